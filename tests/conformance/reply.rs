//! Normalises the text of a reply: undoes escapes, and replaces names that differ from run to run.
//!
//! Invariant: `normalised` is idempotent, so that an outcome stored in a table compares equal in the next run.

/// Undoes the harness's escapes for line ends and backslashes.
pub fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => plain.push(match chars.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some(other) => other,
                None => '\\',
            }),
            c => plain.push(c),
        }
    }
    plain
}

/// Numbers machine names of variables (`_1234`, `_G12`) from `_1` in order of
/// occurrence and drops the address of a blob: `<stream>(0x55e2)` is `<stream>`.
pub fn normalised(text: &str) -> String {
    let mut seen = Vec::new();
    let mut result = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let in_name = result.ends_with(|last: char| last.is_alphanumeric() || last == '_');
        if let Some(length) = variable_length(rest).filter(|_| !in_name) {
            let (name, after) = rest.split_at(length);
            let number = seen.iter().position(|known| *known == name).unwrap_or_else(|| {
                seen.push(name);
                seen.len() - 1
            });
            result.push_str(&format!("_{}", number + 1));
            rest = after;
        } else if let Some(length) = address_length(rest).filter(|_| result.ends_with('>')) {
            rest = &rest[length..];
        } else {
            result.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    result
}

/// The length of a machine name of a variable at the start of the text.
fn variable_length(text: &str) -> Option<usize> {
    let digits = text.strip_prefix("_G").or_else(|| text.strip_prefix('_'))?;
    let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_name = after.len() < digits.len() && !after.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    is_name.then_some(text.len() - after.len())
}

/// The length of `(0x...)` at the start of the text.
fn address_length(text: &str) -> Option<usize> {
    let after = text.strip_prefix("(0x")?.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    after.starts_with(')').then(|| text.len() - after.len() + 1)
}
