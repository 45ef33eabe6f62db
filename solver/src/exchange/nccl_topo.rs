//! NCCL's topology as XML (`NCCL_TOPO_DUMP_FILE`): processors, PCI Express, GPUs with their `NVLink`s (xGMI where
//! RCCL wrote it), adapters.

use super::assumption::{Assumption, LeftOut};
use super::error::{FileProblem, ImportError};
use super::inside::{NVSWITCH, PROCESSORS_GBPS, link, node, nvlink_gbps, xgmi_gbps};
use super::raw::Raw;
use super::wanted::Wanted;
use super::xml::{self, Event, Xml};
use std::collections::BTreeMap;

/// The world outside, to which adapters lead.
const NETWORK: &str = "network";

type Attributes = Vec<(String, String)>;

fn get<'a>(attributes: &'a Attributes, name: &str) -> Option<&'a str> {
    attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// A PCI Express device that is open: what it turns out to be is known only from what is inside.
#[derive(Debug)]
struct Device {
    bus: String,
    /// What the PCI bus calls it (`0x030200`), if the file says so.
    class: Option<String>,
    /// Gbit/s of its link upwards, if it gives them.
    gbps: Option<f64>,
    offset: usize,
    /// Its node, once it has one.
    node: Option<String>,
    gpu: bool,
}

/// `NVLink`s as a GPU lists them.
#[derive(Debug)]
struct Bundle {
    from: String,
    target: String,
    /// The target among GPUs of all servers.
    of: String,
    /// The `system` that it stands in.
    system: usize,
    to_gpu: bool,
    count: f64,
    /// What the links are called.
    kind: &'static str,
    gbps: f64,
    offset: usize,
}

#[derive(Debug, Default)]
struct Reader {
    raw: Raw,
    cpus: Vec<(String, f64, usize, usize)>,
    open: Vec<Device>,
    /// GPUs by bus id.
    gpus: BTreeMap<String, String>,
    bundles: Vec<Bundle>,
    capability: Option<u32>,
    /// AMD's name of the last GPU's architecture.
    gcn: Option<String>,
    outside: bool,
    /// Devices of a class that is neither of a GPU nor of an adapter.
    other_devices: usize,
    /// Links of kinds that are not read.
    other_links: usize,
    /// Devices without a class.
    unnamed_devices: usize,
    /// The servers that the file tells of, by the place of their `system` and what marks a host in it.
    hosts: Vec<(usize, String)>,
    /// The number of the `system` that is open, from 1.
    system: usize,
    /// The place of the open server in the list.
    host: usize,
}

/// The servers of a file: each `system` is one at least, and processors of one `system` may be of several hosts, as in the files of
/// domains of `NVLink` that span servers.
fn hosts(text: &str) -> Result<Vec<(usize, String)>, ImportError> {
    let (mut system, mut hosts) = (0, Vec::new());
    let mut xml = Xml::many(text);
    while let Some(event) = xml.next()? {
        match event {
            Event::Open { name, .. } if name == "system" => system += 1,
            Event::Open { name, attributes, .. } if name == "cpu" => {
                let host = (system, get(&attributes, "host_hash").unwrap_or("").to_owned());
                if !hosts.contains(&host) {
                    hosts.push(host);
                }
            }
            _ => {}
        }
    }
    Ok(hosts)
}

pub(super) fn knows(text: &str) -> bool {
    xml::root(text) == Some("system")
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let raw = Raw { relays: false, ..Raw::default() };
    let mut reader = Reader { raw, hosts: hosts(text)?, ..Reader::default() };
    let mut xml = Xml::many(text);
    while let Some(event) = xml.next()? {
        match event {
            Event::Open { name, attributes, offset } => match name.as_str() {
                "system" => reader.system += 1,
                "cpu" => reader.cpu(text, &attributes, offset)?,
                "pci" => reader.device(text, &attributes, offset)?,
                "gpu" => reader.gpu(text, &attributes, offset)?,
                "nvlink" | "xgmi" => reader.nvlink(text, &name, &attributes, offset)?,
                "net" => reader.adapter(text, &attributes, offset)?,
                // Between a processor and its GPU, and between PCI switches.
                "c2c" | "pcilink" => reader.other_links += 1,
                _ => {}
            },
            Event::Close { name } if name == "pci" => {
                reader.by_class(text)?;
                reader.open.pop();
            }
            _ => {}
        }
    }
    reader.finish(text)
}

