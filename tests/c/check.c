/* Every function of the C interface once; used by the tests. */

#include "damier.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                                               \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            exit(1);                                                                                                   \
        }                                                                                                              \
    while (0)

static int same(char *text, const char *expected) {
    int equal = text && strcmp(text, expected) == 0;
    if (!equal)
        fprintf(stderr, "found: %s\n", text ? text : "(null)");
    damier_text_free(text);
    return equal;
}

static int plus(damier_call_t *call, void *data) {
    if (damier_kind(damier_argument(call, 0)) != DAMIER_INTEGER) {
        damier_term_t *ball = damier_new_atom("not_an_integer");
        damier_throw(call, ball);
        damier_term_free(ball);
        return 0;
    }
    damier_term_t *sum = damier_new_int(damier_int(damier_argument(call, 0)) + *(int *)data);
    damier_answer(call, 1, sum);
    damier_term_free(sum);
    return 1;
}

/* Native predicates run inside the engine: nothing of it may be used from there. */
struct inside {
    damier_engine_t *engine;
    damier_query_t *query;
    int calls;
};

static int reenters(damier_call_t *call, void *data) {
    struct inside *inside = data;
    damier_engine_t *engine = inside->engine;
    (void)call;
    inside->calls++;
    CHECK(damier_run(engine, "true") == -1);
    CHECK(strstr(damier_error(engine), "inside a native predicate"));
    CHECK(damier_consult_text(engine, "r.pl", "r.") == -1);
    CHECK(damier_consult_isolated(engine, "r.pl", "r.", NULL) == -1);
    CHECK(damier_consult_file(engine, "r.pl") == -1);
    CHECK(damier_query(engine, "true") == NULL);
    CHECK(damier_parse(engine, "a") == NULL);
    CHECK(damier_take_output(engine) == NULL);
    CHECK(damier_predicate(engine, "again/0", reenters, data) == -1);
    damier_set_limits(engine, 1, 1, 1);
    if (inside->query) {
        CHECK(damier_next(inside->query) == -1);
        CHECK(damier_value(inside->query, "X") == NULL);
        CHECK(damier_residual(inside->query) == NULL);
        damier_bind_int(inside->query, "X", 3);
        damier_query_free(inside->query);
    }
    damier_free(engine);
    return 1;
}

static int interrupts(damier_call_t *call, void *data) {
    (void)call;
    damier_interrupt(data);
    return 1;
}

static void check_reentry(void) {
    damier_engine_t *engine = damier_new_with(DAMIER_CLOCK, 1);
    struct inside inside = {engine, NULL, 0};
    CHECK(damier_predicate(engine, "reenters/0", reenters, &inside) == 0);
    CHECK(damier_run(engine, "reenters, write(done)") == 1);
    CHECK(damier_consult_text(engine, "p.pl", ":- reenters. p(1). p(2).") == 0);
    inside.query = damier_query(engine, "p(X), reenters");
    CHECK(damier_next(inside.query) == 1 && damier_int(damier_value(inside.query, "X")) == 1);
    CHECK(damier_next(inside.query) == 1 && damier_int(damier_value(inside.query, "X")) == 2);
    CHECK(damier_next(inside.query) == 0);
    damier_query_free(inside.query);
    /* Cleanups run when a query is freed. */
    inside.query = damier_query(engine, "setup_call_cleanup(true, p(X), reenters)");
    CHECK(damier_next(inside.query) == 1);
    damier_query_free(inside.query);
    inside.query = damier_query(engine, "setup_call_cleanup(true, p(X), reenters)");
    CHECK(damier_next(inside.query) == 1);
    CHECK(damier_run(engine, "true") == 1);
    CHECK(damier_next(inside.query) == 0);
    damier_query_free(inside.query);
    inside.query = NULL;
    CHECK(inside.calls == 6);
    CHECK(damier_run(engine, "p(2)") == 1);
    damier_free(engine);
}

static void check_isolation(void) {
    damier_engine_t *engine = damier_new();
    const char *text = ":- op(700, xfx, beats). :- set_prolog_flag(double_quotes, atom).\n"
                       "term_expansion(fact(_), []). paper beats rock. wins(X, Y) :- X beats Y. t(\"t\").";
    CHECK(damier_consult_isolated(engine, "mod.pl", text, NULL) == 0);
    CHECK(damier_consult_isolated(engine, "rps.pl", text, "rps") == 0);
    CHECK(damier_run(engine, "wins(paper, rock), rps:wins(paper, rock), t(T), atom(T)") == 1);
    CHECK(damier_run(engine, "paper beats rock") == -1);
    CHECK(damier_run(engine, "string(\"text\")") == 1);
    CHECK(damier_consult_text(engine, "host.pl", "fact(1).") == 0);
    CHECK(damier_run(engine, "fact(1)") == 1);
    CHECK(damier_consult_isolated(engine, "q.pl", "q(.", NULL) == -1);
    CHECK(damier_consult_isolated(engine, "q.pl", "q.", "system") == -1);
    damier_free(engine);
}

