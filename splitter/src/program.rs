//! A wasm program, taken apart.

use std::collections::BTreeMap;

use wasmparser::{
    ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, Export, FuncType, FunctionBody, Global,
    Import, MemoryType, Operator, Parser, Payload, Table, TableInit, TypeRef,
};

use crate::failure::{Context as _, Failure, fail};
use crate::symbols::Sections;

/// What of a program matters to the split. Functions are numbered as in the program: imported ones first.
pub(crate) struct Program<'a> {
    pub(crate) types: Vec<FuncType>,
    pub(crate) imports: Vec<Import<'a>>,
    /// The type of every function.
    pub(crate) functions: Vec<u32>,
    /// How many of them are imported.
    pub(crate) imported: u32,
    pub(crate) tables: Vec<Table<'a>>,
    pub(crate) memory: MemoryType,
    pub(crate) globals: Vec<Global<'a>>,
    pub(crate) exports: Vec<Export<'a>>,
    /// Runs of functions in the first table, each with its first slot; an empty slot before each.
    pub(crate) elements: Vec<(u32, Vec<u32>)>,
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// What the memory holds at first, each piece with its address.
    pub(crate) data: Vec<(u32, &'a [u8])>,
    /// What the linker tells of them.
    pub(crate) sections: Sections<'a>,
    /// Which extensions of wasm it uses, as the linker noted them for wasm-opt.
    pub(crate) features: Option<&'a [u8]>,
}

impl<'a> Program<'a> {
    /// Takes a program apart. One that has what rustc and wasm-bindgen don't make today is refused.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, Failure> {
        Self::parse(bytes).context(|| "reading a wasm program".to_owned())?
    }

    fn parse(bytes: &'a [u8]) -> Result<Result<Self, Failure>, wasmparser::BinaryReaderError> {
        let mut program = Self {
            types: vec![],
            imports: vec![],
            functions: vec![],
            imported: 0,
            tables: vec![],
            memory: MemoryType {
                memory64: false,
                shared: false,
                initial: 0,
                maximum: None,
                page_size_log2: None,
            },
            globals: vec![],
            exports: vec![],
            elements: vec![],
            bodies: vec![],
            data: vec![],
            sections: Sections::default(),
            features: None,
        };
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::TypeSection(section) => {
                    program.types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let TypeRef::Func(kind) = import.ty else {
                            return Ok(fail(format!("{}.{} is no function", import.module, import.name)));
                        };
                        program.imports.push(import);
                        program.functions.push(kind);
                    }
                    program.imported = program.functions.len() as u32;
                }
                Payload::FunctionSection(section) => {
                    for kind in section {
                        program.functions.push(kind?);
                    }
                }
                Payload::TableSection(section) => {
                    program.tables = section.into_iter().collect::<Result<_, _>>()?;
                    if program.tables.iter().any(|table| !matches!(table.init, TableInit::RefNull)) {
                        return Ok(fail("a table that is not empty at first, which the split does not know"));
                    }
                }
                Payload::MemorySection(section) => {
                    for memory in section {
                        program.memory = memory?;
                    }
                }
                Payload::GlobalSection(section) => {
                    program.globals = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::ExportSection(section) => {
                    program.exports = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::ElementSection(section) => {
                    let mut slots = BTreeMap::new();
                    for element in section {
                        match run_of(element?)? {
                            Ok((start, run)) => slots.extend((start..).zip(run)),
                            Err(failure) => return Ok(Err(failure)),
                        }
                    }
                    program.elements = runs(slots);
                }
                Payload::DataSection(section) => {
                    program.sections.data = Some(section.clone());
                    for data in section {
                        match piece_of(data?)? {
                            Ok(piece) => program.data.push(piece),
                            Err(failure) => return Ok(Err(failure)),
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => program.bodies.push(body),
                Payload::CustomSection(section) => match section.name() {
                    "target_features" => program.features = Some(section.data()),
                    "linking" => program.sections.linking = Some(section.data()),
                    "reloc.CODE" => program.sections.code = Some(section.data()),
                    "reloc.DATA" => program.sections.relocations = Some(section.data()),
                    _ => {}
                },
                Payload::StartSection { .. } | Payload::TagSection(_) => {
                    return Ok(fail("a start function or tags, which the split does not know"));
                }
                _ => {}
            }
        }
        if program.tables.is_empty() {
            return Ok(fail("no table, through which the parts call each other"));
        }
        Ok(Ok(program))
    }

    /// The body of a function that is not imported.
    pub(crate) fn body(&self, function: u32) -> &FunctionBody<'a> {
        &self.bodies[(function - self.imported) as usize]
    }

    /// Calls `look` with every instruction of a function.
    pub(crate) fn scan(&self, function: u32, mut look: impl FnMut(&Operator<'a>)) -> Result<(), Failure> {
        let mut reader = self.body(function).get_operators_reader().context(|| "reading code".to_owned())?;
        while !reader.eof() {
            look(&reader.read().context(|| "reading code".to_owned())?);
        }
        Ok(())
    }
}

fn run_of(element: Element<'_>) -> Result<Result<(u32, Vec<u32>), Failure>, wasmparser::BinaryReaderError> {
    let (
        ElementKind::Active { table_index: None | Some(0), offset_expr },
        ElementItems::Functions(functions),
    ) = (element.kind, element.items)
    else {
        return Ok(fail("a table segment that the split does not know"));
    };
    let Some(start) = constant(&offset_expr)? else { return Ok(fail("a table segment at no fixed slot")) };
    Ok(Ok((start, functions.into_iter().collect::<Result<_, _>>()?)))
}

/// Slots that follow each other, together.
fn runs(slots: BTreeMap<u32, u32>) -> Vec<(u32, Vec<u32>)> {
    let mut runs: Vec<(u32, Vec<u32>)> = vec![];
    for (slot, function) in slots {
        match runs.last_mut() {
            Some((start, run)) if *start as usize + run.len() == slot as usize => run.push(function),
            _ => runs.push((slot, vec![function])),
        }
    }
    runs
}

fn piece_of(data: Data<'_>) -> Result<Result<(u32, &[u8]), Failure>, wasmparser::BinaryReaderError> {
    let DataKind::Active { memory_index: 0, offset_expr } = data.kind else {
        return Ok(fail("a data segment that the split does not know"));
    };
    let Some(start) = constant(&offset_expr)? else { return Ok(fail("a data segment at no fixed address")) };
    Ok(Ok((start, data.data)))
}

fn constant(expression: &ConstExpr<'_>) -> Result<Option<u32>, wasmparser::BinaryReaderError> {
    let mut reader = expression.get_operators_reader();
    Ok(match reader.read()? {
        Operator::I32Const { value } => Some(value.cast_unsigned()),
        _ => None,
    })
}
