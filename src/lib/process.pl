% library(process): starts other programs, with pipes to them. Needs a host that
% allows processes.
%
%   process_create(path(echo), [hello], [stdout(pipe(Out))]),
%      read_string(Out, _, Text), close(Out).
%   Text = "hello\n".

:- module(process,
          [ process_create/3,
            process_wait/2,
            process_wait/3,
            process_id/1,
            process_id/2,
            is_process/1,
            process_release/1,
            process_kill/1,
            process_kill/2,
            process_group_kill/1,
            process_group_kill/2,
            process_set_method/1
          ]).

%!  process_create(+Program, +Arguments, +Options) is det.
%
%   Start Program: a file, or path(Name), which is looked up as in a shell.
%   Arguments are texts, numbers, files(Spec) or terms that are written. Options are
%   stdin(S), stdout(S) and stderr(S), where S is std, null, pipe(Stream) or
%   pipe(Stream, Options); cwd(Directory), env(List) and environment(List) with
%   Name=Value; and process(Id). Without process(Id), wait for the program; an exit
%   status other than 0 is then an error.

process_create(Program, Arguments, Options) :-
    must_be(list, Arguments),
    must_be(list, Options),
    program(Program, File),
    maplist(argument, Arguments, Texts),
    option(cwd(Directory0), Options, ''),
    directory(Directory0, Directory),
    environment(Options, Environment),
    maplist(channel(Options), [stdin, stdout, stderr], Channels),
    '$process_start'(File, Texts, Directory, Environment, Channels, Id, Streams),
    bind_streams([stdin, stdout, stderr], Streams, Options),
    finish(Options, Streams, Program, Id).

program(Program, _) :-
    var(Program),
    !,
    instantiation_error(Program).
program(path(Name), File) :-
    !,
    format(atom(File), '~w', [Name]).
program(Spec, File) :-
    absolute_file_name(Spec, File, [access(read), file_errors(fail)]),
    !.
program(Spec, _) :-
    existence_error(file, Spec).

argument(Argument, _) :-
    var(Argument),
    !,
    instantiation_error(Argument).
argument(file(Spec), Text) :-
    !,
    absolute_file_name(Spec, Text).
argument(Argument, Text) :-
    is_list(Argument),
    catch(text_to_string(Argument, Text), _, fail),
    !.
argument(Argument, Text) :-
    format(atom(Text), '~w', [Argument]).

directory('', '') :-
    !.
directory(Spec, Directory) :-
    absolute_file_name(Spec, Directory, [file_type(directory), access(exist)]).

environment(Options, List) :-
    (   option(environment(Pairs), Options)
    ->  List = List0
    ;   option(env(Pairs), Options)
    ->  List = [''|List0]
    ;   Pairs = [],
        List = List0
    ),
    findall(Text, ( member(Name=Value, Pairs), member(Part, [Name, Value]), format(atom(Text), '~w', [Part]) ), List0).

channel(Options, Name, Channel) :-
    Option =.. [Name, Wanted],
    (   memberchk(Option, Options)
    ->  (   nonvar(Wanted),
            ( Wanted = pipe(_) ; Wanted = pipe(_, _) )
        ->  Channel = pipe
        ;   memberchk(Wanted, [std, null])
        ->  Channel = Wanted
        ;   domain_error(process_stream, Wanted)
        )
    ;   Channel = std
    ).

bind_streams([], [], _).
bind_streams([Name|Names], [Stream|Streams], Options) :-
    Option =.. [Name, Wanted],
    (   Stream \== [],
        memberchk(Option, Options)
    ->  arg(1, Wanted, Stream),
        (   Wanted = pipe(_, StreamOptions)
        ->  pipe_options(StreamOptions, Stream)
        ;   true
        )
    ;   true
    ),
    bind_streams(Names, Streams, Options).

pipe_options(Options, Stream) :-
    (   option(encoding(Encoding), Options)
    ->  set_stream(Stream, encoding(Encoding))
    ;   true
    ),
    (   option(type(Type), Options)
    ->  set_stream(Stream, type(Type))
    ;   true
    ).

finish(Options, _, _, Id) :-
    option(process(Process), Options),
    !,
    Process = Id.
finish(_, Streams, _, _) :-
    Streams \== [[], [], []],
    !.
finish(_, _, Program, Id) :-
    process_wait(Id, Status),
    (   Status == exit(0)
    ->  true
    ;   throw(error(process_error(Program, Status), _))
    ).

%!  process_wait(+Id, -Status) is det.
%!  process_wait(+Id, -Status, +Options) is det.
%
%   Wait for the program: Status is exit(Code), killed(Signal) or, with the
%   option timeout(Seconds), timeout.

process_wait(Id, Status) :-
    process_wait(Id, Status, []).

process_wait(Id, Status, Options) :-
    must_be(integer, Id),
    option(timeout(Seconds0), Options, -1),
    (   Seconds0 == infinite
    ->  Seconds = -1
    ;   Seconds = Seconds0
    ),
    '$process_wait'(Id, Seconds, Status).

%!  process_id(-Id) is det.
%!  process_id(+Process, -Id) is det.
%
%   Id is the number of this process, or of a program that was started.

process_id(Id) :-
    '$process_self'(Id).

process_id(Id, Id) :-
    must_be(integer, Id).

%!  is_process(+Id) is semidet.
%
%   Id is a program that was started and not yet waited for.

is_process(Id) :-
    '$process_known'(Id).

%!  process_release(+Id) is det.
%
%   Declare that nothing will wait for the program.

process_release(Id) :-
    must_be(integer, Id),
    '$process_forget'(Id).

%!  process_kill(+Id) is det.
%!  process_kill(+Id, +Signal) is det.
%
%   Send the program a signal: a number, or one of term, kill, int, hup, usr1,
%   usr2, stop and cont.

process_kill(Id) :-
    process_kill(Id, term).

process_kill(Id, Signal) :-
    must_be(integer, Id),
    signal_number(Signal, Number),
    '$process_kill'(Id, Number).

signal_number(Signal, Signal) :-
    integer(Signal),
    !.
signal_number(Signal, Number) :-
    member(Signal-Number, [term-15, kill-9, int-2, hup-1, usr1-10, usr2-12, stop-19, cont-18]),
    !.
signal_number(Signal, _) :-
    domain_error(signal, Signal).

%!  process_group_kill(+Id) is det.
%!  process_group_kill(+Id, +Signal) is det.
%
%   Send the program a signal: a number, or one of term, kill, int, hup, usr1,
%   usr2, stop and cont.

process_group_kill(Id) :-
    process_kill(Id).

process_group_kill(Id, Signal) :-
    process_kill(Id, Signal).

%!  process_set_method(+Method) is det.
%
%   Does nothing; accepts fork and vfork.

process_set_method(Method) :-
    must_be(oneof([fork, vfork]), Method).
