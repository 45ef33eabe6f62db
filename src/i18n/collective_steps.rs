//! A collective step by step, in words.

use super::Language;
use super::counted::{by, counted};
use gargalo_solver::lab::StepPattern;
use gargalo_solver::workload::collective::Operation;

/// Words of the steps.
#[derive(Debug)]
pub struct StepsMessages {
    pub heading: &'static str,
    pub about: &'static str,
    pub waiting: &'static str,
    /// There are none.
    pub no_steps: &'static str,
    /// Ranks, at most.
    pub too_many: fn(&str, &str) -> String,
    pub rings: fn(&str) -> String,
    pub blocks: fn(&str) -> String,
    pub picture: &'static str,
    pub circle: &'static str,
    pub network: &'static str,
    pub first: &'static str,
    pub back: &'static str,
    pub play: &'static str,
    pub pause: &'static str,
    pub forward: &'static str,
    pub last: &'static str,
    pub slider: &'static str,
    pub speed: &'static str,
    pub save: &'static str,
    pub chunk: &'static str,
    pub rank: &'static str,
    pub switch: &'static str,
    /// Which, of how many.
    pub step: fn(&str, &str) -> String,
    /// Before anything has moved.
    pub start: fn(Operation) -> &'static str,
    /// How messages go, how many chunks each has, and whether they are added.
    pub moves: fn(StepPattern, bool, &str, bool) -> String,
    /// One chunk, or so many; from so many to so many.
    pub chunks: fn(u32, u32) -> String,
    /// Messages, bytes of each, example: from, to, chunks.
    pub messages: fn(&str, &str) -> String,
    pub example: fn(&str, &str, &str) -> String,
    pub overlaps: &'static str,
    /// Complete ones, of all.
    pub complete: fn(&str, &str, bool) -> String,
    pub table: &'static str,
    pub held_table: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    pub pieces: &'static str,
    pub bytes: &'static str,
    pub does: &'static str,
    pub adds: &'static str,
    pub keeps: &'static str,
    pub whole: &'static str,
    pub partly: &'static str,
    pub none: &'static str,
    /// Shown, of all.
    pub cut: fn(&str, &str) -> String,
    pub summary: fn(&str, &str) -> String,
}

