//! Values of the two passes over a micro-batch.

use super::Pass;

/// One value for the forward and one for the backward pass.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PerPass<T> {
    /// Of the forward pass.
    pub forward: T,
    /// Of the backward pass.
    pub backward: T,
}

impl<T: Copy> PerPass<T> {
    /// The value of a pass; gradients of parameters belong to the backward pass.
    pub fn of(&self, pass: Pass) -> T {
        if pass == Pass::Forward { self.forward } else { self.backward }
    }

    /// Another value from each.
    pub fn map<U>(self, value: impl Fn(T) -> U) -> PerPass<U> {
        PerPass { forward: value(self.forward), backward: value(self.backward) }
    }
}

impl PerPass<f64> {
    /// Both together.
    pub fn sum(&self) -> f64 {
        self.forward + self.backward
    }
}
