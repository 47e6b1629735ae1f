//! Outputs of a recording, for people and for other programs.
//!
//! ```text
//! pack      columns as compressed text, for the page     svg       a picture of the line of play
//! exchange  JSON, both ways                              terminal  plain text
//! path_svg  a picture of a path search
//! explorer  columns in the terminal, with keys           tree      an indented tree in plain text
//! ```
//!
//! The page itself is `page.rs` with its scripts in `page/`.

pub mod exchange;
pub mod explorer;
pub mod pack;
pub mod path_svg;
pub mod svg;
pub mod terminal;
pub mod tree;
