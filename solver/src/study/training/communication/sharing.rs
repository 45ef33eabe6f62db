//! Lines that meet on links: how much longer each takes while others go on, from one solve of all their flows.

use super::crossed::Crossed;
use super::guess::Colours;
use super::taken::Single;
use crate::flow::{Terms, max_min_rates};
use crate::workload::training::step::{Class, Sharing};
use crate::workload::training::{Priorities, SharedSets};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The flows of a line of a stage.
#[derive(Debug, Clone)]
pub(in crate::study) struct Stream {
    /// Whose.
    pub(in crate::study) class: Class,
    /// What flows; where many are probably alike ([`super::guess`]), such as one.
    pub(in crate::study) flows: Vec<Flow>,
    /// The same one by one, where it is not.
    pub(super) single: Option<Single>,
    /// The time of its slowest flow where nobody else is on the links ([`alone`]).
    pub(in crate::study) alone: f64,
    /// In how long it sends its bytes where nobody else is on the links: no longer than `alone`, since flows that have ended leave
    /// their part to others.
    pub(in crate::study) time: f64,
    /// The part of its time that is bytes on links; the rest is latency, which nobody makes longer.
    pub(in crate::study) part: f64,
}

impl Stream {
    /// How many flows it has one by one.
    fn count(&self) -> usize {
        self.single.as_ref().map_or(self.flows.len(), Single::count)
    }

    /// Its flows one by one.
    fn singles(&self) -> Cow<'_, [Flow]> {
        self.single.as_ref().map_or(Cow::Borrowed(&self.flows), |single| Cow::Owned(single.flows()))
    }
}

/// A flow of a line.
#[derive(Debug, Clone)]
pub(in crate::study) struct Flow {
    /// Its size.
    pub(in crate::study) bits: f64,
    /// As what part of a flow it counts where lines share a link.
    pub(in crate::study) share: f64,
    /// The links that it loads, with what a bit of it takes of them: more than one where a protocol or the size of messages
    /// leaves only a part.
    pub(in crate::study) links: Vec<(u32, f64)>,
}

/// The time of the slowest of some flows on links of these capacities (bit/s); infinite where one has nothing.
pub(super) fn alone(flows: &[Flow], capacities: &[f64]) -> f64 {
    rates(&[(flows, 0)], capacities).map_or(f64::INFINITY, |rates| slowest(flows, &rates))
}

fn slowest(flows: &[Flow], rates: &[f64]) -> f64 {
    flows.iter().zip(rates).map(|(flow, rate)| flow.bits / rate).fold(0.0, f64::max)
}

/// Max-min rates of lines together, one after the other, each with its strict class.
pub(super) fn rates(lines: &[(&[Flow], u32)], capacities: &[f64]) -> Option<Vec<f64>> {
    let flows = || lines.iter().flat_map(|line| line.0);
    // Of a whole flow's rate a part of one has its part, and takes as much less of the links.
    let ways =
        || flows().map(|flow| flow.links.iter().map(move |&(link, weight)| (link, weight * flow.share)));
    let crossed = Crossed::of(ways().flatten().map(|(link, _)| link));
    let mut problem = crossed.problem(capacities, ways()).ok()?;
    let classes = lines.iter().flat_map(|&(flows, class)| core::iter::repeat_n(class, flows.len()));
    for (flow, class) in (0..).zip(classes) {
        problem.set_terms(flow, Terms { class, ..Terms::default() }).ok()?;
    }
    let rates = max_min_rates(&problem);
    Some(flows().zip(rates).map(|(flow, rate)| rate * flow.share).collect())
}

/// Lines by the links that they share. Rates are max-min fair, flow by flow; what counts as a part of one has that part of a
/// flow's rate.
#[derive(Debug, Clone, Default)]
pub(in crate::study) struct SharedLinks {
    capacities: Vec<f64>,
    /// Which lines come first.
    priorities: Priorities,
    /// Links that are probably alike.
    colours: Option<Arc<Colours>>,
    streams: BTreeMap<Class, Stream>,
    neighbours: BTreeMap<Class, Vec<Class>>,
    /// Of links where lines meet, the seconds that each line needs of it; one of those that are alike.
    meetings: Vec<Vec<(Class, f64)>>,
    /// How much longer the flows of each of some lines take together.
    solved: BTreeMap<Vec<Class>, Vec<f64>>,
    /// Entries of routes that were solved so far.
    spent: usize,
    /// The same as it was counted before answers had an edition, flow by flow.
    flows: usize,
    /// Whether a set was estimated from its pairs.
    by_pairs: bool,
}

