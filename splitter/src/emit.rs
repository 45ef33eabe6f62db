//! Writes the two parts.
//!
//! The first part keeps memory, tables and globals and lends them, and those of its functions that the rest calls,
//! under short names. For a function of the rest that it may come to it has a *door*: a function of the same type that
//! makes sure that the rest is there and then calls through the table, where the rest has put itself.

use std::collections::{BTreeMap, BTreeSet};

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction,
    MemorySection, Module, TableSection, TypeSection, ValType,
};
use wasmparser::{BlockType, ExternalKind, Operator};

use crate::alike::beginning;
use crate::failure::{Context as _, Failure};
use crate::names::short;
use crate::plan::Plan;
use crate::program::Program;

/// The module that the host offers to the first part, and its one function: bring the rest, now.
pub const REST: (&str, &str) = ("rest", "load");
/// The module that the host offers to the rest: what the first part exports.
pub const FIRST: &str = "first";
/// The global that is 1 until the rest is there.
pub const WAITING: &str = "waiting";

/// Both parts, given the data of each; `memory`: what the lent memory is called.
pub(crate) fn write(
    program: &Program<'_>,
    plan: &Plan,
    names: &[String],
    memory: &str,
) -> Result<(Vec<u8>, Vec<u8>), Failure> {
    Ok((first(program, plan, names, memory)?, rest(program, plan, names, memory)?))
}

/// Functions with like ones side by side, by how they begin: they compress better (a fortieth of all code).
fn alike(program: &Program<'_>, functions: &BTreeSet<u32>) -> Vec<u32> {
    let mut order: Vec<u32> = functions.iter().copied().collect();
    order.sort_by_key(|function| beginning(program.body(*function)));
    order
}

/// Gives the functions of a part, and the types that it has, their numbers in it.
struct Renumber {
    functions: BTreeMap<u32, u32>,
    types: BTreeMap<u32, u32>,
}

impl Reencode for Renumber {
    type Error = core::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, wasm_encoder::reencode::Error<Self::Error>> {
        // The plan holds every function that is called from the part.
        Ok(self.functions[&function])
    }

    fn type_index(&mut self, kind: u32) -> Result<u32, wasm_encoder::reencode::Error<Self::Error>> {
        Ok(self.types[&kind])
    }
}

impl Renumber {
    /// For a part with these functions of its own, and others that it only names.
    fn new(
        program: &Program<'_>,
        own: &BTreeSet<u32>,
        named: impl Iterator<Item = u32>,
    ) -> Result<Self, Failure> {
        let mut uses: BTreeMap<u32, usize> = BTreeMap::new();
        for function in own.iter().copied().chain(named) {
            uses.entry(program.functions[function as usize]).or_default();
        }
        for function in own {
            program.scan(*function, |operator| match operator {
                Operator::Block { blockty: BlockType::FuncType(kind) }
                | Operator::Loop { blockty: BlockType::FuncType(kind) }
                | Operator::If { blockty: BlockType::FuncType(kind) }
                | Operator::CallIndirect { type_index: kind, .. }
                | Operator::ReturnCallIndirect { type_index: kind, .. } => {
                    *uses.entry(*kind).or_default() += 1;
                }
                _ => {}
            })?;
        }
        // What is named often gets a small number.
        let mut order: Vec<(u32, usize)> = uses.into_iter().collect();
        order.sort_by_key(|(_, uses)| std::cmp::Reverse(*uses));
        let types = order.into_iter().map(|(kind, _)| kind).zip(0..).collect();
        Ok(Self { functions: BTreeMap::new(), types })
    }

    /// The types themselves, in the order of their numbers.
    fn section(&self, program: &Program<'_>) -> Result<TypeSection, Failure> {
        let mut order: Vec<(u32, u32)> = self.types.iter().map(|(kind, number)| (*number, *kind)).collect();
        order.sort_unstable();
        let mut types = TypeSection::new();
        for (_, kind) in order {
            let kind = program.types[kind as usize].clone();
            let kind = RoundtripReencoder.func_type(kind).context(|| "copying a type".to_owned())?;
            types.ty().func_type(&kind);
        }
        Ok(types)
    }

    /// The number of a function's type.
    fn type_of(&self, program: &Program<'_>, function: u32) -> u32 {
        self.types[&program.functions[function as usize]]
    }

    fn add(&mut self, function: u32) {
        let number = self.functions.len() as u32;
        self.functions.insert(function, number);
    }

    fn code(&mut self, program: &Program<'_>, code: &mut CodeSection, function: u32) -> Result<(), Failure> {
        self.parse_function_body(code, program.body(function).clone())
            .context(|| format!("moving function {function}"))
    }
}

