//! The whole drawing on a sheet of its own, as the stage shows it: its layout, its colours, widths and words. For files and
//! for paper.

use super::Point;
use super::camera::{Camera, Padding};
use super::collapse::Collapse;
use super::draw::{Frame, Surface, draw};
use super::measure::{Known, Measure, Shows, magnitudes};
use super::scene::Scene;
use super::theme::Theme;
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
    /// Puts a value on a link into words.
    pub write: &'a dyn Fn(f64) -> String,
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
    pub fn draw(&self, surface: &mut impl Surface, sheet: (f64, f64)) {
        let Self { tables, solved, shows, known, .. } = *self;
        let scene = match self.places {
            Some(places) if places.len() == tables.nodes.len() => Scene::placed(tables, places, self.on_map),
            _ => Scene::new(tables),
        };
        let looks = scene.looks_by(tables, solved, shows, known);
        let camera = Camera::fit(scene.bounds, sheet, ROOM);
        let tags: Vec<String> = match shows.labels {
            Some(measure) => {
                let write =
                    |&value: &f64| if value.is_finite() { (self.write)(value) } else { String::new() };
                magnitudes(measure, tables, solved, known).values.iter().map(write).collect()
            }
            None => Vec::new(),
        };
        let collapse = Collapse::of(tables, &scene);
        let adds = shows.width.is_none_or(Measure::adds);
        let seen = collapse.as_ref().map(|collapse| collapse.seen(&scene, &looks, &camera, adds));
        let single: Vec<String> = seen.as_ref().map_or_else(Vec::new, |seen| {
            let tag = |&lane: &u32| tags.get(lane as usize).cloned().unwrap_or_default();
            seen.single.iter().map(tag).collect()
        });
        let (scene, looks) = seen.as_ref().map_or((&scene, &looks), |seen| (&seen.scene, &seen.looks));
        let frame = Frame {
            scene,
            looks,
            camera: &camera,
            fitted: camera.scale,
            theme: self.theme,
            palette: self.palette,
            tags: if seen.is_some() { &single } else { &tags },
            draft: false,
        };
        draw(surface, &frame);
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::greatest_capacity;
    use super::super::svg::Svg;
    use super::super::{demo, scale};
    use super::*;

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
            write: &|value| format!("<{value:.0}>"),
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
