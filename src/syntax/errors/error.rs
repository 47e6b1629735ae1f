//! Syntax errors: a closed list of causes, each with its position in the text.
//!
//! Each cause has the name that SWI-Prolog uses in `error(syntax_error(Name), _)`, and its short sentence.

/// A range of the text, in bytes from its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

impl Span {
    /// The range from `start` up to but excluding `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }
}

/// The three kinds of quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Quote {
    Single,
    Double,
    Back,
}

impl Quote {
    /// The character itself.
    pub fn char(self) -> char {
        match self {
            Quote::Single => '\'',
            Quote::Double => '"',
            Quote::Back => '`',
        }
    }
}

/// The three kinds of brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Bracket {
    Round,
    Square,
    Curly,
}

impl Bracket {
    /// The opening character.
    pub fn open(self) -> char {
        match self {
            Bracket::Round => '(',
            Bracket::Square => '[',
            Bracket::Curly => '{',
        }
    }

    /// The closing character.
    pub fn close(self) -> char {
        match self {
            Bracket::Round => ')',
            Bracket::Square => ']',
            Bracket::Curly => '}',
        }
    }
}

/// Why a text is not a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// Two terms follow each other without an operator.
    OperatorExpected,
    /// The token cannot begin a term.
    CannotStartTerm,
    /// The clause ends where a term should begin.
    EndOfClause,
    /// The text ends in the middle of a clause.
    EndOfFile,
    /// Operators whose priorities clash.
    OperatorClash,
    /// An operator lacks an argument.
    OperatorBalance,
    /// Digits that do not form a number.
    IllegalNumber,
    /// A float that is too large to be represented.
    FloatOverflow,
    /// A special float with an impossible mantissa.
    NumberOutOfRange,
    /// An unknown escape such as `\q`.
    UndefinedCharEscape(char),
    /// An escape without a character, such as `\x110000\`.
    IllegalCharCode,
    /// `\u` or `\U` with too few digits.
    IllegalUnicodeEscape,
    /// A quote that is never closed; the span is the opening quote.
    EndOfFileInQuoted(Quote),
    /// The end of a line between quotes, which the standard refuses.
    NewlineInQuoted(Quote),
    /// A comment that is never closed; the span is its opening.
    EndOfFileInBlockComment,
    /// The clause ends inside a bracket; `open` is the position of its opening.
    Unclosed(Bracket),
    /// A bracket closed by one of another kind.
    Mismatched(Bracket, Bracket),
    /// A closing bracket without an opening one.
    Unopened(Bracket),
    /// More than one tail in a list: `[H|T|R]`, `[a|b,c]`.
    ListRest,
    /// `,` or `|` where a term should begin.
    QuotedPunctuation,
    /// `,` or `;` directly before the end of the clause.
    DanglingOperator(char),
    /// `foo()` in the strict standard.
    NoArguments,
    /// A full stop with no space after it.
    NoLayoutAfterStop,
    /// A character that cannot occur in a token.
    IllegalCharacter(char),
    /// The text is larger than 4 GiB.
    TextTooLong,
}

/// A syntax error: its cause and its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The cause.
    pub kind: ErrorKind,
    /// The offending token, or the opening that is never closed.
    pub span: Span,
    /// The start of the clause.
    pub clause: usize,
    /// The innermost bracket that is open at the error.
    pub open: Option<Span>,
}

impl ErrorKind {
    /// Whether more text could complete the term: a terminal then asks for another line.
    pub fn is_incomplete(self) -> bool {
        matches!(self, ErrorKind::EndOfFile | ErrorKind::EndOfFileInQuoted(_) | ErrorKind::EndOfFileInBlockComment)
    }

    /// The name inside `syntax_error(Name)` and the texts of its arguments.
    pub fn term(self) -> (&'static str, Vec<String>) {
        let arguments = match self {
            ErrorKind::UndefinedCharEscape(c) => vec![c.to_string()],
            ErrorKind::EndOfFileInQuoted(quote) | ErrorKind::NewlineInQuoted(quote) => vec![quote.char().to_string()],
            ErrorKind::DanglingOperator(c) => vec![c.to_string(), ".".to_string()],
            _ => Vec::new(),
        };
        (self.name(), arguments)
    }

