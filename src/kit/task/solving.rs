//! The solve that is under way, where it takes long: what is being done, how much is done, how long it may still take, a way to
//! stop it; and what stands for its answer until then.

use crate::i18n::quantity::{count, time};
use crate::i18n::waiting::{self, WaitingMessages};
use crate::kit::icon::button;
use crate::signals::prelude::*;
use crate::state::{Store, progress};
use gargalo_solver::study::Doing;

/// What is being done, in words.
fn doing(words: &WaitingMessages, doing: Doing) -> &'static str {
    match doing {
        Doing::Network => words.network,
        Doing::Routes => words.routes,
        Doing::Flows => words.flows,
        Doing::Step => words.step,
        Doing::Limits => words.limits,
        Doing::Structure => words.structure,
    }
}

/// The solve that is under way.
pub fn solving(store: Store, stop: Callback<()>) -> AnyView {
    let (language, words) = (store.language(), WaitingMessages::of(store.language()));
    let far = store.requests.progress;
    // Spoken when something else is done, not at each step.
    let what = Memo::new(move |_| {
        let of = |designs: (u32, u32)| waiting::DesignOf { design: designs.0, designs: designs.1 };
        far.with(|far| match far {
            Some(far) if far.designs > 1 => {
                format!("{} · {}", doing(words, far.doing), words.design_of(of((far.design, far.designs))))
            }
            Some(far) => doing(words, far.doing).to_owned(),
            None => words.solving.to_owned(),
        })
    });
    let share = Memo::new(move |_| {
        far.with(|far| far.as_ref().map_or(0.0, |far| (far.share * 100.0).floor().min(99.0)))
    });
    let left = Memo::new(move |_| far.with(|far| far.as_ref().and_then(progress::seconds_left)));
    let card = move || {
        view! {
            <div class="solving" data-testid="solving">
                <span role="status" data-testid="progress">{move || what.get()}</span>
                <span class="number" data-testid="progress-share">{move || format!("{:.0}\u{202f}%", share.get())}</span>
                <div class="solving-bar" role="progressbar" aria-label=words.solving aria-valuemin="0" aria-valuemax="100"
                    aria-valuenow=move || format!("{:.0}", share.get())>
                    <div style:transform=move || format!("scaleX({:.2})", share.get() / 100.0)></div>
                </div>
                <span class="quiet" data-testid="progress-left">
                    {move || left.get().map(|left| (words.seconds_left)(&count(left, language)))}
                </span>
                {button("stop", words.stop, move |_| stop.run(()))}
                {move || former(store).then(|| view! { <span class="quiet solving-note" data-testid="former">{words.before}</span> })}
            </div>
        }
    };
    view! { <Show when=move || store.requests.slow.get()>{card()}</Show> }.into_any()
}

/// Whether figures of before the edit are on the screen.
fn former(store: Store) -> bool {
    store.waits() && store.requests.report.with(Option::is_some)
}

/// A time by formula, marked as one.
pub fn about(store: Store, seconds: f64) -> String {
    format!("≈ {}", time(seconds, 2, store.language()))
}

/// What stands for the answer of the design that is looked at, until it is there.
pub fn by_formula(store: Store) -> AnyView {
    let words = WaitingMessages::of(store.language());
    let told = Memo::new(move |_| store.by_formula(store.document.design.get()));
    view! {
        {move || told.get().map(|seconds| view! {
            <div class="by-formula" data-testid="by-formula">
                <p class="headline">{words.a_step}" "<strong class="figure">{about(store, seconds)}</strong></p>
                <p class="about">{words.by_formula}</p>
            </div>
        })}
        {move || former(store).then(|| view! { <h3 class="former">{words.former_heading}</h3> })}
    }
    .into_any()
}
