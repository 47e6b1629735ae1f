:- ensure_loaded(common/show).

check(writef('hello\\n')).
% expect: hello
% expect: writef('hello\\n')
check(writef('a\\lb')).
% expect: a
% expect: bwritef('a\\lb')
check(writef('%w and %w\n',[a,'B c'])).
% expect: a and B c
% expect: writef('%w and %w\n',[a,'B c'])
check(writef('%p %d\n',[a,12])).
% expect: a 12
% expect: writef('%p %d\n',[a,12])
check(writef('%d\n',[a])).
% expect: a
% expect: writef('%d\n',[a])
check(writef('%s\n',[[104,105]])).
% expect: hi
% expect: writef('%s\n',[[104,105]])
check(writef('%s\n',["hi"])).
% expect: %s
% expect: writef('%s\n',["hi"])
check(writef('%20l|%w\n',[a,b])).
% expect: a                   |b
% expect: writef('%20l|%w\n',[a,b])
check(writef('%5r|%5c|%5l|\n',[a,b,c])).
% expect:     a|  b  |c    |
% expect: writef('%5r|%5c|%5l|\n',[a,b,c])
check(writef('100%\n',[])).
% expect: 100%
% expect: writef('100%\n',[])
check(writef('%w\n',[])).
% expect: %w
% expect: writef('%w\n',[])
check(writef('%w\n')).
% expect: %w
% expect: writef('%w\n')
check(writef(foo(x))).
% expect: writef(foo(x))
check(writef("str\\n")).
% expect: str
% expect: writef("str\\n")
check(writef('%%\n')).
% expect: %%
% expect: writef('%%\n')
check(writef('\\\\x\n')).
% expect: \x
% expect: writef('\\\\x\n')
check(writef('%z\n',[a])).
% expect: %z
% expect: writef('%z\n',[a])
check(writef('tab\\tx\\rq\n',[])).
% expect: tab	x
% expect: q
% expect: writef('tab\\tx\\rq\n',[])
check(writef('\\101x\n',[])).
% expect: ex
% expect: writef('\\101x\n',[])
check(swritef(_,'%w-%w',[a,b])).
% expect: swritef("a-b",'%w-%w',[a,b])
check(swritef(_,'abc\\n')).
% expect: swritef("abc\n",'abc\\n')