impl StepsMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: StepsMessages = StepsMessages {
    heading: "Step by step",
    about: "Each chunk has a colour. Around a rank stand the chunks that it holds, the fuller the more ranks’ data is in them; a dark rim, and a tick in the table beside it, mark those that are whole.",
    waiting: "The steps are being made…",
    no_steps: "This collective has no steps that could be drawn.",
    too_many: |ranks, most| format!("{ranks} ranks: up to {most} are shown step by step."),
    rings: |count| {
        format!("The first of {count} rings is shown; the others do the same with other parts of the data.")
    },
    blocks: |count| {
        format!(
            "Shown with the data cut into {count} blocks for each tree or chain; the time is that of the best number."
        )
    },
    picture: "Picture",
    circle: "Circle of ranks",
    network: "On the network",
    first: "To the beginning",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    forward: "One step on",
    last: "To the end",
    slider: "Step",
    speed: "Speed",
    save: "Save as",
    chunk: "Chunk",
    rank: "Rank",
    switch: "switch",
    step: |at, of| format!("Step {at} of {of}"),
    start: |operation| match operation {
        Operation::AllReduce => {
            "Before the first step every rank holds its own data in all chunks; in the end all shall hold the sum."
        }
        Operation::ReduceScatter => {
            "Before the first step every rank holds its own data in all chunks; in the end each shall hold its part of the sum."
        }
        Operation::Reduce => {
            "Before the first step every rank holds its own data in all chunks; in the end the root shall hold the sum."
        }
        Operation::AllGather => {
            "Before the first step every rank holds its own part; in the end all shall hold all parts."
        }
        Operation::AllToAll => {
            "Before the first step every rank holds a block for each other; columns are the ranks that blocks come from."
        }
        Operation::Broadcast => {
            "Before the first step the root alone holds the data; in the end all shall hold it."
        }
        Operation::Send => {
            "Before the first step one rank holds the data; in the end another shall hold it too."
        }
    },
    moves: |pattern, ring, chunks, adds| {
        let does = if adds { "adds what arrives to its own" } else { "keeps what arrives" };
        let many = if adds { "add what arrives to their own" } else { "keep what arrives" };
        match pattern {
            StepPattern::Shift(1) => format!("each rank sends {chunks} to its right neighbour, which {does}"),
            StepPattern::Some if ring => {
                format!("each rank sends {chunks} to the next one of its ring, which {does}")
            }
            StepPattern::Shift(by) => {
                format!("each rank sends {chunks} to the rank {by} further on, which {does}")
            }
            StepPattern::Exchange(distance) => {
                format!("each rank exchanges {chunks} with its partner {distance} away, which {does}")
            }
            StepPattern::Everyone => format!("every rank sends {chunks} to every other, which {does}"),
            StepPattern::From(rank) => format!("rank {rank} sends {chunks}; whoever receives {does}"),
            StepPattern::To(rank) => format!("rank {rank} receives {chunks} and {does}"),
            StepPattern::Up if adds => {
                format!("every rank sends {chunks} up to the switch, which adds it all up")
            }
            StepPattern::Up => format!("ranks send {chunks} up to the switch"),
            StepPattern::Down => format!("the switch sends {chunks} down to the ranks, which {many}"),
            StepPattern::Some => format!("some ranks send {chunks} to others, which {many}"),
        }
    },
    chunks: |least, most| match (least, most) {
        (1, 1) => "one chunk".to_owned(),
        (least, most) if least == most => format!("{most} chunks"),
        (least, most) => format!("{least} to {most} chunks"),
    },
    messages: |count, bytes| {
        if count == "1" {
            format!("One message of {bytes}.")
        } else {
            format!("{count} messages of {bytes}.")
        }
    },
    example: |from, to, chunks| format!("For instance {from} sends {chunks} to {to}."),
    overlaps: "Blocks follow each other here: such steps overlap in time.",
    complete: |whole, all, blocks| {
        if blocks {
            let (blocks, have) = (by(all, "block", "blocks"), by(whole, "has", "have"));
            format!("{whole} of {all} {blocks} {have} arrived.")
        } else {
            let (chunks, are) = (by(all, "chunk", "chunks"), by(whole, "is", "are"));
            format!(
                "{whole} of {all} {chunks} {are} whole where {} stand{}.",
                by(whole, "it", "they"),
                by(whole, "s", "")
            )
        }
    },
    table: "The step’s messages as a table",
    held_table: "Which rank holds what, as a table",
    from: "From",
    to: "To",
    pieces: "Chunks",
    bytes: "Bytes",
    does: "The receiver",
    adds: "adds to its own",
    keeps: "keeps",
    whole: "Whole",
    partly: "In part",
    none: "none",
    cut: |shown, all| format!("The first {shown} of {all} messages."),
    summary: |caption, complete| format!("{caption} {complete}"),
};

