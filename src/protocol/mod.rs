//! Engines and sessions as JSON, for programs in any language: one request per line, one reply per line.
//!
//! ```text
//! serve      an engine behind a pipe      requests   lines of JSON, and interrupts
//! talk       a session                    values     its events as JSON
//! terms      terms as JSON, both ways
//! ```
//!
//! [`serve`] answers a stream of requests and reads them in a thread of its own. [`Conversation`] answers one request
//! at a time and needs no thread: the worker of a web page calls it.
//!
//! JSON is read and written by `src/json`, which search events, the lens and `library(http/json)` also use. This
//! interface may change in any 0.x version; the lines of `damier serve` only gain new members.

mod requests;
mod serve;
mod talk;
mod terms;
mod values;

pub use serve::serve;
pub use talk::Conversation;
