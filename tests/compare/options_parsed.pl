% library(optparse).

:- use_module(library(optparse)).

specification([ [opt(verbose), type(boolean), default(false), shortflags([v]), longflags([verbose]), help('Be verbose')],
                [opt(mode), type(atom), default('SCAN'), shortflags([m]), longflags([mode]),
                 help(['one of', '  SCAN: do this'])],
                [opt(depth), meta('K'), type(integer), default(3), shortflags([i, d]), longflags([depth]),
                 help('stop after K ticks')],
                [opt(outfile), meta('FILE'), type(atom), shortflags([o, f]), longflags(['output-file']),
                 help('write output to FILE')]
              ]).

parse(Arguments) :-
    specification(Specification),
    catch(( opt_parse(Specification, Arguments, Options, Rest), print(Options-Rest) ), error(Error, _), print(Error)),
    nl.

main :-
    parse(['--verbose', '--depth=3', '-f', 'out.txt', file1]),
    parse(['--no-verbose', '-d4', '-m', 'X', '-f', o]),
    parse(['-f', a, '-f', b]),
    parse(['--foo']),
    parse(['--depth=x', '-f', o]),
    specification(Specification),
    opt_help(Specification, Help),
    write(Help).
