//! Puts the Prolog libraries under `src/lib` into the binary, with an index of
//! what each exports, and the games under `prolog`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=src/lib");
    println!("cargo:rerun-if-changed=prolog");
    choose_handlers();
    write("libraries.rs", &libraries());
    write("games.rs", &games());
}

/// Sets `fast_handlers` where the compiler turns calls at the end of a function into jumps, which it does in optimised
/// builds only.
fn choose_handlers() {
    println!("cargo:rustc-check-cfg=cfg(fast_handlers)");
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let is_optimised = matches!(variable("OPT_LEVEL").as_str(), "2" | "3");
    let is_checked = std::env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some();
    let is_little_endian = variable("CARGO_CFG_TARGET_ENDIAN") == "little";
    if is_optimised
        && !is_checked
        && is_little_endian
        && matches!(variable("CARGO_CFG_TARGET_ARCH").as_str(), "x86_64" | "aarch64")
    {
        println!("cargo:rustc-cfg=fast_handlers");
    }
}

/// `GAME_FILES`: the path under `prolog` and the text of each file.
fn games() -> String {
    let root = Path::new("prolog");
    let mut files = Vec::new();
    collect(root, &mut files);
    files.sort();
    let mut games = String::from("static GAME_FILES: &[(&str, &str)] = &[\n");
    for file in &files {
        let name = format!("{}.pl", library_name(root, file));
        let path = std::fs::canonicalize(file).unwrap_or_else(|_| file.clone());
        let _ = writeln!(games, "    ({name:?}, include_str!({:?})),", path.display().to_string());
    }
    games.push_str("];\n");
    games
}

fn libraries() -> String {
    let root = Path::new("src/lib");
    let mut files = Vec::new();
    collect(root, &mut files);
    files.sort();
    // A library whose kernel is left out does not exist.
    files.retain(|file| library_name(root, file) != "pcre" || std::env::var_os("CARGO_FEATURE_REGEX").is_some());
    let mut libraries = String::from("pub static LIBRARIES: &[(&str, &str)] = &[\n");
    let mut exports: Vec<(String, usize, usize)> = Vec::new();
    for (number, file) in files.iter().enumerate() {
        let name = library_name(root, file);
        let path = std::fs::canonicalize(file).unwrap_or_else(|_| file.clone());
        let _ = writeln!(libraries, "    ({name:?}, include_str!({:?})),", path.display().to_string());
        let text = std::fs::read_to_string(file).unwrap_or_default();
        // Names as common as insert/3 wait for a use_module/1.
        if text.contains("\n% Loaded by use_module/1 only.\n") {
            continue;
        }
        exports.extend(module_exports(&text).into_iter().map(|(name, arity)| (name, arity, number)));
    }
    libraries.push_str("];\n");
    exports.sort();
    libraries.push_str("pub static EXPORTS: &[(&str, u8, u16)] = &[\n");
    for (name, arity, number) in exports {
        let _ = writeln!(libraries, "    ({name:?}, {arity}, {number}),");
    }
    libraries.push_str("];\n");
    libraries
}

fn write(name: &str, text: &str) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join(name);
    if let Err(error) = std::fs::write(&out, text) {
        panic!("cannot write {}: {error}", out.display());
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "pl") {
            files.push(path);
        }
    }
}

fn library_name(root: &Path, file: &Path) -> String {
    let relative = file.strip_prefix(root).unwrap_or(file).with_extension("");
    relative.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The `name/arity` pairs of a `:- module(_, [...])` line; `name//n` counts two more.
fn module_exports(text: &str) -> Vec<(String, usize)> {
    let Some(start) = text.find(":- module(") else { return Vec::new() };
    let Some(open) = text[start..].find('[').map(|at| start + at) else { return Vec::new() };
    let Some(close) = text[open..].find("]).").map(|at| open + at) else { return Vec::new() };
    let list: String =
        text[open + 1..close].lines().map(|line| line.split('%').next().unwrap_or("")).collect::<Vec<_>>().join(" ");
    split_top_level(&list).iter().filter_map(|item| export(item.trim())).collect()
}

fn split_top_level(list: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let (mut depth, mut quoted) = (0, false);
    for char in list.chars() {
        match char {
            '\'' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            ',' if depth == 0 && !quoted => {
                items.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(item) = items.last_mut() {
            item.push(char);
        }
    }
    items
}

fn export(item: &str) -> Option<(String, usize)> {
    if item.starts_with("op(") {
        return None;
    }
    let slash = item.rfind('/')?;
    let arity: usize = item[slash + 1..].trim().parse().ok()?;
    let (name, arity) = match item[..slash].strip_suffix('/') {
        Some(name) => (name, arity + 2),
        None => (&item[..slash], arity),
    };
    let name = name.trim();
    let name = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).unwrap_or(name);
    let name = name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')).unwrap_or(name);
    Some((name.replace("\\\\", "\\"), arity))
}
