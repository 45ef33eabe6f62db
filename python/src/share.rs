//! Documents as links and back, and the built-in examples.

use crate::refused;
use gargalo_solver::document::{read, share, write};
use gargalo_solver::lab::EXAMPLES;
use pyo3::prelude::*;

/// The canonical text of a document.
#[pyfunction]
pub(crate) fn canonical(py: Python<'_>, text: &str) -> PyResult<String> {
    py.detach(|| read(text)).map(|scenario| write(&scenario)).map_err(|error| refused::document(py, &error))
}

/// The fragment of a link that opens a document.
#[pyfunction]
pub(crate) fn encode(py: Python<'_>, text: &str) -> PyResult<String> {
    let scenario = read(text).map_err(|error| refused::document(py, &error))?;
    let fragment = share::fragment(&scenario);
    // A link that nobody could open is no link.
    share::decode_link(&fragment).map_err(|error| refused::link(py, &error))?;
    Ok(fragment)
}

/// The canonical text of a link's document.
#[pyfunction]
pub(crate) fn decode(py: Python<'_>, link: &str) -> PyResult<String> {
    let scenario = share::decode_link(link).map_err(|error| refused::link(py, &error))?;
    Ok(write(&scenario))
}

/// The ids of the built-in examples, in the order of the page's menu.
#[pyfunction]
pub(crate) fn examples() -> Vec<&'static str> {
    EXAMPLES.concat()
}
