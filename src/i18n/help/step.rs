//! What is said of the timeline, the best setting and measurements.

use super::Note;

pub(super) const TIMELINE: Note = Note {
    told: |words| words.step.timeline,
    formula: "T = (m + p − 1) · (t_f + t_b) + T_dp",
    source: "Narayanan et al., SC 2021",
    terms: &["bubble", "micro-batch", "pipeline-parallel"],
};

pub(super) const CLOSED: Note = Note {
    told: |words| words.step.closed,
    formula: "T = FLOP ÷ (n · u · FLOP/s) + Σ bytes ÷ B",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["bubble", "effective-bandwidth"],
};

pub(super) const SEARCH: Note = Note {
    told: |words| words.step.search,
    formula: "n = p · t · d · c",
    source: "Narayanan et al., SC 2021; Isaev et al., Calculon, SC 2023",
    terms: &["tensor-parallel", "pipeline-parallel", "data-parallel", "micro-batch"],
};

pub(super) const MEASURED: Note = Note {
    told: |words| words.step.measured,
    formula: "ε = |T_p − T_m| ÷ T_m",
    source: "Gargalo, docs/validation.md",
    terms: &["effective-bandwidth", "bubble"],
};
