//! The message and hint for each cause of a syntax error, in English and in French.

use crate::syntax::errors::diagnose::{Cause, Diagnosis};
use crate::syntax::errors::error::{Bracket, ErrorKind, Quote};

/// The languages that messages exist in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Lang {
    #[default]
    En,
    Fr,
}

impl ErrorKind {
    /// The short sentence after `Syntax error: `, in the given language.
    pub fn sentence(self, lang: Lang) -> String {
        match lang {
            Lang::En => self.short(),
            Lang::Fr => french_plain(self),
        }
    }
}

impl Diagnosis {
    fn quoted_word<'t>(&self, text: &'t str) -> &'t str {
        let word = self.word.and_then(|span| text.get(span.start..span.end)).unwrap_or("");
        word.lines().next().unwrap_or("")
    }

    /// Describes the error in one sentence without a full stop.
    pub fn message(&self, lang: Lang, text: &str) -> String {
        let word = self.quoted_word(text);
        match lang {
            Lang::En => english(self.cause, word),
            Lang::Fr => french(self.cause, word),
        }
    }

    /// Suggests a correction, if there is one.
    pub fn hint(&self, lang: Lang, text: &str) -> Option<String> {
        let word = self.quoted_word(text);
        match lang {
            Lang::En => english_hint(self.cause, word),
            Lang::Fr => french_hint(self.cause, word),
        }
    }
}

fn english(cause: Cause, word: &str) -> String {
    match cause {
        Cause::LessOrEqual | Cause::GreaterOrEqual | Cause::NotEqual | Cause::And | Cause::Or | Cause::Assignment => {
            format!("Prolog does not use `{word}` like this")
        }
        Cause::BlankBeforeArguments => format!("there is a space between `{word}` and its `(`"),
        Cause::VariableAsFunctor => format!("`{word}` is a variable and cannot name a predicate"),
        Cause::IfThenElse => "Prolog has no if, then and else".into(),
        Cause::NotWithoutBrackets => "`not` needs brackets around its goal".into(),
        Cause::MissingStop | Cause::MissingStopAtEnd => "the full stop at the end of this clause is missing".into(),
        Cause::CommaAtEnd => "the text ends after this comma".into(),
        Cause::CommaForStop => "this clause ends with a comma, then a new clause begins".into(),
        Cause::MissingComma => "an operator is missing between this line and the next, perhaps a comma".into(),
        Cause::Remainder => "`%` begins a comment: the rest of this line is not read".into(),
        Cause::UnquotedFile => format!("`{word}` is not one name"),
        Cause::SplitOperator(_) => format!("`{word}` is read as two operators"),
        Cause::ApostropheInQuotes => format!("the quoted atom ends at {word}, but the text continues"),
        Cause::QuoteInQuotes => format!("the quoted text ends at {word}, but the text continues"),
        Cause::TypographicQuote => format!("`{word}` is a typographic quote"),
        Cause::UnclosedQuote(quote) => match quote {
            Quote::Single => "this quoted atom is never closed".into(),
            Quote::Double | Quote::Back => "this quoted text is never closed".into(),
        },
        Cause::UnclosedComment => "this comment is never closed".into(),
        Cause::UnclosedBracket(bracket) => format!("`{}` is never closed", bracket.open()),
        Cause::MismatchedBracket(open, close) => format!("`{}` is closed by `{}`", open.open(), close.close()),
        Cause::UnopenedBracket(bracket) => format!("`{}` closes nothing", bracket.close()),
        Cause::TwoBars => "a list has only one tail, but there are two `|`".into(),
        Cause::CommaAfterTail => "nothing may follow the tail of a list".into(),
        Cause::DanglingOperator(c) => format!("nothing follows `{c}` before the full stop"),
        Cause::MissingRightSide => format!("`{word}` has no right side"),
        Cause::GluedStop => format!("`{word}` is read as one operator, the full stop included"),
        Cause::NoBlankAfterStop => "no space or newline follows this full stop".into(),
        Cause::Dict => "the standard has no dicts (`Tag{...}`)".into(),
        Cause::MissingArgument => "a term is missing here".into(),
        Cause::TermsSideBySide => format!("an operator is missing before `{word}`"),
        Cause::PriorityClash => format!("`{word}` does not combine with its neighbours without brackets"),
        Cause::ComparisonChain => format!("`{word}` compares two values, and a comparison is not a value"),
        Cause::TwoNecks => format!("a clause has only one `{word}`"),
        Cause::ForeignComment => format!("`{word}` does not begin a comment in Prolog"),
        Cause::DigitFirst => format!("a name cannot begin with a digit: `{word}`"),
        Cause::Return => "a predicate does not return a value".into(),
        Cause::MisspeltDeclaration(_) => format!("`{word}` is not a declaration"),
        Cause::Plain(kind) => kind.short(),
    }
}

