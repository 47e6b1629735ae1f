:- module(board_symbols, [symbol/1]).
symbol(x).
