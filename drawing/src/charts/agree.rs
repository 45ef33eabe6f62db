//! Canvas and SVG of every chart show the same, and what they show is the data: not compared by pixels, but by what is drawn.

use super::bars::Bars;
use super::cdf::CdfData;
use super::cdf::tests::table_3;
use super::comparison;
use super::decisions;
use super::figure::{Figure, svg, svg_inside};
use super::heat_map::HeatMap;
use super::lines::Lines;
use super::plate::{Plate, size_of};
use super::plot::{Laid, Way};
use super::rank::Ranked;
use super::rank::{RankData, RankPlot};
use super::rank_draw::names_width;
use super::record::{Recording, Stroke, elements, strokes};
use super::sizes;
use super::sweeps::{self, References, View};
use super::tornado::Tornado;
use super::trade::Against;
use super::trade::TradeData;
use crate::canvas::paint::Paint;
use crate::canvas::svg::Svg;
use gargalo_solver::base::parallel::whole;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab;
use gargalo_solver::lab::sweep::{Sweep, SweepHead, SweepPoint};
use gargalo_solver::lab::{ComparisonTable, Moving, SensitivityRun, solve, table};
use gargalo_solver::study::Report;
use gargalo_solver::study::Settings;
use gargalo_words::Language;

const SIZE: (f64, f64) = (700.0, 420.0);

