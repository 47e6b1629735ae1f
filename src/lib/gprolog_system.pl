% library(gprolog_system): GNU Prolog's predicates on the operating system, streams
% and terms.
%
%   ?- L = [c, a, b], sort(L).
%   L = [a, b, c].
%
%   ?- decompose_file_name('/tmp/game.pl', Folder, Name, Ending).
%   Folder = '/tmp/',
%   Name = game,
%   Ending = '.pl'.
%
%   ?- call_det(member(X, [1, 2]), Det).
%   X = 1,
%   Det = false ;
%   X = 2,
%   Det = true.

:- module(gprolog_system,
          [ argument_counter/1,
            argument_list/1,
            argument_value/2,
            environ/2,
            working_directory/1,
            change_directory/1,
            system/1,
            system/2,
            spawn/2,
            spawn/3,
            prolog_pid/1,
            host_name/1,
            os_version/1,
            architecture/1,
            date_time/1,
            system_time/1,
            file_exists/1,
            file_permission/2,
            file_property/2,
            unlink/1,
            temporary_name/2,
            temporary_file/3,
            prolog_file_name/2,
            decompose_file_name/4,
            is_relative_file_name/1,
            current_alias/2,
            add_stream_alias/2,
            set_stream_type/2,
            set_stream_eof_action/2,
            set_stream_buffering/2,
            stream_position/2,
            stream_line_column/3,
            get_print_stream/1,
            get_key/1,
            get_key/2,
            get_key_no_echo/1,
            get_key_no_echo/2,
            set_linedit_prompt/1,
            get_linedit_prompt/1,
            add_linedit_completion/1,
            sort/1,
            msort/1,
            keysort/1,
            setarg/4,
            term_ref/2,
            bind_variables/2,
            name_singleton_vars/1,
            name_query_vars/2,
            generic_var/1,
            non_generic_var/1,
            atom_property/2,
            call_det/2,
            call_with_args/1,
            call_with_args/2,
            call_with_args/3,
            call_with_args/4,
            call_with_args/5,
            call_with_args/6,
            call_with_args/7,
            call_with_args/8,
            g_link/2,
            g_set_bit/2,
            g_reset_bit/2,
            g_test_set_bit/2,
            g_test_reset_bit/2,
            load/1,
            stop/0,
            top_level/0
          ]).

:- meta_predicate
    call_det(0, ?),
    call_with_args(0),
    call_with_args(1, ?),
    call_with_args(2, ?, ?),
    call_with_args(3, ?, ?, ?),
    call_with_args(4, ?, ?, ?, ?),
    call_with_args(5, ?, ?, ?, ?, ?),
    call_with_args(6, ?, ?, ?, ?, ?, ?),
    call_with_args(7, ?, ?, ?, ?, ?, ?, ?).

:- dynamic term_number/2.
:- dynamic linedit_prompt/1.

% --- The command line and the system ---------------------------------------

arguments(Arguments) :-
    current_prolog_flag(argv, Words),
    (   append(_, [--|Arguments0], Words)
    ->  Arguments = Arguments0
    ;   Words = [_|Arguments]
    ->  true
    ;   Arguments = []
    ).

%!  argument_counter(?Count) is semidet.
%
%   Count is the number of arguments of the command line, including the program's
%   name.

argument_counter(Count) :-
    arguments(Arguments),
    length([program|Arguments], Count).

%!  argument_list(?Arguments) is semidet.
%
%   Arguments are the arguments of the command line after the program's name.

argument_list(Arguments) :-
    arguments(Arguments).

%!  argument_value(+N, ?Argument) is semidet.
%
%   Argument is the N-th argument of the command line.

argument_value(N, Argument) :-
    must_be(integer, N),
    (   N =:= 0
    ->  current_prolog_flag(executable, Argument)
    ;   arguments(Arguments),
        nth1(N, Arguments, Argument)
    ).

%!  environ(+Name, ?Value) is semidet.
%
%   The value of an environment variable.

environ(Name, Value) :-
    must_be(atom, Name),
    getenv(Name, Value).

%!  working_directory(-Directory) is det.
%
%   Directory is the working directory, without a `/` at the end.

working_directory(Directory) :-
    working_directory(Current, Current),
    (   Current \== (/),
        atom_concat(Plain, /, Current)
    ->  Directory = Plain
    ;   Directory = Current
    ).

%!  change_directory(+Directory) is det.
%
%   Changes the working directory.

change_directory(Directory) :-
    working_directory(_, Directory).

%!  system(+Command) is semidet.
%
%   Runs Command in the system's shell; true if its exit status is 0.

