//! Writes and reads recordings as JSON, version 1; `docs/lens-format.md` has the schema.

use crate::json::{Json, quoted};
use crate::lens::recording::names::Name;
use crate::lens::recording::record::{Ended, Kind, Moves, NO_DEPTH, NO_NODE, Recording, Search};
use crate::lens::recording::states::{Board, State};
use std::fmt::Write as _;

/// The version that is written and read.
const VERSION: u64 = 1;

/// Writes a recording.
pub fn to_json(recording: &Recording) -> String {
    let mut json = String::new();
    let names: Vec<String> = recording.names.texts().map(quoted).collect();
    let notes: Vec<String> = recording.notes.iter().map(|note| quoted(note)).collect();
    let searches: Vec<String> = recording.searches.iter().map(search_json).collect();
    let _ = write!(
        json,
        "{{\"lens\":{VERSION},\n\"goal\":{},\n\"pattern\":{},\n\"style\":{},\n\"notes\":[{}],\n\"kept\":{},\n\"dropped\":{},\n\
         \"names\":[{}],\n\"searches\":[{}],\n\"nodes\":{{",
        quoted(&recording.goal),
        quoted(&recording.pattern),
        quoted(&recording.style),
        notes.join(","),
        optional(recording.kept_ply),
        recording.dropped_total,
        names.join(","),
        searches.join(",\n"),
    );
    columns_json(recording, &mut json);
    json.push_str("}}\n");
    json
}

fn optional(number: Option<impl ToString>) -> String {
    number.map_or("null".to_string(), |number| number.to_string())
}

fn search_json(search: &Search) -> String {
    let expansions: Vec<String> = search.expansions.iter().map(u32::to_string).collect();
    let playouts: Vec<String> = search.playouts.iter().map(|name| name.index().to_string()).collect();
    format!(
        "{{\"kind\":\"{}\",\"title\":{},\"first\":{},\"end\":{},\"found\":{},\"expansions\":[{}],\"playouts\":[{}]}}",
        search.kind.word(),
        quoted(&search.title),
        search.first,
        search.end,
        optional(search.found),
        expansions.join(","),
        playouts.join(","),
    )
}

fn columns_json(recording: &Recording, json: &mut String) {
    let mut column = |name: &str, is_used: bool, text: &dyn Fn(usize) -> String| {
        if is_used {
            let cells: Vec<String> = (0..recording.len()).map(text).collect();
            let separator = if json.ends_with('{') { "" } else { "," };
            let _ = write!(json, "{separator}\n\"{name}\":[{}]", cells.join(","));
        }
    };
    let name = |name: Name| if name.is_none() { "null".to_string() } else { name.index().to_string() };
    let count = |count: u32| if count == 0 { "null".to_string() } else { count.to_string() };
    column("parent", true, &|node| optional(recording.parent(node)));
    column("ended", true, &|node| (recording.ended(node) as u8).to_string());
    column("via", recording.vias.is_used(), &|node| name(recording.via(node)));
    column("best", recording.bests.is_used(), &|node| name(recording.best(node)));
    column("player", recording.players.is_used(), &|node| name(recording.player(node)));
    column("value", recording.values.is_used(), &|node| number(recording.value(node)));
    column("alpha", recording.alphas.is_used(), &|node| number(recording.alphas.get(node)));
    column("beta", recording.betas.is_used(), &|node| number(recording.betas.get(node)));
    column("depth", recording.depths.is_used(), &|node| optional(recording.depth(node)));
    column("inferences", recording.inferences.is_used(), &|node| count(recording.inferences(node)));
    column("line", recording.lines.is_used(), &|node| count(recording.lines.get(node)));
    column("below", recording.dropped.is_used(), &|node| count(recording.dropped(node)));
    column("g", recording.paid.is_used(), &|node| number(recording.paid(node)));
    column("h", recording.estimates.is_used(), &|node| number(recording.estimate(node)));
    column("f", recording.totals.is_used(), &|node| number(recording.total(node)));
    column("identity", recording.identities.is_used(), &|node| count(recording.identity(node)));
    column("visits", recording.visits.is_used(), &|node| count(recording.visits(node)));
    column("moves", recording.skipped.is_used(), &|node| moves_json(&recording.moves(node)));
    column("drawing", recording.drawings.is_used(), &|node| name(recording.drawing(node)));
    column("state", recording.states.is_used(), &|node| state_json(recording, node));
}

fn number(number: Option<f64>) -> String {
    match number {
        None => "null".to_string(),
        Some(f64::INFINITY) => "\"inf\"".to_string(),
        Some(f64::NEG_INFINITY) => "\"-inf\"".to_string(),
        Some(number) => number.to_string(),
    }
}

fn moves_json(moves: &Moves) -> String {
    let names: Vec<String> = moves.skipped.iter().map(|name| name.index().to_string()).collect();
    match moves {
        moves if !moves.known => "null".to_string(),
        moves if moves.gaps => format!("{{\"gaps\":true,\"skipped\":[{}]}}", names.join(",")),
        _ => format!("[{}]", names.join(",")),
    }
}