static void check_interrupts(void) {
    damier_engine_t *engine = damier_new();
    damier_interrupt_t *interrupt = damier_interrupt_new(engine);
    /* Between queries it is for nothing. */
    damier_interrupt(interrupt);
    CHECK(damier_run(engine, "numlist(1, 100000, L), msort(L, _)") == 1);
    CHECK(damier_predicate(engine, "interrupts/0", interrupts, interrupt) == 0);
    CHECK(damier_run(engine, "interrupts, repeat, fail") == -1);
    CHECK(strcmp(damier_error(engine), "interrupted") == 0);
    CHECK(damier_run(engine, "numlist(1, 100000, L), msort(L, _)") == 1);
    damier_interrupt_free(interrupt);
    damier_free(engine);
}

static void check_inputs(void) {
    damier_engine_t *engine = damier_new();
    damier_set_limits(engine, 4 << 20, 0, 0);
    damier_term_t *list = damier_new_list();
    for (int i = 0; i < 1000000; i++)
        damier_push(list, damier_new_int(i));
    damier_query_t *query = damier_query(engine, "L = [_|_]");
    damier_bind(query, "L", list);
    CHECK(damier_next(query) == -1);
    CHECK(strstr(damier_error(engine), "memory"));
    damier_query_free(query);
    damier_term_free(list);
    CHECK(damier_run(engine, "numlist(1, 1000, L), msort(L, _)") == 1);
    damier_free(engine);
}

/* Loads a text of so many rules in the place of the one before. */
static int load_clauses(damier_engine_t *engine, int count) {
    char *text = malloc((size_t)count * 64 + 1), *end = text;
    *end = 0;
    for (int n = 0; n < count; n++)
        end += sprintf(end, "many(%d, X) :- member(X, [%d]), atom(X).\n", n, n);
    int outcome = damier_consult_text(engine, "many.pl", text);
    free(text);
    return outcome;
}

