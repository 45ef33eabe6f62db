//! A sweep as the document holds it.

use crate::base::number;
use serde::Serialize;
use serde_json::Value;

/// What is swept: every combination of the axes' values, the last axis the fastest.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct SweepSpec {
    /// The axes.
    pub axes: Vec<AxisSpec>,
}

/// One axis: a list of values, or a range.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AxisSpec {
    /// What changes.
    #[serde(flatten)]
    pub what: AxisTarget,
    /// Its values one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Value>>,
    /// The first value of a range.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub from: Option<f64>,
    /// The last one.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
    /// How many there are, both ends included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u64>,
    /// How they are spread.
    #[serde(skip_serializing_if = "is_default")]
    pub scale: Scale,
    /// What changes along with it, value by value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Along>,
}

/// What an axis changes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum AxisTarget {
    /// A field of the document: `designs[0].network.k`; `designs[*]` for every design that has the field.
    Path {
        /// The way to it.
        path: String,
    },
    /// The number of endpoints: networks grow by their family, a training step by its replicas.
    Scaling {
        /// What happens to the batch.
        scaling: Scaling,
    },
    /// How much of the network is broken.
    Failures {
        /// Of what.
        failures: Broken,
        /// What determines which.
        #[serde(skip_serializing_if = "is_default")]
        seed: u64,
    },
}

/// What grows with the number of GPUs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scaling {
    /// The batch too: each GPU's work stays the same.
    Weak,
    /// Nothing: the same work over more GPUs.
    Strong,
}

/// What is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Broken {
    /// Links between switches (between any nodes where endpoints forward).
    Links,
    /// Switches outside servers.
    Switches,
}

/// How the values of a range are spread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scale {
    /// Equal steps.
    #[default]
    Linear,
    /// Equal ratios.
    Log,
}

/// A field that changes along with an axis.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Along {
    /// The way to it.
    pub path: String,
    /// As many values as the axis has.
    pub values: Vec<Value>,
}

fn is_default<T: PartialEq + Default>(value: &T) -> bool {
    *value == T::default()
}
