//! The structure of the repository: modules use only earlier modules, files begin with a description and are not too
//! long, `unsafe` is used only in listed files, links in documents have targets, and the text avoids a list of phrases.

#[path = "common/skip.rs"]
mod skip;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The modules of the crate in reading order: each uses only those before it. There are no exceptions.
const ORDER: &[&str] = &[
    "term", "memory", "syntax", "value", "json", "host", "stream", "clause", "code", "database", "machine", "builtins",
    "search", "loader", "lens", "prelude", "engine", "session", "protocol",
];

/// Files that may hold `unsafe`.
const UNSAFE_FILES: &[&str] = &["src/memory.rs", "src/machine/trusted.rs", "src/bin/damier/terminal/wake.rs"];

/// The most lines of a source file.
const LINES: usize = 900;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root().join(folder), extension, &mut found);
    found.sort();
    assert!(!found.is_empty(), "no .{extension} files under {folder}");
    found
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, extension, found);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

fn text(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The top-level module that a file of `src` belongs to.
fn module(path: &Path) -> String {
    let relative = path.strip_prefix(root().join("src")).unwrap_or(path).with_extension("");
    relative.components().next().map(|part| part.as_os_str().to_string_lossy().into_owned()).unwrap_or_default()
}

fn complain(problems: Vec<String>) {
    assert!(problems.is_empty(), "{} problems:\n  {}", problems.len(), problems.join("\n  "));
}

/// The modules named by `crate::` in a text, outside of comments.
fn used(text: &str) -> BTreeSet<&str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let names = code.flat_map(|line| line.split("crate::").skip(1));
    names.map(|rest| &rest[..rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())]).collect()
}

#[test]
fn modules_use_only_earlier_modules() {
    let place = |module: &str| ORDER.iter().position(|known| *known == module);
    let mut problems = Vec::new();
    for path in files("src", "rs") {
        let text = text(&path);
        let user = module(&path);
        let Some(own) = place(&user) else { continue };
        let later = |target: &&str| place(target).is_some_and(|other| other > own);
        // Paths that avoid `crate::`.
        let hidden = ["super::super::super", "use damier::"].into_iter().filter(|way| plain_code(&text).contains(way));
        problems.extend(hidden.map(|way| format!("{}: {way} hides what is used", name(&path))));
        problems.extend(
            used(&text)
                .into_iter()
                .filter(later)
                .map(|target| format!("{} uses crate::{target}, which comes later", name(&path))),
        );
    }
    complain(problems);
}

/// The first word of a text.
fn word(text: &str) -> &str {
    let text = text.trim_start().trim_start_matches(['&', '\'']);
    &text[..text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())]
}

/// The text after the generic parameters at its beginning.
fn after_generics(text: &str) -> &str {
    let mut depth = 0;
    for (at, char) in text.char_indices() {
        match char {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ if depth == 0 => return &text[at..],
            _ => {}
        }
    }
    text
}

/// The types and traits that a module defines.
fn defined(module_name: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files("src", "rs").iter().filter(|path| module(path) == module_name) {
        for line in text(path).lines() {
            for kind in ["struct ", "enum ", "trait ", "union ", "type "] {
                if let Some(at) =
                    line.find(kind).filter(|&at| line[..at].trim().is_empty() || line[..at].contains("pub"))
                {
                    found.insert(word(&line[at + kind.len()..]).to_string());
                }
            }
        }
    }
    found
}

/// Traits that describe the parameters of a function, for types of other modules too. Only that function calls their
/// methods.
const PARAMETER_TRAITS: &[&str] = &["Goal"];

