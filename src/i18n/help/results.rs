//! What is said of the results beside the stage.

use super::Note;

pub(super) const RESULTS: Note = Note {
    en: [
        "How long the chosen design takes, what limits it, and two tests: whether flows interfere, and whether capacity idles.",
        "Rates are max-min fair and follow every end of a flow, so the time is that of a perfectly fair transport without losses.",
        "Take it as a floor: measured TCP took 4 to 28 % longer in the runs we compared, and ratios between designs are surer than times.",
    ],
    pt: [
        "Quanto tempo leva o projeto escolhido, o que o limita, e dois testes: se os fluxos interferem e se há capacidade ociosa.",
        "As taxas são max-min e acompanham cada término de fluxo: o tempo é o de um transporte perfeitamente justo e sem perdas.",
        "Tome-o como piso: o TCP medido levou de 4 a 28 % mais nas execuções que comparamos, e razões entre projetos são mais seguras que tempos.",
    ],
    formula: "T = max FCT_f",
    source: "Bertsekas, Gallager, 1992, § 6.5; Gargalo, docs/validation.md",
    terms: &["fct", "max-min", "bottleneck", "wasteless", "interference-free"],
};

pub(super) const RUN: Note = Note {
    en: [
        "What a step takes, how well the hardware is used, and what a whole run of so many tokens costs in days, money and energy.",
        "Failures and checkpoints take their part: the best interval between checkpoints balances time spent saving against work lost.",
        "Prices, power and times between failures are yours to set; defaults name their source.",
    ],
    pt: [
        "Quanto tempo leva um passo, quão bem o hardware é usado, e o que um treinamento inteiro de tantos tokens custa em dias, dinheiro e energia.",
        "Falhas e checkpoints tomam sua parte: o melhor intervalo entre checkpoints equilibra o tempo de salvar e o trabalho perdido.",
        "Preços, potência e tempos entre falhas são seus para definir; os valores-padrão dizem sua fonte.",
    ],
    formula: "MFU = 6 N · tokens/s ÷ (n · FLOP/s);   τ = √(2 δ M)",
    source: "Chowdhery et al., PaLM, JMLR 2023; Young, CACM 1974",
    terms: &["goodput", "checkpoint", "spot"],
};

pub(super) const NETWORK_FIGURES: Note = Note {
    en: [
        "Figures of the network itself, before anything is sent: how far nodes are apart, how many equal ways there are, how thin its middle is.",
        "The bisection bounds every all-to-all; oversubscription says tier by tier how much less leaves upwards than enters from below.",
        "Where an exact value would take too long, bounds stand in its place and say so.",
    ],
    pt: [
        "Números da própria rede, antes de se enviar algo: a que distância estão os nós, quantos caminhos iguais há, quão estreito é seu meio.",
        "A bisseção limita todo all-to-all; a sobrescrição diz, camada a camada, quanto menos sai para cima do que entra por baixo.",
        "Onde o valor exato levaria tempo demais, há limites em seu lugar, e a página diz isso.",
    ],
    formula: "B = min { c(A, B) : |A| = |B| }",
    source: "Dally, Towles, 2004",
    terms: &["bisection", "oversubscription", "torus", "dragonfly"],
};

pub(super) const COST: Note = Note {
    en: [
        "What the network would cost to buy: ports, transceivers, cables and switches, from a price list that you can change.",
        "The list that comes with the page is that of a study and dated; it is good for comparing designs, not for an order.",
        "Power is reckoned from the same parts.",
    ],
    pt: [
        "Quanto custaria comprar a rede: portas, transceptores, cabos e comutadores, por uma lista de preços que você pode mudar.",
        "A lista que vem com a página é a de um estudo e tem data; serve para comparar projetos, não para um pedido.",
        "A potência é calculada a partir das mesmas peças.",
    ],
    formula: "Σ n_i · p_i",
    source: "Wang et al., TopoOpt, NSDI 2023",
    terms: &["oversubscription", "ocs"],
};

pub(super) const BOUNDS: Note = Note {
    en: [
        "What no routing and no schedule can beat on this network: for collectives, for an all-to-all, for the workload itself.",
        "A design near its bound cannot be helped by cleverness, only by capacity; one far from it can.",
        "Bounds are proven from cuts and from distances; where one is found by search its gap is given.",
    ],
    pt: [
        "O que nenhum roteamento e nenhum escalonamento supera nesta rede: para coletivos, para um all-to-all, para a própria carga.",
        "Um projeto perto de seu limite não melhora com esperteza, só com capacidade; um longe dele, sim.",
        "Os limites são provados por cortes e por distâncias; onde um é achado por busca, sua folga é dada.",
    ],
    formula: "T ≥ max bytes(A → B) ÷ c(A, B)",
    source: "Zhao et al., ForestColl, arXiv:2402.06787; Gargalo, docs/validation.md",
    terms: &["bisection", "all-reduce", "all-to-all"],
};
