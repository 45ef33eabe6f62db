//! What stands behind each “?”: three sentences, the formula, who says so, and the terms of the glossary.
//!
//! Names are apart from the rest: they are on the page from the beginning, the rest comes when it is asked for.

use super::Language;

/// A part of the page that is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    Workload,
    Network,
    Designs,
    Placement,
    Plan,
    Results,
    Run,
    NetworkFigures,
    Cost,
    Bounds,
    Topology,
    Maps,
    Serving,
    Collective,
    Steps,
    Bandwidth,
    Kinds,
    Gates,
    Phases,
    Memory,
    Sizes,
    Structure,
    Filling,
    Gains,
    Timeline,
    Closed,
    Search,
    Measured,
    Compare,
    Charts,
    Advice,
    Failures,
    Sweep,
    Plans,
}

impl Topic {
    /// Its word in element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Workload => "workload",
            Self::Network => "network",
            Self::Designs => "designs",
            Self::Placement => "placement",
            Self::Plan => "plan",
            Self::Results => "results",
            Self::Run => "run",
            Self::NetworkFigures => "network-figures",
            Self::Cost => "cost",
            Self::Bounds => "bounds",
            Self::Topology => "topology",
            Self::Maps => "maps",
            Self::Serving => "serving",
            Self::Collective => "collective",
            Self::Steps => "steps",
            Self::Bandwidth => "bandwidth",
            Self::Kinds => "kinds",
            Self::Gates => "gates",
            Self::Phases => "phases",
            Self::Memory => "memory",
            Self::Sizes => "sizes",
            Self::Structure => "structure",
            Self::Filling => "filling",
            Self::Gains => "gains",
            Self::Timeline => "timeline",
            Self::Closed => "closed",
            Self::Search => "search",
            Self::Measured => "measured",
            Self::Compare => "compare",
            Self::Charts => "charts",
            Self::Advice => "advice",
            Self::Failures => "failures",
            Self::Sweep => "sweep",
            Self::Plans => "plans",
        }
    }

    /// What its button is called.
    pub const fn ask(self, language: Language) -> &'static str {
        let (english, portuguese) = match self {
            Self::Workload => ("Help: what is sent", "Ajuda: o que é enviado"),
            Self::Network => ("Help: network and routing", "Ajuda: rede e roteamento"),
            Self::Designs => ("Help: designs", "Ajuda: projetos"),
            Self::Placement => ("Help: placement of the ranks", "Ajuda: distribuição dos ranks"),
            Self::Plan => ("Help: capacity plan", "Ajuda: plano de capacidade"),
            Self::Results => ("Help: results", "Ajuda: resultados"),
            Self::Run => ("Help: the step and the run", "Ajuda: o passo e o treinamento"),
            Self::NetworkFigures => ("Help: figures of the network", "Ajuda: números da rede"),
            Self::Cost => ("Help: cost", "Ajuda: custo"),
            Self::Bounds => ("Help: bounds", "Ajuda: limites"),
            Self::Topology => ("Help: the drawing", "Ajuda: o desenho"),
            Self::Maps => ("Help: the heat map", "Ajuda: o mapa de calor"),
            Self::Serving => ("Help: serving", "Ajuda: atendimento"),
            Self::Collective => ("Help: the collective’s figures", "Ajuda: números do coletivo"),
            Self::Steps => ("Help: the collective step by step", "Ajuda: o coletivo passo a passo"),
            Self::Bandwidth => ("Help: bandwidth by size", "Ajuda: banda por tamanho"),
            Self::Kinds => ("Help: traffic by kind", "Ajuda: tráfego por tipo"),
            Self::Gates => ("Help: the gate’s iterations", "Ajuda: iterações do roteador de especialistas"),
            Self::Phases => ("Help: phases", "Ajuda: fases"),
            Self::Memory => ("Help: memory", "Ajuda: memória"),
            Self::Sizes => ("Help: message sizes", "Ajuda: tamanhos das mensagens"),
            Self::Structure => ("Help: bottleneck structure", "Ajuda: estrutura de gargalo"),
            Self::Filling => ("Help: water filling", "Ajuda: enchimento"),
            Self::Gains => ("Help: what a Gbit/s is worth", "Ajuda: o que vale um Gbit/s"),
            Self::Timeline => ("Help: timeline", "Ajuda: linha do tempo"),
            Self::Closed => ("Help: closed formula", "Ajuda: fórmula fechada"),
            Self::Search => ("Help: best setting", "Ajuda: melhor configuração"),
            Self::Measured => ("Help: predicted and measured", "Ajuda: previsto e medido"),
            Self::Compare => ("Help: comparison", "Ajuda: comparação"),
            Self::Charts => ("Help: the charts", "Ajuda: os gráficos"),
            Self::Advice => ("Help: advice", "Ajuda: conselhos"),
            Self::Failures => ("Help: failures", "Ajuda: falhas"),
            Self::Sweep => ("Help: sweeps", "Ajuda: varreduras"),
            Self::Plans => ("Help: capacities for a time", "Ajuda: capacidades para um tempo"),
        };
        match language {
            Language::English => english,
            Language::Portuguese => portuguese,
        }
    }
}

