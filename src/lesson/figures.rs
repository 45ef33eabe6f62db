//! Figures of steps: those of the step that is looked at, and of the next.

use crate::signals::prelude::*;
use crate::state::Store;
use crate::state::figures::{Known, compute};
use crate::state::lesson::Playing;
use gargalo_solver::lesson::TextFigure;
use std::sync::Arc;

/// The value of a step's figure.
pub fn value_of(store: Store, at: usize, name: &str) -> Option<f64> {
    let place = store.session.lesson.playing.with(|playing| {
        playing.as_ref()?.lesson.steps.get(at)?.figures.iter().position(|named| named.name == name)
    })?;
    store.session.lesson.figures.with(|all| all.get(&at)?.get(place).copied().flatten())
}

/// Asks for the figures of these steps, as far as they are not known; of the step after them too.
pub fn ask_figures(store: Store, steps: &[usize]) {
    ask(store, steps, steps.len() == 1);
}

fn ask(store: Store, steps: &[usize], ahead: bool) {
    let Some(playing) = store.session.lesson.playing.get_untracked() else { return };
    let lesson = &playing.lesson;
    let asked = |at: &usize| store.session.lesson.asked.with_value(|asked| asked.contains(at));
    let unknown =
        |at: &&usize| !asked(at) && !store.session.lesson.figures.with_untracked(|all| all.contains_key(*at));
    let mut wanted = Vec::new();
    for &at in steps.iter().filter(unknown) {
        let Some(step) = lesson.steps.get(at) else { continue };
        let figures: Vec<TextFigure> = step.figures.iter().map(|named| named.figure.clone()).collect();
        match lesson.scenario_of(at) {
            Some(scenario) if !figures.is_empty() => wanted.push((at as u32, scenario.to_owned(), figures)),
            _ => store.session.lesson.figures.update(|all| {
                all.insert(at, Arc::new(vec![None; step.figures.len()]));
            }),
        }
    }
    let next = steps.last().map(|last| last + 1).filter(|_| ahead);
    if wanted.is_empty() {
        return;
    }
    let asked: Vec<usize> = wanted.iter().map(|(at, ..)| *at as usize).collect();
    store.session.lesson.asked.update_value(|all| all.extend(&asked));
    mark(store, &asked, false);
    let of = asked.clone();
    let computing = compute(store, wanted, move |known| hear(store, &playing, &of, next, known));
    if let Some(computing) = computing {
        store.session.lesson.computing.update_value(|all| all.push((asked, computing)));
    }
}

/// Hears of the figures of these steps, of which `next` may follow.
fn hear(store: Store, of: &Arc<Playing>, asked: &[usize], next: Option<usize>, known: Known) {
    let here = store.session.lesson.playing.get_untracked().is_some_and(|now| Arc::ptr_eq(&now, of));
    if !here {
        return;
    }
    let (found, ended) = match known {
        Known::SoFar(found) => (Some(found), false),
        Known::All(found) => (Some(found), true),
        Known::Failed => (None, true),
    };
    if ended {
        store.session.lesson.asked.update_value(|all| all.retain(|at| !asked.contains(at)));
        store.session.lesson.computing.update_value(|all| all.retain(|(own, _)| own != asked));
    }
    let Some(found) = found else {
        // The reader is told so, and asks again or turns to the step anew.
        let unknown = |at: &usize| !store.session.lesson.figures.with_untracked(|all| all.contains_key(at));
        let missing: Vec<usize> = asked.iter().copied().filter(unknown).collect();
        return mark(store, &missing, true);
    };
    if !found.is_empty() {
        store.session.lesson.figures.update(|all| {
            for (at, values) in found {
                all.entry(at as usize).or_insert_with(|| Arc::new(values));
            }
        });
    }
    // What comes next is ready when it is turned to.
    if let Some(next) = next.filter(|_| ended) {
        set_timeout(move || ask_next(store, next), std::time::Duration::from_millis(400));
    }
}

/// Remembers which steps' figures could not be computed.
fn mark(store: Store, steps: &[usize], failed: bool) {
    let before = store.session.lesson.unfigured.get_untracked();
    let mut now = before.clone();
    for &at in steps {
        if failed {
            now.insert(at)
        } else {
            now.remove(&at)
        };
    }
    if now != before {
        store.session.lesson.unfigured.set(now);
    }
}

fn ask_next(store: Store, next: usize) {
    if store.session.lesson.step.get_untracked() + 1 == next {
        ask(store, &[next], false);
    }
}
