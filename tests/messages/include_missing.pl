% A text that is not there: without it the program is not what was written.
:- include(nofile).
p(1).
