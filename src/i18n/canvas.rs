//! The words of what the drawing shows, and of moving about in it.

use super::Language;
use super::number::significant;
use super::quantity::{money, size};
use super::topology::{gbps, percent};
use crate::canvas::measure::Measure;
use gargalo_solver::network::Layout;

/// Every text of the drawing's controls.
#[derive(Debug)]
pub struct CanvasMessages {
    /// What is told by colour, by width, in words; and the places of nodes.
    pub colour: &'static str,
    pub width: &'static str,
    pub labels: &'static str,
    pub layout: &'static str,
    /// Widths that tell nothing, and no words.
    pub all_alike: &'static str,
    pub no_labels: &'static str,
    /// The measures, in their order.
    pub measures: [&'static str; 5],
    /// The layouts, in their order.
    pub layouts: [&'static str; 5],
    /// What a gradient is counted in.
    pub gradient_unit: &'static str,
    /// The same of a training step in time.
    pub step_gradient_unit: &'static str,
    /// Figures that are on their way.
    pub coming: &'static str,
    /// Figures that this design does not have.
    pub none: &'static str,
    /// What has failed, as a sign of the legend.
    pub failed_sign: &'static str,
    /// Buttons.
    pub fit_selection: &'static str,
    pub back: &'static str,
    pub forward: &'static str,
    pub find: &'static str,
    pub minimap: &'static str,
    pub fail: &'static str,
    pub fail_short: &'static str,
    /// The box to find by name.
    pub find_hint: &'static str,
    pub find_none: &'static str,
    pub found: fn(count: usize, shown: usize) -> String,
    pub close: &'static str,
    /// The small picture, for those who listen.
    pub minimap_about: &'static str,
    /// Flows on what is pointed at.
    pub more_flows: fn(count: usize) -> String,
    pub sends: fn(size: &str, flows: u32) -> String,
    pub takes: fn(size: &str, flows: u32) -> String,
    pub passes: fn(size: &str) -> String,
    /// What was pointed at has failed.
    pub has_failed: &'static str,
    /// Routes between two nodes.
    pub between: &'static str,
    pub no_flows: &'static str,
    pub not_listed: &'static str,
    pub limited_by: &'static str,
    pub limited_by_nothing: &'static str,
    pub split: fn(hops: usize) -> String,
    pub ends_at: fn(time: &str) -> String,
    pub never_ends: &'static str,
    pub and_more: fn(count: usize) -> String,
    /// Flows drawn along their ways: how many of how many, and the buttons.
    pub flows_drawn: fn(all: &str, count: usize, drawn: usize) -> String,
    pub flows_drawn_label: &'static str,
    pub play_flows: &'static str,
    pub pause_flows: &'static str,
    pub flow_instant: &'static str,
    pub flow_time: fn(now: &str, end: &str) -> String,
    /// What a failure does.
    pub failed: &'static str,
    pub bring_back: fn(name: &str) -> String,
    pub bring_all_back: &'static str,
    pub time: &'static str,
    pub before: &'static str,
    pub after: &'static str,
    pub working_out: &'static str,
    pub never: &'static str,
    pub unchanged: &'static str,
    pub longer: fn(percent: &str) -> String,
    pub shorter: fn(percent: &str) -> String,
    pub cut_off: &'static str,
    pub others: fn(count: usize) -> String,
    pub and: &'static str,
    pub unreachable: fn(flows: &str) -> String,
    /// Nothing is selected that could fail.
    pub nothing_to_fail: &'static str,
}

impl CanvasMessages {
    /// The texts of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A measure's name.
    pub fn measure(&self, measure: Measure) -> &'static str {
        self.measures[Measure::ALL.iter().position(|one| *one == measure).unwrap_or(0)]
    }

    /// A layout's name.
    pub fn layout_name(&self, layout: Layout) -> &'static str {
        self.layouts[Layout::ALL.iter().position(|one| *one == layout).unwrap_or(0)]
    }
}

