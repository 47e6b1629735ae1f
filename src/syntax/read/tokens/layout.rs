//! Layout between tokens: blanks and comments.
//!
//! ```text
//! line comment  = "%" up to the end of the line
//! block comment = "/*" (block comment | any character)* "*/"      nested, except in the standard
//! ```

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_until};
use nom::character::complete::{char, satisfy};
use nom::combinator::{recognize, rest};
use nom::sequence::preceded;

use crate::syntax::chars;
use crate::syntax::chars::LAYOUT;
use crate::syntax::errors::error::ErrorKind;
use crate::syntax::read::flags::ReadFlags;
use crate::syntax::read::tokens::names::run;
use crate::syntax::read::tokens::{Lexed, mistake};

/// A run of blanks and line ends, or one blank beyond ASCII.
#[inline(always)]
pub(in crate::syntax) fn blanks(input: &str) -> Lexed<'_, &str> {
    alt((|input| run(LAYOUT, input), recognize(satisfy(chars::is_layout)))).parse(input)
}

pub(in crate::syntax) fn line_comment(input: &str) -> Lexed<'_, &str> {
    recognize(preceded(char('%'), alt((take_until("\n"), rest)))).parse(input)
}

/// A comment that is never closed takes the rest of the text; the mistake is at its opening.
pub(in crate::syntax) fn block_comment(flags: ReadFlags, input: &str) -> Lexed<'_, &str> {
    let (body, opening) = tag("/*").parse(input)?;
    match comment_length(body, !flags.iso) {
        Some(length) => Ok((&body[length..], &input[..opening.len() + length])),
        None => mistake(ErrorKind::EndOfFileInBlockComment, input, body, ""),
    }
}

/// The bytes of a comment after its opening, its end included.
fn comment_length(body: &str, nested: bool) -> Option<usize> {
    let bytes = body.as_bytes();
    let mut depth = 1;
    for at in 1..bytes.len() {
        match (bytes[at - 1], bytes[at]) {
            (b'/', b'*') if nested => depth += 1,
            (b'*', b'/') => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}