/// What is said.
#[derive(Debug, Clone, Copy)]
pub struct Note {
    en: [&'static str; 3],
    pt: [&'static str; 3],
    /// In symbols alone.
    pub formula: &'static str,
    pub source: &'static str,
    /// Terms of the glossary.
    pub terms: &'static [&'static str],
}

impl Note {
    /// Its sentences in a language.
    pub const fn sentences(&self, language: Language) -> [&'static str; 3] {
        match language {
            Language::English => self.en,
            Language::Portuguese => self.pt,
        }
    }
}

/// What is said of a part of the page.
pub const fn note(topic: Topic) -> &'static Note {
    match topic {
        Topic::Workload => &WORKLOAD,
        Topic::Network => &NETWORK,
        Topic::Designs => &DESIGNS,
        Topic::Placement => &PLACEMENT,
        Topic::Plan => &PLAN,
        Topic::Results => &RESULTS,
        Topic::Run => &RUN,
        Topic::NetworkFigures => &NETWORK_FIGURES,
        Topic::Cost => &COST,
        Topic::Bounds => &BOUNDS,
        Topic::Topology => &TOPOLOGY,
        Topic::Maps => &MAPS,
        Topic::Serving => &SERVING,
        Topic::Collective => &COLLECTIVE,
        Topic::Steps => &STEPS,
        Topic::Bandwidth => &BANDWIDTH,
        Topic::Kinds => &KINDS,
        Topic::Gates => &GATES,
        Topic::Phases => &PHASES,
        Topic::Memory => &MEMORY,
        Topic::Sizes => &SIZES,
        Topic::Structure => &STRUCTURE,
        Topic::Filling => &FILLING,
        Topic::Gains => &GAINS,
        Topic::Timeline => &TIMELINE,
        Topic::Closed => &CLOSED,
        Topic::Search => &SEARCH,
        Topic::Measured => &MEASURED,
        Topic::Compare => &COMPARE,
        Topic::Charts => &CHARTS,
        Topic::Advice => &ADVICE,
        Topic::Failures => &FAILURES,
        Topic::Sweep => &SWEEP,
        Topic::Plans => &PLANS,
    }
}

