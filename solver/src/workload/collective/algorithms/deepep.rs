//! `DeepEP`: tokens to their experts and back. What it sends follows from the tokens and its time from what was measured
//! ([`crate::workload::experts`]); on the links it is an all-to-all straight to each.

use super::{Algorithm, Operation, Plan, Properties, Rules, Shape, Symbols};

pub(crate) struct DeepEp;

impl Rules for DeepEp {
    const PROPERTIES: Properties = Properties { on_links: Some(Algorithm::Direct), ..Properties::PLAIN };

    fn plan(_: Operation, _: &Shape) -> Option<Plan> {
        None
    }

    fn time(_: Operation, _: &Symbols<'_>) -> Option<f64> {
        None
    }
}
