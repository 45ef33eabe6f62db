//! What is said of the comparison and of what it proposes.

use super::Note;

pub(super) const COMPARE: Note = Note {
    told: |words| words.compare.compare,
    formula: "T ÷ T₀,   Σ c_l ÷ Σ c⁰_l",
    source: "Zanotelli et al., UFES, 2025",
    terms: &["over-provisioning", "wasteless", "proportional-design"],
};

pub(super) const CHARTS: Note = Note {
    told: |words| words.compare.charts,
    formula: "",
    source: "Gargalo, docs/architecture.md",
    terms: &["over-provisioning", "fct"],
};

pub(super) const ADVICE: Note = Note {
    told: |words| words.compare.advice,
    formula: "ΔT(c_l + δ)",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["gradient", "wasteless"],
};

pub(super) const FAILURES: Note = Note {
    told: |words| words.compare.failures,
    formula: "T(G − x) ÷ T(G)",
    source: "Gargalo, docs/validation.md",
    terms: &["rail", "goodput"],
};

pub(super) const SWEEP: Note = Note {
    told: |words| words.compare.sweep,
    formula: "T(x),  x = x₁ … x_k",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["scale-factor", "bottleneck"],
};

pub(super) const PLANS: Note = Note {
    told: |words| words.compare.plans,
    formula: "min Σ c_l  :  T(c) ≤ T*",
    source: "Ros-Giralt et al., SIGCOMM 2021; Gargalo, docs/validation.md",
    terms: &["proportional-design", "interference-free", "wasteless"],
};
