//! Loads programs by every kind of name, on every system: relative and absolute, with spaces and accents, with either
//! separator if the system has two. Also line ends, encodings, and names that are not files.

#[cfg(unix)]
#[path = "common/skip.rs"]
mod skip;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder for one test, whose name has spaces and accents.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("damier loading é {} {name}", std::process::id()));
    std::fs::create_dir_all(folder.join("sub dir")).expect("a folder");
    folder
}

fn write(folder: &Path, file: &str, text: impl AsRef<[u8]>) {
    std::fs::write(folder.join(file), text).expect("a file");
}

/// A path with slashes, as Prolog writes it.
fn slashed(path: &Path) -> String {
    let text = path.to_str().expect("a path in Unicode").to_string();
    if cfg!(windows) { text.replace('\\', "/") } else { text }
}

/// A text as a quoted atom.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// Runs a command line. Returns standard output, standard error and the status.
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

/// The output of a goal, which must succeed without output on standard error.
fn prints(folder: &Path, goal: &str) -> String {
    let (out, errors, status) = damier(folder, &["-g", goal, "-t", "halt"]);
    assert_eq!((errors.as_str(), status), ("", Some(0)), "{goal}\n{out}");
    out
}

#[test]
fn files_with_any_kind_of_name_are_found() {
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
            // From the root of the current drive.
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
fn files_load_other_files_relative_to_their_folder() {
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
fn files_on_other_drives_are_loaded() {
    if !cfg!(windows) {
        return;
    }
    let here = folder("drives");
    write(&here, "f.pl", "p(here).\n");
    // Under Wine, Z: is the whole file system of its host; elsewhere there may be only one drive.
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

/// Paths that begin with a server and a share, and those with the prefix `\\\\?\\`.
#[test]
fn servers_and_prefixes_are_roots() {
    if !cfg!(windows) {
        return;
    }
    let here = folder("servers");
    for (path, shown) in [
        ("//server/share/d/../f.pl", "//server/share/f.pl"),
        ("\\\\server\\share\\d\\f.pl", "//server/share/d/f.pl"),
        ("//server/share/../../f.pl", "//server/share/f.pl"),
        ("\\\\?\\UNC\\server\\share\\f.pl", "//server/share/f.pl"),
        ("\\\\?\\Q:\\d\\f.pl", "Q:/d/f.pl"),
    ] {
        let goal = format!("absolute_file_name({0}, X), is_absolute_file_name({0}), write(X)", quoted(path));
        assert_eq!(prints(&here, &goal), shown, "{path}");
        for errors in complaints(&here, path) {
            assert!(errors.contains("does not exist") && errors.contains("f.pl"), "{path}: {errors}");
        }
    }
    assert_eq!(prints(&here, "file_base_name('//server/share/f.pl', X), write(X)"), "f.pl");
    assert_eq!(
        prints(&here, "file_name_extension(B, E, '//server/share/d.d/f.pl'), write(B-E)"),
        "//server/share/d.d/f-pl"
    );
}

/// Wine shows the files of its host as a share, so that programs can be loaded from one.
#[test]
fn programs_load_from_a_share() {
    let share = Path::new(r"\\?\unix\tmp");
    if !cfg!(windows) || !share.is_dir() {
        return;
    }
    let name = format!("damier share é {}", std::process::id());
    let here = Path::new("Z:/tmp").join(&name);
    std::fs::create_dir_all(here.join("sub dir")).expect("a folder");
    write(&here, "main.pl", ":- ['sub dir/part'].\n:- include(more).\np(X) :- part(X).\nq :- undefined_here.\n");
    write(&here, "sub dir/part.pl", "part(found).\n");
    write(&here, "more.pl", "more.\n");
    let main = format!(r"\\?\unix\tmp\{name}\main.pl");
    let goal = "p(X), more, source_file(p(_), F), format(\"~w ~w~n\", [X, F])";
    let (out, errors, _) = damier(Path::new("C:/"), &[&main, "-g", goal, "-t", "halt"]);
    assert_eq!((out.as_str(), errors.as_str()), (format!("found //?/unix/tmp/{name}/main.pl\n").as_str(), ""));
    let (_, errors, _) = damier(Path::new("C:/"), &[&main, "-g", "q", "-t", "halt"]);
    assert!(errors.contains("main.pl:4"), "{errors}");
    let _ = std::fs::remove_dir_all(&here);
}

#[test]
fn listings_have_the_names_and_lines_of_the_source() {
    let here = folder("listings");
    write(&here, "f é.pl", "% first\r\nf(1).\r\n\r\ng(Value) :-\r\n    f(Value),\r\n    f(Other), Other > 0.\r\n");
    let goal = "consult('f é'), listing(g/1), predicate_property(g(_), line_count(L)), \
        clause(g(_), _, R), clause_property(R, line_count(L)), clause_property(R, file(F)), file_base_name(F, B), write(L-B)";
    let expected = "g(Value) :-\n    f(Value),\n    f(Other),\n    Other>0.\n\n4-f é.pl";
    assert_eq!(prints(&here, goal), expected);
}

#[test]
fn paths_use_slashes_on_every_system() {
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
fn edit_opens_the_file_and_loads_it_again() {
    let here = folder("edit f");
    write(&here, "f.pl", "v(1).\n");
    // An editor that changes the file. EDITOR may be a command line.
    let editor = if cfg!(windows) { "echo v(2). >> f.pl & rem" } else { "echo 'v(2).' >> f.pl; :" };
    let goal =
        format!("setenv('EDITOR', {}), consult(f), sleep(1.1), edit(f), findall(X, v(X), L), print(L)", quoted(editor));
    let (out, errors, status) = damier(&here, &["-g", &goal, "-t", "halt"]);
    assert_eq!((out.trim(), status), ("[1,2]", Some(0)), "{errors}");
}

#[test]
fn line_ends_and_encodings_of_every_system_are_read() {
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

/// The lines that a load of `name` prints as errors, by a goal and as a word of the command line.
fn complaints(folder: &Path, name: &str) -> [String; 2] {
    let (_, by_goal, status) = damier(folder, &["-g", &format!("consult({})", quoted(name)), "-t", "halt"]);
    assert!(status.is_some() && !by_goal.contains("panicked"), "{name}: {status:?} {by_goal}");
    let (_, by_word, status) = damier(folder, &[name, "-g", "true", "-t", "halt"]);
    assert!(status.is_some() && !by_word.contains("panicked"), "{name}: {status:?} {by_word}");
    [by_goal, by_word]
}

#[test]
fn a_file_that_is_not_a_program_gets_a_clear_error() {
    let here = folder("nothing");
    write(&here, "sub dir/inside.pl", "p.\n");
    let long = "x".repeat(300);
    let shown = slashed(&here);
    for (name, words) in [
        ("missing.pl", vec!["`'missing.pl'' does not exist".to_string(), format!("  Looked in: {shown}\n")]),
        ("sub dir/x", vec!["`'sub dir/x'' does not exist".into(), format!("  Looked in: {shown}/sub dir\n")]),
        ("none/x.pl", vec!["`'none/x.pl''".into(), format!("  There is no directory `{shown}/none'")]),
        ("sub dir", vec!["`sub dir' is a directory, not a file".into(), "such as `sub dir/inside.pl'".into()]),
        ("sub dir/", vec!["is a directory, not a file".into()]),
        ("sub dir/inside.pl/x.pl", vec!["inside.pl/x.pl'' does not exist".into()]),
        (
            long.as_str(),
            vec!["xxx".into(), (if cfg!(windows) { "does not exist" } else { "(File name too long)" }).into()],
        ),
        ("bad\tname?.pl", vec!["name?.pl'' does not exist".into()]),
    ] {
        for errors in complaints(&here, name) {
            let lacks: Vec<_> = words.iter().filter(|word| !errors.contains(word.as_str())).collect();
            assert!(lacks.is_empty(), "{name}: {errors}lacks {lacks:?}");
            assert!(errors.lines().count() <= 2, "{name}: {errors}");
        }
    }
}

/// A file loads another one that exists neither in its own folder nor in the working folder.
#[test]
fn every_folder_that_was_searched_is_named() {
    let here = folder("searched");
    write(&here, "sub dir/outer.pl", ":- [inner].\n:- use_module(library(no_such_library)).\n:- [places(x)].\n");
    let shown = slashed(&here);
    let search = format!("assertz(user:file_search_path(places, {}))", quoted(&format!("{shown}/sub dir")));
    let (_, errors, _) = damier(&here, &["-g", &format!("{search}, consult('sub dir/outer')"), "-t", "halt"]);
    for line in [
        format!("  Looked in: {shown}/sub dir, {shown}\n"),
        "  Looked in: the bundled libraries\n".to_string(),
        format!("  Looked in: {shown}/sub dir\n"),
    ] {
        assert!(errors.contains(&line), "{line}: {errors}");
    }
    let (_, errors, _) = damier(&here, &["-g", "consult(nowhere(x))", "-t", "halt"]);
    assert!(errors.contains("No directory is known for `nowhere'"), "{errors}");
    let (_, errors, _) = damier(&here, &["-g", "open('data.txt', read, _)", "-t", "halt"]);
    assert!(
        errors.contains("(No such file or directory)") && errors.contains(&format!("Looked in: {shown}\n")),
        "{errors}"
    );
    let (_, errors, _) = damier(&here, &["--lang", "fr", "-g", "consult(absent)", "-t", "halt"]);
    assert!(errors.contains(&format!("  Cherché dans : {shown}\n")), "{errors}");
}

/// A private file of another user. The superuser can read everything, so the test drops its privileges first.
#[cfg(unix)]
#[test]
fn files_that_may_not_be_read_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let here = folder("private");
    write(&here, "secret.pl", "p.\n");
    let path = here.join("secret.pl");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o000)).expect("a mode");
    let goal = ["-g", "consult(secret)", "-t", "halt"];
    let mut command = if std::fs::read(&path).is_ok() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", env!("CARGO_BIN_EXE_damier")]);
        command
    } else {
        Command::new(env!("CARGO_BIN_EXE_damier"))
    };
    let output = command.args(goal).current_dir(&here).env("LC_ALL", "C.UTF-8").stdin(Stdio::null()).output();
    let output = output.ok().filter(|output| !String::from_utf8_lossy(&output.stderr).starts_with("setpriv:"));
    let Some(output) = output else {
        skip::report("setpriv cannot start damier as another user");
        return;
    };
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("No permission to open") && errors.contains("secret.pl"), "{errors}");
    assert!(errors.contains("(Permission denied)"), "{errors}");
}

