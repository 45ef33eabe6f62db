//! Words of the bottleneck structure.

use super::Language;
use super::counted::{by, counted, is_one, starts_with_one};

/// Words of the bottleneck structure. Numbers come in as text, with their units.
#[derive(Debug)]
pub struct BottleneckMessages {
    pub heading: &'static str,
    pub nothing_yet: &'static str,
    pub not_built: &'static str,
    pub nothing_full: &'static str,
    pub nothing_full_hint: &'static str,
    /// Links, flows, levels, throughput.
    pub summary: fn(&str, &str, u32, &str) -> String,
    pub links: fn(usize, &str) -> String,
    /// Directions, of so many links.
    pub directions: fn(&str, &str) -> String,
    /// The phase of a step that is shown.
    pub phase: fn(&str) -> String,
    /// A box that stands for many links, in the legend and spoken: how many, which, capacity, share, level.
    pub alike: &'static str,
    pub alike_spoken: fn(&str, &str, &str, &str, u32) -> String,
    pub fold_again: &'static str,
    pub flows: fn(u64, &str) -> String,
    pub alone: &'static str,
    pub graph: &'static str,
    pub hint: &'static str,
    /// Name, other links, flows; a number of 0 is `None`.
    pub reach: fn(&str, Option<&str>, Option<&str>) -> String,
    pub these_flows: fn(&str, &str) -> String,
    pub left_out: fn(&str) -> String,
    pub level_one: &'static str,
    pub times: &'static str,
    pub limits: &'static str,
    pub crosses: &'static str,
    pub many: &'static str,
    pub level: &'static str,
    /// Flows, rate.
    pub at: fn(&str, &str) -> String,
    /// Name, capacity, share, level, flows.
    pub link_spoken: fn(&str, &str, &str, u32, &str) -> String,

    pub fill_heading: &'static str,
    pub fill_about: &'static str,
    pub fill_start: fn(&str) -> String,
    /// Step, of, rate, links, how many, fixed flows, free flows if any.
    pub fill_step: fn(usize, usize, &str, &str, usize, &str, Option<&str>) -> String,
    pub fill_bars: fn(usize, usize) -> String,
    pub fill_cut: fn(usize, &str) -> String,
    pub fill_slider: &'static str,
    pub fill_none: &'static str,
    pub first: &'static str,
    pub back: &'static str,
    pub play: &'static str,
    pub pause: &'static str,
    pub forward: &'static str,
    pub last: &'static str,
    pub rate: &'static str,
    pub fixed: &'static str,
    pub free: &'static str,
    pub and: &'static str,
    pub others: fn(usize) -> String,

