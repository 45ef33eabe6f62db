//! Words of the traffic view.

use super::Language;
use super::counted::counted;
use super::number::{fixed, significant};
use super::quantity::Quantity;
use crate::views::traffic::data::{Grouping, Order, Show};
use gargalo_solver::traffic::Kind;

/// Words of the traffic view.
#[derive(Debug)]
pub struct TrafficMessages {
    pub heading: &'static str,
    /// Ranks, bytes of a step, what of it passes between servers, share.
    pub lead: fn(&str, &str, &str, &str) -> String,
    /// Endpoints, bytes.
    pub lead_plain: fn(&str, &str) -> String,
    pub from: &'static str,
    pub to: &'static str,
    pub sent_by: &'static str,
    pub received: &'static str,
    pub from_node: &'static str,
    pub to_node: &'static str,
    pub show: &'static str,
    pub scale: &'static str,
    pub linear: &'static str,
    pub log: &'static str,
    pub colours: &'static str,
    pub outline: &'static str,
    pub order: &'static str,
    pub compare: &'static str,
    pub compare_none: &'static str,
    pub all: &'static str,
    /// Where there is no step.
    pub all_sent: &'static str,
    pub forward: &'static str,
    pub backward: &'static str,
    pub servers: &'static str,
    pub tensor_groups: &'static str,
    pub stages: &'static str,
    pub replicas: &'static str,
    pub no_outline: &'static str,
    pub by_endpoint: &'static str,
    pub by_rank: &'static str,
    pub zoom_in: &'static str,
    pub zoom_out: &'static str,
    pub fit: &'static str,
    pub save: &'static str,
    /// Rows, cells that hold something, what the greatest is.
    pub summary: fn(&str, &str, &str) -> String,
    pub keys: &'static str,
    pub keys_swap: &'static str,
    pub legend: &'static str,
    pub legend_difference: &'static str,
    pub zero: &'static str,
    pub nothing_sent: &'static str,
    /// Rank, rank.
    pub pair: fn(&str, &str) -> String,
    /// Node, node.
    pub pair_nodes: fn(&str, &str) -> String,
    /// How many, what size, whether that is a mean.
    pub messages: fn(u64, &str, &str, bool) -> String,
    /// Server.
    pub in_server: fn(&str) -> String,
    /// Server, server.
    pub between_servers: fn(&str, &str) -> String,
    pub cell_panel: &'static str,
    pub cell_hint: &'static str,
    pub cell_hint_swap: &'static str,
    pub see_route: &'static str,
    pub difference: fn(&str, &str) -> String,
    pub in_design: fn(&str, &str) -> String,
    /// What each design sends between servers, and how.
    pub compare_lead: fn(&str, &str, &str, &str) -> String,
    pub kinds_heading: fn(&str) -> String,
    pub kinds_about: &'static str,
    pub rank_label: &'static str,
    pub kind: &'static str,
    pub at_rank: fn(&str) -> String,
    pub overall: &'static str,
    pub volume: &'static str,
    pub message_count: &'static str,
    pub message_size: &'static str,
    pub sent: &'static str,
    pub between: &'static str,
    pub share: &'static str,
    pub total: &'static str,
    pub sizes_heading: &'static str,
    pub sizes_axis: &'static str,
    pub sizes_kinds: &'static str,
    pub sizes_count: &'static str,
    pub sizes_share: &'static str,
    pub sizes_summary: fn(&str, &str, &str) -> String,
    pub sizes_at: fn(&str, &str) -> String,
    pub phases_heading: &'static str,
    /// The same beside a step in time, whose question it is not.
    pub phases_at_once: &'static str,
    pub phases_beside: &'static str,
    pub phases_about: &'static str,
    pub phase: &'static str,
    pub bytes: &'static str,
    pub engine: &'static str,
    pub latency: &'static str,
    pub together: &'static str,
    pub formula: &'static str,
    pub slowest: &'static str,
    pub table_heading: fn(&str) -> String,
    pub table_more: &'static str,
    pub table_of: fn(&str, &str) -> String,
    pub nothing_yet: &'static str,
    pub too_many: &'static str,
    pub too_many_hint: &'static str,
    pub not_built: &'static str,
    pub swapped: fn(&str, &str) -> String,
    pub picked: fn(&str) -> String,
    kinds: [&'static str; 8],
}

/// A kind's short name, the same in both languages: the field's.
pub const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Tp => "TP",
        Kind::Cp => "CP",
        Kind::Ep => "EP",
        Kind::Pp => "PP",
        Kind::Dp => "DP",
        Kind::Emb => "Emb",
        Kind::Kv => "KV",
        Kind::Other => "—",
    }
}