/// Entries of routes solved, one set of lines after the other, before sets are no longer solved whole: then each of its other lines
/// takes as much from a line as it takes alone, which is so where all share one link.
const MOST: usize = 30_000_000;
/// How much longer a line takes that others of a class before it leave nothing: it waits for them.
const WAITS: f64 = 1e9;
/// What a link must carry more than it can before it is one where lines meet.
const FULL: f64 = 1.0 + 1e-9;

impl SharedLinks {
    /// `capacities`: what links carry, in bit/s; `colours`: where flows that are probably alike are told as one.
    pub(super) fn of(
        capacities: &[f64],
        priorities: Priorities,
        colours: Option<Arc<Colours>>,
        streams: Vec<Stream>,
    ) -> Self {
        // Classes of flows that are alike are told without their lines.
        let colours = colours.filter(|_| priorities == Priorities::default());
        let mut out = Self { capacities: capacities.to_vec(), priorities, colours, ..Self::default() };
        // The seconds that each line needs of a link.
        let mut load: BTreeMap<u32, Vec<(Class, f64)>> = BTreeMap::new();
        for stream in streams {
            if !(stream.time.is_finite() && stream.time > 0.0) {
                continue;
            }
            for Flow { bits, links, .. } in &stream.flows {
                for &(link, weight) in links {
                    let need = bits * weight / out.capacities[link as usize];
                    let list = load.entry(link).or_default();
                    match list.last_mut() {
                        Some((class, sum)) if *class == stream.class => *sum += need,
                        _ => list.push((stream.class, need)),
                    }
                }
            }
            out.streams.insert(stream.class, stream);
        }
        let part = |(class, need): &(Class, f64)| need / out.streams[class].time;
        let meet = |list: &Vec<(Class, f64)>| list.len() > 1 && list.iter().map(part).sum::<f64>() > FULL;
        let mut meetings: Vec<_> = load.into_values().filter(meet).collect();
        let order =
            |one: &(Class, f64), other: &(Class, f64)| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1));
        meetings.sort_unstable_by(|one, other| {
            let mut pairs = one.iter().zip(other).map(|(one, other)| order(one, other));
            pairs.find(|order| order.is_ne()).unwrap_or_else(|| one.len().cmp(&other.len()))
        });
        meetings.dedup();
        let groups: BTreeSet<Vec<Class>> =
            meetings.iter().map(|list| list.iter().map(|(class, _)| *class).collect()).collect();
        out.meetings = meetings;
        let mut pairs: BTreeSet<(Class, Class)> = BTreeSet::new();
        for group in groups {
            for &one in &group {
                pairs.extend(group.iter().filter(|&&other| other != one).map(|&other| (one, other)));
            }
        }
        for (one, other) in pairs {
            out.neighbours.entry(one).or_default().push(other);
        }
        let meets = out.neighbours.clone();
        out.streams.retain(|class, _| meets.contains_key(class));
        out
    }

    /// How much longer the flows of each of some lines take together.
    fn solve(&mut self, active: &[Class]) -> Option<Vec<f64>> {
        let streams: Vec<&Stream> =
            active.iter().map(|class| self.streams.get(class)).collect::<Option<_>>()?;
        let mut flows: Vec<Cow<'_, [Flow]>> =
            streams.iter().map(|stream| Cow::Borrowed(stream.flows.as_slice())).collect();
        let of_classes = |colours: &Arc<Colours>| {
            colours.rates(&flows.iter().flat_map(|own| own.iter()).collect::<Vec<_>>(), &self.capacities)
        };
        let rates = if let Some(found) = self.colours.as_ref().and_then(of_classes) {
            found
        } else {
            flows = streams.iter().map(|stream| stream.singles()).collect();
            let class = |of: &Class| self.priorities.of(of.line().kind());
            let lines: Vec<_> = flows.iter().map(|own| &**own).zip(active.iter().map(class)).collect();
            rates(&lines, &self.capacities)?
        };
        let mut first = 0;
        let slow = streams.iter().zip(&flows).map(|(stream, flows)| {
            let own = &rates[first..first + flows.len()];
            first += flows.len();
            (slowest(flows, own) / stream.alone).clamp(1.0, WAITS)
        });
        let slow = slow.collect();
        self.flows += streams.iter().map(|stream| 4 * stream.count()).sum::<usize>();
        self.spent += flows.iter().flat_map(|own| own.iter()).map(|flow| flow.links.len()).sum::<usize>();
        Some(slow)
    }

    /// The same, solved once.
    fn known(&mut self, active: &[Class]) -> Vec<f64> {
        if let Some(found) = self.solved.get(active) {
            return found.clone();
        }
        let found = self.solve(active).unwrap_or_else(|| vec![1.0; active.len()]);
        self.solved.insert(active.to_vec(), found.clone());
        found
    }

    /// The same, each as much longer still as the fullest of its links would carry too much: a line is done in less than its slowest flow
    /// takes from its start, since others end before and leave it their part, and rates are those from the start.
    fn within_links(&self, active: &[Class], slow: &[f64]) -> Vec<f64> {
        let mut longer = vec![1.0f64; active.len()];
        for list in &self.meetings {
            let here = || {
                let at = |&(class, need): &(Class, f64)| Some((active.binary_search(&class).ok()?, need));
                list.iter().filter_map(at)
            };
            let carried =
                here().map(|(at, need)| need / (self.streams[&active[at]].time * slow[at])).sum::<f64>();
            if carried > FULL {
                here().for_each(|(at, _)| longer[at] = longer[at].max(carried));
            }
        }
        slow.iter().zip(longer).map(|(slow, longer)| slow * longer).collect()
    }

    /// The same from what each two of them take.
    fn by_pairs(&mut self, active: &[Class]) -> Vec<f64> {
        let mut slow = vec![1.0; active.len()];
        for (at, one) in active.iter().enumerate() {
            for (other_at, other) in active.iter().enumerate().skip(at + 1) {
                if self.neighbours(*one).contains(other) {
                    let pair = self.known(&[*one, *other]);
                    slow[at] += pair[0] - 1.0;
                    slow[other_at] += pair[1] - 1.0;
                }
            }
        }
        slow
    }
}

