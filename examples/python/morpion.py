"""Tic-tac-toe: Python keeps the board, the player of report 004 is asked by
lancement/9.

    python3 examples/python/morpion.py target/release/damier
"""

import os
import random
import sys

from damier import Engine

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != "v" and board[a] == board[b] == board[c]:
            return board[a]
    return None


def play(engine, chance):
    board, turn = ["v"] * 9, 1
    while winner(board) is None and "v" in board:
        if turn % 2 == 1:
            goal = "lancement(P, a, x, o, Tour, 81, Case, Type, Next)"
            solution = engine.once(goal, P=board, Tour=turn)
            assert board[solution["Case"] - 1] == "v", "an illegal move"
            board = solution["Next"]
        else:
            free = [cell for cell, sign in enumerate(board) if sign == "v"]
            board[chance.choice(free)] = "o"
        turn += 1
    return board


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "damier"
    rules = os.path.join(os.path.dirname(__file__), "..", "..", "prolog", "ultimate", "ultimate.pl")
    with Engine(program, "--allow=files") as engine:
        errors = [said for said in engine.load(rules) if said["severity"] == "error"]
        assert not errors, errors
        results = {"x": 0, "o": 0, None: 0}
        for game in range(5):
            board = play(engine, random.Random(game))
            results[winner(board)] += 1
            print("".join(board[:3]), "".join(board[3:6]), "".join(board[6:]), winner(board) or "nobody")
        print(f"Prolog won {results['x']}, lost {results['o']}, drew {results[None]}")


if __name__ == "__main__":
    main()
