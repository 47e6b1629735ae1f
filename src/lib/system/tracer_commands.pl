% The commands at a port of the tracer, and the tracer's messages.

:- module(system, [ '$trace_act'/5 ]).

%   '$trace_act'(+Key, +Count, +Port, +Frame, -Action): Count is the number
%   typed before the key, or -1.

'$trace_act'(Key, _, _, _, creep) :-
    memberchk(Key, ['\n', ' ', c]),
    !.
'$trace_act'(s, _, Port, frame(_, _, Depth, _), creep) :-
    !,
    (   '$trace_entering'(Port)
    ->  '$debug_set'(skip, Depth)
    ;   true
    ).
'$trace_act'(u, _, _, frame(_, _, Depth, _), creep) :-
    !,
    Up is Depth - 1,
    '$debug_set'(skip, Up).
'$trace_act'(l, _, _, _, creep) :-
    !,
    '$debug_set'(tracing, 0),
    '$debug_set'(debugging, 1).
'$trace_act'(n, _, _, _, creep) :-
    !,
    nodebug.
'$trace_act'(f, _, _, _, fail) :- !.
'$trace_act'(i, _, call, _, ignore) :- !.
'$trace_act'(r, Count, Port, Frame, creep) :-
    !,
    '$trace_again'(Count, Frame, Again),
    Again = frame(Id, _, _, _),
    Frame = frame(This, _, _, _),
    (   Id == This,
        Port == call
    ->  true
    ;   '$trace_report_retry'(Again),
        throw('$trace_retry'(Id))
    ).
'$trace_act'(a, _, _, _, _) :-
    !,
    abort.
'$trace_act'(/, _, Port, Frame, Action) :-
    !,
    (   '$trace_find'
    ->  Action = creep
    ;   '$trace_tell'(no_pattern),
        '$trace_shown'(asked, Port, Frame, Action)
    ).
'$trace_act'('.', _, Port, Frame, Action) :-
    !,
    (   nb_current('$trace_find', _)
    ->  '$debug_set'(finding, 1),
        Action = creep
    ;   '$trace_tell'(no_pattern),
        '$trace_shown'(asked, Port, Frame, Action)
    ).
'$trace_act'(Key, Count, Port, Frame, Action) :-
    (   '$trace_show'(Key, Count, Port, Frame)
    ->  true
    ;   '$trace_tell'(unknown_option)
    ),
    '$trace_shown'(asked, Port, Frame, Action).

'$trace_entering'(call).
'$trace_entering'(redo).
'$trace_entering'(redo(_)).
'$trace_entering'(unify).

%   The frame to retry: this one, or the one at that level.

'$trace_again'(Level, Frame, Again) :-
    Frame = frame(_, _, _, Parents),
    Level >= 0,
    '$trace_member'(at(Again, _, _), [at(Frame, none, [])|Parents]),
    Again = frame(_, _, Level, _),
    !.
'$trace_again'(_, Frame, Frame).

'$trace_report_retry'(frame(_, M:Goal, Depth, _)) :-
    functor(Goal, Name, Arity),
    '$trace_name'(M:Name/Arity, Shown),
    '$trace_tell'(retry(Shown, Depth)).

%   Commands that show something and then wait for another key.

'$trace_show'(g, Count, _, Frame) :-
    Frame = frame(_, _, _, Parents),
    '$trace_goals'([at(Frame, none, [])|Parents], Count).
'$trace_show'('A', _, _, frame(_, _, _, Parents)) :-
    findall(at(F, C, Others),
            ( '$trace_member'(at(F, C, Others), Parents), Others \== [] ),
            Open),
    (   Open == []
    ->  '$trace_tell'(no_alternatives)
    ;   '$trace_goals'(Open, -1)
    ).
'$trace_show'('L', _, _, frame(_, M:Goal, _, _)) :-
    functor(Goal, Name, Arity),
    catch(listing(M:Name/Arity), _, true).
'$trace_show'(w, _, _, _) :-
    '$debug_set'(depth, 0).
'$trace_show'(p, _, _, _) :-
    '$debug_set'(depth, 10).
'$trace_show'(d, Count, _, _) :-
    (   Count >= 0
    ->  '$debug_set'(depth, Count)
    ;   '$trace_tell'(number_first)
    ).
'$trace_show'('C', _, _, _) :-
    '$debug_get'(context, Before),
    After is 1 - Before,
    '$debug_set'(context, After).
'$trace_show'(m, _, Port, _) :-
    (   Port = exception(Ball)
    ->  print_message(error, unhandled_exception(Ball))
    ;   '$trace_tell'(no_exception)
    ).
'$trace_show'(b, _, _, _) :-
    break.
'$trace_show'(+, _, _, frame(_, M:Goal, _, _)) :-
    functor(Goal, Name, Arity),
    spy(M:Name/Arity).
'$trace_show'(-, _, _, frame(_, M:Goal, _, _)) :-
    functor(Goal, Name, Arity),
    nospy(M:Name/Arity).
