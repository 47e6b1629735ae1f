% library(clpfd/operators): the operators of library(clpfd), for its own files.

% Loaded by use_module/1 only.

:- module(clpfd_operators,
          [ op(760, yfx, #<==>),
            op(760, yfx, #<=>),
            op(750, xfy, #==>),
            op(750, xfy, #=>),
            op(750, yfx, #<=),
            op(750, yfx, #<==),
            op(740, yfx, #\/),
            op(730, yfx, #\),
            op(720, yfx, #/\),
            op(710, fy, #\),
            op(700, xfx, #>),
            op(700, xfx, #<),
            op(700, xfx, #>=),
            op(700, xfx, #=<),
            op(700, xfx, #=),
            op(700, xfx, #\=),
            op(700, xfx, in),
            op(700, xfx, ins),
            op(700, xfx, in_set),
            op(450, xfx, ..)
          ]).
