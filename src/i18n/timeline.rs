//! Words of the timeline of a training step.

use super::Language;
use super::counted::{by, counted};
use super::number::significant;
use super::quantity::{percent, size_brief, time};
use core::fmt::Write;
use gargalo_solver::workload::training::step::{BarKind, Formula};

/// Words of the timeline.
#[derive(Debug)]
pub struct TimelineMessages {
    pub heading: &'static str,
    /// Stages, micro-batches, time.
    pub lead: fn(u32, &str, &str, &str) -> String,
    /// Computing, bubble, communication, as times with shares.
    pub parts: fn(&str, &str, &str) -> String,
    /// Bars, computing, communication, as shares.
    pub path: fn(&str, &str, &str) -> String,
    pub left_out: fn(&str) -> String,
    /// Low, high, median, samples.
    pub band: fn(&str, &str, &str, &str) -> String,
    pub band_mark: &'static str,
    pub none: &'static str,
    pub none_hint: &'static str,
    pub no_time: &'static str,
    pub no_time_hint: &'static str,
    /// Somebody finds no way to the others of a group.
    pub never: &'static str,
    /// What to do then.
    pub never_hint: &'static str,
    /// In place of one's own measurement, where the setting does not fit in memory.
    pub own_unfit: &'static str,
    pub begin: &'static str,
    pub waiting: &'static str,
    pub chart: &'static str,
    pub keys: &'static str,
    pub zoom_in: &'static str,
    pub zoom_out: &'static str,
    pub fit: &'static str,
    pub save: &'static str,
    pub stage: &'static str,
    pub links: &'static str,
    pub gap: &'static str,
    pub legend: &'static str,
    pub critical: &'static str,
    pub beside: &'static str,
    pub links_about: &'static str,
    /// Stage, micro-batch.
    pub of_stage: fn(&str) -> String,
    pub micro_batch: fn(&str) -> String,
    pub chunk: fn(&str) -> String,
    pub hidden: &'static str,
    pub on_path: &'static str,
    /// Start, end, duration.
    pub times: fn(&str, &str, &str) -> String,
    pub waits: fn(&str) -> String,
    pub waits_none: &'static str,
    pub go_there: &'static str,
    pub chosen_hint: &'static str,
    pub table: &'static str,
    pub only_critical: &'static str,
    pub what: &'static str,
    pub start: &'static str,
    pub end: &'static str,
    pub duration: &'static str,
    pub formula: &'static str,
    pub waited_for: &'static str,
    /// First, last, of.
    pub closed: &'static str,
    pub closed_about: &'static str,
    pub closed_part: &'static str,
    pub closed_form: &'static str,
    pub closed_ours: &'static str,
    pub closed_difference: &'static str,
    pub closed_why: &'static str,
    /// TP, PP, DP, computing, bubble, all: names with their equations, and why they differ.
    pub equations: [(&'static str, &'static str); 6],
    works: [&'static str; 13],
    formulas: Formulas,
}

/// Words in formulas.
#[derive(Debug, Clone, Copy)]
struct Formulas {
    layers: &'static str,
    head: &'static str,
    launched: &'static str,
    parameters: &'static str,
    hidden_rest: &'static str,
    slower: &'static str,
    constant: &'static str,
}

impl TimelineMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What a bar is of.
    pub const fn work(&self, work: BarKind) -> &'static str {
        self.works[match work {
            BarKind::Forward => 0,
            BarKind::Backward => 1,
            BarKind::Weights => 2,
            BarKind::Tensor => 3,
            BarKind::Context => 4,
            BarKind::Experts => 5,
            BarKind::Gather => 6,
            BarKind::SendForward => 7,
            BarKind::SendBackward => 8,
            BarKind::Data => 9,
            BarKind::Embedding => 10,
            BarKind::Optimizer => 11,
            BarKind::Outside => 12,
        }]
    }

    /// A formula with the numbers in it, up to what it gives.
    pub fn formula(&self, formula: &Formula, language: Language) -> String {
        let words = &self.formulas;
        let number = |value: f64| significant(value, 4, language);
        let told = |seconds: f64| time(seconds, 3, language).to_string();
        match *formula {
            Formula::Layers { layers, layer, head, launched } => {
                let mut text = format!("{} {} × {}", number(layers), words.layers, told(layer.get()));
                // Writing to a string cannot fail.
                if head.get() > 0.0 {
                    let _ = write!(text, " + {} {}", words.head, told(head.get()));
                }
                if launched {
                    text.push_str(words.launched);
                }
                text
            }
            Formula::Operations { flop, speed } => {
                format!("{}\u{202f}TFLOP ÷ {}\u{202f}TFLOP/s", number(flop / 1e12), number(speed / 1e12))
            }
            Formula::Messages { count, bytes, each, part, slowdown } => {
                let mut text = format!(
                    "{} × {} ({})",
                    number(count),
                    told(each.get()),
                    size_brief(bytes.get(), language)
                );
                if (part - 1.0).abs() > 5e-4 {
                    let _ = write!(text, " × {} {}", percent(part, language), words.hidden_rest);
                }
                if slowdown > 1.0005 {
                    let _ = write!(text, " × {} {}", number(slowdown), words.slower);
                }
                text
            }
            Formula::Update { parameters, bytes, speed } => format!(
                "{}\u{202f}M {} × {}\u{202f}B ÷ {}\u{202f}GB/s",
                number(parameters / 1e6),
                words.parameters,
                number(bytes),
                number(speed / 1e9)
            ),
            Formula::Constant(seconds) => format!("{} {}", words.constant, told(seconds.get())),
        }
    }
}

