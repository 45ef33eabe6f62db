//! More or fewer GPUs: networks grow by their family, a training step by its replicas.

use crate::document::error::{Error, Rule};
use crate::document::read::read_value;
use crate::document::schema::{NetworkSpec, Options};
use crate::document::sweep::spec::Scaling;
use crate::document::{Scenario, Workload, read, write};
use std::sync::Arc;

/// The scenario with so many endpoints in every design.
///
/// # Errors
/// A network that has no size of that number; a training step that can't be cut so.
pub(crate) fn scaled(scenario: &Scenario, scaling: Scaling, gpus: u64) -> Result<Scenario, Error> {
    let mut next = scenario.clone();
    grow(&mut next.workload, scaling, gpus, "workload.d")?;
    for (position, design) in next.designs.iter_mut().enumerate() {
        if let Some(own) = &mut design.workload {
            grow(own, scaling, gpus, &format!("designs[{position}].workload.d"))?;
        }
        let sized = sized(&design.network, gpus);
        let place = || format!("designs[{position}].network");
        design.network = sized.ok_or_else(|| refused(&place(), gpus as f64))?;
    }
    // What was made is read as any document is, so that limits and misfits are seen.
    read_value(&read::parse(&write(&next))?)
}

/// A training step on so many endpoints.
fn grow(workload: &mut Workload, scaling: Scaling, gpus: u64, path: &str) -> Result<(), Error> {
    let Workload::Training(training) = workload else { return Ok(()) };
    let training = Arc::make_mut(training);
    let replica = (training.p * training.t * training.cp).max(1);
    let (before, after) = (training.d.max(1), gpus / replica);
    if after == 0 || !gpus.is_multiple_of(replica) {
        return Err(refused(path, gpus as f64 / replica as f64));
    }
    if scaling == Scaling::Weak {
        training.global_batch = training.global_batch / before * after;
    }
    training.d = after;
    Ok(())
}

fn refused(path: &str, value: f64) -> Error {
    Error::BadNumber { path: path.to_owned(), value, rule: Rule::AtLeast(1) }
}

/// The network of the same family with so many endpoints.
fn sized(spec: &NetworkSpec, gpus: u64) -> Option<NetworkSpec> {
    let NetworkSpec::Generated { family, options } = spec else { return None };
    let split = |by: u64| (by > 0 && gpus.is_multiple_of(by)).then(|| gpus / by).filter(|&count| count > 0);
    let mut options: Options = options.clone();
    let hosts = match &mut options.servers {
        Some(servers) => {
            let hosts = split(servers.gpus)?;
            if servers.count.is_some() {
                servers.count = Some(hosts);
                return Some(NetworkSpec::Generated { family: family.clone(), options });
            }
            hosts
        }
        None => gpus,
    };
    Some(NetworkSpec::Generated { family: family.sized(hosts)?, options })
}
