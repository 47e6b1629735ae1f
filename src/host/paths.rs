//! Paths as programs write them on every system, with `/` as the separator. All code that takes a path apart is here.
//!
//! A path is relative or begins at a root. The root is `/`; on Windows it can also be a drive, `C:/`, or a server and a
//! share, `//server/share/`. Windows also accepts `\` for `/`, and ignores case.

/// The path rules of an operating system.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rules {
    Unix,
    Windows,
}

/// The rules of the system that this binary is built for.
const HERE: Rules = if cfg!(windows) { Rules::Windows } else { Rules::Unix };

/// Whether a path does not depend on the current directory.
pub fn is_absolute(path: &str) -> bool {
    root_of(&slashed(path), HERE) > 0
}

/// A path with `/` as the separator, without the prefix that Windows puts before a canonical path.
pub fn slashed(path: &str) -> String {
    without_prefix(&with_slashes(path, HERE), HERE)
}

/// A path without `.`, `..` and doubled slashes.
pub fn normalise(path: &str) -> String {
    normalised(&slashed(path), HERE)
}

/// A path resolved against a folder, unless it is absolute; normalised.
pub fn join(folder: &str, path: &str) -> String {
    if is_absolute(path) { normalise(path) } else { normalise(&format!("{folder}/{path}")) }
}

/// Whether a path begins at the root of an unnamed drive: `/users/me` on Windows.
pub fn lacks_drive(path: &str) -> bool {
    HERE == Rules::Windows && is_driveless(&slashed(path), HERE)
}

/// A path without a drive, placed on the drive of a folder; normalised.
pub fn on_drive_of(folder: &str, path: &str) -> String {
    normalised(&with_drive(&slashed(folder), &slashed(path), HERE), HERE)
}

/// Whether the last part of a path names a device, with any extension: `con.pl` on Windows.
pub fn is_device(path: &str) -> bool {
    is_device_name(last_part(&slashed(path), HERE), HERE)
}

/// The last part of a path.
pub fn base_name(path: &str) -> String {
    last_part(&slashed(path), HERE).to_string()
}

/// The path before its last part.
pub fn directory_name(path: &str) -> String {
    before_last_part(&slashed(path), HERE).to_string()
}

/// A path split after its last separator.
pub fn split(path: &str) -> (&str, &str) {
    let is_separator = |char: char| char == '/' || HERE == Rules::Windows && char == '\\';
    path.rfind(is_separator).map_or(("", path), |at| path.split_at(at + 1))
}

/// The index of the extension of a path, dot included.
pub fn extension_at(path: &str) -> Option<usize> {
    let name = split(path).1;
    name.rfind('.').map(|at| path.len() - name.len() + at)
}

/// A path relative to a folder, if it is below that folder.
pub fn below<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    let head = path.get(..folder.len())?;
    let is_same = head == folder || HERE == Rules::Windows && head.to_lowercase() == folder.to_lowercase();
    let rest = path[folder.len()..].strip_prefix('/').or(folder.ends_with('/').then_some(&path[folder.len()..]))?;
    is_same.then_some(rest)
}

/// The parts of a path: its root (empty if the path is relative) and the names after it.
pub fn parts(path: &str) -> (String, Vec<String>) {
    let path = slashed(path);
    let (root, rest) = path.split_at(root_of(&path, HERE));
    (root.to_string(), rest.split('/').filter(|part| !part.is_empty()).map(str::to_string).collect())
}

fn with_slashes(path: &str, rules: Rules) -> String {
    if rules == Rules::Windows { path.replace('\\', "/") } else { path.to_string() }
}

/// Removes the prefix `//?/`, but only before a drive or a server.
fn without_prefix(path: &str, rules: Rules) -> String {
    let rest = path.strip_prefix("//?/").filter(|_| rules == Rules::Windows).unwrap_or(path);
    match rest.get(..4) {
        Some(start) if rest.len() < path.len() && start.eq_ignore_ascii_case("UNC/") => format!("//{}", &rest[4..]),
        _ if root_of(rest, rules) == 3 => rest.to_string(),
        _ => path.to_string(),
    }
}

/// The length in bytes of the root of a path.
fn root_of(path: &str, rules: Rules) -> usize {
    let bytes = path.as_bytes();
    if rules == Rules::Windows {
        if bytes.len() > 2 && bytes[0].is_ascii_alphabetic() && &bytes[1..3] == b":/" {
            return 3;
        }
        if bytes.starts_with(b"//") && bytes.get(2).is_some_and(|&byte| byte != b'/') {
            // Skip the server and the share.
            let mut slashes = path.match_indices('/').skip(2).map(|(at, _)| at);
            slashes.next();
            return slashes.next().map_or(path.len(), |at| at + 1);
        }
    }
    bytes.starts_with(b"/") as usize
}

/// Windows allows no colon in a name, so a path with a colon in its first part does not name a file of the system.
fn is_driveless(path: &str, rules: Rules) -> bool {
    root_of(path, rules) == 1 && !path.split('/').nth(1).is_some_and(|part| part.contains(':'))
}

fn with_drive(folder: &str, path: &str, rules: Rules) -> String {
    let root = &folder[..root_of(folder, rules)];
    if is_driveless(path, rules) { format!("{}{path}", root.trim_end_matches('/')) } else { path.to_string() }
}

