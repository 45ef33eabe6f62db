//! Words of the page that sets predictions beside what others measured.

use crate::measured::MeasuredMessages;
use gargalo_solver::lab::MeasuredSet;

/// Words of a set of measurements.
#[derive(Debug)]
pub struct SetWords {
    pub name: &'static str,
    /// Program and hardware.
    pub on: &'static str,
    /// Who published it, where, under which licence.
    pub source: &'static str,
}

impl MeasuredMessages {
    /// Words of a set.
    pub const fn set(&self, set: MeasuredSet) -> &SetWords {
        match set {
            MeasuredSet::Playbook => &self.set_playbook,
            MeasuredSet::Mlperf => &self.set_mlperf,
            MeasuredSet::Bridge => &self.set_bridge,
            MeasuredSet::Foundry => &self.set_llm_foundry,
            MeasuredSet::Megatron => &self.set_megatron,
            MeasuredSet::Alone => &self.set_alone,
            MeasuredSet::Vtrain => &self.set_vtrain,
        }
    }
}
