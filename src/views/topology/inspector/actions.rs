//! What can be done with what is selected.

use crate::editor::{act, choose, failing};
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::drawing::DrawingMessages;
use crate::i18n::drawing::DrawingNames;
use crate::kit::icon::button;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::place::Side;

const fn path(side: Side) -> &'static str {
    match side {
        Side::Left => "M3 2v12M5.500 4.500h8M5.500 8.500h5M5.500 12h6.500",
        Side::Center => "M8 2v12M3.500 4.500h9M5 8.500h6M4 12h8",
        Side::Right => "M13 2v12M2.500 4.500h8M5.500 8.500h5M4 12h6.500",
        Side::Top => "M2 3h12M4.500 5.500v8M8.500 5.500v5M12 5.500v6.500",
        Side::Middle => "M2 8h12M4.500 3.500v9M8.500 5v6M12 4v8",
        Side::Bottom => "M2 13h12M4.500 2.500v8M8.500 5.500v5M12 4v6.500",
    }
}

fn icon(name: &'static str, path: &'static str, testid: String, run: impl Fn() + 'static) -> AnyView {
    view! {
        <button type="button" class="button icon-button" aria-label=name data-tip=name data-testid=testid
            on:click=move |_| run()>
            <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
                <path d=path />
            </svg>
        </button>
    }
    .into_any()
}

/// Buttons for what keys and the menu do as well.
pub(super) fn actions(store: Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let nodes = Memo::new(move |_| store.session.selection.with(|selection| selection.nodes.len()));
    let text = move |name: fn(&DrawingMessages) -> &'static str, testid: &'static str, act: fn(Store)| {
        button(testid, name(words), move |_| act(store)).outlined().view()
    };
    let arrange = move || {
        let sides = Side::ALL.into_iter().map(|side| {
            let hook = format!("align-{}", side.key());
            icon(words.side(side), path(side), hook, move || act::align(store, side))
        });
        let spread = (nodes.get() > 2).then(|| {
            view! {
                {icon(words.spread_across, "M2.500 3v10M8 5v6M13.500 3v10", "spread-across".to_owned(), move || act::spread(store, false))}
                {icon(words.spread_down, "M3 2.500h10M5 8h6M3 13.500h10", "spread-down".to_owned(), move || act::spread(store, true))}
            }
        });
        view! {
            <div class="properties-arrange" role="group" aria-label=words.arrange>
                {sides.collect_view()}
                {spread}
            </div>
        }
        .into_any()
    };
    view! {
        {move || (nodes.get() > 1).then(arrange)}
        <div class="button-row properties-actions" role="group" aria-label=words.actions>
            {move || (nodes.get() > 1).then(|| text(|words| words.join, "action-join", act::join))}
            {move || (nodes.get() > 0).then(|| view! {
                {text(|words| words.duplicate, "action-duplicate", act::duplicate)}
                {text(|words| words.copy, "action-copy", act::copy_out)}
                {text(|words| words.cut, "action-cut", |store| { act::copy_out(store); act::remove(store); })}
                {text(|words| words.select_links, "action-links", choose::links)}
            })}
            {button("action-fail", CanvasMessages::of(store.language()).fail_short, move |_| failing::toggle(store, None)).outlined()}
            {text(|words| words.delete, "action-delete", act::remove)}
        </div>
    }
    .into_any()
}
