//! Fields take what documents may say, and say it as documents do.

use crate::examples::{Example, plain_serving};
use crate::i18n::Language;
use crate::state::Range;
use gargalo_solver::base::record::{BadValue, Field, FieldKind, Object, Plain, ReadField, Record};
use gargalo_solver::base::record::{said, with_said};
use gargalo_solver::catalog::hardware::{Compute, Gpu, Protocol, gpus, protocols};
use gargalo_solver::catalog::{PriceList, topoopt_2022};
use gargalo_solver::document::{CollectiveSpec, Workload};
use gargalo_solver::topoopt::spec::WiringSpec;
use gargalo_solver::workload::collective::Operation;
use gargalo_solver::workload::serving::{Lengths, Serving};
use gargalo_solver::workload::training::{ModelSpec, RunSpec, StepSizes, Training};

/// Calls with every plain field of a record and its path within the record.
fn each_field(object: &'static Object, path: &str, found: &mut dyn FnMut(&str, &'static Field)) {
    for field in object.fields {
        let path = format!("{path}{}", field.name);
        match &field.kind {
            FieldKind::Object(inner) | FieldKind::Either([_, FieldKind::Object(inner)]) => {
                each_field(inner, &format!("{path}."), found);
            }
            _ => found(&path, field),
        }
    }
}

/// Whether a field may be a number, by what the reader says.
fn may_be<T: ReadField>(part: &T, path: &str, field: &Field, number: f64) -> bool {
    use BadValue::{BadNumber, TooMany, WrongType};
    let read = with_said(part, path, field, Some(Plain::Number(number)));
    !matches!(read, Err(BadNumber { .. } | TooMany { .. } | WrongType { .. }))
}

/// A field takes what a document may say, to the last, and nothing beyond.
fn agrees<T: ReadField>(part: &T, object: &'static Object) {
    let mut count = 0;
    each_field(object, "", &mut |path, field| {
        if !matches!(field.kind, FieldKind::Count { .. } | FieldKind::Number(_)) || path.starts_with("model.")
        {
            return;
        }
        let range = Range::of(&field.kind);
        let step = if range.whole { 1.0 } else { 1e-3 };
        let least = if range.above { range.least + step } else { range.least };
        for within in [least, range.most] {
            assert!(range.holds(within) && may_be(part, path, field, within), "{path} {within}");
        }
        let below = if range.above { range.least } else { range.least - step };
        for beyond in [below, range.most + step].into_iter().filter(|beyond| !range.holds(*beyond)) {
            assert!(!may_be(part, path, field, beyond), "{path} {beyond}");
        }
        count += 1;
    });
    assert!(count > 0, "{}", object.name);
}

#[test]
fn fields_take_what_documents_may_say() {
    let sizes = StepSizes { global_batch: 8, micro_batch: 1, p: 1, t: 1, d: 8 };
    let mut training = Training::new(ModelSpec::Id("gpt-1.5b".to_owned()), sizes);
    training.run = Some(RunSpec {
        tokens: 1.0,
        gpu_hour: None,
        gpu_watts: None,
        overhead: 1.0,
        mtbf_hours: None,
        checkpoint_gbytes_s: None,
        restart_s: None,
    });
    agrees(&training, Training::OBJECT);
    let spread = Lengths::LogNormal { median: 8.0, sigma: 1.0, most: None };
    agrees(&Serving { prompt: spread, output: spread, ..plain_serving() }, Serving::OBJECT);
    agrees(&CollectiveSpec::new(Operation::AllReduce, 1e9), CollectiveSpec::OBJECT);
    agrees(&WiringSpec::own(), WiringSpec::OBJECT);
    agrees(&topoopt_2022(), PriceList::OBJECT);
    agrees(&gpus()[0].compute(), Compute::OBJECT);
    agrees(&protocols()[0], Protocol::OBJECT);
}

/// What is read from each field and set again leaves the part as it was.
fn stays<T: ReadField + Record + PartialEq>(part: &T, object: &'static Object, name: &str) {
    each_field(object, "", &mut |path, field| {
        if let Some(value) = said(part, path) {
            let next = with_said(part, path, field, Some(value.clone()));
            assert_eq!(next.as_ref(), Ok(part), "{name}: {path} = {value:?}");
        }
    });
}

#[test]
fn what_is_read_and_set_again_stays() {
    let mut steps = 0;
    for example in Example::ALL {
        let scenario = example.scenario(Language::English);
        let name = example.id();
        let designs = scenario.designs.iter().filter_map(|design| design.workload.as_ref());
        for workload in designs.chain([&scenario.workload]) {
            match workload {
                Workload::Training(training) => stays(&**training, Training::OBJECT, name),
                Workload::Serving(serving) => stays(&**serving, Serving::OBJECT, name),
                Workload::Collective(form) => stays(form, CollectiveSpec::OBJECT, name),
                _ => continue,
            }
            steps += 1;
        }
        if let Some(wiring) = scenario.topoopt.as_deref() {
            stays(wiring, WiringSpec::OBJECT, name);
        }
    }
    assert!(steps > 3, "{steps}");
    for gpu in gpus() {
        stays(&gpu.compute(), Compute::OBJECT, &gpu.id);
        stays(&gpu, Gpu::OBJECT, &gpu.id);
    }
    for protocol in protocols() {
        stays(&protocol, Protocol::OBJECT, &protocol.id);
    }
    stays(&topoopt_2022(), PriceList::OBJECT, "prices");
}