impl TrafficMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A kind's name.
    pub const fn kind_name(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Tp => self.kinds[0],
            Kind::Cp => self.kinds[1],
            Kind::Ep => self.kinds[2],
            Kind::Pp => self.kinds[3],
            Kind::Dp => self.kinds[4],
            Kind::Emb => self.kinds[5],
            Kind::Kv => self.kinds[6],
            Kind::Other => self.kinds[7],
        }
    }

    /// What can be shown.
    pub const fn show_name(&self, show: Show) -> &'static str {
        match show {
            Show::All => self.all,
            Show::Kind(kind) => self.kind_name(kind),
            Show::Forward => self.forward,
            Show::Backward => self.backward,
        }
    }

    /// What can be outlined.
    pub const fn grouping_name(&self, grouping: Grouping) -> &'static str {
        match grouping {
            Grouping::Servers => self.servers,
            Grouping::Tensor => self.tensor_groups,
            Grouping::Stages => self.stages,
            Grouping::Replicas => self.replicas,
            Grouping::None => self.no_outline,
        }
    }

    /// In which order rows can stand.
    pub const fn order_name(&self, order: Order) -> &'static str {
        match order {
            Order::Endpoints => self.by_endpoint,
            Order::Ranks => self.by_rank,
        }
    }
}

/// 2²⁰ bytes.
pub const MIB: f64 = 1_048_576.0;
/// 2³⁰ bytes.
pub const GIB: f64 = 1_073_741_824.0;

/// In MiB, as the field counts messages.
pub fn mebibytes(bytes: f64, language: Language) -> Quantity {
    Quantity { number: significant(bytes / MIB, 5, language), unit: "MiB" }
}

/// In GiB, as memory is counted.
pub fn gibibytes(bytes: f64, language: Language) -> Quantity {
    Quantity { number: fixed(bytes / GIB, 2, language), unit: "GiB" }
}

