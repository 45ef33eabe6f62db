//! What `gargalo fabric` prints.

use crate::base::units::{Bytes, Seconds};
use crate::design::fabric::{
    Adapters, AllToAll, Lack, LeafRow, PortCount, Survey, TierCables, TierCount, Uneven, UnevenKind, Usual,
};
use crate::lab::json::Teller;
use crate::lab::json::declared::{Is, Told, object};
use serde_json::{Value, json};

/// A survey with what is told of the file that it is of.
#[derive(Debug)]
pub struct FabricAnswer {
    /// The format of the file.
    pub format: String,
    /// What the file calls the fabric.
    pub title: Option<String>,
    /// What had to be assumed, as sentences.
    pub assumptions: Vec<String>,
    /// What was found.
    pub survey: Survey,
}

/// A survey as JSON, with a sentence for each finding.
pub fn fabric_json(answer: FabricAnswer, teller: &dyn Teller) -> Value {
    let FabricAnswer { format, title, assumptions, survey } = answer;
    let uneven = survey.uneven.iter().map(|own| (own.clone(), teller.uneven(own))).collect();
    let short_hosts = survey.short_hosts.iter().map(|own| (own.clone(), teller.short_host(own))).collect();
    Answered { format, title, assumptions, survey, uneven, short_hosts }.told()
}

struct Answered {
    format: String,
    title: Option<String>,
    assumptions: Vec<String>,
    survey: Survey,
    uneven: Vec<(Uneven, String)>,
    short_hosts: Vec<(Adapters, String)>,
}

/// The type of the answer.
pub(super) const FABRIC: Is = <Answered as Told>::IS;

object! {
    /// A fabric as it is cabled, and what is uneven in it.
    "Fabric", own: Answered {
        /// The format of the file.
        "format": String = own.format,
        /// What the file calls the fabric.
        "title": Option<String> = own.title,
        /// What had to be assumed or was left out.
        "assumptions": Vec<String> = own.assumptions,
        /// Hosts by name (GPUs, where the network has any).
        "hosts": u32 = own.survey.hosts,
        /// Adapters that bear their maker's name in place of a host's; each is a host of the network, none of these hosts.
        "unnamed_adapters": u32 = own.survey.unnamed_adapters,
        /// How many hosts have so many adapters.
        "host_ports": Vec<PortCount> = own.survey.host_ports,
        /// Nodes by how many links they are from the nearest host.
        "tiers": Vec<TierCount> = own.survey.tiers,
        /// Cables by the tiers that they join, and by speed.
        "cables": Vec<TierCables> = own.survey.cables,
        /// What is usual; null where no number is that of a third.
        "usual": Usual = own.survey.usual,
        /// The switches that hosts hang on.
        "leaves": Vec<LeafRow> = own.survey.leaves,
        /// An all-to-all of all adapters; null where there are fewer than two, or leaves that are not joined.
        "all_to_all": Option<AllToAll> = own.survey.all_to_all,
        /// Switches short of uplinks and slow cables: what to re-cable first, by what each costs the all-to-all.
        "uneven": Vec<(Uneven, String)> = own.uneven,
        /// Hosts with fewer adapters than usual.
        "short_hosts": Vec<(Adapters, String)> = own.short_hosts,
    }
}

object! {
    /// Hosts of so many adapters.
    "HostPorts", own: PortCount {
        /// Adapters in the fabric.
        "ports": u32 = own.ports,
        /// How many hosts have so many.
        "hosts": u32 = own.hosts,
    }
}

object! {
    /// A tier of nodes.
    "FabricTier", own: TierCount {
        /// Links to the nearest host: 0 hosts, 1 leaves, 2 spines.
        "tier": u32 = own.tier,
        /// How many nodes.
        "nodes": u32 = own.nodes,
    }
}

object! {
    /// Cables of a speed between two tiers.
    "FabricCables", own: TierCables {
        /// The tier nearer to hosts.
        "from_tier": u32 = own.from_tier,
        /// The other tier.
        "to_tier": u32 = own.to_tier,
        /// Speed of a cable, Gbit/s.
        "gbps": f64 = own.gbps,
        /// How many.
        "cables": u32 = own.cables,
    }
}