const ENGLISH: TimelineMessages = TimelineMessages {
    heading: "What does each stage do, and when?",
    lead: |stages, count, batches, time| {
        let stages = if stages == 1 { "One stage works".to_owned() } else { format!("{count} stages work") };
        format!("{stages} through {} in {time}.", counted(batches, "micro-batch", "micro-batches"))
    },
    parts: |computing, bubble, exposed| {
        format!(
            "Computing of the busiest takes {computing}, waiting for the pipeline {bubble}, communication that nothing hides {exposed}."
        )
    },
    path: |bars, computing, communication| {
        format!(
            "The critical path has {}: {computing} of it computes, {communication} communicates.",
            counted(bars, "bar", "bars")
        )
    },
    left_out: |passes| {
        let are = by(
            passes,
            "pass in the middle is not listed: it repeats what stands beside it",
            "passes in the middle are not listed: they repeat what stands beside them",
        );
        format!("{passes} {are}.")
    },
    band: |low, high, median, samples| {
        format!(
            "As accelerators differ, nine steps in ten take {low} to {high}, half of them less than {median} ({samples} drawn)."
        )
    },
    band_mark: "9 in 10",
    none: "A timeline needs a training step",
    none_hint: "Choose “Training step” as the workload, with the accelerator that it runs on.",
    no_time: "The step’s time is not known",
    never: "The step never ends",
    never_hint: "Some ranks have no path to others of their group, so that what they do together can’t end: mend the links that failed, or give them capacity.",
    own_unfit: "Once the setting fits in memory, a step time that you measured can be set beside it here.",
    no_time_hint: "Choose the accelerator in the recipe: without it there is traffic but no computing.",
    begin: "Begin with GPT-3B on 32 GPUs",
    waiting: "The first result is on its way.",
    chart: "Timeline by stage",
    keys: "Arrow keys go from bar to bar and from stage to stage; W goes to what a bar waited for; plus and minus zoom, 0 shows all; Enter chooses, Esc leaves.",
    zoom_in: "Nearer",
    zoom_out: "Farther",
    fit: "The whole step",
    save: "Save",
    stage: "Stage",
    links: "On the links: the part of the stages that send",
    gap: "repeats",
    legend: "Legend",
    critical: "Critical path",
    beside: "Low bars under a stage go on beside its computing: nobody waits for them.",
    links_about: "Below, each kind of communication is as high as the part of the stages that use the links for it at that time.",
    of_stage: |stage| format!("stage {stage}"),
    micro_batch: |number| format!("micro-batch {number}"),
    chunk: |number| format!("chunk {number}"),
    hidden: "beside computing",
    on_path: "on the critical path",
    times: |start, end, duration| format!("{duration}, from {start} to {end}"),
    waits: |what| format!("It began right after {what}."),
    waits_none: "It waited for nothing.",
    go_there: "Go there",
    chosen_hint: "Point at a bar, press it, or use the arrow keys, to see why it takes so long.",
    table: "Every bar, as a table",
    only_critical: "The critical path alone",
    what: "What",
    start: "Start",
    end: "End",
    duration: "Takes",
    formula: "Because",
    waited_for: "After",
    closed: "The closed form beside",
    closed_about: "Equations 1 to 9 of the study (APNet 2024) at the speed of the narrowest link on rank 0’s ways, with one utilisation and no overlap, beside what the task graph says.",
    closed_part: "Part",
    closed_form: "Closed form",
    closed_ours: "Task graph",
    closed_difference: "Difference",
    closed_why: "Where it is from",
    equations: [
        (
            "Tensor parallelism (eq. 2)",
            "The equation knows one speed for all messages; the graph takes what a message of its size gets, counts the embedding’s own sum, and hides what waits for launching.",
        ),
        (
            "Pipeline (eq. 3)",
            "The first stage sends no gradients on and the last no activations; what the pipeline’s waiting hides adds nothing.",
        ),
        (
            "Data parallelism (eq. 4)",
            "Word tables lie on the outer stages, not evenly; several rings share a server’s adapters.",
        ),
        (
            "Computing (eq. 9)",
            "By shape and memory, launching and the optimiser in place of one utilisation, unless one is given.",
        ),
        ("Bubble (eq. 5)", "Stages of uneven layers wait differently; the schedule may fill it."),
        (
            "All together (eqs 1, 6)",
            "The sum of these, overlap, and what a step costs outside of micro-batches.",
        ),
    ],
    works: [
        "Forward",
        "Backward",
        "Gradients of parameters",
        "Tensor parallel sums",
        "Context parallel exchange",
        "Tokens to experts and back",
        "Parameters gathered",
        "Activations to the next stage",
        "Gradients to the stage before",
        "Gradients among replicas",
        "Shared embedding",
        "Optimiser",
        "Outside of all that",
    ],
    formulas: Formulas {
        layers: "layers",
        head: "head",
        launched: "; the host launches more slowly than the GPU computes",
        parameters: "parameters",
        hidden_rest: "of it here",
        slower: "slower, sharing links",
        constant: "a constant of",
    },
};

