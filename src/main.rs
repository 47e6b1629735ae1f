//! The `damier` command.

fn main() {
    std::process::exit(damier::__inside::main());
}
