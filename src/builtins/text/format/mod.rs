//! `format/1,2,3`: text with directives, and the destinations of the text.
//!
//! ```text
//! directives  one arm for each directive      layout     columns and fill
//! place       streams, atom(A), codes(Cs)     predicate  directives that programs define
//! ```
//!
//! A call builds its text in memory, where column stops can move it, and then writes it.

mod directives;
mod layout;
mod place;
mod predicate;

use crate::builtins::text;
use crate::machine::state::{Slot, State};
pub use layout::Layout;
pub use place::{Place, deliver};

use crate::builtins::text::{Accept, Flaw};
use crate::machine::native::entry::{Entry, Table, calls, det, nondet};
use crate::machine::{Machine, Thrown};
use crate::term::Cell;
use crate::term::atom::well_known as atoms;

impl State for FormatPredicates {
    fn mark_names(&self, live: &mut crate::term::LiveNames) {
        self.0.values().for_each(|goal| live.stored(goal));
    }
}

impl Slot for FormatPredicates {
    const INDEX: usize = 5;
}

/// Directives of format/2 that programs define.
#[derive(Default)]
pub struct FormatPredicates(pub(crate) indexmap::IndexMap<char, crate::term::Stored>);

/// The predicates of this family.
pub const TABLE: Table = &[
    calls("format(+Format)", "Write Format and process its directives.", |machine, args| {
        let format = args.get(machine, 0);
        let place = Place::current(machine)?;
        format_to(machine, place, format, Cell::NIL)
    }),
    calls("format(+Format, :Arguments)", "Write Format; its directives consume Arguments.", |machine, args| {
        let (format, arguments) = (args.get(machine, 0), args.get(machine, 1));
        let place = Place::current(machine)?;
        format_to(machine, place, format, arguments)
    }),
    calls(
        "format(+Output, +Format, :Arguments)",
        "Write Format to a stream, or unify the text with atom(A), string(S), codes(Cs) or chars(Cs).",
        |machine, args| {
            let [output, format, arguments] = [0, 1, 2].map(|index| args.get(machine, index));
            let place = Place::find(machine, output)?;
            format_to(machine, place, format, arguments)
        },
    ),
    det(
        "format_predicate(+Char, :Head)",
        "Define the directive ~Char: it calls Head with its numeric argument and the next argument.",
        predicate::define,
    ),
    nondet(
        "current_format_predicate(?Code, ?Head)",
        "The directive with the character Code calls Head.",
        predicate::current,
    ),
    Entry {
        library: true,
        ..calls("sformat(-String, +Format, :Arguments)", "String is the text that format/2 writes.", |machine, args| {
            let [string, format, arguments] = [0, 1, 2].map(|index| args.get(machine, index));
            let name = machine.intern("string");
            let sink = machine.new_compound(name, &[string]);
            format_to(machine, Place::Term(sink), format, arguments)
                .map_err(|thrown| machine.add_context(thrown, "system", "format", 3))
        })
    },
];

fn format_to(machine: &mut Machine, place: Place, format: Cell, arguments: Cell) -> Result<bool, Thrown> {
    let format = format_text(machine, format)?;
    let (module, arguments) = machine.strip_module(atoms::USER, arguments);
    let items = machine.list_items(arguments).unwrap_or_else(|| vec![arguments]);
    let base = machine.store.handles.len();
    let sink = place.cell();
    machine.store.handles.push(sink);
    machine.store.handles.extend_from_slice(&items);
    let column = place.column(machine);
    let mut run = directives::Run {
        layout: Layout::new(column),
        module,
        first: base + 1,
        next: 0,
        count: items.len(),
        localized: false,
    };
    let outcome = run.run(machine, &format);
    let sink = machine.store.handles[base];
    machine.store.handles.truncate(base);
    let layout = run.layout;
    match outcome {
        Ok(true) => place.put(machine, sink, &layout.finish()),
        Ok(false) => {
            place.put_partial(machine, &layout.finish())?;
            Ok(false)
        }
        Err(thrown) => {
            place.put_partial(machine, &layout.finish())?;
            Err(thrown)
        }
    }
}

fn format_text(machine: &mut Machine, format: Cell) -> Result<String, Thrown> {
    let thrown = match text::try_text(machine, format, Accept::NoNumber) {
        Ok(text) => return Ok(text.into_owned()),
        Err(Flaw::Partial) if format.is_var() => machine.instantiation_error(),
        Err(_) => machine.type_error("text", format),
    };
    Err(text::with_plain_context(machine, thrown, "format", 3))
}
