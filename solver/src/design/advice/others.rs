//! Changes that are not of links: other routings, placements, algorithms.

use super::DesignChange;
use crate::base::order::sort;
use crate::routing::Routing;
use crate::study::{Change, Design, TrainingWork, Work};
use crate::traffic::Kind;
use crate::workload::collective::{Algorithm, algorithms};
use crate::workload::training::Placement;

/// The changes of a design that are not of links, as they are told and as they are tried. `routings`: those that suit its
/// network.
pub(super) fn others(design: &Design, routings: &[Routing]) -> Vec<(DesignChange, Change)> {
    let json = |value: Result<String, serde_json::Error>| value.unwrap_or_default();
    let mut list: Vec<(DesignChange, Change)> = Vec::new();
    for &routing in routings.iter().filter(|&&routing| routing != design.routing) {
        let text = json(serde_json::to_string(&routing));
        list.push((DesignChange::Routing { routing: text }, Change::Routing(routing)));
    }
    match &design.job.work {
        Work::Training(TrainingWork { training, .. }) => {
            let placements = [Placement::Deepspeed, Placement::Customised, Placement::TensorInServer];
            for placement in placements.into_iter().filter(|placement| *placement != design.placement) {
                let text = json(serde_json::to_string(&placement));
                list.push((DesignChange::Placement { placement: text }, Change::Placement(placement)));
            }
            let place = |one: Algorithm| one.properties().advised_in_steps;
            let mut sums: Vec<Algorithm> = Algorithm::all().filter(|one| place(*one).is_some()).collect();
            sort(&mut sums, |one| place(*one).map_or(0, u64::from));
            for (kind, many, now) in [
                (Kind::Dp, training.d > 1, training.collectives.dp),
                (Kind::Tp, training.t > 1, training.collectives.tp),
            ] {
                let now = now.unwrap_or(Algorithm::Ring);
                for &algorithm in sums.iter().filter(|&&own| many && own != now) {
                    let mut collectives = training.collectives;
                    if let Some(own) = collectives.of_mut(kind) {
                        *own = Some(algorithm);
                    }
                    let change = DesignChange::Algorithm { kind: Some(kind), algorithm };
                    list.push((change, Change::Collectives(collectives)));
                }
            }
        }
        // A library has chosen the fastest by its own account; another algorithm would be held to the bare links.
        Work::Collective(placed) if !placed.by_library() => {
            let now = placed.job();
            let advised = |one: &Algorithm| one.does(now.operation).is_some_and(|does| does.advised);
            let known = algorithms(now.operation).into_iter().filter(advised);
            for algorithm in known.filter(|&own| Some(own) != now.algorithm) {
                let change = DesignChange::Algorithm { kind: None, algorithm };
                list.push((change, Change::Algorithm(algorithm)));
            }
        }
        _ => {}
    }
    list
}
