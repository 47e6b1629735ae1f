//! A solution as text: bindings, residual goals, names for variables.
//!
//! Invariant: the text is a query with the same solution. Variables of the query keep their names; others are `_` if
//! they occur once, and `_A`, `_B` if they are shared. A cyclic term is written with the name of the subterm that it
//! contains.

use crate::builtins::control::residual;
use crate::builtins::program::flags;
use crate::builtins::readwrite::{listing, write};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::{Machine, Thrown};
use crate::syntax::write::cycles;
use crate::syntax::{TermView, View, WriteOptions};
use crate::term::op::OpLookup;
use crate::term::{Atom, Cell, Tag};

/// Variables with one value: `X = Y, Y = 1`.
struct Group {
    names: Vec<String>,
    value: Cell,
}

/// A solution as text.
pub(super) struct Described {
    /// The variables that share a value, the value, and its line: `None` for a single unbound variable.
    pub bindings: Vec<(Vec<String>, Cell, Option<String>)>,
    /// The residual goals, and the conditions of tabled goals.
    pub residual: Vec<String>,
    /// The clauses that the conditions depend on.
    pub program: Vec<String>,
}

impl Described {
    /// The whole answer, without the final punctuation.
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self
            .bindings
            .iter()
            .filter_map(|binding| binding.2.as_deref())
            .chain(self.residual.iter().map(String::as_str))
            .collect();
        let answer = if lines.is_empty() { "true".to_string() } else { lines.join(",\n") };
        if self.program.is_empty() {
            return answer;
        }
        let clauses = self.program.iter().flat_map(|clause| clause.lines()).map(|line| format!("    {line}\n"));
        format!("% WFS residual program\n{}{answer}", clauses.collect::<String>())
    }
}

/// Describes a solution. Runs goals while Rust variables hold cells, so the caller disables garbage collection around
/// this and around its use of the cells.
pub(super) fn describe(
    machine: &mut Machine,
    bindings: &[(String, Cell)],
    options: &WriteOptions,
    module: Atom,
) -> Result<Described, Thrown> {
    let values: Vec<Cell> = bindings.iter().map(|binding| binding.1).collect();
    let (values, mut goals) = residual::residual_goals(machine, values)?;
    let (condition, clauses) =
        residual::conditions(machine)?.map_or((None, Vec::new()), |(goal, all)| (Some(goal), all));
    goals.extend(condition);
    let names = bindings.iter().map(|binding| binding.0.clone());
    let groups = grouped(machine, names.zip(values).collect());
    let mut writer = AnswerWriter::new(machine, &groups, &goals, options, module);
    // Avoids a copy of each term if no portray hook is defined.
    writer.options.portray &= write::has_portray_hook(machine);
    let mut described = Described { bindings: Vec::new(), residual: Vec::new(), program: Vec::new() };
    for group in groups {
        let line = writer.group(machine, &group)?;
        described.bindings.push((group.names, group.value, line));
    }
    for goal in goals {
        described.residual.push(writer.goal(machine, goal)?);
    }
    for clause in clauses {
        described.program.push(listing::clause_text(machine, clause, FxHashMap::default(), module)?);
    }
    Ok(described)
}

fn grouped(machine: &Machine, bindings: Vec<(String, Cell)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (name, value) in bindings {
        let value = machine.deref(value);
        match groups.iter_mut().find(|group| machine.identical(group.value, value)) {
            Some(group) => group.names.push(name),
            None => groups.push(Group { names: vec![name], value }),
        }
    }
    groups
}

/// How often each variable occurs.
struct Census {
    counts: FxHashMap<u64, u32>,
    order: Vec<u64>,
}

impl Census {
    /// Every compound is walked at most twice: a subterm that is reached in two ways counts as shared, and the walk of
    /// a cyclic term ends.
    fn of(machine: &Machine, roots: &[Cell]) -> Census {
        let mut census = Census { counts: FxHashMap::default(), order: Vec::new() };
        let mut visits = vec![0u64; machine.heap_top().0 / 32 + 1];
        let mut waiting: Vec<Cell> = roots.iter().rev().copied().collect();
        while let Some(cell) = waiting.pop() {
            let cell = machine.deref(cell);
            match cell.tag() {
                Tag::Ref | Tag::Att => census.count(cell),
                Tag::Lst | Tag::Str => {
                    let (word, shift) = (cell.addr().0 / 32, cell.addr().0 % 32 * 2);
                    if visits[word] >> shift & 3 >= 2 {
                        continue;
                    }
                    visits[word] += 1 << shift;
                    let arity = machine.name_arity(cell).1;
                    waiting.extend((0..arity).rev().map(|index| machine.arg(cell, index)));
                }
                _ => {}
            }
        }
        census
    }

    fn count(&mut self, variable: Cell) {
        let number = variable.addr().0 as u64;
        let count = self.counts.entry(number).or_insert(0);
        *count += 1;
        if *count == 1 {
            self.order.push(number);
        }
    }
}

struct AnswerWriter {
    options: WriteOptions,
    module: Atom,
    /// Cyclic compounds, by identity; named when first written.
    cyclic: FxHashMap<u64, Cell>,
    next_cycle: u32,
}

impl AnswerWriter {
    fn new(machine: &Machine, groups: &[Group], goals: &[Cell], options: &WriteOptions, module: Atom) -> AnswerWriter {
        let mut options = options.clone();
        let mut cyclic = FxHashMap::default();
        for group in groups {
            for term in cycles::find(machine, group.value) {
                cyclic.insert(machine.identity(term), term);
            }
        }
        options.variable_names = variable_names(machine, groups, goals);
        AnswerWriter { options, module, cyclic, next_cycle: 0 }
    }

