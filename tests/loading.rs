//! Programs found by every kind of name, on every system: relative and absolute, with spaces and accents, with either
//! separator where the system has two; what a load makes of line ends, encodings and of names that are no files.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of one test, with a name that needs care.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("damier loading é {} {name}", std::process::id()));
    std::fs::create_dir_all(folder.join("sub dir")).expect("a folder");
    folder
}

fn write(folder: &Path, file: &str, text: impl AsRef<[u8]>) {
    std::fs::write(folder.join(file), text).expect("a file");
}

/// A path as Prolog writes it.
fn slashed(path: &Path) -> String {
    let text = path.to_str().expect("a path in Unicode").to_string();
    if cfg!(windows) { text.replace('\\', "/") } else { text }
}

/// An atom.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// What a command line prints: standard output, standard error, the status.
fn damier(folder: &Path, words: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("VISUAL")
        .stdin(Stdio::null())
        .output()
        .expect("damier starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

/// What a goal prints; it must succeed without a word on standard error.
fn prints(folder: &Path, goal: &str) -> String {
    let (out, errors, status) = damier(folder, &["-g", goal, "-t", "halt"]);
    assert_eq!((errors.as_str(), status), ("", Some(0)), "{goal}\n{out}");
    out
}

#[test]
fn names_of_every_kind_are_found() {
    let here = folder("names");
    write(&here, "plain.pl", "p(plain).\n");
    write(&here, "avec espace é.pl", "p(accents).\n");
    write(&here, "sub dir/deep.pl", "p(deep).\n");
    let absolute = |name: &str| slashed(&here.join(name));
    let mut names = vec![
        ("plain".to_string(), "plain"),
        ("plain.pl".to_string(), "plain"),
        ("./plain.pl".to_string(), "plain"),
        ("sub dir/../plain.pl".to_string(), "plain"),
        ("avec espace é.pl".to_string(), "accents"),
        ("avec espace é".to_string(), "accents"),
        ("sub dir/deep".to_string(), "deep"),
        (absolute("plain.pl"), "plain"),
        (absolute("avec espace é"), "accents"),
    ];
    if cfg!(windows) {
        let native = here.join("sub dir").join("deep.pl").to_str().expect("a path").to_string();
        names.extend([
            ("sub dir\\deep.pl".to_string(), "deep"),
            ("PLAIN.PL".to_string(), "plain"),
            (native.clone(), "deep"),
            (native.to_lowercase(), "deep"),
            (format!("\\\\?\\{native}"), "deep"),
            // The same drive, from its root.
            (native[2..].to_string(), "deep"),
        ]);
    }
    for (name, found) in names {
        for load in ["consult", "ensure_loaded", "load_files", "use_module"] {
            let goal = format!("{load}({}), p(X), writeln(X)", quoted(&name));
            assert_eq!(prints(&here, &goal), format!("{found}\n"), "{goal}");
        }
        let (out, errors, _) = damier(&here, &[&name, "-g", "p(X), writeln(X)", "-t", "halt"]);
        assert_eq!((out.as_str(), errors.as_str()), (format!("{found}\n").as_str(), ""), "{name}");
    }
}

#[test]
fn files_load_what_lies_beside_them() {
    let here = folder("beside");
    write(
        &here,
        "main.pl",
        ":- [a, 'sub dir/b'].\n:- ensure_loaded('sub dir/c').\n:- include(part).\n:- use_module(m).\n",
    );
    write(&here, "a.pl", "a.\n");
    write(&here, "part.pl", "part.\n");
    write(&here, "m.pl", ":- module(m, [m/0]).\nm.\n");
    write(&here, "sub dir/b.pl", ":- ['../d'].\nb.\n");
    write(&here, "sub dir/c.pl", ":- prolog_load_context(directory, D), assertz(seen(D)).\nc.\n");
    write(&here, "d.pl", "d.\n");
    let elsewhere = std::env::temp_dir();
    let goal = format!("consult({}), a, b, c, d, part, m, seen(D), writeln(D)", quoted(&slashed(&here.join("main"))));
    let found = prints(&elsewhere, &goal);
    let expected = std::fs::canonicalize(here.join("sub dir")).expect("a folder");
    assert!(slashed(&expected).to_lowercase().ends_with(&found.trim().to_lowercase()), "{found}");
    assert!(!found.contains('\\'), "{found}");
}

#[test]
fn other_drives_are_reached() {
    if !cfg!(windows) {
        return;
    }
    let here = folder("drives");
    write(&here, "f.pl", "p(here).\n");
    // Under Wine Z: is the whole file system of its host; elsewhere there may be one drive only.
    for drive in ["C:/", "Z:/"] {
        if Path::new(drive).is_dir() {
            let goal = format!("consult({}), p(X), writeln(X)", quoted(&slashed(&here.join("f.pl"))));
            assert_eq!(prints(Path::new(drive), &goal), "here\n", "{drive}");
        }
    }
    assert_eq!(prints(&here, "is_absolute_file_name('C:/x'), is_absolute_file_name('C:\\\\x'), writeln(yes)"), "yes\n");
    let joined = prints(&here, "absolute_file_name('C:\\\\dir\\\\..\\\\x.pl', X), writeln(X)");
    assert_eq!(joined.to_lowercase(), "c:/x.pl\n");
    let rooted = prints(Path::new("C:/"), "absolute_file_name('/dir/x.pl', X), writeln(X)");
    assert_eq!(rooted.to_lowercase(), "c:/dir/x.pl\n");
    assert_eq!(prints(&here, "file_directory_name('//server/share/d/f.pl', X), writeln(X)"), "//server/share/d\n");
}

#[test]
fn paths_have_slashes_everywhere() {
    let here = folder("slashes");
    write(&here, "f.pl", "f(1).\nf(2).\n\ng :- undefined_here.\n");
    let goals = [
        "working_directory(D, D), write(D)",
        "absolute_file_name('sub dir', D), write(D)",
        "absolute_file_name(f, D, [file_type(prolog), access(read)]), write(D)",
        "consult(f), source_file(f(_), D), write(D)",
        "consult(f), predicate_property(f(_), file(D)), write(D)",
        "tmp_file(x, D), write(D)",
        "expand_file_name('*.pl', [D]), write(D)",
        "absolute_file_name(f, D, [extensions([pl])]), file_base_name(D, B), write(B)",
    ];
    for goal in goals {
        let printed = prints(&here, goal);
        assert!(!printed.contains('\\') && !printed.is_empty(), "{goal}: {printed}");
    }
    assert_eq!(prints(&here, "directory_files('.', L), msort(L, M), write(M)"), "[.,..,f.pl,sub dir]");
    assert_eq!(
        prints(&here, "exists_directory('sub dir'), exists_file('f.pl'), \\+ exists_file('sub dir'), write(yes)"),
        "yes"
    );
    let (_, errors, _) = damier(&here, &["f.pl", "-g", "g", "-t", "halt"]);
    assert!(errors.contains("f.pl:4") && !errors.contains('\\'), "{errors}");
    let (_, errors, _) = damier(&here, &["f.pl", "-g", "g(", "-t", "halt"]);
    assert!(errors.contains("Syntax error"), "{errors}");
}

#[test]
fn changed_files_are_loaded_again() {
    let here = folder("again");
    write(&here, "f.pl", "v(1).\n");
    let again = "open('f.pl', write, S), write(S, 'v(22).\\n'), close(S)";
    let goal = format!("consult(f), v(A), sleep(1.1), {again}, make, v(B), writeln(A-B)");
    let (out, errors, status) = damier(&here, &["-g", &goal, "-t", "halt"]);
    assert_eq!((out.as_str(), status), ("1-22\n", Some(0)), "{errors}");
}

#[test]
fn the_editor_gets_the_file() {
    let here = folder("edit f");
    write(&here, "f.pl", "v(1).\n");
    // An editor that changes the file: a command line, since EDITOR may be one.
    let editor = if cfg!(windows) { "echo v(2). >> f.pl & rem" } else { "echo 'v(2).' >> f.pl; :" };
    let goal =
        format!("setenv('EDITOR', {}), consult(f), sleep(1.1), edit(f), findall(X, v(X), L), print(L)", quoted(editor));
    let (out, errors, status) = damier(&here, &["-g", &goal, "-t", "halt"]);
    assert_eq!((out.trim(), status), ("[1,2]", Some(0)), "{errors}");
}

#[test]
fn line_ends_and_encodings_of_every_system() {
    let here = folder("encodings");
    write(&here, "crlf.pl", "p(\"a\\\r\nb\").\r\n% c\r\nq('x\\\r\ny', 0'a).\r\n/* d\r\n*/\r\nr :- s(_),\r\n    t.\r\n");
    assert_eq!(prints(&here, "consult(crlf), p(S), q(A, C), print(S-A-C)"), "\"ab\"-xy-97");
    let (_, errors, _) = damier(&here, &["crlf.pl", "-g", "r", "-t", "halt"]);
    assert!(errors.contains("crlf.pl:8") && !errors.contains('\r'), "{errors:?}");
    write(&here, "wrong.pl", "a.\r\nb :- (c.\r\nd.\r\n");
    let (_, errors, _) = damier(&here, &["wrong.pl", "-g", "d", "-t", "halt"]);
    assert!(errors.contains("wrong.pl:2") && !errors.contains('\r'), "{errors:?}");
    write(&here, "bom.pl", b"\xef\xbb\xbfb('\xc3\xa9').\r\n");
    assert_eq!(prints(&here, "consult(bom), b(X), atom_length(X, N), print(N)"), "1");
    write(&here, "latin.pl", b"l('d\xe9j\xe0 \x80').\r\n");
    let (out, errors, _) = damier(&here, &["latin.pl", "-g", "l(X), atom_length(X, N), print(X-N)", "-t", "halt"]);
    assert_eq!(out, "'déjà €'-6");
    assert!(errors.contains("latin.pl"), "{errors}");
}

#[test]
fn texts_are_written_and_read_back() {
    let here = folder("streams");
    let back = "open('t é.txt', write, S), format(S, \"é~nb~n\", []), close(S), \
        open('t é.txt', read, T), read_string(T, _, X), close(T), size_file('t é.txt', N), print(X-N)";
    assert_eq!(prints(&here, back), "\"é\\nb\\n\"-5");
    assert_eq!(
        prints(&here, "make_directory('new é'), exists_directory('new é'), delete_directory('new é'), write(yes)"),
        "yes"
    );
    write(&here, "crlf.txt", "a\r\nb\r\n");
    assert_eq!(
        prints(
            &here,
            "open('crlf.txt', read, S), read_line_to_string(S, A), read_line_to_string(S, B), close(S), print(A-B)"
        ),
        "\"a\"-\"b\""
    );
    assert_eq!(prints(&here, "rename_file('crlf.txt', 'moved.txt'), \\+ exists_file('crlf.txt'), write(yes)"), "yes");
}

#[test]
fn what_is_no_program_gets_a_clear_error() {
    let here = folder("nothing");
    let long = "x".repeat(300);
    for (name, words) in [
        ("missing.pl", vec!["missing.pl"]),
        ("sub dir", vec!["sub dir"]),
        ("sub dir/none/x.pl", vec!["x.pl"]),
        (long.as_str(), vec!["xxx"]),
        ("bad\tname?.pl", vec!["name"]),
    ] {
        let (_, errors, _) = damier(&here, &["-g", &format!("consult({})", quoted(name)), "-t", "halt"]);
        assert!(words.iter().all(|word| errors.contains(word)), "{name}: {errors}");
        assert!(!errors.contains("panicked"), "{errors}");
        let (_, errors, status) = damier(&here, &[name, "-g", "true", "-t", "halt"]);
        assert!(!errors.is_empty() && !errors.contains("panicked") && status.is_some(), "{name}: {errors}");
    }
}

#[test]
fn devices_are_not_programs() {
    if !cfg!(windows) {
        return;
    }
    let here = folder("devices");
    // A name of a device with an ending is the device; reading it must not wait for ever or bring the process down.
    for name in ["nul.pl", "nul"] {
        let (_, errors, status) =
            damier(&here, &["-g", &format!("catch(consult({}), _, true)", quoted(name)), "-t", "halt"]);
        assert!(status == Some(0) && !errors.contains("panicked"), "{name}: {status:?} {errors}");
    }
}
