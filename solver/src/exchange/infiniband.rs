//! Speeds of `InfiniBand` as its tools print them, and what adapters are called.

use crate::network::Node;

/// Gbit/s of data of one lane, by the name of its generation and by its signalling rate in Gbit/s (`InfiniBand` Trade
/// Association's roadmap): 8 of 10 bits up to QDR, 64 of 66 beyond; from HDR on the rate is told with all overheads.
const LANES: [(&str, f64, f64); 9] = [
    ("SDR", 2.5, 2.0),
    ("DDR", 5.0, 4.0),
    ("QDR", 10.0, 8.0),
    ("FDR10", 10.3125, 10.0),
    ("FDR", 14.0625, 14.0625 * 64.0 / 66.0),
    ("EDR", 25.78125, 25.0),
    ("HDR", 53.125, 50.0),
    ("NDR", 106.25, 100.0),
    ("XDR", 212.5, 200.0),
];

/// Gbit/s of `4xHDR`.
pub(super) fn named(word: &str) -> Option<f64> {
    let (lanes, name) = word.split_once(['x', 'X'])?;
    let lanes: f64 = lanes.parse().ok().filter(|lanes| (1.0..=12.0).contains(lanes))?;
    LANES.iter().find(|lane| lane.0 == name).map(|lane| lanes * lane.2)
}

/// Whether a word is a width and a generation, known or not: `4xNDR`.
pub(super) fn is_width(word: &str) -> bool {
    word.split_once('x').is_some_and(|(lanes, name)| {
        lanes.parse::<u32>().is_ok()
            && name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_alphanumeric())
    })
}

/// Gbit/s of a generation as people write a link of it: `EDR`, `HDR`, `4x EDR` have four lanes; `HDR100`, `NDR200`, `HDR200`
/// give the speed of a link by their number. `None` for other counts of lanes, which may be counts of cables as well.
pub(super) fn written(text: &str) -> Option<f64> {
    let upper = text.trim().to_ascii_uppercase();
    let words = upper.strip_prefix("INFINIBAND").or_else(|| upper.strip_prefix("IB")).unwrap_or(&upper);
    let word: String = words.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
    let word = word.strip_prefix("4X").or_else(|| word.strip_suffix("4X")).unwrap_or(&word);
    if let Some(lane) = LANES.iter().find(|lane| lane.0 == word) {
        return Some(4.0 * lane.2);
    }
    let sold = [("HDR", [100, 200]), ("NDR", [200, 400]), ("XDR", [400, 800])];
    let number = |name| word.strip_prefix(name).and_then(|digits| digits.parse::<u32>().ok());
    let found = sold.iter().find_map(|(name, speeds)| number(*name).filter(|gbps| speeds.contains(gbps)));
    found.map(f64::from)
}

/// Gbit/s of so many lanes (`4X`) of a signalling rate.
pub(super) fn signalled(lanes: &str, rate: &str) -> Option<f64> {
    let lanes: f64 =
        lanes.trim_end_matches(['x', 'X']).parse().ok().filter(|lanes| (1.0..=12.0).contains(lanes))?;
    let rate: f64 = rate.parse().ok()?;
    LANES.iter().find(|lane| (lane.1 - rate).abs() < 0.01).map(|lane| lanes * lane.2)
}

/// The host of an adapter that is called `host mlx5_0` or `host HCA-1`, as drivers call them.
pub(super) fn host(description: &str) -> Option<&str> {
    let (host, adapter) = description.trim().split_once(' ')?;
    let adapter = adapter.trim();
    let known = ["mlx", "HCA-", "hfi", "qib", "ibp", "irdma", "bnxt", "roce"];
    (!host.is_empty() && known.iter().any(|start| adapter.starts_with(start))).then_some(host)
}

/// Whether an adapter bears its maker's name, as before a driver has told it its host's: `MT4129 ConnectX7 Mellanox Technologies`.
pub(super) fn is_of_maker(description: &str) -> bool {
    description.contains("Mellanox Technologies")
}

/// Whether an imported node is called as a host is, not as an adapter's maker has it.
pub fn has_host_name(node: &Node) -> bool {
    !is_of_maker(node.name())
}

/// Whether a node adds up in the network (SHARP): it is told as an adapter, and sends nothing of its own.
pub(super) fn adds_up(description: &str) -> bool {
    description.contains("Aggregation Node")
}

/// What a switch calls itself, without the firmware's words around it: `MF0;leaf-1:MQM8700/U1` is leaf-1.
pub(super) fn switch_name(description: &str) -> &str {
    let inner = description.split_once(';').map_or(description, |(_, rest)| rest);
    inner.split_once(':').map_or(inner, |(name, _)| name).trim()
}
