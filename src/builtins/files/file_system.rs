//! Files and directories, if the host provides them.

use crate::builtins::files::paths;
use crate::builtins::streams;
use crate::builtins::streams::open::open_with;
use crate::builtins::streams::system_message;
use crate::host::{FileInfo, Files};
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::stream::Mode;
use crate::term::Cell;
use std::io::ErrorKind;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("exists_file(+File)", "File exists and is not a directory.", |m, a| {
        Ok(info(m, a)?.is_some_and(|info| info.is_file))
    }),
    det("exists_directory(+Directory)", "Directory exists and is a directory.", |m, a| {
        Ok(info(m, a)?.is_some_and(|info| info.is_directory))
    }),
    det("size_file(+File, -Bytes)", "Bytes is the size of File.", |m, a| {
        let info = size_info(m, a)?;
        let size = m.new_integer(info.size as i64);
        Ok(m.unify(m.x(a.0 + 1), size))
    }),
    det("time_file(+File, -Time)", "Time is when File was last modified, in seconds since 1970.", |m, a| {
        let Some(info) = info(m, a)? else {
            let file = a.get(m, 0);
            return Err(m.existence_error("file", file));
        };
        let time = m.new_float(info.modified);
        Ok(m.unify(m.x(a.0 + 1), time))
    }),
    det(
        "access_file(+File, +Mode)",
        "File can be accessed in that Mode: read, write, append, execute, exist or none.",
        access_file,
    ),
    det("delete_file(+File)", "Delete File.", |m, a| {
        change(m, a, "delete", "file", |files, path| files.remove_file(path))
    }),
    det("make_directory(+Directory)", "Create Directory.", |m, a| {
        change(m, a, "create", "directory", |files, path| files.make_directory(path))
    }),
    det("delete_directory(+Directory)", "Delete Directory, which must be empty.", |m, a| {
        change(m, a, "delete", "directory", |files, path| files.remove_directory(path))
    }),
    det("rename_file(+From, +To)", "Rename the file From to To.", rename_file),
    det(
        "directory_files(+Directory, -Names)",
        "Names are the names of all entries of Directory, including . and ..",
        directory_files,
    ),
    det("$working_directory(-Directory)", "", |m, a| {
        let path = working_directory(m)?;
        let path = m.atom_cell(&path);
        Ok(m.unify(m.x(a.0), path))
    }),
    det("$chdir(+Directory)", "", |m, a| {
        let term = a.get(m, 0);
        let path = paths::path_text(m, term)?;
        let result = files(m, "change", term)?.change_directory(&path);
        if result.is_err() {
            return Err(m.existence_error("directory", term));
        }
        Ok(true)
    }),
    det("same_file(+File1, +File2)", "File1 and File2 are names of the same file.", same_file),
    det("tmp_file(+Base, -Name)", "Name is the name of a new temporary file.", |m, a| {
        let base = a.get(m, 0);
        let base = paths::path_text(m, base)?;
        let path = temporary_name(m, &format!("{base}_"), "");
        let path = m.atom_cell(&path);
        Ok(m.unify(m.x(a.0 + 1), path))
    }),
    det("$tmp_file_stream(+Options, +Extension, -File, -Stream)", "", tmp_file_stream),
];

fn files<'m>(machine: &'m mut Machine, action: &str, culprit: Cell) -> Result<&'m mut dyn Files, Thrown> {
    // Checked twice, because the borrow checker cannot release a borrow that is returned.
    if machine.host.files().is_none() {
        return Err(machine.permission_error(action, "file", culprit));
    }
    match machine.host.files() {
        Some(files) => Ok(files),
        None => Err(Thrown::term(crate::term::Stored::constant(Cell::NIL))),
    }
}

fn info(machine: &mut Machine, args: Args) -> Result<Option<FileInfo>, Thrown> {
    let file = args.get(machine, 0);
    let path = paths::path_text(machine, file)?;
    Ok(files(machine, "access", file)?.info(&path).ok())
}

fn size_info(machine: &mut Machine, args: Args) -> Result<FileInfo, Thrown> {
    let file = args.get(machine, 0);
    let path = paths::path_text(machine, file)?;
    match files(machine, "access", file)?.info(&path) {
        Ok(info) => Ok(info),
        Err(error) => {
            let thrown = file_error(machine, &error, "access", "file", file);
            Err(machine.in_noted_context(thrown, "size_file", 2, &system_message(&error)))
        }
    }
}

/// The error term for a failed operation on a file or directory.
fn file_error(machine: &mut Machine, error: &std::io::Error, action: &str, kind: &str, file: Cell) -> Thrown {
    let not_empty = error.kind() == ErrorKind::DirectoryNotEmpty;
    let denied = matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::IsADirectory) || not_empty;
    let (action, kind) = (machine.atom_cell(action), machine.atom_cell(kind));
    let formal = if denied {
        let name = machine.intern("permission_error");
        machine.new_compound(name, &[action, kind, file])
    } else {
        let name = machine.intern("existence_error");
        machine.new_compound(name, &[kind, file])
    };
    streams::error_with_message(machine, formal, &system_message(error))
}

