//! The points of a sweep, each solved by itself: what a machine of several takes its part of.

use crate::refused::{self, LANGUAGE};
use gargalo_solver::lab::sweep::{Sweep as Points, SweepHead, head_json, point_json};
use pyo3::prelude::*;

/// A sweep: a document with lists in place of values, or with a field `sweep`.
#[pyclass(frozen, module = "gargalo._native")]
#[derive(Debug)]
pub(crate) struct Sweep {
    sweep: Points,
    head: SweepHead,
}

#[pymethods]
impl Sweep {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        let sweep = Points::from_text(text).map_err(|error| refused::document(py, &error))?;
        let head = sweep.head();
        Ok(Self { sweep, head })
    }

    fn __len__(&self) -> usize {
        usize::try_from(self.sweep.len()).unwrap_or(usize::MAX)
    }

    /// What is swept, as `gargalo sweep --head` prints it.
    fn head(&self) -> String {
        head_json(&self.sweep).to_string()
    }

    /// A point solved: the line that `gargalo sweep` prints of it.
    fn line(&self, py: Python<'_>, index: u64) -> PyResult<String> {
        if index >= self.sweep.len() {
            return Err(refused::no_entry(&index, &self.sweep.len()));
        }
        Ok(py.detach(|| point_json(&self.sweep, &self.head, &self.sweep.solve(index), &LANGUAGE).to_string()))
    }
}
