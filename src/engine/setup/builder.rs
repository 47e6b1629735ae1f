//! Configures an engine: limits, capabilities, dialect, seed, streams.

use crate::engine::Engine;
use crate::engine::setup::sandbox::{EmbeddedHost, EmbeddedTexts, Meter, Output};
use crate::engine::setup::settings::Settings;
use crate::host::{Host, LayeredFiles, StdHost};
use crate::machine::limits::memory_limit::MAX_MEMORY;
use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

pub use crate::host::Capability;
pub use crate::prelude::dialect::Dialect;

/// The capabilities of a program. See [`Builder::allow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities(u8);

impl Capabilities {
    /// No capabilities.
    pub const NONE: Capabilities = Capabilities(0);
    /// All capabilities.
    pub const ALL: Capabilities = Capabilities(0xff);

    /// Adds a capability.
    pub fn with(self, capability: Capability) -> Capabilities {
        Capabilities(self.0 | 1 << capability as u8)
    }

    /// Removes a capability.
    pub fn without(self, capability: Capability) -> Capabilities {
        Capabilities(self.0 & !(1 << capability as u8))
    }

    /// Whether a capability is included.
    pub fn has(self, capability: Capability) -> bool {
        self.0 & 1 << capability as u8 != 0
    }
}

impl Default for Capabilities {
    /// Only the clock; nothing that reaches outside the engine.
    fn default() -> Capabilities {
        Capabilities::NONE.with(Capability::Clock)
    }
}

/// The limits of an engine; see [`Builder::limits`] and [`Engine::set_limits`](crate::Engine::set_limits).
///
/// The memory limit applies to the engine as a whole, the others to each query (or load). Time that passes while the
/// host does not advance a query does not count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Bytes of memory for the program and its data, at most 16 GiB. Exceeding it is a `resource_error` that the
    /// program can catch.
    pub memory: usize,
    /// The number of calls. Cannot be caught.
    pub inferences: Option<u64>,
    /// Wall time. Cannot be caught.
    pub time: Option<Duration>,
    /// The approximate number of nested calls. Exceeding it is a `resource_error`.
    pub depth: Option<usize>,
    /// Bytes written to standard output and error. Cannot be caught.
    pub output: Option<u64>,
}

impl Limits {
    /// The largest possible memory limit: addresses have 32 bits.
    pub const MAX_MEMORY: usize = MAX_MEMORY;
}

impl Default for Limits {
    /// 512 MB of memory, no other limits.
    fn default() -> Limits {
        Limits { memory: 512 << 20, inferences: None, time: None, depth: None, output: None }
    }
}