impl Reader {
    /// The id of something of the open server: its name alone where the file tells of one server.
    fn own(&self, name: &str) -> String {
        if self.hosts.len() > 1 { format!("s{}.{name}", self.host) } else { name.to_owned() }
    }

    /// A node of the open server.
    fn node(
        &mut self,
        at: (&str, usize),
        id: &str,
        role: &str,
        label: Option<&str>,
    ) -> Result<(), ImportError> {
        node(&mut self.raw, at, id, role, label)?;
        if self.hosts.len() > 1 {
            let server = Some(format!("s{}", self.host));
            self.served(id, server);
        }
        Ok(())
    }

    /// Says of a node in what server it is.
    fn served(&mut self, id: &str, server: Option<String>) {
        let Some(at) = self.raw.position(id) else { return };
        let attributes = &mut self.raw.nodes[at].attributes;
        match server {
            Some(server) => attributes.insert("server".to_owned(), server),
            None => attributes.remove("server"),
        };
    }

    fn cpu(&mut self, text: &str, attributes: &Attributes, offset: usize) -> Result<(), ImportError> {
        let host = (self.system, get(attributes, "host_hash").unwrap_or(""));
        let place = self.hosts.iter().position(|(system, hash)| (*system, hash.as_str()) == host);
        self.host = place.unwrap_or(0);
        let id = self.own(&format!("cpu{}", get(attributes, "numaid").unwrap_or("0")));
        // GB/s that NCCL counts on between processors (2.30.7, src/graph/topo.h), by their make.
        let model: u32 = get(attributes, "modelid").and_then(|text| text.parse().ok()).unwrap_or(0);
        let gbytes = match get(attributes, "vendor") {
            Some("AuthenticAMD") => 16.0,
            Some("GenuineIntel") => match model {
                207.. => 40.0,
                143.. => 22.0,
                85.. => 10.0,
                _ => 6.0,
            },
            _ => PROCESSORS_GBPS / 8.0,
        };
        self.node((text, offset), &id, "switch", get(attributes, "arch"))?;
        self.cpus.push((id, gbytes * 8.0, offset, self.host));
        self.open.clear();
        Ok(())
    }

    fn device(&mut self, text: &str, attributes: &Attributes, offset: usize) -> Result<(), ImportError> {
        let bus =
            get(attributes, "busid").ok_or_else(|| ImportError::expected(text, offset, Wanted::PciBus))?;
        // What another device sits below is a switch.
        self.place(text, "switch", None, offset)?;
        let width = get(attributes, "link_width").and_then(|text| text.parse().ok());
        let gbps =
            get(attributes, "link_speed").zip(width).and_then(|(speed, width)| pcie_gbps(speed, width));
        let class = get(attributes, "class").map(str::to_owned);
        self.open.push(Device { bus: bus.to_owned(), class, gbps, offset, node: None, gpu: false });
        Ok(())
    }

    /// Makes a node of a device in which nothing stands that says what it is: by its PCI class. So are the files that
    /// clouds give to NCCL, which looks for the rest when it runs.
    fn by_class(&mut self, text: &str) -> Result<(), ImportError> {
        let Some(device) = self.open.last().filter(|device| device.node.is_none()) else { return Ok(()) };
        let (bus, offset) = (device.bus.clone(), device.offset);
        match device.class.as_deref() {
            // Displays, and 0x12 other accelerators.
            Some(class) if class.starts_with("0x03") || class.starts_with("0x12") => {
                let name = format!("gpu{}", self.gpus.len());
                self.place(text, "gpu", Some(&name), offset)?;
            }
            // Ethernet 0x0200, InfiniBand 0x0207, other networks 0x0280.
            Some(class) if class.starts_with("0x02") => {
                let kind = if class.starts_with("0x0207") { "InfiniBand" } else { "Ethernet" };
                self.network(text, (&bus, None, kind), offset)?;
            }
            Some(_) => self.other_devices += 1,
            None => self.unnamed_devices += 1,
        }
        Ok(())
    }

