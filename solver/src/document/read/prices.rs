//! A scenario's own price list.

use crate::base::record::{Cursor, optional};
use crate::catalog::{PriceList, SpeedPrices, topoopt_2022};
use crate::document::error::Error;

/// Reads a price list. What it leaves out is as in the list to start from; `speeds` replaces that list's whole.
#[inline(never)]
pub(crate) fn prices(cursor: &Cursor<'_, '_>) -> Result<PriceList, Error> {
    cursor.object(&[
        "name",
        "currency",
        "source",
        "doubt",
        "speeds",
        "patch_panel_port",
        "ocs_port",
        "ocs_port_w",
        "switch_1x2",
        "fibre_metre",
        "fibre_m",
    ])?;
    let start = topoopt_2022();
    let text = |field: Option<&str>, default: String| field.map_or(default, str::to_owned);
    let mut speeds = match cursor.field("speeds")? {
        None => start.speeds,
        Some(list) => list.items()?.map(|item| speed(&item)).collect::<Result<_, _>>()?,
    };
    // Looking up the next speed relies on their order.
    speeds.sort_by(|a, b| a.gbps.total_cmp(&b.gbps));
    Ok(PriceList {
        name: text(optional!(cursor, "name", text), start.name),
        currency: text(optional!(cursor, "currency", text), start.currency),
        source: text(optional!(cursor, "source", text), start.source),
        doubt: text(optional!(cursor, "doubt", text), start.doubt),
        speeds,
        patch_panel_port: optional!(cursor, "patch_panel_port", not_negative)
            .unwrap_or(start.patch_panel_port),
        ocs_port: optional!(cursor, "ocs_port", not_negative).unwrap_or(start.ocs_port),
        ocs_port_w: optional!(cursor, "ocs_port_w", not_negative).unwrap_or(start.ocs_port_w),
        switch_1x2: optional!(cursor, "switch_1x2", not_negative).unwrap_or(start.switch_1x2),
        fibre_metre: optional!(cursor, "fibre_metre", not_negative).unwrap_or(start.fibre_metre),
        fibre_m: optional!(cursor, "fibre_m", not_negative).unwrap_or(start.fibre_m),
    })
}

fn speed(cursor: &Cursor<'_, '_>) -> Result<SpeedPrices, Error> {
    cursor.object(&[
        "gbps",
        "transceiver",
        "nic",
        "switch_port",
        "transceiver_w",
        "nic_w",
        "switch_port_w",
    ])?;
    let watts = |field: Option<f64>| field.unwrap_or(0.0);
    Ok(SpeedPrices {
        gbps: cursor.required("gbps")?.positive()?,
        transceiver: cursor.required("transceiver")?.not_negative()?,
        nic: cursor.required("nic")?.not_negative()?,
        switch_port: cursor.required("switch_port")?.not_negative()?,
        transceiver_w: watts(optional!(cursor, "transceiver_w", not_negative)),
        nic_w: watts(optional!(cursor, "nic_w", not_negative)),
        switch_port_w: watts(optional!(cursor, "switch_port_w", not_negative)),
    })
}
