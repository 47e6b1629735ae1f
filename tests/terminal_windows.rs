//! The Windows toplevel in Wine's console: keys, Ctrl-C, Ctrl-Z, accents, completion, history. Needs a build for
//! Windows, which `cargo xtask check windows` creates and passes in `DAMIER_WINDOWS`.
//!
//! Wine's console redraws the parts of the screen that change, so lines that scroll or are edited do not arrive in the
//! order in which they were written. The tests therefore look only for new text.
#![cfg(unix)]

#[path = "common/pty.rs"]
mod pty;
#[path = "common/skip.rs"]
mod skip;

use pty::Terminal;
use std::time::Duration;

/// A toplevel, or `None` if there is no build for Windows.
fn open(name: &str, words: &[&str]) -> Option<Terminal> {
    if std::env::var_os("DAMIER_WINDOWS").is_none() {
        skip::report("DAMIER_WINDOWS is not set to a build for Windows");
        return None;
    }
    Some(ready(Terminal::open(name, words)))
}

/// Waits until the console takes keys: Wine's console shows the first prompt earlier.
fn ready(mut terminal: Terminal) -> Terminal {
    terminal.see("?- ").takes_keys();
    terminal
}

/// Gives the console time to read the keys.
fn pause() {
    std::thread::sleep(Duration::from_millis(400));
}

#[test]
fn answers_wait_for_keys() {
    let Some(mut terminal) = open("windows-keys", &["-q"]) else { return };
    terminal.type_line("member(X, [aa,bb,cc]).");
    terminal.see("X = aa").type_keys(";");
    terminal.see("X = bb").type_keys(" ");
    terminal.see("X = cc.").type_line("numlist(11, 30, L), ( true ; L = x ).");
    terminal.see("19|...]").type_keys("w");
    terminal.see("[write]").see("29, 30]");
    pause();
    terminal.type_keys("\r");
    terminal.see(".").see("?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn control_c_stops_a_query() {
    let Some(mut terminal) = open("windows-stop", &["-q"]) else { return };
    terminal.type_line("repeat, fail.");
    pause();
    terminal.type_keys("\x03");
    terminal.see("Execution Aborted").see("?- ").type_line("X = after.");
    terminal.see("X = after.").see("?- ").type_keys("abc\x03");
    pause();
    terminal.type_line("Y = again.");
    terminal.see("Y = again.");
}

#[test]
fn control_z_ends_the_session() {
    let Some(mut terminal) = open("windows-end", &["-q"]) else { return };
    terminal.takes_control_z().type_keys("\x1a");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn text_in_any_script_is_shown() {
    let Some(mut terminal) = open("windows-text", &["-q"]) else { return };
    terminal.type_line("atom_length('é€λ', N), writeln('déjà vu: €λ').");
    terminal.see("déjà vu: €λ").see("N = 3.");
}

#[test]
fn lines_are_completed_and_remembered() {
    let Some(mut terminal) = open("windows-line", &["-q"]) else { return };
    terminal.type_keys("atom_len\t");
    terminal.see("gth").type_keys("(abcde, N).\r");
    terminal.see("N = 5.").see("?- ").type_keys("\x1b[A");
    pause();
    terminal.type_keys("\r");
    terminal.see("N = 5.");
}

#[test]
fn a_read_ends_at_its_time_limit() {
    let Some(mut terminal) = open("windows-limit", &["-q"]) else { return };
    terminal.type_line("catch(call_with_time_limit(1, read(_)), E, true).");
    terminal.see("E = time_limit_exceeded").see("?- ");
}

/// A file that is dropped on the program is its only word, as a full path.
#[test]
fn a_dropped_file_is_loaded_in_its_folder() {
    let folder = std::env::temp_dir().join(format!("damier dropped é {}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("dropped.pl"), ":- [beside].\np(X) :- beside(X).\n").expect("a file");
    std::fs::write(folder.join("beside.pl"), "beside(found).\n").expect("a file");
    let file = format!("Z:{}", folder.join("dropped.pl").display()).replace('/', "\\");
    let Some(mut terminal) = open("windows-drop", &[&file]) else { return };
    terminal.type_line("p(X), exists_file('dropped.pl'), working_directory(D, D).");
    terminal.see("X = found").see(&folder.display().to_string()).see("?- ").type_line("halt.");
    assert_eq!(terminal.ended(), 0);
    let _ = std::fs::remove_dir_all(&folder);
}

/// The console reads and shows every character, whatever code page older programs use.
#[test]
fn a_legacy_code_page_changes_nothing() {
    let Some(mut terminal) = open("windows-page", &["-q"]) else { return };
    terminal.type_line("shell('chcp 850 >nul', Status).");
    terminal.see("Status = 0.").see("?- ").type_line("atom_length('éλ', N), writeln('été €λ').");
    terminal.see("été €λ").see("N = 2.");
}

#[test]
fn messages_have_colours() {
    if std::env::var_os("DAMIER_WINDOWS").is_none() {
        skip::report("DAMIER_WINDOWS names no build for Windows");
        return;
    }
    let home = std::env::temp_dir().join(format!("damier-terminal-{}-windows-colours", std::process::id()));
    std::fs::create_dir_all(&home).expect("a home folder");
    let mut terminal = ready(Terminal::open_with(home, &["-q"], "DAMIER_TEST", "xterm"));
    terminal.type_line("atom_length(X, Y).");
    terminal.see("Arguments are not sufficiently instantiated");
    assert!(terminal.has_colours());
}