fn state_json(recording: &Recording, node: usize) -> String {
    let list = |numbers: Vec<String>| numbers.join(",");
    if let Some(changes) = recording.states.changes(node) {
        let numbers = changes.iter().flat_map(|(cell, name)| [cell.to_string(), name.index().to_string()]);
        return format!("[{}]", list(numbers.collect()));
    }
    match recording.state(node) {
        None => "null".to_string(),
        Some(Board::Text(text)) => quoted(&text),
        Some(Board::Cells { width, cells }) => {
            let numbers = cells.iter().map(|name| name.index().to_string()).collect();
            format!("{{\"width\":{width},\"cells\":[{}]}}", list(numbers))
        }
    }
}

/// Reads a recording. The error describes the problem.
pub fn from_json(text: &str) -> Result<Recording, String> {
    let json = Json::parse(text)?;
    match json.get("lens").and_then(Json::as_count) {
        Some(VERSION) => {}
        Some(other) => return Err(format!("lens version {other}; this program reads version {VERSION}")),
        None => return Err("no recording of the lens: the key `lens` is missing".to_string()),
    }
    let string = |key: &str| json.get(key).and_then(Json::as_str).unwrap_or("").to_string();
    let mut recording = Recording::new(&string("goal"));
    recording.pattern = string("pattern");
    recording.style = string("style");
    recording.notes = items(&json, "notes").iter().filter_map(|note| note.as_str().map(str::to_string)).collect();
    recording.kept_ply = json.get("kept").and_then(Json::as_count).map(|ply| ply as usize);
    recording.dropped_total = json.get("dropped").and_then(Json::as_count).unwrap_or(0);
    read_names(&json, &mut recording)?;
    let nodes = json.get("nodes").ok_or("the key `nodes` is missing")?;
    let count = items(nodes, "parent").len();
    for search in items(&json, "searches") {
        recording.searches.push(read_search(search, count, recording.names.len())?);
    }
    let is_cover = recording.searches.iter().try_fold(0, |at, search| (search.first == at).then_some(search.end));
    if is_cover != Some(count) {
        return Err("the searches do not cover the nodes in order".to_string());
    }
    read_tree(nodes, count, &mut recording)?;
    read_columns(nodes, count, &mut recording)?;
    Ok(recording)
}

fn items<'j>(json: &'j Json, key: &str) -> &'j [Json] {
    match json.get(key) {
        Some(Json::Array(items)) => items,
        _ => &[],
    }
}

fn read_names(json: &Json, recording: &mut Recording) -> Result<(), String> {
    for (index, name) in items(json, "names").iter().enumerate() {
        let text = name.as_str().ok_or("a name is not a string")?;
        if recording.names.intern(text).index() != index {
            return Err(format!("name {index} occurs twice, or name 0 is not empty"));
        }
    }
    Ok(())
}

fn read_search(json: &Json, nodes: usize, names: usize) -> Result<Search, String> {
    let count = |key: &str| json.get(key).and_then(Json::as_count).map(|count| count as usize);
    let list = |key: &str, most: usize| -> Result<Vec<u32>, String> {
        let numbers = items(json, key).iter().map(|item| item.as_count().filter(|item| (*item as usize) < most));
        let numbers: Option<Vec<u32>> = numbers.map(|item| item.map(|item| item as u32)).collect();
        numbers.ok_or_else(|| format!("`{key}` has a number out of range"))
    };
    let kind = json.get("kind").and_then(Json::as_str).and_then(Kind::from_word).ok_or("unknown kind of search")?;
    let (first, end) = (count("first").ok_or("`first` is missing")?, count("end").ok_or("`end` is missing")?);
    if first > end || end > nodes {
        return Err("a search ends after the last node".to_string());
    }
    let is_inside = |node: usize| (first..end).contains(&node);
    let expansions = list("expansions", nodes)?;
    if !expansions.iter().all(|node| is_inside(*node as usize)) || !count("found").is_none_or(is_inside) {
        return Err("a search refers to a node of another one".to_string());
    }
    Ok(Search {
        kind,
        title: json.get("title").and_then(Json::as_str).unwrap_or("").to_string(),
        first,
        end,
        found: count("found"),
        expansions,
        playouts: list("playouts", names)?.into_iter().map(Name).collect(),
    })
}

/// Reads parents and computes ends. The nodes of a tree must be in call order.
fn read_tree(nodes: &Json, count: usize, recording: &mut Recording) -> Result<(), String> {
    recording.ends = vec![0; count];
    let parents = items(nodes, "parent");
    for search in recording.searches.clone() {
        let mut open: Vec<usize> = Vec::new();
        for (node, given) in parents.iter().enumerate().take(search.end).skip(search.first) {
            let parent = given.as_count().map(|parent| parent as usize);
            if parent.is_some_and(|parent| parent >= node || parent < search.first) {
                return Err(format!("the parent of node {node} does not come before it"));
            }
            recording.parents.push(parent.map_or(NO_NODE, |parent| parent as u32));
            if search.kind == Kind::Path {
                recording.ends[node] = node as u32 + 1;
                continue;
            }
            while open.last().is_some_and(|last| Some(*last) != parent) {
                recording.ends[open.pop().unwrap_or(node)] = node as u32;
            }
            if open.is_empty() && (parent.is_some() || node != search.first) {
                return Err(format!("node {node} is not in call order"));
            }
            open.push(node);
        }
        open.into_iter().for_each(|node| recording.ends[node] = search.end as u32);
    }
    Ok(())
}

