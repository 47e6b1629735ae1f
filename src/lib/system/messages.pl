% Messages: translates terms to lines and writes the lines to user_error.
%
% A message is translated to a list of line elements, as in SWI-Prolog
% (`Format-Arguments`, `nl`, plain text, `ansi(_, Format, Arguments)`), passed
% to user:message_hook/3 and printed according to its kind. The sentences are in
% messages_en.pl and messages_fr.pl.

:- module(system, [ print_message/2,
                    message_to_codes/3,
                    translate_message//1,
                    '$message_lines'/2,
                    '$marked_lines'/2,
                    '$advise'/3,
                    '$message_text'/3,
                    version/0,
                    version/1
                  ]).

%!  print_message(+Kind, +Term) is det.
%
%   Print the message Term. Never fails, and raises no exception of its own,
%   because nothing could report it.

print_message(Kind, Term) :-
    (   catch('$print_message'(Kind, Term), Error, '$message_trouble'(Error, Kind, Term))
    ->  true
    ;   true
    ).

'$message_trouble'(Error, Kind, Term) :-
    (   '$is_control_ball'(Error)
    ->  throw(Error)
    ;   ( '$message_collects' ; '$message_reports' ),
        Error = error(resource_error(_), _)
    ->  throw(Error)
    ;   '$message_format'("~w: ~q (~q)~n", [Kind, Term, Error], Text)
    ->  (   '$located'(Kind),
            '$message_collects'
        ->  '$message_collect'(Kind, Term, Text)
        ;   '$message_write'(Text)
        )
    ;   true
    ).

'$is_control_ball'('$aborted').
'$is_control_ball'(time_limit_exceeded).
'$is_control_ball'(inference_limit_exceeded).

'$print_message'(Kind, Term) :-
    '$marked_lines'(Term, Marked),
    '$plain_lines'(Marked, Lines),
    (   '$call_message_hook'(Term, Kind, Lines)
    ->  true
    ;   '$located'(Kind),
        '$message_collects'
    ->  '$lines_text'('', Lines, Text),
        '$message_collect'(Kind, Term, Text)
    ;   '$message_reports'
    ->  '$report_message'(Kind, Term, Marked)
    ;   '$print_kind'(Kind, Term, Lines)
    ).

%   The host shows messages itself: pass it the message as values.

'$report_message'(silent, _, _) :-
    !.
'$report_message'(informational, _, _) :-
    '$message_silent',
    !.
'$report_message'(banner, _, _) :-
    '$message_silent',
    !.
'$report_message'(Kind0, Term, Marked) :-
    (   atom(Kind0)
    ->  Kind = Kind0
    ;   Kind = debug
    ),
    '$without_place'(Marked, Lines0),
    '$line_values'(Lines0, Lines, Hints, Edits),
    '$lines_text'('', Lines, Text),
    '$message_report'(Kind, Term, Text, Hints, Edits).

'$without_place'(Marked, Lines) :-
    (   nonvar(Marked),
        Marked = [Place, ': '|Lines0],
        nonvar(Place),
        Place = url(_)
    ->  Lines = Lines0
    ;   Lines = Marked
    ).

%   '$line_values'(+Marked, -Lines, -Hints, -Edits): the lines without the
%   hints, the texts of the hints, the words to replace.

'$line_values'(Marked, [], [], []) :-
    var(Marked),
    !.
'$line_values'([], [], [], []).
'$line_values'([nl, Item|Marked], Lines, [Text|Hints], Edits) :-
    nonvar(Item),
    Item = hint(Line),
    !,
    '$item_text'(Line, Text),
    '$line_values'(Marked, Lines, Hints, Edits).
'$line_values'([Item|Marked], Lines, Hints, [Old, New|Edits]) :-
    nonvar(Item),
    Item = edit(Old, New),
    !,
    '$line_values'(Marked, Lines, Hints, Edits).
'$line_values'([Item|Marked], [Plain|Lines], Hints, Edits) :-
    '$plain_item'(Item, Plain),
    '$line_values'(Marked, Lines, Hints, Edits).

'$plain_lines'(Marked, Marked) :-
    var(Marked),
    !.
'$plain_lines'([], []).
'$plain_lines'([Item|Marked], Lines) :-
    nonvar(Item),
    Item = edit(_, _),
    !,
    '$plain_lines'(Marked, Lines).
'$plain_lines'([Item|Marked], [Plain|Lines]) :-
    '$plain_item'(Item, Plain),
    '$plain_lines'(Marked, Lines).

'$plain_item'(Item, Plain) :-
    (   nonvar(Item),
        Item = hint(Line)
    ->  Plain = Line
    ;   Plain = Item
    ).

% A hook may print messages itself, nested at most ten levels deep.

'$call_message_hook'(Term, Kind, Lines) :-
    '$message_hook'(Hook),
    Hook =.. [_, Term, Kind, Lines],
    '$defined'(user:Hook),
    (   nb_current('$message_hooks', Depth0)
    ->  true
    ;   Depth0 = 0
    ),
    Depth0 < 10,
    Depth is Depth0 + 1,
    \+ \+ ( b_setval('$message_hooks', Depth),
             call(user:Hook)
           ).

