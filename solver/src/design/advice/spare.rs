//! Idle capacity: how far each capacity could be reduced without making flows, a training step, a request or a collective slower.

use super::report::{Spare, SpareReport, SpareTier};
use crate::base::id::CapacityId;
use crate::base::number::sum;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::design::{Measure, reckoned_time_of};
use crate::flow::ProblemError;
use crate::network::Tables;
use crate::network::figures::link_tiers;
use crate::study::report::Solved;
use crate::study::{Design, Phased, Retimed};

/// Times this near are equal.
const EQUAL: f64 = 1e-9;

/// Looks at each capacity alone. In phase p of time `t_p` it needs `B_p / t_p` at the least; most can fall that far, for the
/// others the least that does is searched for. `effort`: hops solved at most. `None` where a flow never ends.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub fn spare(
    phased: &Phased,
    (tables, capacities): (&Tables, &[f64]),
    effort: usize,
) -> Result<Option<SpareReport>, ProblemError> {
    let times = phased.times(capacities)?;
    let now = sum(times.iter().copied());
    if !now.is_finite() || phased.unreachable() > 0 {
        return Ok(None);
    }
    let mut floor = vec![0.0f64; capacities.len()];
    for (phase, &time) in times.iter().enumerate().filter(|(_, time)| **time > 0.0) {
        for (floor, bits) in floor.iter_mut().zip(phased.loads(phase)) {
            *floor = floor.max(bits / time);
        }
    }
    let search = Search {
        now,
        floor,
        budget: effort / phased.work(),
        within: 1e-6,
        unproven: true,
        measure: Measure::Completion,
    };
    let time = |capacities: &[f64]| Ok(sum(phased.times(capacities)?));
    search.run((tables, capacities), sum(phased.latency.iter().copied()), &time).map(Some)
}

/// The same where the design's time is not that of its flows: each capacity must carry what crosses it in the time; how far it
/// can fall without the time becoming longer is searched for, to a hundredth. `None` where that never ends.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub fn spare_of(
    retimed: &Retimed,
    (design, solved): (&Design, &Solved),
    effort: usize,
) -> Result<Option<SpareReport>, ProblemError> {
    let (Some(now), measure) = reckoned_time_of(solved) else { return Ok(None) };
    if !now.get().is_finite() {
        return Ok(None);
    }
    let floor = retimed.carried(design, solved, now);
    let budget = effort / (8 * retimed.work(design));
    let search = Search { now: now.get(), floor, budget, within: 1e-2, unproven: false, measure };
    let capacities: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    let own = (design.network.tables(), &capacities[..]);
    search.run(own, 0.0, &|capacities| Ok(retimed.time_on(design, capacities).get())).map(Some)
}

/// A search for what each capacity could fall to.
struct Search {
    /// The time now, without latency.
    now: f64,
    /// What each needs at the least, in bit/s.
    floor: Vec<f64>,
    /// Solves at most.
    budget: usize,
    /// How near a capacity's least is looked for, as a part of it.
    within: f64,
    /// Whether those that were not looked at are told by their floor: of flows most can fall that far, of a step few.
    unproven: bool,
    /// What the time is.
    measure: Measure,
}

/// Solves for one tier, however large the network.
const OF_TIER: usize = 8;
/// A tier that could fall by less than this part is needed.
const NEEDED: f64 = 0.99;

impl Search {
    /// How far each tier of links could fall as a whole: the ratio of what its bytes need at the least to what it has is halved
    /// again and again.
    fn tiers(
        &self,
        tables: &Tables,
        capacities: &[f64],
        time: &dyn Fn(&[f64]) -> Result<f64, ProblemError>,
    ) -> Result<Vec<SpareTier>, ProblemError> {
        let found = link_tiers(tables, None);
        let mut out = Vec::new();
        for (tier, &name) in found.names.iter().enumerate() {
            let own = tables.capacities.iter().enumerate();
            let own = own.filter(|(_, capacity)| found.of[capacity.link.index()] as usize == tier);
            let own: Vec<usize> = own.map(|(at, _)| at).filter(|&at| capacities[at] > 0.0).collect();
            let all = sum(own.iter().map(|&at| capacities[at]));
            let part = |at: &usize| self.floor[*at] / capacities[*at];
            let (mut low, mut high) = (own.iter().map(part).fold(0.0, f64::max), 1.0);
            let mut moved = capacities.to_vec();
            for _ in 0..OF_TIER {
                // What nothing crosses can go at once; what is needed whole is not tried.
                if low >= NEEDED || high - low <= 0.01 * high {
                    break;
                }
                let middle = libm::sqrt(low * high);
                for &at in &own {
                    moved[at] = capacities[at] * middle;
                }
                if time(&moved)? <= self.now * (1.0 + EQUAL) {
                    high = middle;
                } else {
                    low = middle;
                }
                if low == 0.0 {
                    break;
                }
            }
            if high < NEEDED {
                out.push(SpareTier { tier: name, now: BitsPerSecond(all), least: BitsPerSecond(all * high) });
            }
        }
        crate::base::order::sort(&mut out, |own| {
            !crate::base::order::number(own.now.get() - own.least.get())
        });
        Ok(out)
    }

    fn run(
        self,
        (tables, capacities): (&Tables, &[f64]),
        latency: f64,
        time: &dyn Fn(&[f64]) -> Result<f64, ProblemError>,
    ) -> Result<SpareReport, ProblemError> {
        let tiers = self.tiers(tables, capacities, time)?;
        let Self { now, floor, mut budget, within, unproven, measure } = self;
        let mut order: Vec<usize> =
            (0..capacities.len()).filter(|&at| capacities[at] > floor[at] * (1.0 + EQUAL)).collect();
        crate::base::order::sort(&mut order, |&at| !crate::base::order::number(capacities[at] - floor[at]));
        let mut changed = capacities.to_vec();
        let mut lowered = capacities.to_vec();
        let mut list = Vec::new();
        let mut complete = true;
        for at in order {
            let (mut low, mut high) = (floor[at], capacities[at]);
            let mut solved = low == 0.0;
            if solved {
                high = 0.0;
            } else if budget > 0 {
                let mut meets = |capacity: f64| -> Result<bool, ProblemError> {
                    changed[at] = capacity;
                    let time = time(&changed)?;
                    changed[at] = capacities[at];
                    Ok(time <= now * (1.0 + EQUAL))
                };
                budget -= 1;
                solved = true;
                if meets(low)? {
                    high = low;
                }
                while high > low && high - low > high * within && budget > 0 {
                    budget -= 1;
                    let middle = f64::midpoint(low, high);
                    if meets(middle)? { high = middle } else { low = middle }
                }
            } else {
                complete = false;
                if unproven {
                    high = low;
                }
            }
            if high < capacities[at] * (1.0 - within) {
                lowered[at] = high;
                let (capacity, now, least) =
                    (CapacityId::new(at), BitsPerSecond(capacities[at]), BitsPerSecond(high));
                list.push(Spare { capacity, now, least, solved });
            }
        }
        crate::base::order::sort(&mut list, |own| {
            !crate::base::order::number(own.now.get() - own.least.get())
        });
        let together = time(&lowered)?;
        Ok(SpareReport {
            total: BitsPerSecond(sum(list.iter().map(|own| own.now.get() - own.least.get()))),
            spare: list,
            tiers,
            measure,
            flows: Seconds(now + latency),
            together: together.is_finite().then_some(Seconds(together + latency)),
            complete,
        })
    }
}
