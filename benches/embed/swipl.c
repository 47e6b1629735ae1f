/* What main.rs measures, through SWI-Prolog's foreign interface: a key and
 * nanoseconds a line. */

#include <SWI-Prolog.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static foreign_t inc(term_t n, term_t m) {
    int64_t value;
    return PL_get_int64_ex(n, &value) && PL_unify_int64(m, value - 1);
}

static void must(int held) {
    if (!held) {
        fprintf(stderr, "a goal failed\n");
        exit(1);
    }
}

static int run(const char *goal) {
    fid_t frame = PL_open_foreign_frame();
    term_t term = PL_new_term_ref();
    int held = PL_chars_to_term(goal, term) && PL_call(term, NULL);
    PL_discard_foreign_frame(frame);
    return held;
}

static void from_text(void) {
    for (int i = 0; i < 100000; i++) {
        fid_t frame = PL_open_foreign_frame();
        term_t term = PL_new_term_ref(), y = PL_new_term_ref();
        int64_t back;
        must(PL_chars_to_term("f(1, Y)", term) && PL_get_arg(2, term, y) && PL_call(term, NULL));
        must(PL_get_int64(y, &back) && back == 1);
        PL_discard_foreign_frame(frame);
    }
}

static void from_term(void) {
    predicate_t f = PL_predicate("f", 2, "user");
    for (int64_t i = 0; i < 100000; i++) {
        fid_t frame = PL_open_foreign_frame();
        term_t args = PL_new_term_refs(2);
        int64_t back;
        must(PL_put_int64(args, i) && PL_call_predicate(NULL, PL_Q_NORMAL, f, args));
        must(PL_get_int64(args + 1, &back) && back == i);
        PL_discard_foreign_frame(frame);
    }
}

static void solutions(void) {
    predicate_t between = PL_predicate("between", 3, "system");
    term_t args = PL_new_term_refs(3);
    int64_t x, sum = 0;
    must(PL_put_int64(args, 1) && PL_put_int64(args + 1, 1000000));
    qid_t query = PL_open_query(NULL, PL_Q_NORMAL, between, args);
    while (PL_next_solution(query)) {
        must(PL_get_int64(args + 2, &x));
        sum += x;
    }
    PL_close_query(query);
    must(sum == 500000500000);
}

static void empty(void) { must(run("empty(1000000)")); }
static void loop(void) { must(run("loop(1000000)")); }

static double best(void (*work)(void), int count) {
    double least = 1e300;
    for (int i = 0; i < 5; i++) {
        double start = now();
        work();
        double took = (now() - start) / count;
        if (took < least)
            least = took;
    }
    return least;
}

int main(int argc, char **argv) {
    char *words[] = {argv[0], "-q", "-f", "none", NULL};
    (void)argc;
    if (!PL_initialise(4, words))
        return 1;
    PL_register_foreign("inc", 2, inc, 0);
    must(run("assertz((f(X, Y) :- Y = X))"));
    must(run("(assertz((loop(0) :- !)), assertz((loop(N) :- inc(N, M), loop(M))))"));
    must(run("(assertz((empty(0) :- !)), assertz((empty(N) :- M is N - 1, empty(M))))"));
    must(run("compile_predicates([f/2, loop/1, empty/1])"));
    printf("text %f\n", best(from_text, 100000));
    printf("term %f\n", best(from_term, 100000));
    printf("native %f\n", best(loop, 1000000) - best(empty, 1000000));
    printf("solution %f\n", best(solutions, 1000000));
    return 0;
}
