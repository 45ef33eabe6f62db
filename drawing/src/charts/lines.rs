//! Curves that stand alone on the page: as a figure, and their points as a sheet.

use super::curves::{self, Curve, Curves, CurvesPlot, Form};
use super::figure::{Entry, Figure, Look};
use super::plot::{Item, Laid, Lit, Plot, Way};
use super::sheet::{Cell, Sheet};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use gargalo_words::Language;
use gargalo_words::figures::{self, FigureMessages};
use gargalo_words::number::significant;
use gargalo_words::quantity::{percent, time};
use std::sync::Arc;

/// What a point of a line says in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tell {
    /// A value and a time.
    #[default]
    Time,
    /// A value and another one.
    Plain,
    /// Both as their axes tell them.
    Sides,
    /// So many links are used at most so much.
    Used,
    /// So many flows have ended by then.
    Ended,
    /// In words of its own.
    Worded(Words),
}

/// What puts a point into words.
#[derive(Debug, Clone, Copy)]
pub struct Words(pub fn(Point, Language) -> String);

impl PartialEq for Words {
    fn eq(&self, _: &Self) -> bool {
        // A chart has one for all its life.
        true
    }
}

impl Eq for Words {}

/// Lines over a quantity.
#[derive(Debug, Clone, PartialEq)]
pub struct Lines {
    /// The lines, those on top last.
    pub curves: Curves,
    /// What is along, where that is not known before.
    pub x_name: Option<String>,
    /// What points are called, by line, where they have names.
    pub notes: Vec<Vec<String>>,
    /// The design of each line.
    pub designs: Vec<Option<usize>>,
    /// What a point says.
    pub tell: Tell,
}

/// What is said of curves.
#[derive(Debug, Clone)]
pub struct Said {
    /// The chart's hook.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// What it says in words.
    pub summary: String,
    /// A point in words.
    pub tell: Tell,
}

/// Curves without those that are left out; `None` without any point.
pub fn figure(data: &Curves, off: &[usize], said: Said) -> Option<Figure> {
    if data.curves.iter().all(|curve| curve.points.is_empty()) {
        return None;
    }
    let entry = |(key, curve): (usize, &Curve)| Entry {
        key,
        name: curve.name.clone(),
        look: match (curve.form, curve.dashed) {
            (Form::Line | Form::Steps, true) => Look::Dashed(curve.tone),
            _ => Look::Tone(curve.tone),
        },
        off: off.contains(&key),
    };
    // One curve is what the title says.
    let many = data.curves.len() > 1;
    let legend = if many { data.curves.iter().enumerate().map(entry).collect() } else { Vec::new() };
    let shown = data.curves.iter().enumerate().filter(|(key, _)| !off.contains(key));
    let curves: Vec<Curve> = shown.map(|(_, curve)| curve.clone()).collect();
    let designs = vec![None; curves.len()];
    let curves = Curves { curves, x: data.x, y: data.y, range: data.range };
    Some(Figure {
        id: said.id,
        title: said.title,
        plot: Lines { curves, x_name: None, notes: Vec::new(), designs, tell: said.tell }.into(),
        legend,
        summary: said.summary,
        note: None,
    })
}

/// All their points; `line` heads the column of their names.
pub fn sheet(data: &Curves, line: &str) -> Sheet {
    let mut sheet = Sheet::new(&[line, data.x.name, data.y.name]);
    for curve in &data.curves {
        let row = |point: &(f64, f64)| -> Vec<Cell> {
            vec![curve.name.as_str().into(), point.0.into(), point.1.into()]
        };
        sheet.rows.extend(curve.points.iter().map(row));
    }
    sheet
}

/// Lines in their places.
struct LinesPlot(CurvesPlot, Lines);

impl Plot for Lines {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        let mut plot = CurvesPlot::new(self.curves.clone(), size)?;
        plot.x_name.clone_from(&self.x_name);
        Some(Arc::new(LinesPlot(plot, self.clone())))
    }
}

impl Laid for LinesPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        curves::draw_bare(surface, &self.0, paint, lit.1, language);
    }

    fn place(&self, item: Item) -> Option<Point> {
        self.0.place(item)
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.0.nearest(at)
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let (along, down) = way.by();
        self.0.step(from, along, down)
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let Lines { curves, notes, tell, .. } = &self.1;
        let curve = curves.curves.get(item.0)?;
        let &(x, y) = curve.points.get(item.1)?;
        let words = FigureMessages::of(language);
        let seconds = |value: f64| time(value, 4, language).to_string();
        let share = |value: f64| percent(value, language).to_string();
        if let Some(note) = notes.get(item.0).and_then(|notes| notes.get(item.1)) {
            return Some((note.clone(), format!("{}: {}", curve.name, seconds(y))));
        }
        let text = match tell {
            Tell::Time => format!("{}: {}", significant(x, 6, language), seconds(y)),
            Tell::Plain => format!("{}: {}", significant(x, 6, language), significant(y, 6, language)),
            Tell::Sides => format!("{}: {}", (curves.x.tell)(x, language), (curves.y.tell)(y, language)),
            Tell::Used => {
                words.used_at_most(figures::UsedAtMost { share: &share(y), used: &share(x / 100.0) })
            }
            Tell::Worded(own) => (own.0)((x, y), language),
            Tell::Ended => words.ended_by(figures::EndedBy { share: &share(y), time: &seconds(x) }),
        };
        Some((curve.name.clone(), text))
    }

    fn design(&self, item: Item) -> Option<usize> {
        self.1.designs.get(item.0).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::super::curves::Side;
    use super::*;
    use gargalo_words::Language;
    use gargalo_words::number::significant;

    fn data() -> Curves {
        fn tell(value: f64, language: Language) -> String {
            significant(value, 3, language)
        }
        let side = |name| Side { name, log: false, binary: false, tell };
        let curve = |name: &str, tone| Curve {
            name: name.to_owned(),
            tone,
            dashed: tone == 1,
            form: Form::Steps,
            points: vec![(0.0, 1.0), (2.0, tone as f64)],
        };
        Curves { curves: vec![curve("a", 0), curve("b", 1)], x: side("s"), y: side("%"), range: None }
    }

    fn said() -> Said {
        Said { id: "chart-x", title: "t".to_owned(), summary: String::new(), tell: Tell::Plain }
    }

    #[test]
    fn what_is_off_is_in_the_legend_and_in_the_sheet_alone() {
        let figure = figure(&data(), &[0], said()).expect("there are points");
        let lines: &Lines = figure.plot.shows().expect("lines");
        assert_eq!(lines.curves.curves.len(), 1);
        assert_eq!(figure.legend[1].look, Look::Dashed(1));
        assert!(figure.legend[0].off && !figure.legend[1].off);
        assert_eq!(sheet(&data(), "line").csv(), "line,s,%\na,0,1\na,2,0\nb,0,1\nb,2,1\n");
    }

    #[test]
    fn without_points_there_is_none() {
        let mut data = data();
        data.curves.iter_mut().for_each(|curve| curve.points.clear());
        assert_eq!(figure(&data, &[], said()), None);
    }
}
