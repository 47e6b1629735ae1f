//! Properties of predicates, clauses and names (8.8.2).

use crate::builtins::files::places;
use crate::builtins::program::clauses;
use crate::builtins::program::library_index;
use crate::database::predicate::Meta;
use crate::database::{Definition, PredId, Predicate};
use crate::machine::native::entry::{Table, calls, det, nondet};
use crate::machine::{Args, Machine, Solution, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell, Functor};

/// The predicates of this family.
pub const TABLE: Table = &[
    nondet("current_predicate(:Indicator)", "The predicate Name/Arity is defined.", current_predicate_1),
    nondet(
        "current_predicate(?Name, :Head)",
        "The predicate Name with the functor of Head is defined.",
        current_predicate_2,
    ),
    nondet(
        "predicate_property(:Head, ?Property)",
        "Property is a property of the predicate of Head: dynamic, number_of_clauses(N), ...",
        predicate_property,
    ),
    calls("$load_for(:Head)", "", load_for),
    nondet(
        "nth_clause(:Head, ?Index, ?Reference)",
        "Reference identifies clause number Index, from 1, of the predicate of Head.",
        nth_clause,
    ),
    nondet(
        "clause_property(+Reference, ?Property)",
        "Property is a property of the clause: file(File), line_count(Line), fact, ...",
        clause_property,
    ),
    nondet("current_functor(?Name, ?Arity)", "Name is used with Arity arguments somewhere.", current_functor),
    nondet("current_atom(?Atom)", "Atom exists in the table of atoms.", current_atom),
    det("$defined(:Head)", "", is_defined),
    det("$near_predicates(+Name, +Arity, -Indicators)", "", near_predicates),
];

