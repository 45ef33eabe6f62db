//! The engine as Python loads it: documents in as text, answers out as text and as columns of bytes.
//!
//! What people use is the package around it (`python/gargalo`), which makes text of what Python has and numpy arrays of columns.

mod ask;
mod canonical;
mod columns;
mod failures;
mod interrupt;
mod refused;
mod solve;
mod sweep;

use pyo3::prelude::*;
use std::ffi::OsString;

/// `gargalo._native`.
#[pymodule(name = "_native")]
mod native {
    /// The version of all of it.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use super::ask::{ask, ask_files};
    #[pymodule_export]
    use super::canonical::canonical;
    #[pymodule_export]
    use super::command_line;
    #[pymodule_export]
    use super::failures::Failures;
    #[pymodule_export]
    use super::solve::{Solved, part_names};
    #[pymodule_export]
    use super::sweep::Sweep;
}

/// Runs a command of the command line, its name first, and gives its exit code. It writes to the process's own output.
#[pyfunction]
fn command_line(py: Python<'_>, args: Vec<OsString>) -> u8 {
    py.detach(|| gargalo_cli::run(args))
}
