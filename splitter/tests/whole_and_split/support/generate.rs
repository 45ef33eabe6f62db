//! A program at random: functions that call each other by name and by table, memory with pointers, globals.
//!
//! With relocations it keeps to what the splitter then assumes of a program (see its documentation), else it may come to
//! any address and any slot.

use gargalo_splitter::Ran;
use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, FunctionSection, GlobalSection, GlobalType, ImportSection, MemorySection, MemoryType,
    Module, RefType, TableSection, TableType, TypeSection, ValType,
};
use wasmi::Val;

use super::Dice;
use super::body::{self, Body};
use super::run::{Call, FUEL};

/// The types of functions: parameters and results.
pub(crate) const TYPES: [(&[ValType], &[ValType]); 7] = [
    (&[ValType::I32], &[]),
    (&[ValType::I32], &[ValType::I32]),
    (&[], &[]),
    (&[ValType::I32, ValType::I32], &[ValType::I32]),
    (&[ValType::I64, ValType::I32], &[ValType::I32, ValType::I64]),
    (&[], &[ValType::I32, ValType::I32]),
    (&[ValType::I32], &[ValType::I32, ValType::I64]),
];

/// Functions `tell` and `ask` are imported.
pub(crate) const IMPORTED: u32 = 2;
pub(crate) const FUEL_GLOBAL: u32 = 0;

/// A piece of data, as the linker tells of it.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    pub(crate) address: u32,
    pub(crate) bytes: Vec<u8>,
    /// Where in it a pointer stands, and to which piece.
    pub(crate) pointers: Vec<(u32, usize)>,
    /// Where in it a slot of the table stands.
    pub(crate) slots: Vec<u32>,
}

/// What bodies are made of.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// The type of every function, imported ones first.
    pub(crate) kinds: Vec<u32>,
    /// The function in each slot of the table that has one.
    pub(crate) slots: Vec<(u32, u32)>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) relocations: bool,
    /// Addresses that code names: piece, addend.
    pub(crate) named: Vec<(usize, i32)>,
}

/// A program and what to do with it.
#[derive(Debug)]
pub(crate) struct Generated {
    pub(crate) program: Vec<u8>,
    pub(crate) calls: Vec<Call>,
}

pub(crate) fn generate(dice: &mut Dice) -> Generated {
    let relocations = dice.percent(50);
    let count = 3 + dice.below(8);
    let mut plan = Plan { kinds: vec![0, 1], slots: vec![], pieces: vec![], relocations, named: vec![] };
    plan.kinds.extend((0..count).map(|_| dice.below(TYPES.len() as u32)));
    let segments = slots(dice, &mut plan);
    pieces(dice, &mut plan);
    let mut code = CodeSection::new();
    for function in IMPORTED..plan.kinds.len() as u32 {
        code.function(&Body::write(dice, &mut plan, function));
    }
    let exported: Vec<u32> =
        (0..plan.kinds.len() as u32).filter(|function| *function == IMPORTED || dice.percent(50)).collect();
    let program = module(&plan, &segments, &exported, &code);
    let calls = (0..6 + dice.below(6)).map(|_| call(dice, &plan, &exported)).collect();
    Generated { program, calls }
}

/// What ran, at random: for tests of profiles that no run makes.
pub(crate) fn any_profile(dice: &mut Dice, like: &Ran) -> Ran {
    let often = dice.pick(&[0, 10, 50, 90]);
    like.iter().map(|runs| runs.iter().map(|_| dice.percent(often)).collect()).collect()
}

fn call(dice: &mut Dice, plan: &Plan, exported: &[u32]) -> Call {
    let function = dice.pick(exported);
    let arguments = TYPES[plan.kinds[function as usize] as usize].0.iter().map(|kind| match kind {
        ValType::I64 => Val::I64(dice.number().cast_signed() >> dice.below(64)),
        _ => Val::I32(dice.number() as i32 >> dice.below(32)),
    });
    Call { name: format!("f{function}"), arguments: arguments.collect() }
}

/// Fills the table: in one or two runs from slot 1 on, some functions twice, some imported.
fn slots(dice: &mut Dice, plan: &mut Plan) -> Vec<(u32, Vec<u32>)> {
    let (mut slot, mut segments) = (1, vec![]);
    for _ in 0..=dice.below(3) {
        let run: Vec<u32> = (0..2 + dice.below(5)).map(|_| dice.below(plan.kinds.len() as u32)).collect();
        plan.slots.extend((slot..).zip(run.iter().copied()));
        segments.push((slot, run.clone()));
        slot += run.len() as u32 + dice.below(3);
    }
    segments
}

fn pieces(dice: &mut Dice, plan: &mut Plan) {
    let count = 2 + dice.below(8) as usize;
    let mut address = 1024;
    for _ in 0..count {
        let words = 1 + dice.below(6);
        let mut piece = Piece { address, bytes: vec![], pointers: vec![], slots: vec![] };
        for word in 0..words {
            match dice.below(4) {
                0 => piece.bytes.extend([0; 4]),
                1 => {
                    piece.pointers.push((4 * word, dice.below(count as u32) as usize));
                    piece.bytes.extend([0; 4]);
                }
                2 => {
                    piece.slots.push(4 * word);
                    piece.bytes.extend(dice.pick(&plan.slots).0.to_le_bytes());
                }
                _ => piece.bytes.extend((dice.number() as u32).to_le_bytes()),
            }
        }
        address += 4 * words;
        plan.pieces.push(piece);
    }
    for number in 0..count {
        for (at, goal) in plan.pieces[number].pointers.clone() {
            let at = at as usize;
            let address = plan.pieces[goal].address.to_le_bytes();
            plan.pieces[number].bytes[at..at + 4].copy_from_slice(&address);
        }
    }
}

