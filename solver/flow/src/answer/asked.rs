//! What is asked of an instance, and what of it an instance can't answer.

use crate::read::Instance;

/// For which links or flows something is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selection {
    /// All that it makes sense for: every flow, every saturated link.
    All,
    /// Those at these positions, from 0.
    Named(Vec<u32>),
}

impl Selection {
    /// Those named.
    fn named(&self) -> &[u32] {
        match self {
            Self::Named(list) => list,
            Self::All => &[],
        }
    }

    /// Those named, or all of those given.
    pub(super) fn among(&self, all: impl Iterator<Item = u32>) -> Vec<u32> {
        match self {
            Self::All => all.collect(),
            Self::Named(list) => list.clone(),
        }
    }
}

/// The results to compute for an instance: by default rates, bottlenecks, levels, rounds and shares.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// Also completion times.
    pub fct: bool,
    /// Also gradients of rates with respect to the capacity of these links.
    pub gradients: Option<Selection>,
    /// Also gradients of rates with respect to limiting these flows.
    pub flow_gradients: Option<Selection>,
    /// Also derivatives of completion times with respect to the capacity of these links.
    pub time_gradients: Option<Selection>,
    /// Only counts and times.
    pub quiet: bool,
}

impl Asked {
    /// Whether rates are to be differentiated at all.
    pub(super) fn differentiates(&self) -> bool {
        self.gradients.is_some() || self.flow_gradients.is_some() || self.time_gradients.is_some()
    }

    /// Whether the instance has all that is asked for.
    ///
    /// # Errors
    /// The first thing that it lacks.
    pub fn check(&self, instance: &Instance) -> Result<(), Lacking> {
        if let (true, Some(flow)) = (self.fct || self.time_gradients.is_some(), instance.without_size) {
            return Err(Lacking::Size { flow, times: self.fct });
        }
        let (links, flows) = (instance.problem.link_count(), instance.problem.flow_count());
        for (asked, count, what, question) in [
            (&self.gradients, links, "link", "gradients"),
            (&self.time_gradients, links, "link", "time_gradients"),
            (&self.flow_gradients, flows, "flow", "flow_gradients"),
        ] {
            let named = asked.as_ref().map_or(&[][..], Selection::named);
            if let Some(&position) = named.iter().find(|&&name| name as usize >= count) {
                return Err(Lacking::Position { what, question, position, count });
            }
        }
        Ok(())
    }
}

/// What an instance lacks that is asked of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lacking {
    /// Times are asked for, and a flow has no size.
    Size {
        /// The first such flow.
        flow: usize,
        /// Whether times themselves were asked for, or only their gradients.
        times: bool,
    },
    /// There is no such link or flow.
    Position {
        /// `"link"` or `"flow"`.
        what: &'static str,
        /// The field of [`Asked`] that names it.
        question: &'static str,
        /// What was named.
        position: u32,
        /// How many there are.
        count: usize,
    },
}

crate::error_as_data!(Lacking);
