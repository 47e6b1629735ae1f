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

/* Creates an engine. Programs may use only the clock, and write to the process's
 * standard output. */
damier_engine_t *damier_new(void);

/* Creates an engine with the given capabilities, a sum of DAMIER_FILES and so on.
 * If `capture` is not 0, output is kept for damier_take_output. */
damier_engine_t *damier_new_with(uint32_t capabilities, int capture);

/* Frees an engine and everything it owns. Its open query is closed, but the query
 * object itself must still be freed. Does nothing while the engine runs. */
void damier_free(damier_engine_t *engine);

/* The message of the last error. It is valid until the next call with this engine. */
const char *damier_error(damier_engine_t *engine);

/* Loads a program from a text, as if it were the file `name`. Returns 0, or -1
 * if it has errors; the rest of it is loaded anyway. */
int damier_consult_text(damier_engine_t *engine, const char *name, const char *program);

/* Loads an untrusted text so that it cannot affect others: its operators, flags,
 * term_expansion/2 and goal_expansion/2 apply to this text only. Its clauses
 * go into `module`; NULL means `user`. Returns 0 or -1. */
int damier_consult_isolated(damier_engine_t *engine, const char *name, const char *program, const char *module);

/* Loads a program from a file. Returns 0 or -1. */
int damier_consult_file(damier_engine_t *engine, const char *path);

/* Limits later queries: bytes of memory, calls, milliseconds. 0 leaves the memory
 * limit unchanged and removes the other limits. */
void damier_set_limits(damier_engine_t *engine, uint64_t memory, uint64_t inferences, uint64_t milliseconds);

/* Runs a goal once. Returns 1 if it succeeds, 0 if it fails, -1 on an error. */
int damier_run(damier_engine_t *engine, const char *goal);

/* The output captured since the last call; NULL while the engine runs. Free it
 * with damier_text_free. */
char *damier_take_output(damier_engine_t *engine);

/* Frees a text returned by this interface. */
void damier_text_free(char *text);

/* A handle that interrupts the engine from any thread. */
damier_interrupt_t *damier_interrupt_new(damier_engine_t *engine);

/* Interrupts the current query or load. A query is current from its first
 * damier_next until its end. If nothing runs, this has no effect. */
void damier_interrupt(const damier_interrupt_t *handle);

/* Frees an interrupt handle. */
void damier_interrupt_free(damier_interrupt_t *handle);

/* -- Queries -- */

/* Begins a query. The goal may have variables for damier_bind and damier_value.
 * An engine has only one open query: a new one closes it. NULL while the engine
 * runs. */
damier_query_t *damier_query(damier_engine_t *engine, const char *goal);

/* Binds a variable of the goal to a copy of a value. The value is never inserted
 * into the goal's text. */
void damier_bind(damier_query_t *query, const char *variable, const damier_term_t *value);

/* Binds a variable to an integer. */
void damier_bind_int(damier_query_t *query, const char *variable, int64_t value);

/* Binds a variable to an atom. */
void damier_bind_atom(damier_query_t *query, const char *variable, const char *name);

/* Finds the next solution. Returns 1, or 0 if there are no more, or -1 on an
 * error. */
int damier_next(damier_query_t *query);

/* The value of a variable in the solution; null if there is no such variable.
 * It belongs to the query and is valid until the next solution. */
const damier_term_t *damier_value(damier_query_t *query, const char *variable);

/* The residual goals of unbound variables (`dif(X,a)`, `X in 1..3`), separated
 * by commas; null if there are none. Free it with damier_text_free. */
char *damier_residual(const damier_query_t *query);

/* Ends a query and frees it: remaining solutions are discarded. Free it before
 * its engine. Does nothing while the engine runs. */
void damier_query_free(damier_query_t *query);

/* -- Terms -- */

/* The kind of a term: DAMIER_VARIABLE and so on. */
int damier_kind(const damier_term_t *term);

/* The value of an integer that fits 64 bits; otherwise 0. */
int64_t damier_int(const damier_term_t *term);

/* The value of a number as a double; 0 for other terms. */
double damier_double(const damier_term_t *term);

/* The name of an atom or compound, the text of a string; any other term as
 * Prolog writes it. Free it with damier_text_free. */
char *damier_text(const damier_term_t *term);

/* A term as Prolog writes it, quoted. Free it with damier_text_free. */
char *damier_written(const damier_term_t *term);

/* The number of items of a list or arguments of a compound. */
size_t damier_length(const damier_term_t *term);

/* Item or argument `index`, from 0; null after the last. It belongs to `term`. */
const damier_term_t *damier_item(const damier_term_t *term, size_t index);

/* Creates an integer. */
damier_term_t *damier_new_int(int64_t value);

/* Creates a float. */
damier_term_t *damier_new_double(double value);

/* Creates an atom. */
damier_term_t *damier_new_atom(const char *name);

/* Creates a string object. */
damier_term_t *damier_new_string(const char *content);

/* Creates an empty list; damier_push adds items. */
damier_term_t *damier_new_list(void);

/* Adds an item at the end of a list, or an argument to an atom or compound.
 * Takes ownership of `item`, which must not be used or freed afterwards. */
void damier_push(damier_term_t *term, damier_term_t *item);

/* Reads a term from a text, with the operators of an engine. Null on an error. */
damier_term_t *damier_parse(damier_engine_t *engine, const char *source);

/* Frees a term that was created. Values of queries and parts of terms must not
 * be freed. */
void damier_term_free(damier_term_t *term);

/* -- Native predicates -- */

/* Defines a predicate, `name/arity` or `module:name/arity`, as a function. `data`
 * is passed to each call. Returns 0 or -1. While the function runs, so does the
 * engine: calls with that engine and with its queries are refused. */
int damier_predicate(damier_engine_t *engine, const char *indicator, damier_function_t function, void *data);

/* Argument `index` of a call, from 0; null after the last. */
const damier_term_t *damier_argument(const damier_call_t *call, size_t index);

/* Unifies an argument with a copy of a value, after the function has returned 1. */
void damier_answer(damier_call_t *call, size_t index, const damier_term_t *value);

/* Throws a copy of a term after the function has returned. */
void damier_throw(damier_call_t *call, const damier_term_t *ball);

#ifdef __cplusplus
}
#endif

#endif
