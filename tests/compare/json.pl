:- use_module(library(http/json)).
main :- atom_json_dict('{"name":"Ann", "scores":[1, 2.5], "ok":true, "none":null}', D, []), print(D.name), nl, print(D.scores), nl, print(D.ok), nl,
    json_write_dict(current_output, D), nl, atom_json_term('{"a":[1,{"b":"c"}]}', T, []), print(T), nl, json_write(current_output, T), nl,
    numlist(1, 30, L), json_write(current_output, json([list=L, s="q\"\n"])), nl, catch(atom_json_term('[1,', _, []), error(E, _), (print(E), nl)).
