% Programs with much live data that go on allocating garbage. They call built/0 when the data are there.

% -- kinds of live data ------------------------------------------------------------------

build(list(N), L) :- list(0, N, L).
build(terms(N), L) :- terms(0, N, L).
build(tree(N), T) :- tree(1, N, T).
build(assoc(N), A) :- empty_assoc(A0), assoc(0, N, A0, A).
build(nothing, []).

list(N, N, []) :- !.
list(I, N, [I|Is]) :- I1 is I + 1, list(I1, N, Is).

terms(N, N, []) :- !.
terms(I, N, [f(I, _, g(I))|Ts]) :- I1 is I + 1, terms(I1, N, Ts).

tree(L, H, t) :- L > H, !.
tree(L, H, t(Left, M, Right)) :-
    M is (L + H) // 2, H1 is M - 1, L1 is M + 1,
    tree(L, H1, Left), tree(L1, H, Right).

assoc(N, N, A, A) :- !.
assoc(I, N, A0, A) :- K is I * 7919 mod 1000003, put_assoc(K, A0, I, A1), I1 is I + 1, assoc(I1, N, A1, A).

% -- work that leaves garbage ------------------------------------------------------------

run(plain(Data), Steps) :- build(Data, Live), built, churn(Steps), keep(Live).
run(deep(N), Steps) :- deep(N, Steps, _).
run(choices(N), Steps) :- choices(N, Steps).
run(trail(N), Steps) :- length(L, N), trail(L, Steps).
run(update(N), Steps) :- build(assoc(N), A), built, update(Steps, N, A).
run(bind(N), Steps) :- length(L, N), T =.. [v|L], built, ( bind(Steps, N, T) ; true ), keep(T).

keep(_).

churn(0) :- !.
churn(N) :- garbage(N, _), N1 is N - 1, churn(N1).

garbage(N, [f(N, X), g(X, [N, N]), h(N)]).

deep(0, Steps, 0) :- !, built, churn(Steps).
deep(N, Steps, S) :- N1 is N - 1, deep(N1, Steps, S0), S is S0 + 1.

choices(0, Steps) :- !, built, churn(Steps).
choices(N, Steps) :- N1 is N - 1, choose(N), choices(N1, Steps).

choose(_).
choose(_).

trail(L, Steps) :- fill(L), built, churn(Steps), keep(L).
trail(L, _) :- keep(L).

fill([]).
fill([X|Xs]) :- X = f(_), fill(Xs).

% Every step replaces a value deep in old data.
update(0, _, _) :- !.
update(I, N, A0) :- K is (I mod N) * 7919 mod 1000003, put_assoc(K, A0, I, A), I1 is I - 1, update(I1, N, A).

% Every step binds an old variable to a new term.
bind(0, _, _) :- !.
bind(I, N, T) :- K is I mod N + 1, arg(K, T, X), ( var(X) -> X = [I] ; true ), garbage(I, _), I1 is I - 1, bind(I1, N, T).
