% library(sicstus_system): SICStus Prolog's predicates for control, mutable terms,
% files and the system.
%
%   ?- if(member(X, [1, 2]), Y = X, Y = none).
%   X = Y, Y = 1 ;
%   X = Y, Y = 2.
%
%   ?- create_mutable(1, M), update_mutable(2, M), get_mutable(X, M).
%   M = '$mutable'(2),
%   X = 2.
%
%   ?- time_out(true, 1000, Result).
%   Result = success.

:- module(sicstus_system,
          [ op(1100, xfy, do),
            if/3,
            (do)/2,
            time_out/3,
            use_module/3,
            call_residue/2,
            create_mutable/2,
            get_mutable/2,
            update_mutable/2,
            is_mutable/1,
            mutable/1,
            read_line/1,
            read_line/2,
            at_end_of_line/0,
            at_end_of_line/1,
            ttyget/1,
            ttyget0/1,
            ttynl/0,
            ttyput/1,
            ttyskip/1,
            ttytab/1,
            stream_code/2,
            now/1,
            datime/1,
            datime/2,
            pid/1,
            host_id/1,
            system/0,
            tmpnam/1,
            mktemp/2,
            file_exists/2,
            delete_file/2,
            directory_exists/1,
            directory_exists/2,
            current_directory/1,
            current_directory/2,
            file_members_of_directory/1,
            file_members_of_directory/2,
            directory_members_of_directory/1,
            directory_members_of_directory/2,
            random_subset/3,
            term_depth/2,
            depth_bound/2,
            size_bound/2,
            length_bound/2,
            term_order/3,
            term_variables_bag/2,
            term_variables_set/2,
            message_to_string/2,
            prolog_read_context/2,
            trimcore/0,
            gc/0,
            nogc/0,
            fileerrors/0,
            nofileerrors/0,
            db_reference/1
          ]).

:- meta_predicate
    if(0, 0, 0),
    do(+, 0),
    time_out(0, +, -),
    call_residue(0, -),
    use_module(+, :, +).

% --- Control ---------------------------------------------------------------

%!  if(:Condition, :Then, :Else) is nondet.
%
%   Calls Then after every solution of Condition, or Else if there is none:
%   (Condition *-> Then ; Else).

if(Condition, Then, Else) :-
    (   call(Condition)
    *-> call(Then)
    ;   call(Else)
    ).

%!  do(+Iterators, :Goal) is nondet.
%
%   Calls Goal for each step of Iterators: foreach(X, List),
%   for(I, Low, High), count(I, Low, High), fromto(First, In, Out, Last),
%   foreacharg(X, Term), param(X), joined by commas. Other variables of Goal are
%   new in each step.

do(Iterators, Goal) :-
    strip_module(Goal, Module, Plain),
    iterator_states(Iterators, States, Finals),
    shared_variables(Iterators, Shared),
    loop(States, Finals, Iterators, Shared, Module:Plain).

iterator_states((A, B), States, Finals) :-
    !,
    iterator_states(A, States1, Finals1),
    iterator_states(B, States2, Finals2),
    append(States1, States2, States),
    append(Finals1, Finals2, Finals).
iterator_states(foreach(_, List), [list(List)], [none]).
iterator_states(foreacharg(_, Term), [list(Arguments)], [none]) :-
    Term =.. [_|Arguments].
iterator_states(foreacharg(_, Term, _), [numbered(Arguments, 1)], [none]) :-
    Term =.. [_|Arguments].
iterator_states(for(_, Low0, High0), [range(Low, 1, High)], [none]) :-
    Low is Low0,
    High is High0.
iterator_states(for(_, Low0, High0, Step0), [range(Low, Step, High)], [none]) :-
    Low is Low0,
    High is High0,
    Step is Step0.
iterator_states(count(_, Low0, High), [count(Low, High)], [none]) :-
    Low is Low0.
iterator_states(fromto(First, _, _, Last), [value(First)], [last(Last)]).
iterator_states(param(_), [param], [none]).
iterator_states(param(_, _), [param], [none]).
iterator_states(param(_, _, _), [param], [none]).

shared_variables(Iterators, Shared) :-
    findall_params(Iterators, Params),
    term_variables(Params, Shared).

findall_params((A, B), Params) :-
    !,
    findall_params(A, Params1),
    findall_params(B, Params2),
    append(Params1, Params2, Params).
findall_params(Iterator, Params) :-
    (   functor(Iterator, param, _)
    ->  Iterator =.. [_|Params]
    ;   Params = []
    ).

loop(States, Finals, Iterators, Shared, Goal) :-
    (   finished(States, Finals)
    *-> true
    ;   loop_variables(Iterators, Templates),
        copy_term(Shared-Templates-Goal, Shared-Fresh-Goal1),
        steps(States, Fresh, States1),
        call(Goal1),
        loop(States1, Finals, Iterators, Shared, Goal)
    ).