/// A file that another program has locked.
#[cfg(windows)]
#[test]
fn files_that_may_not_be_read_are_named() {
    use std::os::windows::fs::OpenOptionsExt;
    let here = folder("private");
    write(&here, "secret.pl", "p.\n");
    let held = std::fs::File::options().read(true).share_mode(0).open(here.join("secret.pl")).expect("a file");
    for errors in complaints(&here, "secret.pl") {
        assert!(errors.contains("No permission to open") && errors.contains("secret.pl"), "{errors}");
    }
    drop(held);
    assert_eq!(prints(&here, "consult(secret), p, writeln(yes)"), "yes\n");
}

#[test]
fn devices_are_not_programs() {
    let here = folder("devices");
    // On Windows the name of a device means the device in every folder, with any extension. On other systems it is an
    // ordinary name.
    for name in ["con.pl", "CON", "nul", "nul.pl", "aux.pl", "com1.pl"] {
        for errors in complaints(&here, name) {
            let expected = if cfg!(windows) { "is a device, not a file" } else { "does not exist" };
            assert!(errors.contains(expected) && errors.contains(name), "{name}: {errors}");
        }
    }
    write(&here, "console.pl", "p(console).\n");
    assert_eq!(prints(&here, "consult(console), p(X), writeln(X)"), "console\n");
}
