% An exception that is not an error(...) ends the load of its file; errors do not.
load(Text) :-
    open_string(Text, Stream),
    catch(load_files(text, [stream(Stream)]), Ball, ( print(ended(Ball)), nl )),
    nl.
main :-
    load(":- write(one), nl.\n:- throw(ball).\n:- write(two), nl.\n"),
    load(":- write(one), nl.\n:- throw(error(type_error(a, b), _)).\n:- write(two), nl.\n"),
    load(":- write(one), nl.\n:- catch(throw(f(x)), g(_), true).\n:- write(two), nl.\n"),
    load(":- write(one), nl.\n:- initialization(throw(later)).\n:- write(two), nl.\n").
