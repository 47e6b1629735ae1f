//! The toplevel: reads queries from a terminal or a pipe, prints answers, and handles the keys at an answer.
//!
//! Both kinds of input are handled alike. At a terminal, keys arrive one at a time. In a pipe, the next line is the
//! key, or the next query, which stops the previous one.

use crate::host::Console;
use crate::terminal::{Menu, Typed};
use damier::session::{
    Answer, AnswerStyle, Event, Fuel, Outcome, Port, Prompt, Queue, Session, Standard, Status, TraceCommand,
};
use std::io::ErrorKind;
use std::time::Duration;

/// The longest sleep, in seconds, between two polls of interrupts and time limits.
const LONGEST_SLEEP: f64 = 0.02;

/// Answers queries until the input ends or one of them halts. Returns the exit status.
pub fn talk(session: &mut Session, console: &Console, events: &Queue) -> i32 {
    let mut talk = Talk { session, console, remembered: String::new() };
    loop {
        let status = talk.session.step(Fuel::Unlimited);
        let mut answer = None;
        let mut port = None;
        for event in events.take() {
            match event {
                Event::Query(query) => talk.remember(query),
                Event::Answer(found) if found.more => answer = Some(found),
                Event::Answer(found) => drop(talk.write(&format!("{}.\n\n", found.text))),
                Event::Ended(Outcome::False) => {
                    talk.session.fresh_line();
                    talk.write("false.\n\n");
                }
                Event::Port(found) => port = Some(found),
                _ => {}
            }
        }
        match (status, answer, port) {
            (Status::Halted(status), ..) => return status,
            (Status::WantsInput(prompt), ..) => talk.read_query(&prompt),
            (Status::Answered, Some(answer), _) => talk.choose(answer),
            (Status::Asleep(seconds), ..) => std::thread::sleep(Duration::from_secs_f64(seconds.min(LONGEST_SLEEP))),
            (Status::AtPort, _, Some(port)) => talk.command(&port),
            _ => {}
        }
    }
}

struct Talk<'t> {
    session: &'t mut Session,
    console: &'t Console,
    /// The last query in the history.
    remembered: String,
}