/// Methods are dependencies that no path shows. So a type has inherent methods only in its own module, and a trait is
/// implemented for it there or in the module of the trait. No trait extends the types of other modules.
#[test]
fn types_have_methods_only_in_their_own_module() {
    let homes: Vec<(&str, BTreeSet<String>)> = ORDER.iter().map(|module| (*module, defined(module))).collect();
    let mut problems = Vec::new();
    for path in files("src", "rs") {
        let own = module(&path);
        let Some((_, mine)) = homes.iter().find(|(module, _)| *module == own) else { continue };
        for line in text(&path).lines().filter(|line| line.starts_with("impl")) {
            let head = after_generics(&line["impl".len()..]);
            let (of_trait, subject) = match head.split_once(" for ") {
                Some((of_trait, subject)) => (Some(of_trait.rsplit("::").next().unwrap_or(of_trait)), subject),
                None => (None, head),
            };
            let subject = word(
                subject.split(['<', ' ']).find(|part| !part.is_empty()).unwrap_or("").rsplit("::").next().unwrap_or(""),
            );
            let elsewhere = homes.iter().any(|(module, theirs)| *module != own && theirs.contains(subject));
            let at_home = mine.contains(subject) || of_trait.is_some_and(|of_trait| mine.contains(word(of_trait)));
            if elsewhere && !at_home {
                problems.push(format!("{}: {line}", name(&path)));
            }
            let is_extension = elsewhere && at_home && !subject.is_empty() && !mine.contains(subject);
            if is_extension && !PARAMETER_TRAITS.contains(&word(of_trait.unwrap_or_default())) {
                problems.push(format!("{}: {line} extends a type of another module", name(&path)));
            }
        }
    }
    complain(problems);
}

#[test]
fn the_order_names_every_module() {
    let declared: BTreeSet<String> = text(&root().join("src/lib.rs"))
        .lines()
        .filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';').map(str::to_string))
        .collect();
    let known: BTreeSet<String> = ORDER.iter().map(|module| module.to_string()).collect();
    assert_eq!(declared, known);
}

#[test]
fn source_files_begin_with_a_description() {
    let headless = |path: &PathBuf| !text(path).starts_with("//!");
    let rust = ["src", "tests", "benches"].iter().flat_map(|folder| files(folder, "rs")).filter(headless);
    let prolog = files("src/lib", "pl").into_iter().filter(|path| !text(path).starts_with('%'));
    complain(rust.chain(prolog).map(|path| format!("{} has no head", name(&path))).collect());
}

#[test]
fn source_files_are_not_too_long() {
    let mut problems = Vec::new();
    for path in files("src", "rs").into_iter().chain(files("src/lib", "pl")).chain(files("tests", "rs")) {
        let lines = text(&path).lines().count();
        if lines > LINES {
            problems.push(format!("{} has {lines} lines: split it", name(&path)));
        }
    }
    complain(problems);
}

/// The most source files in a folder.
const FILES_IN_FOLDER: usize = 16;

/// Folders are small, and each file that declares modules begins with a map of them.
#[test]
fn folders_are_small_and_module_heads_list_their_files() {
    let mut problems = Vec::new();
    let all = files("src", "rs");
    let folders: BTreeSet<&Path> = all.iter().filter_map(|path| path.parent()).collect();
    for folder in folders {
        let count = all.iter().filter(|path| path.parent() == Some(folder)).count();
        if count > FILES_IN_FOLDER {
            problems.push(format!("{} has {count} files", name(folder)));
        }
    }
    for path in
        all.iter().filter(|path| path.ends_with("mod.rs") || path.ends_with("lib.rs") || path.ends_with("host.rs"))
    {
        let text = text(path);
        let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        let modules = text.lines().filter_map(|line| line.rsplit_once("mod ")?.1.strip_suffix(';'));
        let modules: Vec<&str> = modules.filter(|module| !module.ends_with("tests")).collect();
        let is_shown =
            |module: &&str| head.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == *module);
        let missing: Vec<&str> = modules.iter().copied().filter(|module| !is_shown(module)).collect();
        if modules.len() > 1 && !head.contains("```text") || !missing.is_empty() {
            problems.push(format!("{}: the map does not show {missing:?}", name(path)));
        }
    }
    complain(problems);
}

