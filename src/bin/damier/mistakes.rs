//! Mistakes on the command line, and the sentences about them in English and French.

use crate::options::Lang;

/// A mistake on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// An option that damier does not have, and the option that was probably meant.
    UnknownOption {
        word: String,
        near: Option<&'static str>,
    },
    /// The same for `damier lens`.
    UnknownLensOption {
        word: String,
        near: Option<&'static str>,
    },
    /// An option without its value.
    NoValue {
        name: String,
    },
    /// An option of `swipl` that damier does not support.
    Refused {
        name: String,
    },
    /// A value of `--on-error` or `--on-warning` that damier does not support.
    AlwaysContinues {
        name: String,
        value: String,
    },
    /// A value of `--on-error` or `--on-warning` that does not exist.
    NotAReaction {
        name: String,
        value: String,
    },
    /// A value of `-p` that is not `alias=folder`.
    NotASearchPath {
        text: String,
    },
    NotASize {
        text: String,
    },
    /// A size above the limit, which is given in gigabytes.
    TooLarge {
        text: String,
        most: usize,
    },
    /// `choices` are the dialects that exist.
    UnknownDialect {
        text: String,
        choices: &'static [&'static str],
    },
    UnknownCapability {
        text: String,
        choices: &'static [&'static str],
    },
    UnknownLanguage {
        text: String,
        choices: &'static [&'static str],
    },
    /// A first word that is neither a file nor a command, and the command that was probably meant.
    NoSuchFile {
        word: String,
        near: &'static str,
    },
    /// `damier new` with a second name.
    OneName {
        word: String,
    },
    MissingFile,
    MissingGame,
    MissingName,
    /// `damier lens` without `-g`.
    MissingLensGoal,
    /// `damier lens` without a file.
    MissingLensFile,
}

impl Mistake {
    /// The sentence about the mistake.
    pub fn text(&self, language: Lang) -> String {
        match language {
            Lang::En => self.english(),
            Lang::Fr => self.french(),
        }
    }

    fn english(&self) -> String {
        match self {
            Mistake::UnknownOption { word, near: Some(near) } => {
                format!("unknown option: {word}; did you mean {near}?")
            }
            Mistake::UnknownOption { word, near: None } => format!("unknown option: {word}"),
            Mistake::UnknownLensOption { word, near: Some(near) } => {
                format!("unknown option of lens: {word}; did you mean {near}?")
            }
            Mistake::UnknownLensOption { word, near: None } => format!("unknown option of lens: {word}"),
            Mistake::NoValue { name } => format!("{name} needs a value"),
            Mistake::Refused { name } => format!("{name} is not supported: {}", english_reason(name)),
            Mistake::AlwaysContinues { name, value } => {
                format!("{name}={value} is not supported: damier prints errors and continues")
            }
            Mistake::NotAReaction { name, value } => format!("{name} needs print, halt or status, not {value}"),
            Mistake::NotASearchPath { text } => format!("-p needs alias=folder, not {text}"),
            Mistake::NotASize { text } => format!("not a size: {text} (write 512m or 2g)"),
            Mistake::TooLarge { text, most } => format!("size too large: {text} (at most {most}g)"),
            Mistake::UnknownDialect { text, choices } => format!("unknown dialect: {text} ({})", listed(choices, "or")),
            Mistake::UnknownCapability { text, choices } => {
                format!("unknown capability: {text} ({})", listed(choices, "or"))
            }
            Mistake::UnknownLanguage { text, choices } => {
                format!("unknown language: {text} ({})", listed(choices, "or"))
            }
            Mistake::NoSuchFile { word, near } => format!("there is no file {word}; did you mean damier {near}?"),
            Mistake::OneName { word } => {
                format!("{word}: `damier new` takes one name; a name with spaces is written in quotes")
            }
            Mistake::MissingFile => "a file is missing".to_string(),
            Mistake::MissingGame => "the name of a game is missing; `damier games` lists them".to_string(),
            Mistake::MissingName => "the name of the new program is missing".to_string(),
            Mistake::MissingLensGoal => "the goal is missing: damier lens file.pl -g goal".to_string(),
            Mistake::MissingLensFile => "the file is missing: damier lens file.pl -g goal".to_string(),
        }
    }

