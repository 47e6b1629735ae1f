:- ensure_loaded(common/show).

% Goals whose answer does not depend on the numbers drawn.
all(Goal) :- forall(between(1, 200, _), Goal).
seen(X, Goal, Set) :- findall(X, ( between(1, 300, _), Goal ), Xs), sort(Xs, Set).

check(all((random(X), X > 0, X < 1))).
% expect: all((random(A),A>0,A<1))
check(all((random(1, 3, X), memberchk(X, [1,2])))).
% expect: all((random(1,3,A),memberchk(A,[1,2])))
check(all((random(1, 3.0, X), float(X), X >= 1, X < 3))).
% expect: all((random(1,3.0,A),float(A),A>=1,A<3))
check(random(1, 1, _)).
% expect: error: domain_error(not_less_than_one,0)
check(random(5, 1, _)).
% expect: error: domain_error(not_less_than_one,-4)
check(random(a, 1, _)).
% expect: error: type_error(number,a)
check(random(_, 1, _)).
% expect: error: instantiation_error
check(seen(X, random_between(1, 6, X), _)).
% expect: seen(A,random_between(1,6,A),[1,2,3,4,5,6])
check(seen(X, random(1, 4, X), _)).
% expect: seen(A,random(1,4,A),[1,2,3])
check(seen(X, random_member(X, [a,b,c]), _)).
% expect: seen(A,random_member(A,[a,b,c]),[a,b,c])
check(seen(X-R, random_select(X, [a,b,c], R), _)).
% expect: seen(A-B,random_select(A,[a,b,c],B),[a-[b,c],b-[a,c],c-[a,b]])
check(seen(R, random_select(x, R, [a,b]), _)).
% expect: seen(A,random_select(x,A,[a,b]),[[a,b,x],[a,x,b],[x,a,b]])
check(seen(P, random_permutation([a,b,c], P), _)).
% expect: seen(A,random_permutation([a,b,c],A),[[a,b,c],[a,c,b],[b,a,c],[b,c,a],[c,a,b],[c,b,a]])
check(seen(P, random_permutation(P, [a,b]), _)).
% expect: seen(A,random_permutation(A,[a,b]),[[a,b],[b,a]])
check(seen(X-Y, random_perm2(a, b, X, Y), _)).
% expect: seen(A-B,random_perm2(a,b,A,B),[a-b,b-a])
check(seen(S-R, random_subseq([a,b], S, R), _)).
% expect: seen(A-B,random_subseq([a,b],A,B),[[]-[a,b],[a]-[b],[a,b]-[],[b]-[a]])
check(seen(S, randset(2, 3, S), _)).
% expect: seen(A,randset(2,3,A),[[1,2],[1,3],[2,3]])
check(seen(S, randseq(2, 3, S), _)).
% expect: seen(A,randseq(2,3,A),[[1,2],[1,3],[2,1],[2,3],[3,1],[3,2]])
check(seen(S, random_numlist(0.5, 1, 2, S), _)).
% expect: seen(A,random_numlist(0.5,1,2,A),[[],[1],[1,2],[2]])
check(seen(yes, maybe, _)).
% expect: seen(yes,maybe,[yes])
check(random_between(6, 1, _)).
% expect: false
check(random_between(1, 1, _)).
% expect: random_between(1,1,1)
check(random_between(a, 1, _)).
% expect: error: type_error(integer,a)
check(random_between(1.0, 2, _)).
% expect: error: type_error(integer,1.0)
check(random_between(_, 2, _)).
% expect: error: instantiation_error
check(random_member(_, [])).
% expect: false
check(random_member(_, _)).
% expect: error: instantiation_error
check(random_member(_, foo)).
% expect: error: type_error(list,foo)
check(random_member(a, [a])).
% expect: random_member(a,[a])
check(random_select(_, [], _)).
% expect: false
check(random_select(_, foo, _)).
% expect: error: type_error(list,foo)
check(random_permutation([], _)).
% expect: random_permutation([],[])
check(random_permutation(_, _)).
% expect: error: instantiation_error
check(random_permutation(foo, _)).
% expect: error: type_error(list,foo)
check(random_permutation([a|_], _)).
% expect: error: instantiation_error
check(randset(3, 3, _)).
% expect: randset(3,3,[1,2,3])
check(randset(4, 3, _)).
% expect: false
check(randset(0, 3, _)).
% expect: randset(0,3,[])
check(randset(-1, 3, _)).
% expect: error: type_error(nonneg,-1)
check(randset(a, 3, _)).
% expect: error: type_error(nonneg,a)
check(randseq(0, 10, _)).
% expect: randseq(0,10,[])
check(randseq(3, 2, _)).
% expect: false
check(randseq(a, 3, _)).
% expect: error: type_error(nonneg,a)
check(maybe(1.0)).
% expect: maybe(1.0)
check(maybe(0.0)).
% expect: false
check(maybe(2)).
% expect: error: type_error(between(0.0,1.0),2)
check(maybe(a)).
% expect: error: type_error(between(0.0,1.0),a)
check(maybe(0, 2)).
% expect: false
check(maybe(2, 2)).
% expect: maybe(2,2)
check(maybe(3, 2)).
% expect: error: domain_error(not_less_than_zero,2-3)
check(random_numlist(1.0, 1, 5, _)).
% expect: random_numlist(1.0,1,5,[1,2,3,4,5])
check(random_numlist(0.0, 1, 5, _)).
% expect: random_numlist(0.0,1,5,[])
check(random_numlist(2, 1, 5, _)).
% expect: error: type_error(between(0.0,1.0),2)
check(random_numlist(1.0, 5, 1, _)).
% expect: random_numlist(1.0,5,1,[])
check(random_subseq([], _, _)).
% expect: random_subseq([],[],[])
check(setrand(foo)).
% expect: error: type_error(state,foo)
check(setrand(rand(1,2,3))).
% expect: setrand(rand(1,2,3))
check((set_random(seed(7)), random_between(1, 1000000, X), set_random(seed(7)), random_between(1, 1000000, Y), X == Y, fail)).
% expect: false
check((set_random(seed(7)), randseq(5, 100, X), set_random(seed(7)), randseq(5, 100, Y), X = Y, fail ; true)).
% expect: set_random(seed(7)),randseq(5,100,A),set_random(seed(7)),randseq(5,100,B),A=B,fail;true