/// Paths differ between systems, so only one module parses them.
#[test]
fn only_one_module_parses_paths() {
    let signs = ["starts_with('/')", "starts_with(\"/\")", "rfind('/')", "\"..\" =>", "MAIN_SEPARATOR"];
    let mut problems = Vec::new();
    for path in files("src", "rs").iter().filter(|path| name(path) != "src/host/paths.rs") {
        let text = text(path);
        let found = signs.iter().filter(|sign| text.contains(**sign));
        problems.extend(found.map(|sign| format!("{}: {sign} belongs to src/host/paths.rs", name(path))));
    }
    complain(problems);
}

/// Interfaces to the outside that only the host uses.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env::",
    "std::process",
    "std::thread",
    "Instant::",
    "SystemTime",
    "RandomState",
    "io::stdin",
    "io::stdout",
    "io::stderr",
    "println!",
    "print!(",
    "cpu_time::",
    "getrandom",
];

/// Exceptions, with reasons.
const OUTSIDE_EXCEPTIONS: &[(&str, &str)] = &[
    // Operations on very long numbers run in a separate thread, so that an interrupt can abandon them. Arithmetic comes
    // before the host; such a thread computes a number and uses nothing else.
    ("src/term/wait.rs", "std::thread"),
];

/// A file without its comments and its unit tests.
fn plain_code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect()
}

/// The library uses files, programs, threads, clocks, randomness and the standard streams only through the host.
#[test]
fn only_the_host_reaches_outside() {
    let mut problems = Vec::new();
    let mut used = BTreeSet::new();
    for path in files("src", "rs") {
        let file = name(&path);
        let is_host = file.starts_with("src/host");
        if is_host || file.starts_with("src/bin/") || file.ends_with("tests.rs") || file.contains("/tests/") {
            continue;
        }
        let code = plain_code(&text(&path));
        for way in OUTSIDE.iter().filter(|way| code.contains(**way)) {
            match OUTSIDE_EXCEPTIONS.iter().find(|known| **known == (file.as_str(), *way)) {
                Some(known) => drop(used.insert(known)),
                None => problems.push(format!("{file}: {way} is the host's")),
            }
        }
    }
    problems
        .extend(OUTSIDE_EXCEPTIONS.iter().filter(|known| !used.contains(known)).map(|known| format!("no {known:?}")));
    complain(problems);
}

/// The comment directly above a line, without attributes.
fn comment_above<'t>(lines: &[&'t str], at: usize) -> Vec<&'t str> {
    let above = lines[..at].iter().rev().map(|line| line.trim_start());
    above.take_while(|line| line.starts_with("//") || line.starts_with("#[")).collect()
}

/// The places of a text that need a safety note, and whether each has one: a block explains why it is safe, a function
/// what its caller must guarantee.
fn unsafe_places(text: &str) -> Vec<(usize, bool)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut places = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
        let above = comment_above(&lines, at);
        if line.contains("unsafe fn") {
            places.push((at + 1, above.iter().any(|line| line.starts_with("/// # Safety"))));
        } else if line.contains("unsafe {") || line.contains("unsafe impl") {
            places.push((at + 1, above.iter().any(|line| line.starts_with("// SAFETY: "))));
        }
    }
    places
}