fn module(plan: &Plan, segments: &[(u32, Vec<u32>)], exported: &[u32], code: &CodeSection) -> Vec<u8> {
    let mut types = TypeSection::new();
    for (parameters, results) in TYPES.iter().copied().chain(body::BLOCKS) {
        types.ty().function(parameters.iter().copied(), results.iter().copied());
    }
    let mut imports = ImportSection::new();
    imports.import("env", "tell", EntityType::Function(0)).import("env", "ask", EntityType::Function(1));
    let mut functions = FunctionSection::new();
    for kind in &plan.kinds[IMPORTED as usize..] {
        functions.function(*kind);
    }
    let mut tables = TableSection::new();
    let size = plan.slots.iter().map(|(slot, _)| u64::from(*slot) + 1).max().unwrap_or(1);
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: size,
        maximum: (size % 2 == 0).then_some(size),
        shared: false,
    });
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut globals = GlobalSection::new();
    let mutable = |val_type| GlobalType { val_type, mutable: true, shared: false };
    globals.global(mutable(ValType::I32), &ConstExpr::i32_const(FUEL));
    globals.global(mutable(ValType::I32), &ConstExpr::i32_const(-7));
    globals.global(mutable(ValType::I64), &ConstExpr::i64_const(1 << 40));
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0);
    for (number, name) in ["fuel", "g", "h"].iter().enumerate() {
        exports.export(name, ExportKind::Global, number as u32);
    }
    for function in exported {
        exports.export(&format!("f{function}"), ExportKind::Func, *function);
    }
    let mut elements = ElementSection::new();
    for (slot, run) in segments {
        elements.active(
            None,
            &ConstExpr::i32_const(slot.cast_signed()),
            Elements::Functions(run.clone().into()),
        );
    }
    let mut data = DataSection::new();
    // Two segments, as the linker makes: half of the pieces in each.
    let (before, behind) = plan.pieces.split_at(plan.pieces.len() / 2);
    for half in [before, behind] {
        let bytes: Vec<u8> = half.iter().flat_map(|piece| piece.bytes.clone()).collect();
        data.active(0, &ConstExpr::i32_const(half[0].address.cast_signed()), bytes);
    }
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&tables).section(&memories);
    module.section(&globals).section(&exports).section(&elements).section(code).section(&data);
    if plan.relocations {
        for (name, bytes) in linker(plan, before, behind) {
            module.section(&CustomSection { name: name.into(), data: bytes.into() });
        }
    }
    module.finish()
}

/// What the linker tells with `--emit-relocs`: <https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md>.
fn linker(plan: &Plan, before: &[Piece], behind: &[Piece]) -> [(&'static str, Vec<u8>); 3] {
    let mut symbols = vec![];
    leb(&mut symbols, plan.pieces.len());
    let mut places = vec![];
    // Where the segment's bytes begin in the section: behind the count, the kind, the address and the length.
    let mut origin = 1;
    for (segment, half) in [before, behind].iter().enumerate() {
        let length: u32 = half.iter().map(|piece| piece.bytes.len() as u32).sum();
        let mut header = vec![0, 0x41];
        sleb(&mut header, i64::from(half[0].address));
        header.push(0x0b);
        leb(&mut header, length as usize);
        origin += header.len() as u32;
        for piece in *half {
            let offset = piece.address - half[0].address;
            // Data, no flags, a name of one letter.
            symbols.extend([1, 0, 1, b'd']);
            for number in [segment as u32, offset, piece.bytes.len() as u32] {
                leb(&mut symbols, number as usize);
            }
            places.push(origin + offset);
        }
        origin += length;
    }
    let mut linking = vec![2, 8];
    leb(&mut linking, symbols.len());
    linking.extend(symbols);

    let mut code = vec![];
    leb(&mut code, 10);
    leb(&mut code, plan.named.len());
    for (piece, addend) in &plan.named {
        // An address in code. Where it stands there does not matter.
        code.extend([4, 0]);
        leb(&mut code, *piece);
        sleb(&mut code, i64::from(*addend));
    }
    let mut entries = vec![];
    let mut count = 0;
    for (number, piece) in plan.pieces.iter().enumerate() {
        let mut here: Vec<(u32, Option<usize>)> =
            piece.pointers.iter().map(|(at, goal)| (*at, Some(*goal))).collect();
        here.extend(piece.slots.iter().map(|at| (*at, None)));
        here.sort_unstable();
        for (at, goal) in here {
            count += 1;
            entries.push(if goal.is_some() { 5 } else { 2 });
            leb(&mut entries, (places[number] + at) as usize);
            leb(&mut entries, goal.unwrap_or_default());
            if goal.is_some() {
                sleb(&mut entries, 0);
            }
        }
    }
    let mut relocations = vec![11];
    leb(&mut relocations, count);
    relocations.extend(entries);
    [("linking", linking), ("reloc.CODE", code), ("reloc.DATA", relocations)]
}

fn leb(bytes: &mut Vec<u8>, number: usize) {
    wasm_encoder::Encode::encode(&number, bytes);
}

fn sleb(bytes: &mut Vec<u8>, number: i64) {
    wasm_encoder::Encode::encode(&number, bytes);
}
