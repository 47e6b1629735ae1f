:- module(arrows, [ leads/2, op(700, xfx, ~>), op(200, xfy, **>) ]).
leads(A ~> B, A-B).
