safe_div(X,Y,Z) :- catch(Z is X/Y, error(evaluation_error(zero_divisor),_), (Z = inf)).
res(F) :- setup_call_cleanup(writeln(open(F)), work(F), writeln(close(F))).
work(1).
work(2) :- fail.
work(3) :- throw(my_error).
work(4) :- atom_length(_, _).
work(5) :- member(_, [a,b]).
check(X) :- must_be(positive_integer, X).
main :-
    safe_div(1,0,A), print(A), nl, safe_div(6,4,B), print(B), nl,
    forall(between(1,5,N), ( catch(res(N), E, (print_message(error, E), print(caught(N)), nl)) -> true ; writeln(failed(N)))),
    forall(member(X, [3, 0, a, _, 1.5]), catch((check(X), writeln(ok)), error(Er,_), (print(Er), nl))),
    catch(call(1), error(E1,_), (print(E1), nl)),
    catch(atom_length(f(x), _), error(E2,_), (print(E2), nl)),
    catch(arg(x, f(a), _), error(E3,_), (print(E3), nl)),
    catch(functor(_,_,_), error(E4,_), (print(E4), nl)),
    catch(number_codes(_, "3x"), error(E5,_), (print(E5), nl)),
    catch(atom_to_term('foo(', _, _), error(E6,_), (print(E6), nl)),
    catch(assertz((foo:-1)), error(E7,_), (print(E7), nl)),
    catch(assertz(atom(_)), error(E8,_), (print(E8), nl)),
    catch(undefined_pred(1), error(E9,_), (print(E9), nl)),
    catch(succ(_, 0), error(E10,_), (print(E10), nl)),
    catch(see('/nonexistent/file'), error(E11,_), (print(E11), nl)),
    catch(number_vars(1), error(E12,_), (print(E12), nl)),
    catch(throw(_), error(E13,_), (print(E13), nl)),
    catch(msort(a, _), error(E14,_), (print(E14), nl)),
    catch(length(L, L), error(E15,_), (print(E15), nl)),
    catch(length(_, -1), error(E16,_), (print(E16), nl)),
    catch(atom_codes(_, [0'a|_]), error(E17,_), (print(E17), nl)),
    catch(sub_atom(_, _, _, _, a), error(E18,_), (print(E18), nl)),
    catch(nb_getval(nokey, _), error(E19,_), (print(E19), nl)),
    catch(read_term(user_input, _, [foo(bar)]), error(E20,_), (print(E20), nl)),
    catch(open(f, badmode, _), error(E21,_), (print(E21), nl)),
    catch(type_error(list, foo), error(E22,_), (print(E22), nl)),
    writeln(end), res(5), writeln(after).
% ?- res(4).
% ?- X is foo + 1.
% ?- catch(throw(a), b, true).
% ?- atom_length(X, 3).
