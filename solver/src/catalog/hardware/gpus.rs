//! Accelerators. Peaks are dense: data sheets often print twice that, with sparsity.
//!
//! Memory is in 10⁹ bytes, as many as the driver reports where that was found (`nvidia-smi`: 81,559 MiB of an H100, 143,771 of an
//! H200, 183,359 of a B200, 275,040 of a B300, 189,471 of a GB200, 284,208 of a GB300, 97,871 of a GH200), else as many as the
//! name's gigabytes are in powers of two: makers sell 80 GiB as "80 GB".
//!
//! Watts are of a board at most, from the makers' data sheets (GH200: the module with its processor; TPU v4: mean power of Jouppi et
//! al., ISCA 2023).

use super::{Generation, Gpu, LinkKind, Peak};

const STUDY: &str =
    "Understanding Communication Characteristics of Distributed Training, APNet 2024, Table 1";

/// A row of the catalogue.
struct Row {
    id: &'static str,
    name: &'static str,
    generation: Generation,
    /// TFLOP/s in fp32, tf32, fp16, bf16, fp8, mxfp8, fp4; 0: none or not known.
    tflops: [f64; 7],
    /// GB, and GB/s.
    memory: [f64; 2],
    link_kind: LinkKind,
    link: &'static str,
    /// Each way.
    link_gbytes_s: f64,
    /// Measured (0: none).
    utilisation: f64,
    /// Of the board at most (0: not known).
    watts: f64,
    source: &'static str,
    confidence: &'static str,
}

