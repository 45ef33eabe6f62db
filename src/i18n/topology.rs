//! The words of the topology view.

use super::Language;
use super::number::{fixed, significant};
use gargalo_solver::network::Role;

/// Keeps a number and its unit together: narrow, and no line may break there.
const THIN: char = '\u{202f}';

/// Every text of the topology view.
#[derive(Debug)]
pub struct TopologyMessages {
    /// Name of the view's region.
    pub region: &'static str,
    /// Buttons.
    pub zoom_in: &'static str,
    /// See `zoom_in`.
    pub zoom_out: &'static str,
    /// See `zoom_in`.
    pub fit: &'static str,
    /// How to move by keys.
    pub keys: &'static str,
    /// Heads of the legend.
    pub legend: &'static str,
    /// Share of a capacity that is used.
    pub utilization: &'static str,
    /// What a link can carry.
    pub capacity: &'static str,
    /// Flows over a link.
    pub flows: &'static str,
    /// Bytes over a link.
    pub load: &'static str,
    /// A link, as a column's head.
    pub link: &'static str,
    /// Full at the first instant.
    /// A link that is full, and one that a training step in time waits for.
    pub saturated: &'static str,
    pub limits_step: &'static str,
    /// What the sign of what limits means; and what is said where nothing does.
    pub limits_means: &'static str,
    pub limits_step_means: &'static str,
    pub nothing_limits: &'static str,
    pub nothing_limits_step: &'static str,
    /// On what limits: how many capacities are drawn as one, flows on the fullest, its utilisation.
    pub limit: fn(capacities: u32, flows: u32, utilization: &str) -> String,
    /// On links that are drawn as one: how many, the least and greatest figure.
    pub tier: fn(links: u32, range: Option<(String, String)>) -> String,
    /// A capacity that the plan leaves at zero.
    pub unused: &'static str,
    /// Before the id of a node or link.
    pub id: &'static str,
    /// What pressing a closed group does.
    pub opens: &'static str,
    /// Where there is nothing to draw yet.
    pub nothing_yet: &'static str,
    /// Where there is none because the solve did not end.
    pub nothing_came: &'static str,
    /// Where the design could not be built.
    pub not_built: &'static str,
    /// What to do then.
    pub not_built_hint: &'static str,
    /// One sentence in place of the picture.
    pub summary: fn(nodes: usize, links: usize, limiting: usize) -> String,
    /// The same of a training step in time: links that it waits for.
    pub step_summary: fn(nodes: usize, links: usize, limiting: usize) -> String,
    /// Title of the list.
    pub list: fn(links: usize) -> String,
    /// The list is cut.
    pub capped: fn(shown: usize, of: usize) -> String,
    /// The two ends of a link, in one direction, as spoken.
    pub from_to: fn(from: &str, to: &str) -> String,
    /// A number of links along a way.
    pub hops: fn(hops: usize) -> String,
    /// A number of flows.
    pub flow_count: fn(flows: u32) -> String,
    /// A node's links, and how many of them are saturated.
    pub node_links: fn(links: usize, saturated: usize) -> String,
    /// The same of links that a training step in time waits for.
    pub node_step_links: fn(links: usize, limiting: usize) -> String,
}

