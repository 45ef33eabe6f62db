//! A point of a sweep solved, in figures.

use crate::base::parallel::Parts;
use crate::base::units::Seconds;
use crate::design::Columns;
use crate::document::Error;
use crate::document::sweep::spec::AxisTarget;
use crate::lab::columns::{columns_of, prices_of};
use crate::lab::json::{Teller, error_json};
use crate::lab::solve::solve_figures;
use crate::lab::sweep::axes::Sweep;
use crate::study::report::DesignError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// What a sweep is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SweepHead {
    /// Its axes, the last the fastest.
    pub axes: Vec<AxisHead>,
    /// How many points there are.
    pub points: u64,
    /// Names of the designs; each point has a row for each.
    pub designs: Vec<String>,
    /// Currency and year of the costs.
    pub currency: String,
}

impl SweepHead {
    /// Which point stands at these positions, one on each axis: [`Sweep::at`] the other way round.
    pub fn index(&self, at: &[u32]) -> u64 {
        self.axes
            .iter()
            .zip(at)
            .fold(0, |index, (axis, &at)| index * axis.labels.len() as u64 + u64::from(at))
    }
}

/// An axis of a sweep.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AxisHead {
    /// What changes: a path, `gpus`, `broken links` or `broken switches`.
    pub name: String,
    /// Its values as text.
    pub labels: Vec<String>,
    /// The same as numbers, where all are.
    pub numbers: Option<Vec<f64>>,
}

/// A point solved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SweepPoint {
    /// Which.
    pub index: u64,
    /// The position on each axis.
    pub at: Vec<u32>,
    /// Why there is no such scenario. The other points stand.
    pub refused: Option<Error>,
    /// A row for each design; none where it was refused.
    pub rows: Vec<SweepRow>,
}

/// A design at a point.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SweepRow {
    /// Its figures, or why it could not be built.
    pub outcome: Result<Columns, DesignError>,
    /// When the last flow has ended.
    pub completion: Option<Seconds>,
}

impl Sweep {
    /// What it is over.
    pub fn head(&self) -> SweepHead {
        let first = (0..self.len().min(64)).find_map(|point| self.scenario(point).ok());
        let axis = |axis: &crate::lab::sweep::SweepAxis| AxisHead {
            name: axis.name(),
            labels: (0..axis.values.len()).map(|position| axis.label(position)).collect(),
            numbers: axis.values.iter().map(Value::as_f64).collect(),
        };
        SweepHead {
            axes: self.axes().iter().map(axis).collect(),
            points: self.len(),
            designs: first.iter().flat_map(|own| &own.designs).map(|design| design.name.clone()).collect(),
            currency: first.map(|own| prices_of(&own).currency).unwrap_or_default(),
        }
    }

    /// Solves one point.
    pub fn solve(&self, index: u64) -> SweepPoint {
        let at = self.at(index);
        let scenario = match self.scenario(index) {
            Ok(scenario) => scenario,
            Err(error) => {
                return SweepPoint { index, at, refused: Some(error), rows: Vec::new() };
            }
        };
        let prices = prices_of(&scenario);
        let report = solve_figures(&scenario);
        let rows = report.designs.iter().enumerate().map(|(position, design)| SweepRow {
            completion: design.outcome.as_ref().ok().and_then(|solved| solved.completion),
            outcome: design.outcome.as_ref().map_err(Clone::clone).map(|solved| {
                let tables = &report.networks[solved.network as usize];
                columns_of(&scenario, position, tables, solved, &prices, false)
            }),
        });
        SweepPoint { index, at, refused: None, rows: rows.collect() }
    }
}

/// Its points, each a part by itself.
impl Parts for Sweep {
    type Part = SweepPoint;
    type Whole = Vec<SweepPoint>;

    fn parts(&self) -> usize {
        self.len() as usize
    }

    fn solve_part(&self, index: usize) -> SweepPoint {
        self.solve(index as u64)
    }

    fn finish(&self, points: Vec<SweepPoint>) -> Vec<SweepPoint> {
        points
    }
}

/// A sweep's axes as the command line prints them with `--head`.
pub fn head_json(sweep: &Sweep) -> Value {
    json!({
        "axes": sweep.axes().iter().map(|axis| json!({"name": axis.name(), "values": axis.values})).collect::<Vec<_>>(),
        "points": sweep.len(),
    })
}

/// A point as the command line prints it: one line.
pub fn point_json(sweep: &Sweep, head: &SweepHead, point: &SweepPoint, teller: &dyn Teller) -> Value {
    let mut values = Map::new();
    for (axis, &at) in sweep.axes().iter().zip(&point.at) {
        let name = match &axis.what {
            AxisTarget::Path { path } => path.clone(),
            _ => axis.name(),
        };
        values.insert(name, axis.values[at as usize].clone());
    }
    let mut out = Map::new();
    out.insert("index".to_owned(), json!(point.index));
    out.insert("point".to_owned(), Value::Object(values));
    if let Some(error) = &point.refused {
        out.insert("error".to_owned(), json!(teller.document(error)));
    } else {
        let names = head.designs.iter().map(String::as_str).chain(std::iter::repeat(""));
        let rows = point.rows.iter().zip(names).map(|(row, name)| row_json(name, row, teller));
        out.insert("designs".to_owned(), rows.collect());
    }
    Value::Object(out)
}

fn row_json(name: &str, row: &SweepRow, teller: &dyn Teller) -> Value {
    match &row.outcome {
        Err(error) => json!({"name": name, "error": error_json(error, teller)}),
        Ok(columns) => {
            let mut out = columns_json(columns);
            out["name"] = json!(name);
            out["completion_s"] = json!(row.completion.map(Seconds::get));
            out
        }
    }
}

/// The figures of a design as the command line prints them.
pub(crate) fn columns_json(columns: &Columns) -> Value {
    let tier = |own: &crate::design::TierCapacity| {
        json!({
            "low": own.tier.low, "high": own.tier.high, "scope": own.tier.scope, "links": own.links,
            "capacity_gbps": own.capacity.gbps(), "wasted_gbps": own.wasted.gbps(),
        })
    };
    let breakdown = columns.breakdown.map(|parts| {
        let mut all = json!({"compute_s": parts.compute, "bubble_s": parts.bubble});
        for (kind, time) in parts.exposed.each() {
            all[format!("{}_s", kind.name())] = json!(time);
        }
        all
    });
    json!({
        "time_s": columns.time,
        "untimed": columns.untimed,
        "measure": columns.measure,
        "communication_s": columns.communication,
        "communication_share": columns.communication_share,
        "total_capacity_gbps": columns.total_capacity.gbps(),
        "tiers": columns.tiers.iter().map(tier).collect::<Vec<_>>(),
        "mean_utilization": columns.utilization,
        "wasted_gbps": columns.wasted.gbps(),
        "wasted_share": columns.wasted_share,
        "cost": columns.cost,
        "watts": columns.watts,
        "cost_time": columns.cost_time,
        "breakdown": breakdown,
        "unreachable": columns.unreachable,
    })
}
