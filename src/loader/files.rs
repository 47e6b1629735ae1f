//! Finds the file or library that a specification names, and reads its text.

use crate::builtins::debug::messages;
use crate::builtins::files::places;
use crate::builtins::program::imports;
use crate::builtins::program::imports::Imports;
use crate::builtins::program::library_index::library_number;
use crate::builtins::streams;
use crate::builtins::streams::lines;
use crate::host::{HostFile, OpenMode, paths};
use crate::loader;
use crate::loader::Loads;
use crate::loader::absent;
use crate::loader::libraries;
use crate::loader::missing;
use crate::loader::steps;
use crate::loader::warnings;
use crate::machine::{BallKind, Machine, Thrown};
use crate::term::atom::well_known as atoms;
use crate::term::functor::well_known_functors as f;
use crate::term::{Atom, Cell};

/// Extensions that may be omitted, in the order in which they are tried.
const ENDINGS: &[&str] = &[".pl", ".prolog", ".pro", ".plt", ""];

/// Libraries of other systems whose predicates are built in here, or that export no predicates. Loading one does
/// nothing.
const KNOWN: &str = " atts between charsio console_input dialect dialect/iso/iso_predicates dialect/sicstus edit editline \
    file_systems files gnu help listing make pio prolog_debug prolog_history prolog_trace readline samsort shell shlib sicstus4 swi \
    system threads timeout trace types ";

/// The source that a specification names.
pub enum Source {
    /// A file at that path.
    File(String),
    /// A library inside the binary.
    Library(usize),
    /// A library that needs no loading.
    BuiltIn,
    /// Standard input.
    User,
}

/// Whether to load a file again that was loaded before.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Again {
    Always,
    IfChanged,
    Never,
}

/// The result of beginning a load, see `$load_begin/7`.
pub(super) struct Begun {
    /// The number of the file to import from, or 0.
    pub file: u32,
    /// The number of loads in progress including the new one; 0 if no load has begun.
    pub depth: usize,
}

/// The imports of the loading module: everything for `all`, everything that it lacks for `missing`, otherwise those that
/// the term in the handle lists.
pub(super) fn imports(machine: &Machine, slot: usize) -> Imports {
    let given = machine.deref(machine.store.handles[slot]);
    match given.is_atom().then(|| machine.atom_text(given.as_atom())) {
        Some("all") => Imports::All,
        Some("missing") => Imports::Missing,
        _ => Imports::These(slot),
    }
}

/// Imports from a module, and reports imports that clash with other definitions.
pub(super) fn import(
    machine: &mut Machine,
    module: Atom,
    from: Atom,
    wanted: Imports,
    reexport: bool,
) -> Result<(), Thrown> {
    let clashes = imports::import_from(machine, module, from, wanted, reexport)?;
    clashes.iter().try_for_each(|clash| warnings::report_import(machine, module, from, clash))
}

/// Begins to load the source that `spec` names on behalf of `module`. The handle `first` holds the imports, and the
/// next one whether they are exported again. A library inside the binary is loaded and imported at once.
pub(super) fn begin(
    machine: &mut Machine,
    spec: Cell,
    module: Atom,
    again: Again,
    first: usize,
) -> Result<Begun, Thrown> {
    match find_source(machine, spec)? {
        Source::User => begin_user(machine, module),
        Source::BuiltIn => Ok(Begun { file: 0, depth: 0 }),
        Source::Library(number) => {
            libraries::load_library(machine, number)?;
            if let Some(from) = machine.program.db.sources.library_modules[number] {
                let reexport = machine.deref(machine.store.handles[first + 1]) == Cell::atom(atoms::TRUE);
                import(machine, module, from, imports(machine, first), reexport)?;
            }
            Ok(Begun { file: 0, depth: 0 })
        }
        Source::File(path) => begin_file(machine, &path, module, again),
    }
}

