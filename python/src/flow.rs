//! The flow engine alone, on abstract links.

use crate::refused;
use gargalo_flow::answer::{Alone, Asked, Selection, answer};
use gargalo_flow::read::json;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// For which links or flows a gradient is asked: all, none, or those at these positions.
#[derive(Debug, FromPyObject)]
pub(crate) enum Which {
    All(bool),
    Named(Vec<u32>),
}

impl Which {
    fn selection(self) -> Option<Selection> {
        match self {
            Self::All(all) => all.then_some(Selection::All),
            Self::Named(list) => Some(Selection::Named(list)),
        }
    }
}

/// What `gargalo maxmin` prints of an instance in its JSON form, without the time it took.
#[pyfunction]
pub(crate) fn maxmin(
    py: Python<'_>,
    text: &str,
    fct: bool,
    gradients: Which,
    flow_gradients: Which,
    time_gradients: Which,
) -> PyResult<String> {
    let instance = py.detach(|| json(text.as_bytes())).map_err(|error| refused::instance(py, &error))?;
    let asked = Asked {
        fct,
        gradients: gradients.selection(),
        flow_gradients: flow_gradients.selection(),
        time_gradients: time_gradients.selection(),
        quiet: false,
    };
    asked.check(&instance).map_err(|lacking| refused::lacking(py, &lacking))?;
    py.detach(|| serde_json::to_string(&answer(&instance, &asked, &mut Alone)))
        .map_err(|error| PyValueError::new_err(error.to_string()))
}
