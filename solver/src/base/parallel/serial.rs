//! One thread: what the page's workers are built with.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Does work; there is one thread, whatever is asked for.
pub fn within<R>(_: NonZeroUsize, work: impl FnOnce() -> R) -> R {
    work()
}

/// Nothing: whoever asks does it.
pub(super) fn in_order<P: Send>(
    _: usize,
    _: &(dyn Fn(usize) -> P + Sync),
    _: &mut dyn FnMut(P) -> ControlFlow<()>,
) -> Option<ControlFlow<()>> {
    None
}
