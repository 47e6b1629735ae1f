//! Requests: lines of JSON, read by a separate thread and queued. An `interrupt` acts as soon as it is read, however
//! many requests are queued.

use crate::engine::{Error, InterruptHandle, LoadOptions};
use crate::host::threads;
use crate::json::{Json, quoted};
use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

/// The longest line, in bytes.
const LONGEST_LINE: usize = 16 << 20;
/// Requests are refused while more than this many bytes are queued.
const MAX_WAITING: usize = 64 << 20;

/// A request, and the text of its `id`, if any.
pub struct Request {
    pub json: Json,
    pub id: String,
    bytes: usize,
}

impl Request {
    pub fn parse(line: &str) -> Result<Request, String> {
        let json = Json::parse(line).map_err(|message| format!("invalid JSON: {message}"))?;
        let id = json.get("id").map(|id| format!("\"id\":{},", plain(id))).unwrap_or_default();
        Ok(Request { json, id, bytes: line.len() })
    }

    pub fn text(&self, key: &str) -> Result<&str, Error> {
        let value = self.json.get(key).and_then(Json::as_str);
        value.ok_or_else(|| Error::Host(format!("the request needs a string \"{key}\"")))
    }

    /// A number; `None` if the request does not have it, or has `null`.
    pub fn count(&self, key: &str) -> Result<Option<u64>, Error> {
        match self.json.get(key) {
            None | Some(Json::Null) => Ok(None),
            Some(value) => match value.as_count() {
                Some(count) => Ok(Some(count)),
                None => Err(Error::Host(format!("\"{key}\" must be a non-negative integer"))),
            },
        }
    }

    /// The inputs of a query.
    pub fn inputs(&self) -> Result<&[(String, Json)], Error> {
        match self.json.get("bind") {
            None | Some(Json::Null) => Ok(&[]),
            Some(Json::Object(inputs)) => Ok(inputs),
            Some(_) => Err(Error::Host("\"bind\" must be an object".to_string())),
        }
    }

    /// The options of a load.
    pub fn load_options(&self) -> Result<LoadOptions, Error> {
        let mut options = LoadOptions::new();
        match self.json.get("isolated") {
            None | Some(Json::Null | Json::Bool(false)) => {}
            Some(Json::Bool(true)) => options = options.isolated(),
            Some(_) => return Err(Error::Host("\"isolated\" must be true or false".to_string())),
        }
        if self.json.get("module").is_some_and(|module| !matches!(module, Json::Null)) {
            options = options.module(self.text("module")?);
        }
        Ok(options)
    }

    /// Reports keys that the request must not have: a misspelt key would silently omit a limit.
    pub fn only(&self, keys: &[&str]) -> Result<(), Error> {
        let Json::Object(members) = &self.json else { return Ok(()) };
        let unknown =
            members.iter().find(|(key, _)| !matches!(key.as_str(), "do" | "id") && !keys.contains(&key.as_str()));
        unknown.map_or(Ok(()), |(key, _)| Err(Error::Host(format!("unknown limit \"{key}\""))))
    }

    pub fn action(&self) -> &str {
        self.json.get("do").and_then(Json::as_str).unwrap_or("")
    }
}

/// An id as it was sent, if it is a number or a string.
fn plain(id: &Json) -> String {
    match id {
        Json::Number(digits) => digits.clone(),
        Json::String(text) => quoted(text),
        _ => "null".to_string(),
    }
}

/// A request, or the id and the error of an invalid line.
pub type Line = Result<Request, (String, String)>;

/// The queue of requests.
pub struct Requests {
    state: Mutex<State>,
    changed: Condvar,
    interrupt: InterruptHandle,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Line>,
    /// The size of these in bytes.
    bytes: usize,
    /// Whether a request was taken from the queue and is not being answered yet.
    taken: bool,
    /// Whether a request is being answered.
    busy: bool,
    /// Whether the next request must be answered as interrupted.
    interrupted: bool,
    /// Whether the input has ended, possibly with an error.
    ended: Option<Option<std::io::Error>>,
}

