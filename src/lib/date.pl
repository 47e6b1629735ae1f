% library(date): fields of dates, and parsing dates.
%
%   ?- date_time_value(month, date(2024, 2, 29, 0, 0, 0.0, 0, 'UTC', -), M).
%   M = 2.
%
%   ?- parse_time('2020-01-02T03:04:05Z', Stamp).
%   Stamp = 1577934245.0.
%
%   ?- day_of_the_week(date(2024, 2, 29), Day).
%   Day = 4.

:- module(date,
          [ date_time_value/3,
            parse_time/2,
            parse_time/3,
            day_of_the_week/2,
            day_of_the_year/2
          ]).

%!  date_time_value(?Field, +DateTime, ?Value) is nondet.
%
%   Value is the Field of a date/9 term.

date_time_value(year, date(Year,_,_,_,_,_,_,_,_), Year).
date_time_value(month, date(_,Month,_,_,_,_,_,_,_), Month).
date_time_value(day, date(_,_,Day,_,_,_,_,_,_), Day).
date_time_value(hour, date(_,_,_,Hour,_,_,_,_,_), Hour).
date_time_value(minute, date(_,_,_,_,Minute,_,_,_,_), Minute).
date_time_value(second, date(_,_,_,_,_,Second,_,_,_), Second).
date_time_value(utc_offset, date(_,_,_,_,_,_,Offset,_,_), Offset).
date_time_value(time_zone, date(_,_,_,_,_,_,_,Zone,_), Zone) :-
    Zone \== (-).
date_time_value(daylight_saving, date(_,_,_,_,_,_,_,_,Saving), Saving) :-
    Saving \== (-).
date_time_value(date, date(Year,Month,Day,_,_,_,_,_,_), date(Year,Month,Day)).
date_time_value(time, date(_,_,_,Hour,Minute,Second,_,_,_),
                time(Hour,Minute,Second)).

% --- Reading ---------------------------------------------------------------

%!  parse_time(+Text, -Stamp) is semidet.
%
%   Stamp is the time that Text denotes, in one of the known formats.

parse_time(Text, Stamp) :-
    parse_time(Text, _, Stamp).

%!  parse_time(+Text, ?Format, -Stamp) is semidet.
%
%   Stamp is the time that Text denotes; Format is iso_8601 or rfc_1123.

parse_time(Text, Format, Stamp) :-
    text_codes(Text, Codes),
    phrase(time_text(Format, Days, Seconds), Codes),
    !,
    Stamp is float(Days * 86400 + Seconds).

text_codes(Text, Codes) :-
    format(codes(Codes), '~w', [Text]).

time_text(iso_8601, Days, Seconds) -->
    iso_date(Days),
    iso_time(Seconds).
time_text(rfc_1123, Days, Seconds) -->
    letters(_),
    ", ",
    two(Day),
    " ",
    letters(Codes),
    { atom_codes(Name, Codes),
      month_name(Name, Month) },
    " ",
    four(Year),
    " ",
    clock(Clock),
    " ",
    zone_name(Offset),
    { days_from_epoch(Year, Month, Day, Days),
      Seconds is Clock - Offset }.

iso_date(Days) -->
    four(Year),
    iso_date_rest(Year, Days).

iso_date_rest(Year, Days) -->
    "-W",
    !,
    two(Week),
    "-",
    digit_value(Day),
    { week_start(Year, Start),
      Days is Start + (Week - 1) * 7 + Day - 1 }.
iso_date_rest(Year, Days) -->
    "-",
    two(Month),
    "-",
    two(Day),
    !,
    { days_from_epoch(Year, Month, Day, Days) }.
iso_date_rest(Year, Days) -->
    "-",
    digit_value(A),
    two(B),
    !,
    { days_from_epoch(Year, 1, 1, Start),
      Days is Start + A * 100 + B - 1 }.
iso_date_rest(Year, Days) -->
    "-",
    two(Month),
    { days_from_epoch(Year, Month, 1, Days) }.
iso_date_rest(Year, Days) -->
    two(Month),
    two(Day),
    { days_from_epoch(Year, Month, Day, Days) }.

iso_time(Seconds) -->
    time_mark,
    !,
    clock(Clock),
    iso_zone(Offset),
    { Seconds is Clock - Offset }.