int main(void) {
    check_reentry();
    check_isolation();
    check_interrupts();
    check_inputs();
    damier_engine_t *engine = damier_new_with(DAMIER_CLOCK, 1);
    CHECK(damier_consult_text(engine, "p.pl", "p(1, a). p(2, \"b\"). p(3.5, f(X, [y|X])).") == 0);
    CHECK(damier_consult_text(engine, "q.pl", "q(.") == -1);
    CHECK(strstr(damier_error(engine), "q.pl:1"));
    CHECK(damier_consult_file(engine, "/nonexistent.pl") == -1);

    damier_query_t *query = damier_query(engine, "p(X, Y)");
    CHECK(damier_next(query) == 1);
    CHECK(damier_int(damier_value(query, "X")) == 1);
    CHECK(same(damier_text(damier_value(query, "Y")), "a"));
    CHECK(damier_value(query, "Z") == NULL);
    CHECK(damier_next(query) == 1);
    CHECK(damier_kind(damier_value(query, "Y")) == DAMIER_STRING);
    CHECK(damier_next(query) == 1);
    CHECK(damier_double(damier_value(query, "X")) == 3.5);
    const damier_term_t *y = damier_value(query, "Y");
    CHECK(damier_kind(y) == DAMIER_COMPOUND && damier_length(y) == 2 && same(damier_text(y), "f"));
    CHECK(damier_kind(damier_item(y, 0)) == DAMIER_VARIABLE);
    CHECK(damier_kind(damier_item(y, 1)) == DAMIER_LIST && damier_item(y, 2) == NULL);
    CHECK(damier_next(query) == 0);
    damier_query_free(query);

    damier_term_t *term = damier_new_atom("f");
    damier_push(term, damier_new_double(1.5));
    damier_push(term, damier_new_string("s"));
    damier_term_t *list = damier_new_list();
    damier_push(list, damier_parse(engine, "g(A, 1 + 2)"));
    damier_push(term, list);
    CHECK(same(damier_written(term), "f(1.5,\"s\",[g(A,1+2)])"));
    CHECK(damier_parse(engine, "g(") == NULL);

    query = damier_query(engine, "T = f(_, _, [g(A, B)]), A = N, C is B");
    damier_bind(query, "T", term);
    damier_bind_atom(query, "N", "x y");
    CHECK(damier_next(query) == 1);
    CHECK(damier_int(damier_value(query, "C")) == 3);
    CHECK(same(damier_written(damier_value(query, "A")), "'x y'"));
    /* Another query closes this one. */
    CHECK(damier_run(engine, "true") == 1);
    CHECK(damier_next(query) == 0);
    damier_query_free(query);
    damier_term_free(term);

    query = damier_query(engine, "dif(X, a), member(Y, [1, 2])");
    CHECK(damier_residual(query) == NULL);
    CHECK(damier_next(query) == 1);
    CHECK(same(damier_residual(query), "dif(X,a)"));
    CHECK(damier_kind(damier_value(query, "X")) == DAMIER_VARIABLE);
    damier_query_free(query);

    int ten = 10;
    CHECK(damier_predicate(engine, "plus_ten/2", plus, &ten) == 0);
    CHECK(damier_predicate(engine, "nonsense", plus, &ten) == -1);
    CHECK(damier_run(engine, "plus_ten(32, 42)") == 1);
    CHECK(damier_run(engine, "plus_ten(32, 43)") == 0);
    CHECK(damier_run(engine, "plus_ten(x, _)") == -1);
    CHECK(strstr(damier_error(engine), "not_an_integer"));

    CHECK(damier_run(engine, "write(hello), nl") == 1);
    CHECK(same(damier_take_output(engine), "hello\n"));
    CHECK(damier_run(engine, "halt") == -1);

    damier_set_limits(engine, 0, 100000, 0);
    CHECK(damier_run(engine, "repeat, fail") == -1);
    CHECK(strcmp(damier_error(engine), "inference limit reached") == 0);
    damier_set_limits(engine, 0, 0, 10000);

    /* Sixty nodes that are shared stand for a tree of 2^60. */
    damier_set_limits(engine, 64 << 20, 0, 2000);
    CHECK(damier_consult_text(engine, "d.pl", "d(0, x) :- !. d(N, f(A, A)) :- M is N-1, d(M, A).") == 0);
    query = damier_query(engine, "d(60, T)");
    CHECK(damier_next(query) == 1);
    char *written = damier_written(damier_value(query, "T"));
    CHECK(strlen(written) < 2 << 20 && strcmp(written + strlen(written) - 3, "...") == 0);
    damier_text_free(written);
    CHECK(damier_int(damier_value(query, "T")) == 0);
    damier_query_free(query);
    CHECK(damier_run(engine, "d(60, T), atom_length(T, _)") == -1);
    CHECK(strstr(damier_error(engine), "...") && strlen(damier_error(engine)) < 100000);
    CHECK(damier_run(engine, "d(60, T), throw(T)") == -1);
    CHECK(strstr(damier_error(engine), "...") && strlen(damier_error(engine)) < 100000);
    CHECK(damier_run(engine, "d(60, T), plus_ten(T, _)") == -1);
    CHECK(damier_run(engine, "d(60, T), assertz(p(T)), p(X), X == T") == 1);
    CHECK(damier_run(engine, "d(60, T), write(T)") == -1);
    CHECK(strstr(damier_error(engine), "limit reached"));
    damier_text_free(damier_take_output(engine));

    /* A program does not get more than the host gives it. */
    damier_set_limits(engine, 64 << 20, 0, 0);
    CHECK(damier_run(engine, "set_prolog_flag(stack_limit, 4000000000)") == 1);
    CHECK(damier_run(engine, "current_prolog_flag(stack_limit, 67108864)") == 1);
    CHECK(damier_run(engine, "findall(X, repeat, _)") == -1);
    CHECK(strcmp(damier_error(engine), "memory limit reached") == 0);
    /* Cleanups of a query that is freed stay within its limits. */
    damier_set_limits(engine, 0, 100000, 0);
    query = damier_query(engine, "setup_call_cleanup(true, member(X, [1, 2]), (repeat, fail))");
    CHECK(damier_next(query) == 1);
    damier_query_free(query);
    CHECK(damier_run(engine, "setup_call_cleanup(true, member(X, [1, 2]), (repeat, fail))") == 1);
    /* Loading again and again takes no more memory; too much of it is an error. */
    damier_set_limits(engine, 64 << 20, 0, 0);
    for (int round = 0; round < 60; round++)
        CHECK(load_clauses(engine, 1000) == 0);
    CHECK(load_clauses(engine, 400000) == -1);
    CHECK(strcmp(damier_error(engine), "memory limit reached") == 0);
    CHECK(load_clauses(engine, 1000) == 0);
    CHECK(damier_run(engine, "clause(many(999, _), _), assertz(more(1)), more(1)") == 1);
    /* Queries after one that has filled memory find room. */
    static const char *const fill[] = {
        "repeat, gensym(m, M), M:assertz(p(1)), fail",
        "repeat, gensym(q, Q), catch(Q, error(existence_error(_, _), _), true), fail",
        "repeat, gensym(d, D), G =.. [D, 1], assertz(G), fail",
        "repeat, at_halt(true), fail",
        "repeat, gensym(k, K), nb_setval(K, 1), fail",
        "repeat, gensym(o, O), op(700, xfx, O), fail",
        "repeat, assertz(full(1)), fail",
        "findall(X, repeat, _)",
    };
    for (size_t round = 0; round < 2 * sizeof fill / sizeof *fill; round++) {
        CHECK(damier_run(engine, fill[round / 2]) == -1);
        CHECK(strcmp(damier_error(engine), "memory limit reached") == 0);
        CHECK(damier_run(engine, "assertz(kept(1)), findall(M, member(M, [1, 2]), [1, 2])") == 1);
    }

    query = damier_query(engine, "member(X, [1, 2])");
    damier_bind_int(query, "X", 2);
    CHECK(damier_next(query) == 1);
    damier_free(engine);
    damier_query_free(query);
    damier_free(damier_new());
    puts("all is well");
    return 0;
}