/// Four designs on Ipê that end at different times, one that can't be built, with names that XML must not take for its own.
fn scenario() -> Scenario {
    let design = |name: &str, capacity: &str| {
        format!(
            r#"{{"name": "{name}", "network": {{"kind": "preset", "id": "ipe-2023"}}, "capacity": {capacity}}}"#
        )
    };
    let designs = [
        design("as <built> & co", r#"{"kind": "as_built"}"#),
        design("Proportional", r#"{"kind": "proportional", "alpha": 1}"#),
        design("Uniform \\\"min\\\"", r#"{"kind": "uniform", "match": "min"}"#),
        design("Uniform max ]]>", r#"{"kind": "uniform", "match": "max"}"#),
        r#"{"name": "nobody", "network": {"kind": "explicit", "nodes": [{"id": "a", "role": "switch"}], "links": []}}"#
            .to_owned(),
    ];
    let text = format!(
        r#"{{"gargalo": 1, "title": "t", "workload": {{"kind": "all_to_all", "bytes": 1e9}}, "designs": [{}],
            "sweep": {{"axes": [{{"path": "workload.bytes", "values": [5e8, 1e9, 2e9]}},
                {{"path": "designs[1].capacity.alpha", "values": [0.5, 1, 2, 4]}}]}}}}"#,
        designs.join(", ")
    );
    read(&text).expect("sound")
}

fn solved() -> (Report, ComparisonTable) {
    let scenario = scenario();
    let report = solve(&scenario, Settings { flows: 5_000 });
    let table = table(&scenario, &report);
    (report, table)
}

fn swept() -> (SweepHead, Vec<SweepPoint>) {
    let sweep = Sweep::of(&scenario()).expect("sound");
    (sweep.head(), (0..sweep.len()).map(|index| sweep.solve(index)).collect())
}

/// One of every kind.
fn all(language: Language) -> Vec<Figure> {
    let (report, table) = solved();
    let mut all = comparison::figures(&report, Some(&table), language);
    all.extend(comparison::rank(&report, Ranked::Used, &[0], language));
    all.extend(comparison::bars(&report, &table, &[0], language));
    let (head, points) = swept();
    let view = View { axes: (1, 0), design: 1, ..View::default() };
    let known = References {
        uprights: vec![(2.0, "x".to_owned(), 1)],
        curves: vec![("y".to_owned(), vec![(1.0, 8.0)])],
    };
    all.extend(sweeps::figure(&head, &points, &view, &known, language));
    all.extend(sweeps::map(&head, &points, &view, language));
    let moved = whole(&SensitivityRun::new(&scenario(), 1, Moving::Numbers).expect("can be solved"));
    all.extend(decisions::tornado(&moved, &[], language));
    let failed = whole(&lab::failures(&scenario(), 0).expect("can be solved"));
    all.push(decisions::failures(&failed, "what <fails>".to_owned(), 0, language));
    all.extend(sizes::figure(&table_3(), language));
    all
}

fn same(one: &[Stroke], other: &[Stroke], id: &str) {
    assert_eq!(one.len(), other.len(), "{id}");
    let near = |a: f64, b: f64| (a - b).abs() <= 0.006;
    for (one, other) in one.iter().zip(other) {
        let equal = match (one, other) {
            (Stroke::Path(one), Stroke::Path(other)) => {
                one.len() == other.len()
                    && one.iter().zip(other).all(|(one, other)| near(one.0, other.0) && near(one.1, other.1))
            }
            (Stroke::Text(one, at), Stroke::Text(other, to)) => {
                one == other && near(at.0, to.0) && near(at.1, to.1)
            }
            _ => false,
        };
        assert!(equal, "{id}: {one:?} is not {other:?}");
    }
}

fn recorded(laid: &dyn Laid) -> Recording {
    let mut recording = Recording::default();
    laid.draw(&mut recording, SIZE, &Paint::plain(false), (Some(1), None), Language::English);
    recording
}

#[test]
fn there_is_a_chart_of_every_kind() {
    let ids: Vec<&str> = all(Language::English).iter().map(|figure| figure.id).collect();
    for id in [
        "chart-bars",
        "chart-tiers",
        "chart-time",
        "chart-rank",
        "chart-used",
        "chart-ended",
        "chart-sweep",
        "chart-map",
        "chart-tornado",
        "chart-failures",
    ] {
        assert!(ids.contains(&id), "{id} is missing in {ids:?}");
    }
}

#[test]
fn canvas_and_svg_of_every_chart_are_one_drawing() {
    for figure in all(Language::English) {
        let laid = figure.plot.lay(SIZE).unwrap_or_else(|| panic!("{} has nothing to show", figure.id));
        let mut written = Svg::new(SIZE, "t");
        laid.draw(&mut written, SIZE, &Paint::plain(false), (Some(1), None), Language::English);
        let written = strokes(&written.finish()).expect("well-formed");
        let recording = recorded(&*laid);
        assert!(recording.strokes.len() > 4, "{}", figure.id);
        same(&recording.strokes, &written, figure.id);
    }
}

/// As the PNG and the SVG of a file have it: title, legend, caption and link around the drawing.
#[test]
fn every_file_is_well_formed_and_says_where_it_is_from() {
    const LINK: &str = "https://example.org/gargalo/#v=1&s=AgBc&view=compare";
    for language in [Language::English, Language::Portuguese] {
        for (dark, figure) in [false, true].into_iter().cycle().zip(all(language)) {
            let paint = Paint::plain(dark);
            let text = svg(&figure, Some(LINK), &paint, language);
            let found = elements(&text).unwrap_or_else(|error| panic!("{}: {error}", figure.id));
            let of = |name: &str| found.iter().find(|own| own.name == name).map(|own| own.text.clone());
            assert_eq!(of("title").as_deref(), Some(figure.title.as_str()));
            assert_eq!(of("desc").as_deref(), Some(LINK));
            assert!(!text.contains("NaN") && !text.contains("inf\""), "{}", figure.id);
            let mut recording = Recording::default();
            let plate = Plate::new(&mut recording, (&figure).into(), size_of(&figure), Some(LINK), &paint);
            plate.draw_figure(&mut recording, &figure, &paint, language);
            same(&recording.strokes, &strokes(&text).expect("well-formed"), figure.id);
            assert!(recording.texts().contains(&LINK), "{}", figure.id);
            // Inside a page there is neither a declaration nor a link, which the page has itself.
            let inside = svg_inside(&figure, &paint, language);
            assert!(
                inside.starts_with("<svg") && elements(&inside).is_ok() && !inside.contains("example.org")
            );
        }
    }
}

/// Every item that can be pointed at is drawn where it is said to be.
#[test]
fn what_is_drawn_is_the_data() {
    for figure in all(Language::English) {
        let laid = figure.plot.lay(SIZE).expect("there is something to show");
        let recording = recorded(&*laid);
        let at = |item, within: f64| {
            let place = laid.place(item).unwrap_or_else(|| panic!("{} {item:?}", figure.id));
            assert!(recording.touches(place, within), "{} {item:?} at {place:?}", figure.id);
        };
        let plot = &figure.plot;
        if let Some(data) = plot.shows::<TradeData>() {
            assert_eq!(data.points.len(), 4, "what can't be built has no mark");
            (0..data.points.len()).for_each(|point| at((0, point), 6.0));
            (0..data.published.len()).for_each(|point| at((1, point), 9.0));
        } else if let Some(lines) = plot.shows::<Lines>() {
            for (line, curve) in lines.curves.curves.iter().enumerate() {
                (0..curve.points.len()).for_each(|point| at((line, point), 4.5));
            }
        } else if let Some(data) = plot.shows::<Tornado>() {
            for (row, swing) in data.swings.iter().enumerate() {
                let sides = (0..2).filter(|&side| swing.times[side].is_some());
                sides.for_each(|side| at((row, side), 13.0));
            }
        } else if let Some(data) = plot.shows::<RankData>() {
            let plot = RankPlot::new(data.clone(), SIZE, names_width(data, SIZE.0)).expect("there is room");
            for (series, own) in data.series.iter().enumerate() {
                // Dashed lines are cut in pieces: the ends of the whole are there.
                let steps = plot.steps(series);
                assert!(steps.len() >= 2 && recording.touches(steps[0], 0.3), "{}", figure.id);
                for rank in 0..own.capacities.len() {
                    let (_, y) = laid.place((series, rank)).expect("there");
                    assert!((plot.y.value(y) - own.capacities[rank]).abs() <= own.capacities[0] * 1e-9);
                }
            }
        } else if let Some(Bars { bars, hidden, .. }) = plot.shows() {
            for (row, bar) in bars.iter().enumerate() {
                for part in (0..bar.parts.len()).filter(|&part| bar.parts[part].iter().sum::<f64>() > 0.0) {
                    assert_eq!(laid.place((row, part)).is_none(), hidden.contains(&part));
                }
            }
        } else if let Some(data) = plot.shows::<CdfData>() {
            (0..data.steps.len()).for_each(|step| at((0, step), 5.0));
        } else if let Some(data) = plot.shows::<HeatMap>() {
            assert_eq!(data.values.iter().flatten().count(), 12);
            let cell = |stroke: &&Stroke| matches!(stroke, Stroke::Path(points) if points.len() == 4);
            assert!(recording.strokes.iter().filter(cell).count() >= 2 * 12);
        } else {
            panic!("{} is of a kind that this test does not know", figure.id);
        }
    }
}

/// Keys lead everywhere, and everything that they lead to has words in both languages.
#[test]
fn keys_reach_what_is_drawn_and_it_has_words() {
    for figure in all(Language::Portuguese) {
        let laid = figure.plot.lay(SIZE).expect("there is something to show");
        assert!(!figure.summary.is_empty() && !figure.title.is_empty(), "{}", figure.id);
        let mut item = None;
        for way in [
            Way::First,
            Way::Along(1),
            Way::Down(1),
            Way::Along(10),
            Way::Down(-1),
            Way::Last,
            Way::Along(-1),
        ] {
            item = laid.step(item, way).or(item);
            let Some(item) = item else { panic!("{} {way:?} leads nowhere", figure.id) };
            let told = laid.told(item, Language::Portuguese);
            let (title, text) = told.unwrap_or_else(|| panic!("{} {item:?} has no words", figure.id));
            assert!(
                !title.is_empty() && text.chars().any(|c| c.is_ascii_digit()),
                "{}: {title} {text}",
                figure.id
            );
        }
    }
}

/// The sentence of the issue: the proportional design reaches the time of the uniform one with a part of its capacity.
#[test]
fn the_summary_says_what_the_trade_is() {
    let (report, table) = solved();
    let figure =
        comparison::trade(&report, Some(&table), Against::Capacity, &[], Language::English).expect("solved");
    let of = |design: usize| report.designs[design].outcome.as_ref().expect("solved").total_capacity.gbps();
    let part = (of(1) / of(3) * 100.0).round();
    let expected = "Proportional reaches 8.00\u{202f}s with";
    assert!(figure.summary.starts_with(expected), "{}", figure.summary);
    let expected = format!(", {part}\u{202f}% of what Uniform max ]]> needs for the same.");
    assert!(figure.summary.contains(&expected), "{}", figure.summary);
    // Clicked off, it is out of the drawing, and the sentence is about what is left.
    let fewer =
        comparison::trade(&report, Some(&table), Against::Capacity, &[1], Language::English).expect("solved");
    assert!(fewer.summary.starts_with("Uniform max"), "{}", fewer.summary);
    assert!(fewer.legend.iter().any(|entry| entry.key == 1 && entry.off));
    let sheet = comparison::trade_sheet(&report, Some(&table), Against::Capacity, Language::English);
    assert!(sheet.csv().contains("Proportional,"), "the table has what is clicked off too");
    let none = comparison::trade(&report, Some(&table), Against::Capacity, &[0, 1, 2, 3], Language::English);
    assert!(none.expect("the legend stays").plot.lay(SIZE).is_none());
}

/// Half of the flows of the proportional design end with the last one; of the design as built long before it.
#[test]
fn distributions_tell_halves_and_ends() {
    let (report, _) = solved();
    let figure = comparison::ended(&report, &[], Language::English).expect("flows are listed");
    assert!(figure.summary.contains("Proportional 8.00\u{202f}s, 8.00\u{202f}s"), "{}", figure.summary);
    let figure = comparison::used(&report, &[], Language::English).expect("links are used");
    assert!(figure.summary.contains("Proportional 100.0\u{202f}%"), "{}", figure.summary);
}
