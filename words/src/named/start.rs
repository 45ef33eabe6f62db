//! The doors of a start, and why a cluster has no answer.

use super::design_errors::design_error;
use crate::Language;
use crate::start::{self, StartMessages};
use gargalo_solver::lab::ClusterError;

/// A door: its name, and what lies behind it.
#[derive(Debug, Clone, Copy)]
pub struct DoorWords {
    pub name: &'static str,
    pub about: &'static str,
}

/// Why a cluster has no answer, and what to do.
pub fn cluster_error(error: &ClusterError, language: Language) -> String {
    let words = StartMessages::of(language);
    match error {
        ClusterError::Unknown { id } => (words.unknown)(id),
        ClusterError::Count { near } => {
            let near: Vec<String> = near.iter().flatten().map(ToString::to_string).collect();
            let near = match near.as_slice() {
                [one, other] => words.near_or(start::NearOr { one, other }),
                some => some.concat(),
            };
            (words.count)(&near)
        }
        ClusterError::Oversubscription { down } => (words.indivisible)(&down.to_string()),
        ClusterError::TooLarge { .. } => words.too_large.to_owned(),
        ClusterError::Design(error) => design_error(error, language),
    }
}