fn english_hint(cause: Cause, word: &str) -> Option<String> {
    Some(match cause {
        Cause::LessOrEqual => "less or equal is written `=<`".into(),
        Cause::GreaterOrEqual => "greater or equal is written `>=`, if-then is written `->`".into(),
        Cause::NotEqual => "different terms: `\\=` or `\\==`; different numbers: `=\\=`".into(),
        Cause::And => "\"and\" is written `,`".into(),
        Cause::Or => "\"or\" is written `;`".into(),
        Cause::Assignment => "use `is` for arithmetic, `=` to unify".into(),
        Cause::BlankBeforeArguments => format!("write `{word}(`"),
        Cause::VariableAsFunctor => format!("begin the name with a lower-case letter: `{}(`", lowered(word, "name")),
        Cause::IfThenElse => "write ( Condition -> Then ; Else )".into(),
        Cause::NotWithoutBrackets => "write `not(Goal)` or `\\+ Goal`".into(),
        Cause::MissingStop | Cause::MissingStopAtEnd => "put `.` here".into(),
        Cause::CommaForStop => "replace `,` by `.`".into(),
        Cause::CommaAtEnd => "replace `,` by `.`, or write the goal that follows".into(),
        Cause::MissingComma => "put `,` here if the clause continues, `.` if it ends".into(),
        Cause::Remainder => "the remainder of a division is written `X mod 2`".into(),
        Cause::UnquotedFile => format!("quote the name: '{word}'"),
        Cause::SplitOperator(whole) => format!("write `{whole}` without a space"),
        Cause::ApostropheInQuotes => format!("double the quote inside: {word}'...'"),
        Cause::QuoteInQuotes => "write `\\\"` for a quote inside the text".into(),
        Cause::TypographicQuote => "use ' or \"".into(),
        Cause::UnclosedQuote(quote) => format!("add the closing {}", quote.char()),
        Cause::UnclosedComment => "add `*/` where it ends".into(),
        Cause::UnclosedBracket(bracket) => format!("add `{}`", bracket.close()),
        Cause::MismatchedBracket(open, _) => format!("close it with `{}`", open.close()),
        Cause::UnopenedBracket(bracket) => format!("remove it, or add the matching `{}`", bracket.open()),
        Cause::TwoBars => "write [H1,H2|Tail]".into(),
        Cause::CommaAfterTail => "write the elements before the `|`".into(),
        Cause::DanglingOperator(c) => format!("remove `{c}`, or write the goal that follows it"),
        Cause::MissingRightSide => "write its right side, or brackets around it".into(),
        Cause::GluedStop => "write the missing operand before the full stop".into(),
        Cause::NoBlankAfterStop => "begin each clause on its own line".into(),
        Cause::PriorityClash => "add brackets".into(),
        Cause::ComparisonChain => "write two goals: `1 < X, X < 10`".into(),
        Cause::TwoNecks => "end the clause before with `.`, or put brackets around a rule that is an argument".into(),
        Cause::ForeignComment => "a comment runs from `%` to the end of the line, or from `/*` to `*/`".into(),
        Cause::DigitFirst => "begin the name with a lower-case letter".into(),
        Cause::Return => "return the result through an argument: `double(X, Y) :- Y is 2 * X.`".into(),
        Cause::MisspeltDeclaration(meant) => format!("write `{meant}`"),
        Cause::MissingArgument => "write the term that is missing, or remove a comma".into(),
        Cause::TermsSideBySide => "put `,` or another operator between the two".into(),
        Cause::Plain(ErrorKind::UndefinedCharEscape(_)) => "a backslash in quotes is written `\\\\`".into(),
        _ => return None,
    })
}

