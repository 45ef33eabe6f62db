//! A language model that answers requests.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::Cursor;
use crate::document::error::Error;
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::{ServingWork, Work};
use crate::workload::serving::{Serving, ServingMisfit};
use std::sync::Arc;

impl WorkloadKind for Arc<Serving> {
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Serving::OBJECT.fields])?;
        let mut serving = Serving::read_fields(cursor)?;
        // One copy is what holds anyway.
        serving.instances = serving.instances.filter(|&count| count > 1);
        document.known(cursor, &["hardware", "protocol"])?;
        serving.check().map_err(|misfit| Error::Serving {
            path: format!("{}.{}", cursor.path(), misfit.field()),
            misfit,
        })?;
        Ok(Self::new(serving))
    }

    fn usual_routing(&self) -> Routing {
        Routing::Ecmp
    }

    fn is_listed(&self) -> bool {
        false
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        let model = self.resolved().ok_or_else(|| {
            DesignError::Serving(ServingMisfit::NotALanguageModel { id: self.model.id().to_owned() })
        })?;
        let unknown = |unknown| DesignError::Serving(ServingMisfit::Unknown(unknown));
        let work = ServingWork {
            serving: Self::clone(self),
            model: Arc::new(model),
            gpu: Arc::new(place.hardware.gpu(&self.hardware).map_err(unknown)?),
            protocols: Arc::new(place.hardware.carriers(self.protocol.as_deref()).map_err(unknown)?),
        };
        Ok((Work::Serving(work), None))
    }
}
