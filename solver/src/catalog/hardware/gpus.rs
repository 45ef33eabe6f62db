//! Accelerators. Peaks are dense: data sheets often print twice that, with sparsity.

use super::{Compute, Gpu, Peak};

const STUDY: &str =
    "Understanding Communication Characteristics of Distributed Training, APNet 2024, Table 1";

/// A row: id, name, TFLOP/s in fp32, tf32, fp16, bf16, fp8 (0: none or not known), memory in GB and GB/s, link and its
/// GB/s each way, utilisation measured (0: none), source, confidence.
type Row =
    (&'static str, &'static str, [f64; 5], [f64; 2], &'static str, f64, f64, &'static str, &'static str);

const ROWS: [Row; 12] = [
    (
        "rtx3090",
        "GeForce RTX 3090",
        [35.6, 35.6, 71.0, 71.0, 0.0],
        [24.0, 936.0],
        "PCIe 3.0 x16, no peer to peer",
        15.75,
        0.3,
        "NVIDIA GA102 whitepaper, appendix A",
        "high; fp16 is with 32-bit accumulation, with 16-bit it is 142",
    ),
    (
        "v100-pcie",
        "Tesla V100 PCIe 32GB",
        [14.0, 0.0, 112.0, 0.0, 0.0],
        [32.0, 900.0],
        "PCIe 3.0 x16",
        15.75,
        0.4,
        "NVIDIA V100 data sheet",
        "high",
    ),
    (
        "v100-sxm2",
        "Tesla V100 SXM2 32GB",
        [15.7, 0.0, 125.0, 0.0, 0.0],
        [32.0, 900.0],
        "NVLink 2, 6 links",
        150.0,
        0.4,
        "NVIDIA V100 data sheet",
        "high",
    ),
    (
        "a100-40-sxm",
        "A100 SXM4 40GB",
        [19.5, 156.0, 312.0, 312.0, 0.0],
        [40.0, 1555.0],
        "NVLink 3, 12 links, NVSwitch",
        300.0,
        0.0,
        "NVIDIA A100 data sheet",
        "high",
    ),
    (
        "a100-80-sxm",
        "A100 SXM4 80GB",
        [19.5, 156.0, 312.0, 312.0, 0.0],
        [80.0, 2039.0],
        "NVLink 3, 12 links, NVSwitch",
        300.0,
        0.0,
        "NVIDIA A100 data sheet",
        "high",
    ),
    (
        "h100-sxm",
        "H100 SXM5 80GB",
        [67.0, 494.7, 989.4, 989.4, 1978.9],
        [80.0, 3350.0],
        "NVLink 4, 18 links, NVSwitch",
        450.0,
        0.0,
        "NVIDIA H100 data sheet",
        "high",
    ),
    (
        "h100-pcie",
        "H100 PCIe 80GB",
        [51.0, 378.0, 756.0, 756.0, 1513.0],
        [80.0, 2000.0],
        "PCIe 5.0 x16",
        63.0,
        0.0,
        "NVIDIA H100 data sheet",
        "high; a pair may be bridged by NVLink at 300 GB/s each way",
    ),
    (
        "h200-sxm",
        "H200 SXM 141GB",
        [67.0, 494.7, 989.4, 989.4, 1978.9],
        [141.0, 4800.0],
        "NVLink 4, 18 links, NVSwitch",
        450.0,
        0.0,
        "NVIDIA H200 data sheet",
        "high",
    ),
    (
        "b200-sxm",
        "B200 (HGX, 1000 W)",
        [75.0, 0.0, 2250.0, 2250.0, 4500.0],
        [192.0, 8000.0],
        "NVLink 5, 18 links, NVSwitch",
        900.0,
        0.0,
        "NVIDIA DGX B200 data sheet",
        "high; 180 GB of the memory are usable in HGX and DGX; in GB200 fp16 is 2500",
    ),
    (
        "tpu-v4",
        "TPU v4",
        [0.0, 0.0, 0.0, 275.0, 0.0],
        [34.36, 1228.8],
        "ICI, 6 links of a 3D torus",
        300.0,
        0.0,
        "Google Cloud, TPU v4; Jouppi et al., ISCA 2023",
        "compute and memory high, link medium; 32 GiB",
    ),
    (
        "tpu-v5p",
        "TPU v5p",
        [0.0, 0.0, 0.0, 459.0, 0.0],
        [102.0, 2765.0],
        "ICI, 6 links of a 3D torus",
        600.0,
        0.0,
        "Google Cloud, TPU v5p",
        "high; 95 GiB",
    ),
    (
        "mi300x",
        "AMD Instinct MI300X",
        [163.4, 653.7, 1307.4, 1307.4, 2614.9],
        [192.0, 5300.0],
        "Infinity Fabric, 7 links, full mesh of 8",
        448.0,
        0.0,
        "AMD Instinct MI300X data sheet",
        "high",
    ),
];

/// All that come with the program.
pub fn gpus() -> Vec<Gpu> {
    ROWS.iter().map(gpu).collect()
}

fn gpu(row: &Row) -> Gpu {
    let (id, name, peak, [memory_gb, memory_gbytes_s], link, link_gbytes_s, utilisation, source, confidence) =
        *row;
    let known = |value: f64| (value > 0.0).then_some(value);
    let [fp32, tf32, fp16, bf16, fp8] = peak.map(known);
    let source =
        if utilisation > 0.0 { format!("{source}; utilisation: {STUDY}") } else { source.to_owned() };
    Gpu {
        id: id.to_owned(),
        name: name.to_owned(),
        tflops: Peak { fp32, tf32, fp16, bf16, fp8 },
        memory_gb,
        memory_gbytes_s,
        link: link.to_owned(),
        link_gbytes_s,
        utilisation: known(utilisation),
        compute: Compute::MEASURED,
        source,
        confidence: confidence.to_owned(),
    }
}
