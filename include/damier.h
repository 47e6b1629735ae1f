/* The C interface of Damier, a Prolog engine made for games.
 *
 * This file is made from capi/src: change it there.
 *
 * Texts are UTF-8 and end with a zero byte. What can fail returns -1 (or NULL) and
 * leaves a message for damier_error. An engine is used by one thread at a time.
 */

#ifndef DAMIER_H
#define DAMIER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What programs may use; see damier_new_with. */
enum {
    DAMIER_FILES = 1,
    DAMIER_PROCESSES = 2,
    DAMIER_CLOCK = 4,
    DAMIER_ENVIRONMENT = 8,
    DAMIER_INPUT = 16,
    DAMIER_HALT = 32
};

/* What a term is; see damier_kind. */
enum {
    DAMIER_VARIABLE = 0,
    DAMIER_INTEGER = 1,
    DAMIER_FLOAT = 2,
    DAMIER_ATOM = 3,
    DAMIER_STRING = 4,
    DAMIER_LIST = 5,
    DAMIER_COMPOUND = 6
};

typedef struct damier_engine damier_engine_t;
typedef struct damier_query damier_query_t;
typedef struct damier_term damier_term_t;
typedef struct damier_call damier_call_t;
typedef struct damier_interrupt damier_interrupt_t;

/* The function of a native predicate: returns 1 if it holds, 0 if it fails. */
typedef int (*damier_function_t)(damier_call_t *call, void *data);

/* -- Engines -- */

/* Makes an engine. Programs may use nothing of the outside but the clock and
 * write to the process's standard output. */
damier_engine_t *damier_new(void);

/* Makes an engine that may use what `capabilities` says, a sum of DAMIER_FILES
 * and so on. If `capture` is not 0, output is kept for damier_take_output. */
damier_engine_t *damier_new_with(uint32_t capabilities, int capture);

/* Frees an engine and all that it had. Its open query is closed; the query
 * object itself is still to be freed. Does nothing while the engine runs. */
void damier_free(damier_engine_t *engine);

/* What went wrong last. The text lives until the next call with this engine. */
const char *damier_error(damier_engine_t *engine);

/* Loads a program from a text, as if it were the file `name`. Returns 0, or -1
 * if it has errors: then the rest is loaded all the same. */
int damier_consult_text(damier_engine_t *engine, const char *name, const char *program);

/* Loads a text that is not trusted to leave others alone: its operators, flags,
 * term_expansion/2 and goal_expansion/2 count for this text only. Its clauses
 * go into `module`; NULL stands for the host's own, `user`. Returns 0 or -1. */
int damier_consult_isolated(damier_engine_t *engine, const char *name, const char *program, const char *module);

/* Loads a program from a file. Returns 0 or -1. */
int damier_consult_file(damier_engine_t *engine, const char *path);

/* Bounds the queries to come: bytes of memory, calls, milliseconds. 0 leaves a
 * bound as it is for memory and takes it away for the others. */
void damier_set_limits(damier_engine_t *engine, uint64_t memory, uint64_t inferences, uint64_t milliseconds);

/* Runs a goal once. Returns 1 if it succeeds, 0 if it fails, -1 on an error. */
int damier_run(damier_engine_t *engine, const char *goal);

/* What was written since the last time, where it is captured; NULL while the
 * engine runs. Free it with damier_text_free. */
char *damier_take_output(damier_engine_t *engine);

/* Frees a text that was given out. */
void damier_text_free(char *text);

/* A handle that stops what the engine runs, from any thread. */
damier_interrupt_t *damier_interrupt_new(damier_engine_t *engine);

/* Stops what runs now: a query from its first damier_next until it is over, or
 * a load. If nothing runs, nothing happens. */
void damier_interrupt(const damier_interrupt_t *handle);

/* Frees such a handle. */
void damier_interrupt_free(damier_interrupt_t *handle);

/* -- Queries -- */