fn begin_file(machine: &mut Machine, path: &str, module: Atom, again: Again) -> Result<Begun, Thrown> {
    let file = loader::source_file(machine, path);
    let running = machine.state::<Loads>().loads.iter().any(|load| load.file == file);
    let modified = source_time(machine, path);
    let source = &machine.program.db.sources.files[file as usize - 1];
    let wanted = match again {
        _ if source.loads == 0 => true,
        Again::Always => true,
        Again::IfChanged => source.modified != modified,
        Again::Never => false,
    };
    if wanted && running && again == Again::Always {
        let path = machine.atom_cell(path);
        return Err(machine.permission_error("load", "source", path));
    }
    if !wanted || running {
        return Ok(Begun { file, depth: 0 });
    }
    let text = read_source(machine, path)?;
    machine.program.db.sources.files[file as usize - 1].modified = modified;
    loader::begin_load(machine, &text, file, module, false);
    Ok(Begun { file, depth: machine.state::<Loads>().loads.len() })
}

/// Begins to load a text as the file called `name`, which need not exist.
pub(super) fn begin_text(machine: &mut Machine, name: &str, text: &str, module: Atom) -> Begun {
    let path = source_path(machine, name);
    let file = loader::source_file(machine, &path);
    loader::begin_load(machine, text, file, module, false);
    Begun { file, depth: machine.state::<Loads>().loads.len() }
}

/// Begins to load `[user]`: clauses typed at the terminal. The lines typed so far are kept while waiting for more.
fn begin_user(machine: &mut Machine, module: Atom) -> Result<Begun, Thrown> {
    machine.state_mut::<Loads>().typed.clear();
    let file = loader::source_file(machine, "user");
    machine.program.db.sources.files[file as usize - 1].loads = 0;
    loader::begin_load(machine, "", file, module, false);
    steps::open_text(machine);
    Ok(Begun { file: 0, depth: machine.state::<Loads>().loads.len() })
}

/// Reads the next clause that is typed into a load of `user`, which goes on with it. Waits for lines where the host
/// cannot block.
pub(super) fn read_typed(machine: &mut Machine) -> Result<(), Thrown> {
    let input = machine.streams.user[0];
    loop {
        let line = match lines::read_line(machine, input) {
            Ok(line) => line.filter(|line| line.trim() != "end_of_file."),
            Err(thrown) if thrown.0.kind == BallKind::Pause => return Err(thrown),
            Err(thrown) => {
                machine.state_mut::<Loads>().typed.clear();
                return Err(thrown);
            }
        };
        let is_end = line.is_none();
        let typed = &mut machine.state_mut::<Loads>().typed;
        typed.push_str(&line.unwrap_or_default());
        if is_end || typed.trim_end().ends_with('.') {
            let text = std::mem::take(typed);
            steps::add_text(machine, &text, is_end);
            return Ok(());
        }
    }
}

// -- finding -----------------------------------------------------------------------

/// Finds the source that a file specification names.
pub fn find_source(machine: &mut Machine, spec: Cell) -> Result<Source, Thrown> {
    let spec = machine.deref(spec);
    if spec.is_var() {
        return Err(machine.instantiation_error());
    }
    if spec == Cell::atom(atoms::USER) {
        return Ok(Source::User);
    }
    if spec.is_structure() && machine.name_arity(spec).1 == 1 {
        return find_alias(machine, spec);
    }
    let Some(name) = spec_text(machine, spec) else {
        return Err(machine.type_error("source_sink", spec));
    };
    match find_file(machine, &name) {
        Some(path) => Ok(Source::File(path)),
        None => {
            let culprit = if spec.is_atom() || machine.is_string(spec) || spec.is_structure() {
                spec
            } else {
                machine.atom_cell(&name)
            };
            if !machine.host.allows_files() && machine.host.files().is_none() {
                return Err(machine.permission_error("open", "source_sink", culprit));
            }
            Err(missing::missing_error(machine, culprit, &name))
        }
    }
}

