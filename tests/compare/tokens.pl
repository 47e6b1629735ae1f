% Words, numbers and punctuation.
:- use_module(library(porter_stem), [tokenize_atom/2]).
main :-
    forall(member(Text, ['a b 1', 'Move 3 pieces, e4!', '-3 +4 - 5', '1.5 2. .5', '1.5e10 x', '3a 3.5b', '', '  ',
                         'don''t stop', 'a_b-c', 'été 1,000', "a string", 42, 'x=1;y=-2', '1e5', '12.', '7.x']),
           ( tokenize_atom(Text, Tokens), print(Tokens), nl )).
