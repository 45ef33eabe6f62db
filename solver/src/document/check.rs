//! Whether a scenario that was put together is one that its text could be read as.

use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::read::read_value;
use crate::document::version::in_first_words;
use crate::document::{Scenario, write};
use serde_json::Value;

impl Scenario {
    /// Checks it as [`read`](crate::document::read()) checks its text ([`write`](crate::document::write())), with no text made
    /// unless it could be too long.
    ///
    /// # Errors
    /// The one that its text is refused with.
    pub fn check(&self) -> Result<(), Error> {
        // Plain structs have a value; if one had none, nothing in its place would be refused, not accepted.
        let value = serde_json::to_value(&*in_first_words(self)).unwrap_or_default();
        if longest(&value) > limits::FILE_BYTES {
            let count = write(self).len();
            if count > limits::FILE_BYTES {
                return Err(too_long(count));
            }
        }
        read_value(&value).map(drop)
    }
}

/// A text of so many bytes is too long.
pub(crate) fn too_long(count: usize) -> Error {
    Error::TooMany {
        path: String::new(),
        what: Counted::Bytes,
        count: count as u128,
        limit: limits::FILE_BYTES as u64,
    }
}

/// More bytes than the text of a value has: a number's longest is `-1.7976931348623157e-308`, a character's an escape of six.
fn longest(value: &Value) -> usize {
    const NUMBER: usize = 26;
    let text = |text: &str| 6 * text.len() + 2;
    match value {
        Value::Null | Value::Bool(_) => 5,
        Value::Number(_) => NUMBER,
        Value::String(own) => text(own),
        Value::Array(items) => 2 + items.iter().map(|item| longest(item) + 1).sum::<usize>(),
        Value::Object(fields) => {
            2 + fields.iter().map(|(name, own)| text(name) + longest(own) + 2).sum::<usize>()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{
        AllToAll, CapacityPlan, FlowList, FlowSpec, LinkSpec, NetworkEdit, NetworkSpec, Workload, read,
    };
    use proptest::prelude::*;
    use std::sync::Arc;

    const BASES: [&str; 4] = [
        r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1},"designs":[{"name":"A","network":{"kind":"explicit",
            "nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"}],"links":[{"a":"a","b":"b","gbps":10}]}}]}"#,
        include_str!("../../../examples/ipe-study.json"),
        include_str!("../../../examples/topoopt-16.json"),
        include_str!("../../../examples/rail-only.json"),
    ];

    fn example(at: usize) -> Scenario {
        read(BASES[at % BASES.len()]).expect("an example")
    }

    /// What a hand or a program may put into a scenario without a look at its rules.
    #[derive(Debug, Clone)]
    enum Change {
        Title(String),
        Name(String),
        NoDesigns,
        ManyDesigns(usize),
        Version(u32),
        Alpha(f64),
        Uniform(f64),
        Bytes(f64),
        Flow(String, f64, f64),
        Link(f64, f64),
        Edit(String, f64),
        Step(u64, u64, u64, u64),
        Price(f64),
        Currency(String),
    }

    fn number() -> impl Strategy<Value = f64> {
        prop_oneof![
            Just(f64::NAN),
            Just(f64::INFINITY),
            Just(-0.0),
            Just(0.0),
            Just(-1.0),
            Just(f64::MAX),
            Just(1e-320),
            1.0..1e6,
            any::<f64>(),
        ]
    }

    fn word() -> impl Strategy<Value = String> {
        prop_oneof![
            Just(String::new()),
            Just("\"\\\u{0}\u{1f}<b>".to_owned()),
            (0_usize..600).prop_map(|length| "ã".repeat(length)),
            ".{0,12}",
        ]
    }

    fn count() -> impl Strategy<Value = u64> {
        prop_oneof![0_u64..9, Just(1 << 20), Just(1 << 54), any::<u64>()]
    }

    fn change() -> impl Strategy<Value = Change> {
        prop_oneof![
            word().prop_map(Change::Title),
            word().prop_map(Change::Name),
            Just(Change::NoDesigns),
            prop_oneof![3 => 1_usize..9, 1 => Just(limits::DESIGNS as usize + 1)]
                .prop_map(Change::ManyDesigns),
            (0_u32..4).prop_map(Change::Version),
            number().prop_map(Change::Alpha),
            number().prop_map(Change::Uniform),
            number().prop_map(Change::Bytes),
            (word(), number(), number()).prop_map(|(node, bytes, start)| Change::Flow(node, bytes, start)),
            (number(), number()).prop_map(|(gbps, delay)| Change::Link(gbps, delay)),
            (word(), number()).prop_map(|(id, gbps)| Change::Edit(id, gbps)),
            (count(), count(), count(), count()).prop_map(|(p, t, d, batch)| Change::Step(p, t, d, batch)),
            number().prop_map(Change::Price),
            word().prop_map(Change::Currency),
        ]
    }

    fn prices(scenario: &mut Scenario) -> &mut crate::catalog::PriceList {
        Arc::make_mut(scenario.prices.get_or_insert_with(|| Arc::new(crate::catalog::topoopt_2022())))
    }

    fn apply(scenario: &mut Scenario, change: Change) {
        let first = scenario.designs.first_mut();
        match change {
            Change::Title(text) => scenario.title = text,
            Change::Name(text) => first.into_iter().for_each(|design| design.name.clone_from(&text)),
            Change::NoDesigns => scenario.designs.clear(),
            Change::ManyDesigns(count) => {
                scenario.designs = scenario.designs.iter().cycle().take(count).cloned().collect();
            }
            Change::Version(version) => scenario.gargalo = version,
            Change::Alpha(alpha) => {
                if let Some(design) = first {
                    design.capacity = CapacityPlan::Proportional { alpha };
                }
            }
            Change::Uniform(gbps) => {
                if let Some(design) = first {
                    design.capacity = CapacityPlan::Uniform { gbps };
                }
            }
            Change::Bytes(bytes) => scenario.workload = Workload::AllToAll(AllToAll { bytes }),
            Change::Flow(node, bytes, start_s) => {
                let flow = FlowSpec {
                    src: node.clone(),
                    dst: "b".to_owned(),
                    bytes,
                    start_s,
                    weight: 1.0,
                    priority: 0,
                    route: None,
                };
                scenario.workload = Workload::Flows(FlowList { flows: Arc::new(vec![flow]) });
            }
            Change::Link(gbps, latency) => {
                let of = |design: &mut crate::document::DesignSpec| {
                    if let NetworkSpec::Explicit { links, .. } = &mut design.network {
                        let link = LinkSpec { latency_us: Some(latency), ..LinkSpec::new("a", "b", gbps) };
                        Arc::make_mut(links).push(link);
                    }
                };
                first.into_iter().for_each(of);
            }
            Change::Edit(id, to) => {
                let mut edit = NetworkEdit::link(&id);
                if let NetworkEdit::Link { gbps, .. } = &mut edit {
                    *gbps = Some(to);
                }
                let network =
                    first.map(|design| (design.network.edited(core::slice::from_ref(&edit)), design));
                if let Some((network, design)) = network {
                    design.network = network;
                }
            }
            Change::Step(p, t, d, batch) => {
                if let Workload::Training(training) = &mut scenario.workload {
                    let training = Arc::make_mut(training);
                    (training.p, training.t, training.d, training.global_batch) = (p, t, d, batch);
                }
            }
            Change::Price(price) => prices(scenario).fibre_metre = price,
            Change::Currency(text) => prices(scenario).currency = text,
        }
    }

    fn same(scenario: &Scenario) -> Result<(), TestCaseError> {
        let by_text = read(&write(scenario)).map(drop);
        prop_assert_eq!(scenario.check(), by_text);
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn a_scenario_is_refused_just_where_its_text_is(at in any::<usize>(), changes in prop::collection::vec(change(), 0..4)) {
            let mut scenario = example(at);
            same(&scenario)?;
            for change in changes {
                apply(&mut scenario, change);
                same(&scenario)?;
            }
        }
    }

    #[test]
    fn mistakes_are_found_with_their_places() {
        let refused = |change: Change| {
            let mut scenario = example(0);
            apply(&mut scenario, change);
            scenario.check().expect_err("a mistake")
        };
        assert_eq!(refused(Change::NoDesigns), Error::NoDesigns);
        assert!(format!("{:?}", refused(Change::Bytes(-1.0))).contains("workload.bytes"));
        assert!(format!("{:?}", refused(Change::Alpha(f64::NAN))).contains("designs[0].capacity.alpha"));
    }

    #[test]
    fn a_document_too_long_for_a_file_is_refused_as_its_text() {
        let mut scenario = example(0);
        let node = "n".repeat(limits::FILE_BYTES);
        apply(&mut scenario, Change::Flow(node, 1.0, 0.0));
        assert!(matches!(scenario.check(), Err(Error::TooMany { what: Counted::Bytes, .. })));
        assert_eq!(scenario.check(), read(&write(&scenario)).map(drop));
    }
}
