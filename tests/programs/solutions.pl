% findall/4, findnsols/4, bagof/3, setof/3, aggregate_all/3 and their errors.

age(peter, 7).
age(ann, 11).
age(pat, 8).
age(tom, 5).
age(mike, 11).

c(a, 1, x).
c(b, 2, y).
c(a, 3, y).

p(1, a).
p(2, b).
p(3, a).

n(1).
n(2).
n(3).
n(4).
n(5).

all(Goal) :-
    copy_term(Goal, Copy),
    catch(( findall(Copy, Copy, List), show(List) ), error(Formal, _), ( print(Formal), nl )).

show([]) :-
    write(no),
    nl.
show([Goal|Goals]) :-
    \+ \+ ( numbervars(Goal, 0, _), print(Goal), nl ),
    ( Goals == [] -> true ; show(Goals) ).

main :-
    all(findall(X, n(X), _, [end])),
    all(findall(X, fail, L, L)),
    all(findall(_, n(_), a, _)),
    all(findall(f(_), n(_), _, [])),
    all(findnsols(2, X, n(X), _)),
    all(findnsols(5, X, n(X), _)),
    all(findnsols(6, X, n(X), _)),
    all(findnsols(0, X, n(X), _)),
    all(findnsols(2, X, n(X), _, [z])),
    all(findnsols(-1, X, n(X), _)),
    all(bagof(X, p(X, _), _)),
    all(bagof(X, Y^p(X, Y), _)),
    all(bagof(X-Y, p(X, Y), _)),
    all(bagof(_, fail, _)),
    all(bagof(X, Z^c(Y, X, Z), _)),
    all(bagof(X, c(Y, X, Z), _)),
    all(bagof(X, Y^Z^c(Y, X, Z), _)),
    all(bagof(f(X, Y), ( X = a ; Y = b ), _)),
    all(bagof(X, ( X = Y ; X = Z ), _)),
    all(bagof(X, member(X, [V, U, f(U), f(V)]), _)),
    all(bagof(X, member(X-Y, [1-_, 2-_, 3-a, 4-_]), _)),
    all(bagof(X, user:p(X, Y), _)),
    all(bagof(X, user:(Y^p(X, Y)), _)),
    all(setof(X, member(X, [c, a, b, a]), _)),
    all(setof(A-N, age(N, A), _)),
    all(setof(A, N^age(N, A), _)),
    all(setof(X-Z, c(Y, X, Z), _)),
    all(setof(X, member(X, [V, U, f(U), f(V)]), _)),
    all(setof(K-L1, setof(X, p(X, K), L1), _)),
    all(setof(X, member(X, []), _)),
    all(findall(X-L, bagof(Y, member(X-Y, [a-1, b-2, a-3]), L), _)),
    all(aggregate_all(count, n(_), _)),
    all(aggregate_all(count, fail, _)),
    all(aggregate_all(sum(X), n(X), _)),
    all(aggregate_all(sum(X), member(X, [1, 2.5, 1+1]), _)),
    all(aggregate_all(sum(X), member(X, [1152921504606846975, 1152921504606846975, 99999999999999999999]), _)),
    all(aggregate_all(max(X), member(X, [1, 3.5, 2, 99999999999999999999]), _)),
    all(aggregate_all(min(X), member(X, [3, 1, 2]), _)),
    all(aggregate_all(max(X), fail, _)),
    all(aggregate_all(max(X), member(X, [a]), _)),
    all(aggregate_all(max(A, N), age(N, A), _)),
    all(aggregate_all(min(A, N), age(N, A), _)),
    all(aggregate_all(max(A, f(N, _)), age(N, A), _)),
    all(aggregate_all(max(X, w), member(X, [a, b]), _)),
    all(aggregate_all(max(X, X), fail, _)),
    all(aggregate_all(bag(X), member(X, [c, a, b, a]), _)),
    all(aggregate_all(set(X), member(X, [c, a, b, a]), _)),
    all(aggregate_all(r(count, sum(X), max(X)), n(X), _)),
    all(aggregate_all(count, X, member(X, [a, b, a]), _)),
    all(aggregate_all(foo, true, _)),
    all(aggregate_all(count, n(_), 5)),
    all(aggregate_all(count, n(_), 4)),
    all(aggregate_all(count, ( n(X), aggregate_all(sum(Y), ( n(Y), Y < X ), 3) ), _)),
    all(forall(n(X), X > 0)),
    all(forall(n(X), X > 1)),
    all(apply(n, [_])),
    all(apply(format, ["~w", x])),
    all(call(format, "~w~w~n", [a, b])).

