//! Parts of the page that help can lead to.

use crate::i18n::Language;

/// A part of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Network,
    Links,
    Workload,
    Choice,
    Designs,
    Placement,
    Plan,
    Headline,
    Figures,
    Verdicts,
    Run,
    NetworkFigures,
    Cost,
    Maps,
    Kinds,
    Phases,
    Memory,
    Sizes,
    Gates,
    Serving,
    Collective,
    Steps,
    Bandwidth,
    Structure,
    Filling,
    Gains,
    Timeline,
    Search,
    Measured,
    Compare,
    Decide,
    Failures,
    Views,
    Menus,
}

impl Place {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Self; 34] = [
        Self::Network,
        Self::Links,
        Self::Workload,
        Self::Choice,
        Self::Designs,
        Self::Placement,
        Self::Plan,
        Self::Headline,
        Self::Figures,
        Self::Verdicts,
        Self::Run,
        Self::NetworkFigures,
        Self::Cost,
        Self::Maps,
        Self::Kinds,
        Self::Phases,
        Self::Memory,
        Self::Sizes,
        Self::Gates,
        Self::Serving,
        Self::Collective,
        Self::Steps,
        Self::Bandwidth,
        Self::Structure,
        Self::Filling,
        Self::Gains,
        Self::Timeline,
        Self::Search,
        Self::Measured,
        Self::Compare,
        Self::Decide,
        Self::Failures,
        Self::Views,
        Self::Menus,
    ];

    /// Its name: the view, and what of it.
    pub const fn name(self, language: Language) -> &'static str {
        let (english, portuguese) = match self {
            Self::Network => ("Topology, the drawing", "Topologia, o desenho"),
            Self::Links => ("Topology, the list of links", "Topologia, a lista de enlaces"),
            Self::Workload => ("Recipe, what is sent", "Receita, o que é enviado"),
            Self::Choice => ("Recipe, network and routing", "Receita, rede e roteamento"),
            Self::Designs => ("Recipe, designs", "Receita, projetos"),
            Self::Placement => ("Recipe, placement of the ranks", "Receita, posicionamento dos ranks"),
            Self::Plan => ("Recipe, capacity plan", "Receita, plano de capacidade"),
            Self::Headline => ("Results, the first sentence", "Resultados, a primeira frase"),
            Self::Figures => ("Results, figures", "Resultados, números"),
            Self::Verdicts => ("Results, the two tests", "Resultados, os dois testes"),
            Self::Run => ("Results, the whole run", "Resultados, o treinamento inteiro"),
            Self::NetworkFigures => ("Results, figures of the network", "Resultados, números da rede"),
            Self::Cost => ("Results, cost of the network", "Resultados, custo da rede"),
            Self::Maps => ("Traffic, heat map", "Tráfego, mapa de calor"),
            Self::Kinds => ("Traffic, by kind", "Tráfego, por tipo"),
            Self::Phases => ("Traffic, phases", "Tráfego, fases"),
            Self::Memory => ("Traffic, memory", "Tráfego, memória"),
            Self::Sizes => ("Traffic, message sizes", "Tráfego, tamanhos das mensagens"),
            Self::Gates => {
                ("Traffic, the gate’s iterations", "Tráfego, iterações do roteador de especialistas")
            }
            Self::Serving => ("Traffic, serving", "Tráfego, atendimento"),
            Self::Collective => ("Traffic, the collective’s figures", "Tráfego, números do coletivo"),
            Self::Steps => ("Traffic, the collective step by step", "Tráfego, o coletivo passo a passo"),
            Self::Bandwidth => ("Traffic, bandwidth by size", "Tráfego, banda por tamanho"),
            Self::Structure => ("Bottlenecks, the structure", "Gargalos, a estrutura"),
            Self::Filling => ("Bottlenecks, water filling", "Gargalos, o enchimento"),
            Self::Gains => ("Bottlenecks, what a Gbit/s is worth", "Gargalos, o que vale um Gbit/s"),
            Self::Timeline => ("Timeline", "Linha do tempo"),
            Self::Search => ("Timeline, best setting", "Linha do tempo, melhor configuração"),
            Self::Measured => ("Timeline, predicted and measured", "Linha do tempo, previsto e medido"),
            Self::Compare => ("Compare, the table", "Comparação, a tabela"),
            Self::Decide => ("Compare, decide", "Comparação, decidir"),
            Self::Failures => ("Compare, failures", "Comparação, falhas"),
            Self::Views => ("The views", "As visões"),
            Self::Menus => ("The bar at the top", "A barra do alto"),
        };
        match language {
            Language::English => english,
            Language::Portuguese => portuguese,
        }
    }
}
