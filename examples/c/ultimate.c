/* A host in C for Ultimate Tic-Tac-Toe, as report 004 has it: this program keeps
 * the nine boards and the rules, the Prolog player is asked by lancement/9.
 *
 *     cargo build --release -p damier-capi
 *     cc -Iinclude examples/c/ultimate.c -Ltarget/release -ldamier_c -o ultimate
 *     LD_LIBRARY_PATH=target/release ./ultimate prolog/ultimate/ultimate.pl
 */

#include "damier.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char boards[9][9]; /* 'x', 'o', 'v' */
    char states[9];    /* who won each board: 'x', 'o', 'n' for nobody, 'v' while it is open */
    int imposed;       /* the board to play on, -1 for any */
    int turn;
} game_t;

static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static int wins(const char *board, char sign) {
    for (int i = 0; i < 8; i++)
        if (board[lines[i][0]] == sign && board[lines[i][1]] == sign && board[lines[i][2]] == sign)
            return 1;
    return 0;
}

static void play(game_t *game, int board, int cell, char sign) {
    game->boards[board][cell] = sign;
    if (wins(game->boards[board], sign))
        game->states[board] = sign;
    else if (!memchr(game->boards[board], 'v', 9))
        game->states[board] = 'n';
    game->imposed = game->states[cell] == 'v' ? cell : -1;
    game->turn++;
}

static int is_over(const game_t *game) {
    return wins(game->states, 'x') || wins(game->states, 'o') || !memchr(game->states, 'v', 9);
}

/* A list of nine signs. */
static damier_term_t *signs(const char *board) {
    damier_term_t *list = damier_new_list();
    for (int i = 0; i < 9; i++) {
        char name[2] = {board[i], 0};
        damier_push(list, damier_new_atom(name));
    }
    return list;
}

static void fail(damier_engine_t *engine, const char *what) {
    fprintf(stderr, "%s: %s\n", what, damier_error(engine));
    exit(1);
}

/* Asks lancement/9 for a move on a list of boards (or of states). */
static int ask(damier_engine_t *engine, damier_term_t *board, int number, int turn) {
    damier_query_t *query = damier_query(engine, "lancement(P, S, x, o, Tour, 81, Case, Type, Next)");
    damier_bind(query, "P", board);
    damier_bind_int(query, "S", number);
    damier_bind_int(query, "Tour", turn);
    if (damier_next(query) != 1)
        fail(engine, "no move");
    int cell = (int)damier_int(damier_value(query, "Case"));
    damier_query_free(query);
    damier_term_free(board);
    return cell - 1;
}

/* A native predicate: how often the player looked at a position. */
static int note(damier_call_t *call, void *data) {
    (void)call;
    ++*(long *)data;
    return 1;
}

int main(int argc, char **argv) {
    damier_engine_t *engine = damier_new_with(DAMIER_FILES | DAMIER_CLOCK, 0);
    if (damier_consult_file(engine, argc > 1 ? argv[1] : "prolog/ultimate/ultimate.pl") != 0)
        fail(engine, "ultimate.pl");
    if (damier_run(engine, "changeProfondeur(3)") != 1)
        fail(engine, "changeProfondeur");
    long asked = 0;
    if (damier_predicate(engine, "note/0", note, &asked) != 0)
        fail(engine, "note/0");

    game_t game = {.imposed = -1, .turn = 1};
    memset(game.boards, 'v', sizeof game.boards);
    memset(game.states, 'v', sizeof game.states);
    srand(42);
    char sign = 'x';
    while (!is_over(&game)) {
        int board = game.imposed, cell;
        if (sign == 'x') {
            if (damier_run(engine, "note") != 1)
                fail(engine, "note");
            if (board < 0)
                board = ask(engine, signs(game.states), 1, game.turn);
            damier_term_t *boards = damier_new_list();
            for (int i = 0; i < 9; i++)
                damier_push(boards, signs(game.boards[i]));
            cell = ask(engine, boards, board + 1, game.turn);
        } else {
            do
                if (game.imposed < 0)
                    board = rand() % 9;
            while (game.states[board] != 'v');
            do
                cell = rand() % 9;
            while (game.boards[board][cell] != 'v');
        }
        if (game.boards[board][cell] != 'v' || game.states[board] != 'v') {
            fprintf(stderr, "illegal move %d %d\n", board, cell);
            return 1;
        }
        play(&game, board, cell, sign);
        sign = sign == 'x' ? 'o' : 'x';
    }
    printf("%.3s\n%.3s\n%.3s\n", game.states, game.states + 3, game.states + 6);
    printf("%d moves, %ld by Prolog, winner: %s\n", game.turn - 1, asked,
           wins(game.states, 'x') ? "x" : wins(game.states, 'o') ? "o" : "nobody");
    damier_free(engine);
    return 0;
}