/// `name(_, _, ...)`.
pub(crate) fn most_general(machine: &mut Machine, functor: Functor) -> Cell {
    let (name, arity) = (machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let args: Vec<Cell> = (0..arity).map(|_| machine.new_var()).collect();
    machine.new_compound(name, &args)
}

fn plain_indicator(machine: &mut Machine, functor: Functor) -> Cell {
    machine.indicator(atoms::USER, functor)
}

/// The predicates that a module defines or imports, without the system's.
fn predicates_in(machine: &Machine, module: Option<Atom>, name: Option<Atom>) -> Vec<PredId> {
    let fits = |predicate: &Predicate| {
        let functor_name = machine.store.functors.name(predicate.functor);
        module.is_none_or(|module| predicate.module == module)
            && name.is_none_or(|name| name == functor_name)
            && is_current(machine, predicate)
            && !machine.atom_text(functor_name).starts_with('$')
    };
    machine.program.db.iter().filter(|id| fits(&machine.program.db.predicates[*id])).collect()
}

fn is_current(machine: &Machine, predicate: &Predicate) -> bool {
    match predicate.definition {
        Definition::Imported(target) => machine.program.db.predicates[target].is_defined(),
        _ => predicate.is_defined(),
    }
}

// -- current_predicate ----------------------------------------------------------------------

fn current_predicate_1(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let spec = args.get(machine, 0);
    let (module, indicator, any_module) = split_module(machine, spec);
    let indicator = of_non_terminal(machine, indicator);
    if !indicator.is_var() && !machine.has_functor(indicator, f::SLASH_2) {
        return Err(machine.type_error("predicate_indicator", spec));
    }
    let (name, arity) = if indicator.is_var() {
        (machine.new_var(), machine.new_var())
    } else {
        (machine.arg(indicator, 0), machine.arg(indicator, 1))
    };
    let bad_name = !name.is_var() && !name.is_atom();
    let bad_arity = !arity.is_var() && !machine.is_integer(arity);
    if bad_name || bad_arity {
        return Err(machine.type_error("predicate_indicator", indicator));
    }
    if name.is_atom() && arity.is_small() && any_module.is_none() {
        return Ok(if is_visible(machine, module, name, arity) { Solution::Last } else { Solution::Fail });
    }
    let plain = machine.new_structure(f::SLASH_2, &[name, arity]);
    if indicator.is_var() && !machine.unify(indicator, plain) {
        return Ok(Solution::Fail);
    }
    let variable = any_module.unwrap_or(Cell::atom(module));
    let pattern = machine.new_structure(f::COLON_2, &[variable, plain]);
    machine.alternatives(pattern, state, |machine| {
        let home = any_module.is_none().then_some(module);
        let name = name.is_atom().then(|| name.as_atom());
        let mut items = Vec::new();
        for id in predicates_in(machine, home, name) {
            let (functor, module) = {
                let predicate = &machine.program.db.predicates[id];
                (predicate.functor, predicate.module)
            };
            let plain = plain_indicator(machine, functor);
            items.push(machine.new_structure(f::COLON_2, &[Cell::atom(module), plain]));
        }
        Ok(items)
    })
}

/// Strips `M:`; an unbound module is returned as a variable.
fn split_module(machine: &Machine, spec: Cell) -> (Atom, Cell, Option<Cell>) {
    let (module, rest) = machine.strip_module(atoms::USER, spec);
    if machine.has_functor(rest, f::COLON_2) {
        let variable = machine.arg(rest, 0);
        return (module, machine.arg(rest, 1), Some(variable));
    }
    (module, rest, None)
}

fn is_visible(machine: &mut Machine, module: Atom, name: Cell, arity: Cell) -> bool {
    if arity.as_small() < 0 || arity.as_small() > 0xffff {
        return false;
    }
    let control = [(",", 2), (";", 2), ("->", 2), ("*->", 2), ("|", 2), ("!", 0)];
    if !machine.program.flags.iso && control.contains(&(machine.atom_text(name.as_atom()), arity.as_small())) {
        return true;
    }
    let functor = machine.store.functors.intern(name.as_atom(), arity.as_small() as usize);
    match clauses::visible_functor(machine, module, functor) {
        Some(id) if is_library_native(machine, id) => machine.module(module).imported.contains_key(&functor),
        Some(id) => !(machine.program.flags.iso && machine.program.db.predicates[id].flags.system),
        None => !machine.program.flags.iso && library_index::loaded_library_exports(machine, functor),
    }
}

/// Whether a predicate is native, and one of a library in SWI-Prolog: modules see it that import it.
fn is_library_native(machine: &Machine, id: PredId) -> bool {
    match machine.program.db.predicates[id].definition {
        Definition::NativeDet(number) | Definition::NativeNondet(number) | Definition::NativeControl(number) => {
            machine.program.natives[number as usize].is_library
        }
        _ => false,
    }
}

/// `Name//N` is `Name/N+2`.
fn of_non_terminal(machine: &mut Machine, indicator: Cell) -> Cell {
    let slashes = machine.intern("//");
    if !indicator.is_structure() || machine.name_arity(indicator) != (slashes, 2) {
        return indicator;
    }
    let (name, arity) = (machine.arg(indicator, 0), machine.arg(indicator, 1));
    if !arity.is_small() {
        return indicator;
    }
    machine.new_structure(f::SLASH_2, &[name, Cell::small(arity.as_small() + 2)])
}

fn current_predicate_2(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let name = args.get(machine, 0);
    let spec = args.get(machine, 1);
    let (module, head, any_module) = split_module(machine, spec);
    let no_head = !head.is_var() && !head.is_atom() && !head.is_compound();
    if !name.is_var() && !name.is_atom() || no_head {
        return Ok(Solution::Fail);
    }
    if !head.is_var() {
        let (module, head) = clauses::checked_head(machine, module, head)?;
        let found = if head.is_atom() { head.as_atom() } else { machine.name_arity(head).0 };
        let holds =
            clauses::visible_predicate(machine, module, head).is_some() && machine.unify(name, Cell::atom(found));
        if any_module.is_none() {
            return Ok(if holds { Solution::Last } else { Solution::Fail });
        }
    }
    let variable = any_module.unwrap_or(Cell::atom(module));
    let named = machine.intern("$named");
    let pattern = machine.new_compound(named, &[variable, name, head]);
    machine.alternatives(pattern, state, |machine| {
        let home = any_module.is_none().then_some(module);
        let wanted = name.is_atom().then(|| name.as_atom());
        let mut items = Vec::new();
        for id in predicates_in(machine, home, wanted) {
            let (functor, module) = {
                let predicate = &machine.program.db.predicates[id];
                (predicate.functor, predicate.module)
            };
            let head = most_general(machine, functor);
            let name = Cell::atom(machine.store.functors.name(functor));
            items.push(machine.new_compound(named, &[Cell::atom(module), name, head]));
        }
        Ok(items)
    })
}

fn is_defined(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let the_head = args.get(machine, 0);
    let (module, head) = clauses::checked_head(machine, atoms::USER, the_head)?;
    Ok(clauses::visible_predicate(machine, module, head).is_some())
}

/// Loads the library that exports a predicate, if nothing else defines it.
fn load_for(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let the_head = args.get(machine, 0);
    let (module, head) = clauses::checked_head(machine, atoms::USER, the_head)?;
    let functor =
        if head.is_atom() { machine.store.functors.intern(head.as_atom(), 0) } else { machine.functor_of(head) };
    Ok(machine.resolve(module, functor)?.is_some())
}

// -- predicate_property ---------------------------------------------------------------------

fn predicate_property(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (spec, property) = (args.get(machine, 0), args.get(machine, 1));
    let (module, head, any_module) = split_module(machine, spec);
    if !head.is_var() && !head.is_atom() && !head.is_compound() {
        return Ok(Solution::Fail);
    }
    if !head.is_var() && any_module.is_none() {
        let (module, head) = clauses::checked_head(machine, module, head)?;
        return machine.alternatives(property, state, |machine| {
            let functor = if head.is_atom() {
                machine.store.functors.intern(head.as_atom(), 0)
            } else {
                machine.functor_of(head)
            };
            let autoloads = !property.is_atom() || machine.atom_text(property.as_atom()) != "autoload";
            let found = match clauses::visible_functor(machine, module, functor) {
                None if autoloads => find_quietly(machine, module, functor),
                found => found,
            };
            match found {
                Some(id) => Ok(properties(machine, id, module, property)),
                None => Ok(control_properties(machine, functor)),
            }
        });
    }
    let named = machine.intern("$named");
    let variable = any_module.unwrap_or(Cell::atom(module));
    let pattern = machine.new_compound(named, &[variable, head, property]);
    machine.alternatives(pattern, state, |machine| {
        let home = any_module.is_none().then_some(module);
        let wanted = head.is_compound().then(|| machine.name_arity(head).0);
        let mut items = Vec::new();
        for id in predicates_in(machine, home, wanted) {
            let (functor, module) = {
                let predicate = &machine.program.db.predicates[id];
                (predicate.functor, predicate.module)
            };
            let mut target = id;
            while let Definition::Imported(next) = machine.program.db.predicates[target].definition {
                target = next;
            }
            let general = most_general(machine, functor);
            for found in properties(machine, target, module, property) {
                items.push(machine.new_compound(named, &[Cell::atom(module), general, found]));
            }
        }
        Ok(items)
    })
}

/// The predicate, after loading its library if needed. Loading runs the
/// machine, which a nondeterministic builtin must not do while it holds cells;
/// only numbers are used afterwards.
fn find_quietly(machine: &mut Machine, module: Atom, functor: Functor) -> Option<PredId> {
    machine.without_collecting(|machine| {
        machine.with_registers_kept(64, |machine| machine.resolve(module, functor).ok().flatten())
    })
}

/// The properties of a predicate, in SWI-Prolog's order. `wanted` is the requested property; some are
/// returned only on request.
fn properties(machine: &mut Machine, id: PredId, seen_from: Atom, wanted: Cell) -> Vec<Cell> {
    let predicate = &machine.program.db.predicates[id];
    let (flags, functor) = (predicate.flags, predicate.functor);
    // A predicate that a library defines in Prolog belongs to the library.
    let home = if predicate.module == atoms::SYSTEM && !flags.locked {
        library_index::library_of(machine, functor)
    } else {
        None
    };
    let predicate = &machine.program.db.predicates[id];
    let module = home.unwrap_or(predicate.module);
    let is_clauses = predicate.definition == Definition::Clauses;
    let (meta, is_meta) = (predicate.meta.clone(), predicate.is_meta());
    let is_system = flags.locked || module == atoms::SYSTEM;
    let exports =
        home.is_some() || machine.program.db.modules.get(&module).is_some_and(|home| home.exports.contains(&functor));
    let mut found = Found { machine, list: Vec::new() };
    found.names(&[
        (is_clauses, "interpreted"),
        (true, "visible"),
        (is_system, "built_in"),
        (exports && module == seen_from, "exported"),
        (!is_clauses, "foreign"),
        (flags.public, "public"),
        (flags.dynamic, "dynamic"),
        (!flags.dynamic, "static"),
        (flags.volatile || flags.thread_local, "volatile"),
        (flags.thread_local, "thread_local"),
        (flags.multifile, "multifile"),
        (flags.discontiguous, "discontiguous"),
    ]);
    if module != seen_from {
        found.with("imported_from", Cell::atom(module));
    }
    found.names(&[(is_meta || flags.transparent, "transparent")]);
    if let Some(meta) = meta {
        let term = meta_term(found.machine, functor, &meta);
        found.with("meta_predicate", term);
    }
    clause_properties(&mut found, id, is_clauses, is_system);
    let iso = is_iso(found.machine, module, functor);
    found.names(&[(iso, "iso"), (flags.single_sided, "ssu"), (flags.det, "det"), (true, "defined")]);
    if flags.tabled {
        found.names(&[(true, "tabled")]);
        let variant = found.machine.atom_cell("variant");
        found.with("tabled", variant);
    }
    found.names(&[(flags.incremental, "incremental")]);
    if wanted.is_compound() {
        // Returned only on request.
        found.with("implementation_module", Cell::atom(module));
    }
    found.list
}

/// The properties of control constructs, which are built into the compiler.
fn control_properties(machine: &mut Machine, functor: Functor) -> Vec<Cell> {
    let (name, arity) = (machine.store.functors.name(functor), machine.store.functors.arity(functor));
    let is_control =
        matches!((machine.atom_text(name), arity), ("," | ";" | "->" | "*->" | "|", 2) | ("\\+", 1) | ("!", 0));
    if !is_control {
        return Vec::new();
    }
    let mut found = Found { machine, list: Vec::new() };
    found.names(&[(true, "interpreted"), (true, "visible"), (true, "built_in"), (true, "static")]);
    found.with("imported_from", Cell::atom(atoms::SYSTEM));
    if arity > 0 {
        found.names(&[(true, "transparent")]);
        let term = meta_term(found.machine, functor, &vec![Meta::Goal(0); arity]);
        found.with("meta_predicate", term);
    }
    found.names(&[(true, "nodebug"), (true, "iso"), (true, "defined")]);
    found.list
}

/// Collects properties.
struct Found<'a> {
    machine: &'a mut Machine,
    list: Vec<Cell>,
}

