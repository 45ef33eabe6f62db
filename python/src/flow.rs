//! The flow engine alone, on abstract links.

use crate::interrupt::Interrupt;
use crate::refused;
use gargalo_flow::read::{self, Instance};
use gargalo_flow::{Completion, Structure, complete, levels, max_min, rounds};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// Rates, bottlenecks, and with `times` ends of flows. `text` is what `gargalo maxmin` reads as JSON. A link that is not
/// saturated has the share NaN and the level and round 0.
#[pyfunction]
pub(crate) fn maxmin<'py>(py: Python<'py>, text: &str, times: bool) -> PyResult<Bound<'py, PyDict>> {
    let instance = py.detach(|| read::json(text.as_bytes())).map_err(|error| refused::instance(py, &error))?;
    if let (true, Some(flow)) = (times, instance.without_size) {
        return Err(refused::without_size(py, flow));
    }
    let problem = &instance.problem;
    let (rates, structure, level, round) = py.detach(|| {
        let allocation = max_min(problem);
        let structure = Structure::new(problem, &allocation);
        let (level, round) = (levels(problem, &structure), rounds(problem, &allocation, &structure));
        (allocation.rates, structure, level, round)
    });
    let saturated = |link: usize| structure.is_saturated(link as u32);
    let links = 0..problem.link_count();
    let out = PyDict::new(py);
    let numbers = |values: &[f64]| {
        ("f8", PyBytes::new(py, &values.iter().flat_map(|value| value.to_ne_bytes()).collect::<Vec<u8>>()))
    };
    let counts = |values: &[u32]| {
        ("u4", PyBytes::new(py, &values.iter().flat_map(|value| value.to_ne_bytes()).collect::<Vec<u8>>()))
    };
    let of_saturated = |values: &[u32]| -> Vec<u32> {
        links.clone().map(|link| if saturated(link) { values[link] } else { 0 }).collect()
    };
    let shares: Vec<f64> =
        links.clone().map(|link| if saturated(link) { structure.shares[link] } else { f64::NAN }).collect();
    out.set_item("rate", numbers(&rates))?;
    out.set_item("share", numbers(&shares))?;
    out.set_item("level", counts(&of_saturated(&level)))?;
    out.set_item("round", counts(&of_saturated(&round)))?;
    let bottlenecks = (0..problem.flow_count() as u32).map(|flow| structure.bottlenecks(flow).to_vec());
    out.set_item("bottlenecks", bottlenecks.collect::<Vec<_>>())?;
    if times {
        let Completion { finish, events, .. } = ended(py, &instance)?;
        out.set_item("finish", numbers(&finish))?;
        out.set_item("events", events)?;
    }
    Ok(out)
}

fn ended(py: Python<'_>, instance: &Instance) -> PyResult<Completion> {
    let mut interrupt = Interrupt::new();
    let Instance { problem, sizes, starts, .. } = instance;
    let found = py.detach(|| complete(problem, sizes, starts, &mut |_| interrupt.ask()));
    interrupt.unless_raised(found)
}
