//! `damier lens`: rewrites its arguments as those of a session that runs one goal.

use crate::mistakes::Mistake;
use crate::options::nearest;
use crate::usage::{self, Key, LENS};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Moves the word `lens` before the options that precede it, as in `damier --lang fr lens f.pl -g goal`. Words of other
/// commands are returned unchanged.
pub fn first(mut words: Vec<String>, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut at = 0;
    while let Some(word) = words.get(at).filter(|word| word.starts_with('-')) {
        let takes_value = usage::find(usage::OPTIONS, word).is_some_and(|switch| !switch.value.is_empty());
        at += if takes_value { 2 } else { 1 };
    }
    if words.get(at).is_some_and(|word| word == "lens") && !exists("lens") {
        words[..=at].rotate_right(1);
    }
    words
}

/// Whether the arguments ask for the help page of `lens`.
pub fn wants_help(words: &[String]) -> bool {
    let is_help = |word: &String| matches!(word.as_str(), "--help" | "-h");
    is_lens(words) && (words.len() == 1 || words[1..].iter().any(is_help))
}

fn is_lens(words: &[String]) -> bool {
    words.first().is_some_and(|word| word == "lens") && !Path::new("lens").is_file()
}

/// The file that passes the recording to the viewer, if `--terminal` is given at a terminal.
pub fn viewed(words: &[String]) -> Option<PathBuf> {
    let is_asked = is_lens(words) && words.iter().any(|word| word == "--terminal");
    let is_person = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let file = || std::env::temp_dir().join(format!("damier-lens-{}.json", std::process::id()));
    (is_asked && is_person).then(file)
}

/// Rewrites the arguments of `damier lens ...` as those of a session; other arguments are returned unchanged.
pub fn rewrite(words: Vec<String>, viewed: Option<&Path>) -> Result<Vec<String>, Mistake> {
    if !is_lens(&words) {
        return Ok(words);
    }
    let mut session = vec!["-q".to_string()];
    let mut goal = None;
    let mut options: Vec<String> = Vec::new();
    let mut files = 0;
    let mut rest = words.into_iter().skip(1);
    while let Some(word) = rest.next() {
        let (name, inside) = match word.split_once('=') {
            Some((name, value)) if word.starts_with("--") => (name.to_string(), Some(value.to_string())),
            _ => (word.clone(), None),
        };
        let mut value =
            || inside.clone().or_else(|| rest.next()).ok_or_else(|| Mistake::NoValue { name: name.clone() });
        match usage::find(LENS, &name).map(|switch| switch.key) {
            Some(Key::Goal) => goal = Some(value()?),
            Some(Key::Output) => options.push(option("file", &value()?)),
            Some(Key::Pattern | Key::Form) => options.push(option(&name[2..], &value()?)),
            Some(Key::Mode) if name == "--terminal" && viewed.is_some() => {}
            Some(Key::Mode) => options.push(format!("{}(true)", &name[2..])),
            Some(Key::StackLimit | Key::Dialect | Key::Lang) => session.extend([name.clone(), value()?]),
            _ if name.starts_with('-') && name.len() > 1 => return Err(unknown(&name)),
            _ => {
                files += 1;
                session.push(word);
            }
        }
    }
    let goal = goal.ok_or(Mistake::MissingLensGoal)?;
    if files == 0 {
        return Err(Mistake::MissingLensFile);
    }
    options.extend(viewed.map(|file| option("view", &file.to_string_lossy())));
    let call = format!("'$lens_command'({}, [{}])", quoted(&goal), options.join(", "));
    session.extend(["-g".to_string(), call, "-t".to_string(), "halt".to_string()]);
    Ok(session)
}

/// The mistake of an unknown option, with the option that was probably meant.
fn unknown(word: &str) -> Mistake {
    let long = LENS.iter().flat_map(|switch| switch.names).copied().filter(|name| name.starts_with("--"));
    Mistake::UnknownLensOption { word: word.to_string(), near: nearest(word, long) }
}

fn option(name: &str, value: &str) -> String {
    format!("{name}({})", quoted(value))
}

/// A text as a quoted atom.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::{first, rewrite, wants_help};
    use crate::options::Lang;
    use crate::usage::{LENS, lens_help};

    fn rewritten(line: &[&str]) -> Result<Vec<String>, String> {
        let words = first(line.iter().map(|word| word.to_string()).collect(), &|_| false);
        rewrite(words, None).map_err(|mistake| mistake.text(Lang::En))
    }

    #[test]
    fn the_arguments_become_a_goal() {
        let words = rewritten(&["lens", "f.pl", "-g", "p('x', Y)", "--search=s(State)", "-o", "a.html", "--terminal"]);
        let call = r"'$lens_command'('p(\'x\', Y)', [search('s(State)'), file('a.html'), terminal(true)])";
        let wanted = ["-q", "f.pl", "-g", call, "-t", "halt"].map(str::to_string).to_vec();
        assert_eq!(words, Ok(wanted));
    }

    #[test]
    fn options_may_precede_the_command() {
        let words = rewritten(&["--lang", "fr", "--stack-limit=1g", "lens", "f.pl", "-g", "p"]);
        assert_eq!(words, rewritten(&["lens", "--lang", "fr", "--stack-limit=1g", "f.pl", "-g", "p"]));
        assert!(words.is_ok_and(|words| words[1] == "--lang"));
        let unchanged = ["-g", "lens", "f.pl"].map(str::to_string).to_vec();
        assert_eq!(first(unchanged.clone(), &|_| false), unchanged);
    }

    #[test]
    fn help_lists_every_option() {
        let page = lens_help();
        assert!(LENS.iter().flat_map(|switch| switch.names).all(|name| page.contains(name)), "{page}");
        let words = |line: &str| line.split(' ').map(str::to_string).collect::<Vec<_>>();
        assert!(wants_help(&words("lens --help")) && wants_help(&words("lens f.pl -h")) && wants_help(&words("lens")));
        assert!(!wants_help(&words("f.pl --help")) && !wants_help(&words("lens f.pl -g p")));
    }

    #[test]
    fn mistakes_are_reported() {
        assert!(rewritten(&["lens", "f.pl"]).is_err_and(|mistake| mistake.contains("the goal is missing")));
        assert!(rewritten(&["lens", "-g", "p"]).is_err_and(|mistake| mistake.contains("the file is missing")));
        assert!(rewritten(&["lens", "f.pl", "-g"]).is_err_and(|mistake| mistake.contains("needs a value")));
        let unknown = |word| rewritten(&["lens", "f.pl", word]).unwrap_err();
        assert_eq!(unknown("--wrong"), "unknown option of lens: --wrong");
        assert!(unknown("--serach=p(State)").contains("did you mean --search?"));
        assert!(unknown("--bord").contains("did you mean --board?"));
        assert!(unknown("--jsn").contains("did you mean --json?"));
        assert_eq!(unknown("-x"), "unknown option of lens: -x");
        assert_eq!(rewritten(&["f.pl"]), Ok(vec!["f.pl".to_string()]));
    }
}
