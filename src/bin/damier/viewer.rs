//! The lens in a terminal: shows a recording and passes keys to it until `q`.

#[cfg(unix)]
use crate::viewer::keys::run;
use damier::lens::{Explorer, Language, from_json};
use std::path::Path;

/// Shows the recording in a file. If the file does not exist, recording failed and was reported.
pub fn show(file: &Path, is_french: bool) {
    let Ok(text) = std::fs::read_to_string(file) else { return };
    let _ = std::fs::remove_file(file);
    let language = if is_french { Language::French } else { Language::English };
    match from_json(&text) {
        Ok(recording) => {
            drop(text);
            let mut explorer = Explorer::new(&recording, language);
            if run(&mut explorer).is_none() {
                eprintln!("% {}", damier::lens::template("note.plainview", language));
                print!("{}", damier::lens::terminal(&recording, language));
            }
        }
        Err(error) => eprintln!("damier: {error}"),
    }
}

/// Single keys are not implemented for the Windows console yet: the plain text is printed instead.
#[cfg(not(unix))]
fn run(_: &mut Explorer) -> Option<()> {
    None
}

/// The colours of the signs, which are those of the page: MAX blue, MIN orange, cut-offs violet, mistakes red.
#[cfg(any(unix, test))]
mod colours {
    /// A line without control characters, which names of the program may contain.
    pub fn plain(line: &str) -> String {
        line.chars().map(|letter| if letter.is_control() { '·' } else { letter }).collect()
    }

    /// A line with colours. `│` separates columns.
    pub fn paint(line: &str) -> String {
        line.split('│').map(paint_cell).collect::<Vec<_>>().join("\x1b[90m│\x1b[0m")
    }

    /// The cell of a column: a head or a sentence has one colour, a move has that of its signs, and the selected one is bold.
    fn paint_cell(cell: &str) -> String {
        let first = cell.trim_start().chars().next().unwrap_or(' ');
        let colour = match first {
            '▲' => "1;34",
            '▼' => "1;33",
            '✂' => "35",
            '⚠' => "1;31",
            '★' => "1;32",
            '─' => "90",
            _ => return paint_signs(cell, first == '▶'),
        };
        format!("\x1b[{colour}m{cell}\x1b[0m")
    }

    fn paint_signs(cell: &str, is_selected: bool) -> String {
        let base = if is_selected { "\x1b[0;1m" } else { "\x1b[0m" };
        let mut painted = String::from(if is_selected { base } else { "" });
        let letters: Vec<char> = cell.chars().collect();
        for (at, &letter) in letters.iter().enumerate() {
            let colour = match letter {
                '[' if is_on_axis(&letters, at) => "34",
                ']' if is_on_axis(&letters, at) => "33",
                '✂' => "35",
                '●' | '▷' | '◁' | '*' => "1",
                '·' => "90",
                _ => {
                    painted.push(letter);
                    continue;
                }
            };
            painted.push_str(&format!("\x1b[{colour}m{letter}{base}"));
        }
        painted + if is_selected { "\x1b[0m" } else { "" }
    }

    /// Whether a bracket is a bound on the axis of values, and no part of a name such as `[1,2]`.
    fn is_on_axis(letters: &[char], at: usize) -> bool {
        let is_axis = |place: usize| letters.get(place).is_some_and(|letter| "·●▷◁".contains(*letter));
        is_axis(at + 1) || at > 0 && is_axis(at - 1)
    }

    #[cfg(test)]
    mod tests {
        use super::{paint, plain};

        #[test]
        fn brackets_of_names_are_no_bounds() {
            let painted = paint("  [1,2]  [···●··]  1");
            assert!(painted.starts_with("  [1,2]  \x1b[34m[\x1b[0m"), "{painted:?}");
            assert!(painted.contains("\x1b[33m]\x1b[0m  1"), "{painted:?}");
        }

        #[test]
        fn colours_change_nothing_else() {
            let line = "▲ MAX x   1  │ ▶*b2 ··[··●  ≥ 1✂  │ ✂ a b";
            let painted = paint(line);
            assert!(painted.contains("\x1b[1;34m▲ MAX x") && painted.contains("\x1b[35m ✂ a b"), "{painted:?}");
            let mut bare = String::new();
            let mut is_code = false;
            for letter in painted.chars() {
                match letter {
                    '\x1b' => is_code = true,
                    'm' if is_code => is_code = false,
                    _ if is_code => {}
                    letter => bare.push(letter),
                }
            }
            assert_eq!(bare, line);
        }

