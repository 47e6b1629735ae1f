% A variable that occurs once, in a branch: it is alone in the clause and in its branch.
colour(X) :- ( X = red ; Y = blue ).
size(X) :- ( X > 3, Big = yes ; X =< 3, Big = no ).
shape(X) :- ( X = round -> Kind = circle ; true ), print(Kind).
