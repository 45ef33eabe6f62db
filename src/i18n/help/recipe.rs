//! What is said of the recipe.

use super::Note;

pub(super) const WORKLOAD: Note = Note {
    en: [
        "What is sent over the network: blocks between all pairs, a collective, a training step, the requests of a service, or a matrix of your own.",
        "All designs are asked to carry the same, so that their times can be compared.",
        "Whatever is chosen becomes flows, each a number of bytes on a route, before anything is solved.",
    ],
    pt: [
        "O que é enviado pela rede: blocos entre todos os pares, um coletivo, um passo de treinamento, as requisições de um serviço, ou uma matriz sua.",
        "Todos os projetos precisam levar o mesmo, para que seus tempos possam ser comparados.",
        "O que se escolhe vira fluxos, cada um com um número de bytes em uma rota, antes de qualquer cálculo.",
    ],
    formula: "z_f,  f = 1 … F",
    source: "Gargalo, docs/format.md",
    terms: &["flow", "demand", "all-to-all", "data-parallel"],
};

pub(super) const NETWORK: Note = Note {
    en: [
        "The nodes and links that carry the flows, and which way each flow takes.",
        "Where several ways are equally good, the routing decides: the least loaded, an even split, or a hash, as real switches do.",
        "Whether the two directions of a link share its capacity doubles or halves its load, so choose as your hardware does.",
    ],
    pt: [
        "Os nós e enlaces que levam os fluxos, e o caminho de cada fluxo.",
        "Onde vários caminhos são igualmente bons, decide o roteamento: o menos carregado, a divisão igual, ou um hash, como fazem comutadores reais.",
        "Conforme os dois sentidos de um enlace dividam ou não sua capacidade, a carga dobra ou cai à metade: escolha como o seu hardware.",
    ],
    formula: "z_l = Σ z_f,  f ∈ F_l",
    source: "RFC 2992; Gargalo, docs/format.md",
    terms: &["link", "ecmp", "fat-tree", "leaf-spine"],
};

pub(super) const DESIGNS: Note = Note {
    en: [
        "A design is a network with its routing, placement and capacities; several of them stand beside each other and carry the same workload.",
        "The one that is chosen here is what all views show, and the Compare view shows all of them together.",
        "Duplicate one, change a single thing, and the difference is that thing’s doing.",
    ],
    pt: [
        "Um projeto é uma rede com seu roteamento, seu posicionamento dos ranks e suas capacidades; vários ficam lado a lado e levam a mesma carga.",
        "O que se escolhe aqui é o que todas as visões mostram, e a visão Comparação mostra todos juntos.",
        "Duplique um, mude uma só coisa, e a diferença se deve a ela.",
    ],
    formula: "",
    source: "Gargalo, docs/format.md",
    terms: &["proportional-design", "over-provisioning"],
};

pub(super) const PLACEMENT: Note = Note {
    en: [
        "Which GPU each rank runs on: the bytes stay the same, but not the links that they cross.",
        "The usual order keeps tensor groups inside servers; another may bring pipeline neighbours or replicas together instead.",
        "The search tries swaps that shorten communication and stops when none helps: a good placement, not proven the best.",
    ],
    pt: [
        "Em que GPU cada rank roda: os bytes são os mesmos, mas não os enlaces por que passam.",
        "A ordem usual mantém os grupos tensoriais dentro dos servidores; outra pode aproximar vizinhos de pipeline ou réplicas.",
        "A busca tenta trocas que encurtam a comunicação e para quando nenhuma ajuda: um bom posicionamento, não provado o melhor.",
    ],
    formula: "min Σ T_phase(π)",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["placement", "rank", "tensor-parallel", "rail"],
};

pub(super) const PLAN: Note = Note {
    en: [
        "How much capacity each link gets: as built, the same everywhere, or in proportion to the bytes that cross it.",
        "The proportional plan gives each link alpha times its bytes; if the pattern is interference-free, all flows end together and nothing idles.",
        "As in the study, alpha is Gbit/s for each GB, so flows of 1 GB at alpha = 1 take 8 s.",
    ],
    pt: [
        "Quanta capacidade cada enlace recebe: como construído, igual em toda parte, ou proporcional aos bytes que passam por ele.",
        "O plano proporcional dá a cada enlace alfa vezes seus bytes; se o padrão é livre de interferência, todos os fluxos terminam juntos e nada fica ocioso.",
        "Como no estudo, alfa é em Gbit/s por GB: fluxos de 1 GB com alfa = 1 levam 8 s.",
    ],
    formula: "c_l = α · Σ z_f,  f ∈ F_l",
    source: "Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al., UFES, 2025",
    terms: &["proportional-design", "scale-factor", "wasteless", "interference-free"],
};
