//! Where one line of a figure passes another: from there on the other architecture is the faster one.

use super::figures::{DrawnFigure, FigureLine};
use serde::{Deserialize, Serialize};

/// A crossing of two lines.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Crossing {
    /// The place on the axis.
    pub at: f64,
    /// Whether the first line is the lower one beyond it.
    pub first_beyond: bool,
}

/// Crossings of two lines along the axis: the ratio of the lines is taken to follow a straight line between places, both
/// by powers.
pub fn crossings(drawn: &DrawnFigure, first: FigureLine, second: FigureLine) -> Vec<Crossing> {
    let line = |of: FigureLine| drawn.series.iter().find(|series| series.line == of);
    let (Some(first), Some(second)) = (line(first), line(second)) else { return Vec::new() };
    let points: Vec<(f64, f64)> = drawn
        .axis
        .iter()
        .zip(first.values.iter().zip(&second.values))
        .filter_map(|(&x, (&one, &other))| {
            let (one, other) = (one?, other?);
            (x > 0.0 && one > 0.0 && other > 0.0).then(|| (libm::log(x), libm::log(one / other)))
        })
        .collect();
    let mut found = Vec::new();
    // Lines that lie on each other but for rounding don't cross.
    let side = |value: f64| {
        if libm::fabs(value) < 1e-9 {
            0
        } else if value > 0.0 {
            1
        } else {
            -1
        }
    };
    let mut last: Option<(f64, f64)> = None;
    for &(x, y) in points.iter().filter(|point| side(point.1) != 0) {
        if let Some((before, height)) = last
            && side(height) != side(y)
        {
            let at = before + (x - before) * height / (height - y);
            found.push(Crossing { at: libm::exp(at), first_beyond: y < 0.0 });
        }
        last = Some((x, y));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::architectures::Interconnect::{FatTree, TopoOpt};
    use super::super::figures::{PaperFigure, Series};
    use super::*;

    /// By hand: 1/2 at 1 and 2 at 100 are equally far apart by powers, so they cross at 10.
    #[test]
    fn halfway_by_powers() {
        let series = |line, values: [f64; 3]| Series { line, values: values.map(Some).to_vec() };
        let drawn = DrawnFigure {
            figure: PaperFigure::Batch,
            axis: vec![1.0, 100.0, 1000.0],
            series: vec![
                series(FigureLine::Of(TopoOpt), [1.0, 4.0, 9.0]),
                series(FigureLine::Of(FatTree), [2.0, 2.0, 3.0]),
            ],
            published: Vec::new(),
            cancelled: false,
        };
        let found = crossings(&drawn, FigureLine::Of(TopoOpt), FigureLine::Of(FatTree));
        assert_eq!(found.len(), 1);
        assert!((found[0].at - 10.0).abs() < 1e-9 && !found[0].first_beyond);
        assert!(crossings(&drawn, FigureLine::Of(TopoOpt), FigureLine::Of(TopoOpt)).is_empty());
        assert!(crossings(&drawn, FigureLine::Forwarding, FigureLine::Of(TopoOpt)).is_empty());
    }
}
