//! What is said of the results beside the stage.

use super::Note;

pub(super) const RESULTS: Note = Note {
    told: |words| words.results.results,
    formula: "T = max FCT_f",
    source: "Bertsekas, Gallager, 1992, § 6.5; Gargalo, docs/validation.md",
    terms: &["fct", "max-min", "bottleneck", "wasteless", "interference-free"],
};

pub(super) const RUN: Note = Note {
    told: |words| words.results.run,
    formula: "MFU = 6 N · tokens/s ÷ (n · FLOP/s);   τ = √(2 δ M)",
    source: "Chowdhery et al., PaLM, JMLR 2023; Young, CACM 1974",
    terms: &["goodput", "checkpoint", "spot"],
};

pub(super) const NETWORK_FIGURES: Note = Note {
    told: |words| words.results.network_figures,
    formula: "B = min { c(A, B) : |A| = |B| }",
    source: "Dally, Towles, 2004",
    terms: &["bisection", "oversubscription", "torus", "dragonfly"],
};

pub(super) const COST: Note = Note {
    told: |words| words.results.cost,
    formula: "Σ n_i · p_i",
    source: "Wang et al., TopoOpt, NSDI 2023",
    terms: &["oversubscription", "ocs"],
};

pub(super) const BOUNDS: Note = Note {
    told: |words| words.results.bounds,
    formula: "T ≥ max bytes(A → B) ÷ c(A, B)",
    source: "Zhao et al., ForestColl, arXiv:2402.06787; Gargalo, docs/validation.md",
    terms: &["bisection", "all-reduce", "all-to-all"],
};
