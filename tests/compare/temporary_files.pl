main :- tmp_file(demo, F), open(F, write, S), format(S, "line one~nline two~n~nfoo(bar).~nbaz(X, Y) :- q(X), \\+ r(Y).~n", []), close(S),
  open(F, read, I), read_line_to_string(I, L1), read_line_to_codes(I, L2), format("~w ~s~n", [L1, L2]), read_term(I, T, []), print(T), nl, read_term(I, T2, [variable_names(Vs)]), shown(T2-Vs), nl, read(I, E), print(E), nl, close(I),
  read_file_to_string(F, Str, []), string_length(Str, Len), print(Len), nl, read_file_to_terms_safe(F), size_file(F, Sz), print(Sz), nl,
  setup_call_cleanup(open(F, append, O), writeln(O, more), close(O)), setup_call_cleanup(open(F, read, I2), (stream_lines(I2, 0, N), print(N), nl), close(I2)),
  ( exists_file(F) -> writeln(exists) ; true ), delete_file(F), ( exists_file(F) -> true ; writeln(gone) ), catch(open(F, read, _), error(Er, _), (Er = existence_error(A, _), print(A), nl)),
  with_output_to(string(W), (write(a), print('B'))), print(W), nl, file_base_name('/a/b/c.pl', Bn), file_directory_name('/a/b/c.pl', Dn), file_name_extension(Bs, Ex, 'c.pl'), print([Bn,Dn,Bs,Ex]), nl,
  open_string("abc", So), get_char(So, C1), peek_char(So, C2), print(C1/C2), nl, catch(read_term_from_atom('foo(', _, []), error(E9, _), (print(E9), nl)), current_output(CO), ( stream_property(CO, mode(M)) -> print(M) ; true ), nl,
  tell_like, see_like, atom_to_term('p(X, Y, X)', TT, Bi), shown(TT-Bi), nl, sformat3.
read_file_to_terms_safe(F) :- catch(( read_file_to_terms(F, Ts, []), print(Ts) ), error(E, _), (print(E), nl)).
stream_lines(S, N0, N) :- read_line_to_string(S, L), ( L == end_of_file -> N = N0 ; N1 is N0+1, stream_lines(S, N1, N) ).
tell_like :- tmp_file(t, F), tell(F), write('hello.'), nl, told, see(F), read(X), seen, print(X), nl, delete_file(F).
see_like :- catch(see(nofile_at_all), error(E, _), (print(E), nl)).
sformat3 :- format(atom(A), "~w-~w", [a,b]), print(A), nl, with_output_to(codes(Cs), write(hi)), print(Cs), nl, sformat4.
sformat4 :- string_to_atom(S, abc), print(S), nl, term_string(T, "f(X,Y)"), shown(T), nl, sleep(0), shell('echo from shell'), getenv_ok.
getenv_ok :- ( getenv('HOME', _) -> writeln(home) ; true ), setenv(my_var, 3), getenv(my_var, V), print(V), nl.
shown(T) :- \+ \+ ( numbervars(T, 0, _), print(T) ).
