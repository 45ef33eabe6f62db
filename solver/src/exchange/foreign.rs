//! Files of other tools that are known by their marks and not read: what one brought is named in the refusal.

use super::{json, xml};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a file is that is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Foreign {
    /// A trace of `PyTorch`'s profiler, or of another that writes Chrome's format.
    ProfilerTrace,
    /// An execution trace of Chakra or `PyTorch`.
    ExecutionTrace,
    /// Compressed by gzip.
    Gzip,
    /// A ZIP archive, which office documents are too.
    Zip,
    /// A PDF.
    Pdf,
    /// A picture.
    Picture,
    /// Another file of bytes.
    Binary,
    /// UTF-16.
    Utf16,
    /// A Mermaid diagram.
    Mermaid,
    /// A `PlantUML` diagram.
    PlantUml,
    /// A web page.
    Html,
    /// A picture in SVG.
    Svg,
    /// A diagram of draw.io.
    DrawIo,
    /// Another XML.
    Xml,
    /// `SNDlib` in XML.
    SndLibXml,
    /// A list or report of nvidia-smi.
    NvidiaSmi,
    /// A log of NCCL.
    NcclLog,
    /// The graphs that NCCL chose.
    NcclGraph,
    /// A report of rocm-smi.
    RocmSmi,
    /// hwloc's topology of a machine.
    Hwloc,
    /// Neighbours by LLDP.
    Lldp,
    /// A program in source text.
    Program,
    /// A topology of BRITE or Inet.
    Brite,
    /// A table of the OSU micro-benchmarks.
    Osu,
    /// A graph of METIS.
    Metis,
    /// A sparse matrix of Matrix Market.
    MatrixMarket,
    /// A graph of DIMACS.
    Dimacs,
    /// A table in Markdown.
    Markdown,
    /// What a machine says of its devices.
    Devices,
    /// Another YAML.
    Yaml,
    /// Several JSON values, one after the other.
    JsonLines,
    /// Another JSON.
    Json,
    /// A table whose columns name no ends of links.
    Table,
}

impl Foreign {
    /// All of them.
    pub const ALL: [Self; 33] = [
        Self::ProfilerTrace,
        Self::ExecutionTrace,
        Self::Gzip,
        Self::Zip,
        Self::Pdf,
        Self::Picture,
        Self::Binary,
        Self::Utf16,
        Self::Mermaid,
        Self::PlantUml,
        Self::Html,
        Self::Svg,
        Self::DrawIo,
        Self::Xml,
        Self::SndLibXml,
        Self::NvidiaSmi,
        Self::NcclLog,
        Self::NcclGraph,
        Self::RocmSmi,
        Self::Hwloc,
        Self::Lldp,
        Self::Program,
        Self::Brite,
        Self::Osu,
        Self::Metis,
        Self::MatrixMarket,
        Self::Dimacs,
        Self::Markdown,
        Self::Devices,
        Self::Yaml,
        Self::JsonLines,
        Self::Json,
        Self::Table,
    ];

    /// By bytes that are no text, or begin as a text never does.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        // A Chakra trace is a chain of protobuf messages, each after its length; the first holds the version alone.
        let chakra = bytes.get(1..3) == Some(&[0x0a, 0x05]) && bytes.get(3..5) == Some(b"0.");
        let marks: [(&[u8], Self); 9] = [
            (&[0x1f, 0x8b], Self::Gzip),
            (b"PK\x03\x04", Self::Zip),
            (b"%PDF", Self::Pdf),
            (b"\x89PNG", Self::Picture),
            (&[0xff, 0xd8, 0xff], Self::Picture),
            (b"GIF8", Self::Picture),
            (&[0xff, 0xfe], Self::Utf16),
            (&[0xfe, 0xff], Self::Utf16),
            (&[0x0a, 0x05, b'0', b'.'], Self::ExecutionTrace),
        ];
        let known = marks.iter().find(|(mark, _)| bytes.starts_with(mark)).map(|&(_, what)| what);
        let binary = || bytes.iter().take(4096).any(|&byte| byte == 0).then_some(Self::Binary);
        chakra.then_some(Self::ExecutionTrace).or(known).or_else(binary)
    }

    /// By a mark that no format that is read has. `keys` are those of a JSON object.
    pub(super) fn known(text: &str, keys: &[&str]) -> Option<Self> {
        let has = |key: &str| keys.contains(&key);
        if has("traceEvents") {
            return Some(Self::ProfilerTrace);
        }
        if has("schema") && has("nodes") {
            return Some(Self::ExecutionTrace);
        }
        if let Some(what) = Self::of_bytes(text.as_bytes()) {
            return Some(what);
        }
        let start = text.trim_start();
        if start.starts_with("%%MatrixMarket") {
            return Some(Self::MatrixMarket);
        }
        let line = start.lines().find(|line| !line.trim_start().starts_with("%%"))?.trim();
        let first = line.split([' ', ';', '\t']).next().unwrap_or("");
        let rest = line[first.len()..].trim().trim_end_matches(';');
        let mermaid = match first {
            "flowchart" => true,
            "graph" => matches!(rest, "TD" | "TB" | "BT" | "LR" | "RL"),
            "sequenceDiagram" | "architecture-beta" | "block-beta" | "mindmap" => rest.is_empty(),
            _ => line.starts_with("```mermaid"),
        };
        if mermaid {
            return Some(Self::Mermaid);
        }
        if line.starts_with("@start") {
            return Some(Self::PlantUml);
        }
        if start.contains("| NVIDIA-SMI ") || (line.contains("name, ") && line.contains("[MiB]")) {
            return Some(Self::NvidiaSmi);
        }
        if start.contains(" NCCL INFO ") && line.contains(" NCCL ") {
            return Some(Self::NcclLog);
        }
        if text.lines().any(|line| line.starts_with("# OSU ") && line.contains(" Test")) {
            return Some(Self::Osu);
        }
        if start.contains("ROCm System Management Interface") {
            return Some(Self::RocmSmi);
        }
        if (has("lldp") && !text.contains("\"interface\"")) || start.contains("LLDP neighbors:") {
            return Some(Self::Lldp);
        }
        let code = [
            "#include ",
            "#!/",
            "import ",
            "package ",
            "using namespace ",
            "use std",
            "fn main",
            "int main",
            "def ",
            "class ",
        ];
        let python = line.starts_with("from ") && line.contains(" import ");
        if python || code.iter().any(|mark| line.starts_with(mark)) || start.contains("\n#include \"ns3/") {
            return Some(Self::Program);
        }
        if line.starts_with("Topology: (") {
            return Some(Self::Brite);
        }
        if let Some(what) = graph_or_table(start, line) {
            return Some(what);
        }
        match xml::root(text)? {
            "html" => Some(Self::Html),
            "svg" => Some(Self::Svg),
            "mxfile" | "mxGraphModel" => Some(Self::DrawIo),
            "network" => Some(Self::SndLibXml),
            "graphs" => Some(Self::NcclGraph),
            "topology" => Some(Self::Hwloc),
            "graphml" | "gexf" | "system" => None,
            _ => Some(Self::Xml),
        }
    }

    /// By the look of what no reader has claimed.
    pub(super) fn rest(text: &str, keys: &[&str]) -> Option<Self> {
        let start = text.trim_start();
        if !keys.is_empty() || (json::begins(text) && start.trim_end().ends_with(['}', ']'])) {
            return Some(Self::Json);
        }
        let yaml = start.lines().next().is_some_and(|line| line.trim_end() == "---");
        if yaml || start.starts_with("apiVersion:") || start.starts_with("version:") {
            return Some(Self::Yaml);
        }
        // Lines of one number of columns.
        let mut lines = start.lines().filter(|line| !line.trim().is_empty());
        let (head, next) = (lines.next()?, lines.next()?);
        let separator = ['\t', ';', ','].into_iter().find(|&separator| head.contains(separator))?;
        if is_key(head) && is_key(next) {
            return Some(Self::Yaml);
        }
        let columns = |line: &str| line.matches(separator).count();
        let prose = head.trim_end().ends_with(['.', ':', '!', '?']);
        (columns(head) == columns(next) && !prose).then_some(Self::Table)
    }
}

