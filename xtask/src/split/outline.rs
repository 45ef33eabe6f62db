//! Code that did not run, out of functions that did, as functions of its own: so that it can come later.
//!
//! A function runs as a whole for the split, but much of one does not run at first: arms of a `match`, errors, what
//! other documents need. A stretch of such code becomes a function if it leaves the operand stack as it was; the locals
//! that it reads become parameters, those that it sets results. Where branches lead out of it, its first result says
//! which of them was taken, 0 if none was.

use std::collections::{BTreeMap, BTreeSet};

use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder, utils};
use wasm_encoder::{CodeSection, Function, FunctionSection, Instruction, Module, TypeSection, ValType};
use wasmparser::{BlockType, CodeSectionReader, FunctionSectionReader, Operator, Parser, TypeSectionReader};

use super::code::Code;
use super::count::Ran;
use super::program::Program;
use crate::shell::{Context as _, Failure};

/// What must be saved for a stretch to be worth a function: bytes beyond what the call costs.
const WORTH: usize = 4;
/// Bytes of a call through a door, without its arguments and results.
const CALL: usize = 12;
/// More locals than this are not handed over.
const MOST_PARAMETERS: usize = 48;
const MOST_RESULTS: usize = 24;
/// More places outside are not branched to.
const MOST_EXITS: usize = 32;

