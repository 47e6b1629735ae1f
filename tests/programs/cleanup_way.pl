% An uncaught exception passes through cleanups that use the stack: the frames that it passed through no longer exist
% then.

deep(0) :- throw(ball).
deep(N) :- M is N-1, deep(M), true.

busy(0).
busy(N) :- M is N-1, busy(M), true.

through(N) :- setup_call_cleanup(true, deep(N), busy(2000)), true.
through2(N) :- setup_call_cleanup(true, through(N), catch(deep(N), _, busy(3000))), true.

main :-
    forall(member(N, [1, 10, 100, 1000]), ( catch(findall(x, through(N), _), Ball, true), print(Ball), nl )),
    forall(member(N, [1, 10, 100, 1000]), ( catch(\+ through2(N), Ball, true), print(Ball), nl )),
    catch(with_output_to(string(_), through2(500)), Ball, true),
    print(Ball), nl.

% expect: ball
% expect: ball
% expect: ball
% expect: ball
% expect: ball
% expect: ball
% expect: ball
% expect: ball
% expect: ball
