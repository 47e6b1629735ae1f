//! The query loop: read, run, answer, ask how to go on.

use crate::builtins::debug::tracer;
use crate::builtins::debug::tracer::Debugger;
use crate::builtins::streams;
use crate::builtins::terms::dicts;
use crate::loader::advice;
use crate::toplevel::query;
use indexmap::IndexMap;

use crate::host::{Menu, Typed};
use crate::machine::query::Query;
use crate::machine::{BallKind, Machine, Thrown};
use crate::stream::StreamId;
use crate::syntax::errors::messages::Lang;
use crate::syntax::{TermView, View, WriteOptions};
use crate::term::functor::well_known_functors as f;
use crate::term::{Cell, Stored};
use crate::toplevel::answer;
use crate::toplevel::query::Read;
use crate::toplevel::report;

/// A term larger than this is not kept for `$X`.
const KEPT_CELLS: usize = 1 << 20;

/// What the loop remembers between queries.
pub struct Session {
    /// Values of the variables of earlier answers, for `$X`.
    variables: IndexMap<String, Stored>,
    /// Somebody types.
    interactive: bool,
    options: WriteOptions,
    /// The query under way, as it was typed.
    asked: String,
    /// What to write in place of a slip in it.
    better: Option<String>,
    /// Called with every query that was read.
    remember: Box<dyn FnMut(&str)>,
    /// Called before every prompt.
    prepare: Box<dyn FnMut(&mut Machine, &IndexMap<String, Stored>)>,
}

/// What to do after an answer.
enum Next {
    Redo,
    Stop,
}

impl Session {
    /// A session; `interactive` if prompts are wanted.
    pub fn new(interactive: bool) -> Session {
        Session {
            variables: IndexMap::new(),
            interactive,
            options: answer::default_options(),
            asked: String::new(),
            better: None,
            remember: Box::new(|_| {}),
            prepare: Box::new(|_, _| {}),
        }
    }

    /// Tells who keeps the history and who prepares completion.
    pub fn with_editor(
        mut self,
        remember: Box<dyn FnMut(&str)>,
        prepare: Box<dyn FnMut(&mut Machine, &IndexMap<String, Stored>)>,
    ) -> Session {
        self.remember = remember;
        self.prepare = prepare;
        self
    }

    /// Answers queries until the input ends or one of them halts. Returns the
    /// exit status.
    pub fn run(&mut self, machine: &mut Machine) -> i32 {
        machine.state_mut::<Debugger>().toplevel = Some(nested);
        self.run_queries(machine).unwrap_or(0)
    }

    /// The exit status of a query that halts; `None` at the end of the input.
    fn run_queries(&mut self, machine: &mut Machine) -> Option<i32> {
        loop {
            // Heap that a query takes is given back when it is done.
            let Ok(bottom) = machine.open_run(Cell::NIL) else { return Some(2) };
            let outcome = self.one_query(machine);
            machine.backtrack();
            machine.close_run(&bottom);
            match outcome {
                Ok(true) => {}
                Ok(false) => {
                    let _ = streams::write_to(machine, StreamId::OUTPUT, if self.interactive { "" } else { "\n" });
                    return None;
                }
                Err(thrown) => {
                    if let BallKind::Halt(status) = thrown.0.kind {
                        return Some(status);
                    }
                    self.tell_error(machine, &thrown);
                }
            }
        }
    }

    /// Tells of an error that a query let out, and what can be done about it.
    fn tell_error(&mut self, machine: &mut Machine, thrown: &Thrown) {
        let asked = std::mem::take(&mut self.asked);
        let through_clauses = report::uncaught(machine, thrown, &asked);
        let ball = machine.instantiate(&thrown.0.term).unwrap_or(Cell::NIL);
        if let Some(better) = self.better.take()
            && report::formal_is(machine, ball, "instantiation_error")
        {
            report::hint(machine, &better);
        }
        if through_clauses && self.interactive && machine.state::<Debugger>().prompt().is_empty() {
            report::replay(machine, &asked);
        }
    }