const PORTUGUESE: StepsMessages = StepsMessages {
    heading: "Passo a passo",
    about: "Cada pedaço tem uma cor. Em volta de um rank estão os pedaços que ele tem, tanto mais cheios quanto mais ranks contribuíram; uma borda escura, e uma marca na tabela ao lado, assinalam os completos.",
    waiting: "Os passos estão sendo montados…",
    no_steps: "Este coletivo não tem passos que se possam desenhar.",
    too_many: |ranks, most| format!("{ranks} ranks: o passo a passo mostra até {most}."),
    rings: |count| {
        format!("Mostra-se o primeiro de {count} anéis; os outros fazem o mesmo com outras partes dos dados.")
    },
    blocks: |count| {
        format!(
            "Mostrado com os dados cortados em {count} blocos por árvore ou cadeia; o tempo é o do melhor número."
        )
    },
    picture: "Imagem",
    circle: "Círculo de ranks",
    network: "Na rede",
    first: "Ao início",
    back: "Um passo atrás",
    play: "Reproduzir",
    pause: "Pausar",
    forward: "Um passo à frente",
    last: "Ao fim",
    slider: "Passo",
    speed: "Velocidade",
    save: "Salvar como",
    chunk: "Pedaço",
    rank: "Rank",
    switch: "comutador",
    step: |at, of| format!("Passo {at} de {of}"),
    start: |operation| match operation {
        Operation::AllReduce => {
            "Antes do primeiro passo, cada rank tem seus próprios dados em todos os pedaços; no fim, todos devem ter a soma."
        }
        Operation::ReduceScatter => {
            "Antes do primeiro passo, cada rank tem seus próprios dados em todos os pedaços; no fim, cada um deve ter sua parte da soma."
        }
        Operation::Reduce => {
            "Antes do primeiro passo, cada rank tem seus próprios dados em todos os pedaços; no fim, a raiz deve ter a soma."
        }
        Operation::AllGather => {
            "Antes do primeiro passo, cada rank tem a própria parte; no fim, todos devem ter todas as partes."
        }
        Operation::AllToAll => {
            "Antes do primeiro passo, cada rank tem um bloco para cada outro; as colunas são os ranks de onde vêm os blocos."
        }
        Operation::Broadcast => {
            "Antes do primeiro passo, só a raiz tem os dados; no fim, todos devem tê-los."
        }
        Operation::Send => "Antes do primeiro passo, um rank tem os dados; no fim, outro também deve tê-los.",
    },
    moves: |pattern, ring, chunks, adds| {
        let does = if adds { "soma o que chega ao que tem" } else { "guarda o que chega" };
        let many = if adds { "somam o que chega ao que têm" } else { "guardam o que chega" };
        match pattern {
            StepPattern::Shift(1) => format!("cada rank envia {chunks} ao vizinho da direita, que {does}"),
            StepPattern::Some if ring => {
                format!("cada rank envia {chunks} ao seguinte em seu anel, que {does}")
            }
            StepPattern::Shift(by) => format!("cada rank envia {chunks} ao rank {by} adiante, que {does}"),
            StepPattern::Exchange(distance) => {
                format!("cada rank troca {chunks} com o parceiro à distância {distance}, que {does}")
            }
            StepPattern::Everyone => format!("cada rank envia {chunks} a cada outro, que {does}"),
            StepPattern::From(rank) => format!("o rank {rank} envia {chunks}; quem recebe {does}"),
            StepPattern::To(rank) => format!("o rank {rank} recebe {chunks} e {does}"),
            StepPattern::Up if adds => format!("cada rank envia {chunks} ao comutador, que soma tudo"),
            StepPattern::Up => format!("ranks enviam {chunks} ao comutador"),
            StepPattern::Down => format!("o comutador envia {chunks} aos ranks, que {many}"),
            StepPattern::Some => format!("alguns ranks enviam {chunks} a outros, que {many}"),
        }
    },
    chunks: |least, most| match (least, most) {
        (1, 1) => "um pedaço".to_owned(),
        (least, most) if least == most => format!("{most} pedaços"),
        (least, most) => format!("de {least} a {most} pedaços"),
    },
    messages: |count, bytes| {
        if count == "1" {
            format!("Uma mensagem de {bytes}.")
        } else {
            format!("{count} mensagens de {bytes}.")
        }
    },
    example: |from, to, chunks| format!("Por exemplo, {from} envia {chunks} a {to}."),
    overlaps: "Aqui os blocos se seguem: tais passos se sobrepõem no tempo.",
    complete: |whole, all, blocks| {
        if blocks {
            format!("{whole} de {} {}.", counted(all, "bloco", "blocos"), by(whole, "chegou", "chegaram"))
        } else {
            let are = by(whole, "está completo onde está", "estão completos onde estão");
            format!("{whole} de {} {are}.", counted(all, "pedaço", "pedaços"))
        }
    },
    table: "As mensagens do passo em tabela",
    held_table: "Que rank tem o quê, em tabela",
    from: "De",
    to: "Para",
    pieces: "Pedaços",
    bytes: "Bytes",
    does: "O destinatário",
    adds: "soma ao que tem",
    keeps: "guarda",
    whole: "Completos",
    partly: "Em parte",
    none: "nenhum",
    cut: |shown, all| format!("As primeiras {shown} de {all} mensagens."),
    summary: |caption, complete| format!("{caption} {complete}"),
};
