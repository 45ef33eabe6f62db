//! One axis of a sweep as it is typed: what varies, and over which values.

use crate::i18n::decide::DecideMessages;
use crate::i18n::figures::FigureMessages;
use crate::i18n::number::{editable, parse};
use crate::kit::field::{Choice, Input, Look, Range, check, choice, line, one_of};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::document::sweep::{AxisSpec, AxisTarget, Broken, Scale, Scaling, sweepable};

/// What is typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Axis {
    /// A position among the words' `whats`.
    what: RwSignal<usize>,
    path: RwSignal<String>,
    listed: RwSignal<bool>,
    list: RwSignal<String>,
    /// From, to, steps, as typed.
    range: RwSignal<[String; 3]>,
    log: RwSignal<bool>,
    /// Which are broken first.
    seed: RwSignal<String>,
    /// Before the hooks for tests: nothing for the first axis.
    hook: &'static str,
}

impl Axis {
    pub(super) fn new(hook: &'static str) -> Self {
        Self {
            what: RwSignal::new(0),
            path: RwSignal::new(String::new()),
            listed: RwSignal::new(false),
            list: RwSignal::new(String::new()),
            range: RwSignal::new(["1".to_owned(), "10".to_owned(), "10".to_owned()]),
            log: RwSignal::new(false),
            seed: RwSignal::new("0".to_owned()),
            hook,
        }
    }

    /// Shows a document's axis.
    pub(super) fn fill(self, store: Store, axis: &AxisSpec) {
        let (what, path) = match &axis.what {
            AxisTarget::Path { path } => (0, Some(path.clone())),
            AxisTarget::Scaling { scaling: Scaling::Weak } => (1, None),
            AxisTarget::Scaling { scaling: Scaling::Strong } => (2, None),
            AxisTarget::Failures { failures: Broken::Links, .. } => (3, None),
            AxisTarget::Failures { failures: Broken::Switches, .. } => (4, None),
        };
        self.what.set(what);
        if let Some(path) = path {
            self.path.set(path);
        }
        if let AxisTarget::Failures { seed, .. } = axis.what {
            self.seed.set(seed.to_string());
        }
        self.listed.set(axis.values.is_some());
        if axis.values.is_some() {
            self.list.set(axis.text());
        } else if let (Some(from), Some(to), Some(steps)) = (axis.from, axis.to, axis.steps) {
            let language = store.language();
            let write = |value: f64| editable(value, 12, language);
            self.range.set([write(from), write(to), steps.to_string()]);
            self.log.set(axis.scale == Scale::Log);
        }
    }

    /// Begins with a number of the document, unless something is typed already: half of it to twice. `beside`: a path that
    /// is taken.
    pub(super) fn suggest(self, store: Store, beside: Option<&str>) {
        if !self.path.with_untracked(String::is_empty) {
            return;
        }
        let offers = store.document.scenario.with_untracked(|scenario| sweepable(scenario));
        let free = || offers.iter().filter(|(path, _)| Some(path.as_str()) != beside);
        let liked = free().find(|(path, _)| {
            if beside.is_some() { path.starts_with("workload.") } else { path.contains(".network.") }
        });
        if let Some((path, value)) = liked.or(free().next()).cloned() {
            let language = store.language();
            let write = |value: f64| editable(value, 6, language);
            self.path.set(path);
            let steps = if beside.is_some() { "7" } else { "13" };
            self.range.set([write(value / 2.0), write(value * 2.0), steps.to_owned()]);
        }
    }

    pub(super) fn path(self) -> String {
        self.path.get_untracked().trim().to_owned()
    }

