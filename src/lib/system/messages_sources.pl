% Messages for missing files: what else has that name, the folders that were
% searched, and similar names.

:- module(system, [ '$source_lines'/3 ]).

%   '$source_lines'(+What, +Context, -Lines): the message of
%   existence_error(source_sink, What).

'$source_lines'(What, Context, [Line|Hint]) :-
    '$folder_sources'(What, Files),
    !,
    '$say'(source_is_folder, [What], Line),
    (   Files = [File|_],
        '$is_load'(Context)
    ->  '$advise'(source_in_folder, [File], Advice),
        Hint = [nl, Advice]
    ;   Hint = []
    ).
'$source_lines'(What, Context, [Line]) :-
    '$is_load'(Context),
    '$names_device'(What),
    !,
    '$say'(source_is_device, [What], Line).
'$source_lines'(What, Context, [Line|Lines]) :-
    '$say'(no_source, [What], Line),
    '$searched_lines'(What, Context, Searched),
    '$source_hint'(What, Hint),
    '$append'(Searched, Hint, Lines).

%   Loading searches the folder of the program being loaded, and adds extensions.
%   For predicates that open files, the context names the predicate.

'$is_load'(Context) :-
    \+ ( nonvar(Context), Context = context(Where, _), nonvar(Where) ).

%   A name that is not a valid file name is not searched for.

'$searched_lines'(_, context(_, Reason), []) :-
    atom(Reason),
    Reason \== 'No such file or directory',
    !.
'$searched_lines'(What, Context, Lines) :-
    '$searched_names'(What, Context, Use, Bundled, Names),
    '$name_folders'(Names, Use, Found, Missing),
    '$append'(Bundled, Found, Places),
    '$places_line'(Places, What, Missing, Searched),
    '$missing_lines'(Missing, Unknown),
    '$append'(Searched, Unknown, Lines),
    !.
'$searched_lines'(_, _, []).

%   The names to search for: the given one, or one in each folder that
%   file_search_path/2 defines for an alias. Libraries and games are bundled.

'$searched_names'(Spec, _, alias, Bundled, Names) :-
    compound(Spec),
    compound_name_arguments(Spec, Alias, [Name]),
    !,
    '$bundled_place'(Alias, Bundled),
    catch('$search_folders'(Alias, Folders), _, Folders = []),
    '$names_in'(Folders, Name, Names).
'$searched_names'(Spec, Context, Use, [], [Spec]) :-
    (   '$is_load'(Context)
    ->  Use = load
    ;   Use = open
    ).

'$bundled_place'(Alias, Places) :-
    (   '$bundled_key'(Alias, Key)
    ->  '$word'(Key, Word),
        Places = [Word]
    ;   Places = []
    ).

'$bundled_key'(library, bundled_libraries).
'$bundled_key'(game, bundled_games).

'$names_in'([], _, []).
'$names_in'([Folder|Folders], Name, [Folder/Name|Names]) :-
    '$names_in'(Folders, Name, Names).

'$places_line'([Place|Places], _, _, [nl, Line]) :-
    !,
    atomic_list_concat([Place|Places], ', ', Text),
    '$say'(searched, [Text], Line).
'$places_line'([], Spec, [], [nl, Line]) :-
    compound(Spec),
    compound_name_arguments(Spec, Alias, [_]),
    !,
    '$say'(no_search_path, [Alias], Line).
'$places_line'([], _, _, []).

'$missing_lines'([], []).
'$missing_lines'([Folder|Folders], [nl, Line|Lines]) :-
    '$say'(no_such_folder, [Folder], Line),
    '$missing_lines'(Folders, Lines).

'$source_hint'(What, Hint) :-
    (   '$near_sources'(What, [Near|_])
    ->  '$advise'(near_source, [Near], Line),
        Hint = [nl, Line]
    ;   Hint = []
    ).