fn french(cause: Cause, word: &str) -> String {
    match cause {
        Cause::LessOrEqual | Cause::GreaterOrEqual | Cause::NotEqual | Cause::And | Cause::Or | Cause::Assignment => {
            format!("`{word}` n'est pas l'opérateur voulu en Prolog")
        }
        Cause::BlankBeforeArguments => format!("il y a un espace entre `{word}` et sa `(`"),
        Cause::VariableAsFunctor => format!("`{word}` est une variable et ne peut pas nommer un prédicat"),
        Cause::IfThenElse => "Prolog n'a ni if, ni then, ni else".into(),
        Cause::NotWithoutBrackets => "`not` veut des parenthèses autour de son but".into(),
        Cause::MissingStop | Cause::MissingStopAtEnd => "il manque le point à la fin de cette clause".into(),
        Cause::CommaAtEnd => "le texte s'arrête après cette virgule".into(),
        Cause::CommaForStop => "cette clause finit par une virgule, puis une nouvelle clause commence".into(),
        Cause::MissingComma => "il manque un opérateur entre cette ligne et la suivante, peut-être une virgule".into(),
        Cause::Remainder => "`%` commence un commentaire : la suite de cette ligne n'est pas lue".into(),
        Cause::UnquotedFile => format!("`{word}` n'est pas un seul nom"),
        Cause::SplitOperator(_) => format!("`{word}` : ce sont deux opérateurs"),
        Cause::ApostropheInQuotes => format!("l'atome entre apostrophes s'arrête à {word}, mais le texte continue"),
        Cause::QuoteInQuotes => format!("le texte entre guillemets s'arrête à {word}, mais le texte continue"),
        Cause::TypographicQuote => format!("`{word}` est un guillemet typographique"),
        Cause::UnclosedQuote(quote) => match quote {
            Quote::Single => "cet atome entre apostrophes n'est jamais fermé".into(),
            Quote::Double | Quote::Back => "ce texte entre guillemets n'est jamais fermé".into(),
        },
        Cause::UnclosedComment => "ce commentaire n'est jamais fermé".into(),
        Cause::UnclosedBracket(bracket) => format!("`{}` n'est jamais {}", bracket.open(), closed(bracket)),
        Cause::MismatchedBracket(open, close) => {
            format!("`{}` est {} par `{}`", open.open(), closed(open), close.close())
        }
        Cause::UnopenedBracket(bracket) => format!("`{}` ne ferme rien", bracket.close()),
        Cause::TwoBars => "une liste n'a qu'un reste, mais il y a deux `|`".into(),
        Cause::CommaAfterTail => "rien ne peut suivre le reste d'une liste".into(),
        Cause::DanglingOperator(c) => format!("`{c}` est suivi du point, sans rien entre les deux"),
        Cause::MissingRightSide => format!("il manque la partie droite de `{word}`"),
        Cause::GluedStop => format!("`{word}` est lu comme un seul opérateur, point compris"),
        Cause::NoBlankAfterStop => "ce point n'est suivi ni d'un espace ni d'une fin de ligne".into(),
        Cause::Dict => "la norme n'a pas de dictionnaires (`Tag{...}`)".into(),
        Cause::MissingArgument => "il manque un terme ici".into(),
        Cause::TermsSideBySide => format!("il manque un opérateur avant `{word}`"),
        Cause::PriorityClash => format!("`{word}` ne se combine pas avec ses voisins sans parenthèses"),
        Cause::ComparisonChain => format!("`{word}` compare deux côtés, et une comparaison n'en est pas un"),
        Cause::TwoNecks => format!("une clause n'a qu'un `{word}`"),
        Cause::ForeignComment => format!("`{word}` ne commence pas un commentaire en Prolog"),
        Cause::DigitFirst => format!("un nom ne peut pas commencer par un chiffre : `{word}`"),
        Cause::Return => "un prédicat ne retourne rien".into(),
        Cause::MisspeltDeclaration(_) => format!("`{word}` n'est pas une déclaration"),
        Cause::Plain(kind) => french_plain(kind),
    }
}

