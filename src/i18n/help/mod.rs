//! What stands behind each “?”: three sentences, the formula, who says so, and the terms of the glossary.
//!
//! Names are apart from the rest: they are on the page from the beginning, the rest comes when it is asked for.

mod compare;
mod network;
mod recipe;
mod results;
mod step;
mod traffic;

use super::Language;
use gargalo_words::help::HelpMessages;

/// A part of the page that is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    Workload,
    Network,
    Designs,
    Placement,
    Plan,
    Results,
    Run,
    NetworkFigures,
    Cost,
    Bounds,
    Topology,
    Maps,
    Serving,
    Collective,
    Steps,
    Bandwidth,
    Kinds,
    Gates,
    Phases,
    Memory,
    Sizes,
    Structure,
    Filling,
    Gains,
    Timeline,
    Closed,
    Search,
    Measured,
    Compare,
    Charts,
    Advice,
    Failures,
    Sweep,
    Plans,
}

impl Topic {
    /// Its word in element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Workload => "workload",
            Self::Network => "network",
            Self::Designs => "designs",
            Self::Placement => "placement",
            Self::Plan => "plan",
            Self::Results => "results",
            Self::Run => "run",
            Self::NetworkFigures => "network-figures",
            Self::Cost => "cost",
            Self::Bounds => "bounds",
            Self::Topology => "topology",
            Self::Maps => "maps",
            Self::Serving => "serving",
            Self::Collective => "collective",
            Self::Steps => "steps",
            Self::Bandwidth => "bandwidth",
            Self::Kinds => "kinds",
            Self::Gates => "gates",
            Self::Phases => "phases",
            Self::Memory => "memory",
            Self::Sizes => "sizes",
            Self::Structure => "structure",
            Self::Filling => "filling",
            Self::Gains => "gains",
            Self::Timeline => "timeline",
            Self::Closed => "closed",
            Self::Search => "search",
            Self::Measured => "measured",
            Self::Compare => "compare",
            Self::Charts => "charts",
            Self::Advice => "advice",
            Self::Failures => "failures",
            Self::Sweep => "sweep",
            Self::Plans => "plans",
        }
    }

    /// What its button is called.
    pub const fn ask(self, language: Language) -> &'static str {
        let words = HelpMessages::of(language);
        match self {
            Self::Workload => words.ask_workload,
            Self::Network => words.ask_network,
            Self::Designs => words.ask_designs,
            Self::Placement => words.ask_placement,
            Self::Plan => words.ask_plan,
            Self::Results => words.ask_results,
            Self::Run => words.ask_run,
            Self::NetworkFigures => words.ask_network_figures,
            Self::Cost => words.ask_cost,
            Self::Bounds => words.ask_bounds,
            Self::Topology => words.ask_topology,
            Self::Maps => words.ask_maps,
            Self::Serving => words.ask_serving,
            Self::Collective => words.ask_collective,
            Self::Steps => words.ask_steps,
            Self::Bandwidth => words.ask_bandwidth,
            Self::Kinds => words.ask_kinds,
            Self::Gates => words.ask_gates,
            Self::Phases => words.ask_phases,
            Self::Memory => words.ask_memory,
            Self::Sizes => words.ask_sizes,
            Self::Structure => words.ask_structure,
            Self::Filling => words.ask_filling,
            Self::Gains => words.ask_gains,
            Self::Timeline => words.ask_timeline,
            Self::Closed => words.ask_closed,
            Self::Search => words.ask_search,
            Self::Measured => words.ask_measured,
            Self::Compare => words.ask_compare,
            Self::Charts => words.ask_charts,
            Self::Advice => words.ask_advice,
            Self::Failures => words.ask_failures,
            Self::Sweep => words.ask_sweep,
            Self::Plans => words.ask_plans,
        }
    }
}

