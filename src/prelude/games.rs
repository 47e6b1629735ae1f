//! The games embedded in the binary, and how to start them.

use crate::builtins::streams;
use crate::host::{Texts, paths};
use crate::machine::native::entry::{Table, library};
use crate::syntax::errors::messages::Lang;
use std::sync::Arc;

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The folder of the game files.
pub const GAMES: &str = "/damier:games";

/// One game.
pub struct Game {
    /// Its name for `damier play`.
    pub name: &'static str,
    /// Its main file.
    pub file: &'static str,
    /// The goal that plays it.
    pub goal: &'static str,
    english: &'static str,
    french: &'static str,
}

/// All games, in the order of the list.
pub const ALL: &[Game] = &[
    Game {
        name: "tictactoe",
        file: "tictactoe/negamax.pl",
        goal: "jouer",
        english: "tic-tac-toe, against a program that never loses",
        french: "le morpion, contre un programme qui ne perd jamais",
    },
    Game {
        name: "puissance4",
        file: "tictactoe/puissance4.pl",
        goal: "puissance4",
        english: "four in a row on a 6 by 7 grid",
        french: "quatre en ligne sur une grille de 6 sur 7",
    },
    Game {
        name: "taquin",
        file: "taquin/aetoile.pl",
        goal: "jouer",
        english: "the sliding puzzle, with a solver",
        french: "le taquin, avec un programme qui le résout",
    },
    Game {
        name: "othello",
        file: "othello/othello.pl",
        goal: "lanceJeu",
        english: "Othello, against a person, minimax, alpha-beta or better",
        french: "Othello, contre une personne, minimax, alpha-bêta ou mieux",
    },
    Game {
        name: "chicago",
        file: "chicago/chicago.pl",
        goal: "menu",
        english: "Chicago Stock Exchange: what is rare is expensive",
        french: "Chicago Stock Exchange : tout ce qui est rare est cher",
    },
    Game {
        name: "khan",
        file: "khan/khan.pl",
        goal: "main",
        english: "Khan: take the enemy's Kalista",
        french: "Khan : prenez la Kalista de l'adversaire",
    },
    Game {
        name: "ultimate",
        file: "ultimate/ultimate.pl",
        goal: "menu",
        english: "ultimate tic-tac-toe: nine boards make one",
        french: "le morpion ultime : neuf grilles n'en font qu'une",
    },
];

/// The game of that name.
pub fn find(name: &str) -> Option<&'static Game> {
    let name = name.to_lowercase();
    ALL.iter().find(|game| game.name == name || game.file.split('/').next() == Some(&name))
}

/// The path of a game's main file.
pub fn path(game: &Game) -> String {
    format!("{GAMES}/{}", game.file)
}

/// The page that `damier games` prints.
pub fn list(is_french: bool) -> String {
    let mut page = match is_french {
        false => "Bundled games:\n\n".to_string(),
        true => "Les jeux disponibles :\n\n".to_string(),
    };
    for game in ALL {
        let what = if is_french { game.french } else { game.english };
        page.push_str(&format!("  damier play {:<11} {what}\n", game.name));
    }
    page.push_str(match is_french {
        false => "\nAnswers end with a full stop and Enter: `d3.`; `fin.` leaves a game.\n",
        true => "\nChaque réponse finit par un point et Entrée : `d3.` ; `fin.` quitte le jeu.\n",
    });
    page
}

/// The page that `games/0` prints at the prompt.
fn list_of_queries(is_french: bool) -> String {
    let mut page = String::new();
    for game in ALL {
        let what = if is_french { game.french } else { game.english };
        page.push_str(&format!("{:<34} % {what}\n", format!("?- [game({})], {}.", game.name, game.goal)));
    }
    page
}

/// The builtin family of `games/0`.
pub const TABLE: Table =
    &[library("games", "List the bundled games and the queries that start them.", |machine, _| {
        let page = list_of_queries(machine.program.flags.language == Lang::Fr);
        streams::output_text(machine, &page)?;
        Ok(true)
    })];

fn inside(path: &str) -> Option<String> {
    let path = paths::normalise(path);
    path.strip_prefix(GAMES).map(|rest| rest.trim_start_matches('/').to_string())
}

/// The text of a game file.
pub fn text(path: &str) -> Option<&'static str> {
    if !path.starts_with(GAMES) {
        return None;
    }
    let name = inside(path)?;
    GAME_FILES.iter().find(|file| file.0 == name).map(|file| file.1)
}

/// Whether a path is a folder of the games.
pub fn is_folder(path: &str) -> bool {
    inside(path)
        .is_some_and(|name| name.is_empty() || GAME_FILES.iter().any(|file| paths::below(file.0, &name).is_some()))
}

/// The game files, for a host.
pub struct Bundled;

impl Texts for Bundled {
    fn owns(&self, path: &str) -> bool {
        path.starts_with(GAMES)
    }
    fn text(&self, path: &str) -> Option<Arc<str>> {
        text(path).map(Arc::from)
    }
    fn is_folder(&self, path: &str) -> bool {
        path.starts_with(GAMES) && is_folder(path)
    }
    fn canonical(&self, path: &str) -> String {
        paths::normalise(path)
    }
}

#[cfg(test)]
mod tests {
    use crate::prelude::games::*;

    #[test]
    fn every_game_has_its_main_file() {
        for game in ALL {
            assert!(text(&path(game)).is_some(), "{}", game.file);
        }
        assert!(text("/damier:games/khan/../commun/hasard.pl").is_some());
        assert!(is_folder("/damier:games/khan"));
        assert!(text("/damier:games/../etc/passwd").is_none());
    }
}
