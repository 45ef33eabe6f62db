//! One frame for every chart: title, what can be chosen, files, the drawing with its tooltip and keys, a legend whose entries
//! can be clicked off, what it says in words, and its figures as a table.

use super::pane::{Pane, Tip, Told, tip};
use super::save::{self, Format};
use crate::i18n::figures::FigureMessages;
use crate::kit::hand::place;
use crate::kit::panel::Fold;
use crate::kit::signal::{effect, put};
use crate::kit::table::{Actions, Titled, markdown, show};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::figure::{Entry, Figure, Look};
use gargalo_drawing::charts::plot::{Item, Laid, Way};
use gargalo_drawing::charts::sheet::Sheet;
use std::sync::Arc;
use web_sys::{KeyboardEvent, PointerEvent};

/// What a frame holds.
#[derive(Debug, Clone, Copy)]
pub struct Framed {
    /// The hook for tests.
    id: &'static str,
    /// The hook of the buttons that save, and a part of file names.
    files: &'static str,
    /// The chart; `None`: there is nothing to show yet.
    figure: Memo<Option<Figure>>,
    /// Entries of the legend that are clicked off, by key.
    off: RwSignal<Vec<usize>>,
    /// Its figures, worked out when they are asked for.
    sheet: Callback<(), Sheet>,
    choose: Choose,
    /// Whether what it says in words stands beside it already.
    told_beside: bool,
}

/// What choosing an item does.
#[derive(Debug, Clone, Copy)]
enum Choose {
    /// The design that it is of is looked at.
    Design,
    /// It is heard.
    Heard(Callback<Item>),
    /// It stays chosen, with or without the pointer.
    Kept(Kept),
}

/// What stays chosen in a chart.
#[derive(Debug, Clone, Copy)]
pub struct Kept {
    /// What is chosen.
    pub chosen: Signal<Option<Item>>,
    /// Hears another choice, by pointer or keys.
    pub choose: Callback<Option<Item>>,
    /// Hears that the choice is put to use.
    pub enter: Callback<()>,
}

impl Framed {
    /// A chart, of which a click looks at the design.
    pub fn new(
        id: &'static str,
        figure: Memo<Option<Figure>>,
        off: RwSignal<Vec<usize>>,
        sheet: Callback<(), Sheet>,
    ) -> Self {
        Self { id, files: id, figure, off, sheet, choose: Choose::Design, told_beside: false }
    }

    /// A click is heard.
    #[must_use]
    pub fn heard(self, choose: Callback<Item>) -> Self {
        Self { choose: Choose::Heard(choose), ..self }
    }

    /// What is chosen stays so.
    #[must_use]
    pub fn kept(self, kept: Kept) -> Self {
        Self { choose: Choose::Kept(kept), ..self }
    }

    /// What it says in words stands beside it already.
    #[must_use]
    pub fn told_beside(self) -> Self {
        Self { told_beside: true, ..self }
    }

    /// Its buttons have another hook.
    #[must_use]
    pub fn files(self, files: &'static str) -> Self {
        Self { files, ..self }
    }
}

/// The chart with what can be chosen about it; nothing before there is something to show.
pub fn framed(store: Store, framed: Framed, controls: Callback<(), AnyView>) -> AnyView {
    let any = Memo::new(move |_| framed.figure.with(Option::is_some));
    view! { <Show when=move || any.get()>{drawn(store, framed, controls.run(()))}</Show> }.into_any()
}

