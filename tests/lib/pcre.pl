:- ensure_loaded(common/show).
:- use_module(library(pcre)).

add(D,L,[D|L]).

check(re_match("a.c","xabcx")).
% expect: re_match("a.c","xabcx")
check(re_match("A.C"/i,"xabcx")).
% expect: re_match("A.C"/i,"xabcx")
check(re_match("^b"/m,"a\nb")).
% expect: re_match("^b"/m,"a\nb")
check(re_match("needle"/i,'Haystack Needle')).
% expect: re_match("needle"/i,'Haystack Needle')
check(re_match("a","b")).
% expect: false
check(re_matchsub("(?<year>\\d+)-(?<m>\\d+)","on 2017-04-20",_)).
% expect: re_matchsub("(?<year>\\d+)-(?<m>\\d+)","on 2017-04-20",re_match{0:"2017-04",m:"04",year:"2017"})
check(re_matchsub("(?<year_I>\\d+)-(?<m_A>\\d+)","on 2017-04-20",_,[])).
% expect: re_matchsub("(?<year_I>\\d+)-(?<m_A>\\d+)","on 2017-04-20",re_match{0:"2017-04",m:'04',year:2017},[])
check(re_matchsub("(a)|(b)","b",_)).
% expect: re_matchsub("(a)|(b)","b",re_match{0:"b",1:"",2:"b"})
check(re_matchsub("(a)(b)?","a",_)).
% expect: re_matchsub("(a)(b)?","a",re_match{0:"a",1:"a"})
check(re_matchsub("x(?<w_R>..)","axbcd",_)).
% expect: re_matchsub("x(?<w_R>..)","axbcd",re_match{0:"xbc",w:2-2})
check(re_matchsub("(?<t_T>f\\(.*\\))","g f(X,1)",_)).
% expect: re_matchsub("(?<t_T>f\\(.*\\))","g f(X,1)",re_match{0:"f(X,1)",t:f(A,1)})
check(re_matchsub("(?<n_F>[0-9.]+)","v 1.5",_)).
% expect: re_matchsub("(?<n_F>[0-9.]+)","v 1.5",re_match{0:"1.5",n:1.5})
check(re_matchsub("(?<n_N>[0-9.]+)","v 15",_)).
% expect: re_matchsub("(?<n_N>[0-9.]+)","v 15",re_match{0:"15",n:15})
check(re_foldl(add,"[0-9]+","a1b22c333",[],_,[])).
% expect: re_foldl(add,"[0-9]+","a1b22c333",[],[re_match{0:"333"},re_match{0:"22"},re_match{0:"1"}],[])
check(re_foldl(add,"[0-9]+","a1b22c333",[],_,[capture_type(integer)])).
% expect: re_foldl(add,"[0-9]+","a1b22c333",[],[re_match{0:333},re_match{0:22},re_match{0:1}],[capture_type(integer)])
check(re_split("[,;]","a,b;c",_)).
% expect: re_split("[,;]","a,b;c",["a",",","b",";","c"])
check(re_split("[,;]","abc",_)).
% expect: re_split("[,;]","abc",["abc"])
check(re_split("/"/u,"/home//user",_)).
% expect: error: existence_error(re_flag,u)
check(re_split("a","a",_)).
% expect: re_split("a","a",["","a",""])
check(re_replace("a","b","banana",_)).
% expect: re_replace("a","b","banana","bbnana")
check(re_replace("a"/g,"b","banana",_)).
% expect: re_replace("a"/g,"b","banana","bbnbnb")
check(re_replace("(n)(a)"/g,"${2}0","banana",_)).
% expect: re_replace("(n)(a)"/g,"${2}0","banana","baa0a0")
check(re_replace("z"/g,"b","banana",_)).
% expect: re_replace("z"/g,"b","banana","banana")
check(re_replace("a"/g,'b',banana,_)).
% expect: re_replace("a"/g,b,banana,"bbnbnb")
check(re_match("a b"/x,"ab")).
% expect: re_match("a b"/x,"ab")
check(re_match("a.b"/s,"a\nb")).
% expect: re_match("a.b"/s,"a\nb")
check(re_match("a.b","a\nb")).
% expect: false
check(re_match("b","abc",[start(2)])).
% expect: false
check(re_match("^b","abc",[start(1)])).
% expect: false
check(re_matchsub("(é)+","xéé",_)).
% expect: re_matchsub("(é)+","xéé",re_match{0:"éé",1:"é"})
check(re_match("(?<=a)b","ab")).
% expect: re_match("(?<=a)b","ab")
check(re_match("(?!a)b","ab")).
% expect: re_match("(?!a)b","ab")
check(re_match("(a)\\1","aa")).
% expect: re_match("(a)\\1","aa")
check(re_matchsub("a","bab",_,[capture_type(range)])).
% expect: re_matchsub("a","bab",re_match{0:1-1},[capture_type(range)])
check(re_matchsub("a","bab",_,[capture_type(atom)])).
% expect: re_matchsub("a","bab",re_match{0:a},[capture_type(atom)])
check(re_matchsub('a*','aab',_)).
% expect: re_matchsub('a*',aab,re_match{0:"aa"})
check(re_match(foo,foo)).
% expect: re_match(foo,foo)
check(re_split("\\s+"," a b ",_)).
% expect: re_split("\\s+"," a b ",[""," ","a"," ","b"," ",""])
check(re_split(",",'a,b',_)).
% expect: re_split(",",'a,b',["a",",","b"])
check(re_split(",",'a,b',_,[capture_type(atom)])).
% expect: re_split(",",'a,b',[a,',',b],[capture_type(atom)])
