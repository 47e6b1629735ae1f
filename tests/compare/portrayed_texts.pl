% Lists of character codes are shown as text.
:- use_module(library(portray_text)).

show(Term) :-
    print(Term),
    nl.

codes(Atom) :-
    atom_codes(Atom, Codes),
    show(Codes).

main :-
    portray_text(true),
    maplist(codes, [hello, ab, abc, '', 'a text that is longer than thirty characters', 'a`b\nc\\d']),
    maplist(show, [f([0'a,0'b,0'c]), [104,105,10,9,32,33], [1,2,3], [65,66,67,7], "text", text, [t,e,x,t]]),
    set_portray_text(min_length, Least, 5),
    set_portray_text(ellipsis, Most, 10),
    show(Least-Most),
    maplist(codes, [abcd, abcde, 'hello world, this is']),
    catch(set_portray_text(colour, 1), error(Formal, _), show(Formal)),
    portray_text(false),
    codes(hello).