    /// `X is X + 1` in a query: what to write instead.
    fn better_assignment(&self, machine: &Machine, goal: Cell, names: &[(String, Cell)]) -> Option<String> {
        let slip = advice::self_assignment(machine, goal)?;
        let numbered = |(name, cell): &(String, Cell)| match machine.view(machine.deref(*cell)) {
            View::Variable(number) => Some((number, name.clone())),
            _ => None,
        };
        let (_, better) = advice::shown_assignment(machine, slip, names.iter().filter_map(numbered).collect());
        Some(match machine.program.flags.language {
            Lang::En => format!("a variable keeps its value: use a new one, `{better}`"),
            Lang::Fr => format!("une variable garde sa valeur : prenez-en une nouvelle, `{better}`"),
        })
    }

    /// False at the end of the input.
    fn one_query(&mut self, machine: &mut Machine) -> Result<bool, Thrown> {
        let prompt = self.prompt(machine);
        fresh_line(machine)?;
        streams::flush_stream(machine, StreamId::OUTPUT)?;
        (self.prepare)(machine, &self.variables);
        match query::read_query(machine, &prompt)? {
            Read::End => return Ok(false),
            Read::Interrupt => {}
            Read::Wrong(text, error) => {
                if self.interactive {
                    query::forget_typed(machine);
                    (self.remember)(&text);
                }
                report::syntax_error(machine, &text, &error)?;
            }
            Read::Query(text, goal, variables) => {
                (self.remember)(&text);
                query::pass_line_end(machine);
                machine.forget_throw();
                self.asked = text;
                self.better = self.better_assignment(machine, goal, &variables);
                self.answer(machine, goal, variables)?;
            }
        }
        Ok(true)
    }

    fn prompt(&self, machine: &mut Machine) -> String {
        if !self.interactive {
            return String::new();
        }
        let module = match machine.program.typein_module {
            crate::term::atom::well_known::USER => String::new(),
            other => format!("{}: ", machine.atom_text(other)),
        };
        let level = match machine.state::<Debugger>().level {
            0 => String::new(),
            level => format!("[{level}]"),
        };
        let marks = [machine.state::<Debugger>().prompt().trim_end(), &level];
        let marks = marks.into_iter().filter(|mark| !mark.is_empty()).collect::<Vec<_>>().join(" ");
        let gap = if marks.is_empty() { "" } else { "  " };
        format!("{marks}{gap}{module}?- ")
    }

    fn answer(&mut self, machine: &mut Machine, goal: Cell, variables: Vec<(String, Cell)>) -> Result<(), Thrown> {
        let goal = match self.expand_variables(machine, goal, &variables)? {
            Some(goal) => goal,
            None => return Ok(()),
        };
        let goal = dicts::with_dict_calls(machine, goal)?;
        let goal = machine.new_structure(f::COLON_2, &[Cell::atom(machine.program.typein_module), goal]);
        let goal = tracer::toplevel_goal(machine, goal);
        self.options = answer::flag_options(machine)?;
        let read_before = self.input_position(machine);
        let mut query = Query::open(machine, goal)?;
        let names: Vec<(String, usize)> =
            variables.into_iter().map(|(name, cell)| (name, query.keep(machine, cell))).collect();
        let outcome = self.solutions(machine, &mut query, &names);
        let closed = query.close(machine);
        if self.interactive && self.input_position(machine) != read_before {
            // What was typed behind the answer to a game is no query.
            query::forget_typed(machine);
        }
        outcome.and(closed)
    }

    fn input_position(&self, machine: &Machine) -> u64 {
        machine.streams.get(StreamId::INPUT).map_or(0, |stream| stream.position.chars)
    }

    fn solutions(&mut self, machine: &mut Machine, query: &mut Query, names: &[(String, usize)]) -> Result<(), Thrown> {
        loop {
            if !query.next(machine)? {
                fresh_line(machine)?;
                streams::write_to(machine, StreamId::OUTPUT, "false.\n\n")?;
                return Ok(());
            }
            let last = query.is_last(machine);
            fresh_line(machine)?;
            let bindings: Vec<(String, Cell)> =
                names.iter().map(|(name, number)| (name.clone(), query.kept(machine, *number))).collect();
            self.keep_values(machine, &bindings);
            let lines = answer::lines(machine, &bindings, &self.options, machine.program.typein_module)?;
            let text = if lines.is_empty() { "true".to_string() } else { lines.join(",\n") };
            if last {
                streams::write_to(machine, StreamId::OUTPUT, &format!("{text}.\n\n"))?;
                return Ok(());
            }
            match self.ask(machine, query, names, text)? {
                Next::Redo => {}
                Next::Stop => return Ok(()),
            }
        }
    }

