//! Finds the probable cause of a syntax error, for the person who has to fix it.
//!
//! Uses only the tokens of the failed clause, and runs only after an error, so that it costs nothing otherwise. The
//! rules go from special to general; the last one repeats the reader's own error. [`super::messages`] has the text for
//! each cause.

use crate::syntax::chars;
use crate::syntax::errors::error::{Bracket, ErrorKind, Quote, Span, SyntaxError};
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::lexer::{Lexer, Token, TokenKind};
use crate::syntax::read::reader::next_clause_line;

/// The probable mistake of the author.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// `<=` for `=<`.
    LessOrEqual,
    /// `=>` for `>=`.
    GreaterOrEqual,
    /// `!=`, `<>`, `=/=` for `\=` or `=\=`.
    NotEqual,
    /// `&&` for `,`.
    And,
    /// `||` for `;`.
    Or,
    /// `:=` for `is` or `=`.
    Assignment,
    /// `foo (X)`.
    BlankBeforeArguments,
    /// `Jouer(X)`.
    VariableAsFunctor,
    /// `if .. then .. else`.
    IfThenElse,
    /// `not X`.
    NotWithoutBrackets,
    /// The previous clause lacks its full stop; the span is its end.
    MissingStop,
    /// The last clause of the text lacks its full stop.
    MissingStopAtEnd,
    /// The text ends after a comma.
    CommaAtEnd,
    /// A clause ends with a comma and the next one begins.
    CommaForStop,
    /// Two goals on two lines without a comma; the span is the end of the first one.
    MissingComma,
    /// `X % 2`, where the rest of the line is a comment.
    Remainder,
    /// `consult(file.pl)`: a file name without quotes.
    UnquotedFile,
    /// `= <`: an operator split by a space.
    SplitOperator(&'static str),
    /// `'c'est'`.
    ApostropheInQuotes,
    /// A quote character inside quoted text.
    QuoteInQuotes,
    /// Curly quotes of a word processor.
    TypographicQuote,
    /// A quote that is never closed; the span is the opening quote.
    UnclosedQuote(Quote),
    /// A comment that is never closed; the span is its opening.
    UnclosedComment,
    /// A bracket that is never closed; the span is its opening.
    UnclosedBracket(Bracket),
    /// A bracket closed by another kind; `open` is its opening.
    MismatchedBracket(Bracket, Bracket),
    /// A closing bracket without an opening one.
    UnopenedBracket(Bracket),
    /// `[H|T|R]`.
    TwoBars,
    /// `[H|T, X]`.
    CommaAfterTail,
    /// `,.` or `;.`.
    DanglingOperator(char),
    /// An operator without its right side: `X is 3 + .`
    MissingRightSide,
    /// An operator glued to the full stop: `X is 3 +.`
    GluedStop,
    /// `a.b`: no space after the full stop.
    NoBlankAfterStop,
    /// `Tag{...}`.
    Dict,
    /// A missing term between commas or brackets.
    MissingArgument,
    /// Two terms side by side: `a b`.
    TermsSideBySide,
    /// Operators that need brackets between them.
    PriorityClash,
    /// `1 < X < 10`.
    ComparisonChain,
    /// A second `:-` in one clause.
    TwoNecks,
    /// A comment in the syntax of another language: `//`, `#`, `--`.
    ForeignComment,
    /// A name that begins with a digit: `1er`.
    DigitFirst,
    /// `return X`.
    Return,
    /// A declaration that resembles a Prolog declaration: `:- dynamique p/1.`
    MisspeltDeclaration(&'static str),
    /// No better cause than the reader's own error.
    Plain(ErrorKind),
}

/// A cause with its position and the word that it concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// The probable mistake.
    pub cause: Cause,
    /// The position of the caret.
    pub span: Span,
    /// A second position: the opening of the bracket in question.
    pub open: Option<Span>,
    /// The word that the message quotes, if any.
    pub word: Option<Span>,
}

