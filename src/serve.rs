//! `damier serve --stdio`: an engine for programs in any language. Each line of
//! standard input is a request in JSON, each gets one line of answer.
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
//! Other requests: `load` (`file`), `close` (ends the open query), `limits`
//! (`memory`, `inferences`, `milliseconds`; a `query` may have the last two of its
//! own), `interrupt` (stops what runs, at once), `quit`. Terms are as
//! [`json`](crate::json) has them. What goes wrong is
//! `{"ok":false,"error":{"kind":...,"message":...}}`.
//!
//! Requests are read by a thread of their own, so that an `interrupt` is seen
//! while a query runs; they are answered in their order by the engine's.

use crate::engine::{
    Capabilities, Engine, Error, InterruptHandle, LimitKind, Limits, Loaded, Severity, Solution, Solutions,
};
use crate::json::{Json, TooLong, quoted, write_term};
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

/// Requests that may wait while one is answered.
const WAITING: usize = 64;

/// Answers requests until the input ends or says `quit`. Returns the exit status.
pub fn run(
    files: &[String],
    capabilities: Capabilities,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> i32 {
    let mut engine = Engine::builder().capabilities(capabilities).capture_output().build();
    for file in files {
        let loaded = engine.consult_file(file);
        if let Err(error) = &loaded {
            eprintln!("{error}");
            return 1;
        }
    }
    let interrupt = engine.interrupt_handle();
    let requests = listen(input, interrupt.clone());
    match (Server { requests, output, interrupt }).serve(&mut engine) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("damier serve: {error}");
            1
        }
    }
}

/// A request, and the text of its `id` if it has one.
struct Request {
    json: Json,
    id: String,
}

impl Request {
    fn parse(line: &str) -> Result<Request, String> {
        let json = Json::parse(line)?;
        let id = json.get("id").map(|id| format!("\"id\":{},", plain(id))).unwrap_or_default();
        Ok(Request { json, id })
    }

    fn text(&self, key: &str) -> Result<&str, Error> {
        let value = self.json.get(key).and_then(Json::as_str);
        value.ok_or_else(|| Error::Host(format!("the request needs a text \"{key}\"")))
    }

    fn count(&self, key: &str) -> Option<u64> {
        self.json.get(key).and_then(Json::as_count)
    }

    fn action(&self) -> &str {
        self.json.get("do").and_then(Json::as_str).unwrap_or("")
    }
}

/// What was read: a request, or why a line is none.
type Line = std::io::Result<Result<Request, String>>;

/// Reads requests in a thread of its own. It ends with the process: nothing can
/// wake it from waiting for input.
fn listen(mut input: impl BufRead + Send + 'static, interrupt: InterruptHandle) -> Receiver<Line> {
    let (sender, requests) = sync_channel(WAITING);
    std::thread::spawn(move || {
        while let Some(line) = read_line(&mut input).transpose() {
            let request = line.map(|line| Request::parse(&line));
            if let Ok(Ok(request)) = &request
                && request.action() == "interrupt"
            {
                interrupt.interrupt();
            }
            if sender.send(request).is_err() {
                return;
            }
        }
    });
    requests
}

/// The next line with something on it.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            return Ok(Some(line.into_owned()));
        }
    }
}

struct Server<O> {
    requests: Receiver<Line>,
    output: O,
    interrupt: InterruptHandle,
}

impl<O: Write> Server<O> {
    /// The next request; lines that are none and interrupts are answered at once.
    fn request(&mut self) -> std::io::Result<Option<Request>> {
        while let Ok(line) = self.requests.recv() {
            match line? {
                Ok(request) if request.action() == "interrupt" => {
                    // Whatever it came for is over.
                    self.interrupt.clear();
                    self.answer(&request.id, "\"ok\":true")?;
                }
                Ok(request) => return Ok(Some(request)),
                Err(message) => self.answer("", &failed(&Error::Host(format!("no JSON: {message}"))))?,
            }
        }
        Ok(None)
    }

    fn answer(&mut self, id: &str, body: &str) -> std::io::Result<()> {
        writeln!(self.output, "{{{id}{body}}}")?;
        self.output.flush()
    }

