//! The two forms of slow tests. `DAMIER_LONG=1` selects the long form, which CI runs in a separate step.

/// Whether the long form runs.
pub fn is_long() -> bool {
    std::env::var_os("DAMIER_LONG").is_some_and(|value| !value.is_empty())
}
