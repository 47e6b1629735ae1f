% Tries, message queues and threads that run to completion at once; parts of floats, bytes of strings, directives of
% format/2.

tries :-
    trie_new(Trie),
    trie_insert(Trie, f(X, Y, X), 1),
    \+ trie_insert(Trie, f(A, _, A), 1),
    trie_lookup(Trie, f(B, _, B), V), writeln(V),
    \+ trie_lookup(Trie, f(X, Y, Y), _),
    trie_update(Trie, f(X, Y, X), 2),
    trie_insert(Trie, other, 3),
    findall(W, trie_gen(Trie, _, W), Ws), msort(Ws, Sorted), writeln(Sorted),
    trie_delete(Trie, other, _),
    findall(K, trie_gen(Trie, K), Ks), length(Ks, Length), writeln(Length),
    trie_destroy(Trie),
    \+ is_trie(Trie).

threads :-
    thread_self(Main),
    thread_create(( thread_self(Me), thread_send_message(Main, from(Me)) ), worker, [alias(worker)]),
    thread_get_message(Message), writeln(Message),
    thread_join(worker, Status), writeln(Status),
    forall(member(G, [fail, throw(ball), thread_exit(bye)]),
           ( thread_create(G, Id), thread_join(Id, S), writeln(S) )),
    message_queue_create(queue),
    thread_send_message(queue, a(1)), thread_send_message(queue, b(2)),
    thread_get_message(queue, b(Two)), writeln(Two),
    message_queue_property(queue, size(Size)), writeln(Size),
    \+ thread_get_message(queue, c, [timeout(0)]),
    message_queue_destroy(queue).

star(default, X) :- format("*~w*", [X]).
star(N, X) :- integer(N), format("~*c~w", [N, 0'*, X]).

main :-
    tries,
    threads,
    forall(member(F, [1.5, 0.0, -0.0, 5.0e-324, inf, nan]), ( G is F, float_class(G, C), write(C), write(' ') )), nl,
    float_parts(10.5, M, Base, E), writeln(M*Base^E),
    string_bytes("é€𝄞", Bytes, utf8), writeln(Bytes),
    string_bytes(Text, Bytes, utf8), writeln(Text),
    string_bytes("a𝄞", Units, utf16le), writeln(Units),
    string_bytes(Again, Units, utf16le), writeln(Again),
    format_predicate(j, star(_, _)), format("~j ~3j~n", [x, y]),
    copy_predicate_clauses(star/2, copied/2), copied(default, z), nl,
    ( dwim_match(exists_file, existsFile), dwim_match(hello, ehllo), \+ dwim_match(hello, world) -> writeln(alike) ; true ).

% expect: 1
% expect: [2,3]
% expect: 1
% expect: from(worker)
% expect: true
% expect: false
% expect: exception(ball)
% expect: exited(bye)
% expect: 2
% expect: 1
% expect: normal zero zero subnormal infinite nan 
% expect: 0.65625*2^4
% expect: [195,169,226,130,172,240,157,132,158]
% expect: é€𝄞
% expect: [97,0,52,216,30,221]
% expect: a𝄞
% expect: *x* ***y
% expect: *z*
% expect: alike