    /// `X = Y, Y = Value`; nothing for a lone unbound variable.
    fn group(&mut self, machine: &mut Machine, group: &Group) -> Result<Option<String>, Thrown> {
        let equalities =
            |names: &[String]| names.windows(2).map(|pair| format!("{} = {}", pair[0], pair[1])).collect::<Vec<_>>();
        let mut parts = equalities(&group.names);
        let Some(last) = group.names.last() else { return Ok(None) };
        if machine.deref(group.value).is_var() {
            return Ok((!parts.is_empty()).then(|| parts.join(", ")));
        }
        let (text, definitions) = self.value(machine, group.value, last)?;
        parts.push(format!("{last} = {text}"));
        let mut line = parts.join(", ");
        if !definitions.is_empty() {
            line.push_str(", % where\n    ");
            line.push_str(&definitions.join(",\n    "));
        }
        Ok(Some(line))
    }

    /// The text of a value, and the definitions of the cyclic terms that first occur in it.
    fn value(&mut self, machine: &mut Machine, value: Cell, name: &str) -> Result<(String, Vec<String>), Thrown> {
        let own = machine.identity(value);
        if self.cyclic.contains_key(&own) && machine.deref(value).is_compound() {
            self.options.subterm_names.entry(own).or_insert_with(|| name.to_string());
        }
        let fresh = self.name_cycles(machine, value);
        let mut text = self.text(machine, value, 699)?;
        if value.is_atom() && machine.module_ops(self.module).ops(value.as_atom()).is_op() {
            // An operator as an atom: `X = (-)` reads back, `X = -` does not.
            text = format!("({text})");
        }
        let mut definitions = Vec::new();
        for (name, term) in fresh {
            let text = self.text(machine, term, 699)?;
            definitions.push(format!("{name} = {text}"));
        }
        Ok((text, definitions))
    }

    fn name_cycles(&mut self, machine: &Machine, value: Cell) -> Vec<(String, Cell)> {
        if self.cyclic.is_empty() {
            return Vec::new();
        }
        let mut fresh = Vec::new();
        for term in cycles::find(machine, value) {
            let id = machine.identity(term);
            if !self.options.subterm_names.contains_key(&id) {
                self.next_cycle += 1;
                let name = format!("_S{}", self.next_cycle);
                self.options.subterm_names.insert(id, name.clone());
                fresh.push((name, term));
            }
        }
        fresh
    }

    fn goal(&mut self, machine: &mut Machine, goal: Cell) -> Result<String, Thrown> {
        self.text(machine, goal, 999)
    }

    fn text(&mut self, machine: &mut Machine, term: Cell, priority: u16) -> Result<String, Thrown> {
        self.options.priority = priority;
        write::term_text(machine, term, &self.options, self.module)
    }
}

/// Names for the variables of an answer.
fn variable_names(machine: &Machine, groups: &[Group], goals: &[Cell]) -> FxHashMap<u64, String> {
    let mut names = FxHashMap::default();
    let mut taken: FxHashSet<&str> = FxHashSet::default();
    for group in groups {
        taken.extend(group.names.iter().map(String::as_str));
        let value = machine.deref(group.value);
        if let (View::Variable(number), Some(name)) = (machine.view(value), group.names.last()) {
            names.insert(number, name.clone());
        }
    }
    let roots: Vec<Cell> = groups.iter().map(|group| group.value).chain(goals.iter().copied()).collect();
    let census = Census::of(machine, &roots);
    let mut fresh = (0u32..).map(fresh_name).filter(|name| !taken.contains(name.as_str()));
    for number in census.order {
        if names.contains_key(&number) {
            continue;
        }
        let shared = census.counts.get(&number).is_some_and(|&count| count > 1);
        let name = if shared { fresh.next() } else { None };
        names.insert(number, name.unwrap_or_else(|| "_".to_string()));
    }
    names
}

/// `_A` to `_Z`, then `_A1` and so on.
fn fresh_name(number: u32) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => format!("_{letter}"),
        round => format!("_{letter}{round}"),
    }
}

/// The options in the flag `answer_write_options`.
pub(super) fn flag_options(machine: &mut Machine) -> Result<WriteOptions, Thrown> {
    let mut options = default_options();
    let flag = machine.intern("answer_write_options");
    let Some(list) = flags::flag_value(machine, flag)? else { return Ok(options) };
    options.max_depth = 0;
    options.spacing = false;
    for item in machine.list_items(list).unwrap_or_default() {
        let item = machine.deref(item);
        if !item.is_structure() || machine.name_arity(item).1 != 1 {
            continue;
        }
        let (name, value) = (machine.name_arity(item).0, machine.arg(item, 0));
        let is = |text: &str| value.is_atom() && machine.atom_text(value.as_atom()) == text;
        match machine.atom_text(name) {
            "max_depth" if value.is_small() => options.max_depth = value.as_small().clamp(0, u32::MAX as i64) as u32,
            "quoted" => options.quoted = is("true"),
            "portray" => options.portray = is("true"),
            "spacing" => options.spacing = is("next_argument"),
            "ignore_ops" => options.ignore_ops = is("true"),
            _ => {}
        }
    }
    Ok(options)
}

/// The options for answers before the key `w` asks for the whole answer.
pub(super) fn default_options() -> WriteOptions {
    WriteOptions { spacing: true, max_depth: 10, ..WriteOptions::print() }
}
