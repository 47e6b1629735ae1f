//! The engine as a WebAssembly module whose only import is a clock. The worker of a web page writes a request of
//! [`damier::protocol`] into memory and reads the reply. Both are JSON.
//!
//! ```text
//! damier_open(memory)               opens a conversation; programs may use this many bytes
//! damier_allocate(length)           allocates room for a request; `damier_request` frees it
//! damier_request(talk, at, length)  answers a request; returns the length of the reply
//! damier_answer(talk)               the address of the reply, until the next request
//! damier_close(talk)
//! ```
//!
//! Nothing blocks: a program that reads waits until text is fed, and an endless one runs in slices of a number of
//! calls.

use damier::Engine;
use damier::protocol::Conversation;

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Seconds since 1970, with fractions.
    safe fn damier_clock() -> f64;
}

#[cfg(target_family = "wasm")]
fn clock() -> f64 {
    damier_clock()
}

/// A conversation, and its last reply.
pub struct Talk {
    conversation: Conversation,
    answer: String,
}

/// Opens a conversation with its own engine.
#[unsafe(no_mangle)]
pub extern "C" fn damier_open(memory: usize) -> *mut Talk {
    #[cfg(target_family = "wasm")]
    damier::host::set_clock(clock);
    let conversation = Conversation::new(Engine::builder().memory_limit(memory));
    Box::into_raw(Box::new(Talk { conversation, answer: String::new() }))
}

/// Allocates room for a request.
#[unsafe(no_mangle)]
pub extern "C" fn damier_allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Answers a request. Returns the length of the reply.
///
/// # Safety
///
/// `talk` was returned by [`damier_open`] and was not closed; `at` and `length` are those of one [`damier_allocate`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn damier_request(talk: *mut Talk, at: *mut u8, length: usize) -> usize {
    // SAFETY: the caller passes pointers from `damier_open` and `damier_allocate`, both valid and not used by anybody
    // else.
    let (talk, request) = unsafe { (&mut *talk, Box::from_raw(std::ptr::slice_from_raw_parts_mut(at, length))) };
    talk.answer = talk.conversation.request(&String::from_utf8_lossy(&request));
    talk.answer.len()
}

/// The address of the last reply.
///
/// # Safety
///
/// `talk` was returned by [`damier_open`] and was not closed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn damier_answer(talk: *const Talk) -> *const u8 {
    // SAFETY: the caller passes an open conversation.
    unsafe { (*talk).answer.as_ptr() }
}

/// Ends a conversation.
///
/// # Safety
///
/// `talk` was returned by [`damier_open`] and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn damier_close(talk: *mut Talk) {
    // SAFETY: the caller passes an open conversation and does not use it afterwards.
    drop(unsafe { Box::from_raw(talk) });
}
