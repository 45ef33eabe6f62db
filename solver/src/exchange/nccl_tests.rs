//! What nccl-tests printed: time and bus bandwidth by size, to hold curves against.

use super::assumption::Assumption;
use super::error::{FileProblem, ImportError};
use super::kind::Kind;
use super::text;
use super::wanted::{FileCount, Wanted};
use crate::network::limits;

/// A line of measurements.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NcclMeasurement {
    /// Size of the message, by NCCL's convention.
    pub bytes: f64,
    /// Out of place.
    pub time_s: f64,
    /// The same as bus bandwidth, in GB/s as printed.
    pub bus_gbytes_s: f64,
    /// In place: time and bus bandwidth, where printed.
    pub in_place: Option<(f64, f64)>,
}

/// A table of measurements.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NcclTable {
    /// Its lines.
    pub points: Vec<NcclMeasurement>,
    /// What is to be said of them: results that the program found wrong.
    pub told: Vec<Assumption>,
}

/// Lines at most.
const LINES: usize = 100_000;

/// Whether a text has the head of such a table.
pub(super) fn knows(text: &str) -> bool {
    text.lines().any(|line| line.contains("busbw") && Head::of(&words(unprefixed(line), 0)).is_some())
}

/// A line without what programs that start many processes write before it: `[1,0]<stdout>:` of mpirun (from Open MPI 5 on
/// with a job's name, and a time before it where that is asked for), `0: ` of srun.
fn unprefixed(line: &str) -> &str {
    let mpi = line.split_once(">:").filter(|(before, _)| {
        let rank = before.rsplit_once('[').and_then(|(_, rank)| rank.split_once("]<"));
        rank.is_some_and(|(job, _)| !job.contains(char::is_whitespace))
    });
    let srun = || line.split_once(':').filter(|(rank, _)| rank.trim().parse::<u32>().is_ok());
    mpi.or_else(srun).map_or(line, |(_, rest)| rest)
}

/// Reads a table of nccl-tests (or the same as CSV): the columns are found by their names in the head.
///
/// # Errors
/// [`ImportError`] with line and column: a table without a head, a line that does not fit the head, several tables (no line
/// says of what collective it is), a file past the limit. For a text of another kind, what it is.
pub fn import_nccl_tests(text: &str) -> Result<NcclTable, ImportError> {
    table(text).map_err(|error| match error.problem {
        FileProblem::UnknownFormat | FileProblem::Expected { what: Wanted::TableHead } => {
            error.instead(text, Kind::Measurements)
        }
        _ => error,
    })
}

fn table(text: &str) -> Result<NcclTable, ImportError> {
    if text.len() > limits::FILE_BYTES {
        let (count, limit) = (text.len() as u64, limits::FILE_BYTES as u64);
        return Err(ImportError::whole(FileProblem::TooMany { what: FileCount::Bytes, count, limit }));
    }
    let text = &*text::plain(text);
    let mut head: Option<Head> = None;
    let mut points = Vec::new();
    let (mut heads, mut wrong, mut out_of_bounds) = (Vec::new(), 0, 0);
    let mut offset = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let plain = unprefixed(line);
        let start = offset + (line.len() - plain.len());
        offset += line.len();
        let words = words(plain, start);
        if let Some(found) = Head::of(&words) {
            // A head that comes again before its first line is of the same table.
            if heads.is_empty() || !points.is_empty() {
                heads.push(number as u64 + 1);
            }
            head = Some(found);
            continue;
        }
        out_of_bounds += failed(plain);
        // As many words before a line as before the head: a time, a host's name, a rank.
        let lead = head.as_ref().map_or(0, |head| head.lead);
        if let Some(head) = head.as_mut().filter(|_| words.get(lead).is_some_and(|(word, _)| *word == "#")) {
            head.unit = words
                .iter()
                .filter(|(word, _)| word.starts_with('('))
                .find_map(|(word, _)| unit_of(word))
                .unwrap_or(head.unit);
        }
        let words = words.get(lead..).unwrap_or_default();
        let Some((first, _)) = words.first() else { continue };
        // Comments, and what the programs around print, begin with no number.
        if first.parse::<f64>().is_err() {
            continue;
        }
        let Some(head) = &head else {
            return Err(ImportError::expected(text, start, Wanted::TableHead));
        };
        if points.len() >= LINES {
            let problem =
                FileProblem::TooMany { what: FileCount::Lines, count: LINES as u64 + 1, limit: LINES as u64 };
            return Err(ImportError::at(text, start, problem));
        }
        points.push(head.point(text, words, start)?);
        wrong += u32::from(head.is_wrong(words));
    }
    if heads.len() > 1 {
        return Err(ImportError::whole(FileProblem::Tables { lines: heads }));
    }
    if points.is_empty() {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let failed = Assumption::FailedChecks { lines: wrong, out_of_bounds };
    let told = if wrong + out_of_bounds > 0 { vec![failed] } else { Vec::new() };
    Ok(NcclTable { points, told })
}

