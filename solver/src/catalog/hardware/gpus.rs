//! Accelerators. Peaks are dense: data sheets often print twice that, with sparsity.
//!
//! Memory is in 10⁹ bytes, as many as the driver reports where that was found (`nvidia-smi`: 81,559 MiB of an H100, 143,771 of an
//! H200, 183,359 of a B200, 275,040 of a B300, 189,471 of a GB200, 284,208 of a GB300, 97,871 of a GH200), else as many as the
//! name's gigabytes are in powers of two: makers sell 80 GiB as "80 GB".

use super::{Compute, Gpu, Peak};

const STUDY: &str =
    "Understanding Communication Characteristics of Distributed Training, APNet 2024, Table 1";

/// A row: id, name, TFLOP/s in fp32, tf32, fp16, bf16, fp8, mxfp8, fp4 (0: none or not known), memory in GB and GB/s, link and its
/// GB/s each way, utilisation measured (0: none), source, confidence.
type Row =
    (&'static str, &'static str, [f64; 7], [f64; 2], &'static str, f64, f64, &'static str, &'static str);

const ROWS: [Row; 20] = [
    (
        "rtx3090",
        "GeForce RTX 3090",
        [35.6, 35.6, 71.0, 71.0, 0.0, 0.0, 0.0],
        [25.77, 936.0],
        "PCIe 3.0 x16, P2P off",
        15.75,
        0.3,
        "NVIDIA GA102 whitepaper, appendix A",
        "high; fp16 is with 32-bit accumulation, with 16-bit it is 142",
    ),
    (
        "v100-pcie",
        "Tesla V100 PCIe 32GB",
        [14.0, 0.0, 112.0, 0.0, 0.0, 0.0, 0.0],
        [34.36, 900.0],
        "PCIe 3.0 x16",
        15.75,
        0.4,
        "NVIDIA V100 data sheet",
        "high",
    ),
    (
        "v100-sxm2",
        "Tesla V100 SXM2 32GB",
        [15.7, 0.0, 125.0, 0.0, 0.0, 0.0, 0.0],
        [34.36, 900.0],
        "NVLink 2, 6 links",
        150.0,
        0.4,
        "NVIDIA V100 data sheet",
        "high",
    ),
    (
        "a100-40-sxm",
        "A100 SXM4 40GB",
        [19.5, 156.0, 312.0, 312.0, 0.0, 0.0, 0.0],
        [42.95, 1555.0],
        "NVLink 3, 12 links, NVSwitch",
        300.0,
        0.0,
        "NVIDIA A100 data sheet",
        "high",
    ),
    (
        "a100-80-sxm",
        "A100 SXM4 80GB",
        [19.5, 156.0, 312.0, 312.0, 0.0, 0.0, 0.0],
        [85.9, 2039.0],
        "NVLink 3, 12 links, NVSwitch",
        300.0,
        0.0,
        "NVIDIA A100 data sheet",
        "high",
    ),
    (
        "h100-sxm",
        "H100 SXM5 80GB",
        [67.0, 494.7, 989.4, 989.4, 1978.9, 0.0, 0.0],
        [85.52, 3350.0],
        "NVLink 4, 18 links, NVSwitch",
        450.0,
        0.0,
        "NVIDIA H100 data sheet",
        "high",
    ),
    (
        "h100-pcie",
        "H100 PCIe 80GB",
        [51.0, 378.0, 756.0, 756.0, 1513.0, 0.0, 0.0],
        [85.52, 2000.0],
        "PCIe 5.0 x16",
        63.0,
        0.0,
        "NVIDIA H100 data sheet",
        "high; a pair may be bridged by NVLink at 300 GB/s each way",
    ),
    (
        "h200-sxm",
        "H200 SXM 141GB",
        [67.0, 494.7, 989.4, 989.4, 1978.9, 0.0, 0.0],
        [150.75, 4800.0],
        "NVLink 4, 18 links, NVSwitch",
        450.0,
        0.0,
        "NVIDIA H200 data sheet",
        "high",
    ),
    (
        "b200-sxm",
        "B200 (HGX, 1000 W)",
        [75.0, 1125.0, 2250.0, 2250.0, 4500.0, 4500.0, 9000.0],
        [192.27, 8000.0],
        "NVLink 5, 18 links, NVSwitch",
        900.0,
        0.0,
        "NVIDIA DGX B200 data sheet",
        "high; memory as sold: 180 GB",
    ),
    (
        "tpu-v4",
        "TPU v4",
        [0.0, 0.0, 0.0, 275.0, 0.0, 0.0, 0.0],
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
        [0.0, 0.0, 0.0, 459.0, 0.0, 0.0, 0.0],
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
        [163.4, 653.7, 1307.4, 1307.4, 2614.9, 0.0, 0.0],
        [206.16, 5300.0],
        "Infinity Fabric, 7 links, full mesh of 8",
        448.0,
        0.0,
        "AMD Instinct MI300X data sheet",
        "high",
    ),
    (
        "gh200",
        "GH200 Grace Hopper, 96 GB",
        [67.0, 494.7, 989.4, 989.4, 1978.9, 0.0, 0.0],
        [102.63, 4000.0],
        "NVLink 4, 18 links, NVSwitch",
        450.0,
        0.0,
        "NVIDIA GH200 data sheet, HBM3 variant",
        "high; the variant with HBM3e has 144 GB at 4900 GB/s",
    ),
    (
        "b300-sxm",
        "B300 (HGX)",
        [75.0, 1125.0, 2250.0, 2250.0, 4500.0, 4500.0, 13_125.0],
        [288.4, 8000.0],
        "NVLink 5, 18 links, NVSwitch",
        900.0,
        0.0,
        "NVIDIA HGX B300 specifications, an eighth of the board",
        "high; memory as sold: 288 GB on the package, 270 usable; fp4 without sparsity is given as 105 PFLOP/s a board",
    ),
    (
        "gb200",
        "GB200 (NVL72)",
        [80.0, 1250.0, 2500.0, 2500.0, 5000.0, 5000.0, 10_000.0],
        [198.67, 8000.0],
        "NVLink 5, 18 links, NVSwitch",
        900.0,
        0.0,
        "NVIDIA GB200 NVL72 data sheet, a seventy-second of the rack",
        "high",
    ),
    (
        "gb300",
        "GB300 (NVL72)",
        [80.0, 1250.0, 2500.0, 2500.0, 5000.0, 5000.0, 15_000.0],
        [298.01, 8000.0],
        "NVLink 5, 18 links, NVSwitch",
        900.0,
        0.0,
        "NVIDIA GB300 NVL72 data sheet, a seventy-second of the rack",
        "high; memory as sold: 288 GB on the package, 279 usable",
    ),
    (
        "tpu-v6e",
        "TPU v6e",
        [0.0, 0.0, 0.0, 918.0, 918.0, 0.0, 0.0],
        [34.36, 1638.0],
        "ICI, 4 links of a 2D torus",
        400.0,
        0.0,
        "Google Cloud, TPU v6e and TPU7x",
        "high; 32 GiB; fp8 at the speed of bf16, 8-bit integers at twice that",
    ),
    (
        "tpu-7x",
        "TPU7x",
        [0.0, 0.0, 0.0, 2307.0, 4614.0, 0.0, 0.0],
        [206.16, 7380.0],
        "ICI, 6 links of a 3D torus",
        600.0,
        0.0,
        "Google Cloud, TPU7x",
        "high; 192 GiB",
    ),
    (
        "mi355x",
        "AMD Instinct MI355X",
        [157.3, 0.0, 2516.6, 2516.6, 5033.2, 5033.2, 10_066.3],
        [309.24, 8000.0],
        "Infinity Fabric, 7 links, full mesh of 8",
        537.6,
        0.0,
        "AMD Instinct MI355X data sheet",
        "high; fp4 is MXFP4",
    ),
    (
        "trainium2",
        "AWS Trainium2",
        [181.0, 667.0, 667.0, 667.0, 1299.0, 0.0, 0.0],
        [103.08, 2900.0],
        "NeuronLink-v3, 2D torus of 16",
        640.0,
        0.0,
        "AWS Neuron documentation, Trainium2 architecture",
        "compute and memory high, link medium: 1.28 TB/s are taken as both directions together; 96 GiB",
    ),
];

/// All that come with the program.
pub fn gpus() -> Vec<Gpu> {
    ROWS.iter().map(gpu).collect()
}

/// The memory of an accelerator that comes with the program, in bytes.
pub fn memory_of(id: &str) -> Option<f64> {
    ROWS.iter().find(|row| row.0 == id).map(|row| row.3[0] * 1e9)
}

/// The part of its peak that an accelerator of the catalogue was measured to reach, where somebody did.
pub fn utilisation_of(id: &str) -> Option<f64> {
    ROWS.iter().find(|row| row.0 == id).map(|row| row.6).filter(|&part| part > 0.0)
}

fn gpu(row: &Row) -> Gpu {
    let (id, name, peak, [memory_gb, memory_gbytes_s], link, link_gbytes_s, utilisation, source, confidence) =
        *row;
    let known = |value: f64| (value > 0.0).then_some(value);
    let [fp32, tf32, fp16, bf16, fp8, mxfp8, fp4] = peak.map(known);
    let source =
        if utilisation > 0.0 { format!("{source}; utilisation: {STUDY}") } else { source.to_owned() };
    let tflops = Peak { fp32, tf32, fp16, bf16, fp8, mxfp8, fp4 };
    Gpu {
        id: id.to_owned(),
        name: name.to_owned(),
        tflops,
        memory_gb,
        memory_gbytes_s,
        link: link.to_owned(),
        link_gbytes_s,
        utilisation: known(utilisation),
        compute: Compute::of(id, &tflops, memory_gbytes_s),
        source,
        confidence: confidence.to_owned(),
    }
}