impl Sharing for SharedLinks {
    fn neighbours(&self, class: Class) -> &[Class] {
        self.neighbours.get(&class).map_or(&[], Vec::as_slice)
    }

    fn slowdowns(&mut self, active: &[Class]) -> Vec<f64> {
        let slow = if self.spent > MOST && !self.solved.contains_key(active) {
            self.by_pairs = true;
            self.by_pairs(active)
        } else {
            self.known(active)
        };
        let slow = self.within_links(active, &slow).into_iter().zip(active);
        slow.map(|(slow, class)| 1.0 + (slow - 1.0) * self.streams.get(class).map_or(1.0, |own| own.part))
            .collect()
    }

    fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    fn sets(&self) -> SharedSets {
        SharedSets { by_pairs: self.by_pairs, beyond_former: self.flows > MOST }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::training::step::Line;

    fn stream(line: Line, stage: usize, flows: &[(f64, &[u32])]) -> Stream {
        let links = |links: &[u32]| links.iter().map(|&link| (link, 1.0)).collect();
        let flow = |&(bits, way): &(f64, &[u32])| Flow { bits, share: 1.0, links: links(way) };
        Stream {
            class: Class::of(line, stage),
            flows: flows.iter().map(flow).collect(),
            single: None,
            alone: 0.0,
            time: 0.0,
            part: 1.0,
        }
    }

    fn shared(capacities: &[f64], mut streams: Vec<Stream>) -> SharedLinks {
        for stream in &mut streams {
            stream.alone = alone(&stream.flows, capacities);
            stream.time = stream.alone;
        }
        SharedLinks::of(capacities, Priorities::default(), None, streams)
    }

    /// By hand. Link 0 carries 10, link 1 carries 6. Gradients: one flow of 60 over both (6 a second alone: 10 s); sends:
    /// two of 20 over link 0 (5 each: 4 s). Together link 0 is shared by three: 10/3 each, so gradients take 18 s (1.8
    /// times as long) and sends 6 s (1.5). Tokens, alone on link 2, meet nobody.
    #[test]
    fn two_lines_on_one_link() {
        let gradients = stream(Line::Data, 0, &[(60.0, &[0, 1])]);
        let sends = stream(Line::Forward, 0, &[(20.0, &[0]), (20.0, &[0])]);
        let tokens = stream(Line::Experts, 0, &[(1.0, &[2])]);
        let classes = [gradients.class, sends.class, tokens.class];
        let mut shared = shared(&[10.0, 6.0, 1.0], vec![gradients, sends, tokens]);
        assert_eq!(shared.neighbours(classes[0]), &classes[1..2]);
        assert!(shared.neighbours(classes[2]).is_empty());
        let mut active = vec![classes[0], classes[1]];
        active.sort_unstable();
        let found = shared.slowdowns(&active);
        let of = |class: Class| found[active.binary_search(&class).unwrap()];
        assert!((of(classes[0]) - 1.8).abs() < 1e-12, "{found:?}");
        assert!((of(classes[1]) - 1.5).abs() < 1e-12, "{found:?}");
        assert_eq!(shared.slowdowns(&active[..1]), [1.0]);
    }

    /// By hand, the same lines: gradients of a class after the sends get nothing beside them; before them they take the
    /// 6 a second of link 1, as alone, and leave 4 to the sends (2 each: 10 s, 2.5 times as long).
    #[test]
    fn one_line_before_another() {
        let slow = |priorities: Priorities| {
            let gradients = stream(Line::Data, 0, &[(60.0, &[0, 1])]);
            let sends = stream(Line::Forward, 0, &[(20.0, &[0]), (20.0, &[0])]);
            let mut active = vec![gradients.class, sends.class];
            active.sort_unstable();
            let at = active.binary_search(&gradients.class).unwrap();
            let mut shared = shared(&[10.0, 6.0, 1.0], vec![gradients, sends]);
            shared.priorities = priorities;
            let found = shared.slowdowns(&active);
            (found[at], found[1 - at])
        };
        let last = slow(Priorities { dp: 1, ..Priorities::default() });
        assert_eq!(last, (WAITS, 1.0));
        let first = slow(Priorities { pp: 1, ..Priorities::default() });
        assert!((first.0 - 1.0).abs() < 1e-12 && (first.1 - 2.5).abs() < 1e-12, "{first:?}");
    }

    /// By hand: a send and tokens to four ranks of another server over a link of 10. As four flows they leave the send a fifth
    /// (it takes five times as long); sent there once they are one flow: a half.
    #[test]
    fn tokens_that_go_to_a_server_once() {
        let one: (f64, &[u32]) = (10.0, &[0]);
        let slow = |share: f64| {
            let send = stream(Line::Forward, 0, &[one]);
            let mut tokens = stream(Line::Experts, 1, &[one; 4]);
            for flow in &mut tokens.flows {
                flow.share = share;
            }
            let classes = [send.class, tokens.class];
            shared(&[10.0], vec![send, tokens]).slowdowns(&classes)
        };
        for (share, wanted) in [(1.0, [5.0, 1.25]), (0.25, [2.0, 2.0])] {
            let found = slow(share);
            assert!(
                found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-12),
                "{found:?}"
            );
        }
    }

