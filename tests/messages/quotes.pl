% Quotes, escapes and accents.
msg :- write('C'est gagne'), nl.
msg2 :- write('l'ordinateur joue').
ok.
p(X) :- write(“bonjour”), q(X).
r :- write(‘salut’).
s :- write(l’ordinateur).
q(1).
p :- write(« bonjour »).
q(1).
p :- write("100%), nl.
q :- format("~w ans~n", age).
r :- X = 5, write('valeur: ' X).
s :- write(a b).
t :- writeln("ok") nl.
p :- write('a\qb').
q :- write("C:\new\dossier").
r(1).
p(X) :- X = 0'.
q(1).
p :- write("bonjour), nl.
q :- write("au revoir"), nl.
r(1).
