//! What takes time, as the page shows it: how far it is, a button that stops it, why it came to nothing and how to go on.
//! Views say what is asked, and what they do with the answer.

mod shown;
pub mod solving;
pub mod waiting;

use crate::i18n::errors::design_error;
use crate::i18n::quantity::percent;
use crate::i18n::waiting::WaitingMessages;
use crate::kit::icon;
use crate::signals::prelude::*;
use crate::state::{Line, Store};
use shown::{Button, Shown, Ways, Why, part, tenths};

/// What is shown of the task on a line. `id` begins its hooks for tests.
#[derive(Clone, Copy)]
#[must_use = "it is shown by its view"]
pub struct Task {
    store: Store,
    line: Line,
    id: &'static str,
    name: Option<&'static str>,
    far: Option<(&'static str, Callback<(), String>)>,
    begin: Option<Callback<(), AnyView>>,
    stop: Option<Callback<()>>,
    again: Option<Callback<()>>,
    stopped: Option<Callback<(), String>>,
    failed: &'static str,
    hint: Option<&'static str>,
    note: Option<(&'static str, &'static str, Callback<(), bool>)>,
}

impl core::fmt::Debug for Task {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Task").field(&self.id).finish()
    }
}

impl Task {
    /// A task of which only that it came to nothing is told.
    pub fn new(store: Store, line: Line, id: &'static str) -> Self {
        Self {
            store,
            line,
            id,
            name: None,
            far: None,
            begin: None,
            stop: None,
            again: None,
            stopped: None,
            failed: WaitingMessages::of(store.language()).failed,
            hint: None,
            note: None,
        }
    }

    /// It has a button that stops it and a bar, called so.
    pub fn stoppable(self, name: &'static str) -> Self {
        Self { name: Some(name), ..self }
    }

    /// How far it is in words; `hook` ends that hook.
    pub fn far(self, hook: &'static str, far: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { far: Some((hook, Callback::new(move |()| far()))), ..self }
    }

    /// What stands in place of the button that stops it, while it does not run.
    pub fn begin(self, begin: impl Fn() -> AnyView + Send + Sync + 'static) -> Self {
        Self { begin: Some(Callback::new(move |()| begin())), ..self }
    }

    /// What stopping it does, where that is more than to stop.
    pub fn stop(self, stop: Callback<()>) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// What asking once more does, where that is more than to ask the same.
    pub fn again(self, again: Callback<()>) -> Self {
        Self { again: Some(again), ..self }
    }

    /// What is said where it was stopped.
    pub fn stopped(self, stopped: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { stopped: Some(Callback::new(move |()| stopped())), ..self }
    }

    /// What is said where it failed, if more than that is known.
    pub fn failed(self, failed: &'static str) -> Self {
        Self { failed, ..self }
    }

    /// What to do where there is nothing to work out.
    pub fn hint(self, hint: &'static str) -> Self {
        Self { hint: Some(hint), ..self }
    }

    /// What is said of its answer while it does not run and `when` holds; `hook` ends that hook.
    pub fn note(
        self,
        hook: &'static str,
        text: &'static str,
        when: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        Self { note: Some((hook, text, Callback::new(move |()| when()))), ..self }
    }

    fn hook(self, end: &str) -> String {
        format!("{}-{end}", self.id)
    }

    /// The view.
    pub fn view(self) -> AnyView {
        let ways = Ways {
            stops: self.name.is_some(),
            begins: self.begin.is_some(),
            tells_stop: self.stopped.is_some(),
        };
        let line = self.line;
        let shown = Memo::new(move |_| line.with(|stands| Shown::of(stands, ways)));
        // What has a button is always there; else only what there is to tell.
        let there = Memo::new(move |_| ways.begins || shown.with(|shown| !shown.is_empty()));
        view! { <Show when=move || there.get()>{self.row(shown)}</Show> }.into_any()
    }

    fn row(self, shown: Memo<Shown>) -> AnyView {
        let button = Memo::new(move |_| shown.with(|shown| shown.button));
        let why = Memo::new(move |_| shown.with(|shown| (shown.why.clone(), shown.again)));
        let buttons = move || match button.get() {
            Some(Button::Stop) => self.stopping(),
            Some(Button::Begin) => self.begin.map_or_else(|| ().into_any(), |begin| begin.run(())),
            None => ().into_any(),
        };
        let note = move || {
            let (hook, text, when) = self.note?;
            let there = !shown.with(|shown| shown.running) && when.run(());
            there.then(|| view! { <span class="quiet" data-testid=self.hook(hook)>{text}</span> })
        };
        view! {
            <div class="task">
                {buttons}
                {self.far.map(|(hook, far)| self.told(shown, hook, far))}
                {note}
                {move || {
                    let (why, again) = why.get();
                    why.map(|why| self.sentence(&why, again))
                }}
            </div>
        }
        .into_any()
    }

    fn stopping(self) -> AnyView {
        let words = WaitingMessages::of(self.store.language());
        let press = move |_| match self.stop {
            Some(stop) => stop.run(()),
            None => self.line.stop(),
        };
        view! {
            {icon::button(self.hook("stop"), words.stop, press).outlined()}
            <progress max="1" value=move || part(self.line.far()).map(|part| part.to_string()) aria-label=self.name></progress>
        }
        .into_any()
    }

    /// How far it is, seen at every step and spoken by tenths.
    fn told(self, shown: Memo<Shown>, hook: &'static str, far: Callback<(), String>) -> AnyView {
        let running = move || shown.with(|shown| shown.running);
        let spoken = Memo::new(move |_| match tenths(self.line.far()) {
            Some(tenths) if running() => percent(tenths, self.store.language()).to_string(),
            None if running() && self.name.is_some() => self.name.unwrap_or_default().to_owned(),
            _ => far.run(()),
        });
        view! {
            <span aria-hidden="true" data-waits=move || running().then_some("") data-testid=self.hook(hook)>{move || far.run(())}</span>
            <span class="visually-hidden" role="status">{move || spoken.get()}</span>
        }
        .into_any()
    }

    fn sentence(self, why: &Why, again: bool) -> AnyView {
        let (hook, text) = match why {
            Why::Failed => ("failed", self.failed.to_owned()),
            Why::Refused(error) => ("refused", design_error(error, self.store.language())),
            Why::Stopped => ("stopped", self.stopped.map_or_else(String::new, |stopped| stopped.run(()))),
        };
        let press = move |()| match self.again {
            Some(again) => again.run(()),
            None => self.line.again(),
        };
        let words = WaitingMessages::of(self.store.language());
        let button = again.then(|| (words.again, self.hook("again"), Callback::new(press)));
        let hint = self.hint.filter(|_| matches!(why, Why::Refused(_)));
        sentence(&self.hook(hook), text, *why != Why::Stopped, hint, button)
    }
}

/// Why there is not what was asked for, with a button that goes on.
fn sentence(
    testid: &str,
    text: String,
    bad: bool,
    hint: Option<&'static str>,
    button: Option<(&'static str, String, Callback<()>)>,
) -> AnyView {
    view! {
        <p class="note" class:bad=bad role=if bad { "alert" } else { "status" } data-testid=testid.to_owned()>
            {text}
            {hint.map(|hint| view! { " " <span class="quiet">{hint}</span> })}
            {button.map(|(text, testid, press)| view! {
                " "
                {icon::button(testid, text, move |_| press.run(())).outlined()}
            })}
        </p>
    }
    .into_any()
}
