//! The canonical text of a document.

use crate::refused;
use gargalo_solver::document::{read, write};
use pyo3::prelude::*;

/// The canonical text of a document.
#[pyfunction]
pub(crate) fn canonical(py: Python<'_>, text: &str) -> PyResult<String> {
    py.detach(|| read(text)).map(|scenario| write(&scenario)).map_err(|error| refused::document(py, &error))
}