    /// The name inside `syntax_error(Name)`.
    pub fn name(self) -> &'static str {
        match self {
            ErrorKind::OperatorExpected | ErrorKind::Unclosed(_) => "operator_expected",
            ErrorKind::CannotStartTerm | ErrorKind::Mismatched(..) | ErrorKind::Unopened(_) => "cannot_start_term",
            ErrorKind::EndOfClause => "end_of_clause",
            ErrorKind::NoLayoutAfterStop => "end_of_clause_expected",
            ErrorKind::EndOfFile => "end_of_file",
            ErrorKind::OperatorClash => "operator_clash",
            ErrorKind::OperatorBalance => "operator_balance",
            ErrorKind::IllegalNumber => "illegal_number",
            ErrorKind::FloatOverflow => "float_overflow",
            ErrorKind::NumberOutOfRange => "numeric constant out of range",
            ErrorKind::UndefinedCharEscape(_) => "undefined_char_escape",
            ErrorKind::IllegalCharCode => "Illegal character code",
            ErrorKind::IllegalUnicodeEscape => "Illegal \\u or \\U sequence",
            ErrorKind::EndOfFileInQuoted(_) => "end_of_file_in_quoted",
            ErrorKind::NewlineInQuoted(_) => "newline_in_quoted",
            ErrorKind::EndOfFileInBlockComment => "end_of_file_in_block_comment",
            ErrorKind::ListRest => "list_rest",
            ErrorKind::QuotedPunctuation => "quoted_punctuation",
            ErrorKind::DanglingOperator(_) => "punct",
            ErrorKind::NoArguments => "no_arguments",
            ErrorKind::IllegalCharacter(_) => "illegal_character",
            ErrorKind::TextTooLong => "text_too_long",
        }
    }

    /// The short English sentence after `Syntax error: `.
    pub fn short(self) -> String {
        let text = match self {
            ErrorKind::OperatorExpected | ErrorKind::Unclosed(_) => "Operator expected",
            ErrorKind::CannotStartTerm | ErrorKind::Mismatched(..) | ErrorKind::Unopened(_) => "Illegal start of term",
            ErrorKind::EndOfClause => "Unexpected end of clause",
            ErrorKind::NoLayoutAfterStop => "End of clause expected",
            ErrorKind::EndOfFile => "Unexpected end of file",
            ErrorKind::OperatorClash => "Operator priority clash",
            ErrorKind::OperatorBalance => "Unbalanced operator",
            ErrorKind::IllegalNumber => "Illegal number",
            ErrorKind::FloatOverflow => "Float overflow",
            ErrorKind::EndOfFileInBlockComment => "End of file in /* ... */ comment",
            ErrorKind::ListRest => "Unexpected comma or bar in rest of list",
            ErrorKind::QuotedPunctuation => "Operand expected, unquoted comma or bar found",
            ErrorKind::UndefinedCharEscape(c) => {
                return format!("Unknown character escape in quoted atom or string: `\\{c}'");
            }
            ErrorKind::EndOfFileInQuoted(quote) => {
                return match quote {
                    Quote::Single => "End of file in quoted atom".to_string(),
                    Quote::Double => "End of file in quoted string".to_string(),
                    Quote::Back => "End of file in quoted codes".to_string(),
                };
            }
            ErrorKind::NewlineInQuoted(_) => "End of line between quotes",
            ErrorKind::DanglingOperator(c) => return format!("Unexpected `{c}' before `.'"),
            ErrorKind::NoArguments => "Illegal empty argument list",
            ErrorKind::IllegalCharacter(_) => "Illegal character",
            ErrorKind::TextTooLong => "Text too long",
            ErrorKind::NumberOutOfRange | ErrorKind::IllegalCharCode | ErrorKind::IllegalUnicodeEscape => self.name(),
        };
        text.to_string()
    }
}
