//! `damier serve --stdio`: an engine for programs in any language. Each line of standard input is a JSON request and
//! gets one line of reply.
//!
//! ```text
//! {"do": "consult", "name": "p.pl", "text": "p(1). p(2)."}
//! {"ok":true,"clauses":2,"diagnostics":[]}
//! {"id": 7, "do": "query", "goal": "p(X), X >= Least", "bind": {"Least": 1}, "most": 1}
//! {"id":7,"ok":true,"solutions":[{"X":1}],"more":true,"output":""}
//! {"do": "next"}
//! {"ok":true,"solutions":[{"X":2}],"more":false,"output":""}
//! ```
//!
//! Other requests: `load` (`file`), `close` (ends the open query), `limits` (`memory`, `inferences`, `milliseconds`,
//! `depth`, `output`; a `query` may have its own `inferences` and `milliseconds`), `interrupt` (stops the current
//! request at once), `quit`. With `"isolated": true`, the operators, flags and expansions of a `consult` or `load` do
//! not affect other texts; `"module"` names a module for its clauses. The requests of a [`Conversation`] work too,
//! except `load`. An error is `{"ok":false,"error":{"kind":...,"message":...},"output":...}`.
//!
//! A separate thread reads the requests, so that an `interrupt` is seen while a query runs and others are queued; the
//! engine's thread answers them in order. A line may have 16 MB, and 64 MB of requests may be queued.

use crate::engine::{Engine, Error, LimitKind, Limits, Loaded, Severity, Solution, Solutions};
use crate::json::quoted;
use crate::protocol::requests::{Request, Requests};
use crate::protocol::talk::Conversation;
use crate::protocol::terms::{TooLong, to_term, write_term};
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