fn read_columns(nodes: &Json, count: usize, recording: &mut Recording) -> Result<(), String> {
    let names = recording.names.len();
    let ended = items(nodes, "ended");
    recording.ended = (0..count)
        .map(|node| ended.get(node).and_then(Json::as_count).map_or(Ended::Exit as u8, |code| code as u8 & 7))
        .collect();
    for (key, column) in [
        ("via", &mut recording.vias),
        ("best", &mut recording.bests),
        ("player", &mut recording.players),
        ("drawing", &mut recording.drawings),
    ] {
        for (node, item) in items(nodes, key).iter().enumerate().take(count) {
            let name = item.as_count().unwrap_or(0) as usize;
            if name >= names {
                return Err(format!("`{key}` of node {node}: there is no name {name}"));
            }
            column.set(node, name as u32);
        }
    }
    for (key, column) in [
        ("inferences", &mut recording.inferences),
        ("line", &mut recording.lines),
        ("below", &mut recording.dropped),
        ("identity", &mut recording.identities),
        ("visits", &mut recording.visits),
    ] {
        for (node, item) in items(nodes, key).iter().enumerate().take(count) {
            column.set(node, item.as_count().unwrap_or(0).min(u32::MAX as u64) as u32);
        }
    }
    for (key, column) in [
        ("value", &mut recording.values),
        ("alpha", &mut recording.alphas),
        ("beta", &mut recording.betas),
        ("g", &mut recording.paid),
        ("h", &mut recording.estimates),
        ("f", &mut recording.totals),
    ] {
        items(nodes, key).iter().enumerate().take(count).for_each(|(node, item)| column.set(node, read_number(item)));
    }
    for (node, item) in items(nodes, "depth").iter().enumerate().take(count) {
        let depth = read_number(item).filter(|depth| depth.abs() < 1e9);
        recording.depths.set(node, depth.map_or(NO_DEPTH, |depth| depth as i32));
    }
    read_moves(nodes, count, recording)?;
    read_states(nodes, count, recording)
}

fn read_number(json: &Json) -> Option<f64> {
    match json {
        Json::Number(digits) => digits.parse().ok(),
        Json::String(text) => match text.as_str() {
            "inf" => Some(f64::INFINITY),
            "-inf" => Some(f64::NEG_INFINITY),
            _ => None,
        },
        _ => None,
    }
}

fn read_list(json: &[Json], names: usize) -> Result<Vec<Name>, String> {
    let read = |item: &Json| item.as_count().filter(|name| (*name as usize) < names).map(|name| Name(name as u32));
    json.iter().map(|item| read(item).ok_or_else(|| "a list of names has a number out of range".to_string())).collect()
}

fn read_moves(nodes: &Json, count: usize, recording: &mut Recording) -> Result<(), String> {
    for (node, item) in items(nodes, "moves").iter().enumerate().take(count) {
        let (skipped, gaps) = match item {
            Json::Array(skipped) => (skipped.as_slice(), false),
            Json::Object(_) => (items(item, "skipped"), true),
            _ => continue,
        };
        let skipped = read_list(skipped, recording.names.len())?;
        recording.skipped.set(node, &Moves { known: true, gaps, skipped });
    }
    Ok(())
}

fn read_states(nodes: &Json, count: usize, recording: &mut Recording) -> Result<(), String> {
    for (node, item) in items(nodes, "state").iter().enumerate().take(count) {
        let parent = recording.parent(node).and_then(|parent| recording.state(parent));
        match item {
            Json::String(text) => recording.states.set(node, State::Text(text), parent.as_ref()),
            Json::Object(_) => {
                let width = item.get("width").and_then(Json::as_count).unwrap_or(1).max(1) as usize;
                let cells = read_list(items(item, "cells"), recording.names.len())?;
                recording.states.set(node, State::Cells { width, cells: &cells }, parent.as_ref());
            }
            Json::Array(changes) => {
                let Some(Board::Cells { width, mut cells }) = parent.clone() else {
                    return Err(format!("node {node} has changed cells, but its parent has no board"));
                };
                for change in changes.chunks(2) {
                    let cell = change[0].as_count().unwrap_or(u64::MAX) as usize;
                    let names = read_list(&change[1..], recording.names.len())?;
                    let (Some(place), Some(name)) = (cells.get_mut(cell), names.first()) else {
                        return Err(format!("node {node} changes a cell that is not on the board"));
                    };
                    *place = *name;
                }
                recording.states.set(node, State::Cells { width, cells: &cells }, parent.as_ref());
            }
            _ => {}
        }
    }
    Ok(())
}