#[test]
fn unsafe_code_is_only_in_listed_files_and_has_safety_notes() {
    let example =
        "// SAFETY: so.\nunsafe { a() }\nunsafe { b() }\n/// # Safety\n#[inline]\nunsafe fn c() {}\nunsafe fn d() {}\n";
    assert_eq!(unsafe_places(example), [(2, true), (3, false), (6, true), (7, false)]);
    let mut problems = Vec::new();
    let mut count = 0;
    for path in files("src", "rs") {
        let (file, text) = (name(&path), text(&path));
        let places = unsafe_places(&text);
        count += places.len();
        if !places.is_empty() && !UNSAFE_FILES.contains(&file.as_str()) {
            problems.push(format!("{file} holds unsafe code"));
        }
        problems.extend(places.iter().filter(|place| !place.1).map(|place| format!("{file}:{}: no note", place.0)));
    }
    assert!(count > 20, "{count} places");
    let manifest = text(&root().join("Cargo.toml"));
    assert!(manifest.contains("unsafe_code = \"deny\""), "the compiler does not reject unsafe code in other files");
    // The C interface and the web module call foreign code: every unsafe place has a note.
    for path in files("capi/src", "rs").into_iter().chain(files("web/src", "rs")) {
        let missing = unsafe_places(&text(&path)).into_iter().filter(|place| !place.1);
        problems.extend(missing.map(|place| format!("{}:{}: no note", name(&path), place.0)));
    }
    complain(problems);
}

/// Fields of the machine that other modules may use directly. Heap, stacks, registers and the trail are not among them:
/// `src/machine/native/interface.rs` has the methods for those.
const VISIBLE_FIELDS: &[(&str, &str, &[&str])] = &[
    ("src/machine/mod.rs", "Machine", &["store", "budget", "program", "host", "streams", "random"]),
    ("src/machine/store.rs", "Store", &["atoms", "functors", "arith", "handles"]),
    ("src/machine/limits/budget.rs", "Budget", &["limits", "local"]),
];

#[test]
fn the_machine_exposes_only_the_listed_fields() {
    let mut problems = Vec::new();
    for (path, structure, visible) in VISIBLE_FIELDS {
        let text = text(&root().join(path));
        let start = text.find(&format!("struct {structure} {{")).unwrap_or_else(|| panic!("no {structure} in {path}"));
        let body = text[start..].split("\n}").next().unwrap_or_default();
        let fields =
            body.lines().filter_map(|line| line.strip_prefix("    pub ").or(line.strip_prefix("    pub(crate) ")));
        let found: Vec<&str> = fields.filter_map(|field| field.split(':').next()).collect();
        if found != *visible {
            problems.push(format!("{path}: the visible fields of {structure} are {found:?}, not {visible:?}"));
        }
    }
    complain(problems);
}

/// The fields in which the machine keeps indexes, with their types. Each kind of index has its own type, so that the
/// compiler rejects mixing them up.
const INDEX_FIELDS: &[(&str, &[&str])] = &[
    ("src/machine/store.rs", &["heap: TrustedArea<Addr>", "top: Addr", "boundary: Addr"]),
    (
        "src/machine/control.rs",
        &[
            "stack: TrustedArea<StackAddr>",
            "environment: StackAddr",
            "stack_top: StackAddr",
            "choices: TrustedArea<ChoiceAddr>",
            "newest_choice: ChoiceAddr",
            "cut_barrier: ChoiceAddr",
            "newest_cleanup: ChoiceAddr",
            "return_address: CodeAddr",
        ],
    ),
    ("src/database/predicate.rs", &["entry: CodeAddr", "chooser: CodeAddr", "pred: PredId", "clause: ClauseId"]),
];

#[test]
fn each_kind_of_index_has_its_own_type() {
    let mut problems = Vec::new();
    for (path, fields) in INDEX_FIELDS {
        let text = text(&root().join(path));
        let missing = fields.iter().filter(|field| !text.contains(&format!(" {field},")));
        problems.extend(missing.map(|field| format!("{path}: no field {field}")));
    }
    for path in files("src", "rs") {
        let text = text(&path);
        let aliases = ["type Addr =", "type StackAddr =", "type ChoiceAddr =", "type CodeAddr =", "type PredId ="];
        let found = aliases.into_iter().filter(|alias| text.contains(alias));
        problems.extend(found.map(|alias| format!("{}: {alias} is not a separate type", name(&path))));
    }
    complain(problems);
}

