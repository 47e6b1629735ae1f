:- use_module(library(settings)).
:- setting(volume, integer, 11, 'The volume').
:- setting(name, atom, nobody, 'The player').
main :- setting(volume, V), print(V), nl, set_setting(volume, 5), setting(volume, W), print(W), nl,
    catch(set_setting(volume, loud), error(E, _), (print(E), nl)), catch(setting(speed, _), error(F, _), (print(F), nl)), restore_setting(volume), setting(volume, X), print(X), nl.
