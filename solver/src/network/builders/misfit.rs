//! Parameters that no topology has, and the values near by that one does.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why parameters describe no topology.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopologyMisfit {
    /// The parameter at fault, as the document names it.
    pub parameter: Cow<'static, str>,
    /// Its value.
    pub value: u64,
    /// What it must be.
    pub need: Need,
    /// Values near by that do, rising.
    pub near: Vec<u64>,
}

/// What a parameter must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    /// A multiple of two.
    Even,
    /// A multiple of this.
    MultipleOf(u64),
    /// One more than a divisor of this.
    OneAboveDivisorOf(u64),
    /// At least this.
    AtLeast(u64),
    /// At most this.
    AtMost(u64),
    /// A prime or a power of one, leaving 0, 1 or 3 when divided by 4.
    PrimePower,
    /// Another host than the one before it.
    AnotherHost,
    /// All sides k, or k and twice k, in a twisted torus.
    TwistedSides,
}

impl TopologyMisfit {
    /// Nothing if `value` is even.
    pub(super) fn unless_even(parameter: &'static str, value: u64) -> Result<(), Self> {
        Self::unless_multiple(parameter, value, 2).map_err(|misfit| Self { need: Need::Even, ..misfit })
    }

    /// Nothing if `value` is a multiple of `of` (which is not 0).
    pub(super) fn unless_multiple(parameter: &'static str, value: u64, of: u64) -> Result<(), Self> {
        let of = of.max(1);
        if value.is_multiple_of(of) {
            return Ok(());
        }
        let below = value / of * of;
        let near = [Some(below).filter(|&below| below > 0), below.checked_add(of)];
        let near = near.into_iter().flatten().collect();
        Err(Self { parameter: parameter.into(), value, need: Need::MultipleOf(of), near })
    }

    /// Nothing if `value` is at least `least`.
    pub(super) fn unless_at_least(parameter: &'static str, value: u64, least: u64) -> Result<(), Self> {
        if value >= least {
            return Ok(());
        }
        Err(Self { parameter: parameter.into(), value, need: Need::AtLeast(least), near: vec![least] })
    }

    /// Nothing if `value` is at most `most`.
    pub(super) fn unless_at_most(parameter: &'static str, value: u64, most: u64) -> Result<(), Self> {
        if value <= most {
            return Ok(());
        }
        Err(Self { parameter: parameter.into(), value, need: Need::AtMost(most), near: vec![most] })
    }
}

impl TopologyMisfit {
    /// The same of a parameter that counts `per` for each one counted here.
    pub(super) fn scaled(self, value: u64, per: u64) -> Self {
        let scale = |count: u64| count.saturating_mul(per);
        let need = match self.need {
            Need::MultipleOf(of) => Need::MultipleOf(scale(of)),
            Need::AtMost(most) => Need::AtMost(scale(most)),
            Need::AtLeast(least) => Need::AtLeast(scale(least)),
            other => other,
        };
        Self { value, need, near: self.near.into_iter().map(scale).collect(), ..self }
    }
}
