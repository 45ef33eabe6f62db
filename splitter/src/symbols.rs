//! What the linker tells of the memory's first contents: pieces, and what points where.
//!
//! Only there with the linker's `--emit-relocs`. wasm-bindgen hands the sections on as they are, and moves no data.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{
    BinaryReader, DataSectionReader, DefinedDataSymbol, Linking, LinkingSectionReader, RelocSectionReader,
    RelocationType, SymbolInfo,
};

use crate::failure::{Context as _, Failure, fail};

/// A piece of data, from its first byte to the one after its last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// The memory's first contents.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    /// Pieces in the order of their addresses; none overlaps another.
    pub(crate) pieces: Vec<Piece>,
    /// For each piece the pieces that it points to.
    pub(crate) points_to: Vec<Vec<usize>>,
    /// For each piece the slots of the table that stand in it.
    pub(crate) slots: Vec<Vec<u32>>,
    /// For an address that code names, pieces that it was counted from without lying in them: what is added to it as the
    /// program runs leads back into them.
    pub(crate) beyond: BTreeMap<u32, Vec<usize>>,
    /// Every address that code names: what else looks like one is a number.
    pub(crate) named: BTreeSet<u32>,
}

/// The sections that the linker writes.
#[derive(Default, Clone)]
pub(crate) struct Sections<'a> {
    pub(crate) linking: Option<&'a [u8]>,
    /// Relocations of the code.
    pub(crate) code: Option<&'a [u8]>,
    /// Relocations of the data.
    pub(crate) relocations: Option<&'a [u8]>,
    /// The data themselves.
    pub(crate) data: Option<DataSectionReader<'a>>,
}

impl Symbols {
    /// Reads what the linker wrote; nothing, if it wrote nothing. `segments`: address and bytes of each segment.
    pub(crate) fn read(sections: &Sections<'_>, segments: &[(u32, &[u8])]) -> Result<Option<Self>, Failure> {
        let (Some(linking), Some(code), Some(relocations), Some(data)) =
            (sections.linking, sections.code, sections.relocations, sections.data.as_ref())
        else {
            return Ok(None);
        };
        let table = symbol_table(linking, segments).context(|| "reading the symbols".to_owned())?;
        let mut symbols = Self { pieces: pieces(&table), ..Self::default() };
        symbols.points_to = vec![vec![]; symbols.pieces.len()];
        symbols.slots = vec![vec![]; symbols.pieces.len()];

        let starts = segment_starts(data).context(|| "reading the data".to_owned())?;
        let read = |reloc: &[u8]| -> Result<Vec<_>, wasmparser::BinaryReaderError> {
            RelocSectionReader::new(BinaryReader::new(reloc, 0))?.entries().into_iter().collect()
        };
        let from_code = read(code).context(|| "reading relocations of code".to_owned())?;
        let from_data = read(relocations).context(|| "reading relocations of data".to_owned())?;

        for entry in &from_code {
            if is_address(entry.ty) {
                let Some(symbol) = table.get(&entry.index).copied() else { continue };
                // As the program reckons: what is before address 0 is at the other end.
                let address = symbol.start.wrapping_add((entry.addend as i32).cast_unsigned());
                symbols.named.insert(address);
                if !(symbol.start..symbol.end).contains(&address) {
                    let piece = symbols.at(symbol.start);
                    symbols.beyond.entry(address).or_default().extend(piece);
                }
            }
        }
        for entry in &from_data {
            // The segment that the place is in, and with it the place's address.
            let Some(number) = starts.iter().rposition(|start| *start <= entry.offset) else {
                return fail("a relocation before all data");
            };
            let (address, bytes) = segments[number];
            let at = entry.offset - starts[number];
            let Some(word) = bytes.get(at as usize..).and_then(|rest| rest.first_chunk()) else {
                return fail("a relocation behind its data");
            };
            let value = u32::from_le_bytes(*word);
            let Some(from) = symbols.at(address + at) else { return fail("a relocation in no symbol") };
            if entry.ty == RelocationType::TableIndexI32 {
                symbols.slots[from].push(value);
            } else if is_address(entry.ty) {
                // A symbol that is not there is at address 0.
                let Some(piece) = table.get(&entry.index).copied() else { continue };
                if i64::from(value) != i64::from(piece.start) + entry.addend {
                    return fail("the data are not where the linker put them");
                }
                // Where it points, and what it was counted from.
                let goals = symbols.at(piece.start).into_iter().chain(symbols.at(value));
                let goals: Vec<usize> = goals.collect();
                symbols.points_to[from].extend(goals);
            }
        }
        Ok(Some(symbols))
    }

