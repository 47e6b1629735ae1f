tests/games/ultimate/ultimate_test.pl
main
