main :- writef('%w and %d\n', [a, 3]), writef('%s|%10L|%10R|\n', [`abc`, left, right]),
    format("~t~w~t~20||~n", [mid]), format("~`-t~30|~n"), format("~w~t~w~20|~w~n", [a,b,c]),
    format("~e ~4e ~g~n", [1.5, 100.0, 0.1]), format("~a~t~15|~a~t~t~10+~a~n", [x,y,z]).
