main :-
    argv_options(['--depth=3', '--no-color', '--a-b', '-x', y, '--text=abc', '--password=12', --, '-v'], Positional, Options),
    print(Positional-Options), nl.
