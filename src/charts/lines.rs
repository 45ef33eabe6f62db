//! Curves that stand alone on the page: as a figure, and their points as a sheet.

use super::curves::{Curve, Curves, Form};
use super::figure::{Entry, Figure, Look};
use super::laid::{Lines, Plot, Tell};
use super::sheet::{Cell, Sheet};

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
        plot: Plot::Lines(Lines { curves, x_name: None, notes: Vec::new(), designs, tell: said.tell }),
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

#[cfg(test)]
mod tests {
    use super::super::curves::Side;
    use super::*;
    use crate::i18n::Language;
    use crate::i18n::number::significant;

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
        let Plot::Lines(lines) = &figure.plot else { panic!("lines") };
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
