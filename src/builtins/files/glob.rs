//! expand_file_name/2: patterns, home directories and variables in paths.

use crate::builtins::files::paths;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[det(
    "expand_file_name(+Pattern, -Files)",
    "Files are the files that match Pattern, which may contain *, ?, [...] and {...}.",
    expand_file_name,
)];

fn expand_file_name(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let pattern = args.get(machine, 0);
    let pattern = paths::path_text(machine, pattern)?;
    let pattern = expand_variables(machine, &pattern);
    let mut found = if pattern.contains(['*', '?', '[', '{']) { matching(machine, &pattern) } else { vec![pattern] };
    found.sort();
    let cells: Vec<Cell> = found.iter().map(|path| machine.atom_cell(path)).collect();
    let list = machine.list_of(&cells);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

/// All paths that match a pattern, computed directory by directory.
fn matching(machine: &mut Machine, pattern: &str) -> Vec<String> {
    let (root, parts) = crate::host::paths::parts(pattern);
    let mut paths = vec![root];
    for part in &parts {
        let mut next = Vec::new();
        let tests: Vec<char> = part.chars().collect();
        let literal = !part.contains(['*', '?', '[', '{']);
        for path in &paths {
            let lead = if path.is_empty() || path.ends_with('/') { path.clone() } else { format!("{path}/") };
            let Some(files) = machine.host.files() else { return Vec::new() };
            if literal {
                let made = format!("{lead}{part}");
                next.extend(files.info(&made).is_ok().then_some(made));
                continue;
            }
            let names = files.list(if lead.is_empty() { "." } else { &lead }).unwrap_or_default();
            let visible = names.into_iter().filter(|name| part.starts_with('.') || !name.starts_with('.'));
            next.extend(visible.filter(|name| fits(&tests, name)).map(|name| format!("{lead}{name}")));
        }
        paths = next;
    }
    paths
}

/// Whether a name matches a pattern. Open alternatives are kept in a list.
fn fits(pattern: &[char], name: &str) -> bool {
    let name: Vec<char> = name.chars().collect();
    let mut open: Vec<(Vec<char>, usize)> = vec![(pattern.to_vec(), 0)];
    while let Some((pattern, at)) = open.pop() {
        let Some(&first) = pattern.first() else {
            if at == name.len() {
                return true;
            }
            continue;
        };
        match first {
            '*' => {
                open.push((pattern[1..].to_vec(), at));
                if at < name.len() {
                    open.push((pattern, at + 1));
                }
            }
            '{' => {
                let Some(close) = pattern.iter().position(|&c| c == '}') else { continue };
                for choice in pattern[1..close].split(|&c| c == ',') {
                    open.push(([choice, &pattern[close + 1..]].concat(), at));
                }
            }
            '[' => {
                let Some(close) = pattern.iter().position(|&c| c == ']') else { continue };
                if at < name.len() && in_class(&pattern[1..close], name[at]) {
                    open.push((pattern[close + 1..].to_vec(), at + 1));
                }
            }
            _ => {
                if at < name.len() && (first == '?' || first == name[at]) {
                    open.push((pattern[1..].to_vec(), at + 1));
                }
            }
        }
    }
    false
}

fn in_class(class: &[char], c: char) -> bool {
    let mut at = 0;
    while at < class.len() {
        if class.get(at + 1) == Some(&'-') && at + 2 < class.len() {
            if (class[at]..=class[at + 2]).contains(&c) {
                return true;
            }
            at += 3;
        } else {
            if class[at] == c {
                return true;
            }
            at += 1;
        }
    }
    false
}

/// A path with `~` and `$NAME` replaced.
fn expand_variables(machine: &mut Machine, path: &str) -> String {
    let home = machine.host.variable("HOME").unwrap_or_default();
    let path = match (path, path.strip_prefix("~/")) {
        ("~", _) => home,
        (_, Some(rest)) => format!("{home}/{rest}"),
        _ => path.to_string(),
    };
    let mut made = String::new();
    let mut rest = path.as_str();
    while let Some(at) = rest.find('$') {
        made.push_str(&rest[..at]);
        let tail = &rest[at + 1..];
        let length = tail.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(tail.len());
        match machine.host.variable(&tail[..length]) {
            Some(value) => made.push_str(&value),
            None => made.push_str(&rest[at..at + 1 + length]),
        }
        rest = &tail[length..];
    }
    made + rest
}

#[cfg(test)]
mod tests {
    use crate::builtins::files::glob::fits;

    #[test]
    fn patterns_match_whole_names() {
        let check = |pattern: &str, name| fits(&pattern.chars().collect::<Vec<_>>(), name);
        assert!(check("*.txt", "a.txt") && !check("*.txt", "a.txt~"));
        assert!(check("[a-c]?{x,yz}", "bqyz") && !check("[a-c]?{x,yz}", "dqx"));
        assert!(check("*a*b*", "xxaxxbxx"));
    }
}