'$trace_show'(h, _, _, _) :-
    '$trace_tell'(help).
'$trace_show'(?, _, _, _) :-
    '$trace_tell'(help).

'$trace_goals'(Places, Count) :-
    forall(( nth1(N, Places, at(frame(_, Goal, Depth, _), _, _)),
             ( Count < 0 -> true ; N =< Count )
           ),
           (   '$trace_text'(Goal, Text),
               (   '$trace_location'(Goal, Where)
               ->  format(string(At), "   % ~w", [Where])
               ;   At = ""
               ),
               '$trace_print'("~t[~w]~9| ~w~w", [Depth, Text, At])
           )).

%   /Ports Goal: continue to the first of these ports of a goal that unifies with Goal.

'$trace_find' :-
    '$trace_line_typed'(Text),
    '$trace_find_text'(Text, Ports, Pattern),
    nb_setval('$trace_find', find(Ports, Pattern)),
    '$debug_set'(finding, 1).

'$trace_find_text'(Text, Ports, Pattern) :-
    string_concat(Letters, Rest, Text),
    string_chars(Letters, Chars),
    '$trace_port_letters'(Chars, Ports0),
    catch(term_to_atom(Pattern, Rest), _, fail),
    nonvar(Pattern),
    !,
    (   Ports0 == []
    ->  Ports = [call]
    ;   Ports = Ports0
    ).

'$trace_port_letters'([], []).
'$trace_port_letters'([Char|Chars], Ports) :-
    '$trace_port_letter'(Char, Names),
    append(Names, Rest, Ports),
    '$trace_port_letters'(Chars, Rest).

'$trace_port_letter'(' ', []).
'$trace_port_letter'(c, [call]).
'$trace_port_letter'(e, [exit]).
'$trace_port_letter'(r, [redo]).
'$trace_port_letter'(f, [fail]).
'$trace_port_letter'(u, [unify]).
'$trace_port_letter'(a, [call, exit, redo, fail, unify]).

%   The tracer's messages, in the user's language.

'$trace_tell'(What) :-
    '$message_language'(Language),
    '$trace_words'(Language, What, Format, Arguments),
    !,
    format(string(Text), Format, Arguments),
    string_concat(Text, "\n", Line),
    '$message_write'(Line).

'$trace_words'(fr, unknown_option, "Option inconnue (h pour l'aide)", []).
'$trace_words'(fr, no_alternatives, "Plus aucune autre clause à essayer au-dessus de ce but", []).
'$trace_words'(fr, no_exception, "Pas d'exception", []).
'$trace_words'(fr, no_pattern, "Écrivez /c But : continuer jusqu'à l'appel d'un tel but (c, e, r, f : les ports)", []).
'$trace_words'(fr, number_first, "Tapez un nombre avant : 5d montre cinq niveaux, 0d montre tout", []).
'$trace_words'(fr, retry(PI, Depth), "reprise de ~w au niveau ~w", [PI, Depth]).
'$trace_words'(fr, help, "Commandes du traceur :
c (Entrée, espace)  pas à pas              | s          exécuter ce but d'un coup
l                   jusqu'au point d'arrêt | u          finir le but appelant
[niveau] r          reprendre ce but       | f          faire échouer ce but
i                   ignorer : il réussit   | n          ne plus tracer
a                   abandonner la requête  | b          nouvelle invite (break)
[nombre] g          les buts appelants     | A          les clauses encore à essayer
L                   lister le prédicat     | m          l'exception en détail
[nombre] d          niveaux à montrer      | w, p       montrer tout, abréger
+                   point d'arrêt ici      | -          l'enlever
/c|e|r|f|a But      chercher un tel but    | .          chercher encore
C                   montrer les modules    | h (?)      cette aide", []).
'$trace_words'(_, unknown_option, "Unknown option (h for help)", []).
'$trace_words'(_, no_alternatives, "No other clause is left to try above this goal", []).
'$trace_words'(_, no_exception, "No exception", []).
'$trace_words'(_, no_pattern, "Write /c Goal: go on to the call of such a goal (c, e, r, f: the ports)", []).
'$trace_words'(_, number_first, "Type a number before it: 5d shows five levels, 0d shows all", []).
'$trace_words'(_, retry(PI, Depth), "retry ~w at level ~w", [PI, Depth]).
'$trace_words'(_, help, "Trace commands:
c (ret, space)      creep to next port     | s          skip over this goal
l                   leap to spy point      | u          up: finish the calling goal
[level] r           retry this goal        | f          make this goal fail
i                   ignore: let it succeed | n          no debugging from here on
a                   abort to the toplevel  | b          break: a new toplevel
[number] g          the goals above        | A          alternatives: clauses left to try
L                   list the predicate     | m          exception in full
[number] d          depth for printing     | w, p       write in full, print in short
+                   set spy point          | -          clear spy point
/c|e|r|f|a goal     find goal at port      | .          repeat find
C                   toggle show context    | h (?)      help", []).
