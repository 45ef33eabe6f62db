//! What has failed, and what that does: the time before and now, and who is cut off.

use crate::editor::failing::{name_of, set};
use crate::i18n::Language;
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::names;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::trouble::TroubleMessages;
use crate::signals::prelude::*;
use crate::state::Store;

/// Names that are told; more are counted.
const NAMED: usize = 6;

/// What has failed, in a sentence for who reads the results; nothing where all works.
pub fn told(store: Store) -> AnyView {
    let text = Memo::new(move |_| {
        let failed = store.document.recipe(|design| design.network.failed()).filter(|ids| !ids.is_empty())?;
        let words = CanvasMessages::of(store.language());
        let mut names: Vec<String> = failed.iter().take(NAMED).map(|id| name_of(store, id)).collect();
        if failed.len() > NAMED {
            names.push((words.and_more)(failed.len() - NAMED));
        }
        Some(format!("{}: {}", words.failed, names.join(", ")))
    });
    view! { {move || text.get().map(|text| view! { <p class="about" data-testid="failed-told">{text}</p> })} }
        .into_any()
}

/// What has failed, with the way back, and what it did.
#[component]
pub fn FailureBar(store: Store) -> impl IntoView {
    let failed =
        Memo::new(move |_| store.document.recipe(|design| design.network.failed()).unwrap_or_default());
    view! {
        {move || (!failed.with(Vec::is_empty)).then(|| {
            let words = CanvasMessages::of(store.language());
            view! {
                <section class="failure" aria-label=words.failed data-testid="failure">
                    {list(store, &failed.get(), words)}
                    <p class="failure-time" class:stale=move || store.requests.stale.get() role="status" data-testid="failure-time">
                        {move || times(store)}
                    </p>
                    {move || cut_off(store)}
                </section>
            }
        })}
    }
    .into_any()
}

fn list(store: Store, failed: &[String], words: &'static CanvasMessages) -> AnyView {
    let back = move |ids: Vec<String>| move |_| set(store, ids.clone());
    let one = |id: &String| {
        let name = name_of(store, id);
        let label = (words.bring_back)(&name);
        view! {
            <li>
                <button type="button" class="failure-item" title=label.clone() aria-label=label
                    on:click=back(vec![id.clone()])>
                    {name}
                    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="m4.5 4.500 7 7m0-7-7 7" /></svg>
                </button>
            </li>
        }
        .into_any()
    };
    let all = failed.to_vec();
    view! {
        <div class="failure-head">
            <span class="failure-title">{words.failed}</span>
            <ul class="failure-list">{failed.iter().take(NAMED).map(one).collect_view()}</ul>
            {(failed.len() > NAMED).then(|| (words.and_more)(failed.len() - NAMED))}
            {(failed.len() > 1).then(|| view! {
                <button type="button" class="touch" data-testid="bring-all-back" on:click=back(all)>{words.bring_all_back}</button>
            })}
        </div>
    }
    .into_any()
}

/// `Time 0.64 s → 1.28 s, 100 % longer`.
fn times(store: Store) -> AnyView {
    let language = store.language();
    let words = CanvasMessages::of(language);
    let design = store.document.design.get();
    // A failure does not change what fits in memory: then neither of the two is a time.
    let fits = store.solved(|solved, _| solved.fits()) != Some(false);
    let none = if fits { words.never } else { TroubleMessages::of(language).unfit };
    let write = |at: Option<f64>| {
        at.map_or_else(|| none.to_owned(), |seconds| time(seconds, 2, language).to_string())
    };
    let before = store.session.canvas.before.get().and_then(|before| before.time);
    let now = store.duration(design);
    let told = |known: Option<Option<f64>>| known.map_or_else(|| words.working_out.to_owned(), write);
    let change = match (before.flatten(), now.flatten()) {
        (Some(before), Some(now)) if before > 0.0 && !store.requests.stale.get() => {
            change(now / before, words, language)
        }
        _ => String::new(),
    };
    let unreachable = store.solved(|solved, _| solved.unreachable).filter(|&flows| flows > 0);
    view! {
        <span class="failure-label">{words.time}</span>
        <span class="number" data-testid="failure-before" data-value=before.flatten().map(|value| value.to_string())>{told(before)}</span>
        <span aria-hidden="true">" → "</span>
        <strong class="number" data-testid="failure-now" data-value=now.flatten().map(|value| value.to_string())>{told(now)}</strong>
        <span class="failure-change">{change}</span>
        {unreachable.map(|flows| view! {
            <span class="failure-lost">{(words.unreachable)(&count(flows.into(), language))}</span>
        })}
    }
    .into_any()
}

fn change(ratio: f64, words: &CanvasMessages, language: Language) -> String {
    let part = percent((ratio - 1.0).abs(), language).to_string();
    if (ratio - 1.0).abs() < 5e-4 {
        words.unchanged.to_owned()
    } else if ratio > 1.0 {
        (words.longer)(&part)
    } else {
        (words.shorter)(&part)
    }
}

/// Who is cut off, by name.
fn cut_off(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = CanvasMessages::of(language);
    let names: Vec<String> =
        store.solved(|_, tables| tables.cut_off.iter().map(|node| names::node(tables, *node)).collect())?;
    if names.is_empty() {
        return None;
    }
    let text = enumerate(&names, words);
    Some(
        view! { <p class="failure-cut" role="status" data-testid="cut-off">{words.cut_off}" "{text}</p> }
            .into_any(),
    )
}

/// `h1, h2 and 3 others`.
fn enumerate(names: &[String], words: &CanvasMessages) -> String {
    let shown = if names.len() <= NAMED + 1 { names.len() } else { NAMED };
    let mut parts: Vec<String> = names[..shown].to_vec();
    if shown < names.len() {
        parts.push((words.others)(names.len() - shown));
    }
    names::enumerated(parts, words.and)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_named_and_many_are_counted() {
        let words = CanvasMessages::of(Language::English);
        let names: Vec<String> = (0..20).map(|at| format!("h{at}")).collect();
        assert_eq!(enumerate(&names[..1], words), "h0");
        assert_eq!(enumerate(&names[..2], words), "h0 and h1");
        assert_eq!(enumerate(&names, words), "h0, h1, h2, h3, h4, h5 and 14 others");
    }

    #[test]
    fn a_change_is_told_in_per_cent() {
        let words = CanvasMessages::of(Language::English);
        assert_eq!(change(2.0, words, Language::English), "100.0\u{202f}% longer");
        assert_eq!(change(0.75, words, Language::English), "25.0\u{202f}% shorter");
        assert_eq!(change(1.0001, words, Language::English), "no change");
    }
}