'$message_hook'(thread_message_hook(_, _, _)).
'$message_hook'(message_hook(_, _, _)).

'$print_kind'(silent, _, _) :-
    !.
'$print_kind'(informational, _, _) :-
    '$message_silent',
    !.
'$print_kind'(banner, _, _) :-
    '$message_silent',
    !.
'$print_kind'(debug(_), _, Lines) :-
    !,
    '$write_lines'('% ', Lines).
'$print_kind'(Kind, Term, Lines) :-
    '$kind_prefix'(Kind, Prefix),
    !,
    (   '$located'(Kind),
        '$message_place'(Term, File, Line)
    ->  '$shown_path'(File, Shown),
        atomic_list_concat([Prefix, '   '], Inner),
        '$lines_text'(Prefix, ['~w:~w:'-[Shown, Line]], Head),
        '$lines_text'(Inner, Lines, Body),
        '$message_write'(Head),
        '$message_write'(Body)
    ;   '$write_lines'(Prefix, Lines)
    ).
'$print_kind'(_, _, _).

'$write_lines'(Prefix, Lines) :-
    '$lines_text'(Prefix, Lines, Text),
    '$message_write'(Text).

'$kind_prefix'(Kind, Prefix) :-
    '$defined'(user:message_property(_, _)),
    catch(user:message_property(Kind, prefix(Prefix0)), _, fail),
    !,
    '$plain_prefix'(Prefix0, Prefix).
'$kind_prefix'(error, Prefix) :-
    '$word'(error, Prefix).
'$kind_prefix'(warning, Prefix) :-
    '$word'(warning, Prefix).
'$kind_prefix'(informational, '% ').
'$kind_prefix'(information, '% ').
'$kind_prefix'(help, '').
'$kind_prefix'(banner, '').
'$kind_prefix'(query, '').
'$kind_prefix'(trace, '').
'$kind_prefix'(debug, '').

'$plain_prefix'(Prefix0, Prefix) :-
    (   atom_concat('~N', Prefix1, Prefix0)
    ->  Prefix = Prefix1
    ;   Prefix = Prefix0
    ).

'$located'(error).
'$located'(warning).

%   Messages that contain their own position get no position in front.

'$message_place'(Term, _, _) :-
    '$places_itself'(Term),
    !,
    fail.
'$message_place'(Term, File, Line) :-
    '$own_place'(Term, File, Line),
    !.
'$message_place'(_, File, Line) :-
    source_location(File, Line).

'$places_itself'(Term) :-
    var(Term),
    !,
    fail.
'$places_itself'(load_syntax_error(_, _, _, _, _, _, _)).
'$places_itself'(init_goal_error(_, _, _)).
'$places_itself'(init_goal_failed(_, _, _)).
'$places_itself'(main_goal_error(_, _, _, _)).
'$places_itself'(main_goal_false(_, _, _)).
'$places_itself'(load_summary(_, _, _)).
'$places_itself'(not_utf8(_)).
'$places_itself'(undefined_export(_, _)).
'$places_itself'(damaged_utf8(_, _, _)).
'$places_itself'(error(syntax_error(_), file(_, _, _, _))).

%   The place of an error that ended a load.

'$own_place'(Term, _, _) :-
    var(Term),
    !,
    fail.
'$own_place'(unhandled_exception(Ball), File, Line) :-
    '$own_place'(Ball, File, Line).
'$own_place'(error(existence_error(source_sink, _), Context), File, Line) :-
    nonvar(Context),
    Context = file(File, Line, _, _).

%!  message_to_codes(+Term, -Kind, -Codes) is det.
%
%   Codes is the text of the message Term.

message_to_codes(Term, _, Codes) :-
    '$message_lines'(Term, Lines),
    '$lines_text'('', Lines, Text),
    string_codes(Text, Codes).

%   '$message_text'(+Prefix, +Term, -Text): the whole message as a string.

'$message_text'(Prefix, Term, Text) :-
    '$message_lines'(Term, Lines),
    '$lines_text'(Prefix, Lines, Text).

%   Lines as one string; every line begins with Prefix and ends with a newline.

'$lines_text'(Prefix, Lines, Text) :-
    '$line_pieces'(Lines, start, Prefix, Pieces),
    atomic_list_concat(Pieces, Atom),
    atom_string(Atom, Text).

'$line_pieces'(Lines, State, _, Pieces) :-
    var(Lines),
    !,
    '$last_piece'(State, Pieces).
'$line_pieces'([], State, _, Pieces) :-
    !,
    '$last_piece'(State, Pieces).
'$line_pieces'([nl], _, _, ['\n']) :-
    !.
'$line_pieces'([nl|Lines], State, Prefix, Pieces) :-
    !,
    (   State == start
    ->  '$bare_prefix'(Prefix, Bare),
        Pieces = [Bare, '\n'|Rest]
    ;   Pieces = ['\n'|Rest]
    ),
    '$line_pieces'(Lines, start, Prefix, Rest).