    fn serve(&mut self, engine: &mut Engine) -> std::io::Result<()> {
        let mut next = self.request()?;
        while let Some(request) = next {
            if request.action() == "quit" {
                return self.answer(&request.id, "\"ok\":true");
            }
            next = if request.action() == "query" {
                self.query(engine, &request)?
            } else {
                let body = simple(engine, &request).unwrap_or_else(|error| failed(&error));
                self.answer(&request.id, &body)?;
                None
            };
            if next.is_none() {
                next = self.request()?;
            }
        }
        Ok(())
    }

    /// Answers a query, and the requests for its further solutions. Returns the
    /// first request that is none of these.
    fn query(&mut self, engine: &mut Engine, request: &Request) -> std::io::Result<Option<Request>> {
        let mut solutions = match open(engine, request) {
            Ok(solutions) => solutions,
            Err(error) => {
                self.answer(&request.id, &failed(&error))?;
                return Ok(None);
            }
        };
        let mut most = request.count("most").unwrap_or(u64::MAX);
        let mut id = request.id.clone();
        loop {
            let (body, more) = collect(&mut solutions, most);
            self.answer(&id, &body)?;
            if !more {
                return Ok(None);
            }
            let Some(request) = self.request()? else { return Ok(None) };
            match request.action() {
                "next" => {
                    most = request.count("most").unwrap_or(most);
                    id = request.id;
                }
                "close" => {
                    drop(solutions);
                    self.answer(&request.id, "\"ok\":true")?;
                    return Ok(None);
                }
                _ => return Ok(Some(request)),
            }
        }
    }
}

/// An id as it came, if it is simple.
fn plain(id: &Json) -> String {
    match id {
        Json::Number(digits) => digits.clone(),
        Json::String(text) => quoted(text),
        _ => "null".to_string(),
    }
}

fn open<'e>(engine: &'e mut Engine, request: &Request) -> Result<Solutions<'e>, Error> {
    let mut query = engine.query(request.text("goal")?);
    if let Some(Json::Object(inputs)) = request.json.get("bind") {
        for (name, value) in inputs {
            query = query.bind(name, value.to_term()?);
        }
    }
    if let Some(calls) = request.count("inferences") {
        query = query.inference_limit(calls);
    }
    if let Some(milliseconds) = request.count("milliseconds") {
        query = query.time_limit(Duration::from_millis(milliseconds));
    }
    Ok(query.solutions())
}

/// The next solutions as the body of an answer, and whether the query is still open.
fn collect(solutions: &mut Solutions<'_>, most: u64) -> (String, bool) {
    let mut found: Vec<String> = Vec::new();
    while (found.len() as u64) < most {
        match solutions.next() {
            Some(Ok(solution)) => match bindings(&solution) {
                Ok(bindings) => found.push(bindings),
                Err(error) => return (failed(&error), false),
            },
            Some(Err(error)) => return (failed(&error), false),
            None => break,
        }
        if solutions.is_done() {
            break;
        }
    }
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
        // No variable is called so.
        json.push_str(&format!("\"residual\":[{}]", goals.join(",")));
    }
    json.push('}');
    Ok(json)
}

/// Requests that are answered at once.
fn simple(engine: &mut Engine, request: &Request) -> Result<String, Error> {
    match request.action() {
        "consult" => {
            let outcome = engine.consult_str(request.text("name")?, request.text("text")?);
            loaded(engine, outcome)
        }
        "load" => {
            let outcome = engine.consult_file(request.text("file")?);
            loaded(engine, outcome)
        }
        "limits" => {
            let before = engine.limits();
            let memory = request.count("memory").and_then(|bytes| usize::try_from(bytes).ok());
            engine.set_limits(Limits {
                memory: memory.unwrap_or(before.memory),
                inferences: request.count("inferences"),
                time: request.count("milliseconds").map(Duration::from_millis),
                ..before
            });
            Ok("\"ok\":true".to_string())
        }
        "next" | "close" => Err(Error::Host("no query is open".to_string())),
        other => Err(Error::Host(format!("unknown request \"{other}\""))),
    }
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

fn failed(error: &Error) -> String {
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
    json
}
