//! A matrix of traffic as text: CSV, columns set apart by spaces, or what `numpy.savetxt` writes.

use super::error::{FileProblem, ImportError};
use super::kind::Kind;
use super::matrix_unit as unit;
use super::text;
use super::wanted::{EntryRule, FileCount};
use crate::network::limits;

/// A square matrix of bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedMatrix {
    /// The names of the ranks, where the file has them.
    pub ranks: Option<Vec<String>>,
    /// A row for each rank that sends.
    pub bytes: Vec<Vec<f64>>,
    /// The unit that the file gives, as it is written.
    pub unit: Option<String>,
}

/// Ranks of a matrix at most: as many rows of one digit each as a file can hold.
const RANKS: usize = 5000;

/// A field of a line with its place.
struct Field<'t> {
    text: &'t str,
    offset: usize,
}

/// Whether a text is a matrix: as many rows as columns, at least two, with nothing on the diagonal.
pub(super) fn knows(text: &str) -> bool {
    match matrix(text) {
        Ok(found) => found.bytes.len() > 1,
        Err(error) => matches!(error.problem, FileProblem::MatrixUnit { .. }),
    }
}

/// Whether a text is meant to be a matrix: rows of numbers, each with a name or none with any, about as many as columns.
pub(super) fn nearly(text: &str) -> bool {
    let separator = separator(text);
    let (mut head, mut named, mut rows) = (None, Vec::new(), 0usize);
    let mut columns = None;
    for line in text.lines() {
        let fields = fields(line, 0, separator);
        let Some(first) = fields.first() else { continue };
        let is_number = |field: &Field<'_>| number(field.text).is_some() || is_missing(field.text);
        if fields.iter().skip(1).all(is_number) {
            named.extend((!is_number(first)).then_some(first.text));
            columns = columns.or(Some(fields.len()));
            rows += 1;
        } else if rows == 0 && head.is_none() {
            head = Some(fields.iter().map(|field| field.text).collect::<Vec<_>>());
        } else {
            return false;
        }
    }
    // Rows and columns of a matrix go by the same names: a table of dates and prices does not.
    let same = |head: &Vec<&str>| 2 * named.iter().filter(|name| head.contains(name)).count() >= named.len();
    let alike = match &head {
        Some(head) => named.len() == rows && same(head),
        None => named.is_empty() || named.len() == rows,
    };
    alike
        && columns.is_some_and(|columns| {
            columns >= 2 && (columns - usize::from(!named.is_empty())).abs_diff(rows) <= 2
        })
}

/// Whether each row begins with the name of a column, as of no list of links.
fn by_names(text: &str) -> bool {
    let separator = separator(text);
    let mut rows =
        text.lines().map(|line| fields(line, 0, separator)).filter(|row| !row.is_empty()).peekable();
    let Some(head) = rows.next() else { return false };
    let named = |row: Vec<Field<'_>>| {
        row.len() == head.len() && head.iter().skip(1).any(|name| name.text == row[0].text)
    };
    head.len() > 2 && rows.peek().is_some() && rows.all(named)
}

/// Reads a matrix. A first row of names is taken as the ranks', and a first column of them is passed over. Lines that
/// begin with `#` are comments; one above the rows may give the unit of data, and so may the corner.
///
/// # Errors
/// [`ImportError`] with line and column, for an entry that is no number, negative, not finite or on the diagonal, for a row of
/// another length, for a unit that is none of data, and for a file past the limit. For a text of another kind, what it is.
pub fn import_matrix(text: &str) -> Result<ImportedMatrix, ImportError> {
    matrix(text).map_err(|error| match error.problem {
        // Rows of numbers are a matrix, if a wrong one.
        FileProblem::BadEntry { .. } | FileProblem::UnknownFormat if !nearly(text) && !by_names(text) => {
            error.instead(text, Kind::Matrix)
        }
        _ => error,
    })
}

