//! Questions of the command line, answered as it answers them.

use crate::interrupt::Interrupt;
use crate::refused::{self, LANGUAGE};
use gargalo_questions::{Collected, File, Host, question};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use std::ops::ControlFlow;

/// The answer to the question of this name, as the command line prints it, but for the time it took; options are an object in JSON.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, name: &str, input: &[u8], options: &str) -> PyResult<String> {
    answered(py, name, &[File { name: "", bytes: input }], options)
}

/// The same of several files, each with its name.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands values over")]
pub(crate) fn ask_files(
    py: Python<'_>,
    name: &str,
    files: Vec<(String, Vec<u8>)>,
    options: &str,
) -> PyResult<String> {
    let files: Vec<File<'_>> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
    answered(py, name, &files, options)
}

fn answered(py: Python<'_>, name: &str, files: &[File<'_>], options: &str) -> PyResult<String> {
    let question = question(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
    let options = question.options(options).map_err(|refused| refused::refused(py, &refused))?;
    let mut asker = Asker { answer: Collected::default(), interrupt: Interrupt::new() };
    let answered = py
        .detach(|| question.answer_files(files, &options, LANGUAGE, &mut asker))
        .map_err(|refused| refused::refused(py, &refused));
    asker.interrupt.unless_raised(())?;
    answered.map(|()| asker.answer.text())
}

/// Python, which may want to stop.
struct Asker {
    answer: Collected,
    interrupt: Interrupt,
}

impl Host for Asker {
    fn line(&mut self, line: String) -> ControlFlow<()> {
        self.answer.line(line)
    }

    fn far(&mut self, _: &dyn Fn() -> String) -> ControlFlow<()> {
        self.interrupt.ask()
    }
}
