//! How an engine is set up: limits, capabilities, dialect, seed, streams.

use crate::engine::Engine;
use crate::engine::setup::sandbox::{EmbeddedHost, EmbeddedTexts, Meter, Output};
use crate::engine::setup::settings::Settings;
use crate::host::{Host, LayeredFiles, StdHost};
use crate::machine::limits::memory_limit::MOST_MEMORY;
use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

pub use crate::host::Capability;
pub use crate::prelude::dialect::Dialect;

/// What a program may use of the outside. See [`Builder::allow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities(u8);

impl Capabilities {
    /// Nothing at all.
    pub const NONE: Capabilities = Capabilities(0);
    /// Everything.
    pub const ALL: Capabilities = Capabilities(0xff);

    /// The same and one more.
    pub fn with(self, capability: Capability) -> Capabilities {
        Capabilities(self.0 | 1 << capability as u8)
    }

    /// The same without one.
    pub fn without(self, capability: Capability) -> Capabilities {
        Capabilities(self.0 & !(1 << capability as u8))
    }

    /// Whether one is there.
    pub fn has(self, capability: Capability) -> bool {
        self.0 & 1 << capability as u8 != 0
    }
}

impl Default for Capabilities {
    /// The clock, and nothing that reaches beyond the engine.
    fn default() -> Capabilities {
        Capabilities::NONE.with(Capability::Clock)
    }
}

/// The bounds of an engine; see [`Builder::limits`] and
/// [`Engine::set_limits`](crate::Engine::set_limits).
///
/// Memory counts for the engine as a whole, the others for each query (or load)
/// anew; time that passes while the host holds a query still does not count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Bytes of memory, for the program and its data, 16 GiB at most. Inside the
    /// program it is a `resource_error` that can be caught.
    pub memory: usize,
    /// Calls. Cannot be caught.
    pub inferences: Option<u64>,
    /// Wall time. Cannot be caught.
    pub time: Option<Duration>,
    /// Calls that wait for calls inside them, about. A `resource_error`.
    pub depth: Option<usize>,
    /// Bytes written to standard output and error. Cannot be caught.
    pub output: Option<u64>,
}

impl Limits {
    /// The largest limit on memory: addresses have 32 bits.
    pub const MOST_MEMORY: usize = MOST_MEMORY;
}

impl Default for Limits {
    /// 512 MB of memory, the rest unbounded.
    fn default() -> Limits {
        Limits { memory: 512 << 20, inferences: None, time: None, depth: None, output: None }
    }
}

/// Sets up an [`Engine`].
///
/// ```
/// use damier::{Capability, Engine};
/// use std::time::Duration;
///
/// let mut engine = Engine::builder()
///     .memory_limit(64 << 20)
///     .time_limit(Duration::from_secs(1))
///     .allow(Capability::Files)
///     .seed(42)
///     .capture_output()
///     .build();
/// engine.query("print(hello), nl").run()?;
/// assert_eq!(engine.take_output(), "hello\n");
/// # Ok::<(), damier::Error>(())
/// ```
#[must_use = "a builder does nothing before `build`"]
pub struct Builder {
    settings: Settings,
    capabilities: Capabilities,
    output: Output,
    errors: Output,
    input: Option<Vec<u8>>,
    files: BTreeMap<String, Arc<str>>,
    host: Option<Box<dyn Host>>,
    interrupt: Option<Arc<AtomicBool>>,
    is_typed: bool,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder {
            settings: Settings::default(),
            capabilities: Capabilities::default(),
            output: Output::Process,
            errors: Output::Process,
            input: None,
            files: BTreeMap::new(),
            host: None,
            interrupt: None,
            is_typed: false,
        }
    }
}

impl Builder {
    /// Sets all limits.
    pub fn limits(mut self, limits: Limits) -> Builder {
        self.settings.limits = limits;
        self
    }

    /// Bytes of memory for the program and its data.
    pub fn memory_limit(mut self, bytes: usize) -> Builder {
        self.settings.limits.memory = bytes;
        self
    }

    /// Calls that each query may make.
    pub fn inference_limit(mut self, calls: u64) -> Builder {
        self.settings.limits.inferences = Some(calls);
        self
    }

    /// Wall time that each query may run.
    pub fn time_limit(mut self, time: Duration) -> Builder {
        self.settings.limits.time = Some(time);
        self
    }

    /// Calls that may wait for calls inside them.
    pub fn depth_limit(mut self, depth: usize) -> Builder {
        self.settings.limits.depth = Some(depth);
        self
    }

    /// Bytes that each query may write.
    pub fn output_limit(mut self, bytes: u64) -> Builder {
        self.settings.limits.output = Some(bytes);
        self
    }

    /// Lets programs use one thing of the outside. Only the clock is granted
    /// from the beginning; what is not granted raises a permission error.
    pub fn allow(mut self, capability: Capability) -> Builder {
        self.capabilities = self.capabilities.with(capability);
        self
    }

    /// Takes one away.
    pub fn deny(mut self, capability: Capability) -> Builder {
        self.capabilities = self.capabilities.without(capability);
        self
    }

    /// Sets what is granted.
    pub fn capabilities(mut self, capabilities: Capabilities) -> Builder {
        self.capabilities = capabilities;
        self
    }

