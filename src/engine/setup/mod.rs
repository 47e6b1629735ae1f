//! Creating an engine.
//!
//! ```text
//! builder   the embedder's choices        settings  the choices that another engine can share
//! sandbox   the default host of an engine: output, input, files, capabilities
//! ```

pub(crate) mod builder;
pub(crate) mod sandbox;
pub(crate) mod settings;
