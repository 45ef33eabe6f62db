//! A step in words, and its tables.

use crate::i18n::Language;
use crate::i18n::collective_steps::{self, StepsMessages};
use crate::i18n::quantity::{count, size_brief};
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::lab::{CollectiveStep, CollectiveSteps};
use gargalo_solver::workload::collective::{Operation, PieceRun, SWITCH, Transfer};

/// Messages listed at most.
const LISTED: usize = 128;

/// Which step, how its messages go, an example.
pub(super) fn caption(told: &CollectiveSteps, done: usize, language: Language) -> String {
    let words = StepsMessages::of(language);
    let Some(step) = done.checked_sub(1).and_then(|at| told.steps.get(at)) else {
        return (words.start)(told.operation).to_owned();
    };
    let counts = || step.messages.iter().map(|message| pieces(&message.pieces));
    let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
    let adds = step.messages.iter().any(|message| message.reduce);
    let ring = told.algorithm.properties().rings;
    let which = words.step(collective_steps::Step {
        at: &count(done as u64, language),
        of: &count(told.steps.len() as u64, language),
    });
    let goes = words.moves(step.pattern, ring, &words.chunks(least, most), adds);
    let bytes = |pieces: u32| size_brief(f64::from(pieces) * told.piece_bytes.get(), language).to_string();
    let bytes = if least == most { bytes(most) } else { format!("{} – {}", bytes(least), bytes(most)) };
    let mut out = format!(
        "{which}: {goes}. {}",
        words.messages(collective_steps::Messages {
            count: &count(step.messages.len() as u64, language),
            bytes: &bytes
        })
    );
    if let Some(first) = step.messages.first() {
        let named = format!("{} {}", words.chunk.to_lowercase(), list(&first.pieces));
        out.push(' ');
        out.push_str(&words.example(collective_steps::Example {
            from: &end(first.from, words),
            to: &end(first.to, words),
            chunks: &named,
        }));
    }
    if step.overlaps {
        out.push(' ');
        out.push_str(words.overlaps);
    }
    out
}

/// How many chunks are whole after a step.
pub(super) fn complete(told: &CollectiveSteps, done: usize, language: Language) -> String {
    let words = StepsMessages::of(language);
    let held = held(told, done);
    let whole = held.iter().filter(|&&count| u32::from(count) >= told.whole).count();
    let number = |value: usize| count(value as u64, language);
    words.complete(collective_steps::Complete {
        whole: &number(whole),
        all: &number(held.len()),
        blocks: told.operation == Operation::AllToAll,
    })
}

fn held(told: &CollectiveSteps, done: usize) -> &[u8] {
    done.checked_sub(1).and_then(|at| told.steps.get(at)).map_or(&told.start, |step| &step.held)
}

fn end(rank: u32, words: &StepsMessages) -> String {
    if rank == SWITCH { words.switch.to_owned() } else { format!("{} {rank}", words.rank.to_lowercase()) }
}

fn pieces(runs: &[PieceRun]) -> u32 {
    runs.iter().map(|run| run.count).sum()
}

/// Chunks by number: `0–3, 8, 10`.
fn list(runs: &[PieceRun]) -> String {
    let mut all: Vec<u32> =
        runs.iter().flat_map(|run| (0..run.count).map(|at| run.first + at * run.stride)).collect();
    gargalo_drawing::sorting::sort(&mut all);
    numbers(&all)
}

/// Numbers in order, neighbours as ranges.
fn numbers(all: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &one in all {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == one => *last = one,
            _ => ranges.push((one, one)),
        }
    }
    let told = |&(first, last): &(u32, u32)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    };
    ranges.iter().map(told).collect::<Vec<_>>().join(", ")
}

/// The messages of a step.
pub(super) fn messages(told: &CollectiveSteps, done: usize, store: Store) -> AnyView {
    let language = store.language();
    let words = StepsMessages::of(language);
    let none: &[Transfer] = &[];
    let step: Option<&CollectiveStep> = done.checked_sub(1).and_then(|at| told.steps.get(at));
    let all = step.map_or(none, |step| &step.messages);
    let row = |message: &Transfer| {
        let bytes = f64::from(pieces(&message.pieces)) * told.piece_bytes.get();
        Row::new(vec![
            Cell::text(end(message.from, words)),
            Cell::text(end(message.to, words)),
            Cell::text(list(&message.pieces)),
            Cell::text(size_brief(bytes, language).to_string()),
            Cell::text(if message.reduce { words.adds } else { words.keeps }),
        ])
    };
    let columns = [
        Column::words(words.from),
        Column::words(words.to),
        Column::words(words.pieces),
        Column::figures(words.bytes),
        Column::words(words.does),
    ];
    let table = Table::new("steps-messages", words.table, columns, all.iter().take(LISTED).map(row));
    let cut = (all.len() > LISTED).then(|| {
        view! { <p class="note">{words.cut(collective_steps::Cut { shown: &LISTED.to_string(), all: &count(all.len() as u64, language) })}</p> }
    });
    view! { {show(store, table, Actions { class: "compact", file: Some("steps-messages"), ..Actions::default() })} {cut} }
        .into_any()
}

/// Which rank holds what.
pub(super) fn holders(told: &CollectiveSteps, done: usize, store: Store) -> AnyView {
    let language = store.language();
    let words = StepsMessages::of(language);
    let held = held(told, done);
    let each = told.pieces as usize;
    let rows = (0..told.ranks.len()).map(|rank| {
        let row = &held[rank * each..((rank + 1) * each).min(held.len())];
        let of = |holds: &dyn Fn(u32) -> bool| {
            let list: Vec<u32> =
                (0u32..).zip(row).filter(|(_, count)| holds(u32::from(**count))).map(|(at, _)| at).collect();
            if list.is_empty() { words.none.to_owned() } else { numbers(&list) }
        };
        Row::new(vec![
            Cell::text(format!("{} {rank}", words.rank)),
            Cell::text(of(&|count| count >= told.whole)),
            Cell::text(of(&|count| count > 0 && count < told.whole)),
        ])
    });
    let columns = [words.rank, words.whole, words.partly].map(Column::words);
    let table = Table::new("steps-held", words.held_table, columns, rows);
    show(store, table, Actions { class: "compact", file: Some("steps-held"), ..Actions::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_told_as_ranges() {
        assert_eq!(numbers(&[0, 1, 2, 3, 8, 10, 11]), "0–3, 8, 10, 11");
        assert_eq!(numbers(&[]), "");
        assert_eq!(
            list(&[PieceRun { first: 4, count: 2, stride: 4 }, PieceRun { first: 0, count: 1, stride: 1 }]),
            "0, 4, 8"
        );
    }
}
