//! Words of serving: the recipe, and what does not fit.

use crate::Language;
use crate::number::fixed;
use crate::quantity::count;
use crate::serving::ServingMessages;
use crate::serving_misfits::ServingMisfitMessages;
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
        ServingMisfit::TooManyRanks { ranks, limit } => {
            (words.too_many_ranks)(&count(*ranks, language), &count(*limit, language))
        }
        ServingMisfit::Ranks { ranks, endpoints, copy, .. } => match misfit.copies_that_fit() {
            Some(1) => (words.ranks)(&ranks.to_string(), &copy.to_string(), &endpoints.to_string()),
            Some(copies) => (words.ranks_2)(
                &ranks.to_string(),
                &copy.to_string(),
                &endpoints.to_string(),
                &copies.to_string(),
            ),
            None => (words.ranks_3)(&ranks.to_string(), &copy.to_string(), &endpoints.to_string()),
        },
        ServingMisfit::Unknown(unknown) => (words.unknown)(&unknown.id, &unknown.near.join(", ")),
        ServingMisfit::Precision { precision, hardware, known } => {
            (words.precision)(hardware, precision, &known.join(", "))
        }
        ServingMisfit::Weights { need, room, t } => {
            let what = (words.weights)(&giga(need.get()), &giga(room.get()));
            match t {
                Some(t) => (words.weights_2)(&what, &t.to_string()),
                None => (words.weights_3)(&what),
            }
        }
        ServingMisfit::Request { tokens, room } => {
            (words.request)(&count(*tokens, language), &count(*room, language))
        }
        ServingMisfit::NoWay { kind } => (words.no_way)(&kind.to_uppercase()),
        ServingMisfit::TooMuch { tokens, limit, .. } => (words.too_much)(
            &count(*tokens, language),
            &count(*limit, language),
            &count(misfit.requests_that_fit(), language),
        ),
    }
}
