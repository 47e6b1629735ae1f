% library(plunit): unit tests.
%
%     :- begin_tests(arithmetic).
%     test(add) :- 3 =:= 1 + 2.
%     test(mul, X == 6) :- X is 2 * 3.
%     test(div, error(evaluation_error(_))) :- _ is 1 // 0.
%     test(all, all(X == [1, 2])) :- member(X, [1, 2]).
%     :- end_tests(arithmetic).
%
%     ?- run_tests.
%
% A unit is a separate module, `plunit_` and its name, that inherits from the
% enclosing module. Each test(Name, Options) :- Body becomes a fact
% 'unit test'(Name, Line, Options, Goal) there, with Goal = 'unit body'(Id,
% Variables), so that Options and Body share their variables.

:- module(plunit,
          [ begin_tests/1,
            begin_tests/2,
            end_tests/1,
            run_tests/0,
            run_tests/1,
            running_tests/0,
            current_test/5,
            current_test_unit/2,
            load_test_files/1,
            set_test_options/1,
            test_report/1
          ]).

:- dynamic
    loading_unit/4,
    current_unit/4,
    outcome/3.

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

% --- Loading ---------------------------------------------------------------

%!  begin_tests(+Unit) is det.
%
%   Begins a unit: the clauses up to end_tests(Unit) are tests and auxiliary
%   predicates.

begin_tests(Unit) :-
    begin_tests(Unit, []).

%!  begin_tests(+Unit, +Options) is det.
%
%   As begin_tests/1. Options are setup(G), cleanup(G), condition(G) and
%   blocked(Reason), for the unit as a whole.

begin_tests(Unit, Options) :-
    must_be(atom, Unit),
    atom_concat(plunit_, Unit, Module),
    '$set_source_module'(Context, Module),
    add_import_module(Module, Context, start),
    share_operators(Context, Module),
    current_prolog_flag(double_quotes, Quotes),
    set_prolog_flag(double_quotes, string),
    (   prolog_load_context(source, File)
    ->  true
    ;   File = user
    ),
    retractall(current_unit(Unit, _, _, _)),
    clear_tests(Module),
    assertz(current_unit(Unit, Module, File, Options)),
    asserta(loading_unit(Unit, Module, Context, Quotes)).

% Operators of the enclosing module are also operators in the unit.

share_operators(Context, Module) :-
    (   Context == user
    ->  true
    ;   forall(( current_op(Priority, Type, Context:Name),
                 \+ current_op(Priority, Type, user:Name) ),
               op(Priority, Type, Module:Name))
    ).

clear_tests(Module) :-
    dynamic(Module:'unit test'/4),
    dynamic(Module:'unit body'/2),
    discontiguous(Module:'unit test'/4),
    discontiguous(Module:'unit body'/2),
    retractall(Module:'unit test'(_, _, _, _)),
    retractall(Module:'unit body'(_, _)).

%!  end_tests(+Unit) is det.
%
%   Ends the unit that begin_tests/1 began.

end_tests(Unit) :-
    (   retract(loading_unit(Unit0, _, Context, Quotes))
    ->  '$set_source_module'(_, Context),
        set_prolog_flag(double_quotes, Quotes),
        (   Unit == Unit0
        ->  true
        ;   throw(error(context_error(plunit_close(Unit, Unit0)), _))
        )
    ;   throw(error(context_error(plunit_close(Unit, -)), _))
    ).

user:term_expansion(Clause, Clauses) :-
    loading_unit(_, Module, _, _),
    prolog_load_context(module, Module),
    expand_test(Clause, Clauses).

expand_test((Head :- Body), Clauses) :-
    nonvar(Head),
    test_head(Head, Name, Options),
    test_clauses(Name, Options, Body, Clauses).
expand_test(Head, Clauses) :-
    Head \= (_ :- _),
    Head \= (:- _),
    test_head(Head, Name, Options),
    test_clauses(Name, Options, true, Clauses).

test_head(test(Name), Name, []).
test_head(test(Name, Options), Name, Options).

