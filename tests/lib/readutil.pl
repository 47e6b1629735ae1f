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
% expect: h("ab\ncd",codes,[97,98])
check(h("ab\r\ncd", codes, _)).
% expect: h("ab\r\ncd",codes,[97,98])
check(h("ab", codes, _)).
% expect: h("ab",codes,[97,98])
check(h("", codes, _)).
% expect: h("",codes,end_of_file)
check(h("\nx", codes, _)).
% expect: h("\nx",codes,[])
check(h("ab\ncd", string, _)).
% expect: h("ab\ncd",string,"ab")
check(h("", string, _)).
% expect: h("",string,end_of_file)
check(h("ab\ncd\n", two, _)).
% expect: h("ab\ncd\n",two,"ab"-"cd")
check(h("ab", two, _)).
% expect: h("ab",two,"ab"-end_of_file)
check(h("ab\ncd", tail, _)).
% expect: h("ab\ncd",tail,[97,98,10|A]-A)
check(h("ab", tail, _)).
% expect: h("ab",tail,[97,98]-[])
check(h("", tail, _)).
% expect: h("",tail,[]-[])
check(h("ab\ncd", all, _)).
% expect: h("ab\ncd",all,[97,98,10,99,100])
check(h("", all, _)).
% expect: h("",all,[])
check(h("ab", rest, _)).
% expect: h("ab",rest,[97,98|A]-A)
check(read_file_to_codes('/no/such/file', _, [])).
% expect: error: existence_error(source_sink,'/no/such/file')
