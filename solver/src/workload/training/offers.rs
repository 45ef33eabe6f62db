//! Values near by that would do: of a field that does not go with the others, those with which the whole step passes.

use super::check::multiples;
use super::{Misfit, Training};
use crate::base::order;
use crate::base::whole::divisors;
use crate::catalog::models::Transformer;

/// How many values are offered.
const OFFERED: usize = 4;
/// How many are tried.
const TRIED: usize = 1000;

impl Training {
    /// The same with another value of a field that holds a number; none for other fields.
    pub fn with(&self, field: &str, value: u64) -> Option<Self> {
        let mut other = self.clone();
        match field {
            "global_batch" => other.global_batch = value,
            "micro_batch" => other.micro_batch = value,
            "p" => other.p = value,
            "t" => other.t = value,
            "d" => other.d = value,
            "e" => other.e = value,
            "cp" => other.cp = value,
            "chunks" => other.chunks = value,
            "zero" => other.zero = Some(value),
            "seq" => other.seq = Some(value),
            _ => return None,
        }
        Some(other)
    }

    /// The misfit, with the values that would do.
    pub(super) fn with_offers(&self, misfit: Misfit) -> Misfit {
        let model = self.resolved();
        let transformer = model.as_ref().and_then(|model| model.transformer());
        if let (Misfit::Sequence { seq, parts, .. }, Some(_)) = (&misfit, transformer)
            && parts > seq
        {
            return self.too_wide(*seq, *parts);
        }
        let near = self.near(&misfit, transformer);
        misfit.with_near(near)
    }

    /// The sequence is shorter than the parts that cp and t make of it: another cp does, or where there is none another t.
    fn too_wide(&self, seq: u64, parts: u64) -> Misfit {
        let of = |field: &str| {
            let (wide, value) = if field == "cp" { (self.cp > 1, self.cp) } else { (true, self.t) };
            let misfit = Misfit::TooWide { seq, parts, field: field.to_owned(), near: Vec::new() };
            let near = if wide { self.offered(&misfit, nearest(value, divisors(seq))) } else { Vec::new() };
            misfit.with_near(near)
        };
        let context = of("cp");
        if context.near().is_empty() { of("t") } else { context }
    }

    fn near(&self, misfit: &Misfit, model: Option<&Transformer>) -> Vec<u64> {
        let values: Vec<u64> = match *misfit {
            Misfit::Heads { heads, .. } => nearest(self.t, divisors(heads)),
            Misfit::KeyValueHeads { heads, .. } => nearest(self.t, self.tensor_ranks(heads, model)),
            // The most that fit, then fewer.
            Misfit::Layers { most, p, chunks, .. } if chunks > 1 => (2..=most / p.max(1)).rev().collect(),
            Misfit::Layers { most, .. } => (1..=most).rev().take(TRIED).collect(),
            Misfit::Uneven { layers, .. } => nearest(self.p, divisors(layers)),
            Misfit::Batch { .. } | Misfit::InterleavedBatches { .. } => {
                let together = self.micro_batch.saturating_mul(self.d);
                let in_chunks = self.schedule.takes_chunks();
                let all = if in_chunks { together.saturating_mul(self.p) } else { together };
                multiples(self.global_batch, all)
            }
            Misfit::Sequence { seq, parts, .. } => multiples(seq, parts),
            Misfit::Context { seq, .. } => nearest(self.cp, divisors(seq)),
            Misfit::Experts { .. } | Misfit::ExpertRanks { .. } | Misfit::ExpertSequence { .. } => {
                let experts = model.and_then(|model| model.moe.as_ref()).map_or(1, |moe| moe.experts);
                nearest(self.e, divisors(experts))
            }
            Misfit::Chunks { .. } => {
                nearest(self.chunks, (1..=model.map_or(1, |model| model.layers + 2)).collect())
            }
            _ => return Vec::new(),
        };
        self.offered(misfit, values)
    }

    /// Tensor ranks that go with so many heads of keys and values.
    fn tensor_ranks(&self, key_values: u64, model: Option<&Transformer>) -> Vec<u64> {
        if let Some(heads) = model.and_then(|model| model.heads) {
            return divisors(heads);
        }
        let times = self.t / key_values.max(1);
        let multiples = (times.saturating_sub(2)..=times + 2).map(|times| times.saturating_mul(key_values));
        divisors(key_values).into_iter().chain(multiples).filter(|&value| value > 0).collect()
    }

    /// Of these values of the field at fault, the nearest first, those that do; where something else is wrong beside it, those
    /// after which that is found. Rising.
    fn offered(&self, misfit: &Misfit, values: Vec<u64>) -> Vec<u64> {
        let (mut right, mut further) = (Vec::new(), Vec::new());
        for value in values.into_iter().take(TRIED) {
            let Some(other) = self.with(misfit.field(), value) else { break };
            match other.fault() {
                Ok(()) => right.push(value),
                Err(next) if !is_same(misfit, &next) => further.push(value),
                Err(_) => {}
            }
            if right.len() == OFFERED {
                break;
            }
        }
        let mut out = if right.is_empty() { further } else { right };
        out.truncate(OFFERED);
        order::sort(&mut out, |&value| value);
        out
    }
}

/// Whether this is still wrong, or the same field is.
fn is_same(misfit: &Misfit, next: &Misfit) -> bool {
    let sequence = |of: &Misfit| matches!(of, Misfit::Sequence { .. } | Misfit::TooWide { .. });
    next.field() == misfit.field() || next.code() == misfit.code() || (sequence(misfit) && sequence(next))
}

/// The values nearest to one first.
fn nearest(to: u64, mut values: Vec<u64>) -> Vec<u64> {
    order::sort(&mut values, |&value| value);
    values.dedup();
    order::sort(&mut values, |value| value.abs_diff(to));
    values
}