/// The file that an `include/1` names, with any extension, relative to the text that contains the directive.
pub(super) fn included_path(machine: &mut Machine, spec: Cell) -> Result<String, Thrown> {
    match find_source(machine, spec)? {
        Source::File(path) => Ok(path),
        _ => Err(machine.existence_error("source_sink", spec)),
    }
}

/// Whether a specification names neither a file nor a folder.
pub(super) fn is_missing(machine: &mut Machine, spec: Cell) -> bool {
    let Some(name) = spec_text(machine, spec) else { return false };
    let path = source_path(machine, &name);
    find_file(machine, &name).is_none() && !machine.host.files().is_some_and(|files| files.info(&path).is_ok())
}

/// Text of a path: an atom, a string, or `a/b`.
pub(crate) fn spec_text(machine: &Machine, spec: Cell) -> Option<String> {
    let mut parts = Vec::new();
    let mut rest = machine.deref(spec);
    while machine.has_functor(rest, f::SLASH_2) {
        parts.push(machine.atomic_text(machine.arg(rest, 1))?);
        rest = machine.arg(rest, 0);
    }
    parts.push(machine.text_of(rest)?);
    parts.reverse();
    Some(parts.join("/"))
}

fn find_alias(machine: &mut Machine, spec: Cell) -> Result<Source, Thrown> {
    let alias = machine.name_arity(spec).0;
    let Some(name) = spec_text(machine, machine.arg(spec, 0)) else {
        return Err(machine.type_error("source_sink", spec));
    };
    if alias == atoms::LIBRARY {
        let plain = name.strip_suffix(".pl").unwrap_or(&name);
        if let Some(number) = library_number(absent::present_name(plain)) {
            return Ok(Source::Library(number));
        }
    }
    if machine.atom_text(alias) == "game"
        && let Some(path) = machine.game_path(&name)
    {
        return Ok(Source::File(path));
    }
    let stored = machine.store(spec)?;
    if let Some(path) = search_path(machine, alias, &name)? {
        return Ok(Source::File(path));
    }
    if alias == atoms::LIBRARY && KNOWN.contains(&format!(" {name} ")) {
        return Ok(Source::BuiltIn);
    }
    let spec = machine.instantiate(&stored)?;
    Err(machine.existence_error("source_sink", spec))
}

/// Searches the folders of `file_search_path/2`.
fn search_path(machine: &mut Machine, alias: Atom, name: &str) -> Result<Option<String>, Thrown> {
    let goal_name = machine.intern("file_search_path");
    let functor = machine.store.functors.intern(goal_name, 2);
    let known = machine.program.db.find(atoms::USER, functor);
    if known.is_none_or(|id| machine.program.db.predicates[id].live == 0) {
        return Ok(None);
    }
    let folders = machine.new_var();
    machine.store.handles.push(folders);
    let outcome = machine.call_system("$search_folders", &[Cell::atom(alias), folders]);
    let folders = machine.store.handles.pop().unwrap_or(Cell::NIL);
    outcome?;
    for folder in machine.list_items(folders).unwrap_or_default() {
        let Some(folder) = machine.text_of(folder) else { continue };
        if let Some(path) = find_file(machine, &format!("{folder}/{name}")) {
            return Ok(Some(path));
        }
    }
    Ok(None)
}

/// Finds the file called `name`; the extension may be omitted.
pub fn find_file(machine: &mut Machine, name: &str) -> Option<String> {
    candidates(machine, name)
        .iter()
        .find_map(|path| ENDINGS.iter().map(|ending| format!("{path}{ending}")).find(|path| is_source(machine, path)))
}

/// The possible paths of a name, without extension: relative to the file being loaded, then to the working folder.
pub(super) fn candidates(machine: &mut Machine, name: &str) -> Vec<String> {
    let name = &with_variables(machine, name);
    let mut candidates = vec![source_path(machine, name)];
    if loading_folder(machine).is_some() && !paths::is_absolute(name) && !name.starts_with('~') {
        let folder = places::working_folder(machine);
        candidates.push(paths::join(&folder, name));
    }
    candidates
}

