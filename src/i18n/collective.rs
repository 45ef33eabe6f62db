//! Words of collectives, and of what is brought from other tools.

use super::Language;
use super::counted::counted;
use gargalo_solver::workload::collective::{Algorithm, Operation};

/// Words of collectives.
#[derive(Debug)]
pub struct CollectiveMessages {
    pub operation: &'static str,
    pub algorithm: &'static str,
    pub automatic: &'static str,
    pub bytes: &'static str,
    pub bytes_about: &'static str,
    pub heading: fn(&str, &str) -> String,
    pub chosen: &'static str,
    pub steps: &'static str,
    pub time: &'static str,
    pub latency: &'static str,
    pub formula: &'static str,
    pub algorithm_bandwidth: &'static str,
    pub bus_bandwidth: &'static str,
    pub nccl: fn(&str, &str) -> String,
    /// Time, platform, source, time of the links alone, time of all flows at once.
    pub measured: fn(&str, &str, &str, &str) -> String,
    pub at_once: fn(&str) -> String,
    pub matrix_about: fn(&str) -> String,
    pub jobs_about: fn(&str) -> String,
    /// Name of the file, ranks.
    pub matrix_taken: fn(&str, &str) -> String,
    pub model_taken: fn(&str, &str) -> String,
    /// Name of the file, lines, whether they are drawn at once.
    pub measurements: fn(&str, &str, bool) -> String,
    pub refused: fn(&str, &str) -> String,
    operations: [&'static str; 7],
}

impl CollectiveMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// An operation's name.
    pub const fn operation_name(&self, operation: Operation) -> &'static str {
        match operation {
            Operation::AllReduce => self.operations[0],
            Operation::ReduceScatter => self.operations[1],
            Operation::AllGather => self.operations[2],
            Operation::AllToAll => self.operations[3],
            Operation::Broadcast => self.operations[4],
            Operation::Reduce => self.operations[5],
            Operation::Send => self.operations[6],
        }
    }
}

/// What an algorithm is called. What only one library has keeps its name.
pub const fn algorithm_name(algorithm: Algorithm, language: Language) -> &'static str {
    let (english, portuguese) = match algorithm {
        Algorithm::Ring => ("Ring", "Anel"),
        Algorithm::DoubleTree => ("Double binary tree", "Árvore binária dupla"),
        Algorithm::RecursiveDoubling => ("Recursive doubling", "Duplicação recursiva"),
        Algorithm::HalvingNear => {
            ("Halving-doubling, near first", "Divisão e duplicação, mais próximo primeiro")
        }
        Algorithm::HalvingFar => {
            ("Halving-doubling, far first", "Divisão e duplicação, mais distante primeiro")
        }
        Algorithm::Direct => ("Direct", "Direto"),
        Algorithm::OneShot => ("One shot", "De uma só vez"),
        Algorithm::Hierarchical => ("Hierarchical", "Hierárquico"),
        Algorithm::Leader => ("Leaders", "Líderes"),
        Algorithm::Sharp => ("SHARP", "SHARP"),
        Algorithm::Nvls => ("NVLS", "NVLS"),
        Algorithm::Bruck => ("Bruck", "Bruck"),
        Algorithm::Pairwise => ("Pairwise", "Par a par"),
        Algorithm::Binomial => ("Binomial tree", "Árvore binomial"),
        Algorithm::Chain => ("Chain", "Cadeia"),
        Algorithm::TwoTree => ("Two trees", "Duas árvores"),
        Algorithm::ScatterGather => ("Scatter, all-gather", "Scatter, all-gather"),
        Algorithm::DeepEp => ("DeepEP", "DeepEP"),
    };
    match language {
        Language::English => english,
        Language::Portuguese => portuguese,
    }
}

