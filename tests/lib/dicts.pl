:- ensure_loaded(common/show).
:- use_module(library(dicts)).

check(dict_keys(t{b:1,a:2},_)).
% expect: dict_keys(t{a:2,b:1},[a,b])
check(dict_size(t{b:1,a:2},_)).
% expect: dict_size(t{a:2,b:1},2)
check(dicts_same_tag([t{a:1},t{b:1}],_)).
% expect: dicts_same_tag([t{a:1},t{b:1}],t)
check(dicts_same_tag([t{a:1},u{b:1}],_)).
% expect: false
check(dicts_same_keys([t{a:1},t{a:2}],_)).
% expect: dicts_same_keys([t{a:1},t{a:2}],[a])
check(dicts_same_keys([t{a:1},t{b:2}],_)).
% expect: false
check(dicts_to_same_keys([t{a:1},t{b:2}],dict_fill(null),_)).
% expect: dicts_to_same_keys([t{a:1},t{b:2}],dict_fill(null),[t{a:1,b:null},t{a:null,b:2}])
check(dicts_to_same_keys([t{a:1},t{b:2}],dict_no_fill,_)).
% expect: error: existence_error(key,b,t{a:1})
check(dicts_join(k,[t{k:1,a:2},t{k:2,a:3},t{k:1,b:4}],_)).
% expect: dicts_join(k,[t{a:2,k:1},t{a:3,k:2},t{b:4,k:1}],[t{a:2,b:4,k:1},t{a:3,k:2}])
check(dicts_join(k,[t{k:1,a:2},t{k:1,a:3}],_)).
% expect: false
check(dicts_join(k,[t{k:1,a:2},t{k:3,a:3}],[t{k:1,b:2},t{k:2,b:5}],_)).
% expect: dicts_join(k,[t{a:2,k:1},t{a:3,k:3}],[t{b:2,k:1},t{b:5,k:2}],[t{a:2,b:2,k:1},t{b:5,k:2},t{a:3,k:3}])
check(dicts_slice([a],[t{a:1,b:2},t{a:3}],_)).
% expect: dicts_slice([a],[t{a:1,b:2},t{a:3}],[t{a:1},t{a:3}])
check(dicts_slice([a],[t{b:2}],_)).
% expect: dicts_slice([a],[t{b:2}],[t{}])
check(dicts_to_compounds([r{a:1,b:2},r{a:3}],[a,b],dict_fill(0),_)).
% expect: dicts_to_compounds([r{a:1,b:2},r{a:3}],[a,b],dict_fill(0),[r(1,2),r(3,0)])