/// `Operand` decodes the bits of an operand, `src/machine/stacks/places.rs` those of a frame's words.
#[test]
fn only_one_module_decodes_each_bit_field() {
    let signs = [
        ("& 0x3fff", "src/code/instr.rs"),
        ("& 0x4000", "src/code/instr.rs"),
        ("& 0x8000", "src/code/instr.rs"),
        ("header >> 32", "src/machine/stacks/places.rs"),
        ("frames >> 32", "src/machine/stacks/places.rs"),
        ("as u32 as usize)", "src/machine/stacks/places.rs"),
    ];
    let mut problems = Vec::new();
    for path in files("src/machine", "rs").into_iter().chain(files("src/code", "rs")) {
        let text = text(&path);
        let found = signs.iter().filter(|(sign, home)| text.contains(sign) && name(&path) != *home);
        problems.extend(found.map(|(sign, home)| format!("{}: `{sign}` belongs to {home}", name(&path))));
    }
    complain(problems);
}

/// Predicates, clauses and registers are accessed as `predicates[id]`, `clauses[id]` and `registers[field]`.
#[test]
fn predicates_and_registers_are_indexed_with_typed_numbers() {
    let mut problems = Vec::new();
    for path in files("src", "rs") {
        for (number, line) in text(&path).lines().enumerate() {
            let indexes = ["predicates[", "clauses[", "lives[", "registers["]
                .into_iter()
                .flat_map(|table| line.split(table).skip(1));
            let by_hand = |index: &str| {
                let index = index.split(']').next().unwrap_or_default();
                index.contains(".0 as usize") || index.ends_with(" as usize") || index.contains("& 0xfff")
            };
            if indexes.into_iter().any(by_hand) {
                problems.push(format!("{}:{}: index with the number itself", name(&path), number + 1));
            }
        }
    }
    complain(problems);
}

/// The words of all Rust code outside of comments, with their counts.
fn words_of_code() -> std::collections::BTreeMap<String, usize> {
    let mut counts = std::collections::BTreeMap::new();
    let folders = ["src", "tests", "benches", "examples", "capi/src", "web/src", "derive/src"];
    for path in folders.iter().flat_map(|folder| files(folder, "rs")) {
        for line in text(&path).lines().filter(|line| !line.trim_start().starts_with("//")) {
            for word in line.split(|c: char| !c.is_alphanumeric() && c != '_') {
                *counts.entry(word.to_string()).or_default() += 1;
            }
        }
    }
    counts
}

/// The name of the item that a line makes visible outside of its file.
fn visible_item(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = if rest.starts_with('(') { rest.split_once(')')?.1 } else { rest };
    let mut words = rest.split_whitespace().skip_while(|word| ["const", "unsafe", "async"].contains(word)).peekable();
    let kind = words.next()?;
    let is_constant = rest.trim_start().starts_with("const ") && kind.ends_with(':');
    let name = if is_constant { kind } else { words.next()? };
    let is_item = is_constant || ["fn", "struct", "enum", "trait", "type", "static", "union"].contains(&kind);
    is_item.then(|| word(name)).filter(|name| !name.is_empty())
}

/// Visible items that are kept without a use: items for embedders, and documentation.
const FOR_OTHERS: &[&str] = &["Guide"];

/// The compiler finds unused private items. This test finds public items that no front end, test or example uses.
#[test]
fn every_visible_item_is_used() {
    assert_eq!(visible_item("    pub(in crate::machine) const fn low(word: u64) -> Place {"), Some("low"));
    assert_eq!(visible_item("pub const MOST: usize = 1;"), Some("MOST"));
    assert_eq!(visible_item("    pub kept: usize,"), None);
    let counts = words_of_code();
    let mut problems = Vec::new();
    for path in files("src", "rs") {
        if text(&path).contains("allow(dead_code") {
            problems.push(format!("{}: let the compiler report unused code", name(&path)));
        }
        for item in text(&path).lines().filter_map(visible_item) {
            if counts.get(item) == Some(&1) && !FOR_OTHERS.contains(&item) {
                problems.push(format!("{}: nothing uses {item}", name(&path)));
            }
        }
    }
    complain(problems);
}

