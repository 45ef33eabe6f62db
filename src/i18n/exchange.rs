//! Words about files of other tools: what is wrong with one, and what had to be assumed.

use super::Language;
use super::number::significant;
use super::quantity::count;
use gargalo_solver::exchange::{Assumption, FileProblem, Format, ImportError};

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
        Format::NvidiaTopo => "nvidia-smi topo -m",
        Format::NcclTopo => "NCCL XML",
    }
}

/// A number of things.
fn things(number: u32, one: &str, many: &str, language: Language) -> String {
    format!("{} {}", count(u64::from(number), language), if number == 1 { one } else { many })
}

/// What had to be assumed.
pub fn assumption(one: &Assumption, language: Language) -> String {
    match language {
        Language::English => english_assumption(one),
        Language::Portuguese => portuguese_assumption(one),
    }
}

fn english_assumption(one: &Assumption) -> String {
    let language = Language::English;
    match one {
        Assumption::Speed { links, gbps } => {
            format!(
                "{} without a usable speed: {} Gbit/s",
                things(*links, "link", "links", language),
                significant(*gbps, 6, language)
            )
        }
        Assumption::SpeedUnit { links } => {
            format!("{} with a speed without unit: read as Gbit/s", things(*links, "link", "links", language))
        }
        Assumption::Coordinates { nodes } => {
            format!(
                "{} without coordinates: all nodes are placed by the layout",
                things(*nodes, "node", "nodes", language)
            )
        }
        Assumption::Role { nodes } => {
            format!(
                "{} of no known role: hosts, which forward for others",
                things(*nodes, "node", "nodes", language)
            )
        }
        Assumption::Parallel { links } => format!(
            "{} beside others between the same nodes: kept",
            things(*links, "link", "links", language)
        ),
        Assumption::SelfLinks { links } => {
            format!("{} from a node to itself: left out", things(*links, "link", "links", language))
        }
        Assumption::Paired { pairs } => {
            format!(
                "{} of opposite one-way links: each pair is one link with both directions",
                things(*pairs, "pair", "pairs", language)
            )
        }
        Assumption::OneWay { links } => {
            format!("{}: kept one-way", things(*links, "one-way link", "one-way links", language))
        }
        Assumption::LinkIds { links } => format!(
            "{} with the same id as another: given new ids",
            things(*links, "link", "links", language)
        ),
        Assumption::KindSpeed { kind, links, gbps } => format!(
            "{} of kind {kind}: {} Gbit/s",
            things(*links, "link", "links", language),
            significant(*gbps, 6, language)
        ),
    }
}

