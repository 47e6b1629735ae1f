//! Documents that are made from the program stay equal to it.
//!
//! `DAMIER_REFRESH=1 cargo test --profile quick --test documents` writes `docs/reference.md` anew.

use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_reference_is_up_to_date() {
    let path = root().join("docs/reference.md");
    let page = damier::__inside::builtins::reference::page();
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        std::fs::write(&path, &page).unwrap_or_else(|error| panic!("{error}"));
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = written.lines().zip(page.lines()).position(|(a, b)| a != b);
    let differs = differs.or_else(|| (written != page).then(|| written.lines().count().min(page.lines().count())));
    if let Some(line) = differs {
        panic!("docs/reference.md differs from the tables in line {}; DAMIER_REFRESH=1 writes it anew", line + 1);
    }
}