/// Every source file is part of a crate, and every other file is read somewhere. The compiler does not report files
/// that it never opens.
#[test]
fn every_file_is_read() {
    let mut problems = Vec::new();
    for path in files("src", "rs") {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        if matches!(stem.as_str(), "lib" | "main") {
            continue;
        }
        let folder = path.parent().unwrap_or(root());
        // The file of the enclosing module declares a module.
        let (module, around) = match stem.as_str() {
            "mod" => (folder.file_name().map(|name| name.to_string_lossy().into_owned()), folder.parent()),
            _ => (Some(stem), Some(folder)),
        };
        let (module, around) = (module.unwrap_or_default(), around.unwrap_or(root()));
        let owners = ["mod.rs", "lib.rs", "main.rs"].map(|file| around.join(file));
        let declares = |owner: &PathBuf| owner.exists() && text(owner).contains(&format!("mod {module};"));
        if !owners.iter().chain([&around.with_extension("rs")]).any(declares) {
            problems.push(format!("{}: no file declares it as a module", name(&path)));
        }
    }
    let readers: String =
        ["src", "tests", "benches"].iter().flat_map(|folder| files(folder, "rs")).map(|path| text(&path)).collect();
    let mut others = Vec::new();
    collect_all(&root().join("src"), &mut others);
    for path in others.iter().filter(|path| path.extension().is_none_or(|end| end != "rs" && end != "pl")) {
        let file = path.file_name().map(|file| file.to_string_lossy().into_owned()).unwrap_or_default();
        if !readers.contains(&file) {
            problems.push(format!("{}: nothing reads it", name(path)));
        }
    }
    complain(problems);
}

/// Every file under a folder.
fn collect_all(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() { collect_all(&path, found) } else { found.push(path) }
    }
}

/// In the layers that have goals as text, only `first_goal` parses them.
#[test]
fn goals_are_read_in_one_place() {
    let mut problems = Vec::new();
    let layers = ["src/engine", "src/session", "src/protocol"];
    for path in layers.iter().flat_map(|folder| files(folder, "rs")) {
        if name(&path) != "src/engine/queries/goal_text.rs" && text(&path).contains("Reader::new") {
            problems.push(format!("{}: `first_goal` reads goals", name(&path)));
        }
    }
    complain(problems);
}

#[test]
fn no_unfinished_code_is_left() {
    // Concatenated, so that this file does not contain them.
    let words = [concat!("todo", "!("), concat!("unimplemented", "!("), concat!("dbg", "!("), concat!("FIX", "ME")];
    let mut problems = Vec::new();
    for path in ["src", "tests", "benches"].iter().flat_map(|folder| files(folder, "rs")) {
        let text = text(&path);
        problems
            .extend(words.iter().filter(|word| text.contains(**word)).map(|word| format!("{}: {word}", name(&path))));
    }
    complain(problems);
}

#[test]
fn the_architecture_names_every_module() {
    let page = text(&root().join("docs/architecture.md"));
    let missing = ORDER.iter().filter(|module| !page.contains(&format!("`{module}`")));
    complain(missing.map(|module| format!("docs/architecture.md does not name `{module}`")).collect());
}

/// The targets of the links in a page, without external ones.
fn links(page: &str) -> Vec<&str> {
    page.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|target| !target.contains("://") && !target.contains(char::is_whitespace))
        .collect()
}

/// The anchors of a page's headings.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let heading = line.trim_start_matches('#').trim().to_lowercase();
            let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

fn pages() -> Vec<PathBuf> {
    let mut pages = files("docs", "md");
    pages.extend(
        ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "prolog/README.md", "examples/README.md"]
            .map(|page| root().join(page)),
    );
    pages
}