fn portuguese_assumption(one: &Assumption) -> String {
    let language = Language::Portuguese;
    match one {
        Assumption::Speed { links, gbps } => {
            format!(
                "{} sem velocidade utilizável: {} Gbit/s",
                things(*links, "enlace", "enlaces", language),
                significant(*gbps, 6, language)
            )
        }
        Assumption::SpeedUnit { links } => {
            format!(
                "{} com velocidade sem unidade: lida em Gbit/s",
                things(*links, "enlace", "enlaces", language)
            )
        }
        Assumption::Coordinates { nodes } => {
            format!(
                "{} sem coordenadas: todos os nós ficam onde a disposição os põe",
                things(*nodes, "nó", "nós", language)
            )
        }
        Assumption::Role { nodes } => {
            format!(
                "{} sem papel conhecido: do tipo host, que encaminha para outros",
                things(*nodes, "nó", "nós", language)
            )
        }
        Assumption::Parallel { links } => {
            format!(
                "{} ao lado de outros entre os mesmos nós: sem mudança",
                things(*links, "enlace", "enlaces", language)
            )
        }
        Assumption::SelfLinks { links } => {
            format!("{} de um nó a si mesmo: de fora", things(*links, "enlace", "enlaces", language))
        }
        Assumption::Paired { pairs } => {
            format!(
                "{} de enlaces opostos de sentido único: cada par é um enlace com os dois sentidos",
                things(*pairs, "par", "pares", language)
            )
        }
        Assumption::OneWay { links } => {
            format!("{} de sentido único: sem mudança", things(*links, "enlace", "enlaces", language))
        }
        Assumption::LinkIds { links } => {
            format!("{} com o id de outro: id novo", things(*links, "enlace", "enlaces", language))
        }
        Assumption::KindSpeed { kind, links, gbps } => format!(
            "{} do tipo {kind}: {} Gbit/s",
            things(*links, "enlace", "enlaces", language),
            significant(*gbps, 6, language)
        ),
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
            FileProblem::UnknownFormat => "it is in none of the formats that are read.".to_owned(),
            FileProblem::Expected { what } => format!("here should be {what}."),
            FileProblem::UnknownNode { id } => format!("a link names “{id}”, which is no node."),
            FileProblem::DuplicateNode { id } => format!("the node “{id}” is there twice."),
            FileProblem::NoNodes => "it has no nodes.".to_owned(),
            FileProblem::TooMany { what, count, limit } => {
                format!("it has {count} {what}; the limit is {limit}.")
            }
            FileProblem::RowLength { found, expected } => {
                format!("this row has {found} entries, the others have {expected}.")
            }
            FileProblem::NotSquare { rows, columns } => {
                format!("the matrix has {rows} rows of {columns} entries; there must be as many of each.")
            }
            FileProblem::BadEntry { row, column, text, rule } => {
                format!("row {row}, column {column} of the matrix says “{text}”; it must be {rule}.")
            }
        },
        Language::Portuguese => match &error.problem {
            FileProblem::UnknownFormat => "não está em nenhum dos formatos lidos.".to_owned(),
            FileProblem::Expected { what } => format!("aqui deveria haver {}.", expected(what)),
            FileProblem::UnknownNode { id } => format!("um enlace cita “{id}”, que não é um nó."),
            FileProblem::DuplicateNode { id } => format!("o nó “{id}” aparece duas vezes."),
            FileProblem::NoNodes => "não tem nós.".to_owned(),
            FileProblem::TooMany { what, count, limit } => {
                let what = match what.as_ref() {
                    "nodes" => "nós",
                    "links" => "enlaces",
                    "ranks" => "ranks",
                    "lines" => "linhas",
                    "devices" => "dispositivos",
                    other => other,
                };
                format!("tem {count} {what}; o limite é {limit}.")
            }
            FileProblem::RowLength { found, expected } => {
                format!("esta linha tem {found} entradas, as outras têm {expected}.")
            }
            FileProblem::NotSquare { rows, columns } => {
                format!(
                    "a matriz tem {rows} linhas de {columns} entradas; deve haver tantas linhas quanto colunas."
                )
            }
            FileProblem::BadEntry { row, column, text, rule } => {
                format!("linha {row}, coluna {column} da matriz diz “{text}”; deve ser {}.", expected(rule))
            }
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
        "a config.json of a transformer" => "um config.json de um transformer",
        "a count from 1 to 1024" => "um número de 1 a 1.024",
        "a cpu around each pci" => "um cpu em volta de cada pci",
        "a gpu around each nvlink" => "um gpu em volta de cada nvlink",
        "a number in each of the columns size, time and busbw" => {
            "um número em cada uma das colunas size, time e busbw"
        }
        "a number that is finite and not negative" => "um número finito e não negativo",
        "a pci around each gpu" => "um pci em volta de cada gpu",
        "a relation for each device of the head" => "uma relação para cada dispositivo do cabeçalho",
        "a row for each device of the head" => "uma linha para cada dispositivo do cabeçalho",
        "one of X, NV#, PIX, PXB, PHB, NODE, SYS" => "um de X, NV#, PIX, PXB, PHB, NODE, SYS",
        "the attribute busid of a pci" => "o atributo busid de um pci",
        "the attribute name of a net" => "o atributo name de um net",
        "a number; write 0 where nothing is sent" => "um número; escreva 0 onde nada se envia",
        "finite" => "finita",
        "not negative" => "não negativa",
        "0, since a rank sends nothing to itself" => "0, pois um rank nada envia a si mesmo",
        "a closing tag" => "uma tag de fechamento",
        "the attribute source of an edge" => "o atributo source de uma aresta",
        "the attribute target of an edge" => "o atributo target de uma aresta",
        other => other,
    }
}
