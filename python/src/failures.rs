//! The single failures of a design, each solved by itself, and their report put together of rows from anywhere.

use crate::refused::{self, LANGUAGE};
use gargalo_solver::base::parallel::Parts;
use gargalo_solver::document::read;
use gargalo_solver::lab::{FailureRow, FailureRun, failures, failures_json};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The failures of a design.
#[pyclass(frozen, module = "gargalo._native")]
#[derive(Debug)]
pub(crate) struct Failures {
    run: FailureRun,
}

#[pymethods]
impl Failures {
    #[new]
    #[pyo3(signature = (text, design=0))]
    fn new(py: Python<'_>, text: &str, design: usize) -> PyResult<Self> {
        let scenario = read(text).map_err(|error| refused::document(py, &error))?;
        let run = py.detach(|| failures(&scenario, design));
        Ok(Self { run: run.map_err(|error| refused::design(py, design, &error))? })
    }

    /// How many are solved; those that are alike count once.
    fn __len__(&self) -> usize {
        self.run.parts()
    }

    /// A failure solved, as text that [`Self::report`] reads.
    fn line(&self, py: Python<'_>, index: usize) -> PyResult<String> {
        let parts = self.run.parts();
        if index >= parts {
            return Err(refused::no_entry(&index, &parts));
        }
        let row = py.detach(|| self.run.solve_part(index));
        serde_json::to_string(&row).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The report of these rows, in their order, as `gargalo failures` prints it.
    #[expect(clippy::needless_pass_by_value, reason = "Python's list becomes one of ours")]
    fn report(&self, rows: Vec<String>) -> PyResult<String> {
        let rows: Result<Vec<FailureRow>, _> = rows.iter().map(|row| serde_json::from_str(row)).collect();
        let rows =
            rows.map_err(|error| PyValueError::new_err((refused::words().bad_row)(&error.to_string())))?;
        Ok(failures_json(&self.run.finish(rows), &LANGUAGE).to_string())
    }
}
