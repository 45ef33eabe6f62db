//! Rows of Megatron-DeepSpeed on A100: accelerators, global batch, micro-batch, width, heads, layers, tokens, t, d, p, and the
//! iteration's time in ms. Servers are DGX A100: 8 accelerators behind `NVSwitch`, 8 adapters of 200 Gbit/s, one switch.

use super::{MeasuredSet, MeasuredStep};
use crate::base::units::Seconds;
use crate::catalog::hardware::Compute;
use crate::catalog::models::{Style, Transformer};
use crate::document::schema::{DesignSpec, NetworkSpec, Options, Scenario, Workload};
use crate::document::version::{FIRST_VERSION, settled_training};
use crate::network::{Family, Servers, SingleSwitch};
use crate::workload::training::{ModelSpec, StepSizes, Training};
use std::sync::Arc;

/// Mean absolute errors that vTrain (MICRO 2024) publishes for the same runs after profiling the model's kernels on
/// the accelerator: within a server, across servers.
pub const VTRAIN_ERRORS: [f64; 2] = [0.0837, 0.1473];

/// Accelerators of a server.
const SERVER: u64 = 8;
/// Words of the runs' vocabulary, as Megatron pads it.
const VOCABULARY: u64 = 51_200;

pub(super) fn constants(names: &[&str], values: &[f64]) -> Option<Compute> {
    let mut compute = Compute::MEASURED;
    if names.len() != values.len() || values.iter().any(|value| !value.is_finite()) {
        return None;
    }
    for (name, value) in names.iter().zip(values) {
        let (_, of) = Compute::FIELDS.iter().find(|(field, _)| field == name)?;
        *of(&mut compute) = *value;
    }
    Some(compute)
}

pub(super) fn run(line: &str) -> Option<MeasuredStep> {
    let (sizes, time) = line.rsplit_once(' ')?;
    let sizes: Vec<u64> = sizes.split(' ').map(|size| size.parse().ok()).collect::<Option<_>>()?;
    let ms: f64 = time.parse().ok()?;
    let sizes: [u64; 10] = sizes.try_into().ok()?;
    let sound = ms.is_finite() && ms > 0.0 && sizes.iter().all(|&size| (1..=1_000_000).contains(&size));
    let training = Arc::new(training(&sizes));
    sound.then(|| MeasuredStep {
        set: MeasuredSet::Vtrain,
        group: String::new(),
        model: String::new(),
        gpus: sizes[0],
        per_server: SERVER,
        mfu: None,
        time: Seconds(ms / 1e3),
        unseen: None,
        turn: 0,
        scenario: scenario(sizes[0], &training),
        training,
    })
}

fn training(&[_, global_batch, micro_batch, hidden, heads, layers, seq, t, d, p]: &[u64; 10]) -> Training {
    let model = Transformer {
        layers,
        hidden,
        heads: Some(heads),
        seq,
        vocab: VOCABULARY,
        kv_heads: None,
        head_dim: None,
        ffn: None,
        style: Style::Gpt,
        tied: None,
        moe: None,
        latent: None,
    };
    let model = ModelSpec::Custom(Box::new(model));
    settled_training(Training {
        hardware: Some("a100-80-sxm".to_owned()),
        ..Training::new(model, StepSizes { global_batch, micro_batch, p, t, d })
    })
}

fn scenario(gpus: u64, training: &Arc<Training>) -> Scenario {
    let inside = gpus.min(SERVER);
    let servers = Servers::plain(inside, 2400.0, inside, 200.0);
    let network = NetworkSpec::Generated {
        family: Family::SingleSwitch(SingleSwitch { n: gpus.div_ceil(SERVER), gbps: 200.0 }),
        options: Options { servers: Some(servers), ..Options::default() },
    };
    let design = DesignSpec { name: "DGX A100".to_owned(), ..DesignSpec::of(network) };
    Scenario::of(FIRST_VERSION, Workload::Training(Arc::clone(training)), vec![design])
}
