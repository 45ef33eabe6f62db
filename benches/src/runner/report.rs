//! The tables: never a time without something to hold it against.

use std::fmt::Write as _;
use std::path::Path;

use gargalo_bench::task::Task;

use super::{Peer, Row, Time, machine};

/// What stands between these in the page is measured; the rest is written by hand.
const BEGIN: &str = "<!-- measured: begin -->";
const END: &str = "<!-- measured: end -->";

/// A row in one line, for who waits.
pub(super) fn line(row: &Row) -> String {
    let mut line = format!("native {}", duration(row.native.seconds));
    for (who, cell) in [("naive", naive(row)), ("SimGrid", simgrid(row)), ("wasm", wasm(row))] {
        if cell != "–" {
            let _ = write!(line, "; {who} {cell}");
        }
    }
    line
}

/// All rows, in two tables.
pub(super) fn tables(rows: &[Row]) -> String {
    let (rates, completion): (Vec<&Row>, Vec<&Row>) =
        rows.iter().partition(|row| row.entry.task == Task::Rates);
    let mut text = format!(
        "Measured {} on {} (processor time of one thread, which others may have disturbed: compare within a row).\n",
        machine::today(),
        machine::describe()
    );
    if !rates.is_empty() {
        text += "\n### Max-min rates of all flows\n\n";
        text += "| instance | links | flows | flow-links | native | goal | naive | SimGrid | wasm | bytes a flow-link: native, wasm |\n";
        text += "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
        for row in rates {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                row.entry.name,
                count(row.links as f64),
                count(row.flows as f64),
                count(row.entries as f64),
                duration(row.native.seconds),
                goal(row),
                naive(row),
                simgrid(row),
                wasm(row),
                memory(row)
            );
        }
    }
    if !completion.is_empty() {
        text += "\n### To completion, event by event\n\n";
        text += "| instance | links | flows | events | native | events/s | goal | naive | SimGrid | wasm | bytes a flow-link: native, wasm |\n";
        text += "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
        for row in completion {
            let part = if matches!(row.entry.task, Task::Events(_)) { ", the first events" } else { "" };
            let _ = writeln!(
                text,
                "| {}{part} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                row.entry.name,
                count(row.links as f64),
                count(row.flows as f64),
                count(row.events as f64),
                duration(row.native.seconds),
                count((row.events as f64 / row.native.seconds).round()),
                goal(row),
                naive(row),
                simgrid(row),
                wasm(row),
                memory(row)
            );
        }
    }
    text
}

fn goal(row: &Row) -> String {
    row.entry.goal.map_or("–".to_owned(), |(native, wasm)| {
        let judge = |goal: f64, time: Option<Time>| match time {
            Some(time) if time.seconds * 1e3 <= goal => " met",
            Some(_) => " **missed**",
            None => "",
        };
        format!(
            "{}{}; wasm {}{}",
            duration(native * 1e-3),
            judge(native, Some(row.native)),
            duration(wasm * 1e-3),
            judge(wasm, row.wasm)
        )
    })
}

fn naive(row: &Row) -> String {
    row.naive.map_or("–".to_owned(), |naive| {
        format!("{} ({})", duration(naive.seconds), times(naive.seconds / row.native.seconds))
    })
}

fn simgrid(row: &Row) -> String {
    let Some(Peer { seconds, events, finished, difference }) = row.simgrid else { return "–".to_owned() };
    if finished && !matches!(row.entry.task, Task::Events(_)) {
        let ratio = times(seconds / row.native.seconds);
        // Its own precision is 1e-5.
        let doubt = if difference > 1e-4 { format!(", differs by {difference:.0e}") } else { String::new() };
        return format!("{} ({ratio}{doubt})", duration(seconds));
    }
    let theirs = events / seconds;
    let ours = row.events as f64 / row.native.seconds;
    format!(
        "{} events in {}, stopped ({} as many a second)",
        count(events),
        duration(seconds),
        times(ours / theirs)
    )
}

fn wasm(row: &Row) -> String {
    row.wasm.map_or("–".to_owned(), |wasm| {
        let first = if wasm.runs == 1 { ", first run" } else { "" };
        format!("{} ({:.2}{first})", duration(wasm.seconds), wasm.seconds / row.native.seconds)
    })
}

/// Only where there is enough for a share of it to mean something.
fn memory(row: &Row) -> String {
    if row.entries < 50_000 {
        return "–".to_owned();
    }
    let native = row.bytes.map_or("–".to_owned(), |bytes| format!("{bytes:.0}"));
    if row.wasm.is_some() { format!("{native}, {:.0}", row.wasm_bytes) } else { native }
}

fn times(ratio: f64) -> String {
    if ratio >= 100.0 { format!("{ratio:.0}×") } else { format!("{ratio:.1}×") }
}

/// Three figures and a unit.
fn duration(seconds: f64) -> String {
    let (value, unit) = match seconds {
        _ if seconds < 1e-3 => (seconds * 1e6, "µs"),
        _ if seconds < 1.0 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    let digits = match value {
        _ if value >= 99.95 => 0,
        _ if value >= 9.995 => 1,
        _ => 2,
    };
    format!("{value:.digits$} {unit}")
}

/// With commas between thousands.
fn count(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Puts the tables in place of the old ones.
pub(super) fn write(page: &Path, tables: &str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", page.display());
    let text = std::fs::read_to_string(page).map_err(failed)?;
    let new = replace(&text, tables).ok_or(format!("{} lacks {BEGIN} or {END}", page.display()))?;
    std::fs::write(page, new).map_err(failed)
}

fn replace(text: &str, tables: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{}\n{END}{after}", tables.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!([12.0e-6, 1.234e-3, 0.5, 93.4].map(duration), ["12.0 µs", "1.23 ms", "500 ms", "93.4 s"]);
        assert_eq!([7.0, 1234.0, 1e6].map(count), ["7", "1,234", "1,000,000"]);
        assert_eq!([1.24, 348.7].map(times), ["1.2×", "349×"]);
    }

    #[test]
    fn only_what_is_measured_is_replaced() {
        let page = format!("words\n{BEGIN}\nold\n{END}\nmore\n");
        assert_eq!(replace(&page, "new\n"), Some(format!("words\n{BEGIN}\nnew\n{END}\nmore\n")));
        assert_eq!(replace("words", "new"), None);
    }
}
