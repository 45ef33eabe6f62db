//! The whole drawing on a sheet of its own, as the stage shows it: its layout, its colours, widths and words. For files and
//! for paper.

use super::Point;
use super::camera::{Camera, Padding};
use super::collapse::Collapse;
use super::draw::{Sizes, Surface};
use super::measure::{Known, Measure, Shows, magnitudes};
use super::scene::Scene;
use super::sheet::{Paper, Sheet};
use super::theme::Theme;
use super::told::{Told, Words};
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::Solved;

/// Room around the outermost nodes, for names.
const ROOM: Padding = Padding { left: 40.0, right: 40.0, top: 30.0, bottom: 30.0 };

/// What is drawn.
#[derive(Clone, Copy)]
pub struct Whole<'a> {
    /// The network.
    pub tables: &'a Tables,
    /// What came out on it; none: as it is built.
    pub solved: Option<&'a Solved>,
    /// Where nodes stand, if not where the network has them.
    pub places: Option<&'a [Point]>,
    /// Whether these are on the map.
    pub on_map: bool,
    /// What colour, width and words tell.
    pub shows: &'a Shows,
    /// What that is read from beside the solution.
    pub known: &'a Known,
    /// Puts figures into words.
    pub words: &'a Words,
    /// The colours.
    pub theme: &'a Theme,
    /// The colours of the scale.
    pub palette: &'a [String],
}

impl core::fmt::Debug for Whole<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Whole")
            .field("places", &self.places)
            .field("shows", &self.shows)
            .finish_non_exhaustive()
    }
}

impl Whole<'_> {
    /// Draws it all, as large as the sheet has room for.
    pub fn draw(&self, surface: &mut dyn Surface, sheet: (f64, f64)) {
        let paper = Paper { theme: self.theme, palette: self.palette, clear: false, key: None };
        self.sheet(sheet).draw(surface, &paper);
    }

    /// All of it, seen on a sheet of a size.
    pub fn sheet(&self, size: (f64, f64)) -> Sheet {
        let Self { tables, solved, shows, known, words, .. } = *self;
        let scene = match self.places {
            Some(places) if places.len() == tables.nodes.len() => Scene::placed(tables, places, self.on_map),
            _ => Scene::new(tables),
        };
        let looks = scene.looks_by(tables, solved, shows, known);
        let camera = Camera::fit(scene.bounds, size, ROOM);
        let tags: Option<Vec<String>> = shows.labels.map(|measure| {
            let write = |&value: &f64| if value.is_finite() { (words.figure)(value) } else { String::new() };
            magnitudes(measure, tables, solved, known).values.iter().map(write).collect()
        });
        let adds = shows.width.is_none_or(Measure::adds);
        let collapse = Collapse::of(tables, &scene);
        let seen = collapse.as_ref().map(|collapse| collapse.seen(&scene, &looks, &camera, adds));
        let whole = (&scene, &looks);
        let (drawn, drawn_looks) = seen.as_ref().map_or(whole, |seen| (&seen.scene, &seen.looks));
        let told = Told::of(
            (drawn, drawn_looks, seen.as_ref().map(|seen| seen.strands.as_slice())),
            &camera,
            (tags.as_deref().unwrap_or_default(), solved),
            (magnitudes(shows.colour, tables, solved, known).greatest, words),
        );
        Sheet {
            camera,
            fitted: camera.scale,
            told,
            widest: Sizes::of(drawn, &camera).widest * Sizes::of(drawn, &camera).finest,
            heaviest: seen.as_ref().map_or(1.0, |seen| seen.heaviest),
            region: Vec::new(),
            lit: Vec::new(),
            ribbons: Vec::new(),
            fastest: 0.0,
            seen: seen.map(|seen| (seen.scene, seen.looks)),
            whole: (scene, looks),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::greatest_capacity;
    use super::super::svg::Svg;
    use super::super::{demo, scale};
    use super::*;
    use std::rc::Rc;

    const SHEET: (f64, f64) = (1400.0, 900.0);

    /// The file of the demo's network with nodes at these places, and capacities written on links.
    fn file(places: Option<&[Point]>, on_map: bool) -> String {
        let report = demo::report(true);
        let solved = report.designs[1].outcome.as_ref().expect("solved");
        let tables = &report.networks[solved.network as usize];
        let known = Known { greatest: greatest_capacity(&report, solved.network), ..Known::default() };
        let shows = Shows { labels: Some(Measure::Capacity), ..Shows::default() };
        let (theme, palette) = (Theme::plain(false), scale::palette(false));
        let whole = Whole {
            tables,
            solved: Some(solved),
            places,
            on_map,
            shows: &shows,
            known: &known,
            words: &Words { figure: Rc::new(|value| format!("<{value:.0}>")), ..Words::default() },
            theme: &theme,
            palette: &palette,
        };
        let mut svg = Svg::new(SHEET, "");
        whole.draw(&mut svg, SHEET);
        svg.finish()
    }

    /// A circle is a circle in the file too: each node is drawn where the layout has it.
    #[test]
    fn a_file_shows_the_layout_that_is_looked_at() {
        let count = demo::report(true).networks[0].nodes.len();
        let around = |node: usize| {
            let angle = core::f64::consts::TAU * node as f64 / count as f64;
            (angle.cos(), angle.sin())
        };
        let places: Vec<Point> = (0..count).map(around).collect();
        let drawn = file(Some(&places), false);
        let scene = Scene::placed(&demo::report(true).networks[0], &places, false);
        let camera = Camera::fit(scene.bounds, SHEET, ROOM);
        for &place in &places {
            let (x, y) = camera.to_screen(place);
            let near = drawn.split(['M', 'L']).filter_map(|part| {
                let mut numbers = part.split([' ', 'a', 'L', 'z', '"']).map(str::parse::<f64>);
                Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
            });
            let near = near.into_iter().any(|at| (at.0 - x).hypot(at.1 - y) < 12.0);
            assert!(near, "nothing is drawn at {x:.1}, {y:.1}");
        }
        assert_ne!(drawn, file(None, false), "as the network has its nodes");
        // Places of another network are none.
        assert_eq!(file(Some(&places[1..]), false), file(None, false));
    }

    #[test]
    fn what_is_written_on_links_is_in_the_file() {
        assert!(file(None, false).contains("&lt;"), "words on links");
    }
}