test_clauses(Name0, Options0, Body, Clauses) :-
    current_line(Line),
    test_name(Name0, Line, Name),
    option_list(Options0, Options),
    must_be_options(Options),
    term_variables(Options-Body, List),
    Vars =.. [v|List],
    gensym('unit test ', Id),
    Clauses = [ 'unit test'(Name, Line, Options, 'unit body'(Id, Vars)),
                ('unit body'(Id, Vars) :- Body)
              ].

test_name(Name0, Line, Name) :-
    (   var(Name0)
    ->  atomic_list_concat(['line ',Line], Name)
    ;   Name = Name0
    ).

current_line(Line) :-
    (   prolog_load_context(term_position, Position),
        stream_position_data(line_count, Position, Line0)
    ->  Line = Line0
    ;   Line = 0
    ).

option_list(Options0, Options) :-
    (   is_list(Options0)
    ->  Options = Options0
    ;   Options = [Options0]
    ).

must_be_options([]).
must_be_options([Option|Options]) :-
    (   is_option(Option)
    ->  true
    ;   domain_error(test_option, Option)
    ),
    must_be_options(Options).

is_option(Option) :-
    var(Option),
    !,
    instantiation_error(Option).
is_option(Option) :-
    memberchk(Option,
              [ true, true(_), fail, false, throws(_), exception(_), error(_),
                error(_, _), all(_), set(_), bag(_), all(_, _), set(_, _),
                bag(_, _), nondet, det, forall(_), setup(_), cleanup(_),
                condition(_), blocked(_), fixme(_), sto(_), occurs_check(_) ]),
    !.
is_option(Option) :-
    is_comparison(Option).

is_comparison(_ == _).
is_comparison(_ = _).
is_comparison(_ =@= _).
is_comparison(_ =:= _).
is_comparison(_ \== _).
is_comparison(_ \= _).
is_comparison(_ =\= _).
is_comparison(_ > _).
is_comparison(_ < _).
is_comparison(_ >= _).
is_comparison(_ =< _).
is_comparison(_ is _).

%!  load_test_files(+Options) is det.
%
%   For each loaded file, loads the file of the same name with the extension `plt`.

load_test_files(_) :-
    forall(( source_file(File),
             file_name_extension(Base, pl, File),
             file_name_extension(Base, plt, TestFile),
             exists_file(TestFile) ),
           load_files(user:TestFile, [])).

%!  set_test_options(+Options) is det.
%
%   Does nothing; exists for compatibility.

set_test_options(Options) :-
    must_be(list, Options).

% --- Running ---------------------------------------------------------------

%!  run_tests is semidet.
%
%   Runs all units and reports to the error stream; true when nothing failed.

run_tests :-
    findall(Unit, current_unit(Unit, _, _, _), Units),
    run_tests(Units).

%!  run_tests(+Spec) is semidet.
%
%   Runs a unit, Unit:Test, Unit:Tests or a list of these.

run_tests(Spec) :-
    retractall(outcome(_, _, _)),
    (   is_list(Spec)
    ->  Specs = Spec
    ;   Specs = [Spec]
    ),
    run_specs(Specs),
    report_totals,
    \+ outcome(failed, _, _).

run_specs([]).
run_specs([Spec|Specs]) :-
    run_spec(Spec),
    run_specs(Specs).

run_spec(Unit:Tests) :-
    !,
    (   is_list(Tests)
    ->  forall(member(Test, Tests), run_unit(Unit, Test))
    ;   run_unit(Unit, Tests)
    ).
run_spec(Unit) :-
    run_unit(Unit, _).

run_unit(Unit, Test) :-
    (   current_unit(Unit, Module, File, Options)
    ->  true
    ;   existence_error(unit_test, Unit)
    ),
    (   memberchk(blocked(Reason), Options)
    ->  assertz(outcome(blocked, Unit, Reason))
    ;   memberchk(condition(Condition), Options),
        \+ call_once(Module, Condition)
    ->  true
    ;   run_open_unit(Unit, Test, Module, File, Options)
    ).

