//! A document's own workload between servers: phases of an iteration, each with all-reduces or other traffic.

use super::fabric::Fabric;
use super::finder::{Listed, ReplicaGroup, Traffic};
use super::iteration::JobIteration;
use crate::base::square::Square;
use crate::base::units::{Bytes, Seconds};
use crate::traffic::Kind;
use serde::{Deserialize, Serialize};

/// An iteration by server.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ServerIteration {
    /// Names of the servers.
    pub names: Vec<String>,
    /// What is sent, phase after phase.
    pub phases: Vec<OwnPhase>,
    /// Computing and the pipeline's bubble; none where no hardware is given.
    pub compute: Option<Seconds>,
    /// Time of computing under which all-reduces can be hidden: the backward pass of the last micro-batch.
    pub window: Seconds,
}

/// One kind of traffic. A phase begins when the one before has ended.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OwnPhase {
    /// What for; none for what has no kind.
    pub kind: Option<Kind>,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// What servers send each other. Its all-reduces are mutable, the rest is not.
    pub traffic: Traffic,
    /// Time that it takes inside servers, on the network of the document's design.
    pub inside: Seconds,
    /// The part of it that computing hides.
    pub hidden: f64,
}

/// A phase as reports tell it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PhaseRow {
    /// The kind of traffic.
    pub kind: Option<Kind>,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// Groups whose all-reduce is mutable.
    pub groups: u32,
    /// Bytes that they all-reduce, each group's size once.
    pub all_reduce: Bytes,
    /// Bytes from server to server that no order of a ring changes.
    pub parallel: Bytes,
    /// Time inside servers.
    pub inside: Seconds,
    /// The part that computing hides.
    pub hidden: f64,
}

impl ServerIteration {
    /// How many servers.
    pub fn servers(&self) -> u32 {
        self.names.len() as u32
    }

    /// All phases together.
    pub fn traffic(&self) -> Traffic {
        let parallel = Square::new(self.names.len(), Bytes(0.0));
        let mut all = Traffic { servers: self.servers(), parallel, ..Traffic::default() };
        for phase in &self.phases {
            for (sum, bytes) in all.parallel.cells_mut().iter_mut().zip(phase.traffic.parallel.cells()) {
                *sum += *bytes;
            }
            all.groups.extend(&phase.traffic.groups);
            for group in &phase.traffic.listed {
                // Groups of the same servers share their rings.
                match all.listed.iter_mut().find(|known| known.members == group.members) {
                    Some(known) => known.bytes += group.bytes,
                    None => all.listed.push(group.clone()),
                }
            }
        }
        all
    }

    /// An iteration: computing, and of every phase what it doesn't hide. All-reduces that are to be hidden are so as long
    /// as computing lasts.
    pub fn iteration(&self, fabric: &Fabric) -> JobIteration {
        let n = self.servers();
        let all = self.traffic();
        let mut out = JobIteration { compute: self.compute.unwrap_or_default(), ..JobIteration::default() };
        for phase in &self.phases {
            let traffic = &phase.traffic;
            // A wiring knows the orders of all groups by their position among all.
            let mut listed: Vec<Listed> =
                all.listed.iter().map(|group| Listed { bytes: Bytes(0.0), ..group.clone() }).collect();
            for group in &traffic.listed {
                let at = all.listed.iter().position(|known| known.members == group.members);
                if let Some(at) = at {
                    listed[at].bytes += group.bytes;
                }
            }
            let rings = fabric.all_reduce(n, &traffic.groups, &listed);
            let sends = traffic.parallel.size() > 0;
            let parallel = if sends { fabric.exchange(&traffic.parallel) } else { Seconds(0.0) };
            let reduces = !(traffic.groups.is_empty() && traffic.listed.is_empty());
            let time = (rings + parallel).max(phase.inside);
            let hidden = if reduces { (time * phase.hidden).min(self.window) } else { time * phase.hidden };
            let waited = if time.is_finite() { time - hidden } else { time };
            let (alone, exposed) = if reduces {
                (&mut out.all_reduce_alone, &mut out.all_reduce)
            } else {
                (&mut out.parallel_alone, &mut out.parallel)
            };
            *alone += time;
            *exposed += waited;
        }
        out.total = out.compute + out.parallel + out.all_reduce;
        out
    }

