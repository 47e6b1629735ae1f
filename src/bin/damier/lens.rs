//! `damier lens`: its words become those of a session that runs one goal.

use crate::options::Mistake;

/// The words of `damier lens ...` as words of a session; others stay as they are.
pub fn rewrite(words: Vec<String>) -> Result<Vec<String>, Mistake> {
    if words.first().map(String::as_str) != Some("lens") || std::path::Path::new("lens").is_file() {
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
        match name.as_str() {
            "-g" | "--goal" => goal = Some(value()?),
            "--search" | "--moves" => options.push(option(&name[2..], &value()?)),
            "-o" | "--output" => options.push(option("file", &value()?)),
            "--json" | "--svg" => options.push(option(&name[2..], &value()?)),
            "--terminal" | "--open" => options.push(format!("{}(true)", &name[2..])),
            "--stack-limit" | "--dialect" | "--lang" => session.extend([name.clone(), value()?]),
            name if name.starts_with('-') && name.len() > 1 => return Err(format!("unknown option of lens: {name}")),
            _ => {
                files += 1;
                session.push(word);
            }
        }
    }
    let goal = goal.ok_or("which goal? damier lens file.pl -g goal")?;
    if files == 0 {
        return Err("a file is missing".to_string());
    }
    let call = format!("'$lens_command'({}, [{}])", quoted(&goal), options.join(", "));
    session.extend(["-g".to_string(), call, "-t".to_string(), "halt".to_string()]);
    Ok(session)
}

fn option(name: &str, value: &str) -> String {
    format!("{name}({})", quoted(value))
}

/// A text as a quoted atom.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::rewrite;

    fn rewritten(line: &[&str]) -> Result<Vec<String>, String> {
        rewrite(line.iter().map(|word| word.to_string()).collect())
    }

    #[test]
    fn the_words_become_a_goal() {
        let words = rewritten(&["lens", "f.pl", "-g", "p('x', Y)", "--search=s(State)", "-o", "a.html", "--terminal"]);
        let call = r"'$lens_command'('p(\'x\', Y)', [search('s(State)'), file('a.html'), terminal(true)])";
        let wanted = ["-q", "f.pl", "-g", call, "-t", "halt"].map(str::to_string).to_vec();
        assert_eq!(words, Ok(wanted));
    }

    #[test]
    fn mistakes_are_named() {
        assert!(rewritten(&["lens", "f.pl"]).is_err_and(|mistake| mistake.contains("which goal")));
        assert!(rewritten(&["lens", "-g", "p"]).is_err_and(|mistake| mistake.contains("file")));
        assert!(rewritten(&["lens", "f.pl", "-g"]).is_err_and(|mistake| mistake.contains("needs a value")));
        assert!(rewritten(&["lens", "f.pl", "--wrong"]).is_err_and(|mistake| mistake.contains("--wrong")));
        assert_eq!(rewritten(&["f.pl"]), Ok(vec!["f.pl".to_string()]));
    }
}
