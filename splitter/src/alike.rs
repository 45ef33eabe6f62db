//! A program with like functions side by side: within reach of each other they compress better.

use std::collections::BTreeMap;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser};

use crate::check::check;
use crate::failure::{Context as _, Failure};
use crate::program::Program;

/// How much of a function tells what it is like.
const BEGINNING: usize = 24;

/// How a function begins: its locals and first operators.
pub(crate) fn beginning<'a>(body: &FunctionBody<'a>) -> &'a [u8] {
    let bytes = body.as_bytes();
    &bytes[..bytes.len().min(BEGINNING)]
}

/// The program with its functions in the order of how they begin.
///
/// # Errors
/// If the program is none, or has what the splitter does not know.
pub fn sort(bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    check(bytes)?;
    let program = Program::read(bytes)?;
    let mut order: Vec<usize> = (0..program.bodies.len()).collect();
    order.sort_by_key(|position| beginning(&program.bodies[*position]));
    let numbers =
        order.iter().map(|position| program.imported + *position as u32).zip(program.imported..).collect();
    let mut sorter = Sorter { order, numbers };
    let mut module = Module::new();
    sorter
        .parse_core_module(&mut module, Parser::new(0), bytes)
        .context(|| "sorting functions".to_owned())?;
    Ok(module.finish())
}

struct Sorter {
    /// Positions of the program's own functions, in their new order.
    order: Vec<usize>,
    /// The new number of each.
    numbers: BTreeMap<u32, u32>,
}

impl Reencode for Sorter {
    type Error = core::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.numbers.get(&function).copied().unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let kinds: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for position in &self.order {
            functions.function(kinds[*position]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for position in self.order.clone() {
            utils::parse_function_body(self, code, bodies[position].clone())?;
        }
        Ok(())
    }
}
