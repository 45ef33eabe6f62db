//! What stands behind each “?”: three sentences, the formula, who says so, and the terms of the glossary.
//!
//! Names are apart from the rest: they are on the page from the beginning, the rest comes when it is asked for.

use super::Language;
pub use gargalo_words::help::{HelpMessages, Topic};

/// What is said.
#[derive(Debug, Clone, Copy)]
pub struct Note {
    /// Its sentences among all.
    told: fn(&'static HelpMessages) -> [&'static str; 3],
    /// In symbols alone.
    pub formula: &'static str,
    pub source: &'static str,
    /// Terms of the glossary.
    pub terms: &'static [&'static str],
}

impl Note {
    /// Its sentences in a language.
    pub fn sentences(&self, language: Language) -> [&'static str; 3] {
        (self.told)(HelpMessages::of(language))
    }
}

/// Topic, its sentences, its formula, who says so; terms of the glossary.
macro_rules! notes {
    ($($topic:ident $area:ident.$text:ident [$formula:literal] [$source:literal] $($term:literal)*;)*) => {
        /// What is said of a part of the page.
        pub const fn note(topic: Topic) -> &'static Note {
            match topic {
                $(Topic::$topic => &Note {
                    told: |words| words.$area.$text,
                    formula: $formula,
                    source: $source,
                    terms: &[$($term),*],
                },)*
            }
        }
    };
}