    pub gain_heading: &'static str,
    pub gain_caption: &'static str,
    /// Link, time.
    pub best: fn(&str, &str) -> String,
    /// Link, time, how many others bring the same.
    pub best_tied: fn(&str, &str, usize) -> String,
    pub best_all: &'static str,
    pub best_none: &'static str,
    pub best_unknown: &'static str,
    pub sooner_unknown: &'static str,
    pub columns: [&'static str; 7],
    pub gain_note: &'static str,
    pub rows_cut: fn(usize, &str) -> String,
}

impl BottleneckMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: BottleneckMessages = BottleneckMessages {
    heading: "Who limits whom?",
    nothing_yet: "The bottleneck structure appears here as soon as it is solved.",
    not_built: "This design has no bottleneck structure",
    nothing_full: "No link limits anything here.",
    nothing_full_hint: "Nothing is sent, or no flow has a path with capacity. Give the workload some bytes, or open an example.",
    summary: |links, flows, levels, rate| {
        let levels = if levels == 1 { "one level".to_owned() } else { format!("{levels} levels") };
        let (limit, they) =
            if starts_with_one(links) { ("limits", "it carries") } else { ("limit", "they carry") };
        format!(
            "{links} {limit} {flows}, in {levels}. At the start {they} {rate}{}.",
            if starts_with_one(links) { "" } else { " together" }
        )
    },
    links: |number, text| format!("{text} {}", if number == 1 { "link" } else { "links" }),
    directions: |directions, links| format!("{} of {links}", counted(directions, "direction", "directions")),
    phase: |kind| {
        format!("This is the first instant of the step: {kind}. What comes later has its own bottlenecks.")
    },
    alike: "768 × h→e: so many links that are alike in all that is shown; press to see each",
    alike_spoken: |many, kind, capacity, share, level| {
        format!(
            "{many} links {kind} that are alike: capacity {capacity}, share {share}, level {level}; press to see each"
        )
    },
    fold_again: "Fold the links that are alike again",
    flows: |number, text| format!("{text} {}", if number == 1 { "flow" } else { "flows" }),
    alone: "Every link is a bottleneck of its own flows; no link waits for another.",
    graph: "Bottleneck structure: levels from left to right",
    hint: "Select a link or a group of flows to see what a change of it reaches.",
    reach: |name, links, flows| match (links, flows) {
        (None, None) => format!("A change of {name} reaches nothing else."),
        (None, Some(flows)) => {
            format!("A change of {name} reaches {flows} and no other link; nothing else moves.")
        }
        (Some(links), None) => format!("A change of {name} reaches {links}; nothing else moves."),
        (Some(links), Some(flows)) => {
            format!("A change of {name} reaches {links} and {flows}; nothing else moves.")
        }
    },
    these_flows: |flows, rate| format!("the {flows} at {rate}"),
    left_out: |number| {
        format!(
            "The boxes that limit most flows are shown; {number} more {} left out.",
            by(number, "is", "are")
        )
    },
    level_one: "level 1: fills up by itself, waits for no other link",
    times: "3 × 8 Gbit/s: holds 3 flows at 8 Gbit/s each",
    limits: "limits these flows",
    crosses: "these flows also cross; wider: more of them",
    many: "The lines are faint because they are many: select a box to see its own.",
    level: "Level",
    at: |flows, rate| format!("{flows} at {rate}"),
    link_spoken: |name, capacity, share, level, flows| {
        format!("{name}: capacity {capacity}, share {share}, level {level}, limits {flows}")
    },

    fill_heading: "How do the rates come about?",
    fill_about: "All flows rise together. When a link is full, the flows on it stop: it is their bottleneck. The others rise on.",
    fill_start: |flows| {
        if starts_with_one(flows) {
            format!("{flows} starts at zero and rises.")
        } else {
            format!("All {flows} start at zero and rise together.")
        }
    },
    fill_step: |step, of, rate, links, count, fixed, free| {
        let fill = if count == 1 { "fills up" } else { "fill up" };
        let rest = free
            .map_or_else(|| "No flow is left to rise.".to_owned(), |free| format!("Still rising: {free}."));
        format!("Step {step} of {of}: at {rate} for each flow, {links} {fill}. This stops {fixed}. {rest}")
    },
    fill_bars: |full, of| {
        let (links, are) = (if of == 1 { "link" } else { "links" }, if full == 1 { "is" } else { "are" });
        format!("{full} of {of} {links} shown {are} full")
    },
    fill_cut: |shown, all| format!("The {shown} links that fill up first, of {all}."),
    fill_slider: "Step of the filling",
    fill_none: "There are too many links and steps to draw their levels; the sentences above tell each step.",
    first: "To the start",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    forward: "One step forward",
    last: "To the end",
    rate: "Rate of each rising flow",
    fixed: "Flows stopped",
    free: "Flows rising",
    and: " and ",
    others: |count| if count == 1 { "1 other".to_owned() } else { format!("{count} others") },

