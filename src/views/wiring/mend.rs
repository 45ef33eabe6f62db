//! Where an iteration never ends: a button that changes the wiring in one press, so that ways are found.

use super::settings::{set, told};
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::document::limits;
use gargalo_solver::topoopt::spec::WiringSpec;

/// What can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mend {
    /// Pairs are wired too, not rings alone.
    Pairs,
    /// One more interface at each server.
    Interface,
}

impl Mend {
    /// What comes first; none where servers have as many interfaces as may be.
    fn of(spec: &WiringSpec) -> Option<Self> {
        if spec.rings_alone {
            return Some(Self::Pairs);
        }
        (u64::from(spec.degree) < limits::DEGREE).then_some(Self::Interface)
    }

    fn on(self, spec: &mut WiringSpec) {
        match self {
            Self::Pairs => spec.rings_alone = false,
            Self::Interface => spec.degree += 1,
        }
    }
}

/// The button; one press is one step of the history.
pub(super) fn button(store: Store) -> AnyView {
    let mend = told(store, Mend::of);
    let button = move || {
        let mend = mend.get().flatten()?;
        let words = &WiringMessages::of(store.language()).lead;
        let text = match mend {
            Mend::Pairs => words.wire_pairs,
            Mend::Interface => words.more_interfaces,
        };
        let press = move |_| {
            store.document.seal();
            set(store, |spec| mend.on(spec));
        };
        Some(icon::button("wiring-mend", text, press).outlined().view())
    };
    button.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_come_before_interfaces_and_interfaces_end_at_their_limit() {
        let mut spec = WiringSpec { degree: 1, rings_alone: true, ..WiringSpec::own() };
        let mut pressed = Vec::new();
        while let Some(mend) = Mend::of(&spec) {
            mend.on(&mut spec);
            pressed.push(mend);
        }
        assert_eq!(pressed.first(), Some(&Mend::Pairs));
        assert_eq!(pressed.len() as u64, limits::DEGREE);
        assert_eq!((u64::from(spec.degree), spec.rings_alone), (limits::DEGREE, false));
    }
}