/// The tokens of the clause up to a little after the error.
struct Scene<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// Index of the offending token.
    at: usize,
    error: SyntaxError,
}

impl<'t> Scene<'t> {
    fn new(text: &'t str, error: &SyntaxError) -> Self {
        let mut lexer = Lexer::new(text, error.clause, ReadFlags::default());
        lexer.lenient = true;
        let mut tokens: Vec<Token> = Vec::new();
        let mut beyond = 0;
        while beyond < 3 {
            match lexer.next() {
                Ok(token) => {
                    tokens.push(token);
                    beyond += usize::from(token.end() > error.span.start);
                    if matches!(token.kind, TokenKind::End | TokenKind::Eof) {
                        break;
                    }
                }
                Err(_) => break,
            }
        }
        let at = tokens.iter().position(|token| token.end() > error.span.start).unwrap_or(tokens.len());
        Scene { text, tokens, at, error: *error }
    }

    fn token(&self, offset: isize) -> Option<Token> {
        let index = self.at.checked_add_signed(offset)?;
        self.tokens.get(index).copied()
    }

    fn word(&self, offset: isize) -> &'t str {
        self.token(offset).map_or("", |token| &self.text[token.start()..token.end()])
    }

    fn kind(&self, offset: isize) -> Option<TokenKind> {
        self.token(offset).map(|token| token.kind)
    }

    /// Whether the token at `offset` touches the one before it.
    fn touches(&self, offset: isize) -> bool {
        match (self.token(offset - 1), self.token(offset)) {
            (Some(before), Some(token)) => before.end() == token.start(),
            _ => false,
        }
    }

    /// Whether a line ends between the token at `offset` and the one before it.
    fn starts_line(&self, offset: isize) -> bool {
        match (self.token(offset - 1), self.token(offset)) {
            (Some(before), Some(token)) => self.text[before.end()..token.start()].contains('\n'),
            _ => false,
        }
    }

    fn at_margin(&self, offset: isize) -> bool {
        self.token(offset).is_some_and(|token| self.text[..token.start()].ends_with('\n'))
    }

    fn found(&self, cause: Cause, span: Span) -> Diagnosis {
        Diagnosis { cause, span, open: None, word: None }
    }

    fn here(&self, cause: Cause) -> Option<Diagnosis> {
        Some(self.found(cause, self.error.span))
    }

    /// Reports a cause at the last character of the previous token.
    fn end_of_previous(&self, cause: Cause, offset: isize) -> Option<Diagnosis> {
        let end = self.token(offset - 1)?.end();
        Some(self.found(cause, Span::new(end.saturating_sub(1), end)))
    }

    /// Reports a cause just after the previous token: something is missing there.
    fn after_previous(&self, cause: Cause, offset: isize) -> Option<Diagnosis> {
        let end = self.token(offset - 1)?.end();
        Some(self.found(cause, Span::new(end, end)))
    }

    /// Whether goals of the clause begin at the margin, so that a line at the margin need not begin a clause.
    fn has_body_at_margin(&self) -> bool {
        let Some(token) = self.token(0) else { return false };
        let Some(before) = self.text.get(self.error.clause..token.start()) else { return false };
        let starts_goal = |line: &&str| !line.starts_with([' ', '\t', '%', '\r', '/']) && !line.is_empty();
        before.trim_start().lines().skip(1).any(|line| starts_goal(&line))
    }

    fn about(&self, cause: Cause, offset: isize) -> Option<Diagnosis> {
        let span = self.token(offset)?.span();
        Some(Diagnosis { word: Some(span), ..self.found(cause, span) })
    }
}