/* Begins a query. The goal may name variables for damier_bind and damier_value.
 * An engine has one open query: another one closes it. NULL while the engine
 * runs. */
damier_query_t *damier_query(damier_engine_t *engine, const char *goal);

/* Gives a variable of the goal a value, which is copied. It is bound, never put
 * into the goal's text. */
void damier_bind(damier_query_t *query, const char *variable, const damier_term_t *value);

/* Gives a variable an integer. */
void damier_bind_int(damier_query_t *query, const char *variable, int64_t value);

/* Gives a variable an atom. */
void damier_bind_atom(damier_query_t *query, const char *variable, const char *name);

/* Finds the next solution. Returns 1, 0 if there is none (any more), -1 on an
 * error. */
int damier_next(damier_query_t *query);

/* The value of a variable in the solution; null if there is none of that name.
 * It belongs to the query and lives until the next solution. */
const damier_term_t *damier_value(damier_query_t *query, const char *variable);

/* The goals that still hold for variables without a value (`dif(X,a)`,
 * `X in 1..3`), with commas between; null if there are none. Free it with
 * damier_text_free. */
char *damier_residual(const damier_query_t *query);

/* Ends a query and frees it: what it left undone is cut. Free it before its
 * engine. Does nothing while the engine runs. */
void damier_query_free(damier_query_t *query);

/* -- Terms -- */

/* What a term is: DAMIER_VARIABLE and so on. */
int damier_kind(const damier_term_t *term);

/* The value of an integer that fits; else 0. */
int64_t damier_int(const damier_term_t *term);

/* The value of a number as a double; 0 for other terms. */
double damier_double(const damier_term_t *term);

/* The name of an atom or compound, the text of a string; any other term as it
 * is written. Free it with damier_text_free. */
char *damier_text(const damier_term_t *term);

/* A term as Prolog writes it, quoted. Free it with damier_text_free. */
char *damier_written(const damier_term_t *term);

/* How many items a list or arguments a compound has. */
size_t damier_length(const damier_term_t *term);

/* Item or argument `index`, from 0; null beyond the last. It belongs to `term`. */
const damier_term_t *damier_item(const damier_term_t *term, size_t index);

/* Makes an integer. */
damier_term_t *damier_new_int(int64_t value);

/* Makes a float. */
damier_term_t *damier_new_double(double value);

/* Makes an atom. */
damier_term_t *damier_new_atom(const char *name);

/* Makes a string object. */
damier_term_t *damier_new_string(const char *content);

/* Makes an empty list; damier_push adds items. */
damier_term_t *damier_new_list(void);

/* Adds an item at the end of a list, or an argument to an atom or compound.
 * `item` is taken over and must not be used or freed any more. */
void damier_push(damier_term_t *term, damier_term_t *item);

/* Reads a term from a text, with the operators of an engine. Null if it is none. */
damier_term_t *damier_parse(damier_engine_t *engine, const char *source);

/* Frees a term that was made. Values of queries and parts of terms are not to
 * be freed. */
void damier_term_free(damier_term_t *term);

/* -- Native predicates -- */

/* Defines a predicate, `name/arity` or `module:name/arity`, by a function. `data`
 * is passed to it each time. Returns 0 or -1. While the function runs so does
 * the engine: calls with that engine and with its queries are refused. */
int damier_predicate(damier_engine_t *engine, const char *indicator, damier_function_t function, void *data);

/* Argument `index` of a call, from 0; null beyond the last. */
const damier_term_t *damier_argument(const damier_call_t *call, size_t index);

/* Has an argument unified with a value, which is copied, when the function has
 * returned 1. */
void damier_answer(damier_call_t *call, size_t index, const damier_term_t *value);

/* Has a term thrown, which is copied, when the function has returned. */
void damier_throw(damier_call_t *call, const damier_term_t *ball);

#ifdef __cplusplus
}
#endif

#endif