const ENGLISH: TrafficMessages = TrafficMessages {
    heading: "Who sends how much to whom",
    lead: |ranks, bytes, between, share| {
        format!(
            "In a step {} {bytes} to each other; {between} of it ({share}) pass between servers.",
            counted(ranks, "rank sends", "ranks send")
        )
    },
    lead_plain: |endpoints, bytes| {
        format!("{} {bytes} to each other.", counted(endpoints, "endpoint sends", "endpoints send"))
    },
    from: "from",
    to: "to rank",
    sent_by: "sent",
    received: "recv.",
    from_node: "from",
    to_node: "to",
    show: "Traffic",
    scale: "Scale",
    linear: "Linear",
    log: "Logarithmic",
    colours: "Colours",
    outline: "Outline",
    order: "Order",
    compare: "Compare with",
    compare_none: "No other design",
    all: "All of a step",
    all_sent: "All that was sent",
    forward: "Pipeline, forward",
    backward: "Pipeline, backward",
    servers: "Servers",
    tensor_groups: "Tensor groups",
    stages: "Stages",
    replicas: "Replicas",
    no_outline: "Nothing",
    by_endpoint: "GPU by GPU",
    by_rank: "By rank",
    zoom_in: "Nearer",
    zoom_out: "Farther",
    fit: "All of it",
    save: "Save as",
    summary: |rows, cells, most| {
        format!(
            "Heat map of {rows} by {rows} ranks. {}; the most is {most}. Arrow keys go from cell to cell.",
            counted(cells, "pair sends", "pairs send")
        )
    },
    keys: "Arrow keys go from cell to cell, with Shift by eight, with Ctrl to the next that sends. Home and End: the ends of the row. Page Up and Page Down: sixteen rows. Enter selects, plus and minus zoom, 0 shows all.",
    keys_swap: "S picks up the rank of the row; arrow keys and S again swap it with another.",
    legend: "sent",
    legend_difference: "more or less than",
    zero: "nothing",
    nothing_sent: "Nothing is sent.",
    pair: |from, to| format!("Rank {from} to {to}"),
    pair_nodes: |from, to| format!("{from} to {to}"),
    messages: |many, count, size, mean| match (many, mean) {
        (1, _) => format!("1 message of {size}"),
        (_, true) => format!("{count} messages of {size} on average"),
        (_, false) => format!("{count} messages of {size}"),
    },
    in_server: |server| format!("inside {server}"),
    between_servers: |from, to| format!("from server {from} to {to}"),
    cell_panel: "Selected pair",
    cell_hint: "Select a cell to see what it consists of, and its route in the topology.",
    cell_hint_swap: "Drag a rank’s number onto another, or press one and then the other, to swap what the two GPUs do.",
    see_route: "Show its route",
    difference: |one, other| format!("{one} less {other}"),
    in_design: |name, amount| format!("{name}: {amount}"),
    compare_lead: |one, bytes, other, others| {
        format!("Between servers {one} sends {bytes}, {other} {others}.")
    },
    kinds_heading: |rank| format!("What rank {rank} sends, and what all do"),
    kinds_about: "Volume counts the buffers of collectives, and of the pipeline what is sent; a ring sends 2(n−1)/n times an all-reduce’s buffer. 1 MiB = 2²⁰ bytes.",
    rank_label: "Rank",
    kind: "Kind",
    at_rank: |rank| format!("Rank {rank}"),
    overall: "All ranks",
    volume: "Volume",
    message_count: "Messages",
    message_size: "Size",
    sent: "Sent",
    between: "Between servers",
    share: "Share",
    total: "Together",
    sizes_heading: "How large are the messages?",
    sizes_axis: "message size, MiB",
    sizes_kinds: "kinds",
    sizes_count: "messages",
    sizes_share: "share of messages",
    sizes_summary: |messages, least, most| {
        format!(
            "Sizes of {} of a step, from {least} to {most}. The table below the heat map gives the figures.",
            counted(messages, "message", "messages")
        )
    },
    sizes_at: |share, size| format!("{share} have {size} or less"),
    phases_heading: "How long does each phase take?",
    phases_at_once: "How long would each kind take if all of it were sent at once?",
    phases_beside: "Another question than the step’s time: here each kind’s bytes start together and have the network for themselves, and computing hides nothing. The step sends them message by message; its timeline tells when. ",
    phases_about: "Flows: sharing the links as they are routed. Latency: the steps of the algorithm, however small the messages. Formula: the slowest flow on its narrowest link, as if it were alone there. Where flows take longer than the formula, they share a link.",
    phase: "Phase",
    bytes: "Bytes",
    engine: "Flows",
    latency: "Latency",
    together: "Together",
    formula: "Formula",
    slowest: "Busiest link",
    table_heading: |cells| {
        format!("The same as a table: {}, the greatest first", counted(cells, "pair", "pairs"))
    },
    table_more: "Show more",
    table_of: |shown, all| format!("{shown} of {all}"),
    nothing_yet: "No result yet.",
    too_many: "Too many pairs to show one by one.",
    too_many_hint: "All of them send the same. Choose a smaller network to see the map.",
    not_built: "This design could not be built.",
    swapped: |one, other| format!("Swapped what the GPUs of ranks {one} and {other} do."),
    picked: |rank| {
        format!(
            "Rank {rank} is picked up. Press the number of another to swap them; by keyboard: arrow keys, then S. Escape leaves it."
        )
    },
    kinds: [
        "Tensor parallel",
        "Context parallel",
        "Expert parallel",
        "Pipeline",
        "Data parallel",
        "Embedding",
        "Cache of keys and values",
        "Flows",
    ],
};