/// Finds the probable cause of `error` in `text`, the text that was read.
pub fn diagnose(text: &str, error: &SyntaxError) -> Diagnosis {
    if error.kind == ErrorKind::EndOfFileInBlockComment {
        return Diagnosis { cause: Cause::UnclosedComment, span: error.span, open: None, word: None };
    }
    let scene = Scene::new(text, error);
    let special = by_kind(&scene)
        .or_else(|| foreign_comment(&scene))
        .or_else(|| foreign_operator(&scene))
        .or_else(|| words(&scene))
        .or_else(|| quotes(&scene))
        .or_else(|| remainder(&scene))
        .or_else(|| split_operator(&scene))
        .or_else(|| missing_stop(&scene))
        .or_else(|| brackets(&scene))
        .or_else(|| general(&scene));
    special.unwrap_or_else(|| scene.found(Cause::Plain(error.kind), error.span))
}

/// Causes that the kind of error determines.
fn by_kind(scene: &Scene) -> Option<Diagnosis> {
    match scene.error.kind {
        ErrorKind::EndOfFileInQuoted(quote) => scene.here(Cause::UnclosedQuote(quote)),
        ErrorKind::Mismatched(open, close) => {
            let found = scene.here(Cause::MismatchedBracket(open, close))?;
            Some(Diagnosis { open: scene.error.open, ..found })
        }
        ErrorKind::Unopened(bracket) => scene.here(Cause::UnopenedBracket(bracket)),
        ErrorKind::ListRest if scene.kind(0) == Some(TokenKind::Bar) => scene.here(Cause::TwoBars),
        ErrorKind::ListRest => scene.here(Cause::CommaAfterTail),
        ErrorKind::NoLayoutAfterStop => unquoted_file(scene).or_else(|| scene.here(Cause::NoBlankAfterStop)),
        ErrorKind::IllegalCharacter(c) if chars::is_curly_quote(c) => {
            let span = scene.error.span;
            Some(Diagnosis { word: Some(span), ..scene.found(Cause::TypographicQuote, span) })
        }
        ErrorKind::DanglingOperator(c) => scene.end_of_previous(Cause::DanglingOperator(c), 0),
        _ => None,
    }
}

/// A line that is a comment in another language.
fn foreign_comment(scene: &Scene) -> Option<Diagnosis> {
    let first = scene.tokens.first()?;
    let word = &scene.text[first.start()..first.end()];
    let mark = word.starts_with("//") || word.starts_with('#') || word.starts_with("--");
    let between = scene.text.get(first.end()..scene.error.span.start)?;
    let starts_line = scene.text[..first.start()].rsplit('\n').next().is_none_or(|line| line.trim().is_empty());
    if !mark || !starts_line || between.contains('\n') || scene.at == 0 {
        return None;
    }
    Some(Diagnosis { word: Some(first.span()), ..scene.found(Cause::ForeignComment, first.span()) })
}

/// Operators of other languages.
fn foreign_operator(scene: &Scene) -> Option<Diagnosis> {
    let cause = match scene.word(0) {
        "!" if scene.word(1) == "=" || scene.word(1) == "==" => Cause::NotEqual,
        "?" => Cause::IfThenElse,
        word => misleading_operator(word.trim_end_matches('.'))?,
    };
    match scene.error.kind {
        ErrorKind::OperatorExpected | ErrorKind::OperatorClash | ErrorKind::CannotStartTerm => {
            let mut span = scene.error.span;
            if scene.word(0) == "!" {
                span.end = scene.token(1)?.end();
            }
            Some(Diagnosis { word: Some(span), ..scene.found(cause, span) })
        }
        _ => None,
    }
}

/// The mistake behind an operator of another language. Also used for goals that parse but call an unknown predicate,
/// such as `X := 3`.
pub fn misleading_operator(name: &str) -> Option<Cause> {
    Some(match name {
        "<=" => Cause::LessOrEqual,
        "=>" => Cause::GreaterOrEqual,
        "!=" | "!==" | "<>" | "=/=" | "/=" | "=!=" | "~=" => Cause::NotEqual,
        "&&" | "&" | "and" | "et" => Cause::And,
        "||" | "or" | "ou" => Cause::Or,
        ":=" | "+=" | "-=" | "*=" | "++" | "--" | "<-" => Cause::Assignment,
        _ => return None,
    })
}

