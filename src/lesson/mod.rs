//! A lesson as it is played: opened, gone through step by step, answered, kept. Views show it and call what is here.

pub mod arrow;
pub mod figures;
pub mod play;
pub mod progress;
pub mod scroll;
pub mod work;