/// Configures an [`Engine`].
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

    /// Sets the memory limit in bytes, for the program and its data.
    pub fn memory_limit(mut self, bytes: usize) -> Builder {
        self.settings.limits.memory = bytes;
        self
    }

    /// Limits the number of calls of each query.
    pub fn inference_limit(mut self, calls: u64) -> Builder {
        self.settings.limits.inferences = Some(calls);
        self
    }

    /// Limits the wall time of each query.
    pub fn time_limit(mut self, time: Duration) -> Builder {
        self.settings.limits.time = Some(time);
        self
    }

    /// Limits the number of nested calls.
    pub fn depth_limit(mut self, depth: usize) -> Builder {
        self.settings.limits.depth = Some(depth);
        self
    }

    /// Limits the bytes that each query may write.
    pub fn output_limit(mut self, bytes: u64) -> Builder {
        self.settings.limits.output = Some(bytes);
        self
    }

    /// Grants a capability. By default, only the clock is granted; using anything else raises a permission error.
    pub fn allow(mut self, capability: Capability) -> Builder {
        self.capabilities = self.capabilities.with(capability);
        self
    }

    /// Revokes a capability.
    pub fn deny(mut self, capability: Capability) -> Builder {
        self.capabilities = self.capabilities.without(capability);
        self
    }

    /// Sets the granted capabilities.
    pub fn capabilities(mut self, capabilities: Capabilities) -> Builder {
        self.capabilities = capabilities;
        self
    }

    /// Sets the Prolog dialect.
    pub fn dialect(mut self, dialect: Dialect) -> Builder {
        self.settings.dialect = dialect;
        self
    }

    /// Sets a Prolog flag, as `set_prolog_flag/2` does.
    pub fn flag(mut self, name: &str, value: impl crate::value::ToTerm) -> Builder {
        self.settings.flags.push((name.to_string(), value.to_term()));
        self
    }

    /// Seeds the random numbers, so that every run is the same.
    pub fn seed(mut self, seed: u64) -> Builder {
        self.settings.seed = Some(seed);
        self
    }

    /// Sets the destination of standard output.
    pub fn output(mut self, output: Output) -> Builder {
        self.output = output;
        self
    }

    /// Sets the destination of standard error.
    pub fn errors(mut self, output: Output) -> Builder {
        self.errors = output;
        self
    }

    /// Captures output for [`Engine::take_output`] and [`Engine::take_errors`].
    pub fn capture_output(self) -> Builder {
        self.output(Output::Capture).errors(Output::Capture)
    }

    /// Passes standard output to a function.
    pub fn on_output(self, function: impl FnMut(&str) + Send + 'static) -> Builder {
        self.output(Output::Function(Box::new(function)))
    }

    /// Passes standard output to a writer.
    pub fn write_output(self, writer: impl Write + Send + 'static) -> Builder {
        self.output(Output::Writer(Box::new(writer)))
    }

    /// Sets the text of standard input.
    pub fn input(mut self, text: &str) -> Builder {
        self.input = Some(text.as_bytes().to_vec());
        self
    }

    /// Adds a text as a file that programs can load by its name, even without the files capability. With `include_str!`
    /// it is part of the binary.
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

    /// Sets the bytes of the thread's stack that nested native predicates and goals may use; the default is 128 KB.
    pub fn native_stack(mut self, bytes: usize) -> Builder {
        self.settings.native_stack = Some(bytes);
        self
    }

    /// Makes the messages of warnings and errors French.
    pub fn french(mut self) -> Builder {
        self.settings.french = true;
        self
    }

    /// Uses your own host for files, clocks, input and output. The host itself decides what programs may use; the
    /// capabilities, files and outputs of this builder are ignored.
    pub fn host(mut self, host: impl Host + 'static) -> Builder {
        self.host = Some(Box::new(host));
        self
    }

    /// Uses your own flag for interrupts. If it is raised, for example by a signal handler, it ends the current query
    /// or else the next one; an [`InterruptHandle`](crate::InterruptHandle) ends only the current one.
    pub fn interrupt_flag(mut self, flag: Arc<AtomicBool>) -> Builder {
        self.interrupt = Some(flag);
        self
    }

    /// Sets the largest memory limit that a program may choose for itself, if it differs from the initial limit.
    pub fn max_memory(mut self, bytes: usize) -> Builder {
        self.settings.max_memory = Some(bytes);
        self
    }

    /// Collects garbage at every call. This must change nothing but speed: for tests of the engine and of native
    /// predicates.
    pub fn collect_always(mut self) -> Builder {
        self.settings.collects_always = true;
        self
    }

    /// Whether neither a host nor an output was given.
    pub(crate) fn is_quiet(&self) -> bool {
        self.host.is_none() && matches!(self.output, Output::Process) && matches!(self.errors, Output::Process)
    }

    /// Makes standard input a typed one that queries wait for, unless there is a text for it.
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

    /// Creates the engine.
    pub fn build(mut self) -> Engine {
        let meter = Meter::default();
        meter.most.store(u64::MAX, Ordering::Relaxed);
        meter.max_held.store(u64::MAX, Ordering::Relaxed);
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
