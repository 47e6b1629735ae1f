//! Lists of options, as `open/4`, `read_term/2` and `write_term/2` take them.

use crate::machine::{Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;

/// An option that the predicate knows.
#[derive(Clone, Copy)]
pub struct Given {
    /// Its name.
    pub name: &'static str,
    /// Its argument; `true` where only the name was given.
    pub value: Cell,
    /// The option as it stands in the list.
    pub term: Cell,
}

impl Machine {
    /// The options of a list that are among `known`. Others are passed over,
    /// unless the strict standard is asked for: `domain` names them then.
    pub fn options(&mut self, list: Cell, known: &[&'static str], domain: &str) -> Result<Vec<Given>, Thrown> {
        let whole = self.deref(list);
        let mut found = Vec::new();
        let (mut at, mut steps) = (whole, 0usize);
        if self.flags.iso {
            self.check_whole_list(whole)?;
        }
        while at.is_list() {
            let term = self.arg(at, 0);
            if let Some(given) = self.option(term, known, domain)? {
                found.push(given);
            }
            at = self.arg(at, 1);
            steps += 1;
            if steps > 100_000 {
                return Err(self.type_error("list", whole));
            }
        }
        if at.is_var() {
            return Err(self.instantiation_error());
        }
        if at != Cell::NIL {
            return Err(self.type_error("list", at));
        }
        Ok(found)
    }

    fn check_whole_list(&mut self, list: Cell) -> Result<(), Thrown> {
        let (end, _) = self.list_end(list);
        if end.is_var() {
            return Err(self.instantiation_error());
        }
        if end != Cell::NIL {
            return Err(self.type_error("list", list));
        }
        Ok(())
    }

    fn option(&mut self, term: Cell, known: &[&'static str], domain: &str) -> Result<Option<Given>, Thrown> {
        if term.is_var() {
            return Err(self.instantiation_error());
        }
        let strict = self.flags.iso;
        let (name, value) = if term.is_atom() {
            (Some(term.as_atom()), Cell::atom(atoms::TRUE))
        } else if self.has_functor(term, f::EQUALS_2) && self.arg(term, 0).is_atom() {
            (Some(self.arg(term, 0).as_atom()), self.arg(term, 1))
        } else if term.is_structure() && self.name_arity(term).1 == 1 {
            (Some(self.name_arity(term).0), self.arg(term, 0))
        } else {
            (None, Cell::NIL)
        };
        let text = name.map_or("", |name| self.atom_text(name));
        if let Some(&name) = known.iter().find(|&&known| known == text)
            && !(strict && term.is_atom())
        {
            return Ok(Some(Given { name, value, term }));
        }
        if strict {
            return Err(self.domain_error(domain, term));
        }
        if term.is_compound() { Ok(None) } else { Err(self.type_error("option", term)) }
    }

    /// The truth value of an option.
    pub fn option_bool(&mut self, given: &Given, domain: &str) -> Result<bool, Thrown> {
        if given.value.is_var() {
            return Err(self.instantiation_error());
        }
        let text = if given.value.is_atom() { self.atom_text(given.value.as_atom()) } else { "" };
        match text {
            "true" => Ok(true),
            "false" => Ok(false),
            "on" if !self.flags.iso => Ok(true),
            "off" if !self.flags.iso => Ok(false),
            _ if self.flags.iso => Err(self.domain_error(domain, given.term)),
            _ => Err(self.type_error("bool", given.value)),
        }
    }

    /// The atom of an option.
    pub fn option_atom(&mut self, given: &Given, domain: &str) -> Result<String, Thrown> {
        if given.value.is_var() {
            return Err(self.instantiation_error());
        }
        if !given.value.is_atom() {
            return Err(match self.flags.iso {
                true => self.domain_error(domain, given.term),
                false => self.type_error("atom", given.value),
            });
        }
        Ok(self.atom_text(given.value.as_atom()).to_string())
    }

    /// The integer of an option.
    pub fn option_integer(&mut self, given: &Given) -> Result<i64, Thrown> {
        if given.value.is_var() {
            return Err(self.instantiation_error());
        }
        if !given.value.is_small() {
            return Err(self.type_error("integer", given.value));
        }
        Ok(given.value.as_small())
    }
}