loop_variables((A, B), Templates) :-
    !,
    loop_variables(A, Templates1),
    loop_variables(B, Templates2),
    append(Templates1, Templates2, Templates).
loop_variables(fromto(_, In, Out, _), [In-Out]) :-
    !.
loop_variables(foreacharg(X, _, I), [X-I]) :-
    !.
loop_variables(Iterator, [X]) :-
    arg(1, Iterator, X).

% The loop ends when one iterator is finished, or if there are only parameters.

finished(States, Finals) :-
    can_end(States, Finals),
    must_end(States, Finals),
    !,
    end(States, Finals).

must_end(States, Finals) :-
    nth1(N, States, State),
    nth1(N, Finals, Final),
    is_over(State, Final),
    !.
must_end(States, _) :-
    \+ ( member(State, States), State \= param ).

is_over(list(List), _) :-
    List == [].
is_over(numbered([], _), _).
is_over(range(Low, Step, High), _) :-
    (   Step > 0
    ->  Low > High
    ;   Low < High
    ).
is_over(count(Low, High), _) :-
    integer(High),
    Low > High.
is_over(value(Value), last(Last)) :-
    Value == Last.

can_end([], []).
can_end([State|States], [Final|Finals]) :-
    ends(State, Final),
    can_end(States, Finals).

ends(value(Value), last(Last)) :-
    !,
    \+ Value \= Last.
ends(_, _).

end([], []).
end([State|States], [Final|Finals]) :-
    end_state(State, Final),
    end(States, Finals).

end_state(value(Value), last(Value)) :-
    !.
end_state(list(List), _) :-
    !,
    List = [].
end_state(count(Low, High), _) :-
    !,
    High0 is Low - 1,
    (   var(High)
    ->  High = High0
    ;   true
    ).
end_state(_, _).

steps([], [], []).
steps([State0|States0], [Template|Templates], [State|States]) :-
    step(State0, Template, State),
    steps(States0, Templates, States).

step(list([X|Xs]), X, list(Xs)).
step(numbered([X|Xs], I), X-I, numbered(Xs, I1)) :-
    I1 is I + 1.
step(range(I, Step, High), I, range(I1, Step, High)) :-
    I1 is I + Step.
step(count(I, High), I, count(I1, High)) :-
    I1 is I + 1.
step(value(V0), V0-V, value(V)).
step(param, _, param).

%!  time_out(:Goal, +Milliseconds, -Result) is semidet.
%
%   Calls Goal once; Result is `success`, or `time_out` if Goal took too long.

time_out(Goal, Milliseconds, Result) :-
    Seconds is Milliseconds / 1000,
    catch(( call_with_time_limit(Seconds, Goal),
            Result0 = success
          ),
          time_limit_exceeded,
          Result0 = time_out),
    Result = Result0.

%!  use_module(+Module, :File, +Imports) is det.
%
%   Loads the module of File and imports Imports from it.

use_module(_, File, Imports) :-
    use_module(File, Imports).

%!  call_residue(:Goal, -Residue) is nondet.
%
%   Calls Goal; Residue are the suspended goals, as Variables-Goal pairs.

call_residue(Goal, Residue) :-
    call_residue_vars(Goal, Variables),
    copy_term(Variables, _, Goals),
    (   Goals == []
    ->  Residue = []
    ;   list_to_conjunction(Goals, Conjunction),
        Residue = [Variables-Conjunction]
    ).

list_to_conjunction([Goal], Goal) :-
    !.
list_to_conjunction([Goal|Goals], (Goal, Conjunction)) :-
    list_to_conjunction(Goals, Conjunction).

% --- Mutable terms ---------------------------------------------------------

%!  create_mutable(+Value, -Mutable) is det.
%
%   Mutable is a term whose value update_mutable/2 changes.

create_mutable(Value, '$mutable'(Value)).

%!  get_mutable(?Value, +Mutable) is semidet.
%
%   Value is the value of Mutable.

get_mutable(Value, '$mutable'(Value)).

%!  update_mutable(+Value, +Mutable) is det.
%
%   Sets the value of Mutable to Value, until backtracking.

update_mutable(Value, Mutable) :-
    functor(Mutable, '$mutable', 1),
    setarg(1, Mutable, Value).

%!  is_mutable(@Term) is semidet.
%
%   Term is a mutable term.

is_mutable(Term) :-
    nonvar(Term),
    functor(Term, '$mutable', 1).

%!  mutable(@Term) is semidet.
%
%   Term is a mutable term. Another name of is_mutable/1.

