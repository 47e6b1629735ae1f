tests/games/chicago/chicago_test.pl
main
