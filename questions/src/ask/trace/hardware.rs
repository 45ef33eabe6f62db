//! Which accelerator of the catalogue is nearest to what a device calls itself.

use gargalo_solver::catalog::hardware::{Gpu, gpus};

/// The nearest: the longest chip (`gb200`, `h100`) that the name has, then the one of which the name says most else (`pcie`, `80`).
pub(super) fn nearest(device: &str) -> Option<Gpu> {
    let device: String =
        device.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let likeness = |gpu: &Gpu| {
        let mut parts = gpu.id.split('-');
        let chip = parts.next().filter(|chip| device.contains(chip))?;
        Some((chip.len(), parts.filter(|part| device.contains(part)).count()))
    };
    let known = gpus().into_iter().filter_map(|gpu| Some((likeness(&gpu)?, gpu)));
    known.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, gpu)| gpu)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_as_they_call_themselves() {
        for (device, id) in [
            ("NVIDIA H200", Some("h200-sxm")),
            ("NVIDIA H100 80GB HBM3", Some("h100-sxm")),
            ("NVIDIA H100 PCIe", Some("h100-pcie")),
            ("NVIDIA A100-SXM4-80GB", Some("a100-80-sxm")),
            ("NVIDIA A100-PG509-200", Some("a100-40-sxm")),
            ("Tesla V100-SXM2-32GB", Some("v100-sxm2")),
            ("NVIDIA GeForce RTX 3090", Some("rtx3090")),
            ("NVIDIA GB200", Some("gb200")),
            ("AMD Instinct MI300X", Some("mi300x")),
            ("a toaster", None),
        ] {
            assert_eq!(nearest(device).map(|gpu| gpu.id).as_deref(), id, "{device}");
        }
    }
}
