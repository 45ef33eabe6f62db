//! How a flow shares links with others: its weight, its class, its cap.

use crate::problem::ProblemError;

/// How many strict classes there are: as many as priority flow control and the priority field of Ethernet tell apart
/// (IEEE 802.1Q).
pub const CLASSES: u32 = 8;

/// How a flow shares links with others. By default all flows share equally.
///
/// Rates are weighted max-min fair within a class, and strict between classes: class 0 takes what it can, class 1 shares
/// what is left, and so on. In such rates every flow runs at its cap, or crosses a link that the classes up to its own
/// fill and on which no flow of its class has more for each unit of weight (Bertsekas and Gallager, *Data Networks*, 6.5.2,
/// with weights).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Terms {
    /// What it gets beside others of its class: twice as much with twice the weight. Finite and above 0.
    pub weight: f64,
    /// Its class, 0 first; below [`CLASSES`].
    pub class: u32,
    /// Its greatest rate, in the unit of the capacities; at least 0, infinite for no cap.
    pub cap: f64,
}

impl Default for Terms {
    fn default() -> Self {
        Self { weight: 1.0, class: 0, cap: f64::INFINITY }
    }
}

impl Terms {
    /// Whether a flow can have them.
    pub(crate) fn check(self, flow: usize) -> Result<(), ProblemError> {
        let wrong = |field, value| Err(ProblemError::Terms { flow, field, value });
        if !(self.weight.is_finite() && self.weight > 0.0) {
            return wrong("weight", self.weight);
        }
        if self.class >= CLASSES {
            return wrong("class", f64::from(self.class));
        }
        if self.cap.is_nan() || self.cap < 0.0 {
            return wrong("cap", self.cap);
        }
        Ok(())
    }
}
