//! Sweeps as a document holds them: any number of it in turn, one or several at a time.

pub(crate) mod fields;
pub(crate) mod found;
pub(crate) mod offers;
pub(crate) mod path;
pub(crate) mod read;
pub(crate) mod spec;

pub use fields::with_fields;
pub use offers::sweepable;
pub(crate) use read::sweep;
pub use spec::{Along, AxisSpec, AxisTarget, Broken, Scale, Scaling, SweepSpec};
