//! The program written anew, each stretch a function and a call.

use std::collections::BTreeMap;

use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder, utils};
use wasm_encoder::{BlockType, CodeSection, Function, FunctionSection, Instruction, TypeSection, ValType};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Operator, TypeSectionReader};

use super::Stretch;
use crate::code::Code;
use crate::failure::{Context as _, Failure};

/// Writes the program anew.
#[derive(Default)]
pub(crate) struct Outliner {
    /// How many types and functions the program has.
    types: u32,
    functions: u32,
    /// Types that are added, each with its number behind those.
    added: BTreeMap<(Vec<u8>, Vec<u8>), u32>,
    new_types: Vec<(Vec<ValType>, Vec<ValType>)>,
    /// The program's own functions, changed.
    bodies: Vec<Function>,
    /// The functions that are added, with their types.
    outlined: Vec<(u32, Function)>,
}

impl Outliner {
    /// For a program with so many types and functions.
    pub(crate) fn new(types: usize, functions: usize) -> Self {
        Self { types: types as u32, functions: functions as u32, ..Self::default() }
    }

    /// The next of the program's own functions, with these stretches of it outside.
    pub(crate) fn function(
        &mut self,
        code: &Code<'_>,
        types: &[wasmparser::ValType],
        stretches: &[Stretch],
    ) -> Result<(), Failure> {
        let of = |kind: wasmparser::ValType| {
            RoundtripReencoder.val_type(kind).context(|| "copying a type".to_owned())
        };
        let local = |local: &u32| of(types[*local as usize]);
        let mut declared = vec![];
        for (count, kind) in &code.locals {
            declared.push((*count, of(*kind)?));
        }
        let mut function = Function::new(declared);
        let mut at = 0;
        for stretch in stretches {
            function.raw(code.bytes(at..stretch.from).iter().copied());
            let parameters: Vec<ValType> = stretch.parameters.iter().map(local).collect::<Result<_, _>>()?;
            let tells = stretch.tells_exit();
            let mut results = if tells { vec![ValType::I32] } else { vec![] };
            for result in &stretch.results {
                results.push(local(result)?);
            }
            let kind = self.kind(&parameters, &results);
            let number = self.functions + self.outlined.len() as u32;
            self.outlined.push((kind, stretch_body(code, stretch, local)?));
            call(&mut function, number, stretch);
            at = stretch.to;
        }
        function.raw(code.bytes(at..code.operators.len()).iter().copied());
        self.bodies.push(function);
        Ok(())
    }

    fn kind(&mut self, parameters: &[ValType], results: &[ValType]) -> u32 {
        let spelled = |types: &[ValType]| {
            let mut bytes = vec![];
            for kind in types {
                wasm_encoder::Encode::encode(kind, &mut bytes);
            }
            bytes
        };
        let next = self.types + self.new_types.len() as u32;
        let new_types = &mut self.new_types;
        *self.added.entry((spelled(parameters), spelled(results))).or_insert_with(|| {
            new_types.push((parameters.to_vec(), results.to_vec()));
            next
        })
    }
}

/// The call in a stretch's place.
fn call(function: &mut Function, number: u32, stretch: &Stretch) {
    let tells = stretch.tells_exit();
    // With several ways on, the one to what follows is a label too.
    let table = tells && (stretch.exits.len() > 1 || stretch.ends);
    let wrap = table && !stretch.ends;
    if wrap {
        function.instruction(&Instruction::Block(BlockType::Empty));
    }
    for parameter in &stretch.parameters {
        function.instruction(&Instruction::LocalGet(*parameter));
    }
    function.instruction(&Instruction::Call(number));
    for result in stretch.results.iter().rev() {
        function.instruction(&Instruction::LocalSet(*result));
    }
    if table {
        // 0 is the way on, or, where there is none, never told.
        let shifted = |exit: &u32| exit + u32::from(wrap);
        let mut ways = vec![if wrap { 0 } else { shifted(&stretch.exits[0]) }];
        ways.extend(stretch.exits.iter().map(shifted));
        let last = ways.pop().unwrap_or_default();
        function.instruction(&Instruction::BrTable(ways.into(), last));
    } else if tells {
        function.instruction(&Instruction::BrIf(stretch.exits[0]));
    } else if let Some(exit) = stretch.exits.first() {
        function.instruction(&Instruction::Br(*exit));
    } else if stretch.ends {
        function.instruction(&Instruction::Unreachable);
    }
    if wrap {
        function.instruction(&Instruction::End);
    }
}

