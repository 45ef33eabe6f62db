//! Speeds inside a server, where a file names the kind of a link but not its speed. Each use is told as an assumption.

use super::raw::{Attributes, Raw, RawLink};
use crate::exchange::ImportError;

/// A link of `NVLink` 2 to 4, each way: 25 GB/s.
pub(super) const NVLINK_GBPS: f64 = 200.0;
/// A slot of PCI Express 4.0 with 16 lanes, each way: 31.51 GB/s.
pub(super) const PCIE_GBPS: f64 = 252.08;
/// The same where bytes pass a processor's own bridges (`PHB`, `NODE`): 24 GB/s, what NCCL counts on of such a slot (2.30.7,
/// src/graph/topo.h). Three A100 joined so were measured at 20 GB/s.
pub(super) const BRIDGES_GBPS: f64 = 192.0;
/// Between processors: 10 GB/s, what NCCL counts on for Intel's of the Skylake generation.
pub(super) const PROCESSORS_GBPS: f64 = 80.0;
/// `NVLink`s that a GPU has at most: 18 from the H100 on.
pub(super) const MOST_NVLINKS: u32 = 18;
/// `NVLink`s that an A100 has: a GPU with more is an H100 or newer, in a slot of PCI Express 5.0.
pub(super) const A100_NVLINKS: u32 = 12;
/// The name of what all `NVLink`s lead to where they are switched.
pub(super) const NVSWITCH: &str = "nvswitch";

/// One link of `NVLink` each way, by compute capability (70: V100, 80: A100, 86: RTX 30, 90: H100, 100: B200).
pub(super) fn nvlink_gbps(capability: Option<u32>) -> f64 {
    match capability {
        Some(..70) => 160.0,
        Some(86..=89) => 112.5,
        Some(100..) => 400.0,
        _ => NVLINK_GBPS,
    }
}

/// One link of xGMI each way, by AMD's name of the architecture: 76.8 GB/s of the MI350 (gfx950), 64 of the MI300 (gfx942), 50 of the
/// MI200 (gfx90a), 46 before (half of what AMD's data sheets give for both ways).
pub(super) fn xgmi_gbps(gcn: Option<&str>) -> f64 {
    match gcn.map(|name| name.trim_start_matches("gfx")) {
        Some("908" | "906") => 368.0,
        Some("90a" | "910") => 400.0,
        Some("950") => 614.4,
        _ => 512.0,
    }
}

/// A node with a role and a server.
pub(super) fn node(
    raw: &mut Raw,
    (text, offset): (&str, usize),
    id: &str,
    role: &str,
    label: Option<&str>,
) -> Result<(), ImportError> {
    let pairs = [("role", Some(role)), ("server", Some("server")), ("label", label)];
    let attributes: Attributes =
        pairs.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned()))).collect();
    raw.node(text, offset, id.to_owned(), attributes)
}

/// A link of a speed that the file does not give itself where a kind is named.
pub(super) fn link(
    raw: &mut Raw,
    (text, offset): (&str, usize),
    (a, b): (&str, &str),
    gbps: f64,
    kind: Option<&str>,
) -> Result<(), ImportError> {
    if let Some(kind) = kind {
        raw.assume(kind, gbps);
    }
    let attributes = Attributes::from([("gbps".to_owned(), gbps.to_string())]);
    raw.link(text, RawLink { a: a.to_owned(), b: b.to_owned(), attributes, directed: false, offset })
}