const PORTUGUESE: TimelineMessages = TimelineMessages {
    heading: "O que cada estágio faz, e quando?",
    lead: |stages, count, batches, time| {
        let stages = if stages == 1 {
            "Um estágio processa".to_owned()
        } else {
            format!("{count} estágios processam")
        };
        format!("{stages} {} em {time}.", counted(batches, "microlote", "microlotes"))
    },
    parts: |computing, bubble, exposed| {
        format!(
            "A computação do mais ocupado leva {computing}, a espera pelo pipeline {bubble}, a comunicação que nada oculta {exposed}."
        )
    },
    path: |bars, computing, communication| {
        format!(
            "O caminho crítico tem {}: {computing} dele é computação, {communication} é comunicação.",
            counted(bars, "barra", "barras")
        )
    },
    left_out: |passes| {
        let are = by(
            passes,
            "passagem do meio não está listada: repete o que está ao lado",
            "passagens do meio não estão listadas: repetem o que está ao lado",
        );
        format!("{passes} {are}.")
    },
    band: |low, high, median, samples| {
        format!(
            "Como os aceleradores diferem, nove em cada dez passos levam de {low} a {high}, metade deles menos que {median} ({samples} sorteados)."
        )
    },
    band_mark: "9 em 10",
    none: "Uma linha do tempo precisa de um passo de treinamento",
    none_hint: "Escolha “Passo de treinamento” como carga, com o acelerador em que roda.",
    no_time: "O tempo do passo não é conhecido",
    never: "O passo nunca termina",
    never_hint: "Alguns ranks não têm caminho até outros do seu grupo, e o que fazem juntos não pode terminar: conserte os enlaces que falharam ou dê capacidade a eles.",
    own_unfit: "Quando a configuração couber na memória, um tempo de passo que você mediu pode ser posto aqui ao lado.",
    no_time_hint: "Escolha o acelerador na receita: sem ele há tráfego, mas não computação.",
    begin: "Começar com GPT-3B em 32 GPUs",
    waiting: "O primeiro resultado está a caminho.",
    chart: "Linha do tempo por estágio",
    keys: "As setas vão de barra em barra e de estágio em estágio; W vai ao que a barra esperou; mais e menos aproximam e afastam, 0 mostra tudo; Enter escolhe, Esc sai.",
    zoom_in: "Aproximar",
    zoom_out: "Afastar",
    fit: "O passo inteiro",
    save: "Salvar",
    stage: "Estágio",
    links: "Nos enlaces: a parte dos estágios que envia",
    gap: "repete",
    legend: "Legenda",
    critical: "Caminho crítico",
    beside: "Barras baixas sob um estágio correm ao lado de sua computação: ninguém espera por elas.",
    links_about: "Abaixo, cada tipo de comunicação tem a altura da parte dos estágios que usa os enlaces para ela naquele momento.",
    of_stage: |stage| format!("estágio {stage}"),
    micro_batch: |number| format!("microlote {number}"),
    chunk: |number| format!("pedaço {number}"),
    hidden: "ao lado da computação",
    on_path: "no caminho crítico",
    times: |start, end, duration| format!("{duration}, de {start} a {end}"),
    waits: |what| format!("Começou logo depois de {what}."),
    waits_none: "Não esperou por nada.",
    go_there: "Ir até lá",
    chosen_hint: "Aponte uma barra, toque nela ou use as setas para ver por que demora tanto.",
    table: "Todas as barras, em tabela",
    only_critical: "Só o caminho crítico",
    what: "O quê",
    start: "Início",
    end: "Fim",
    duration: "Leva",
    formula: "Porque",
    waited_for: "Depois de",
    closed: "A forma fechada ao lado",
    closed_about: "Equações 1 a 9 do estudo (APNet 2024) na velocidade do enlace mais estreito dos caminhos do rank 0, com uma utilização e sem sobreposição, ao lado do que diz o grafo de tarefas.",
    closed_part: "Parte",
    closed_form: "Forma fechada",
    closed_ours: "Grafo de tarefas",
    closed_difference: "Diferença",
    closed_why: "De onde vem",
    equations: [
        (
            "Paralelismo tensorial (eq. 2)",
            "A equação conhece uma velocidade para toda mensagem; o grafo usa a que uma mensagem de seu tamanho obtém, conta a soma do próprio embedding e esconde o que espera lançamentos.",
        ),
        (
            "Pipeline (eq. 3)",
            "O primeiro estágio não passa gradientes adiante, nem o último ativações; o que a espera do pipeline esconde não acrescenta nada.",
        ),
        (
            "Paralelismo de dados (eq. 4)",
            "As tabelas de palavras ficam nos estágios das pontas, não por igual; vários anéis dividem os adaptadores de um servidor.",
        ),
        (
            "Computação (eq. 9)",
            "Pela forma e pela memória, com lançamentos e otimizador, em vez de uma utilização, a menos que uma seja dada.",
        ),
        (
            "Bolha (eq. 5)",
            "Estágios com camadas desiguais esperam de modo desigual; o escalonamento pode preenchê-la.",
        ),
        (
            "Tudo junto (eqs. 1 e 6)",
            "A soma destas, a sobreposição e o que um passo custa fora dos microlotes.",
        ),
    ],
    works: [
        "Ida",
        "Volta",
        "Gradientes dos parâmetros",
        "Somas do paralelismo tensorial",
        "Troca do paralelismo de contexto",
        "Tokens aos especialistas e de volta",
        "Parâmetros reunidos",
        "Ativações ao próximo estágio",
        "Gradientes ao estágio anterior",
        "Gradientes entre réplicas",
        "Embedding compartilhado",
        "Otimizador",
        "Fora de tudo isso",
    ],
    formulas: Formulas {
        layers: "camadas",
        head: "cabeça",
        launched: "; o host lança mais devagar do que a GPU computa",
        parameters: "parâmetros",
        hidden_rest: "disso aqui",
        slower: "mais lento, dividindo enlaces",
        constant: "uma constante de",
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::units::{Bytes, Seconds};

    #[test]
    fn formulas_have_their_numbers() {
        let english = TimelineMessages::of(Language::English);
        let layers =
            Formula::Layers { layers: 12.0, layer: Seconds(0.00125), head: Seconds(0.0), launched: false };
        assert_eq!(english.formula(&layers, Language::English), "12 layers × 1.25\u{202f}ms");
        let messages = Formula::Messages {
            count: 85.0,
            bytes: Bytes(131_072_000.0),
            each: Seconds(0.0166),
            part: 0.5,
            slowdown: 2.0,
        };
        let told = english.formula(&messages, Language::English);
        for part in ["85 × 16.6", "131\u{202f}MB", "50.0\u{202f}% of it here", "2 slower"] {
            assert!(told.contains(part), "{told}");
        }
    }
}
