//! A list to choose from.

use super::look::{Frame, Look, frame};
use crate::signals::prelude::*;

/// Longer names have no room beside the label: then it stands above.
const BESIDE: usize = 17;

/// Keys and names.
type Options = Vec<(String, String)>;

/// A list to choose from.
#[derive(Debug)]
pub struct Choice {
    /// Hook for tests.
    pub testid: String,
    /// Its id where that is another.
    pub id: &'static str,
    /// What is chosen.
    pub label: String,
    /// Keys and names.
    pub options: Signal<Options>,
    /// The key of the present choice.
    pub value: Signal<String>,
    /// What the present choice means; empty: nothing is said.
    pub about: Option<Signal<String>>,
    /// Keys that can't be chosen here; their names say why.
    pub barred: Signal<Vec<String>>,
    /// How it stands.
    pub look: Look,
    /// Hears the key chosen.
    pub hear: Callback<String>,
}

impl Choice {
    /// A choice by keys.
    pub fn new(
        testid: impl Into<String>,
        label: impl Into<String>,
        options: impl Fn() -> Options + Send + Sync + 'static,
        value: impl Fn() -> String + Send + Sync + 'static,
        hear: impl Fn(String) + Send + Sync + 'static,
    ) -> Self {
        Self {
            testid: testid.into(),
            id: "",
            label: label.into(),
            options: Signal::derive(options),
            value: Signal::derive(value),
            about: None,
            barred: Signal::stored(Vec::new()),
            look: Look::Field,
            hear: Callback::new(hear),
        }
    }

    /// A choice by positions.
    pub fn at<N: Into<String>>(
        testid: impl Into<String>,
        label: impl Into<String>,
        names: impl Fn() -> Vec<N> + Send + Sync + 'static,
        chosen: impl Fn() -> usize + Send + Sync + 'static,
        hear: impl Fn(usize) + Send + Sync + 'static,
    ) -> Self {
        let options =
            move || names().into_iter().enumerate().map(|(at, name)| (at.to_string(), name.into())).collect();
        let hear = move |key: String| key.parse().into_iter().for_each(&hear);
        Self::new(testid, label, options, move || chosen().to_string(), hear)
    }

    /// The same with another look.
    #[must_use]
    pub fn look(self, look: Look) -> Self {
        Self { look, ..self }
    }

    /// The same with an id that is not the hook for tests.
    #[must_use]
    pub fn id(self, id: &'static str) -> Self {
        Self { id, ..self }
    }

    /// The same with a sentence on what is chosen.
    #[must_use]
    pub fn about(self, about: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { about: Some(Signal::derive(about)), ..self }
    }
}

/// The list.
pub fn choice(of: Choice) -> AnyView {
    let Choice { testid, id, label, options, value, about, barred, look, hear } = of;
    let id = if id.is_empty() { testid.clone() } else { id.to_owned() };
    let about_id = about.map(|_| format!("{id}-about"));
    // Each entry follows the value: what they all read is worked out once, and an edit elsewhere in the document stirs none.
    let (options, value) = (Memo::new(move |_| options.get()), Memo::new(move |_| value.get()));
    let barred = Memo::new(move |_| barred.get());
    let list = move || {
        let barred = barred.get();
        let one = |(key, name): (String, String)| {
            let (own, disabled) = (key.clone(), barred.contains(&key));
            view! { <option value=key disabled=disabled prop:selected=move || value.get() == own>{name}</option> }
                .into_any()
        };
        options.get().into_iter().map(one).collect_view()
    };
    let long = move || options.with(|options| options.iter().any(|(_, name)| name.chars().count() > BESIDE));
    let class = if look == Look::Around("legend-choice") { "legend-select" } else { "select" };
    let select = view! {
        <select id=look.is_beside().then(|| id.clone()) class=class data-testid=testid
            aria-label=(look == Look::Bare).then(|| label.clone()) aria-describedby=about_id.clone()
            on:change:target=move |event| hear.run(event.target().value())>
            {list}
        </select>
    };
    let told = about.map(|about| {
        view! { <p class="about" id=about_id hidden=move || about.with(String::is_empty)>{move || about.get()}</p> }
    });
    // Only beside a label names can be too long.
    let long = Signal::derive(move || look == Look::Field && long());
    frame(Frame { look, id, label, title: None, long }, select.into_any(), told.into_any())
}
