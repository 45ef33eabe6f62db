//! A part that folds away under its summary: a `details`, which the browser opens and closes.

use crate::signals::prelude::*;

/// A part that folds away.
#[derive(Debug, Clone)]
#[must_use = "it is seen where its view is"]
pub struct Fold {
    /// How it looks.
    class: &'static str,
    /// Hook for tests of the whole.
    whole: Option<String>,
    /// Hook for tests of its summary.
    head: Option<String>,
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Hears that the reader opens or closes it.
    hear: Option<Callback<bool>>,
}

impl Fold {
    /// Closed at first. `head` is the hook of its summary for tests.
    pub fn new(head: impl Into<String>) -> Self {
        Self { head: Some(head.into()), ..Self::whole("") }
    }

    /// Closed at first. The hook for tests is of the whole.
    pub fn whole(hook: impl Into<String>) -> Self {
        let whole = Some(hook.into()).filter(|hook| !hook.is_empty());
        Self { class: "fold", whole, head: None, open: RwSignal::new(false), hear: None }
    }

    /// Its summary has a hook of its own.
    pub fn head(self, hook: impl Into<String>) -> Self {
        Self { head: Some(hook.into()), ..self }
    }

    /// Looks otherwise than most.
    pub fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// Open while a signal is true, which follows the reader.
    pub fn open(self, open: RwSignal<bool>) -> Self {
        Self { open, ..self }
    }

    /// Hears that the reader opens or closes it.
    pub fn hear(self, hear: impl Fn(bool) + Send + Sync + 'static) -> Self {
        Self { hear: Some(Callback::new(hear)), ..self }
    }

    /// What it holds is there from the start.
    pub fn view(self, summary: impl IntoView + 'static, body: impl IntoView + 'static) -> AnyView {
        self.details(summary.into_any(), body.into_any())
    }

    /// What it holds is made when it opens, and goes when it closes.
    pub fn later(
        self,
        summary: impl IntoView + 'static,
        body: impl Fn() -> AnyView + Send + 'static,
    ) -> AnyView {
        let open = self.open;
        self.details(summary.into_any(), (move || open.get().then(&body)).into_any())
    }

    #[inline(never)]
    fn details(self, summary: AnyView, body: AnyView) -> AnyView {
        let Self { class, whole, head, open, hear } = self;
        // Setting it again would make its contents anew, and the focus may be in them.
        let toggled = move |now: bool| {
            if open.get_untracked() != now {
                open.set(now);
                if let Some(hear) = hear {
                    hear.run(now);
                }
            }
        };
        view! {
            <details class=class data-testid=whole prop:open=move || open.get()
                on:toggle:target=move |event| toggled(event.target().open())>
                <summary data-testid=head>{summary}</summary>
                {body}
            </details>
        }
        .into_any()
    }
}