object! {
    /// What most leaves and hosts have.
    "FabricUsual", own: Usual {
        /// Cables of a leaf to hosts.
        "adapters": Option<u32> = own.adapters,
        /// Cables of a leaf to the switches above.
        "uplinks": Option<u32> = own.uplinks,
        /// Adapters of a host.
        "ports": Option<u32> = own.ports,
    }
}

object! {
    /// A leaf.
    "FabricLeaf", own: LeafRow {
        /// Its id in the network.
        "id": String = own.id,
        /// What people call it.
        "name": String = own.name,
        /// Cables to hosts.
        "adapters": u32 = own.adapters,
        /// Their speeds together, Gbit/s.
        "down_gbps": f64 = own.down_gbps,
        /// Cables to the switches above.
        "uplinks": u32 = own.uplinks,
        /// Their speeds together, Gbit/s.
        "up_gbps": f64 = own.up_gbps,
        /// Down over up; null without uplinks.
        "ratio": Option<f64> = (own.up_gbps > 0.0).then(|| own.down_gbps / own.up_gbps),
    }
}

object! {
    /// The times of an all-to-all of all adapters, by the busiest cable: its bytes over its speed.
    "FabricAllToAll", own: AllToAll {
        /// What each adapter sends in all.
        "bytes": Bytes = own.bytes,
        /// How many adapters there are.
        "adapters": u32 = own.adapters,
        /// With the adapters that are there.
        "time_s": Seconds = own.time,
        /// Bus bandwidth of that by NCCL's convention, GB/s.
        "busbw_gbs": f64 = own.busbw_gbytes_s(),
        /// The switch that the busiest cables lead from; null where an adapter's own cable is busiest.
        "busiest_from": Option<String> = own.busiest.as_ref().map(|ends| ends.0.clone()),
        /// The switch that they lead to.
        "busiest_to": Option<String> = own.busiest.as_ref().map(|ends| ends.1.clone()),
        /// With every leaf as full as the usual one.
        "full_s": Seconds = own.full,
        /// The same with all that is uneven mended.
        "mended_s": Seconds = own.mended,
    }
}

object! {
    /// Something uneven, and what it costs where every leaf is as full as the usual one.
    "FabricUneven", own: (Uneven, String) {
        /// A switch with fewer uplinks than usual, or a cable slower than its fellows.
        "kind": UnevenKind = own.0.kind,
        /// The id of the switch, or of the cable.
        "id": String = own.0.id,
        /// What people call the switch, or the cable's ends.
        "name": String = own.0.name,
        /// The tier of the switch, or of the end nearer to hosts.
        "tier": u32 = own.0.tier,
        /// Uplinks, or Gbit/s.
        "has": f64 = own.0.has,
        /// What is usual.
        "usual": f64 = own.0.usual,
        /// Speed that is missing, Gbit/s.
        "lost_gbps": f64 = own.0.lost_gbps,
        /// Where cables are missing.
        "lacks": Vec<Lack> = own.0.lacks,
        /// The all-to-all if this alone were uneven; null where it was not solved.
        "alone_s": Option<Seconds> = own.0.alone,
        /// That over the time with all mended.
        "slower": Option<f64> = own.0.slower,
        /// The all-to-all once this and all before it in the list are mended.
        "after_s": Option<Seconds> = own.0.after,
        /// In a sentence.
        "says": String = own.1,
    }
}

object! {
    /// Cables that are missing between two switches.
    "FabricLack", own: Lack {
        /// The id of the switch that they would lead to.
        "to": String = own.to,
        /// What people call it.
        "name": String = own.name,
        /// How many.
        "cables": u32 = own.cables,
    }
}

object! {
    /// A host with fewer adapters than usual.
    "ShortHost", own: (Adapters, String) {
        /// The host.
        "host": String = own.0.host,
        /// Its adapters in the fabric.
        "ports": u32 = own.0.ports,
        /// The usual number.
        "usual": u32 = own.0.usual,
        /// How many times as long what each host sends alike takes over the adapters that are left.
        "slower": f64 = f64::from(own.0.usual) / f64::from(own.0.ports.max(1)),
        /// In a sentence.
        "says": String = own.1,
    }
}

const KINDS: [&str; 2] = [UnevenKind::Uplinks.word(), UnevenKind::SlowCable.word()];

impl Told for UnevenKind {
    const IS: Is = Is::Words(&KINDS);

    fn told(&self) -> Value {
        json!(self.word())
    }
}
