:- ensure_loaded(common/show).
:- use_module(library(http/json)).

written(Term, Text) :- with_output_to(string(Text), json_write(current_output, Term)).
written(Term, Options, Text) :- with_output_to(string(Text), json_write(current_output, Term, Options)).
written_dict(Term, Options, Text) :- with_output_to(string(Text), json_write_dict(current_output, Term, Options)).

check(atom_json_term('{"a":1, "b":[true, null, "s", 1.5e3, -2]}',_,[])).
% expect: atom_json_term('{"a":1, "b":[true, null, "s", 1.5e3, -2]}',json([a=1,b=[@(true),@(null),s,1500.0,-2]]),[])
check(atom_json_term(_,json([a=1,b=[x,"y"]]),[])).
% expect: atom_json_term('{"a":1, "b": ["x", "y" ]}',json([a=1,b=[x,"y"]]),[])
check(atom_json_term(_,json([a=1]),[as(string)])).
% expect: atom_json_term("{\"a\":1}",json([a=1]),[as(string)])
check(atom_json_term('[1,2,]',_,[])).
% expect: atom_json_term('[1,2,]',[1,2],[])
check(atom_json_term('{"a":1',_,[])).
% expect: error: syntax_error(json(illegal_object))
check(atom_json_term('{"a" 1}',_,[])).
% expect: error: syntax_error(json(illegal_json))
check(atom_json_term('{a:1}',_,[])).
% expect: error: syntax_error(json(illegal_json))
check(atom_json_term('tru',_,[])).
% expect: error: syntax_error(json(json_expected(true)))
check(atom_json_term('',_,[])).
% expect: error: syntax_error(json(unexpected_end_of_file))
check(atom_json_term('"\\x"',_,[])).
% expect: error: syntax_error(json(illegal_string_escape))
check(atom_json_term('-',_,[])).
% expect: error: syntax_error(illegal_number)
check(atom_json_term('1.5.5',_,[])).
% expect: error: syntax_error(illegal_number)
check(atom_json_term('1e400',_,[])).
% expect: error: syntax_error(illegal_number)
check(atom_json_term('.5',_,[])).
% expect: error: syntax_error(json(illegal_json))
check(atom_json_term('[1, ',_,[])).
% expect: error: syntax_error(json(illegal_json))
check(atom_json_term('[1 2]',_,[])).
% expect: error: syntax_error(json(illegal_array))
check(atom_json_term('{"a":',_,[])).
% expect: error: syntax_error(json(unexpected_end_of_file))
check(atom_json_term('"abc',_,[])).
% expect: error: syntax_error(json(eof_in_string))
check(atom_json_term('"\\u12"',_,[])).
% expect: error: syntax_error(json(illegal_string_escape))
check(place('[1,\n x]',_)).
% expect: place('[1,\n x]',2/2/6)
check(place('"\\uzzzz"',_)).
% expect: place('"\\uzzzz"',1/7/7)
check(atom_json_term('{"a":1,}',_,[])).
% expect: atom_json_term('{"a":1,}',json([a=1]),[])
check(atom_json_term('[01, -0, -0.0, 2e-2, 1E+5, 123456789012345678901234567890]',_,[])).
% expect: atom_json_term('[01, -0, -0.0, 2e-2, 1E+5, 123456789012345678901234567890]',[1,0,-0.0,0.02,100000.0,123456789012345678901234567890],[])
check(atom_json_term('"\\ud83d\\ude00 \\u00e9"',_,[])).
% expect: atom_json_term('"\\ud83d\\ude00 \\u00e9"','😀 é',[])
check(code_of('"\\ude00"',_)).
% expect: code_of('"\\ude00"',65533)
check(nested(1000,_)).
% expect: nested(1000,1000)
check(different_tags('[{},{}]')).
% expect: different_tags('[{},{}]')
check(atom_json_term('{"a":1,"a":2}',_,[])).
% expect: atom_json_term('{"a":1,"a":2}',json([a=1,a=2]),[])
check(atom_json_dict('{"t":"pt", "b":"x"}',_,[tag(t)])).
% expect: atom_json_dict('{"t":"pt", "b":"x"}',pt{b:"x"},[tag(t)])
check(atom_json_dict('{"t":"pt", "b":"x"}',_,[default_tag(foo)])).
% expect: atom_json_dict('{"t":"pt", "b":"x"}',foo{b:"x",t:"pt"},[default_tag(foo)])
check(atom_json_dict('{"a":null}',_,[null(nil),default_tag(d)])).
% expect: atom_json_dict('{"a":null}',d{a:nil},[null(nil),default_tag(d)])
check(atom_json_dict('{"a":1,"a":2}',_,[])).
% expect: error: duplicate_key(a)
check(written(json([a=1,b="x",c=[1,2,3],d=json([])]),_)).
% expect: written(json([a=1,b="x",c=[1,2,3],d=json([])]),"{\"a\":1, \"b\":\"x\", \"c\": [1, 2, 3 ], \"d\": {}}")
check((numlist(1,40,L),written(L,_))).
% expect: numlist(1,40,[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]),written([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40],"[\n  1,\n  2,\n  3,\n  4,\n  5,\n  6,\n  7,\n  8,\n  9,\n  10,\n  11,\n  12,\n  13,\n  14,\n  15,\n  16,\n  17,\n  18,\n  19,\n  20,\n  21,\n  22,\n  23,\n  24,\n  25,\n  26,\n  27,\n  28,\n  29,\n  30,\n  31,\n  32,\n  33,\n  34,\n  35,\n  36,\n  37,\n  38,\n  39,\n  40\n]")
check(written([json([a=1]),json([b=[2,3]])],[width(0)],_)).
% expect: written([json([a=1]),json([b=[2,3]])],[width(0)],"[ {\"a\":1},  {\"b\": [2, 3 ]} ]")
check(written([json([key=1,other=2]),json([a=json([b=1])])],[width(10),step(4)],_)).
% expect: written([json([key=1,other=2]),json([a=json([b=1])])],[width(10),step(4)],"[\n    {\n\t\"key\":1,\n\t\"other\":2\n    },\n    {\n\t\"a\": {\n\t    \"b\":1\n\t}\n    }\n]")
check(written("q\"\\/\b\n\t\x1\é</script>",_)).
% expect: written("q\"\\/\b\n\t\u0001é</script>","\"q\\\"\\\\/\\b\\n\\t\\u0001é<\\/script>\"")
check(written(f(x),_)).
% expect: error: type_error(json_term,f(x))
check(written(f(x),[serialize_unknown(true)],_)).
% expect: written(f(x),[serialize_unknown(true)],"\"f(x)\"")
check(written(_,_)).
% expect: error: instantiation_error
check(written(@(true),_)).
% expect: written(@(true),"true")
check(written(null,_)).
% expect: written(null,"\"null\"")
check(written_dict(null,[],_)).
% expect: written_dict(null,[],"null")
check(written_dict(tag{a:1,b:"s"},[tag(type)],_)).
% expect: written_dict(tag{a:1,b:"s"},[tag(type)],"{\"type\":\"tag\", \"a\":1, \"b\":\"s\"}")
check(written_dict([_{a:1},_{b:2}],[width(0)],_)).
% expect: written_dict([A{a:1},B{b:2}],[width(0)],"[ {\"a\":1},  {\"b\":2} ]")
check(written(1r3,_)).
% expect: written(1r3,"0.3333333333333333")
check(is_json_term(json([a=1]))).
% expect: is_json_term(json([a=1]))
check(is_json_term(json([a=f(x)]))).
% expect: false
check(is_json_term([1,a,"s",@(null)])).
% expect: is_json_term([1,a,"s",@(null)])
check(two_values(_,_,_)).
% expect: two_values(json([a=1]),[2],end)

two_values(A, B, C) :-
    open_string("{\"a\":1} [2] ", S), json_read(S, A), json_read(S, B), json_read(S, C, [end_of_file(end)]), close(S).

place(Text, Line/Column/Char) :-
    catch(atom_json_term(Text, _, []), error(_, stream(_, Line, Column, Char)), true).

code_of(Json, Code) :-
    atom_json_term(Json, Atom, []), atom_codes(Atom, [Code]).

nested(Levels, Depth) :-
    length(Open, Levels), maplist(=(0'[), Open), length(Close, Levels), maplist(=(0']), Close),
    append(Open, Close, Codes), atom_codes(Text, Codes), atom_json_term(Text, Term, []), depth(Term, 1, Depth).

depth([], Depth, Depth).
depth([Inner], Depth0, Depth) :-
    Depth1 is Depth0 + 1, depth(Inner, Depth1, Depth).

different_tags(Json) :-
    atom_json_dict(Json, [A, B], []), is_dict(A, Tag1), is_dict(B, Tag2), Tag1 \== Tag2.