/// Keywords of other languages, and malformed calls.
fn words(scene: &Scene) -> Option<Diagnosis> {
    if !matches!(scene.error.kind, ErrorKind::OperatorExpected) {
        return None;
    }
    let is_if = |word: &str| matches!(word, "if" | "then" | "else" | "elif");
    if is_if(scene.word(-1)) || is_if(scene.word(0)) {
        let offset = if is_if(scene.word(-1)) { -1 } else { 0 };
        return scene.about(Cause::IfThenElse, offset);
    }
    if scene.word(-1) == "not" {
        return scene.about(Cause::NotWithoutBrackets, -1);
    }
    if scene.word(-1) == "return" {
        return scene.about(Cause::Return, -1);
    }
    if scene.word(-2) == ":-"
        && let Some(meant) = declaration_like(scene.word(-1))
    {
        return scene.about(Cause::MisspeltDeclaration(meant), -1);
    }
    match (scene.kind(-1)?, scene.kind(0)?) {
        (TokenKind::Variable, TokenKind::Open) if scene.touches(0) => scene.about(Cause::VariableAsFunctor, -1),
        (TokenKind::Name, TokenKind::Open) if !scene.starts_line(0) => scene.about(Cause::BlankBeforeArguments, -1),
        (TokenKind::Name | TokenKind::Variable, TokenKind::OpenCurly) if scene.touches(0) => scene.here(Cause::Dict),
        (before, TokenKind::Name | TokenKind::Variable) if is_number(before) && scene.touches(0) => {
            let span = Span::new(scene.token(-1)?.start(), scene.token(0)?.end());
            Some(Diagnosis { word: Some(span), ..scene.found(Cause::DigitFirst, span) })
        }
        _ => None,
    }
}

/// The declaration whose name resembles a word.
fn declaration_like(word: &str) -> Option<&'static str> {
    const DECLARATIONS: [&str; 6] =
        ["dynamic", "discontiguous", "multifile", "initialization", "table", "meta_predicate"];
    let start = |text: &str| text.chars().take(4).flat_map(char::to_lowercase).collect::<String>();
    DECLARATIONS.into_iter().find(|name| *name != word && start(name) == start(word))
}

fn is_number(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Small | TokenKind::Big | TokenKind::Rational | TokenKind::Float)
}

fn is_quoted(kind: Option<TokenKind>) -> bool {
    matches!(kind, Some(TokenKind::QuotedName | TokenKind::DoubleQuoted | TokenKind::BackQuoted))
}

/// Quotes that ended too early or too late.
fn quotes(scene: &Scene) -> Option<Diagnosis> {
    if let Some(open) = runaway(scene) {
        let quote = match scene.text.as_bytes().get(open) {
            Some(b'"') => Quote::Double,
            Some(b'`') => Quote::Back,
            _ => Quote::Single,
        };
        return Some(scene.found(Cause::UnclosedQuote(quote), Span::new(open, open + 1)));
    }
    if is_quoted(scene.kind(-1)) && scene.touches(0) {
        let single = scene.kind(-1) == Some(TokenKind::QuotedName);
        return scene.about(if single { Cause::ApostropheInQuotes } else { Cause::QuoteInQuotes }, -1);
    }
    let angled = |word: &str| word.starts_with(['«', '»']);
    (-1..=0).find(|&offset| angled(scene.word(offset))).and_then(|offset| scene.about(Cause::TypographicQuote, offset))
}

/// The opening of a quoted text that precedes the error and spans several lines.
fn runaway(scene: &Scene) -> Option<usize> {
    let before = scene.token(-1)?;
    let text = &scene.text[before.start()..before.end()];
    let is_broken = matches!(scene.error.kind, ErrorKind::OperatorExpected | ErrorKind::Unclosed(_));
    (is_quoted(Some(before.kind)) && text.contains('\n') && is_broken).then_some(before.start())
}

