//! How an engine is set up.
//!
//! ```text
//! builder   what an embedder chooses      settings  the part of it that another engine can have too
//! sandbox   the host of an engine whose embedder gives none: output, input, files, capabilities
//! ```

pub(crate) mod builder;
pub(crate) mod sandbox;
pub(crate) mod settings;
