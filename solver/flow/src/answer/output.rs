//! What `gargalo maxmin` prints.

use gargalo_solver::flow::{Gradient, TimeGradient};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The document on standard output; what was not asked for is left out. Numbers that are not finite are `null`.
#[derive(Debug, Default, serde::Serialize)]
pub(crate) struct Output {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) links: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) flows: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rate: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bottlenecks: Option<Vec<Vec<u32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<Table<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) round: Option<Table<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) share: Option<Table<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) finish: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) link_gradients: Option<Vec<Change>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) flow_gradients: Option<Vec<Change>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) time_gradients: Option<Vec<TimeChange>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) events: Option<u64>,
    pub(crate) solve_seconds: f64,
}

/// A gradient as it is printed.
#[derive(Debug, serde::Serialize)]
pub(crate) struct Change {
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flow: Option<u32>,
    side: &'static str,
    drate: Table<f64>,
    throughput: f64,
}

impl Change {
    pub(crate) fn of_link(link: u32, side: &'static str, gradient: Gradient) -> Self {
        let Gradient { rates, throughput } = gradient;
        Self { link: Some(link), flow: None, side, drate: Table(rates), throughput }
    }

    pub(crate) fn of_flow(flow: u32, gradient: Gradient) -> Self {
        let Gradient { rates, throughput } = gradient;
        Self { link: None, flow: Some(flow), side: "-", drate: Table(rates), throughput }
    }
}

/// A gradient of completion times as it is printed.
#[derive(Debug, serde::Serialize)]
pub(crate) struct TimeChange {
    link: u32,
    side: &'static str,
    dfinish: Table<f64>,
    last: f64,
}

impl TimeChange {
    pub(crate) fn of_link(link: u32, side: &'static str, gradient: TimeGradient) -> Self {
        let TimeGradient { finish, last } = gradient;
        Self { link, side, dfinish: Table(finish), last }
    }
}

/// An object keyed by position.
#[derive(Debug)]
pub(crate) struct Table<T>(Vec<(u32, T)>);

impl<T> Table<T> {
    pub(crate) fn sorted(items: impl Iterator<Item = (u32, T)>) -> Self {
        let mut list: Vec<(u32, T)> = items.collect();
        list.sort_by_key(|item| item.0);
        Self(list)
    }
}

impl<T: Serialize> Serialize for Table<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}
