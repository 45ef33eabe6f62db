//! Words of the examples that lie beside the page as files, in the order of [`crate::examples::files::FILES`], and the
//! headings of the menu.

use super::Language;
use super::examples::ExampleWords;

/// Headings: networks and designs, training, collectives and serving, published optima, published comparisons,
/// networks shaped to a job.
pub const fn headings(language: Language) -> [&'static str; 6] {
    match language {
        Language::English => [
            "Networks and designs",
            "Training",
            "Collectives and serving",
            "Published optima, found again",
            "Published beside ours",
            "Networks shaped to a job: TopoOpt",
        ],
        Language::Portuguese => [
            "Redes e projetos",
            "Treinamento",
            "Coletivos e atendimento",
            "Ótimos publicados, reencontrados",
            "Publicado ao lado do nosso",
            "Redes moldadas ao trabalho: TopoOpt",
        ],
    }
}

/// Title and line of a file.
pub const fn words(file: usize, language: Language) -> &'static ExampleWords {
    match language {
        Language::English => &ENGLISH[file],
        Language::Portuguese => &PORTUGUESE[file],
    }
}

const ENGLISH: [ExampleWords; 11] = [
    ExampleWords {
        title: "Rede Ipê: proportional against uniform",
        about: "The study of Zanotelli et al. (UFES): its table, the alpha curve, and what it claims beside our figures.",
    },
    ExampleWords {
        title: "GPT-3 1.5B from 8 to 64 GPUs",
        about: "Weak scaling over one to eight servers, swept.",
    },
    ExampleWords {
        title: "Two-level fat-tree 2 × 2: spine against leaf",
        about: "4/3, 1, 2/3 and 1/3 for near flows 1, 2, 4 and 10 times far ones (SIGCOMM 2021).",
    },
    ExampleWords {
        title: "Two-level fat-tree 3 × 3: spine against leaf",
        about: "9/4, 9/5, 9/7 and 9/13 for the same.",
    },
    ExampleWords {
        title: "Dragonfly: global against local links",
        about: "9/7, 9/8, 9/10 and 9/16, links shared by both directions.",
    },
    ExampleWords {
        title: "Folded Clos: how thin the core may be",
        about: "Tapered to half at k = 4 without loss.",
    },
    ExampleWords {
        title: "Leaf and spine: what oversubscription costs",
        about: "All-to-all takes 1, 1.78 and 3.56 times as long at 1:1, 2:1 and 4:1.",
    },
    ExampleWords {
        title: "Rail-only against rail-optimised",
        about: "38 to 77 % of the cost saved at the same speed (Wang et al. 2023), both ends.",
    },
    ExampleWords {
        title: "Twisted against plain torus",
        about: "What a twist gains for all-to-all: 1.745 and 1.391 times (TPU v4).",
    },
    ExampleWords {
        title: "TopoOpt: 16 servers of degree 3",
        about: "The paper’s picture: rings +1, +3, +7, four hops at most, and the same bytes in other cells.",
    },
    ExampleWords {
        title: "TopoOpt: DLRM on 128 servers",
        about: "Rings ±1, ±13 against fat-tree, expander and circuits that follow; the paper’s figures at one click.",
    },
];

const PORTUGUESE: [ExampleWords; 11] = [
    ExampleWords {
        title: "Rede Ipê: proporcional contra uniforme",
        about: "O estudo de Zanotelli et al. (UFES): a tabela, a curva de alfa e o que afirma, ao lado dos nossos números.",
    },
    ExampleWords {
        title: "GPT-3 1.5B de 8 a 64 GPUs",
        about: "Escala fraca de um a oito servidores, em varredura.",
    },
    ExampleWords {
        title: "Fat-tree de dois níveis 2 × 2: espinha contra folha",
        about: "4/3, 1, 2/3 e 1/3 para fluxos próximos 1, 2, 4 e 10 vezes os distantes (SIGCOMM 2021).",
    },
    ExampleWords {
        title: "Fat-tree de dois níveis 3 × 3: espinha contra folha",
        about: "9/4, 9/5, 9/7 e 9/13 para o mesmo.",
    },
    ExampleWords {
        title: "Dragonfly: enlaces globais contra locais",
        about: "9/7, 9/8, 9/10 e 9/16, enlaces divididos pelos dois sentidos.",
    },
    ExampleWords {
        title: "Clos dobrada: quão fino pode ser o núcleo",
        about: "Afinado à metade com k = 4 sem perda.",
    },
    ExampleWords {
        title: "Folhas e espinha: quanto custa a sobrescrição",
        about: "Todos para todos leva 1, 1,78 e 3,56 vezes o tempo a 1:1, 2:1 e 4:1.",
    },
    ExampleWords {
        title: "Só trilhos contra otimizada por trilhos",
        about: "De 38 a 77 % do custo poupado à mesma velocidade (Wang et al. 2023), as duas pontas.",
    },
    ExampleWords {
        title: "Toro torcido contra simples",
        about: "O que a torção ganha em todos para todos: 1,745 e 1,391 vezes (TPU v4).",
    },
    ExampleWords {
        title: "TopoOpt: 16 servidores de grau 3",
        about: "A figura do artigo: anéis +1, +3, +7, no máximo quatro saltos, e os mesmos bytes em outras células.",
    },
    ExampleWords {
        title: "TopoOpt: DLRM em 128 servidores",
        about: "Anéis ±1, ±13 diante de fat-tree, expander e circuitos que seguem o tráfego; as figuras do artigo a um clique.",
    },
];
