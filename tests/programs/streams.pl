% Streams: characters, terms, files, captured output.

:- dynamic score/2.

score(alice, 3).
score(Name, Points) :-
    bonus(Name, Extra),
    Points is Extra+1.

bonus(bob, 4).

user:portray(money(N)) :-
    write('$'),
    write(N).

main :-
    characters,
    ends,
    encodings,
    terms,
    errors,
    lines,
    edinburgh,
    captured,
    portrayed,
    listed.

with_text(Text, Stream, Goal) :-
    tmp_file_stream(text, File, Out),
    write(Out, Text),
    close(Out),
    open(File, read, Stream),
    call(Goal),
    close(Stream),
    delete_file(File).

% expect: a-b-b-c-end_of_file
% expect: $stream_position(2,1,2,3)
% expect: 2:1 4
characters :-
    with_text('abc', S, ( get_char(S, A), peek_char(S, B), get_char(S, C), get_char(S, D), get_char(S, E) )),
    writeq(A-B-C-D-E), nl,
    with_text('éabc', T, ( get_char(T, _), get_char(T, _), stream_property(T, position(P)) )),
    write(P), nl,
    with_text('ab\nc', U, ( read_string(U, _, _), line_count(U, L), line_position(U, X), character_count(U, N) )),
    write(L:X), write(' '), write(N), nl.

% expect: -1 -1 past
% expect: permission_error(input,past_end_of_stream)
ends :-
    with_text('', S, ( get_code(S, A), get_code(S, B), stream_property(S, end_of_stream(E)) )),
    write(A), write(' '), write(B), write(' '), write(E), nl,
    tmp_file_stream(text, File, Out),
    close(Out),
    open(File, read, In, [eof_action(error)]),
    get_char(In, _),
    catch(get_char(In, _), error(permission_error(Action, Kind, _), _), true),
    writeq(permission_error(Action, Kind)), nl,
    close(In),
    delete_file(File).

% expect: utf8 5
% expect: iso_latin_1 3
% expect: utf16le 6
% expect: [195,169]
encodings :-
    encoded(utf8),
    encoded(iso_latin_1),
    encoded(utf16le),
    tmp_file_stream(text, File, Out),
    write(Out, é),
    close(Out),
    open(File, read, In, [type(binary)]),
    get_byte(In, A),
    get_byte(In, B),
    close(In),
    delete_file(File),
    writeq([A,B]), nl.

encoded(Encoding) :-
    tmp_file_stream(text, File, Out0),
    close(Out0),
    open(File, write, Out, [encoding(Encoding)]),
    write(Out, été),
    close(Out),
    size_file(File, Size),
    open(File, read, In, [encoding(Encoding), bom(false)]),
    read_string(In, _, Text),
    close(In),
    delete_file(File),
    Text == "été",
    writeq(Encoding), write(' '), write(Size), nl.

% expect: f(A,B,A)-[X=A,_Y=B]-[_Y=B]
% expect: a-end_of_file
terms :-
    with_text('f(X, _Y, X). % rest', S, read_term(S, T, [variable_names(Vs), singletons(Ss)])),
    \+ \+ ( numbervars(T-Vs-Ss, 0, _), print_plain(T-Vs-Ss) ),
    with_text('/* c */ a.', U, ( read(U, A), read(U, B) )),
    writeq(A-B), nl.

print_plain(Term) :-
    write_term(Term, [numbervars(true)]), nl.

% expect: operator_expected-next
% expect: end_of_file-end_of_file
errors :-
    with_text('a b\n c. next. ', S, ( catch(read(S, _), error(syntax_error(E), _), true), read(S, T) )),
    writeq(E-T), nl,
    with_text('unfinished', U, ( catch(read(U, _), error(syntax_error(F), _), true), read(U, V) )),
    writeq(F-V), nl.

% expect: ["one","two","",end_of_file]
% expect: 44-"a"-59-"b"
lines :-
    with_text('one\r\ntwo\n\n', S, ( read_line_to_string(S, A), read_line_to_string(S, B),
                                     read_line_to_string(S, C), read_line_to_string(S, D) )),
    print([A,B,C,D]), nl,
    with_text('a , b;', U, ( read_string(U, ",;", " ", E, F), read_string(U, ",;", " ", G, H) )),
    print(E-F-G-H), nl.

% expect: one-two-end_of_file
% expect: [97,98,-1]
edinburgh :-
    tmp_file(ed, File),
    tell(File), write('one. '), told,
    append(File), write('two.'), nl, told,
    see(File), read(A), read(B), read(C), seen,
    writeq(A-B-C), nl,
    tell(File), write(' a b'), told,
    see(File), get(X), get(Y), get(Z), seen,
    writeq([X,Y,Z]), nl,
    delete_file(File).

% expect: [97,98|_]-"x
% expect: "-yes
% expect: 'outer(inner)'
captured :-
    with_output_to(codes(Cs, _), write(ab)),
    with_output_to(string(S), ( write(x), nl )),
    ( with_output_to(atom(_), ( write(lost), fail )) -> R = no ; R = yes ),
    Cs = [A,B|_],
    write([A,B|'_']), write(-), write('"'), write(S), write('"-'), write(R), nl,
    with_output_to(atom(O), ( with_output_to(atom(I), write(inner)), write(outer(I)) )),
    writeq(O), nl.

% expect: [$5,a,f($6)]
% expect: [money(5),a]
portrayed :-
    print([money(5),a,f(money(6))]), nl,
    writeq([money(5),a]), nl.

% expect: :- dynamic score/2.
% expect:
% expect: score(alice, 3).
% expect: score(Name, Points) :-
% expect:     bonus(Name, Extra),
% expect:     Points is Extra+1.
% expect:
% expect: a(A, _) :-
% expect:     (   b(A)
% expect:     ->  c
% expect:     ;   d
% expect:     ).
listed :-
    listing(score/2),
    portray_clause((a(X,_) :- ( b(X) -> c ; d ))).
