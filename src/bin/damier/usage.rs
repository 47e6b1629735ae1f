//! The commands and options of the command line, in three tables. The parser uses these tables; `--help`, the manual
//! page and the shell completions are generated from them.
//!
//! `cargo xtask dist` includes this file, so it uses nothing else of the crate.

/// A command: the first word.
pub struct Word {
    pub name: &'static str,
    /// The words that follow it.
    pub arguments: &'static str,
    pub about: &'static str,
}

/// An option.
pub struct Switch {
    /// Its names, which are equivalent.
    pub names: &'static [&'static str],
    /// The name of its value; empty if it takes no value.
    pub value: &'static str,
    /// The possible values, if they can be listed. Completions offer them, and tests try them.
    pub choices: &'static [&'static str],
    /// An option without a description is accepted and not shown.
    pub about: &'static str,
    pub key: Key,
}

/// The meaning of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Goal,
    Toplevel,
    File,
    Quiet,
    Optimise,
    StackLimit,
    Dialect,
    Lang,
    Stdio,
    Allow,
    Portable,
    SearchPath,
    TableSpace,
    Reports,
    GcStress,
    Ignored,
    Refused,
    Version,
    Help,
    Output,
    Form,
    Pattern,
    Mode,
}

const fn switch(names: &'static [&'static str], value: &'static str, about: &'static str, key: Key) -> Switch {
    Switch { names, value, choices: &[], about, key }
}

const fn choice(
    names: &'static [&'static str],
    value: &'static str,
    choices: &'static [&'static str],
    about: &'static str,
    key: Key,
) -> Switch {
    Switch { names, value, choices, about, key }
}

const fn word(name: &'static str, arguments: &'static str, about: &'static str) -> Word {
    Word { name, arguments, about }
}

/// The commands.
pub const COMMANDS: &[Word] = &[
    word("run", "file.pl [argument ...]", "load the file, call main, exit"),
    word("test", "file.pl", "run the file's unit tests"),
    word("check", "[--portable] file.pl", "print warnings and hints, run nothing"),
    word("new", "name", "create a folder with a small program"),
    word("games", "", "list the bundled games"),
    word("play", "name", "play a bundled game; damier 'game(name)' loads it"),
    word("serve", "--stdio [file ...]", "answer requests in JSON, line by line"),
    word("doctor", "", "describe this machine, for a bug report"),
    word("lens", "file.pl -g goal", "run goal and write a page about its search\n(options: damier lens --help)"),
    word("help", "", "print this page"),
];

const DIALECTS: &[&str] = &["swi", "gnu", "sicstus", "iso"];
const LANGUAGES: &[&str] = &["en", "fr"];
const CAPABILITIES: &[&str] = &["files", "processes", "clock", "environment", "halt"];

/// The options of every command but `lens`.
pub const OPTIONS: &[Switch] = &[
    switch(
        &["-g", "--goal"],
        "goal",
        "run goal before the toplevel (may be repeated); the status is 1 if it fails, 2 if it raises an error",
        Key::Goal,
    ),
    switch(&["-t", "--toplevel"], "goal", "run goal instead of the toplevel (-t halt: exit)", Key::Toplevel),
    switch(&["-s", "-l", "-f"], "file", "load file", Key::File),
    switch(&["-q", "--quiet"], "", "print no banner", Key::Quiet),
    switch(&["-p"], "alias=folder", "search alias(File) in folder", Key::SearchPath),
    switch(
        &["-O"],
        "",
        "accepted (the compiler always optimises), as are --home, --packs, --signals, --table-space and \
         --on-error=print",
        Key::Optimise,
    ),
    switch(&["--stack-limit"], "size", "limit the memory: 512m, 2g", Key::StackLimit),
    choice(&["--dialect"], "name", DIALECTS, "start as swi (default), gnu, sicstus or iso", Key::Dialect),
    choice(&["--lang"], "fr|en", LANGUAGES, "language of messages (default: from the locale)", Key::Lang),
    switch(&["--stdio"], "", "serve: read requests from standard input", Key::Stdio),
    choice(
        &["--allow"],
        "names",
        CAPABILITIES,
        "serve: allow programs to use files, processes, clock, environment, halt (default: clock)",
        Key::Allow,
    ),
    switch(&["--portable"], "", "check: also report syntax that SWI-Prolog would reject", Key::Portable),
    switch(&["-v", "--version"], "", "print the version", Key::Version),
    switch(&["-h", "--help"], "", "print this page", Key::Help),
    switch(&["--gc-stress"], "", "", Key::GcStress),
    // Options of SWI-Prolog that change nothing here, and those that are refused by name.
    switch(&["--table-space", "--shared-table-space"], "size", "", Key::TableSpace),
    switch(&["--on-error", "--on-warning"], "print", "", Key::Reports),
    switch(&["--home", "--packs", "--signals", "--tty", "--debug", "--pce", "--threads"], "", "", Key::Ignored),
    switch(&["--traditional", "--no-tty", "--nosignals", "--no-signals"], "", "", Key::Ignored),
    switch(&["--no-debug", "--nodebug", "--no-packs", "--no-pce"], "", "", Key::Ignored),
    switch(&["-F", "-c", "-x"], "", "", Key::Refused),
];