    // -- the answer's keys ---------------------------------------------------------

    fn ask(
        &mut self,
        machine: &mut Machine,
        query: &Query,
        names: &[(String, usize)],
        text: String,
    ) -> Result<Next, Thrown> {
        let mut shown = format!("{text} ");
        loop {
            match self.key(machine, &shown)? {
                Typed::Key(';' | ' ' | '\t' | 'n' | 'r') => return Ok(Next::Redo),
                Typed::Key('h' | '?') => {
                    let the_text = actions(machine.program.flags.language);
                    streams::write_to(machine, StreamId::OUTPUT, the_text)?;
                    shown = "Action? ".to_string();
                }
                Typed::Key(key @ ('w' | 'p')) => {
                    let mut options = self.options.clone();
                    options.max_depth = if key == 'w' { 0 } else { self.options.max_depth };
                    options.portray = key == 'p';
                    let bindings: Vec<(String, Cell)> =
                        names.iter().map(|(name, number)| (name.clone(), query.kept(machine, *number))).collect();
                    let lines = answer::lines(machine, &bindings, &options, machine.program.typein_module)?;
                    let text = if lines.is_empty() { "true".to_string() } else { lines.join(",\n") };
                    shown = format!("{text} ");
                }
                Typed::Line(line) if query::is_query(machine, &line) => {
                    query::type_ahead(machine, &line);
                    streams::write_to(machine, StreamId::OUTPUT, "\n")?;
                    return Ok(Next::Stop);
                }
                Typed::Line(line) if !line.trim().is_empty() => {
                    let unknown = match machine.program.flags.language {
                        Lang::En => format!("Unknown action: {} (h for help)\n", line.trim()),
                        Lang::Fr => format!("Action inconnue : {} (h pour l'aide)\n", line.trim()),
                    };
                    streams::write_to(machine, StreamId::OUTPUT, &unknown)?;
                    shown = "Action? ".to_string();
                }
                _ => {
                    streams::write_to(machine, StreamId::OUTPUT, "\n")?;
                    return Ok(Next::Stop);
                }
            }
        }
    }

    /// Shows the answer and waits for a key. The cursor is on a new line then.
    fn key(&mut self, machine: &mut Machine, shown: &str) -> Result<Typed, Thrown> {
        if !self.interactive {
            return piped_key(machine, shown);
        }
        let at = shown.rfind('\n').map_or(0, |at| at + 1);
        streams::write_to(machine, StreamId::OUTPUT, &shown[..at])?;
        streams::flush_stream(machine, StreamId::OUTPUT)?;
        let typed = machine.host.read_key(&shown[at..], &menu()).unwrap_or(Typed::End);
        if let Some(stream) = machine.streams.get_mut(StreamId::OUTPUT) {
            stream.position.column = 0;
        }
        Ok(typed)
    }

    // -- $X ----------------------------------------------------------------------

    fn keep_values(&mut self, machine: &mut Machine, bindings: &[(String, Cell)]) {
        for (name, value) in bindings {
            let value = machine.deref(*value);
            if !value.is_var()
                && is_smaller(machine, value, KEPT_CELLS)
                && let Ok(stored) = machine.store(value)
            {
                machine.settle_names(&stored);
                self.variables.insert(name.clone(), stored);
            }
        }
    }

    /// Replaces `$X` by X, which gets its earlier value. `None` if there is
    /// none, which has been said then.
    fn expand_variables(
        &mut self,
        machine: &mut Machine,
        goal: Cell,
        names: &[(String, Cell)],
    ) -> Result<Option<Cell>, Thrown> {
        let dollar = machine.intern("$");
        let dollar = machine.store.functors.intern(dollar, 1);
        let root = machine.push_argument(goal);
        let mut waiting = vec![root];
        while let Some(addr) = waiting.pop() {
            let cell = machine.deref(machine.at(addr));
            if !cell.is_compound() {
                continue;
            }
            if machine.has_functor(cell, dollar) && machine.arg(cell, 0).is_var() {
                let variable = machine.arg(cell, 0);
                let name = names.iter().find(|entry| machine.deref(entry.1) == variable).map(|entry| entry.0.clone());
                let name = name.unwrap_or_else(|| "_".to_string());
                let Some(stored) = self.variables.get(&name).cloned() else {
                    report::error_line(machine, &format!("${name} was not bound by a previous query"));
                    return Ok(None);
                };
                let value = machine.instantiate(&stored)?;
                machine.unify(variable, value);
                machine.set_cell(addr, Cell::reference(variable.addr()));
                continue;
            }
            let first = machine.args_at(cell);
            waiting.extend(first..first + machine.name_arity(cell).1);
        }
        Ok(Some(machine.at(root)))
    }
}

