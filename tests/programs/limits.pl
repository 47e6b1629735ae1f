% Limits that a program sets on its own goals.

p(0).
p(N) :- N > 0, N1 is N-1, p(N1).
r(N) :- p(N).
r(_).
m(1).
m(2).
m(3).
a :- b, c.
b.
c :- d, !.
d.
d :- p(20).

t(Goal) :-
    catch(findall(Goal, Goal, List), Ball, true),
    (   nonvar(Ball)
    ->  ( Ball = error(Formal, _) -> true ; Formal = Ball ),
        print(ball(Formal))
    ;   \+ \+ ( numbervars(List, 0, _), print(List) )
    ),
    nl.

main :-
    t(call_with_depth_limit(true, 10, _)),
    t(call_with_depth_limit(m(_), 10, _)),
    t(call_with_depth_limit(fail, 10, _)),
    t(call_with_depth_limit(p(10), 100, _)),
    t(call_with_depth_limit(p(10), 5, _)),
    t(call_with_depth_limit(r(10), 5, _)),
    t(call_with_depth_limit(( p(10) ; true ), 5, _)),
    t(call_with_depth_limit(( p(3), p(1) ), 50, _)),
    t(call_with_depth_limit(call(call(d)), 50, _)),
    t(call_with_depth_limit(a, 50, _)),
    t(call_with_depth_limit(\+ m(4), 50, _)),
    t(call_with_depth_limit(m(1), 0, _)),
    t(call_with_depth_limit(( d, ! ), 50, _)),
    t(call_with_depth_limit(_, 1, _)),
    t(call_with_depth_limit(m(1), a, _)),
    t(call_with_inference_limit(true, 1000, _)),
    t(call_with_inference_limit(m(_), 1000, _)),
    t(call_with_inference_limit(fail, 1000, _)),
    t(call_with_inference_limit(throw(x), 1000, _)),
    t(call_with_inference_limit(( repeat, fail ), 1000, _)),
    t(call_with_inference_limit(call_with_inference_limit(( repeat, fail ), 1000000, _), 1000, _)),
    t(call_with_inference_limit(call_with_inference_limit(( repeat, fail ), 1000, _), 1000000, _)),
    t(call_with_inference_limit(true, a, _)),
    t(call_with_inference_limit(true, -1, _)),
    t(call_with_time_limit(5, m(_))),
    t(call_with_time_limit(5, fail)),
    t(call_with_time_limit(5, throw(x))),
    t(call_with_time_limit(0, true)),
    t(call_with_time_limit(a, true)),
    t(call_with_time_limit(0.05, ( repeat, fail ))),
    t(call_with_time_limit(5, catch(call_with_time_limit(0.05, ( repeat, fail )), time_limit_exceeded, true))),
    t(call_with_time_limit(0.05, call_with_time_limit(5, ( repeat, fail )))),
    t(call_with_time_limit(0.05, call_cleanup(( repeat, fail ), write(cleaned)))).

% expect: [call_with_depth_limit(true,10,1)]
% expect: [call_with_depth_limit(m(1),10,1),call_with_depth_limit(m(2),10,1),call_with_depth_limit(m(3),10,1)]
% expect: []
% expect: [call_with_depth_limit(p(10),100,11)]
% expect: [call_with_depth_limit(p(10),5,depth_limit_exceeded)]
% expect: [call_with_depth_limit(r(10),5,6)]
% expect: [call_with_depth_limit((p(10);true),5,6)]
% expect: [call_with_depth_limit((p(3),p(1)),50,5)]
% expect: [call_with_depth_limit(call(call(d)),50,3),call_with_depth_limit(call(call(d)),50,24)]
% expect: [call_with_depth_limit(a,50,3)]
% expect: [call_with_depth_limit(\+m(4),50,2)]
% expect: [call_with_depth_limit(m(1),0,depth_limit_exceeded)]
% expect: [call_with_depth_limit((d,!),50,2)]
% expect: ball(instantiation_error)
% expect: ball(type_error(integer,a))
% expect: [call_with_inference_limit(true,1000,!)]
% expect: [call_with_inference_limit(m(1),1000,true),call_with_inference_limit(m(2),1000,true),call_with_inference_limit(m(3),1000,!)]
% expect: []
% expect: ball(x)
% expect: [call_with_inference_limit((repeat,fail),1000,inference_limit_exceeded)]
% expect: [call_with_inference_limit(call_with_inference_limit((repeat,fail),1000000,A),1000,inference_limit_exceeded)]
% expect: [call_with_inference_limit(call_with_inference_limit((repeat,fail),1000,inference_limit_exceeded),1000000,!)]
% expect: ball(type_error(integer,a))
% expect: ball(domain_error(not_less_than_zero,-1))
% expect: [call_with_time_limit(5,m(1))]
% expect: []
% expect: ball(x)
% expect: ball(time_limit_exceeded)
% expect: ball(type_error(evaluable,a/0))
% expect: ball(time_limit_exceeded)
% expect: [call_with_time_limit(5,catch(call_with_time_limit(0.05,(repeat,fail)),time_limit_exceeded,true))]
% expect: ball(time_limit_exceeded)
% expect: cleanedball(time_limit_exceeded)
