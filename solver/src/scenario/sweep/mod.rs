//! Sweeps: any number of a document in turn, one or several at a time.

mod axes;
mod fields;
mod found;
mod keep;
mod knee;
mod offers;
mod path;
mod point;
mod read;
mod scaling;
mod spec;
mod take_away;

pub use axes::{Axis, Sweep};
pub use fields::with_fields;
pub use keep::with_point;
pub use knee::{Knee, knee};
pub use offers::sweepable;
pub use point::{AxisHead, SweepHead, SweepPoint, SweepRow, head_json, point_json};
pub use spec::{Along, AxisSpec, Broken, Scale, Scaling, SweepSpec, What};

pub(super) use point::columns_json;
pub(super) use read::sweep;
pub(super) use take_away::without;
