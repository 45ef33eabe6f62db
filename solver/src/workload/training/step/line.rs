//! The kinds of communication that go on at the same time as others.

use crate::traffic::Kind;
use crate::workload::training::SharedSets;

/// What flows: one message of a line after the other, several lines at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// Sums of tensor parallelism.
    Tensor,
    /// Keys and values around the ring.
    Context,
    /// Tokens to experts and back.
    Experts,
    /// Parameters gathered: for each pass (`ZeRO` 3), or beside the first (`ZeRO` 1 and 2).
    Gather,
    /// Activations to the next stage.
    Forward,
    /// Gradients to the stage before.
    Backward,
    /// Gradients among replicas.
    Data,
}

impl Line {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Tensor, Self::Context, Self::Experts, Self::Gather, Self::Forward, Self::Backward, Self::Data];

    /// The kind of traffic.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Tensor => Kind::Tp,
            Self::Context => Kind::Cp,
            Self::Experts => Kind::Ep,
            Self::Forward | Self::Backward => Kind::Pp,
            Self::Gather | Self::Data => Kind::Dp,
        }
    }
}

/// A value for each line.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ByLine<T>([T; Line::ALL.len()]);

impl<T> ByLine<T> {
    /// The values in the order of [`Line::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl<T> core::ops::Index<Line> for ByLine<T> {
    type Output = T;
    fn index(&self, line: Line) -> &T {
        &self.0[line as usize]
    }
}

impl<T> core::ops::IndexMut<Line> for ByLine<T> {
    fn index_mut(&mut self, line: Line) -> &mut T {
        &mut self.0[line as usize]
    }
}

/// A line of a stage, as one number: what links are shared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Class(pub u32);

impl Class {
    /// Of a line and a stage.
    pub const fn of(line: Line, stage: usize) -> Self {
        Self((stage * Line::ALL.len() + line as usize) as u32)
    }

    /// Its line.
    pub fn line(self) -> Line {
        Line::ALL[self.0 as usize % Line::ALL.len()]
    }

    /// Its stage.
    pub const fn stage(self) -> usize {
        self.0 as usize / Line::ALL.len()
    }
}

/// How lines that share links slow each other down.
pub trait Sharing {
    /// The classes that may be on the same links as a class; empty for one that has its links to itself.
    fn neighbours(&self, class: Class) -> &[Class];

    /// By how much each of these takes longer while all of them go on: 1 or more. Classes rise, and each can be reached
    /// from each over neighbours.
    fn slowdowns(&mut self, active: &[Class]) -> Vec<f64>;

    /// Whether nothing slows anything down.
    fn is_empty(&self) -> bool;

    /// How the sets that were asked for so far were solved.
    fn sets(&self) -> SharedSets {
        SharedSets::default()
    }
}

/// Nothing is shared.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl Sharing for Alone {
    fn neighbours(&self, _class: Class) -> &[Class] {
        &[]
    }

    fn slowdowns(&mut self, active: &[Class]) -> Vec<f64> {
        vec![1.0; active.len()]
    }

    fn is_empty(&self) -> bool {
        true
    }
}
