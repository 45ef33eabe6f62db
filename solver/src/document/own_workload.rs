//! The designs of a scenario and the workload of each: the scenario's, or one of its own.

use crate::document::schema::{DesignSpec, Scenario, Workload};
use crate::routing::Routing;
use crate::study::report::DesignError;

impl DesignSpec {
    /// What it sends: its own workload, else that of the scenario it stands in.
    pub fn sends<'a>(&'a self, scenario: &'a Scenario) -> &'a Workload {
        self.workload.as_ref().unwrap_or(&scenario.workload)
    }

    /// How it chooses routes: as it says, else as what it sends usually does.
    pub fn routes(&self, scenario: &Scenario) -> Routing {
        self.routing.unwrap_or_else(|| self.sends(scenario).usual_routing())
    }
}

impl Scenario {
    /// The design at a position.
    ///
    /// # Errors
    /// There is none.
    pub fn design(&self, position: usize) -> Result<&DesignSpec, DesignError> {
        let none = DesignError::NoSuchDesign { design: position as u32, designs: self.designs.len() as u32 };
        self.designs.get(position).ok_or(none)
    }

    /// What the design at a position sends; where there is none, what all send.
    pub fn workload_of(&self, design: usize) -> &Workload {
        self.designs.get(design).map_or(&self.workload, |design| design.sends(self))
    }

    /// How the design at a position chooses routes; where there is none, as what all send usually does.
    pub fn routing_of(&self, design: usize) -> Routing {
        self.designs.get(design).map_or_else(|| self.workload.usual_routing(), |design| design.routes(self))
    }

    /// The same, to be changed: a design's own alone, else what all send that have none of their own.
    pub fn workload_of_mut(&mut self, design: usize) -> &mut Workload {
        let own = self.designs.get_mut(design).and_then(|design| design.workload.as_mut());
        own.unwrap_or(&mut self.workload)
    }

    /// Gives a design a workload of its own, to begin with the one that it has; or takes it away again.
    pub fn set_own_workload(&mut self, design: usize, own: bool) {
        let shared = &self.workload;
        if let Some(design) = self.designs.get_mut(design) {
            let before = design.workload.take();
            design.workload = own.then(|| before.unwrap_or_else(|| shared.clone()));
        }
    }

    /// Whether some design sends something of its own.
    pub fn has_own_workloads(&self) -> bool {
        self.designs.iter().any(|design| design.workload.is_some())
    }
}
