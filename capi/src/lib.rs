//! The C interface. `include/damier.h` is generated from the doc comments and signatures of the functions here, in
//! order; see `tests/c_interface.rs`.
//!
//! Conventions: texts are UTF-8 and end with a zero byte; functions that can fail return -1 (or a null pointer) and set
//! the message for `damier_error`. Every pointer argument may be null.
//!
//! All unsafe code is here: the caller is responsible for the pointers it passes.

mod call;
mod engine;
mod query;
mod term;

use std::ffi::{CStr, CString, c_char};

/// The text at a pointer from the caller.
fn text<'a>(pointer: *const c_char) -> &'a str {
    if pointer.is_null() {
        return "";
    }
    // SAFETY: the caller passes a text that ends with a zero byte and is valid during the call; nothing keeps the
    // reference longer.
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap_or("")
}

/// A text for the caller, to be freed with `damier_text_free`.
fn owned(text: &str) -> *mut c_char {
    CString::new(text.replace('\0', "")).map_or(std::ptr::null_mut(), CString::into_raw)
}

/// A mutable reference from a pointer of the caller, if it is not null.
fn at<'a, T>(pointer: *mut T) -> Option<&'a mut T> {
    // SAFETY: the caller passes null or a pointer that a function of this interface returned and that was not freed,
    // and uses it on one thread at a time; no reference outlives the call.
    unsafe { pointer.as_mut() }
}

/// A shared reference from a pointer of the caller, if it is not null.
fn seen<'a, T>(pointer: *const T) -> Option<&'a T> {
    // SAFETY: as for `at`.
    unsafe { pointer.as_ref() }
}

/// Frees an object that a function of this interface returned.
fn free<T>(pointer: *mut T) {
    if !pointer.is_null() {
        // SAFETY: it came from `Box::into_raw` in this crate, and the caller frees it once.
        drop(unsafe { Box::from_raw(pointer) });
    }
}
