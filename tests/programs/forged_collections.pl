% A program may construct terms that look like the mutable collections of the system. They are refused, or used as far
% as possible, whatever they contain.

outcome(Goal) :-
    catch(( Goal -> write(true) ; write(fail) ), error(Error, _), ( functor(Error, Name, _), write(Name) )),
    nl.

main :-
    outcome('$queue_add'(queue(1, 0, slots(f(x), [])), 1, t)),
    % expect: true
    outcome('$queue_take'(queue(2, 0, slots(f(x), g, [])), _, _)),
    % expect: fail
    outcome('$queue_take'(queue(3, 0, slots(a, b)), _, _)),
    % expect: type_error
    outcome('$queue_add'(queue(-1, 0, slots(a, b)), 1, t)),
    % expect: type_error
    outcome('$queue_add'(queue(2, 0, slots(e(1), e(2))), 0, t)).
    % expect: true
