//! What is said of the recipe.

use super::Note;

pub(super) const WORKLOAD: Note = Note {
    told: |words| words.recipe.workload,
    formula: "z_f,  f = 1 … F",
    source: "Gargalo, docs/format.md",
    terms: &["flow", "demand", "all-to-all", "data-parallel"],
};

pub(super) const NETWORK: Note = Note {
    told: |words| words.recipe.network,
    formula: "z_l = Σ z_f,  f ∈ F_l",
    source: "RFC 2992; Gargalo, docs/format.md",
    terms: &["link", "ecmp", "fat-tree", "leaf-spine"],
};

pub(super) const DESIGNS: Note = Note {
    told: |words| words.recipe.designs,
    formula: "",
    source: "Gargalo, docs/format.md",
    terms: &["proportional-design", "over-provisioning"],
};

pub(super) const PLACEMENT: Note = Note {
    told: |words| words.recipe.placement,
    formula: "min Σ T_phase(π)",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["placement", "rank", "tensor-parallel", "rail"],
};

pub(super) const PLAN: Note = Note {
    told: |words| words.recipe.plan,
    formula: "c_l = α · Σ z_f,  f ∈ F_l",
    source: "Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al., UFES, 2025",
    terms: &["proportional-design", "scale-factor", "wasteless", "interference-free"],
};