% expect: findall(A,n(A),[1,2,3,4,5,end],[end])
% expect: findall(A,fail,B,B)
% expect: no
% expect: findall(f(A),n(B),[f(C),f(D),f(E),f(F),f(G)],[])
% expect: findnsols(2,A,n(A),[1,2])
% expect: findnsols(2,A,n(A),[3,4])
% expect: findnsols(2,A,n(A),[5])
% expect: findnsols(5,A,n(A),[1,2,3,4,5])
% expect: findnsols(6,A,n(A),[1,2,3,4,5])
% expect: findnsols(0,A,n(A),[])
% expect: findnsols(2,A,n(A),[1,2,z],[z])
% expect: findnsols(2,A,n(A),[3,4,z],[z])
% expect: findnsols(2,A,n(A),[5,z],[z])
% expect: domain_error(not_less_than_zero,-1)
% expect: bagof(A,p(A,a),[1,3])
% expect: bagof(A,p(A,b),[2])
% expect: bagof(A,B^p(A,B),[1,2,3])
% expect: bagof(A-B,p(A,B),[1-a,2-b,3-a])
% expect: no
% expect: bagof(A,B^c(a,A,B),[1,3])
% expect: bagof(A,B^c(b,A,B),[2])
% expect: bagof(A,c(a,A,x),[1])
% expect: bagof(A,c(a,A,y),[3])
% expect: bagof(A,c(b,A,y),[2])
% expect: bagof(A,B^C^c(B,A,C),[1,2,3])
% expect: bagof(f(A,B),(A=a;B=b),[f(a,C),f(D,b)])
% expect: bagof(A,(A=B;A=C),[B,C])
% expect: bagof(A,member(A,[B,C,f(C),f(B)]),[B,C,f(C),f(B)])
% expect: bagof(A,member(A-B,[1-B,2-C,3-a,4-D]),[1])
% expect: bagof(A,member(A-B,[1-C,2-B,3-a,4-D]),[2])
% expect: bagof(A,member(A-B,[1-C,2-D,3-a,4-B]),[4])
% expect: bagof(A,member(A-a,[1-B,2-C,3-a,4-D]),[3])
% expect: bagof(A,user:p(A,a),[1,3])
% expect: bagof(A,user:p(A,b),[2])
% expect: bagof(A,user:B^p(A,B),[1,2,3])
% expect: setof(A,member(A,[c,a,b,a]),[a,b,c])
% expect: setof(A-B,age(B,A),[5-tom,7-peter,8-pat,11-ann,11-mike])
% expect: setof(A,B^age(B,A),[5,7,8,11])
% expect: setof(A-B,c(a,A,B),[1-x,3-y])
% expect: setof(A-B,c(b,A,B),[2-y])
% expect: setof(A,member(A,[B,C,f(C),f(B)]),[B,C,f(B),f(C)])
% expect: setof(A-B,setof(C,p(C,A),B),[a-[1,3],b-[2]])
% expect: no
% expect: findall(A-B,bagof(C,member(A-C,[a-1,b-2,a-3]),B),[a-[1,3],b-[2]])
% expect: aggregate_all(count,n(A),5)
% expect: aggregate_all(count,fail,0)
% expect: aggregate_all(sum(A),n(A),15)
% expect: aggregate_all(sum(A),member(A,[1,2.5,1+1]),5.5)
% expect: aggregate_all(sum(A),member(A,[1152921504606846975,1152921504606846975,99999999999999999999]),102305843009213693949)
% expect: aggregate_all(max(A),member(A,[1,3.5,2,99999999999999999999]),99999999999999999999)
% expect: aggregate_all(min(A),member(A,[3,1,2]),1)
% expect: no
% expect: type_error(evaluable,a/0)
% expect: aggregate_all(max(A,B),age(B,A),max(11,ann))
% expect: aggregate_all(min(A,B),age(B,A),min(5,tom))
% expect: aggregate_all(max(A,f(B,C)),age(B,A),max(11,f(ann,D)))
% expect: type_error(number,a)
% expect: no
% expect: aggregate_all(bag(A),member(A,[c,a,b,a]),[c,a,b,a])
% expect: aggregate_all(set(A),member(A,[c,a,b,a]),[a,b,c])
% expect: aggregate_all(r(count,sum(A),max(A)),n(A),r(5,15,5))
% expect: aggregate_all(count,A,member(A,[a,b,a]),2)
% expect: domain_error(aggregate_template,foo)
% expect: aggregate_all(count,n(A),5)
% expect: no
% expect: aggregate_all(count,(n(A),aggregate_all(sum(B),(n(B),B<A),3)),1)
% expect: forall(n(A),A>0)
% expect: no
% expect: apply(n,[1])
% expect: apply(n,[2])
% expect: apply(n,[3])
% expect: apply(n,[4])
% expect: apply(n,[5])
% expect: xapply(format,["~w",x])
% expect: ab
% expect: call(format,"~w~w~n",[a,b])
