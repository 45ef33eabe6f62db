//! What is said of the timeline, the best setting and measurements.

use super::Note;

pub(super) const TIMELINE: Note = Note {
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

pub(super) const CLOSED: Note = Note {
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

pub(super) const SEARCH: Note = Note {
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

pub(super) const MEASURED: Note = Note {
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
