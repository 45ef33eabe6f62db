//! What is refused: no program, or one that would do something else when split.

use wasmparser::{Operator, Validator, WasmFeatures};

use crate::failure::{Context as _, Failure, fail};
use crate::program::Program;

/// What of WebAssembly the splitter knows: what rustc and wasm-bindgen use, without what would need more than renumbering
/// (exceptions, garbage collection, several memories, threads).
const KNOWN: WasmFeatures =
    WasmFeatures::WASM2.union(WasmFeatures::TAIL_CALL).difference(WasmFeatures::MULTI_MEMORY);

/// Refuses what is no program, or one that has what rustc and wasm-bindgen don't make today.
pub(crate) fn check(bytes: &[u8]) -> Result<(), Failure> {
    Validator::new_with_features(KNOWN)
        .validate_all(bytes)
        .context(|| "reading a wasm program".to_owned())?;
    let program = Program::read(bytes)?;
    for function in program.imported..program.functions.len() as u32 {
        let mut unknown = None;
        program.scan(function, |operator| {
            if names_what_moves(operator) {
                unknown = Some(format!("{operator:?}"));
            }
        })?;
        if let Some(operator) = unknown {
            return fail(format!("function {function} has {operator}, which the splitter does not know"));
        }
    }
    fits(&program)?;
    for global in &program.globals {
        if let Operator::RefFunc { .. } =
            global.init_expr.get_operators_reader().read().context(|| "reading a global".to_owned())?
        {
            return fail("a global that is a function, which the splitter does not know");
        }
    }
    Ok(())
}

/// Whether an operator names a segment or a function as a value, whose numbers differ in the parts, or handles the table
/// of functions, which is longer than the program's.
fn names_what_moves(operator: &Operator<'_>) -> bool {
    match operator {
        Operator::RefFunc { .. }
        | Operator::MemoryInit { .. }
        | Operator::DataDrop { .. }
        | Operator::TableInit { .. }
        | Operator::ElemDrop { .. } => true,
        Operator::TableGet { table }
        | Operator::TableSet { table }
        | Operator::TableGrow { table }
        | Operator::TableSize { table }
        | Operator::TableFill { table } => *table == 0,
        Operator::TableCopy { dst_table, src_table } => *dst_table == 0 || *src_table == 0,
        Operator::CallIndirect { table_index, .. } | Operator::ReturnCallIndirect { table_index, .. } => {
            *table_index != 0
        }
        _ => false,
    }
}

/// Refuses segments that lie beyond what they fill, or over each other: then their order would matter.
fn fits(program: &Program<'_>) -> Result<(), Failure> {
    let slots = program.elements.last().map_or(0, |(start, run)| u64::from(*start) + run.len() as u64);
    if slots > program.tables[0].ty.initial || program.tables[0].ty.initial > u64::from(u32::MAX / 2) {
        return fail("a table segment beyond the table");
    }
    let mut data: Vec<(u64, u64)> = program
        .data
        .iter()
        .filter(|(_, bytes)| !bytes.is_empty())
        .map(|(start, bytes)| (u64::from(*start), u64::from(*start) + bytes.len() as u64))
        .collect();
    data.sort_unstable();
    if data.last().is_some_and(|(_, end)| *end > program.memory.initial << 16) {
        return fail("a data segment beyond the memory");
    }
    if data.windows(2).any(|two| two[0].1 > two[1].0) {
        return fail("data segments over each other");
    }
    Ok(())
}
