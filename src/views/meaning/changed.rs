//! Answers of a document of before that are others now: by how much, and why. Told until it is dismissed.

use crate::i18n::changed::{ChangedMessages, Figure, FigureOf};
use crate::i18n::quantity::{gbps, time};
use crate::kit::icon::{Glyph, icon_button};
use crate::signals::prelude::*;
use crate::state::{Store, link};
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{ChangedAnswer, ChangedAnswers, ChangedFigure};

/// The list; nothing where nothing has changed.
pub(super) fn told(store: Store) -> AnyView {
    let known = Memo::new(move |_| store.session.changed.told(&store.document.scenario.get()));
    (move || known.get().map(|(saved, found)| list(store, &saved, &found))).into_any()
}

fn list(store: Store, saved: &Scenario, found: &ChangedAnswers) -> AnyView {
    let words = ChangedMessages::of(store.language());
    let figures = found.figures.iter().map(|own| view! { <li>{figure(saved, own, words)}</li> });
    let reasons = found.reasons.iter().map(|&reason| view! { <li>{(words.why)(reason)}</li> });
    let dismiss = move || {
        store.session.changed.forget();
        link::keep_edition();
    };
    view! {
        <section class="changed-answers" aria-label=words.heading data-testid="changed">
            <div class="changed-head">
                <h3>{words.heading}</h3>
                {icon_button(Glyph::Cross, words.dismiss.to_owned(), "changed-dismiss", dismiss)}
            </div>
            <ul class="changed-figures" data-testid="changed-figures">{figures.collect_view()}</ul>
            <ul class="bullets quiet" data-testid="changed-reasons">{reasons.collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// A figure before and now, with its design where there are several.
fn figure(saved: &Scenario, own: &ChangedAnswer, words: &ChangedMessages) -> String {
    let language = words.language;
    let written = |value: f64| match own.what {
        ChangedFigure::Bisection => gbps(value / 1e9, language).to_string(),
        ChangedFigure::Time => time(value, 3, language).to_string(),
    };
    let (before, now) = (&written(own.before), &written(own.now));
    let figure = &(words.name)(own.what);
    match saved.designs.get(own.design as usize).filter(|_| saved.designs.len() > 1) {
        Some(design) => words.figure_of(FigureOf { design: &design.name, figure, before, now }),
        None => words.figure(Figure { figure, before, now }),
    }
}
