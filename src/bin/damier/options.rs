//! Parses the command line into [`Options`]. Nothing is opened or run here.
//!
//! Options have the same meaning as in `swipl`, before and after the files. The program receives the words after `--`,
//! after a script that starts with `#!` and after the file of `damier run`. It also receives all words from the first
//! one after a file that is neither an option of damier nor a Prolog file.

use damier::{Capability, Dialect, Limits};

use crate::mistakes::Mistake;
use crate::usage::{self, Key};

/// The language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

/// The command to execute.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Command {
    /// Load, run goals, answer queries.
    #[default]
    Session,
    /// Load the files, call main/0 and end.
    Run,
    /// Load the files and run their tests.
    Test,
    /// Check the files without running them.
    Check,
    /// List the bundled games.
    Games,
    /// Play a bundled game.
    Play(String),
    /// Create a folder with a small program.
    New(String),
    /// Describe the machine and the terminal, for a bug report.
    Doctor,
    /// Answer requests of another program.
    Serve,
    /// Print the version.
    Version,
    /// Print the help page.
    Help,
}

/// A parsed command line.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The command to execute.
    pub command: Command,
    /// Files to load, in order.
    pub files: Vec<String>,
    /// A file was loaded by `-l`: the goal of `initialization(main, main)` does not run.
    pub skips_main: bool,
    /// Goals of `-g`, in order.
    pub goals: Vec<String>,
    /// The goal of `-t`, instead of the toplevel.
    pub toplevel: Option<String>,
    /// Print no banner.
    pub quiet: bool,
    /// Arguments of the program: the flag `argv`.
    pub arguments: Vec<String>,
    /// The memory limit in bytes, if it is given.
    pub memory: Option<usize>,
    /// The Prolog system whose behaviour to start with.
    pub dialect: Dialect,
    /// The language of messages.
    pub language: Lang,
    /// Collect garbage at every call port.
    pub gc_stress: bool,
    /// The capabilities of programs under `damier serve`.
    pub allowed: Vec<Capability>,
    /// Folders for `file_search_path/2`: alias and path.
    pub search_paths: Vec<(String, String)>,
    /// `damier check` also reports syntax that SWI-Prolog would reject.
    pub portable: bool,
    /// Accepted without effect, because the compiler always optimises.
    pub optimise: bool,
}

/// Parses a command line without the program's name. `locale` is the language of the environment, `exists` tests
/// whether a file exists, and `looks_like_script` tests whether a file exists and starts with `#!`.
pub fn parse(
    words: &[String],
    locale: Lang,
    exists: &dyn Fn(&str) -> bool,
    looks_like_script: &dyn Fn(&str) -> bool,
) -> Result<Options, Mistake> {
    let mut options = Options { language: locale, ..Options::default() };
    let mut at = 0;
    while at < words.len() {
        let word = words[at].as_str();
        at += 1;
        if word == "--" {
            options.arguments.extend_from_slice(&words[at..]);
            break;
        }
        if word.len() > 1 && word.starts_with('-') {
            if take_option(&mut options, word, words, &mut at)? {
                continue;
            }
            if options.files.is_empty() {
                return Err(unknown_option(word));
            }
            options.arguments.extend_from_slice(&words[at - 1..]);
            break;
        }
        if take_word(&mut options, word, exists)? {
            let owns_rest = |file: &String| options.command == Command::Run || looks_like_script(file);
            if options.files.len() == 1 && options.files.first().is_some_and(owns_rest) {
                let rest = &words[at..];
                let rest = rest.strip_prefix(&["--".to_string()]).unwrap_or(rest);
                options.arguments.extend_from_slice(rest);
                break;
            }
        } else {
            options.arguments.extend_from_slice(&words[at - 1..]);
            break;
        }
    }
    complete(options)
}

fn complete(options: Options) -> Result<Options, Mistake> {
    match &options.command {
        Command::Run | Command::Test | Command::Check if options.files.is_empty() => Err(Mistake::MissingFile),
        Command::Play(name) if name.is_empty() => Err(Mistake::MissingGame),
        Command::New(name) if name.is_empty() => Err(Mistake::MissingName),
        _ => Ok(options),
    }
}

