//! A sweep as the document holds it.

use crate::base::record::{
    Counted, FieldKind, FieldType, FieldValue, Record, list, record, show_field, words, write,
};
use crate::document::limits;
use serde::{Serialize, Serializer};
use serde_json::Value;

record! {
    /// What is swept: every combination of the axes' values, the last axis the fastest.
    #[derive(Default)]
    pub struct SweepSpec read elsewhere {
        /// The axes.
        pub axes: Vec<AxisSpec> => list(&AxisSpec::KIND, Counted::Axes, limits::AXES),
    }
}

/// One axis: a list of values, or a range.
#[derive(Debug, Clone, PartialEq)]
pub struct AxisSpec {
    /// What changes.
    pub what: AxisTarget,
    /// Its values one by one.
    pub values: Option<Vec<Value>>,
    /// The first value of a range.
    pub from: Option<f64>,
    /// The last one.
    pub to: Option<f64>,
    /// How many there are, both ends included.
    pub steps: Option<u64>,
    /// How they are spread.
    pub scale: Scale,
    /// What changes along with it, value by value.
    pub with: Vec<Along>,
}

/// What an axis changes.
#[derive(Debug, Clone, PartialEq)]
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
        seed: u64,
    },
}

impl FieldType for AxisSpec {
    const KIND: FieldKind = FieldKind::Named("Axis");

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Object(self)
    }
}

impl Record for AxisSpec {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        match &self.what {
            AxisTarget::Path { path } => show("path", path.value()),
            AxisTarget::Scaling { scaling } => show("scaling", scaling.value()),
            AxisTarget::Failures { failures, seed } => {
                show("failures", failures.value());
                show_field!(*seed, show, "seed", u64 = 0);
            }
        }
        show_field!(self.values, show, "values");
        show_field!(self.from, show, "from");
        show_field!(self.to, show, "to");
        show_field!(self.steps, show, "steps");
        show_field!(self.scale, show, "scale", Scale = Scale::default());
        show_field!(self.with, show, "with", Vec<Along> = Vec::new());
    }
}

impl Serialize for AxisSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, serializer)
    }
}

words! {
    /// What grows with the number of GPUs.
    pub enum Scaling {
        /// The batch too: each GPU's work stays the same.
        Weak = "weak",
        /// Nothing: the same work over more GPUs.
        Strong = "strong",
    }
}

words! {
    /// What is broken.
    pub enum Broken {
        /// Links between switches (between any nodes where endpoints forward).
        Links = "links",
        /// Switches outside servers.
        Switches = "switches",
    }
}

words! {
    /// How the values of a range are spread.
    #[derive(Default)]
    pub enum Scale {
        /// Equal steps.
        #[default]
        Linear = "linear",
        /// Equal ratios.
        Log = "log",
    }
}

record! {
    /// A field that changes along with an axis.
    pub struct Along read elsewhere {
        /// The way to it.
        pub path: String,
        /// As many values as the axis has.
        pub values: Vec<Value>,
    }
}
