//! Untrusted programs: limited in time, calls, memory and output, and without access to the outside.
//!
//!     cargo run --example limits

use damier::{Engine, Error, LimitKind, Result};
use std::time::Duration;

pub fn main() -> Result<()> {
    let mut engine = Engine::builder()
        .memory_limit(32 << 20)
        .time_limit(Duration::from_secs(10))
        .depth_limit(1_000_000)
        .output_limit(10_000)
        .capture_output()
        .build();
    engine.consult_str(
        "visitor.pl",
        "forever :- catch(forever, _, true), forever.
         hungry(L) :- hungry([L, L|L]).
         loud :- write('more and more '), loud.
         honest(X) :- member(X, [1, 2, 3]).",
    )?;

    // The program cannot catch these limits.
    let outcome = engine.query("forever").time_limit(Duration::from_millis(100)).run();
    assert!(matches!(outcome, Err(Error::Limit(LimitKind::Time))), "{outcome:?}");
    let outcome = engine.query("forever").inference_limit(10_000).run();
    assert!(matches!(outcome, Err(Error::Limit(LimitKind::Inferences))), "{outcome:?}");
    let outcome = engine.query("loud").run();
    assert!(matches!(outcome, Err(Error::Limit(LimitKind::Output))), "{outcome:?}");
    println!("it wrote {} bytes and no more", engine.take_output().len());

    // Memory is an error that the program itself may handle.
    let outcome = engine.query("hungry([])").run();
    assert!(matches!(outcome, Err(Error::Limit(LimitKind::Memory))), "{outcome:?}");
    assert!(engine.query("catch(hungry([]), error(resource_error(_), _), true)").exists()?);

    // The program has no access to the outside.
    for goal in ["shell('ls')", "open('/etc/passwd', read, _)", "halt", "getenv('HOME', _)"] {
        match engine.query(goal).run() {
            Err(error @ Error::Uncaught(_)) => println!("{goal}: {error}"),
            other => panic!("{goal}: {other:?}"),
        }
    }

    // The engine still works.
    assert_eq!(engine.query("honest(X)").values::<i64>("X")?, [1, 2, 3]);
    Ok(())
}
