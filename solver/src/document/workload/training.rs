//! A training step.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::Cursor;
use crate::catalog::hardware::UnknownHardware;
use crate::document::error::Error;
use crate::document::version::{FIRST_VERSION, settled_training};
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::{TrainingWork, Work};
use crate::workload::training::{Misfit, Training};
use std::sync::Arc;

impl WorkloadKind for Arc<Training> {
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Training::OBJECT.fields])?;
        let training = Training::read_fields(cursor)?;
        document.known(cursor, &["hardware", "protocol"])?;
        let training = if document.version == FIRST_VERSION { settled_training(training) } else { training };
        training.check().map_err(|misfit| Error::Training {
            path: format!("{}.{}", cursor.path(), misfit.field()),
            misfit,
        })?;
        Ok(Self::new(training))
    }

    fn usual_routing(&self) -> Routing {
        Routing::Ecmp
    }

    fn is_listed(&self) -> bool {
        false
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        work(self, place).map_err(DesignError::Training)
    }
}

fn work(training: &Arc<Training>, place: Place<'_>) -> Result<Placed, Misfit> {
    let unknown_hardware = |UnknownHardware { id, near, .. }| Misfit::UnknownHardware { id, near };
    let unknown_protocol = |UnknownHardware { id, near, .. }| Misfit::UnknownProtocol { id, near };
    let model =
        training.resolved().ok_or_else(|| Misfit::UnknownModel { id: training.model.id().to_owned() })?;
    let gpu = training.hardware.as_deref().map(|id| place.hardware.gpu(id)).transpose();
    let protocols = place.hardware.carriers(training.protocol.as_deref());
    let work = TrainingWork {
        training: Arc::clone(training),
        model: Arc::new(model),
        gpu: gpu.map_err(unknown_hardware)?.map(Arc::new),
        protocols: Arc::new(protocols.map_err(unknown_protocol)?),
    };
    Ok((Work::Training(work), None))
}
