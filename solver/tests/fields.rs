//! A record as a form edits it: fields by their paths, read and set.

use gargalo_solver::base::record::{BadValue, Field, Plain, said, with_said, with_written};
use gargalo_solver::workload::training::{Jitter, ModelSpec, Recompute, StepSizes, Training};

fn step() -> Training {
    let sizes = StepSizes { global_batch: 8, micro_batch: 1, p: 1, t: 1, d: 8 };
    Training::new(ModelSpec::Id("gpt-1.5b".to_owned()), sizes)
}

const SIGMA: &Field = Training::OBJECT.at("workload.jitter.sigma");

#[test]
fn a_field_inside_is_set_and_left_out_again() {
    let before = step();
    assert_eq!(said(&before, "jitter.sigma"), None);
    let noisy = with_said(&before, "jitter.sigma", SIGMA, Some(Plain::Number(2.0))).expect("in range");
    assert_eq!(noisy.jitter, Some(Jitter { sigma: 2.0, ..Jitter::default() }));
    assert_eq!(said(&noisy, "jitter.sigma"), Some(Plain::Number(2.0)));
    for nothing in [None, Some(Plain::Number(0.0))] {
        assert_eq!(with_said(&noisy, "jitter.sigma", SIGMA, nothing).as_ref(), Ok(&before));
    }
    let wrong = with_said(&before, "jitter.sigma", SIGMA, Some(Plain::Number(2.5)));
    assert!(matches!(wrong, Err(BadValue::BadNumber { .. })), "{wrong:?}");
}

#[test]
fn fields_are_set_as_documents_write_them() {
    let texts = |all: &[(&str, &str)]| -> Vec<(String, String)> {
        all.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
    };
    let told = with_written(&step(), &texts(&[("recompute", "full"), ("t", "4"), ("flash", "false")]));
    let told = told.expect("known");
    assert_eq!((told.recompute.map(Recompute::word), told.t, told.flash), (Some("full"), 4, Some(false)));
    assert!(with_written(&step(), &texts(&[("new", "1")])).is_err());
    assert!(with_written(&step(), &texts(&[("t", "x")])).is_err());
    assert!(with_written(&step(), &texts(&[("model.layers", "8")])).is_err(), "a model has more");
}

#[test]
fn what_counts_where_nothing_is_said_is_the_records() {
    assert_eq!(Training::OBJECT.at("workload.jitter.slow").usual(), Some(Plain::Number(1.1)));
    assert_eq!(Training::OBJECT.at("workload.bucket_mib").usual(), None);
    assert_eq!(Training::OBJECT.at("workload.model.layers").name, "layers");
}

#[test]
fn the_greatest_whole_number_stays_what_it_is() {
    const SEED: &Field = Training::OBJECT.at("workload.jitter.seed");
    let most = with_said(&step(), "jitter.seed", SEED, Some(Plain::Number(u64::MAX as f64)));
    assert_eq!(most.expect("a seed").jitter.map(|jitter| jitter.seed), Some(u64::MAX));
}
