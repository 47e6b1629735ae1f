:- ensure_loaded(common/show).
:- use_module(library(http/json)).

written(Term, Text) :- with_output_to(string(Text), json_write(current_output, Term)).
written(Term, Options, Text) :- with_output_to(string(Text), json_write(current_output, Term, Options)).
written_dict(Term, Options, Text) :- with_output_to(string(Text), json_write_dict(current_output, Term, Options)).

check(atom_json_term('{"a":1, "b":[true, null, "s", 1.5e3, -2]}',_,[])).
check(atom_json_term(_,json([a=1,b=[x,"y"]]),[])).
check(atom_json_term(_,json([a=1]),[as(string)])).
check(atom_json_term('[1,2,]',_,[])).
check(atom_json_term('{"a":1',_,[])).
check(atom_json_term('{"a" 1}',_,[])).
check(atom_json_term('{a:1}',_,[])).
check(atom_json_term('tru',_,[])).
check(atom_json_term('',_,[])).
check(atom_json_term('"\\x"',_,[])).
check(atom_json_term('{"a":1,"a":2}',_,[])).
check(atom_json_dict('{"t":"pt", "b":"x"}',_,[tag(t)])).
check(atom_json_dict('{"t":"pt", "b":"x"}',_,[default_tag(foo)])).
check(atom_json_dict('{"a":null}',_,[null(nil),default_tag(d)])).
check(atom_json_dict('{"a":1,"a":2}',_,[])).
check(written(json([a=1,b="x",c=[1,2,3],d=json([])]),_)).
check((numlist(1,40,L),written(L,_))).
check(written([json([a=1]),json([b=[2,3]])],[width(0)],_)).
check(written([json([key=1,other=2]),json([a=json([b=1])])],[width(10),step(4)],_)).
check(written("q\"\\/\b\n\t\x1\é</script>",_)).
check(written(f(x),_)).
check(written(f(x),[serialize_unknown(true)],_)).
check(written(_,_)).
check(written(@(true),_)).
check(written(null,_)).
check(written_dict(null,[],_)).
check(written_dict(tag{a:1,b:"s"},[tag(type)],_)).
check(written_dict([_{a:1},_{b:2}],[width(0)],_)).
check(written(1r3,_)).
check(is_json_term(json([a=1]))).
check(is_json_term(json([a=f(x)]))).
check(is_json_term([1,a,"s",@(null)])).
check(two_values(_,_,_)).

two_values(A, B, C) :-
    open_string("{\"a\":1} [2] ", S), json_read(S, A), json_read(S, B), json_read(S, C, [end_of_file(end)]), close(S).

% expect: atom_json_term('{"a":1, "b":[true, null, "s", 1.5e3, -2]}',json([a=1,b=[@(true),@(null),s,1500.0,-2]]),[])
% expect: atom_json_term('{"a":1, "b": ["x", "y" ]}',json([a=1,b=[x,"y"]]),[])
% expect: atom_json_term("{\"a\":1}",json([a=1]),[as(string)])
% expect: atom_json_term('[1,2,]',[1,2],[])
% expect: error: syntax_error(json(illegal_object))
% expect: error: syntax_error(json(illegal_json))
% expect: error: syntax_error(json(illegal_json))
% expect: error: syntax_error(json(json_expected(true)))
% expect: error: syntax_error(json(unexpected_end_of_file))
% expect: error: syntax_error(json(illegal_string_escape))
% expect: atom_json_term('{"a":1,"a":2}',json([a=1,a=2]),[])
% expect: atom_json_dict('{"t":"pt", "b":"x"}',pt{b:"x"},[tag(t)])
% expect: atom_json_dict('{"t":"pt", "b":"x"}',foo{b:"x",t:"pt"},[default_tag(foo)])
% expect: atom_json_dict('{"a":null}',d{a:nil},[null(nil),default_tag(d)])
% expect: error: duplicate_key(a)
% expect: written(json([a=1,b="x",c=[1,2,3],d=json([])]),"{\"a\":1, \"b\":\"x\", \"c\": [1, 2, 3 ], \"d\": {}}")
% expect: numlist(1,40,[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]),written([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40],"[\n  1,\n  2,\n  3,\n  4,\n  5,\n  6,\n  7,\n  8,\n  9,\n  10,\n  11,\n  12,\n  13,\n  14,\n  15,\n  16,\n  17,\n  18,\n  19,\n  20,\n  21,\n  22,\n  23,\n  24,\n  25,\n  26,\n  27,\n  28,\n  29,\n  30,\n  31,\n  32,\n  33,\n  34,\n  35,\n  36,\n  37,\n  38,\n  39,\n  40\n]")
% expect: written([json([a=1]),json([b=[2,3]])],[width(0)],"[ {\"a\":1},  {\"b\": [2, 3 ]} ]")
% expect: written([json([key=1,other=2]),json([a=json([b=1])])],[width(10),step(4)],"[\n    {\n\t\"key\":1,\n\t\"other\":2\n    },\n    {\n\t\"a\": {\n\t    \"b\":1\n\t}\n    }\n]")
% expect: written("q\"\\/\b\n\t\u0001é</script>","\"q\\\"\\\\/\\b\\n\\t\\u0001é<\\/script>\"")
% expect: error: type_error(json_term,f(x))
% expect: written(f(x),[serialize_unknown(true)],"\"f(x)\"")
% expect: error: instantiation_error
% expect: written(@(true),"true")
% expect: written(null,"\"null\"")
% expect: written_dict(null,[],"null")
% expect: written_dict(tag{a:1,b:"s"},[tag(type)],"{\"type\":\"tag\", \"a\":1, \"b\":\"s\"}")
% expect: written_dict([A{a:1},B{b:2}],[width(0)],"[ {\"a\":1},  {\"b\":2} ]")
% expect: written(1r3,"0.3333333333333333")
% expect: is_json_term(json([a=1]))
% expect: false
% expect: is_json_term([1,a,"s",@(null)])
% expect: two_values(json([a=1]),[2],end)
