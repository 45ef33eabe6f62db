//! In what frame the page is seen: what a link or a lesson's step hides, and what it locks.

use super::{Command, Stroke};
use gargalo_solver::document::{DesignSpec, Scenario};

/// Parts of the page that are hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden(u8);

impl Hidden {
    /// The recipe.
    pub const RECIPE: Self = Self(1);
    /// The results.
    pub const RESULTS: Self = Self(2);
    /// The tabs of the stage.
    pub const TABS: Self = Self(4);
    /// The header.
    pub const HEADER: Self = Self(8);
    /// Their words in links, in lessons, and in the root's `data-hide`.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("recipe", Self::RECIPE),
        ("results", Self::RESULTS),
        ("tabs", Self::TABS),
        ("header", Self::HEADER),
    ];

    /// From words with commas between; what means nothing is passed over.
    pub fn from_words(words: &str) -> Self {
        let known = |word: &str| Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, part)| *part);
        words.split(',').filter_map(known).fold(Self::default(), Self::with)
    }

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first without the second.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of a part is hidden.
    pub const fn has(self, part: Self) -> bool {
        self.0 & part.0 == part.0
    }

    /// As a number, to be summed up.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// From that number.
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Its words.
    pub fn words(self, between: &str) -> String {
        let words = Self::WORDS.iter().filter(|(_, part)| self.has(*part)).map(|(word, _)| *word);
        words.collect::<Vec<_>>().join(between)
    }
}

/// Parts of the document that must not be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Locks(u8);

impl Locks {
    /// What is sent.
    pub const WORKLOAD: Self = Self(1);
    /// The networks.
    pub const NETWORK: Self = Self(2);
    /// How routes are chosen.
    pub const ROUTING: Self = Self(4);
    /// How much capacity each link gets.
    pub const CAPACITY: Self = Self(8);
    /// Which rank runs where.
    pub const PLACEMENT: Self = Self(16);
    /// Which designs there are, and their names.
    pub const DESIGNS: Self = Self(32);
    /// Everything: also what has no part of its own (title, prices, hardware, sweeps).
    pub const ALL: Self = Self(127);
    const REST: Self = Self(64);

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// As a number, to be summed up.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// From that number: all parts are all there is.
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(if bits == 63 { 127 } else { bits })
    }

    /// Whether any of these is locked.
    pub const fn has(self, part: Self) -> bool {
        self.0 & part.0 != 0
    }

    /// Whether an edit would change what is locked: what it is about, or what changes with that.
    pub fn refuses(self, command: &Command, before: &Scenario, after: &Scenario) -> bool {
        self != Self::default() && (self.names(command) || self.has(Self::brought(command, before, after)))
    }

    /// What else changes: with another network the workload and the routing, with a step cut otherwise the placement, with
    /// one more design all that no design had.
    fn brought(command: &Command, before: &Scenario, after: &Scenario) -> Self {
        let listed = match command {
            Command::AddDesign { .. } | Command::Adopt { .. } => true,
            Command::SetNetwork { .. } | Command::Draw { .. } | Command::Recut(_) => false,
            _ => return Self::default(),
        };
        let part = |changed: bool, part: Self| if changed { part } else { Self::default() };
        let mut all = part(before.workload != after.workload, Self::WORKLOAD);
        let rest = |one: &Scenario| {
            (one.prices.clone(), one.hardware.clone(), one.sweep.clone(), one.topoopt.clone())
        };
        all = all.with(part(listed && rest(before) != rest(after), Self::REST));
        for (position, design) in after.designs.iter().enumerate() {
            let known = |same: &dyn Fn(&DesignSpec) -> bool| {
                if listed {
                    before.designs.iter().any(same)
                } else {
                    before.designs.get(position).is_some_and(same)
                }
            };
            all = all
                .with(part(!known(&|one| one.network == design.network), Self::NETWORK))
                .with(part(!known(&|one| one.routing == design.routing), Self::ROUTING))
                .with(part(!known(&|one| one.capacity == design.capacity), Self::CAPACITY))
                .with(part(!known(&|one| one.placement == design.placement), Self::PLACEMENT))
                .with(part(!known(&|one| one.sends(before) == design.sends(after)), Self::WORKLOAD));
        }
        all
    }

    /// Whether what an edit is about is locked.
    fn names(self, command: &Command) -> bool {
        // Moving a node in the drawing changes no figure: a look, not a change.
        self.has(match command {
            Command::SetBytes(_)
            | Command::SetFlowBytes { .. }
            | Command::SetWorkload { .. }
            | Command::SetOwnWorkload { .. }
            | Command::Recut(_) => Self::WORKLOAD,
            Command::SetPlacement { .. } => Self::PLACEMENT,
            Command::SetRouting { .. } => Self::ROUTING,
            Command::SetDuplex { .. }
            | Command::SetNetwork { .. }
            | Command::SetFailed { .. }
            | Command::SetParameter { .. }
            | Command::Draw { stroke: Stroke::Edits(_) | Stroke::TakeBack(_) | Stroke::Detach(_), .. } => {
                Self::NETWORK
            }
            Command::SetCapacity { .. } | Command::SetAlpha { .. } => Self::CAPACITY,
            Command::AddDesign { .. }
            | Command::DuplicateDesign { .. }
            | Command::RenameDesign { .. }
            | Command::RemoveDesign { .. }
            | Command::MoveDesign { .. }
            | Command::Adopt { .. } => Self::DESIGNS,
            _ => Self::REST,
        })
    }
}