/// The program with what did not run in functions of its own, behind all others.
pub(super) fn outline(bytes: &[u8], ran: &Ran, in_loops: bool) -> Result<Vec<u8>, Failure> {
    let program = Program::read(bytes)?;
    let mut outliner = Outliner {
        types: program.types.len() as u32,
        functions: program.functions.len() as u32,
        ..Outliner::default()
    };
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

/// Looks for stretches in a function.
struct Finder<'a, 'b> {
    program: &'b Program<'a>,
    code: &'b Code<'a>,
    cold: &'b [bool],
    in_loops: bool,
    /// For an operator that opens a block, its `end`.
    close: BTreeMap<usize, usize>,
    /// For an `if`, its `else`.
    otherwise: BTreeMap<usize, usize>,
    /// Where each local is read.
    reads: BTreeMap<u32, Vec<usize>>,
    /// How many operands each label around takes with it, the outermost one's first.
    labels: Vec<usize>,
    found: Vec<Stretch>,
}

impl<'a, 'b> Finder<'a, 'b> {
    fn new(
        program: &'b Program<'a>,
        code: &'b Code<'a>,
        cold: &'b [bool],
        results: usize,
        in_loops: bool,
    ) -> Self {
        let mut finder = Self {
            program,
            code,
            cold,
            in_loops,
            close: BTreeMap::new(),
            otherwise: BTreeMap::new(),
            reads: BTreeMap::new(),
            labels: vec![results],
            found: vec![],
        };
        let mut open = vec![];
        for (position, operator) in code.operators.iter().enumerate() {
            match operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => open.push(position),
                Operator::Else => {
                    if let Some(start) = open.last() {
                        finder.otherwise.insert(*start, position);
                    }
                }
                Operator::End => {
                    if let Some(start) = open.pop() {
                        finder.close.insert(start, position);
                    }
                }
                Operator::LocalGet { local_index } => {
                    finder.reads.entry(*local_index).or_default().push(position);
                }
                _ => {}
            }
        }
        finder
    }

    fn stretches(mut self) -> Vec<Stretch> {
        self.level(0, self.code.operators.len() - 1, false);
        self.found
    }

    /// Looks through operators of one level of nesting.
    fn level(&mut self, from: usize, to: usize, in_loop: bool) {
        let mut at = from;
        // Where the present stretch begins, how high the operands stand over it, and where it could end.
        let (mut start, mut height, mut good) = (from, 0_usize, from);
        while at < to {
            let next = self.close.get(&at).map_or(at + 1, |close| close + 1);
            match self.unit(at, next) {
                Some(unit) if unit.takes <= height => {
                    height = height - unit.takes + unit.gives;
                    if height == 0 {
                        good = next;
                    }
                    if unit.ends {
                        self.put(start, good, in_loop, height == 0);
                        (start, height, good) = (next, 0, next);
                    }
                }
                // It takes what stood there before.
                Some(_) => {
                    self.put(start, good, in_loop, false);
                    (start, height, good) = (next, 0, next);
                }
                None => {
                    self.put(start, good, in_loop, false);
                    if self.close.contains_key(&at) {
                        self.inside(at, next - 1, in_loop);
                    }
                    (start, height, good) = (next, 0, next);
                }
            }
            at = next;
        }
        self.put(start, good, in_loop, false);
    }

    /// Looks through the inside of a block, from what opens it to its `end`.
    fn inside(&mut self, open: usize, close: usize, in_loop: bool) {
        let (kind, is_loop) = match &self.code.operators[open] {
            Operator::Loop { blockty } => (*blockty, true),
            Operator::Block { blockty } | Operator::If { blockty } => (*blockty, false),
            _ => return,
        };
        let (takes, gives) = self.block(kind);
        self.labels.push(if is_loop { takes } else { gives });
        let in_loop = in_loop || is_loop;
        if let Some(otherwise) = self.otherwise.get(&open).copied() {
            self.level(open + 1, otherwise, in_loop);
            self.level(otherwise + 1, close, in_loop);
        } else {
            self.level(open + 1, close, in_loop);
        }
        self.labels.pop();
    }

    /// What an operator, or a block whole, takes and gives, if it may be part of a stretch.
    fn unit(&self, from: usize, to: usize) -> Option<Unit> {
        if self.cold[from..to].iter().any(|cold| !cold) || !self.exits(from, to, |_| ()) {
            return None;
        }
        let goes_on = |(takes, gives)| Unit { takes, gives, ends: false };
        Some(match &self.code.operators[from] {
            Operator::Block { blockty } | Operator::Loop { blockty } => goes_on(self.block(*blockty)),
            Operator::If { blockty } => {
                let (takes, gives) = self.block(*blockty);
                goes_on((takes + 1, gives))
            }
            Operator::Call { function_index } => {
                goes_on(self.counts(self.program.functions[*function_index as usize]))
            }
            Operator::CallIndirect { type_index, .. } => {
                let (takes, gives) = self.counts(*type_index);
                goes_on((takes + 1, gives))
            }
            // Labels outside take nothing with them.
            Operator::BrIf { .. } => goes_on((1, 0)),
            Operator::Br { .. } | Operator::Return | Operator::Unreachable => {
                Unit { takes: 0, gives: 0, ends: true }
            }
            Operator::BrTable { .. } => Unit { takes: 1, gives: 0, ends: true },
            Operator::Else | Operator::End => return None,
            operator => goes_on(simple_arity(operator)?),
        })
    }

    /// Calls `look` with every label outside that operators branch to. Gives false where that can't be imitated.
    fn exits(&self, from: usize, to: usize, mut look: impl FnMut(u32)) -> bool {
        let mut depth = 0;
        let mut go = |target: u32, depth: u32| {
            let Some(label) = target.checked_sub(depth) else { return true };
            look(label);
            let around = self.labels.len().checked_sub(label as usize + 1);
            around.is_some_and(|around| self.labels[around] == 0)
        };
        self.code.operators[from..to].iter().all(|operator| match operator {
            Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => {
                depth += 1;
                true
            }
            Operator::End => {
                depth -= 1;
                true
            }
            Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => go(*relative_depth, depth),
            Operator::BrTable { targets } => {
                let all = targets.targets().chain([Ok(targets.default())]);
                all.into_iter().all(|target| target.is_ok_and(|target| go(target, depth)))
            }
            Operator::Return => go(depth + self.labels.len() as u32 - 1, depth),
            Operator::ReturnCall { .. } | Operator::ReturnCallIndirect { .. } => false,
            _ => true,
        })
    }

    fn counts(&self, kind: u32) -> (usize, usize) {
        let kind = &self.program.types[kind as usize];
        (kind.params().len(), kind.results().len())
    }

    fn block(&self, kind: BlockType) -> (usize, usize) {
        match kind {
            BlockType::Empty => (0, 0),
            BlockType::Type(_) => (0, 1),
            BlockType::FuncType(kind) => self.counts(kind),
        }
    }

    /// Takes a stretch, if it is worth it; else what of it is.
    fn put(&mut self, from: usize, to: usize, in_loop: bool, ends: bool) {
        if from >= to || in_loop && !self.in_loops || self.code.bytes(from..to).len() < CALL + WORTH {
            return;
        }
        match self.stretch(from, to, in_loop, ends) {
            Some(stretch) => self.found.push(stretch),
            None => self.parts(from, to, in_loop, ends),
        }
    }

    /// Takes what is worth it of a stretch that is not.
    fn parts(&mut self, from: usize, to: usize, in_loop: bool, ends: bool) {
        // Where the operand stack is as it was at first.
        let (mut at, mut height, mut cuts) = (from, 0, vec![]);
        let mut opened = vec![];
        while at < to {
            let next = self.close.get(&at).map_or(at + 1, |close| close + 1);
            if next > at + 1 {
                opened.push((at, next - 1));
            }
            let Some(unit) = self.unit(at, next) else { return };
            height = height + unit.gives - unit.takes;
            if height == 0 && next < to {
                cuts.push(next);
            }
            at = next;
        }
        let middle = self.code.bytes(from..to).len() / 2;
        let off = |cut: &usize| self.code.bytes(from..*cut).len().abs_diff(middle);
        if let Some(cut) = cuts.into_iter().min_by_key(off) {
            self.put(from, cut, in_loop, false);
            self.put(cut, to, in_loop, ends);
        } else {
            for (open, close) in opened {
                self.inside(open, close, in_loop);
            }
        }
    }

    /// The stretch between two operators, if it is worth it.
    fn stretch(&self, from: usize, to: usize, in_loop: bool, ends: bool) -> Option<Stretch> {
        let mut exits = BTreeSet::new();
        self.exits(from, to, |label| {
            exits.insert(label);
        });
        let (mut parameters, mut own, mut set) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut depth = 0;
        for operator in &self.code.operators[from..to] {
            match operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => depth += 1,
                Operator::End => depth -= 1,
                Operator::LocalGet { local_index } => {
                    if !own.contains(local_index) {
                        parameters.insert(*local_index);
                    }
                }
                Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => {
                    set.insert(*local_index);
                    if depth == 0 && !parameters.contains(local_index) {
                        own.insert(*local_index);
                    } else if !own.contains(local_index) {
                        parameters.insert(*local_index);
                    }
                }
                _ => {}
            }
        }
        let read_elsewhere = |local: &u32| {
            let reads = self.reads.get(local).map(Vec::as_slice).unwrap_or_default();
            // Around a loop the stretch may come again, and read what it has set.
            in_loop && !own.contains(local) || reads.iter().any(|read| !(from..to).contains(read))
        };
        let lost = ends && exits.is_empty();
        let results: Vec<u32> = set.iter().copied().filter(|local| !lost && read_elsewhere(local)).collect();
        if !exits.is_empty() {
            // It may be left before they are set.
            for result in results.iter().filter(|result| own.remove(*result)) {
                parameters.insert(*result);
            }
        }
        let cost = CALL + 2 * parameters.len() + 2 * results.len() + 2 * exits.len();
        if parameters.len() > MOST_PARAMETERS
            || results.len() > MOST_RESULTS
            || exits.len() > MOST_EXITS
            || self.code.bytes(from..to).len() < cost + WORTH
        {
            return None;
        }
        Some(Stretch {
            from,
            to,
            parameters: parameters.into_iter().collect(),
            own: own.into_iter().collect(),
            results,
            exits: exits.into_iter().collect(),
            ends,
        })
    }
}

