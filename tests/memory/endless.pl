% Programs that allocate memory endlessly, each in a different way: t(Name).
% The test runs each with a small limit.

:- use_module(library(clpfd)).
:- dynamic fact/1, fact/2.
:- table fibt/2.
:- discontiguous t/1.

% go(+Name): prints how the program ends, then whether the session can continue afterwards.

go(Name) :-
    catch((t(Name) -> Outcome = true ; Outcome = false), Error, true),
    (   nonvar(Error),
        Error = error(Formal, _)
    ->  Outcome = Formal
    ;   nonvar(Error)
    ->  Outcome = Error
    ;   true
    ),
    (   findall(X, between(1, 1000, X), Xs),
        sum_list(Xs, 500500),
        atom_concat(Name, '_goes_on', Atom),
        atom_length(Atom, _)
    ->  print(Outcome),
        nl
    ;   write(lost),
        nl
    ),
    flush_output,
    read(_).

t(deep1) :- boucle(0).
boucle(X) :- boucle(s(X)), true.

t(deep2) :- deep2.
deep2 :- deep2, true.

t(deep3) :- len3([_|_],_).
len3(L,N) :- len3([a|L],M), N is M+1.

t(choices) :- ch.
ch :- ch.
ch.

t(choices2) :- ch2(1).
ch2(X) :- Y is X+1, ch2(Y).
ch2(_).

t(trail) :- length(L,100), trail(L).
trail(L) :- (true;true), length(L2,50), maplist(=(a),L2), trail([L2|L]).

t(list) :- list([]).
list(L) :- list([x|L]).

t(list2) :- list2([]).
list2(L) :- list2([x(L,_)|L]).

t(leftnest) :- ln(a).
ln(L) :- ln(f(L,g(b))).

t(leftlist) :- ll(a).
ll(L) :- ll([L,x(1)]).

t(string) :- st("ab").
st(S) :- string_concat(S,S,T), st(T).

t(atomdouble) :- ad(ab).
ad(S) :- atom_concat(S,S,T), ad(T).

t(atoms) :- at(0,[]).
at(N,L) :- atom_concat(atom_number_, N, A), N1 is N+1, at(N1,[A|L]).

t(bigdouble) :- bd(3).
bd(X) :- Y is X*X, bd(Y).

t(biglist) :- bl(1,[]).
bl(X,L) :- Y is X*1000003, bl(Y,[X|L]).

t(assertz) :- as(0).
as(N) :- assertz(fact(N)), N1 is N+1, as(N1).

t(assertz2) :- as2(0).
as2(N) :- assertz(fact(f(N,g(N),[a,b,c]),x)), N1 is N+1, as2(N1).

t(assertrule) :- ar(0).
ar(N) :- assertz((fact(N):-foo(N,X),bar(X),\+baz(X))), N1 is N+1, ar(N1).

t(newpreds) :- np(0).
np(N) :- atom_concat(pred,N,P), H=..[P,N], assertz(H), N1 is N+1, np(N1).

t(findall) :- findall(X,(repeat,X=f(a,b,c)),_).

t(findall2) :- findall(X,between(1,inf,X),_).

t(bagof) :- bagof(X,between(1,inf,X),_).

t(setof) :- setof(X-Y,(between(1,inf,X),Y=a),_).

t(aggr) :- aggregate_all(bag(X),between(1,inf,X),_).

t(aggrmax) :- aggregate_all(set(X),between(1,inf,X),_).

t(nestfind) :- nf.
nf :- findall(x,nf,_).

t(nestnot) :- nn.
nn :- \+ \+ nn.

t(nestcatch) :- nc.
nc :- catch(nc,nothing,true), true.

t(nestcatch2) :- nc2.
nc2 :- catch(nc2,nothing,true).

t(nestclean) :- ncl.
ncl :- setup_call_cleanup(true,ncl,true).

t(nestcall) :- ncall.
ncall :- call((ncall,true)).

t(nestforall) :- nfa.
nfa :- forall(true,nfa).

t(tabling2) :- fibt(100000000,_).
fibt(0,0).
fibt(1,1).
fibt(N,F) :- N>1, A is N-1, B is N-2, fibt(A,X), fibt(B,Y), F is X+Y.

