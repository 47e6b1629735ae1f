:- module(exports, [there/1, missing/2, append/3]).
there(1).