/// Handles a word that is not an option. Returns false if it belongs to the program.
fn take_word(options: &mut Options, word: &str, exists: &dyn Fn(&str) -> bool) -> Result<bool, Mistake> {
    if let Command::Play(name) | Command::New(name) = &mut options.command
        && name.is_empty()
    {
        *name = word.to_string();
        return Ok(true);
    }
    if let Command::New(_) = options.command {
        return Err(Mistake::OneName { word: word.to_string() });
    }
    if options.files.is_empty() && options.command == Command::Session && !exists(word) {
        let command = usage::COMMANDS.iter().find(|command| command.name == word).and_then(command);
        if let Some(command) = command {
            options.command = command;
            return Ok(true);
        }
        let is_program = ENDINGS.iter().any(|ending| exists(&format!("{word}{ending}")));
        if !is_program && let Some(near) = nearest(word, usage::COMMANDS.iter().map(|command| command.name)) {
            return Err(Mistake::NoSuchFile { word: word.to_string(), near });
        }
    }
    let is_file = options.files.is_empty() && !matches!(options.command, Command::Play(_) | Command::Games)
        || is_prolog_name(word) && exists(word);
    if is_file {
        options.files.push(word.to_string());
    }
    Ok(is_file)
}

/// The command of a word. `lens` is handled before the others (`src/bin/damier/lens.rs`).
fn command(word: &usage::Word) -> Option<Command> {
    match word.name {
        "run" => Some(Command::Run),
        "test" => Some(Command::Test),
        "check" => Some(Command::Check),
        "games" => Some(Command::Games),
        "play" => Some(Command::Play(String::new())),
        "new" => Some(Command::New(String::new())),
        "doctor" => Some(Command::Doctor),
        "serve" => Some(Command::Serve),
        "help" => Some(Command::Help),
        _ => None,
    }
}

fn unknown_option(word: &str) -> Mistake {
    let name = word.split('=').next().unwrap_or(word);
    let public = usage::OPTIONS.iter().filter(|switch| !switch.about.is_empty());
    let long = public.flat_map(|switch| switch.names).copied().filter(|name| name.starts_with("--"));
    Mistake::UnknownOption { word: word.to_string(), near: nearest(name, long) }
}

/// The word of a list that was probably meant by a misspelt one.
pub fn nearest(word: &str, words: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let letters = word.trim_start_matches('-').chars().count();
    let limit = if letters < 5 { 1 } else { 2 };
    let far = |other: &&str| damier::session::edit_distance(word, other);
    words.filter(|other| word.len() > 2 && far(other) <= limit).min_by_key(far)
}

/// Extensions of Prolog files, which may be omitted.
const ENDINGS: &[&str] = &[".pl", ".pro", ".prolog", ".plt", ".qlf"];

fn is_prolog_name(word: &str) -> bool {
    ENDINGS.iter().any(|extension| word.ends_with(extension))
}

/// Handles an option. Returns false if damier has no such option.
fn take_option(options: &mut Options, word: &str, words: &[String], at: &mut usize) -> Result<bool, Mistake> {
    let (name, mut inside) = match word.split_once('=') {
        Some((name, value)) if word.starts_with("--") => (name, Some(value.to_string())),
        _ => (word, None),
    };
    let mut value = || -> Result<String, Mistake> {
        if let Some(value) = inside.take() {
            return Ok(value);
        }
        let value = words.get(*at).cloned().ok_or_else(|| Mistake::NoValue { name: name.to_string() })?;
        *at += 1;
        Ok(value)
    };
    match usage::find(usage::OPTIONS, name).map(|switch| switch.key) {
        Some(Key::Goal) => options.goals.push(value()?),
        Some(Key::Toplevel) => options.toplevel = Some(value()?),
        Some(Key::File) => {
            options.skips_main |= name == "-l";
            take_file(options, value()?);
        }
        Some(Key::Quiet) => options.quiet = true,
        Some(Key::Optimise) => options.optimise = true,
        Some(Key::Help) => options.command = Command::Help,
        Some(Key::Version) => options.command = Command::Version,
        Some(Key::StackLimit) => options.memory = Some(size(&value()?)?),
        Some(Key::Dialect) => options.dialect = dialect(&value()?)?,
        Some(Key::Lang) => options.language = language(&value()?)?,
        Some(Key::Stdio) if options.command == Command::Serve => {}
        Some(Key::Allow) if options.command == Command::Serve => options.allowed = capabilities(&value()?)?,
        Some(Key::GcStress) => options.gc_stress = true,
        Some(Key::Portable) if options.command == Command::Check => options.portable = true,
        Some(Key::SearchPath) => options.search_paths.push(search_path(&value()?)?),
        Some(Key::TableSpace) => drop(size(&value()?)?),
        Some(Key::Reports) => print_only(&name.replace('_', "-"), &value()?)?,
        Some(Key::Ignored) => {}
        Some(Key::Refused) if options.files.is_empty() => return Err(Mistake::Refused { name: name.to_string() }),
        _ => return Ok(false),
    }
    Ok(true)
}