/// The options of `damier lens`.
pub const LENS: &[Switch] = &[
    switch(&["-g", "--goal"], "goal", "the goal to run", Key::Goal),
    switch(
        &["-o", "--output"],
        "file",
        "write the page to file and replace an existing one. Without -o the page is a new file lens-NAME.html",
        Key::Output,
    ),
    switch(&["--json"], "file", "write the recording as JSON", Key::Form),
    switch(&["--svg"], "file", "write a picture of the line of play", Key::Form),
    switch(&["--terminal"], "", "show the search in the terminal; plain text in a pipe", Key::Mode),
    switch(&["--open"], "", "open the page in the browser", Key::Mode),
    switch(
        &["--search"],
        "pattern",
        "the predicate of the search; variables are the roles of its arguments:\n  \
         'alphabeta(State, Depth, Alpha, Beta, Move, Value)'\n\
         roles: State, Player, Depth, Alpha, Beta, Move, Value; for one player State, G, H, F, Action, Successors",
        Key::Pattern,
    ),
    switch(&["--moves"], "pattern", "the generator of moves: 'moves(State, Moves)'", Key::Pattern),
    switch(
        &["--board"],
        "pattern",
        "how a position is drawn: a predicate that prints it\n  'display(State)'\n\
         grid(Columns, Rows) for a flat list, or a game: tictactoe, connect4, othello, taquin, ultimate, khan, chicago, grid",
        Key::Pattern,
    ),
    choice(&["--lang"], "fr|en", LANGUAGES, "the language of messages and of the page", Key::Lang),
    choice(&["--dialect"], "name", DIALECTS, "start as swi (default), gnu, sicstus or iso", Key::Dialect),
    switch(&["--stack-limit"], "size", "limit the memory: 512m, 2g", Key::StackLimit),
    switch(&["-h", "--help"], "", "print this page", Key::Help),
];

/// The paragraph about the toplevel in the help page.
pub const TOPLEVEL: &str = "Without -t the toplevel opens after the files are loaded; queries piped on standard input \
                            are answered without prompts. Options may precede or follow the files. All words after --, or from \
                            the first word after a file that damier does not know, are passed to the program (argv).";

/// The paragraph about `lens`.
pub const ABOUT_LENS: &str = "Runs the goal, prints its answer, and writes a page with the search that it made: \
                              positions, values, bounds, cut-offs with their reasons, and mistakes. Which predicate \
                              is the search is guessed and printed.";

/// Finds an option by its name. Long names may have `_` for `-`, as in SWI-Prolog.
pub fn find(table: &'static [Switch], name: &str) -> Option<&'static Switch> {
    let long = name.replace('_', "-");
    table.iter().find(|switch| switch.names.contains(&long.as_str()))
}

/// The page that `damier --help` prints.
pub fn help() -> String {
    let mut page = String::from("Usage: damier [options] file ... [argument ...]\n");
    for command in COMMANDS {
        let call = format!("       damier {} {}", command.name, command.arguments);
        page.push_str(&entry(call.trim_end(), 43, 90, command.about));
    }
    page + "\n"
        + &wrapped(TOPLEVEL, 78).join("\n")
        + "\n\n"
        + &options(OPTIONS)
        + "\nAt the prompt: halt. or Ctrl-D ends, Ctrl-C stops a query, help. shows more.\n"
}

/// The page that `damier lens --help` prints.
pub fn lens_help() -> String {
    let about = wrapped(ABOUT_LENS, 78).join("\n");
    format!("Usage: damier lens file.pl ... -g goal [options]\n\n{about}\n\n{}", options(LENS))
}

fn options(table: &[Switch]) -> String {
    let shown = table.iter().filter(|switch| !switch.about.is_empty());
    shown.map(|switch| entry(&format!("  {}", spelled(switch)), 23, 80, switch.about)).collect()
}

/// The names of an option and its value: `-g, --goal goal`, `--dialect=name`.
pub fn spelled(switch: &Switch) -> String {
    let names = switch.names.join(", ");
    match switch.value {
        "" => names,
        value if switch.names.len() == 1 && names.starts_with("--") => format!("{names}={value}"),
        value => format!("{names} {value}"),
    }
}

/// A term and its description, which starts in `column`; on the next line if the term is too long.
fn entry(term: &str, column: usize, width: usize, about: &str) -> String {
    let mut text = String::new();
    let mut start = format!("{term:<column$}");
    if term.len() >= column {
        text.push_str(&format!("{term}\n"));
        start = " ".repeat(column);
    }
    for line in wrapped(about, width - column) {
        text.push_str(&format!("{start}{line}\n"));
        start = " ".repeat(column);
    }
    text
}

/// Wraps a text into lines of at most `width` characters. A line that starts with a space is not wrapped.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.split('\n') {
        if paragraph.starts_with(' ') {
            lines.push(paragraph.to_string());
            continue;
        }
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.len() + 1 + word.len() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}
