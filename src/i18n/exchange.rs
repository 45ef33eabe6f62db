//! Words about files of other tools: what is wrong with one, and what had to be assumed.

use super::Language;
use super::number::significant;
use super::quantity::count;
use gargalo_solver::exchange::{Assumption, Format, ImportError, Problem};

/// A format's name, the same in both languages.
pub const fn format_name(format: Format) -> &'static str {
    match format {
        Format::GraphMl => "GraphML",
        Format::Gml => "GML",
        Format::Dot => "Graphviz DOT",
        Format::Csv => "CSV",
        Format::NetworkX => "NetworkX JSON",
        Format::Cytoscape => "Cytoscape JSON",
        Format::SndLib => "SNDlib",
        Format::Containerlab => "containerlab YAML",
    }
}

/// What had to be assumed.
pub fn assumption(one: &Assumption, language: Language) -> String {
    let of = |number: u32| count(u64::from(number), language);
    match language {
        Language::English => match one {
            Assumption::Speed { links, gbps } => {
                format!("{} links without a speed: {} Gbit/s each", of(*links), significant(*gbps, 6, language))
            }
            Assumption::SpeedUnit { links } => format!("{} links with a speed without unit: read as Gbit/s", of(*links)),
            Assumption::Coordinates { nodes } => {
                format!("{} nodes without coordinates: all nodes are placed by the layout", of(*nodes))
            }
            Assumption::Role { nodes } => {
                format!("{} nodes of no known role: hosts, which forward for others", of(*nodes))
            }
            Assumption::Parallel { links } => format!("{} links beside others between the same nodes: kept", of(*links)),
            Assumption::SelfLinks { links } => format!("{} links from a node to itself: left out", of(*links)),
            Assumption::Paired { pairs } => {
                format!("{} pairs of opposite one-way links: each pair is one link with both directions", of(*pairs))
            }
            Assumption::OneWay { links } => format!("{} one-way links: kept one-way", of(*links)),
            Assumption::LinkIds { links } => format!("{} links with the same id as another: given new ids", of(*links)),
            other => format!("{other:?}"),
        },
        Language::Portuguese => match one {
            Assumption::Speed { links, gbps } => {
                format!("{} enlaces sem velocidade: {} Gbit/s cada", of(*links), significant(*gbps, 6, language))
            }
            Assumption::SpeedUnit { links } => {
                format!("{} enlaces com velocidade sem unidade: lida em Gbit/s", of(*links))
            }
            Assumption::Coordinates { nodes } => {
                format!("{} nós sem coordenadas: todos os nós são dispostos pelo leiaute", of(*nodes))
            }
            Assumption::Role { nodes } => {
                format!("{} nós sem papel conhecido: hosts, que encaminham para outros", of(*nodes))
            }
            Assumption::Parallel { links } => {
                format!("{} enlaces ao lado de outros entre os mesmos nós: mantidos", of(*links))
            }
            Assumption::SelfLinks { links } => format!("{} enlaces de um nó a si mesmo: descartados", of(*links)),
            Assumption::Paired { pairs } => {
                format!("{} pares de enlaces opostos de mão única: cada par é um enlace com os dois sentidos", of(*pairs))
            }
            Assumption::OneWay { links } => format!("{} enlaces de mão única: mantidos assim", of(*links)),
            Assumption::LinkIds { links } => format!("{} enlaces com o id de outro: receberam ids novos", of(*links)),
            other => format!("{other:?}"),
        },
    }
}

/// What is wrong with a file, and where.
pub fn import_error(error: &ImportError, language: Language) -> String {
    let place = match (error.line, language) {
        (0, _) => String::new(),
        (line, Language::English) => format!("Line {line}, column {}: ", error.column),
        (line, Language::Portuguese) => format!("Linha {line}, coluna {}: ", error.column),
    };
    let what = match language {
        Language::English => match &error.problem {
            Problem::UnknownFormat => "it is in none of the formats that are read.".to_owned(),
            Problem::Expected { what } => format!("here should be {what}."),
            Problem::UnknownNode { id } => format!("a link names “{id}”, which is no node."),
            Problem::DuplicateNode { id } => format!("the node “{id}” is there twice."),
            Problem::NoNodes => "it has no nodes.".to_owned(),
            Problem::TooMany { what, count, limit } => format!("it has {count} {what}; the limit is {limit}."),
            other => format!("{other:?}"),
        },
        Language::Portuguese => match &error.problem {
            Problem::UnknownFormat => "não está em nenhum dos formatos lidos.".to_owned(),
            Problem::Expected { what } => format!("aqui deveria haver {}.", expected(what)),
            Problem::UnknownNode { id } => format!("um enlace nomeia “{id}”, que não é um nó."),
            Problem::DuplicateNode { id } => format!("o nó “{id}” aparece duas vezes."),
            Problem::NoNodes => "não tem nós.".to_owned(),
            Problem::TooMany { what, count, limit } => {
                let what = match what.as_ref() {
                    "nodes" => "nós",
                    "links" => "enlaces",
                    other => other,
                };
                format!("tem {count} {what}; o limite é {limit}.")
            }
            other => format!("{other:?}"),
        },
    };
    format!("{place}{what}")
}

/// What a reader expected, in Portuguese; signs stay signs.
fn expected(what: &str) -> &str {
    match what {
        "the id of a node" => "o id de um nó",
        "both ends of a link" => "as duas pontas de um enlace",
        "the closing quote" => "as aspas finais",
        "the name of an element" => "o nome de um elemento",
        "the closing >" => "o > final",
        "spaces, not tabs, before a key" => "espaços, não tabulações, antes de uma chave",
        "fewer subgraphs inside subgraphs" => "menos subgrafos dentro de subgrafos",
        "fewer lists inside lists" => "menos listas dentro de listas",
        "an attribute or >" => "um atributo ou >",
        "a value" => "um valor",
        "a quoted value" => "um valor entre aspas",
        "a number" => "um número",
        "a node, not a group, after an edge" => "um nó, não um grupo, depois de uma aresta",
        "a name" => "um nome",
        "a list of two ends" => "uma lista de duas pontas",
        "a key" => "uma chave",
        "a key or ]" => "uma chave ou ]",
        "a closing tag" => "uma marca de fechamento",
        "the attribute source of an edge" => "o atributo source de uma aresta",
        "the attribute target of an edge" => "o atributo target de uma aresta",
        other => other,
    }
}
