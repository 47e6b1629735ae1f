//! The C interface: the header declares the functions of the library, and C programs compile and run with it.
//! `DAMIER_REFRESH=1` rewrites the header.

#[path = "common/skip.rs"]
mod skip;

use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCES: [(&str, &str); 4] =
    [("engine", "Engines"), ("query", "Queries"), ("term", "Terms"), ("call", "Native predicates")];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The C type for a Rust type; the name follows it.
fn c_type(rust: &str) -> String {
    let (pointer, inner) = match rust {
        rust if rust.starts_with("*mut ") => (" *", &rust[5..]),
        rust if rust.starts_with("*const ") => (" *", &rust[7..]),
        rust => (" ", rust),
    };
    let constant = if rust.starts_with("*const ") { "const " } else { "" };
    let name = match inner {
        "Engine" => "damier_engine_t",
        "Query" => "damier_query_t",
        "Term" => "damier_term_t",
        "Call" => "damier_call_t",
        "Interrupt" => "damier_interrupt_t",
        "Option<Function>" => "damier_function_t",
        "c_char" => "char",
        "c_int" => "int",
        "c_void" => "void",
        "i64" => "int64_t",
        "u64" => "uint64_t",
        "u32" => "uint32_t",
        "f64" => "double",
        "usize" => "size_t",
        other => panic!("no type of C for {other}"),
    };
    format!("{constant}{name}{pointer}")
}

/// The declarations of one source file, each after its comment.
fn declarations(source: &str) -> String {
    let mut header = String::new();
    let mut comment = Vec::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if let Some(text) = line.strip_prefix("/// ") {
            comment.push(text);
        } else if let Some(start) = line.strip_prefix("pub extern \"C\" fn ") {
            let mut signature = start.to_string();
            while !signature.ends_with('{') {
                signature.push_str(lines.next().expect("a signature ends").trim());
            }
            header.push_str(&format!("/* {} */\n{}\n\n", comment.join("\n * "), declaration(&signature)));
        } else if !line.starts_with("#[") {
            comment.clear();
        }
    }
    header
}

/// The C declaration of `name(a: A, b: B) -> R {`.
fn declaration(signature: &str) -> String {
    let (name, rest) = signature.split_once('(').expect("parameters");
    let (parameters, result) = rest.rsplit_once(')').expect("parameters");
    let result = result.trim().trim_end_matches('{').trim().strip_prefix("-> ").map_or("void ".to_string(), c_type);
    let parameters = parameters.split(',').map(str::trim).filter(|parameter| !parameter.is_empty());
    let parameters: Vec<String> = parameters
        .map(|parameter| {
            let (name, rust) = parameter.split_once(": ").expect("a type");
            format!("{}{name}", c_type(rust))
        })
        .collect();
    let parameters = if parameters.is_empty() { "void".to_string() } else { parameters.join(", ") };
    format!("{result}{name}({parameters});")
}

