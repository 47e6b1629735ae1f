//! The libraries in the binary, with their licences, from Cargo's own list.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::Failure;
use crate::command::{cargo, output};

/// A library that is linked.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    name: String,
    version: String,
    licence: String,
    repository: String,
    /// The texts of its licence files.
    texts: Vec<String>,
}

/// The page with all libraries, then every different text once.
pub fn page(target: &str) -> Result<String, Failure> {
    let bytes = output(&mut cargo(&["metadata", "--format-version=1", "--locked", "--filter-platform", target]))?;
    let metadata: Value = serde_json::from_slice(&bytes).map_err(|error| format!("cargo metadata: {error}"))?;
    let libraries = libraries(&metadata)?;
    if let Some(library) = libraries.iter().find(|library| library.licence.is_empty()) {
        return Err(format!("{} has no licence", library.name));
    }
    Ok(heading(target).to_string() + &written(&libraries))
}

/// The paragraph about linked libraries that Cargo does not list.
fn heading(target: &str) -> &'static str {
    if target.ends_with("linux-gnu") {
        "Damier's binary contains the standard library of Rust (MIT OR Apache-2.0) and parts of the GNU C library\n\
         (LGPL-2.1-or-later). `cargo xtask dist` in the source archive links it with another version of that library.\n\n"
    } else {
        "Damier's binary contains the standard library of Rust (MIT OR Apache-2.0).\n\n"
    }
}

fn written(libraries: &[Library]) -> String {
    let mut page = String::from("It contains these libraries:\n\n");
    let mut texts: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for library in libraries {
        let name = format!("{} {}", library.name, library.version);
        page.push_str(&format!("{name:<28} {:<36} {}\n", library.licence, library.repository));
        for text in &library.texts {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut texts: Vec<(Vec<String>, &str)> = texts.into_iter().map(|(text, names)| (names, text)).collect();
    texts.sort();
    for (names, text) in texts {
        page.push_str(&format!("\n{}\n{}\n\n{}\n", "=".repeat(100), names.join(", "), text.trim()));
    }
    page
}

/// The runtime dependencies of `damier` from outside of this workspace.
fn libraries(metadata: &Value) -> Result<Vec<Library>, Failure> {
    let linked = linked(metadata)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let foreign = packages.filter(|package| package["id"].as_str().is_some_and(|id| linked.contains(id)));
    let mut libraries: Vec<Library> = foreign.filter(|package| !package["source"].is_null()).map(library).collect();
    libraries.sort();
    Ok(libraries)
}

fn linked(metadata: &Value) -> Result<BTreeSet<&str>, Failure> {
    let nodes = metadata["resolve"]["nodes"].as_array().ok_or("cargo metadata has no resolve")?;
    let nodes: BTreeMap<&str, &Value> = nodes.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let damier = packages.find(|package| package["name"] == "damier").and_then(|package| package["id"].as_str());
    let mut open = vec![damier.ok_or("cargo metadata has no package damier")?];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let dependencies = nodes.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let runs =
            |kinds: &Value| kinds.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()));
        open.extend(dependencies.filter(|it| runs(&it["dep_kinds"])).filter_map(|it| it["pkg"].as_str()));
    }
    Ok(seen)
}

fn library(package: &Value) -> Library {
    let field = |name: &str| package[name].as_str().unwrap_or_default().to_string();
    let folder = Path::new(package["manifest_path"].as_str().unwrap_or_default()).parent();
    Library {
        name: field("name"),
        version: field("version"),
        licence: field("license"),
        repository: field("repository"),
        texts: folder.map(texts).unwrap_or_default(),
    }
}

fn texts(folder: &Path) -> Vec<String> {
    let is_licence = |name: &str| {
        let name = name.to_ascii_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "UNLICENSE", "NOTICE"]
            .iter()
            .any(|start| name.starts_with(start))
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_licence));
    let mut texts: Vec<String> = files.filter_map(|entry| std::fs::read_to_string(entry.path()).ok()).collect();
    texts.iter_mut().for_each(|text| *text = text.replace("\r\n", "\n").trim().to_string());
    texts.sort();
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_lists_exactly_the_linked_libraries() {
        let page = page("x86_64-unknown-linux-gnu").expect("a page");
        let names: BTreeSet<&str> = page.lines().filter_map(|line| line.split(' ').next()).collect();
        assert!(names.contains("nom") && names.contains("rustyline") && names.contains("nix"), "{names:?}");
        assert!(!names.contains("zip") && !names.contains("toml") && !names.contains("damier"), "{names:?}");
        assert!(page.contains("Permission is hereby granted, free of charge"));
    }

    #[test]
    fn equal_texts_are_written_once() {
        let library = |name: &str| Library {
            name: name.into(),
            version: "1.0.0".into(),
            licence: "MIT".into(),
            repository: String::new(),
            texts: vec!["the text".into()],
        };
        let page = written(&[library("one"), library("two")]);
        assert_eq!(page.matches("the text").count(), 1);
        assert!(page.contains("one 1.0.0, two 1.0.0"), "{page}");
    }
}