fn first(program: &Program<'_>, plan: &Plan, names: &[String], memory: &str) -> Result<Vec<u8>, Failure> {
    let named = plan.first_imports.iter().chain(plan.doors.keys()).copied();
    let mut renumber = Renumber::new(program, &plan.first, named)?;
    let mut types = renumber.section(program)?;
    let nothing = types.len();
    types.ty().function([], []);
    // Alike ones side by side: they compress better.
    let mut doors: Vec<(u32, u32, u32)> = plan
        .doors
        .iter()
        .map(|(function, slot)| (renumber.type_of(program, *function), *slot, *function))
        .collect();
    doors.sort_unstable();

    let mut imports = ImportSection::new();
    for function in &plan.first_imports {
        let import = &program.imports[*function as usize];
        imports.import(
            import.module,
            &names[*function as usize],
            EntityType::Function(renumber.type_of(program, *function)),
        );
        renumber.add(*function);
    }
    let bring = renumber.functions.len() as u32;
    imports.import(REST.0, REST.1, EntityType::Function(nothing));

    // From here on numbers are one more than what is in the map: the import above, and `ensure`.
    let ensure = bring + 1;
    let mut functions = FunctionSection::new();
    functions.function(nothing);
    let own = alike(program, &plan.first);
    let doors_to = doors.iter().map(|(_, _, function)| function);
    for (next, function) in (ensure + 1..).zip(own.iter().chain(doors_to)) {
        functions.function(renumber.type_of(program, *function));
        renumber.functions.insert(*function, next);
    }

    let mut reencoder = RoundtripReencoder;
    let mut globals = GlobalSection::new();
    for global in &program.globals {
        reencoder.parse_global(&mut globals, global.clone()).context(|| "moving a global".to_owned())?;
    }
    let waiting = globals.len();
    globals.global(
        GlobalType { val_type: ValType::I32, mutable: true, shared: false },
        &ConstExpr::i32_const(1),
    );

    let mut exports = ExportSection::new();
    for export in &program.exports {
        let kind = ExportKind::from(export.kind);
        let index =
            if export.kind == ExternalKind::Func { renumber.functions[&export.index] } else { export.index };
        exports.export(export.name, kind, index);
    }
    exports.export(WAITING, ExportKind::Global, waiting);
    exports.export(memory, ExportKind::Memory, 0);
    for table in 0..program.tables.len() {
        exports.export(&format!("t{table}"), ExportKind::Table, table as u32);
    }
    for global in 0..program.globals.len() {
        exports.export(&format!("g{global}"), ExportKind::Global, global as u32);
    }
    for (name, function) in plan.lent.iter().enumerate() {
        exports.export(&short(name), ExportKind::Func, renumber.functions[function]);
    }

    let mut code = CodeSection::new();
    code.function(&ensuring(waiting, bring));
    for function in &own {
        renumber.code(program, &mut code, *function)?;
    }
    for (kind, slot, function) in &doors {
        let parameters = program.types[program.functions[*function as usize] as usize].params().len();
        code.function(&door(ensure, parameters as u32, *slot, *kind));
    }

    let mut tables = TableSection::new();
    for (number, table) in program.tables.iter().enumerate() {
        let mut table = reencoder.table_type(table.ty).context(|| "moving a table".to_owned())?;
        if number == 0 {
            table.minimum = plan.slots;
            table.maximum = table.maximum.map(|most| most.max(plan.slots));
        }
        tables.table(table);
    }
    let mut memories = MemorySection::new();
    memories.memory(reencoder.memory_type(program.memory).context(|| "moving the memory".to_owned())?);

    let at = |slot: u32, function: u32| Some((slot, *renumber.functions.get(&function)?));
    let elements = elements(program, Some(ensure), at);

    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&tables).section(&memories);
    module.section(&globals).section(&exports).section(&elements).section(&code);
    module.section(&pieces(&plan.reach.first));
    features(program, &mut module);
    Ok(module.finish())
}

/// Brings the rest, unless it is there.
fn ensuring(waiting: u32, bring: u32) -> Function {
    let mut body = Function::new([]);
    for instruction in [
        Instruction::GlobalGet(waiting),
        Instruction::If(wasm_encoder::BlockType::Empty),
        Instruction::Call(bring),
        Instruction::End,
        Instruction::End,
    ] {
        body.instruction(&instruction);
    }
    body
}

/// A function of the rest, by its slot of the table once the rest is there.
fn door(ensure: u32, parameters: u32, slot: u32, kind: u32) -> Function {
    let mut body = Function::new([]);
    body.instruction(&Instruction::Call(ensure));
    for argument in 0..parameters {
        body.instruction(&Instruction::LocalGet(argument));
    }
    body.instruction(&Instruction::I32Const(slot.cast_signed()));
    body.instruction(&Instruction::CallIndirect { type_index: kind, table_index: 0 });
    body.instruction(&Instruction::End);
    body
}