#[test]
fn links_in_documents_have_targets() {
    let mut problems = Vec::new();
    for path in pages() {
        let page = text(&path);
        for link in links(&page) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.parent().unwrap_or(root()).join(file) };
            if !target.exists() {
                problems.push(format!("{}: no file {file}", name(&path)));
            } else if !anchor.is_empty() && !anchors(&text(&target)).contains(anchor) {
                problems.push(format!("{}: no heading #{anchor} in {}", name(&path), name(&target)));
            }
        }
    }
    complain(problems);
}

#[test]
fn paths_in_documents_exist() {
    let mut problems = Vec::new();
    for path in pages() {
        let page = text(&path);
        // Every second piece between backquotes is code.
        for code in page.split('`').skip(1).step_by(2) {
            let is_path =
                ["src/", "tests/", "benches/", "docs/", "examples/"].iter().any(|start| code.starts_with(start))
                    && !code.contains(|c: char| c.is_whitespace() || "*<{…".contains(c));
            if is_path && !root().join(code).exists() {
                problems.push(format!("{}: {code} does not exist", name(&path)));
            }
        }
    }
    complain(problems);
}

/// Phrases that nobody would say, written in two parts so that this file does not contain them.
const PHRASES: &[&str] = &[
    concat!("is t", "old"),
    concat!("its k", "in"),
    concat!("its l", "ike"),
    concat!("at h", "and"),
    concat!("is n", "one"),
    concat!("look a", "round"),
];

/// A line without its comment sign and its code spans.
fn prose(line: &str) -> String {
    let text = line.trim_start().trim_start_matches(['/', '!', '%', '#', '*', ' ']);
    text.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The phrases in a text, with the numbers of their lines. A phrase may continue on the next line.
fn phrases(text: &str) -> Vec<(usize, &'static str)> {
    let (mut joined, mut ends) = (String::new(), Vec::new());
    for line in text.lines() {
        joined.push_str(prose(line).trim_end());
        joined.push(' ');
        ends.push(joined.len());
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for phrase in PHRASES {
        for (at, _) in joined.match_indices(phrase) {
            let (before, after) = (&joined[..at], &joined[at + phrase.len()..]);
            // "If there is none" is plain English.
            let is_plain = *phrase == PHRASES[4] && before.ends_with("there ");
            if !before.ends_with(is_word) && !after.starts_with(is_word) && !is_plain {
                found.push((ends.partition_point(|end| *end <= at) + 1, *phrase));
            }
        }
    }
    found.sort();
    found
}

/// The files of the repository, as Git lists them; `None` outside of a checkout.
fn tracked_files() -> Option<Vec<PathBuf>> {
    let output = std::process::Command::new("git").arg("-C").arg(root()).args(["ls-files", "-z"]).output().ok()?;
    let names = String::from_utf8(output.stdout).ok()?;
    let files: Vec<PathBuf> = names.split('\0').filter(|name| !name.is_empty()).map(|name| root().join(name)).collect();
    (output.status.success() && !files.is_empty()).then_some(files)
}

/// French texts have `.fr.` in their names. Code spans and names of predicates may contain any words.
#[test]
fn the_text_avoids_phrases_that_nobody_would_say() {
    let (first, second) = (PHRASES[0], PHRASES[4]);
    let (start, end) = second.split_once(' ').expect("two words");
    let example = format!(
        "/// The caller {first}.\n// `{first}` and {}/2\n%  A goal that {start}\n%  {end}, if there {second}.\n",
        first.replace(' ', "_")
    );
    assert_eq!(phrases(&example), [(1, first), (3, second)]);
    let Some(files) = tracked_files() else {
        skip::report("Git does not list the files of the repository");
        return;
    };
    let mut problems = Vec::new();
    for path in files.iter().filter(|path| !name(path).contains(".fr.")) {
        // Binary files are not UTF-8; submodules and deleted files cannot be read.
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let found = phrases(&text).into_iter();
        problems.extend(found.map(|(line, phrase)| format!("{}:{line}: {phrase}", name(path))));
    }
    complain(problems);
}