    /// The phases as reports tell them.
    pub fn rows(&self) -> Vec<PhaseRow> {
        let row = |phase: &OwnPhase| {
            let traffic = &phase.traffic;
            let sizes = traffic.groups.iter().map(|group| group.bytes);
            let all = sizes.chain(traffic.listed.iter().map(|group| group.bytes));
            PhaseRow {
                kind: phase.kind,
                backward: phase.backward,
                groups: (traffic.groups.len() + traffic.listed.len()) as u32,
                all_reduce: all.sum(),
                parallel: traffic.parallel_bytes(),
                inside: phase.inside,
                hidden: phase.hidden,
            }
        };
        self.phases.iter().map(row).collect()
    }
}

/// Groups as every so many servers where all of them are such and take in all servers together, else as they are listed.
pub fn grouped(servers: u32, listed: Vec<Listed>) -> (Vec<ReplicaGroup>, Vec<Listed>) {
    let strided = |group: &Listed| -> Option<ReplicaGroup> {
        let size = group.members.len() as u32;
        let apart = servers.checked_div(size).filter(|apart| apart * size == servers)?;
        let start = *group.members.first()?;
        let fits = (0..).zip(&group.members).all(|(at, &server)| server == start + at * apart);
        (fits && start < apart).then_some(ReplicaGroup { size, start, bytes: group.bytes })
    };
    let all: Option<Vec<ReplicaGroup>> = listed.iter().map(strided).collect();
    let covers = |groups: &Vec<ReplicaGroup>| {
        let mut reached = vec![false; servers as usize];
        for group in groups {
            let apart = servers / group.size;
            (0..group.size).for_each(|at| reached[(group.start + at * apart) as usize] = true);
        }
        reached.into_iter().all(|reached| reached) && groups.windows(2).all(|two| two[0].size == two[1].size)
    };
    match all.filter(covers) {
        Some(groups) => (groups, Vec::new()),
        None => (Vec::new(), listed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::units::BitsPerSecond;

    fn listed(members: &[u32]) -> Listed {
        Listed { members: members.to_vec(), bytes: Bytes(1.0) }
    }

    #[test]
    fn groups_of_every_so_many() {
        let (groups, rest) = grouped(4, vec![listed(&[0, 2]), listed(&[1, 3])]);
        assert_eq!(
            (groups.len(), groups[1], rest.len()),
            (2, ReplicaGroup { size: 2, start: 1, bytes: Bytes(1.0) }, 0)
        );
        assert_eq!(grouped(4, vec![listed(&[0, 1]), listed(&[2, 3])]).1.len(), 2);
        assert_eq!(grouped(4, vec![listed(&[0, 2])]).1.len(), 1);
        assert_eq!(grouped(3, vec![listed(&[0, 1, 2])]).0.len(), 1);
        assert_eq!(grouped(0, Vec::new()), (Vec::new(), Vec::new()));
    }

    /// By hand: 2 s of computing, a matrix whose pair takes 3 s, of which half is hidden, and an all-reduce of 4 bytes
    /// between two servers at 1 byte/s that is hidden for the window of 1 s.
    #[test]
    fn an_iteration_by_hand() {
        let sent = Square::try_from([0.0, 3.0, 1.0, 0.0].map(Bytes).to_vec()).unwrap();
        let parallel = OwnPhase {
            traffic: Traffic { servers: 2, parallel: sent, ..Traffic::default() },
            hidden: 0.5,
            ..OwnPhase::default()
        };
        let reduce = OwnPhase {
            traffic: Traffic {
                servers: 2,
                listed: vec![Listed { members: vec![0, 1], bytes: Bytes(4.0) }],
                ..Traffic::default()
            },
            hidden: 1.0,
            ..OwnPhase::default()
        };
        let names = vec!["a".to_owned(), "b".to_owned()];
        let (compute, window) = (Some(Seconds(2.0)), Seconds(1.0));
        let own = ServerIteration { names, phases: vec![parallel, reduce], compute, window };
        let found = own.iteration(&Fabric::Switch { server: BitsPerSecond(8.0) });
        assert_eq!([found.parallel, found.all_reduce, found.total], [1.5, 3.0, 6.5].map(Seconds));
        assert_eq!([found.parallel_alone, found.all_reduce_alone], [3.0, 4.0].map(Seconds));
    }
}
