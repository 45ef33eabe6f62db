//! What each function of a program weighs, and how much of it runs first.

use crate::check::check;
use crate::code::Code;
use crate::count::Ran;
use crate::failure::{Failure, fail};
use crate::names;
use crate::program::Program;

/// A function of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weight {
    /// Its name, if the program tells it.
    pub name: Option<String>,
    /// Bytes of its instructions that ran.
    pub ran: usize,
    /// Bytes of its body.
    pub all: usize,
}

/// What a program's own functions weigh, in their order.
///
/// # Errors
/// If the program is none, has what the splitter does not know, or is not the one that `ran` tells of.
pub fn weigh(bytes: &[u8], ran: &Ran) -> Result<Vec<Weight>, Failure> {
    check(bytes)?;
    let program = Program::read(bytes)?;
    let names = names::of_functions(bytes)?;
    let mut weights = vec![];
    for (number, (body, ran)) in (program.imported..).zip(program.bodies.iter().zip(ran)) {
        let code = Code::read(body)?;
        if code.run_count() != ran.len() {
            return fail("what ran is told of other code");
        }
        let runs = code.runs();
        let hot = runs.iter().enumerate().filter(|(_, run)| ran[**run]);
        weights.push(Weight {
            name: names.get(&number).cloned(),
            ran: hot.map(|(at, _)| code.bytes(at..at + 1).len()).sum(),
            all: body.range().len(),
        });
    }
    Ok(weights)
}
