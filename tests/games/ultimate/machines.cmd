prolog/ultimate/ultimate.pl
menu(12)
