//! `damier serve --stdio`: answers the requests of another program, one per line; see [`damier::protocol`].

use crate::options::Options;
use damier::protocol::{self, Conversation};
use damier::{Capabilities, Engine};

/// Answers requests until the input ends or a request is `quit`. Returns the exit status.
pub fn run(options: &Options) -> i32 {
    let start = Capabilities::default();
    let allowed = options.allowed.iter().fold(start, |sum, capability| sum.with(*capability));
    let mut conversation = Conversation::new(Engine::builder().capabilities(allowed).capture_output());
    for file in &options.files {
        if let Err(error) = conversation.session().engine().consult_file(file) {
            eprintln!("{error}");
            return 1;
        }
    }
    let input = std::io::BufReader::new(std::io::stdin());
    match protocol::serve(&mut conversation, input, std::io::stdout().lock()) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("damier serve: {error}");
            1
        }
    }
}