    gain_heading: "Where does one more Gbit/s help?",
    gain_caption: "Links that limit flows: what more or less capacity does",
    best: |link, time| format!("One more Gbit/s on {link} ends it {time} sooner; no other link brings more."),
    best_tied: |link, time, others| {
        let others =
            if others == 1 { "one other link".to_owned() } else { format!("each of {others} other links") };
        format!("One more Gbit/s on {link} ends it {time} sooner; so does {others}, none brings more.")
    },
    best_all: "No single link helps: all must grow together.",
    best_none: "No single link helps: one more Gbit/s on any of them ends nothing sooner.",
    best_unknown: "Solving every link again would take too long here, so the table goes by throughput.",
    sooner_unknown: "— : not solved again, because that would take too long here, or because some flows never end.",
    columns: [
        "Link",
        "Capacity, Gbit/s",
        "Share, Gbit/s",
        "Level",
        "Flows limited",
        "Throughput per Gbit/s more / less",
        "Ends sooner by",
    ],
    gain_note: "Share: the rate of the flows that the link limits. Throughput: what one Gbit/s more, or one less, does to the sum of all rates at the start; one figure where both sides agree. Ends sooner: solved again with one more Gbit/s on that link alone.",
    rows_cut: |shown, all| format!("The first {shown} of {all} links in this order."),
};

const PORTUGUESE: BottleneckMessages = BottleneckMessages {
    heading: "Quem limita quem?",
    nothing_yet: "A estrutura de gargalo aparece aqui assim que for resolvida.",
    not_built: "Este projeto não tem estrutura de gargalo",
    nothing_full: "Nenhum enlace limita nada aqui.",
    nothing_full_hint: "Nada é enviado, ou nenhum fluxo tem caminho com capacidade. Dê alguns bytes à carga de trabalho, ou abra um exemplo.",
    summary: |links, flows, levels, rate| {
        let levels = if levels == 1 { "um nível".to_owned() } else { format!("{levels} níveis") };
        if starts_with_one(links) {
            format!("Gargalo: {links}, que limita {flows} em {levels}. No início ele transporta {rate}.")
        } else {
            format!(
                "Gargalos: {links}, que limitam {flows} em {levels}. No início eles transportam juntos {rate}."
            )
        }
    },
    links: |number, text| format!("{text} {}", if number == 1 { "enlace" } else { "enlaces" }),
    directions: |directions, links| format!("{} de {links}", counted(directions, "sentido", "sentidos")),
    phase: |kind| {
        format!("Este é o primeiro instante do passo: {kind}. O que vem depois tem seus próprios gargalos.")
    },
    alike: "768 × h→e: tantos enlaces iguais em tudo o que se mostra; pressione para ver cada um",
    alike_spoken: |many, kind, capacity, share, level| {
        format!(
            "{many} enlaces {kind} iguais: capacidade {capacity}, parcela {share}, nível {level}; pressione para ver cada um"
        )
    },
    fold_again: "Juntar de novo os enlaces iguais",
    flows: |number, text| format!("{text} {}", if number == 1 { "fluxo" } else { "fluxos" }),
    alone: "Cada enlace é gargalo dos seus próprios fluxos; nenhum enlace espera por outro.",
    graph: "Estrutura de gargalo: níveis da esquerda para a direita",
    hint: "Selecione um enlace ou um grupo de fluxos para ver o que uma mudança nele alcança.",
    reach: |name, links, flows| match (links, flows) {
        (None, None) => format!("Região de influência: uma mudança em {name} não alcança mais nada."),
        (None, Some(flows)) => {
            format!(
                "Região de influência: uma mudança em {name} alcança {flows} e nenhum outro enlace; nada mais se move."
            )
        }
        (Some(links), None) => {
            format!("Região de influência: uma mudança em {name} alcança {links}; nada mais se move.")
        }
        (Some(links), Some(flows)) => {
            format!(
                "Região de influência: uma mudança em {name} alcança {links} e {flows}; nada mais se move."
            )
        }
    },
    these_flows: |flows, rate| format!("{flows} a {rate}"),
    left_out: |number| {
        let stay = by(number, "mais uma fica", "outras ficam");
        let number = if is_one(number) { String::new() } else { format!(" ({number})") };
        format!("Aparecem as caixas que limitam mais fluxos; {stay} de fora{number}.")
    },
    level_one: "nível 1: enche por si, não espera por outro enlace",
    times: "3 × 8 Gbit/s: mantém 3 fluxos a 8 Gbit/s cada",
    limits: "limita estes fluxos",
    crosses: "estes fluxos também passam; mais larga: mais fluxos",
    many: "As linhas são tênues porque são muitas: selecione uma caixa para ver as dela.",
    level: "Nível",
    at: |flows, rate| format!("{flows} a {rate}"),
    link_spoken: |name, capacity, share, level, flows| {
        format!("{name}: capacidade {capacity}, parcela {share}, nível {level}, limita {flows}")
    },

    fill_heading: "Como surgem as vazões?",
    fill_about: "Todos os fluxos sobem juntos. Quando um enlace enche, os fluxos que passam por ele param: ele é o gargalo deles. Os outros continuam a subir.",
    fill_start: |flows| {
        let rise =
            if starts_with_one(flows) { "parte do zero e sobe" } else { "partem do zero e sobem juntos" };
        format!("Início: {flows} {rise}.")
    },
    fill_step: |step, of, rate, links, count, fixed, free| {
        let fill = if count == 1 { "enche" } else { "enchem" };
        let rest = free.map_or_else(
            || "Nenhum fluxo resta para subir.".to_owned(),
            |free| format!("Continuam a subir: {free}."),
        );
        format!("Passo {step} de {of}: com {rate} por fluxo, {links} {fill}. Com isso param {fixed}. {rest}")
    },
    fill_bars: |full, of| {
        let links = if of == 1 { "enlace mostrado" } else { "enlaces mostrados" };
        format!("{full} de {of} {links} {}", if full == 1 { "está cheio" } else { "estão cheios" })
    },
    fill_cut: |shown, all| format!("Os {shown} enlaces que enchem primeiro, de {all}."),
    fill_slider: "Passo do enchimento",
    fill_none: "Há enlaces e passos demais para desenhar seus níveis; as frases acima contam cada passo.",
    first: "Ao início",
    back: "Um passo atrás",
    play: "Reproduzir",
    pause: "Pausar",
    forward: "Um passo à frente",
    last: "Ao fim",
    rate: "Vazão de cada fluxo que sobe",
    fixed: "Fluxos parados",
    free: "Fluxos subindo",
    and: " e ",
    others: |count| if count == 1 { "mais 1".to_owned() } else { format!("mais {count}") },

    gain_heading: "Onde ajuda um Gbit/s a mais?",
    gain_caption: "Enlaces que limitam fluxos: o que faz mais ou menos capacidade",
    best: |link, time| {
        format!("Um Gbit/s a mais em {link} antecipa o fim em {time}; nenhum outro enlace traz mais.")
    },
    best_tied: |link, time, others| {
        let others = if others == 1 {
            "em outro enlace".to_owned()
        } else {
            format!("em cada um de outros {others} enlaces")
        };
        format!("Um Gbit/s a mais em {link} antecipa o fim em {time}; {others}, o mesmo. Nenhum traz mais.")
    },
    best_all: "Nenhum enlace sozinho ajuda: todos precisam crescer juntos.",
    best_none: "Nenhum enlace sozinho ajuda: um Gbit/s a mais em qualquer um deles não antecipa nada.",
    best_unknown: "Resolver de novo cada enlace demoraria demais aqui; por isso a tabela segue a vazão.",
    sooner_unknown: "— : não resolvido de novo, porque demoraria demais aqui, ou porque alguns fluxos nunca terminam.",
    columns: [
        "Enlace",
        "Capacidade, Gbit/s",
        "Parcela, Gbit/s",
        "Nível",
        "Fluxos limitados",
        "Vazão por Gbit/s a mais / a menos",
        "Antecipa o fim em",
    ],
    gain_note: "Parcela: a vazão dos fluxos que o enlace limita. Vazão: o que um Gbit/s a mais, ou a menos, faz à soma de todas as vazões no início; um só número onde os dois lados coincidem. Antecipa o fim: resolvido de novo com um Gbit/s a mais só naquele enlace.",
    rows_cut: |shown, all| format!("Os primeiros {shown} de {all} enlaces nesta ordem."),
};