impl Found<'_> {
    fn names(&mut self, names: &[(bool, &str)]) {
        for (_, name) in names.iter().filter(|entry| entry.0) {
            self.list.push(self.machine.atom_cell(name));
        }
    }

    fn with(&mut self, name: &str, value: Cell) {
        let name = self.machine.intern(name);
        let term = self.machine.new_compound(name, &[value]);
        self.list.push(term);
    }
}

/// Adds the properties of a predicate's clauses.
fn clause_properties(found: &mut Found, id: PredId, is_clauses: bool, is_system: bool) {
    let predicate = &found.machine.program.db.predicates[id];
    let (file, line, live) = (predicate.file, predicate.line, predicate.live);
    if file != 0 && is_clauses && live > 0 {
        let path = places::file_path(found.machine, file);
        found.with("file", path);
        found.with("line_count", Cell::small(line as i64));
    }
    found.names(&[(is_system, "nodebug")]);
    if is_clauses {
        let db = &found.machine.program.db;
        let is_rule = |clause: &crate::database::ClauseId| db.stored(*clause).cells[1] != Cell::atom(atoms::TRUE);
        let rules = db.live_clauses(id).iter().filter(|clause| is_rule(clause)).count();
        found.with("number_of_clauses", Cell::small(live as i64));
        found.with("number_of_rules", Cell::small(rules as i64));
    }
}

