//! A small program, split. That the parts do what the whole did is for the browser tests to see.

use std::collections::BTreeSet;

use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, ExportKind, ExportSection, Function,
    FunctionSection, Instruction, MemArg, MemorySection, MemoryType, Module, RefType, TableSection,
    TableType, TypeSection, ValType,
};

use crate::program::Program;
use crate::{alike, count, emit, outline, plan};

/// Function 0 takes a number; if it is not 0 it writes to memory (which did not run), calls function 1 and may return
/// early. Function 1 (which did not run) is in the table too.
fn small() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([ValType::I32], []);
    let mut functions = FunctionSection::new();
    functions.function(0).function(0);
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 2,
        maximum: Some(2),
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
    let mut exports = ExportSection::new();
    exports.export("f", ExportKind::Func, 0);
    let mut elements = ElementSection::new();
    elements.active(None, &ConstExpr::i32_const(1), Elements::Functions(vec![1].into()));
    let mut data = DataSection::new();
    data.active(0, &ConstExpr::i32_const(16), *b"data");

    let mut first = Function::new([(1, ValType::I32)]);
    first.instruction(&Instruction::LocalGet(0));
    first.instruction(&Instruction::If(wasm_encoder::BlockType::Empty));
    for offset in 0..10 {
        first.instruction(&Instruction::LocalGet(0));
        first.instruction(&Instruction::LocalTee(1));
        first.instruction(&Instruction::I32Const(7));
        first.instruction(&Instruction::I32Store(MemArg { offset, align: 0, memory_index: 0 }));
    }
    first.instruction(&Instruction::LocalGet(1));
    first.instruction(&Instruction::BrIf(1));
    first.instruction(&Instruction::LocalGet(1));
    first.instruction(&Instruction::Call(1));
    first.instruction(&Instruction::End);
    first.instruction(&Instruction::I32Const(0));
    first.instruction(&Instruction::LocalGet(1));
    first.instruction(&Instruction::I32Store(MemArg { offset: 64, align: 2, memory_index: 0 }));
    first.instruction(&Instruction::End);
    let mut second = Function::new([]);
    second.instruction(&Instruction::End);
    let mut code = CodeSection::new();
    code.function(&first).function(&second);

    let mut module = Module::new();
    module.section(&types).section(&functions).section(&tables).section(&memories);
    module.section(&exports).section(&elements).section(&code).section(&data);
    module.finish()
}

#[test]
fn the_parts_are_programs() {
    let bytes = small();
    wasmparser::validate(&bytes).expect("the test's program is one");
    wasmparser::validate(&count::instrument(&bytes).expect("it can be made to count"))
        .expect("and is one still");

    // Before the `if`, in it up to the branch, after that, after it; function 1.
    let ran = count::counted(&bytes, &[true, false, false, true, false]).expect("as many counters as it has");
    assert_eq!(ran, [vec![true, false, false, true], vec![false]]);

    let outlined = outline::outline(&bytes, &ran, &[]).expect("it can be taken apart");
    wasmparser::validate(&outlined).expect("what is outlined is a program");
    let program = Program::read(&outlined).expect("it can be read again");
    assert_eq!(program.bodies.len(), 3, "what did not run is a function of its own");

    let plan = plan::plan(&program, BTreeSet::from([0])).expect("it can be split");
    assert_eq!(plan.rest, BTreeSet::from([1, 2]));
    // Function 1 is reached through the table only, by its slot; the outlined one has a new slot.
    assert_eq!(plan.doors.iter().collect::<Vec<_>>(), [(&1, &1), (&2, &2)]);
    let (first, rest) = emit::write(&program, &plan, &[], "m").expect("it can be written");
    wasmparser::validate(&first).expect("the first part is a program");
    wasmparser::validate(&rest).expect("the rest is a program");
}

/// The function that begins with fewer locals goes first; names of functions go with them.
#[test]
fn like_functions_are_put_side_by_side() {
    let bytes = small();
    let sorted = alike::sort(&bytes).expect("it can be sorted");
    wasmparser::validate(&sorted).expect("it is a program");
    let program = Program::read(&sorted).expect("it can be read again");
    let lengths: Vec<usize> = program.bodies.iter().map(|body| body.range().len()).collect();
    assert!(lengths.is_sorted() && lengths[0] < 4, "{lengths:?}");
    assert_eq!((program.exports[0].index, &program.elements[..]), (1, &[(1, vec![0])][..]));
}
