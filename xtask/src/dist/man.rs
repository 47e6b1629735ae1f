//! The manual page, generated from the tables of the command line.

use super::usage::{ABOUT_LENS, COMMANDS, LENS, OPTIONS, Switch, TOPLEVEL, spelled};

const DESCRIPTION: &str = "Damier is a Prolog system made for games and for teaching. It behaves as SWI-Prolog does, \
                           explains a beginner's mistakes, and brings native game searches and several games.";

/// The page in roff.
pub fn page(version: &str) -> String {
    let mut page = format!(".TH DAMIER 1 \"\" \"Damier {version}\" \"User Commands\"\n");
    page += ".SH NAME\ndamier \\- Prolog system made for games and for teaching\n.SH SYNOPSIS\n";
    page += &call("", "[options] file ... [-- argument ...]");
    for command in COMMANDS {
        page += ".br\n";
        page += &call(command.name, command.arguments);
    }
    page += &format!(".SH DESCRIPTION\n{}\n.PP\n{}\n.SH COMMANDS\n", text(DESCRIPTION), text(TOPLEVEL));
    for command in COMMANDS {
        let about = command.about.replace('\n', " ");
        page += &format!(".TP\n.B {} {}\n{}\n", text(command.name), text(command.arguments), text(&about));
    }
    page += ".SH OPTIONS\n";
    page += &options(OPTIONS);
    page += &format!(".SH OPTIONS OF LENS\n{}\n", text(ABOUT_LENS));
    page += &options(LENS);
    page += ".SH ENVIRONMENT\n.TP\n.B LC_ALL, LC_MESSAGES, LANG\nThe language of messages, unless \\-\\-lang is given.\n\
             .TP\n.B NO_COLOR\nIf it is set and not empty, nothing is coloured.\n";
    page += ".SH EXAMPLES\n.TP\n.B damier family.pl\nload a program and answer queries\n\
             .TP\n.B damier \\-g main \\-t halt game.pl\ncall main and end\n\
             .TP\n.B damier play othello\nplay Othello\n.SH SEE ALSO\n.BR swipl (1)\n";
    page
}

/// A line of the synopsis.
fn call(command: &str, arguments: &str) -> String {
    format!(".B damier {}\n{}\n", text(command), text(arguments))
        .replace(" \n\n", "\n")
        .replace(" \n", "\n")
        .replace("\n\n", "\n")
}

fn options(table: &[Switch]) -> String {
    let mut page = String::new();
    for switch in table.iter().filter(|switch| !switch.about.is_empty()) {
        page += &format!(".TP\n.B {}\n", text(&spelled(switch)));
        for line in switch.about.lines() {
            page += if line.starts_with(' ') { ".br\n" } else { "" };
            page += &format!("{}\n", text(line.trim_start()));
            page += if line.starts_with(' ') { ".br\n" } else { "" };
        }
    }
    page
}

/// A text without characters that roff treats specially.
fn text(plain: &str) -> String {
    let escaped = plain.replace('\\', "\\\\").replace('-', "\\-").replace('\'', "\\(aq").replace('|', "\\||");
    if escaped.starts_with('.') { format!("\\&{escaped}") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{has, program};
    use std::io::Write;
    use std::process::Stdio;

    #[test]
    fn the_page_has_every_command_and_option() {
        let page = page("1.2.3");
        for command in COMMANDS {
            assert!(page.contains(&format!("\n.B damier {}", command.name)), "{}", command.name);
        }
        for switch in OPTIONS.iter().chain(LENS) {
            let line = format!("\n.B {}\n", text(&spelled(switch)));
            assert_eq!(page.contains(&line), !switch.about.is_empty(), "{:?}", switch.names);
        }
        assert!(page.starts_with(".TH DAMIER 1 \"\" \"Damier 1.2.3\""));
    }

    /// The formatter prints no warnings, and prints the options as they are typed.
    #[test]
    fn the_formatter_accepts_the_page() {
        if !has("groff") {
            eprintln!("SKIPPED: groff is not installed");
            return;
        }
        let mut groff = program("groff");
        groff
            .args(["-man", "-ww", "-Tascii", "-P-c"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = groff.spawn().expect("groff");
        child.stdin.take().expect("input").write_all(page("1.2.3").as_bytes()).expect("written");
        let output = child.wait_with_output().expect("an end");
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && complaints.is_empty(), "{complaints}");
        let mut shown = String::from_utf8_lossy(&output.stdout).into_owned();
        while let Some(at) = shown.find('\u{8}') {
            shown.replace_range(at - 1..=at, "");
        }
        for wanted in ["--stack-limit=size", "-g, --goal goal", "damier play name", "--lang=fr|en"] {
            assert!(shown.contains(wanted), "{wanted}: {shown}");
        }
    }
}