pub(in crate::builtins) fn meta_term(machine: &mut Machine, functor: Functor, meta: &[Meta]) -> Cell {
    let mut args = Vec::with_capacity(meta.len());
    for spec in meta {
        args.push(match spec {
            Meta::Plain(mode) => machine.atom_cell(&mode.to_string()),
            Meta::Goal(count) => Cell::small(*count as i64),
            Meta::Module => machine.atom_cell(":"),
            Meta::Quantified => machine.atom_cell("^"),
            Meta::Grammar => machine.atom_cell("//"),
        });
    }
    machine.new_compound(machine.store.functors.name(functor), &args)
}

const ISO: &str = " true/0 fail/0 call/1 call/2 call/3 call/4 call/5 call/6 call/7 call/8 !/0 ,/2 ;/2 ->/2 catch/3 throw/1 \
    =/2 \\=/2 unify_with_occurs_check/2 var/1 nonvar/1 atom/1 number/1 integer/1 float/1 atomic/1 compound/1 callable/1 \
    is_list/1 @=</2 ==/2 \\==/2 @</2 @>/2 @>=/2 compare/3 functor/3 arg/3 =../2 copy_term/2 term_variables/2 is/2 =:=/2 \
    =\\=/2 </2 =</2 >/2 >=/2 clause/2 current_predicate/1 asserta/1 assertz/1 retract/1 abolish/1 retractall/1 findall/3 \
    bagof/3 setof/3 current_input/1 current_output/1 set_input/1 set_output/1 open/3 open/4 close/1 close/2 \
    flush_output/0 flush_output/1 stream_property/2 at_end_of_stream/0 at_end_of_stream/1 set_stream_position/2 \
    get_char/1 get_char/2 peek_char/1 peek_char/2 put_char/1 put_char/2 get_code/1 get_code/2 peek_code/1 peek_code/2 \
    put_code/1 put_code/2 get_byte/1 get_byte/2 peek_byte/1 peek_byte/2 put_byte/1 put_byte/2 nl/0 nl/1 read_term/2 \
    read_term/3 read/1 read/2 write_term/2 write_term/3 write/1 write/2 writeq/1 writeq/2 print/1 print/2 \
    write_canonical/1 write_canonical/2 op/3 current_op/3 char_conversion/2 current_char_conversion/2 \\+/1 once/1 \
    false/0 repeat/0 atom_length/2 atom_concat/3 sub_atom/5 atom_chars/2 atom_codes/2 char_code/2 number_chars/2 \
    number_codes/2 set_prolog_flag/2 current_prolog_flag/2 halt/0 halt/1 keysort/2 sort/2 ground/1 subsumes_term/2 ";

