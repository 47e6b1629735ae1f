//! Completions for bash, zsh, fish and PowerShell, generated from the tables of the command line.
//!
//! The scripts call `damier games` for the names of games.

use super::usage::{COMMANDS, LENS, OPTIONS, Switch};

/// Extensions of Prolog files.
const ENDINGS: [&str; 4] = ["pl", "plt", "pro", "prolog"];

/// The options that have a description.
fn shown(table: &'static [Switch]) -> impl Iterator<Item = &'static Switch> {
    table.iter().filter(|switch| !switch.about.is_empty())
}

fn names(table: &'static [Switch]) -> String {
    shown(table).flat_map(|switch| switch.names).copied().collect::<Vec<_>>().join(" ")
}

fn commands() -> String {
    COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join(" ")
}

/// The first line of a description, without characters that shells treat specially.
fn brief(about: &str) -> String {
    let line = about.lines().next().unwrap_or_default();
    let line = line.split_once(['(', ';']).map_or(line, |(start, _)| start);
    line.trim_end_matches([' ', ':', '.']).replace(['\'', '"', '`', '$', '[', ']'], "").replace(':', "\\:")
}

/// The options of both tables that take a value; each name once.
fn valued() -> Vec<(&'static [&'static str], &'static Switch)> {
    let mut seen = Vec::new();
    for switch in OPTIONS.iter().chain(LENS).filter(|switch| !switch.value.is_empty()) {
        if !seen.iter().any(|(names, _)| *names == switch.names) {
            seen.push((switch.names, switch));
        }
    }
    seen
}

pub fn bash() -> String {
    let mut cases = String::new();
    for (names, switch) in valued() {
        let reply = match (switch.choices, switch.value) {
            ([], "file") => "COMPREPLY=($(compgen -f -- \"$cur\"))".to_string(),
            ([], _) => "COMPREPLY=()".to_string(),
            (choices, _) => format!("COMPREPLY=($(compgen -W '{}' -- \"$cur\"))", choices.join(" ")),
        };
        cases.push_str(&format!("        {}) {reply}; return ;;\n", names.join("|")));
    }
    format!(
        r#"# Completion of damier for bash.
_damier() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    # Bash splits --name=value at the sign.
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    case $prev in
{cases}        play) COMPREPLY=($(compgen -W "$(damier games | awk '$2 == "play" {{ print $3 }}')" -- "$cur")); return ;;
    esac
    local options='{}'
    if [[ ${{COMP_WORDS[1]}} == lens ]]; then
        options='{}'
    fi
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
        return
    fi
    COMPREPLY=($(compgen -d -- "$cur"))
    local ending
    for ending in {}; do
        COMPREPLY+=($(compgen -f -X "!*.$ending" -- "$cur"))
    done
    if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY+=($(compgen -W '{}' -- "$cur"))
    fi
}}
complete -o filenames -F _damier damier
"#,
        names(OPTIONS),
        names(LENS),
        ENDINGS.join(" "),
        commands()
    )
}

pub fn zsh() -> String {
    let command = |name: &str, about: &str| format!("        '{name}:{}'\n", brief(about));
    let commands: String = COMMANDS.iter().map(|word| command(word.name, word.about)).collect();
    format!(
        r#"#compdef damier
# Completion of damier for zsh.
_damier_files() {{ _files -g '*.({})' }}
_damier_first() {{
    local -a commands=(
{commands}    )
    _describe command commands
    _damier_files
}}
_damier() {{
    if [[ $words[2] == lens && $CURRENT -gt 2 ]]; then
        _arguments \
{}            '*:file:_damier_files'
    elif [[ $words[2] == play && $CURRENT -eq 3 ]]; then
        compadd -- $(damier games | awk '$2 == "play" {{ print $3 }}')
    else
        _arguments \
{}            '1:command or file:_damier_first' \
            '*:file:_damier_files'
    fi
}}
_damier "$@"
"#,
        ENDINGS.join("|"),
        zsh_options(LENS),
        zsh_options(OPTIONS)
    )
}

fn zsh_options(table: &'static [Switch]) -> String {
    let mut lines = String::new();
    for switch in shown(table) {
        let action = match (switch.choices, switch.value) {
            (_, "") => String::new(),
            ([], "file") => ":file:_files".to_string(),
            ([], value) => format!(":{value}: "),
            (choices, value) => format!(":{}:({})", value.replace('|', " or "), choices.join(" ")),
        };
        for name in switch.names {
            let sign = if name.starts_with("--") && !switch.value.is_empty() { "=" } else { "" };
            lines.push_str(&format!("            '*{name}{sign}[{}]{action}' \\\n", brief(switch.about)));
        }
    }
    lines
}

pub fn fish() -> String {
    let mut script = String::from("# Completion of damier for fish.\n");
    for command in COMMANDS {
        let about = brief(command.about);
        script.push_str(&format!("complete -c damier -n __fish_use_subcommand -a {} -d '{about}'\n", command.name));
    }
    script.push_str(
        "complete -c damier -n '__fish_seen_subcommand_from play' -f \
         -a \"(damier games | string match -rg 'damier play (\\S+)')\"\n",
    );
    for (table, condition) in
        [(OPTIONS, "not __fish_seen_subcommand_from lens"), (LENS, "__fish_seen_subcommand_from lens")]
    {
        for switch in shown(table) {
            script.push_str(&format!("complete -c damier -n '{condition}'{}\n", fish_option(switch)));
        }
    }
    script
}

