//! The one line of the page that is typed into.

use super::look::{Frame, Look, frame};
use crate::signals::prelude::*;
use leptos::html;

/// A line to type into.
#[derive(Debug)]
pub struct Input {
    /// Its id, where a label names it.
    pub id: Option<String>,
    /// Hook for tests.
    pub testid: String,
    /// Its classes.
    pub class: &'static str,
    /// Which keys a screen offers: `decimal`, `numeric`; empty: all.
    pub keys: &'static str,
    /// Characters at most.
    pub longest: usize,
    /// The list of suggestions; empty: none.
    pub list: &'static str,
    /// Its name, where no label beside it says it in full.
    pub name: Option<String>,
    /// Ids of texts that explain it.
    pub told_by: Option<String>,
    /// What stands in it while it is empty.
    pub hint: Signal<String>,
    /// Whether what is typed can't stay.
    pub wrong: Signal<bool>,
    /// The value in full, for tests.
    pub exact: Signal<Option<String>>,
    /// What stands in it.
    pub shown: Signal<String>,
    /// Hears every change.
    pub typed: Callback<String>,
    /// Hears what stands there when it is left, and at Enter.
    pub left: Callback<String>,
}

impl Input {
    /// A line for a text.
    pub fn new(testid: impl Into<String>, shown: Signal<String>) -> Self {
        Self {
            id: None,
            testid: testid.into(),
            class: "input",
            keys: "",
            longest: 80,
            list: "",
            name: None,
            told_by: None,
            hint: Signal::stored(String::new()),
            wrong: Signal::stored(false),
            exact: Signal::stored(None),
            shown,
            typed: Callback::new(|_| ()),
            left: Callback::new(|_| ()),
        }
    }
}

/// The line within its label.
pub fn line(label: &'static str, look: Look, of: Input) -> AnyView {
    let id = of.testid.clone();
    let about = Frame { look, id, label: label.to_owned(), title: None, long: Signal::stored(false) };
    frame(about, input(of), ().into_any())
}

/// The line itself.
pub fn input(of: Input) -> AnyView {
    let Input {
        id,
        testid,
        class,
        keys,
        longest,
        list,
        name,
        told_by,
        hint,
        wrong,
        exact,
        shown,
        typed,
        left,
    } = of;
    let element = NodeRef::<html::Input>::new();
    let at_enter = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter"
            && let Some(input) = element.get_untracked()
        {
            left.run(input.value());
            input.select();
        }
    };
    let some = |text: &'static str| (!text.is_empty()).then_some(text);
    view! {
        <input
            node_ref=element
            id=id
            class=class
            type="text"
            inputmode=some(keys)
            list=some(list)
            autocomplete="off"
            spellcheck="false"
            maxlength=longest.to_string()
            placeholder=move || hint.get()
            aria-label=name
            aria-describedby=told_by
            aria-invalid=move || wrong.get().then_some("true")
            data-testid=testid
            data-value=move || exact.get()
            prop:value=move || shown.get()
            on:input:target=move |event| typed.run(event.target().value())
            on:keydown=at_enter
            on:blur:target=move |event| {
                // A field that is taken off the page is left as well.
                left.try_run(event.target().value());
            }
        />
    }
    .into_any()
}