system(Command) :-
    shell(Command).

%!  system(+Command, -Status) is det.
%
%   Runs Command in the system's shell; Status is its exit status.

system(Command, Status) :-
    shell(Command, Status).

%!  spawn(+Command, +Arguments) is semidet.
%
%   Runs the program Command and waits for it; true if its exit status is 0.

spawn(Command, Arguments) :-
    spawn(Command, Arguments, 0).

%!  spawn(+Command, +Arguments, ?Status) is semidet.
%
%   Runs the program Command and waits for it; Status is its exit status.

spawn(Command, Arguments, Status) :-
    maplist(quoted_word, [Command|Arguments], Words),
    atomic_list_concat(Words, ' ', Line),
    shell(Line, Status).

quoted_word(Word, Quoted) :-
    atomic_list_concat(Parts, '\'', Word),
    atomic_list_concat(Parts, '\'\\\'\'', Inner),
    atomic_list_concat(['\'',Inner,'\''], Quoted).

%!  prolog_pid(-Pid) is det.
%
%   The number of this process.

prolog_pid(Pid) :-
    current_prolog_flag(pid, Pid).

%!  host_name(?Name) is semidet.
%
%   Name is the name of this computer, or `localhost` if the environment does not
%   name it.

host_name(Name) :-
    (   getenv('HOSTNAME', Name0)
    ->  Name = Name0
    ;   Name = localhost
    ).

%!  os_version(?Version) is semidet.
%
%   The name of the operating system.

os_version(Version) :-
    architecture_parts(_, Version).

%!  architecture(?Name) is semidet.
%
%   The name of the processor.

architecture(Name) :-
    architecture_parts(Name, _).

architecture_parts(Processor, System) :-
    current_prolog_flag(arch, Arch),
    (   atomic_list_concat([Processor0,System0|_], -, Arch)
    ->  Processor = Processor0,
        System = System0
    ;   Processor = Arch,
        System = Arch
    ).

%!  date_time(-DateTime) is det.
%
%   DateTime is the current time as dt(Year, Month, Day, Hour, Minute, Second).

date_time(dt(Year, Month, Day, Hour, Minute, Second)) :-
    get_time(Now),
    stamp_date_time(Now, date(Year, Month, Day, Hour, Minute, Seconds, _, _, _), local),
    Second is truncate(Seconds).

%!  system_time(-Milliseconds) is det.
%
%   Milliseconds is 0: the processor time of the operating system is not counted.

system_time(Milliseconds) :-
    (   catch(statistics(system_time, [Time|_]), _, fail)
    ->  Milliseconds = Time
    ;   Milliseconds = 0
    ).

% --- Files -----------------------------------------------------------------

%!  file_exists(+File) is semidet.
%
%   There is a file or a directory called File.

file_exists(File) :-
    (   exists_file(File)
    ->  true
    ;   exists_directory(File)
    ).

%!  file_permission(+File, +Permissions) is semidet.
%
%   File has Permissions: read, write, execute, search, or a list of them.

file_permission(File, Permissions) :-
    (   is_list(Permissions)
    ->  List = Permissions
    ;   List = [Permissions]
    ),
    file_exists(File),
    forall(member(Permission, List), has_permission(File, Permission)).

has_permission(File, search) :-
    !,
    exists_directory(File).
has_permission(File, Permission) :-
    access_file(File, Permission).

%!  file_property(+File, ?Property) is nondet.
%
%   Property is type(Type), size(Bytes), absolute_file_name(File),
%   permission(Permission) or last_modification(Time).

file_property(File, absolute_file_name(Absolute)) :-
    file_exists(File),
    absolute_file_name(File, Absolute).
file_property(File, type(Type)) :-
    (   exists_directory(File)
    ->  Type = directory
    ;   exists_file(File)
    ->  Type = regular
    ).
file_property(File, size(Bytes)) :-
    exists_file(File),
    size_file(File, Bytes).
file_property(File, permission(Permission)) :-
    member(Permission, [read,write,execute]),
    file_exists(File),
    access_file(File, Permission).
file_property(File, last_modification(dt(Year, Month, Day, Hour, Minute, Second))) :-
    file_exists(File),
    time_file(File, Stamp),
    stamp_date_time(Stamp, date(Year, Month, Day, Hour, Minute, Seconds, _, _, _), local),
    Second is truncate(Seconds).

%!  unlink(+File) is det.
%
%   Deletes File if it exists.

unlink(File) :-
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

%!  temporary_name(+Template, -File) is det.
%
%   File is a new name: Template with each X at its end replaced.

