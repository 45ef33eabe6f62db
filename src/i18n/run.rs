//! Words of what people quote of a training step and of a whole run, and of how each figure comes about.

use super::Language;

/// A figure's name, and how it comes about in words.
#[derive(Debug, Clone, Copy)]
pub struct FigureWords {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
}

/// Words of the card.
#[derive(Debug)]
pub struct RunMessages {
    pub heading: &'static str,
    pub about: &'static str,
    pub mfu: FigureWords,
    pub hfu: FigureWords,
    pub tflops: FigureWords,
    pub tokens: FigureWords,
    pub samples: FigureWords,
    pub checkpoint: FigureWords,
    pub days: FigureWords,
    pub gpu_hours: FigureWords,
    pub kwh: FigureWords,
    pub cost: FigureWords,
    pub mtbf: FigureWords,
    pub interval: FigureWords,
    pub goodput: FigureWords,
    pub days_unit: &'static str,
    pub tokens_unit: &'static str,
    pub samples_unit: &'static str,
    pub hours_unit: &'static str,
    pub never: &'static str,
    pub run: &'static str,
    pub plan: &'static str,
    pub plan_about: &'static str,
    pub forget: &'static str,
    pub settings: &'static str,
    pub set_tokens: &'static str,
    pub set_price: &'static str,
    pub set_watts: &'static str,
    pub set_overhead: &'static str,
    pub set_mtbf: &'static str,
    pub set_checkpoint: &'static str,
    pub set_restart: &'static str,
    pub price_open: &'static str,
    pub storage_open: &'static str,
    pub spot: &'static str,
    /// Words in formulas.
    pub step: &'static str,
    pub parameters: &'static str,
}

impl RunMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const fn figure(name: &'static str, about: &'static str) -> FigureWords {
    FigureWords { name, about }
}

const ENGLISH: RunMessages = RunMessages {
    heading: "Speed and cost",
    about: "Press a figure to see how it comes about.",
    mfu: figure("MFU", "The model’s operations ÷ what all GPUs could do at their peak in a step’s time."),
    hfu: figure("HFU", "The same with the operations that recomputation does again."),
    tflops: figure(
        "Speed of each GPU",
        "Operations done, those done again included, ÷ GPUs ÷ the step’s time.",
    ),
    tokens: figure("Tokens", "Sequences × tokens of each ÷ the step’s time."),
    samples: figure("Samples", "Samples of a step ÷ its time."),
    checkpoint: figure(
        "Checkpoint",
        "14 bytes a parameter: weights in 16 bits, and the optimiser’s three of 32 bits.",
    ),
    days: figure("Time to train", "Tokens ÷ tokens a second ÷ goodput."),
    gpu_hours: figure("GPU-hours", "Time to train × GPUs."),
    kwh: figure("Energy", "GPU-hours × watts × all power ÷ the GPUs’ own."),
    cost: figure("Cost", "GPU-hours × price of one, in the price’s currency."),
    mtbf: figure("A failure every", "Hours between failures of one GPU ÷ GPUs."),
    interval: figure("A checkpoint every", "√(2 × time to write one × time between failures) (Young 1974)."),
    goodput: figure(
        "Goodput",
        "1 − what writing checkpoints, losing steps since the last, and starting again take.",
    ),
    days_unit: "days",
    tokens_unit: "tokens/s",
    samples_unit: "samples/s",
    hours_unit: "h",
    never: "never: failures undo more than steps do",
    run: "The whole run",
    plan: "Plan a whole run",
    plan_about: "It begins with 20 tokens a parameter (Hoffmann et al. 2022); all can be changed.",
    forget: "Leave the run out",
    settings: "What the run is reckoned with",
    set_tokens: "Tokens, 10⁹",
    set_price: "Price of a GPU-hour",
    set_watts: "Watts of a GPU",
    set_overhead: "All power ÷ GPUs’ power",
    set_mtbf: "Hours between failures of a GPU",
    set_checkpoint: "Storage, GB/s",
    set_restart: "Restart, s",
    price_open: "none",
    storage_open: "none",
    spot: "A spot price goes with more interruptions: give the hours between them for one GPU.",
    step: "step",
    parameters: "parameters",
};

const PORTUGUESE: RunMessages = RunMessages {
    heading: "Velocidade e custo",
    about: "Toque num número para ver de onde ele vem.",
    mfu: figure("MFU", "Operações do modelo ÷ o que todas as GPUs fariam no pico durante um passo."),
    hfu: figure("HFU", "O mesmo com as operações que a recomputação refaz."),
    tflops: figure(
        "Velocidade de cada GPU",
        "Operações feitas, incluídas as refeitas, ÷ GPUs ÷ tempo do passo.",
    ),
    tokens: figure("Tokens", "Sequências × tokens de cada uma ÷ tempo do passo."),
    samples: figure("Amostras", "Amostras de um passo ÷ seu tempo."),
    checkpoint: figure(
        "Checkpoint",
        "14 bytes por parâmetro: pesos em 16 bits e os três do otimizador em 32 bits.",
    ),
    days: figure("Tempo de treinamento", "Tokens ÷ tokens por segundo ÷ goodput."),
    gpu_hours: figure("Horas de GPU", "Tempo de treinamento × GPUs."),
    kwh: figure("Energia", "Horas de GPU × watts × energia total ÷ a das GPUs."),
    cost: figure("Custo", "Horas de GPU × preço de uma, na moeda do preço."),
    mtbf: figure("Uma falha a cada", "Horas entre falhas de uma GPU ÷ GPUs."),
    interval: figure("Um checkpoint a cada", "√(2 × tempo de gravar um × tempo entre falhas) (Young 1974)."),
    goodput: figure(
        "Goodput",
        "1 − o que tomam gravar checkpoints, perder passos desde o último e recomeçar.",
    ),
    days_unit: "dias",
    tokens_unit: "tokens/s",
    samples_unit: "amostras/s",
    hours_unit: "h",
    never: "nunca: as falhas desfazem mais do que os passos fazem",
    run: "O treinamento inteiro",
    plan: "Planejar o treinamento inteiro",
    plan_about: "Começa com 20 tokens por parâmetro (Hoffmann et al. 2022); tudo pode ser mudado.",
    forget: "Deixar o treinamento de fora",
    settings: "Base de cálculo do treinamento",
    set_tokens: "Tokens, 10⁹",
    set_price: "Preço de uma hora de GPU",
    set_watts: "Watts de uma GPU",
    set_overhead: "Energia total ÷ a das GPUs",
    set_mtbf: "Horas entre falhas de uma GPU",
    set_checkpoint: "Armazenamento, GB/s",
    set_restart: "Recomeço, s",
    price_open: "nenhum",
    storage_open: "nenhum",
    spot: "Um preço spot vem com mais interrupções: dê as horas entre elas para uma GPU.",
    step: "passo",
    parameters: "parâmetros",
};
