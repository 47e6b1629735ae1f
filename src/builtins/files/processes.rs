//! The environment, and shell commands if the host allows them.

use crate::builtins::files::paths;
use crate::builtins::streams;
use crate::builtins::streams::select;
use crate::host::Capability;
use crate::machine::native::entry::{Table, det};
use crate::machine::{Args, Machine, Thrown};
use crate::term::Cell;

/// The predicates of this family.
pub const TABLE: Table = &[
    det("getenv(+Name, -Value)", "Value is the value of the environment variable Name.", getenv),
    det("setenv(+Name, +Value)", "Set the environment variable Name to Value.", |m, a| {
        let (name, value) = (a.get(m, 0), a.get(m, 1));
        let (name, value) = (paths::path_text(m, name)?, select::text_or_error(m, value)?);
        needs(m, Capability::Environment, "modify", "environment", &name)?;
        m.host.set_variable(&name, Some(&value));
        Ok(true)
    }),
    det("unsetenv(+Name)", "Remove the environment variable Name.", |m, a| {
        let name = a.get(m, 0);
        let name = paths::path_text(m, name)?;
        needs(m, Capability::Environment, "modify", "environment", &name)?;
        m.host.set_variable(&name, None);
        Ok(true)
    }),
    det("shell(+Command)", "Run Command in the system's shell; true if its exit status is 0.", |m, a| {
        let command = a.get(m, 0);
        Ok(run(m, command)? == 0)
    }),
    det("shell(+Command, -Status)", "Run Command in the system's shell; Status is its exit status.", |m, a| {
        let command = a.get(m, 0);
        let status = run(m, command)?;
        Ok(m.unify(m.x(a.0 + 1), Cell::small(status as i64)))
    }),
    det("shell", "Run the system's shell interactively.", |m, _| {
        let shell = m.host.variable("SHELL").unwrap_or_else(|| "/bin/sh".to_string());
        let command = m.atom_cell(&shell);
        Ok(run(m, command)? == 0)
    }),
];

/// Raises a permission error unless the host grants the capability.
pub(crate) fn needs(
    machine: &mut Machine,
    what: Capability,
    action: &str,
    kind: &str,
    culprit: &str,
) -> Result<(), Thrown> {
    if machine.host.allows(what) {
        return Ok(());
    }
    let culprit = machine.atom_cell(culprit);
    Err(machine.permission_error(action, kind, culprit))
}

fn getenv(machine: &mut Machine, args: Args) -> Result<bool, Thrown> {
    let name = args.get(machine, 0);
    let name = paths::path_text(machine, name)?;
    needs(machine, Capability::Environment, "access", "environment", &name)?;
    let Some(value) = machine.host.variable(&name) else { return Ok(false) };
    let value = machine.atom_cell(&value);
    Ok(machine.unify(machine.x(args.0 + 1), value))
}

fn run(machine: &mut Machine, command: Cell) -> Result<i32, Thrown> {
    let text = paths::path_text(machine, command)?;
    if !machine.host.allows_processes() {
        return Err(machine.permission_error("execute", "shell", command));
    }
    // The other program writes to the same standard streams.
    let _ = streams::flush_all(machine);
    machine.may_wait();
    match machine.host.shell(&text) {
        Ok(status) => Ok(status),
        Err(error) => {
            streams::raise_if_interrupted(machine, &error)?;
            Err(streams::io_error(machine, "execute", command, &crate::builtins::streams::system_message(&error)))
        }
    }
}
