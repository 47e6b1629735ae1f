:- ensure_loaded(common/show).
:- use_module(library(uri)).
:- use_module(library(url)).

%   On Windows the address has a drive.
url_of_file(File) :-
    file_name_to_url(File, URL),
    sub_atom(URL, 0, _, _, 'file:///'),
    sub_atom(URL, _, _, 0, File).

check(uri_components('http://user@www.ex.org:80/a/b?q=1&r=2#frag',_)).
check(uri_components('a/b',_)).
check(uri_components('mailto:x@y.z',_)).
check(uri_components("file:///tmp/x y",_)).
check(uri_components(_,uri_components(http,'ex.org','/a b',[q=1,r='x y'],f))).
check(uri_components(_,uri_components(http,'ex.org','/a',_,_))).
check(uri_components(_,uri_components(_,_,'/a/é:b','q=é',_))).
check(uri_data(scheme,uri_components(http,a,b,c,d),_)).
check(uri_data(path,uri_components(http,a,b,c,d),z,_)).
check(uri_data(_,uri_components(http,a,b,c,d),_)).
check(uri_encoded(query_value,'a b&c=d/é+',_)).
check(uri_encoded(fragment,'a b&c=d/é+#',_)).
check(uri_encoded(path,'/a b&c=d/é+?',_)).
check(uri_encoded(segment,'/a b&c=d/é+?:',_)).
check(uri_encoded(query_value,_,'a%20b+c%C3%A9')).
check(uri_encoded(path,_,'a%20b+c')).
check(uri_encoded(foo,a,_)).
check(uri_encoded(query_value,"a;b:@!$'()*,-._~[]",_)).
check(uri_encoded(path,"a;b:@!$'()*,-._~[]",_)).
check(uri_encoded(segment,"a;b:@!$'()*,-._~[]\"<>",_)).
check(uri_encoded(fragment,"a;b:@!$'()*,-._~[]?/%41%",_)).
check(uri_is_global('http://a')).
check(uri_is_global('a/b')).
check(uri_is_global('c:/x')).
check(uri_is_global('mailto:x')).
check(uri_normalized('HTTP://Ex.ORG/a/../b/./c%7ed',_)).
check(uri_normalized('../b','http://ex.org/a/c/d',_)).
check(uri_resolve('../x?y#z','http://ex.org/a/b/c',_)).
check(uri_resolve('//h/p','http://ex.org/a/b/c',_)).
check(uri_resolve('?q','http://ex.org/a/b/c?z',_)).
check(uri_resolve('#f','http://ex.org/a/b/c?z',_)).
check(uri_resolve('','http://ex.org/a/b/c?z',_)).
check(uri_resolve('/x/../y','http://ex.org/a/b/c?z',_)).
check(uri_resolve('g;x=1/../y','http://a/b/c/d;p?q',_)).
check(uri_resolve('../../../g','http://a/b/c/d;p?q',_)).
check(uri_resolve('http:g','http://a/b/c/d;p?q',_)).
check(uri_query_components('a=1&b=x%20y+z;c',_)).
check(uri_query_components('a=1&b=x%20y+z;c=',_)).
check(uri_query_components(_,[a=1,b='x y&',c(d),e-"f"])).
check(uri_query_components('',_)).
check(uri_query_components(_,[])).
check(uri_authority_components('user:pw@host:80',_)).
check(uri_authority_components('host',_)).
check(uri_authority_components(_,uri_authority(u,p,h,8080))).
check(uri_authority_components(_,uri_authority(_,_,h,_))).
check(uri_authority_data(host,uri_authority(u,p,h,8080),_)).
check(uri_iri('http://a/%C3%A9',_)).
check(uri_iri(_,'http://a/é b')).
check(parse_url('http://user@www.ex.org:8080/a/b?q=1&r=2#frag',_)).
check(parse_url('http://www.ex.org',_)).
check(parse_url(_,[protocol(http),host('ex.org'),path('/a b'),search([q=1])])).
check(parse_url('../b','http://ex.org/a/c/d',_)).
check(parse_url('file:///tmp/x',_)).
check(www_form_encode('a b&é/',_)).
check(www_form_encode(_,'a+b%20c')).
check(is_absolute_url('http://a')).
check(is_absolute_url('a')).
check(global_url('b','http://x/a/c',_)).
check(http_location([path('/a'),search([x=y])],_)).
check(parse_url_search(`a=b&c=d%20e`,_)).
check(url_of_file('/tmp/x y')).
check(uri_normalized_iri('HTTP://a/%C3%A9',_)).
check(iri_normalized('HTTP://A/b/../é',_)).
check(url_iri('http://a/%C3%A9',_)).
check(http_location(_,`/a?b=c#d`)).

