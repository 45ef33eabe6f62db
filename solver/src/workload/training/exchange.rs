//! A message taken apart: which rank of a group sends which other what part of it. The traffic of a step and its time are
//! made of the same parts.

use super::traffic::{MOST_ENTRIES, TooMuch, algorithm, shape};
use super::{Misfit, Placed, Spread, Training, gate};
use crate::catalog::models::{Architecture, Model};
use crate::traffic::Kind;
use crate::workload::collective::{Algorithm, Operation, Pair, Peers, SWITCH, as_nccl, pairs};
use crate::workload::training::messages::{Group, Message};

/// An operation's parts by position in the group: of which operation, algorithm and ranks by server, over how many adapters.
type Parts = ((Operation, Option<Algorithm>, Vec<Vec<u32>>, u32), Vec<Pair>);

/// Takes messages apart.
#[derive(Debug)]
pub struct Exchange<'a> {
    placed: &'a Placed,
    training: &'a Training,
    model: &'a Model,
    /// Links that leave each server, for a step in time. None: the paper's traffic, one ring where nothing is said.
    adapters: Option<&'a [u32]>,
    /// As they were asked for so far.
    known: Vec<Parts>,
    /// What an uneven gate sends from each expert rank to each other: of which stage.
    gated: Option<(u32, Vec<Pair>)>,
}

impl Training {
    /// How many of a kind's messages there are in a step for each of a step that synchronises: in time (`timed`) a step is a mean.
    pub fn part_of_step(&self, kind: Kind, timed: bool) -> f64 {
        if timed && kind == Kind::Dp { 1.0 / self.sync_every.max(1) as f64 } else { 1.0 }
    }
}

impl<'a> Exchange<'a> {
    /// Of a step. `adapters`: links that leave each server, where the step is one in time: then sums go around as many rings
    /// as NCCL makes, tokens go once to each server of their experts where the framework's library sends them on, and of a
    /// synchronisation every so many steps each step has its part. `None`: as the messages say, around one ring.
    pub fn of(
        placed: &'a Placed,
        training: &'a Training,
        model: &'a Model,
        adapters: Option<&'a [u32]>,
    ) -> Self {
        Self { placed, training, model, adapters, known: Vec::new(), gated: None }
    }

    /// How many of a message there are in a step for each that is listed: of a synchronisation every so many steps a part.
    pub fn part_of_step(&self, kind: Kind) -> f64 {
        self.training.part_of_step(kind, self.adapters.is_some())
    }

    /// The part of a stage's message that each rank of a group sends to each other, rank by rank; `out` may stop it.
    ///
    /// # Errors
    /// [`TooMuch::Algorithm`] for an algorithm that does not do the operation, [`TooMuch::Entries`] for more pairs than a
    /// report may hold, and any error of `out`.
    pub fn parts(
        &mut self,
        stage: u32,
        message: &Message,
        ranks: &[u32],
        out: &mut dyn FnMut(u32, u32, f64) -> Result<(), TooMuch>,
    ) -> Result<(), TooMuch> {
        match message.group {
            Group::Forward | Group::Backward | Group::Context => out(ranks[0], ranks[1], 1.0),
            Group::Tables | Group::TableGradients => self.tables(message, ranks, out),
            Group::Experts if self.training.gating.is_some() => {
                self.gate(stage)?;
                let shares = self.gated.as_ref().map_or(&[][..], |(_, shares)| shares);
                self.send(message, ranks, shares, out)
            }
            _ => {
                let at = self.collective(message, ranks)?;
                self.send(message, ranks, &self.known[at].1, out)
            }
        }
    }

    fn send(
        &self,
        message: &Message,
        ranks: &[u32],
        shares: &[Pair],
        out: &mut dyn FnMut(u32, u32, f64) -> Result<(), TooMuch>,
    ) -> Result<(), TooMuch> {
        let across = if message.group == Group::Experts { self.once(ranks) } else { 1.0 };
        for pair in shares {
            let (from, to) = (ranks[pair.from as usize], ranks[pair.to as usize]);
            let inside = self.placed.server[from as usize] == self.placed.server[to as usize];
            out(from, to, if inside { pair.share } else { pair.share * across })?;
        }
        Ok(())
    }

