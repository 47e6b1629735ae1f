:- use_module(modules/unnamed).
main :- hello, module_property(M, file(F)), file_base_name(F, 'unnamed.pl'), print(M), nl.
