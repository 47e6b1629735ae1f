:- use_module(library(http/json)).
main :-
    atom_json_term('{"a": 1, "b": [true, null, "x"], "c": {"d": 2.5}}', T, []), print(T), nl,
    atom_json_dict('{"a": 1, "b": [true, null, "x"]}', D, []), dict_pairs(D, _, DP), print(DP), nl,
    json_write(current_output, json([k=v, n=1, l=[1,2,3]])), nl,
    json_write_dict(current_output, _{name: "Bob", tags: [a,b], nested: _{x: 1}}), nl,
    json_write(current_output, json([k=v, l=[]]), [width(0)]), nl,
    with_output_to(string(S), json_write_dict(current_output, _{a:1}, [width(0)])), print(S), nl,
    open_string("[1, 2, {\"x\": \"\\u00e9\\n\"}]", In), json_read_dict(In, [E1,E2,E3]), print(E1/E2/E3.x), nl,
    atom_json_term(A, json([x=1]), [as(atom)]), print(A), nl,
    catch(atom_json_term('{"a": }', _, []), E, (print_message(error, E))),
    catch(json_write(current_output, f(x)), E2, (print_message(error, E2))), nl,
    X = D.b, print(X), nl.
