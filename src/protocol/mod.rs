//! Engines and sessions as JSON, for programs in any language: requests in, answers out, a line each.
//!
//! ```text
//! serve      an engine behind a pipe      requests   lines of JSON, and interrupts
//! talk       a session                    values     its events as JSON
//! terms      terms as JSON, both ways
//! ```
//!
//! [`serve`] answers a stream of requests, with a thread of its own that reads them. [`Conversation`] answers one
//! request at a time and needs no thread: a page's worker calls it.
//!
//! The reader and writer of JSON are the library's own (`src/json.rs`), as they are for search events and the lens;
//! so this needs no dependency. This interface may change in any 0.x version; the lines of `damier serve` only gain.

mod requests;
mod serve;
mod talk;
mod terms;
mod values;

pub use serve::serve;
pub use talk::Conversation;