fn change(
    machine: &mut Machine,
    args: Args,
    action: &str,
    kind: &str,
    run: fn(&mut dyn Files, &str) -> std::io::Result<()>,
) -> Result<bool, Thrown> {
    let file = args.get(machine, 0);
    let path = paths::path_text(machine, file)?;
    match run(files(machine, action, file)?, &path) {
        Ok(()) => Ok(true),
        Err(error) => Err(file_error(machine, &error, action, kind, file)),
    }
}

fn rename_file(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (from, to) = (args.get(machine, 0), args.get(machine, 1));
    let (old, new) = (paths::path_text(machine, from)?, paths::path_text(machine, to)?);
    match files(machine, "rename", from)?.rename(&old, &new) {
        Ok(()) => Ok(true),
        Err(error) => {
            let thrown = file_error(machine, &error, "rename", "file", from);
            Err(machine.in_noted_context(thrown, "rename_file", 2, &system_message(&error)))
        }
    }
}

fn access_file(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (file, mode) = (args.get(machine, 0), args.get(machine, 1));
    let path = paths::path_text(machine, file)?;
    if mode.is_var() {
        let thrown = machine.instantiation_error();
        return Err(machine.in_bare_context(thrown, "access_file", 2));
    }
    let mode_name = machine.atomic_text(mode).unwrap_or_default();
    if !["read", "write", "append", "execute", "exist", "none"].contains(&mode_name.as_str()) {
        let thrown = machine.domain_error("io_mode", mode);
        return Err(machine.in_bare_context(thrown, "access_file", 2));
    }
    if mode_name == "none" {
        return Ok(true);
    }
    let files = files(machine, "access", file)?;
    let found = files.info(&path);
    Ok(match (found, mode_name.as_str()) {
        (Ok(info), "write" | "append") => info.writable,
        (Ok(info), "execute") => info.executable,
        (Ok(info), "read") => info.is_directory || files.open(&path, crate::host::OpenMode::Read).is_ok(),
        (Ok(_), _) => true,
        (Err(_), "write" | "append") => {
            let parent = crate::host::paths::directory_name(&path);
            files.info(&parent).is_ok_and(|info| info.is_directory && info.writable)
        }
        (Err(_), _) => false,
    })
}

fn directory_files(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let directory = args.get(machine, 0);
    let path = paths::path_text(machine, directory)?;
    let Ok(names) = files(machine, "access", directory)?.list(&path) else {
        return Err(machine.existence_error("file", directory));
    };
    let cells: Vec<Cell> = names.iter().map(|name| machine.atom_cell(name)).collect();
    machine.ensure_heap(cells.len() * 2)?;
    let list = machine.list_of(&cells);
    Ok(machine.unify(machine.x(args.0 + 1), list))
}

fn same_file(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (left, right) = (args.get(machine, 0), args.get(machine, 1));
    let (one, other) = (paths::path_text(machine, left)?, paths::path_text(machine, right)?);
    if one == other {
        return Ok(true);
    }
    let files = files(machine, "access", left)?;
    Ok(match (files.canonical(&one), files.canonical(&other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    })
}

fn temporary_name(machine: &mut Machine, base: &str, extension: &str) -> String {
    let directory = machine.host.files().map_or_else(|| "/tmp".to_string(), |files| files.temporary_directory());
    loop {
        machine.streams.temporary += 1;
        let number = machine.streams.temporary;
        let name = format!("damier_{base}{:x}_{number}{extension}", machine.host.entropy());
        let path = crate::host::paths::join(&directory, &name);
        if machine.host.files().is_none_or(|files| files.info(&path).is_err()) {
            return path;
        }
    }
}

fn tmp_file_stream(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let (options, extension) = (args.get(machine, 0), args.get(machine, 1));
    let extension = paths::path_text(machine, extension)?;
    let extension = if extension.is_empty() { String::new() } else { format!(".{extension}") };
    let path = temporary_name(machine, "", &extension);
    let id = open_with(machine, &path, Mode::Write, options)?;
    let path = machine.atom_cell(&path);
    let handle = streams::stream_handle(machine, id);
    Ok(machine.unify(machine.x(args.0 + 2), path) && machine.unify(machine.x(args.0 + 3), handle))
}

/// The current directory, with a slash at its end.
pub fn working_directory(machine: &mut Machine) -> Result<String, Thrown> {
    let path = files(machine, "access", Cell::NIL)?.current_directory();
    match path {
        Ok(path) if path.ends_with('/') => Ok(path),
        Ok(path) => Ok(path + "/"),
        Err(_) => Ok("/".to_string()),
    }
}
