//! What a library makes of the bytes on the links: the part of a link's speed that it reaches, and what it adds.

use crate::base::units::Seconds;

/// What a library takes beside the links, for one operation of one size.
///
/// Time = fixed + T + 2 √(chunk · T), with T = max(bytes on the links, own) + copy: the links carry the bytes at the parts of their
/// speed that the library reaches, its own work (flags, sums) takes at least so long, and data goes in the number of chunks
/// that takes the least time. Nothing here makes the links faster.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Overheads {
    /// Calls and steps, whatever the size.
    pub fixed: Seconds,
    /// The part of a link's speed that messages inside a server reach.
    pub inside: f64,
    /// The same of messages between servers, on links that leave them.
    pub across: f64,
    /// What moving the data takes the accelerators themselves, while it crosses the links.
    pub own: Seconds,
    /// What copying a rank's own part takes, after that.
    pub copy: Seconds,
    /// What a chunk costs beside its bytes.
    pub chunk: Seconds,
}

impl Overheads {
    /// Nothing but the bytes on the links.
    pub const NONE: Self = Self {
        fixed: Seconds(0.0),
        inside: 1.0,
        across: 1.0,
        own: Seconds(0.0),
        copy: Seconds(0.0),
        chunk: Seconds(0.0),
    };

    /// The whole time, where the links take so long at the parts of their speed that are reached.
    ///
    /// ```
    /// use gargalo_solver::base::units::Seconds;
    /// use gargalo_solver::workload::collective::Overheads;
    ///
    /// // A call of 10 µs; 1 ms on the links cut into chunks of 2.5 µs each: 10 + 1000 + 2 · 50 µs.
    /// let ring = Overheads { fixed: Seconds(10e-6), chunk: Seconds(2.5e-6), ..Overheads::NONE };
    /// assert!((ring.time(Seconds(1e-3)).get() - 1.11e-3).abs() < 1e-12);
    /// ```
    pub fn time(&self, links: Seconds) -> Seconds {
        let moved = links.get().max(self.own.get()) + self.copy.get();
        if !moved.is_finite() {
            return Seconds(moved);
        }
        Seconds(self.fixed.get() + moved + 2.0 * libm::sqrt(self.chunk.get() * moved))
    }
}
