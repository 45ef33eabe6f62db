//! What a sweep found, as lines over one of its axes and as a map over two.

mod along;
mod map;

pub use along::figure;
pub use map::map;

use super::sheet::{Cell, Sheet};
use crate::canvas::Point;
use gargalo_solver::base::order;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::Columns;
use gargalo_solver::lab::sweep::{SweepHead, SweepPoint};
use gargalo_words::Language;
use gargalo_words::decide::DecideMessages;
use gargalo_words::errors::{design_error, scenario_error};
use gargalo_words::figures::FigureMessages;
use gargalo_words::quantity::{gbps, money, percent, time};

/// From this ratio of the greatest to the least on, figures are told by ratios.
const FAR: f64 = 30.0;

/// Which figure of a design is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Measure {
    /// Its time.
    #[default]
    Time,
    /// Its cost.
    Cost,
    /// Its total capacity.
    Capacity,
    /// Mean use of its links.
    Used,
}

impl Measure {
    /// All, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Time, Self::Cost, Self::Capacity, Self::Used];

    fn of(self, columns: &Columns) -> Option<f64> {
        match self {
            Self::Time => columns.time.map(Seconds::get),
            Self::Cost => Some(columns.cost),
            Self::Capacity => Some(columns.total_capacity.gbps()),
            Self::Used => Some(columns.utilization * 100.0),
        }
        .filter(|value| value.is_finite())
    }

    fn tell(self, value: f64, currency: &str, language: Language) -> String {
        match self {
            Self::Time => time(value, 4, language).to_string(),
            Self::Cost => money(value, currency, language),
            Self::Capacity => gbps(value, language).to_string(),
            Self::Used => percent(value / 100.0, language).to_string(),
        }
    }
}

/// What was computed by a formula, to stand beside what was found.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct References {
    /// Values along the axis with the name and the position of the design: where its optimum should be.
    pub uprights: Vec<(f64, String, usize)>,
    /// Curves with their names: how the time should follow.
    pub curves: Vec<(String, Vec<Point>)>,
}

/// What is looked at.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct View {
    /// The figure.
    pub told: Measure,
    /// The axis that is along, and the one that is up in a map.
    pub axes: (usize, usize),
    /// The design of a map, and of lines where several axes vary.
    pub design: usize,
    /// Lines that are left out.
    pub off: Vec<usize>,
}

/// The axis with most values, and the one with most of the others.
pub fn axes(head: &SweepHead) -> (usize, Option<usize>) {
    let mut all: Vec<usize> = (0..head.axes.len()).collect();
    order::sort(&mut all, |&at| !(head.axes[at].labels.len() as u64));
    let second = all.get(1).copied().filter(|&at| head.axes[at].labels.len() > 1);
    (all.first().copied().unwrap_or(0), second)
}

/// An axis by its name, as people read it.
pub fn axis_name(head: &SweepHead, axis: usize, language: Language) -> String {
    let words = DecideMessages::of(language);
    match head.axes.get(axis).map_or("", |axis| axis.name.as_str()) {
        "gpus" => FigureMessages::of(language).gpus.to_owned(),
        "broken links" => words.whats[3].to_owned(),
        "broken switches" => words.whats[4].to_owned(),
        path => unit_of(path),
    }
}

