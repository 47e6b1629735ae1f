prolog/khan/khan.pl
main(1)