fn fish_option(switch: &Switch) -> String {
    let mut words = String::new();
    for name in switch.names {
        match name.strip_prefix("--") {
            Some(long) => words.push_str(&format!(" -l {long}")),
            None => words.push_str(&format!(" -s {}", &name[1..])),
        }
    }
    match (switch.choices, switch.value) {
        (_, "") => {}
        ([], "file") => words.push_str(" -r"),
        ([], _) => words.push_str(" -x"),
        (choices, _) => words.push_str(&format!(" -x -a '{}'", choices.join(" "))),
    }
    format!("{words} -d '{}'", brief(switch.about))
}

pub fn powershell() -> String {
    let list = |words: String| words.split(' ').map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
    let mut choices = String::new();
    for (names, switch) in valued().into_iter().filter(|(_, switch)| !switch.choices.is_empty()) {
        for name in names {
            choices.push_str(&format!("        '{name}' = {}\n", list(switch.choices.join(" "))));
        }
    }
    format!(
        r#"# Completion of damier for PowerShell: dot-source this file in your profile.
Register-ArgumentCompleter -Native -CommandName damier -ScriptBlock {{
    param($wordToComplete, $commandAst, $cursorPosition)
    $choices = @{{
{choices}    }}
    $words = @($commandAst.CommandElements | ForEach-Object {{ $_.ToString() }})
    $before = if ($wordToComplete) {{ $words[-2] }} else {{ $words[-1] }}
    $start = ''
    $part = $wordToComplete
    if ($wordToComplete -match '^(--[a-z-]+)=(.*)$') {{
        $before = $Matches[1]
        $start = $Matches[1] + '='
        $part = $Matches[2]
    }}
    if ($choices.ContainsKey("$before")) {{
        $found = $choices["$before"]
    }} elseif ($before -eq 'play') {{
        $found = damier games | Select-String 'damier play (\S+)' | ForEach-Object {{ $_.Matches[0].Groups[1].Value }}
    }} elseif ($part -like '-*' -and $words[1] -eq 'lens') {{
        $found = {lens}
    }} elseif ($part -like '-*') {{
        $found = {options}
    }} elseif ($words.Count -le 2) {{
        $found = {commands}
    }}
    # Without a result PowerShell completes names of files.
    $found | Where-Object {{ $_ -like "$part*" }} | ForEach-Object {{
        [System.Management.Automation.CompletionResult]::new($start + $_, $_, 'ParameterValue', $_)
    }}
}}
"#,
        lens = list(names(LENS)),
        options = list(names(OPTIONS)),
        commands = list(commands())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{has, program};
    use std::io::Write;
    use std::process::Stdio;

    /// The lines that a shell prints for a script.
    fn shell(name: &str, words: &[&str], script: &str) -> Vec<String> {
        let mut child =
            program(name).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
        child.stdin.take().expect("input").write_all(script.as_bytes()).expect("written");
        let output = child.wait_with_output().expect("an end");
        assert!(output.status.success(), "{name}: {}", output.status);
        String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect()
    }

    /// The completions of bash for a command line whose last word is being typed.
    fn offered(line: &[&str]) -> Vec<String> {
        let words: Vec<String> = line.iter().map(|word| format!("'{word}'")).collect();
        let words = words.join(" ");
        let games = "damier() { echo '  damier play othello  a game'; echo '  damier play khan  a game'; }";
        let script = format!(
            "{}\n{games}\nCOMP_WORDS=({words}); COMP_CWORD={}; _damier; printf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
            bash(),
            line.len() - 1
        );
        shell("bash", &["--norc"], &script)
    }

    #[test]
    fn bash_completes_commands_options_values_and_games() {
        if !has("bash") {
            eprintln!("SKIPPED: bash is not installed");
            return;
        }
        assert_eq!(offered(&["damier", "che"]), ["check"]);
        assert_eq!(offered(&["damier", "--dia"]), ["--dialect"]);
        assert_eq!(offered(&["damier", "--dialect", "=", "s"]), ["swi", "sicstus"]);
        assert_eq!(offered(&["damier", "--lang", "f"]), ["fr"]);
        assert_eq!(offered(&["damier", "play", "o"]), ["othello"]);
        assert_eq!(offered(&["damier", "lens", "f.pl", "--bo"]), ["--board"]);
        assert_eq!(offered(&["damier", "f.pl", "--bo"]), [""]);
        assert_eq!(offered(&["damier", "run", "prolog/taq"]), ["prolog/taquin"]);
    }

    /// Shells that are installed accept their scripts.
    #[test]
    fn other_shells_accept_their_scripts() {
        for (name, words, script) in [("zsh", &["-n"][..], zsh()), ("fish", &["--no-execute"][..], fish())] {
            if has(name) {
                shell(name, words, &script);
            } else {
                eprintln!("SKIPPED: {name} is not installed");
            }
        }
        if has("pwsh") {
            shell("pwsh", &["-NoProfile", "-Command", "-"], &powershell());
        } else {
            eprintln!("SKIPPED: PowerShell is not installed");
        }
    }

    #[test]
    fn every_shell_has_every_command_and_option() {
        for script in [bash(), zsh(), fish(), powershell()] {
            for command in COMMANDS {
                assert!(script.contains(command.name), "{}: {script}", command.name);
            }
            for switch in shown(OPTIONS).chain(shown(LENS)) {
                let is_there = |name: &&str| {
                    script.contains(*name)
                        || script.contains(&format!(" -l {}", name.trim_start_matches('-')))
                        || script.contains(&format!(" -s {}", &name[1..]))
                };
                assert!(switch.names.iter().all(is_there), "{:?}: {script}", switch.names);
                assert!(switch.choices.iter().all(|choice| script.contains(choice)), "{:?}: {script}", switch.choices);
            }
            assert!(!script.contains("gc-stress"), "options for tests are not offered");
        }
    }
}