fn closed(bracket: Bracket) -> &'static str {
    match bracket {
        Bracket::Round | Bracket::Curly => "fermée",
        Bracket::Square => "fermé",
    }
}

fn french_plain(kind: ErrorKind) -> String {
    match kind {
        ErrorKind::OperatorExpected | ErrorKind::Unclosed(_) => "opérateur attendu".into(),
        ErrorKind::CannotStartTerm | ErrorKind::Mismatched(..) | ErrorKind::Unopened(_) => {
            "un terme ne peut pas commencer ainsi".into()
        }
        ErrorKind::EndOfClause => "fin de clause inattendue".into(),
        ErrorKind::NoLayoutAfterStop => "fin de clause attendue".into(),
        ErrorKind::EndOfFile => "fin de fichier inattendue".into(),
        ErrorKind::OperatorClash => "conflit de priorités entre opérateurs".into(),
        ErrorKind::OperatorBalance => "il manque un argument à un opérateur".into(),
        ErrorKind::IllegalNumber => "nombre mal écrit".into(),
        ErrorKind::FloatOverflow => "nombre flottant trop grand".into(),
        ErrorKind::NumberOutOfRange => "constante numérique hors limites".into(),
        ErrorKind::UndefinedCharEscape(c) => format!("`\\{c}` n'a pas de sens entre guillemets"),
        ErrorKind::IllegalCharCode => "code de caractère inconnu".into(),
        ErrorKind::IllegalUnicodeEscape => "séquence \\u ou \\U incomplète".into(),
        ErrorKind::EndOfFileInQuoted(_) => "fin de fichier dans un texte entre guillemets".into(),
        ErrorKind::NewlineInQuoted(_) => "fin de ligne dans un texte entre guillemets".into(),
        ErrorKind::EndOfFileInBlockComment => "fin de fichier dans un commentaire".into(),
        ErrorKind::ListRest => "virgule ou barre inattendue dans le reste d'une liste".into(),
        ErrorKind::QuotedPunctuation => "un terme est attendu, pas une virgule ou une barre".into(),
        ErrorKind::DanglingOperator(c) => format!("`{c}` inattendu avant le point"),
        ErrorKind::NoArguments => "liste d'arguments vide".into(),
        ErrorKind::IllegalCharacter(c) => format!("caractère inattendu : `{c}`"),
        ErrorKind::TextTooLong => "texte trop long".into(),
    }
}

