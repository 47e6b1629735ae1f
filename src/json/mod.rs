//! JSON: one reader and one writer of texts, for `serve`, the events of searches, the lens and `library(http/json)`.
//!
//! ```text
//! reader   characters to events, without recursion        mod   values of Rust, quoted texts
//! ```
//!
//! [`Json::parse`] accepts at most [`DEEPEST`] nested levels, because dropping a [`Json`] recurses. `protocol` converts
//! terms to JSON; `builtins` turns the events of the reader into terms on the heap.

pub(crate) mod reader;

use crate::json::reader::{Event, Fault, Reader, Text};
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

/// An array or object that is being read, with the key under which it will be stored.
struct Open {
    key: Option<String>,
    value: Json,
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
        let mut reader = Reader::new(Text::new(text));
        Json::read(&mut reader).map_err(|expected| format!("expected {expected} at byte {}", reader.source.place()))
    }

    /// Reads one value up to the end of the text. An error is a description of the expected text.
    fn read(reader: &mut Reader<Text>) -> Result<Json, &'static str> {
        let mut open: Vec<Open> = Vec::new();
        let mut key = None;
        loop {
            let event = reader.next().map_err(|Fault::Syntax(mistake)| mistake.expected())?;
            let value = match event {
                Event::Null => Json::Null,
                Event::Bool(value) => Json::Bool(value),
                Event::Integer(digits) => Json::Number(digits),
                // Floats are kept as Prolog writes them: `1e5` becomes `100000.0`.
                Event::Float(value) => Json::Number(Term::Float(value).to_string()),
                Event::String(text) => Json::String(text),
                Event::Key(text) => {
                    key = Some(text);
                    continue;
                }
                Event::StartArray | Event::StartObject if open.len() >= DEEPEST => return Err("fewer levels"),
                Event::StartArray => {
                    open.push(Open { key: key.take(), value: Json::Array(Vec::new()) });
                    continue;
                }
                Event::StartObject => {
                    open.push(Open { key: key.take(), value: Json::Object(Vec::new()) });
                    continue;
                }
                Event::End => {
                    let Some(done) = open.pop() else { return Err("a value") };
                    key = done.key;
                    done.value
                }
            };
            match open.last_mut().map(|outer| &mut outer.value) {
                Some(Json::Array(items)) => items.push(value),
                Some(Json::Object(entries)) => entries.push((key.take().unwrap_or_default(), value)),
                _ => return if reader.is_at_end() { Ok(value) } else { Err("the end") },
            }
        }
    }
}

/// Returns a text as a JSON string. `</` is written as `<\/`, so that the string can be part of a script in a page.
pub fn quoted(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    let mut last = '"';
    for char in text.chars() {
        match char {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            '\u{8}' => json.push_str("\\b"),
            '\u{c}' => json.push_str("\\f"),
            '/' if last == '<' => json.push_str("\\/"),
            char if (char as u32) < 0x20 || char == '\u{7f}' => json.push_str(&format!("\\u{:04x}", char as u32)),
            char => json.push(char),
        }
        last = char;
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use crate::json::{Json, quoted};

    #[test]
    fn invalid_json_is_refused() {
        for text in [
            "",
            "[1,",
            "[1,]",
            "{\"a\":1,}",
            "{\"a\"}",
            "\"abc",
            "nul",
            "nulll",
            "1 2",
            "--1",
            "1.",
            "1.e5",
            ".5",
            "1e",
            "1e400",
            "+1",
            "\"\\q\"",
            "\"\\u12\"",
            "\"\\u+123\"",
            "]",
            "{]",
            "[}",
            &"[".repeat(100_000),
        ] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        let message = |text: &str| Json::parse(text).unwrap_err();
        assert_eq!(message("not json"), "expected `null` at byte 1");
        assert_eq!(message("é"), "expected a value at byte 0");
        assert_eq!(message("[1 2]"), "expected `,` or `]` at byte 3");
        assert_eq!(message("{\"a\":1"), "expected `,` or `}` at byte 6");
        assert_eq!(message("{\"a\" 1}"), "expected `:` at byte 5");
        assert_eq!(message("{a:1}"), "expected a string at byte 1");
        assert_eq!(message("1 x"), "expected the end at byte 2");
    }

    #[test]
    fn values_keep_their_order_and_digits() {
        let json =
            Json::parse(" {\"b\": [1, -0.5e1, {}], \"a\": null, \"n\": 123456789012345678901234567890} ").unwrap();
        assert_eq!(
            format!("{json:?}"),
            "Object([(\"b\", Array([Number(\"1\"), Number(\"-5.0\"), Object([])])), (\"a\", Null), \
             (\"n\", Number(\"123456789012345678901234567890\"))])"
        );
    }

    #[test]
    fn nesting_has_a_limit() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(Json::parse(&nested(200)).is_ok());
        assert!(Json::parse(&nested(201)).is_err());
    }

    #[test]
    fn texts_survive_quoting() {
        for text in ["", "a\"b\\c/d</script>", "\n\r\t\u{8}\u{c}\u{0}\u{1f}\u{7f}", "é中😀", "<", "</", "< /"] {
            assert_eq!(Json::parse(&quoted(text)), Ok(Json::String(text.to_string())), "{text:?}");
        }
        assert_eq!(quoted("</\u{1}\u{7f}"), "\"<\\/\\u0001\\u007f\"");
    }

    #[test]
    fn surrogates_are_joined() {
        let read = |text: &str| Json::parse(text);
        assert_eq!(read(r#""\ud83d\ude00""#), Ok(Json::String("😀".to_string())));
        for lone in [r#""\ud83d""#, r#""\ude00""#] {
            assert_eq!(read(lone), Ok(Json::String("\u{fffd}".to_string())), "{lone}");
        }
        assert_eq!(read(r#""\ud83dx\ud83d\n\ud83d\ud83d\ude00""#), Ok(Json::String("�x�\n�😀".to_string())));
    }
}