/// Answers requests until the end of input or a `quit`. The engine captures its output.
pub fn serve(
    conversation: &mut Conversation,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> std::io::Result<()> {
    let requests = Requests::listen(input, conversation.session().interrupt_handle());
    Server { requests, output }.serve(conversation)
}

struct Server<O> {
    requests: Arc<Requests>,
    output: O,
}

impl<O: Write> Server<O> {
    /// The next request. Invalid lines and interrupts are answered immediately.
    fn request(&mut self) -> std::io::Result<Option<Request>> {
        while let Some(line) = self.requests.next()? {
            match line {
                Ok(request) if request.action() == "interrupt" => self.answer(&request.id, "\"ok\":true")?,
                Ok(request) => return Ok(Some(request)),
                Err((id, reason)) => self.answer(&id, &failed(&Error::Host(reason), None))?,
            }
        }
        Ok(None)
    }

    fn answer(&mut self, id: &str, body: &str) -> std::io::Result<()> {
        writeln!(self.output, "{{{id}{body}}}")?;
        self.output.flush()
    }

    fn serve(&mut self, conversation: &mut Conversation) -> std::io::Result<()> {
        let mut next = self.request()?;
        while let Some(request) = next {
            if request.action() == "quit" {
                return self.answer(&request.id, "\"ok\":true");
            }
            next = if request.action() == "query" {
                self.query(conversation.engine(), &request)?
            } else if Conversation::knows(request.action()) {
                self.talk(conversation, &request)?;
                None
            } else {
                let engine = conversation.engine();
                let body = match self.requests.begin() {
                    true => simple(engine, &request),
                    false => Err(Error::Interrupted),
                };
                let body = body.unwrap_or_else(|error| failed(&error, Some(engine.take_output())));
                self.requests.end();
                self.answer(&request.id, &body)?;
                None
            };
            if next.is_none() {
                next = self.request()?;
            }
        }
        Ok(())
    }

    /// Answers a request to the session.
    fn talk(&mut self, conversation: &mut Conversation, request: &Request) -> std::io::Result<()> {
        let body = match self.requests.begin() {
            true => conversation.answer(request),
            false => failed(&Error::Interrupted, None),
        };
        self.requests.end();
        self.answer(&request.id, &body)
    }

    /// Answers a query, and the requests for its further solutions. Returns the first other request.
    fn query(&mut self, engine: &mut Engine, request: &Request) -> std::io::Result<Option<Request>> {
        let mut is_wanted = self.requests.begin();
        let mut solutions = match open(engine, request) {
            Ok(solutions) => solutions,
            Err(error) => {
                self.requests.end();
                self.answer(&request.id, &failed(&error, Some(String::new())))?;
                return Ok(None);
            }
        };
        let mut id = request.id.clone();
        let mut most = most_of(request, u64::MAX);
        loop {
            let (body, more) = match &most {
                _ if !is_wanted => (failed(&Error::Interrupted, Some(solutions.take_output())), false),
                Ok(most) => collect(&mut solutions, *most),
                Err(error) => (failed(error, Some(solutions.take_output())), !solutions.is_done()),
            };
            self.requests.end();
            self.answer(&id, &body)?;
            if !more {
                return Ok(None);
            }
            let Some(request) = self.request()? else { return Ok(None) };
            match request.action() {
                "next" => {
                    is_wanted = self.requests.begin();
                    most = most_of(&request, most.unwrap_or(u64::MAX));
                    id = request.id;
                }
                "close" => {
                    drop(solutions);
                    let output = engine.take_output();
                    let member =
                        if output.is_empty() { String::new() } else { format!(",\"output\":{}", quoted(&output)) };
                    self.answer(&request.id, &format!("\"ok\":true{member}"))?;
                    return Ok(None);
                }
                _ => return Ok(Some(request)),
            }
        }
    }
}

/// The number of solutions that a request asks for.
fn most_of(request: &Request, otherwise: u64) -> Result<u64, Error> {
    Ok(request.count("most")?.unwrap_or(otherwise))
}

fn open<'e>(engine: &'e mut Engine, request: &Request) -> Result<Solutions<'e>, Error> {
    let mut query = engine.query(request.text("goal")?);
    for (name, value) in request.inputs()? {
        query = query.bind(name, to_term(value)?);
    }
    if let Some(calls) = request.count("inferences")? {
        query = query.inference_limit(calls);
    }
    if let Some(milliseconds) = request.count("milliseconds")? {
        query = query.time_limit(Duration::from_millis(milliseconds));
    }
    Ok(query.solutions())
}

/// The next solutions as the body of a reply, and whether the query is still open.
fn collect(solutions: &mut Solutions<'_>, most: u64) -> (String, bool) {
    let mut found: Vec<String> = Vec::new();
    while (found.len() as u64) < most {
        match solutions.next() {
            Some(Ok(solution)) => {
                let gathered = bindings(&solution).and_then(|text| {
                    solutions.count_collected(text.len() + size_of::<String>())?;
                    Ok(text)
                });
                match gathered {
                    Ok(text) => found.push(text),
                    Err(error) => return (failed(&error, Some(solutions.take_output())), false),
                }
            }
            Some(Err(error)) => return (failed(&error, Some(solutions.take_output())), false),
            None => break,
        }
        if solutions.is_done() {
            break;
        }
    }
    solutions.hand_over();
    let more = !solutions.is_done();
    let (found, output) = (found.join(","), quoted(&solutions.take_output()));
    (format!("\"ok\":true,\"solutions\":[{found}],\"more\":{more},\"output\":{output}"), more)
}

fn bindings(solution: &Solution) -> Result<String, Error> {
    let mut json = String::from("{");
    for (index, (name, value)) in solution.iter().enumerate() {
        json.push_str(if index == 0 { "" } else { "," });
        json.push_str(&quoted(name));
        json.push(':');
        write_term(value, &mut json).map_err(|TooLong| Error::Limit(LimitKind::Memory))?;
    }
    if !solution.residual().is_empty() {
        let goals: Vec<String> = solution.residual_texts().iter().map(|goal| quoted(goal)).collect();
        json.push_str(if solution.is_empty() { "" } else { "," });
        // No variable can have this name.
        json.push_str(&format!("\"residual\":[{}]", goals.join(",")));
    }
    json.push('}');
    Ok(json)
}