run_open_unit(Unit, Test, Module, File, Options) :-
    format(user_error, '% PL-Unit: ~w ', [Unit]),
    statistics(cputime, Time0),
    count_failed(Failed0),
    option_goal(setup, Options, Setup),
    option_goal(cleanup, Options, Cleanup),
    guarded(Module, Setup, SetupResult),
    (   SetupResult == true
    ->  forall(clause(Module:'unit test'(Test, Line, TestOptions, Goal), true),
               run_test(Unit:Test, Module, File:Line, TestOptions, Goal)),
        guarded(Module, Cleanup, _)
    ;   failed(Unit:setup, File:0, setup(SetupResult))
    ),
    count_failed(Failed),
    statistics(cputime, Time),
    Seconds is Time - Time0,
    (   Failed =:= Failed0
    ->  Verdict = 'passed'
    ;   Verdict = '**FAILED'
    ),
    format(user_error, ' ~w ~3f sec~n', [Verdict,Seconds]).

option_goal(Name, Options, Goal) :-
    (   Option =.. [Name,Goal0],
        memberchk(Option, Options)
    ->  Goal = Goal0
    ;   Goal = true
    ).

count_failed(Count) :-
    aggregate_all(count, outcome(failed, _, _), Count).

call_once(Module, Goal) :-
    guarded(Module, Goal, true).

% guarded(+Module, :Goal, -Result): Result is true, failed or raised(Ball).

guarded(Module, Goal, Result) :-
    catch(( Module:Goal -> Result0 = true ; Result0 = failed ),
          Ball,
          Result0 = raised(Ball)),
    Result = Result0.

run_test(Test, Module, Place, Options, Goal) :-
    (   memberchk(blocked(Reason), Options)
    ->  assertz(outcome(blocked, Test-Place, Reason))
    ;   memberchk(forall(Generator), Options)
    ->  term_variables(Generator, Vars),
        forall(Module:Generator,
               run_instance(Test, Module, Place, Options, Goal, Vars))
    ;   run_instance(Test, Module, Place, Options, Goal, [])
    ).

run_instance(Test, Module, Place, Options, Goal, Bindings) :-
    option_goal(condition, Options, Condition),
    (   call_once(Module, Condition)
    ->  run_body(Module, Options, Goal, Result),
        judge(Result, Options, Test, Place, Bindings)
    ;   true
    ).

% run_body(+Module, +Options, +Goal, -Result): Result is `passed`, `choicepoint`
% or a description of the failure.

run_body(Module, Options, Goal, Result) :-
    option_goal(setup, Options, Setup),
    option_goal(cleanup, Options, Cleanup),
    guarded(Module, Setup, SetupResult),
    (   SetupResult == true
    ->  expected(Options, Expected),
        check(Expected, Module, Goal, Options, Result0),
        guarded(Module, Cleanup, CleanupResult),
        (   CleanupResult = raised(Ball)
        ->  Result = cleanup(Ball)
        ;   Result = Result0
        )
    ;   Result = setup(SetupResult)
    ).

% expected(+Options, -Expected): the option that describes the expected result.

expected(Options, Expected) :-
    (   member(Option, Options),
        expectation(Option, Expected0)
    ->  Expected = Expected0
    ;   Expected = true(true)
    ).

expectation(true, true(true)).
expectation(true(Goal), true(Goal)).
expectation(fail, fail).
expectation(false, fail).
expectation(throws(Ball), throws(Ball)).
expectation(exception(Ball), throws(Ball)).
expectation(error(Formal), throws(error(Formal, _))).
expectation(error(Formal, Context), throws(error(Formal, Context))).
expectation(all(Comparison), all(Comparison)).
expectation(set(Comparison), set(Comparison)).
expectation(bag(Comparison), bag(Comparison)).
expectation(all(Template, Comparison), Expected) :-
    templated(all, Template, Comparison, Expected).
expectation(set(Template, Comparison), Expected) :-
    templated(set, Template, Comparison, Expected).
expectation(bag(Template, Comparison), Expected) :-
    templated(bag, Template, Comparison, Expected).
expectation(Comparison, true(Comparison)) :-
    is_comparison(Comparison).

