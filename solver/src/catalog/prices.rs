//! Prices and power of the parts of networks, with sources and their reliability.

use crate::base::order;
use crate::base::record::{BadValue, Cursor, NOT_NEGATIVE, POSITIVE, record};

record! {
    /// A price list. All of it may be edited; what a document leaves out is as in the list to start from.
    pub struct PriceList checked by in_order {
        /// What people call it.
        pub name always: String = topoopt_2022().name,
        /// Currency and year of the prices.
        pub currency always: String = topoopt_2022().currency,
        /// Where the figures are from.
        pub source always: String = topoopt_2022().source,
        /// What is uncertain about them.
        pub doubt always: String = topoopt_2022().doubt,
        /// Parts by speed, speeds rising.
        pub speeds always read first: Vec<SpeedPrices> = topoopt_2022().speeds,
        /// A port of a patch panel.
        pub patch_panel_port always: f64 = topoopt_2022().patch_panel_port => NOT_NEGATIVE,
        /// A port of an optical circuit switch.
        pub ocs_port always: f64 = topoopt_2022().ocs_port => NOT_NEGATIVE,
        /// Power of that port in watts.
        pub ocs_port_w always: f64 = topoopt_2022().ocs_port_w => NOT_NEGATIVE,
        /// An optical 1 × 2 switch.
        pub switch_1x2 always: f64 = topoopt_2022().switch_1x2 => NOT_NEGATIVE,
        /// Fibre by the metre.
        pub fibre_metre always: f64 = topoopt_2022().fibre_metre => NOT_NEGATIVE,
        /// Metres of a fibre whose link gives no length.
        pub fibre_m always: f64 = topoopt_2022().fibre_m => NOT_NEGATIVE,
    }
}

record! {
    /// Prices and watts of parts of one speed.
    #[derive(Copy)]
    pub struct SpeedPrices {
        /// The speed in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// A transceiver.
        pub transceiver: f64 => NOT_NEGATIVE,
        /// A network adapter.
        pub nic: f64 => NOT_NEGATIVE,
        /// A port of a packet switch.
        pub switch_port: f64 => NOT_NEGATIVE,
        /// Watts of a transceiver.
        pub transceiver_w always: f64 = 0.0 => NOT_NEGATIVE,
        /// Watts of a network adapter.
        pub nic_w always: f64 = 0.0 => NOT_NEGATIVE,
        /// Watts of a port of a packet switch.
        pub switch_port_w always: f64 = 0.0 => NOT_NEGATIVE,
    }
}

/// Gbit/s; transceiver, adapter, switch port in USD; the same in watts.
const TOPOOPT_2022: [[f64; 7]; 7] = [
    [10.0, 20.0, 185.0, 94.0, 1.0, 15.0, 1.0],
    [25.0, 39.0, 185.0, 144.0, 1.0, 15.0, 1.5],
    [40.0, 39.0, 354.0, 144.0, 1.5, 15.0, 2.0],
    [100.0, 99.0, 678.0, 187.0, 3.5, 15.0, 3.0],
    [200.0, 198.0, 815.0, 374.0, 5.0, 20.0, 5.0],
    [400.0, 396.0, 1630.0, 748.0, 10.0, 25.0, 10.0],
    [800.0, 792.0, 3260.0, 1496.0, 16.0, 25.0, 20.0],
];

/// The list to start from: the component prices of `TopoOpt`'s appendix (Wang et al., NSDI 2023), as remembered.
pub fn topoopt_2022() -> PriceList {
    let row = |[gbps, transceiver, nic, switch_port, transceiver_w, nic_w, switch_port_w]: [f64; 7]| {
        SpeedPrices { gbps, transceiver, nic, switch_port, transceiver_w, nic_w, switch_port_w }
    };
    PriceList {
        name: "TopoOpt 2022 (approximate)".to_owned(),
        currency: "USD, 2022".to_owned(),
        source: "Wang et al., TopoOpt, NSDI 2023, appendix; watts: data sheets".to_owned(),
        doubt: "Prices as remembered, not read again; 200G is twice 100G in the paper; 400G and 800G are assumed, \
                twice the speed below. Watts are typical values as remembered."
            .to_owned(),
        speeds: TOPOOPT_2022.into_iter().map(row).collect(),
        patch_panel_port: 100.0,
        ocs_port: 520.0,
        ocs_port_w: 1.0,
        switch_1x2: 25.0,
        fibre_metre: 0.3,
        fibre_m: 500.0,
    }
}

/// The price of a part for a speed: so many parts of a speed that is sold.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Priced {
    /// The parts.
    pub parts: SpeedPrices,
    /// How many of them one link end takes.
    pub count: f64,
}

impl PriceList {
    /// Puts the speeds in rising order: [`Self::for_speed`] relies on it.
    #[allow(clippy::unnecessary_wraps, reason = "a record's check may refuse")]
    fn in_order(&mut self, _: &Cursor<'_, '_>) -> Result<(), BadValue> {
        order::sort(&mut self.speeds, |speed| order::number(speed.gbps));
        Ok(())
    }

    /// The parts for a speed: those of the next speed listed, above the fastest a whole number of those. `None` from an
    /// empty list.
    pub fn for_speed(&self, gbps: f64) -> Option<Priced> {
        let enough = self.speeds.iter().find(|parts| parts.gbps >= gbps);
        if let Some(&parts) = enough {
            return Some(Priced { parts, count: 1.0 });
        }
        let parts = *self.speeds.last()?;
        Some(Priced { parts, count: libm::ceil(gbps / parts.gbps) })
    }

    /// A fibre of so many metres, or of the list's length.
    pub fn fibre(&self, metres: Option<f64>) -> f64 {
        self.fibre_metre * metres.unwrap_or(self.fibre_m)
    }

    /// An interface of a direct-connect network over patch panels: adapter, transceiver, fibre, panel port, 1 × 2
    /// switch (`TopoOpt`'s accounting).
    pub fn patch_panel_interface(&self, gbps: f64) -> Option<f64> {
        let Priced { parts, count } = self.for_speed(gbps)?;
        let ends = count * (parts.nic + parts.transceiver);
        Some(ends + self.fibre(None) + self.patch_panel_port + self.switch_1x2)
    }

    /// The same over optical circuit switches.
    pub fn circuit_interface(&self, gbps: f64) -> Option<f64> {
        let Priced { parts, count } = self.for_speed(gbps)?;
        Some(count * (parts.nic + parts.transceiver) + self.fibre(None) + self.ocs_port)
    }

    /// A host port of a full three-tier fat-tree: adapter, 6 transceivers, 5 switch ports, 3 fibres.
    pub fn fat_tree_interface(&self, gbps: f64) -> Option<f64> {
        let Priced { parts, count } = self.for_speed(gbps)?;
        let each = parts.nic + 6.0 * parts.transceiver + 5.0 * parts.switch_port;
        Some(count * each + 3.0 * self.fibre(None))
    }
}
