//! Seeded patterns of traffic.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::{Cursor, FieldValue, Record};
use crate::base::units::Bytes;
use crate::document::error::Error;
use crate::study::Work;
use crate::study::report::DesignError;
use crate::traffic::{Pattern, PatternShape, PatternSizes};
use std::sync::Arc;

impl Record for Pattern {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        let &Self { shape, bytes: Bytes(bytes), sizes, seed } = self;
        shape.each_field(show);
        PatternSizes { bytes, sizes, seed }.each_field(show);
    }
}

impl WorkloadKind for Pattern {
    fn read(cursor: &Cursor<'_, '_>, _: Reading<'_>) -> Result<Self, Error> {
        let forms = PatternShape::FORMS;
        let at = cursor.way(forms)?;
        cursor.known(&["kind", forms.tag], &[PatternSizes::OBJECT.fields, forms.ways[at].fields])?;
        let shape = PatternShape::read_way(at, cursor)?;
        if matches!(shape, PatternShape::Poisson { .. }) {
            // Arrivals at a load need a size to divide by.
            cursor.required("bytes")?.positive()?;
        }
        let PatternSizes { bytes, sizes, seed } = PatternSizes::read_fields(cursor)?;
        Ok(Self { shape, bytes: Bytes(bytes), sizes, seed })
    }

    fn bytes_each(&self, _: u32) -> Option<f64> {
        Some(self.bytes.get())
    }

    fn resolve(&self, _: Place<'_>) -> Result<Placed, DesignError> {
        Ok((Work::Other(Arc::new(*self)), None))
    }
}