const WORKLOAD: Note = Note {
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

const NETWORK: Note = Note {
    en: [
        "The nodes and links that carry the flows, and which way each flow takes.",
        "Where several ways are equally good, the routing decides: the least loaded, an even split, or a hash, as real switches do.",
        "Whether the two directions of a link share its capacity doubles or halves its load, so choose as your hardware does.",
    ],
    pt: [
        "Os nós e enlaces que levam os fluxos, e o caminho de cada fluxo.",
        "Onde vários caminhos são igualmente bons, decide o roteamento: o menos carregado, a divisão igual, ou um hash, como fazem comutadores reais.",
        "Se os dois sentidos de um enlace dividem sua capacidade, a carga dobra ou cai à metade: escolha como o seu hardware.",
    ],
    formula: "z_l = Σ z_f,  f ∈ F_l",
    source: "RFC 2992; Gargalo, docs/format.md",
    terms: &["link", "ecmp", "fat-tree", "leaf-spine"],
};

const DESIGNS: Note = Note {
    en: [
        "A design is a network with its routing, placement and capacities; several of them stand beside each other and carry the same workload.",
        "The one that is chosen here is what all views show, and the Compare view shows all of them together.",
        "Duplicate one, change a single thing, and the difference is that thing’s doing.",
    ],
    pt: [
        "Um projeto é uma rede com seu roteamento, sua distribuição dos ranks e suas capacidades; vários ficam lado a lado e levam a mesma carga.",
        "O que se escolhe aqui é o que todas as visões mostram, e a visão Comparação mostra todos juntos.",
        "Duplique um, mude uma só coisa, e a diferença se deve a ela.",
    ],
    formula: "",
    source: "Gargalo, docs/format.md",
    terms: &["proportional-design", "over-provisioning"],
};

const PLACEMENT: Note = Note {
    en: [
        "Which GPU each rank runs on: the bytes stay the same, but not the links that they cross.",
        "The usual order keeps tensor groups inside servers; another may bring pipeline neighbours or replicas together instead.",
        "The search tries swaps that shorten communication and stops when none helps: a good placement, not proven the best.",
    ],
    pt: [
        "Em que GPU cada rank executa: os bytes são os mesmos, mas não os enlaces por que passam.",
        "A ordem usual mantém os grupos tensoriais dentro dos servidores; outra pode aproximar vizinhos de pipeline ou réplicas.",
        "A busca tenta trocas que encurtam a comunicação e para quando nenhuma ajuda: uma boa distribuição, não provada a melhor.",
    ],
    formula: "min Σ T_phase(π)",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["placement", "rank", "tensor-parallel", "rail"],
};

const PLAN: Note = Note {
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

const RESULTS: Note = Note {
    en: [
        "How long the chosen design takes, what limits it, and two tests: whether flows interfere, and whether capacity idles.",
        "Rates are max-min fair and follow every end of a flow, so the time is that of a perfectly fair transport without losses.",
        "Take it as a floor: measured TCP took 4 to 28 % longer in the runs we compared, and ratios between designs are surer than times.",
    ],
    pt: [
        "Quanto leva o projeto escolhido, o que o limita, e dois testes: se os fluxos interferem e se há capacidade ociosa.",
        "As taxas são max-min e acompanham cada término de fluxo: o tempo é o de um transporte perfeitamente justo e sem perdas.",
        "Tome-o como piso: o TCP medido levou de 4 a 28 % mais nas execuções que comparamos, e razões entre projetos são mais seguras que tempos.",
    ],
    formula: "T = max FCT_f",
    source: "Bertsekas, Gallager, 1992, § 6.5; Gargalo, docs/validation.md",
    terms: &["fct", "max-min", "bottleneck", "wasteless", "interference-free"],
};

const RUN: Note = Note {
    en: [
        "What a step takes, how well the hardware is used, and what a whole run of so many tokens costs in days, money and energy.",
        "Failures and checkpoints take their part: the best interval between checkpoints balances time spent saving against work lost.",
        "Prices, power and times between failures are yours to set; defaults name their source.",
    ],
    pt: [
        "O que um passo leva, quão bem o hardware é usado, e o que um treinamento inteiro de tantos tokens custa em dias, dinheiro e energia.",
        "Falhas e checkpoints tomam sua parte: o melhor intervalo entre checkpoints equilibra o tempo de salvar e o trabalho perdido.",
        "Preços, potência e tempos entre falhas são seus para definir; os padrões dizem sua fonte.",
    ],
    formula: "MFU = 6 N · tokens/s ÷ (n · FLOP/s);   τ = √(2 δ M)",
    source: "Chowdhery et al., PaLM, JMLR 2023; Young, CACM 1974",
    terms: &["goodput", "checkpoint", "spot"],
};

const NETWORK_FIGURES: Note = Note {
    en: [
        "Figures of the network itself, before anything is sent: how far nodes are apart, how many equal ways there are, how thin its middle is.",
        "The bisection bounds every all-to-all; oversubscription says tier by tier how much less leaves upwards than enters from below.",
        "Where an exact value would take too long, bounds stand in its place and say so.",
    ],
    pt: [
        "Números da própria rede, antes de se enviar algo: a que distância estão os nós, quantos caminhos iguais há, quão estreito é seu meio.",
        "A bisseção limita todo all-to-all; a oversubscription diz, camada a camada, quanto menos sai para cima do que entra por baixo.",
        "Onde o valor exato levaria tempo demais, há limites em seu lugar, e a página diz isso.",
    ],
    formula: "B = min { c(A, B) : |A| = |B| }",
    source: "Dally, Towles, 2004",
    terms: &["bisection", "oversubscription", "torus", "dragonfly"],
};

const COST: Note = Note {
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

const BOUNDS: Note = Note {
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

const TOPOLOGY: Note = Note {
    en: [
        "The network with what its links carry: the legend says what colour, width and words tell, and each can be chosen.",
        "Press a link or node for its figures; draw new ones, take some away, or fail them, and every step can be undone.",
        "All that the drawing shows stands in the list of links below it too, row by row.",
    ],
    pt: [
        "A rede com o que seus enlaces levam: a legenda diz o que contam cor, largura e palavras, e cada uma pode ser escolhida.",
        "Pressione um enlace ou nó para ver seus números; desenhe outros, retire alguns ou faça-os falhar, e todo passo pode ser desfeito.",
        "Tudo o que o desenho mostra está também na lista de enlaces abaixo dele, linha a linha.",
    ],
    formula: "u_l = b_l ÷ (c_l · T)",
    source: "Gargalo, docs/format.md",
    terms: &["link", "utilisation", "saturated", "capacity"],
};

const MAPS: Note = Note {
    en: [
        "Who sends how much to whom: a row for each sender, a column for each receiver, the colour telling bytes.",
        "Blocks along the diagonal stay inside servers; thin lines beside it are pipelines, and grids are replicas or experts.",
        "Each cell is the sum of all that goes that way, and selecting it shows what it consists of and its route.",
    ],
    pt: [
        "Quem envia quanto a quem: uma linha por remetente, uma coluna por destinatário, a cor dizendo os bytes.",
        "Blocos ao longo da diagonal ficam dentro dos servidores; linhas finas ao lado são pipelines, e grades são réplicas ou especialistas.",
        "Cada célula é a soma de tudo o que vai por ali, e selecioná-la mostra do que se compõe e sua rota.",
    ],
    formula: "M_ij = Σ z_f,  f : i → j",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["demand", "rank", "tensor-parallel", "pipeline-parallel"],
};

const SERVING: Note = Note {
    en: [
        "Requests arrive at random, wait, are read (prefill) and answered token by token (decode); each is simulated, none is averaged away.",
        "The time to the first token is queue and prefill, the time per token after it the decoding of all that run together.",
        "The highest rate is measured, not derived: what the same requests reach when all are there from the start.",
    ],
    pt: [
        "Requisições chegam ao acaso, esperam, são lidas (prefill) e respondidas token a token (decodificação); cada uma é simulada, nenhuma some em uma média.",
        "O tempo até o primeiro token é fila e prefill; o tempo por token depois dele, a decodificação de todas as que correm juntas.",
        "A taxa mais alta é medida, não deduzida: o que as mesmas requisições alcançam quando todas estão lá desde o início.",
    ],
    formula: "TTFT = t_q + t_p,   TPOT = (t_end − t_first) ÷ (n − 1)",
    source: "Zhong et al., DistServe, OSDI 2024; Kwon et al., SOSP 2023",
    terms: &["prefill", "decode", "kv-cache", "goodput"],
};

const COLLECTIVE: Note = Note {
    en: [
        "How long the collective takes: its steps one after the other over the real routes, each as long as its slowest message.",
        "The formula beside it takes the greatest latency and the least speed of the ways in use; where every rank has one port they agree.",
        "Where the platform was measured, the time follows the measured curve, which also holds what software and copies cost; the flows alone then end sooner.",
    ],
    pt: [
        "Quanto leva o coletivo: seus passos um depois do outro pelas rotas reais, cada um tão longo quanto sua mensagem mais lenta.",
        "A fórmula ao lado usa a maior latência e a menor velocidade dos caminhos em uso; onde cada rank tem uma só porta, as duas concordam.",
        "Onde a plataforma foi medida, o tempo segue a curva medida, que também contém o que custam software e cópias; os fluxos sozinhos terminam antes.",
    ],
    formula: "T = Σ (a + z ÷ r)",
    source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005; NVIDIA, nccl-tests",
    terms: &["all-reduce", "latency", "algbw", "busbw", "effective-bandwidth"],
};

const STEPS: Note = Note {
    en: [
        "The data is cut into chunks, each with a colour; around every rank stand its chunks, the fuller the more ranks’ data is in them.",
        "Play it, go step by step or drag the slider: each message travels from sender to receiver, which adds it to its own or keeps it.",
        "What moves is what the solver times: the same generator makes the traffic, these pictures, and the proof that everyone ends with what it should.",
    ],
    pt: [
        "Os dados são cortados em pedaços, cada um de uma cor; em volta de cada rank estão os seus, tanto mais cheios quanto mais ranks já contribuíram.",
        "Assista, vá passo a passo ou arraste o controle: cada mensagem viaja do remetente ao destinatário, que a soma ao que tem ou a guarda.",
        "O que se move é o que o cálculo cronometra: o mesmo gerador faz o tráfego, estas imagens e a prova de que todos terminam com o que devem.",
    ],
    formula: "2(n − 1) · S ÷ n",
    source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005",
    terms: &["ring", "tree", "halving-doubling", "reduce-scatter", "all-gather"],
};

const BANDWIDTH: Note = Note {
    en: [
        "The collective’s bandwidth at every size from 8 B to 8 GiB, as nccl-tests prints it.",
        "Small messages pay latency, so the curve rises until the slowest link is full; where it bends tells which sizes are worth putting together.",
        "Drop the output of nccl-tests on the page, and the measured points stand beside the model.",
    ],
    pt: [
        "A banda do coletivo em cada tamanho de 8 B a 8 GiB, como imprime o nccl-tests.",
        "Mensagens pequenas pagam latência; por isso a curva sobe até encher o enlace mais lento, e onde ela dobra diz que tamanhos vale juntar.",
        "Solte a saída do nccl-tests na página, e os pontos medidos ficam ao lado do modelo.",
    ],
    formula: "algbw = S ÷ t,   busbw = algbw · 2(n − 1) ÷ n",
    source: "NVIDIA, nccl-tests, doc/PERFORMANCE.md",
    terms: &["algbw", "busbw", "effective-bandwidth", "latency"],
};

const KINDS: Note = Note {
    en: [
        "What one rank sends and what all send, by kind of parallelism: tensor, pipeline, data, experts.",
        "Volume counts the buffers of collectives; what is on the wires follows from the algorithm, 2(n − 1)/n times the buffer for a ring.",
        "Few large kinds want bandwidth, many small messages want low latency.",
    ],
    pt: [
        "O que um rank envia e o que todos enviam, por tipo de paralelismo: tensor, pipeline, dados, especialistas.",
        "O volume conta os buffers dos coletivos; o que vai aos fios segue do algoritmo, 2(n − 1)/n vezes o buffer em um anel.",
        "Poucos tipos grandes querem banda; muitas mensagens pequenas querem baixa latência.",
    ],
    formula: "2(n − 1) ÷ n · S",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["tensor-parallel", "pipeline-parallel", "data-parallel", "expert-parallel"],
};

const GATES: Note = Note {
    en: [
        "The all-to-all of one expert layer as the gate makes it, iteration by iteration.",
        "An even gate gives every pair the same; a skewed one loads some ranks more, and the slowest decides for all.",
        "Iterations are drawn with the document’s seed: whoever opens the same link sees the same.",
    ],
    pt: [
        "O all-to-all de uma camada de especialistas como o roteador o faz, iteração a iteração.",
        "Um roteador equilibrado dá o mesmo a cada par; um enviesado carrega mais alguns ranks, e o mais lento decide por todos.",
        "As iterações são sorteadas com a semente do documento: quem abre o mesmo link vê as mesmas.",
    ],
    formula: "M_ij = b h · |{ x ∈ i : E(x) ∈ j }|",
    source: "Shazeer et al., ICLR 2017; Fedus et al., JMLR 2022",
    terms: &["moe", "gating", "expert-parallel", "all-to-all"],
};

const PHASES: Note = Note {
    en: [
        "The kinds of traffic of a step, each solved for itself: how long its flows take on these routes, and which link they wait for.",
        "The formula takes the slowest flow on its narrowest link as if it were alone, so the difference is what sharing costs.",
        "What overlaps with computing, and with other kinds, is told by the Timeline.",
    ],
    pt: [
        "Os tipos de tráfego de um passo, cada um calculado sozinho: quanto levam seus fluxos nestas rotas, e por qual enlace esperam.",
        "A fórmula toma o fluxo mais lento em seu enlace mais estreito como se estivesse só: a diferença é o que custa dividir.",
        "O que se sobrepõe ao cálculo, e a outros tipos, é contado pela Linha do tempo.",
    ],
    formula: "T ≥ max z_f ÷ min c_l",
    source: "Gargalo, docs/validation.md",
    terms: &["fct", "bottleneck", "data-parallel"],
};

const MEMORY: Note = Note {
    en: [
        "What each stage keeps on a GPU: parameters, gradients, optimizer states, and activations of all micro-batches under way.",
        "The line is the memory of the hardware; a stage beyond it cannot run, however fast the network.",
        "ZeRO, recomputation, and more pipeline or tensor ranks are what brings it down, each for a price in traffic or time.",
    ],
    pt: [
        "O que cada estágio guarda em uma GPU: parâmetros, gradientes, estados do otimizador, e ativações de todos os microlotes em andamento.",
        "A linha é a memória do hardware; um estágio além dela não executa, por mais rápida que seja a rede.",
        "ZeRO, recomputação e mais ranks de pipeline ou de tensor a reduzem, cada um por um preço em tráfego ou tempo.",
    ],
    formula: "(2 + 2 + 12 ÷ d) N + s b h L (34 + 5 a s ÷ h) ÷ t",
    source: "Rajbhandari et al., SC 2020; Korthikanti et al., arXiv:2205.05198",
    terms: &["zero", "recomputation", "micro-batch"],
};

const SIZES: Note = Note {
    en: [
        "How large the messages of a step are: for each size, which part of the messages is no larger.",
        "A curve far to the left means latency matters; far to the right, bandwidth.",
        "Buckets and tensor sizes make its steps.",
    ],
    pt: [
        "Quão grandes são as mensagens de um passo: para cada tamanho, que parte delas não é maior.",
        "Uma curva bem à esquerda quer dizer que a latência importa; bem à direita, a banda.",
        "Seus degraus vêm dos baldes de gradientes e dos tamanhos dos tensores.",
    ],
    formula: "F(x) = |{ z ≤ x }| ÷ n",
    source: "Li et al., PyTorch Distributed, VLDB 2020",
    terms: &["latency", "effective-bandwidth"],
};

const STRUCTURE: Note = Note {
    en: [
        "Who limits whom: arrows lead from a link to the flows that it limits, and from each flow to the other links that it crosses.",
        "Select a link or flows, and what lights up is all that a small change there can reach; the rest cannot notice.",
        "It describes one instant, the first: as flows end, other links become bottlenecks.",
    ],
    pt: [
        "Quem limita quem: setas vão de um enlace aos fluxos que ele limita, e de cada fluxo aos outros enlaces por que passa.",
        "Selecione um enlace ou fluxos, e o que se acende é tudo o que uma pequena mudança ali alcança; o resto não percebe.",
        "Ela descreve um instante, o primeiro: quando fluxos terminam, outros enlaces passam a ser gargalos.",
    ],
    formula: "l → f  ⇔  r_f = s_l",
    source: "Ros-Giralt et al., SIGMETRICS 2020",
    terms: &["bottleneck-structure", "bottleneck", "level", "gradient"],
};

const FILLING: Note = Note {
    en: [
        "All rates rise together from zero, as water does in linked vessels.",
        "When a link is full, the flows that cross it stop; the others go on until the last has stopped.",
        "What comes out is max-min fair: nobody can get more without taking from someone who has no more.",
    ],
    pt: [
        "Todas as taxas sobem juntas desde zero, como a água em vasos ligados.",
        "Quando um enlace enche, param os fluxos que passam por ele; os outros seguem até parar o último.",
        "O resultado é justo no sentido max-min: ninguém ganha sem tirar de alguém que não tem mais.",
    ],
    formula: "s_l = (c_l − Σ r_f) ÷ n_l",
    source: "Bertsekas, Gallager, 1992, § 6.5.2",
    terms: &["water-filling", "max-min", "saturated"],
};

const GAINS: Note = Note {
    en: [
        "What one more Gbit/s, or one less, on each link does to the sum of all rates and to the time of the whole.",
        "Rates change linearly as long as the bottlenecks stay the same; times are solved again, since they do not.",
        "A link with a negative gain helps flows that then take more from others.",
    ],
    pt: [
        "O que um Gbit/s a mais, ou a menos, em cada enlace faz à soma de todas as taxas e ao tempo do conjunto.",
        "As taxas mudam linearmente enquanto os gargalos são os mesmos; os tempos são calculados de novo, pois não mudam assim.",
        "Um enlace de ganho negativo ajuda fluxos que então tomam mais dos outros.",
    ],
    formula: "Σ ∂r_f ÷ ∂c_l",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["gradient", "bottleneck-structure"],
};

const TIMELINE: Note = Note {
    en: [
        "A training step bar by bar: computing and communication of each stage, as they wait for each other.",
        "The critical path is what decides: shortening anything else does not make the step shorter.",
        "Communication that computing hides costs nothing; what is exposed is added to the step.",
    ],
    pt: [
        "Um passo de treinamento barra a barra: cálculo e comunicação de cada estágio, como esperam uns pelos outros.",
        "O caminho crítico é o que decide: encurtar qualquer outra coisa não encurta o passo.",
        "A comunicação que o cálculo esconde não custa nada; a que fica exposta soma-se ao passo.",
    ],
    formula: "T = (m + p − 1) · (t_f + t_b) + T_dp",
    source: "Narayanan et al., SC 2021",
    terms: &["bubble", "micro-batch", "pipeline-parallel"],
};

const CLOSED: Note = Note {
    en: [
        "What a formula on paper says of the same step: no overlap, one utilisation for all, the narrowest link for each message.",
        "It stands here for comparison: where it is far off, look which of these assumptions fails.",
        "The step above is solved event by event on the real routes.",
    ],
    pt: [
        "O que uma fórmula no papel diz do mesmo passo: sem sobreposição, uma utilização para tudo, o enlace mais estreito para cada mensagem.",
        "Está aqui para comparar: onde erra muito, veja qual dessas suposições falha.",
        "O passo acima é calculado evento a evento nas rotas reais.",
    ],
    formula: "T = FLOP ÷ (n · u · FLOP/s) + Σ bytes ÷ B",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["bubble", "effective-bandwidth"],
};

const SEARCH: Note = Note {
    en: [
        "All ways to cut the model over the cluster, ranked by the time of a step.",
        "First all by formula on servers alike, then the best ones solved on this design’s own network.",
        "What does not fit into memory is left out; what is shown can be taken over with one press.",
    ],
    pt: [
        "Todos os modos de dividir o modelo pelo cluster, em ordem do tempo de um passo.",
        "Primeiro todos por fórmula em servidores iguais, depois os melhores calculados na rede deste projeto.",
        "O que não cabe na memória fica de fora; o que se mostra pode ser adotado com um toque.",
    ],
    formula: "n = p · t · d · c",
    source: "Narayanan et al., SC 2021; Isaev et al., Calculon, SC 2023",
    terms: &["tensor-parallel", "pipeline-parallel", "data-parallel", "micro-batch"],
};

const MEASURED: Note = Note {
    en: [
        "Iterations that others measured and published, beside what is predicted for the same settings.",
        "The constants of computing were fitted to such rows; five fits that each left a fifth of the rows out say how well unseen ones are met.",
        "Points on the diagonal are predicted exactly, points above it are predicted too slow.",
    ],
    pt: [
        "Iterações que outros mediram e publicaram, ao lado do que se prevê para as mesmas configurações.",
        "As constantes do cálculo foram ajustadas a tais linhas; cinco ajustes, cada um sem um quinto delas, dizem quão bem são previstas as não vistas.",
        "Pontos na diagonal são previstos com exatidão; acima dela, lentos demais.",
    ],
    formula: "ε = |T_p − T_m| ÷ T_m",
    source: "Gargalo, docs/validation.md",
    terms: &["effective-bandwidth", "bubble"],
};

const COMPARE: Note = Note {
    en: [
        "All designs side by side: time, capacity, waste, cost; the best of each column is marked.",
        "Choose a baseline, and every figure shows its difference to it as well.",
        "What took twice the capacity for the same time is over-provisioned, what takes longer with the same total is badly spread.",
    ],
    pt: [
        "Todos os projetos lado a lado: tempo, capacidade, desperdício, custo; o melhor de cada coluna é marcado.",
        "Escolha uma referência, e todo número mostra também sua diferença a ela.",
        "O que usou o dobro da capacidade para o mesmo tempo é superprovisionado; o que leva mais tempo com o mesmo total está mal distribuído.",
    ],
    formula: "T ÷ T₀,   Σ c_l ÷ Σ c⁰_l",
    source: "Zanotelli et al., UFES, 2025",
    terms: &["over-provisioning", "wasteless", "proportional-design"],
};

const CHARTS: Note = Note {
    en: [
        "The same designs as pictures: time against capacity or cost, links in the order of their load, when flows end.",
        "A design with another to its lower left is beaten by it: that one is both cheaper and faster.",
        "Every chart has its values as a table, and can be saved.",
    ],
    pt: [
        "Os mesmos projetos em imagens: tempo contra capacidade ou custo, enlaces na ordem de sua carga, quando terminam os fluxos.",
        "Um projeto com outro abaixo e à esquerda é superado por ele: o outro é mais barato e mais rápido.",
        "Todo gráfico tem seus valores em tabela e pode ser salvo.",
    ],
    formula: "",
    source: "Gargalo, docs/architecture.md",
    terms: &["over-provisioning", "fct"],
};

const ADVICE: Note = Note {
    en: [
        "Single changes that would help most: a link’s upgrade, another routing, placement or algorithm, each solved before it is listed.",
        "Gradients say where to look, solving says what comes of it; of very large networks only the busiest links are looked at.",
        "Below it stands what is wasted: capacity that could be taken away without losing time.",
    ],
    pt: [
        "Mudanças únicas que mais ajudariam: a ampliação de um enlace, outro roteamento, distribuição ou algoritmo, cada uma calculada antes de ser listada.",
        "Os gradientes dizem onde olhar, o cálculo diz o que resulta; em redes muito grandes só se olham os enlaces mais ocupados.",
        "Abaixo está o que se desperdiça: capacidade que poderia ser tirada sem perder tempo.",
    ],
    formula: "ΔT(c_l + δ)",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["gradient", "wasteless"],
};

const FAILURES: Note = Note {
    en: [
        "Every link, switch, rail and plane fails in turn; routes are made anew and the workload is solved without it.",
        "The list begins with what hurts most; what is cut off altogether is said first.",
        "Failures that are alike by symmetry are solved once and counted.",
    ],
    pt: [
        "Cada enlace, comutador, trilho e plano falha por sua vez; as rotas são refeitas, e a carga é calculada sem ele.",
        "A lista começa pelo que mais dói; o que fica de todo isolado é dito primeiro.",
        "Falhas iguais por simetria são calculadas uma vez e contadas.",
    ],
    formula: "T(G − x) ÷ T(G)",
    source: "Gargalo, docs/validation.md",
    terms: &["rail", "goodput"],
};

const SWEEP: Note = Note {
    en: [
        "Any number of the scenario in turn, alone or two together, every point solved.",
        "A knee is where more of it stops helping: beyond that, something else is the bottleneck.",
        "A point can be made a design, and the whole saved as CSV.",
    ],
    pt: [
        "Qualquer número do cenário por sua vez, sozinho ou dois juntos, cada ponto calculado.",
        "Um joelho é onde mais dele deixa de ajudar: além dali, o gargalo é outro.",
        "Um ponto pode virar projeto, e o todo pode ser salvo em CSV.",
    ],
    formula: "T(x),  x = x₁ … x_k",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["scale-factor", "bottleneck"],
};

const PLANS: Note = Note {
    en: [
        "How much each link should get, for a time, for a budget, or so that it holds whatever fails.",
        "Where nothing interferes the least plan is known exactly; where flows interfere it is searched from two sides, and the page says whether it is proven.",
        "For several phases the time is divided between them so that the total capacity is least.",
    ],
    pt: [
        "Quanto cada enlace deve receber, para um tempo, para um orçamento, ou para resistir a qualquer falha.",
        "Onde nada interfere, o plano mínimo é conhecido com exatidão; onde fluxos interferem, é buscado por dois lados, e a página diz se está provado.",
        "Para várias fases, o tempo é dividido entre elas de modo que a capacidade total seja mínima.",
    ],
    formula: "min Σ c_l  :  T(c) ≤ T*",
    source: "Ros-Giralt et al., SIGCOMM 2021; Gargalo, docs/validation.md",
    terms: &["proportional-design", "interference-free", "wasteless"],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::glossary;

    const ALL: [Topic; 34] = [
        Topic::Workload,
        Topic::Network,
        Topic::Designs,
        Topic::Placement,
        Topic::Plan,
        Topic::Results,
        Topic::Run,
        Topic::NetworkFigures,
        Topic::Cost,
        Topic::Bounds,
        Topic::Topology,
        Topic::Maps,
        Topic::Serving,
        Topic::Collective,
        Topic::Steps,
        Topic::Bandwidth,
        Topic::Kinds,
        Topic::Gates,
        Topic::Phases,
        Topic::Memory,
        Topic::Sizes,
        Topic::Structure,
        Topic::Filling,
        Topic::Gains,
        Topic::Timeline,
        Topic::Closed,
        Topic::Search,
        Topic::Measured,
        Topic::Compare,
        Topic::Charts,
        Topic::Advice,
        Topic::Failures,
        Topic::Sweep,
        Topic::Plans,
    ];

    #[test]
    fn every_note_is_three_whole_sentences_with_a_source_and_terms_that_are_there() {
        for topic in ALL {
            let note = note(topic);
            for language in [Language::English, Language::Portuguese] {
                for sentence in note.sentences(language) {
                    assert!(sentence.ends_with('.'), "{topic:?}: {sentence}");
                    assert!(!sentence.trim_end_matches('.').contains(". "), "{topic:?}: {sentence}");
                }
            }
            assert!(!note.source.is_empty() && !note.terms.is_empty(), "{topic:?}");
            for term in note.terms {
                assert!(glossary::term(term).is_some(), "{topic:?}: {term}");
            }
        }
    }
}
