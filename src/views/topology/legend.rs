//! What colour, width and the neck mean: with numbers and units.

use super::stage::Shown;
use crate::canvas::scale;
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::topology::{TopologyMessages, percent};
use leptos::prelude::*;

/// The legend.
#[component]
pub fn Legend(
    shown: Signal<Option<Shown>, LocalStorage>,
    dark: Signal<bool>,
    language: Signal<Language>,
    /// The width in pixels of the greatest capacity, as drawn at the moment.
    widest: Signal<f64>,
    /// That capacity ÷ the greatest of a link.
    heaviest: Signal<f64>,
) -> impl IntoView {
    let words = move || TopologyMessages::of(language.get());
    let ramp = move || {
        let dark = dark.get();
        let stops: Vec<String> = (0..=8).map(|n| scale::css(f64::from(n) / 8.0, dark)).collect();
        format!("linear-gradient(to right, {})", stops.join(", "))
    };
    let greatest =
        move || shown.with(|shown| shown.as_ref().map_or(0.0, Shown::greatest)) / 1e9 * heaviest.get();
    view! {
        <section class="topology-legend" aria-label=move || words().legend>
            <div class="topology-legend-part">
                <span class="topology-legend-head">{move || words().utilization}</span>
                <span class="topology-ramp" style:background=ramp aria-hidden="true"></span>
                <span class="topology-ramp-ends">
                    <span>{move || percent(0.0, language.get())}</span>
                    <span>{move || percent(0.5, language.get())}</span>
                    <span>{move || percent(1.0, language.get())}</span>
                </span>
            </div>
            <div class="topology-legend-part topology-legend-widths">
                <span class="topology-legend-head">
                    {move || words().capacity} <span class="topology-unit">"Gbit/s"</span>
                </span>
                <span class="topology-widths">
                    {move || widths(greatest(), widest.get(), language.get())}
                </span>
            </div>
            <div class="topology-legend-part topology-legend-sign">
                <svg viewBox="0 0 44 16" width="44" height="16" aria-hidden="true" focusable="false">
                    <path class="topology-sign-line" style:stroke=move || scale::css(1.0, dark.get()) d="M0 8H15M29 8H44" />
                    <path class="topology-sign-neck" d="M15 4.2Q22 10.2 29 4.2V11.8Q22 5.8 15 11.8Z" />
                </svg>
                <span>{move || words().saturated_means}</span>
            </div>
        </section>
    }
    .into_any()
}

/// Three widths between a small capacity and the greatest one, as they are drawn.
fn widths(greatest: f64, widest: f64, language: Language) -> impl IntoView {
    let samples = samples(greatest);
    samples
        .into_iter()
        .map(|gbps| {
            let width = scale::width(scale::weight(gbps, greatest), widest);
            view! {
                <span class="topology-width">
                    <span class="topology-width-line" style:height=format!("{width:.1}px") aria-hidden="true"></span>
                    <span>{significant(gbps, 3, language)}</span>
                </span>
            }
        })
        .collect_view()
}

/// Round capacities that show the scale: about a hundredth of the greatest, a tenth or so, and near the greatest.
fn samples(greatest: f64) -> Vec<f64> {
    if !(greatest.is_finite() && greatest > 0.0) {
        return Vec::new();
    }
    let mut samples: Vec<f64> =
        [0.02, 0.2, 1.0].into_iter().map(|part| round_down(greatest * part)).collect();
    samples.dedup();
    samples
}

/// The next 1, 2 or 5 times a power of ten.
fn round_down(value: f64) -> f64 {
    let power = 10f64.powi(value.log10().floor() as i32);
    let lead = value / power;
    power
        * if lead >= 5.0 {
            5.0
        } else if lead >= 2.0 {
            2.0
        } else {
            1.0
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_round_and_within_the_scale() {
        assert_eq!(samples(200.0), [2.0, 20.0, 200.0]);
        assert_eq!(samples(108.0), [2.0, 20.0, 100.0]);
        assert!(samples(0.0).is_empty() && samples(f64::NAN).is_empty());
    }
}
