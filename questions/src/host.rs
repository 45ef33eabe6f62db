//! Who asks: where the answer goes, who is told how far it is, and whose clock it is.

use std::ops::ControlFlow;

/// Who asks. What breaks stops the work.
pub trait Host {
    /// A line of the answer, as soon as it is known.
    fn line(&mut self, line: String) -> ControlFlow<()>;

    /// A line beside the answer: what was assumed.
    fn aside(&mut self, _line: &str) {}

    /// Asked now and then how far it is, whether to go on: `line` tells.
    fn far(&mut self, _line: &dyn Fn() -> String) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The time now in seconds, from any origin; nothing where there is no clock.
    fn now(&mut self) -> Option<f64> {
        None
    }
}

impl dyn Host + '_ {
    /// So much of the whole is done.
    pub(crate) fn count(&mut self, done: usize, all: usize) -> ControlFlow<()> {
        self.far(&|| format!("{done} of {all}"))
    }

    /// The last line of an answer.
    pub(crate) fn last(&mut self, line: String) {
        let _ = self.line(line);
    }
}

/// An answer collected, without a clock.
#[derive(Debug, Default)]
pub struct Collected {
    lines: Vec<String>,
}

impl Collected {
    /// The answer.
    pub fn text(self) -> String {
        self.lines.join("\n")
    }
}

impl Host for Collected {
    fn line(&mut self, line: String) -> ControlFlow<()> {
        self.lines.push(line);
        ControlFlow::Continue(())
    }
}
