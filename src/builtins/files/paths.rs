//! Splitting and joining file names. The file system is only used to find the current directory.

use crate::builtins::streams::select;
use crate::host::paths::{base_name, directory_name, extension_at, is_absolute, lacks_drive, normalise, on_drive_of};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("file_base_name(+File, -Name)", "Name is the last component of the path File.", |m, a| part(m, a, base_name)),
    det("file_directory_name(+File, -Directory)", "Directory is the path File without its last component.", |m, a| {
        part(m, a, directory_name)
    }),
    det(
        "file_name_extension(?Base, ?Extension, ?Name)",
        "Name is Base followed by a dot and Extension.",
        file_name_extension,
    ),
    det("is_absolute_file_name(+File)", "File is an absolute path.", |m, a| {
        let file = a.get(m, 0);
        Ok(is_absolute(&path_text(m, file)?))
    }),
    det("prolog_to_os_filename(?File, ?OsFile)", "OsFile is File as the operating system writes it.", |m, a| {
        let (file, os) = (a.get(m, 0), a.get(m, 1));
        Ok(m.unify(file, os))
    }),
    det("$absolute_path(+File, +Directory, -Path)", "", |m, a| {
        let (file, directory) = (a.get(m, 0), a.get(m, 1));
        let (file, directory) = (path_text(m, file)?, path_text(m, directory)?);
        let path = absolute_path(m, &file, &directory);
        let path = m.atom_cell(&path);
        Ok(m.unify(m.x(a.0 + 2), path))
    }),
    det("$path_segments(+Spec, -Path)", "", path_segments),
];

fn part(machine: &mut Machine, args: Args, of: fn(&str) -> String) -> Result<bool, Thrown> {
    let file = args.get(machine, 0);
    let path = path_text(machine, file)?;
    let found = machine.atom_cell(&of(&path));
    Ok(machine.unify(machine.x(args.0 + 1), found))
}

fn file_name_extension(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (base, extension, name) = (args.get(machine, 0), args.get(machine, 1), args.get(machine, 2));
    if !name.is_var() {
        let name = path_text(machine, name)?;
        return split_extension(machine, base, extension, &name);
    }
    if base.is_var() || extension.is_var() {
        return Err(machine.instantiation_error());
    }
    let (base, extension) = (path_text(machine, base)?, path_text(machine, extension)?);
    let extension = extension.strip_prefix('.').unwrap_or(&extension);
    let has_it = extension_at(&base).is_some_and(|at| &base[at + 1..] == extension);
    let made = if extension.is_empty() || has_it { base } else { format!("{base}.{extension}") };
    let made = machine.atom_cell(&made);
    Ok(machine.unify(name, made))
}

fn split_extension(machine: &mut Machine, base: Cell, extension: Cell, name: &str) -> Result<bool, Thrown> {
    let at = extension_at(name);
    if !extension.is_var() {
        let wanted = path_text(machine, extension)?;
        let wanted = wanted.strip_prefix('.').unwrap_or(&wanted);
        return match at.filter(|&at| &name[at + 1..] == wanted) {
            Some(at) => {
                let found = machine.atom_cell(&name[..at]);
                Ok(machine.unify(base, found))
            }
            None if base.is_var() => Ok(false),
            None => {
                let base = path_text(machine, base)?;
                Ok(name == format!("{base}.{wanted}") || wanted.is_empty() && name == base)
            }
        };
    }
    let (front, back) = at.map_or((name, ""), |at| (&name[..at], &name[at + 1..]));
    let (front, back) = (machine.atom_cell(front), machine.atom_cell(back));
    Ok(machine.unify(base, front) && machine.unify(extension, back))
}

/// `$path_segments(a/b/c, 'a/b/c')`; fails for a term that is not a path.
fn path_segments(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let mut spec = args.get(machine, 0);
    let mut parts = Vec::new();
    while machine.has_functor(spec, crate::term::functor::well_known_functors::SLASH_2) {
        let Some(text) = machine.atomic_text(machine.arg(spec, 1)) else { return Ok(false) };
        parts.push(text);
        spec = machine.arg(spec, 0);
        if parts.len() > 10_000 {
            return Ok(false);
        }
    }
    let Some(first) = machine.text_of(spec).filter(|_| spec != Cell::NIL) else { return Ok(false) };
    parts.push(first);
    parts.reverse();
    let path = machine.atom_cell(&parts.join("/"));
    Ok(machine.unify(machine.x(args.0 + 1), path))
}

/// The text of a path argument.
pub fn path_text(machine: &mut Machine, term: Cell) -> Result<String, Thrown> {
    let term = machine.deref(term);
    if machine.is_number(term) {
        return Err(machine.type_error("text", term));
    }
    if term.is_list() && machine.list_end(term).0.is_var() {
        return Err(machine.instantiation_error());
    }
    select::text_or_error(machine, term)
}

/// A path made absolute from a directory, which may itself be relative to the
/// current one.
pub fn absolute_path(machine: &mut Machine, path: &str, directory: &str) -> String {
    if lacks_drive(path) {
        let current = machine.host.files().and_then(|files| files.current_directory().ok()).unwrap_or_default();
        return on_drive_of(&current, path);
    }
    if is_absolute(path) {
        return normalise(path);
    }
    let joined = format!("{directory}/{path}");
    let joined = match is_absolute(directory) {
        true => joined,
        false => {
            let current = machine.host.files().and_then(|files| files.current_directory().ok()).unwrap_or_default();
            format!("{current}/{joined}")
        }
    };
    let made = normalise(&joined);
    if path.is_empty() { made + "/" } else { made }
}
