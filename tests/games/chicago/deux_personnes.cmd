prolog/chicago/chicago.pl
start_HH(12)
