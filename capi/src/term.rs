//! Terms: inspecting and creating them.

use super::engine::Engine;
use super::{at, free, owned, seen, text};
use std::ffi::{c_char, c_int};

/// An owned term.
#[repr(transparent)]
pub struct Term(pub(crate) damier::Term);

fn boxed(term: damier::Term) -> *mut Term {
    Box::into_raw(Box::new(Term(term)))
}

/// A pointer to a part of a term.
fn part(term: Option<&damier::Term>) -> *const Term {
    // `Term` is a transparent wrapper, so a pointer to one is a pointer to the other.
    term.map_or(std::ptr::null(), |term| std::ptr::from_ref(term).cast())
}

/// The kind of a term: DAMIER_VARIABLE and so on.
#[unsafe(no_mangle)]
pub extern "C" fn damier_kind(term: *const Term) -> c_int {
    match seen(term).map(|term| &term.0) {
        None | Some(damier::Term::Var(_)) => 0,
        Some(damier::Term::Int(_) | damier::Term::Big(_)) => 1,
        Some(damier::Term::Float(_) | damier::Term::Rational(_)) => 2,
        Some(damier::Term::Atom(_)) => 3,
        Some(damier::Term::String(_)) => 4,
        Some(damier::Term::List(_)) => 5,
        Some(damier::Term::Compound(_)) => 6,
    }
}

/// The value of an integer that fits 64 bits; otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn damier_int(term: *const Term) -> i64 {
    seen(term).and_then(|term| term.0.as_i64()).unwrap_or(0)
}

/// The value of a number as a double; 0 for other terms.
#[unsafe(no_mangle)]
pub extern "C" fn damier_double(term: *const Term) -> f64 {
    seen(term).and_then(|term| damier::FromTerm::from_term(&term.0).ok()).unwrap_or(0.0)
}

/// The name of an atom or compound, the text of a string; any other term as
/// Prolog writes it. Free it with damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_text(term: *const Term) -> *mut c_char {
    let Some(Term(term)) = seen(term) else { return std::ptr::null_mut() };
    match term {
        damier::Term::Compound(compound) => owned(compound.name()),
        term => term.as_text().map_or_else(|| owned(&term.to_string()), owned),
    }
}

/// A term as Prolog writes it, quoted. Free it with damier_text_free.
#[unsafe(no_mangle)]
pub extern "C" fn damier_written(term: *const Term) -> *mut c_char {
    seen(term).map_or(std::ptr::null_mut(), |term| owned(&term.0.to_string()))
}

/// The number of items of a list or arguments of a compound.
#[unsafe(no_mangle)]
pub extern "C" fn damier_length(term: *const Term) -> usize {
    match seen(term).map(|term| &term.0) {
        Some(damier::Term::List(list)) => list.len(),
        Some(damier::Term::Compound(compound)) => compound.arity(),
        _ => 0,
    }
}

/// Item or argument `index`, from 0; null after the last. It belongs to `term`.
#[unsafe(no_mangle)]
pub extern "C" fn damier_item(term: *const Term, index: usize) -> *const Term {
    match seen(term).map(|term| &term.0) {
        Some(damier::Term::List(list)) => part(list.items().get(index)),
        Some(damier::Term::Compound(compound)) => part(compound.args().get(index)),
        _ => std::ptr::null(),
    }
}

/// Creates an integer.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new_int(value: i64) -> *mut Term {
    boxed(damier::Term::Int(value))
}

/// Creates a float.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new_double(value: f64) -> *mut Term {
    boxed(damier::Term::Float(value))
}

/// Creates an atom.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new_atom(name: *const c_char) -> *mut Term {
    boxed(damier::Term::atom(text(name)))
}

/// Creates a string object.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new_string(content: *const c_char) -> *mut Term {
    boxed(damier::Term::string(text(content)))
}

/// Creates an empty list; damier_push adds items.
#[unsafe(no_mangle)]
pub extern "C" fn damier_new_list() -> *mut Term {
    boxed(damier::Term::nil())
}

/// Adds an item at the end of a list, or an argument to an atom or compound.
/// Takes ownership of `item`, which must not be used or freed afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn damier_push(term: *mut Term, item: *mut Term) {
    if item.is_null() {
        return;
    }
    // SAFETY: it came from `boxed`, and the caller gives up ownership.
    let item = unsafe { Box::from_raw(item) }.0;
    let Some(term) = at(term) else { return };
    match &mut term.0 {
        damier::Term::List(list) => list.push(item),
        damier::Term::Compound(compound) => compound.push(item),
        damier::Term::Atom(name) => term.0 = damier::Term::compound(name.clone(), [item]),
        _ => {}
    }
}

/// Reads a term from a text, with the operators of an engine. Null on an error.
#[unsafe(no_mangle)]
pub extern "C" fn damier_parse(engine: *mut Engine, source: *const c_char) -> *mut Term {
    let Some(engine) = seen(engine) else { return std::ptr::null_mut() };
    let Some(entered) = engine.enter() else { return std::ptr::null_mut() };
    match engine.idle(&entered).parse(text(source)) {
        Ok(term) => boxed(term),
        Err(error) => {
            engine.fail(&error.to_string());
            std::ptr::null_mut()
        }
    }
}

/// Frees a term that was created. Values of queries and parts of terms must not
/// be freed.
#[unsafe(no_mangle)]
pub extern "C" fn damier_term_free(term: *mut Term) {
    free(term);
}
