//! Reads JSON as events. The reader consumes no character after the value, so that a stream can hold several values.

/// The source of the characters.
pub(crate) trait Source {
    /// An error of the source itself.
    type Error;
    /// The next character, which is not consumed; `None` at the end.
    fn peek(&mut self) -> Result<Option<char>, Self::Error>;
    /// Consumes the next character; `None` at the end.
    fn next(&mut self) -> Result<Option<char>, Self::Error>;
}

/// A part of a value, in the order of the text.
#[derive(Debug, PartialEq)]
pub(crate) enum Event {
    Null,
    Bool(bool),
    /// The digits of an integer, with its sign.
    Integer(String),
    /// A finite number with a fraction or an exponent.
    Float(f64),
    String(String),
    /// A key of an object. Its value follows.
    Key(String),
    StartArray,
    StartObject,
    /// The end of the innermost array or object.
    End,
}

/// Why no event could be read.
pub(crate) enum Fault<E> {
    Syntax(Mistake),
    Source(E),
}

impl<E> From<E> for Fault<E> {
    fn from(error: E) -> Fault<E> {
        Fault::Source(error)
    }
}

/// A syntax error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mistake {
    /// The text ends where a value should be.
    End,
    Value,
    Key,
    Colon,
    AfterItem,
    AfterEntry,
    Escape,
    UnclosedString,
    Number,
    /// A letter that begins one of the three words, followed by something else.
    Word(&'static str),
}

impl Mistake {
    /// The text that was expected instead.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Mistake::End | Mistake::Value => "a value",
            Mistake::Key => "a string",
            Mistake::Colon => "`:`",
            Mistake::AfterItem => "`,` or `]`",
            Mistake::AfterEntry => "`,` or `}`",
            Mistake::Escape => "an escape",
            Mistake::UnclosedString => "the end of a string",
            Mistake::Number => "a number",
            Mistake::Word("true") => "`true`",
            Mistake::Word("false") => "`false`",
            Mistake::Word(_) => "`null`",
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Container {
    Array,
    Object,
}

/// The part of the text that comes next.
#[derive(Clone, Copy)]
enum Next {
    /// A value. At the outermost level and after a key, the end of the text has its own error.
    Value,
    /// An item or a key; the array or object may also end if `may_end` is set.
    Member { may_end: bool },
    /// A comma, or the end of the array or object.
    Separator,
}

/// Reads one value, event by event.
pub(crate) struct Reader<S> {
    pub(crate) source: S,
    /// Accept a comma after the last item or entry.
    pub(crate) trailing_commas: bool,
    open: Vec<Container>,
    next: Next,
}

type Read<T, S> = Result<T, Fault<<S as Source>::Error>>;

impl<S: Source> Reader<S> {
    pub(crate) fn new(source: S) -> Reader<S> {
        Reader { source, trailing_commas: false, open: Vec::new(), next: Next::Value }
    }

    /// Whether the value is complete.
    pub(crate) fn is_done(&self) -> bool {
        self.open.is_empty() && matches!(self.next, Next::Separator)
    }

    /// The next event. The caller stops when the value is complete.
    pub(crate) fn next(&mut self) -> Read<Event, S> {
        loop {
            let first = self.token()?;
            match (self.next, self.open.last()) {
                (Next::Value, _) if first.is_none() => return wrong(Mistake::End),
                (Next::Value, _) => return self.value(first),
                (Next::Member { may_end: true }, Some(Container::Array)) if first == Some(']') => return self.end(),
                (Next::Member { may_end: true }, Some(Container::Object)) if first == Some('}') => return self.end(),
                (Next::Member { .. }, Some(Container::Object)) => return self.key(first),
                (Next::Member { .. }, _) => return self.value(first),
                (Next::Separator, Some(_)) if first == Some(',') => {
                    self.next = Next::Member { may_end: self.trailing_commas };
                }
                (Next::Separator, Some(Container::Array)) if first == Some(']') => return self.end(),
                (Next::Separator, Some(Container::Object)) if first == Some('}') => return self.end(),
                (Next::Separator, Some(Container::Array)) => return wrong(Mistake::AfterItem),
                (Next::Separator, Some(Container::Object)) => return wrong(Mistake::AfterEntry),
                (Next::Separator, None) => return wrong(Mistake::Value),
            }
        }
    }

    /// The next character that is not white space.
    fn token(&mut self) -> Read<Option<char>, S> {
        loop {
            match self.source.next()? {
                Some(' ' | '\t' | '\n' | '\r') => {}
                other => return Ok(other),
            }
        }
    }

    fn value(&mut self, first: Option<char>) -> Read<Event, S> {
        self.next = Next::Separator;
        match first {
            Some('[') => Ok(self.start(Container::Array, Event::StartArray)),
            Some('{') => Ok(self.start(Container::Object, Event::StartObject)),
            Some('"') => self.string().map(Event::String),
            Some('t') => self.word("true", Event::Bool(true)),
            Some('f') => self.word("false", Event::Bool(false)),
            Some('n') => self.word("null", Event::Null),
            Some(first @ ('-' | '0'..='9')) => self.number(first),
            _ => wrong(Mistake::Value),
        }
    }

