//! Files that a load does not find: the error, and the places that were searched, for its message.

use super::files::{candidates, source_path, spec_text};
use crate::builtins::files::places;
use crate::builtins::streams;
use crate::host::paths;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;
use rustc_hash::FxHashSet;
use std::io::ErrorKind;

pub const TABLE: Table = &[
    det("$folder_sources(+Spec, -Paths)", "", folder_sources),
    det("$names_device(+Spec)", "", |machine, args| {
        Ok(spec_text(machine, args.get(machine, 0)).is_some_and(|name| paths::is_device(&name)))
    }),
    det("$name_folders(+Names, +Use, -Found, -Missing)", "", name_folders),
];

/// The error for a name without a file. It includes the system's reason, unless the file simply does not exist.
pub(super) fn missing_error(machine: &mut Machine, culprit: Cell, name: &str) -> Thrown {
    let path = source_path(machine, name);
    let reason = machine.host.files().and_then(|files| files.info(&path).err());
    match reason {
        Some(error) if error.kind() == ErrorKind::PermissionDenied => unreadable_error(machine, culprit, &error),
        Some(error) if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            let (name, kind) = (machine.intern("existence_error"), machine.atom_cell("source_sink"));
            let formal = machine.new_compound(name, &[kind, culprit]);
            streams::error_with_message(machine, formal, &streams::system_message(&error))
        }
        _ => machine.existence_error("source_sink", culprit),
    }
}

/// The error for an existing file that cannot be read.
pub(super) fn unreadable_error(machine: &mut Machine, culprit: Cell, error: &std::io::Error) -> Thrown {
    let name = machine.intern("permission_error");
    let (action, kind) = (machine.atom_cell("open"), machine.atom_cell("source_sink"));
    let formal = machine.new_compound(name, &[action, kind, culprit]);
    streams::error_with_message(machine, formal, &streams::system_message(error))
}

/// The programs in the folder that a specification names; fails if it names no folder.
fn folder_sources(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let Some(name) = spec_text(machine, args.get(machine, 0)) else { return Ok(false) };
    let path = source_path(machine, &name);
    let Some(names) = machine.host.files().and_then(|files| match files.info(&path) {
        Ok(info) if info.is_directory => Some(files.list(&path).unwrap_or_default()),
        _ => None,
    }) else {
        return Ok(false);
    };
    let mut programs: Vec<String> = names.into_iter().filter(|name| name.ends_with(".pl")).collect();
    programs.sort();
    let folder = paths::normalise(&name);
    let paths: Vec<Cell> = programs.iter().map(|program| machine.atom_cell(&format!("{folder}/{program}"))).collect();
    machine.ensure_heap(2 * paths.len())?;
    let list = machine.list_of(&paths);
    Ok(machine.unify(args.get(machine, 1), list))
}

/// The folders in which names are looked for, and those that do not exist. `Use` is `load`, `open`, or `alias` for
/// names in folders of `file_search_path/2`; other absolute names show their folder themselves. Fails where there are
/// no files.
fn name_folders(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let names = machine.list_items(args.get(machine, 0)).unwrap_or_default();
    let names: Vec<String> = names.into_iter().filter_map(|name| spec_text(machine, name)).collect();
    let usage = args.atom(machine, 1)?;
    let [is_alias, is_open] = ["alias", "open"].map(|name| machine.atom_text(usage) == name);
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    for name in &names {
        let found_at =
            if is_open { vec![paths::join(&places::working_folder(machine), name)] } else { candidates(machine, name) };
        for path in found_at {
            let folder = paths::directory_name(&path);
            let Some(files) = machine.host.files() else { return Ok(false) };
            match files.info(&folder) {
                Ok(info) if info.is_directory && paths::is_absolute(name) && !is_alias => {}
                Ok(info) if info.is_directory => found.push(folder),
                _ => missing.push(folder),
            }
        }
    }
    machine.ensure_heap(2 * (found.len() + missing.len()))?;
    let [found, missing] = [found, missing].map(|folders| folder_list(machine, folders));
    Ok(machine.unify(args.get(machine, 2), found) && machine.unify(args.get(machine, 3), missing))
}

/// Folders as a list of atoms, each once.
fn folder_list(machine: &mut Machine, mut folders: Vec<String>) -> Cell {
    let mut seen = FxHashSet::default();
    folders.retain(|folder| seen.insert(folder.clone()));
    let folders: Vec<Cell> = folders.iter().map(|folder| machine.atom_cell(folder)).collect();
    machine.list_of(&folders)
}