notes! {
    Workload recipe.workload ["z_f,  f = 1 … F"] ["Gargalo, docs/format.md"]
        "flow" "demand" "all-to-all" "data-parallel";
    Network recipe.network ["z_l = Σ z_f,  f ∈ F_l"] ["RFC 2992; Gargalo, docs/format.md"]
        "link" "ecmp" "fat-tree" "leaf-spine";
    Designs recipe.designs [""] ["Gargalo, docs/format.md"]
        "proportional-design" "over-provisioning";
    Placement recipe.placement ["min Σ T_phase(π)"] ["APNet 2024, Understanding Communication Characteristics of Distributed Training"]
        "placement" "rank" "tensor-parallel" "rail";
    Plan recipe.plan ["c_l = α · Σ z_f,  f ∈ F_l"] ["Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al., UFES, 2025"]
        "proportional-design" "scale-factor" "wasteless" "interference-free";
    Results results.results ["T = max FCT_f"] ["Bertsekas, Gallager, 1992, § 6.5; Gargalo, docs/validation.md"]
        "fct" "max-min" "bottleneck" "wasteless" "interference-free";
    Run results.run ["MFU = 6 N · tokens/s ÷ (n · FLOP/s);   τ = √(2 δ M)"] ["Chowdhery et al., PaLM, JMLR 2023; Young, CACM 1974"]
        "goodput" "checkpoint" "spot";
    NetworkFigures results.network_figures ["B = min { c(A, B) : |A| = |B| }"] ["Dally, Towles, 2004"]
        "bisection" "oversubscription" "torus" "dragonfly";
    Cost results.cost ["Σ n_i · p_i"] ["Wang et al., TopoOpt, NSDI 2023"]
        "oversubscription" "ocs";
    Bounds results.bounds ["T ≥ max bytes(A → B) ÷ c(A, B)"] ["Zhao et al., ForestColl, arXiv:2402.06787; Gargalo, docs/validation.md"]
        "bisection" "all-reduce" "all-to-all";
    Topology network.topology ["u_l = b_l ÷ (c_l · T)"] ["Gargalo, docs/format.md"]
        "link" "utilisation" "saturated" "capacity";
    Maps traffic.maps ["M_ij = Σ z_f,  f : i → j"] ["APNet 2024, Understanding Communication Characteristics of Distributed Training"]
        "demand" "rank" "tensor-parallel" "pipeline-parallel";
    Serving traffic.serving ["TTFT = t_q + t_p,   TPOT = (t_end − t_first) ÷ (n − 1)"] ["Zhong et al., DistServe, OSDI 2024; Kwon et al., SOSP 2023"]
        "prefill" "decode" "kv-cache" "goodput";
    Collective traffic.collective ["T = Σ (a + z ÷ r)"] ["Thakur, Rabenseifner, Gropp, IJHPCA 2005; NVIDIA, nccl-tests"]
        "all-reduce" "latency" "algbw" "busbw" "effective-bandwidth";
    Steps traffic.steps ["2(n − 1) · S ÷ n"] ["Thakur, Rabenseifner, Gropp, IJHPCA 2005"]
        "ring" "tree" "halving-doubling" "reduce-scatter" "all-gather";
    Bandwidth traffic.bandwidth ["algbw = S ÷ t,   busbw = algbw · 2(n − 1) ÷ n"] ["NVIDIA, nccl-tests, doc/PERFORMANCE.md"]
        "algbw" "busbw" "effective-bandwidth" "latency";
    Kinds traffic.kinds ["2(n − 1) ÷ n · S"] ["APNet 2024, Understanding Communication Characteristics of Distributed Training"]
        "tensor-parallel" "pipeline-parallel" "data-parallel" "expert-parallel";
    Gates traffic.gates ["M_ij = b h · |{ x ∈ i : E(x) ∈ j }|"] ["Shazeer et al., ICLR 2017; Fedus et al., JMLR 2022"]
        "moe" "gating" "expert-parallel" "all-to-all";
    Phases traffic.phases ["T ≥ max_f ( z_f ÷ min { c_l : l ∈ L_f } )"] ["Gargalo, docs/validation.md"]
        "fct" "bottleneck" "data-parallel";
    Memory traffic.memory ["(2 + 2 + 12 ÷ d) N + s b h L (34 + 5 a s ÷ h) ÷ t"] ["Rajbhandari et al., SC 2020; Korthikanti et al., arXiv:2205.05198"]
        "zero" "recomputation" "micro-batch";
    Sizes traffic.sizes ["F(x) = |{ z ≤ x }| ÷ n"] ["Li et al., PyTorch Distributed, VLDB 2020"]
        "latency" "effective-bandwidth";
    Structure network.structure ["l → f  ⇔  r_f = s_l"] ["Ros-Giralt et al., SIGMETRICS 2020"]
        "bottleneck-structure" "bottleneck" "level" "gradient";
    Filling network.filling ["s_l = (c_l − Σ r_f) ÷ n_l"] ["Bertsekas, Gallager, 1992, § 6.5.2"]
        "water-filling" "max-min" "saturated";
    Gains network.gains ["Σ ∂r_f ÷ ∂c_l"] ["Ros-Giralt et al., SIGCOMM 2021"]
        "gradient" "bottleneck-structure";
    Timeline step.timeline ["T = (m + p − 1) · (t_f + t_b) + T_dp"] ["Narayanan et al., SC 2021"]
        "bubble" "micro-batch" "pipeline-parallel";
    Closed step.closed ["T = FLOP ÷ (n · u · FLOP/s) + Σ bytes ÷ B"] ["APNet 2024, Understanding Communication Characteristics of Distributed Training"]
        "bubble" "effective-bandwidth";
    Search step.search ["n = p · t · d · c"] ["Narayanan et al., SC 2021; Isaev et al., Calculon, SC 2023"]
        "tensor-parallel" "pipeline-parallel" "data-parallel" "micro-batch";
    Measured step.measured ["ε = |T_p − T_m| ÷ T_m"] ["Gargalo, docs/validation.md"]
        "effective-bandwidth" "bubble";
    Compare compare.compare ["T ÷ T₀,   Σ c_l ÷ Σ c⁰_l"] ["Zanotelli et al., UFES, 2025"]
        "over-provisioning" "wasteless" "proportional-design";
    Charts compare.charts [""] ["Gargalo, docs/architecture.md"]
        "over-provisioning" "fct";
    Advice compare.advice ["ΔT(c_l + δ)"] ["Ros-Giralt et al., SIGCOMM 2021"]
        "gradient" "wasteless";
    Failures compare.failures ["T(G − x) ÷ T(G)"] ["Gargalo, docs/validation.md"]
        "rail" "goodput";
    Sweep compare.sweep ["T(x),  x = x₁ … x_k"] ["Ros-Giralt et al., SIGCOMM 2021"]
        "scale-factor" "bottleneck";
    Plans compare.plans ["min Σ c_l  :  T(c) ≤ T*"] ["Ros-Giralt et al., SIGCOMM 2021; Gargalo, docs/validation.md"]
        "proportional-design" "interference-free" "wasteless";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::glossary;

    #[test]
    fn every_note_is_three_whole_sentences_with_a_source_and_terms_that_are_there() {
        for topic in Topic::ALL {
            let note = note(topic);
            for language in [Language::English, Language::Portuguese] {
                for sentence in note.sentences(language) {
                    assert!(sentence.ends_with('.'), "{topic:?}: {sentence}");
                    assert!(!sentence.trim_end_matches('.').contains(". "), "{topic:?}: {sentence}");
                }
            }
            assert!(!note.source.is_empty() && !note.terms.is_empty(), "{topic:?}");
            for term in note.terms {
                assert!(glossary::term(term).is_some(), "{topic:?}: {term}");
            }
        }
    }
}
