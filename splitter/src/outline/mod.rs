//! Code that did not run, out of functions that did, as functions of its own: so that it can come later.
//!
//! A function runs as a whole for the split, but much of one does not run at first: arms of a `match`, errors, what
//! other documents need. A stretch of such code becomes a function if it leaves the operand stack as it was; the locals
//! that it reads become parameters, those that it sets results. Where branches lead out of it, its first result says
//! which of them was taken, 0 if none was.

mod find;
mod write;

use wasm_encoder::Module;
use wasm_encoder::reencode::Reencode as _;
use wasmparser::Parser;

use self::find::Finder;
use self::write::Outliner;
use crate::code::Code;
use crate::count::Ran;
use crate::failure::{Context as _, Failure};
use crate::names;
use crate::program::Program;

/// The program with what did not run in functions of its own, behind all others.
pub(crate) fn outline(bytes: &[u8], ran: &Ran, whole_loops: &[String]) -> Result<Vec<u8>, Failure> {
    let program = Program::read(bytes)?;
    let names = names::of_functions(bytes)?;
    let mut outliner = Outliner::new(program.types.len(), program.functions.len());
    for (position, body) in program.bodies.iter().enumerate() {
        let code = Code::read(body)?;
        let runs = code.runs();
        let cold: Vec<bool> = runs.iter().map(|run| !ran[position][*run]).collect();
        let kind = program.functions[program.imported as usize + position];
        let parameters = program.types[kind as usize].params();
        let types: Vec<wasmparser::ValType> = parameters
            .iter()
            .copied()
            .chain(code.locals.iter().flat_map(|(count, kind)| std::iter::repeat_n(*kind, *count as usize)))
            .collect();
        let name = names.get(&(program.imported + position as u32)).map_or("", String::as_str);
        let in_loops = !whole_loops.iter().any(|part| name.contains(part.as_str()));
        let stretches = if cold.first() == Some(&false) {
            Finder::new(&program, &code, &cold, program.types[kind as usize].results().len(), in_loops)
                .stretches()
        } else {
            vec![]
        };
        outliner.function(&code, &types, &stretches)?;
    }
    let mut module = Module::new();
    outliner.parse_core_module(&mut module, Parser::new(0), bytes).context(|| "outlining".to_owned())?;
    Ok(module.finish())
}

/// Operators that become a function, and what this function needs.
struct Stretch {
    from: usize,
    to: usize,
    /// Locals that are read before they are set, or may be.
    parameters: Vec<u32>,
    /// Locals that are always set before they are read.
    own: Vec<u32>,
    /// Locals that are set, and read elsewhere.
    results: Vec<u32>,
    /// Labels outside that it branches to, as seen from where it stands.
    exits: Vec<u32>,
    /// Whether it never comes to its end.
    ends: bool,
}

impl Stretch {
    /// Whether a result is needed to tell how it was left.
    fn tells_exit(&self) -> bool {
        self.exits.len() + usize::from(!self.ends) > 1
    }
}