/// How many results were wrong by a summary: `# Out of bounds values : 4 FAILED`.
fn failed(line: &str) -> u32 {
    let Some((_, rest)) = line.split_once("Out of bounds values") else { return 0 };
    let count = rest.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty());
    let count = count.map_or(0, |digits| digits.parse().unwrap_or(u32::MAX / 2));
    if rest.contains("FAILED") { count.max(1) } else { count }
}

/// Where the columns are.
#[derive(Debug)]
struct Head {
    size: usize,
    time: Vec<usize>,
    bus: Vec<usize>,
    /// Results that were wrong.
    wrong: Vec<usize>,
    /// Seconds of a unit of time.
    unit: f64,
    /// How many words stand before the head.
    lead: usize,
}

/// Seconds of a unit of time that stands in brackets, by itself or after a column's name.
fn unit_of(word: &str) -> Option<f64> {
    match word.split_once('(')?.1.trim_end_matches(')') {
        "ns" => Some(1e-9),
        "us" => Some(1e-6),
        "ms" => Some(1e-3),
        "s" => Some(1.0),
        _ => None,
    }
}

impl Head {
    fn of(words: &[(&str, usize)]) -> Option<Self> {
        let named = |(word, _): &(&str, usize)| word.trim_start_matches('#').eq_ignore_ascii_case("size");
        let at =
            words.iter().position(|word| named(word) || word.0.to_ascii_lowercase().starts_with("size("))?;
        let lead = if at > 0 && words[at - 1].0 == "#" { at - 1 } else { at };
        let own = words.get(lead..).unwrap_or_default().iter();
        let all: Vec<&str> = own.map(|&(word, _)| word).filter(|word| *word != "#").collect();
        let plain =
            |word: &str| word.split('(').next().unwrap_or("").trim_start_matches('#').to_ascii_lowercase();
        let columns = |name: &str| -> Vec<usize> {
            (0..all.len()).filter(|&column| plain(all[column]) == name).collect()
        };
        let (size, time, bus) = (columns("size"), columns("time"), columns("busbw"));
        let size = *size.first()?;
        let first = *time.first()?;
        bus.first()?;
        let unit = unit_of(all[first]).unwrap_or(1e-6);
        Some(Self { size, time, bus, wrong: columns("wrong"), unit, lead })
    }

    /// Whether results of a line were wrong; `N/A` where they were not looked at.
    fn is_wrong(&self, words: &[(&str, usize)]) -> bool {
        let count = |column: &usize| words.get(*column)?.0.parse::<f64>().ok();
        self.wrong.iter().filter_map(count).any(|count| count != 0.0)
    }

    fn point(
        &self,
        text: &str,
        words: &[(&str, usize)],
        start: usize,
    ) -> Result<NcclMeasurement, ImportError> {
        let number = |column: usize| -> Result<f64, ImportError> {
            let &(word, offset) =
                words.get(column).ok_or_else(|| ImportError::expected(text, start, Wanted::EveryColumn))?;
            let value: f64 = word.parse().map_err(|_| ImportError::expected(text, offset, Wanted::Number))?;
            if value.is_finite() && value >= 0.0 {
                return Ok(value);
            }
            Err(ImportError::expected(text, offset, Wanted::Amount))
        };
        let in_place = match (self.time.get(1), self.bus.get(1)) {
            (Some(&time), Some(&bus))
                if words.get(bus).is_some_and(|(word, _)| word.parse::<f64>().is_ok()) =>
            {
                Some((number(time)? * self.unit, number(bus)?))
            }
            _ => None,
        };
        Ok(NcclMeasurement {
            bytes: number(self.size)?,
            time_s: number(self.time[0])? * self.unit,
            bus_gbytes_s: number(self.bus[0])?,
            in_place,
        })
    }
}

/// Words of a line with their places, set apart by blanks or commas.
fn words(line: &str, start: usize) -> Vec<(&str, usize)> {
    let apart = |c: char| c.is_whitespace() || c == ',';
    let mut list = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.find(|c: char| !apart(c)) {
        let word = &rest[first..];
        let end = word.find(apart).unwrap_or(word.len());
        list.push((&word[..end], start + (line.len() - rest.len()) + first));
        rest = &word[end..];
    }
    list
}

/// The time of a size between those measured: a straight line between the logarithms, the ends continued with the time
/// of the smallest and the speed of the largest. `None` without measurements.
pub fn measured_time(points: &[NcclMeasurement], bytes: f64) -> Option<f64> {
    let mut sorted: Vec<(f64, f64)> = points
        .iter()
        .filter(|point| point.bytes > 0.0 && point.time_s > 0.0)
        .map(|point| (point.bytes, point.time_s))
        .collect();
    crate::base::order::sort(&mut sorted, |point| crate::base::order::number(point.0));
    let (&first, &last) = (sorted.first()?, sorted.last()?);
    if bytes <= first.0 {
        return Some(first.1);
    }
    if bytes >= last.0 {
        return Some(last.1 * bytes / last.0);
    }
    let above = sorted.partition_point(|point| point.0 < bytes);
    let (low, high) = (sorted[above - 1], sorted[above]);
    let part = libm::log(bytes / low.0) / libm::log(high.0 / low.0);
    Some(low.1 * libm::pow(high.1 / low.1, part))
}