const ENGLISH: CollectiveMessages = CollectiveMessages {
    operation: "Operation",
    algorithm: "Algorithm",
    automatic: "As NCCL chooses",
    bytes: "Size",
    bytes_about: "By NCCL’s convention: the buffer of one rank; of reduce-scatter and all-gather the whole array.",
    heading: |operation, algorithm| format!("How long does the {operation} take? {algorithm}"),
    chosen: "chosen by NCCL’s model",
    steps: "Steps",
    time: "Time on these routes",
    latency: "of which latency",
    formula: "Closed formula",
    algorithm_bandwidth: "Algorithm bandwidth",
    bus_bandwidth: "Bus bandwidth",
    nccl: |algorithm, time| format!("NCCL’s tuning model would take {algorithm} and expects {time}."),
    measured: |time, platform, source, links| {
        format!(
            "{time} follows the curve measured on {platform} ({source}): software, copies and channels are in it. The steps on the links alone would take {links}."
        )
    },
    at_once: |flows| {
        format!(
            "The first sentence of the results, {flows}, is about the same bytes sent all at once over these links, without steps and without latency: a floor for any schedule of them."
        )
    },
    matrix_about: |ranks| {
        format!("A matrix of {}: who sends how many bytes to whom.", counted(ranks, "rank", "ranks"))
    },
    jobs_about: |jobs| format!("{} the network.", counted(jobs, "workload has", "workloads share")),
    matrix_taken: |name, ranks| {
        format!("{name}: a traffic matrix of {ranks} ranks. Undo brings the former workload back.")
    },
    model_taken: |name, model| format!("{name}: {model}. Undo brings the former model back."),
    measurements: |name, lines, drawn| {
        if drawn {
            format!(
                "{name}: {} of nccl-tests, drawn beside the model.",
                counted(lines, "measurement", "measurements")
            )
        } else {
            format!(
                "{name}: {} of nccl-tests. With a collective as the workload, its model under Traffic is drawn beside.",
                counted(lines, "measurement", "measurements")
            )
        }
    },
    refused: |name, what| format!("{name} could not be taken in. {what}"),
    operations: ["All-reduce", "Reduce-scatter", "All-gather", "All-to-all", "Broadcast", "Reduce", "Send"],
};

const PORTUGUESE: CollectiveMessages = CollectiveMessages {
    operation: "Operação",
    algorithm: "Algoritmo",
    automatic: "Escolha do NCCL",
    bytes: "Tamanho",
    bytes_about: "Pela convenção do NCCL: o buffer de um rank; de reduce-scatter e all-gather, o vetor inteiro.",
    heading: |operation, algorithm| format!("Quanto tempo leva o {operation}? {algorithm}"),
    chosen: "escolhido pelo modelo do NCCL",
    steps: "Passos",
    time: "Tempo nestas rotas",
    latency: "dos quais latência",
    formula: "Fórmula fechada",
    algorithm_bandwidth: "Banda do algoritmo",
    bus_bandwidth: "Banda do barramento",
    nccl: |algorithm, time| format!("O modelo do NCCL usaria {algorithm} e prevê {time}."),
    measured: |time, platform, source, links| {
        format!(
            "{time} segue a curva medida em {platform} ({source}): contém software, cópias e canais. Os passos apenas nos enlaces levariam {links}."
        )
    },
    at_once: |flows| {
        format!(
            "A primeira frase dos resultados, {flows}, trata dos mesmos bytes enviados de uma só vez por estes enlaces, sem passos e sem latência: um piso para qualquer escalonamento deles."
        )
    },
    matrix_about: |ranks| {
        format!("Uma matriz de {}: quem envia quantos bytes a quem.", counted(ranks, "rank", "ranks"))
    },
    jobs_about: |jobs| format!("{} a rede.", counted(jobs, "carga tem", "cargas dividem")),
    matrix_taken: |name, ranks| {
        format!("{name}: uma matriz de tráfego de {ranks} ranks. Desfazer traz de volta a carga anterior.")
    },
    model_taken: |name, model| format!("{name}: {model}. Desfazer traz de volta o modelo anterior."),
    measurements: |name, lines, drawn| {
        if drawn {
            format!("{name}: {} do nccl-tests ao lado do modelo.", counted(lines, "medição", "medições"))
        } else {
            format!(
                "{name}: {} do nccl-tests. Com um coletivo como carga, seu modelo em Tráfego é desenhado ao lado.",
                counted(lines, "medição", "medições")
            )
        }
    },
    refused: |name, what| format!("Não foi possível abrir {name}. {what}"),
    operations: ["All-reduce", "Reduce-scatter", "All-gather", "All-to-all", "Broadcast", "Reduce", "Send"],
};