templated(Kind, Template, Comparison0, Expected) :-
    Comparison0 =.. [Name,_,List],
    Comparison =.. [Name,Template,List],
    Expected =.. [Kind,Comparison].

check(true(Comparison), Module, Goal, Options, Result) :-
    catch(call_det(Module:Goal, Det), Ball, true),
    !,
    (   nonvar(Ball)
    ->  Result = error(Ball)
    ;   catch(Module:Comparison, Ball2, true)
    ->  (   nonvar(Ball2)
        ->  Result = error(Ball2)
        ;   Det == false,
            \+ memberchk(nondet, Options)
        ->  Result = choicepoint
        ;   Result = passed
        )
    ;   Result = wrong_answer(Comparison)
    ).
check(true(_), _, _, _, failed).
check(fail, Module, Goal, _, Result) :-
    (   catch(Module:Goal, Ball, true)
    ->  (   nonvar(Ball)
        ->  Result = error(Ball)
        ;   Result = succeeded
        )
    ;   Result = passed
    ).
check(throws(Expected), Module, Goal, _, Result) :-
    (   catch(Module:Goal, Ball, true)
    ->  (   var(Ball)
        ->  Result = no_exception
        ;   subsumes_term(Expected, Ball)
        ->  Result = passed
        ;   Result = wrong_error(Expected, Ball)
        )
    ;   Result = failed
    ).
check(all(Comparison), Module, Goal, _, Result) :-
    check_all(all, Comparison, Module, Goal, Result).
check(set(Comparison), Module, Goal, _, Result) :-
    check_all(set, Comparison, Module, Goal, Result).
check(bag(Comparison), Module, Goal, _, Result) :-
    check_all(bag, Comparison, Module, Goal, Result).

check_all(Kind, Comparison, Module, Goal, Result) :-
    Comparison =.. [Name,Template,Expected],
    catch(findall(Template, Module:Goal, Found0), Ball, true),
    (   nonvar(Ball)
    ->  Result = error(Ball)
    ;   arrange(Kind, Found0, Found),
        arrange(Kind, Expected, Arranged),
        Check =.. [Name,Found,Arranged],
        (   call(Check)
        ->  Result = passed
        ;   Result = wrong_answers(Kind, Arranged, Found)
        )
    ).

arrange(all, List, List).
arrange(set, List, Set) :-
    sort(List, Set).
arrange(bag, List, Bag) :-
    msort(List, Bag).

call_det(Goal, Det) :-
    call_cleanup(Goal, Det0 = true),
    (   Det0 == true
    ->  Det = true
    ;   Det = false
    ).

% --- Report ----------------------------------------------------------------

judge(passed, Options, Test, Place, _) :-
    !,
    (   memberchk(fixme(Reason), Options)
    ->  assertz(outcome(fixme_passed, Test-Place, Reason))
    ;   assertz(outcome(passed, Test, Place))
    ),
    write(user_error, '.').
judge(choicepoint, Options, Test, Place, Bindings) :-
    !,
    judge(passed, Options, Test, Place, Bindings),
    place(Place, Text),
    Test = _:Name,
    format(user_error,
           '~nWarning: ~w~n\tPL-Unit: Test ~w: Test succeeded with choicepoint~n',
           [Text,Name]).
judge(Result, Options, Test, Place, Bindings) :-
    (   memberchk(fixme(Reason), Options)
    ->  assertz(outcome(fixme_failed, Test-Place, Reason)),
        write(user_error, '-')
    ;   failed(Test, Place, Result, Bindings)
    ).

failed(Test, Place, Result) :-
    failed(Test, Place, Result, []).

failed(Test, Place, Result, Bindings) :-
    assertz(outcome(failed, Test, Place)),
    place(Place, Text),
    Test = _:Name,
    format(user_error, '~nERROR: ~w~n\ttest ~w', [Text,Name]),
    (   Bindings == []
    ->  true
    ;   format(user_error, ' (forall bindings = ~p)', [Bindings])
    ),
    write(user_error, ': '),
    explain(Result).

