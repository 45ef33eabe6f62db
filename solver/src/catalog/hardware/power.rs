//! Board power of accelerators, and how often they fail.

/// Watts of a board at most, from the makers' data sheets (GH200: the module with its processor; TPU: mean power of Jouppi et al., ISCA 2023).
const WATTS: [(&str, f64); 16] = [
    ("rtx3090", 350.0),
    ("v100-pcie", 250.0),
    ("v100-sxm2", 300.0),
    ("a100-40-sxm", 400.0),
    ("a100-80-sxm", 400.0),
    ("h100-sxm", 700.0),
    ("h100-pcie", 350.0),
    ("h200-sxm", 700.0),
    ("b200-sxm", 1000.0),
    ("tpu-v4", 192.0),
    ("mi300x", 750.0),
    ("gh200", 1000.0),
    ("b300-sxm", 1100.0),
    ("gb200", 1200.0),
    ("gb300", 1400.0),
    ("mi355x", 1400.0),
];

/// Hours between unexpected interruptions of a job, for each of its accelerators: 419 in 54 days on 16,384 (Llama 3,
/// 2024, section 3.3.4).
pub const MTBF_HOURS: f64 = 54.0 * 24.0 * 16_384.0 / 419.0;

/// An accelerator's watts, where they are known.
pub fn watts(id: &str) -> Option<f64> {
    WATTS.iter().find(|(known, _)| *known == id).map(|&(_, watts)| watts)
}
