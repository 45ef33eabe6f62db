//! Collective operations.

use super::{Place, Term, Words};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "rank",
        en: Words {
            name: "Rank",
            text: "A process of a distributed program, numbered from 0. In training a rank is usually one GPU with its part of the model and of the data. Which GPU a rank sits on is its placement.",
        },
        pt: Words {
            name: "Rank",
            text: "Um processo de um programa distribuído, numerado a partir de 0. No treinamento, um rank costuma ser uma GPU com sua parte do modelo e dos dados. Em que GPU o rank fica é o seu posicionamento (placement).",
        },
        formula: "r = 0 … n − 1",
        place: Place::Maps,
        example: Some(Example::Gpt424),
        source: "MPI: A Message-Passing Interface Standard, 4.1, § 7",
        see: &["placement", "rail", "all-reduce"],
    },
    Term {
        id: "all-reduce",
        en: Words {
            name: "All-reduce",
            text: "Every rank begins with a buffer of S bytes and ends with the sum of all of them. It is how replicas add up their gradients, and how parts of a tensor are summed. No algorithm over ports of bandwidth B can be faster than 2(n − 1)/n · S/B; the ring attains it.",
        },
        pt: Words {
            name: "All-reduce",
            text: "Todo rank começa com um buffer de S bytes e termina com a soma de todos. É assim que as réplicas somam seus gradientes, e que se somam as partes de um tensor. Nenhum algoritmo por portas de banda B é mais rápido que 2(n − 1)/n · S/B; o anel chega a isso.",
        },
        formula: "T ≥ 2(n − 1) ÷ n · S ÷ B",
        place: Place::Collective,
        example: Some(Example::AllReduce),
        source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005; Patarasuk, Yuan, JPDC 2009",
        see: &["ring", "reduce-scatter", "all-gather", "busbw"],
    },
    Term {
        id: "reduce-scatter",
        en: Words {
            name: "Reduce-scatter",
            text: "Every rank begins with a buffer and ends with its own n-th part of the sum of all. It is the first half of a ring all-reduce, and what ZeRO does with gradients. Each rank sends (n − 1)/n of the buffer.",
        },
        pt: Words {
            name: "Reduce-scatter",
            text: "Todo rank começa com um buffer e termina com a sua n-ésima parte da soma de todos. É a primeira metade de um all-reduce em anel, e o que o ZeRO faz com os gradientes. Cada rank envia (n − 1)/n do buffer.",
        },
        formula: "T = (n − 1) ÷ n · S ÷ B",
        place: Place::Steps,
        example: Some(Example::AllReduce),
        source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005",
        see: &["all-reduce", "all-gather", "zero"],
    },
    Term {
        id: "all-gather",
        en: Words {
            name: "All-gather",
            text: "Every rank begins with a part and ends with the parts of all. It is the second half of a ring all-reduce, and how sharded parameters are brought together before they are used. Nothing is added on the way, so parts only travel.",
        },
        pt: Words {
            name: "All-gather",
            text: "Todo rank começa com uma parte e termina com as partes de todos. É a segunda metade de um all-reduce em anel, e como se reúnem parâmetros particionados antes do uso. Nada é somado no caminho: as partes apenas viajam.",
        },
        formula: "T = (n − 1) ÷ n · S ÷ B",
        place: Place::Steps,
        example: Some(Example::AllReduce),
        source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005",
        see: &["all-reduce", "reduce-scatter", "zero"],
    },
    Term {
        id: "all-to-all",
        en: Words {
            name: "All-to-all",
            text: "Every rank sends a block of its own to every other. It is what layers of experts do twice in each direction, and the hardest common pattern for a network: half of all bytes cross any halving of the ranks. Nothing can be added up on the way.",
        },
        pt: Words {
            name: "All-to-all (todos para todos)",
            text: "Todo rank envia a cada outro um bloco próprio. É o que camadas de especialistas fazem duas vezes em cada sentido, e o padrão comum mais duro para uma rede: metade dos bytes atravessa qualquer divisão dos ranks ao meio. Nada pode ser somado no caminho.",
        },
        formula: "n (n − 1) · S ÷ n",
        place: Place::Maps,
        example: Some(Example::IpeLeastLoad),
        source: "Bruck et al., IEEE TPDS 1997",
        see: &["bisection", "moe", "expert-parallel"],
    },
    Term {
        id: "ring",
        en: Words {
            name: "Ring",
            text: "An algorithm in which each rank sends only to its right neighbour and hears only from its left one. An all-reduce takes 2(n − 1) steps of S/n bytes: first chunks are added up going round, then the sums are passed on. It uses every port fully, but its latency grows with n.",
        },
        pt: Words {
            name: "Anel",
            text: "Um algoritmo em que cada rank só envia ao vizinho da direita e só ouve o da esquerda. Um all-reduce leva 2(n − 1) passos de S/n bytes: primeiro os pedaços são somados ao dar a volta, depois as somas são repassadas. Usa toda porta por inteiro, mas sua latência cresce com n.",
        },
        formula: "T = 2(n − 1) · (a + S ÷ (n B))",
        place: Place::Steps,
        example: Some(Example::AllReduce),
        source: "Patarasuk, Yuan, JPDC 2009",
        see: &["all-reduce", "tree", "halving-doubling"],
    },
    Term {
        id: "tree",
        en: Words {
            name: "Tree",
            text: "Sums go up a tree of ranks and the result comes down. NCCL uses two trees with half of the data each, so that a rank that is a leaf of one works inside the other, and cuts data into blocks that follow each other. Its latency grows with the logarithm of n, so small messages prefer it.",
        },
        pt: Words {
            name: "Árvore",
            text: "As somas sobem por uma árvore de ranks e o resultado desce. O NCCL usa duas árvores, cada uma com metade dos dados, de modo que o rank que é folha de uma trabalha no interior da outra, e corta os dados em blocos que se seguem. Sua latência cresce com o logaritmo de n: por isso mensagens pequenas a preferem.",
        },
        formula: "T ≈ 2 · (2 h a + S ÷ B + √(8 h a S ÷ B)),  h = ⌈lg n⌉",
        place: Place::Steps,
        example: Some(Example::AllReduce),
        source: "Sanders, Speck, Träff, Parallel Computing 2009",
        see: &["ring", "latency", "all-reduce"],
    },
    Term {
        id: "halving-doubling",
        en: Words {
            name: "Halving-doubling",
            text: "Rabenseifner’s all-reduce: partners at distances 1, 2, 4, … exchange half of what they still hold and add it, until each has one summed part; then parts are exchanged back, twice as much at each step. It sends as little as the ring in only 2 lg n steps. Partners far apart meet thin links of a tapered network.",
        },
        pt: Words {
            name: "Halving-doubling",
            text: "O all-reduce de Rabenseifner: parceiros às distâncias 1, 2, 4, … trocam e somam metade do que ainda têm, até que cada um fique com uma parte somada; depois as partes são trocadas de volta, o dobro a cada passo. Envia tão pouco quanto o anel em apenas 2 lg n passos. Parceiros distantes encontram os enlaces estreitos de uma rede afunilada.",
        },
        formula: "T = 2 lg n · a + 2(n − 1) ÷ n · S ÷ B",
        place: Place::Steps,
        example: Some(Example::AllReduce),
        source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005",
        see: &["ring", "all-reduce", "latency"],
    },
    Term {
        id: "algbw",
        en: Words {
            name: "Algorithm bandwidth (algbw)",
            text: "The size of a collective divided by its time, as nccl-tests prints it. It says how fast the operation is for whoever waits for it, and falls with the number of ranks even where every port is busy.",
        },
        pt: Words {
            name: "Banda do algoritmo (algbw)",
            text: "O tamanho de um coletivo dividido por seu tempo, como imprime o nccl-tests. Diz quão rápida é a operação para quem espera por ela, e cai com o número de ranks mesmo onde toda porta está ocupada.",
        },
        formula: "algbw = S ÷ t",
        place: Place::Bandwidth,
        example: Some(Example::AllReduce),
        source: "NVIDIA, nccl-tests, doc/PERFORMANCE.md",
        see: &["busbw", "effective-bandwidth"],
    },
    Term {
        id: "busbw",
        en: Words {
            name: "Bus bandwidth (busbw)",
            text: "Algorithm bandwidth times a factor that makes it comparable to the speed of a port, whatever the number of ranks: 2(n − 1)/n for an all-reduce, (n − 1)/n for reduce-scatter, all-gather and all-to-all. For algorithms that send more than they need, such as a tree, it says less.",
        },
        pt: Words {
            name: "Banda do barramento (busbw)",
            text: "A banda do algoritmo vezes um fator que a torna comparável à velocidade de uma porta, seja qual for o número de ranks: 2(n − 1)/n no all-reduce, (n − 1)/n no reduce-scatter, no all-gather e no all-to-all. Em algoritmos que enviam mais que o necessário, como uma árvore, ela diz menos.",
        },
        formula: "busbw = algbw · 2(n − 1) ÷ n",
        place: Place::Bandwidth,
        example: Some(Example::AllReduce),
        source: "NVIDIA, nccl-tests, doc/PERFORMANCE.md",
        see: &["algbw", "effective-bandwidth"],
    },
    Term {
        id: "effective-bandwidth",
        en: Words {
            name: "Effective bandwidth",
            text: "What a collective really gets of a link’s speed at its size: small messages pay latency, large ones come near to the limit. Measured curves hold what links alone do not tell: the software, copies, and how many channels keep a port busy. Where a platform was measured, the page times collectives by its curve.",
        },
        pt: Words {
            name: "Banda efetiva",
            text: "O que um coletivo de fato obtém da velocidade de um enlace no seu tamanho: mensagens pequenas pagam latência, as grandes chegam perto do limite. Curvas medidas contêm o que os enlaces sozinhos não dizem: o software, as cópias, e quantos canais mantêm uma porta ocupada. Onde uma plataforma foi medida, a página calcula o tempo dos coletivos por sua curva.",
        },
        formula: "B_eff(S) = S ÷ t(S)",
        place: Place::Bandwidth,
        example: Some(Example::AllReduce),
        source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
        see: &["algbw", "busbw", "latency"],
    },
];
