:- ensure_loaded(common/show).
:- use_module(library(csv)).
:- use_module(library(base64)).
:- use_module(library(utf8)).
:- use_module(library(pure_input)).

read_csv(Atom, Rows) :- atom_codes(Atom, Codes), phrase(csv(Rows), Codes).
read_csv(Atom, Rows, Options) :- atom_codes(Atom, Codes), phrase(csv(Rows, Options), Codes).
write_csv(Rows, Atom) :- phrase(csv(Rows), Codes), atom_codes(Atom, Codes).

check(read_csv('a,b\n1,"x ""y"", z"\n', _)).
% expect: read_csv('a,b\n1,"x ""y"", z"\n',[row(a,b),row(1,'x "y", z')])
check(read_csv('a;b\r\n1;2.5', _, [separator(0';), functor(r)])).
% expect: read_csv('a;b\r\n1;2.5',[r(a,b),r(1,2.5)],[separator(59),functor(r)])
check(read_csv('a,\n,b\n', _)).
% expect: read_csv('a,\n,b\n',[row(a,''),row('',b)])
check(read_csv('', _)).
% expect: read_csv('',[])
check(read_csv('a,b\n1\n', _)).
% expect: error: domain_error(row_arity(2),1)
check(read_csv('a,b\n1\n', _, [match_arity(false)])).
% expect: read_csv('a,b\n1\n',[row(a,b),row(1)],[match_arity(false)])
check(read_csv('1,2', _, [convert(false)])).
% expect: read_csv('1,2',[row('1','2')],[convert(false)])
check(write_csv([row(a, 'b,c', 1), row('d"e', "f", 2.0)], _)).
% expect: write_csv([row(a,'b,c',1),row('d"e',"f",2.0)],'a,"b,c",1\r\n"d""e",f,2.0\r\n')
check(base64(hello, _)).
% expect: base64(hello,'aGVsbG8=')
check(base64('hi there', _)).
% expect: base64('hi there','aGkgdGhlcmU=')
check(base64(_, 'aGVsbG8h')).
% expect: base64('hello!',aGVsbG8h)
check(base64url('hello??>', _)).
% expect: base64url('hello??>','aGVsbG8_Pz4=')
check(base64_encoded("été", _, [])).
% expect: base64_encoded("été","w6l0w6k=",[])
check(base64_encoded(_, "w6l0w6k=", [as(atom)])).
% expect: base64_encoded(été,"w6l0w6k=",[as(atom)])
check(phrase(utf8_codes([233, 8364, 128512, 97]), _)).
% expect: phrase(utf8_codes([233,8364,128512,97]),[195,169,226,130,172,240,159,152,128,97])
check(phrase(utf8_codes(_), [195, 169, 226, 130, 172, 97])).
% expect: phrase(utf8_codes([233,8364,97]),[195,169,226,130,172,97])
