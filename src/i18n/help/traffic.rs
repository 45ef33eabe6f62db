//! What is said of the traffic view.

use super::Note;

pub(super) const MAPS: Note = Note {
    en: [
        "Who sends how much to whom: a row for each sender, a column for each receiver, the colour telling bytes.",
        "Blocks along the diagonal stay inside servers; thin lines beside it are pipelines, and grids are replicas or experts.",
        "Each cell is the sum of all that goes that way, and selecting it shows what it consists of and its route.",
    ],
    pt: [
        "Quem envia quanto a quem: uma linha por remetente, uma coluna por destinatário, a cor indica os bytes.",
        "Blocos ao longo da diagonal ficam dentro dos servidores; linhas finas ao lado são pipelines, e grades são réplicas ou especialistas.",
        "Cada célula é a soma de tudo o que vai por ali, e selecioná-la mostra do que se compõe e sua rota.",
    ],
    formula: "M_ij = Σ z_f,  f : i → j",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["demand", "rank", "tensor-parallel", "pipeline-parallel"],
};

pub(super) const SERVING: Note = Note {
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

pub(super) const COLLECTIVE: Note = Note {
    en: [
        "How long the collective takes: its steps one after the other over the real routes, each as long as its slowest message.",
        "The formula beside it takes the greatest latency and the least speed of the ways in use; where every rank has one port they agree.",
        "Where the platform was measured, the time follows the measured curve, which also holds what software and copies cost; the flows alone then end sooner.",
    ],
    pt: [
        "Quanto tempo leva o coletivo: seus passos um depois do outro pelas rotas reais, cada um tão longo quanto sua mensagem mais lenta.",
        "A fórmula ao lado usa a maior latência e a menor velocidade dos caminhos em uso; onde cada rank tem uma só porta, as duas concordam.",
        "Onde a plataforma foi medida, o tempo segue a curva medida, que também contém o que custam software e cópias; os fluxos sozinhos terminam antes.",
    ],
    formula: "T = Σ (a + z ÷ r)",
    source: "Thakur, Rabenseifner, Gropp, IJHPCA 2005; NVIDIA, nccl-tests",
    terms: &["all-reduce", "latency", "algbw", "busbw", "effective-bandwidth"],
};

pub(super) const STEPS: Note = Note {
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

pub(super) const BANDWIDTH: Note = Note {
    en: [
        "The collective’s bandwidth at every size from 8 B to 8 GiB, as nccl-tests prints it.",
        "Small messages pay latency, so the curve rises until the slowest link is full; where it bends tells which sizes are worth putting together.",
        "Drop the output of nccl-tests on the page, and the measured points stand beside the model.",
    ],
    pt: [
        "A banda do coletivo em cada tamanho de 8 B a 8 GiB, como imprime o nccl-tests.",
        "Mensagens pequenas pagam latência; por isso a curva sobe até encher o enlace mais lento, e onde ela se curva diz que tamanhos vale juntar.",
        "Solte a saída do nccl-tests na página, e os pontos medidos ficam ao lado do modelo.",
    ],
    formula: "algbw = S ÷ t,   busbw = algbw · 2(n − 1) ÷ n",
    source: "NVIDIA, nccl-tests, doc/PERFORMANCE.md",
    terms: &["algbw", "busbw", "effective-bandwidth", "latency"],
};

pub(super) const KINDS: Note = Note {
    en: [
        "What one rank sends and what all send, by kind of parallelism: tensor, pipeline, data, experts.",
        "Volume counts the buffers of collectives; what is on the wires follows from the algorithm, 2(n − 1)/n times the buffer for a ring.",
        "Few large kinds want bandwidth, many small messages want low latency.",
    ],
    pt: [
        "O que um rank envia e o que todos enviam, por tipo de paralelismo: tensor, pipeline, dados, especialistas.",
        "O volume conta os buffers dos coletivos; o que vai pelos fios decorre do algoritmo, 2(n − 1)/n vezes o buffer em um anel.",
        "Poucos tipos grandes querem banda; muitas mensagens pequenas querem baixa latência.",
    ],
    formula: "2(n − 1) ÷ n · S",
    source: "APNet 2024, Understanding Communication Characteristics of Distributed Training",
    terms: &["tensor-parallel", "pipeline-parallel", "data-parallel", "expert-parallel"],
};

pub(super) const GATES: Note = Note {
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

pub(super) const PHASES: Note = Note {
    en: [
        "The kinds of traffic of a step, each solved for itself: how long its flows take on these routes, and which link they wait for.",
        "The formula takes the slowest flow on its narrowest link as if it were alone, so the difference is what sharing costs.",
        "What overlaps with computing, and with other kinds, is told by the Timeline.",
    ],
    pt: [
        "Os tipos de tráfego de um passo, cada um calculado sozinho: quanto tempo levam seus fluxos nestas rotas, e por qual enlace esperam.",
        "A fórmula toma o fluxo mais lento em seu enlace mais estreito como se estivesse só: a diferença é o que custa dividir.",
        "O que se sobrepõe ao cálculo, e a outros tipos, aparece na Linha do tempo.",
    ],
    formula: "T ≥ max_f ( z_f ÷ min { c_l : l ∈ L_f } )",
    source: "Gargalo, docs/validation.md",
    terms: &["fct", "bottleneck", "data-parallel"],
};

pub(super) const MEMORY: Note = Note {
    en: [
        "What each stage keeps on a GPU: parameters, gradients, optimiser states, and activations of all micro-batches under way.",
        "The line is the memory of the hardware; a stage beyond it cannot run, however fast the network.",
        "ZeRO, recomputation, and more pipeline or tensor ranks are what brings it down, each for a price in traffic or time.",
    ],
    pt: [
        "O que cada estágio guarda em uma GPU: parâmetros, gradientes, estados do otimizador, e ativações de todos os microlotes em andamento.",
        "A linha é a memória do hardware; um estágio além dela não roda, por mais rápida que seja a rede.",
        "ZeRO, recomputação e mais ranks de pipeline ou de tensor a reduzem, cada um por um preço em tráfego ou tempo.",
    ],
    formula: "(2 + 2 + 12 ÷ d) N + s b h L (34 + 5 a s ÷ h) ÷ t",
    source: "Rajbhandari et al., SC 2020; Korthikanti et al., arXiv:2205.05198",
    terms: &["zero", "recomputation", "micro-batch"],
};

pub(super) const SIZES: Note = Note {
    en: [
        "How large the messages of a step are: for each size, which part of the messages is no larger.",
        "A curve far to the left means latency matters; far to the right, bandwidth.",
        "Buckets and tensor sizes make its steps.",
    ],
    pt: [
        "Quão grandes são as mensagens de um passo: para cada tamanho, que parte delas não é maior.",
        "Uma curva bem à esquerda quer dizer que a latência importa; bem à direita, a banda.",
        "Seus degraus vêm dos buckets de gradientes e dos tamanhos dos tensores.",
    ],
    formula: "F(x) = |{ z ≤ x }| ÷ n",
    source: "Li et al., PyTorch Distributed, VLDB 2020",
    terms: &["latency", "effective-bandwidth"],
};
