tests/games/khan/khan_test.pl
tester