/// A toplevel inside a query, for break/0.
fn nested(machine: &mut Machine) -> Result<(), Thrown> {
    let interactive = machine.host.is_terminal(0) && machine.host.is_terminal(1);
    match Session::new(interactive).run_queries(machine) {
        None => {
            // The end of the input left this toplevel; the one around it goes on.
            let input = machine.streams.get_mut(StreamId::INPUT).and_then(|stream| stream.input.as_mut());
            if let Some(input) = input.filter(|_| interactive) {
                input.ended = false;
            }
            Ok(())
        }
        Some(status) => Err(crate::builtins::control::calling::halted(status)),
    }
}

/// Opens a new line unless the cursor is at the start of one.
pub fn fresh_line(machine: &mut Machine) -> Result<(), Thrown> {
    if streams::column_of(machine, StreamId::OUTPUT) != 0 {
        streams::write_to(machine, StreamId::OUTPUT, "\n")?;
    }
    Ok(())
}

fn is_smaller(machine: &Machine, term: Cell, limit: usize) -> bool {
    let mut waiting = vec![term];
    let mut cells = 0;
    while let Some(cell) = waiting.pop() {
        let cell = machine.deref(cell);
        cells += 1;
        if cells > limit {
            return false;
        }
        if cell.is_compound() {
            waiting.extend((0..machine.name_arity(cell).1).map(|index| machine.arg(cell, index)));
        }
    }
    true
}

/// The keys at an answer. No other letter does anything by itself.
fn menu() -> Menu {
    let keys = vec![
        (';', ";"),
        (' ', ";"),
        ('\t', ";"),
        ('n', ";"),
        ('r', ";"),
        ('\n', "."),
        ('c', "."),
        ('a', "."),
        ('w', "[write]"),
        ('p', "[print]"),
        ('h', ""),
        ('?', ""),
    ];
    Menu { keys, ..Menu::default() }
}

/// Without a terminal the next line says how to go on: `;`, another key, or
/// nothing. A query there stops the one before.
fn piped_key(machine: &mut Machine, shown: &str) -> Result<Typed, Thrown> {
    streams::write_to(machine, StreamId::OUTPUT, shown)?;
    if query::typed(machine).0.is_empty() && !query::typed(machine).1 {
        streams::fetch_input(machine, StreamId::INPUT)?;
    }
    let text = query::typed(machine).0;
    let line = text.find('\n').map_or(text.len(), |at| at + 1);
    let menu = menu();
    let word = text[..line].trim();
    let key = match word.chars().next() {
        None => '\n',
        Some(key) if word.chars().count() == 1 && menu.shown(key).is_some() => key,
        _ => {
            // The next query: it stays where it is.
            streams::write_to(machine, StreamId::OUTPUT, ".\n")?;
            return Ok(Typed::End);
        }
    };
    streams::pass_input(machine, StreamId::INPUT, line);
    streams::write_to(machine, StreamId::OUTPUT, &format!("{}\n", menu.shown(key).unwrap_or("")))?;
    Ok(Typed::Key(key))
}

fn actions(language: Lang) -> &'static str {
    match language {
        Lang::En => {
            "  Possible actions:\n\
            \x20 ; (n,r,space,TAB): redo    | c (a,RET): stop\n\
            \x20 w:                 write   | p:         print\n\
            \x20 h (?):             help    | a query with its full stop runs at once\n\n"
        }
        Lang::Fr => {
            "  Actions possibles :\n\
            \x20 ; (n,r,espace,TAB) : suivante | c (a,Entrée) : arrêter\n\
            \x20 w : tout écrire               | p : abréger\n\
            \x20 h (?) : aide                  | une requête avec son point est exécutée aussitôt\n\n"
        }
    }
}
