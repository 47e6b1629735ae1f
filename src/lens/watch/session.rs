//! The builtins that `lens/2` uses; its Prolog part is `src/lib/system/lens.pl`.

use crate::builtins::streams;
use crate::lens::meaning::sentences::{self, Slots, fill, plain};
use crate::lens::watch::drawing::{self, Pending};
use crate::lens::watch::guess::games::{self, Evidence};
use crate::lens::watch::guess::paths;
use crate::lens::watch::guess::patterns::Pattern;
use crate::lens::watch::guess::plan::{self, Asked, Feeding, Plan};
use crate::lens::watch::guess::sample::Place;
use crate::lens::watch::listen::Listening;
use crate::lens::watch::watcher::Watcher;
use crate::lens::{Ended, Kind, Language, Recording};
use crate::machine::limits::memory_limit::Owner;
use crate::machine::native::entry::{Table, calls, det};
use crate::machine::state::{Slot, State};
use crate::machine::{Args, Machine, Thrown};
use crate::search::Searches;
use crate::term::Cell;

/// The last recording, until it is written.
#[derive(Default)]
pub struct Lenses {
    pub(super) recording: Option<Recording>,
    /// States that the program still has to draw.
    pub(super) pending: Option<Pending>,
    /// Sentences about the recording, for the bar under the header.
    notes: Vec<(&'static str, Slots)>,
}

impl State for Lenses {}

impl Slot for Lenses {
    const INDEX: usize = 11;
}

/// The builtins of this file.
pub const TABLE: Table = &[
    calls("$lens_begin(+Title, +Search, +Moves, +Board)", "", begin),
    det("$lens_may_write(+File)", "", may_write),
    calls("$lens_sketch(+Number, -State)", "", drawing::sketch),
    det("$lens_drawn(+Number, +Text)", "", drawing::drawn),
    det("$lens_drawn", "", drawing::all_drawn),
    det("$lens_is_on", "", |machine, _| Ok(machine.is_observing())),
    det("$lens_resume", "", |machine, _| {
        machine.resume_observation();
        Ok(true)
    }),
    det("$lens_pause", "", |machine, _| {
        machine.pause_observation();
        Ok(true)
    }),
    calls("$lens_end(+Outcome, +Reason, -Report)", "", end),
    det("$lens_listen(+Title, +Depth, +Bounds)", "", listen),
    det("$lens_stop_listening(-Nodes, -Dropped)", "", stop_listening),
    calls("$lens_put(+Format, +Language)", "", put),
    det("$lens_forget", "", |machine, _| {
        *machine.state_mut::<Lenses>() = Lenses::default();
        machine.charge(Owner::Lens, 0);
        Ok(true)
    }),
];

/// Starts watching. Patterns are `pattern(Name, Arity, [Variable-Path, ...])`.
fn begin(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let goal = machine.text_of(args.get(machine, 0)).unwrap_or_default();
    let search = patterns(machine, args.get(machine, 1));
    let moves = patterns(machine, args.get(machine, 2)).into_iter().next();
    let board = drawing::asked(machine, args.get(machine, 3));
    let mut watcher = Watcher::new(machine, Asked { goal, search, moves, board, ..Asked::default() });
    // A pattern that fits no predicate is reported at the end: the goal runs in any case.
    let is_known = |pattern: &Pattern| plan::find(&watcher.watched, pattern).is_some();
    watcher.unfit = watcher.asked.search.iter().chain(&watcher.asked.moves).find(|one| !is_known(one)).cloned();
    watcher.asked.search.retain(|one| plan::find(&watcher.watched, one).is_some());
    watcher.asked.moves = watcher.asked.moves.take().filter(|one| plan::find(&watcher.watched, one).is_some());
    let predicates = watcher.all();
    machine.observe(predicates, Box::new(watcher))?;
    Ok(true)
}

/// Throws an error if the program may not use files.
fn may_write(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    if machine.host.allows_files() {
        return Ok(true);
    }
    let file = args.get(machine, 0);
    Err(machine.permission_error("open", "source_sink", file))
}

fn patterns(machine: &mut Machine, list: Cell) -> Vec<Pattern> {
    let mut found = Vec::new();
    for item in elements(machine, list) {
        let item = machine.deref(item);
        if !item.is_structure() || machine.name_arity(item).1 != 3 {
            continue;
        }
        let parts: Vec<Cell> = (0..3).map(|index| machine.deref(machine.arg(item, index))).collect();
        let name = machine.text_of(parts[0]).unwrap_or_default();
        let arity = if parts[1].is_small() { parts[1].as_small() as usize } else { 0 };
        let mut names = Vec::new();
        for pair in elements(machine, parts[2]) {
            let pair = machine.deref(pair);
            if !pair.is_structure() || machine.name_arity(pair).1 != 2 {
                continue;
            }
            let variable = machine.deref(machine.arg(pair, 0));
            let path = machine.deref(machine.arg(pair, 1));
            let text = machine.text_of(variable).unwrap_or_default();
            let steps: Vec<usize> = elements(machine, path)
                .into_iter()
                .filter(|step| step.is_small())
                .map(|step| step.as_small() as usize)
                .collect();
            if let Some((argument, parts)) = steps.split_first() {
                names.push((text, Place { argument: *argument, parts: parts.to_vec() }));
            }
        }
        found.push(Pattern { name, arity, names });
    }
    found
}

/// Ends the run and returns `report(Nodes, Dropped, Patterns, Moves, Indicator, Never, Most, Count, Full, Notes)`.
fn end(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let outcome = args.get(machine, 0);
    let outcome = machine.text_of(outcome).unwrap_or_default();
    let Some(observer) = machine.stop_observing() else { return Ok(false) };
    let Ok(mut watcher) = observer.into_any().downcast::<Watcher>() else { return Ok(false) };
    let plan = decide(&mut watcher);
    let mut feeding = watcher.feeding.take().unwrap_or_else(|| Feeding::new(&plan, &watcher.asked));
    for event in watcher.log.read(watcher.arities()) {
        feeding.feed(&watcher.symbols, &watcher.watched, event);
    }
    let (several, has_lists) = (feeding.several(), feeding.has_lists());
    let is_complete = matches!(outcome.as_str(), "exit" | "cut" | "fail");
    let mut recorder = feeding.finish(&watcher.symbols, is_complete);
    let patterns = plan.describe(&watcher.watched);
    recorder.set_pattern(&patterns.join(", "));
    let sketches = recorder.take_sketches();
    let recording = recorder.finish();
    let report = report(machine, &watcher, &plan, &recording, several);
    let reason = args.get(machine, 1);
    let reason = machine.text_of(reason).unwrap_or_default();
    let mut notes: Vec<(&'static str, Slots)> = ending(&outcome, &reason, &recording).into_iter().collect();
    notes.extend(plan.is_outcome().then(|| ("note.outcome", Slots::new())));
    notes.extend(has_lists.then(|| ("note.lists", Slots::new())));
    machine.charge(Owner::Lens, recording.bytes());
    let lenses = machine.state_mut::<Lenses>();
    lenses.pending = (!sketches.is_empty()).then(|| Pending::new(&recording, watcher.symbols, sketches));
    lenses.recording = Some(recording);
    lenses.notes = notes;
    let report_argument = args.get(machine, 2);
    Ok(machine.unify(report_argument, report))
}

/// The sentence about a goal that did not succeed: `reason` is the message of its error, or the seconds it ran.
fn ending(outcome: &str, reason: &str, recording: &Recording) -> Option<(&'static str, Slots)> {
    let search = recording.searches.last();
    let moves = search.filter(|search| search.len() > 0).map(|search| recording.children(search.first));
    let done = moves.map_or(0, |moves| moves.filter(|node| recording.ended(*node) != Ended::Open).count());
    let calls = recording.len() as u64 + recording.dropped_total;
    let text = || sentences::Slot::Plain(reason.to_string());
    let count = sentences::Slot::Count;
    let slots = vec![("s", text()), ("e", text()), ("n", count(calls)), ("k", count(done as u64))];
    match outcome {
        "fail" => Some(("note.failed", Slots::new())),
        "stopped" if done > 0 && search.is_some_and(|search| search.kind == Kind::Game) => {
            Some(("note.stopped", slots))
        }
        "stopped" => Some(("note.stoppedcalls", slots)),
        "raised" => Some(("note.raised", slots)),
        _ => None,
    }
}

/// `$lens_listen(+Title, +Depth, +Bounds)`: records the next search with the option `lens(File)`. Fails if something is
/// already being recorded.
fn listen(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    if machine.state::<Searches>().listener.is_some() || machine.is_observing() {
        return Ok(false);
    }
    let title = args.get(machine, 0);
    let title = machine.text_of(title).unwrap_or_default();
    let depth = machine.deref(args.get(machine, 1));
    let depth = depth.is_small().then(|| depth.as_small().clamp(0, 10_000) as i32);
    let bounds = args.get(machine, 2);
    let has_bounds = machine.text_of(bounds).as_deref() == Some("true");
    machine.state_mut::<Searches>().listener = Some(Box::new(Listening::new(&title, depth, has_bounds)));
    Ok(true)
}

/// `$lens_stop_listening(-Nodes, -Dropped)`: ends the recording of a search.
fn stop_listening(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(listener) = machine.state_mut::<Searches>().listener.take() else { return Ok(false) };
    let Ok(listening) = listener.into_any().downcast::<Listening>() else { return Ok(false) };
    let recording = listening.finish();
    let counts = [recording.len() as i64, recording.dropped_total as i64].map(Cell::small);
    machine.charge(Owner::Lens, recording.bytes());
    machine.state_mut::<Lenses>().recording = Some(recording);
    let places = [args.get(machine, 0), args.get(machine, 1)];
    Ok(machine.unify(places[0], counts[0]) && machine.unify(places[1], counts[1]))
}

/// The plan for the recording: the one decided during the run, or a guess from the whole log.
fn decide(watcher: &mut Watcher) -> Plan {
    if watcher.feeding.is_some()
        && let Some(plan) = watcher.plan.clone()
    {
        return plan;
    }
    let sample = watcher.sample();
    let evidence =
        Evidence { sample: &sample, symbols: &watcher.symbols, watched: &watcher.watched, groups: &watcher.groups };
    match watcher.plan.clone() {
        Some(Plan::Game(plan)) if plan.outcome.is_some() => Plan::Game(plan),
        Some(Plan::Game(mut plan)) => {
            games::complete_root(&evidence, &mut plan.choice);
            Plan::Game(plan)
        }
        Some(Plan::Path(mut plan)) => {
            paths::complete_goal(&evidence, &mut plan);
            Plan::Path(plan)
        }
        Some(plan) => plan,
        None => plan::guess(&evidence, &watcher.asked).unwrap_or(Plan::Calls),
    }
}

fn report(machine: &mut Machine, watcher: &Watcher, plan: &Plan, recording: &Recording, several: usize) -> Cell {
    let patterns = plan.describe(&watcher.watched);
    let nodes = Cell::small(recording.len() as i64);
    let dropped = Cell::small(recording.dropped_total as i64);
    let atoms: Vec<Cell> = patterns.iter().map(|text| machine.atom_cell(text)).collect();
    let patterns = machine.list_of(&atoms);
    let moves = plan.describe_moves(&watcher.watched).unwrap_or_default();
    let moves = machine.atom_cell(&moves);
    let indicator = plan.indicator(&watcher.watched).unwrap_or_default();
    let indicator = machine.atom_cell(&indicator);
    let never: Vec<Cell> = watcher
        .asked
        .search
        .iter()
        .filter(|pattern| plan::find(&watcher.watched, pattern).is_some_and(|one| watcher.counts()[one] == 0))
        .map(|pattern| format!("{}/{}", pattern.name, pattern.arity))
        .map(|text| machine.atom_cell(&text))
        .collect();
    let never = machine.list_of(&never);
    let most = (0..watcher.watched.len()).max_by_key(|&one| watcher.counts()[one]);
    let most = most.filter(|&one| watcher.counts()[one] > 0);
    let (most, count) = most.map_or((String::new(), 0), |one| {
        (format!("{}/{}", watcher.watched[one].name, watcher.watched[one].arity), watcher.counts()[one])
    });
    let (most, count) = (machine.atom_cell(&most), Cell::small(count as i64));
    let full = machine.atom_cell(if watcher.is_full { "true" } else { "false" });
    let notes = notes(machine, watcher, plan, several);
    let name = machine.intern("report");
    machine.new_compound(name, &[nodes, dropped, patterns, moves, indicator, never, most, count, full, notes])
}

/// Further notes for the user: `unfit(Indicator, Near)`, `leaves(Pattern)`, `outcome`, `several(Count)`.
fn notes(machine: &mut Machine, watcher: &Watcher, plan: &Plan, several: usize) -> Cell {
    let mut notes = Vec::new();
    if let Some(pattern) = &watcher.unfit {
        let text = format!("{}/{}", pattern.name, pattern.arity);
        let near = plan::nearest(&watcher.watched, pattern).unwrap_or_default();
        let (name, text, near) = (machine.intern("unfit"), machine.atom_cell(&text), machine.atom_cell(&near));
        notes.push(machine.new_compound(name, &[text, near]));
    }
    if let Some(leaves) = plan.describe_leaves(&watcher.watched) {
        let (name, leaves) = (machine.intern("leaves"), machine.atom_cell(&leaves));
        notes.push(machine.new_compound(name, &[leaves]));
    }
    if plan.is_outcome() {
        notes.push(machine.atom_cell("outcome"));
    }
    if several > 0 {
        let name = machine.intern("several");
        notes.push(machine.new_compound(name, &[Cell::small(several as i64)]));
    }
    machine.list_of(&notes)
}

/// Writes the recording to the current output: a page, JSON, SVG, a tree or plain text.
fn put(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let format = args.get(machine, 0);
    let format = machine.text_of(format).unwrap_or_default();
    let language = args.get(machine, 1);
    let language = match machine.text_of(language).as_deref() {
        Some("fr") => Language::French,
        _ => Language::English,
    };
    let sentences = machine.state::<Lenses>().notes.clone();
    let Some(mut recording) = machine.state_mut::<Lenses>().recording.take() else { return Ok(false) };
    let notes = recording.notes.len();
    recording.notes.extend(sentences.iter().map(|(key, slots)| plain(&fill(key, language, slots, None))));
    let text = match format.as_str() {
        "html" => crate::lens::html(&recording, language),
        "json" => crate::lens::to_json(&recording),
        "svg" => crate::lens::svg(&recording, language),
        "tree" => crate::lens::tree(&recording, language),
        _ => crate::lens::terminal(&recording, language),
    };
    recording.notes.truncate(notes);
    machine.state_mut::<Lenses>().recording = Some(recording);
    streams::output_text(machine, &text)?;
    Ok(true)
}

/// The elements of a list. Empty if the term is not a list.
fn elements(machine: &Machine, list: Cell) -> Vec<Cell> {
    machine.list_items(list).unwrap_or_default()
}