fn is_iso(machine: &Machine, module: Atom, functor: Functor) -> bool {
    let name = machine.atom_text(machine.store.functors.name(functor));
    module == atoms::SYSTEM && ISO.contains(&format!(" {name}/{} ", machine.store.functors.arity(functor)))
}

// -- clauses --------------------------------------------------------------------------------

fn nth_clause(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (index, reference) = (args.get(machine, 1), args.get(machine, 2));
    let (module, head) = machine.strip_module(atoms::USER, args.get(machine, 0));
    let pred = if reference.is_var() {
        let (module, head) = clauses::checked_head(machine, module, head)?;
        clauses::visible_predicate(machine, module, head)
    } else {
        match clauses::referred_clause(machine, reference)? {
            Some(clause) => {
                let pred = machine.program.db.clauses[clause].pred;
                let (functor, home) =
                    (machine.program.db.predicates[pred].functor, machine.program.db.predicates[pred].module);
                if head.is_var() {
                    let general = most_general(machine, functor);
                    let found = if home == module {
                        general
                    } else {
                        machine.new_structure(f::COLON_2, &[Cell::atom(home), general])
                    };
                    machine.unify(head, found);
                }
                Some(pred)
            }
            None => None,
        }
    };
    let Some(pred) = pred else { return Ok(Solution::Fail) };
    let pattern = machine.new_structure(f::MINUS_2, &[index, reference]);
    machine.alternatives(pattern, state, |machine| {
        let clauses = machine.program.db.live_clauses(pred);
        let range = if index.is_small() {
            let at = index.as_small() - 1;
            if at < 0 || at as usize >= clauses.len() { 0..0 } else { at as usize..at as usize + 1 }
        } else {
            0..clauses.len()
        };
        let mut items = Vec::new();
        for at in range {
            let made = clauses::clause_reference(machine, clauses[at]);
            items.push(machine.new_structure(f::MINUS_2, &[Cell::small(at as i64 + 1), made]));
        }
        Ok(items)
    })
}

