prolog/ultimate/ultimate.pl
menu(1)
