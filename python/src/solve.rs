//! A document solved: the report as text, and its long lists as columns.

use crate::columns::{self, Columns};
use crate::interrupt::Interrupt;
use crate::refused::{self, LANGUAGE};
use gargalo_solver::document::read;
use gargalo_solver::lab::{self, JsonOptions, report_json, solve_with};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Report;
use pyo3::prelude::*;

/// The report of a document.
#[pyclass(frozen, module = "gargalo._native")]
#[derive(Debug)]
pub(crate) struct Solved {
    report: Report,
}

#[pymethods]
impl Solved {
    /// Solves every design of a document.
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        let scenario = py.detach(|| read(text)).map_err(|error| refused::document(py, &error))?;
        let mut interrupt = Interrupt::new();
        let report = py.detach(|| solve_with(&scenario, Settings::default(), &mut |_| interrupt.ask()));
        interrupt.unless_raised(Self { report })
    }

    /// The names of the designs.
    fn names(&self) -> Vec<&str> {
        self.report.designs.iter().map(|design| design.name.as_str()).collect()
    }

    /// The report, as `gargalo solve` prints it; with `only` that part of each design.
    #[pyo3(signature = (only=None, flows=true))]
    fn json(&self, py: Python<'_>, only: Option<String>, flows: bool) -> String {
        let options = JsonOptions { only, without_flows: !flows };
        py.detach(|| report_json(&self.report, &options, &LANGUAGE).to_string())
    }

    /// A list of a design as columns: `links`, `flows` or `traffic`; nothing where it has none.
    fn columns<'py>(&self, py: Python<'py>, design: usize, name: &str) -> PyResult<Option<Columns<'py>>> {
        let Some(report) = self.report.designs.get(design) else {
            return Err(refused::no_entry(&design, &self.report.designs.len()));
        };
        let solved = report.outcome.as_ref().map_err(|error| refused::design(py, design, error))?;
        columns::of(py, name, &self.report.networks[solved.network as usize], solved)
    }
}

/// The parts of a design's report.
#[pyfunction]
pub(crate) fn part_names() -> Vec<&'static str> {
    lab::part_names().collect()
}
