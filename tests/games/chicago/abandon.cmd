prolog/chicago/chicago.pl
menu(7)
