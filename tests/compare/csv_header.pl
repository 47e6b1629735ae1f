% The rows of a file are unified with a partial list, such as a header and a tail.
:- use_module(library(csv)).
main :-
    tmp_file_stream(text, File, Stream),
    format(Stream, "name,age,city~nann,31,\"New York, NY\"~nbob,27.5,~n", []), close(Stream),
    csv_read_file(File, [Header|Rows]), print(Header), nl, print(Rows), nl,
    csv_read_file(File, [_|People], [functor(person), arity(3)]), print(People), nl,
    csv_read_file(File, [row(A, B, C)|_], [convert(false)]), print(A/B/C), nl,
    ( csv_read_file(File, [_]) -> true ; write(no), nl ),
    open(File, read, In), csv_read_stream(In, [_,Second|_], []), close(In), print(Second), nl,
    delete_file(File).
