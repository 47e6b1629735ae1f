% Dates and clocks, as far as the results are the same every day.

main :-
    stamp_date_time(0, D1, 'UTC'), print_line(D1),
    stamp_date_time(86400.5, D2, 'UTC'), print_line(D2),
    stamp_date_time(0, D3, -3600), print_line(D3),
    date_time_stamp(date(2000, 1, 1, 12, 30, 15.5, 3600, -, -), S1), print_line(S1),
    date_time_stamp(date(2000, 13, 1, 0, 0, 0, 0, -, -), S2), print_line(S2),
    format_time(atom(T1), '%a %d %b %Y %T %j %u %V %p', date(2024, 2, 29, 15, 4, 5.25, 0, 'UTC', -)), print_line(T1),
    format_time(atom(T2), '%FT%T.%3f%:z', date(2020, 2, 29, 12, 30, 15.5, -7200, -, -)), print_line(T2),
    format_time(atom(T3), '%d %b %Y', date(2024, 14, 35)), print_line(T3),
    caught(format_time(atom(_), '%q', 0)),
    caught(stamp_date_time(0, _, somewhere)),
    get_time(Now), ( float(Now), Now > 1.0e9 -> print_line(now) ; true ),
    statistics(runtime, [Run|_]), ( integer(Run) -> print_line(runtime) ; true ),
    statistics(inferences, Count), ( Count > 0 -> print_line(inferences) ; true ),
    caught(statistics(nothing, _)),
    sleep(0.01), print_line(awake).

% expect: date(1970,1,1,0,0,0.0,0,'UTC',-)
% expect: date(1970,1,2,0,0,0.5,0,'UTC',-)
% expect: date(1970,1,1,1,0,0.0,-3600,-,-)
% expect: 946733415.5
% expect: 978307200.0
% expect: 'Thu 29 Feb 2024 15:04:05 060 4 09 PM'
% expect: '2020-02-29T12:30:15.500+02:00'
% expect: '07 Mar 2025'
% expect: existence_error(format,'%q')
% expect: domain_error(timezone,somewhere)
% expect: now
% expect: runtime
% expect: inferences
% expect: domain_error(statistics_key,nothing)
% expect: awake

caught(Goal) :-
    catch(Goal, error(Error, _), true),
    print_line(Error).

print_line(Term) :-
    writeq(Term),
    nl.