    /// By hand: three lines that each fill one link take three times as long together, also once sets are no longer solved whole; one
    /// that meets but one of two others is slowed by that one.
    #[test]
    fn many_sets_go_by_pairs() {
        let line = |line: Line, stage: usize, links: &[u32]| stream(line, stage, &[(10.0, links)]);
        let streams = || {
            vec![
                line(Line::Forward, 0, &[0]),
                line(Line::Data, 0, &[0, 1]),
                line(Line::Experts, 0, &[1]),
                line(Line::Tensor, 0, &[0]),
            ]
        };
        let mut whole = shared(&[10.0, 10.0], streams());
        let mut pairs = shared(&[10.0, 10.0], streams());
        pairs.spent = MOST + 1;
        let mut active: Vec<Class> = streams().iter().map(|own| own.class).collect();
        active.sort_unstable();
        let at = |line: Line| active.iter().position(|class| *class == Class::of(line, 0)).unwrap();
        let (whole, pairs) = (whole.slowdowns(&active), pairs.slowdowns(&active));
        for line in [Line::Forward, Line::Tensor] {
            assert!((whole[at(line)] - 3.0).abs() < 1e-12 && (pairs[at(line)] - 3.0).abs() < 1e-12);
        }
        // Data is a third on the first link, so that experts have two thirds of the second.
        assert!(
            (whole[at(Line::Experts)] - 1.5).abs() < 1e-12 && (pairs[at(Line::Experts)] - 2.0).abs() < 1e-12
        );
    }

    /// Lines that a link carries both at full speed don't meet there.
    #[test]
    fn room_for_both() {
        let one = stream(Line::Data, 0, &[(10.0, &[0, 1])]);
        let other = stream(Line::Tensor, 0, &[(10.0, &[0, 2])]);
        let shared = shared(&[10.0, 4.0, 5.0], vec![one, other]);
        assert!(shared.is_empty());
    }
}