place(File:Line, Text) :-
    format(atom(Text), '~w:~w:', [File,Line]).

explain(failed) :-
    format(user_error, 'failed~n', []).
explain(succeeded) :-
    format(user_error, 'must fail but succeeded~n', []).
explain(no_exception) :-
    format(user_error, 'no exception~n', []).
explain(error(Ball)) :-
    format(user_error, 'received error: ', []),
    print_ball(Ball).
explain(setup(raised(Ball))) :-
    !,
    format(user_error, 'error in setup: ', []),
    print_ball(Ball).
explain(setup(_)) :-
    format(user_error, 'setup failed~n', []).
explain(cleanup(Ball)) :-
    format(user_error, 'error in cleanup: ', []),
    print_ball(Ball).
explain(wrong_error(Expected, Ball)) :-
    format(user_error, 'wrong error~n', []),
    expected_and_got(Expected, Ball).
explain(wrong_answers(Kind, Expected, Found)) :-
    format(user_error, 'wrong "~w" answer~n', [Kind]),
    expected_and_got(Expected, Found).
explain(wrong_answer(Comparison)) :-
    (   is_comparison(Comparison)
    ->  Comparison =.. [Name,Got,Expected],
        format(user_error, 'wrong answer (compared using ~w)~n', [Name]),
        expected_and_got(Expected, Got)
    ;   format(user_error, 'not true: ~p~n', [Comparison])
    ).

% An error is printed with the message that the toplevel prints.

print_ball(Ball) :-
    (   nonvar(Ball),
        catch(message_to_codes(Ball, Text), _, fail)
    ->  format(user_error, '~s~n', [Text])
    ;   format(user_error, '~p~n', [Ball])
    ).

message_to_codes(Ball, Codes) :-
    Ball = error(_, _),
    translate_message(Ball, Lines, []),
    with_output_to(codes(Codes), print_message_lines(current_output, '', Lines)).

expected_and_got(Expected, Got) :-
    copy_term_nat(Expected-Got, Expected1-Got1),
    numbervars(Expected1-Got1, 0, _),
    format(user_error, 'ERROR:     Expected: ~p~nERROR:     Got:      ~p~n', [Expected1,Got1]).

report_totals :-
    forall(outcome(blocked, Test, Reason),
           format(user_error, '% blocked: ~w: ~w~n', [Test,Reason])),
    forall(outcome(fixme_failed, Test, Reason),
           format(user_error, '% still to fix: ~w: ~w~n', [Test,Reason])),
    aggregate_all(count, outcome(passed, _, _), Passed),
    count_failed(Failed),
    (   Failed > 0
    ->  format(user_error, '% ~D tests failed~n% ~D tests passed~n', [Failed,Passed])
    ;   Passed =:= 0
    ->  format(user_error, '% No tests to run~n', [])
    ;   Passed =:= 1
    ->  format(user_error, '% test passed~n', [])
    ;   format(user_error, '% All ~D tests passed~n', [Passed])
    ).

%!  test_report(+What) is det.
%
%   Prints the tests with the result What in the last run: `failed`, `blocked`,
%   `fixme_failed`, or `all` of these.

test_report(What) :-
    forall(( outcome(Kind, Test, Info),
             Kind \== passed,
             ( What == all ; What == Kind ) ),
           format(user_error, '% ~w: ~w (~w)~n', [Kind,Test,Info])).

%!  current_test_unit(?Unit, ?Options) is nondet.
%
%   True when Unit is loaded with Options.

current_test_unit(Unit, Options) :-
    current_unit(Unit, _, _, Options).

%!  current_test(?Unit, ?Test, ?Line, ?Body, ?Options) is nondet.
%
%   True when Unit has a Test at Line.

current_test(Unit, Test, Line, Body, Options) :-
    current_unit(Unit, Module, _, _),
    clause(Module:'unit test'(Test, Line, Options, Goal), true),
    clause(Module:Goal, Body).

%!  running_tests is det.
%
%   Prints the running tests. There are none, because run_tests/0 returns after all
%   tests.

running_tests :-
    format(user_error, '% No tests are running~n', []).