mutable(Term) :-
    is_mutable(Term).

% --- Reading and writing ---------------------------------------------------

%!  read_line(-Codes) is det.
%
%   Codes is the next line of the current input, or `end_of_file` at its end.

read_line(Codes) :-
    current_input(Stream),
    read_line(Stream, Codes).

%!  read_line(+Stream, -Codes) is det.
%
%   Codes is the next line of Stream without its newline, or end_of_file.

read_line(Stream, Codes) :-
    read_line_to_codes(Stream, Codes0),
    (   Codes0 == -1
    ->  Codes = end_of_file
    ;   Codes = Codes0
    ).

%!  at_end_of_line is semidet.
%
%   The current input is at the end of a line.

at_end_of_line :-
    current_input(Stream),
    at_end_of_line(Stream).

%!  at_end_of_line(+Stream) is semidet.
%
%   Stream is at the end of a line.

at_end_of_line(Stream) :-
    peek_code(Stream, Code),
    ( Code =:= -1 ; Code =:= 10 ),
    !.

%!  ttyget(-Code) is det.
%
%   Reads the next visible character from the terminal.

ttyget(Code) :-
    get(user_input, Code).

%!  ttyget0(-Code) is det.
%
%   Reads the next character from the terminal.

ttyget0(Code) :-
    get_code(user_input, Code).

%!  ttynl is det.
%
%   Writes a newline to the terminal.

ttynl :-
    nl(user_output).

%!  ttyput(+Code) is det.
%
%   Writes a character to the terminal.

ttyput(Code) :-
    put_char(user_output, Code).

%!  ttyskip(+Code) is det.
%
%   Skips the input from the terminal up to and including a character.

ttyskip(Code) :-
    skip(user_input, Code).

%!  ttytab(+Count) is det.
%
%   Writes Count spaces to the terminal.

ttytab(Count) :-
    tab(user_output, Count).

%!  stream_code(+Stream, -Code) is det.
%
%   Code identifies Stream.

stream_code(Stream, Stream).

% --- Time ------------------------------------------------------------------

%!  now(-Time) is det.
%
%   The seconds since 1970.

now(Time) :-
    get_time(Now),
    Time is truncate(Now).

%!  datime(-DateTime) is det.
%
%   DateTime is the current time as datime(Year, Month, Day, Hour, Minute, Second).

datime(DateTime) :-
    now(Time),
    datime(Time, DateTime).

%!  datime(+Time, -DateTime) is det.
%
%   DateTime is the date of a time returned by now/1.

datime(Time, datime(Year, Month, Day, Hour, Minute, Second)) :-
    stamp_date_time(Time, date(Year, Month, Day, Hour, Minute, Seconds, _, _, _), local),
    Second is truncate(Seconds).

% --- The system ------------------------------------------------------------

%!  pid(-Pid) is det.
%
%   The number of this process.

pid(Pid) :-
    current_prolog_flag(pid, Pid).

%!  host_id(-Name) is det.
%
%   The name of this computer.

host_id(Name) :-
    host_name(Name).

%!  system is semidet.
%
%   Runs the system's shell.

system :-
    shell.

%!  tmpnam(-File) is det.
%
%   A new name for a temporary file.

tmpnam(File) :-
    tmp_file(file, File).

%!  mktemp(+Template, -File) is det.
%
%   File is a new name: Template with each X at its end replaced.

mktemp(Template, File) :-
    temporary_name(Template, File).

%!  file_exists(+File, +Permissions) is semidet.
%
%   File exists and has Permissions.

file_exists(File, Permissions) :-
    file_permission(File, Permissions).

%!  delete_file(+File, +Options) is det.
%
%   Deletes a file, or with `recursive` a directory; with `ignore`, a missing file
%   is not an error.

delete_file(File, Options) :-
    (   exists_directory(File)
    ->  (   memberchk(recursive, Options)
        ->  delete_directory_and_contents(File)
        ;   delete_directory(File)
        )
    ;   exists_file(File)
    ->  delete_file(File)
    ;   memberchk(ignore, Options)
    ->  true
    ;   delete_file(File)
    ).

%!  directory_exists(+Directory) is semidet.
%
%   Directory exists.

directory_exists(Directory) :-
    exists_directory(Directory).

%!  directory_exists(+Directory, +Permissions) is semidet.
%
%   Directory exists and has Permissions.

directory_exists(Directory, Permissions) :-
    exists_directory(Directory),
    file_permission(Directory, Permissions).

%!  current_directory(-Directory) is det.
%
%   The working directory.

current_directory(Directory) :-
    working_directory(Directory, Directory).

%!  current_directory(-Old, +New) is det.
%
%   Old is the current directory; change it to New. Another name of
%   working_directory/2.