    fn start(&mut self, container: Container, event: Event) -> Event {
        self.open.push(container);
        self.next = Next::Member { may_end: true };
        event
    }

    fn end(&mut self) -> Read<Event, S> {
        self.open.pop();
        self.next = Next::Separator;
        Ok(Event::End)
    }

    fn key(&mut self, first: Option<char>) -> Read<Event, S> {
        if first != Some('"') {
            return wrong(Mistake::Key);
        }
        let key = self.string()?;
        if self.token()? != Some(':') {
            return wrong(Mistake::Colon);
        }
        self.next = Next::Value;
        Ok(Event::Key(key))
    }

    /// The rest of a word whose first letter has been read.
    fn word(&mut self, word: &'static str, event: Event) -> Read<Event, S> {
        for expected in word.chars().skip(1) {
            if self.source.next()? != Some(expected) {
                return wrong(Mistake::Word(word));
            }
        }
        Ok(event)
    }

    fn number(&mut self, first: char) -> Read<Event, S> {
        let mut text = String::from(first);
        while let Some(char @ ('-' | '+' | '.' | 'e' | 'E' | '0'..='9')) = self.source.peek()? {
            self.source.next()?;
            text.push(char);
        }
        match shape(&text) {
            Some(Shape::Integer) => Ok(Event::Integer(text)),
            Some(Shape::Float) => match text.parse::<f64>() {
                Ok(value) if value.is_finite() => Ok(Event::Float(value)),
                _ => wrong(Mistake::Number),
            },
            None => wrong(Mistake::Number),
        }
    }

    /// The rest of a string whose first quote has been read. A surrogate without its partner is not a character; it
    /// becomes the replacement character.
    fn string(&mut self) -> Read<String, S> {
        let mut text = String::new();
        let mut high: Option<u32> = None;
        loop {
            let char = self.source.next()?;
            let unit = match char {
                None => return wrong(Mistake::UnclosedString),
                Some('\\') => self.escape()?,
                Some(char) => char as u32,
            };
            if let Some(first) = high.take() {
                if (0xdc00..0xe000).contains(&unit) {
                    text.extend(char::from_u32(0x10000 + ((first - 0xd800) << 10) + (unit - 0xdc00)));
                    continue;
                }
                text.push(char::REPLACEMENT_CHARACTER);
            }
            if char == Some('"') {
                return Ok(text);
            }
            match unit {
                0xd800..0xdc00 => high = Some(unit),
                _ => text.push(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)),
            }
        }
    }

    /// The character code after a backslash, which may be half of a surrogate pair.
    fn escape(&mut self) -> Read<u32, S> {
        let char = match self.source.next()? {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some(char @ ('"' | '\\' | '/')) => char,
            Some('u') => return self.four_digits(),
            _ => return wrong(Mistake::Escape),
        };
        Ok(char as u32)
    }

    fn four_digits(&mut self) -> Read<u32, S> {
        let mut digits = [None; 4];
        for digit in &mut digits {
            *digit = self.source.next()?.and_then(|char| char.to_digit(16));
        }
        let unit = digits.into_iter().try_fold(0, |unit, digit| Some(unit * 16 + digit?));
        unit.map_or_else(|| wrong(Mistake::Escape), Ok)
    }
}

fn wrong<T, E>(mistake: Mistake) -> Result<T, Fault<E>> {
    Err(Fault::Syntax(mistake))
}

enum Shape {
    Integer,
    Float,
}

/// The kind of a number, if the text is one: digits, then optionally a fraction and an exponent.
fn shape(text: &str) -> Option<Shape> {
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    if are_digits(text) {
        return Some(Shape::Integer);
    }
    let (number, exponent) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, Some(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))),
        None => (text, None),
    };
    let (whole, fraction) = number.split_once('.').map_or((number, None), |(whole, fraction)| (whole, Some(fraction)));
    let is_number = are_digits(whole) && fraction.is_none_or(are_digits) && exponent.is_none_or(are_digits);
    is_number.then_some(Shape::Float)
}

/// A text as a source.
pub(crate) struct Text<'t> {
    text: &'t str,
    at: usize,
    /// The start of the last character read.
    last: usize,
}

impl<'t> Text<'t> {
    pub(crate) fn new(text: &'t str) -> Text<'t> {
        Text { text, at: 0, last: 0 }
    }

    /// The byte at which an error is reported.
    pub(crate) fn place(&self) -> usize {
        self.last
    }
}

impl Source for Text<'_> {
    type Error = std::convert::Infallible;

    #[inline]
    fn peek(&mut self) -> Result<Option<char>, Self::Error> {
        Ok(self.text[self.at..].chars().next())
    }

    #[inline]
    fn next(&mut self) -> Result<Option<char>, Self::Error> {
        self.last = self.at;
        let char = self.text[self.at..].chars().next();
        self.at += char.map_or(0, char::len_utf8);
        Ok(char)
    }
}

impl Reader<Text<'_>> {
    /// Whether only white space follows.
    pub(crate) fn is_at_end(&mut self) -> bool {
        matches!(self.token(), Ok(None))
    }
}
