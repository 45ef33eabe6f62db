//! What has failed in a network: written into its recipe, and taken out of it again.

use crate::document::edits::NetworkEdit;
use crate::document::read::network::link_ids;
use crate::document::schema::{NetworkSpec, Scenario};
use std::sync::Arc;

impl NetworkSpec {
    /// The ids of the nodes and links that have failed, in document order.
    pub fn failed(&self) -> Vec<String> {
        match self {
            Self::Explicit { nodes, links, .. } => {
                let mut failed: Vec<String> =
                    nodes.iter().filter(|node| node.failed).map(|node| node.id.clone()).collect();
                if links.iter().any(|link| link.failed) {
                    let ids = link_ids(nodes, links).into_iter().zip(links.iter());
                    failed.extend(ids.filter(|(_, link)| link.failed).map(|(id, _)| id));
                }
                failed
            }
            Self::Preset { options, .. } | Self::Generated { options, .. } => {
                let id = |edit: &NetworkEdit| match edit {
                    NetworkEdit::Fail(id) => Some(id.clone()),
                    _ => None,
                };
                options.edits.iter().filter_map(id).collect()
            }
        }
    }

    /// The same network with a node or link failed, or working again. An id that is not there changes nothing in a
    /// network that is written out; over a generated one it is an edit that building refuses.
    #[must_use]
    pub fn with_failed(&self, id: &str, failed: bool) -> Self {
        let mut spec = self.clone();
        match &mut spec {
            Self::Explicit { nodes, links, .. } => {
                if let Some(at) = nodes.iter().position(|node| node.id == id) {
                    Arc::make_mut(nodes)[at].failed = failed;
                } else if let Some(at) = link_ids(nodes, links).iter().position(|link| link == id) {
                    Arc::make_mut(links)[at].failed = failed;
                }
            }
            Self::Preset { options, .. } | Self::Generated { options, .. } => {
                let edits = Arc::make_mut(&mut options.edits);
                edits.retain(|edit| !matches!(edit, NetworkEdit::Fail(other) if other == id));
                if failed {
                    edits.push(NetworkEdit::Fail(id.to_owned()));
                }
            }
        }
        spec
    }

    /// The same network with everything working.
    #[must_use]
    pub fn repaired(&self) -> Self {
        let mut spec = self.clone();
        match &mut spec {
            Self::Explicit { nodes, links, .. } => {
                if nodes.iter().any(|node| node.failed) {
                    for node in Arc::make_mut(nodes) {
                        node.failed = false;
                    }
                }
                if links.iter().any(|link| link.failed) {
                    for link in Arc::make_mut(links) {
                        link.failed = false;
                    }
                }
            }
            Self::Preset { options, .. } | Self::Generated { options, .. } => {
                if options.edits.iter().any(|edit| matches!(edit, NetworkEdit::Fail(_))) {
                    Arc::make_mut(&mut options.edits).retain(|edit| !matches!(edit, NetworkEdit::Fail(_)));
                }
            }
        }
        spec
    }
}

/// One design alone, with everything working: what a failure is measured against. `None` where nothing has failed.
pub fn before_failures(scenario: &Scenario, design: usize) -> Option<Scenario> {
    let mut design = scenario.designs.get(design)?.clone();
    let repaired = design.network.repaired();
    if repaired == design.network {
        return None;
    }
    design.network = repaired;
    Some(Scenario { designs: vec![design], ..scenario.clone() })
}
