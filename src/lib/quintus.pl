% library(quintus): predicates of Quintus Prolog that other systems adopted.
%
%   ?- on_exception(E, throw(a), true).
%   E = a.
%
%   ?- abs(-3, X).
%   X = 3.
%
% prolog_flag/2 is in library(sicstus).

:- module(quintus,
          [ on_exception/3,
            raise_exception/1,
            otherwise/0,
            simple/1,
            genarg/3,
            skip_line/0,
            skip_line/1,
            compile/1,
            unix/1,
            date/1,
            atom_char/2,
            mode/1,
            no_style_check/1,
            abs/2,
            sign/2,
            sin/2,
            cos/2,
            tan/2,
            asin/2,
            acos/2,
            atan/2,
            log/2,
            log10/2,
            sqrt/2,
            pow/3,
            ceiling/2,
            floor/2,
            round/2
          ]).

:- op(1150, fx, mode).

:- meta_predicate
    on_exception(+, 0, 0),
    compile(:).

%!  on_exception(?Ball, :Goal, :Recover) is nondet.
%
%   Calls Goal; calls Recover if it raises an exception that unifies with Ball.

on_exception(Ball, Goal, Recover) :-
    catch(Goal, Ball, Recover).

%!  raise_exception(+Ball) is erroneous.
%
%   Raises the exception Ball. An older name of throw/1.

raise_exception(Ball) :-
    throw(Ball).

%!  otherwise is det.
%
%   Succeeds; used for the last branch of an if-then-else.

otherwise.

%!  simple(@Term) is semidet.
%
%   Term is a variable or atomic.

simple(Term) :-
    \+ compound(Term).

%!  genarg(?N, +Term, ?Arg) is nondet.
%
%   Arg is the N-th argument of Term; enumerates all arguments.

genarg(N, Term, Arg) :-
    arg(N, Term, Arg).

%!  skip_line is det.
%
%   Skips the rest of the line of the current input.

skip_line :-
    skip('\n').

%!  skip_line(+Stream) is det.
%
%   Skips the rest of the line of Stream.

skip_line(Stream) :-
    skip(Stream, '\n').

%!  compile(:Files) is det.
%
%   Loads Files. An older name of consult/1.

compile(Files) :-
    consult(Files).

%!  unix(+Action) is semidet.
%
%   system(Command), shell(Command), cd(Directory), argv(-Args) or exit(Status).

unix(system(Command)) :-
    shell(Command).
unix(shell(Command)) :-
    shell(Command).
unix(cd(Directory)) :-
    working_directory(_, Directory).
unix(argv(Args)) :-
    current_prolog_flag(argv, Args).
unix(exit(Status)) :-
    halt(Status).

%!  date(-Date) is det.
%
%   Date is date(Year, Month, Day) of today.

date(date(Year, Month, Day)) :-
    get_time(Stamp),
    stamp_date_time(Stamp, date(Year,Month,Day,_,_,_,_,_,_), local).

%!  atom_char(?Atom, ?Code) is semidet.
%
%   Code is the code of the character Atom.

atom_char(Atom, Code) :-
    char_code(Atom, Code).

%!  mode(+Modes) is det.
%
%   Does nothing.

mode(_).

%!  no_style_check(+Check) is det.
%
%   Switches off a check of the loader.

no_style_check(Check) :-
    (   memberchk(Check, [single_var,discontiguous])
    ->  checked(Check, Name),
        style_check(-Name)
    ;   true
    ).

checked(single_var, singleton).
checked(discontiguous, discontiguous).

% --- Arithmetic as predicates ----------------------------------------------

%!  abs(+X, -Y) is det.
%
%   Y is abs(X).

abs(X, Y) :-
    Y is abs(X).

%!  sign(+X, -Y) is det.
%
%   Y is sign(X).

sign(X, Y) :-
    Y is sign(X).

%!  sin(+X, -Y) is det.
%
%   Y is sin(X).

sin(X, Y) :-
    Y is sin(X).

%!  cos(+X, -Y) is det.
%
%   Y is cos(X).

cos(X, Y) :-
    Y is cos(X).

%!  tan(+X, -Y) is det.
%
%   Y is tan(X).

tan(X, Y) :-
    Y is tan(X).

%!  asin(+X, -Y) is det.
%
%   Y is asin(X).

asin(X, Y) :-
    Y is asin(X).

%!  acos(+X, -Y) is det.
%
%   Y is acos(X).

acos(X, Y) :-
    Y is acos(X).

%!  atan(+X, -Y) is det.
%
%   Y is atan(X).

atan(X, Y) :-
    Y is atan(X).

%!  log(+X, -Y) is det.
%
%   Y is log(X).

log(X, Y) :-
    Y is log(X).

%!  log10(+X, -Y) is det.
%
%   Y is log10(X).

log10(X, Y) :-
    Y is log10(X).

%!  sqrt(+X, -Y) is det.
%
%   Y is sqrt(X).

sqrt(X, Y) :-
    Y is sqrt(X).

%!  ceiling(+X, -Y) is det.
%
%   Y is ceiling(X).

ceiling(X, Y) :-
    Y is ceiling(X).

%!  floor(+X, -Y) is det.
%
%   Y is floor(X).

floor(X, Y) :-
    Y is floor(X).

%!  round(+X, -Y) is det.
%
%   Y is round(X).

round(X, Y) :-
    Y is round(X).

%!  pow(+X, +Y, -Z) is det.
%
%   Z is X ** Y.

pow(X, Y, Z) :-
    Z is X ** Y.