    /// The piece that an address is in.
    pub(crate) fn at(&self, address: u32) -> Option<usize> {
        let behind = self.pieces.partition_point(|piece| piece.start <= address);
        let number = behind.checked_sub(1)?;
        (address < self.pieces[number].end).then_some(number)
    }
}

/// The data symbols that are defined, by their numbers.
fn symbol_table(
    linking: &[u8],
    segments: &[(u32, &[u8])],
) -> Result<BTreeMap<u32, Piece>, wasmparser::BinaryReaderError> {
    let mut table = BTreeMap::new();
    for subsection in LinkingSectionReader::new(BinaryReader::new(linking, 0))?.subsections() {
        let Linking::SymbolTable(symbols) = subsection? else { continue };
        for (number, symbol) in symbols.into_iter().enumerate() {
            let SymbolInfo::Data { symbol: Some(DefinedDataSymbol { index, offset, size }), .. } = symbol?
            else {
                continue;
            };
            // Symbols beyond their segment are none.
            let Some((address, bytes)) = segments.get(index as usize) else { continue };
            if offset.checked_add(size).is_some_and(|end| end as usize <= bytes.len()) {
                let start = address + offset;
                table.insert(number as u32, Piece { start, end: start + size });
            }
        }
    }
    Ok(table)
}

/// The symbols as pieces: those that overlap are one.
fn pieces(table: &BTreeMap<u32, Piece>) -> Vec<Piece> {
    let mut sorted: Vec<Piece> = table.values().copied().filter(|piece| piece.start < piece.end).collect();
    sorted.sort_unstable_by_key(|piece| (piece.start, piece.end));
    let mut pieces: Vec<Piece> = vec![];
    for piece in sorted {
        match pieces.last_mut() {
            Some(last) if piece.start < last.end => last.end = last.end.max(piece.end),
            _ => pieces.push(piece),
        }
    }
    pieces
}

/// Where each segment's bytes begin, counted from the beginning of the section, as relocations count.
fn segment_starts(data: &DataSectionReader<'_>) -> Result<Vec<u32>, wasmparser::BinaryReaderError> {
    let origin = data.range().start;
    let start = |segment: wasmparser::Data<'_>| (segment.range.end - segment.data.len() - origin) as u32;
    data.clone().into_iter().map(|segment| segment.map(start)).collect()
}

fn is_address(kind: RelocationType) -> bool {
    use RelocationType::{MemoryAddrI32, MemoryAddrLeb, MemoryAddrSleb};
    matches!(kind, MemoryAddrI32 | MemoryAddrLeb | MemoryAddrSleb)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two symbols of four bytes at 16, and code that names the address eight bytes after the first one's beginning: behind
    /// the second. Whoever has that number can come to the first symbol.
    #[test]
    fn who_counts_from_a_piece_can_come_to_it() {
        let linking = [2, 8, 15, 2, 1, 2, 1, b'a', 0, 0, 4, 1, 2, 1, b'b', 0, 4, 4];
        // Section, count; kind of a number in code, where it stands, symbol, addend.
        let code = [3, 1, 4, 1, 0, 8];
        let relocations = [5, 0];
        let data = [1, 0, 0x41, 16, 0x0b, 8, 1, 2, 3, 4, 5, 6, 7, 8];
        let sections = Sections {
            linking: Some(&linking),
            code: Some(&code),
            relocations: Some(&relocations),
            data: Some(DataSectionReader::new(BinaryReader::new(&data, 0)).expect("it is a section")),
        };
        let symbols =
            Symbols::read(&sections, &[(16, &data[6..])]).expect("it is sound").expect("it is there");
        assert_eq!(symbols.pieces, [Piece { start: 16, end: 20 }, Piece { start: 20, end: 24 }]);
        assert_eq!(symbols.named, BTreeSet::from([24]));
        assert_eq!(symbols.beyond, BTreeMap::from([(24, vec![0])]));
    }
}
