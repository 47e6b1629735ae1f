% The report of a run of units, without places and times.

:- use_module(library(plunit)).
:- use_module(library(readutil)).

:- begin_tests(reports).
test(failed) :- fail.
test(succeeded, [fail]) :- true.
test(quiet, [throws(a)]) :- true.
test(all, all(X == [1, 2])) :- member(X, [1, 2, 3]).
test(set, set(X == [1, 2])) :- member(X, [1, 2, 3]).
test(untrue, true(fail)) :- true.
test(later, [blocked(soon)]) :- fail.
test(never, [blocked('some day')]) :- fail.
test(open, [fixme(bug)]) :- fail.
test(solved, [fixme(bug)]) :- true.
test(assertions) :- assertion(1 =:= 2).
:- end_tests(reports).

main :-
    tmp_file_stream(File, Stream, [encoding(utf8)]),
    stream_property(Error, alias(user_error)),
    set_stream(Stream, alias(user_error)),
    ( run_tests -> Result = passed ; Result = failed ),
    set_stream(Error, alias(user_error)),
    close(Stream),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    forall(( member(Line, Lines), wanted(Line) ), shown(Line)),
    writeln(Result).

wanted(Line) :-
    \+ sub_string(Line, _, _, _, "unit_reports.pl"),
    \+ sub_string(Line, _, _, _, "PL-Unit:"),
    \+ sub_string(Line, _, _, 0, " sec").

shown(Line) :-
    (   sub_string(Line, Before, _, _, " in 0.")
    ->  sub_string(Line, 0, Before, _, Start),
        writeln(Start)
    ;   writeln(Line)
    ).