fn rest(program: &Program<'_>, plan: &Plan, names: &[String], memory: &str) -> Result<Vec<u8>, Failure> {
    let named = plan.rest_imports.iter().chain(&plan.lent).copied();
    let mut renumber = Renumber::new(program, &plan.rest, named)?;
    let mut imports = ImportSection::new();
    for function in &plan.rest_imports {
        let import = &program.imports[*function as usize];
        imports.import(
            import.module,
            &names[*function as usize],
            EntityType::Function(renumber.type_of(program, *function)),
        );
        renumber.add(*function);
    }
    for (name, function) in plan.lent.iter().enumerate() {
        let kind = renumber.type_of(program, *function);
        imports.import(FIRST, &short(name), EntityType::Function(kind));
        renumber.add(*function);
    }
    let mut reencoder = RoundtripReencoder;
    let kind = reencoder.memory_type(program.memory).context(|| "lending the memory".to_owned())?;
    imports.import(FIRST, memory, kind);
    for (number, table) in program.tables.iter().enumerate() {
        let mut table = reencoder.table_type(table.ty).context(|| "lending a table".to_owned())?;
        if number == 0 {
            table.minimum = plan.slots;
            table.maximum = table.maximum.map(|most| most.max(plan.slots));
        }
        imports.import(FIRST, &format!("t{number}"), table);
    }
    for (number, global) in program.globals.iter().enumerate() {
        let kind = reencoder.global_type(global.ty).context(|| "lending a global".to_owned())?;
        imports.import(FIRST, &format!("g{number}"), kind);
    }

    let mut functions = FunctionSection::new();
    let own = alike(program, &plan.rest);
    for function in &own {
        functions.function(renumber.type_of(program, *function));
        renumber.add(*function);
    }
    let mut code = CodeSection::new();
    for function in &own {
        renumber.code(program, &mut code, *function)?;
    }

    // What the first part has, it has put there itself.
    let is_own = |function: u32| !plan.first.contains(&function) && !plan.first_imports.contains(&function);
    let at = |slot: u32, function: u32| is_own(function).then(|| (slot, renumber.functions[&function]));
    let mut elements = elements(program, None, at);
    // Slots that the plan added stand behind those that were there, and in the order of the functions.
    let before = program.tables[0].ty.initial as u32;
    let added: BTreeMap<u32, u32> = plan
        .doors
        .iter()
        .filter(|(_, slot)| **slot >= before)
        .map(|(function, slot)| (*slot, *function))
        .collect();
    if !added.is_empty() {
        let numbers: Vec<u32> = added.values().map(|function| renumber.functions[function]).collect();
        elements.active(
            None,
            &ConstExpr::i32_const(before.cast_signed()),
            Elements::Functions(numbers.into()),
        );
    }

    let mut module = Module::new();
    module
        .section(&renumber.section(program)?)
        .section(&imports)
        .section(&functions)
        .section(&elements)
        .section(&code);
    module.section(&pieces(&plan.reach.rest));
    features(program, &mut module);
    Ok(module.finish())
}

fn features(program: &Program<'_>, module: &mut Module) {
    if let Some(features) = program.features {
        module.section(&CustomSection { name: "target_features".into(), data: features.into() });
    }
}

/// Slots that are passed over at the price of a new segment.
const GAP: usize = 6;

/// The table's segments with those functions that `at` gives a number. Short gaps are filled with `filler`: nothing calls
/// what stands there before the rest has put its own in its place.
fn elements(
    program: &Program<'_>,
    filler: Option<u32>,
    at: impl Fn(u32, u32) -> Option<(u32, u32)>,
) -> ElementSection {
    let mut runs: Vec<(u32, Vec<u32>)> = vec![];
    for (start, functions) in &program.elements {
        // Between two runs of the program are slots that stay empty.
        let before = runs.len();
        for (slot, number) in (*start..).zip(functions).filter_map(|(slot, function)| at(slot, *function)) {
            if let Some((from, run)) = runs[before..].last_mut() {
                let gap = slot as usize - (*from as usize + run.len());
                if gap == 0 || filler.is_some() && gap <= GAP {
                    run.extend(std::iter::repeat_n(filler.unwrap_or_default(), gap));
                    run.push(number);
                    continue;
                }
            }
            runs.push((slot, vec![number]));
        }
    }
    let mut section = ElementSection::new();
    for (start, run) in runs {
        section.active(None, &ConstExpr::i32_const(start.cast_signed()), Elements::Functions(run.into()));
    }
    section
}

fn pieces(data: &[(u32, Vec<u8>)]) -> DataSection {
    let mut section = DataSection::new();
    for (address, bytes) in data {
        section.active(0, &ConstExpr::i32_const(address.cast_signed()), bytes.iter().copied());
    }
    section
}
