//! The table that profile/1 prints; the predicate itself is in
//! `lib/system/profile.pl`.

use crate::builtins::streams;
use crate::database::PredId;
use crate::machine::native::entry::{Table, calls};
use crate::machine::{Args, Machine, Thrown};
use crate::term::atom::well_known as atoms;

/// The predicates of this family.
pub const TABLE: Table = &[
    calls("$profile_start", "", |m, _| {
        m.start_profile();
        Ok(true)
    }),
    calls("$profile_stop", "", profile_stop),
];

fn profile_stop(machine: &mut Machine, _: Args) -> Result<bool, Thrown> {
    let (mut counts, seconds) = machine.stop_profile();
    counts.retain(|(id, _)| !name(machine, id.0).starts_with('$'));
    counts.sort_by(|(a, left), (b, right)| {
        right.seconds.total_cmp(&left.seconds).then(right.calls.cmp(&left.calls)).then(a.cmp(b))
    });
    let rule = "=".repeat(69);
    let mut text = format!("{rule}\nTotal time: {seconds:.3} seconds\n{rule}\n");
    text.push_str("Predicate                       Box Entries =    Calls+Redos     Time\n");
    text.push_str(&format!("{rule}\n"));
    for (id, count) in counts.iter().take(40) {
        let share = if seconds > 0.0 { 100.0 * count.seconds / seconds } else { 0.0 };
        let entries = count.calls + count.redos;
        let (calls, redos) = (count.calls, count.redos);
        text.push_str(&format!(
            "{:<32}{entries:>11} ={calls:>9}+{redos:<8}{:>6}\n",
            name(machine, id.0),
            format!("{share:.1}%")
        ));
    }
    streams::output_text(machine, &text)?;
    Ok(true)
}

/// `name/arity`, with its module unless that is the user's or the system's.
fn name(machine: &Machine, id: u32) -> String {
    let predicate = &machine.program.db.predicates[PredId(id)];
    let plain = format!("{}/{}", machine.atom_text(machine.store.functors.name(predicate.functor)), predicate.arity);
    match predicate.module {
        atoms::USER | atoms::SYSTEM => plain,
        module => format!("{}:{plain}", machine.atom_text(module)),
    }
}
