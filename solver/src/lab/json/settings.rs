//! The ranking of a training step's settings as JSON.

use crate::base::units::Seconds;
use crate::design::settings::{Ranking, Setting};
use crate::lab::json::{Teller, error_json};
use crate::study::report::DesignError;
use serde_json::{Value, json};

/// A ranking as the command line prints it.
pub fn ranking_json(found: &Result<Ranking, DesignError>, teller: &dyn Teller) -> Value {
    let ranking = match found {
        Ok(ranking) => ranking,
        Err(error) => return json!({"error": error_json(error, teller)}),
    };
    let setting = |setting: &Setting| {
        let training = &setting.training;
        json!({
            "p": training.p,
            "t": training.t,
            "d": training.d,
            "e": training.e,
            "cp": training.cp,
            "chunks": training.chunks,
            "schedule": training.schedule,
            "zero": training.zero(),
            "sequence_parallel": training.sequence_parallel(),
            "precision": training.precision,
            "micro_batch": training.micro_batch,
            "recompute": training.recompute,
            "total_s": setting.total.get(),
            "memory_bytes": setting.need.get(),
            "tokens_s": setting.step.figures.map(|figures| figures.tokens_s),
            "gpu_seconds": setting.gpu_seconds,
            "pareto": setting.pareto,
            "network_total_s": setting.network.map(Seconds::get),
            "mfu": setting.step.figures.map(|figures| figures.mfu),
        })
    };
    json!({
        "tried": ranking.tried,
        "too_large": ranking.too_large,
        "no_way": ranking.no_way,
        "cancelled": ranking.cancelled,
        "alike": ranking.alike(),
        "settings": ranking.settings.iter().map(setting).collect::<Vec<_>>(),
        "other_precision": ranking.other.as_ref().map(setting),
    })
}
