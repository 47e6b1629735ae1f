% The definitions and calls of a file that is not loaded.
:- use_module(library(prolog_xref)).

source(":- module(shop, [total/2, word//1]).
:- use_module(library(lists)).
:- use_module(library(apply), [maplist/3]).
:- dynamic price/2, seen/1.
:- op(700, xfx, costs).
:- initialization(main).

total(Things, Total) :- maplist(price_of, Things, Prices), sum_list(Prices, Total), \\+ missing(Things).
price_of(Thing, Price) :- price(Thing, Price), !.
price_of(Thing, 0) :- ( known(Thing) -> true ; unknown(Thing) ), assertz(seen(Thing)).
word(Word) --> [Word], rest.
rest --> [].
apple costs 3.
main :- forall(price(Thing, _), show(Thing)), catch(total([], _), _, fail), findall(X, (member(X, [1]), ok(X)), _).
").

main :-
    source(Text),
    tmp_file_stream(text, File, Stream),
    write(Stream, Text),
    close(Stream),
    xref_source(File),
    forall(( xref_defined(File, Head, How), How \= imported(_) ), show(defined(Head, How))),
    findall(Goal-By, ( xref_called(File, Goal, By), numbervars(Goal-By, 0, _) ), Calls),
    sort(Calls, Sorted),
    forall(member(Call, Sorted), show(Call)),
    forall(xref_exported(File, Head), show(exported(Head))),
    forall(xref_module(File, Module), show(Module)),
    forall(xref_op(File, Op), show(Op)),
    forall(( xref_called(File, Goal, _), \+ xref_defined(File, Goal, _) ), show(undefined(Goal))),
    forall(( xref_defined(File, Head, imported(_)), memberchk(Head, [maplist(_, _, _), sum_list(_, _)]) ), show(imported(Head))),
    xref_clean(File),
    forall(xref_defined(File, Head, _), show(still(Head))),
    delete_file(File).

show(Term) :-
    \+ \+ ( numbervars(Term, 0, _), print(Term), nl ).