'$line_pieces'([flush|_], _, _, Pieces) :-
    !,
    Pieces = [].
'$line_pieces'([Item|Lines], State, Prefix, Pieces) :-
    (   '$item_text'(Item, Text)
    ->  true
    ;   Text = ''
    ),
    (   State == start
    ->  Pieces = [Prefix, Text|Rest]
    ;   Pieces = [Text|Rest]
    ),
    '$line_pieces'(Lines, inside, Prefix, Rest).

'$last_piece'(start, []).
'$last_piece'(inside, ['\n']).

'$bare_prefix'(Prefix, Bare) :-
    (   atom_concat(Bare0, ' ', Prefix)
    ->  '$bare_prefix'(Bare0, Bare)
    ;   Bare = Prefix
    ).

'$item_text'(Item, Text) :-
    var(Item),
    !,
    '$apply_format'('~p', [Item], Text).
'$item_text'(Format-Arguments, Text) :-
    !,
    '$apply_format'(Format, Arguments, Text).
'$item_text'(ansi(_, Format, Arguments), Text) :-
    !,
    '$apply_format'(Format, Arguments, Text).
'$item_text'(url(Where), Text) :-
    !,
    '$url_text'(Where, Text).
'$item_text'(url(_, Label), Text) :-
    !,
    '$apply_format'('~w', [Label], Text).
'$item_text'(begin(_, _), '') :-
    !.
'$item_text'(end(_), '') :-
    !.
'$item_text'(at_same_line, '') :-
    !.
'$item_text'(Format, Text) :-
    atomic(Format),
    !,
    '$apply_format'(Format, [], Text).
'$item_text'(Term, Text) :-
    '$apply_format'('~p', [Term], Text).

'$url_text'(File:Line:Column, Text) :-
    !,
    '$shown_path'(File, Shown),
    '$apply_format'('~w:~w:~w', [Shown, Line, Column], Text).
'$url_text'(File:Line, Text) :-
    !,
    '$shown_path'(File, Shown),
    '$apply_format'('~w:~w', [Shown, Line], Text).
'$url_text'(Where, Text) :-
    '$apply_format'('~w', [Where], Text).

'$apply_format'(Format, Arguments, Text) :-
    (   '$message_format'(Format, Arguments, Text)
    ->  true
    ;   catch(format(string(Text), Format, Arguments), _, fail)
    ->  true
    ;   '$message_format'("~w ~q", [Format, Arguments], Text)
    ).

%!  '$message_lines'(+Term, -Lines) is det.
%
%   The lines of a message. A translation by the program takes precedence.

'$message_lines'(Term, Lines) :-
    '$marked_lines'(Term, Marked),
    '$plain_lines'(Marked, Lines).

%   '$marked_lines'(+Term, -Marked): the lines of a message, with marks on hints
%   and edits.

'$marked_lines'(Term, Lines) :-
    (   nonvar(Term),
        '$user_lines'(Term, Lines)
    ->  true
    ;   '$translate'(Term, Lines)
    ->  true
    ;   '$say'(unknown_message, [Term], Line),
        Lines = [Line]
    ).

'$user_lines'(Term, Lines) :-
    '$defined'(prolog:message(_, _, _)),
    catch(call(prolog:message(Term), Lines, []), _, fail),
    !.
'$user_lines'(Term, Lines) :-
    '$defined'(user:generate_message(_, _, _)),
    catch(call(user:generate_message(Term), Lines, []), _, fail),
    !.

%!  translate_message(+Term)// is det.
%
%   Generates the lines of the message Term.

translate_message(Term, Lines0, Lines) :-
    '$message_lines'(Term, List),
    '$append'(List, Lines, Lines0).

'$translate'(Term, Lines) :-
    var(Term),
    !,
    '$say'(unknown_message, [Term], Line),
    Lines = [Line].
'$translate'(Term, Lines) :-
    '$message_language'(Language),
    '$say_message'(Term, Language, Lines).

%   '$say'(+Key, +Arguments, -Line): a sentence in the user's language.

'$say'(Key, Arguments, Format-Arguments) :-
    '$message_language'(Language),
    '$sentence'(Language, Key, Format).

%   '$advise'(+Key, +Arguments, -Line): a sentence in the user's language, marked
%   as a hint.

'$advise'(Key, Arguments, hint(Line)) :-
    '$say'(Key, Arguments, Line).

'$word'(Key, Word) :-
    '$message_language'(Language),
    '$sentence'(Language, Key, Word).

'$sentence'(fr, Key, Format) :-
    '$french'(Key, Format),
    !.
'$sentence'(_, Key, Format) :-
    '$english'(Key, Format).

%!  version is det.
%!  version(+Text) is det.
%
%   Print the version, or Text, as a banner message.

version :-
    print_message(banner, welcome).

version(Text) :-
    print_message(banner, format('~w', [Text])).