/// `alias=folder`.
fn search_path(text: &str) -> Result<(String, String), Mistake> {
    match text.split_once('=') {
        Some((alias, folder)) if !alias.is_empty() => Ok((alias.to_string(), folder.to_string())),
        _ => Err(Mistake::NotASearchPath { text: text.to_string() }),
    }
}

/// Accepts `print` only: damier always prints errors and warnings and continues.
fn print_only(name: &str, value: &str) -> Result<(), Mistake> {
    let (name, value) = (name.to_string(), value.to_string());
    match value.as_str() {
        "print" => Ok(()),
        "halt" | "status" => Err(Mistake::AlwaysContinues { name, value }),
        _ => Err(Mistake::NotAReaction { name, value }),
    }
}

/// Adds the file of `-f`. `-f none` loads nothing, as in `swipl`.
fn take_file(options: &mut Options, file: String) {
    if file != "none" && file != "/dev/null" {
        options.files.push(file);
    }
}

/// Parses a size in bytes: `512`, `200k`, `1g`, `2.5G`.
fn size(text: &str) -> Result<usize, Mistake> {
    let mistake = || Mistake::NotASize { text: text.to_string() };
    let digits = text.trim_end_matches(|char: char| char.is_ascii_alphabetic());
    let unit = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 1.0,
        "k" | "kb" => 1024.0,
        "m" | "mb" => 1024.0 * 1024.0,
        "g" | "gb" => 1024.0 * 1024.0 * 1024.0,
        _ => return Err(mistake()),
    };
    let number: f64 = digits.parse().map_err(|_| mistake())?;
    if !number.is_finite() || number <= 0.0 {
        return Err(mistake());
    }
    let most = Limits::MAX_MEMORY;
    if number * unit > most as f64 {
        return Err(Mistake::TooLarge { text: text.to_string(), most: most >> 30 });
    }
    Ok((number * unit) as usize)
}

/// The possible values of an option.
fn choices(key: Key) -> &'static [&'static str] {
    usage::OPTIONS.iter().find(|option| option.key == key).map_or(&[], |option| option.choices)
}

fn dialect(text: &str) -> Result<Dialect, Mistake> {
    match text.to_ascii_lowercase().as_str() {
        "swi" | "swipl" => Ok(Dialect::Swi),
        "gnu" | "gprolog" => Ok(Dialect::Gnu),
        "sicstus" => Ok(Dialect::Sicstus),
        "iso" => Ok(Dialect::Iso),
        _ => Err(Mistake::UnknownDialect { text: text.to_string(), choices: choices(Key::Dialect) }),
    }
}

/// Parses a list of capabilities: `files,clock`.
fn capabilities(text: &str) -> Result<Vec<Capability>, Mistake> {
    let known = |name: &str| match name {
        "files" => Ok(Capability::Files),
        "processes" => Ok(Capability::Processes),
        "clock" => Ok(Capability::Clock),
        "environment" => Ok(Capability::Environment),
        "halt" => Ok(Capability::Halt),
        _ => Err(Mistake::UnknownCapability { text: name.to_string(), choices: choices(Key::Allow) }),
    };
    text.split(',').map(known).collect()
}

