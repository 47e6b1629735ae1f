//! The smallest host: one program, one query.
//!
//!     cargo run --example hello

use damier::{Engine, Result};

pub fn main() -> Result<()> {
    let mut engine = Engine::new();
    engine.consult_str("hello.pl", "greeting(en, hello). greeting(fr, bonjour).")?;
    for solution in engine.query("greeting(Language, Word)") {
        let solution = solution?;
        println!("{}: {}", solution.get::<String>("Language")?, solution.get::<String>("Word")?);
    }
    Ok(())
}
