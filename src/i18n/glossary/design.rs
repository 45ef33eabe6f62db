//! Networks without waste.

use super::{Place, Term};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "proportional-design",
        told: |words| &words.design.proportional_design,
        formula: "c_l = α · Σ z_f,  f ∈ F_l;   T = 8 s ÷ α",
        place: Place::Plan,
        example: Some(Example::IpeLeastLoad),
        source: "Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al., UFES, 2025",
        see: &["scale-factor", "wasteless", "interference-free"],
    },
    Term {
        id: "scale-factor",
        told: |words| &words.design.scale_factor,
        formula: "T(α) = T(1) ÷ α",
        place: Place::Plan,
        example: Some(Example::IpeLeastLoad),
        source: "Zanotelli et al., UFES, 2025",
        see: &["proportional-design"],
    },
    Term {
        id: "wasteless",
        told: |words| &words.design.wasteless,
        formula: "u_l = 1  ∀ l",
        place: Place::Verdicts,
        example: Some(Example::IpeLeastLoad),
        source: "Ros-Giralt et al., SIGCOMM 2021",
        see: &["proportional-design", "over-provisioning", "utilisation"],
    },
    Term {
        id: "interference-free",
        told: |words| &words.design.interference_free,
        formula: "∀ f  ∃ l ∈ L_f :  z_f = max { z_g : g ∈ F_l }",
        place: Place::Verdicts,
        example: Some(Example::IpeLeastLoad),
        source: "Ros-Giralt et al., SIGCOMM 2021",
        see: &["wasteless", "proportional-design"],
    },
    Term {
        id: "over-provisioning",
        told: |words| &words.design.over_provisioning,
        formula: "Σ c_l ÷ Σ α z_l − 1",
        place: Place::Compare,
        example: Some(Example::IpeLeastLoad),
        source: "Zanotelli et al., UFES, 2025",
        see: &["wasteless", "proportional-design", "oversubscription"],
    },
    Term {
        id: "oversubscription",
        told: |words| &words.design.oversubscription,
        formula: "s = Σ c↓ ÷ Σ c↑",
        place: Place::NetworkFigures,
        example: None,
        source: "Al-Fares, Loukissas, Vahdat, SIGCOMM 2008",
        see: &["leaf-spine", "fat-tree", "bisection"],
    },
    Term {
        id: "bisection",
        told: |words| &words.design.bisection,
        formula: "min { c(A, B) : |A| = |B| = n ÷ 2 }",
        place: Place::NetworkFigures,
        example: None,
        source: "Dally, Towles, Principles and Practices of Interconnection Networks, 2004",
        see: &["all-to-all", "oversubscription"],
    },
];
