//! The program as data: clauses, records, global variables, flags, operators, modules, reflection.
//!
//! ```text
//! clauses       assertz/1, retract/1, clause/2          reflection        properties of predicates and clauses
//! records       recorda/3, recorded/3, erase/1          vm_list           compiled code as text
//! flags         set_prolog_flag/2                       global_variables  b_setval/2, nb_setval/2, flag/3
//! operators     op/3                                    unknown           the flag of that name
//! modules       modules and lookup of predicates        imports           exports and imports of modules
//! library_index the library that exports a name         transactions      changes that are undone as a whole
//! ```
//!
//! The data belongs to `database`; these are the predicates on it. A walk over clauses sees them as they were when it
//! began, even if the program changes them.

pub(crate) mod clauses;
pub(crate) mod flags;
pub(crate) mod global_variables;
pub(crate) mod imports;
pub(crate) mod library_index;
pub(crate) mod modules;
pub(crate) mod operators;
pub(crate) mod records;
pub(crate) mod reflection;
pub(crate) mod transactions;
pub(crate) mod unknown;
pub(crate) mod vm_list;
