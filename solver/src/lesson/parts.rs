//! Figures of lesson steps as work of parts: what is read out of one report is one part, so that nothing is solved twice.

use super::figures::figures;
use super::schema::{Reading, TextFigure};
use crate::base::parallel::Parts;
use crate::document::read;

/// What is asked of a step: its number, its scenario as text, its figures.
pub type StepFigures = (u32, String, Vec<TextFigure>);

/// The figures of a step by its number; `None` where one has no value.
pub type StepValues = (u32, Vec<Option<f64>>);

/// Figures of steps.
#[derive(Debug)]
pub struct FigureParts {
    steps: Vec<StepFigures>,
    /// Of each part the position of its step, and of its figures in it. Those of a step follow each other.
    parts: Vec<(usize, Vec<usize>)>,
}

impl FigureParts {
    /// The figures of these steps.
    pub fn of(steps: Vec<StepFigures>) -> Self {
        let of = |(at, step): (usize, &StepFigures)| {
            together(&step.2).into_iter().map(move |places| (at, places)).collect::<Vec<_>>()
        };
        let parts = steps.iter().enumerate().flat_map(of).collect();
        Self { steps, parts }
    }
}

impl Parts for FigureParts {
    type Part = Vec<Option<f64>>;
    type Whole = Vec<StepValues>;

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn solve_part(&self, index: usize) -> Vec<Option<f64>> {
        let (at, places) = &self.parts[index];
        let (_, text, asked) = &self.steps[*at];
        let asked: Vec<TextFigure> = places.iter().map(|&place| asked[place].clone()).collect();
        match read(text) {
            Ok(scenario) => figures(&scenario, &asked).into_iter().map(Result::ok).collect(),
            Err(_) => vec![None; asked.len()],
        }
    }

    /// The steps that all is known of.
    fn finish(&self, parts: Vec<Vec<Option<f64>>>) -> Vec<StepValues> {
        let mut values: Vec<StepValues> =
            self.steps.iter().map(|(number, _, asked)| (*number, vec![None; asked.len()])).collect();
        for ((at, places), part) in self.parts.iter().zip(&parts) {
            for (&place, &value) in places.iter().zip(part) {
                values[*at].1[place] = value;
            }
        }
        // Parts are known in their order, so that the first that is not known tells from which step on some are missing.
        values.truncate(self.parts.get(parts.len()).map_or(self.steps.len(), |(at, _)| *at));
        values
    }
}

/// How many parts the figures of a step have.
pub fn figure_parts(figures: &[TextFigure]) -> usize {
    together(figures).len()
}

/// Positions of figures that are read out of the same reports, each in order.
fn together(figures: &[TextFigure]) -> Vec<Vec<usize>> {
    let mut groups: Vec<(Vec<&str>, Vec<usize>)> = Vec::new();
    for (place, figure) in figures.iter().enumerate() {
        let mut own = (reports(&figure.reading), vec![place]);
        let (same, others): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|(reports, _)| reports.iter().any(|report| own.0.contains(report)));
        for (reports, places) in same {
            own.0.extend(reports);
            own.1.extend(places);
        }
        groups = others;
        groups.push(own);
    }
    let mut all: Vec<Vec<usize>> = groups.into_iter().map(|(_, places)| places).collect();
    for places in &mut all {
        places.sort_unstable();
    }
    all.sort_unstable();
    all
}

/// The reports that a number is read out of.
fn reports(reading: &Reading) -> Vec<&str> {
    let Reading { from, plus, minus, over, less, times: _ } = reading;
    let others = [plus, minus, over, less].into_iter().filter_map(Option::as_deref);
    core::iter::once(from.as_str()).chain(others).map(report).collect()
}

/// The report that a way begins in, by a name that all parts of it share.
fn report(way: &str) -> &str {
    match way.split('/').next().unwrap_or_default() {
        // All of them are of the solved report.
        "baseline" | "compare" => "designs",
        first => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(from: &str, over: Option<&str>) -> TextFigure {
        let over = over.map(str::to_owned);
        let reading =
            Reading { from: from.to_owned(), plus: None, minus: None, over, less: None, times: 1.0 };
        TextFigure { reading, unit: String::new(), digits: 3 }
    }

    #[test]
    fn what_is_read_out_of_one_report_is_one_part() {
        let all = [
            figure("designs/0/time_s", None),
            figure("figures:1/hosts", None),
            figure("baseline/time_s", None),
            figure("sweep/points/0/time_s", None),
            figure("figures:1/switches", None),
        ];
        assert_eq!(together(&all), [vec![0, 2], vec![1, 4], vec![3]]);
        assert_eq!(figure_parts(&all), 3);
        assert_eq!(figure_parts(&[]), 0);
    }

    #[test]
    fn a_figure_of_two_reports_joins_them() {
        let all = [
            figure("figures:0/cost", None),
            figure("bounds/time_s", None),
            figure("designs/0/time_s", Some("figures:0/cost")),
        ];
        assert_eq!(together(&all), [vec![0, 2], vec![1]]);
    }
}
