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
    outcome/3,
    running/3,
    wrong_assertion/1.

:- multifile prolog:assertion_failed/2.
:- dynamic prolog:assertion_failed/2.

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
%   Begins a unit of tests, which ends at end_tests(Unit). Options are setup(G),
%   cleanup(G), condition(G) and blocked(Reason), for the unit as a whole.

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
    (   loading_unit(Unit0, _, Context, Quotes)
    ->  (   Unit == Unit0
        ->  retract(loading_unit(Unit, _, Context, Quotes)),
            '$set_source_module'(_, Context),
            set_prolog_flag(double_quotes, Quotes)
        ;   wrong_end(wrong_unit, [Unit, Unit0])
        )
    ;   wrong_end(no_unit, [Unit])
    ),
    !.

% The unit remains open: its own end_tests/1 may follow.

wrong_end(Key, Arguments) :-
    sentence(Key, Format),
    print_message(error, format(Format, Arguments)),
    fail.

user:term_expansion(Clause, Clauses) :-
    loading_unit(_, Module, _, _),
    prolog_load_context(module, Module),
    expand_test(Clause, Clauses).

expand_test((Head :- Body), Clauses) :-
    nonvar(Head),
    test_head(Head, Name, Options),
    test_clauses(Name, Options, Body, Clauses).
expand_test(Head, _) :-
    Head \= (_ :- _),
    Head \= (:- _),
    test_head(Head, _, _),
    throw(error(existence_error(body, Head), _)).

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
    ->  sentence(unit_passed, Word)
    ;   sentence(unit_failed, Word)
    ),
    say(verdict, [Word,Seconds]).

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
    ->  setup_call_cleanup(asserta(running(Test, Place, Bindings)),
                           run_body(Module, Options, Goal, Result0),
                           retractall(running(_, _, _))),
        with_assertions(Result0, Test, Result),
        judge(Result, Options, Test, Place, Bindings)
    ;   true
    ).

% A failed assertion makes its test fail, but the test continues.

with_assertions(Result0, Test, Result) :-
    (   retract(wrong_assertion(Test))
    ->  retractall(wrong_assertion(Test)),
        (   memberchk(Result0, [passed, choicepoint])
        ->  Result = assertions
        ;   Result = Result0
        )
    ;   Result = Result0
    ).

prolog:assertion_failed(_, Goal) :-
    running(Test, Place, Bindings),
    !,
    assertz(wrong_assertion(Test)),
    assertz(outcome(assertion, Test, Place)),
    test_heading(Test, Place, Bindings),
    strip_module(Goal, _, Plain),
    say(assertion, [Plain]).

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
    say(choicepoint, [Text, Name]).
judge(assertions, _, Test, Place, _) :-
    !,
    assertz(outcome(failed, Test, Place)),
    write(user_error, 'A').
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
    test_heading(Test, Place, Bindings),
    explain(Result).

test_heading(Test, Place, Bindings) :-
    place(Place, Text),
    Test = _:Name,
    say(heading, [Text, Name]),
    (   Bindings == []
    ->  true
    ;   say(bindings, [Bindings])
    ),
    say(colon, []).

place(File:Line, Text) :-
    format(atom(Text), '~w:~w:', [File,Line]).

explain(failed) :-
    say(failed, []).
explain(succeeded) :-
    say(must_fail, []).
explain(no_exception) :-
    say(no_exception, []).
explain(error(Ball)) :-
    say(received, []),
    print_ball(Ball).
explain(setup(raised(Ball))) :-
    !,
    say(setup_error, []),
    print_ball(Ball).
explain(setup(_)) :-
    say(setup_failed, []).
explain(cleanup(Ball)) :-
    say(cleanup_error, []),
    print_ball(Ball).
explain(wrong_error(Expected, Ball)) :-
    say(wrong_error, []),
    expected_and_got(Expected, Ball).
explain(wrong_answers(Kind, Expected, Found)) :-
    say(wrong_answers, [Kind]),
    expected_and_got(Expected, Found).
