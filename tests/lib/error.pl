:- ensure_loaded(common/show).

type(T) :-
    member(T, [ any, atom, atomic, callable, char, chars, code, codes, text, string, compound, constant, boolean, cyclic,
                acyclic, integer, nonneg, positive_integer, negative_integer, number, float, rational, var, list,
                proper_list, symbol, pair, nonvar, ground, oneof([a,b]), between(1,5), between(1.0,5.0), list(integer),
                list(list(atom)), type, stream, nosuch, nosuch(x), _ ]).

value(V) :-
    member(V, [ _, a, abc, true, [], 1, 0, -1, 1.5, 3.0, 6, 1r3, "str", f(x), f(_), [a], [1,2], [1|_], [a|b], [_], a-b,
                user_input, (<), [0'a,0'b], ' ', integer, list(atom), [[a]] ]).

% outcome(+Type, +Value, -Outcome): a letter for each value.
outcome(T, V, O) :-
    catch(( must_be(T, V) -> O = y ; O = f ), error(E, _), outcome(E, T, V, O)).

outcome(instantiation_error, _, _, i) :- !.
outcome(type_error(T, X), T, V, t) :- X =@= V, !.
outcome(type_error(T, X), _, _, T/X) :- !.
outcome(domain_error(T, X), _, V, d(T)) :- X =@= V, !.
outcome(existence_error(type, T), T1, _, x) :- T == T1, !.
outcome(uninstantiation_error(X), _, V, u) :- X =@= V, !.
outcome(E, _, _, E).

outcomes(T, Os) :- findall(O, ( value(V), outcome(T, V, O) ), Os).
instances(T, Vs) :- findall(V, ( value(V), is_of_type(T, V) ), Vs).