#[expect(clippy::too_many_lines, reason = "one piece of the page, read from top to bottom")]
fn drawn(store: Store, framed: Framed, controls: AnyView) -> AnyView {
    let Framed { id, files, figure, off, sheet, choose, told_beside } = framed;
    let pane = Pane::new();
    let hovered = RwSignal::new(None::<Item>);
    let spoken = RwSignal::new(String::new());
    let words = FigureMessages::of(store.language());
    let text = move |of: fn(&Figure) -> String| {
        move || figure.with(|figure| figure.as_ref().map(of).unwrap_or_default())
    };
    let lay = move || figure.with(|figure| figure.as_ref()?.plot.lay(pane.size.get()));
    // Laid out anew, it is another.
    let laid = Memo::new_with_compare(move |_| lay(), |_, _| true);
    let lit = move || {
        hovered.get().or_else(|| if let Choose::Kept(kept) = choose { kept.chosen.get() } else { None })
    };
    effect(move || {
        // What is out of sight is not even laid out.
        if !pane.in_sight.get() {
            return;
        }
        laid.with(|_| ());
        let (language, dark) = (store.language(), store.session.theme.get().is_dark());
        let lit = (Some(store.document.design.get()), lit());
        pane.draw(move |pane| {
            pane.on_screen(dark, |surface, paint, size| {
                if let Some(laid) = laid.try_get_untracked().flatten() {
                    laid.draw(surface, size, paint, lit, language);
                }
            });
        });
    });
    print(store, pane, laid);
    let told = move |item: Item| {
        let language = store.language();
        let laid = laid.get()?;
        let at = laid.place(item)?;
        let (title, text) = laid.told(item, language)?;
        Some(Tip { at, size: pane.size.get(), told: Told { title, lines: vec![text] } })
    };
    let shown = Signal::derive(move || hovered.get().and_then(told));
    let keep = move |item: Option<Item>| {
        if let Choose::Kept(kept) = choose {
            kept.choose.run(item);
        }
    };
    let press = move |item: Option<Item>| match (choose, item) {
        (Choose::Kept(kept), _) => kept.choose.run(item),
        (_, None) => {}
        (Choose::Heard(choose), Some(item)) => choose.run(item),
        (Choose::Design, Some(item)) => {
            if let Some(design) = laid.with_untracked(|laid| laid.as_ref()?.design(item)) {
                store.document.select(design);
            }
        }
    };
    let hover = move |event: &PointerEvent| {
        let found = laid.with_untracked(|laid| laid.as_ref()?.nearest(place(event)));
        put(hovered, found);
        found
    };
    let on_key = move |event: KeyboardEvent| {
        let far = if event.shift_key() { 10 } else { 1 };
        let way = match event.key().as_str() {
            "ArrowRight" => Way::Along(far),
            "ArrowLeft" => Way::Along(-far),
            "ArrowDown" => Way::Down(far),
            "ArrowUp" => Way::Down(-far),
            "Home" => Way::First,
            "End" => Way::Last,
            "Enter" | " " => {
                event.prevent_default();
                match choose {
                    Choose::Kept(kept) => kept.enter.run(()),
                    _ => press(hovered.get_untracked()),
                }
                return;
            }
            "Escape" => {
                hovered.set(None);
                keep(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let from = untrack(lit);
        let item = laid.with_untracked(|laid| laid.as_ref()?.step(from, way)).or(from);
        hovered.set(item);
        keep(item);
        if let Some(tip) = item.and_then(|item| untrack(|| told(item))) {
            spoken.set(tip.told.spoken());
        }
    };
    let height = Memo::new(move |_| {
        let height = figure.with(|figure| figure.as_ref()?.plot.height());
        height.map_or_else(String::new, |height| format!("{height:.0}px"))
    });
    let summary = text(|figure| figure.summary.clone());
    let note = move || {
        figure
            .with(|figure| figure.as_ref()?.note.clone())
            .map(|note| view! { <p class="chart-note">{note}</p> })
    };
    let keys = format!("{id}-keys");
    let label = text(|figure| format!("{} {}", figure.title, figure.summary));
    let button = move |format: Format| {
        let ending = format.ending();
        view! {
            <button type="button" class="button" data-testid=format!("{files}-{ending}")
                aria-label=move || format!("{} {}: {}", words.save, format.name(), text(|figure| figure.title.clone())())
                on:click=move |_| save::save(store, files, figure, sheet, format)>{format.name()}</button>
        }
        .into_any()
    };
    view! {
        <figure class="chart framed" data-testid=id>
            <figcaption class="chart-head">
                <h3 class="chart-title">{text(|figure| figure.title.clone())}</h3>
                {controls}
                <div class="heat-save" role="group" aria-label=words.save>
                    {[Format::Svg, Format::Png, Format::Pdf, Format::Csv].map(button).collect_view()}
                </div>
            </figcaption>
            <div class="chart-stage" node_ref=pane.holder style:height=move || height.get()>
                <canvas
                    class="chart-canvas"
                    node_ref=pane.canvas
                    role="img"
                    tabindex="0"
                    aria-label=label
                    aria-describedby=keys.clone()
                    on:pointermove=move |event| { hover(&event); }
                    on:pointerdown=move |event| press(hover(&event))
                    on:pointerleave=move |_| hovered.set(None)
                    on:blur=move |_| hovered.set(None)
                    on:keydown=on_key
                ></canvas>
                {tip("", None, shown)}
            </div>
            {legend(store, id, figure, off)}
            {(!told_beside).then(|| view! { <p class="chart-summary" data-testid=format!("{id}-summary")>{summary}</p> })}
            {note}
            {table(store, id, figure, sheet)}
            <span id=keys class="chart-hidden">{words.keys}</span>
            <span class="chart-hidden" aria-live="polite">{move || spoken.get()}</span>
        </figure>
    }
    .into_any()
}

/// Draws dark on white while the page is printed.
fn print(store: Store, pane: Pane, laid: Memo<Option<Arc<dyn Laid>>>) {
    let before = window_event_listener_untyped("beforeprint", move |_| {
        let language = store.language();
        pane.on_print(|surface, paint, size| {
            if let Some(laid) = laid.try_get_untracked().flatten() {
                laid.draw(surface, size, paint, (None, None), language);
            }
        });
    });
    let after = window_event_listener_untyped("afterprint", move |_| {
        // The same size told again: that is what every drawing listens to.
        pane.size.try_update(|_| ());
    });
    on_cleanup(move || {
        before.remove();
        after.remove();
    });
}

/// The legend: each entry a button that is pressed while what it names is shown.
fn legend(
    store: Store,
    id: &'static str,
    figure: Memo<Option<Figure>>,
    off: RwSignal<Vec<usize>>,
) -> AnyView {
    // What is off is no part of it: a button that was pressed stays, and keeps the focus.
    let entries = Memo::new(move |_| {
        let mut all = figure.with(|figure| figure.as_ref().map(|own| own.legend.clone()).unwrap_or_default());
        for entry in &mut all {
            entry.off = false;
        }
        all
    });
    let one = move |entry: Entry| {
        let class = match entry.look {
            Look::Tone(tone) => format!("tone tone-{}", tone % 8 + 1),
            Look::Dashed(tone) => format!("tone dashed tone-{}", tone % 8 + 1),
            Look::Outline => "tone tone-none".to_owned(),
        };
        let key = entry.key;
        let press = move |_| {
            off.update(|off| match off.iter().position(|own| *own == key) {
                Some(at) => {
                    off.remove(at);
                }
                None => off.push(key),
            });
        };
        view! {
            <button type="button" class="legend-part" data-testid=format!("{id}-entry-{key}")
                aria-pressed=move || if off.with(|off| off.contains(&key)) { "false" } else { "true" } on:click=press>
                <span class=class></span>{entry.name}
            </button>
        }
        .into_any()
    };
    let all = move || {
        let entries = entries.get();
        let name = FigureMessages::of(store.language()).legend;
        (entries.len() > 1).then(|| {
            view! {
                <div class="legend-parts" role="group" aria-label=name>{entries.into_iter().map(one).collect_view()}</div>
            }
        })
    };
    all.into_any()
}

/// The figures, worked out when somebody opens them.
fn table(
    store: Store,
    id: &'static str,
    figure: Memo<Option<Figure>>,
    sheet: Callback<(), Sheet>,
) -> AnyView {
    let words = FigureMessages::of(store.language());
    let rows = move || {
        let title = figure.with(|figure| figure.as_ref().map(|own| own.title.clone()).unwrap_or_default());
        let label = format!("{}: {title}", words.table);
        let figures =
            Titled { title: label, lead: String::new(), sheet: sheet.run(()) }.table(store.language());
        view! {
            {show(store, figures, Actions { class: "decide-table", ..Actions::default() })}
            <div class="table-files">
                <button type="button" class="button" data-testid=format!("{id}-markdown")
                    aria-label=format!("{} Markdown: {title}", words.save)
                    on:click=move |_| save_markdown(store, id, figure, sheet)>"Markdown"</button>
            </div>
        }
        .into_any()
    };
    Fold::whole(format!("{id}-table")).class("chart-figures").later(words.table, rows)
}

/// Hands the figures over as Markdown, as the page shows them but all of them.
fn save_markdown(store: Store, id: &'static str, figure: Memo<Option<Figure>>, sheet: Callback<(), Sheet>) {
    let Some(figure) = figure.get_untracked() else { return };
    let sheet = untrack(|| sheet.run(()));
    let text = markdown(&Titled { title: figure.title, lead: figure.summary, sheet }, store.language());
    save::save_text(store, id.trim_start_matches("chart-"), "md", &text, "text/markdown;charset=utf-8");
}
