//! JSON: a small reader and writer for the lines exchanged with other programs.
//!
//! The reader accepts at most [`DEEPEST`] nested levels. `protocol` converts terms to JSON.

use crate::value::Term;

/// The most arrays and objects that may be nested.
const DEEPEST: usize = 200;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true`, `false`.
    Bool(bool),
    /// A number, as its text.
    Number(String),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<Json>),
    /// An object, its entries in source order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Returns the value of a key of an object.
    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(entries) => entries.iter().find(|entry| entry.0 == key).map(|entry| &entry.1),
            _ => None,
        }
    }

    /// Returns the text of a string.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Json::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns a number that is a non-negative integer.
    pub fn as_count(&self) -> Option<u64> {
        match self {
            Json::Number(digits) => digits.parse().ok(),
            _ => None,
        }
    }

    /// Reads one value; nothing may follow it.
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut parser = Parser { text, at: 0 };
        let value = parser.value(0)?;
        parser.blanks();
        if parser.at < text.len() {
            return Err(parser.wrong("the end"));
        }
        Ok(value)
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    fn wrong(&self, expected: &str) -> String {
        format!("expected {expected} at byte {}", self.at)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.text[self.at..].starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > DEEPEST {
            return Err(self.wrong("fewer levels"));
        }
        self.blanks();
        match self.peek() {
            Some(b'[') => self.array(depth),
            Some(b'{') => self.object(depth),
            Some(b'"') => self.string().map(Json::String),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ if self.take("true") => Ok(Json::Bool(true)),
            _ if self.take("false") => Ok(Json::Bool(false)),
            _ if self.take("null") => Ok(Json::Null),
            _ => Err(self.wrong("a value")),
        }
    }

    fn array(&mut self, depth: usize) -> Result<Json, String> {
        self.at += 1;
        let mut items = Vec::new();
        self.blanks();
        if self.take("]") {
            return Ok(Json::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.blanks();
            if self.take("]") {
                return Ok(Json::Array(items));
            }
            if !self.take(",") {
                return Err(self.wrong("`,` or `]`"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, String> {
        self.at += 1;
        let mut entries = Vec::new();
        self.blanks();
        if self.take("}") {
            return Ok(Json::Object(entries));
        }
        loop {
            self.blanks();
            let key = self.string()?;
            self.blanks();
            if !self.take(":") {
                return Err(self.wrong("`:`"));
            }
            entries.push((key, self.value(depth + 1)?));
            self.blanks();
            if self.take("}") {
                return Ok(Json::Object(entries));
            }
            if !self.take(",") {
                return Err(self.wrong("`,` or `}`"));
            }
        }
    }

    fn number(&mut self) -> Result<Json, String> {
        let start = self.at;
        while matches!(self.peek(), Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')) {
            self.at += 1;
        }
        let digits = &self.text[start..self.at];
        let whole = digits.strip_prefix('-').unwrap_or(digits);
        let is_integer = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
        if is_integer {
            return Ok(Json::Number(digits.to_string()));
        }
        match digits.parse::<f64>() {
            // Floats are kept as Prolog writes them: `1e5` becomes `100000.0`.
            Ok(value) if value.is_finite() => Ok(Json::Number(Term::Float(value).to_string())),
            _ => Err(self.wrong("a number")),
        }
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.take("\"") {
            return Err(self.wrong("a string"));
        }
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(['"', '\\']).ok_or_else(|| self.wrong("the end of a string"))?;
            text.push_str(&rest[..plain]);
            self.at += plain + 1;
            if rest.as_bytes()[plain] == b'"' {
                return Ok(text);
            }
            text.push(self.escape()?);
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        let Some(byte) = self.peek() else { return Err(self.wrong("an escape")) };
        self.at += 1;
        Ok(match byte {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'"' | b'\\' | b'/' => byte as char,
            b'u' => {
                let first = self.unit()?;
                let code = match first {
                    0xd800..0xdc00 if self.take("\\u") => {
                        0x10000 + ((first - 0xd800) << 10) + self.unit()?.wrapping_sub(0xdc00) % 0x400
                    }
                    code => code,
                };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err(self.wrong("an escape")),
        })
    }

    fn unit(&mut self) -> Result<u32, String> {
        let digits = self.text.get(self.at..self.at + 4).ok_or_else(|| self.wrong("four digits"))?;
        let unit = u32::from_str_radix(digits, 16).map_err(|_| self.wrong("four digits"))?;
        self.at += 4;
        Ok(unit)
    }
}

/// Returns a text as a JSON string.
pub fn quoted(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    for char in text.chars() {
        match char {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            char if (char as u32) < 0x20 => json.push_str(&format!("\\u{:04x}", char as u32)),
            char => json.push(char),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use crate::json::Json;

    #[test]
    fn invalid_json_is_refused() {
        for text in ["", "[1,", "{\"a\"}", "\"abc", "nul", "1 2", "--1", "\"\\q\"", &"[".repeat(100_000)] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
    }
}