    /// What is typed, as an axis; `None` where values are missing. `old`: the axis in whose place it comes.
    pub(super) fn typed(self, store: Store, old: Option<&AxisSpec>) -> Option<AxisSpec> {
        let language = store.language();
        let number = parse(&self.seed.get(), language).filter(|seed| Range::SEED.holds(*seed));
        #[expect(clippy::cast_sign_loss, reason = "checked")]
        let seed = number.map_or(0, |seed| seed as u64);
        let what = match self.what.get() {
            1 => AxisTarget::Scaling { scaling: Scaling::Weak },
            2 => AxisTarget::Scaling { scaling: Scaling::Strong },
            3 => AxisTarget::Failures { failures: Broken::Links, seed },
            4 => AxisTarget::Failures { failures: Broken::Switches, seed },
            _ => AxisTarget::Path { path: self.path.get().trim().to_owned() },
        };
        let mut axis = if self.listed.get() {
            AxisSpec::listed(what, &self.list.get())?
        } else {
            let [from, to, steps] = self.range.get().map(|text| parse(&text, language));
            #[expect(clippy::cast_sign_loss, reason = "checked")]
            let steps = steps.filter(|steps| *steps >= 1.0).map(|steps| steps as u64)?;
            let scale = if self.log.get() { Scale::Log } else { Scale::Linear };
            AxisSpec::range(what, (from?, to?), steps, scale)
        };
        // What changes along with it stays, as long as it still goes with it.
        if let Some(old) = old.filter(|old| old.what == axis.what && old.len() == axis.len()) {
            axis.with.clone_from(&old.with);
        }
        Some(axis)
    }

    fn id(self, name: &str) -> String {
        format!("sweep-{}{name}", self.hook)
    }

    /// Its fields.
    pub(super) fn form(self, store: Store) -> AnyView {
        let words = DecideMessages::of(store.language());
        let broken = move || self.what.get() > 2;
        let number = move |at: usize, id: &'static str| {
            let shown = Signal::derive(move || self.range.with(|range| range[at].clone()));
            let hear = Callback::new(move |text| self.range.update(|range| range[at] = text));
            let label = [words.from, words.to, words.steps][at];
            line(label, Look::INLINE, Input { typed: hear, ..short(self.id(id), shown) })
        };
        let kinds = [(false, self.id("range"), words.range), (true, self.id("list"), words.list)];
        let values = move || {
            if self.listed.get() {
                let typed = Callback::new(move |text| self.list.set(text));
                let list = Input::new(self.id("values"), self.list.into());
                line(words.list_hint, Look::WIDE, Input { typed, longest: 4000, ..list })
            } else {
                view! {
                    {number(0, "from")}
                    {number(1, "to")}
                    {number(2, "steps")}
                    {check(self.id("log"), words.log, move || self.log.get(), move |on| self.log.set(on))}
                }
                .into_any()
            }
        };
        let what = Choice::held(self.id("what"), words.what, (0..).zip(words.whats), self.what);
        let path = move || {
            let typed = Callback::new(move |text| self.path.set(text));
            let path = Input::new(self.id("path"), self.path.into());
            line(words.path, Look::WIDE, Input { typed, longest: 200, list: "sweep-paths", ..path })
        };
        let seed = move || {
            let typed = Callback::new(move |text| self.seed.set(text));
            let label = FigureMessages::of(store.language()).seed;
            line(
                label,
                Look::INLINE,
                Input { typed, keys: "numeric", ..short(self.id("seed"), self.seed.into()) },
            )
        };
        view! {
            <div class="decide-form">
                {choice(what.look(Look::INLINE))}
                <Show when=move || self.what.get() == 0>{path()}</Show>
                {one_of(words.values, self.listed, kinds)}
                {values}
                <Show when=broken>{seed()}</Show>
            </div>
        }
        .into_any()
    }
}

/// A line for a number.
fn short(testid: String, shown: Signal<String>) -> Input {
    Input { class: "input number short", keys: "decimal", longest: 24, ..Input::new(testid, shown) }
}

/// The numbers that can be swept, for all path fields.
pub(super) fn paths(store: Store) -> AnyView {
    let offers = Memo::new(move |_| store.document.scenario.with(|scenario| sweepable(scenario)));
    let list = move || {
        let paths = offers.get().into_iter();
        paths
            .map(|(path, value)| view! { <option value=path>{value.to_string()}</option> }.into_any())
            .collect_view()
    };
    view! { <datalist id="sweep-paths">{list}</datalist> }.into_any()
}
