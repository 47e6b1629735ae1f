//! help/1 and apropos/1: show the documentation from the tables of builtins and the comments of the libraries.

use crate::builtins::debug::messages;
use crate::builtins::streams;
use crate::machine::native::entry::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::prelude::reference;
use crate::prelude::reference::Entry;
use crate::syntax::errors::messages::Lang;
use crate::term::Cell;
use crate::term::functor::well_known_functors as f;

/// The predicates of this family.
pub const TABLE: Table = &[
    calls("help", "Print a summary of the toplevel's commands.", |m, _| {
        let page = match m.program.flags.language {
            Lang::En => ENGLISH,
            Lang::Fr => FRENCH,
        };
        streams::output_text(m, page)?;
        Ok(true)
    }),
    calls("help(+Name)", "Print the documentation of the predicate Name or Name/Arity.", help),
    calls("apropos(+Word)", "List the predicates whose name or description contains Word.", apropos),
];

const ENGLISH: &str = "\
A query is a goal and a full stop:         ?- X is 2 + 3.
Next solution: ; or space                  Stop: return
Load a file:  ?- [game].                   Reload changed files:  ?- make.
Type in clauses:  ?- [user].               End them with Ctrl-D
Show clauses:  ?- listing(name).           Directories:  ?- pwd.  ?- ls.  ?- cd(folder).
Trace a query:  ?- trace, goal.            Stop tracing:  ?- nodebug.
Time a query:  ?- time(goal).              Interrupt a query: Ctrl-C
Describe a predicate:  ?- help(append/3).  Find predicates:  ?- apropos(list).
The value of X in the last answer: $X      Exit:  ?- halt.  or Ctrl-D
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

/// All documented predicates, including those of the host.
fn entries(machine: &Machine) -> Vec<Entry> {
    let mut found = reference::entries();
    let known: std::collections::HashSet<(String, usize)> =
        found.iter().map(|entry| (entry.name.clone(), entry.arity)).collect();
    for native in machine.program.natives.iter().filter(|native| !native.doc.is_empty()) {
        let name = machine.atom_text(native.name);
        if !name.starts_with('$') && !known.contains(&(name.to_string(), native.arity)) {
            found.push(reference::native(&native.signature, &native.doc));
        }
    }
    found
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
        match entry.library {
            Some(library) => text.push_str(&format!("   [library({library})]")),
            None if entry.is_evaluable => text.push_str("   [in an expression]"),
            None => {}
        }
        for line in entry.doc.lines() {
            text.push_str(&format!("\n    {line}"));
        }
        text.push('\n');
    }
    if text.is_empty() {
        return no_matches(machine, &name);
    }
    streams::output_text(machine, &text)?;
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
    streams::output_text(machine, &named)?;
    streams::output_text(machine, &described)?;
    Ok(true)
}

fn no_matches(machine: &mut Machine, word: &str) -> Result<bool, Thrown> {
    let format = match machine.program.flags.language {
        Lang::En => "No matches for ~w",
        Lang::Fr => "Rien trouvé pour ~w",
    };
    let (name, format, word) = (machine.intern("format"), machine.new_string(format), machine.atom_cell(word));
    let words = machine.list_of(&[word]);
    let message = machine.new_compound(name, &[format, words]);
    messages::print_message(machine, "warning", message)?;
    Ok(true)
}