/// Graphs of partitioners and solvers, tables, and what a machine says of its devices, by its first line.
fn graph_or_table(text: &str, line: &str) -> Option<Foreign> {
    let dimacs = |line: &str| {
        ["p edge ", "p col ", "p max ", "p sp ", "p min "].iter().any(|mark| line.starts_with(mark))
    };
    if text.lines().find(|line| line.split(' ').next() != Some("c")).is_some_and(dimacs) {
        return Some(Foreign::Dimacs);
    }
    let rule =
        |line: &str| line.contains("--") && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ' | '\t'));
    let mut next = text.lines().skip_while(|own| own.trim() != line).skip(1);
    if line.contains('|') && next.next().is_some_and(|line| line.contains('|') && rule(line)) {
        return Some(Foreign::Markdown);
    }
    // ibstat, ethtool, lspci and its tree, ip address and link, lstopo, nvidia-smi nvlink.
    let bus = |line: &str| {
        let (address, _) = line.split_once(' ')?;
        let (bus, device) = address.rsplit_once(':')?;
        let (device, function) = device.split_once('.')?;
        let digits = |part: &str| part.chars().all(|c| c.is_ascii_hexdigit() || c == ':');
        (bus.len() >= 2 && device.len() == 2 && function.len() == 1 && digits(bus) && digits(device))
            .then_some(())
    };
    let interface = line.starts_with("1: ") && line.contains(": <") && line.contains("> mtu ");
    let devices = (line.starts_with("CA '") && text.contains("CA type:"))
        || line.starts_with("Settings for ")
        || line.starts_with("-[0000:")
        || (line.starts_with("Machine (") && line.contains("total"))
        || interface
        || bus(line).is_some();
    if devices {
        return Some(Foreign::Devices);
    }
    if line.starts_with("GPU 0: ") && line.contains("(UUID: ") {
        return Some(Foreign::NvidiaSmi);
    }
    is_metis(text).then_some(Foreign::Metis)
}

/// Whether a text is a graph as METIS reads it: how many nodes and edges, then a line of neighbours for each node, each edge on the
/// lines of both of its ends.
fn is_metis(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.starts_with('%'));
    let numbers = |line: &str| {
        line.split_whitespace().map(|word| word.parse::<usize>().ok()).collect::<Option<Vec<_>>>()
    };
    let Some(head) = lines.next().and_then(numbers) else { return false };
    let ([nodes, edges] | [nodes, edges, 0]) = *head else { return false };
    let Some(rows) = lines.take(nodes.saturating_add(1)).map(numbers).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let ends = || rows.iter().enumerate().flat_map(|(at, row)| row.iter().map(move |&other| (at + 1, other)));
    let pairs: BTreeSet<(usize, usize)> = ends().collect();
    rows.len() == nodes
        && ends().count() == edges.saturating_mul(2)
        && pairs.iter().all(|&(one, other)| one != other && pairs.contains(&(other, one)))
}

/// Whether a line is a key of YAML with what it leads to.
fn is_key(line: &str) -> bool {
    let end = line.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '-' | '.')).unwrap_or(0);
    end > 0 && line[end..].starts_with(": ")
}
