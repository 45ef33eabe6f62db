//! What is told by colour, width and words on the links, as the drawing takes it; and where the nodes stand.

use super::stage::Shown;
use crate::i18n::Language;
use crate::i18n::canvas::{CanvasMessages, CanvasNames, figure};
use crate::i18n::quantity::time;
use crate::i18n::topology::{self, TopologyMessages};
use crate::model::limits;
use crate::state::Store;
use gargalo_drawing::canvas::key::Key;
use gargalo_drawing::canvas::measure::{Known, Measure, Shows, magnitudes};
use gargalo_drawing::canvas::told::{Limit, Words};
use gargalo_drawing::canvas::{Point, scale};
use gargalo_solver::network::Layout;
use std::rc::Rc;
use std::sync::Arc;

/// What is known beside the solution for these means, and the currency of costs.
pub fn known(store: Store, shows: Shows) -> (Known, String) {
    let mut known = Known::default();
    let mut currency = String::new();
    if shows.tells(Measure::Gradient) {
        let of = |link: &gargalo_solver::study::structure::report::StructureLink| (link.capacity, link.more);
        // Of a training step in time it is what more of all that limit with it saves: one alone saves nothing.
        let of_step = store.solved(|solved, _| {
            let ranking = solved.step_in_time().and(solved.ranking.as_ref())?;
            let each = ranking
                .entries
                .iter()
                .flat_map(|own| own.capacities.iter().map(|&capacity| (capacity, own.gain.get())));
            Some(each.collect())
        });
        let of_flows = || {
            store.requests.structure.with(|structure| {
                let report = structure.as_ref()?.as_ref().as_ref().ok()?;
                Some(report.links.iter().map(of).collect())
            })
        };
        known.gradients = Arc::new(of_step.flatten().or_else(of_flows).unwrap_or_default());
    }
    if shows.tells(Measure::Cost)
        && let Some(costs) = store.session.canvas.costs.get()
    {
        known.costs = Arc::clone(&costs.each);
        currency.clone_from(&costs.currency);
    }
    (known, currency)
}

/// How the drawing puts figures into words.
pub fn words(shows: Shows, currency: &str, language: Language) -> Words {
    let messages = TopologyMessages::of(language);
    let (written, coloured) = (currency.to_owned(), currency.to_owned());
    Words {
        figure: Rc::new(move |value| {
            shows.labels.map(|measure| figure(measure, value, &written, language)).unwrap_or_default()
        }),
        limit: Rc::new(move |limit: &Limit| {
            topology::limit(messages, limit.capacities, &time(limit.gain, 3, language).to_string())
        }),
        tier: Rc::new(move |links, range| {
            let figure = |value| figure(shows.colour, value, &coloured, language);
            let range = range.map(|(least, most)| (figure(least), figure(most)));
            topology::tier(
                messages,
                links,
                range.as_ref().map(|(least, most)| (least.as_str(), most.as_str())),
            )
        }),
    }
}

/// Where the nodes stand by the layout that is looked at, and whether that is on the map.
pub fn places(store: Store) -> (Option<Arc<Vec<Point>>>, bool) {
    let placed = store.session.canvas.placed.get();
    let points = placed.as_ref().and_then(|placed| placed.points.clone());
    let map = placed.is_some_and(|placed| placed.layout == Layout::Map);
    (points, map)
}

/// The end of the scale of a measure; nothing where no value is known.
pub fn greatest(shown: &Shown, measure: Measure, known: Known) -> Option<f64> {
    let known = Known { greatest: shown.greatest(), ..known };
    let found = magnitudes(measure, shown.tables()?, shown.solved(), &known);
    found.values.iter().any(|value| value.is_finite()).then_some(found.greatest)
}

/// The legend as part of a drawing; `widest`: the width in pixels of the greatest value; `heaviest`: that value ÷ the
/// greatest of a link.
pub fn key(store: Store, shown: &Shown, widest: f64, heaviest: f64) -> Key {
    let language = store.language();
    let (words, more) = (TopologyMessages::of(language), CanvasMessages::of(language));
    let shows = store.session.canvas.shows.get();
    let (known, currency) = known(store, shows);
    let greatest = |measure| greatest(shown, measure, known.clone());
    let ends = greatest(shows.colour).map_or_else(Vec::new, |end| {
        [0.0, 0.5, 1.0].map(|part| figure(shows.colour, end * part, &currency, language)).to_vec()
    });
    let widths = shows.width.and_then(|measure| {
        let end = greatest(measure)? * if measure.adds() { heaviest } else { 1.0 };
        let line = |&value: &f64| {
            let width = scale::width(measure.weight(Some(&value), end), widest);
            (width, figure(measure, value, &currency, language))
        };
        Some((more.measure(measure).to_owned(), samples_of(measure, end).iter().map(line).collect()))
    });
    let failed = shown.tables().is_some_and(|tables| tables.links.iter().any(|link| !tables.works(link)));
    Key {
        colour: (more.measure(shows.colour).to_owned(), ends),
        widths,
        limits: limits::sign(shown.solved(), words).to_owned(),
        failed: failed.then(|| more.failed_sign.to_owned()),
    }
}

/// Values that show the scale of a measure.
pub fn samples_of(measure: Measure, greatest: f64) -> Vec<f64> {
    if measure.adds() { samples(greatest) } else { [0.25, 0.5, 1.0].map(|part| part * greatest).to_vec() }
}

/// Round values that show the scale: about a hundredth of the greatest, a tenth or so, and near the greatest.
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
