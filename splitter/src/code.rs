//! A function's instructions, with where they stand and where control can come in.

use wasmparser::{FunctionBody, Operator, ValType};

use crate::failure::{Context as _, Failure};

/// A function's body.
pub(crate) struct Code<'a> {
    /// The types of the locals behind the parameters.
    pub(crate) locals: Vec<(u32, ValType)>,
    pub(crate) operators: Vec<Operator<'a>>,
    /// Where each operator begins among the bytes, and where the last one ends.
    starts: Vec<usize>,
    bytes: &'a [u8],
}

impl<'a> Code<'a> {
    pub(crate) fn read(body: &FunctionBody<'a>) -> Result<Self, Failure> {
        Self::parse(body).context(|| "reading a function".to_owned())
    }

    fn parse(body: &FunctionBody<'a>) -> Result<Self, wasmparser::BinaryReaderError> {
        let locals = body.get_locals_reader()?.into_iter().collect::<Result<_, _>>()?;
        let mut reader = body.get_operators_reader()?;
        let (mut operators, mut starts) = (vec![], vec![]);
        let origin = body.range().start;
        while !reader.eof() {
            starts.push(reader.original_position() - origin);
            operators.push(reader.read()?);
        }
        starts.push(reader.original_position() - origin);
        Ok(Self { locals, operators, starts, bytes: body.as_bytes() })
    }

    /// The bytes of some operators.
    pub(crate) fn bytes(&self, operators: std::ops::Range<usize>) -> &'a [u8] {
        &self.bytes[self.starts[operators.start]..self.starts[operators.end]]
    }

    /// The first byte of each operator: what the code does, without the numbers that change with every build.
    pub(crate) fn opcodes(&self) -> impl Iterator<Item = u8> + '_ {
        self.starts[..self.operators.len()].iter().map(|start| self.bytes[*start])
    }

    /// How many runs there are.
    pub(crate) fn run_count(&self) -> usize {
        self.runs().last().map_or(0, |last| last + 1)
    }

    /// For each operator the *run* it is in: operators of which the later ones are executed if the first one is, as far
    /// as the structure tells. Runs are numbered from 0 without gaps.
    pub(crate) fn runs(&self) -> Vec<usize> {
        let mut run = 0;
        let mut runs = Vec::with_capacity(self.operators.len());
        for (position, operator) in self.operators.iter().enumerate() {
            runs.push(run);
            let splits = matches!(
                operator,
                Operator::If { .. }
                    | Operator::Else
                    | Operator::End
                    | Operator::Br { .. }
                    | Operator::BrIf { .. }
                    | Operator::BrTable { .. }
                    | Operator::Return
                    | Operator::Unreachable
            );
            run += usize::from(splits && position + 1 < self.operators.len());
        }
        runs
    }
}