fn matrix(text: &str) -> Result<ImportedMatrix, ImportError> {
    if text.len() > limits::FILE_BYTES {
        let (count, limit) = (text.len() as u64, limits::FILE_BYTES as u64);
        return Err(ImportError::whole(FileProblem::TooMany { what: FileCount::Bytes, count, limit }));
    }
    let text = &*text::plain(text);
    let separator = separator(text);
    let mut names: Option<Vec<String>> = None;
    let mut bytes: Vec<Vec<f64>> = Vec::new();
    let mut ends: Vec<usize> = Vec::new();
    let mut named_rows = false;
    let mut places: Vec<Option<usize>> = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let fields = fields(line, offset, separator);
        offset += line.len();
        let Some(first) = fields.first() else { continue };
        let is_name = |field: &Field<'_>| number(field.text).is_none() && !is_missing(field.text);
        if bytes.is_empty() && names.is_none() && counts(&fields, &text[offset..], separator) {
            continue;
        }
        if bytes.is_empty()
            && names.is_none()
            && fields.iter().skip(1).all(is_name)
            && is_name(&fields[fields.len() - 1])
        {
            names = Some(fields.iter().map(|field| field.text.to_owned()).collect());
            continue;
        }
        if bytes.len() >= RANKS {
            let problem =
                FileProblem::TooMany { what: FileCount::Ranks, count: RANKS as u64 + 1, limit: RANKS as u64 };
            return Err(ImportError::at(text, first.offset, problem));
        }
        let skipped = usize::from(is_name(first) && fields.len() > 1);
        named_rows |= skipped > 0;
        // A row that a column is called like is that rank's.
        let corner = usize::from(names.as_ref().is_some_and(|names| names.len() == fields.len()));
        let columns = names.as_ref().filter(|_| skipped > 0).and_then(|names| names.get(corner..));
        let known = columns.and_then(|names| names.iter().position(|name| name == first.text));
        let row = known.unwrap_or(bytes.len());
        places.push(known);
        let mut values = Vec::with_capacity(fields.len());
        for (column, field) in fields[skipped..].iter().enumerate() {
            values.push(entry(text, field, row, column)?);
        }
        if let Some(before) = bytes.first()
            && before.len() != values.len()
        {
            let problem =
                FileProblem::RowLength { found: values.len() as u64, expected: before.len() as u64 };
            return Err(ImportError::at(text, first.offset, problem));
        }
        ends.push(first.offset);
        bytes.push(values);
    }
    let columns = bytes.first().map_or(0, Vec::len);
    if columns == 0 {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    if bytes.len() != columns {
        let problem = FileProblem::NotSquare { rows: bytes.len() as u64, columns: columns as u64 };
        return Err(ImportError::at(text, ends.last().copied().unwrap_or(0), problem));
    }
    in_order(&mut bytes, &places);
    let corner = names.as_ref().filter(|names| named_rows && names.len() == columns + 1);
    let mut units = corner.and_then(|names| unit::of_corner(names.first()?)).into_iter().collect::<Vec<_>>();
    let above = text.lines().take_while(|line| line.trim().is_empty() || line.trim_start().starts_with('#'));
    above.for_each(|line| units.extend(unit::of_comment(line)));
    let unit = unit::only(&units)?.map(|(word, factor)| {
        bytes.iter_mut().flatten().for_each(|value| *value *= factor);
        word.to_owned()
    });
    // The corner above a first column of names is no rank.
    let ranks = names.map(|mut names| {
        if named_rows && names.len() == columns + 1 {
            names.remove(0);
        }
        names
    });
    if let Some(named) = ranks.as_ref().filter(|ranks| ranks.len() != columns) {
        let problem = FileProblem::RowLength { found: named.len() as u64, expected: columns as u64 };
        return Err(ImportError::whole(problem));
    }
    Ok(ImportedMatrix { ranks, bytes, unit })
}

/// Whether a line is the number of the rows that follow, each of as many numbers.
fn counts(fields: &[Field<'_>], after: &str, separator: Option<char>) -> bool {
    let [only] = fields else { return false };
    let Some(count) = only.text.parse::<usize>().ok().filter(|count| (2..=RANKS).contains(count)) else {
        return false;
    };
    let rows = after.lines().map(|line| self::fields(line, 0, separator)).filter(|row| !row.is_empty());
    rows.map(|row| row.len()).try_fold(0, |before, len| (len == count).then_some(before + 1)) == Some(count)
}

/// Puts rows in the order of the columns, where each column has one row called like it.
fn in_order(rows: &mut [Vec<f64>], places: &[Option<usize>]) {
    let mut order: Vec<usize> = places.iter().copied().flatten().collect();
    order.sort_unstable();
    if order.len() == rows.len() && order.iter().enumerate().all(|(at, &place)| at == place) {
        let mut sorted = vec![Vec::new(); rows.len()];
        for (row, place) in rows.iter_mut().zip(places.iter().flatten()) {
            sorted[*place] = std::mem::take(row);
        }
        rows.swap_with_slice(&mut sorted);
    }
}

fn entry(text: &str, field: &Field<'_>, row: usize, column: usize) -> Result<f64, ImportError> {
    let problem = |rule: EntryRule| {
        let (row, column) = (row as u64, column as u64);
        ImportError::at(
            text,
            field.offset,
            FileProblem::BadEntry { row, column, text: field.text.chars().take(40).collect(), rule },
        )
    };
    if is_missing(field.text) {
        return Err(problem(EntryRule::NumberOrZero));
    }
    let value = number(field.text).ok_or_else(|| problem(EntryRule::Number))?;
    if !value.is_finite() {
        return Err(problem(EntryRule::Finite));
    }
    if value < 0.0 {
        return Err(problem(EntryRule::NotNegative));
    }
    if row == column && value > 0.0 {
        return Err(problem(EntryRule::ZeroToItself));
    }
    Ok(value + 0.0)
}

fn is_missing(text: &str) -> bool {
    text.is_empty()
        || ["nan", "na", "n/a", "null", "none", "-"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// A number, its decimals after a point, or after a comma where another sign parts the columns.
fn number(text: &str) -> Option<f64> {
    text.parse().ok().or_else(|| text.replacen(',', ".", 1).parse().ok())
}

/// The separator of a line: semicolon, tab or comma, else blanks.
fn separator(text: &str) -> Option<char> {
    let data = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let first = text.lines().find(data)?;
    [';', '\t', ','].into_iter().find(|&separator| first.contains(separator))
}

fn fields(line: &str, start: usize, separator: Option<char>) -> Vec<Field<'_>> {
    let content = line.trim_end_matches(['\n', '\r']);
    if content.trim().is_empty() || content.trim_start().starts_with('#') {
        return Vec::new();
    }
    let mut list = Vec::new();
    let Some(separator) = separator else {
        let mut rest = content;
        while let Some(first) = rest.find(|c: char| !c.is_whitespace()) {
            let word = &rest[first..];
            let end = word.find(char::is_whitespace).unwrap_or(word.len());
            list.push(Field { text: &word[..end], offset: start + (content.len() - rest.len()) + first });
            rest = &word[end..];
        }
        return list;
    };
    let mut offset = start;
    for piece in content.split(separator) {
        let lead = piece.len() - piece.trim_start().len();
        list.push(Field { text: piece.trim().trim_matches('"'), offset: offset + lead });
        offset += piece.len() + separator.len_utf8();
    }
    // A separator at the end of a line begins no field.
    if list.len() > 1 && list.last().is_some_and(|field| field.text.is_empty()) {
        list.pop();
    }
    list
}
