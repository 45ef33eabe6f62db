//! A training step in time: what each stage computes and waits for, in the order of its schedule.

mod band;
mod differences;
mod draw;
mod figures;
mod lane;
mod line;
mod per_pass;
mod pipeline;
mod predict;
mod rough;
mod schedules;
mod spread;
mod stage;
mod timeline;
mod trace;
mod wires;

pub use figures::{checkpoint_bytes, figures};
pub use line::{Alone, ByLine, Class, Line, Sharing};
pub use per_pass::PerPass;
pub use pipeline::{Durations, Passes, run};
pub use predict::{Planned, PredictedStep, StepPlan, predict, predict_shared};
pub use rough::{Cluster, line_of, rough, tell};
pub use schedules::{Op, Pass, PipelineSchedule, PipelineShape};
pub use stage::{HiddenTime, StageTime, StageWork, stage_times};
pub use timeline::{Bar, BarKind, Formula, Gap, LinkUse, MOST_BARS, Timeline};
pub use trace::{BarPart, FinishedTask, GradientSums, Lane, Trace, Turn, trace};
pub use wires::{LineMessages, Sent, StepWires};