    fn french(&self) -> String {
        match self {
            Mistake::UnknownOption { word, near: Some(near) } => {
                format!("option inconnue : {word} ; vouliez-vous écrire {near} ?")
            }
            Mistake::UnknownOption { word, near: None } => format!("option inconnue : {word}"),
            Mistake::UnknownLensOption { word, near: Some(near) } => {
                format!("option inconnue de lens : {word} ; vouliez-vous écrire {near} ?")
            }
            Mistake::UnknownLensOption { word, near: None } => format!("option inconnue de lens : {word}"),
            Mistake::NoValue { name } => format!("il manque la valeur de {name}"),
            Mistake::Refused { name } => format!("{name} n'est pas prise en charge : {}", french_reason(name)),
            Mistake::AlwaysContinues { name, value } => {
                format!("{name}={value} n'est pas pris en charge : damier affiche les erreurs et continue")
            }
            Mistake::NotAReaction { name, value } => {
                format!("la valeur de {name} est print, halt ou status, et non {value}")
            }
            Mistake::NotASearchPath { text } => format!("-p attend alias=dossier, et non {text}"),
            Mistake::NotASize { text } => format!("taille incorrecte : {text} (écrivez 512m ou 2g)"),
            Mistake::TooLarge { text, most } => format!("taille trop grande : {text} ({most}g au plus)"),
            Mistake::UnknownDialect { text, choices } => {
                format!("dialecte inconnu : {text} ({})", listed(choices, "ou"))
            }
            Mistake::UnknownCapability { text, choices } => {
                format!("autorisation inconnue : {text} ({})", listed(choices, "ou"))
            }
            Mistake::UnknownLanguage { text, choices } => {
                format!("langue inconnue : {text} ({})", listed(choices, "ou"))
            }
            Mistake::NoSuchFile { word, near } => {
                format!("il n'y a pas de fichier {word} ; vouliez-vous écrire damier {near} ?")
            }
            Mistake::OneName { word } => {
                format!("{word} : `damier new` attend un seul nom ; un nom avec des espaces s'écrit entre guillemets")
            }
            Mistake::MissingFile => "il manque un fichier".to_string(),
            Mistake::MissingGame => "il manque le nom du jeu ; `damier games` en donne la liste".to_string(),
            Mistake::MissingName => "il manque le nom du nouveau programme".to_string(),
            Mistake::MissingLensGoal => "il manque le but : damier lens fichier.pl -g but".to_string(),
            Mistake::MissingLensFile => "il manque le fichier : damier lens fichier.pl -g but".to_string(),
        }
    }
}

/// The lines that damier prints about a mistake: the sentence, and the command that prints `page`.
pub fn report(mistake: &Mistake, page: &str, language: Lang) -> String {
    let text = mistake.text(language);
    match language {
        Lang::En => format!("damier: {text}\nTry {page}."),
        Lang::Fr => format!("damier : {text}\nVoir {page}."),
    }
}

fn english_reason(name: &str) -> &'static str {
    match name {
        "-F" => "damier has no system initialisation files",
        "-c" => "damier compiles programs whenever it loads them",
        _ => "damier has no saved states",
    }
}

fn french_reason(name: &str) -> &'static str {
    match name {
        "-F" => "damier n'a pas de fichiers d'initialisation du système",
        "-c" => "damier compile les programmes à chaque chargement",
        _ => "damier n'a pas d'états sauvegardés",
    }
}

/// Values as text: `swi, gnu, sicstus or iso`.
fn listed(choices: &[&str], or: &str) -> String {
    match choices.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {or} {last}", rest.join(", ")),
        _ => choices.concat(),
    }
}
