:- ensure_loaded(common/show).

check(string_lines("a\nb\n", _)).
% expect: string_lines("a\nb\n",["a","b"])
check(string_lines("a\nb", _)).
% expect: string_lines("a\nb",["a","b"])
check(string_lines("a\n\nb\n\n", _)).
% expect: string_lines("a\n\nb\n\n",["a","","b",""])
check(string_lines("", _)).
% expect: string_lines("",[])
check(string_lines("\n", _)).
% expect: string_lines("\n",[""])
check(string_lines("\na", _)).
% expect: string_lines("\na",["","a"])
check(string_lines(_, ["a","b"])).
% expect: string_lines("a\nb\n",["a","b"])
check(string_lines(_, [])).
% expect: string_lines("",[])
check(string_lines(_, [""])).
% expect: string_lines("\n",[""])
check(string_lines(_, [a,b])).
% expect: string_lines("a\nb\n",[a,b])
check(string_lines(abc, _)).
% expect: string_lines(abc,["abc"])
check(string_lines("a\r\nb", _)).
% expect: string_lines("a\r\nb",["a\r","b"])
check(dedent_lines("  a\n    b\n  c", _, [])).
% expect: dedent_lines("  a\n    b\n  c","a\n  b\nc",[])
check(dedent_lines("  a\n    b\n  c\n", _, [])).
% expect: dedent_lines("  a\n    b\n  c\n","a\n  b\nc\n",[])
check(dedent_lines("\n  a\n    b\n", _, [])).
% expect: dedent_lines("\n  a\n    b\n","\na\n  b\n",[])
check(dedent_lines("  a\n\n  b", _, [])).
% expect: dedent_lines("  a\n\n  b","a\n\nb",[])
check(dedent_lines("a\n  b", _, [])).
% expect: dedent_lines("a\n  b","a\n  b",[])
check(dedent_lines("\ta\n\tb", _, [])).
% expect: dedent_lines("\ta\n\tb","a\nb",[])
check(dedent_lines("", _, [])).
% expect: dedent_lines("","",[])
check(dedent_lines("    a\n  \n    b", _, [])).
% expect: dedent_lines("    a\n  \n    b","a\n\nb",[])
check(dedent_lines("  a\n    b", _, [tab(8)])).
% expect: dedent_lines("  a\n    b","a\n  b",[tab(8)])
check(dedent_lines("  a\n    b", _, [ignore_indent(none)])).
% expect: dedent_lines("  a\n    b","a\n  b",[ignore_indent(none)])
check(dedent_lines("a\n   b\n  c", _, [ignore_indent([0])])).
% expect: dedent_lines("a\n   b\n  c","a\n   b\n  c",[ignore_indent([0])])
check(dedent_lines("a\n   b\n  c", _, [ignore_indent([1])])).
% expect: dedent_lines("a\n   b\n  c","a\n   b\n  c",[ignore_indent([1])])
check(indent_lines("  ", "a\nb", _)).
% expect: indent_lines("  ","a\nb","  a\n  b")
check(indent_lines("  ", "a\nb\n", _)).
% expect: indent_lines("  ","a\nb\n","  a\n  b\n")
check(indent_lines("  ", "a\n\nb", _)).
% expect: indent_lines("  ","a\n\nb","  a\n\n  b")
check(indent_lines("> ", "", _)).
% expect: indent_lines("> ","","")
check(indent_lines("> ", "\n", _)).
% expect: indent_lines("> ","\n","\n")
check(indent_lines('> ', "a", _)).
% expect: indent_lines('> ',"a","> a")
check(indent_lines([S]>>(S \== ""), "> ", "a\n\nb", _)).
% expect: indent_lines([A]>>(A\==""),"> ","a\n\nb","> a\n\n> b")
check(indent_lines([_]>>fail, "> ", "a\n\nb", _)).
% expect: indent_lines([A]>>fail,"> ","a\n\nb","a\n\nb")
check(once(interpolate_string("a {X} b", _, ['X'=1], []))).
% expect: once(interpolate_string("a {X} b","a 1 b",['X'=1],[]))
check(once(interpolate_string("a {X}{Y}", _, ['X'=1,'Y'=foo], []))).
% expect: once(interpolate_string("a {X}{Y}","a 1foo",['X'=1,'Y'=foo],[]))
check(once(interpolate_string("a {x} {not a var} {", _, ['X'=1], []))).
% expect: once(interpolate_string("a {x} {not a var} {","a {x} {not a var} {",['X'=1],[]))
check(once(interpolate_string("a {X,~a}", _, ['X'=x], []))).
% expect: once(interpolate_string("a {X,~a}","a x",['X'=x],[]))
check(once(interpolate_string("a {Z}", _, ['X'=1], []))).
% expect: error: existence_error(template_var,'Z')
check(dedent_lines("\t a\n        b", _, [])).
% expect: dedent_lines("\t a\n        b","\t a\n        b",[])
check(dedent_lines("  a  \n  b  ", _, [])).
% expect: dedent_lines("  a  \n  b  ","a  \nb  ",[])
check(dedent_lines("\n\n  a\n\n", _, [])).
% expect: dedent_lines("\n\n  a\n\n","\n\na\n\n",[])
check(dedent_lines("  \n  a", _, [])).
% expect: dedent_lines("  \n  a","\na",[])
check(dedent_lines(abc, _, [])).
% expect: dedent_lines(abc,"abc",[])
check(dedent_lines(_, _, [])).
% expect: error: instantiation_error
