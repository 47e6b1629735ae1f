:- ensure_loaded(common/show).
:- use_module(library(uri)).
:- use_module(library(url)).

%   On Windows the address has a drive.
url_of_file(File) :-
    file_name_to_url(File, URL),
    sub_atom(URL, 0, _, _, 'file:///'),
    sub_atom(URL, _, _, 0, File).

check(uri_components('http://user@www.ex.org:80/a/b?q=1&r=2#frag',_)).
% expect: uri_components('http://user@www.ex.org:80/a/b?q=1&r=2#frag',uri_components(http,'user@www.ex.org:80','/a/b','q=1&r=2',frag))
check(uri_components('a/b',_)).
% expect: uri_components('a/b',uri_components(A,B,'a/b',C,D))
check(uri_components('mailto:x@y.z',_)).
% expect: uri_components('mailto:x@y.z',uri_components(mailto,A,'x@y.z',B,C))
check(uri_components("file:///tmp/x y",_)).
% expect: uri_components("file:///tmp/x y",uri_components(file,'','/tmp/x y',A,B))
check(uri_components(_,uri_components(http,'ex.org','/a b',[q=1,r='x y'],f))).
% expect: error: type_error(atom,[q=1,r='x y'])
check(uri_components(_,uri_components(http,'ex.org','/a',_,_))).
% expect: uri_components('http://ex.org/a',uri_components(http,'ex.org','/a',A,B))
check(uri_components(_,uri_components(_,_,'/a/é:b','q=é',_))).
% expect: uri_components('/a/é:b?q=é',uri_components(A,B,'/a/é:b','q=é',C))
check(uri_data(scheme,uri_components(http,a,b,c,d),_)).
% expect: uri_data(scheme,uri_components(http,a,b,c,d),http)
check(uri_data(path,uri_components(http,a,b,c,d),z,_)).
% expect: uri_data(path,uri_components(http,a,b,c,d),z,uri_components(http,a,z,c,d))
check(uri_data(_,uri_components(http,a,b,c,d),_)).
% expect: uri_data(scheme,uri_components(http,a,b,c,d),http) ; uri_data(authority,uri_components(http,a,b,c,d),a) ; uri_data(path,uri_components(http,a,b,c,d),b) ; uri_data(search,uri_components(http,a,b,c,d),c) ; uri_data(fragment,uri_components(http,a,b,c,d),d)
check(uri_encoded(query_value,'a b&c=d/é+',_)).
% expect: uri_encoded(query_value,'a b&c=d/é+','a%20b%26c%3Dd/%C3%A9%2B')
check(uri_encoded(fragment,'a b&c=d/é+#',_)).
% expect: uri_encoded(fragment,'a b&c=d/é+#','a%20b&c=d/%C3%A9+%23')
check(uri_encoded(path,'/a b&c=d/é+?',_)).
% expect: uri_encoded(path,'/a b&c=d/é+?','/a%20b&c=d/%C3%A9+%3F')
check(uri_encoded(segment,'/a b&c=d/é+?:',_)).
% expect: uri_encoded(segment,'/a b&c=d/é+?:','%2Fa%20b&c=d%2F%C3%A9+%3F%3A')
check(uri_encoded(query_value,_,'a%20b+c%C3%A9')).
% expect: uri_encoded(query_value,'a b cé','a%20b+c%C3%A9')
check(uri_encoded(path,_,'a%20b+c')).
% expect: uri_encoded(path,'a b+c','a%20b+c')
check(uri_encoded(foo,a,_)).
% expect: error: domain_error(uri_component,foo)
check(uri_encoded(query_value,"a;b:@!$'()*,-._~[]",_)).
% expect: uri_encoded(query_value,"a;b:@!$'()*,-._~[]",'a%3Bb%3A@!$\'()*,-._~%5B%5D')
check(uri_encoded(path,"a;b:@!$'()*,-._~[]",_)).
% expect: uri_encoded(path,"a;b:@!$'()*,-._~[]",'a;b%3A@!$\'()*,-._~%5B%5D')
check(uri_encoded(segment,"a;b:@!$'()*,-._~[]\"<>",_)).
% expect: uri_encoded(segment,"a;b:@!$'()*,-._~[]\"<>",'a;b%3A@!$\'()*,-._~%5B%5D%22%3C%3E')
check(uri_encoded(fragment,"a;b:@!$'()*,-._~[]?/%41%",_)).
% expect: uri_encoded(fragment,"a;b:@!$'()*,-._~[]?/%41%",'a;b:@!$\'()*,-._~%5B%5D?/%2541%25')
check(uri_is_global('http://a')).
% expect: uri_is_global('http://a')
check(uri_is_global('a/b')).
% expect: false
check(uri_is_global('c:/x')).
% expect: false
check(uri_is_global('mailto:x')).
% expect: uri_is_global('mailto:x')
check(uri_normalized('HTTP://Ex.ORG/a/../b/./c%7ed',_)).
% expect: uri_normalized('HTTP://Ex.ORG/a/../b/./c%7ed','http://ex.org/b/c~d')
check(uri_normalized('../b','http://ex.org/a/c/d',_)).
% expect: uri_normalized('../b','http://ex.org/a/c/d','http://ex.org/a/b')
check(uri_resolve('../x?y#z','http://ex.org/a/b/c',_)).
% expect: uri_resolve('../x?y#z','http://ex.org/a/b/c','http://ex.org/a/x?y#z')
check(uri_resolve('//h/p','http://ex.org/a/b/c',_)).
% expect: uri_resolve('//h/p','http://ex.org/a/b/c','http://h/p')
check(uri_resolve('?q','http://ex.org/a/b/c?z',_)).
% expect: uri_resolve('?q','http://ex.org/a/b/c?z','http://ex.org/a/b/c?q')
check(uri_resolve('#f','http://ex.org/a/b/c?z',_)).
% expect: uri_resolve('#f','http://ex.org/a/b/c?z','http://ex.org/a/b/c?z#f')
check(uri_resolve('','http://ex.org/a/b/c?z',_)).
% expect: uri_resolve('','http://ex.org/a/b/c?z','http://ex.org/a/b/c?z')
check(uri_resolve('/x/../y','http://ex.org/a/b/c?z',_)).
% expect: uri_resolve('/x/../y','http://ex.org/a/b/c?z','http://ex.org/y')
check(uri_resolve('g;x=1/../y','http://a/b/c/d;p?q',_)).
% expect: uri_resolve('g;x=1/../y','http://a/b/c/d;p?q','http://a/b/c/y')
check(uri_resolve('../../../g','http://a/b/c/d;p?q',_)).
% expect: uri_resolve('../../../g','http://a/b/c/d;p?q','http://a/g')
check(uri_resolve('http:g','http://a/b/c/d;p?q',_)).
% expect: uri_resolve('http:g','http://a/b/c/d;p?q','http:g')
check(uri_query_components('a=1&b=x%20y+z;c',_)).
% expect: error: syntax_error(illegal_uri_query)
check(uri_query_components('a=1&b=x%20y+z;c=',_)).
% expect: uri_query_components('a=1&b=x%20y+z;c=',[a='1',b='x y z',c=''])
check(uri_query_components(_,[a=1,b='x y&',c(d),e-"f"])).
% expect: uri_query_components('a=1&b=x%20y%26&c=d&e=f',[a=1,b='x y&',c(d),e-"f"])
check(uri_query_components('',_)).
% expect: uri_query_components('',[])
check(uri_query_components(_,[])).
% expect: uri_query_components('',[])
check(uri_authority_components('user:pw@host:80',_)).
% expect: uri_authority_components('user:pw@host:80',uri_authority(user,pw,host,80))
check(uri_authority_components('host',_)).
% expect: uri_authority_components(host,uri_authority(A,B,host,C))
check(uri_authority_components(_,uri_authority(u,p,h,8080))).
% expect: uri_authority_components('u:p@h:8080',uri_authority(u,p,h,8080))
check(uri_authority_components(_,uri_authority(_,_,h,_))).
% expect: uri_authority_components(h,uri_authority(A,B,h,C))
check(uri_authority_data(host,uri_authority(u,p,h,8080),_)).
% expect: uri_authority_data(host,uri_authority(u,p,h,8080),h)
check(uri_iri('http://a/%C3%A9',_)).
% expect: uri_iri('http://a/%C3%A9','http://a/é')
check(uri_iri(_,'http://a/é b')).
% expect: uri_iri('http://a/%C3%A9%20b','http://a/é b')
check(parse_url('http://user@www.ex.org:8080/a/b?q=1&r=2#frag',_)).
% expect: parse_url('http://user@www.ex.org:8080/a/b?q=1&r=2#frag',[protocol(http),user(user),host('www.ex.org'),port(8080),path('/a/b'),search([q='1',r='2']),fragment(frag)])
check(parse_url('http://www.ex.org',_)).
% expect: parse_url('http://www.ex.org',[protocol(http),host('www.ex.org'),path(/)])
check(parse_url(_,[protocol(http),host('ex.org'),path('/a b'),search([q=1])])).
% expect: parse_url('http://ex.org/a%20b?q=1',[protocol(http),host('ex.org'),path('/a b'),search([q=1])])
check(parse_url('../b','http://ex.org/a/c/d',_)).
% expect: parse_url('../b','http://ex.org/a/c/d',[protocol(http),host('ex.org'),path('/a/b')])
check(parse_url('file:///tmp/x',_)).
% expect: parse_url('file:///tmp/x',[protocol(file),path('/tmp/x')])
check(www_form_encode('a b&é/',_)).
% expect: www_form_encode('a b&é/','a%20b%26%c3%a9%2f')
check(www_form_encode(_,'a+b%20c')).
% expect: www_form_encode('a b c','a+b%20c')
check(is_absolute_url('http://a')).
% expect: is_absolute_url('http://a')
check(is_absolute_url('a')).
% expect: false
check(global_url('b','http://x/a/c',_)).
% expect: global_url(b,'http://x/a/c','http://x/a/b')
check(http_location([path('/a'),search([x=y])],_)).
% expect: http_location([path('/a'),search([x=y])],'/a?x=y')
check(parse_url_search(`a=b&c=d%20e`,_)).
% expect: parse_url_search([97,61,98,38,99,61,100,37,50,48,101],[a=b,c='d e'])
check(url_of_file('/tmp/x y')).
% expect: url_of_file('/tmp/x y')
check(uri_normalized_iri('HTTP://a/%C3%A9',_)).
% expect: uri_normalized_iri('HTTP://a/%C3%A9','http://a/é')
check(iri_normalized('HTTP://A/b/../é',_)).
% expect: iri_normalized('HTTP://A/b/../é','http://a/é')
check(url_iri('http://a/%C3%A9',_)).
% expect: url_iri('http://a/%C3%A9','http://a/é')
check(http_location(_,`/a?b=c#d`)).
% expect: http_location([path('/a'),search([b=c]),fragment(d)],[47,97,63,98,61,99,35,100])