/// What is said.
#[derive(Debug, Clone, Copy)]
pub struct Note {
    /// Its sentences among all.
    told: fn(&'static HelpMessages) -> [&'static str; 3],
    /// In symbols alone.
    pub formula: &'static str,
    pub source: &'static str,
    /// Terms of the glossary.
    pub terms: &'static [&'static str],
}

impl Note {
    /// Its sentences in a language.
    pub fn sentences(&self, language: Language) -> [&'static str; 3] {
        (self.told)(HelpMessages::of(language))
    }
}

/// What is said of a part of the page.
pub const fn note(topic: Topic) -> &'static Note {
    match topic {
        Topic::Workload => &recipe::WORKLOAD,
        Topic::Network => &recipe::NETWORK,
        Topic::Designs => &recipe::DESIGNS,
        Topic::Placement => &recipe::PLACEMENT,
        Topic::Plan => &recipe::PLAN,
        Topic::Results => &results::RESULTS,
        Topic::Run => &results::RUN,
        Topic::NetworkFigures => &results::NETWORK_FIGURES,
        Topic::Cost => &results::COST,
        Topic::Bounds => &results::BOUNDS,
        Topic::Topology => &network::TOPOLOGY,
        Topic::Maps => &traffic::MAPS,
        Topic::Serving => &traffic::SERVING,
        Topic::Collective => &traffic::COLLECTIVE,
        Topic::Steps => &traffic::STEPS,
        Topic::Bandwidth => &traffic::BANDWIDTH,
        Topic::Kinds => &traffic::KINDS,
        Topic::Gates => &traffic::GATES,
        Topic::Phases => &traffic::PHASES,
        Topic::Memory => &traffic::MEMORY,
        Topic::Sizes => &traffic::SIZES,
        Topic::Structure => &network::STRUCTURE,
        Topic::Filling => &network::FILLING,
        Topic::Gains => &network::GAINS,
        Topic::Timeline => &step::TIMELINE,
        Topic::Closed => &step::CLOSED,
        Topic::Search => &step::SEARCH,
        Topic::Measured => &step::MEASURED,
        Topic::Compare => &compare::COMPARE,
        Topic::Charts => &compare::CHARTS,
        Topic::Advice => &compare::ADVICE,
        Topic::Failures => &compare::FAILURES,
        Topic::Sweep => &compare::SWEEP,
        Topic::Plans => &compare::PLANS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::glossary;

    const ALL: [Topic; 34] = [
        Topic::Workload,
        Topic::Network,
        Topic::Designs,
        Topic::Placement,
        Topic::Plan,
        Topic::Results,
        Topic::Run,
        Topic::NetworkFigures,
        Topic::Cost,
        Topic::Bounds,
        Topic::Topology,
        Topic::Maps,
        Topic::Serving,
        Topic::Collective,
        Topic::Steps,
        Topic::Bandwidth,
        Topic::Kinds,
        Topic::Gates,
        Topic::Phases,
        Topic::Memory,
        Topic::Sizes,
        Topic::Structure,
        Topic::Filling,
        Topic::Gains,
        Topic::Timeline,
        Topic::Closed,
        Topic::Search,
        Topic::Measured,
        Topic::Compare,
        Topic::Charts,
        Topic::Advice,
        Topic::Failures,
        Topic::Sweep,
        Topic::Plans,
    ];

    #[test]
    fn every_note_is_three_whole_sentences_with_a_source_and_terms_that_are_there() {
        for topic in ALL {
            let note = note(topic);
            for language in [Language::English, Language::Portuguese] {
                for sentence in note.sentences(language) {
                    assert!(sentence.ends_with('.'), "{topic:?}: {sentence}");
                    assert!(!sentence.trim_end_matches('.').contains(". "), "{topic:?}: {sentence}");
                }
            }
            assert!(!note.source.is_empty() && !note.terms.is_empty(), "{topic:?}");
            for term in note.terms {
                assert!(glossary::term(term).is_some(), "{topic:?}: {term}");
            }
        }
    }
}
