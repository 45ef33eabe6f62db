//! Words of where ranks are placed, and of the search for a better place.

use super::Language;
use super::recipe::Choice;
use super::training::choice;
use gargalo_solver::workload::training::Placement;

/// Words of placing ranks.
#[derive(Debug)]
pub struct PlacementMessages {
    pub placement: &'static str,
    pub placement_of: fn(&str) -> String,
    pub axes_order: &'static str,
    pub axes_about: &'static str,
    pub seed: &'static str,
    pub search: &'static str,
    pub search_about: &'static str,
    pub search_begins: &'static str,
    /// Tried, of, least time.
    pub searching: fn(&str, &str, &str) -> String,
    /// Now, before.
    pub search_better: fn(&str, &str) -> String,
    pub search_best: fn(&str) -> String,
    deepspeed: Choice,
    customised: Choice,
    axes: Choice,
    tensor_in_server: Choice,
    random: Choice,
    by_hand: Choice,
}

impl PlacementMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A placement.
    pub const fn placement_choice(&self, placement: &Placement) -> Choice {
        match placement {
            Placement::Deepspeed => self.deepspeed,
            Placement::Customised => self.customised,
            Placement::Axes { .. } => self.axes,
            Placement::TensorInServer => self.tensor_in_server,
            Placement::Random { .. } => self.random,
            Placement::Ranks { .. } => self.by_hand,
        }
    }
}

const ENGLISH: PlacementMessages = PlacementMessages {
    placement: "Placement",
    placement_of: |name| format!("Placement of “{name}”"),
    axes_order: "Order, the last the fastest",
    axes_about: "p pipeline, d data, t tensor, cp context",
    seed: "Seed",
    search: "Search for the best placement",
    search_about: "Tries every order of the axes, then swaps of ranks, for the least communication time.",
    search_begins: "Searching…",
    searching: |tried, of, best| format!("{tried} of {of} placements tried; the best so far takes {best}."),
    search_better: |now, before| format!("Found: communication takes {now} instead of {before}."),
    search_best: |now| format!("Nothing better was found: communication takes {now}."),
    deepspeed: choice(
        "DeepSpeed’s order",
        "Tensor and data groups inside servers, the pipeline across them.",
    ),
    customised: choice(
        "Customised",
        "Each replica in as few servers as can be: the pipeline inside, data parallelism across.",
    ),
    axes: choice("Axes in an order", "Ranks count through the axes in the order that you choose."),
    tensor_in_server: choice(
        "Tensor inside servers",
        "DeepSpeed’s order; no tensor group leaves its server where that can be.",
    ),
    random: choice("Random", "Every rank somewhere: what a careless scheduler may do."),
    by_hand: choice("By hand", "As ranks were dragged in the heat map."),
};

const PORTUGUESE: PlacementMessages = PlacementMessages {
    placement: "Posicionamento",
    placement_of: |name| format!("Posicionamento de “{name}”"),
    axes_order: "Ordem, o último varia mais rápido",
    axes_about: "p pipeline, d dados, t tensor, cp contexto",
    seed: "Semente",
    search: "Procurar o melhor posicionamento",
    search_about: "Tenta cada ordem dos eixos, depois trocas de ranks, pelo menor tempo de comunicação.",
    search_begins: "Procurando…",
    searching: |tried, of, best| {
        format!("{tried} de {of} posicionamentos tentados; o melhor até agora leva {best}.")
    },
    search_better: |now, before| format!("Achado: a comunicação leva {now} em vez de {before}."),
    search_best: |now| format!("Não se achou melhor: a comunicação leva {now}."),
    deepspeed: choice(
        "Ordem do DeepSpeed",
        "Grupos tensoriais e de dados dentro dos servidores, o pipeline entre eles.",
    ),
    customised: choice(
        "Personalizado",
        "Cada réplica no menor número de servidores: o pipeline dentro, os dados entre eles.",
    ),
    axes: choice("Eixos em uma ordem", "Os ranks percorrem os eixos na ordem escolhida."),
    tensor_in_server: choice(
        "Tensor no servidor",
        "Ordem do DeepSpeed; nenhum grupo tensorial sai do servidor se for possível.",
    ),
    random: choice("Aleatório", "Cada rank em algum lugar: o que faz um escalonador descuidado."),
    by_hand: choice("À mão", "Como os ranks foram arrastados no mapa de calor."),
};