impl TopologyMessages {
    /// The texts of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: TopologyMessages = TopologyMessages {
    region: "Topology",
    zoom_in: "Zoom in",
    zoom_out: "Zoom out",
    fit: "Fit the network",
    keys: "Arrow keys move, + and − zoom, 0 fits.",
    legend: "Legend",
    utilization: "Utilisation",
    capacity: "Capacity",
    flows: "Flows",
    load: "Load",
    link: "Link",
    saturated: "saturated",
    limits_step: "limits the step",
    limits_means: "Limits: with more here all would end sooner",
    limits_step_means: "Limits the step: with more here it would end sooner",
    nothing_limits: "Limits: no link more than another here",
    nothing_limits_step: "Limits the step: no link does",
    limit: |capacities, flows, utilization| match capacities {
        1 => format!("{}, {utilization}", count(flows as usize, "flow", "flows")),
        some => format!("{some} directions limit, {utilization}"),
    },
    tier: |links, range| tier(&count(links as usize, "link", "links"), range),
    unused: "unused",
    id: "id",
    opens: "press to open",
    nothing_yet: "The network appears here as soon as it is solved.",
    nothing_came: "Nothing to draw: the solve did not end. Any change solves again.",
    not_built: "This design could not be built.",
    not_built_hint: "The message beside the recipe says why. The other designs stand.",
    summary: |nodes, links, limiting| {
        let first =
            format!("Network of {} and {}", count(nodes, "node", "nodes"), count(links, "link", "links"));
        match limiting {
            0 => format!("{first}; no link limits more than another. The list below gives every link."),
            1 => format!("{first}; 1 link limits the whole. The list below gives every link."),
            some => {
                format!("{first}; {some} links limit the whole together. The list below gives every link.")
            }
        }
    },
    step_summary: |nodes, links, limiting| {
        let first =
            format!("Network of {} and {}", count(nodes, "node", "nodes"), count(links, "link", "links"));
        match limiting {
            0 => format!("{first}; no link limits the step. The list below gives every link."),
            1 => format!("{first}; 1 link limits the step. The list below gives every link."),
            some => format!("{first}; {some} links limit the step. The list below gives every link."),
        }
    },
    list: |links| format!("Links as a list ({links})"),
    capped: |shown, of| format!("The {shown} most used of {of} links. Point at the others in the drawing."),
    from_to: |from, to| format!("{from} to {to}"),
    hops: |hops| count(hops, "hop", "hops"),
    flow_count: |flows| count(flows as usize, "flow", "flows"),
    node_links: |links, saturated| match saturated {
        0 => count(links, "link", "links"),
        some => format!("{}, {some} saturated", count(links, "link", "links")),
    },
    node_step_links: |links, limiting| match limiting {
        0 => count(links, "link", "links"),
        1 => format!("{}, 1 limits the step", count(links, "link", "links")),
        some => format!("{}, {some} limit the step", count(links, "link", "links")),
    },
};

const PORTUGUESE: TopologyMessages = TopologyMessages {
    region: "Topologia",
    zoom_in: "Aproximar",
    zoom_out: "Afastar",
    fit: "Enquadrar a rede",
    keys: "As setas movem, + e − aproximam e afastam, 0 enquadra.",
    legend: "Legenda",
    utilization: "Utilização",
    capacity: "Capacidade",
    flows: "Fluxos",
    load: "Carga",
    link: "Enlace",
    saturated: "saturado",
    limits_step: "limita o passo",
    limits_means: "Limita: com mais aqui, tudo terminaria antes",
    limits_step_means: "Limita o passo: com mais aqui, ele terminaria antes",
    nothing_limits: "Limita: nenhum enlace mais do que os outros",
    nothing_limits_step: "Limita o passo: nenhum enlace",
    limit: |capacities, flows, utilization| match capacities {
        1 => format!("{}, {utilization}", count(flows as usize, "fluxo", "fluxos")),
        some => format!("{some} sentidos limitam, {utilization}"),
    },
    tier: |links, range| tier(&count(links as usize, "enlace", "enlaces"), range),
    unused: "sem uso",
    id: "id",
    opens: "pressione para abrir",
    nothing_yet: "A rede aparece aqui assim que for resolvida.",
    nothing_came: "Nada a desenhar: o cálculo não terminou. Qualquer mudança o refaz.",
    not_built: "Este projeto não pôde ser construído.",
    not_built_hint: "A mensagem junto à receita diz por quê. Os outros projetos continuam valendo.",
    summary: |nodes, links, limiting| {
        let first = format!("Rede de {} e {}", count(nodes, "nó", "nós"), count(links, "enlace", "enlaces"));
        match limiting {
            0 => format!(
                "{first}; nenhum enlace limita mais do que os outros. A lista abaixo traz todos os enlaces."
            ),
            1 => format!("{first}; 1 enlace limita o todo. A lista abaixo traz todos os enlaces."),
            some => format!(
                "{first}; {some} enlaces limitam juntos o todo. A lista abaixo traz todos os enlaces."
            ),
        }
    },
    step_summary: |nodes, links, limiting| {
        let first = format!("Rede de {} e {}", count(nodes, "nó", "nós"), count(links, "enlace", "enlaces"));
        match limiting {
            0 => format!("{first}; nenhum enlace limita o passo. A lista abaixo traz todos os enlaces."),
            1 => format!("{first}; 1 enlace limita o passo. A lista abaixo traz todos os enlaces."),
            some => format!("{first}; {some} enlaces limitam o passo. A lista abaixo traz todos os enlaces."),
        }
    },
    list: |links| format!("Enlaces em lista ({links})"),
    capped: |shown, of| format!("Os {shown} mais usados de {of} enlaces. Aponte os outros no desenho."),
    from_to: |from, to| format!("de {from} a {to}"),
    hops: |hops| count(hops, "salto", "saltos"),
    flow_count: |flows| count(flows as usize, "fluxo", "fluxos"),
    node_links: |links, saturated| match saturated {
        0 => count(links, "enlace", "enlaces"),
        1 => format!("{}, 1 saturado", count(links, "enlace", "enlaces")),
        some => format!("{}, {some} saturados", count(links, "enlace", "enlaces")),
    },
    node_step_links: |links, limiting| match limiting {
        0 => count(links, "enlace", "enlaces"),
        1 => format!("{}, 1 limita o passo", count(links, "enlace", "enlaces")),
        some => format!("{}, {some} limitam o passo", count(links, "enlace", "enlaces")),
    },
};

