prolog/khan/khan.pl
main(3)