    /// Makes the innermost open device a node and links it upwards; gives its name.
    fn place(
        &mut self,
        text: &str,
        role: &str,
        name: Option<&str>,
        offset: usize,
    ) -> Result<Option<String>, ImportError> {
        let Some(last) = self.open.len().checked_sub(1) else { return Ok(None) };
        let above = match last.checked_sub(1) {
            Some(above) => self.open[above].node.clone(),
            None => self.cpus.last().map(|cpu| cpu.0.clone()),
        };
        if self.open[last].node.is_some() {
            return Ok(self.open[last].node.clone());
        }
        let id = self.own(name.unwrap_or(&self.open[last].bus));
        let bus = self.own(&self.open[last].bus);
        let device = &mut self.open[last];
        device.gpu = role == "gpu";
        device.node = Some(id.clone());
        let (gbps, known) = (device.gbps.unwrap_or(super::inside::PCIE_GBPS), device.gbps.is_some());
        if device.gpu {
            self.gpus.insert(bus, id.clone());
        }
        let at = (text, self.open[last].offset);
        self.node(at, &id, role, None)?;
        let above = above.ok_or_else(|| ImportError::expected(text, offset, Wanted::CpuAroundPci))?;
        link(&mut self.raw, at, (&id, &above), gbps, (!known).then_some("PCI Express"))?;
        Ok(Some(id))
    }

    fn gpu(&mut self, text: &str, attributes: &Attributes, offset: usize) -> Result<(), ImportError> {
        let name = match get(attributes, "dev") {
            Some(number) => format!("gpu{number}"),
            None => format!("gpu{}", self.gpus.len()),
        };
        self.capability = get(attributes, "sm").and_then(|text| text.parse().ok());
        self.gcn = get(attributes, "gcn").map(str::to_owned);
        self.place(text, "gpu", Some(&name), offset)?
            .map(|_| ())
            .ok_or_else(|| ImportError::expected(text, offset, Wanted::PciAroundGpu))
    }

