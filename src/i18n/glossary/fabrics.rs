//! Families of networks.

use super::{Place, Term, Words};

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "fat-tree",
        en: Words {
            name: "Fat-tree",
            text: "A Clos network of equal k-port switches in three tiers that joins k³/4 hosts with as much capacity upwards as downwards. Any permutation of hosts can in principle send at full speed, if routes are well spread. Its price is that most of its links are there for the worst case.",
        },
        pt: Words {
            name: "Fat-tree (árvore gorda)",
            text: "Uma rede de Clos de comutadores iguais de k portas em três camadas, que une k³/4 hosts com tanta capacidade para cima quanto para baixo. Qualquer permutação de hosts pode em princípio enviar na velocidade máxima, se as rotas forem bem espalhadas. Seu preço: a maior parte dos enlaces está ali para o pior caso.",
        },
        formula: "N = k³ ÷ 4",
        place: Place::Choice,
        example: None,
        source: "Al-Fares, Loukissas, Vahdat, SIGCOMM 2008",
        see: &["leaf-spine", "ecmp", "bisection"],
    },
    Term {
        id: "leaf-spine",
        en: Words {
            name: "Leaf-spine",
            text: "Two tiers: hosts at leaves, every leaf linked to every spine. Any two hosts are at most four links apart, over as many equal paths as there are spines. The number of uplinks decides the oversubscription.",
        },
        pt: Words {
            name: "Leaf-spine (folha-espinha)",
            text: "Duas camadas: hosts nas folhas, cada folha ligada a toda espinha. Dois hosts ficam a no máximo quatro enlaces, por tantos caminhos iguais quantas são as espinhas. O número de enlaces para cima decide a sobrescrição.",
        },
        formula: "s = n c ÷ (m c′)",
        place: Place::Choice,
        example: None,
        source: "Alizadeh, Edsall, HotI 2013",
        see: &["fat-tree", "oversubscription", "rail"],
    },
    Term {
        id: "dragonfly",
        en: Words {
            name: "Dragonfly",
            text: "Groups of routers, fully linked inside, with single links from group to group, so that any two routers are at most three links apart. It needs few long cables. A pattern between two groups has one thin link to share, unless traffic takes a detour over a third group.",
        },
        pt: Words {
            name: "Dragonfly",
            text: "Grupos de roteadores, todos ligados entre si por dentro, com enlaces únicos de grupo a grupo, de modo que dois roteadores ficam a no máximo três enlaces. Precisa de poucos cabos longos. Um padrão entre dois grupos só tem um enlace estreito para dividir, a menos que o tráfego desvie por um terceiro grupo.",
        },
        formula: "g = a h + 1,  N = a p g",
        place: Place::Choice,
        example: None,
        source: "Kim, Dally, Scott, Abts, ISCA 2008",
        see: &["torus", "bisection", "fat-tree"],
    },
    Term {
        id: "torus",
        en: Words {
            name: "Torus",
            text: "Nodes on a grid that closes on itself in each dimension, each linked only to its neighbours, without switches. Rings fit it perfectly; an all-to-all suffers, since its bisection grows slower than its size. TPU v4 uses tori of 4 × 4 × 4 cubes joined by optical switches, some of them twisted.",
        },
        pt: Words {
            name: "Toro",
            text: "Nós em uma grade que se fecha sobre si em cada dimensão, cada um ligado só aos vizinhos, sem comutadores. Anéis cabem nele com perfeição; um all-to-all sofre, pois sua bisseção cresce mais devagar que seu tamanho. A TPU v4 usa toros de cubos 4 × 4 × 4 unidos por comutadores ópticos, alguns deles torcidos.",
        },
        formula: "2 k^(D − 1)",
        place: Place::Choice,
        example: None,
        source: "Dally, Towles, 2004; Jouppi et al., TPU v4, ISCA 2023",
        see: &["ring", "bisection", "ocs"],
    },
    Term {
        id: "rail",
        en: Words {
            name: "Rail",
            text: "All adapters with the same number, one in each server, meet at the same leaf: their rail. Ranks with the same place in their servers then talk over a single switch. A rail-only network leaves out what would join the rails, and crosses from rail to rail over NVLink inside a server.",
        },
        pt: Words {
            name: "Trilho (rail)",
            text: "Todos os adaptadores de mesmo número, um em cada servidor, se encontram na mesma folha: seu trilho. Ranks de mesma posição em seus servidores falam então por um só comutador. Uma rede só de trilhos omite o que os uniria, e passa de trilho a trilho pelo NVLink dentro de um servidor.",
        },
        formula: "r mod g",
        place: Place::Network,
        example: None,
        source: "NVIDIA DGX SuperPOD reference architecture; Wang et al., arXiv:2307.12169",
        see: &["nvlink", "leaf-spine", "placement"],
    },
    Term {
        id: "ocs",
        en: Words {
            name: "Optical circuit switch (OCS)",
            text: "A switch that turns light from one fibre into another with mirrors, without reading packets. It draws little power and carries any speed, but makes one-to-one circuits, and changing them takes micro- to milliseconds during which nothing passes. A patch panel is one that is changed by hand or robot.",
        },
        pt: Words {
            name: "Comutador óptico de circuitos (OCS)",
            text: "Um comutador que desvia a luz de uma fibra para outra com espelhos, sem ler pacotes. Consome pouca energia e leva qualquer velocidade, mas faz circuitos um a um, e trocá-los leva de micro a milissegundos em que nada passa. Um painel de conexões é um que se muda à mão ou por robô.",
        },
        formula: "",
        place: Place::Choice,
        example: None,
        source: "Poutievski et al., Jupiter Evolving, SIGCOMM 2022; Jouppi et al., ISCA 2023",
        see: &["topoopt", "torus", "mutable-traffic"],
    },
    Term {
        id: "topoopt",
        en: Words {
            name: "TopoOpt",
            text: "Servers with d ports each on optical switches, wired for one job and kept so while it runs. Part of the ports makes rings for all-reduces, in several orders so that any two servers are few hops apart; the rest serves traffic that cannot be changed. Topology and parallelism are searched for in turn.",
        },
        pt: Words {
            name: "TopoOpt",
            text: "Servidores com d portas cada em comutadores ópticos, ligados para um trabalho e mantidos assim enquanto ele roda. Parte das portas faz anéis para os all-reduces, em várias ordens, para que dois servidores fiquem a poucos saltos; o resto serve ao tráfego que não pode mudar. Topologia e paralelismo são buscados alternadamente.",
        },
        formula: "d = d_AR + d_MP",
        place: Place::Choice,
        example: None,
        source: "Wang et al., TopoOpt, NSDI 2023",
        see: &["mutable-traffic", "bandwidth-tax", "ocs"],
    },
    Term {
        id: "bandwidth-tax",
        en: Words {
            name: "Bandwidth tax",
            text: "What a network without a direct link for every pair pays: hosts pass on bytes that are not theirs, so that more is carried than was to be sent. It is the carried bytes over the wanted ones. At 1 every pair has a link of its own; a one-way ring of n pays n/2 for an all-to-all.",
        },
        pt: Words {
            name: "Imposto de banda",
            text: "O que paga uma rede sem enlace direto para cada par: hosts repassam bytes que não são seus, e se leva mais do que havia para enviar. São os bytes levados sobre os desejados. Com 1, todo par tem seu próprio enlace; um anel de sentido único com n hosts paga n/2 em um all-to-all.",
        },
        formula: "Σ b_l ÷ Σ z_f",
        place: Place::Compare,
        example: None,
        source: "Mellette et al., Opera, NSDI 2020; Wang et al., TopoOpt, NSDI 2023",
        see: &["topoopt", "ring", "mutable-traffic"],
    },
];
