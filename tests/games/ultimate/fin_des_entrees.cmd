prolog/ultimate/ultimate.pl
menu(8)
