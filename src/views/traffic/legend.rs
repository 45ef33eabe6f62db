//! The legend below a heat map.

use super::{Lab, name_of};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{SIZES, size_unit};
use crate::i18n::traffic::MIB;
use crate::kit::page;
use crate::kit::signal::effect;
use crate::kit::sized::sized;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::draw::Surface;
use gargalo_drawing::canvas::heat::colour::css;
use gargalo_drawing::canvas::heat::{Look, figure};
use gargalo_drawing::canvas::surface::Screen;
use leptos::html;

/// The unit of a scale: its name, and its bytes. Training counts in MiB; the rest in the unit of the greatest.
pub(super) fn unit(most: f64, trains: bool) -> (&'static str, f64) {
    if trains { ("MiB", MIB) } else { SIZES[size_unit(most)] }
}

/// The number at a tick of the legend.
pub(super) fn tick(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

const HEIGHT: f64 = 30.0;

/// Colours and what they stand for, in words and numbers.
#[component]
pub fn Legend(lab: Lab, look: Memo<Look>, signed: bool) -> impl IntoView {
    let (holder, canvas) = (NodeRef::<html::Div>::new(), NodeRef::<html::Canvas>::new());
    let width = RwSignal::new(0.0);
    sized(holder, move |size| {
        width.try_set(size.0);
    });
    effect(move || {
        let (look, language, trains) = (look.get(), lab.store.language(), lab.trains());
        let (Some(canvas), width) = (canvas.get(), width.get()) else { return };
        if width < 40.0 {
            return;
        }
        let density = page::density();
        page::size(&canvas, (width, HEIGHT), density);
        let Some(context) = page::context(&canvas) else { return };
        let mut screen = Screen::new(&context, density);
        screen.clear((width, HEIGHT), None);
        let (_, scale_of) = unit(look.scale.high, trains);
        let scale = look.scale.in_units(scale_of);
        let theme = page::theme(look.dark);
        figure::legend(&mut screen, (1.0, 1.0), width - 2.0, &scale, &look.dye(signed), &theme, &|value| {
            tick(value, language)
        });
    });
    let zero = NodeRef::<html::Canvas>::new();
    effect(move || {
        let look = look.get();
        if let Some(canvas) = zero.get()
            && let Some(context) = page::context(&canvas)
        {
            let mut screen = Screen::new(&context, 1.0);
            screen.clear((24.0, 24.0), Some(&css(look.dye(signed).zero)));
        }
    });
    let label = move || {
        let words = lab.words();
        let (unit, _) = unit(look.get().scale.high, lab.trains());
        if signed {
            format!("{unit} {} {}", words.legend_difference, name_of(lab.other))
        } else {
            format!("{unit} {}", words.legend)
        }
    };
    view! {
        <div class="heat-legend">
            <div class="heat-legend-band" node_ref=holder>
                <canvas node_ref=canvas aria-hidden="true"></canvas>
            </div>
            <p class="heat-legend-words">
                <span>{label}</span>
                <span class="heat-zero"><canvas node_ref=zero width="24" height="24" aria-hidden="true"></canvas>{lab.words().zero}</span>
            </p>
        </div>
    }
    .into_any()
}