/// A stretch as a function.
fn stretch_body(
    code: &Code<'_>,
    stretch: &Stretch,
    local: impl Fn(&u32) -> Result<ValType, Failure>,
) -> Result<Function, Failure> {
    let mut own: Vec<(u32, ValType)> =
        stretch.own.iter().map(|own| Ok((1, local(own)?))).collect::<Result<_, Failure>>()?;
    let exit = (stretch.parameters.len() + stretch.own.len()) as u32;
    own.push((1, ValType::I32));
    let mut body = Function::new(own);
    let numbers: BTreeMap<u32, u32> =
        stretch.parameters.iter().chain(&stretch.own).copied().zip(0..).collect();
    // Around all, then around each exit from the last to the first, whose block is the innermost.
    let blocks = if stretch.exits.is_empty() { 0 } else { stretch.exits.len() + 1 };
    for _ in 0..blocks {
        body.instruction(&Instruction::Block(BlockType::Empty));
    }
    let mut depth = 0;
    let outwards = |target: u32, depth: u32| {
        let Some(label) = target.checked_sub(depth) else { return target };
        let exit = stretch.exits.binary_search(&label).unwrap_or_default();
        depth + exit as u32
    };
    // A return is a branch to the outermost label, which is the last.
    let outermost = stretch.exits.last().copied().unwrap_or_default();
    for position in stretch.from..stretch.to {
        let operator = &code.operators[position];
        match operator {
            Operator::LocalGet { local_index } => {
                body.instruction(&Instruction::LocalGet(numbers[local_index]));
            }
            Operator::LocalSet { local_index } => {
                body.instruction(&Instruction::LocalSet(numbers[local_index]));
            }
            Operator::LocalTee { local_index } => {
                body.instruction(&Instruction::LocalTee(numbers[local_index]));
            }
            Operator::Br { relative_depth } => {
                body.instruction(&Instruction::Br(outwards(*relative_depth, depth)));
            }
            Operator::BrIf { relative_depth } => {
                body.instruction(&Instruction::BrIf(outwards(*relative_depth, depth)));
            }
            Operator::BrTable { targets } => {
                // They have been read before, when the stretch was found.
                let ways: Vec<u32> =
                    targets.targets().flatten().map(|target| outwards(target, depth)).collect();
                body.instruction(&Instruction::BrTable(ways.into(), outwards(targets.default(), depth)));
            }
            Operator::Return => {
                body.instruction(&Instruction::Br(outwards(depth + outermost, depth)));
            }
            _ => {
                match operator {
                    Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => depth += 1,
                    Operator::End => depth -= 1,
                    _ => {}
                }
                body.raw(code.bytes(position..position + 1).iter().copied());
            }
        }
    }
    if blocks > 0 {
        if !stretch.ends {
            // By the end: the exit stays 0.
            body.instruction(&Instruction::Br(stretch.exits.len() as u32));
        }
        for number in 1..=stretch.exits.len() {
            body.instruction(&Instruction::End);
            body.instruction(&Instruction::I32Const((number as u32).cast_signed()));
            body.instruction(&Instruction::LocalSet(exit));
            if number < stretch.exits.len() {
                body.instruction(&Instruction::Br((stretch.exits.len() - number) as u32));
            }
        }
        body.instruction(&Instruction::End);
    }
    if stretch.tells_exit() {
        body.instruction(&Instruction::LocalGet(exit));
    }
    for result in &stretch.results {
        body.instruction(&Instruction::LocalGet(numbers[result]));
    }
    body.instruction(&Instruction::End);
    Ok(body)
}

impl Reencode for Outliner {
    type Error = core::convert::Infallible;

    fn parse_type_section(
        &mut self,
        types: &mut TypeSection,
        section: TypeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_type_section(self, types, section)?;
        for (parameters, results) in &self.new_types {
            types.ty().function(parameters.iter().copied(), results.iter().copied());
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_function_section(self, functions, section)?;
        for (kind, _) in &self.outlined {
            functions.function(*kind);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        _: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for function in self.bodies.iter().chain(self.outlined.iter().map(|(_, body)| body)) {
            code.function(function);
        }
        Ok(())
    }
}
