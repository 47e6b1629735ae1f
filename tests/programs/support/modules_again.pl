% Exports once more what another module exports.

:- module(modules_again, []).

:- reexport(modules_own, [value/1, values/1]).
