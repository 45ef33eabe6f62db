//! Words of serving: the recipe, and what does not fit.

use crate::Language;
use crate::number::fixed;
use crate::quantity::count;
use crate::serving::ServingMessages;
use crate::serving_misfits::{self, ServingMisfitMessages};
use crate::training::TrainingMessages;
use gargalo_solver::workload::serving::ServingMisfit;

impl ServingMessages {
    /// What does not fit.
    pub fn misfit(&self, misfit: &ServingMisfit) -> String {
        told(misfit, self.language)
    }
}

fn told(misfit: &ServingMisfit, language: Language) -> String {
    let words = ServingMisfitMessages::of(language);
    let giga = |bytes: f64| (words.text)(&fixed(bytes / 1e9, 1, language));
    match misfit {
        ServingMisfit::NotALanguageModel { id } => (words.not_alanguage_model)(id),
        ServingMisfit::Cut(misfit) => TrainingMessages::of(language).misfit(misfit),
        ServingMisfit::TooManyRanks { ranks, limit } => words.too_many_ranks(serving_misfits::TooManyRanks {
            ranks: &count(*ranks, language),
            limit: &count(*limit, language),
        }),
        ServingMisfit::Ranks { ranks, endpoints, copy, .. } => match misfit.copies_that_fit() {
            Some(1) => words.ranks(serving_misfits::Ranks {
                ranks: &ranks.to_string(),
                copy: &copy.to_string(),
                endpoints: &endpoints.to_string(),
            }),
            Some(copies) => words.ranks_2(serving_misfits::Ranks2 {
                ranks: &ranks.to_string(),
                copy: &copy.to_string(),
                endpoints: &endpoints.to_string(),
                copies: &copies.to_string(),
            }),
            None => words.ranks_3(serving_misfits::Ranks3 {
                ranks: &ranks.to_string(),
                copy: &copy.to_string(),
                endpoints: &endpoints.to_string(),
            }),
        },
        ServingMisfit::Unknown(unknown) => {
            words.unknown(serving_misfits::Unknown { id: &unknown.id, unknown: &unknown.near.join(", ") })
        }
        ServingMisfit::Precision { precision, hardware, known } => {
            words.precision(serving_misfits::Precision { hardware, precision, known: &known.join(", ") })
        }
        ServingMisfit::Weights { need, room, t } => {
            let what =
                words.weights(serving_misfits::Weights { giga: &giga(need.get()), room: &giga(room.get()) });
            match t {
                Some(t) => words.weights_2(serving_misfits::Weights2 { what: &what, t: &t.to_string() }),
                None => (words.weights_3)(&what),
            }
        }
        ServingMisfit::Request { tokens, room } => words.request(serving_misfits::Request {
            tokens: &count(*tokens, language),
            room: &count(*room, language),
        }),
        ServingMisfit::NoWay { kind } => (words.no_way)(&kind.to_uppercase()),
        ServingMisfit::TooMuch { tokens, limit, .. } => words.too_much(serving_misfits::TooMuch {
            tokens: &count(*tokens, language),
            limit: &count(*limit, language),
            requests_that_fit: &count(misfit.requests_that_fit(), language),
        }),
    }
}