/// What operators take from the stack and give to it.
struct Unit {
    takes: usize,
    gives: usize,
    /// Whether nothing comes after it.
    ends: bool,
}

/// What an operator without immediate types takes and gives.
fn simple_arity(operator: &Operator<'_>) -> Option<(usize, usize)> {
    /// Nothing here asks the module.
    struct Nothing;
    impl wasmparser::ModuleArity for Nothing {
        fn sub_type_at(&self, _: u32) -> Option<&wasmparser::SubType> {
            None
        }
        fn tag_type_arity(&self, _: u32) -> Option<(u32, u32)> {
            None
        }
        fn type_index_of_function(&self, _: u32) -> Option<u32> {
            None
        }
        fn func_type_of_cont_type(&self, _: &wasmparser::ContType) -> Option<&wasmparser::FuncType> {
            None
        }
        fn sub_type_of_ref_type(&self, _: &wasmparser::RefType) -> Option<&wasmparser::SubType> {
            None
        }
        fn control_stack_height(&self) -> u32 {
            0
        }
        fn label_block(&self, _: u32) -> Option<(BlockType, wasmparser::FrameKind)> {
            None
        }
    }
    let (takes, gives) = operator.operator_arity(&Nothing)?;
    Some((takes as usize, gives as usize))
}

/// Writes the program anew.
#[derive(Default)]
struct Outliner {
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
    fn function(
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
            types.iter().for_each(|kind| wasm_encoder::Encode::encode(kind, &mut bytes));
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
        function.instruction(&Instruction::Block(wasm_encoder::BlockType::Empty));
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
        body.instruction(&Instruction::Block(wasm_encoder::BlockType::Empty));
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
            body.instruction(&Instruction::I32Const(number as i32));
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