/// A value of a measure with its unit. `currency`: that of costs.
pub fn figure(measure: Measure, value: f64, currency: &str, language: Language) -> String {
    match measure {
        Measure::Utilization => percent(value, language),
        Measure::Capacity => gbps(value / 1e9, language),
        Measure::Load => size(value, language).to_string(),
        Measure::Gradient => significant(value, 2, language),
        Measure::Cost => money(value, currency, language),
    }
}

const ENGLISH: CanvasMessages = CanvasMessages {
    colour: "Colour",
    width: "Width",
    labels: "Labels",
    layout: "Layout",
    all_alike: "all alike",
    no_labels: "none",
    measures: ["Utilisation", "Capacity", "Load", "Gradient", "Cost"],
    layouts: ["By structure", "Tiers", "Forces", "Circle", "Map"],
    gradient_unit: "bit/s more in all for 1 bit/s more here",
    step_gradient_unit: "seconds that the step takes longer for 1 % less here",
    coming: "working it out…",
    none: "not known for this design",
    failed_sign: "Failed: dashed and crossed",
    fit_selection: "Fit the selection (Shift+2)",
    back: "Back to where I was ([ or Alt+←)",
    forward: "Forward (] or Alt+→)",
    find: "Find by name (Ctrl+F or /)",
    minimap: "Overview (M)",
    fail: "Let the selected fail, or bring it back (X)",
    fail_short: "Fail, or bring back",
    find_hint: "Name of a node or link",
    find_none: "Nothing is called that here.",
    found: |count, shown| {
        if shown < count { format!("{count} found, {shown} shown") } else { format!("{count} found") }
    },
    close: "Close",
    minimap_about: "Overview of the network; the frame is what is seen",
    more_flows: |count| format!("and {count} more {}", if count == 1 { "flow" } else { "flows" }),
    sends: |size, flows| format!("sends {size} in {}", flow_count(flows, "flow", "flows")),
    takes: |size, flows| format!("takes {size} in {}", flow_count(flows, "flow", "flows")),
    passes: |size| format!("passes on {size}"),
    has_failed: "failed",
    between: "Between the two",
    no_flows: "No flow leads from one to the other.",
    not_listed: "Flows are too many here to be listed one by one.",
    limited_by: "limited by",
    limited_by_nothing: "limited by nothing at the first instant",
    split: |hops| format!("split over {hops} links"),
    ends_at: |time| format!("ends at {time}"),
    never_ends: "never ends: no way leads there",
    and_more: |count| format!("and {count} more"),
    flows_drawn: |all, count, drawn| match (count, drawn) {
        (1, _) => "1 flow, drawn as wide as its rate".to_owned(),
        (count, drawn) if drawn < count => {
            format!("the {drawn} largest of {all} flows, as wide as their rates")
        }
        _ => format!("{all} flows, as wide as their rates"),
    },
    flows_drawn_label: "Flows on the drawing",
    play_flows: "Play: flows start, slow down and end",
    pause_flows: "Pause",
    flow_instant: "Instant",
    flow_time: |now, end| format!("{now} of {end}"),
    failed: "Failed",
    bring_back: |name| format!("Bring {name} back"),
    bring_all_back: "Bring all back",
    time: "Time",
    before: "before",
    after: "now",
    working_out: "working it out…",
    never: "never",
    unchanged: "no change",
    longer: |percent| format!("{percent} longer"),
    shorter: |percent| format!("{percent} shorter"),
    cut_off: "Cut off from the rest:",
    others: |count| format!("{count} {}", if count == 1 { "other" } else { "others" }),
    and: " and ",
    unreachable: |flows| {
        if flows == "1" { "1 flow never ends.".to_owned() } else { format!("{flows} flows never end.") }
    },
    nothing_to_fail: "Select a node or a link first: X lets it fail, X again brings it back.",
};

