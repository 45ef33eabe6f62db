//! A message taken apart: which rank of a group sends which other what part of it. The traffic of a step and its time are
//! made of the same parts.

use super::traffic::{MOST_ENTRIES, TooMuch, algorithm, shape};
use super::{Misfit, Placed, Training, gate};
use crate::catalog::models::{Architecture, Model};
use crate::traffic::Kind;
use crate::workload::collective::{Algorithm, Operation, Pair, SWITCH, Shape, as_nccl, pairs};
use crate::workload::training::messages::{Group, Message};

/// An operation's parts by position in the group: of which operation, algorithm and shape, over how many adapters.
type Parts = ((Operation, Option<Algorithm>, u32, u32, u32), Vec<Pair>);

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
        match (self.adapters, kind) {
            (Some(_), Kind::Dp) => 1.0 / self.training.sync_every.max(1) as f64,
            _ => 1.0,
        }
    }

    /// Who of a group sends whom what part of a message of a stage, rank by rank; `out` may stop it.
    ///
    /// # Errors
    /// What `out` says; an algorithm that does not do the operation; more pairs than a report may hold.
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
        let across =
            if message.group == Group::Experts { self.once(&shape(self.placed, ranks)) } else { 1.0 };
        for pair in shares {
            let (from, to) = (ranks[pair.from as usize], ranks[pair.to as usize]);
            let inside = self.placed.server[from as usize] == self.placed.server[to as usize];
            out(from, to, if inside { pair.share } else { pair.share * across })?;
        }
        Ok(())
    }

    /// The place of a collective's parts among those known.
    fn collective(&mut self, message: &Message, ranks: &[u32]) -> Result<usize, TooMuch> {
        let shape = shape(self.placed, ranks);
        let given = self.given(message.kind);
        let rings = self.adapters.map_or(0, |of| {
            ranks.first().map_or(1, |&first| of[self.placed.server[first as usize] as usize])
        });
        let key = (message.operation, given, shape.ranks, shape.per_server, rings);
        if let Some(at) = self.known.iter().position(|(of, _)| *of == key) {
            return Ok(at);
        }
        let algorithm = algorithm(&self.training.collectives, message.kind);
        // All-to-alls are square: what they come to is known before it is made.
        let square = u64::from(shape.ranks) * u64::from(shape.ranks);
        let direct = matches!(algorithm, Algorithm::Direct | Algorithm::OneShot | Algorithm::Pairwise);
        if direct && square > MOST_ENTRIES {
            return Err(TooMuch::Entries { count: square });
        }
        let found = match (self.adapters, given) {
            (Some(_), None) => as_nccl(message.operation, &shape, rings),
            _ => pairs(message.operation, algorithm, &shape),
        };
        if found.is_empty() || found.iter().any(|pair| pair.from == SWITCH || pair.to == SWITCH) {
            let kind = message.kind.name().to_owned();
            return Err(TooMuch::Algorithm(Misfit::Algorithm { kind }));
        }
        self.known.push((key, found));
        Ok(self.known.len() - 1)
    }

    /// The algorithm that the document names.
    fn given(&self, kind: Kind) -> Option<Algorithm> {
        let own = &self.training.collectives;
        match kind {
            Kind::Tp => own.tp,
            Kind::Ep => own.ep,
            Kind::Emb => own.emb,
            _ => own.dp,
        }
    }

    /// Whether a token goes once to each server of its experts, and is sent on there.
    pub fn sends_on(&self) -> bool {
        self.adapters.is_some() && self.training.framework().host().is_some()
    }

    /// Of a token's k copies to experts in other servers those that are left where it goes to each server once: of S
    /// servers S (1 − (1 − 1/S)^k) ÷ k, experts taken evenly. All, where the framework sends every copy.
    fn once(&self, shape: &Shape) -> f64 {
        let servers = f64::from(shape.ranks / shape.per_server.max(1));
        let sends_on = self.sends_on() && servers > 1.0;
        let moe = self.model.transformer().and_then(|model| model.moe.as_ref());
        let copies = moe.filter(|_| sends_on).map(|moe| moe.top_k as f64);
        copies.map_or(1.0, |k| servers * (1.0 - libm::pow(1.0 - 1.0 / servers, k)) / k.max(1.0))
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
