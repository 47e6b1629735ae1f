% Locales: the grouping of digits in format/2 directives with a colon, such as ~:d.

:- module(system,
          [ locale_create/3,
            locale_destroy/1,
            locale_property/2,
            set_locale/1,
            current_locale/1
          ]).

% The locales are a list of locale(Handle, Alias or [], DecimalPoint, ThousandsSep,
% Grouping); the first one is the current locale.

'$locales'(Locales) :-
    (   nb_current('$locales', Locales0)
    ->  Locales = Locales0
    ;   Locales = [locale(default, default, '.', '', [])]
    ).

'$locale'(Handle, Alias, Point, Separator, Grouping) :-
    '$locales'(Locales),
    member(locale(Handle, Alias, Point, Separator, Grouping), Locales).

'$locale_in_use'(Handle) :-
    '$locales'([locale(Handle, _, _, _, _)|_]).

'$without_locale'(Handle, Locales) :-
    '$locales'(Locales0),
    findall(Locale,
            ( member(Locale, Locales0),
              arg(1, Locale, Other),
              Other \== Handle ),
            Locales).

%!  current_locale(-Locale) is det.
%
%   Locale is the current locale, which format/2 uses.

current_locale(Locale) :-
    '$locale_in_use'(Locale0),
    Locale = Locale0.

%!  set_locale(+Locale) is det.
%
%   Make Locale the current locale, which format/2 uses.

set_locale(Locale) :-
    '$find_locale'(Locale, Handle),
    '$locale'(Handle, Alias, Point, Separator, Grouping),
    !,
    '$without_locale'(Handle, Others),
    nb_setval('$locales', [locale(Handle, Alias, Point, Separator, Grouping)|Others]),
    '$use_locale'(Point, Separator, Grouping).

'$find_locale'(Locale, _) :-
    var(Locale),
    !,
    throw(error(instantiation_error, _)).
'$find_locale'(current_locale, Handle) :-
    !,
    '$locale_in_use'(Handle).
'$find_locale'(Locale, Handle) :-
    '$locale'(Locale, _, _, _, _),
    !,
    Handle = Locale.
'$find_locale'(Locale, _) :-
    throw(error(existence_error(locale, Locale), _)).

%!  locale_create(-Locale, +Default, +Options) is det.
%
%   Locale is a new locale: Default, changed by the Options alias(Atom),
%   decimal_point(Atom), thousands_sep(Atom) and grouping(List). Default is a
%   locale or the name of one; all names denote the locale without grouping.

locale_create(Locale, Default, Options) :-
    (   ( string(Default) ; atom(Default), \+ '$locale'(Default, _, _, _, _), Default \== current_locale )
    ->  Base = default
    ;   '$find_locale'(Default, Base)
    ),
    '$locale'(Base, _, Point0, Separator0, Grouping0),
    !,
    must_be(list, Options),
    '$locale_option'(decimal_point(Point), Options, Point0),
    '$locale_option'(thousands_sep(Separator), Options, Separator0),
    '$locale_option'(grouping(Grouping), Options, Grouping0),
    '$locale_option'(alias(Alias), Options, []),
    must_be(atom, Point),
    must_be(atom, Separator),
    must_be(list, Grouping),
    (   Alias == []
    ->  flag('$locales', N, N + 1),
        Number is 0xa00000 + 0x100 * N,
        format(atom(Handle), '<locale>(0x~16r)', [Number])
    ;   Handle = Alias
    ),
    '$without_locale'(Handle, Others),
    append(Others, [locale(Handle, Alias, Point, Separator, Grouping)], Locales),
    nb_setval('$locales', Locales),
    Locale = Handle.

'$locale_option'(Option, Options, Default) :-
    (   memberchk(Option, Options)
    ->  true
    ;   arg(1, Option, Default)
    ).

%!  locale_destroy(+Locale) is det.
%
%   Remove the locale.

locale_destroy(Locale) :-
    '$find_locale'(Locale, Handle),
    '$without_locale'(Handle, Others),
    nb_setval('$locales', Others).

%!  locale_property(?Locale, ?Property) is nondet.
%
%   Property is alias(A), decimal_point(A), thousands_sep(A) or grouping(List).

locale_property(Locale, Property) :-
    (   var(Locale)
    ->  '$locale'(Locale, Alias, Point, Separator, Grouping)
    ;   '$find_locale'(Locale, Handle),
        '$locale'(Handle, Alias, Point, Separator, Grouping)
    ->  true
    ),
    findall(Given,
            ( member(Given-Missing,
                     [alias(Alias)-alias([]), decimal_point(Point)-[],
                      thousands_sep(Separator)-thousands_sep(''), grouping(Grouping)-grouping([])]),
              Given \== Missing ),
            Properties),
    (   nonvar(Property)
    ->  memberchk(Property, Properties)
    ;   member(Property, Properties)
    ).
