% A protocol gets what the program writes.

main :-
    tmp_file(protocol, File),
    protocol(File),
    writeln(hello),
    format("~w ~w~n", [two, words]),
    noprotocol,
    writeln(not_in_it),
    protocola(File),
    writeln(again),
    noprotocol,
    read_file_to_string(File, Text, []),
    print(Text),
    nl,
    delete_file(File),
    (   protocolling(_)
    ->  writeln(yes)
    ;   writeln(no)
    ).