% expect: uri_components('http://user@www.ex.org:80/a/b?q=1&r=2#frag',uri_components(http,'user@www.ex.org:80','/a/b','q=1&r=2',frag))
% expect: uri_components('a/b',uri_components(A,B,'a/b',C,D))
% expect: uri_components('mailto:x@y.z',uri_components(mailto,A,'x@y.z',B,C))
% expect: uri_components("file:///tmp/x y",uri_components(file,'','/tmp/x y',A,B))
% expect: error: type_error(atom,[q=1,r='x y'])
% expect: uri_components('http://ex.org/a',uri_components(http,'ex.org','/a',A,B))
% expect: uri_components('/a/é:b?q=é',uri_components(A,B,'/a/é:b','q=é',C))
% expect: uri_data(scheme,uri_components(http,a,b,c,d),http)
% expect: uri_data(path,uri_components(http,a,b,c,d),z,uri_components(http,a,z,c,d))
% expect: uri_data(scheme,uri_components(http,a,b,c,d),http) ; uri_data(authority,uri_components(http,a,b,c,d),a) ; uri_data(path,uri_components(http,a,b,c,d),b) ; uri_data(search,uri_components(http,a,b,c,d),c) ; uri_data(fragment,uri_components(http,a,b,c,d),d)
% expect: uri_encoded(query_value,'a b&c=d/é+','a%20b%26c%3Dd/%C3%A9%2B')
% expect: uri_encoded(fragment,'a b&c=d/é+#','a%20b&c=d/%C3%A9+%23')
% expect: uri_encoded(path,'/a b&c=d/é+?','/a%20b&c=d/%C3%A9+%3F')
% expect: uri_encoded(segment,'/a b&c=d/é+?:','%2Fa%20b&c=d%2F%C3%A9+%3F%3A')
% expect: uri_encoded(query_value,'a b cé','a%20b+c%C3%A9')
% expect: uri_encoded(path,'a b+c','a%20b+c')
% expect: error: domain_error(uri_component,foo)
% expect: uri_encoded(query_value,"a;b:@!$'()*,-._~[]",'a%3Bb%3A@!$\'()*,-._~%5B%5D')
% expect: uri_encoded(path,"a;b:@!$'()*,-._~[]",'a;b%3A@!$\'()*,-._~%5B%5D')
% expect: uri_encoded(segment,"a;b:@!$'()*,-._~[]\"<>",'a;b%3A@!$\'()*,-._~%5B%5D%22%3C%3E')
% expect: uri_encoded(fragment,"a;b:@!$'()*,-._~[]?/%41%",'a;b:@!$\'()*,-._~%5B%5D?/%2541%25')
% expect: uri_is_global('http://a')
% expect: false
% expect: false
% expect: uri_is_global('mailto:x')
% expect: uri_normalized('HTTP://Ex.ORG/a/../b/./c%7ed','http://ex.org/b/c~d')
% expect: uri_normalized('../b','http://ex.org/a/c/d','http://ex.org/a/b')
% expect: uri_resolve('../x?y#z','http://ex.org/a/b/c','http://ex.org/a/x?y#z')
% expect: uri_resolve('//h/p','http://ex.org/a/b/c','http://h/p')
% expect: uri_resolve('?q','http://ex.org/a/b/c?z','http://ex.org/a/b/c?q')
% expect: uri_resolve('#f','http://ex.org/a/b/c?z','http://ex.org/a/b/c?z#f')
% expect: uri_resolve('','http://ex.org/a/b/c?z','http://ex.org/a/b/c?z')
% expect: uri_resolve('/x/../y','http://ex.org/a/b/c?z','http://ex.org/y')
% expect: uri_resolve('g;x=1/../y','http://a/b/c/d;p?q','http://a/b/c/y')
% expect: uri_resolve('../../../g','http://a/b/c/d;p?q','http://a/g')
% expect: uri_resolve('http:g','http://a/b/c/d;p?q','http:g')
% expect: error: syntax_error(illegal_uri_query)
% expect: uri_query_components('a=1&b=x%20y+z;c=',[a='1',b='x y z',c=''])
% expect: uri_query_components('a=1&b=x%20y%26&c=d&e=f',[a=1,b='x y&',c(d),e-"f"])
% expect: uri_query_components('',[])
% expect: uri_query_components('',[])
% expect: uri_authority_components('user:pw@host:80',uri_authority(user,pw,host,80))
% expect: uri_authority_components(host,uri_authority(A,B,host,C))
% expect: uri_authority_components('u:p@h:8080',uri_authority(u,p,h,8080))
% expect: uri_authority_components(h,uri_authority(A,B,h,C))
% expect: uri_authority_data(host,uri_authority(u,p,h,8080),h)
% expect: uri_iri('http://a/%C3%A9','http://a/é')
% expect: uri_iri('http://a/%C3%A9%20b','http://a/é b')
% expect: parse_url('http://user@www.ex.org:8080/a/b?q=1&r=2#frag',[protocol(http),user(user),host('www.ex.org'),port(8080),path('/a/b'),search([q='1',r='2']),fragment(frag)])
% expect: parse_url('http://www.ex.org',[protocol(http),host('www.ex.org'),path(/)])
% expect: parse_url('http://ex.org/a%20b?q=1',[protocol(http),host('ex.org'),path('/a b'),search([q=1])])
% expect: parse_url('../b','http://ex.org/a/c/d',[protocol(http),host('ex.org'),path('/a/b')])
% expect: parse_url('file:///tmp/x',[protocol(file),path('/tmp/x')])
% expect: www_form_encode('a b&é/','a%20b%26%c3%a9%2f')
% expect: www_form_encode('a b c','a+b%20c')
% expect: is_absolute_url('http://a')
% expect: false
% expect: global_url(b,'http://x/a/c','http://x/a/b')
% expect: http_location([path('/a'),search([x=y])],'/a?x=y')
% expect: parse_url_search([97,61,98,38,99,61,100,37,50,48,101],[a=b,c='d e'])
% expect: url_of_file('/tmp/x y')
% expect: uri_normalized_iri('HTTP://a/%C3%A9','http://a/é')
% expect: iri_normalized('HTTP://A/b/../é','http://a/é')
% expect: url_iri('http://a/%C3%A9','http://a/é')
% expect: http_location([path('/a'),search([b=c]),fragment(d)],[47,97,63,98,61,99,35,100])