t(globals) :- gl(0).
gl(N) :- atom_concat(key,N,K), nb_setval(K,f(N,g)), N1 is N+1, gl(N1).

t(bglobal) :- b_setval(k,[]), gl2.
gl2 :- b_getval(k,L), b_setval(k,[x|L]), gl2.

t(flags) :- fl(0).
fl(N) :- atom_concat(key,N,K), create_prolog_flag(K,N,[]), N1 is N+1, fl(N1).

t(flag3) :- fl3(0).
fl3(N) :- atom_concat(key,N,K), flag(K,_,N), N1 is N+1, fl3(N1).

t(records) :- re(0).
re(N) :- recordz(k,f(N,"some text")), N1 is N+1, re(N1).

t(recordkeys) :- rk(0).
rk(N) :- recordz(k(N),f(N)), atom_concat(k,N,K), recordz(K,x), N1 is N+1, rk(N1).

t(streams) :- sm.
sm :- open_null_stream(_), sm.

t(memfile) :- mf.
mf :- with_output_to(string(_),mf2).
mf2 :- write(abcdefghijklmnop), mf2.

t(fmtatom) :- format(atom(_),"~*c",[100000000000,0'a]).

t(fmtcol) :- format(atom(_),"~t~w~100000000000|",[a]).

t(numlist) :- numlist(1,1000000000,_).

t(lengthbig) :- length(_,1000000000000).

t(functor) :- functor(_,f,1000000000).

t(pow) :- _ is 2**(2**40).

t(pow2) :- _ is 7**(7**10).

t(shift) :- _ is 1<<(1<<40).

t(fact) :- fac(100000000,_).
fac(0,1):-!.
fac(N,F):-M is N-1, fac(M,G), F is N*G.

t(copy) :- cp(f(a)).
cp(X) :- copy_term(X,Y), cp(f(X,Y)).

t(univ) :- un([a]).
un(L) :- append(L,L,M), T=..[f|M], T=..[_|K], un(K).

t(atomcodes) :- ac("a").
ac(L) :- atom_codes(A,L), atom_codes(A,M), append(M,M,N), ac(N).

t(freeze) :- fz(_).
fz(X) :- freeze(X,true), fz(X).

t(freeze2) :- fz2([]).
fz2(L) :- freeze(X,true), fz2([X|L]).

t(dif) :- df([]).
df(L) :- dif(X,Y), df([X,Y|L]).

t(ops) :- op1(0).
op1(N) :- atom_concat(op,N,K), op(700,xfx,K), N1 is N+1, op1(N1).

t(readterm) :- rt("a").
rt(S) :- string_concat(S,",a",T0), string_concat(T0,T0,T1), string_concat("f(",S,U0), string_concat(U0,")",U), term_string(_,U), string_concat(S,",",V), string_concat(V,S,W), (T1=T1), rt(W).

t(termatom) :- ta(a).
ta(T) :- term_to_atom(f(T,T),A), term_to_atom(B,A), ta(B).

t(split) :- sp("a,").
sp(S) :- split_string(S,",","",_), string_concat(S,S,T), sp(T).

t(suball) :- findall(B-X,(numlist(1,3000,L),atomic_list_concat(L,A),sub_atom(A,B,_,_,X)),_).

t(sort) :- so([b,a]).
so(L) :- append(L,L,M), msort(M,N), so(N).

t(keysort) :- ks([b-1,a-2]).
ks(L) :- append(L,L,M), keysort(M,N), ks(N).

t(dcg) :- phrase(dg,X,X).
dg --> dg, [a].

t(setarg) :- sa(q([])).
sa(Q) :- arg(1,Q,L), setarg(1,Q,[x|L]), sa(Q).

t(setargch) :- sac(q([])).
sac(Q) :- arg(1,Q,L), setarg(1,Q,[x|L]), (true;true), sac(Q).

t(hugeclause) :- hc([a]).
hc(L) :- append(L,L,M), assertz(fact(M)), hc(M).

t(concatlist) :- cl([a]).
cl(L) :- atomic_list_concat(L,',',_), append(L,L,M), cl(M).

t(strcodes) :- sc("a").
sc(S) :- string_codes(S,C), append(C,C,D), string_codes(T,D), sc(T).

t(agg2) :- forall(between(1,inf,X),assertz(fact(X))).

t(modules) :- mo(0).
mo(N) :- atom_concat(mod,N,K), assertz(K:p(N)), N1 is N+1, mo(N1).

t(whens) :- wh([]).
wh(L) :- when(ground(X),true), wh([X|L]).

t(tries) :- trie_new(T), tr(T,0).
tr(T,N) :- trie_insert(T,f(N),v), N1 is N+1, tr(T,N1).

t(threadmsg) :- tm(0).
tm(N) :- thread_self(Me), thread_send_message(Me,msg(N)), N1 is N+1, tm(N1).

t(clpfd) :- cf([]).
cf(L) :- X #> 3, cf([X|L]).

t(joined) :- joined(0,[]).
joined(N,L) :- atomic_list_concat([abcdefghijklmnopqrstuvwxyz,N],A), N1 is N+1, joined(N1,[A|L]).

t(between_str) :- bs([]).
bs(L) :- format(string(S),"~w~w",[a,b]), bs([S|L]).

t(floatlist) :- flt(0.5,[]).
flt(X,L) :- Y is X+1.0, flt(Y,[Y|L]).

% -- data of a session other than clauses and terms -------------------------------------

t(at_halt) :- ah(0).
at_the_end(_).
ah(N) :- at_halt(at_the_end(N)), N1 is N+1, ah(N1).

t(at_halt2) :- between(1, inf, N), at_halt(at_the_end(f(N))), fail.

t(newmodules) :- nm(0).
nm(N) :- atom_concat(module_, N, M), add_import_module(M, user, start), N1 is N+1, nm(N1).

t(dynamics) :- dy(0).
dy(N) :- atom_concat(dynamic_, N, P), dynamic(P/1), N1 is N+1, dy(N1).

t(dynamics2) :- between(1, inf, N), atom_concat(dynamic_, N, P), dynamic(P/3), fail.

t(dynmodules) :- dm(0).
dm(N) :- atom_concat(dynamic_, N, P), dynamic(P:q/1), N1 is N+1, dm(N1).

t(multifiles) :- mfl(0).
mfl(N) :- atom_concat(multi_, N, P), multifile(P/1), discontiguous(P/2), N1 is N+1, mfl(N1).

t(tabledecl) :- td(0).
td(N) :- atom_concat(tab_, N, P), table(P/1), N1 is N+1, td(N1).

t(metadecl) :- md(0).
md(N) :- atom_concat(meta_, N, P), H =.. [P,0,1], meta_predicate(H), N1 is N+1, md(N1).

t(opsmods) :- om(0).
om(N) :- atom_concat(m_, N, P), op(700,xfx,P:(===>)), N1 is N+1, om(N1).

t(queues) :- qu(0).
qu(N) :- atom_concat(queue_, N, P), message_queue_create(P), N1 is N+1, qu(N1).

t(queuemsg) :- message_queue_create(Q), qm(Q,0).
qm(Q,N) :- thread_send_message(Q,f(N,"some text")), N1 is N+1, qm(Q,N1).

t(trienew) :- tn([]).
tn(L) :- trie_new(T), tn([T|L]).

t(exports) :- ex(0).
ex(N) :- atom_concat(exported_, N, P), export(P/1), N1 is N+1, ex(N1).

t(imports) :- im(0).
im(N) :- atom_concat(imported_, N, P), import(lists:P/1), N1 is N+1, im(N1).

t(flagvalues) :- snm(0).
snm(N) :- atom_concat(fn,N,F), set_prolog_flag(F,f(N)), N1 is N+1, snm(N1).

t(prompts) :- pro("a").
pro(S) :- string_concat(S,S,T), prompt1(T), pro(T).

t(inflimits) :- il.
il :- call_with_inference_limit((il, true), 1000000000000, _).

t(bagbig) :- findnsols(100000000, X, repeat, L), print(L-X).