iso_time(0) -->
    [].

time_mark -->
    "T".
time_mark -->
    " ".

clock(Seconds) -->
    two(Hour),
    ":",
    two(Minute),
    ":",
    !,
    seconds(Second),
    { Seconds is Hour * 3600 + Minute * 60 + Second }.
clock(Seconds) -->
    two(Hour),
    ":",
    two(Minute),
    !,
    { Seconds is Hour * 3600 + Minute * 60 }.
clock(Seconds) -->
    two(Hour),
    two(Minute),
    two(Second),
    { Seconds is Hour * 3600 + Minute * 60 + Second }.

seconds(Seconds) -->
    two(Whole),
    fraction(Fraction),
    { Seconds is Whole + Fraction }.

fraction(Fraction) -->
    ".",
    !,
    some_digits(Codes),
    { append(`0.`, Codes, All),
      number_codes(Fraction, All) }.
fraction(0) -->
    [].

iso_zone(0) -->
    "Z",
    !.
iso_zone(Offset) -->
    sign(Sign),
    !,
    two(Hours),
    optional_colon,
    two(Minutes),
    { Offset is Sign * (Hours * 3600 + Minutes * 60) }.
iso_zone(0) -->
    [].

zone_name(0) -->
    "GMT",
    !.
zone_name(0) -->
    "UTC",
    !.
zone_name(Offset) -->
    iso_zone(Offset).

optional_colon -->
    ":",
    !.
optional_colon -->
    [].

sign(1) -->
    "+".
sign(-1) -->
    "-".

digit_value(Value) -->
    [Code],
    { code_type(Code, digit(Value)) }.

two(Value) -->
    digit_value(A),
    digit_value(B),
    { Value is A * 10 + B }.

four(Value) -->
    two(A),
    two(B),
    { Value is A * 100 + B }.

some_digits([Code|Codes]) -->
    [Code],
    { code_type(Code, digit) },
    !,
    more_digits(Codes).

more_digits(Codes) -->
    some_digits(Codes),
    !.
more_digits([]) -->
    [].

letters([Code|Codes]) -->
    [Code],
    { code_type(Code, alpha) },
    !,
    letters(Codes).
letters([]) -->
    [].

month_name('Jan', 1).
month_name('Feb', 2).
month_name('Mar', 3).
month_name('Apr', 4).
month_name('May', 5).
month_name('Jun', 6).
month_name('Jul', 7).
month_name('Aug', 8).
month_name('Sep', 9).
month_name('Oct', 10).
month_name('Nov', 11).
month_name('Dec', 12).

% --- The calendar ----------------------------------------------------------

% days_from_epoch(+Year, +Month, +Day, -Days): days since 1 January 1970. Years
% begin in March here, so that the leap day comes last.

days_from_epoch(Year0, Month, Day, Days) :-
    (   Month =< 2
    ->  Year is Year0 - 1,
        FromMarch is Month + 9
    ;   Year = Year0,
        FromMarch is Month - 3
    ),
    Era is Year div 400,
    YearOfEra is Year - Era * 400,
    DayOfYear is (153 * FromMarch + 2) // 5 + Day - 1,
    DayOfEra is YearOfEra * 365 + YearOfEra // 4 - YearOfEra // 100 + DayOfYear,
    Days is Era * 146097 + DayOfEra - 719468.

% week_start(+Year, -Days): the Monday of week 1, which contains 4 January.

week_start(Year, Start) :-
    days_from_epoch(Year, 1, 4, Fourth),
    Start is Fourth - (Fourth + 3) mod 7.

%!  day_of_the_week(+Date, -Day) is det.
%
%   Day is 1 for Monday to 7 for Sunday; Date is date(Year, Month, Day).

day_of_the_week(date(Year, Month, Day), DayOfWeek) :-
    days_from_epoch(Year, Month, Day, Days),
    DayOfWeek is (Days + 3) mod 7 + 1.

%!  day_of_the_year(+Date, -Number) is det.
%
%   Number is 1 for 1 January.

day_of_the_year(date(Year, Month, Day), Number) :-
    days_from_epoch(Year, Month, Day, Days),
    days_from_epoch(Year, 1, 1, Start),
    Number is Days - Start + 1.
