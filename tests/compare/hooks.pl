:- multifile user:message_hook/3, prolog:message//1, user:portray/1.
user:message_hook(error(type_error(T, _), _), error, _) :- write(hooked(T)), nl.
prolog:message(hello(X)) --> ['Hello ~w'-[X]].
user:portray(secret(_)) :- write('<secret>').
main :- print_message(error, error(type_error(integer, a), _)), message_to_codes_test, print([secret(1), b]), nl.
message_to_codes_test :- message_lines(hello(you)).
message_lines(T) :- phrase(prolog:message(T), L), print(L), nl.