    /// The Prolog that programs are written in.
    pub fn dialect(mut self, dialect: Dialect) -> Builder {
        self.settings.dialect = dialect;
        self
    }

    /// Sets a Prolog flag, as `set_prolog_flag/2` does.
    pub fn flag(mut self, name: &str, value: impl crate::value::ToTerm) -> Builder {
        self.settings.flags.push((name.to_string(), value.to_term()));
        self
    }

    /// Makes random numbers the same in every run.
    pub fn seed(mut self, seed: u64) -> Builder {
        self.settings.seed = Some(seed);
        self
    }

    /// Where standard output goes.
    pub fn output(mut self, output: Output) -> Builder {
        self.output = output;
        self
    }

    /// Where standard error goes.
    pub fn errors(mut self, output: Output) -> Builder {
        self.errors = output;
        self
    }

    /// Keeps what is written for [`Engine::take_output`] and
    /// [`Engine::take_errors`].
    pub fn capture_output(self) -> Builder {
        self.output(Output::Capture).errors(Output::Capture)
    }

    /// Gives what is written to standard output to a function.
    pub fn on_output(self, function: impl FnMut(&str) + Send + 'static) -> Builder {
        self.output(Output::Function(Box::new(function)))
    }

    /// Gives what is written to standard output to a writer.
    pub fn write_output(self, writer: impl Write + Send + 'static) -> Builder {
        self.output(Output::Writer(Box::new(writer)))
    }

    /// A text as standard input.
    pub fn input(mut self, text: &str) -> Builder {
        self.input = Some(text.as_bytes().to_vec());
        self
    }

    /// A text as a file that programs can load by its name, whether they may use
    /// files or not. With `include_str!` it is part of the binary.
    ///
    /// ```
    /// let mut engine = damier::Engine::builder().file("rules.pl", "rule(1).").build();
    /// engine.consult_str("main.pl", ":- [rules]. best(X) :- rule(X).")?;
    /// assert!(engine.query("best(1)").exists()?);
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn file(mut self, name: &str, text: &str) -> Builder {
        self.files.insert(format!("/{}", name.trim_start_matches('/')), Arc::from(text));
        self
    }

    /// Bytes of the thread's stack that native predicates and goals inside each
    /// other may use, 128 KB unless told.
    pub fn native_stack(mut self, bytes: usize) -> Builder {
        self.settings.native_stack = Some(bytes);
        self
    }

    /// Makes the messages of warnings and errors French.
    pub fn french(mut self) -> Builder {
        self.settings.french = true;
        self
    }

    /// Takes files, clocks, input and output from a host of your own. It decides itself what programs may use:
    /// capabilities, files and outputs of this builder count for nothing then.
    pub fn host(mut self, host: impl Host + 'static) -> Builder {
        self.host = Some(Box::new(host));
        self
    }

    /// Uses a flag of your own for interrupts. Raised at any time, by a signal handler for one, it ends whatever
    /// runs then or next; an [`InterruptHandle`](crate::InterruptHandle) ends what runs at the moment only.
    pub fn interrupt_flag(mut self, flag: Arc<AtomicBool>) -> Builder {
        self.interrupt = Some(flag);
        self
    }

    /// The largest memory limit that a program may set for itself, where that is not the limit it begins with.
    pub fn most_memory(mut self, bytes: usize) -> Builder {
        self.settings.most_memory = Some(bytes);
        self
    }

    /// Collects garbage at every call. Nothing but time must change: for tests of the engine and of native predicates.
    pub fn collect_always(mut self) -> Builder {
        self.settings.collects_always = true;
        self
    }

    /// Whether output goes nowhere in particular: no host, no other output was given.
    pub(crate) fn is_quiet(&self) -> bool {
        self.host.is_none() && matches!(self.output, Output::Process) && matches!(self.errors, Output::Process)
    }

    /// Lets somebody type standard input while queries wait for it, unless there is a text for it.
    pub(crate) fn typed_input(mut self) -> Builder {
        self.is_typed = self.input.is_none();
        self
    }

    fn take_host(&mut self, meter: &Meter) -> Box<dyn Host> {
        if let Some(host) = self.host.take() {
            return host;
        }
        let files = EmbeddedTexts(std::mem::take(&mut self.files));
        Box::new(EmbeddedHost {
            inner: StdHost::default(),
            capabilities: self.capabilities,
            output: std::mem::replace(&mut self.output, Output::Discard),
            errors: std::mem::replace(&mut self.errors, Output::Discard),
            input: self.input.take().map(Cursor::new),
            is_typed: self.is_typed,
            files: LayeredFiles::new(files, self.capabilities.has(Capability::Files)),
            meter: meter.clone(),
        })
    }

    /// The engine.
    pub fn build(mut self) -> Engine {
        let meter = Meter::default();
        meter.most.store(u64::MAX, Ordering::Relaxed);
        meter.most_held.store(u64::MAX, Ordering::Relaxed);
        let host = self.take_host(&meter);
        let interrupt = self.interrupt;
        self.settings.engine(host, meter, |machine| {
            if let Some(flag) = interrupt {
                machine.set_interrupt_flag(flag);
                machine.aim().at_anything();
            }
        })
    }
}
