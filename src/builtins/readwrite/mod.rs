//! Terms as text on streams (8.14): writing, reading, listing.

pub mod listing;
pub mod read;
pub mod write;
