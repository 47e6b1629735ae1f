% Library predicates with an unbound or wrong value in every place and the other arguments unbound: each call fails,
% raises an error or finds a solution soon. The few that do not end, because they generate longer and longer lists, are
% listed; they do not end in SWI-Prolog either (which has no subseq/3).

:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(assoc)).
:- use_module(library(heaps)).
:- use_module(library(lists)).
:- use_module(library(nb_set)).
:- use_module(library(occurs)).
:- use_module(library(option)).
:- use_module(library(ordsets)).
:- use_module(library(pairs)).
:- use_module(library(rbtrees)).
:- use_module(library(solution_sequences)).
:- use_module(library(terms)).
:- use_module(library(ugraphs)).
:- use_module(library(varnumbers)).

library(Library) :-
    member(Library,
           [ aggregate, apply, assoc, heaps, lists, nb_set, occurs, option, ordsets, pairs,
             rbtrees, solution_sequences, terms, ugraphs, varnumbers
           ]).

value(_).
value(foo).
value(42).
value([a|_]).
value([a,b]).
value(f(x)).
value([b-1,a-2|_]).
value(t).
value(t(_, _)).
value(black('', _, _, '')).
value([z,y|x]).
value(t(a,b,<,t,_)).
value([a-[b],b-_]).

main :-
    setof(Name/Arity, endless(Name, Arity), Endless),
    forall(member(Indicator, Endless), ( print(endless(Indicator)), nl )),
    forall(goal(Goal), kind(Goal)).

% expect: endless(assoc_to_keys/2)
% expect: endless(assoc_to_list/2)
% expect: endless(assoc_to_values/2)
% expect: endless(delete/3)
% expect: endless(edges/2)
% expect: endless(list_to_heap/2)
% expect: endless(neighbors/3)
% expect: endless(neighbours/3)
% expect: endless(ord_disjoint/2)
% expect: endless(ord_intersect/2)
% expect: endless(ord_intersect/3)
% expect: endless(ord_intersection/3)
% expect: endless(ord_intersection/4)
% expect: endless(ord_memberchk/2)
% expect: endless(ord_selectchk/3)
% expect: endless(ord_subset/2)
% expect: endless(reachable/3)
% expect: endless(subseq/3)

goal(rb_insert(_, a, 1, _)).
% expect: rb_insert/4-existence_error-matching_rule
goal(rb_lookup(a, _, t(_, _))).
% expect: rb_lookup/3-existence_error-matching_rule
goal(rb_keys(foo, _)).
% expect: rb_keys/2-existence_error-matching_rule
goal(rb_min(_, _, _)).
% expect: rb_min/3-existence_error-matching_rule
goal(rb_size(_, _)).
% expect: rb_size/2-existence_error-matching_rule
goal(rb_delete(_, a, _)).
% expect: rb_delete/3-existence_error-matching_rule
goal(get_assoc(a, _, _, _, _)).
% expect: get_assoc/5-existence_error-matching_rule
goal(gen_assoc(_, _, _)).
% expect: gen_assoc/3-existence_error-matching_rule
goal(del_assoc(a, _, _, _)).
% expect: del_assoc/4-existence_error-matching_rule
goal(ord_union(_, [a], _)).
% expect: ord_union/3-existence_error-matching_rule
goal(ord_subtract(foo, [a], _)).
% expect: ord_subtract/3-existence_error-matching_rule
goal(ord_union(_, _)).
% expect: ord_union/2-existence_error-matching_rule
goal(max_member(@=<, _, _)).
% expect: max_member/3-existence_error-matching_rule
goal(add_edges([], _, _)).
% expect: add_edges/3-instantiation_error
goal(ord_list_to_assoc(foo, _)).
% expect: ord_list_to_assoc/2-domain_error-key_ordered_pairs

endless(Name, Arity) :-
    library(Library),
    module_property(Library, exports(Indicators)),
    member(Name/Arity, Indicators),
    % This one sorts the lists that it generates.
    Name \== transpose_pairs,
    between(1, Arity, Place),
    value(Value),
    length(Arguments, Arity),
    nth1(Place, Arguments, Value),
    Goal =.. [Name|Arguments],
    catch(call_with_inference_limit(ignore(Goal), 500, Result), _, fail),
    Result == inference_limit_exceeded.

kind(Goal) :-
    catch(( call(Goal) -> Kind = yes ; Kind = no ), error(Formal, _), Kind = Formal),
    (   compound(Kind)
    ->  functor(Kind, Name, _),
        arg(1, Kind, First),
        functor(Goal, Predicate, Arity),
        print(Predicate/Arity-Name-First)
    ;   functor(Goal, Predicate, Arity),
        print(Predicate/Arity-Kind)
    ),
    nl.
