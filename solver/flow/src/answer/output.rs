//! The answer as it is written: which fields, in which order.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::gradient::{Gradient, TimeGradient};

/// What is answered; what was not asked for is left out. Numbers that are not finite are written as `null`.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize)]
pub struct Answer {
    /// How many links there are, where no lists were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<usize>,
    /// How many flows there are, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flows: Option<usize>,
    /// Each flow's max-min rate; infinite where it crosses no link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Vec<f64>>,
    /// The links that limit each flow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottlenecks: Option<Vec<Vec<u32>>>,
    /// The level of each saturated link in the bottleneck structure, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Table<u32>>,
    /// The round of `ComputeBS` in which each saturated link is fixed, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Table<u32>>,
    /// The rate that each saturated link gives to a flow that it limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<Table<f64>>,
    /// The completion time of each flow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finish: Option<Vec<f64>>,
    /// Gradients of rates with respect to the capacity of links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link_gradients: Option<Vec<RateChange>>,
    /// Gradients of rates with respect to limiting flows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow_gradients: Option<Vec<RateChange>>,
    /// Derivatives of completion times with respect to the capacity of links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_gradients: Option<Vec<TimeChange>>,
    /// The number of distinct instants at which a flow started or finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<u64>,
    /// Seconds of computation by the caller's clock, not counting reading and writing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solve_seconds: Option<f64>,
}

/// A gradient of rates.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct RateChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flow: Option<u32>,
    side: &'static str,
    drate: Table<f64>,
    throughput: f64,
}

impl RateChange {
    pub(super) fn of_link(link: u32, side: &'static str, gradient: Gradient) -> Self {
        let Gradient { rates, throughput } = gradient;
        Self { link: Some(link), flow: None, side, drate: Table(rates), throughput }
    }

    pub(super) fn of_flow(flow: u32, gradient: Gradient) -> Self {
        let Gradient { rates, throughput } = gradient;
        Self { link: None, flow: Some(flow), side: "-", drate: Table(rates), throughput }
    }
}

/// What a gradient says of completion times.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct TimeChange {
    link: u32,
    side: &'static str,
    dfinish: Table<f64>,
    last: f64,
}

impl TimeChange {
    pub(super) fn of_link(link: u32, side: &'static str, gradient: TimeGradient) -> Self {
        let TimeGradient { finish, last } = gradient;
        Self { link, side, dfinish: Table(finish), last }
    }
}

/// An object keyed by position.
#[derive(Debug, Clone, PartialEq)]
pub struct Table<T>(Vec<(u32, T)>);

impl<T> Table<T> {
    pub(super) fn sorted(items: impl Iterator<Item = (u32, T)>) -> Self {
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
