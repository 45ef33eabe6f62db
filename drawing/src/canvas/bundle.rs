//! Lanes drawn as one, and what of a box's inside is told at it.

use super::lane::Lane;
use super::scene::{BoxMark, Limiting, Look, Scene};

/// What a lane that is drawn stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strand {
    /// Lanes of the whole scene.
    pub lanes: u32,
    /// Those of them that limit.
    pub limiting: u32,
    /// The fullest of them; of those that limit, where some do.
    pub worst: u32,
    /// The least that colour tells of them; none where they are one, or where it is not known.
    pub least: Option<f32>,
}

impl Strand {
    /// What a lane stands for: itself, where nothing is drawn as one.
    pub fn of(strands: Option<&[Self]>, lane: u32) -> Self {
        let alone = Self { lanes: 1, limiting: 1, worst: lane, least: None };
        strands.map_or(alone, |strands| strands.get(lane as usize).copied().unwrap_or(alone))
    }

    /// The lane of the whole scene, where it is one alone.
    pub fn single(&self) -> Option<u32> {
        (self.lanes == 1).then_some(self.worst)
    }
}

/// Lanes drawn as one.
#[derive(Debug, Default)]
pub(super) struct Bundles {
    pub(super) lanes: Vec<Lane>,
    pub(super) looks: Vec<Look>,
    pub(super) strands: Vec<Strand>,
    pub(super) heaviest: f64,
}

/// One lane for all that lead from one point to another: as heavy as all of them where that adds up, as full as the
/// fullest.
pub(super) fn bundle(scene: &Scene, looks: &[Look], stand: &[u32], adds: bool) -> Bundles {
    let mut keyed: Vec<(u64, u32)> = Vec::with_capacity(scene.lanes.len());
    for (number, lane) in scene.lanes.iter().enumerate() {
        let (from, to) = (stand[lane.from as usize], stand[lane.to as usize]);
        if from == to || from == u32::MAX || to == u32::MAX {
            continue;
        }
        // A link whose directions share lies the same way whichever end is written first.
        let (low, high) = if lane.half || lane.arrow { (from, to) } else { (from.min(to), from.max(to)) };
        keyed.push((u64::from(low) << 32 | u64::from(high), number as u32));
    }
    keyed.sort_unstable();
    let mut out = Bundles::default();
    let mut most = f32::MIN_POSITIVE;
    for bundle in keyed.chunk_by(|a, b| a.0 == b.0) {
        let first = bundle[0].1 as usize;
        let (first_lane, first_look) = (scene.lanes[first], looks[first]);
        let mut lane =
            Lane { from: stand[first_lane.from as usize], to: stand[first_lane.to as usize], ..first_lane };
        let mut look = Look { limits: false, most: false, used: false, failed: true, ..first_look };
        let mut strand = Strand { lanes: bundle.len() as u32, limiting: 0, worst: bundle[0].1, least: None };
        let mut square = 0.0f32;
        for &(_, number) in bundle {
            let one = &looks[number as usize];
            let worst = &looks[strand.worst as usize];
            let rank = |look: &Look| (look.stands_out(), look.most, look.value.max(0.0));
            if rank(one) > rank(worst) {
                strand.worst = number;
            }
            strand.limiting += u32::from(one.stands_out());
            if bundle.len() > 1 && one.value.is_finite() {
                strand.least = Some(strand.least.map_or(one.value, |least| least.min(one.value)));
            }
            let own = one.weight * one.weight;
            square = if adds { square + own } else { square.max(own) };
            look.limits |= one.limits;
            look.most |= one.most;
            look.used |= one.used;
            look.failed &= one.failed;
            look.value = look.value.max(one.value);
        }
        if bundle.len() > 1 {
            lane.bend = 0.0;
        }
        most = most.max(square);
        look.weight = square;
        out.lanes.push(lane);
        out.looks.push(look);
        out.strands.push(strand);
    }
    for look in &mut out.looks {
        look.weight = (look.weight / most).sqrt();
    }
    out.heaviest = f64::from(most);
    out
}

/// Tells each box what limits among the links inside it.
pub(super) fn limit_inside(scene: &Scene, looks: &[Look], stand: &[u32], marks: &mut [BoxMark]) {
    for (number, (lane, look)) in scene.lanes.iter().zip(looks).enumerate() {
        let (from, to) = (stand[lane.from as usize], stand[lane.to as usize]);
        if from != to || !look.stands_out() {
            continue;
        }
        let Some(mark) = marks.get_mut(from as usize) else { continue };
        let known = mark.limiting.get_or_insert(Limiting { capacities: 0, worst: number as u32 });
        known.capacities += 1;
        if look.value > looks[known.worst as usize].value {
            known.worst = number as u32;
        }
    }
}
