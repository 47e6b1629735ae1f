% The French sentences of messages.

:- module(system, [ '$french'/2 ]).

'$french'(error, 'ERREUR : ').
'$french'(warning, 'Attention : ').
'$french'(unknown_message, 'Message inconnu : ~p').
'$french'(unknown_error, 'Terme d\'erreur inconnu : ~p').
'$french'(unhandled, 'Exception non rattrapée : ').
'$french'(init_goal_error, 'Le but d\'initialisation a levé une exception :').
'$french'(init_goal_failed, 'Le but d\'initialisation a échoué').
'$french'(initialisation_failed, 'L\'initialisation a échoué :').
'$french'(goal_failed, 'Échec du but (~w) : ~p').
'$french'(singletons, 'Variables qui n\'apparaissent qu\'une fois : ~w').
'$french'(multiton, 'Variable marquée comme unique, mais présente plusieurs fois : ~w').
'$french'(multitons, 'Variables marquées comme uniques, mais présentes plusieurs fois : ~w').
'$french'(alike, '  ~w ressemble à ~w : est-ce la même variable ?').
'$french'(not_together, 'Les clauses de ~q ne sont pas regroupées dans le fichier').
'$french'(earlier_definition, 'Première définition en ~w:~w').
'$french'(current_predicate, 'Prédicat en cours : ~q').
'$french'(move_together, 'Conseil : regroupez ses clauses').
'$french'(use_discontiguous, 'Écrivez :- discontiguous ~q. pour ne plus voir ce message').
'$french'(alone_in(branch), 'Variable unique dans une branche : ~w').
'$french'(alone_in(negation), 'Variable unique dans \\+ : ~w').
'$french'(full_stop_in_body, 'Un point dans le corps d\'une clause ?  On ne peut pas redéfinir ,/2').
'$french'(full_stop_before, 'Conseil : le point avant cette clause devait-il être une virgule ?').
'$french'(import_overridden, 'La définition locale de ~q remplace celle importée de ~q').
'$french'(import_name_clash, 'import/1 : impossible d\'importer ~q dans ~q (ce nom y est déjà défini)').
'$french'(import_twice, 'import/1 : impossible d\'importer ~q dans ~q (déjà importé de ~q)').
'$french'(import_not_exported, 'import/1 : ~q n\'est pas exporté (importé quand même dans ~q)').
'$french'(late_module, ':- module(...) est ignoré : ce doit être le premier terme du fichier').
'$french'(redefined, 'Procédure statique redéfinie : ~q').
'$french'(previously, 'Définition précédente en ~w:~w').
'$french'(syntax_error, 'Erreur de syntaxe : ~w').
'$french'(cause, '  ~w').
'$french'(hint, '  Conseil : ~w').
'$french'(open_conditional, ':- if sans :- endif').
'$french'(foreign_directive, 'Directive d\'un autre système, non exécutée : ~p').
'$french'(not_utf8, '~w : ce n\'est pas de l\'UTF-8, lu comme du CP1252').
'$french'(undefined_export, 'La procédure exportée ~q n\'est pas définie').
'$french'(foreign_syntax, 'SWI-Prolog ne peut pas lire cette clause : un opérateur n\'est pas déclaré').
'$french'(one_bad_byte, 'un octet de cette ligne n\'est pas de l\'UTF-8, il a été remplacé').
'$french'(bad_bytes, '~w octets ne sont pas de l\'UTF-8, ils ont été remplacés, le premier dans cette ligne').
'$french'(one_skipped, '~w : une clause a été ignorée à cause d\'une erreur').
'$french'(some_skipped, '~w : ~w clauses ont été ignorées à cause d\'erreurs').
'$french'(aborted, 'Exécution interrompue').
'$french'(time_limit, 'Temps imparti dépassé').
'$french'(assertion_failed, 'Assertion fausse : ~q').
'$french'(instantiation, 'Les arguments ne sont pas suffisamment instanciés').
'$french'(uninstantiation, 'Argument libre attendu, trouvé ~p').
'$french'(occurs_check, 'Impossible d''unifier ~p et ~p : cela ferait un arbre infini').
'$french'(not_a_function, 'Arithmétique : `~p\' n\'est pas une fonction').
'$french'(type_error, 'Erreur de type : `~w\' attendu, trouvé `~p\'').
'$french'(a_var, 'une variable').
'$french'(an_empty_list, 'la liste vide').
'$french'(a_list, 'une liste').
'$french'(an_atom, 'un atome').
'$french'(a_string, 'une chaîne').
'$french'(an_integer, 'un entier').
'$french'(a_float, 'un flottant').
'$french'(a_rational, 'un rationnel').
'$french'(a_compound, 'un terme composé').
'$french'(a_term, 'un terme').
'$french'(domain_error, 'Erreur de domaine : `~w\' attendu, trouvé `~p\'').
'$french'(no_rule, 'Aucune règle ne convient à ~p').
'$french'(no_source, 'Le fichier `~p\' n\'existe pas').
'$french'(source_is_folder, '`~w\' est un dossier, pas un fichier').
'$french'(source_is_device, '`~w\' est un périphérique, pas un fichier').
'$french'(searched, '  Cherché dans : ~w').
'$french'(bundled_libraries, 'les bibliothèques fournies').
'$french'(bundled_games, 'les jeux fournis').
'$french'(no_search_path, '  Aucun dossier n\'est connu pour `~w\' : file_search_path/2 n\'a pas de clause pour lui').
'$french'(no_such_folder, '  Le dossier `~w\' n\'existe pas').
'$french'(does_not_exist, '~w `~p\' n\'existe pas').
'$french'(does_not_exist_in, '~w `~p\' n\'existe pas dans ~p').
'$french'(static_procedure, 'Pas le droit de ~w la procédure statique `~p\'').
'$french'(includes_itself, '`~w\' s\'inclut lui-même, directement ou par d\'autres fichiers').
'$french'(loads_itself, '`~w\' est déjà en cours de chargement : des fichiers ne peuvent pas se charger l\'un l\'autre').
'$french'(no_input, 'Il n\'est pas permis de lire `~p\'').
'$french'(read_output, 'Pas le droit de lire le flux de sortie `~p\'').
'$french'(write_input, 'Pas le droit d\'écrire sur le flux d\'entrée `~p\'').
'$french'(tnot_not_tabled, 'L\'argument de tnot/1 n\'est pas tabulé : ~p').
'$french'(permission_error, 'Pas le droit de ~w : ~w `~p\'').
'$french'(context_nodirective, 'Mauvais contexte : ~p ne s\'utilise que dans une directive').
'$french'(representation_error, 'Représentation impossible : `~w\'').
'$french'(resource_error, 'Ressources insuffisantes : ~w').
'$french'(nested_too_deeply, 'Imbrication trop profonde : des fichiers qui en chargent d\'autres, ou des buts lancés par des prédicats natifs').
'$french'(too_many_streams, 'Trop de flux ouverts : fermez-les avec close/1 après usage').
'$french'(evaluation_error, 'Arithmétique : erreur d\'évaluation `~p\'').
'$french'(timeout_error, 'Délai dépassé : ~w sur ~p').
'$french'(io_error, 'Erreur d\'entrée-sortie : ~w sur le flux ~p').
'$french'(system_error, 'erreur d\'un appel système : ~w').
'$french'(duplicate_key, 'Clé en double : ~p').
'$french'(not_implemented, '~w `~p\' n\'existe pas dans cette version').
'$french'(determinism_error, 'La procédure ~p, appelée d\'une procédure déterministe : ~w').
'$french'(unknown_procedure, 'Procédure inconnue : ~q').
'$french'(rules_in_files, '  Les règles se chargent d\'un fichier, ou s\'ajoutent par assertz((Tête :- Corps))').
'$french'(there_are, '  Mais il existe des définitions pour :').
'$french'(unbound_in_arithmetic, '  Une variable de l\'expression n\'a pas encore de valeur').
'$french'(atom_in_arithmetic, '  `~q\' est un atome, pas un nombre ni une fonction').
'$french'(defined_at, 'Définie en ~w:~w').
'$french'(declare_dynamic, 'Conseil : écrivez `:- dynamic ~q.\' avant ses clauses si le programme doit la changer').
'$french'(stack_limit, 'Limite de mémoire (~w) dépassée').
'$french'(taken_by(findall), '  Les solutions rassemblées en prennent ~w').
'$french'(taken_by(atoms), '  Les atomes en prennent ~w').
'$french'(taken_by(clauses), '  Les clauses en prennent ~w').
'$french'(taken_by(globals), '  Les variables globales en prennent ~w').
'$french'(taken_by(records), '  Les enregistrements en prennent ~w').
'$french'(taken_by(tables), '  Les tables en prennent ~w').
'$french'(endless_recursion, '  Récursion peut-être sans fin :').
'$french'(endless_cycle, '  Récursion sans fin probable (cycle) :').
'$french'(overflow_in, '  Dans :').
'$french'(format_argument, 'La directive de format ~~~w ne prend pas cet argument : ~p').
'$french'(format_error, 'Erreur de format : ~w').
'$french'(self_assignment(never), '`~w\' ne peut jamais être vrai : une variable garde sa valeur').
'$french'(self_assignment(rarely), '`~w\' ne change pas la variable : une variable garde sa valeur').
'$french'(new_variable, '  Conseil : prenez une nouvelle variable : `~w\'').
'$french'(no_such_operator, 'Prolog n\'a pas de prédicat `~w\'').
'$french'(wrong_arity, '  Conseil : ~q n\'a pas le même nombre d\'arguments que ~q').
'$french'(near_option, '  Conseil : vouliez-vous dire l\'option `~w\' ?').
'$french'(leave_with_halt, '  Conseil : pour quitter Prolog, tapez `halt.\'').
'$french'(misspelt, '  Conseil : `~q\' est-il une faute de frappe pour `~q\' ?').
'$french'(variable_meant, '  Conseil : une variable commence par une majuscule : `~w\'').
'$french'(neck_written, 'Conseil : une règle s\'écrit `Tête :- Corps.\', avec `:-\' d\'un seul tenant').
'$french'(comma_in_head, 'Conseil : une clause n\'a qu\'une tête : manque-t-il un point ou un `:-\' ?').
'$french'(equation_as_clause, 'Conseil : une clause dit quand un prédicat est vrai ; une valeur se donne dans un argument : `double(X, Y) :- Y is 2 * X.\'').
'$french'(built_in, 'Conseil : ~q est prédéfini : prenez un autre nom').
'$french'(variable_as_head, 'Conseil : la tête d\'une clause ne peut pas être une variable : un nom commence par une minuscule').
'$french'(no_clause, 'Conseil : une clause commence par un nom, suivi ou non d\'arguments : `aime(paul, echecs).\'').
'$french'(source_in_folder, '  Conseil : chargez un fichier qui s\'y trouve, comme `~w\'').
'$french'(near_source, '  Conseil : vouliez-vous dire `~w\' ?').
'$french'(left_recursion, '  Conseil : ~w s\'appelle avant toute autre chose (récursion à gauche) : mettez un autre but devant').
'$french'(no_base_case, '  Conseil : chaque clause de ~w l\'appelle encore : il manque une clause qui arrête la récursion').
'$french'(never_reached, '  Conseil : ~w a une clause qui arrête la récursion, mais une autre clause a continué : lui faut-il une condition ?').
'$french'(unknown_in_user, 'Le drapeau unknown cache désormais les fautes de frappe dans tous les programmes.').
'$french'(unknown_advice, 'Déclarez les prédicats avec :- dynamic, ou changez le drapeau dans un module.').
'$french'(twins_changed, 'use_native(~w) : le programme a changé ou n\'a pas ~w').
'$french'(clauses_answer, 'Ses clauses sont utilisées pour ~w').
'$french'(lens_page, 'Loupe : ~w').
'$french'(lens_file, 'Loupe : écrit dans ~w').
'$french'(lens_search, 'Recherche : ~w').
'$french'(lens_moves, 'Coups : ~w').
'$french'(lens_unfit, 'Aucun prédicat du programme ne correspond au motif ~w : la recherche a été devinée').
'$french'(lens_near, 'Il y a ~w').
'$french'(lens_leaves, 'Positions évaluées par leur parent : ~w').
'$french'(lens_outcome, 'La recherche ne rend pas de valeur : le succès est montré comme un gain, l\'échec comme une perte').
'$french'(lens_several, '~D fois un appel a donné une autre réponse : chaque réponse est une position').
'$french'(lens_nodes, '~D positions enregistrées').
'$french'(lens_dropped, '~D autres ont seulement été comptées').
'$french'(lens_calls, 'Aucune recherche reconnue : la page montre ~D appels. Nommez la recherche par l\'option search(P).').
'$french'(lens_never, '~w n\'a jamais été appelé').
'$french'(lens_most, 'Le plus appelé : ~w (~D)').
'$french'(lens_nothing, 'Le but n\'a appelé aucun prédicat du programme : il n\'y a rien à montrer').
'$french'(lens_no_drawing, 'Le prédicat ~q n\'affiche rien : les positions sont montrées comme termes ou comme grilles').
'$french'(lens_full, 'Mémoire insuffisante : l\'enregistrement est incomplet').
'$french'(lens_failed, 'La recherche n\'a pas pu être écrite :').
