//! A scenario whose results are seen only after a prediction: how long will it take?

use super::words;
use crate::i18n::lessons;
use crate::i18n::number::{fixed, parse};
use crate::i18n::quantity::time;
use crate::kit::field::{Choice, Look, choice};
use crate::kit::icon::button;
use crate::signals::prelude::*;
use crate::state::Store;

/// Units that a time may be given in, and their seconds.
const UNITS: [(&str, f64); 5] = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("min", 60.0), ("h", 3600.0)];

/// The card, where a lesson would stand.
pub(super) fn card(store: Store) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let typed = store.kept_signal("foretell-typed", String::new);
    let unit = store.kept_signal("foretell-unit", || 0_usize);
    let wrong = store.kept_signal("foretell-wrong", || false);
    // A button and no form: a sandboxed frame may not submit any.
    let check = move || {
        let read = parse(&typed.get_untracked(), store.language()).filter(|value| *value >= 0.0);
        wrong.set(read.is_none());
        if let Some(value) = read {
            state.foretold.set(Some(value * UNITS[unit.get_untracked()].1));
        }
    };
    let name = move || store.document.recipe(|design| design.name.clone()).unwrap_or_default();
    let told = move || {
        let (foretold, language) = (state.foretold.get()?, store.language());
        let took = store.duration(store.document.design.get())?;
        let mine = time(foretold, 3, language).to_string();
        Some(match took {
            None if store.solved(|solved, _| solved.fits()) == Some(false) => (words.foretold_unfit)(&mine),
            None => (words.foretold_never)(&mine),
            Some(took) => {
                let ratio = if took > 0.0 { foretold / took } else { f64::NAN };
                let ratio = ratio.is_finite().then(|| fixed(ratio, 2, language));
                words.foretold(lessons::Foretold {
                    mine: &mine,
                    took: &time(took, 3, language).to_string(),
                    ratio: ratio.as_deref(),
                })
            }
        })
    };
    let names = UNITS.iter().enumerate().map(|(at, (name, _))| (at, *name));
    let units = Choice::held("foretell-unit", words.unit, names, unit).look(Look::Bare);
    view! {
        <aside id="lesson" class="lesson foretell" aria-labelledby="foretell-title" data-testid="foretell">
            <div class="lesson-scroll">
                <div class="lesson-step">
                    <h3 id="foretell-title">{words.foretell_title}</h3>
                    <p>{move || (words.foretell_ask)(&name())}</p>
                    <div class="lesson-number">
                        <input class="input number" type="text" inputmode="decimal" autocomplete="off" maxlength="24"
                            aria-label=words.foretell_field aria-invalid=move || wrong.get().then_some("true")
                            data-testid="foretell-number" prop:value=move || typed.get()
                            on:keydown=move |event| if event.key() == "Enter" { check() }
                            on:input:target=move |event| typed.set(event.target().value()) />
                        {choice(units)}
                    </div>
                    <p class="about bad" role="status">{move || wrong.get().then_some(words.no_number)}</p>
                    {button("foretell-check", words.foretell_check, move |_| check()).primary()}
                    <p role="status" data-testid="foretell-told">{told}</p>
                    <p class="about" hidden=move || !state.concealed.get()>{words.concealed}</p>
                    {move || state.frame.with(|frame| frame.embed).then(|| super::way_out(store))}
                </div>
            </div>
        </aside>
    }
    .into_any()
}
