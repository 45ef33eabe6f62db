//! How the sizes of a step's messages are spread.

use super::Lab;
use crate::i18n::help::Topic;
use crate::i18n::traffic::MIB;
use crate::kit::chart::{Framed, framed};
use crate::kit::panel::help_note;
use crate::signals::prelude::*;
use gargalo_drawing::charts::cdf::CdfData;
use gargalo_drawing::charts::sizes::{figure, sheet};

/// The distribution of message sizes.
#[component]
pub fn SizeChart(lab: Lab) -> impl IntoView {
    let data = Memo::new(move |_| {
        lab.look(|data| {
            let sizes =
                data.traffic()?.sizes.iter().map(|size| (size.kind, size.bytes.get() / MIB, size.count));
            Some(CdfData::new(sizes)).filter(|data| !data.steps.is_empty())
        })
    });
    let any = Memo::new(move |_| data.with(Option::is_some));
    let drawn = Memo::new(move |_| {
        let language = lab.store.language();
        data.with(|data| figure(data.as_ref()?, language))
    });
    let figures = Callback::new(move |()| {
        let language = lab.store.language();
        data.with(|data| data.as_ref().map(|data| sheet(data, language)).unwrap_or_default())
    });
    let shown = Framed::new("chart-sizes", drawn, RwSignal::new(Vec::new()), figures);
    let help = Callback::new(move |()| help_note(lab.store, Topic::Sizes));
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section" data-testid="sizes">{framed(lab.store, shown, help)}</section>
        </Show>
    }
    .into_any()
}
