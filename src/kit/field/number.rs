//! The field for a number.

use super::input::{Input, input};
use super::look::{Frame, Look, frame, slot};
use crate::i18n::amounts::AmountMessages;
use crate::i18n::amounts::RangeWords;
use crate::i18n::number::editable;
use crate::signals::prelude::*;
use crate::state::Range;
use crate::state::{Notice, Store};

/// A field for a number.
#[derive(Debug)]
pub struct Number {
    /// Its id, and hook for tests.
    pub id: String,
    /// What it is, with its unit.
    pub label: String,
    /// The same in full, where the label is short.
    pub about: Option<String>,
    /// The number, where one is given.
    pub value: Signal<Option<f64>>,
    /// What holds where none is given.
    pub usual: Signal<String>,
    /// What it may be.
    pub range: Range,
    /// Whether it may not be left open.
    pub required: bool,
    /// Whether it can't stay for what stands elsewhere.
    pub wrong: Signal<bool>,
    /// Ids of texts that explain it, beside its error.
    pub told_by: Option<String>,
    /// How it stands.
    pub look: Look,
    /// Hears every number that can be read, and that none is given any more.
    pub hear: Callback<Option<f64>>,
}

impl Number {
    /// A number that may be left open.
    pub fn open(
        id: impl Into<String>,
        label: impl Into<String>,
        range: Range,
        value: impl Fn() -> Option<f64> + Send + Sync + 'static,
        hear: impl Fn(Option<f64>) + Send + Sync + 'static,
    ) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            about: None,
            value: Signal::derive(value),
            usual: Signal::stored(String::new()),
            range,
            required: false,
            wrong: Signal::stored(false),
            told_by: None,
            look: Look::Parameter,
            hear: Callback::new(hear),
        }
    }

    /// A number that must be given.
    pub fn given(
        id: impl Into<String>,
        label: impl Into<String>,
        range: Range,
        value: impl Fn() -> f64 + Send + Sync + 'static,
        hear: impl Fn(f64) + Send + Sync + 'static,
    ) -> Self {
        let hear = move |value: Option<f64>| value.into_iter().for_each(&hear);
        Self { required: true, ..Self::open(id, label, range, move || Some(value()), hear) }
    }

    /// The same with another look.
    #[must_use]
    pub fn look(self, look: Look) -> Self {
        Self { look, ..self }
    }

    /// The same with what holds where none is given.
    #[must_use]
    pub fn usual(self, usual: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { usual: Signal::derive(usual), ..self }
    }
}

/// The field, with a place for its error where its look has one.
pub fn number(store: Store, of: Number) -> AnyView {
    let error = format!("{}-error", of.id);
    let tells = of.look.tells();
    let rest = |fault| if tells { slot(error.clone(), fault) } else { ().into_any() };
    parts(store, of, tells.then(|| error.clone()), rest).0
}

/// The field, and what is wrong with what is typed in it. `error`: the id of the place where that is told; `rest`: what stands
/// below the field.
pub(super) fn parts(
    store: Store,
    of: Number,
    error: Option<String>,
    rest: impl FnOnce(Signal<Option<String>>) -> AnyView,
) -> (AnyView, Signal<Option<String>>) {
    let Number { id, label, about, value, usual, range, required, wrong, told_by, look, hear } = of;
    let draft = store.kept_signal(format!("typed-{id}"), || None::<String>);
    let (value, usual) = (Memo::new(move |_| value.get()), Memo::new(move |_| usual.get()));
    let language = store.language();
    let fails = move |text: &String| range.read(text, required, language).is_none();
    let fault = Signal::derive(move || {
        let bad = draft.with(|draft| draft.as_ref().is_some_and(fails));
        bad.then(|| AmountMessages::of(language).wrong(range, required))
    });
    let typed = move |text: String| {
        let read = range.read(&text, required, language);
        draft.set(Some(text));
        if let Some(read) = read {
            hear.run(read);
        }
    };
    let stays = look.tells();
    let left = move |_| {
        let bad = draft.try_get_untracked().flatten().filter(fails);
        if bad.is_none() || !stays {
            draft.try_set(None);
        }
        if let Some(typed) = bad.filter(|_| !stays) {
            let wanted = AmountMessages::of(language).wrong(range, required);
            store.session.notice.set(Some(Notice::BadNumber { typed, wanted }));
        }
        store.document.seal();
    };
    let shown = move || {
        let written = || value.get().map(|value| editable(value, 10, language)).unwrap_or_default();
        draft.get().unwrap_or_else(written)
    };
    let told_by = [error, told_by].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let line = input(Input {
        id: Some(id.clone()),
        class: "input number",
        keys: if range.whole { "numeric" } else { "decimal" },
        longest: 24,
        name: about.clone().or_else(|| (look == Look::Bare).then(|| label.clone())),
        told_by: (!told_by.is_empty()).then_some(told_by),
        hint: usual.into(),
        wrong: Signal::derive(move || wrong.get() || fault.with(Option::is_some)),
        exact: Signal::derive(move || value.get().map(|value| value.to_string())),
        typed: Callback::new(typed),
        left: Callback::new(left),
        ..Input::new(id.clone(), Signal::derive(shown))
    });
    let about = Frame { look, id, label, title: about, long: Signal::stored(false) };
    (frame(about, line, rest(fault)), fault)
}