const PORTUGUESE: CanvasMessages = CanvasMessages {
    colour: "Cor",
    width: "Largura",
    labels: "Rótulos",
    layout: "Disposição",
    all_alike: "todas iguais",
    no_labels: "nenhum",
    measures: ["Utilização", "Capacidade", "Carga", "Gradiente", "Custo"],
    layouts: ["Pela estrutura", "Camadas", "Forças", "Círculo", "Mapa"],
    gradient_unit: "bit/s a mais no total por 1 bit/s a mais aqui",
    step_gradient_unit: "segundos a mais no passo por 1 % a menos aqui",
    coming: "calculando…",
    none: "não se sabe para este projeto",
    failed_sign: "Falha: tracejado e riscado",
    fit_selection: "Enquadrar a seleção (Shift+2)",
    back: "Voltar aonde eu estava ([ ou Alt+←)",
    forward: "Avançar (] ou Alt+→)",
    find: "Buscar pelo nome (Ctrl+F ou /)",
    minimap: "Visão geral (M)",
    fail: "Fazer falhar o que está selecionado, ou trazê-lo de volta (X)",
    fail_short: "Falhar, ou trazer de volta",
    find_hint: "Nome de um nó ou enlace",
    find_none: "Nada aqui tem esse nome.",
    found: |count, shown| {
        let some = format!("{count} {}", if count == 1 { "encontrado" } else { "encontrados" });
        if shown < count { format!("{some}, {shown} à vista") } else { some }
    },
    close: "Fechar",
    minimap_about: "Visão geral da rede; a moldura é o que se vê",
    more_flows: |count| format!("e mais {count} {}", if count == 1 { "fluxo" } else { "fluxos" }),
    sends: |size, flows| format!("envia {size} em {}", flow_count(flows, "fluxo", "fluxos")),
    takes: |size, flows| format!("recebe {size} em {}", flow_count(flows, "fluxo", "fluxos")),
    passes: |size| format!("repassa {size}"),
    has_failed: "falhou",
    between: "Entre os dois",
    no_flows: "Nenhum fluxo leva de um ao outro.",
    not_listed: "Há fluxos demais aqui para listar um a um.",
    limited_by: "limitado por",
    limited_by_nothing: "limitado por nada no primeiro instante",
    split: |hops| format!("dividido por {hops} enlaces"),
    ends_at: |time| format!("termina em {time}"),
    never_ends: "nunca termina: nenhum caminho leva até lá",
    and_more: |count| format!("e mais {count}"),
    flows_drawn: |all, count, drawn| match (count, drawn) {
        (1, _) => "1 fluxo, com a largura de sua taxa".to_owned(),
        (count, drawn) if drawn < count => {
            format!("os {drawn} maiores de {all} fluxos, com a largura de suas taxas")
        }
        _ => format!("{all} fluxos, com a largura de suas taxas"),
    },
    flows_drawn_label: "Fluxos no desenho",
    play_flows: "Reproduzir: fluxos começam, desaceleram e terminam",
    pause_flows: "Pausar",
    flow_instant: "Instante",
    flow_time: |now, end| format!("{now} de {end}"),
    failed: "Em falha",
    bring_back: |name| format!("Trazer {name} de volta"),
    bring_all_back: "Trazer tudo de volta",
    time: "Tempo",
    before: "antes",
    after: "agora",
    working_out: "calculando…",
    never: "nunca",
    unchanged: "sem mudança",
    longer: |percent| format!("{percent} a mais"),
    shorter: |percent| format!("{percent} a menos"),
    cut_off: "Isolados do resto:",
    others: |count| format!("{count} {}", if count == 1 { "outro" } else { "outros" }),
    and: " e ",
    unreachable: |flows| {
        if flows == "1" {
            "1 fluxo nunca termina.".to_owned()
        } else {
            format!("{flows} fluxos nunca terminam.")
        }
    },
    nothing_to_fail: "Selecione antes um nó ou um enlace: X o faz falhar, X de novo o traz de volta.",
};

fn flow_count(flows: u32, one: &str, many: &str) -> String {
    format!("{flows} {}", if flows == 1 { one } else { many })
}