        #[test]
        fn names_do_not_act_on_the_terminal() {
            assert_eq!(plain("a\x1b[2Jb\u{7}c"), "a·[2Jb·c");
        }
    }
}

/// The loop that reads single keys, on the alternate screen.
#[cfg(unix)]
mod keys {
    use crate::viewer::colours::{paint, plain};
    use damier::lens::{Explorer, Key};
    use std::io::{Read, Write};

    /// Runs the loop. Returns `None` if the terminal cannot deliver single keys.
    pub fn run(explorer: &mut Explorer) -> Option<()> {
        use nix::sys::termios::{LocalFlags, SetArg, SpecialCharacterIndices, tcgetattr, tcsetattr};
        let input = std::io::stdin();
        let before = tcgetattr(&input).ok()?;
        let mut raw = before.clone();
        // Ctrl-C is a key too, so that the terminal is always restored.
        raw.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::ISIG);
        raw.control_chars[SpecialCharacterIndices::VMIN as usize] = 1;
        raw.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
        tcsetattr(&input, SetArg::TCSANOW, &raw).ok()?;
        let mut out = std::io::stdout();
        let has_colours = crate::wants_colours();
        // Switches to the alternate screen and hides the cursor.
        let _ = write!(out, "\x1b[?1049h\x1b[?25l");
        loop {
            draw(explorer, has_colours, &mut out);
            let is_going_on = match key(&mut input.lock()) {
                Some(Press::Key(key)) => explorer.press(key),
                Some(Press::Other) => true,
                None => false,
            };
            if !is_going_on {
                break;
            }
        }
        let _ = write!(out, "\x1b[?25h\x1b[?1049l");
        let _ = out.flush();
        let _ = tcsetattr(&input, SetArg::TCSANOW, &before);
        Some(())
    }

    /// Columns and rows of the terminal.
    fn size() -> (usize, usize) {
        let editor = rustyline::DefaultEditor::new().ok();
        let found = editor.and_then(|mut editor| editor.dimensions());
        found.map_or((80, 24), |(columns, rows)| (columns as usize, rows as usize))
    }

    fn draw(explorer: &Explorer, has_colours: bool, out: &mut impl Write) {
        let (columns, rows) = size();
        let lines = explorer.screen(columns.max(20), rows.max(8));
        // Writes each line from the top and clears the rest of it.
        let painted = |line: &String| if has_colours { paint(&plain(line)) } else { plain(line) };
        let text: Vec<String> = lines.iter().map(|line| format!("{}\x1b[K", painted(line))).collect();
        let _ = write!(out, "\x1b[H{}\x1b[J", text.join("\r\n"));
        let _ = out.flush();
    }

    /// A key press.
    enum Press {
        Key(Key),
        Other,
    }

    /// Reads the next key; `None` at the end of input, Ctrl-C or Ctrl-D.
    fn key(input: &mut impl Read) -> Option<Press> {
        let first = byte(input)?;
        let letter = match first {
            3 | 4 => return None,
            0x1b => return escape(input),
            first if first.is_ascii_graphic() || first == b' ' => first as char,
            _ => return Some(Press::Other),
        };
        Some(Press::Key(Key::Letter(letter)))
    }

    /// The rest of an escape sequence: arrows, Home and End.
    fn escape(input: &mut impl Read) -> Option<Press> {
        if !matches!(byte(input)?, b'[' | b'O') {
            return Some(Press::Other);
        }
        let key = match byte(input)? {
            b'A' => Key::Up,
            b'B' => Key::Down,
            b'C' => Key::Right,
            b'D' => Key::Left,
            b'H' => Key::Home,
            b'F' => Key::End,
            digit @ b'0'..=b'9' => {
                // For example ESC [ 1 ~.
                while byte(input)? != b'~' {}
                match digit {
                    b'1' | b'7' => Key::Home,
                    b'4' | b'8' => Key::End,
                    _ => return Some(Press::Other),
                }
            }
            _ => return Some(Press::Other),
        };
        Some(Press::Key(key))
    }

    fn byte(input: &mut impl Read) -> Option<u8> {
        let mut byte = [0];
        input.read_exact(&mut byte).ok().map(|()| byte[0])
    }
}
