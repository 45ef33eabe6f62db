//! What of the memory's first contents, and which slots of the table, the first part can come to.
//!
//! A piece of data belongs to the first part if a constant in its code is one of the addresses that the linker knows code
//! to name, and lies in it, or another such piece points to it. That errs on the safe side only: the first part never reads
//! what is not there yet.

use std::collections::BTreeSet;

use wasmparser::{MemArg, Operator};

use crate::failure::Failure;
use crate::program::Program;
use crate::symbols::Symbols;

/// Addresses and bytes.
pub(crate) type Data = Vec<(u32, Vec<u8>)>;

/// What the first part can come to.
pub(crate) struct Reach {
    /// Slots of the table, `None`: any.
    pub(crate) slots: Option<BTreeSet<u32>>,
    /// Data of the first part: addresses and bytes.
    pub(crate) first: Data,
    /// Data of the rest.
    pub(crate) rest: Data,
}

/// What code with these functions can come to.
pub(crate) fn reach(program: &Program<'_>, functions: &BTreeSet<u32>) -> Result<Reach, Failure> {
    let Some(symbols) = Symbols::read(&program.sections, &program.data)? else {
        let first = program.data.iter().map(|(address, bytes)| (*address, bytes.to_vec())).collect();
        return Ok(Reach { slots: None, first, rest: vec![] });
    };
    let all = program.tables[0].ty.initial as u32;
    let mut slots = BTreeSet::new();
    let mut pieces: BTreeSet<usize> = BTreeSet::new();
    for function in functions {
        let mut before = None;
        program.scan(*function, |operator| {
            // A number that is reckoned with is no function.
            if let Some(number) = before.take().filter(|_| !is_arithmetic(operator)) {
                slots.insert(number);
            }
            let Some(number) = constant(operator) else { return };
            if symbols.named.contains(&number) {
                pieces.extend(symbols.at(number));
                pieces.extend(symbols.beyond.get(&number).into_iter().flatten());
            }
            if matches!(operator, Operator::I32Const { .. }) && (1..all).contains(&number) {
                before = Some(number);
            }
        })?;
        slots.extend(before);
    }
    let mut waiting: Vec<usize> = pieces.iter().copied().collect();
    while let Some(piece) = waiting.pop() {
        slots.extend(&symbols.slots[piece]);
        for goal in &symbols.points_to[piece] {
            if pieces.insert(*goal) {
                waiting.push(*goal);
            }
        }
    }
    let (first, rest) = cut(program, &symbols, &pieces);
    Ok(Reach { slots: Some(slots), first, rest })
}

/// A number that may be an address: a constant, or what a load or store adds to one.
fn constant(operator: &Operator<'_>) -> Option<u32> {
    macro_rules! memory {
        ($($name:ident)*) => {
            match operator {
                Operator::I32Const { value } => Some(value.cast_unsigned()),
                $(Operator::$name { memarg: MemArg { offset, .. } } => u32::try_from(*offset).ok(),)*
                _ => None,
            }
        };
    }
    memory!(
        I32Load I64Load F32Load F64Load I32Load8S I32Load8U I32Load16S I32Load16U I64Load8S I64Load8U I64Load16S
        I64Load16U I64Load32S I64Load32U I32Store I64Store F32Store F64Store I32Store8 I32Store16 I64Store8 I64Store16
        I64Store32
    )
}

/// Whether an operator reckons with, or compares, the number before it.
fn is_arithmetic(operator: &Operator<'_>) -> bool {
    use Operator::{
        I32Add, I32And, I32DivS, I32DivU, I32Eq, I32GeS, I32GeU, I32GtS, I32GtU, I32LeS, I32LeU, I32LtS,
        I32LtU, I32Mul, I32Ne, I32RemS, I32RemU, I32Shl, I32ShrS, I32ShrU, I32Sub, I32Xor,
    };
    matches!(
        operator,
        I32Add
            | I32And
            | I32DivS
            | I32DivU
            | I32Eq
            | I32GeS
            | I32GeU
            | I32GtS
            | I32GtU
            | I32LeS
            | I32LeU
            | I32LtS
            | I32LtU
            | I32Mul
            | I32Ne
            | I32RemS
            | I32RemU
            | I32Shl
            | I32ShrS
            | I32ShrU
            | I32Sub
            | I32Xor
    )
}

/// Where a byte belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    First,
    Rest,
    /// Zero, as memory is anyway.
    Neither,
}

/// Cold bytes between two warm runs that cost no more than a run of their own.
const BRIDGE: usize = 8;

/// The segments' bytes, sorted into the two parts.
fn cut(program: &Program<'_>, symbols: &Symbols, pieces: &BTreeSet<usize>) -> (Data, Data) {
    let (mut first, mut rest) = (vec![], vec![]);
    for (address, bytes) in &program.data {
        // Bytes that no symbol names stay in the first part.
        let mut parts: Vec<Part> =
            bytes.iter().map(|byte| if *byte == 0 { Part::Neither } else { Part::First }).collect();
        for (number, piece) in symbols.pieces.iter().enumerate() {
            let clamp = |at: u32| (at.saturating_sub(*address) as usize).min(bytes.len());
            let range = clamp(piece.start)..clamp(piece.end);
            if piece.end <= *address || range.is_empty() {
                continue;
            }
            let part = if pieces.contains(&number) {
                Part::First
            } else if bytes[range.clone()].iter().all(|byte| *byte == 0) {
                Part::Neither
            } else {
                Part::Rest
            };
            parts[range].fill(part);
        }
        // A bridge may lead over what the first part does not read, never the other way: the first part may have written.
        first.extend(runs(*address, bytes, &parts, Part::First, BRIDGE));
        rest.extend(runs(*address, bytes, &parts, Part::Rest, 0));
    }
    (first, rest)
}

/// The runs of bytes that belong to a part, with gaps of up to `bridge` bytes.
fn runs(address: u32, bytes: &[u8], parts: &[Part], part: Part, bridge: usize) -> Data {
    let mut ranges: Vec<(usize, usize)> = vec![];
    for at in (0..bytes.len()).filter(|at| parts[*at] == part) {
        match ranges.last_mut() {
            Some((_, end)) if at - *end <= bridge => *end = at + 1,
            _ => ranges.push((at, at + 1)),
        }
    }
    ranges.into_iter().map(|(from, to)| (address + from as u32, bytes[from..to].to_vec())).collect()
}
