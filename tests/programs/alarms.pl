% Goals that are called when their time has come.

:- use_module(library(time)).

busy(Seconds) :-
    get_time(Start),
    repeat,
    get_time(Now),
    Now - Start > Seconds,
    !.

status(Id) :-
    (   current_alarm(_, _, Id, Status)
    ->  print_line(Status)
    ;   print_line(none)
    ).

main :-
    alarm(0.02, print_line(rings), Id1),
    status(Id1),
    busy(0.3),
    status(Id1),
    remove_alarm(Id1),
    status(Id1),
    alarm(0.02, print_line(once), Id2, [remove(true)]),
    busy(0.3),
    status(Id2),
    alarm(0.02, throw(stop), _, [remove(true)]),
    catch(busy(10), stop, print_line(stopped)),
    alarm(0.02, print_line(late), Id3, [install(false)]),
    busy(0.3),
    status(Id3),
    install_alarm(Id3),
    busy(0.3),
    remove_alarm(Id3),
    alarm(0.02, fail, Id4),
    busy(0.3),
    remove_alarm(Id4),
    alarm(100, true, Id5),
    uninstall_alarm(Id5),
    status(Id5),
    install_alarm(Id5, 0.01),
    busy(0.3),
    status(Id5),
    remove_alarm(Id5),
    get_time(Now),
    Soon is Now + 0.02,
    alarm_at(Soon, print_line(at), Id6),
    sleep(0.1),
    print_line(slept),
    remove_alarm(Id6),
    caught(alarm(soon, true, _)),
    caught(alarm(_, true, _)),
    caught(remove_alarm(_)),
    caught(remove_alarm(Id6)),
    caught(remove_alarm(foo)).

% expect: scheduled
% expect: rings
% expect: done
% expect: none
% expect: once
% expect: none
% expect: stopped
% expect: activated
% expect: late
% expect: activated
% expect: done
% expect: at
% expect: slept
% expect: type_error
% expect: instantiation_error
% expect: instantiation_error
% expect: existence_error
% expect: type_error

caught(Goal) :-
    catch(Goal, error(Error, _), true),
    functor(Error, Kind, _),
    print_line(Kind).

print_line(Term) :-
    writeq(Term),
    nl.