check(outcomes(any, _)).
% expect: outcomes(any,[y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y])
check(outcomes(atom, _)).
% expect: outcomes(atom,[i,y,y,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,y,y,t,y,y,t,t])
check(outcomes(atomic, _)).
% expect: outcomes(atomic,[i,y,y,y,y,y,y,y,y,y,y,y,y,t,t,t,t,t,t,t,t,y,y,t,y,y,t,t])
check(outcomes(callable, _)).
% expect: outcomes(callable,[i,y,y,y,t,t,t,t,t,t,t,t,t,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y])
check(outcomes(char, _)).
% expect: outcomes(char,[i,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,y,t,y,t,t,t])
check(outcomes(chars, _)).
% expect: outcomes(chars,[i,list(char)/a,list(char)/abc,list(char)/true,y,list(char)/1,list(char)/0,list(char)/ -1,list(char)/1.5,list(char)/3.0,list(char)/6,list(char)/1r3,list(char)/"str",list(char)/f(x),list(char)/f(A),y,char/1,i,list(char)/[a|b],i,list(char)/(a-b),list(char)/user_input,list(char)/(<),char/97,list(char)/' ',list(char)/integer,list(char)/list(atom),char/[a]])
check(outcomes(code, _)).
% expect: outcomes(code,[i,t,t,t,t,y,y,t,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(codes, _)).
% expect: outcomes(codes,[i,list(code)/a,list(code)/abc,list(code)/true,y,list(code)/1,list(code)/0,list(code)/ -1,list(code)/1.5,list(code)/3.0,list(code)/6,list(code)/1r3,list(code)/"str",list(code)/f(x),list(code)/f(A),code/a,y,i,list(code)/[a|b],i,list(code)/(a-b),list(code)/user_input,list(code)/(<),y,list(code)/' ',list(code)/integer,list(code)/list(atom),code/[a]])
check(outcomes(text, _)).
% expect: outcomes(text,[i,y,y,y,y,t,t,t,t,t,t,t,y,t,i,y,y,i,t,i,t,y,y,y,y,y,t,t])
check(outcomes(string, _)).
% expect: outcomes(string,[i,t,t,t,t,t,t,t,t,t,t,t,y,t,i,t,t,i,t,i,t,t,t,t,t,t,t,t])
check(outcomes(compound, _)).
% expect: outcomes(compound,[i,t,t,t,t,t,t,t,t,t,t,t,t,y,y,y,y,y,y,y,y,t,t,y,t,t,y,y])
check(outcomes(boolean, _)).
% expect: outcomes(boolean,[i,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(cyclic, _)).
% expect: outcomes(cyclic,[d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term),d(cyclic_term)])
check(outcomes(acyclic, _)).
% expect: outcomes(acyclic,[y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y])
check(outcomes(integer, _)).
% expect: outcomes(integer,[i,t,t,t,t,y,y,y,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(nonneg, _)).
% expect: outcomes(nonneg,[i,t,t,t,t,y,y,t,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(positive_integer, _)).
% expect: outcomes(positive_integer,[i,t,t,t,t,y,t,t,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(negative_integer, _)).
% expect: outcomes(negative_integer,[i,t,t,t,t,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(number, _)).
% expect: outcomes(number,[i,t,t,t,t,y,y,y,y,y,y,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(float, _)).
% expect: outcomes(float,[i,t,t,t,t,t,t,t,y,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(rational, _)).
% expect: outcomes(rational,[i,t,t,t,t,y,y,y,t,t,y,y,t,t,i,t,t,i,t,i,t,t,t,t,t,t,t,t])
check(outcomes(var, _)).
% expect: outcomes(var,[y,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u,u])
check(outcomes(list, _)).
% expect: outcomes(list,[i,t,t,t,y,t,t,t,t,t,t,t,t,t,t,y,y,i,t,y,t,t,t,y,t,t,t,y])
check(outcomes(proper_list, _)).
% expect: outcomes(proper_list,[i,t,t,t,y,t,t,t,t,t,t,t,t,t,t,y,y,t,t,y,t,t,t,y,t,t,t,y])
check(outcomes(symbol, _)).
% expect: outcomes(symbol,[i,y,y,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,y,y,t,y,y,t,t])
check(outcomes(pair, _)).
% expect: outcomes(pair,[i,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,y,t,t,t,t,t,t,t])
check(outcomes(nonvar, _)).
% expect: outcomes(nonvar,[i,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y,y])
check(outcomes(ground, _)).
% expect: outcomes(ground,[i,y,y,y,y,y,y,y,y,y,y,y,y,y,i,y,y,i,y,i,y,y,y,y,y,y,y,y])
check(outcomes(oneof([a,b]), _)).
% expect: outcomes(oneof([a,b]),[i,y,t,t,t,t,t,t,t,t,t,t,t,t,i,t,t,i,t,i,t,t,t,t,t,t,t,t])
check(outcomes(between(1,5), _)).
% expect: outcomes(between(1,5),[i,t,t,t,t,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(between(1.0,5.0), _)).
% expect: outcomes(between(1.0,5.0),[i,t,t,t,t,y,t,t,y,y,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t])
check(outcomes(list(integer), _)).
% expect: outcomes(list(integer),[i,t,t,t,y,t,t,t,t,t,t,t,t,t,t,integer/a,y,i,t,i,t,t,t,y,t,t,t,integer/[a]])
check(outcomes(list(list(atom)), _)).
% expect: outcomes(list(list(atom)),[i,t,t,t,y,t,t,t,t,t,t,t,t,t,t,list(atom)/a,list(atom)/1,i,t,i,t,t,t,list(atom)/97,t,t,t,y])
check(outcomes(type, _)).
% expect: outcomes(type,[i,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,t,y,y,t])
check(outcomes(stream, _)).
% expect: outcomes(stream,[i,t,t,t,t,t,t,t,t,t,t,t,t,t,i,t,t,i,t,i,t,y,t,t,t,t,t,t])
check(outcomes(nosuch, _)).
% expect: outcomes(nosuch,[x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x])
check(outcomes(nosuch(x), _)).
% expect: outcomes(nosuch(x),[x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x])
check(outcomes(_, _)).
% expect: outcomes(A,[i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i,i])
check(instances(text, _)).
% expect: instances(text,[a,abc,true,[],"str",[a],[1,2],user_input,<,[97,98],' ',integer])
check(instances(list(integer), _)).
% expect: instances(list(integer),[[],[1,2],[97,98]])
check(instances(oneof([a,1]), _)).
% expect: instances(oneof([a,1]),[a,1])
check(instances(between(0,1), _)).
% expect: instances(between(0,1),[1,0])
check(instances(pair, _)).
% expect: instances(pair,[a-b])
check(instances(positive_integer, _)).
% expect: instances(positive_integer,[1,6])
check(is_of_type(nosuch, 1)).
% expect: false
check(is_of_type(_, 1)).
% expect: error: instantiation_error
check(is_of_type(list(nosuch), [])).
% expect: is_of_type(list(nosuch),[])
check(is_of_type(list(nosuch), [1])).
% expect: false
check(is_of_type(encoding, utf8)).
% expect: is_of_type(encoding,utf8)
check(must_be(between(1, 5.5), 3)).
% expect: error: type_error(integer,5.5)
check(must_be(between(a, 5), 3)).
% expect: error: type_error(evaluable,a/0)
check(must_be(list(nosuch), [])).
% expect: must_be(list(nosuch),[])
check(must_be(list(nosuch), [1])).
% expect: error: existence_error(type,nosuch)
check(must_be(list(_), [1])).
% expect: error: instantiation_error
check(type_error(integer, a)).
% expect: error: type_error(integer,a)
check(domain_error(positive, -1)).
% expect: error: domain_error(positive,-1)
check(existence_error(file, f)).
% expect: error: existence_error(file,f)
check(existence_error(key, k, dict)).
% expect: error: existence_error(key,k,dict)
check(permission_error(modify, static_procedure, f/1)).
% expect: error: permission_error(modify,static_procedure,f/1)
check(instantiation_error(_)).
% expect: error: instantiation_error
check(uninstantiation_error(a)).
% expect: error: uninstantiation_error(a)
check(representation_error(max_arity)).
% expect: error: representation_error(max_arity)
check(syntax_error(bad)).
% expect: error: syntax_error(bad)
check(resource_error(memory)).
% expect: error: resource_error(memory)
check(catch(type_error(integer, a), error(_, _), true)).
% expect: catch(type_error(integer,a),error(type_error(integer,a),A),true)
check((X = f(X), catch(must_be(acyclic, X), error(domain_error(D, _), _), true), X = f(_), D == acyclic_term, fail)).
% expect: false
