//! `damier lens`: rewrites its arguments as those of a session that runs one goal.

use crate::options::Mistake;
use crate::usage::{self, Key, LENS};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

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
        let mut value = || inside.clone().or_else(|| rest.next()).ok_or_else(|| format!("{name} needs a value"));
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
    let goal = goal.ok_or("the goal is missing: damier lens file.pl -g goal")?;
    if files == 0 {
        return Err("the file is missing: damier lens file.pl -g goal".to_string());
    }
    options.extend(viewed.map(|file| option("view", &file.to_string_lossy())));
    let call = format!("'$lens_command'({}, [{}])", quoted(&goal), options.join(", "));
    session.extend(["-g".to_string(), call, "-t".to_string(), "halt".to_string()]);
    Ok(session)
}

/// The message for an unknown option, with the one that was probably meant.
fn unknown(name: &str) -> Mistake {
    let known = LENS.iter().flat_map(|switch| switch.names);
    let near = known.map(|known| (distance(name, known), *known)).min().filter(|(edits, _)| *edits <= name.len() / 4);
    match near {
        Some((_, known)) if name.len() > 2 && known.len() > 2 => {
            format!("unknown option of lens: {name} (did you mean {known}?)")
        }
        _ => format!("unknown option of lens: {name} (damier lens --help lists them)"),
    }
}

/// The number of letters that have to be changed, added or removed.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (place, letter) in from.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], place + 1);
        for (index, other) in to.iter().enumerate() {
            let replaced = corner + usize::from(letter != *other);
            corner = row[index + 1];
            row[index + 1] = replaced.min(corner + 1).min(row[index] + 1);
        }
    }
    row[to.len()]
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
    use super::{rewrite, wants_help};
    use crate::usage::{LENS, lens_help};

    fn rewritten(line: &[&str]) -> Result<Vec<String>, String> {
        rewrite(line.iter().map(|word| word.to_string()).collect(), None)
    }

    #[test]
    fn the_arguments_become_a_goal() {
        let words = rewritten(&["lens", "f.pl", "-g", "p('x', Y)", "--search=s(State)", "-o", "a.html", "--terminal"]);
        let call = r"'$lens_command'('p(\'x\', Y)', [search('s(State)'), file('a.html'), terminal(true)])";
        let wanted = ["-q", "f.pl", "-g", call, "-t", "halt"].map(str::to_string).to_vec();
        assert_eq!(words, Ok(wanted));
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
        assert!(unknown("--wrong").contains("--wrong (damier lens --help"));
        assert!(unknown("--serach=p(State)").contains("did you mean --search?"));
        assert!(unknown("--bord").contains("did you mean --board?"));
        assert!(unknown("--jsn").contains("did you mean --json?"));
        assert!(unknown("-x").contains("-x (damier lens --help"));
        assert_eq!(rewritten(&["f.pl"]), Ok(vec!["f.pl".to_string()]));
    }
}
