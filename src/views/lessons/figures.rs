//! Figures of steps, computed at the desk: those of the step that is looked at, and of the next.

use crate::state::Store;
use crate::worker::desk_protocol::{Answer as Told, Question as Asked};
use gargalo_solver::lesson::Figure;
use leptos::prelude::*;
use std::sync::Arc;

/// The value of a step's figure.
pub(super) fn value_of(store: Store, at: usize, name: &str) -> Option<f64> {
    let place = store.lesson.playing.with(|playing| {
        playing.as_ref()?.lesson.steps.get(at)?.figures.iter().position(|named| named.name == name)
    })?;
    store.lesson.figures.with(|all| all.get(&at)?.get(place).copied().flatten())
}

/// Asks for the figures of these steps, as far as they are not known; of the step after them too.
pub(super) fn ask_figures(store: Store, steps: &[usize]) {
    ask(store, steps, steps.len() == 1, 3);
}

/// How long after a failure figures are asked for again.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(1);

fn ask(store: Store, steps: &[usize], ahead: bool, tries: u32) {
    let Some(playing) = store.lesson.playing.get_untracked() else { return };
    let lesson = &playing.lesson;
    let asked = |at: &usize| store.lesson.asked.with_value(|asked| asked.contains(at));
    let unknown =
        |at: &&usize| !asked(at) && !store.lesson.figures.with_untracked(|all| all.contains_key(*at));
    let mut wanted = Vec::new();
    for &at in steps.iter().filter(unknown) {
        let Some(step) = lesson.steps.get(at) else { continue };
        let figures: Vec<Figure> = step.figures.iter().map(|named| named.figure.clone()).collect();
        match lesson.scenario_of(at) {
            Some(scenario) if !figures.is_empty() => wanted.push((at as u32, scenario.to_owned(), figures)),
            _ => store.lesson.figures.update(|all| {
                all.insert(at, Arc::new(vec![None; step.figures.len()]));
            }),
        }
    }
    let next = steps.last().map(|last| last + 1).filter(|_| ahead);
    if wanted.is_empty() {
        return;
    }
    let asked: Vec<usize> = wanted.iter().map(|(at, ..)| *at as usize).collect();
    store.lesson.asked.update_value(|all| all.extend(&asked));
    store.network.desk.with_value(|desk| {
        desk.ask_once(Asked::Figures(wanted), move |told| {
            let here = store.lesson.playing.get_untracked().is_some_and(|now| Arc::ptr_eq(&now, &playing));
            if !here {
                return;
            }
            store.lesson.asked.update_value(|all| all.retain(|at| !asked.contains(at)));
            // Where the desk failed nothing is known: it is asked again, now a few times and whenever the step is turned to.
            let Some(Told::Figures(found)) = told else {
                if let Some(left) = tries.checked_sub(1) {
                    let again = move || {
                        if store.lesson.playing.get_untracked().is_some_and(|now| Arc::ptr_eq(&now, &playing))
                        {
                            ask(store, &asked, ahead, left);
                        }
                    };
                    set_timeout(again, AGAIN);
                }
                return;
            };
            store.lesson.figures.update(|all| {
                all.extend(found.into_iter().map(|(at, values)| (at as usize, Arc::new(values))));
            });
            // What comes next is ready when it is turned to.
            if let Some(next) = next {
                set_timeout(move || ask_next(store, next), std::time::Duration::from_millis(400));
            }
        });
    });
}

fn ask_next(store: Store, next: usize) {
    if store.lesson.step.get_untracked() + 1 == next {
        ask(store, &[next], false, 3);
    }
}
