//! A wasm program, taken apart.

use wasmparser::{
    ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, Export, FuncType, FunctionBody, Global,
    Import, MemoryType, Operator, Parser, Payload, Table, TypeRef,
};

use super::symbols::Sections;
use crate::shell::{Context as _, Failure, fail};

/// What of a program matters to the split. Functions are numbered as in the program: imported ones first.
pub(super) struct Program<'a> {
    pub(super) types: Vec<FuncType>,
    pub(super) imports: Vec<Import<'a>>,
    /// The type of every function.
    pub(super) functions: Vec<u32>,
    /// How many of them are imported.
    pub(super) imported: u32,
    pub(super) tables: Vec<Table<'a>>,
    pub(super) memory: MemoryType,
    pub(super) globals: Vec<Global<'a>>,
    pub(super) exports: Vec<Export<'a>>,
    /// Runs of functions in the first table, each with its first slot.
    pub(super) elements: Vec<(u32, Vec<u32>)>,
    pub(super) bodies: Vec<FunctionBody<'a>>,
    /// What the memory holds at first, each piece with its address.
    pub(super) data: Vec<(u32, &'a [u8])>,
    /// What the linker tells of them.
    pub(super) sections: Sections<'a>,
    /// Which extensions of wasm it uses, as the linker noted them for wasm-opt.
    pub(super) features: Option<&'a [u8]>,
}

impl<'a> Program<'a> {
    /// Takes a program apart. One that has what rustc and wasm-bindgen don't make today is refused.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, Failure> {
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
                    for element in section {
                        match run_of(element?)? {
                            Ok(run) => program.elements.push(run),
                            Err(failure) => return Ok(Err(failure)),
                        }
                    }
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
    pub(super) fn body(&self, function: u32) -> &FunctionBody<'a> {
        &self.bodies[(function - self.imported) as usize]
    }

    /// Calls `look` with every instruction of a function.
    pub(super) fn scan(&self, function: u32, mut look: impl FnMut(&Operator<'a>)) -> Result<(), Failure> {
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