temporary_name(Template, File) :-
    atom_codes(Template, Codes),
    append(Stem, Marks, Codes),
    \+ ( member(Mark, Marks), Mark =\= 0'X ),
    !,
    length(Marks, Count),
    repeat,
    random_word(Count, Word),
    append(Stem, Word, Named),
    atom_codes(Name, Named),
    \+ file_exists(Name),
    !,
    absolute_file_name(Name, File).

random_word(Count, Word) :-
    length(Word, Count),
    maplist(random_letter, Word).

random_letter(Letter) :-
    random_between(0'a, 0'z, Letter).

%!  temporary_file(+Directory, +Prefix, -File) is det.
%
%   File is a new name in Directory, or in the system's directory for temporary
%   files.

temporary_file(Directory, Prefix, File) :-
    (   Directory == ''
    ->  tmp_file(Prefix, File)
    ;   atomic_list_concat([Directory, /, Prefix, 'XXXXXX'], Template),
        temporary_name(Template, File)
    ).

%!  prolog_file_name(+File, ?Named) is semidet.
%
%   Named is File with the ending `.pl` unless it has one or is `user`.

prolog_file_name(File, Named) :-
    (   ( File == user ; file_name_extension(_, Ending, File), Ending \== '' )
    ->  Named = File
    ;   atom_concat(File, '.pl', Named)
    ).

%!  decompose_file_name(+File, ?Directory, ?Prefix, ?Suffix) is semidet.
%
%   Directory, Prefix and Suffix are the parts of the name File.

decompose_file_name(File, Directory, Prefix, Suffix) :-
    file_base_name(File, Base),
    atom_concat(Directory, Base, File),
    (   file_name_extension(Prefix0, Ending, Base),
        Ending \== ''
    ->  Prefix = Prefix0,
        atom_concat('.', Ending, Suffix)
    ;   Prefix = Base,
        Suffix = ''
    ).

%!  is_relative_file_name(+File) is semidet.
%
%   File is a relative name.

is_relative_file_name(File) :-
    \+ is_absolute_file_name(File).

% --- Streams ---------------------------------------------------------------

%!  current_alias(?Stream, ?Alias) is nondet.
%
%   Alias is another name of Stream.

current_alias(Stream, Alias) :-
    stream_property(Stream, alias(Alias)).

%!  add_stream_alias(+Stream, +Alias) is det.
%
%   Gives Stream another name.

add_stream_alias(Stream, Alias) :-
    set_stream(Stream, alias(Alias)).

%!  set_stream_type(+Stream, +Type) is det.
%
%   Makes Stream `text` or `binary`.

set_stream_type(Stream, Type) :-
    set_stream(Stream, type(Type)).

%!  set_stream_eof_action(+Stream, +Action) is det.
%
%   Sets the effect of reading past the end of Stream.

set_stream_eof_action(Stream, Action) :-
    set_stream(Stream, eof_action(Action)).

%!  set_stream_buffering(+Stream, +Buffering) is det.
%
%   Sets when output is flushed: `none`, `line` or `block`.

set_stream_buffering(Stream, Buffering) :-
    (   Buffering == block
    ->  Mode = full
    ;   Buffering == none
    ->  Mode = false
    ;   Mode = Buffering
    ),
    set_stream(Stream, buffer(Mode)).

%!  stream_position(+Stream, ?Position) is semidet.
%
%   Position is the current position of Stream.

stream_position(Stream, Position) :-
    stream_property(Stream, position(Position)).

%!  stream_line_column(+Stream, ?Line, ?Column) is semidet.
%
%   Line and Column are the current position of Stream, both counted from 1.

stream_line_column(Stream, Line, Column) :-
    line_count(Stream, Line),
    line_position(Stream, Column0),
    Column is Column0 + 1.

%!  get_print_stream(?Stream) is semidet.
%
%   The stream that portray writes to.

get_print_stream(Stream) :-
    current_output(Stream).

%!  get_key(-Code) is det.
%
%   The code of the next key.

get_key(Code) :-
    get_single_char(Code).

%!  get_key(+Stream, -Code) is det.
%
%   The code of the next character of Stream.

get_key(Stream, Code) :-
    (   stream_property(Stream, alias(user_input))
    ->  get_single_char(Code)
    ;   get_code(Stream, Code)
    ).

%!  get_key_no_echo(-Code) is det.
%
%   Code is the next key from the current input. Another name of get_key/1.

get_key_no_echo(Code) :-
    get_key(Code).

%!  get_key_no_echo(+Stream, -Code) is det.
%
%   Code is the next key from Stream. Another name of get_key/2.

get_key_no_echo(Stream, Code) :-
    get_key(Stream, Code).

%!  set_linedit_prompt(+Prompt) is det.
%
%   Sets the prompt of read/1 on a terminal.

set_linedit_prompt(Prompt) :-
    retractall(linedit_prompt(_)),
    assertz(linedit_prompt(Prompt)),
    prompt(_, Prompt).

%!  get_linedit_prompt(?Prompt) is semidet.
%
%   The prompt of read/1.

get_linedit_prompt(Prompt) :-
    (   linedit_prompt(Prompt0)
    ->  Prompt = Prompt0
    ;   Prompt = ''
    ).

%!  add_linedit_completion(+Word) is det.
%
%   Ignored, since the toplevel completes every known name.

add_linedit_completion(Word) :-
    must_be(atom, Word).

% --- Terms -----------------------------------------------------------------

%!  sort(+List) is det.
%
%   Sorts List in place and removes duplicates; backtracking undoes it.

sort(List) :-
    sort(List, Sorted),
    put_in_place(List, Sorted).

%!  msort(+List) is det.
%
%   Sorts List in place; backtracking undoes it.

msort(List) :-
    msort(List, Sorted),
    put_in_place(List, Sorted).

%!  keysort(+Pairs) is det.
%
%   Sorts Pairs in place by their keys; backtracking undoes it.

keysort(Pairs) :-
    keysort(Pairs, Sorted),
    put_in_place(Pairs, Sorted).

put_in_place([], []) :-
    !.
put_in_place(List, Sorted) :-
    List = [_|Rest],
    Sorted = [First|Sorted1],
    setarg(1, List, First),
    (   Sorted1 == []
    ->  setarg(2, List, [])
    ;   put_in_place(Rest, Sorted1)
    ).

%!  setarg(+N, +Term, +Value, +Undo) is semidet.
%
%   Replaces an argument; backtracking undoes it when Undo is `true`.

setarg(N, Term, Value, Undo) :-
    must_be(boolean, Undo),
    (   Undo == true
    ->  setarg(N, Term, Value)
    ;   nb_setarg(N, Term, Value)
    ).

%!  term_ref(?Term, ?Reference) is semidet.
%
%   Reference is an integer that identifies Term.

term_ref(Term, Reference) :-
    (   var(Reference)
    ->  flag('$term_ref', Reference, Reference + 1),
        assertz(term_number(Reference, Term))
    ;   term_number(Reference, Term)
    ).

%!  bind_variables(?Term, +Options) is det.
%
%   Binds the variables of Term to '$VARNAME'(Name) terms, called A, B and so on;
%   Options are from(N), next(N) and exclude(Terms).

bind_variables(Term, Options) :-
    option(from(From), Options, 0),
    option(exclude(Excluded), Options, []),
    term_variables(Term, Variables),
    bind_from(Variables, From, Excluded, Next),
    (   option(next(Next0), Options)
    ->  Next0 = Next
    ;   true
    ).

bind_from([], N, _, N).
bind_from([Variable|Variables], N0, Excluded, N) :-
    N1 is N0 + 1,
    variable_name(N0, Name),
    (   sub_term(Used, Excluded),
        Used == '$VARNAME'(Name)
    ->  bind_from([Variable|Variables], N1, Excluded, N)
    ;   Variable = '$VAR'(Name),
        bind_from(Variables, N1, Excluded, N)
    ).

variable_name(N, Name) :-
    Letter is 0'A + N mod 26,
    Number is N // 26,
    (   Number =:= 0
    ->  char_code(Name, Letter)
    ;   format(atom(Name), '~c~d', [Letter,Number])
    ).

%!  name_singleton_vars(?Term) is det.
%
%   Binds the variables that occur once in Term so that they are written as `_`.

name_singleton_vars(Term) :-
    term_singletons(Term, Singletons),
    maplist(=('$VAR'('_')), Singletons).

%!  name_query_vars(+Bindings, -Rest) is det.
%
%   Bindings is a list of Name = Term. Terms that are variables are bound so
%   that they are written as their names; Rest has the other bindings.

name_query_vars([], []).
name_query_vars([Name = Value|Bindings], Rest) :-
    (   var(Value)
    ->  Value = '$VAR'(Name),
        Rest = Rest1
    ;   Value == '$VAR'(Name)
    ->  Rest = Rest1
    ;   Rest = [Name = Value|Rest1]
    ),
    name_query_vars(Bindings, Rest1).

%!  generic_var(@Term) is semidet.
%
%   Term is a variable.

generic_var(Term) :-
    var(Term).

%!  non_generic_var(@Term) is semidet.
%
%   Term is not a variable.

non_generic_var(Term) :-
    nonvar(Term).

%!  atom_property(+Atom, ?Property) is nondet.
%
%   Property is length(N), needs_quotes, prefix_op, infix_op or postfix_op.

atom_property(Atom, length(Length)) :-
    atom_length(Atom, Length).
atom_property(Atom, needs_quotes) :-
    format(atom(Quoted), '~q', [Atom]),
    Quoted \== Atom.
atom_property(Atom, Fixity) :-
    member(Fixity-Types, [prefix_op-[fy,fx],infix_op-[xfx,xfy,yfx],postfix_op-[xf,yf]]),
    once(( current_op(_, Type, Atom), memberchk(Type, Types) )).

% --- Control ---------------------------------------------------------------

%!  call_det(:Goal, ?Det) is nondet.
%
%   Calls Goal; Det is `true` when it left no choice point, else `false`.

call_det(Goal, Det) :-
    call_cleanup(Goal, Done = true),
    (   Done == true
    ->  Det = true
    ;   Det = false
    ).

%!  call_with_args(:Goal) is nondet.
%
%   Calls Goal. An older name of call/1.

call_with_args(Goal) :-
    call(Goal).

%!  call_with_args(:Goal, ?A1) is nondet.
%
%   Calls Goal with an additional argument. An older name of call/2.

call_with_args(Goal, A1) :-
    call(Goal, A1).

%!  call_with_args(:Goal, ?A1, ?A2) is nondet.
%
%   Calls Goal with two additional arguments. An older name of call/3.

call_with_args(Goal, A1, A2) :-
    call(Goal, A1, A2).

%!  call_with_args(:Goal, ?A1, ?A2, ?A3) is nondet.
%
%   Calls Goal with three additional arguments. An older name of call/4.

call_with_args(Goal, A1, A2, A3) :-
    call(Goal, A1, A2, A3).

%!  call_with_args(:Goal, ?A1, ?A2, ?A3, ?A4) is nondet.
%
%   Calls Goal with four additional arguments. An older name of call/5.

call_with_args(Goal, A1, A2, A3, A4) :-
    call(Goal, A1, A2, A3, A4).

%!  call_with_args(:Goal, ?A1, ?A2, ?A3, ?A4, ?A5) is nondet.
%
%   Calls Goal with five additional arguments. An older name of call/6.

call_with_args(Goal, A1, A2, A3, A4, A5) :-
    call(Goal, A1, A2, A3, A4, A5).

%!  call_with_args(:Goal, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6) is nondet.
%
%   Calls Goal with six additional arguments. An older name of call/7.

call_with_args(Goal, A1, A2, A3, A4, A5, A6) :-
    call(Goal, A1, A2, A3, A4, A5, A6).

%!  call_with_args(:Goal, ?A1, ?A2, ?A3, ?A4, ?A5, ?A6, ?A7) is nondet.
%
%   Calls Goal with seven additional arguments. An older name of call/8.

call_with_args(Goal, A1, A2, A3, A4, A5, A6, A7) :-
    call(Goal, A1, A2, A3, A4, A5, A6, A7).

% --- Global variables ------------------------------------------------------

%!  g_link(+Key, ?Term) is det.
%
%   Sets Key to Term itself, not a copy, until backtracking.

g_link(Key, Term) :-
    g_assignb(Key, Term).

%!  g_set_bit(+Key, +Bit) is det.
%
%   Sets a bit of the integer that Key holds.

g_set_bit(Key, Bit) :-
    g_read(Key, Old),
    New is Old \/ (1 << Bit),
    g_assign(Key, New).

%!  g_reset_bit(+Key, +Bit) is det.
%
%   Clears a bit of the integer that Key holds.

g_reset_bit(Key, Bit) :-
    g_read(Key, Old),
    New is Old /\ \(1 << Bit),
    g_assign(Key, New).

%!  g_test_set_bit(+Key, +Bit) is semidet.
%
%   The bit is set.

g_test_set_bit(Key, Bit) :-
    g_read(Key, Value),
    Value /\ (1 << Bit) =\= 0.

%!  g_test_reset_bit(+Key, +Bit) is semidet.
%
%   The bit is clear.

g_test_reset_bit(Key, Bit) :-
    g_read(Key, Value),
    Value /\ (1 << Bit) =:= 0.

% --- Programs --------------------------------------------------------------

%!  load(+Files) is det.
%
%   Loads a file or a list of files.

load(Files) :-
    consult(Files).

%!  stop is det.
%
%   Stops the query and returns to the toplevel.

stop :-
    abort.

%!  top_level is det.
%
%   Runs the toplevel.

top_level :-
    prolog.
