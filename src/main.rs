//! The `damier` command.

fn main() {
    std::process::exit(damier::toplevel::main());
}