fn french_hint(cause: Cause, word: &str) -> Option<String> {
    Some(match cause {
        Cause::LessOrEqual => "inférieur ou égal s'écrit `=<`".into(),
        Cause::GreaterOrEqual => "supérieur ou égal s'écrit `>=`, si-alors s'écrit `->`".into(),
        Cause::NotEqual => "termes différents : `\\=` ou `\\==` ; nombres différents : `=\\=`".into(),
        Cause::And => "« et » s'écrit `,`".into(),
        Cause::Or => "« ou » s'écrit `;`".into(),
        Cause::Assignment => "utilisez `is` pour calculer, `=` pour unifier".into(),
        Cause::BlankBeforeArguments => format!("écrivez `{word}(`"),
        Cause::VariableAsFunctor => format!("commencez le nom par une minuscule : `{}(`", lowered(word, "nom")),
        Cause::IfThenElse => "écrivez ( Condition -> Alors ; Sinon )".into(),
        Cause::NotWithoutBrackets => "écrivez `not(But)` ou `\\+ But`".into(),
        Cause::MissingStop | Cause::MissingStopAtEnd => "mettez `.` ici".into(),
        Cause::CommaForStop => "remplacez `,` par `.`".into(),
        Cause::CommaAtEnd => "remplacez `,` par `.`, ou écrivez le but qui suit".into(),
        Cause::MissingComma => "mettez `,` ici si la clause continue, `.` si elle finit".into(),
        Cause::Remainder => "le reste d'une division s'écrit `X mod 2`".into(),
        Cause::UnquotedFile => format!("mettez le nom entre apostrophes : '{word}'"),
        Cause::SplitOperator(whole) => format!("écrivez `{whole}` sans espace"),
        Cause::ApostropheInQuotes => format!("doublez l'apostrophe à l'intérieur : {word}'...'"),
        Cause::QuoteInQuotes => "écrivez `\\\"` pour un guillemet dans le texte".into(),
        Cause::TypographicQuote => "utilisez ' ou \"".into(),
        Cause::UnclosedQuote(quote) => format!("ajoutez le {} fermant", quote.char()),
        Cause::UnclosedComment => "ajoutez `*/` à sa fin".into(),
        Cause::UnclosedBracket(bracket) => format!("ajoutez `{}`", bracket.close()),
        Cause::MismatchedBracket(open, _) => format!("fermez avec `{}`", open.close()),
        Cause::UnopenedBracket(bracket) => format!("enlevez-le, ou ouvrez avec `{}`", bracket.open()),
        Cause::TwoBars => "écrivez [T1,T2|Reste]".into(),
        Cause::CommaAfterTail => "écrivez les éléments avant le `|`".into(),
        Cause::DanglingOperator(c) => format!("enlevez `{c}`, ou écrivez le but qui doit suivre"),
        Cause::MissingRightSide => "écrivez sa partie droite, ou mettez-le entre parenthèses".into(),
        Cause::GluedStop => "écrivez ce qui manque avant le point".into(),
        Cause::NoBlankAfterStop => "commencez chaque clause sur sa propre ligne".into(),
        Cause::PriorityClash => "ajoutez des parenthèses".into(),
        Cause::ComparisonChain => "écrivez deux buts : `1 < X, X < 10`".into(),
        Cause::TwoNecks => "finissez la clause d'avant par `.`, ou mettez entre parenthèses une règle argument".into(),
        Cause::ForeignComment => "un commentaire va de `%` à la fin de la ligne, ou de `/*` à `*/`".into(),
        Cause::DigitFirst => "commencez le nom par une minuscule".into(),
        Cause::Return => "donnez le résultat dans un argument : `double(X, Y) :- Y is 2 * X.`".into(),
        Cause::MisspeltDeclaration(meant) => format!("écrivez `{meant}`"),
        Cause::MissingArgument => "écrivez le terme qui manque, ou enlevez une virgule".into(),
        Cause::TermsSideBySide => "mettez `,` ou un autre opérateur entre les deux".into(),
        Cause::Plain(ErrorKind::UndefinedCharEscape(_)) => {
            "une barre oblique inverse entre guillemets s'écrit `\\\\`".into()
        }
        _ => return None,
    })
}

/// The word without leading underscores and with its first letter in lower case, or `other` if nothing is left.
fn lowered(word: &str, other: &str) -> String {
    let bare = word.trim_start_matches('_');
    let mut letters = bare.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => other.into(),
    }
}
