//! A step in words, and its tables.

use crate::i18n::Language;
use crate::i18n::collective_steps::StepsMessages;
use crate::i18n::quantity::{count, size_brief};
use crate::state::Store;
use crate::views::table_files::table_files;
use gargalo_solver::lab::{CollectiveStep, CollectiveSteps};
use gargalo_solver::workload::collective::{Operation, PieceRun, SWITCH, Transfer};
use leptos::prelude::*;

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
    let which = (words.step)(&count(done as u64, language), &count(told.steps.len() as u64, language));
    let goes = (words.moves)(step.pattern, ring, &(words.chunks)(least, most), adds);
    let bytes = |pieces: u32| size_brief(f64::from(pieces) * told.piece_bytes.get(), language).to_string();
    let bytes = if least == most { bytes(most) } else { format!("{} – {}", bytes(least), bytes(most)) };
    let mut out = format!(
        "{which}: {goes}. {}",
        (words.messages)(&count(step.messages.len() as u64, language), &bytes)
    );
    if let Some(first) = step.messages.first() {
        let named = format!("{} {}", words.chunk.to_lowercase(), list(&first.pieces));
        out.push(' ');
        out.push_str(&(words.example)(&end(first.from, words), &end(first.to, words), &named));
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
    (words.complete)(&number(whole), &number(held.len()), told.operation == Operation::AllToAll)
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
    crate::sorting::sort(&mut all);
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
    let language = store.language.get();
    let words = StepsMessages::of(language);
    let none: &[Transfer] = &[];
    let step: Option<&CollectiveStep> = done.checked_sub(1).and_then(|at| told.steps.get(at));
    let all = step.map_or(none, |step| &step.messages);
    let rows = all.iter().take(LISTED).map(|message| {
        let bytes = f64::from(pieces(&message.pieces)) * told.piece_bytes.get();
        view! {
            <tr>
                <th scope="row">{end(message.from, words)}</th>
                <td>{end(message.to, words)}</td>
                <td>{list(&message.pieces)}</td>
                <td class="number">{size_brief(bytes, language).to_string()}</td>
                <td>{if message.reduce { words.adds } else { words.keeps }}</td>
            </tr>
        }
        .into_any()
    });
    let rows = rows.collect_view();
    let cut = (all.len() > LISTED).then(|| {
        view! { <p class="note">{(words.cut)(&LISTED.to_string(), &count(all.len() as u64, language))}</p> }
    });
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=words.table>
            <table class="plain-table" data-testid="steps-messages">
                <thead><tr>
                    <th scope="col">{words.from}</th>
                    <th scope="col">{words.to}</th>
                    <th scope="col">{words.pieces}</th>
                    <th scope="col">{words.bytes}</th>
                    <th scope="col">{words.does}</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {table_files(store, "steps-messages")}
        {cut}
    }
    .into_any()
}

/// Which rank holds what.
pub(super) fn holders(told: &CollectiveSteps, done: usize, store: Store) -> AnyView {
    let language = store.language.get();
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
        view! {
            <tr>
                <th scope="row">{format!("{} {rank}", words.rank)}</th>
                <td>{of(&|count| count >= told.whole)}</td>
                <td>{of(&|count| count > 0 && count < told.whole)}</td>
            </tr>
        }
        .into_any()
    });
    let rows = rows.collect_view();
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=words.held_table>
            <table class="plain-table" data-testid="steps-held">
                <thead><tr>
                    <th scope="col">{words.rank}</th>
                    <th scope="col">{words.whole}</th>
                    <th scope="col">{words.partly}</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {table_files(store, "steps-held")}
    }
    .into_any()
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