/// Where to continue reading, if not after the next full stop: a quote is out of step, so that its end cannot be
/// trusted; a full stop is missing, so that a clause begins at the error; or the full stop is glued to an operator.
pub(in crate::syntax) fn resume(text: &str, error: &SyntaxError) -> Option<usize> {
    if error.kind != ErrorKind::OperatorExpected {
        return None;
    }
    let scene = Scene::new(text, error);
    if foreign_comment(&scene).is_some() {
        let line = text[error.span.start..].find('\n').map_or(text.len(), |at| error.span.start + at + 1);
        return Some(line);
    }
    if let Some(open) = runaway(&scene) {
        return Some(next_clause_line(text, open));
    }
    if is_quoted(scene.kind(-1)) && scene.touches(0) {
        return Some(next_clause_line(text, error.span.start));
    }
    if scene.at_margin(0) && scene.kind(0) == Some(TokenKind::Name) && !scene.has_body_at_margin() {
        return Some(error.span.start);
    }
    (general(&scene)?.cause == Cause::GluedStop).then_some(error.span.end)
}

/// `file.pl` without quotes.
fn unquoted_file(scene: &Scene) -> Option<Diagnosis> {
    const ENDINGS: [&str; 5] = ["pl", "pro", "prolog", "plt", "txt"];
    let stop = scene.error.span.start;
    let name = scene.tokens.iter().find(|token| token.end() == stop && token.kind == TokenKind::Name)?;
    let rest = scene.text.get(stop + 1..)?;
    let ending = rest.split(|char: char| !char.is_alphanumeric()).next().unwrap_or("");
    if !ENDINGS.contains(&ending) {
        return None;
    }
    let span = Span::new(name.start(), stop + 1 + ending.len());
    Some(Diagnosis { word: Some(span), ..scene.found(Cause::UnquotedFile, span) })
}

/// A `%` between two operands: the rest of the expression was read as a comment, and the clause continues on the next
/// line.
fn remainder(scene: &Scene) -> Option<Diagnosis> {
    let end = scene.token(-1)?.end();
    let line = scene.text.get(end..)?.lines().next()?;
    let comment = line.trim_start();
    let at = end + line.len() - comment.len();
    looks_like_remainder(comment).then(|| scene.found(Cause::Remainder, Span::new(at, at + 1)))
}

/// Whether a comment may be meant as `% 2` in `X % 2`.
pub fn looks_like_remainder(comment: &str) -> bool {
    let Some(operand) = comment.strip_prefix('%').map(str::trim_start) else { return false };
    let is_operand = operand.starts_with(|char: char| char.is_ascii_digit() || char.is_uppercase());
    let rest = operand.trim_start_matches(|char: char| char.is_alphanumeric() || char == '_').trim_start();
    is_operand && (rest.is_empty() || rest.starts_with(['.', ',', ';', ')', '=', '<', '>', '+', '-', '*', '/']))
}

/// An operator split by a space.
fn split_operator(scene: &Scene) -> Option<Diagnosis> {
    const OPERATORS: [&str; 10] = ["=<", ">=", "==", "\\=", "\\==", "=:=", "=\\=", ":-", "->", "-->"];
    if !matches!(scene.error.kind, ErrorKind::OperatorExpected | ErrorKind::OperatorClash | ErrorKind::EndOfClause) {
        return None;
    }
    (-2..=0).find_map(|offset| {
        let (first, second) = (scene.word(offset - 1), scene.word(offset));
        let whole = OPERATORS
            .into_iter()
            .find(|operator| !first.is_empty() && !second.is_empty() && operator.strip_prefix(first) == Some(second))?;
        let span = Span::new(scene.token(offset - 1)?.start(), scene.token(offset)?.end());
        (!scene.touches(offset))
            .then(|| Diagnosis { word: Some(span), ..scene.found(Cause::SplitOperator(whole), span) })
    })
}

