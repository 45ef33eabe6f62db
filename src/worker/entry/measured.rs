//! Predictions of measured iterations, told as they come.

use super::clock::Clock;
use super::errand::{last, more};
use gargalo_protocol::errand::Told;
use gargalo_protocol::measured::Answer;
use gargalo_solver::lab::read_measured;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 50.0;

/// `None` where the file can't be read.
pub(crate) fn predict(file: &str, tell: &dyn Fn(Told)) -> Option<Told> {
    let measured = read_measured(file)?;
    let mut clock = Clock::every(TELL_EVERY);
    let (mut first, mut said) = (0, Vec::new());
    let of = measured.rows.len() as u64;
    for (at, row) in measured.rows.iter().enumerate() {
        said.push(row.predict(&measured.folds));
        clock.tell(|| {
            tell(more(Some((at as u64 + 1, of)), Some(Answer { first, said: core::mem::take(&mut said) })));
            first = at as u32 + 1;
        });
    }
    Some(last(Some((of, of)), Ok(Some(Answer { first, said }))))
}