current_directory(Old, New) :-
    working_directory(Old, New).

%!  file_members_of_directory(-Files) is det.
%
%   The files of the working directory as Name-Path pairs.

file_members_of_directory(Files) :-
    file_members_of_directory('.', Files).

%!  file_members_of_directory(+Directory, -Files) is det.
%
%   The files of Directory as Name-Path pairs.

file_members_of_directory(Directory, Files) :-
    members_of(Directory, Members),
    include(is_file_member, Members, Files).

is_file_member(_-Path) :-
    exists_file(Path).

%!  directory_members_of_directory(-Directories) is det.
%
%   The directories of the working directory as Name-Path pairs.

directory_members_of_directory(Directories) :-
    directory_members_of_directory('.', Directories).

%!  directory_members_of_directory(+Directory, -Directories) is det.
%
%   The directories of Directory as Name-Path pairs.

directory_members_of_directory(Directory, Directories) :-
    members_of(Directory, Members),
    include(is_directory_member, Members, Directories).

is_directory_member(_-Path) :-
    exists_directory(Path).

members_of(Directory, Members) :-
    absolute_file_name(Directory, Absolute),
    directory_files(Absolute, Names0),
    msort(Names0, Names),
    findall(Name-Path,
            ( member(Name, Names),
              Name \== '.',
              Name \== '..',
              atomic_list_concat([Absolute,/,Name], Path)
            ),
            Members).

% --- Terms -----------------------------------------------------------------

%!  random_subset(+List, -Subset, -Rest) is det.
%
%   Each element of List is randomly in Subset or in Rest.

random_subset([], [], []).
random_subset([X|Xs], Subset, Rest) :-
    (   random(2) =:= 0
    ->  Subset = [X|Subset1],
        Rest = Rest1
    ;   Subset = Subset1,
        Rest = [X|Rest1]
    ),
    random_subset(Xs, Subset1, Rest1).

%!  term_depth(@Term, -Depth) is det.
%
%   Depth is 0 for variables and atomic terms, else one more than the deepest
%   argument.

term_depth(Term, Depth) :-
    (   compound(Term)
    ->  Term =.. [_|Arguments],
        maplist(term_depth, Arguments, Depths),
        max_list([0|Depths], Deepest),
        Depth is Deepest + 1
    ;   Depth = 0
    ).

%!  depth_bound(@Term, +Bound) is semidet.
%
%   The depth of Term is at most Bound.

depth_bound(Term, Bound) :-
    term_depth(Term, Depth),
    Depth =< Bound.

%!  size_bound(@Term, +Bound) is semidet.
%
%   The size of Term is at most Bound.

size_bound(Term, Bound) :-
    term_size(Term, Size),
    Size =< Bound.

%!  length_bound(?List, +Bound) is nondet.
%
%   List has at most Bound elements.

length_bound(List, Bound) :-
    between(0, Bound, Length),
    length(List, Length).

%!  term_order(@X, @Y, -Order) is det.
%
%   Order is <, = or >, the order of X and Y in the standard order of terms.

term_order(X, Y, Order) :-
    compare(Order, X, Y).

%!  term_variables_bag(@Term, -Variables) is det.
%
%   Variables are the variables of Term, depth first from left to right. Another
%   name of term_variables/2.

term_variables_bag(Term, Variables) :-
    term_variables(Term, Variables).

%!  term_variables_set(@Term, -Variables) is det.
%
%   The variables of Term, sorted.

term_variables_set(Term, Variables) :-
    term_variables(Term, Variables0),
    sort(Variables0, Variables).

%!  message_to_string(+Message, -String) is det.
%
%   The text of a message.

message_to_string(Message, String) :-
    '$message_text'('', Message, Text),
    (   string_concat(String0, "\n", Text)
    ->  String = String0
    ;   String = Text
    ).

%!  prolog_read_context(?Key, ?Value) is semidet.
%
%   Value is a property of the current load. Another name of
%   prolog_load_context/2.

prolog_read_context(Key, Value) :-
    prolog_load_context(Key, Value).

%!  trimcore is det.
%
%   Collects garbage.

trimcore :-
    garbage_collect.

%!  gc is det.
%
%   Does nothing: garbage collection is always on.

gc.

%!  nogc is det.
%
%   Does nothing: garbage collection is always on.

nogc.

%!  fileerrors is det.
%
%   Does nothing: failing to open a file always raises an error.

fileerrors.

%!  nofileerrors is det.
%
%   Does nothing: failing to open a file always raises an error.

nofileerrors.

%!  db_reference(@Term) is semidet.
%
%   Term is a reference to a clause or record.

db_reference(Term) :-
    nonvar(Term),
    blob(Term, Type),
    memberchk(Type, [clause,record]).
