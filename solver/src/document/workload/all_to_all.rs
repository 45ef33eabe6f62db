//! A flow for each ordered pair of endpoints.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::{Cursor, NOT_NEGATIVE, record};
use crate::base::units::Bytes;
use crate::document::error::Error;
use crate::study::Work;
use crate::study::report::DesignError;

record! {
    /// A flow for each ordered pair of endpoints.
    #[derive(Copy)]
    pub struct AllToAll {
        /// Bytes of each flow.
        pub bytes: f64 => NOT_NEGATIVE,
    }
}

impl WorkloadKind for AllToAll {
    fn read(cursor: &Cursor<'_, '_>, _: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Self::OBJECT.fields])?;
        Ok(Self::read_fields(cursor)?)
    }

    fn is_listed(&self) -> bool {
        false
    }

    fn bytes_each(&self, _: u32) -> Option<f64> {
        Some(self.bytes)
    }

    fn resolve(&self, _: Place<'_>) -> Result<Placed, DesignError> {
        Ok((Work::AllToAll(Bytes(self.bytes)), None))
    }
}