/// A clause or goal that continues where it should have ended.
fn missing_stop(scene: &Scene) -> Option<Diagnosis> {
    match scene.error.kind {
        ErrorKind::OperatorExpected if scene.starts_line(0) => {
            if scene.at_margin(0) && scene.error.open.is_some() {
                return None;
            }
            let begins_clause = scene.at_margin(0) && !scene.has_body_at_margin();
            let cause = if begins_clause { Cause::MissingStop } else { Cause::MissingComma };
            scene.after_previous(cause, 0)
        }
        ErrorKind::OperatorClash if matches!(scene.word(0), ":-" | "-->" | "?-") => {
            let head = (1 - scene.at as isize..=0).rev().find(|&offset| scene.starts_line(offset))?;
            let comma = scene.kind(head - 1) == Some(TokenKind::Comma);
            match comma {
                true => scene.end_of_previous(Cause::CommaForStop, head),
                false => scene.after_previous(Cause::MissingStop, head),
            }
        }
        ErrorKind::EndOfFile if scene.error.open.is_none() => {
            let last = scene.tokens.iter().rev().find(|token| token.kind != TokenKind::Eof)?;
            Some(match last.kind == TokenKind::Comma {
                true => scene.found(Cause::CommaAtEnd, last.span()),
                false => scene.found(Cause::MissingStopAtEnd, Span::new(last.end(), last.end())),
            })
        }
        _ => None,
    }
}

fn brackets(scene: &Scene) -> Option<Diagnosis> {
    let open = scene.error.open?;
    let bracket = match scene.text.as_bytes().get(open.start)? {
        b'[' => Bracket::Square,
        b'{' => Bracket::Curly,
        _ => Bracket::Round,
    };
    match scene.error.kind {
        ErrorKind::OperatorExpected if !scene.at_margin(0) => None,
        ErrorKind::OperatorExpected | ErrorKind::Unclosed(_) | ErrorKind::EndOfFile => {
            Some(Diagnosis { open: Some(open), ..scene.found(Cause::UnclosedBracket(bracket), open) })
        }
        _ => None,
    }
}

/// Distinguishes a chain of comparisons, as in `1 < X < 10`, from another clash: an earlier comparison precedes without
/// a comma in between.
fn comparison(scene: &Scene) -> Cause {
    for offset in (-(scene.at as isize)..0).rev() {
        match scene.word(offset) {
            "," | ";" | "(" | "[" | "{" | "|" | ":-" | "->" | "\\+" => break,
            "<" | ">" | "=<" | ">=" | "=" | "==" | "=:=" | "=\\=" | "\\=" | "\\==" | "is" => {
                return Cause::ComparisonChain;
            }
            _ => {}
        }
    }
    Cause::PriorityClash
}

/// The remaining cases: a missing term or a missing operator.
fn general(scene: &Scene) -> Option<Diagnosis> {
    match scene.error.kind {
        ErrorKind::OperatorExpected => {
            let word = scene.word(0);
            let stop = scene.text[scene.error.span.end.min(scene.text.len())..].starts_with(['\n', '\r', ' ']);
            if word.len() > 1 && word.ends_with('.') && stop {
                return scene.about(Cause::GluedStop, 0);
            }
            scene.about(Cause::TermsSideBySide, 0)
        }
        ErrorKind::OperatorClash => {
            let cause = match scene.word(0) {
                "<" | ">" | "=<" | ">=" | "=" | "==" | "=:=" | "=\\=" | "\\=" | "\\==" => comparison(scene),
                ":-" | "-->" if scene.at > 0 => Cause::TwoNecks,
                _ => Cause::PriorityClash,
            };
            scene.about(cause, 0)
        }
        ErrorKind::EndOfClause | ErrorKind::OperatorBalance if scene.at > 0 => scene.about(Cause::MissingRightSide, -1),
        ErrorKind::CannotStartTerm | ErrorKind::QuotedPunctuation => scene.here(Cause::MissingArgument),
        _ => None,
    }
}
