//! Sweeps put on a document: each point made and solved by itself.

pub(crate) mod axes;
pub(crate) mod keep;
pub(crate) mod knee;
pub(crate) mod point;
pub(crate) mod scaling;
pub(crate) mod take_away;

pub use axes::{Sweep, SweepAxis};
pub use keep::{PointError, with_point};
pub use knee::{Knee, knee};
pub(crate) use point::columns_json;
pub use point::{AxisHead, SweepHead, SweepPoint, SweepRow, head_json, point_json};
