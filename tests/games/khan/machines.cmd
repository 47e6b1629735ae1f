prolog/khan/khan.pl
main(17)
