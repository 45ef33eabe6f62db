//! No text of a drawing lies over another: tried on every example and every family of networks, on sheets of many sizes.

use gargalo_app::examples::Example;
use gargalo_app::i18n::Language;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::draw::Surface;
use gargalo_drawing::canvas::measure::{Known, Measure, Shows};
use gargalo_drawing::canvas::scale;
use gargalo_drawing::canvas::scene::greatest_capacity;
use gargalo_drawing::canvas::theme::Theme;
use gargalo_drawing::canvas::told::Words;
use gargalo_drawing::canvas::whole::Whole;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab;
use gargalo_solver::study::{Report, Settings};
use std::rc::Rc;

/// Where a text stands.
#[derive(Debug, Clone, PartialEq)]
struct Written {
    text: String,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Written {
    /// Letters touch one another only if their boxes share more than a hair.
    fn covers(&self, other: &Self) -> bool {
        const HAIR: f64 = 0.5;
        let share = |(a, along): (f64, f64), (b, other): (f64, f64)| (a + along).min(b + other) - a.max(b);
        share((self.left, self.width), (other.left, other.width)) > HAIR
            && share((self.top, self.height), (other.top, other.height)) > HAIR
    }
}

/// Writes down the texts alone.
#[derive(Debug, Default)]
struct Texts(Vec<Written>);

/// The size of a font's letters, in pixels.
fn letters(font: &str) -> f64 {
    let size = font.split(' ').find_map(|part| part.strip_suffix("px")).and_then(|size| size.parse().ok());
    size.expect("a size in pixels")
}

impl Surface for Texts {
    fn begin(&mut self) {}
    fn move_to(&mut self, _: Point) {}
    fn line_to(&mut self, _: Point) {}
    fn curve_to(&mut self, _: Point, _: Point) {}
    fn circle(&mut self, _: Point, _: f64) {}
    fn close(&mut self) {}
    fn stroke(&mut self, _: &str, _: f64) {}
    fn fill(&mut self, _: &str) {}
    fn dash(&mut self, _: f64) {}
    /// Of a font whose letters are 0.55 of its size wide, as those of the page on average.
    fn measure(&mut self, text: &str, font: &str) -> f64 {
        text.chars().count() as f64 * letters(font) * 0.55
    }
    fn text(&mut self, text: &str, font: &str, at: Point, _: &str, _: &str) {
        let (width, height) = (self.measure(text, font), letters(font));
        self.0.push(Written { text: text.to_owned(), left: at.0, top: at.1 - height / 2.0, width, height });
    }
    fn clear(&mut self, _: (f64, f64), _: Option<&str>) {}
}

/// Texts of a design as it is drawn on a sheet.
fn texts(report: &Report, design: usize, labels: Option<Measure>, sheet: (f64, f64)) -> Vec<Written> {
    let Ok(solved) = &report.designs[design].outcome else { return Vec::new() };
    let known = Known { greatest: greatest_capacity(report, solved.network), ..Known::default() };
    let (theme, palette) = (Theme::plain(false), scale::palette(false));
    let words = Words {
        figure: Rc::new(|value| format!("{:.1} Gbit/s", value / 1e9)),
        limit: Rc::new(|limit| format!("{} limit: {:.3} s per 1 %", limit.capacities, limit.gain)),
        tier: Rc::new(|links, range| format!("{links} links, {range:.0?}")),
    };
    let whole = Whole {
        tables: &report.networks[solved.network as usize],
        solved: Some(solved),
        places: None,
        on_map: false,
        shows: &Shows { labels, ..Shows::default() },
        known: &known,
        words: &words,
        theme: &theme,
        palette: &palette,
    };
    let mut texts = Texts::default();
    whole.draw(&mut texts, sheet);
    texts.0
}

/// How many texts there were; fails where one covers another.
fn all_apart(name: &str, scenario: &Scenario) -> usize {
    let report = lab::solve(scenario, Settings::default());
    let mut count = 0;
    for sheet in
        [(340.0, 300.0), (390.0, 560.0), (720.0, 480.0), (740.0, 640.0), (1100.0, 700.0), (1800.0, 1100.0)]
    {
        for labels in [None, Some(Measure::Capacity)] {
            let written = texts(&report, 0, labels, sheet);
            for (number, one) in written.iter().enumerate() {
                let other = written[..number].iter().find(|other| one.covers(other));
                assert_eq!(other, None, "{name} on {sheet:?}: {one:?}");
            }
            count += written.len();
        }
    }
    count
}

#[test]
fn no_text_of_an_example_lies_over_another() {
    for example in Example::ALL {
        let mut scenario = example.scenario(Language::English);
        scenario.designs.truncate(1);
        let count = all_apart(example.id(), &scenario);
        assert!(count > 0, "{}: nothing is written", example.id());
    }
}

#[test]
fn no_text_of_a_family_lies_over_another() {
    for start in lab::gallery() {
        // An all-reduce runs on hosts and GPUs alike.
        let mut scenario = Example::AllReduce.scenario(Language::English);
        scenario.designs.truncate(1);
        scenario.designs[0].network = start.network;
        assert!(all_apart(start.key, &scenario) > 0, "{}: nothing is written", start.key);
    }
}
