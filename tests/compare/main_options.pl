:- use_module(library(main)).
opt_type(v, verbose, boolean).
opt_type(verbose, verbose, boolean).
opt_type(n, count, integer).
opt_type(count, count, integer).
opt_type(mode, mode, oneof([fast, slow])).
opt_type(level, level, between(1, 5)).
opt_type(rate, rate, float).
opt_type(t, term, term).
opt_type(color, color, boolean(true)).
opt_type(out_file, out, file).
opt_type(either, either, (boolean|integer)).
opt_type(s, text, string).
opt_type(least, least, nonneg).
opt_type(one, one, natural).

try(Args) :- try(Args, []).
try(Args, How) :-
    catch(argv_options(Args, Positional, Options, How), error(Formal, _), true),
    ( var(Formal) -> print(Positional-Options) ; print(Formal) ), nl.

main :-
    try([]), try([a, b]), try(['-v', a, '-n', '3', '--mode=fast']), try(['-vn5']), try(['-vn', '5', x]),
    try(['--count=4', '--no-color', x, '--out-file', y, '-t', 'f(a)']), try(['--nocolor', '--color=off', --, '-v']),
    try(['--mode=bad']), try(['--level=9']), try(['--level=2']), try(['--nope']), try(['--nope=1']), try(['-z']), try(['-n']),
    try(['--count']), try(['--count', x]), try(['--verbose=yes']), try(['--verbose=True']), try(['--rate=3']), try(['--either=on']),
    try(['--either=7']), try(['-s', abc]), try(['--least=0']), try(['--least=-1']), try(['--one=0']), try([-]),
    try(['-v', a, '-v'], [options_after_arguments(false)]).