fn clause_property(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let reference = args.get(machine, 0);
    let Some(id) = clauses::referred_clause(machine, reference)? else { return Ok(Solution::Fail) };
    let property = args.get(machine, 1);
    machine.alternatives(property, state, |machine| {
        let clause = &machine.program.db.clauses[id];
        let (file, line, pred) = (clause.file(), clause.line(), clause.pred);
        let is_fact = clause.stored.cells[1] == Cell::atom(atoms::TRUE);
        let (functor, module) =
            (machine.program.db.predicates[pred].functor, machine.program.db.predicates[pred].module);
        let mut items: Vec<(&str, Option<Cell>)> = Vec::new();
        if is_fact {
            items.push(("fact", None));
        }
        if file != 0 {
            let path = places::file_path(machine, file);
            items.extend([
                ("file", Some(path)),
                ("line_count", Some(Cell::small(line as i64))),
                ("source", Some(path)),
            ]);
        }
        let indicator = plain_indicator(machine, functor);
        let qualified = machine.new_structure(f::COLON_2, &[Cell::atom(module), indicator]);
        items.push(("predicate", Some(qualified)));
        items.push(("module", Some(Cell::atom(module))));
        let mut found = Vec::new();
        for (name, value) in items {
            let name = machine.intern(name);
            found.push(machine.new_compound(name, value.as_slice()));
        }
        Ok(found)
    })
}

// -- names ------------------------------------------------------------------------------------

fn current_functor(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let (name, arity) = (args.get(machine, 0), args.get(machine, 1));
    let pattern = machine.new_structure(f::SLASH_2, &[name, arity]);
    machine.alternatives(pattern, state, |machine| {
        let wanted = name.is_atom().then(|| name.as_atom());
        let pairs: Vec<(Atom, usize)> = machine
            .store
            .functors
            .iter()
            .filter(|entry| wanted.is_none_or(|name| entry.1 == name))
            .map(|(_, name, arity)| (name, arity))
            .collect();
        machine.ensure_heap(pairs.len() * 3)?;
        let slash = |machine: &mut Machine, (name, arity): (Atom, usize)| {
            machine.new_structure(f::SLASH_2, &[Cell::atom(name), Cell::small(arity as i64)])
        };
        Ok(pairs.into_iter().map(|pair| slash(machine, pair)).collect())
    })
}

fn current_atom(machine: &mut Machine, args: Args, state: Option<Cell>) -> Result<Solution, Thrown> {
    let atom = args.get(machine, 0);
    if atom.is_atom() {
        return Ok(Solution::Last);
    }
    if !atom.is_var() {
        return Err(machine.type_error("atom", atom));
    }
    machine
        .alternatives(atom, state, |machine| Ok(machine.store.atoms.iter().map(|(atom, _)| Cell::atom(atom)).collect()))
}

/// Defined predicates with similar names: first the same name with
/// another arity, then by edit distance.
fn near_predicates(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (name, arity) = (args.get(machine, 0), args.get(machine, 1));
    if !name.is_atom() || !arity.is_small() {
        return Ok(false);
    }
    let found = crate::builtins::debug::messages::near_names(machine, name.as_atom(), arity.as_small() as usize);
    let mut items = Vec::with_capacity(found.len());
    for functor in found {
        items.push(plain_indicator(machine, functor));
    }
    let list = machine.list_of(&items);
    Ok(machine.unify(args.get(machine, 2), list))
}
