:- ensure_loaded(common/show).

check(string_lines("a\nb\n", _)).
check(string_lines("a\nb", _)).
check(string_lines("a\n\nb\n\n", _)).
check(string_lines("", _)).
check(string_lines("\n", _)).
check(string_lines("\na", _)).
check(string_lines(_, ["a","b"])).
check(string_lines(_, [])).
check(string_lines(_, [""])).
check(string_lines(_, [a,b])).
check(string_lines(abc, _)).
check(string_lines("a\r\nb", _)).
check(dedent_lines("  a\n    b\n  c", _, [])).
check(dedent_lines("  a\n    b\n  c\n", _, [])).
check(dedent_lines("\n  a\n    b\n", _, [])).
check(dedent_lines("  a\n\n  b", _, [])).
check(dedent_lines("a\n  b", _, [])).
check(dedent_lines("\ta\n\tb", _, [])).
check(dedent_lines("", _, [])).
check(dedent_lines("    a\n  \n    b", _, [])).
check(dedent_lines("  a\n    b", _, [tab(8)])).
check(dedent_lines("  a\n    b", _, [ignore_indent(none)])).
check(dedent_lines("a\n   b\n  c", _, [ignore_indent([0])])).
check(dedent_lines("a\n   b\n  c", _, [ignore_indent([1])])).
check(indent_lines("  ", "a\nb", _)).
check(indent_lines("  ", "a\nb\n", _)).
check(indent_lines("  ", "a\n\nb", _)).
check(indent_lines("> ", "", _)).
check(indent_lines("> ", "\n", _)).
check(indent_lines('> ', "a", _)).
check(indent_lines([S]>>(S \== ""), "> ", "a\n\nb", _)).
check(indent_lines([_]>>fail, "> ", "a\n\nb", _)).
check(once(interpolate_string("a {X} b", _, ['X'=1], []))).
check(once(interpolate_string("a {X}{Y}", _, ['X'=1,'Y'=foo], []))).
check(once(interpolate_string("a {x} {not a var} {", _, ['X'=1], []))).
check(once(interpolate_string("a {X,~a}", _, ['X'=x], []))).
check(once(interpolate_string("a {Z}", _, ['X'=1], []))).
check(dedent_lines("\t a\n        b", _, [])).
check(dedent_lines("  a  \n  b  ", _, [])).
check(dedent_lines("\n\n  a\n\n", _, [])).
check(dedent_lines("  \n  a", _, [])).
check(dedent_lines(abc, _, [])).
check(dedent_lines(_, _, [])).
% expect: string_lines("a\nb\n",["a","b"])
% expect: string_lines("a\nb",["a","b"])
% expect: string_lines("a\n\nb\n\n",["a","","b",""])
% expect: string_lines("",[])
% expect: string_lines("\n",[""])
% expect: string_lines("\na",["","a"])
% expect: string_lines("a\nb\n",["a","b"])
% expect: string_lines("",[])
% expect: string_lines("\n",[""])
% expect: string_lines("a\nb\n",[a,b])
% expect: string_lines(abc,["abc"])
% expect: string_lines("a\r\nb",["a\r","b"])
% expect: dedent_lines("  a\n    b\n  c","a\n  b\nc",[])
% expect: dedent_lines("  a\n    b\n  c\n","a\n  b\nc\n",[])
% expect: dedent_lines("\n  a\n    b\n","\na\n  b\n",[])
% expect: dedent_lines("  a\n\n  b","a\n\nb",[])
% expect: dedent_lines("a\n  b","a\n  b",[])
% expect: dedent_lines("\ta\n\tb","a\nb",[])
% expect: dedent_lines("","",[])
% expect: dedent_lines("    a\n  \n    b","a\n\nb",[])
% expect: dedent_lines("  a\n    b","a\n  b",[tab(8)])
% expect: dedent_lines("  a\n    b","a\n  b",[ignore_indent(none)])
% expect: dedent_lines("a\n   b\n  c","a\n   b\n  c",[ignore_indent([0])])
% expect: dedent_lines("a\n   b\n  c","a\n   b\n  c",[ignore_indent([1])])
% expect: indent_lines("  ","a\nb","  a\n  b")
% expect: indent_lines("  ","a\nb\n","  a\n  b\n")
% expect: indent_lines("  ","a\n\nb","  a\n\n  b")
% expect: indent_lines("> ","","")
% expect: indent_lines("> ","\n","\n")
% expect: indent_lines('> ',"a","> a")
% expect: indent_lines([A]>>(A\==""),"> ","a\n\nb","> a\n\n> b")
% expect: indent_lines([A]>>fail,"> ","a\n\nb","a\n\nb")
% expect: once(interpolate_string("a {X} b","a 1 b",['X'=1],[]))
% expect: once(interpolate_string("a {X}{Y}","a 1foo",['X'=1,'Y'=foo],[]))
% expect: once(interpolate_string("a {x} {not a var} {","a {x} {not a var} {",['X'=1],[]))
% expect: once(interpolate_string("a {X,~a}","a x",['X'=x],[]))
% expect: error: existence_error(template_var,'Z')
% expect: dedent_lines("\t a\n        b","\t a\n        b",[])
% expect: dedent_lines("  a  \n  b  ","a  \nb  ",[])
% expect: dedent_lines("\n\n  a\n\n","\n\na\n\n",[])
% expect: dedent_lines("  \n  a","\na",[])
% expect: dedent_lines(abc,"abc",[])
% expect: error: instantiation_error
