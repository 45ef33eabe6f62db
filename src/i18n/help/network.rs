//! What is said of the drawing and of the bottleneck structure.

use super::Note;

pub(super) const TOPOLOGY: Note = Note {
    told: |words| words.network.topology,
    formula: "u_l = b_l ÷ (c_l · T)",
    source: "Gargalo, docs/format.md",
    terms: &["link", "utilisation", "saturated", "capacity"],
};

pub(super) const STRUCTURE: Note = Note {
    told: |words| words.network.structure,
    formula: "l → f  ⇔  r_f = s_l",
    source: "Ros-Giralt et al., SIGMETRICS 2020",
    terms: &["bottleneck-structure", "bottleneck", "level", "gradient"],
};

pub(super) const FILLING: Note = Note {
    told: |words| words.network.filling,
    formula: "s_l = (c_l − Σ r_f) ÷ n_l",
    source: "Bertsekas, Gallager, 1992, § 6.5.2",
    terms: &["water-filling", "max-min", "saturated"],
};

pub(super) const GAINS: Note = Note {
    told: |words| words.network.gains,
    formula: "Σ ∂r_f ÷ ∂c_l",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["gradient", "bottleneck-structure"],
};
