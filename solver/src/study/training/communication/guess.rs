//! Flows of all streams in classes that are probably alike. What shares links is solved for one flow of each class, and held to what
//! makes rates max-min fair on every link: a guess that holds is no guess.

use super::flows::Routed;
use super::sharing::Flow;
use crate::base::random::mix;
use crate::base::rows::Rows;
use crate::flow::{Alike, EACH, MANY, Problem, about, max_min};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rounds of telling flows and links apart. One would do for a step of DeepSeek-V3 on 9,216 accelerators; each costs a tenth of a
/// second there, and a guess that does not hold ten times that.
const ROUNDS: usize = 2;

/// The classes of a step's flows.
#[derive(Debug, Clone)]
pub(super) struct Guess {
    pub(super) colours: Arc<Colours>,
    /// Of each stream, in the order of their first flows.
    of: Vec<Vec<Class>>,
}

/// Flows of a stream that are probably alike.
#[derive(Debug, Clone)]
struct Class {
    stage: usize,
    bits: f64,
    share: f64,
    /// What they put together on each trunk.
    on: Vec<(u32, f64)>,
}

/// Trunks that are probably alike.
#[derive(Debug)]
pub(super) struct Colours {
    /// The colour of each.
    of: Vec<u32>,
    /// How many a colour has.
    trunks: Vec<u32>,
}

impl Guess {
    /// Of the flows of streams, one by one; `None` where they are few, or few are alike. `inside`: of each trunk, whether it is inside
    /// a server; `capacities`: what each carries, in bit/s.
    pub(super) fn of(streams: &[&Routed], inside: &[bool], capacities: &[f64]) -> Option<Self> {
        let flows: usize = streams.iter().map(|each| each.flows.stage.len()).sum();
        if flows < MANY { None } else { Self::join(streams, inside, capacities, (ROUNDS, EACH)) }
    }

    fn join(
        streams: &[&Routed],
        inside: &[bool],
        capacities: &[f64],
        rounds: (usize, usize),
    ) -> Option<Self> {
        let mut starts = vec![0];
        for each in streams {
            starts.push(starts[starts.len() - 1] + each.flows.stage.len());
        }
        let flows = starts[streams.len()];
        let at = |flow: usize| {
            let stream = starts.partition_point(|&start| start <= flow) - 1;
            (stream, streams[stream], flow - starts[stream])
        };
        let loads = |flow: u32| {
            let (_, each, own) = at(flow as usize);
            each.way(own)
        };
        let kind = |flow: usize| {
            let (stream, each, own) = at(flow);
            let of = &each.flows;
            let reached = u64::from(each.links.reached(of.way[own]));
            let told =
                [stream as u64, of.stage[own] as u64, reached, about(of.bits[own]), about(of.share[own])];
            told.into_iter().fold(0, |sum, own| mix(sum ^ own))
        };
        let kinds = inside.iter().zip(capacities).map(|(&inside, own)| mix(about(*own)) ^ u64::from(inside));
        let found = Alike::guess(kinds.collect(), flows, loads, kind, rounds)?;
        let members = found.class.iter().zip(0..).map(|(&class, flow): (&u32, u32)| (class, flow));
        let members = Rows::new(found.example.len(), members);
        let mut of = vec![Vec::new(); streams.len()];
        let mut sums = vec![0.0; capacities.len()];
        for (class, &example) in found.example.iter().enumerate() {
            let mut on = Vec::new();
            for &flow in members.of(class) {
                for (trunk, part) in loads(flow).filter(|(_, part)| *part > 0.0) {
                    if sums[trunk as usize] == 0.0 {
                        on.push((trunk, 0.0));
                    }
                    sums[trunk as usize] += part;
                }
            }
            on.sort_unstable_by_key(|own| own.0);
            for (trunk, sum) in &mut on {
                *sum = core::mem::take(&mut sums[*trunk as usize]);
            }
            let (stream, each, own) = at(example as usize);
            let (stage, bits, share) = (each.flows.stage[own], each.flows.bits[own], each.flows.share[own]);
            of[stream].push(Class { stage, bits, share, on });
        }
        Some(Self { colours: Arc::new(Colours { of: found.colour, trunks: found.links }), of })
    }