const PORTUGUESE: TrafficMessages = TrafficMessages {
    heading: "Quem envia quanto a quem",
    lead: |ranks, bytes, between, share| {
        format!(
            "Em um passo, {} {bytes} uns aos outros; {between} disso ({share}) passam entre servidores.",
            counted(ranks, "rank envia", "ranks enviam")
        )
    },
    lead_plain: |endpoints, bytes| {
        format!("{} {bytes} uns aos outros.", counted(endpoints, "ponto envia", "pontos enviam"))
    },
    from: "de",
    to: "ao rank",
    sent_by: "envio",
    received: "receb.",
    from_node: "de",
    to_node: "a",
    show: "Tráfego",
    scale: "Escala",
    linear: "Linear",
    log: "Logarítmica",
    colours: "Cores",
    outline: "Contorno",
    order: "Ordem",
    compare: "Comparar com",
    compare_none: "Nenhum outro projeto",
    all: "Tudo de um passo",
    all_sent: "Tudo o que foi enviado",
    forward: "Pipeline, ida",
    backward: "Pipeline, volta",
    servers: "Servidores",
    tensor_groups: "Grupos tensoriais",
    stages: "Estágios",
    replicas: "Réplicas",
    no_outline: "Nada",
    by_endpoint: "GPU a GPU",
    by_rank: "Por rank",
    zoom_in: "Mais perto",
    zoom_out: "Mais longe",
    fit: "Tudo",
    save: "Salvar como",
    summary: |rows, cells, most| {
        format!(
            "Mapa de calor de {rows} por {rows} ranks. {}; o maior envia {most}. As setas vão de célula em célula.",
            counted(cells, "par envia", "pares enviam")
        )
    },
    keys: "As setas vão de célula em célula; com Shift, de oito em oito; com Ctrl, à próxima que envia. Home e End: as pontas da linha. Page Up e Page Down: dezesseis linhas. Enter seleciona, mais e menos aproximam e afastam, 0 mostra tudo.",
    keys_swap: "S pega o rank da linha; as setas e S de novo o trocam com outro.",
    legend: "enviados",
    legend_difference: "a mais ou a menos que",
    zero: "nada",
    nothing_sent: "Nada é enviado.",
    pair: |from, to| format!("Rank {from} ao {to}"),
    pair_nodes: |from, to| format!("{from} a {to}"),
    messages: |many, count, size, mean| match (many, mean) {
        (1, _) => format!("1 mensagem de {size}"),
        (_, true) => format!("{count} mensagens de {size} em média"),
        (_, false) => format!("{count} mensagens de {size}"),
    },
    in_server: |server| format!("dentro de {server}"),
    between_servers: |from, to| format!("do servidor {from} ao {to}"),
    cell_panel: "Par selecionado",
    cell_hint: "Selecione uma célula para ver do que se compõe, e sua rota na topologia.",
    cell_hint_swap: "Arraste o número de um rank sobre outro, ou pressione um e depois o outro, para trocar o que as duas GPUs fazem.",
    see_route: "Mostrar sua rota",
    difference: |one, other| format!("{one} menos {other}"),
    in_design: |name, amount| format!("{name}: {amount}"),
    compare_lead: |one, bytes, other, others| {
        format!("Entre servidores, {one} envia {bytes}; {other}, {others}.")
    },
    kinds_heading: |rank| format!("O que o rank {rank} envia, e o que todos enviam"),
    kinds_about: "Volume conta os buffers dos coletivos e, do pipeline, o que é enviado; um anel envia 2(n−1)/n vezes o buffer de um all-reduce. 1 MiB = 2²⁰ bytes.",
    rank_label: "Rank",
    kind: "Tipo",
    at_rank: |rank| format!("Rank {rank}"),
    overall: "Todos os ranks",
    volume: "Volume",
    message_count: "Mensagens",
    message_size: "Tamanho",
    sent: "Enviado",
    between: "Entre servidores",
    share: "Parte",
    total: "Em conjunto",
    sizes_heading: "De que tamanho são as mensagens?",
    sizes_axis: "tamanho da mensagem, MiB",
    sizes_kinds: "tipos",
    sizes_count: "mensagens",
    sizes_share: "parte das mensagens",
    sizes_summary: |messages, least, most| {
        format!(
            "Tamanhos de {} de um passo, de {least} a {most}. A tabela abaixo do mapa traz os números.",
            counted(messages, "mensagem", "mensagens")
        )
    },
    sizes_at: |share, size| format!("{share} têm até {size}"),
    phases_heading: "Quanto tempo leva cada fase?",
    phases_at_once: "Quanto tempo levaria cada tipo se tudo fosse enviado de uma vez?",
    phases_beside: "Outra pergunta que não a do tempo do passo: aqui os bytes de cada tipo partem juntos, têm a rede só para si e a computação nada oculta. O passo os envia mensagem a mensagem; sua linha do tempo diz quando. ",
    phases_about: "Fluxos: dividindo os enlaces como são roteados. Latência: os passos do algoritmo, por menores que sejam as mensagens. Fórmula: o fluxo mais lento em seu enlace mais estreito, como se estivesse só. Onde os fluxos levam mais que a fórmula, eles dividem um enlace.",
    phase: "Fase",
    bytes: "Bytes",
    engine: "Fluxos",
    latency: "Latência",
    together: "Ao todo",
    formula: "Fórmula",
    slowest: "Enlace mais ocupado",
    table_heading: |cells| {
        format!("O mesmo em tabela: {}, os maiores primeiro", counted(cells, "par", "pares"))
    },
    table_more: "Mostrar mais",
    table_of: |shown, all| format!("{shown} de {all}"),
    nothing_yet: "Ainda não há resultado.",
    too_many: "São pares demais para mostrar um a um.",
    too_many_hint: "Todos enviam o mesmo. Escolha uma rede menor para ver o mapa.",
    not_built: "Não foi possível construir este projeto.",
    swapped: |one, other| format!("Trocado o que fazem as GPUs dos ranks {one} e {other}."),
    picked: |rank| {
        format!(
            "O rank {rank} está selecionado. Pressione o número de outro para trocá-los; pelo teclado: setas, depois S. Esc o solta."
        )
    },
    kinds: [
        "Paralelismo tensorial",
        "Paralelismo de contexto",
        "Paralelismo de especialistas",
        "Pipeline",
        "Paralelismo de dados",
        "Embedding",
        "Cache de chaves e valores",
        "Fluxos",
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The units of the study's Table 3 are binary: 131,072,000 B are 125 MiB.
    #[test]
    fn messages_are_counted_in_mebibytes() {
        assert_eq!(mebibytes(131_072_000.0, Language::English).to_string(), "125\u{202f}MiB");
        assert_eq!(mebibytes(89_128_960_000.0, Language::Portuguese).to_string(), "85.000\u{202f}MiB");
        assert_eq!(mebibytes(777_236_000.0, Language::Portuguese).number, "741,23");
        assert_eq!(gibibytes(2.0 * GIB, Language::English).number, "2.00");
        assert_eq!((ENGLISH.messages)(1, "1", "96 MiB", false), "1 message of 96 MiB");
    }
}
