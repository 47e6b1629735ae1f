:- ensure_loaded(common/show).

s(Text, S, Goal) :- open_string(Text, S), call(Goal), close(S), S = stream.
h(Text, Goal, Vars) :- open_string(Text, S), call(Goal, S, Vars), close(S).

codes(S, Line) :- read_line_to_codes(S, Line).
string(S, Line) :- read_line_to_string(S, Line).
tail(S, Line-Tail) :- read_line_to_codes(S, Line, Tail).
all(S, Codes) :- read_stream_to_codes(S, Codes).
rest(S, Codes-Tail) :- read_stream_to_codes(S, Codes, Tail).
two(S, A-B) :- read_line_to_string(S, A), read_line_to_string(S, B).

check(h("ab\ncd", codes, _)).
check(h("ab\r\ncd", codes, _)).
check(h("ab", codes, _)).
check(h("", codes, _)).
check(h("\nx", codes, _)).
check(h("ab\ncd", string, _)).
check(h("", string, _)).
check(h("ab\ncd\n", two, _)).
check(h("ab", two, _)).
check(h("ab\ncd", tail, _)).
check(h("ab", tail, _)).
check(h("", tail, _)).
check(h("ab\ncd", all, _)).
check(h("", all, _)).
check(h("ab", rest, _)).
check(read_file_to_codes('/no/such/file', _, [])).
% expect: h("ab\ncd",codes,[97,98])
% expect: h("ab\r\ncd",codes,[97,98])
% expect: h("ab",codes,[97,98])
% expect: h("",codes,end_of_file)
% expect: h("\nx",codes,[])
% expect: h("ab\ncd",string,"ab")
% expect: h("",string,end_of_file)
% expect: h("ab\ncd\n",two,"ab"-"cd")
% expect: h("ab",two,"ab"-end_of_file)
% expect: h("ab\ncd",tail,[97,98,10|A]-A)
% expect: h("ab",tail,[97,98]-[])
% expect: h("",tail,[]-[])
% expect: h("ab\ncd",all,[97,98,10,99,100])
% expect: h("",all,[])
% expect: h("ab",rest,[97,98|A]-A)
% expect: error: existence_error(source_sink,'/no/such/file')