    /// A stage's flows of a stream, a class as one. `weight`: what a bit takes of a trunk.
    pub(super) fn flows(&self, stream: usize, stage: usize, weight: impl Fn(u32) -> f64) -> Vec<Flow> {
        let on =
            |class: &Class| class.on.iter().map(|&(trunk, part)| (trunk, part * weight(trunk))).collect();
        let flow = |class: &Class| Flow { bits: class.bits, share: class.share, links: on(class) };
        self.of[stream].iter().filter(|class| class.stage == stage).map(flow).collect()
    }

    /// Whether alike trunks carry the same, in bit/s.
    pub(super) fn hold(&self, capacities: &[f64]) -> bool {
        let Colours { of, trunks } = &*self.colours;
        let mut own = vec![None; trunks.len()];
        of.iter().zip(capacities).all(|(&colour, &capacity)| {
            *own[colour as usize].get_or_insert_with(|| about(capacity)) == about(capacity)
        })
    }
}

impl Colours {
    /// Max-min rates of the flows of each class ([`Guess::flows`]) on trunks that carry so much (bit/s), were they alike; `None`
    /// where these rates are not max-min fair: no link carries more than it can, and each flow crosses a full one on which none is
    /// faster (Bertsekas, Gallager, *Data Networks*, 2nd ed. 1992, 6.5.2). Such rates are the only ones.
    pub(super) fn rates(&self, classes: &[&Flow], capacities: &[f64]) -> Option<Vec<f64>> {
        /// What sums of many rates round by at most, as a part.
        const EQUAL: f64 = 1e-11;
        let colour = |trunk: u32| self.of[trunk as usize];
        let mut of_colours = vec![0.0; self.trunks.len()];
        for (&colour, &capacity) in self.of.iter().zip(capacities) {
            of_colours[colour as usize] = capacity;
        }
        let mut problem = Problem::new(of_colours).ok()?;
        for class in classes {
            // n flows that put w in all on the m trunks of a colour put w ÷ m on each; of a whole flow's rate a part of one has its part.
            let mut on: BTreeMap<u32, f64> = BTreeMap::new();
            for &(trunk, weight) in &class.links {
                *on.entry(colour(trunk)).or_insert(0.0) += weight * class.share;
            }
            let each = |(colour, sum)| (colour, sum / f64::from(self.trunks[colour as usize]));
            problem.push_weighted(&on.into_iter().map(each).collect::<Vec<_>>()).ok()?;
        }
        let rates = max_min(&problem).rates;

        let (mut sum, mut fastest) = (vec![0.0; capacities.len()], vec![0.0f64; capacities.len()]);
        for (class, &rate) in classes.iter().zip(&rates) {
            for &(trunk, weight) in &class.links {
                sum[trunk as usize] += rate * weight * class.share;
                fastest[trunk as usize] = fastest[trunk as usize].max(rate);
            }
        }
        let fits = sum.iter().zip(capacities).all(|(sum, capacity)| *sum <= capacity * (1.0 + EQUAL));
        let held = |(class, &rate): (&&Flow, &f64)| {
            // A colour of which every trunk that they cross holds them back.
            let mut holds: BTreeMap<u32, bool> = BTreeMap::new();
            for &(trunk, _) in &class.links {
                let at = trunk as usize;
                let full = sum[at] >= capacities[at] * (1.0 - EQUAL);
                *holds.entry(colour(trunk)).or_insert(true) &= full && rate >= fastest[at] * (1.0 - EQUAL);
            }
            holds.is_empty() || holds.into_values().any(|holds| holds)
        };
        let fair = fits && classes.iter().zip(&rates).all(held);
        fair.then(|| classes.iter().zip(rates).map(|(class, rate)| rate * class.share).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::flows::Flows;
    use super::super::links::Links;
    use super::super::sharing::rates;
    use super::*;
    use crate::base::units::Bytes;
    use crate::network::{Duplex, Family, LeafSpine, NodeId};
    use crate::routing::{Routing, route};
    use crate::traffic::{Demand, all_to_all};

    /// Rates by guessed classes are those of the flows one by one: all to all over a leaf-spine network, tokens that go on in part,
    /// beside a chain that makes no two hosts wholly alike. On links that are not alike as they were the guess does not hold.
    #[test]
    fn guessed_rates_are_those_of_single_flows() {
        let shape =
            LeafSpine { leaves: 4, spines: 3, hosts_per_leaf: 5, uplinks: 1, gbps: 10.0, uplink_gbps: None };
        let network = Family::LeafSpine(shape).build(Duplex::Full).unwrap();
        let mut demands = all_to_all(network.endpoints(), Bytes(1e9));
        let tokens = demands.len();
        demands.extend(network.endpoints().windows(2).map(|pair| {
            let [source, destination]: [NodeId; 2] = [pair[0], pair[1]];
            Demand::new(source, destination, Bytes(1e9))
        }));
        let routes = Arc::new(route(&network, &demands, Routing::Ecmp).unwrap());
        let stream = |flows: core::ops::Range<usize>, share: f64| Routed {
            flows: Flows {
                stage: vec![0; flows.len()],
                bits: vec![8e9; flows.len()],
                share: vec![share; flows.len()],
                way: flows.map(|flow| flow as u32).collect(),
            },
            links: Links::of(Arc::clone(&routes)),
        };
        let streams = [&stream(0..tokens, 0.5), &stream(tokens..demands.len(), 1.0)];
        let count = routes.trunks().count(network.tables().capacities.len());
        let even = routes.trunks().narrowest(&vec![1e10; network.tables().capacities.len()]);
        // The chain is told apart by how far its ends are: a coarse guess does not hold, a finer one does.
        let held = [1, 2, 4, 8].into_iter().find_map(|rounds| {
            let guess = Guess::join(&streams, &vec![false; count], &even, (rounds, 1)).unwrap();
            let classes: Vec<Flow> = (0..2).flat_map(|stream| guess.flows(stream, 0, |_| 1.25)).collect();
            let guessed = guess.colours.rates(&classes.iter().collect::<Vec<_>>(), &even)?;
            Some((guess, classes, guessed))
        });
        let (guess, classes, guessed) = held.unwrap();
        assert!(classes.len() < demands.len(), "{}", classes.len());
        let classes: Vec<&Flow> = classes.iter().collect();

        let single: Vec<Flow> = (streams.iter().flat_map(|each| {
            (0..each.flows.stage.len()).map(|flow| Flow {
                bits: 8e9,
                share: each.flows.share[flow],
                links: each.way(flow).map(|(trunk, part)| (trunk, part * 1.25)).collect(),
            })
        }))
        .collect();
        let wanted = rates(&[(&single, 0)], &even).unwrap();
        // Each flow's rate is that of a class with its share, and both sum to the same.
        let counted: Vec<f64> =
            classes.iter().map(|class| class.links.iter().map(|own| own.1).sum()).collect();
        let sum: f64 = counted.iter().zip(&guessed).map(|(count, rate)| count * rate).sum();
        let all = |flow: &Flow| flow.links.iter().map(|own| own.1).sum::<f64>();
        let sum_wanted: f64 = single.iter().zip(&wanted).map(|(flow, rate)| all(flow) * rate).sum();
        assert!((sum - sum_wanted).abs() < 1e-9 * sum_wanted, "{sum} {sum_wanted}");
        for (flow, rate) in single.iter().zip(&wanted) {
            let same =
                |(class, own): (&&Flow, &f64)| class.share == flow.share && (own - rate).abs() <= 1e-9 * rate;
            assert!(classes.iter().zip(&guessed).any(same), "{rate}");
        }

        assert!(guess.hold(&even));
        let mut thin = even;
        thin[0] = 4e8;
        assert!(!guess.hold(&thin));
        assert!(guess.colours.rates(&classes, &thin).is_none());
    }
}
