prolog/chicago/chicago.pl
start_HM(12)