/// Windows reserves these names in every folder, regardless of case and extension.
fn is_device_name(name: &str, rules: Rules) -> bool {
    let stem = name.split(['.', ':']).next().unwrap_or(name).trim_end().to_uppercase();
    let number = stem.strip_prefix("COM").or_else(|| stem.strip_prefix("LPT"));
    let is_port = number.is_some_and(|number| matches!(number.chars().next(), Some('1'..='9' | '¹' | '²' | '³')))
        && stem.chars().count() == 4;
    rules == Rules::Windows
        && (is_port || matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$"))
}

fn normalised(path: &str, rules: Rules) -> String {
    let (root, rest) = path.split_at(root_of(path, rules));
    let mut parts: Vec<&str> = Vec::new();
    for part in rest.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    format!("{root}{}", parts.join("/"))
}

fn last_part(path: &str, rules: Rules) -> &str {
    let root = root_of(path, rules);
    let trimmed = path[root..].trim_end_matches('/');
    if trimmed.is_empty() && root > 0 {
        return &path[..root];
    }
    trimmed.rsplit('/').next().unwrap_or(trimmed)
}

fn before_last_part(path: &str, rules: Rules) -> &str {
    let root = root_of(path, rules);
    let trimmed = path[root..].trim_end_matches('/');
    let end = match trimmed.rfind('/') {
        Some(at) => root + trimmed[..at].trim_end_matches('/').len(),
        None if root == 0 => return ".",
        None => root,
    };
    &path[..end]
}

#[cfg(test)]
mod tests {
    use crate::host::paths::*;

    #[test]
    fn roots_follow_the_rules_of_the_system() {
        let on = |path, rules| root_of(path, rules);
        for (path, unix, windows) in
            [("a/b", 0, 0), ("/a", 1, 1), ("C:/a", 0, 3), ("c:a", 0, 0), ("//server/share/a", 1, 15), ("//s/t", 1, 5)]
        {
            assert_eq!((on(path, Rules::Unix), on(path, Rules::Windows)), (unix, windows), "{path}");
        }
    }

    #[test]
    fn dots_are_removed() {
        let cases = [
            ("/a/./b//c/../d", "/a/b/d", "/a/b/d"),
            ("/../..", "/", "/"),
            ("C:/a/../../b", "b", "C:/b"),
            ("//server/share/../x", "/server/x", "//server/share/x"),
            ("a/../b", "b", "b"),
        ];
        for (path, unix, windows) in cases {
            assert_eq!(normalised(path, Rules::Unix), unix);
            assert_eq!(normalised(path, Rules::Windows), windows);
        }
    }

    #[test]
    fn paths_are_taken_apart() {
        for (path, folder, name) in [
            ("a/b.pl", "a", "b.pl"),
            ("/b.pl", "/", "b.pl"),
            ("b.pl", ".", "b.pl"),
            ("/", "/", "/"),
            ("C:/b.pl", "C:/", "b.pl"),
            ("C:/", "C:/", "C:/"),
            ("C:/d//b", "C:/d", "b"),
            ("", ".", ""),
        ] {
            assert_eq!(
                (before_last_part(path, Rules::Windows), last_part(path, Rules::Windows)),
                (folder, name),
                "{path}"
            );
        }
        assert_eq!(split("a/b"), ("a/", "b"));
        assert_eq!(extension_at("a.b/c"), None);
        assert_eq!(extension_at("a.b/c.pl"), Some(5));
        assert_eq!(below("/home/me/p.pl", "/home/me"), Some("p.pl"));
        assert_eq!(below("/home/menu", "/home/me"), None);
        assert_eq!(below("/p.pl", "/"), Some("p.pl"));
    }

    #[test]
    fn roots_without_a_drive_get_one() {
        for (folder, path, found) in [
            ("C:/users/me", "/tools/x.pl", "C:/tools/x.pl"),
            ("C:/", "/x.pl", "C:/x.pl"),
            ("//server/share/d", "/x.pl", "//server/share/x.pl"),
            ("C:/users", "/damier:games/khan/khan.pl", "/damier:games/khan/khan.pl"),
            ("C:/users", "D:/x.pl", "D:/x.pl"),
        ] {
            assert_eq!(with_drive(folder, path, Rules::Windows), found);
        }
        assert!(!is_driveless("x.pl", Rules::Windows) && !is_driveless("C:/x.pl", Rules::Windows));
    }

    #[test]
    fn device_names_are_reserved_in_every_folder() {
        for name in ["con", "CON.pl", "nul .txt", "com1.pl", "LPT9", "conin$", "aux.tar.gz", "prn:"] {
            assert!(is_device_name(name, Rules::Windows) && !is_device_name(name, Rules::Unix), "{name}");
        }
        for name in ["console.pl", "com.pl", "com0", "com10.pl", "null.pl", "my con.pl", ""] {
            assert!(!is_device_name(name, Rules::Windows), "{name}");
        }
    }

    #[test]
    fn windows_paths_get_slashes_and_lose_their_prefix() {
        assert_eq!(with_slashes("C:\\a\\b", Rules::Windows), "C:/a/b");
        assert_eq!(with_slashes("a\\b", Rules::Unix), "a\\b");
        assert_eq!(without_prefix("//?/C:/a", Rules::Windows), "C:/a");
        assert_eq!(without_prefix("//?/UNC/server/share/a", Rules::Windows), "//server/share/a");
        assert_eq!(without_prefix("//?/unc/server/share/a", Rules::Windows), "//server/share/a");
        for path in ["//?/unix/tmp/a", "//server/share/a", "//?/é", "UNC/a", "a", "//?/"] {
            assert_eq!(without_prefix(path, Rules::Windows), path);
        }
        assert_eq!(without_prefix("//?/C:/a", Rules::Unix), "//?/C:/a");
    }
}
