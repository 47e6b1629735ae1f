% Well-founded negation. All lines as in SWI-Prolog: `-true` for what holds, the goal itself for what is undefined.

:- table p/1, q/1, win/1, a/0, b/0, c/0, d/0, e/0, f/0, g/0, r/1, s/1, x/0, y/0, z/0, pp/0, qq/0, rr/0, t1/0, t2/0, t3/0.
win(X) :- move(X,Y), tnot(win(Y)).
move(1,2). move(2,3). move(3,1). move(3,4). move(4,5). move(5,6). move(6,5). move(7,8). move(8,7). move(8,9). move(9,10).
% positive loop through delays: unfounded
a :- tnot(b), c.
b :- tnot(a), d.
c :- d.
d :- c.
% Van Gelder
e :- tnot(f), tnot(g).
f :- tnot(e), tnot(g).
g :- tnot(g), tnot(e).
p(X) :- q(X), tnot(r(X)).
q(1). q(2). q(3).
r(X) :- q(X), X > 1, tnot(s(X)).
s(X) :- q(X), X > 2.
s(2) :- tnot(p(2)).
x :- tnot(y).
y :- tnot(z).
z :- tnot(x).
pp :- tnot(qq), tnot(rr).
qq :- tnot(pp), tnot(rr).
rr :- fail.
t1 :- tnot(t2), undefined.
t2 :- t3.
t3 :- t2.
t3 :- tnot(t1).
main :- forall(member(G, [win(_),a,b,c,d,e,f,g,p(_),r(_),s(_),x,y,z,pp,qq,rr,t1,t2,t3]),
     ( findall(G-D, call_delays(G, D), L), sort(L, S), print(S), nl )).


% expect: [win(1)-win(1),win(2)-win(2),win(3)-win(3),win(4)-win(4),win(5)-win(5),win(6)-win(6),win(7)-win(7),win(8)-win(8),win(9)-true]
% expect: []
% expect: []
% expect: []
% expect: []
% expect: [e-e]
% expect: [f-f]
% expect: [g-g]
% expect: [p(1)-true,p(2)-p(2),p(3)-true]
% expect: [r(2)-r(2)]
% expect: [s(2)-s(2),s(3)-true]
% expect: [x-x]
% expect: [y-y]
% expect: [z-z]
% expect: [pp-pp]
% expect: [qq-qq]
% expect: []
% expect: [t1-t1]
% expect: [t2-t2]
% expect: [t3-t3]
