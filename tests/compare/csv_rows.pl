:- use_module(library(csv)).
write_file(File, Text) :- tmp_file_stream(text, File, Stream), write(Stream, Text), close(Stream).
rows(Text, Options) :-
    write_file(File, Text),
    catch(forall(csv_read_file_row(File, Row, Options), ( print(Row), nl )), error(E, _), ( print(E), nl )),
    delete_file(File), nl.
stream_rows(Text) :-
    open_string(Text, Stream), csv_options(Compiled, [functor(r)]),
    repeat, csv_read_row(Stream, Row, Compiled), print(Row), nl, Row == end_of_file, !, close(Stream).
main :-
    rows("a,b\n1,2.5\n", []), rows("a,b\n\nc\n", []), rows("\"x \"\"y\"\"\",2\n", []), rows("\"x\ny\",2\nz,3\n", []),
    rows("\"x\ny\",2\n", [ignore_quotes(true)]), rows("a;b\n", [separator(0';)]), rows("a,b\r\nc,d\r\n", [functor(f)]),
    rows("1,2\n", [convert(false)]), rows("", []), stream_rows("a,1\nb,2"),
    write_file(File, "a\nb\n"), forall(csv_read_file_row(File, Row, [line(Line)]), ( print(Line-Row), nl )), delete_file(File).
