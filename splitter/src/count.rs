//! A program that tells which of its code has run: a byte for each run of instructions, in a memory of its own.

use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder, utils};
use wasm_encoder::{
    CodeSection, ExportKind, ExportSection, Function, Instruction, MemArg, MemorySection, MemoryType, Module,
};
use wasmparser::{CodeSectionReader, ExportSectionReader, FunctionBody, MemorySectionReader, Parser};

use crate::check::check;
use crate::code::Code;
use crate::failure::{Context as _, Failure};
use crate::program::Program;

/// The name under which the memory is exported.
pub const RAN: &str = "ran";

/// Bytes of a page of memory.
const PAGE: usize = 65_536;

/// What of a program has run: for each of its own functions, each run of instructions.
pub type Ran = Vec<Vec<bool>>;

/// The program with its counters, in a memory that it exports as [`RAN`].
///
/// # Errors
/// If the program is none, or has what the splitter does not know.
pub fn instrument(bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    check(bytes)?;
    let program = Program::read(bytes)?;
    let mut counters = 0;
    for body in &program.bodies {
        counters += Code::read(body)?.run_count();
    }
    let mut counter = Counter { counters, at: 0 };
    let mut module = Module::new();
    counter
        .parse_core_module(&mut module, Parser::new(0), bytes)
        .context(|| "adding counters to code".to_owned())?;
    Ok(module.finish())
}

/// What the counters tell of the program `bytes`, which is the one without counters.
///
/// # Errors
/// If the program is none, or has what the splitter does not know.
pub fn counted(bytes: &[u8], counters: &[bool]) -> Result<Ran, Failure> {
    check(bytes)?;
    let program = Program::read(bytes)?;
    let mut at = 0;
    let mut ran = vec![];
    for body in &program.bodies {
        let count = Code::read(body)?.run_count();
        ran.push(
            (at..at + count).map(|counter| counters.get(counter).copied().unwrap_or_default()).collect(),
        );
        at += count;
    }
    Ok(ran)
}

struct Counter {
    counters: usize,
    /// The counter that comes next.
    at: usize,
}

impl Counter {
    fn body(&mut self, body: &FunctionBody<'_>) -> Result<Function, Failure> {
        let code = Code::read(body)?;
        let mut locals = vec![];
        for (count, kind) in &code.locals {
            locals
                .push((*count, RoundtripReencoder.val_type(*kind).context(|| "copying a local".to_owned())?));
        }
        let mut function = Function::new(locals);
        let mut before = None;
        for (position, run) in code.runs().into_iter().enumerate() {
            if before != Some(run) {
                before = Some(run);
                let place = MemArg { offset: self.at as u64, align: 0, memory_index: 1 };
                function.instruction(&Instruction::I32Const(0));
                function.instruction(&Instruction::I32Const(1));
                function.instruction(&Instruction::I32Store8(place));
                self.at += 1;
            }
            function.raw(code.bytes(position..position + 1).iter().copied());
        }
        Ok(function)
    }
}

impl Reencode for Counter {
    type Error = Failure;

    fn parse_memory_section(
        &mut self,
        memories: &mut MemorySection,
        section: MemorySectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_memory_section(self, memories, section)?;
        let pages = (self.counters / PAGE + 1) as u64;
        memories.memory(MemoryType {
            minimum: pages,
            maximum: Some(pages),
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_export_section(self, exports, section)?;
        exports.export(RAN, ExportKind::Memory, 1);
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        self.at = 0;
        for body in section {
            code.function(&self.body(&body?).map_err(Error::UserError)?);
        }
        Ok(())
    }
}