/// A path with the unit that its last name tells: `designs[0].network.uplink_gbps` is in Gbit/s.
fn unit_of(path: &str) -> String {
    let last = path.rsplit('.').next().unwrap_or_default();
    let unit = match last.rsplit('_').next().unwrap_or_default() {
        "gbps" => ", Gbit/s",
        "bytes" => ", bytes",
        "us" => ", µs",
        "s" => ", s",
        "km" => ", km",
        _ => "",
    };
    format!("{path}{unit}")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn money_head(currency: &str, word: &str) -> String {
    if currency.is_empty() { word.to_owned() } else { format!("{word}, {currency}") }
}

/// All points with their figures, a row for each point and design.
pub fn sheet(head: &SweepHead, points: &[SweepPoint], language: Language) -> Sheet {
    let words = FigureMessages::of(language);
    let mut heads: Vec<String> = (0..head.axes.len()).map(|axis| axis_name(head, axis, language)).collect();
    heads.push(words.design.to_owned());
    heads.extend([words.tolds[0], words.tolds[2], words.tolds[3]].map(str::to_owned));
    heads.push(money_head(&head.currency, words.tolds[1]));
    let mut sheet = Sheet { heads, rows: Vec::new() };
    for point in points {
        let axes = head.axes.iter().zip(&point.at).map(|(axis, &at)| {
            let number = axis.numbers.as_ref().and_then(|numbers| numbers.get(at as usize));
            let label = || axis.labels.get(at as usize).cloned().unwrap_or_default();
            number.map_or_else(|| Cell::Text(label()), |number| Cell::Number(*number))
        });
        let axes: Vec<Cell> = axes.collect();
        if let Some(refused) = &point.refused {
            let rest = [
                Cell::Text(scenario_error(refused, language)),
                Cell::None,
                Cell::None,
                Cell::None,
                Cell::None,
            ];
            sheet.rows.push(axes.into_iter().chain(rest).collect());
            continue;
        }
        for (design, row) in point.rows.iter().enumerate() {
            let mut cells = axes.clone();
            cells.push(head.designs.get(design).cloned().unwrap_or_default().into());
            match &row.outcome {
                Ok(own) => cells.extend(
                    [Measure::Time, Measure::Capacity, Measure::Used, Measure::Cost]
                        .map(|told| Cell::from(told.of(own))),
                ),
                Err(error) => {
                    let error = Cell::from(design_error(error, language));
                    cells.extend([error, Cell::None, Cell::None, Cell::None]);
                }
            }
            sheet.rows.push(cells);
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::charts::heat_map::HeatMap;
    use crate::charts::lines::Lines;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::sweep::Sweep;

    fn swept(axes: &str) -> (SweepHead, Vec<SweepPoint>) {
        let text = format!(
            r#"{{"gargalo": 1, "workload": {{"kind": "all_to_all", "bytes": 64e6}}, "designs": [{{"name": "d",
            "network": {{"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 2, "gbps": 30, "uplink_gbps": 30}},
            "routing": {{"kind": "ecmp"}}}}], "sweep": {{"axes": [{axes}]}}}}"#
        );
        let scenario = read(&text).expect("sound");
        let sweep = Sweep::of(&scenario).expect("sound");
        (sweep.head(), (0..sweep.len()).map(|index| sweep.solve(index)).collect())
    }

    const UPLINK: &str = r#"{"path": "designs[0].network.uplink_gbps", "from": 10, "to": 60, "steps": 6}"#;
    const BYTES: &str = r#"{"path": "workload.bytes", "values": [32e6, 64e6]}"#;

    /// Ros-Giralt et al., SIGCOMM 2021: the spine of a two-level fat-tree of 2 x 2 should have 4/3 of a leaf's link.
    #[test]
    fn a_line_has_its_knee_and_the_closed_form_beside() {
        let (head, points) = swept(UPLINK);
        let references = References { uprights: vec![(40.0, "4/3".to_owned(), 0)], curves: Vec::new() };
        let figure =
            figure(&head, &points, &View::default(), &references, Language::English).expect("points");
        let lines: &Lines = figure.plot.shows().expect("lines");
        let names: Vec<&str> = lines.curves.curves.iter().map(|curve| curve.name.as_str()).collect();
        assert_eq!(names, ["d", "closed form: 4/3", "knee of d"]);
        let knee = lines.curves.curves[2].points[0];
        assert!((knee.0 - 40.0).abs() < 1e-9, "{knee:?}");
        // 3 × 64 MB over 30 Gbit/s.
        assert!((knee.1 - 3.0 * 64e6 * 8.0 / 30e9).abs() < 1e-12);
        assert!(figure.summary.contains("from 40 on"), "{}", figure.summary);
        assert_eq!(lines.x_name.as_deref(), Some("designs[0].network.uplink_gbps, Gbit/s"));
        assert_eq!(sheet(&head, &points, Language::English).rows.len(), 6);
    }

    #[test]
    fn two_axes_are_a_map_with_every_figure_in_its_cell() {
        let (head, points) = swept(&format!("{BYTES}, {UPLINK}"));
        assert_eq!(axes(&head), (1, Some(0)));
        let look = View { axes: (1, 0), ..View::default() };
        let figure = map(&head, &points, &look, Language::Portuguese).expect("points");
        let data: &HeatMap = figure.plot.shows().expect("a map");
        assert_eq!((data.x.1.len(), data.y.1.len()), (6, 2));
        for point in &points {
            let own = point.rows[0].outcome.as_ref().unwrap().time.unwrap().get();
            assert_eq!(data.value((point.at[0] as usize, point.at[1] as usize)), Some(own));
        }
        assert!(figure.title.contains("“d”"), "{}", figure.title);
        // As lines: one for each value of the other axis.
        let figure = super::figure(&head, &points, &look, &References::default(), Language::English).unwrap();
        assert_eq!(figure.legend.len(), 2);
        let off = View { off: vec![0], ..look };
        let fewer = super::figure(&head, &points, &off, &References::default(), Language::English).unwrap();
        let lines: &Lines = fewer.plot.shows().expect("lines");
        assert!(!lines.curves.curves.iter().any(|curve| curve.name == figure.legend[0].name));
    }

    #[test]
    fn half_of_a_sweep_is_half_a_map() {
        let (head, points) = swept(&format!("{BYTES}, {UPLINK}"));
        let look = View { axes: (1, 0), ..View::default() };
        let figure = map(&head, &points[..6], &look, Language::English).expect("points");
        let data: &HeatMap = figure.plot.shows().expect("a map");
        assert_eq!(data.values.iter().flatten().count(), 6);
        assert_eq!(figure.note, None, "what is not there yet is not missing");
    }
}