    /// `NVLink`s, and AMD's xGMI as RCCL writes it.
    fn nvlink(
        &mut self,
        text: &str,
        name: &str,
        attributes: &Attributes,
        offset: usize,
    ) -> Result<(), ImportError> {
        let needed = |name: &'static str, what: Wanted| {
            get(attributes, name).ok_or_else(|| ImportError::expected(text, offset, what))
        };
        let target = needed("target", Wanted::NvlinkTarget)?.to_owned();
        let count: f64 = needed("count", Wanted::NvlinkCount)?
            .parse()
            .ok()
            .filter(|count| (1.0..=1024.0).contains(count))
            .ok_or_else(|| ImportError::expected(text, offset, Wanted::LinkCount))?;
        let from = self.open.last().and_then(|device| device.node.clone());
        let from = from.ok_or_else(|| ImportError::expected(text, offset, Wanted::GpuAroundNvlink))?;
        // PCI classes: 0x03 are displays and accelerators, 0x0680 bridges: the NVSwitches.
        let class = get(attributes, "tclass").unwrap_or("0x03");
        let to_gpu = class.starts_with("0x03");
        let (kind, gbps) = match name {
            "xgmi" => ("xGMI", xgmi_gbps(self.gcn.as_deref())),
            _ => ("NVLink", nvlink_gbps(self.capability)),
        };
        let (of, system) = (self.own(&target), self.system);
        self.bundles.push(Bundle { from, target, of, system, to_gpu, count, kind, gbps, offset });
        Ok(())
    }

    fn adapter(&mut self, text: &str, attributes: &Attributes, offset: usize) -> Result<(), ImportError> {
        let name =
            get(attributes, "name").ok_or_else(|| ImportError::expected(text, offset, Wanted::NetName))?;
        // Mbit/s.
        let gbps = get(attributes, "speed")
            .and_then(|text| text.parse::<f64>().ok())
            .map(|mbps| mbps / 1e3)
            .filter(|gbps| gbps.is_finite() && *gbps > 0.0);
        self.network(text, (name, gbps, "net"), offset)
    }

    /// An adapter of a name and a speed, else of a kind whose speed is assumed. One that stands in no device is the
    /// system's own, as in virtual machines: it hangs on the processor.
    fn network(
        &mut self,
        text: &str,
        (name, gbps, kind): (&str, Option<f64>, &str),
        offset: usize,
    ) -> Result<(), ImportError> {
        let id = if let Some(id) = self.place(text, "switch", Some(name), offset)? {
            id
        } else {
            let cpu = self.cpus.last().map(|cpu| cpu.0.clone());
            let cpu = cpu.ok_or_else(|| ImportError::expected(text, offset, Wanted::CpuAroundPci))?;
            let id = self.own(name);
            self.node((text, offset), &id, "switch", None)?;
            link(&mut self.raw, (text, offset), (&id, &cpu), super::inside::PCIE_GBPS, Some("PCI Express"))?;
            id
        };
        if !self.outside {
            node(&mut self.raw, (text, offset), NETWORK, "switch", None)?;
            if self.hosts.len() > 1 {
                self.served(NETWORK, None);
            }
            self.outside = true;
        }
        let assumed = gbps.is_none().then_some(kind);
        link(&mut self.raw, (text, offset), (&id, NETWORK), gbps.unwrap_or(100.0), assumed)
    }

    fn finish(mut self, text: &str) -> Result<Raw, ImportError> {
        for (one, (name, gbps, offset, host)) in self.cpus.iter().enumerate() {
            for (other, ..) in self.cpus[one + 1..].iter().filter(|cpu| cpu.3 == *host) {
                link(&mut self.raw, (text, *offset), (name, other), *gbps, Some("between processors"))?;
            }
        }
        let mut switched: BTreeMap<(usize, String), (f64, usize)> = BTreeMap::new();
        for bundle in &self.bundles {
            let gbps = bundle.count * bundle.gbps;
            if !bundle.to_gpu {
                let gpu = (bundle.system, bundle.from.clone());
                let entry = switched.entry(gpu).or_insert((0.0, bundle.offset));
                entry.0 += gbps;
                continue;
            }
            let Some(to) = self.gpus.get(&bundle.of) else {
                let problem = FileProblem::UnknownNode { id: bundle.target.clone() };
                return Err(ImportError::at(text, bundle.offset, problem));
            };
            // Both ends list them.
            if bundle.from < *to {
                let kind = format!("{} × {}", bundle.kind, bundle.count);
                link(&mut self.raw, (text, bundle.offset), (&bundle.from, to), gbps, Some(&kind))?;
            }
        }
        for ((system, gpu), (gbps, offset)) in switched {
            let common =
                if self.system > 1 { format!("system{system}.{NVSWITCH}") } else { NVSWITCH.to_owned() };
            if self.raw.position(&common).is_none() {
                node(&mut self.raw, (text, offset), &common, "switch", None)?;
                // Of the server that it is in, where it is in one.
                let mut own = self.hosts.iter().enumerate().filter(|(_, host)| host.0 == system);
                if let (true, Some((host, _)), other) = (self.hosts.len() > 1, own.next(), own.next()) {
                    let server = other.is_none().then(|| format!("s{host}"));
                    self.served(&common, server);
                }
            }
            link(&mut self.raw, (text, offset), (&gpu, &common), gbps, Some("NVLink to a common switch"))?;
        }
        if self.gpus.is_empty() && self.unnamed_devices > 0 {
            let devices = self.unnamed_devices as u64;
            return Err(ImportError::whole(FileProblem::NoClass { devices }));
        }
        if self.bundles.is_empty() && self.gpus.len() > 1 {
            self.raw.notes.push(Assumption::NoNvLinks { gpus: self.gpus.len() as u32 });
        }
        self.raw.left_out(LeftOut::OtherLinks, self.other_links);
        self.raw.left_out(LeftOut::PciDevices, self.other_devices + self.unnamed_devices);
        Ok(self.raw)
    }
}

/// Gbit/s of a PCI Express link by transfers a second of a lane and lanes: 8 of 10 bits are data up to generation 2,
/// 128 of 130 beyond.
fn pcie_gbps(speed: &str, width: f64) -> Option<f64> {
    let transfers: f64 = speed.split_whitespace().next()?.parse().ok()?;
    let data = if transfers < 8.0 { 0.8 } else { 128.0 / 130.0 };
    let gbps = transfers * data * width;
    (gbps.is_finite() && gbps > 0.0).then_some(gbps)
}
