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
        let (english, portuguese) = match self {
            Self::Workload => ("Help: what is sent", "Ajuda: o que é enviado"),
            Self::Network => ("Help: network and routing", "Ajuda: rede e roteamento"),
            Self::Designs => ("Help: designs", "Ajuda: projetos"),
            Self::Placement => ("Help: placement of the ranks", "Ajuda: posicionamento dos ranks"),
            Self::Plan => ("Help: capacity plan", "Ajuda: plano de capacidade"),
            Self::Results => ("Help: results", "Ajuda: resultados"),
            Self::Run => ("Help: the step and the run", "Ajuda: o passo e o treinamento"),
            Self::NetworkFigures => ("Help: figures of the network", "Ajuda: números da rede"),
            Self::Cost => ("Help: cost", "Ajuda: custo"),
            Self::Bounds => ("Help: bounds", "Ajuda: limites"),
            Self::Topology => ("Help: the drawing", "Ajuda: o desenho"),
            Self::Maps => ("Help: the heat map", "Ajuda: o mapa de calor"),
            Self::Serving => ("Help: serving", "Ajuda: atendimento"),
            Self::Collective => ("Help: the collective’s figures", "Ajuda: números do coletivo"),
            Self::Steps => ("Help: the collective step by step", "Ajuda: o coletivo passo a passo"),
            Self::Bandwidth => ("Help: bandwidth by size", "Ajuda: banda por tamanho"),
            Self::Kinds => ("Help: traffic by kind", "Ajuda: tráfego por tipo"),
            Self::Gates => ("Help: the gate’s iterations", "Ajuda: iterações do roteador de especialistas"),
            Self::Phases => ("Help: phases", "Ajuda: fases"),
            Self::Memory => ("Help: memory", "Ajuda: memória"),
            Self::Sizes => ("Help: message sizes", "Ajuda: tamanhos das mensagens"),
            Self::Structure => ("Help: bottleneck structure", "Ajuda: estrutura de gargalo"),
            Self::Filling => ("Help: water filling", "Ajuda: enchimento"),
            Self::Gains => ("Help: what a Gbit/s is worth", "Ajuda: o que vale um Gbit/s"),
            Self::Timeline => ("Help: timeline", "Ajuda: linha do tempo"),
            Self::Closed => ("Help: closed formula", "Ajuda: fórmula fechada"),
            Self::Search => ("Help: best setting", "Ajuda: melhor configuração"),
            Self::Measured => ("Help: predicted and measured", "Ajuda: previsto e medido"),
            Self::Compare => ("Help: comparison", "Ajuda: comparação"),
            Self::Charts => ("Help: the charts", "Ajuda: os gráficos"),
            Self::Advice => ("Help: advice", "Ajuda: conselhos"),
            Self::Failures => ("Help: failures", "Ajuda: falhas"),
            Self::Sweep => ("Help: sweeps", "Ajuda: varreduras"),
            Self::Plans => ("Help: capacities for a time", "Ajuda: capacidades para um tempo"),
        };
        match language {
            Language::English => english,
            Language::Portuguese => portuguese,
        }
    }
}

/// What is said.
#[derive(Debug, Clone, Copy)]
pub struct Note {
    en: [&'static str; 3],
    pt: [&'static str; 3],
    /// In symbols alone.
    pub formula: &'static str,
    pub source: &'static str,
    /// Terms of the glossary.
    pub terms: &'static [&'static str],
}

impl Note {
    /// Its sentences in a language.
    pub const fn sentences(&self, language: Language) -> [&'static str; 3] {
        match language {
            Language::English => self.en,
            Language::Portuguese => self.pt,
        }
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