/// `64 links, 12 %–43 %`; one figure where both are the same.
fn tier(links: &str, range: Option<(String, String)>) -> String {
    match range {
        Some((least, most)) if least == most => format!("{links}, {least}"),
        Some((least, most)) => format!("{links}, {least}–{most}"),
        None => links.to_owned(),
    }
}

fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// What a node is.
pub const fn role(role: Role, language: Language) -> &'static str {
    match (role, language) {
        (Role::Host, _) => "host",
        (Role::Switch, Language::English) => "switch",
        (Role::Switch, Language::Portuguese) => "comutador",
        (Role::Ocs, Language::English) => "optical switch",
        (Role::Ocs, Language::Portuguese) => "comutador óptico",
        (Role::Gpu, _) => "GPU",
    }
}

/// A capacity in Gbit/s.
pub fn gbps(value: f64, language: Language) -> String {
    format!("{}{THIN}Gbit/s", significant(value, 4, language))
}

/// An amount in GB.
pub fn gigabytes(value: f64, language: Language) -> String {
    format!("{}{THIN}GB", significant(value, 4, language))
}

/// A share of 1 in per cent; what is not quite full is not called full.
pub fn percent(share: f64, language: Language) -> String {
    let value = share * 100.0;
    let shown =
        if (99.5..99.95).contains(&value) { fixed(value, 1, language) } else { fixed(value, 0, language) };
    format!("{shown}{THIN}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many() {
        let (en, pt) = (TopologyMessages::of(Language::English), TopologyMessages::of(Language::Portuguese));
        assert!((en.summary)(28, 50, 50).contains("50 links limit the whole together"));
        assert_eq!((en.limit)(1, 12, "100 %"), "12 flows, 100 %");
        assert_eq!((pt.tier)(64, Some(("12 %".to_owned(), "43 %".to_owned()))), "64 enlaces, 12 %–43 %");
        assert!((en.summary)(2, 1, 0).starts_with("Network of 2 nodes and 1 link;"));
        assert!((pt.summary)(28, 50, 1).contains("1 enlace limita o todo"));
        assert_eq!((pt.flow_count)(1), "1 fluxo");
    }

    #[test]
    fn nearly_full_is_not_full() {
        assert_eq!(percent(0.9991, Language::Portuguese), "99,9\u{202f}%");
        assert_eq!(percent(1.0, Language::English), "100\u{202f}%");
        assert_eq!(percent(0.372, Language::English), "37\u{202f}%");
    }
}
