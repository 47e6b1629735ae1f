% Kinds of messages that a message_hook/3 sees; debug is printed without a prefix.
user:message_hook(format(_, [X]), Kind, _) :- print(Kind-X), nl.
main :- forall(member(K, [debug, help, trace, banner, query, information, informational, silent]), print_message(K, format("~w", [x]))).