fn header() -> String {
    let mut header = String::from(
        "/* The C interface of Damier, a Prolog engine made for games.\n\
         \x20*\n\
         \x20* This file is made from capi/src: change it there.\n\
         \x20*\n\
         \x20* Texts are UTF-8 and end with a zero byte. What can fail returns -1 (or NULL) and\n\
         \x20* leaves a message for damier_error. An engine is used by one thread at a time.\n\
         \x20*/\n\n\
         #ifndef DAMIER_H\n#define DAMIER_H\n\n#include <stddef.h>\n#include <stdint.h>\n\n\
         #ifdef __cplusplus\nextern \"C\" {\n#endif\n\n\
         /* What programs may use; see damier_new_with. */\n\
         enum {\n    DAMIER_FILES = 1,\n    DAMIER_PROCESSES = 2,\n    DAMIER_CLOCK = 4,\n    \
         DAMIER_ENVIRONMENT = 8,\n    DAMIER_INPUT = 16,\n    DAMIER_HALT = 32\n};\n\n\
         /* What a term is; see damier_kind. */\n\
         enum {\n    DAMIER_VARIABLE = 0,\n    DAMIER_INTEGER = 1,\n    DAMIER_FLOAT = 2,\n    DAMIER_ATOM = 3,\n    \
         DAMIER_STRING = 4,\n    DAMIER_LIST = 5,\n    DAMIER_COMPOUND = 6\n};\n\n\
         typedef struct damier_engine damier_engine_t;\n\
         typedef struct damier_query damier_query_t;\n\
         typedef struct damier_term damier_term_t;\n\
         typedef struct damier_call damier_call_t;\n\
         typedef struct damier_interrupt damier_interrupt_t;\n\n\
         /* The function of a native predicate: returns 1 if it holds, 0 if it fails. */\n\
         typedef int (*damier_function_t)(damier_call_t *call, void *data);\n\n",
    );
    for (name, heading) in SOURCES {
        let source = std::fs::read_to_string(root().join(format!("capi/src/{name}.rs"))).expect("a source");
        header.push_str(&format!("/* -- {heading} -- */\n\n{}", declarations(&source)));
    }
    header.push_str("#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    header
}

#[test]
fn the_header_matches_the_sources() {
    let (path, made) = (root().join("include/damier.h"), header());
    if std::env::var_os("DAMIER_REFRESH").is_some() {
        std::fs::write(&path, &made).expect("the header is written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "include/damier.h is out of date: run with DAMIER_REFRESH=1");
    let exported = SOURCES.iter().map(|(name, _)| root().join(format!("capi/src/{name}.rs")));
    let exported: usize =
        exported.map(|path| std::fs::read_to_string(path).unwrap().matches("no_mangle").count()).sum();
    assert_eq!(made.matches(");\n").count(), exported + 1, "every exported function is declared");
}

/// Builds the libraries with the profile of this test and returns their folder. Cargo chooses the features of
/// dependencies for all packages and targets of a command together. Naming this test selects the same ones as for the
/// test itself, so that the engine is not compiled again.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().expect("the path of this test");
    let folder = test.parent().and_then(Path::parent).expect("a target folder").to_path_buf();
    let profile = folder.file_name().and_then(|name| name.to_str()).expect("a profile").to_string();
    let profile = if profile == "debug" { "dev" } else { &profile };
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--quiet",
        "--package",
        "damier-capi",
        "--package",
        "damier",
        "--lib",
        "--test",
        "c_interface",
    ]);
    cargo.args(["--profile", profile, "--target-dir"]);
    cargo.arg(folder.parent().expect("a target folder")).current_dir(root());
    assert!(cargo.status().expect("cargo runs").success());
    folder
}

fn has_compiler() -> bool {
    Command::new("cc").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Compiles a program against the shared library, runs it, and returns its output.
fn run(folder: &Path, source: &str, arguments: &[&str]) -> String {
    let program = folder.join(format!("c_{}", Path::new(source).file_stem().unwrap().to_str().unwrap()));
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-Iinclude", source, "-o"]).arg(&program);
    cc.arg(format!("-L{}", folder.display())).args(["-ldamier_c"]).arg(format!("-Wl,-rpath,{}", folder.display()));
    assert!(cc.current_dir(root()).status().expect("cc runs").success(), "{source} does not compile");
    let output = Command::new(&program).args(arguments).current_dir(root()).output().expect("it runs");
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{source}: {text}{errors}");
    text.into_owned()
}

#[test]
fn programs_in_c_compile_and_run() {
    if !has_compiler() {
        skip::report("there is no C compiler");
        return;
    }
    let folder = libraries();
    assert_eq!(run(&folder, "tests/c/check.c", &[]), "all is well\n");
    let played = run(&folder, "examples/c/ultimate.c", &["prolog/ultimate/ultimate.pl"]);
    assert!(played.contains("moves") && played.contains("winner: x"), "{played}");
}