    /// The place of a collective's parts among those known.
    fn collective(&mut self, message: &Message, ranks: &[u32]) -> Result<usize, TooMuch> {
        let spread = Spread::of(self.placed, ranks);
        let given = self.training.collectives.of(message.kind);
        let adapters = self.adapters.map_or(0, |outside| spread.adapters(outside));
        let key = (message.operation, given, spread.positions, adapters);
        if let Some(at) = self.known.iter().position(|(of, _)| *of == key) {
            return Ok(at);
        }
        let algorithm = algorithm(&self.training.collectives, message.kind);
        // An all-to-all has n² pairs, so its size is checked before it is made.
        let square = (ranks.len() as u64).pow(2);
        if algorithm.properties().peers == Peers::All && square > MOST_ENTRIES {
            return Err(TooMuch::Entries { count: square });
        }
        let found = match (self.adapters, given) {
            (Some(_), None) => as_nccl(message.operation, &key.2, adapters),
            _ => pairs(message.operation, algorithm, &shape(self.placed, ranks)),
        };
        if found.is_empty() || found.iter().any(|pair| pair.from == SWITCH || pair.to == SWITCH) {
            let kind = message.kind.name().to_owned();
            return Err(TooMuch::Algorithm(Misfit::Algorithm { kind }));
        }
        self.known.push((key, found));
        Ok(self.known.len() - 1)
    }

    /// Whether a token goes once to each server of its experts, and is sent on there.
    pub fn sends_on(&self) -> bool {
        self.adapters.is_some() && self.training.host().is_some()
    }

    /// The part of the copies to other servers that is sent: see [`once`]. All of them, in the paper's traffic.
    fn once(&self, ranks: &[u32]) -> f64 {
        let servers = f64::from(Spread::of(self.placed, ranks).count());
        if self.adapters.is_some() { once(self.training, self.model, servers) } else { 1.0 }
    }

    /// Tokens to the experts that an uneven gate chooses, and back.
    fn gate(&mut self, stage: u32) -> Result<(), TooMuch> {
        let square = self.training.e.saturating_mul(self.training.e);
        if square > MOST_ENTRIES {
            return Err(TooMuch::Entries { count: square });
        }
        if self.gated.as_ref().is_none_or(|&(of, _)| of != stage) {
            self.gated = Some((stage, gate::shares(self.training, self.model, stage)));
        }
        Ok(())
    }

    /// Every rank gets the vectors of its samples from the ranks that hold the tables, and sends gradients back.
    fn tables(
        &self,
        message: &Message,
        ranks: &[u32],
        out: &mut dyn FnMut(u32, u32, f64) -> Result<(), TooMuch>,
    ) -> Result<(), TooMuch> {
        let Architecture::Recommender(model) = self.model.architecture else { return Ok(()) };
        let count = ranks.len() as u64;
        let square = count.saturating_mul(count.min(model.tables));
        if square > MOST_ENTRIES {
            return Err(TooMuch::Entries { count: square });
        }
        // Tables in equal runs over the ranks; with fewer tables than ranks, one on every so many ranks.
        let mut held = vec![0u64; ranks.len()];
        for table in 0..model.tables {
            held[(table * count / model.tables) as usize] += 1;
        }
        for (holder, &tables) in held.iter().enumerate().filter(|&(_, &tables)| tables > 0) {
            let share = tables as f64 / model.tables as f64;
            for (_, &rank) in ranks.iter().enumerate().filter(|&(other, _)| other != holder) {
                let (src, dst) = match message.group {
                    Group::Tables => (ranks[holder], rank),
                    _ => (rank, ranks[holder]),
                };
                out(src, dst, share)?;
            }
        }
        Ok(())
    }
}

/// Of a token's k copies to experts in other servers those that are left where it goes to each server once: of S servers
/// S (1 − (1 − 1/S)^k) ÷ k, experts taken evenly. All, where the framework sends every copy.
pub fn once(training: &Training, model: &Model, servers: f64) -> f64 {
    let sends_on = training.host().is_some() && servers > 1.0;
    let moe = model.transformer().and_then(|model| model.moe.as_ref());
    let copies = moe.filter(|_| sends_on).map(|moe| moe.top_k as f64);
    copies.map_or(1.0, |k| servers * (1.0 - libm::pow(1.0 - 1.0 / servers, k)) / k.max(1.0))
}