explain(wrong_answer(Comparison)) :-
    (   is_comparison(Comparison)
    ->  Comparison =.. [Name,Got,Expected],
        say(wrong_answer, [Name]),
        expected_and_got(Expected, Got)
    ;   say(not_true, [Comparison])
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
    say(expected_got, [Expected1,Got1]).

report_totals :-
    forall(outcome(blocked, Test, Reason),
           say(blocked, [Test,Reason])),
    forall(outcome(fixme_failed, Test, Reason),
           say(to_fix, [Test,Reason])),
    aggregate_all(count, outcome(passed, _, _), Passed),
    count_failed(Failed),
    aggregate_all(count, outcome(assertion, _, _), Assertions),
    (   Assertions > 0
    ->  plural(Assertions, End),
        say(assertions, [Assertions, End])
    ;   true
    ),
    (   Failed > 0
    ->  plural(Failed, FailedEnd),
        plural(Passed, PassedEnd),
        say(totals, [Failed, FailedEnd, Passed, PassedEnd])
    ;   Passed =:= 0
    ->  say(no_tests, [])
    ;   Passed =:= 1
    ->  say(one_passed, [])
    ;   say(all_passed, [Passed])
    ).

% --- Sentences --------------------------------------------------------------

plural(Count, End) :-
    (   Count =:= 1
    ->  End = ''
    ;   End = s
    ).

say(Key, Arguments) :-
    sentence(Key, Format),
    format(user_error, Format, Arguments).

sentence(Key, Format) :-
    '$message_language'(Language),
    (   Language == fr,
        french(Key, Format0)
    ->  Format = Format0
    ;   english(Key, Format)
    ).

english(wrong_unit, 'PL-Unit: cannot close unit ~w: current unit is ~w').
english(no_unit, 'PL-Unit: cannot close unit ~w: no open unit').
english(heading, '~nERROR: ~w~n\ttest ~w').
english(bindings, ' (forall bindings = ~p)').
english(colon, ': ').
english(assertion, 'assertion failed~n\tAssertion: ~p~n').
english(failed, 'failed~n').
english(must_fail, 'must fail but succeeded~n').
english(no_exception, 'no exception~n').
english(received, 'received error: ').
english(setup_error, 'error in setup: ').
english(setup_failed, 'setup failed~n').
english(cleanup_error, 'error in cleanup: ').
english(wrong_error, 'wrong error~n').
english(wrong_answers, 'wrong "~w" answer~n').
english(wrong_answer, 'wrong answer (compared using ~w)~n').
english(not_true, 'not true: ~p~n').
english(expected_got, 'ERROR:     Expected: ~p~nERROR:     Got:      ~p~n').
english(choicepoint, '~nWarning: ~w~n\tPL-Unit: Test ~w: Test succeeded with choicepoint~n').
english(unit_passed, passed).
english(unit_failed, '**FAILED').
english(verdict, ' ~w ~3f sec~n').
english(blocked, '% blocked: ~w: ~w~n').
english(to_fix, '% still to fix: ~w: ~w~n').
english(assertions, '% ~D assertion~w failed~n').
english(totals, '% ~D test~w failed~n% ~D test~w passed~n').
english(no_tests, '% No tests to run~n').
english(one_passed, '% test passed~n').
english(all_passed, '% All ~D tests passed~n').

french(wrong_unit, 'PL-Unit : impossible de fermer l\'unité ~w : l\'unité ouverte est ~w').
french(no_unit, 'PL-Unit : impossible de fermer l\'unité ~w : aucune unité n\'est ouverte').
french(heading, '~nERREUR : ~w~n\ttest ~w').
french(bindings, ' (valeurs de forall = ~p)').
french(colon, ' : ').
french(assertion, 'une assertion est fausse~n\tAssertion : ~p~n').
french(failed, 'échec~n').
french(must_fail, 'devait échouer, mais a réussi~n').
french(no_exception, 'aucune exception~n').
french(received, 'a levé une erreur : ').
french(setup_error, 'erreur dans setup : ').
french(setup_failed, 'échec de setup~n').
french(cleanup_error, 'erreur dans cleanup : ').
french(wrong_error, 'autre erreur que prévu~n').
french(wrong_answers, 'mauvaise réponse pour « ~w »~n').
french(wrong_answer, 'mauvaise réponse (comparée par ~w)~n').
french(not_true, 'faux : ~p~n').
french(expected_got, 'ERREUR :     Attendu : ~p~nERREUR :     Obtenu :  ~p~n').
french(choicepoint, '~nAvertissement : ~w~n\tPL-Unit : test ~w : réussi en laissant un point de choix~n').
french(unit_passed, réussi).
french(unit_failed, '**ÉCHEC').
french(verdict, ' ~w ~3f s~n').
french(blocked, '% bloqué : ~w : ~w~n').
french(to_fix, '% encore à corriger : ~w : ~w~n').
french(assertions, '% assertions fausses : ~D~i~n').
french(totals, '% tests échoués : ~D~i~n% tests réussis : ~D~i~n').
french(no_tests, '% Aucun test à exécuter~n').
french(one_passed, '% test réussi~n').
french(all_passed, '% Les ~D tests ont réussi~n').

%!  test_report(+What) is det.
%
%   Prints the tests with the result What in the last run: `failed`, `blocked`,
%   `fixme_failed`, or `all` of these.

test_report(What) :-
    forall(( outcome(Kind, Test, Info),
             \+ memberchk(Kind, [passed, assertion]),
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