impl Talk<'_> {
    fn is_person(&self) -> bool {
        self.console.terminal().is_some()
    }

    fn write(&mut self, text: &str) -> bool {
        self.session.write(Standard::Output, text)
    }

    fn remember(&mut self, query: String) {
        if let Some(mut terminal) = self.console.terminal()
            && query != self.remembered
        {
            terminal.remember(&query);
            self.remembered = query;
        }
    }

    /// Reads a line of a query.
    fn read_query(&mut self, prompt: &Prompt) {
        let known = (self.is_person() && !prompt.continued).then(|| self.session.assist());
        if let Some(mut terminal) = self.console.terminal()
            && let Some(known) = known
            && let Some(assistant) = terminal.assistant()
        {
            assistant.known = known;
            assistant.in_query = true;
        }
        let shown = if self.is_person() { prompt.text() } else { String::new() };
        if !self.read_line(&shown) {
            self.session.forget_typed();
        }
    }

    /// Reads a line. Returns false if Ctrl-C interrupted it.
    fn read_line(&mut self, prompt: &str) -> bool {
        match self.console.line(prompt) {
            Ok(line) if line.is_empty() => self.session.end_of_input(),
            Ok(line) => self.session.feed(line),
            Err(error) if error.kind() == ErrorKind::Interrupted => return false,
            Err(error) => {
                self.session.complain("input", &format!("standard input cannot be read: {error}"));
                self.session.end_of_input();
            }
        }
        true
    }

    // -- keys at an answer ---------------------------------------------------------

    /// Shows an answer that may be followed by others, and handles the keys typed after it.
    fn choose(&mut self, answer: Answer) {
        let mut shown = format!("{} ", answer.text);
        loop {
            let Some(typed) = self.key(&shown) else { return };
            match typed {
                Typed::Key(';' | ' ' | '\t' | 'n' | 'r') => return self.session.redo(),
                Typed::Key('t') => return self.session.redo_traced(),
                Typed::Key('b') => return self.session.break_at_answer(),
                Typed::Key('*') => self.session.show_choice_point(),
                Typed::Key(key @ ('+' | '-')) => {
                    let Some(answer) = self.session.change_depth(key == '+') else { return };
                    shown = format!("{} ", answer.text);
                }
                Typed::Key('h' | '?') => {
                    let text = actions(self.session.is_french());
                    self.write(text);
                    shown = "Action? ".to_string();
                }
                Typed::Key(key @ ('w' | 'p')) => {
                    let style = if key == 'w' { AnswerStyle::Whole } else { AnswerStyle::Portrayed };
                    let Some(answer) = self.session.rewrite(style) else { return };
                    shown = format!("{} ", answer.text);
                }
                Typed::Line(line) if !line.trim().is_empty() && !self.session.type_query(&line) => {
                    let unknown = match self.session.is_french() {
                        false => format!("Unknown action: {} (h for help)\n", line.trim()),
                        true => format!("Action inconnue : {} (h pour l'aide)\n", line.trim()),
                    };
                    self.write(&unknown);
                    shown = "Action? ".to_string();
                }
                _ => {
                    if self.write("\n") {
                        self.session.stop();
                    }
                    return;
                }
            }
        }
    }

    /// Shows the answer and waits for a key. Afterwards the cursor is on a new line. Returns `None` if the query is
    /// over.
    fn key(&mut self, shown: &str) -> Option<Typed> {
        if !self.is_person() {
            return self.piped_key(shown);
        }
        let at = shown.rfind('\n').map_or(0, |at| at + 1);
        if !self.write(&shown[..at]) || !self.session.flush() {
            return None;
        }
        let typed = self.console.key(&shown[at..], &menu());
        self.session.line_ended();
        Some(typed)
    }

    /// Reads the key from a pipe: the next line is `;`, another key, or empty. A query stops the previous one.
    fn piped_key(&mut self, shown: &str) -> Option<Typed> {
        if !self.write(shown) {
            return None;
        }
        let line = self.next_line()?;
        let menu = menu();
        let word = line.trim();
        let key = match word.chars().next() {
            None => '\n',
            Some(key) if word.chars().count() == 1 && menu.shown(key).is_some() => key,
            _ => {
                // This is the next query: it is left in the input.
                return self.write(".\n").then_some(Typed::End);
            }
        };
        self.session.take_line();
        self.write(&format!("{}\n", menu.shown(key).unwrap_or(""))).then_some(Typed::Key(key))
    }

    /// Returns the next line of a pipe without removing it. Ctrl-C aborts the query and returns `None`.
    fn next_line(&mut self) -> Option<String> {
        loop {
            if let Some(line) = self.session.typed_line() {
                return Some(line);
            }
            if !self.read_line("") {
                self.session.abort();
                return None;
            }
        }
    }

    // -- keys of the tracer ----------------------------------------------------------

    /// Shows a port and passes the typed command to the tracer.
    fn command(&mut self, port: &Port) {
        if self.is_person() {
            self.session.note("");
            let keys = Session::trace_keys().to_vec();
            let menu = Menu { keys, immediate: true, note: port.place.clone(), ..Menu::default() };
            let command = match self.console.key(&port.text, &menu) {
                Typed::Key(key) => TraceCommand::Typed(key.to_string()),
                Typed::Line(line) => TraceCommand::Typed(line),
                Typed::End | Typed::Interrupt => TraceCommand::Abort,
            };
            return self.session.reply(command);
        }
        self.session.note(&port.text);
        let Some(line) = self.next_line() else { return };
        self.session.take_line();
        let shown = if line.is_empty() { "" } else { Session::shown_key(&line) };
        self.session.write(Standard::Error, &format!("{shown}\n"));
        let command = match line.is_empty() {
            true => TraceCommand::Abort,
            false => TraceCommand::Typed(line.trim_end_matches(['\r', '\n']).to_string()),
        };
        self.session.reply(command);
    }
}

/// The keys at an answer. Other letters are not keys.
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
        ('t', "[trace]"),
        ('b', ""),
        ('*', ""),
        ('+', ""),
        ('-', ""),
        ('h', ""),
        ('?', ""),
    ];
    Menu { keys, confirmed: "tb", ..Menu::default() }
}

fn actions(is_french: bool) -> &'static str {
    match is_french {
        false => {
            "Possible actions:\n\
            \x20 ; (n,r,space,TAB): redo              | t and Enter: trace from the next query on\n\
            \x20 *:                 show choice point | c (a,Enter): stop\n\
            \x20 w:                 write             | p:           print\n\
            \x20 +:                 max_depth*5       | -:           max_depth//5\n\
            \x20 b and Enter:       break             | h (?):       help\n\
            \x20 A query with its full stop runs at once.\n\n"
        }
        true => {
            "Actions possibles :\n\
            \x20 ; (n,r,espace,TAB) : suivante          | t et Entrée :  tracer dès la requête suivante\n\
            \x20 * :                  point de choix    | c (a,Entrée) : arrêter\n\
            \x20 w :                  tout écrire       | p :           abréger\n\
            \x20 + :                  profondeur x 5    | - :           profondeur / 5\n\
            \x20 b et Entrée :        sous-session      | h (?) :       aide\n\
            \x20 Une requête avec son point est exécutée aussitôt.\n\n"
        }
    }
}
