:- [modules/missing, modules/plain].
main :- plain.
