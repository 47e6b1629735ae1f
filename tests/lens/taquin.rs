//! The 8-puzzle with A*, correct and with the classic mistakes.

use damier::lens::{Entry, Kind, Recorder, Recording, State};
use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seed {
    None,
    StopsAtGeneration,
    Inadmissible,
    NoClosedList,
    WrongOrder,
}

type Cells = [usize; 9];
pub const GOAL: Cells = [1, 2, 3, 8, 0, 4, 7, 6, 5];
pub const START: Cells = [7, 3, 1, 6, 0, 2, 8, 4, 5];

fn distance(cells: &Cells) -> f64 {
    let far = |cell: usize| {
        let goal = GOAL.iter().position(|tile| *tile == cells[cell]).unwrap_or(0);
        (cell % 3).abs_diff(goal % 3) + (cell / 3).abs_diff(goal / 3)
    };
    (0..9).filter(|cell| cells[*cell] > 0).map(far).sum::<usize>() as f64
}

fn estimate(cells: &Cells, seed: Seed) -> f64 {
    match seed {
        Seed::Inadmissible => 2.0 * distance(cells),
        _ => distance(cells),
    }
}

fn successors(cells: &Cells) -> Vec<(&'static str, Cells)> {
    let hole = cells.iter().position(|tile| *tile == 0).unwrap_or(0);
    let (x, y) = ((hole % 3) as i32, (hole / 3) as i32);
    let moves = [("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0)];
    let inside = moves.into_iter().filter(|(_, dx, dy)| (0..3).contains(&(x + dx)) && (0..3).contains(&(y + dy)));
    inside
        .map(|(name, dx, dy)| {
            let mut next = *cells;
            next.swap(hole, ((y + dy) * 3 + x + dx) as usize);
            (name, next)
        })
        .collect()
}

/// Records A*, or breadth-first search if `with_h` is false.
pub fn record(start: Cells, seed: Seed, with_h: bool) -> Recording {
    let mut recorder = Recorder::new(if with_h { "aetoile(S, h2)" } else { "largeur(S)" });
    recorder.set_style("taquin");
    recorder.begin(Kind::Path, if with_h { "aetoile(S, h2)" } else { "largeur(S)" });
    let tiles = ["", "a", "b", "c", "d", "e", "f", "g", "h"].map(|tile| recorder.name(tile));
    let add = |recorder: &mut Recorder, parent: Option<usize>, via: &str, cells: &Cells, g: f64| {
        let board = cells.map(|tile| tiles[tile]);
        let via = recorder.name(via);
        let h = if with_h { estimate(cells, seed) } else { 0.0 };
        let state = Some(State::Cells { width: 3, cells: &board });
        let entry = Entry { via, state, paid: Some(g), estimate: with_h.then_some(h), ..Entry::default() };
        (recorder.generate(parent, &entry).unwrap_or(0), g + h)
    };
    let (root, f) = add(&mut recorder, None, "", &start, 0.0);
    let mut open = vec![(f, root, start, 0.0)];
    let mut known: HashMap<Cells, f64> = HashMap::from([(start, 0.0)]);
    let mut closed: HashMap<Cells, f64> = HashMap::new();
    for step in 0..20_000 {
        let least = |order: &[(f64, usize, Cells, f64)]| {
            (0..order.len()).min_by(|a, b| order[*a].0.total_cmp(&order[*b].0).then(order[*a].1.cmp(&order[*b].1)))
        };
        let Some(mut place) = least(&open) else { break };
        if seed == Seed::WrongOrder && step % 3 == 2 {
            place = open.len() - 1;
        }
        let (_, node, cells, g) = open.remove(place);
        if closed.get(&cells).is_some_and(|old| *old <= g) && seed != Seed::NoClosedList {
            continue;
        }
        closed.insert(cells, g);
        recorder.expand(node);
        if cells == GOAL {
            recorder.found(node);
            break;
        }
        let mut found = None;
        for (name, next) in successors(&cells) {
            let cost = 1.0;
            let (child, f) = add(&mut recorder, Some(node), name, &next, g + cost);
            let is_known = known.get(&next).is_some_and(|old| *old <= g + cost);
            if !is_known || seed == Seed::NoClosedList {
                known.insert(next, g + cost);
                open.push((f, child, next, g + cost));
            }
            if next == GOAL && seed == Seed::StopsAtGeneration {
                found = Some(child);
            }
        }
        if let Some(found) = found {
            recorder.found(found);
            break;
        }
        if seed == Seed::NoClosedList && step > 400 {
            break;
        }
    }
    recorder.finish()
}
