% Strings and floats select clauses, also inside compounds and at the start of bodies.
r(f("a"),1). r(f("b"),2). r(f("c"),3).
s(f(1.0),1). s(f(2.0),2).
t(X,1) :- X="a". 
t(X,2) :- X="b".
u(X,1) :- X=1.0. 
u(X,2) :- X=2.0.
v(X,1) :- X=f(a). 
v(X,2) :- X=f(b).
w(g("a",1),1). w(g("b",2),2).
y([1.5|_],1). y([2.5|_],2). y([],3).
z(f(g("a")),1). z(f(g("b")),2).
big(f(12345678901234567890),1). big(f(12345678901234567891),2).
det(G) :- ( call_cleanup(G, D = 1) -> ( D == 1 -> write(det) ; write(nondet) ) ; write(fail) ), nl.

main :- det(r(f("a"),_)), det(r(f("c"),_)), det(r(f("zz"),_)), det(s(f(1.0),_)), det(s(f(2.0),_)), det(t("a",_)), det(t("b",_)), det(u(1.0,_)), det(v(f(a),_)), det(v(f(b),_)), det(w(g("a",_),_)), det(w(g(_,1),_)),det(y([1.5],_)), det(y([2.5],_)), det(y([],_)), det(z(f(g("a")),_)), det(z(f(g("b")),_)), det(big(f(12345678901234567890),_)), det(big(f(12345678901234567891),_)), det(r(f(_),1)),det(s(_,2)).
