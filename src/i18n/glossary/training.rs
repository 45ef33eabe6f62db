//! How a model is cut over ranks, and what that sends.

use super::{Place, Term, Words};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "data-parallel",
        en: Words {
            name: "Data parallelism",
            text: "Each replica holds the whole model (or the same part of it) and trains on its own share of the batch; after the backward pass the replicas’ gradients are summed by an all-reduce. It sends bytes in proportion to the parameters, once in a step, and much of it can be hidden behind the backward pass.",
        },
        pt: Words {
            name: "Paralelismo de dados",
            text: "Cada réplica tem o modelo inteiro (ou a mesma parte dele) e treina com sua fatia do lote; depois da volta, os gradientes das réplicas são somados por um all-reduce. Envia bytes em proporção aos parâmetros, uma vez por passo, e boa parte disso pode ficar escondida atrás da volta.",
        },
        formula: "2(d − 1) ÷ d · b · N",
        place: Place::Kinds,
        example: Some(Example::Gpt424),
        source: "Li et al., PyTorch Distributed, VLDB 2020",
        see: &["all-reduce", "zero", "tensor-parallel"],
    },
    Term {
        id: "tensor-parallel",
        en: Words {
            name: "Tensor parallelism",
            text: "The matrices of each layer are cut over t ranks, and every layer sums its outputs with an all-reduce, twice on the way forward and twice on the way back. Nothing hides it, so it is kept inside a server, where links are fastest. Each message has b·s·h numbers.",
        },
        pt: Words {
            name: "Paralelismo tensorial",
            text: "As matrizes de cada camada são divididas entre t ranks, e cada camada soma suas saídas por um all-reduce, duas vezes na ida e duas na volta. Nada o esconde; por isso fica dentro de um servidor, onde os enlaces são mais rápidos. Cada mensagem tem b·s·h números.",
        },
        formula: "4 · L · 2 b s h  bytes",
        place: Place::Kinds,
        example: Some(Example::Gpt442),
        source: "Shoeybi et al., Megatron-LM, arXiv:1909.08053",
        see: &["all-reduce", "nvlink", "pipeline-parallel"],
    },
    Term {
        id: "pipeline-parallel",
        en: Words {
            name: "Pipeline parallelism",
            text: "The layers are cut into p stages on different ranks; activations go from stage to stage, gradients back, micro-batch after micro-batch. It sends little and only between neighbours, but stages wait for each other at the beginning and end of a step: the bubble.",
        },
        pt: Words {
            name: "Paralelismo de pipeline",
            text: "As camadas são divididas em p estágios em ranks diferentes; as ativações passam de estágio a estágio, os gradientes voltam, microlote após microlote. Envia pouco e só entre vizinhos, mas os estágios esperam uns pelos outros no início e no fim do passo: a bolha.",
        },
        formula: "2 · m · 2 b s h  bytes",
        place: Place::Timeline,
        example: Some(Example::Gpt424),
        source: "Narayanan et al., SC 2021",
        see: &["bubble", "micro-batch", "tensor-parallel"],
    },
    Term {
        id: "expert-parallel",
        en: Words {
            name: "Expert parallelism",
            text: "The experts of a mixture-of-experts layer are spread over e ranks; each token travels to the ranks of its experts and back, by all-to-alls. How much each rank gets depends on the gate, so the traffic moves from iteration to iteration. With Megatron Core experts may span tensor ranks too: each is then cut over fewer of them, or stays whole.",
        },
        pt: Words {
            name: "Paralelismo de especialistas",
            text: "Os especialistas de uma camada de mistura são espalhados por e ranks; cada token viaja aos ranks de seus especialistas e volta, por all-to-alls. Quanto cada rank recebe depende do roteador (gate), e o tráfego muda de iteração em iteração. Com o Megatron Core, os especialistas podem ocupar também ranks tensoriais: cada um se divide então entre menos deles, ou fica inteiro.",
        },
        formula: "2 · k · b s h · (e − 1) ÷ e",
        place: Place::Gates,
        example: Some(Example::Moe),
        source: "Lepikhin et al., GShard, arXiv:2006.16668",
        see: &["moe", "gating", "all-to-all"],
    },
    Term {
        id: "micro-batch",
        en: Words {
            name: "Micro-batch",
            text: "A part of the batch that goes through the pipeline as one. The global batch is micro-batch size times their number m times replicas. More and smaller ones shrink the bubble, but small matrices use a GPU less well.",
        },
        pt: Words {
            name: "Microlote",
            text: "Uma parte do lote que atravessa o pipeline de uma vez. O lote global é o tamanho do microlote vezes seu número m vezes as réplicas. Mais e menores encolhem a bolha, mas matrizes pequenas aproveitam menos uma GPU.",
        },
        formula: "B = b · m · d",
        place: Place::Workload,
        example: Some(Example::Gpt424),
        source: "Huang et al., GPipe, NeurIPS 2019",
        see: &["pipeline-parallel", "bubble"],
    },
    Term {
        id: "bubble",
        en: Words {
            name: "Bubble",
            text: "The time in which stages of a pipeline have nothing to do: at the start until the first micro-batch has reached them, at the end when the last has left. With p stages and m micro-batches of equal time it is (p − 1)/m of the work. Interleaved schedules divide it; zero-bubble ones fill it with what can wait.",
        },
        pt: Words {
            name: "Bolha",
            text: "O tempo em que estágios de um pipeline não têm o que fazer: no início, até que o primeiro microlote os alcance; no fim, quando o último já saiu. Com p estágios e m microlotes de tempo igual, vale (p − 1)/m do trabalho. Escalonamentos intercalados a dividem; os de bolha zero a preenchem com o que pode esperar.",
        },
        formula: "(p − 1) ÷ m",
        place: Place::Timeline,
        example: Some(Example::Gpt424),
        source: "Narayanan et al., SC 2021; Qi et al., Zero Bubble, ICLR 2024",
        see: &["pipeline-parallel", "micro-batch"],
    },
    Term {
        id: "placement",
        en: Words {
            name: "Placement",
            text: "Which GPU each rank runs on. The same job with the same bytes may keep its heaviest groups inside servers, or send them through a thin uplink. The heat map shows it at a glance, and the recipe can search for a better one.",
        },
        pt: Words {
            name: "Posicionamento dos ranks (placement)",
            text: "Em que GPU cada rank roda. O mesmo trabalho com os mesmos bytes pode manter seus grupos mais pesados dentro dos servidores ou mandá-los por um enlace estreito. O mapa de calor mostra isso de relance, e a receita pode procurar um posicionamento melhor.",
        },
        formula: "π : ranks → GPUs",
        place: Place::Placement,
        example: Some(Example::Gpt424),
        source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
        see: &["rank", "rail", "tensor-parallel"],
    },
    Term {
        id: "zero",
        en: Words {
            name: "ZeRO",
            text: "What replicas would hold d times is divided over them: optimiser states (stage 1), gradients too (2), parameters too (3). It saves memory and replaces the all-reduce by a reduce-scatter and an all-gather; stage 3 gathers parameters before every use and sends half as much again.",
        },
        pt: Words {
            name: "ZeRO",
            text: "O que as réplicas guardariam d vezes é dividido entre elas: estados do otimizador (estágio 1), também gradientes (2), também parâmetros (3). Economiza memória e troca o all-reduce por um reduce-scatter e um all-gather; o estágio 3 reúne os parâmetros antes de cada uso e envia metade a mais.",
        },
        formula: "(2 + 2 + 12) N  →  (2 + 2 + 12 ÷ d) N  →  16 N ÷ d",
        place: Place::Memory,
        example: Some(Example::Gpt424),
        source: "Rajbhandari et al., ZeRO, SC 2020",
        see: &["data-parallel", "reduce-scatter", "all-gather"],
    },
    Term {
        id: "recomputation",
        en: Words {
            name: "Recomputation",
            text: "Activations are thrown away after the forward pass and computed again in the backward pass, to save memory. Full recomputation costs about a third more computing and repeats the tensor-parallel sums of the forward pass; selective recomputation does it only where memory is large and work small.",
        },
        pt: Words {
            name: "Recomputação",
            text: "As ativações são descartadas depois da ida e calculadas de novo na volta, para poupar memória. A recomputação completa custa cerca de um terço a mais de cálculo e repete as somas tensoriais da ida; a seletiva só a faz onde a memória é grande e o trabalho, pequeno.",
        },
        formula: "F + 2F  →  2F + 2F",
        place: Place::Memory,
        example: Some(Example::Gpt424),
        source: "Chen et al., arXiv:1604.06174; Korthikanti et al., arXiv:2205.05198",
        see: &["zero", "micro-batch"],
    },
    Term {
        id: "moe",
        en: Words {
            name: "Mixture of experts (MoE)",
            text: "A model in which each token passes only k of E expert networks in a layer. It has many more parameters than it computes with, and pays for it with all-to-alls whose sizes change with every batch. A network built for one of these matrices may suit the next one badly.",
        },
        pt: Words {
            name: "Mistura de especialistas (MoE)",
            text: "Um modelo em que cada token passa por apenas k de E redes especialistas em uma camada. Tem muito mais parâmetros do que usa em cada cálculo, e paga por isso com all-to-alls cujos tamanhos mudam a cada lote. Uma rede construída para uma dessas matrizes pode servir mal à seguinte.",
        },
        formula: "y = Σ g_i(x) · E_i(x),  i ∈ top k",
        place: Place::Gates,
        example: Some(Example::Moe),
        source: "Shazeer et al., ICLR 2017",
        see: &["gating", "expert-parallel", "mutable-traffic"],
    },
    Term {
        id: "gating",
        en: Words {
            name: "Gating",
            text: "The small network that chooses each token’s experts. Its choices make the traffic matrix of the layer: uniform if the gate is balanced, skewed while it learns or specialises. The page draws gates with a seed, so that the same link shows the same iterations.",
        },
        pt: Words {
            name: "Roteador de especialistas (gating)",
            text: "A pequena rede que escolhe os especialistas de cada token. Suas escolhas formam a matriz de tráfego da camada: uniforme se ele é equilibrado, enviesada enquanto aprende ou se especializa. A página sorteia as escolhas com uma semente, de modo que o mesmo link mostra as mesmas iterações.",
        },
        formula: "g(x) = softmax(top k (W x))",
        place: Place::Gates,
        example: Some(Example::Moe),
        source: "Shazeer et al., ICLR 2017; Fedus et al., Switch Transformers, JMLR 2022",
        see: &["moe", "expert-parallel"],
    },
    Term {
        id: "mutable-traffic",
        en: Words {
            name: "Mutable traffic",
            text: "Traffic whose pattern can be changed without changing what it does. A ring all-reduce is mutable: any order of its ranks gives the same sum, so rings can be laid along whatever links there are. Activations of tensor, pipeline or expert parallelism are not: their ends are given.",
        },
        pt: Words {
            name: "Tráfego mutável",
            text: "Tráfego cujo padrão pode mudar sem mudar o que ele faz. O all-reduce em anel é mutável: qualquer ordem dos ranks dá a mesma soma, e os anéis podem ser dispostos sobre os enlaces que houver. As ativações dos paralelismos de tensor, pipeline e especialistas não o são: suas pontas estão dadas.",
        },
        formula: "i → (i + p) mod n,  gcd(p, n) = 1",
        place: Place::Steps,
        example: Some(Example::AllReduce),
        source: "Wang et al., TopoOpt, NSDI 2023",
        see: &["ring", "topoopt", "bandwidth-tax"],
    },
];