/// Whether a line is a request that an interrupt can end.
fn is_request(line: &Line) -> bool {
    line.as_ref().is_ok_and(|request| !matches!(request.action(), "interrupt" | "close" | "quit"))
}

impl Requests {
    /// Reads requests in a separate thread. The thread ends with the process, because nothing can wake it while it
    /// waits for input.
    pub fn listen(mut input: impl BufRead + Send + 'static, interrupt: InterruptHandle) -> Arc<Requests> {
        let requests = Arc::new(Requests { state: Mutex::default(), changed: Condvar::new(), interrupt });
        let theirs = Arc::clone(&requests);
        let listens = threads::spawn_detached(move || {
            let error = loop {
                match read_line(&mut input) {
                    Ok(Some(line)) => theirs.add(line),
                    Ok(None) => break None,
                    Err(error) => break Some(error),
                }
            };
            theirs.lock().ended = Some(error);
            theirs.changed.notify_one();
        });
        if !listens {
            requests.lock().ended = Some(Some(std::io::Error::other("cannot start a thread to read requests")));
        }
        requests
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn add(&self, line: Result<String, String>) {
        let line: Line = line.and_then(|line| Request::parse(&line)).map_err(|reason| (String::new(), reason));
        let mut state = self.lock();
        let line = match line {
            Ok(request) if request.action() == "interrupt" => {
                self.interrupt_now(&mut state);
                Ok(request)
            }
            Ok(request) if state.bytes + request.bytes > MAX_WAITING => {
                Err((request.id, "too many requests are queued".to_string()))
            }
            line => line,
        };
        state.bytes += line.as_ref().map_or(0, |request| request.bytes);
        state.waiting.push_back(line);
        self.changed.notify_one();
    }

    /// Ends the current request, or else the next queued one. An interrupt has no effect if there is neither.
    fn interrupt_now(&self, state: &mut State) {
        if state.busy {
            self.interrupt.interrupt_next();
        } else if state.taken || state.waiting.iter().any(is_request) {
            state.interrupted = true;
        }
    }

    /// The next line.
    pub fn next(&self) -> std::io::Result<Option<Line>> {
        let mut state = self.lock();
        loop {
            if let Some(line) = state.waiting.pop_front() {
                state.taken = is_request(&line);
                state.bytes -= line.as_ref().map_or(0, |request| request.bytes);
                return Ok(Some(line));
            }
            match state.ended.take() {
                Some(Some(error)) => return Err(error),
                Some(None) => {
                    state.ended = Some(None);
                    return Ok(None);
                }
                None => state = self.changed.wait(state).unwrap_or_else(|poisoned| poisoned.into_inner()),
            }
        }
    }

    /// Marks that answering a request begins. Returns false if it has already been interrupted.
    pub fn begin(&self) -> bool {
        let mut state = self.lock();
        state.taken = false;
        state.busy = true;
        !std::mem::take(&mut state.interrupted)
    }

    /// Marks that the request is answered: interrupts that arrived too late for it are discarded.
    pub fn end(&self) {
        let mut state = self.lock();
        state.busy = false;
        self.interrupt.clear();
    }
}

/// The next line that is not blank. The inner error is for a line that is too long; the rest of that line is skipped.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<String, String>>> {
    loop {
        let mut line = Vec::new();
        let mut is_long = false;
        loop {
            let part = match input.fill_buf() {
                Ok(part) => part,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if part.is_empty() && line.is_empty() && !is_long {
                return Ok(None);
            }
            let end = part.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(part.len(), |end| end + 1);
            is_long |= line.len() + length > LONGEST_LINE;
            if is_long {
                line = Vec::new();
            } else {
                line.extend_from_slice(&part[..length]);
            }
            let is_end = end.is_some() || part.is_empty();
            input.consume(length);
            if is_end {
                break;
            }
        }
        if is_long {
            return Ok(Some(Err(format!("the line is longer than {} MB", LONGEST_LINE >> 20))));
        }
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            return Ok(Some(Ok(line.into_owned())));
        }
    }
}
