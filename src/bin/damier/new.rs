//! `damier new NAME`: creates a folder with a small program, its tests and a README.

use crate::options::Lang;
use std::io::Write;
use std::path::Path;

/// Creates the folder and returns the text to print.
pub fn create(path: &str, language: Lang) -> Result<String, String> {
    let folder = Path::new(path);
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let refuse = |english: &str, french: &str| {
        Err(match language {
            Lang::En => format!("{path}: {english}"),
            Lang::Fr => format!("{path} : {french}"),
        })
    };
    let is_fine = |char: char| char.is_alphanumeric() || "_- ".contains(char);
    if name.is_empty() || !name.chars().all(is_fine) {
        return refuse(
            "a name consists of letters, digits, spaces, - and _",
            "le nom ne peut contenir que des lettres, des chiffres, des espaces, - et _",
        );
    }
    if folder.exists() {
        return refuse("a file or folder of that name already exists", "un fichier ou dossier porte déjà ce nom");
    }
    match write_files(folder, name, language) {
        Ok(()) => Ok(summary(path, name, language)),
        Err(error) => Err(format!("{path}: {error}")),
    }
}

fn write_files(folder: &Path, name: &str, language: Lang) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let (program, tests, page) = match language {
        Lang::En => (PROGRAM, TESTS, PAGE),
        Lang::Fr => (PROGRAM_FR, TESTS_FR, PAGE_FR),
    };
    for (file, text) in
        [(format!("{name}.pl"), program), (format!("{name}.plt"), tests), ("README.md".to_string(), page)]
    {
        std::fs::File::create_new(folder.join(file))?.write_all(text.replace("NAME", name).as_bytes())?;
    }
    Ok(())
}

fn summary(path: &str, name: &str, language: Lang) -> String {
    match language {
        Lang::En => format!(
            "{path}: a program, its tests and a README. Next:\n\n  cd \"{path}\"\n  damier \"{name}.pl\"\n  damier test \"{name}.plt\"\n"
        ),
        Lang::Fr => format!(
            "{path} : un programme, ses tests et un README. Ensuite :\n\n  cd \"{path}\"\n  damier \"{name}.pl\"\n  damier test \"{name}.plt\"\n"
        ),
    }
}

const PROGRAM: &str = "\
% The game of Nim: two players take one, two or three matches in turn;
% whoever takes the last one wins. Load this file, then try:
%
%   ?- winning(5, Take).
%   ?- lens(winning(5, Take)).

%!  winning(+Matches, -Take)
%
%   With Matches left, taking Take of them wins: the other player then has no winning move.

winning(Matches, Take) :-
    move(Matches, Take, Rest),
    \\+ winning(Rest, _).

%!  move(+Matches, -Take, -Rest)
%
%   Taking Take of Matches is allowed and leaves Rest.

move(Matches, Take, Rest) :-
    between(1, 3, Take),
    Take =< Matches,
    Rest is Matches - Take.
";

const PROGRAM_FR: &str = "\
% Le jeu de Nim : à tour de rôle, deux joueurs prennent une, deux ou trois
% allumettes ; celui qui prend la dernière gagne. Chargez ce fichier, puis essayez :
%
%   ?- gagnant(5, Prises).
%   ?- lens(gagnant(5, Prises)).

%!  gagnant(+Allumettes, -Prises)
%
%   Prendre Prises des Allumettes gagne : l'adversaire n'a alors aucun coup gagnant.

gagnant(Allumettes, Prises) :-
    coup(Allumettes, Prises, Reste),
    \\+ gagnant(Reste, _).

%!  coup(+Allumettes, -Prises, -Reste)
%
%   Prendre Prises des Allumettes est permis et laisse Reste.

coup(Allumettes, Prises, Reste) :-
    between(1, 3, Prises),
    Prises =< Allumettes,
    Reste is Allumettes - Prises.
";

const TESTS: &str = "\
:- ensure_loaded('NAME.pl').

:- begin_tests(winning).

test(one_move_wins, all(Take == [1])) :-
    winning(5, Take).
test(four_matches_are_lost, fail) :-
    winning(4, _).

:- end_tests(winning).
";

const TESTS_FR: &str = "\
:- ensure_loaded('NAME.pl').

:- begin_tests(gagnant).

test(un_seul_coup_gagne, all(Prises == [1])) :-
    gagnant(5, Prises).
test(quatre_allumettes_sont_perdues, fail) :-
    gagnant(4, _).

:- end_tests(gagnant).
";

const PAGE: &str = "\
# NAME

| | |
| --- | --- |
| `damier NAME.pl` | load the program and ask queries; `help.` for help, `halt.` to leave |
| `damier test NAME.plt` | run the tests |
| `damier check NAME.pl` | warnings and hints, without running anything |
| `damier lens NAME.pl -g \"winning(5, T)\"` | a page that shows the search |

After a change, `?- make.` loads the program again.
";

const PAGE_FR: &str = "\
# NAME

| | |
| --- | --- |
| `damier NAME.pl` | charger le programme et poser des requêtes ; `help.` pour l'aide, `halt.` pour quitter |
| `damier test NAME.plt` | lancer les tests |
| `damier check NAME.pl` | avertissements et conseils, sans rien exécuter |
| `damier lens NAME.pl -g \"gagnant(5, P)\"` | une page qui montre la recherche |

Après une modification, `?- make.` recharge le programme.
";