/// Replaces `$NAME` and `${NAME}` by the values of environment variables.
fn with_variables(machine: &Machine, name: &str) -> String {
    let Some(at) = name.find('$') else { return name.to_string() };
    let (before, after) = (&name[..at], &name[at + 1..]);
    let (variable, rest) = match after.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
        Some((variable, rest)) => (variable, rest),
        None => after.split_at(after.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(after.len())),
    };
    match machine.host.variable(variable) {
        Some(value) if !variable.is_empty() => format!("{before}{value}{}", with_variables(machine, rest)),
        _ => format!("{before}${}", with_variables(machine, after)),
    }
}

/// The absolute path. Relative names start at the folder of the file being loaded.
pub fn source_path(machine: &mut Machine, name: &str) -> String {
    if paths::lacks_drive(name) {
        return paths::on_drive_of(&places::working_folder(machine), name);
    }
    if paths::is_absolute(name) {
        return paths::normalise(name);
    }
    if let Some(rest) = name.strip_prefix("~/")
        && let Some(home) = machine.host.variable("HOME")
    {
        return paths::join(&home, rest);
    }
    let folder = loading_folder(machine).unwrap_or_else(|| places::working_folder(machine));
    let path = paths::join(&folder, name);
    // Texts that a host supplies may have relative names.
    if paths::is_absolute(&path) { path } else { format!("/{path}") }
}

/// The folder of the file being loaded.
pub(crate) fn loading_folder(machine: &Machine) -> Option<String> {
    let load = machine.state::<Loads>().loads.iter().rev().find(|load| !load.is_library)?;
    let path = &machine.program.db.sources.files.get(load.text_file as usize - 1)?.path;
    (!paths::split(path).0.is_empty()).then(|| paths::directory_name(path))
}

/// Whether the path names a file, not a folder or a device.
pub(crate) fn is_source(machine: &mut Machine, path: &str) -> bool {
    if paths::is_device(path) {
        return false;
    }
    let info = machine.host.files().map(|files| files.info(path));
    matches!(info, Some(Ok(info)) if info.is_file)
}

/// When a file was last changed, in seconds since 1970; 0 if unknown.
pub(crate) fn source_time(machine: &mut Machine, path: &str) -> f64 {
    let info = machine.host.files().map(|files| files.info(path));
    if let Some(Ok(info)) = info { info.modified } else { 0.0 }
}

// -- reading -----------------------------------------------------------------------

/// Reads the text of a file in any of the known encodings.
pub(crate) fn read_source(machine: &mut Machine, path: &str) -> Result<String, Thrown> {
    machine.may_wait();
    let opened = match machine.host.files() {
        Some(files) => files.open(path, OpenMode::Read),
        None => Err(std::io::ErrorKind::PermissionDenied.into()),
    };
    let bytes = match opened.map(|file| read_pieces(machine, file)) {
        Ok(Err(thrown)) => return Err(thrown),
        Ok(Ok(read)) => read,
        Err(error) => Err(error),
    };
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(error) => {
            streams::raise_if_interrupted(machine, &error)?;
            let path = machine.atom_cell(path);
            return Err(match error.kind() {
                std::io::ErrorKind::NotFound => machine.existence_error("source_sink", path),
                _ => missing::unreadable_error(machine, path, &error),
            });
        }
    };
    let (text, found) = decode(bytes);
    let message = match found {
        Decoded::AsDeclared => return Ok(text),
        Decoded::Guessed => {
            let (path, name) = (machine.atom_cell(path), machine.intern("not_utf8"));
            machine.new_compound(name, &[path])
        }
        Decoded::Damaged { bytes, line } => {
            let (path, name) = (machine.atom_cell(path), machine.intern("damaged_utf8"));
            machine.new_compound(name, &[path, Cell::small(line as i64), Cell::small(bytes as i64)])
        }
    };
    messages::print_message(machine, "warning", message)?;
    Ok(text)
}