fn language(text: &str) -> Result<Lang, Mistake> {
    match text.get(..2).map(str::to_ascii_lowercase).as_deref() {
        Some("fr") => Ok(Lang::Fr),
        Some("en") => Ok(Lang::En),
        _ => Err(Mistake::UnknownLanguage { text: text.to_string(), choices: choices(Key::Lang) }),
    }
}

/// The language of a report about the command line: the value of `--lang`, wherever it is, or else `locale`.
pub fn asked_language(words: &[String], locale: Lang) -> Lang {
    let own: Vec<&str> = words.iter().map(String::as_str).take_while(|word| *word != "--").collect();
    let inside = own.iter().filter_map(|word| word.strip_prefix("--lang="));
    let next = own.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    inside.chain(next).find_map(|value| language(value).ok()).unwrap_or(locale)
}

/// The name with which [`locale`] asks for the system's setting, which is not an environment variable.
pub const SYSTEM_LOCALE: &str = "the system's locale";

/// The language of the environment, or else of the system.
pub fn locale(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let chosen =
        ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    match chosen.or_else(|| variable(SYSTEM_LOCALE)) {
        Some(value) if value.to_ascii_lowercase().starts_with("fr") => Lang::Fr,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use crate::options::*;

    fn understood(line: &str) -> Options {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        let exists = |file: &str| file.ends_with(".pl");
        parse(&words, Lang::En, &exists, &|file| file == "script.pl").unwrap_or_default()
    }

    #[test]
    fn options_may_precede_or_follow_files() {
        for line in ["-q -g main -t halt f.pl", "f.pl -q -g main -t halt", "-q f.pl -t halt -g main"] {
            let options = understood(line);
            assert_eq!(options.files, ["f.pl"], "{line}");
            assert_eq!(options.goals, ["main"], "{line}");
            assert_eq!(options.toplevel.as_deref(), Some("halt"), "{line}");
            assert!(options.quiet);
        }
    }

    #[test]
    fn a_script_receives_the_words_after_it() {
        let options = understood("script.pl -g x --y z.pl");
        assert_eq!(options.files, ["script.pl"]);
        assert_eq!(options.arguments, ["-g", "x", "--y", "z.pl"]);
        let options = understood("f.pl b -g c");
        assert_eq!(options.arguments, ["b", "-g", "c"]);
        let options = understood("f.pl g.pl -- h.pl");
        assert_eq!((options.files.len(), options.arguments.len()), (2, 1));
    }

    fn mistake(line: &str) -> String {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        let mistake = parse(&words, Lang::En, &|file| file == "f.pl", &|_| false).err();
        mistake.map_or(String::new(), |mistake| mistake.text(asked_language(&words, Lang::En)))
    }

    #[test]
    fn mistakes_are_reported_in_the_language_of_the_user() {
        assert_eq!(mistake("--lang fr --nope"), "option inconnue : --nope");
        assert_eq!(mistake("-g --lang=fr x -p y f.pl"), "-p attend alias=dossier, et non y");
        assert_eq!(mistake("--nope f.pl --lang FR"), "option inconnue : --nope");
        assert_eq!(mistake("--lang fr --dialect=yap"), "dialecte inconnu : yap (swi, gnu, sicstus ou iso)");
        assert_eq!(mistake("--lang fr chek f.pl"), "il n'y a pas de fichier chek ; vouliez-vous écrire damier check ?");
        assert_eq!(mistake("--nope -- --lang fr"), "unknown option: --nope");
        assert_eq!(mistake("--lang klingon"), "unknown language: klingon (en or fr)");
    }

    #[test]
    fn unknown_words_after_a_file_belong_to_the_program() {
        let options = understood("f.pl -q --foo -g x g.pl");
        assert!(options.quiet && options.goals.is_empty());
        assert_eq!(options.arguments, ["--foo", "-g", "x", "g.pl"]);
        assert_eq!(understood("f.pl -x 3").arguments, ["-x", "3"]);
        let options = understood("run f.pl -q -g x --help g.pl");
        assert_eq!((options.files.len(), options.quiet), (1, false));
        assert_eq!(options.arguments, ["-q", "-g", "x", "--help", "g.pl"]);
        assert_eq!(understood("run f.pl -- -q").arguments, ["-q"]);
        assert_eq!(understood("-q run f.pl a").arguments, ["a"]);
    }

    #[test]
    fn options_of_swipl_are_accepted_or_refused_by_name() {
        let line = "-p lib=/a/b --on-error=print --on-warning=print --table-space=1g --packs=false --home=/x f.pl";
        let options = understood(line);
        assert_eq!(options.search_paths, [("lib".to_string(), "/a/b".to_string())]);
        assert_eq!(options.files, ["f.pl"]);
        for name in ["-F", "-c", "-x"] {
            assert!(mistake(&format!("{name} f.pl")).contains(&format!("{name} is not supported")), "{name}");
        }
        assert!(mistake("--on-error=halt f.pl").contains("--on-error=halt is not supported"));
        assert!(mistake("--on-error=loud f.pl").contains("print, halt or status"));
        assert!(mistake("--foo f.pl").contains("unknown option: --foo"));
    }

    #[test]
    fn misspelt_words_get_a_suggestion() {
        assert!(mistake("chek f.pl").contains("damier check"));
        assert!(mistake("rnu f.pl").contains("damier run"));
        assert!(mistake("--stack-limt=1g f.pl").contains("--stack-limit"));
        assert_eq!(mistake("famille f.pl"), "");
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("512m"), Ok(512 << 20));
        assert_eq!(size("1.5k"), Ok(1536));
        assert!(size("many").is_err());
        assert_eq!(size("16g"), Ok(16 << 30));
        assert!(size("17g").is_err_and(|mistake| mistake.text(Lang::Fr).contains("16g au plus")));
        assert!(size("-1").is_err());
    }

    #[test]
    fn a_command_is_a_word_that_names_no_file() {
        assert_eq!(understood("play othello").command, Command::Play("othello".into()));
        let options = understood("run game.pl a b");
        assert_eq!((options.command, options.files.len(), options.arguments.len()), (Command::Run, 1, 2));
    }

    /// The parser accepts every option of the tables with every listed value.
    #[test]
    fn every_option_and_command_of_the_tables_is_parsed() {
        let parsed = |words: &[&str]| {
            let words: Vec<String> =
                words.iter().filter(|word| !word.is_empty()).map(|word| word.to_string()).collect();
            parse(&words, Lang::En, &|_| false, &|_| false)
        };
        for switch in usage::OPTIONS.iter().filter(|switch| switch.key != Key::Refused) {
            let (command, file) = if switch.key == Key::Portable { ("check", "f.pl") } else { ("serve", "") };
            let value = match (switch.value, switch.key) {
                (_, Key::StackLimit | Key::TableSpace) => "64m",
                (value, _) => switch.choices.first().unwrap_or(&value),
            };
            for name in switch.names {
                let options = parsed(&[command, name, value, file]);
                assert!(options.is_ok_and(|options| options.arguments.is_empty()), "{name}");
            }
            for value in switch.choices {
                assert!(parsed(&["serve", &format!("{}={value}", switch.names[0])]).is_ok(), "{value}");
            }
        }
        for word in usage::COMMANDS {
            assert_eq!(command(word).is_none(), word.name == "lens", "{}", word.name);
        }
    }

    #[test]
    fn the_help_page_shows_the_tables_and_fits_the_terminal() {
        let page = usage::help();
        for word in usage::COMMANDS {
            assert!(page.contains(&format!("\n       damier {}", word.name)), "{}: {page}", word.name);
        }
        for switch in usage::OPTIONS {
            let line = format!("\n  {}", usage::spelled(switch));
            assert_eq!(page.contains(&line), !switch.about.is_empty(), "{line}: {page}");
        }
        assert!(page.lines().skip(usage::COMMANDS.len() + 2).all(|line| line.len() <= 80), "{page}");
        assert!(usage::lens_help().lines().all(|line| line.len() <= 80));
    }
}