/// Answers requests other than queries.
fn simple(engine: &mut Engine, request: &Request) -> Result<String, Error> {
    match request.action() {
        "consult" => {
            let options = request.load_options()?;
            let outcome = engine.consult_str_with(request.text("name")?, request.text("text")?, &options);
            loaded(engine, outcome)
        }
        "load" => {
            let outcome = engine.consult_file_with(request.text("file")?, &request.load_options()?);
            loaded(engine, outcome)
        }
        "limits" => {
            let limits = limits(engine.limits(), request)?;
            if limits.memory > Limits::MAX_MEMORY {
                return Err(Error::Host(format!("the largest memory limit is {}", Limits::MAX_MEMORY)));
            }
            engine.set_limits(limits);
            Ok("\"ok\":true".to_string())
        }
        "next" | "close" => Err(Error::Host("no query is open".to_string())),
        other => Err(Error::Host(format!("unknown request \"{other}\""))),
    }
}

/// The limits that a request sets; the memory limit is unchanged if the request has none.
fn limits(before: Limits, request: &Request) -> Result<Limits, Error> {
    request.only(&["memory", "inferences", "milliseconds", "depth", "output"])?;
    let size = |key| request.count(key).map(|count| count.map(|size| usize::try_from(size).unwrap_or(usize::MAX)));
    Ok(Limits {
        memory: size("memory")?.unwrap_or(before.memory),
        inferences: request.count("inferences")?,
        time: request.count("milliseconds")?.map(Duration::from_millis),
        depth: size("depth")?,
        output: request.count("output")?,
    })
}

fn loaded(engine: &mut Engine, outcome: Result<Loaded, Error>) -> Result<String, Error> {
    let (ok, loaded) = match outcome {
        Ok(loaded) => (true, loaded),
        Err(Error::Load(loaded)) => (false, loaded),
        Err(error) => return Err(error),
    };
    let diagnostics: Vec<String> = loaded
        .diagnostics()
        .iter()
        .map(|diagnostic| {
            let severity = if diagnostic.severity == Severity::Error { "error" } else { "warning" };
            format!(
                "{{\"severity\":\"{severity}\",\"file\":{},\"line\":{},\"column\":{},\"message\":{}}}",
                quoted(&diagnostic.file),
                diagnostic.line,
                diagnostic.column,
                quoted(&diagnostic.message)
            )
        })
        .collect();
    let (clauses, diagnostics) = (loaded.clauses(), diagnostics.join(","));
    let output = quoted(&engine.take_output());
    Ok(format!("\"ok\":{ok},\"clauses\":{clauses},\"diagnostics\":[{diagnostics}],\"output\":{output}"))
}

/// The body of a reply for an error, with the output before it.
pub(super) fn failed(error: &Error, output: Option<String>) -> String {
    let kind = match error {
        Error::Syntax(_) => "syntax",
        Error::Uncaught(_) => "uncaught",
        Error::Failed(_) => "failed",
        Error::Limit(_) => "limit",
        Error::Interrupted => "interrupted",
        Error::Halted(_) => "halted",
        Error::Conversion(_) => "conversion",
        Error::Load(_) => "load",
        Error::Host(_) => "request",
    };
    let mut json = format!("\"ok\":false,\"error\":{{\"kind\":\"{kind}\",\"message\":{}", quoted(&error.to_string()));
    if let Error::Uncaught(uncaught) = error {
        let mut term = String::new();
        if write_term(&uncaught.term, &mut term).is_ok() {
            json.push_str(&format!(",\"term\":{term}"));
        }
    }
    json.push('}');
    if let Some(output) = output.filter(|output| !output.is_empty()) {
        json.push_str(",\"output\":");
        json.push_str(&quoted(&output));
    }
    json
}