/// Reads a whole file. The file may be endless, so interrupts and limits apply.
fn read_pieces(machine: &mut Machine, mut file: Box<dyn HostFile>) -> Result<std::io::Result<Vec<u8>>, Thrown> {
    let mut bytes = Vec::new();
    let mut piece = vec![0; 1 << 16];
    loop {
        match file.read(&mut piece) {
            Ok(0) => return Ok(Ok(bytes)),
            Ok(length) => bytes.extend_from_slice(&piece[..length]),
            Err(error) => return Ok(Err(error)),
        }
        if bytes.len() > piece.len() {
            // The decoded text takes at least as much memory again.
            machine.stay_within(2 * bytes.len())?;
        }
    }
}

/// How the encoding of a file was found.
#[derive(Debug, PartialEq)]
enum Decoded {
    /// The file is UTF-8 or declares its encoding.
    AsDeclared,
    /// The file is not UTF-8: each byte is read as one character.
    Guessed,
    /// The file is UTF-8 with some invalid bytes, the first of them in that line.
    Damaged { bytes: usize, line: usize },
}

/// A file with at most one invalid byte in this many still counts as UTF-8.
const BYTES_PER_BAD_ONE: usize = 1000;

/// Decodes the bytes of a file.
fn decode(bytes: Vec<u8>) -> (String, Decoded) {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return decode_utf8(rest).unwrap_or_else(|| (String::from_utf8_lossy(rest).into_owned(), Decoded::AsDeclared));
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        let big = bytes[0] == 0xfe;
        let pairs = bytes[2..].chunks_exact(2);
        let units: Vec<u16> = pairs
            .map(
                |pair| {
                    if big { u16::from_be_bytes([pair[0], pair[1]]) } else { u16::from_le_bytes([pair[0], pair[1]]) }
                },
            )
            .collect();
        return (String::from_utf16_lossy(&units), Decoded::AsDeclared);
    }
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return (text, Decoded::AsDeclared),
        Err(error) => error.into_bytes(),
    };
    let latin = || bytes.iter().map(|&byte| windows_1252(byte)).collect();
    match declares_latin(&bytes) {
        true => (latin(), Decoded::AsDeclared),
        false => decode_utf8(&bytes).unwrap_or_else(|| (latin(), Decoded::Guessed)),
    }
}

/// Decodes bytes as UTF-8. If some are invalid, the text must have multi-byte characters and few invalid bytes, which
/// are replaced; otherwise returns `None`.
fn decode_utf8(bytes: &[u8]) -> Option<(String, Decoded)> {
    let (mut bad, mut first_line, mut has_long) = (0, 1, false);
    let mut passed = 0;
    for chunk in bytes.utf8_chunks() {
        has_long |= !chunk.valid().is_ascii();
        passed += chunk.valid().len();
        if bad == 0 && !chunk.invalid().is_empty() {
            first_line += bytes[..passed].iter().filter(|&&byte| byte == b'\n').count();
        }
        passed += chunk.invalid().len();
        bad += chunk.invalid().len();
    }
    let found = match bad {
        0 => Decoded::AsDeclared,
        _ if has_long && bad * BYTES_PER_BAD_ONE <= bytes.len() => Decoded::Damaged { bytes: bad, line: first_line },
        _ => return None,
    };
    Some((String::from_utf8_lossy(bytes).into_owned(), found))
}

/// Whether the text begins with `:- encoding(iso_latin_1)` or a similar encoding.
fn declares_latin(bytes: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1000)]).into_owned();
    let Some(at) = head.find("encoding(") else { return false };
    let name = &head[at + 9..];
    ["iso_latin_1", "octet", "'iso", "latin", "'ISO", "windows", "text"].iter().any(|start| name.starts_with(start))
}

/// The character of a byte in CP1252.
fn windows_1252(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘',
        '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[byte as usize - 0x80],
        byte => byte as char,
    }
}