/// What a link says of how the page is to be seen, beside what it opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Frame {
    /// Whether it stands in a page of someone else.
    pub embed: bool,
    /// What is hidden.
    pub hide: Hidden,
    /// Whether nothing can be changed.
    pub fixed: bool,
    /// Whether results are seen only after a prediction.
    pub predict: bool,
}

impl Frame {
    /// As it stands in a link, each pair with `&` before it.
    pub fn pairs(self) -> String {
        let mut out = String::new();
        if self.embed {
            out.push_str("&embed=1");
        }
        if self.hide != Hidden::default() {
            out.push_str("&hide=");
            out.push_str(&self.hide.words(","));
        }
        if self.fixed {
            out.push_str("&edit=0");
        }
        if self.predict {
            out.push_str("&predict=1");
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::i18n::Language;
    use crate::state::Scope;
    use gargalo_solver::document::CapacityPlan;
    use gargalo_solver::document::{AllToAll, Workload};
    use gargalo_solver::routing::Routing;
    use std::sync::Arc;

    #[test]
    fn words_become_parts_and_back() {
        let hide = Hidden::from_words("results,nonsense,recipe");
        assert_eq!(hide.words(","), "recipe,results");
        assert!(hide.has(Hidden::RECIPE) && !hide.has(Hidden::TABS));
        assert_eq!(hide.without(Hidden::RESULTS).words(" "), "recipe");
        assert_eq!(Hidden::from_words(""), Hidden::default());
    }

    #[test]
    fn locks_refuse_what_they_name() {
        let scenario = Example::default().scenario(Language::English);
        let refuses =
            |locks: Locks, command: &Command| locks.refuses(command, &scenario, &command.apply(&scenario));
        let bytes = Command::SetBytes(1.0);
        assert!(refuses(Locks::WORKLOAD, &bytes));
        assert!(!refuses(Locks::CAPACITY, &bytes));
        assert!(refuses(Locks::ALL, &bytes));
        assert!(refuses(Locks::ALL, &Command::SetTitle(String::new())));
        assert!(!refuses(Locks::DESIGNS, &Command::SetTitle(String::new())));
        assert!(refuses(Locks::CAPACITY.with(Locks::DESIGNS), &Command::SetAlpha { design: 0, alpha: 1.0 }));
    }

    /// What comes along with an edit is locked as if it were asked for by itself.
    #[test]
    fn locks_can_not_be_walked_around() {
        let scenario = Example::default().scenario(Language::English);
        let other = Example::ALL.map(|example| example.scenario(Language::English));
        let other =
            other.into_iter().find(|other| other.designs[0].network != scenario.designs[0].network).unwrap();
        let refuses =
            |locks: Locks, command: &Command| locks.refuses(command, &scenario, &command.apply(&scenario));
        let network = |routing, workload| Command::SetNetwork {
            scope: Scope::All,
            network: other.designs[0].network.clone(),
            routing,
            workload,
            title: None,
        };
        let routing = [Routing::Ecmp, Routing::LeastLoad]
            .into_iter()
            .find(|routing| scenario.routing_of(0) != *routing);
        let alone = network(None, None);
        assert!(refuses(Locks::NETWORK, &alone));
        assert!(!refuses(Locks::WORKLOAD.with(Locks::ROUTING), &alone));
        assert!(refuses(Locks::ROUTING, &network(routing, None)));
        assert!(!refuses(Locks::WORKLOAD, &network(routing, None)));
        let bytes = Workload::AllToAll(AllToAll { bytes: 12_345.0 });
        assert!(refuses(Locks::WORKLOAD, &network(None, Some(bytes.clone()))));
        assert!(
            !refuses(Locks::WORKLOAD, &network(None, Some(scenario.workload.clone()))),
            "the same is no change"
        );
        let adopt = |change: &dyn Fn(&mut Scenario)| {
            let mut next = scenario.clone();
            next.designs.push(scenario.designs[0].clone());
            change(&mut next);
            Command::Adopt { scenario: Arc::new(next), look: 0 }
        };
        let last = scenario.designs.len();
        let same = adopt(&|_| ());
        assert!(refuses(Locks::DESIGNS, &same));
        let others = Locks::from_bits(63 - Locks::DESIGNS.bits());
        assert!(!refuses(others, &same));
        assert!(refuses(
            Locks::NETWORK,
            &adopt(&|next| next.designs[last].network = other.designs[0].network.clone())
        ));
        let capacity = adopt(&|next| next.designs[last].capacity = CapacityPlan::Uniform { gbps: 123.0 });
        assert!(refuses(Locks::CAPACITY, &capacity) && !refuses(Locks::NETWORK, &capacity));
        assert!(refuses(Locks::WORKLOAD, &adopt(&|next| next.workload = bytes.clone())));
        assert!(refuses(Locks::WORKLOAD, &adopt(&|next| next.designs[last].workload = Some(bytes.clone()))));
        let plan = CapacityPlan::Uniform { gbps: 123.0 };
        assert!(refuses(Locks::CAPACITY, &Command::AddDesign { like: 0, name: "x".to_owned(), plan }));
    }
}
