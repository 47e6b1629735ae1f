% The English sentences of messages. Common ones have the same wording as in SWI-Prolog.

:- module(system, [ '$english'/2 ]).

'$english'(error, 'ERROR: ').
'$english'(warning, 'Warning: ').
'$english'(unknown_message, 'Unknown message: ~p').
'$english'(unknown_error, 'Unknown error term: ~p').
'$english'(unhandled, 'Unhandled exception: ').
'$english'(init_goal_error, 'Initialization goal raised exception:').
'$english'(init_goal_failed, 'Initialization goal failed').
'$english'(initialisation_failed, 'Prolog initialisation failed:').
'$english'(goal_failed, 'Goal (~w) failed: ~p').
'$english'(singletons, 'Singleton variables: ~w').
'$english'(multiton, 'Singleton-marked variable appears more than once: ~w').
'$english'(multitons, 'Singleton-marked variables appearing more than once: ~w').
'$english'(alike, '  ~w looks like ~w: did you mean the same variable?').
'$english'(not_together, 'Clauses of ~q are not together in the source-file').
'$english'(earlier_definition, 'Earlier definition at ~w:~w').
'$english'(current_predicate, 'Current predicate: ~q').
'$english'(move_together, 'Hint: move its clauses together').
'$english'(use_discontiguous, 'Use :- discontiguous ~q. to suppress this message').
'$english'(alone_in(branch), 'Singleton variable in branch: ~w').
'$english'(alone_in(negation), 'Singleton variable in \\+: ~w').
'$english'(full_stop_in_body, 'Full stop in clause-body?  Cannot redefine ,/2').
'$english'(full_stop_before, 'Hint: is the full stop before this clause meant to be a comma?').
'$english'(import_overridden, 'Local definition of ~q overrides weak import from ~q').
'$english'(import_name_clash, 'import/1: No permission to import ~q into ~q (name clash)').
'$english'(import_twice, 'import/1: No permission to import ~q into ~q (already imported from ~q)').
'$english'(import_not_exported, 'import/1: ~q is not exported (still imported into ~q)').
'$english'(late_module, ':- module(...) is ignored: it must be the first term of its file').
'$english'(redefined, 'Redefined static procedure ~q').
'$english'(previously, 'Previously defined at ~w:~w').
'$english'(syntax_error, 'Syntax error: ~w').
'$english'(cause, '  ~w').
'$english'(hint, '  Hint: ~w').
'$english'(open_conditional, ':- if without :- endif').
'$english'(foreign_directive, 'Directive of another Prolog system ignored: ~p').
'$english'(not_utf8, '~w: not valid UTF-8, read as CP1252').
'$english'(undefined_export, 'Exported procedure ~q is not defined').
'$english'(foreign_syntax, 'SWI-Prolog cannot read this clause: an operator is not declared').
'$english'(one_bad_byte, 'a byte here is not valid UTF-8 and was replaced').
'$english'(bad_bytes, '~w bytes are not valid UTF-8 and were replaced, the first one on this line').
'$english'(one_skipped, '~w: one clause was skipped because of an error').
'$english'(some_skipped, '~w: ~w clauses were skipped because of errors').
'$english'(aborted, 'Execution Aborted').
'$english'(time_limit, 'Time limit exceeded').
'$english'(assertion_failed, 'Assertion failed: ~q').
'$english'(instantiation, 'Arguments are not sufficiently instantiated').
'$english'(uninstantiation, 'Uninstantiated argument expected, found ~p').
'$english'(occurs_check, 'Cannot unify ~p with ~p: would create an infinite tree').
'$english'(not_a_function, 'Arithmetic: `~p\' is not a function').
'$english'(type_error, 'Type error: `~w\' expected, found `~p\'').
'$english'(a_var, 'a var').
'$english'(an_empty_list, 'an empty_list').
'$english'(a_list, 'a list').
'$english'(an_atom, 'an atom').
'$english'(a_string, 'a string').
'$english'(an_integer, 'an integer').
'$english'(a_float, 'a float').
'$english'(a_rational, 'a rational').
'$english'(a_compound, 'a compound').
'$english'(a_term, 'a term').
'$english'(domain_error, 'Domain error: `~w\' expected, found `~p\'').
'$english'(no_rule, 'No rule matches ~p').
'$english'(no_source, 'source_sink `~p\' does not exist').
'$english'(source_is_folder, '`~w\' is a directory, not a file').
'$english'(source_is_device, '`~w\' is a device, not a file').
'$english'(searched, '  Looked in: ~w').
'$english'(bundled_libraries, 'the bundled libraries').
'$english'(bundled_games, 'the bundled games').
'$english'(no_search_path, '  No directory is known for `~w\': file_search_path/2 has no clause for it').
'$english'(no_such_folder, '  There is no directory `~w\'').
'$english'(does_not_exist, '~w `~p\' does not exist').
'$english'(does_not_exist_in, '~w `~p\' does not exist in ~p').
'$english'(static_procedure, 'No permission to ~w static procedure `~p\'').
'$english'(includes_itself, '`~w\' includes itself, directly or through other files').
'$english'(loads_itself, '`~w\' is already being loaded: files cannot load each other').
'$english'(no_input, 'No permission to read from `~p\'').
'$english'(read_output, 'No permission to read from output stream `~p\'').
'$english'(write_input, 'No permission to write to input stream `~p\'').
'$english'(tnot_not_tabled, 'The argument of tnot/1 is not tabled: ~p').
'$english'(permission_error, 'No permission to ~w ~w `~p\'').
'$english'(context_nodirective, 'Wrong context: ~p can only be used in a directive').
'$english'(representation_error, 'Cannot represent due to `~w\'').
'$english'(resource_error, 'Not enough resources: ~w').
'$english'(nested_too_deeply, 'Nested too deeply: files that load files, or goals that native predicates call').
'$english'(too_many_streams, 'Too many open streams: close them with close/1 after use').
'$english'(evaluation_error, 'Arithmetic: evaluation error: `~p\'').
'$english'(timeout_error, 'Timeout in ~w from ~p').
'$english'(io_error, 'I/O error in ~w on stream ~p').
'$english'(system_error, 'error in system call: ~w').
'$english'(duplicate_key, 'Duplicate key: ~p').
'$english'(not_implemented, '~w `~p\' is not implemented in this version').
'$english'(determinism_error, 'Procedure ~p called from a deterministic procedure: ~w').
'$english'(unknown_procedure, 'Unknown procedure: ~q').
'$english'(rules_in_files, '  Rules must be loaded from a file, or added with assertz((Head :- Body))').
'$english'(there_are, '  However, there are definitions for:').
'$english'(unbound_in_arithmetic, '  A variable of the expression has no value yet').
'$english'(atom_in_arithmetic, '  `~q\' is an atom, not a number or a function').
'$english'(defined_at, 'Defined at ~w:~w').
'$english'(declare_dynamic, 'Hint: if the program changes it, write `:- dynamic ~q.\' before its clauses').
'$english'(stack_limit, 'Stack limit (~w) exceeded').
'$english'(taken_by(findall), '  Solutions being collected take ~w of it').
'$english'(taken_by(atoms), '  Atoms take ~w of it').
'$english'(taken_by(clauses), '  Clauses take ~w of it').
'$english'(taken_by(globals), '  Global variables take ~w of it').
'$english'(taken_by(records), '  Records take ~w of it').
'$english'(taken_by(tables), '  Tables take ~w of it').
'$english'(endless_recursion, '  Possible non-terminating recursion:').
'$english'(endless_cycle, '  Probable infinite recursion (cycle):').
'$english'(overflow_in, '  In:').
'$english'(format_argument, 'Illegal argument to format sequence ~~~w: ~p').
'$english'(format_error, 'Format error: ~w').
'$english'(self_assignment(never), '`~w\' can never be true: a variable keeps its value').
'$english'(self_assignment(rarely), '`~w\' does not change the variable: a variable keeps its value').
'$english'(new_variable, '  Hint: use a new variable: `~w\'').
'$english'(no_such_operator, 'Prolog has no predicate `~w\'').
'$english'(wrong_arity, '  Hint: ~q has a different number of arguments than ~q').
'$english'(near_option, '  Hint: did you mean the option `~w\'?').
'$english'(leave_with_halt, '  Hint: to leave Prolog, type `halt.\'').
'$english'(misspelt, '  Hint: is `~q\' a misspelling of `~q\'?').
'$english'(variable_meant, '  Hint: a variable begins with a capital letter: `~w\'').
'$english'(neck_written, 'Hint: a rule is written `Head :- Body.\' (no space inside `:-\')').
'$english'(comma_in_head, 'Hint: a clause has one head: is a full stop or a `:-\' missing?').
'$english'(equation_as_clause, 'Hint: a clause defines when a predicate is true; return a value through an argument: `double(X, Y) :- Y is 2 * X.\'').
'$english'(built_in, 'Hint: ~q is built in: choose another name').
'$english'(variable_as_head, 'Hint: the head of a clause cannot be a variable: names begin with a lower-case letter').
'$english'(no_clause, 'Hint: a clause begins with a name, optionally with arguments: `likes(paul, chess).\'').
'$english'(source_in_folder, '  Hint: load a file in it, such as `~w\'').
'$english'(near_source, '  Hint: did you mean `~w\'?').
'$english'(left_recursion, '  Hint: ~w calls itself before anything else (left recursion): put another goal first').
'$english'(no_base_case, '  Hint: every clause of ~w calls it again: there is no base case that ends the recursion').
'$english'(never_reached, '  Hint: ~w has a clause that ends the recursion, but another clause went on: does that one need a condition?').
'$english'(unknown_in_user, 'The flag unknown now hides misspelled predicates in all programs.').
'$english'(unknown_advice, 'Declare predicates with :- dynamic, or set the flag in a module.').
'$english'(twins_changed, 'use_native(~w): the program has changed or does not have ~w').
'$english'(clauses_answer, 'Its clauses are used for ~w').
'$english'(lens_page, 'Lens: ~w').
'$english'(lens_file, 'Lens: written to ~w').
'$english'(lens_search, 'Search: ~w').
'$english'(lens_moves, 'Moves: ~w').
'$english'(lens_unfit, 'No predicate of the program matches the pattern ~w: the search was guessed').
'$english'(lens_near, 'There is ~w').
'$english'(lens_leaves, 'Positions evaluated by their parent: ~w').
'$english'(lens_outcome, 'The search returns no value: success is shown as a win, failure as a loss').
'$english'(lens_several, '~D times a call was retried for another answer: each answer is a separate position').
'$english'(lens_nodes, '~D positions recorded').
'$english'(lens_dropped, '~D more were only counted').
'$english'(lens_calls, 'No search was recognised: the page shows ~D calls. Name the search with the option search(P).').
'$english'(lens_never, '~w was never called').
'$english'(lens_most, 'Called most: ~w (~D)').
'$english'(lens_nothing, 'The goal called no predicate of the program: there is nothing to show').
'$english'(lens_no_drawing, 'The predicate ~q prints nothing: positions are shown as terms or grids').
'$english'(lens_full, 'Memory ran low: the recording is incomplete').
'$english'(lens_failed, 'The search could not be written:').
