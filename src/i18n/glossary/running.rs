//! Serving models, and keeping a long run going.

use super::{Place, Term, Words};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "kv-cache",
        en: Words {
            name: "KV cache",
            text: "The keys and values of all tokens so far, kept so that the next token need not compute them again. It grows with every token of every request and decides how many requests an instance can hold. Where prefill and decode run on different instances, it crosses the network.",
        },
        pt: Words {
            name: "Cache KV",
            text: "As chaves e os valores de todos os tokens até aqui, guardados para que o próximo não os calcule de novo. Cresce com cada token de cada requisição e decide quantas cabem em uma instância. Onde o prefill e a decodificação ficam em instâncias diferentes, ele atravessa a rede.",
        },
        formula: "2 · L · h_kv · b",
        place: Place::Serving,
        example: Some(Example::Serving),
        source: "Kwon et al., PagedAttention, SOSP 2023",
        see: &["prefill", "decode"],
    },
    Term {
        id: "prefill",
        en: Words {
            name: "Prefill",
            text: "The first part of answering a request: all tokens of the prompt go through the model at once and fill the KV cache. It is bound by computing, and sets the time to the first token. A long prompt holds up the decoding of others, unless it is cut into chunks or done elsewhere.",
        },
        pt: Words {
            name: "Prefill (leitura do prompt)",
            text: "A primeira parte da resposta a uma requisição: todos os tokens do prompt passam pelo modelo de uma vez e enchem o cache KV. É limitado pelo cálculo e define o tempo até o primeiro token. Um prompt longo atrasa a decodificação dos outros, a menos que seja cortado em pedaços ou feito em outro lugar.",
        },
        formula: "TTFT = t_q + t_p",
        place: Place::Serving,
        example: Some(Example::Serving),
        source: "Zhong et al., DistServe, OSDI 2024",
        see: &["decode", "kv-cache"],
    },
    Term {
        id: "decode",
        en: Words {
            name: "Decode",
            text: "The second part: token after token, each needing all weights and the whole cache of its request. It is bound by memory bandwidth, and its tensor-parallel sums are small, so latency decides. Many requests are decoded together, so that weights are read once for all of them.",
        },
        pt: Words {
            name: "Decodificação",
            text: "A segunda parte: token após token, cada um precisando de todos os pesos e do cache inteiro de sua requisição. É limitada pela banda da memória, e suas somas tensoriais são pequenas: quem decide é a latência. Muitas requisições são decodificadas juntas, para que os pesos sejam lidos uma vez para todas.",
        },
        formula: "t ≥ (W + Σ KV) ÷ B",
        place: Place::Serving,
        example: Some(Example::Serving),
        source: "Pope et al., MLSys 2023; Zhong et al., DistServe, OSDI 2024",
        see: &["prefill", "kv-cache", "latency"],
    },
    Term {
        id: "goodput",
        en: Words {
            name: "Goodput",
            text: "The part of a run’s time that goes into progress that is kept: without what checkpoints take, what is lost when something fails, and what restarting takes. In serving it is the rate of requests that are answered within their limits. A cluster of ten thousand GPUs fails every few hours, so it matters.",
        },
        pt: Words {
            name: "Goodput (vazão útil)",
            text: "A parte do tempo de uma execução que vira progresso mantido: sem o que os checkpoints tomam, o que se perde quando algo falha e o que leva recomeçar. No atendimento, é a taxa de requisições respondidas dentro de seus limites. Um cluster de dez mil GPUs falha a cada poucas horas; por isso importa.",
        },
        formula: "1 − δ ÷ τ − (τ ÷ 2 + R) ÷ M",
        place: Place::Run,
        example: Some(Example::Gpt424),
        source: "Jiang et al., MegaScale, NSDI 2024; Young, CACM 1974",
        see: &["checkpoint", "spot"],
    },
    Term {
        id: "checkpoint",
        en: Words {
            name: "Checkpoint",
            text: "The state of a run, saved so that it can go on from there after a failure. Saving too often costs time, too seldom loses work; the best interval is about the square root of twice the saving time times the mean time between failures.",
        },
        pt: Words {
            name: "Checkpoint (ponto de controle)",
            text: "O estado de uma execução, salvo para que ela continue dali depois de uma falha. Salvar demais custa tempo, de menos perde trabalho; o melhor intervalo é cerca da raiz quadrada de duas vezes o tempo de salvar vezes o tempo médio entre falhas.",
        },
        formula: "τ = √(2 δ M)",
        place: Place::Run,
        example: Some(Example::Gpt424),
        source: "Young, CACM 1974",
        see: &["goodput", "spot"],
    },
    Term {
        id: "federated",
        en: Words {
            name: "Federated training",
            text: "Replicas in different places train on data that stays there and exchange only model updates, after many local steps rather than after each. A step’s exchange is a slow network’s all-reduce; doing it every H steps divides the bytes by H, at some cost in quality.",
        },
        pt: Words {
            name: "Treinamento federado",
            text: "Réplicas em lugares diferentes treinam com dados que ficam onde estão e trocam apenas atualizações do modelo, depois de muitos passos locais em vez de cada um. A troca é um all-reduce em uma rede lenta; fazê-la a cada H passos divide os bytes por H, com algum custo em qualidade.",
        },
        formula: "2(n − 1) ÷ n · S ÷ H",
        place: Place::Workload,
        example: Some(Example::IpeLeastLoad),
        source: "McMahan et al., AISTATS 2017; Douillard et al., DiLoCo, arXiv:2311.08105",
        see: &["data-parallel", "all-reduce"],
    },
    Term {
        id: "spot",
        en: Words {
            name: "Spot instance",
            text: "A machine rented cheaply that its owner may take back at short notice. For a training run it is a machine that fails more often: the price falls, the checkpoints must come closer together, and goodput falls. The run’s card reckons both with the mean time between failures.",
        },
        pt: Words {
            name: "Instância spot",
            text: "Uma máquina alugada barato que o dono pode retomar com pouco aviso. Para um treinamento, é uma máquina que falha mais vezes: o preço cai, os checkpoints precisam ficar mais próximos, e o goodput cai. O cartão do treinamento calcula ambos com o tempo médio entre falhas.",
        },
        formula: "M = M₁ ÷ n",
        place: Place::Run,
        example: Some(Example::Gpt424),
        source: "Thorpe et al., Bamboo, NSDI 2023",
        see: &["goodput", "checkpoint"],
    },
];
