//! Words of the examples: they go into the documents, and into the menu.

use super::Language;

/// An example's title and what it shows.
#[derive(Debug)]
pub struct ExampleWords {
    /// The document's title.
    pub title: &'static str,
    /// What it shows, in a line.
    pub about: &'static str,
}

/// Words of the examples.
#[derive(Debug)]
pub struct ExampleMessages {
    pub ipe_least_load: ExampleWords,
    pub ipe_shortest: ExampleWords,
    pub chain: ExampleWords,
    pub tree: ExampleWords,
    pub four_links: ExampleWords,
    pub as_built: &'static str,
    pub proportional: &'static str,
    pub uniform_min: &'static str,
    pub uniform_mean: &'static str,
    pub uniform_max: &'static str,
}

impl ExampleMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: ExampleMessages = ExampleMessages {
    ipe_least_load: ExampleWords {
        title: "Rede Ipê, all-to-all, least load",
        about: "Brazil’s academic backbone, 28 sites; routes avoid loaded links. Nearest to the published table.",
    },
    ipe_shortest: ExampleWords {
        title: "Rede Ipê, all-to-all, shortest paths",
        about: "The same backbone, routed by fewest hops, ties to the path with the fewest flows.",
    },
    chain: ExampleWords {
        title: "Three nodes in a chain",
        about: "Two flows, two links: small enough to check every figure by hand.",
    },
    tree: ExampleWords {
        title: "Two-level tree, 16 hosts",
        about: "Four leaf switches under one spine: where a cluster’s tree narrows.",
    },
    four_links: ExampleWords {
        title: "Four links, six flows",
        about: "The worked example of the papers on bottleneck structures, in three levels: look at it under Bottlenecks.",
    },
    as_built: "As built",
    proportional: "Proportional",
    uniform_min: "Uniform, minimum",
    uniform_mean: "Uniform, mean",
    uniform_max: "Uniform, maximum",
};

const PORTUGUESE: ExampleMessages = ExampleMessages {
    ipe_least_load: ExampleWords {
        title: "Rede Ipê, todos para todos, menor carga",
        about: "A rede acadêmica brasileira, 28 pontos; as rotas evitam enlaces carregados. O mais próximo da tabela publicada.",
    },
    ipe_shortest: ExampleWords {
        title: "Rede Ipê, todos para todos, caminhos mínimos",
        about: "A mesma rede, roteada pelo menor número de saltos; empates vão ao caminho com menos fluxos.",
    },
    chain: ExampleWords {
        title: "Três nós em cadeia",
        about: "Dois fluxos, dois enlaces: pequeno o bastante para conferir cada número à mão.",
    },
    tree: ExampleWords {
        title: "Árvore de dois níveis, 16 hosts",
        about: "Quatro switches de acesso sob um de núcleo: onde a árvore de um cluster se estreita.",
    },
    four_links: ExampleWords {
        title: "Quatro enlaces, seis fluxos",
        about: "O exemplo dos artigos sobre estruturas de gargalo, em três níveis: veja-o em Gargalos.",
    },
    as_built: "Como construída",
    proportional: "Proporcional",
    uniform_min: "Uniforme, mínimo",
    uniform_mean: "Uniforme, média",
    uniform_max: "Uniforme, máximo",
};
