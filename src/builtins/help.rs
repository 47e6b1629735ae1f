//! help/1 and apropos/1: what the tables of builtins and the comments of the
//! libraries say.

use super::libraries::LIBRARIES;
use super::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::syntax::messages::Lang;
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// The family.
pub const TABLE: Table = &[
    calls("help", "Tell how to get help.", |m, _| {
        let page = match m.system.language {
            Lang::En => ENGLISH,
            Lang::Fr => FRENCH,
        };
        m.output_text(page)?;
        Ok(true)
    }),
    calls("help(+Name)", "Tell what the predicate Name or Name/Arity does.", help),
    calls("apropos(+Word)", "List the predicates whose name or description has Word in it.", apropos),
];

const ENGLISH: &str = "\
A query is a goal with its full stop:      ?- X is 2 + 3.
Another solution: ; or space               Enough: return
Load a file:  ?- [game].                   Load what changed:  ?- make.
Add clauses by hand:  ?- [user].           End them with Ctrl-D
See clauses:  ?- listing(name).            Where am I:  ?- pwd.  ?- ls.  ?- cd(folder).
Step through a query:  ?- trace, goal.     Leave that:  ?- nodebug.
Measure one:  ?- time(goal).               Stop one: Ctrl-C
What does it do:  ?- help(append/3).       What is there:  ?- apropos(list).
The value of X in the last answer: $X      Leave:  ?- halt.  or Ctrl-D
";

const FRENCH: &str = "\
Une requête est un but avec son point :    ?- X is 2 + 3.
Solution suivante : ; ou espace            Cela suffit : Entrée
Charger un fichier : ?- [jeu].             Recharger ce qui a changé : ?- make.
Ajouter des clauses : ?- [user].           Les terminer par Ctrl-D
Voir des clauses : ?- listing(nom).        Où suis-je : ?- pwd.  ?- ls.  ?- cd(dossier).
Suivre une requête : ?- trace, but.        En sortir : ?- nodebug.
Mesurer : ?- time(but).                    Arrêter : Ctrl-C
Que fait-il : ?- help(append/3).           Qu'y a-t-il : ?- apropos(list).
La valeur de X dans la dernière réponse : $X   Quitter : ?- halt.  ou Ctrl-D
";

/// One documented predicate.
struct Entry {
    name: String,
    arity: usize,
    signature: String,
    doc: String,
    library: Option<&'static str>,
}

/// All that is documented.
fn entries(machine: &Machine) -> Vec<Entry> {
    let mut found = Vec::new();
    for native in &machine.natives {
        let name = machine.atom_text(native.name);
        if !name.starts_with('$') && !native.doc.is_empty() {
            found.push(Entry {
                name: name.to_string(),
                arity: native.arity,
                signature: native.signature.clone(),
                doc: native.doc.clone(),
                library: None,
            });
        }
    }
    for &(library, text) in LIBRARIES {
        documented(library, text, &mut found);
    }
    found.sort_by(|a, b| (&a.name, a.arity).cmp(&(&b.name, b.arity)));
    found
}

/// The predicates that a library's comments describe: lines `%!  head`, an empty
/// comment line, then the text.
fn documented(library: &'static str, text: &str, found: &mut Vec<Entry>) {
    let library = Some(library).filter(|name| !name.starts_with("system/"));
    let mut heads: Vec<String> = Vec::new();
    let mut doc = String::new();
    let mut lines = text.lines().chain([""]);
    for line in lines.by_ref() {
        if let Some(head) = line.strip_prefix("%!") {
            heads.push(head.trim().to_string());
        } else if heads.is_empty() {
            continue;
        } else if let Some(comment) = line.strip_prefix('%') {
            if !doc.is_empty() {
                doc.push('\n');
            }
            doc.push_str(comment.trim());
        } else {
            for head in heads.drain(..) {
                let (name, arity) = head_indicator(&head);
                let doc = doc.trim().to_string();
                found.push(Entry { name, arity, signature: head, doc, library });
            }
            doc.clear();
        }
    }
}

/// Name and arity of `name(+A, -B) is det`.
fn head_indicator(head: &str) -> (String, usize) {
    let Some(open) = head.find('(') else {
        return (head.split_whitespace().next().unwrap_or("").to_string(), 0);
    };
    let mut depth = 0;
    let mut commas = 0;
    let mut rest = "";
    for (at, char) in head[open..].char_indices() {
        match char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => commas += 1,
            _ => {}
        }
        if depth == 0 {
            rest = &head[open + at + 1..];
            break;
        }
    }
    let grammar = if rest.starts_with("//") { 2 } else { 0 };
    (head[..open].trim().to_string(), commas + 1 + grammar)
}

fn help(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let spec = args.get(machine, 0);
    if spec.is_var() {
        return Err(machine.instantiation_error());
    }
    let (name, arity) = match machine.has_functor(spec, f::SLASH_2) {
        true => (machine.arg(spec, 0), Some(machine.arg(spec, 1))),
        false => (spec, None),
    };
    let Some(name) = machine.text_of(name) else { return Err(machine.type_error("predicate_indicator", spec)) };
    let arity = arity.filter(|arity| arity.is_small()).map(Cell::as_small);
    let mut text = String::new();
    for entry in entries(machine) {
        if entry.name != name || arity.is_some_and(|arity| arity != entry.arity as i64) {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&entry.signature);
        if let Some(library) = entry.library {
            text.push_str(&format!("   [library({library})]"));
        }
        for line in entry.doc.lines() {
            text.push_str(&format!("\n    {line}"));
        }
        text.push('\n');
    }
    if text.is_empty() {
        return no_matches(machine, &name);
    }
    machine.output_text(&text)?;
    Ok(true)
}

fn apropos(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let word = args.get(machine, 0);
    if word.is_var() {
        return Err(machine.instantiation_error());
    }
    let Some(shown) = machine.text_of(word) else { return Err(machine.type_error("text", word)) };
    let word = shown.to_lowercase();
    let mut named = String::new();
    let mut described = String::new();
    let mut last = String::new();
    for entry in entries(machine) {
        let indicator = format!("{}/{}", entry.name, entry.arity);
        if indicator == last {
            continue;
        }
        let sentence = entry.doc.lines().next().unwrap_or("");
        let line = format!("{indicator:<28} {sentence}\n");
        if entry.name.to_lowercase().contains(&word) {
            named.push_str(&line);
        } else if entry.doc.to_lowercase().contains(&word) {
            described.push_str(&line);
        } else {
            continue;
        }
        last = indicator;
    }
    if named.is_empty() && described.is_empty() {
        return no_matches(machine, &shown);
    }
    machine.output_text(&named)?;
    machine.output_text(&described)?;
    Ok(true)
}

fn no_matches(machine: &mut Machine, word: &str) -> Result<bool, Thrown> {
    let format = match machine.system.language {
        Lang::En => "No matches for ~w",
        Lang::Fr => "Rien trouvé pour ~w",
    };
    let (name, format, word) = (machine.intern("format"), machine.new_string(format), machine.atom_cell(word));
    let words = machine.list_of(&[word]);
    let message = machine.new_compound(name, &[format, words]);
    machine.print_message("warning", message)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_have_an_arity() {
        assert_eq!(head_indicator("append(?A, ?B, ?C) is nondet."), ("append".into(), 3));
        assert_eq!(head_indicator("phrase_from(:G, f(A, B)) is det."), ("phrase_from".into(), 2));
        assert_eq!(head_indicator("blanks(+X)// is det."), ("blanks".into(), 3));
        assert_eq!(head_indicator("nl is det."), ("nl".into(), 0));
    }
}