const ROWS: [Row; 20] = [
    Row {
        id: "rtx3090",
        name: "GeForce RTX 3090",
        generation: Generation::Ampere,
        tflops: [35.6, 35.6, 71.0, 71.0, 0.0, 0.0, 0.0],
        memory: [25.77, 936.0],
        link_kind: LinkKind::Pcie,
        link: "PCIe 3.0 x16, P2P off",
        link_gbytes_s: 15.75,
        utilisation: 0.3,
        watts: 350.0,
        source: "NVIDIA GA102 whitepaper, appendix A",
        confidence: "high; fp16 is with 32-bit accumulation, with 16-bit it is 142",
    },
    Row {
        id: "v100-pcie",
        name: "Tesla V100 PCIe 32GB",
        generation: Generation::Volta,
        tflops: [14.0, 0.0, 112.0, 0.0, 0.0, 0.0, 0.0],
        memory: [34.36, 900.0],
        link_kind: LinkKind::Pcie,
        link: "PCIe 3.0 x16",
        link_gbytes_s: 15.75,
        utilisation: 0.4,
        watts: 250.0,
        source: "NVIDIA V100 data sheet",
        confidence: "high",
    },
    Row {
        id: "v100-sxm2",
        name: "Tesla V100 SXM2 32GB",
        generation: Generation::Volta,
        tflops: [15.7, 0.0, 125.0, 0.0, 0.0, 0.0, 0.0],
        memory: [34.36, 900.0],
        link_kind: LinkKind::Nvlink,
        link: "NVLink 2, 6 links",
        link_gbytes_s: 150.0,
        utilisation: 0.4,
        watts: 300.0,
        source: "NVIDIA V100 data sheet",
        confidence: "high",
    },
    Row {
        id: "a100-40-sxm",
        name: "A100 SXM4 40GB",
        generation: Generation::Ampere,
        tflops: [19.5, 156.0, 312.0, 312.0, 0.0, 0.0, 0.0],
        memory: [42.95, 1555.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 3, 12 links, NVSwitch",
        link_gbytes_s: 300.0,
        utilisation: 0.0,
        watts: 400.0,
        source: "NVIDIA A100 data sheet",
        confidence: "high",
    },
    Row {
        id: "a100-80-sxm",
        name: "A100 SXM4 80GB",
        generation: Generation::Ampere,
        tflops: [19.5, 156.0, 312.0, 312.0, 0.0, 0.0, 0.0],
        memory: [85.9, 2039.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 3, 12 links, NVSwitch",
        link_gbytes_s: 300.0,
        utilisation: 0.0,
        watts: 400.0,
        source: "NVIDIA A100 data sheet",
        confidence: "high",
    },
    Row {
        id: "h100-sxm",
        name: "H100 SXM5 80GB",
        generation: Generation::Hopper,
        tflops: [67.0, 494.7, 989.4, 989.4, 1978.9, 0.0, 0.0],
        memory: [85.52, 3350.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 4, 18 links, NVSwitch",
        link_gbytes_s: 450.0,
        utilisation: 0.0,
        watts: 700.0,
        source: "NVIDIA H100 data sheet",
        confidence: "high",
    },
    Row {
        id: "h100-pcie",
        name: "H100 PCIe 80GB",
        generation: Generation::Hopper,
        tflops: [51.0, 378.0, 756.0, 756.0, 1513.0, 0.0, 0.0],
        memory: [85.52, 2000.0],
        link_kind: LinkKind::Pcie,
        link: "PCIe 5.0 x16",
        link_gbytes_s: 63.0,
        utilisation: 0.0,
        watts: 350.0,
        source: "NVIDIA H100 data sheet",
        confidence: "high; a pair may be bridged by NVLink at 300 GB/s each way",
    },
    Row {
        id: "h200-sxm",
        name: "H200 SXM 141GB",
        generation: Generation::Hopper,
        tflops: [67.0, 494.7, 989.4, 989.4, 1978.9, 0.0, 0.0],
        memory: [150.75, 4800.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 4, 18 links, NVSwitch",
        link_gbytes_s: 450.0,
        utilisation: 0.0,
        watts: 700.0,
        source: "NVIDIA H200 data sheet",
        confidence: "high",
    },
    Row {
        id: "b200-sxm",
        name: "B200 (HGX, 1000 W)",
        generation: Generation::Blackwell,
        tflops: [75.0, 1125.0, 2250.0, 2250.0, 4500.0, 4500.0, 9000.0],
        memory: [192.27, 8000.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 5, 18 links, NVSwitch",
        link_gbytes_s: 900.0,
        utilisation: 0.0,
        watts: 1000.0,
        source: "NVIDIA DGX B200 data sheet",
        confidence: "high; memory as sold: 180 GB",
    },
    Row {
        id: "tpu-v4",
        name: "TPU v4",
        generation: Generation::Other,
        tflops: [0.0, 0.0, 0.0, 275.0, 0.0, 0.0, 0.0],
        memory: [34.36, 1228.8],
        link_kind: LinkKind::Other,
        link: "ICI, 6 links of a 3D torus",
        link_gbytes_s: 300.0,
        utilisation: 0.0,
        watts: 192.0,
        source: "Google Cloud, TPU v4; Jouppi et al., ISCA 2023",
        confidence: "compute and memory high, link medium; 32 GiB",
    },
    Row {
        id: "tpu-v5p",
        name: "TPU v5p",
        generation: Generation::Other,
        tflops: [0.0, 0.0, 0.0, 459.0, 0.0, 0.0, 0.0],
        memory: [102.0, 2765.0],
        link_kind: LinkKind::Other,
        link: "ICI, 6 links of a 3D torus",
        link_gbytes_s: 600.0,
        utilisation: 0.0,
        watts: 0.0,
        source: "Google Cloud, TPU v5p",
        confidence: "high; 95 GiB",
    },
    Row {
        id: "mi300x",
        name: "AMD Instinct MI300X",
        generation: Generation::Other,
        tflops: [163.4, 653.7, 1307.4, 1307.4, 2614.9, 0.0, 0.0],
        memory: [206.16, 5300.0],
        link_kind: LinkKind::Other,
        link: "Infinity Fabric, 7 links, full mesh of 8",
        link_gbytes_s: 448.0,
        utilisation: 0.0,
        watts: 750.0,
        source: "AMD Instinct MI300X data sheet",
        confidence: "high",
    },
    Row {
        id: "gh200",
        name: "GH200 Grace Hopper, 96 GB",
        generation: Generation::Hopper,
        tflops: [67.0, 494.7, 989.4, 989.4, 1978.9, 0.0, 0.0],
        memory: [102.63, 4000.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 4, 18 links, NVSwitch",
        link_gbytes_s: 450.0,
        utilisation: 0.0,
        watts: 1000.0,
        source: "NVIDIA GH200 data sheet, HBM3 variant",
        confidence: "high; the variant with HBM3e has 144 GB at 4900 GB/s",
    },
    Row {
        id: "b300-sxm",
        name: "B300 (HGX)",
        generation: Generation::Blackwell,
        tflops: [75.0, 1125.0, 2250.0, 2250.0, 4500.0, 4500.0, 13_125.0],
        memory: [288.4, 8000.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 5, 18 links, NVSwitch",
        link_gbytes_s: 900.0,
        utilisation: 0.0,
        watts: 1100.0,
        source: "NVIDIA HGX B300 specifications, an eighth of the board",
        confidence: "high; memory as sold: 288 GB on the package, 270 usable; fp4 without sparsity is given as 105 PFLOP/s a board",
    },
    Row {
        id: "gb200",
        name: "GB200 (NVL72)",
        generation: Generation::Blackwell,
        tflops: [80.0, 1250.0, 2500.0, 2500.0, 5000.0, 5000.0, 10_000.0],
        memory: [198.67, 8000.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 5, 18 links, NVSwitch",
        link_gbytes_s: 900.0,
        utilisation: 0.0,
        watts: 1200.0,
        source: "NVIDIA GB200 NVL72 data sheet, a seventy-second of the rack",
        confidence: "high",
    },
    Row {
        id: "gb300",
        name: "GB300 (NVL72)",
        generation: Generation::Blackwell,
        tflops: [80.0, 1250.0, 2500.0, 2500.0, 5000.0, 5000.0, 15_000.0],
        memory: [298.01, 8000.0],
        link_kind: LinkKind::Nvswitch,
        link: "NVLink 5, 18 links, NVSwitch",
        link_gbytes_s: 900.0,
        utilisation: 0.0,
        watts: 1400.0,
        source: "NVIDIA GB300 NVL72 data sheet, a seventy-second of the rack",
        confidence: "high; memory as sold: 288 GB on the package, 279 usable",
    },
    Row {
        id: "tpu-v6e",
        name: "TPU v6e",
        generation: Generation::Other,
        tflops: [0.0, 0.0, 0.0, 918.0, 918.0, 0.0, 0.0],
        memory: [34.36, 1638.0],
        link_kind: LinkKind::Other,
        link: "ICI, 4 links of a 2D torus",
        link_gbytes_s: 400.0,
        utilisation: 0.0,
        watts: 0.0,
        source: "Google Cloud, TPU v6e and TPU7x",
        confidence: "high; 32 GiB; fp8 at the speed of bf16, 8-bit integers at twice that",
    },
    Row {
        id: "tpu-7x",
        name: "TPU7x",
        generation: Generation::Other,
        tflops: [0.0, 0.0, 0.0, 2307.0, 4614.0, 0.0, 0.0],
        memory: [206.16, 7380.0],
        link_kind: LinkKind::Other,
        link: "ICI, 6 links of a 3D torus",
        link_gbytes_s: 600.0,
        utilisation: 0.0,
        watts: 0.0,
        source: "Google Cloud, TPU7x",
        confidence: "high; 192 GiB",
    },
    Row {
        id: "mi355x",
        name: "AMD Instinct MI355X",
        generation: Generation::Other,
        tflops: [157.3, 0.0, 2516.6, 2516.6, 5033.2, 5033.2, 10_066.3],
        memory: [309.24, 8000.0],
        link_kind: LinkKind::Other,
        link: "Infinity Fabric, 7 links, full mesh of 8",
        link_gbytes_s: 537.6,
        utilisation: 0.0,
        watts: 1400.0,
        source: "AMD Instinct MI355X data sheet",
        confidence: "high; fp4 is MXFP4",
    },
    Row {
        id: "trainium2",
        name: "AWS Trainium2",
        generation: Generation::Other,
        tflops: [181.0, 667.0, 667.0, 667.0, 1299.0, 0.0, 0.0],
        memory: [103.08, 2900.0],
        link_kind: LinkKind::Other,
        link: "NeuronLink-v3, 2D torus of 16",
        link_gbytes_s: 640.0,
        utilisation: 0.0,
        watts: 0.0,
        source: "AWS Neuron documentation, Trainium2 architecture",
        confidence: "compute and memory high, link medium: 1.28 TB/s are taken as both directions together; 96 GiB",
    },
];

/// All that come with the program.
pub fn gpus() -> Vec<Gpu> {
    ROWS.iter().map(gpu).collect()
}

/// The memory of an accelerator that comes with the program, in bytes.
pub fn memory_of(id: &str) -> Option<f64> {
    ROWS.iter().find(|row| row.id == id).map(|row| row.memory[0] * 1e9)
}

/// The part of its peak that an accelerator of the catalogue was measured to reach, where somebody did.
pub fn utilisation_of(id: &str) -> Option<f64> {
    ROWS.iter().find(|row| row.id == id).map(|row| row.utilisation).filter(|&part| part > 0.0)
}

/// The accelerator of the catalogue that one is or begins with, and whether it has that one's peaks and speed of memory.
pub(super) fn as_fast_as(own: &Gpu) -> Option<(&'static str, bool)> {
    let row = ROWS.iter().find(|row| row.id == own.product())?;
    Some((row.id, own.tflops == peak(row) && own.memory_gbytes_s == row.memory[1]))
}

fn peak(row: &Row) -> Peak {
    let [fp32, tf32, fp16, bf16, fp8, mxfp8, fp4] = row.tflops.map(known);
    Peak { fp32, tf32, fp16, bf16, fp8, mxfp8, fp4 }
}

fn known(value: f64) -> Option<f64> {
    (value > 0.0).then_some(value)
}

fn gpu(row: &Row) -> Gpu {
    let utilisation = known(row.utilisation);
    let source = row.source;
    Gpu {
        id: row.id.to_owned(),
        like: None,
        name: row.name.to_owned(),
        generation: row.generation,
        tflops: peak(row),
        memory_gb: row.memory[0],
        memory_gbytes_s: row.memory[1],
        link: row.link.to_owned(),
        link_kind: row.link_kind,
        link_gbytes_s: row.link_gbytes_s,
        utilisation,
        watts: known(row.watts),
        compute: None,
        source: utilisation.map_or_else(|| source.to_owned(), |_| format!("{source}; utilisation: {STUDY}")),
        confidence: row.confidence.to_owned(),
    }
}
