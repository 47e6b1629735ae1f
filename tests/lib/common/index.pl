% Writes the autoload index of the libraries: run `swipl -g main -t halt ../../tests/lib/common/index.pl >INDEX` in
% src/lib. A line is `name/arity library`. Libraries that must be loaded explicitly are left out, and so are the names that
% a library's header lists as not autoloaded.

main :-
    findall(Line, line(Line), Lines),
    sort(Lines, Sorted),
    forall(member(Pi-Library, Sorted), format('~q ~w~n', [Pi,Library])).

line((Name/Arity)-Library) :-
    expand_file_name('*.pl', Files),
    member(File, Files),
    \+ memberchk(File, ['clpfd.pl']),
    file_name_extension(Library, _, File),
    setup_call_cleanup(open(File, read, Stream), read(Stream, Term), close(Stream)),
    Term = (:- module(_, Exports)),
    excluded(File, Excluded),
    member(Export, Exports),
    indicator(Export, Name/Arity),
    \+ memberchk(Name/Arity, Excluded).

indicator(Name/Arity, Name/Arity).
indicator(Name//Arity0, Name/Arity) :-
    Arity is Arity0 + 2.

excluded(File, Excluded) :-
    read_file_to_string(File, Text, []),
    (   sub_string(Text, Before, _, _, "% Not autoloaded"),
        sub_string(Text, Before, _, 0, Rest0),
        sub_string(Rest0, End, _, _, ".\n")
    ->  sub_string(Rest0, 0, End, _, Sentence),
        split_string(Sentence, " \n%:", " \n%:", Words),
        findall(Name/Arity,
                ( member(Word, Words), sub_string(Word, _, 1, _, "/"),
                  term_string(Name/Arity, Word) ),
                Excluded)
    ;   Excluded = []
    ).
