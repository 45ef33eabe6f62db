//! What the colour, the width and the words on a link can tell.

use super::scale;
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::Solved;
use std::sync::Arc;

/// A figure that every link has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Measure {
    /// Bits carried ÷ what it could have carried.
    #[default]
    Utilization,
    /// Bits a second that it can carry.
    Capacity,
    /// Bytes that cross it.
    Load,
    /// What one more bit a second brings to the sum of all rates.
    Gradient,
    /// What it costs with what sits at its ends.
    Cost,
}

impl Measure {
    /// All, in the order of the menus.
    pub const ALL: [Self; 5] = [Self::Utilization, Self::Capacity, Self::Load, Self::Gradient, Self::Cost];

    /// Its word in menus' values.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Utilization => "utilization",
            Self::Capacity => "capacity",
            Self::Load => "load",
            Self::Gradient => "gradient",
            Self::Cost => "cost",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.key() == key)
    }

    /// Whether links drawn as one have the sum of it: else the greatest of theirs.
    pub const fn adds(self) -> bool {
        !matches!(self, Self::Utilization | Self::Gradient)
    }

    /// How heavy a value is drawn: by the root where small and great are far apart.
    pub fn weight(self, value: Option<&f64>, greatest: f64) -> f64 {
        let value = value.copied().filter(|value| value.is_finite()).unwrap_or(0.0);
        if self.adds() {
            scale::weight(value, greatest)
        } else if greatest > 0.0 {
            (value / greatest).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }
}

/// What the drawing shows by which of its means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shows {
    /// By colour.
    pub colour: Measure,
    /// By width; nothing where all are as wide.
    pub width: Option<Measure>,
    /// In words on the links.
    pub labels: Option<Measure>,
}

impl Default for Shows {
    fn default() -> Self {
        Self { colour: Measure::Utilization, width: Some(Measure::Capacity), labels: None }
    }
}

impl Shows {
    /// Whether any of its means tells this.
    pub fn tells(&self, measure: Measure) -> bool {
        self.colour == measure || self.width == Some(measure) || self.labels == Some(measure)
    }
}

/// What is known beside the solution.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Known {
    /// The greatest capacity of any design on the network, in bit/s: designs then compare.
    pub greatest: f64,
    /// The gradient of each saturated capacity.
    pub gradients: Arc<Vec<(CapacityId, f64)>>,
    /// The cost of each link.
    pub costs: Arc<Vec<f64>>,
}

/// A measure's values by capacity; NaN where it is not known.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Magnitudes {
    /// The values.
    pub values: Vec<f64>,
    /// The value at the end of the scale.
    pub greatest: f64,
}

impl Magnitudes {
    /// A value as a part of the greatest.
    pub fn part(&self, capacity: usize) -> f64 {
        match self.values.get(capacity) {
            // Not known stays not known: the smaller of it and one would be one.
            Some(value) if value.is_nan() => f64::NAN,
            Some(value) if self.greatest > 0.0 => (value / self.greatest).min(1.0),
            Some(_) => 0.0,
            None => f64::NAN,
        }
    }
}

/// The values of a measure on a network.
pub fn magnitudes(measure: Measure, tables: &Tables, solved: Option<&Solved>, known: &Known) -> Magnitudes {
    let count = tables.capacities.len();
    let results = solved.map_or(&[][..], |solved| &solved.links);
    let link = |at: usize| tables.capacities[at].link.index();
    let values: Vec<f64> = match measure {
        Measure::Utilization => {
            let finite = |share: f64| if share.is_finite() { share } else { 0.0 };
            (0..count)
                .map(|at| results.get(at).map_or(f64::NAN, |result| finite(result.utilization)))
                .collect()
        }
        Measure::Capacity => (0..count)
            .map(|at| {
                let built = || tables.links.get(link(at)).map_or(f64::NAN, |link| link.capacity.get());
                results.get(at).map_or_else(built, |result| result.capacity.get())
            })
            .collect(),
        Measure::Load => {
            (0..count).map(|at| results.get(at).map_or(f64::NAN, |result| result.bytes.get())).collect()
        }
        Measure::Gradient => {
            // What is not saturated gains nothing from more.
            let nothing = if known.gradients.is_empty() { f64::NAN } else { 0.0 };
            let mut values = vec![nothing; count];
            for (capacity, gradient) in known.gradients.iter() {
                if let Some(value) = values.get_mut(capacity.index()) {
                    *value = gradient.max(0.0);
                }
            }
            values
        }
        Measure::Cost => {
            (0..count).map(|at| known.costs.get(link(at)).copied().unwrap_or(f64::NAN)).collect()
        }
    };
    let most = values.iter().copied().filter(|value| value.is_finite()).fold(0.0, f64::max);
    let greatest = match measure {
        Measure::Utilization => 1.0,
        Measure::Capacity => known.greatest,
        _ => most,
    };
    Magnitudes { values, greatest }
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::*;

    #[test]
    fn every_measure_has_a_value_for_each_capacity() {
        let report = demo::report(true);
        let (tables, solved) = (&report.networks[0], report.designs[1].outcome.as_ref().ok());
        let known = Known {
            greatest: 200e9,
            gradients: Arc::new(vec![(CapacityId(3), 2.0)]),
            costs: Arc::new(vec![5.0; tables.links.len()]),
        };
        for measure in Measure::ALL {
            let found = magnitudes(measure, tables, solved, &known);
            assert_eq!(found.values.len(), tables.capacities.len());
            assert!((0..found.values.len()).all(|at| (0.0..=1.0).contains(&found.part(at))), "{measure:?}");
            assert_eq!(Measure::from_key(measure.key()), Some(measure));
        }
        assert_eq!(magnitudes(Measure::Gradient, tables, solved, &known).part(3), 1.0);
        assert_eq!(magnitudes(Measure::Gradient, tables, solved, &known).part(4), 0.0);
    }

    #[test]
    fn what_is_not_known_has_no_value() {
        let report = demo::report(true);
        let tables = &report.networks[0];
        for measure in [Measure::Utilization, Measure::Load, Measure::Gradient, Measure::Cost] {
            assert!(magnitudes(measure, tables, None, &Known::default()).part(0).is_nan(), "{measure:?}");
        }
        assert!(magnitudes(Measure::Capacity, tables, None, &Known::default()).values[0] > 0.0);
        assert_eq!(Measure::Load.weight(None, 3.0), 0.0);
        assert_eq!(Measure::Utilization.weight(Some(&0.5), 1.0), 0.5);
    }
}
