//! Words of the page that sets predictions beside what others measured.

use super::Language;
use gargalo_solver::lab::MeasuredSet;

/// Words of a set of measurements.
#[derive(Debug)]
pub struct SetWords {
    pub name: &'static str,
    /// Program and hardware.
    pub on: &'static str,
    /// Who published it, where, under which licence.
    pub source: &'static str,
}

/// Words of that page.
#[derive(Debug)]
pub struct MeasuredMessages {
    pub heading: &'static str,
    /// How many runs.
    pub lead: fn(&str) -> String,
    pub loading: &'static str,
    pub failed: &'static str,
    pub again: &'static str,
    /// Done, of.
    pub progress: fn(&str, &str) -> String,
    /// Of a group of runs: done, of.
    pub so_far: fn(&str, &str) -> String,
    /// How many runs have no prediction.
    pub refused: fn(&str) -> String,
    pub go_on: &'static str,
    /// The sum of it all: within (mean, unseen), across (mean, unseen).
    pub summary: fn(&str, &str, &str, &str) -> String,
    /// Hits, groups.
    pub best: fn(&str, &str) -> String,
    /// A set, mean, median.
    pub summary_of: fn(&str, &str, &str) -> String,
    /// Mean of what was left out of the fit.
    pub summary_unseen: fn(&str) -> String,
    pub sets: &'static str,
    pub set_name: &'static str,
    pub busy: &'static str,
    pub median_unseen: &'static str,
    pub sets_about: &'static str,
    /// In the order of [`MeasuredSet::ALL`].
    set_words: [SetWords; 5],
    pub chart: &'static str,
    pub keys: &'static str,
    pub x: &'static str,
    pub y: &'static str,
    pub band: &'static str,
    pub within: &'static str,
    pub across: &'static str,
    pub constants: &'static str,
    pub shipped: &'static str,
    pub unseen: &'static str,
    pub save: &'static str,
    pub errors: &'static str,
    pub runs: &'static str,
    pub mean: &'static str,
    pub mean_unseen: &'static str,
    pub median: &'static str,
    pub near: &'static str,
    pub worst: &'static str,
    pub vtrain: &'static str,
    pub vtrain_note: &'static str,
    pub about: &'static str,
    pub rows: &'static str,
    pub run: &'static str,
    pub gpus: &'static str,
    pub model: &'static str,
    pub cut: &'static str,
    pub batch: &'static str,
    pub measured: &'static str,
    pub predicted: &'static str,
    pub off: &'static str,
    /// Layers, width.
    pub model_of: fn(&str, &str) -> String,
    /// GPUs, model, (t, d, p), batch and micro-batch.
    pub told: fn(&str, &str, &str, &str) -> String,
    /// Predicted, measured, difference.
    pub times: fn(&str, &str, &str) -> String,
    /// First, last, of.
    pub by_error: &'static str,
    pub by_file: &'static str,
    pub open: &'static str,
    pub open_title: fn(&str) -> String,
    pub none_chosen: &'static str,
}

impl MeasuredMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// Words of a set.
    pub fn set(&self, set: MeasuredSet) -> &SetWords {
        let at = MeasuredSet::ALL.iter().position(|one| *one == set).unwrap_or_default();
        &self.set_words[at]
    }
}

const ENGLISH: MeasuredMessages = MeasuredMessages {
    heading: "How near do predictions come to what was measured?",
    summary_of: |set, mean, median| {
        format!("{set}: predictions miss by {mean} on average; half of them by less than {median}.")
    },
    summary_unseen: |mean| format!("Where the run’s group was left out of the fit, by {mean} on average."),
    sets: "The sets, and the errors on each",
    set_name: "Set, program and hardware",
    busy: "of these, MFU of 20 % or more",
    median_unseen: "Left out: median",
    sets_about: "Mean and median are of |predicted ÷ measured − 1|. Left out of the fit: the constants were fitted again without all runs of the same group (model and servers, system, or model and accelerator), and then predicted that group; for vTrain’s A100, five fits, each without a fifth of the runs. About one in seven of the Playbook’s runs took 1.0 to 1.7 s for every micro-batch, whatever its size: nothing in their settings says why, and they lift its mean far above its median.",
    set_words: [
        SetWords {
            name: "Ultra-Scale Playbook",
            on: "nanotron, 8 to 256 H100",
            source: "Figures: Ultra-Scale Playbook (Hugging Face), as copied in github.com/vinjn/nanotron-ultrascale-playbook, Apache License 2.0.",
        },
        SetWords {
            name: "MLPerf Training",
            on: "NeMo, Llama 3.1 405B and GPT-3 on 256 to 8,192 H100, H200, B200, GB200",
            source: "Figures: median times of a step in the logs of MLPerf Training v4.1, v5.0 and v5.1, github.com/mlcommons, Apache License 2.0. They are read off the published logs; MLCommons has not verified what is made of them here.",
        },
        SetWords {
            name: "Megatron Bridge",
            on: "Megatron Core, 8 to 256 H100 to GB300, fp8, mxfp8, fp4",
            source: "Figures: tables of performance of Megatron Bridge, github.com/NVIDIA-NeMo/Megatron-Bridge, Apache License 2.0; pre-training without FSDP, the newest release of each setting.",
        },
        SetWords {
            name: "llm-foundry",
            on: "FSDP, 8 to 512 A100 and H100",
            source: "Figures: llm-foundry’s tables for MPT, github.com/mosaicml/llm-foundry, Apache License 2.0; times from tokens a second.",
        },
        SetWords {
            name: "vTrain",
            on: "Megatron-DeepSpeed, 2 to 512 A100",
            source: "Figures: VIA Research Group at KAIST, © 2024, MIT licence, github.com/VIA-Research/vTrain. The file that this page loads carries the licence.",
        },
    ],
    lead: |runs| {
        format!(
            "{runs} training steps that others ran and published, from A100 to GB300. Each is predicted here and now, by the solver that predicts your step, from a document like yours."
        )
    },
    loading: "The measured iterations are on their way.",
    failed: "The measured iterations could not be loaded or predicted.",
    again: "Try again",
    progress: |done, of| format!("{done} of {of} predicted"),
    so_far: |done, of| format!("{done} of {of}"),
    refused: |runs| format!("{runs} not predicted"),
    go_on: "Predict again",
    summary: |within, unseen, across, unseen_across| {
        format!(
            "Predictions miss by {within} on average within a server and by {across} across servers; where a run was left out of the fit, by {unseen} and {unseen_across}."
        )
    },
    best: |hits, groups| {
        format!(
            "Among runs that differ in (t, d, p) alone, the predicted fastest is the measured fastest in {hits} of {groups} groups."
        )
    },
    chart: "Predicted against measured",
    keys: "Left and right arrows go from run to run, with Shift ten at a time; Home and End to the shortest and longest; Esc leaves.",
    x: "Measured, s",
    y: "Predicted, s",
    band: "within 10 %",
    within: "Within a server",
    across: "Across servers",
    constants: "Constants of computing",
    shipped: "Fitted to all runs",
    unseen: "Fitted without the run",
    save: "Save",
    errors: "Mean error by where it ran",
    runs: "Runs",
    mean: "Mean error",
    mean_unseen: "Left out of the fit: mean",
    median: "Median",
    near: "Within 10 %",
    worst: "Worst",
    vtrain: "vTrain’s mean",
    vtrain_note: "vTrain (MICRO 2024) published these runs and its own mean errors, 8.37 % and 14.73 %. It profiles the model’s kernels on the GPU first; we know the document alone, but our ten constants are fitted to these very runs. Hence the third column: five fits, each without a fifth of the runs, predict what they have not seen.",
    about: "The mean is of |predicted ÷ measured − 1|. The rest of what vTrain published was never looked at here.",
    rows: "Every run, as a table",
    run: "Run",
    gpus: "GPUs",
    model: "Model",
    cut: "(t, d, p)",
    batch: "Batch / micro",
    measured: "Measured",
    predicted: "Predicted",
    off: "Off by",
    model_of: |layers, hidden| format!("{layers} layers of {hidden}"),
    told: |gpus, model, cut, batch| format!("{gpus}, {model}, (t, d, p) = {cut}, batch {batch}"),
    times: |predicted, measured, off| format!("predicted {predicted}, measured {measured}: {off}"),
    by_error: "Largest errors first",
    by_file: "As in the file",
    open: "Open this run as a scenario",
    open_title: |told| format!("Measured: {told}"),
    none_chosen: "Point at a mark, or choose a run in the table, to see what it was.",
};

const PORTUGUESE: MeasuredMessages = MeasuredMessages {
    heading: "Quão perto as previsões chegam do que foi medido?",
    summary_of: |set, mean, median| {
        format!("{set}: as previsões erram {mean} em média; metade delas, menos de {median}.")
    },
    summary_unseen: |mean| format!("Quando o grupo da execução ficou fora do ajuste, {mean} em média."),
    sets: "Os conjuntos, e os erros em cada um",
    set_name: "Conjunto, programa e hardware",
    busy: "destas, MFU de 20 % ou mais",
    median_unseen: "Fora do ajuste: mediana",
    sets_about: "Média e mediana são de |previsto ÷ medido − 1|. Fora do ajuste: as constantes foram ajustadas de novo sem todas as execuções do mesmo grupo (modelo e servidores, sistema, ou modelo e acelerador), e então previram esse grupo; para as A100 do vTrain, cinco ajustes, cada um sem um quinto das execuções. Cerca de uma em cada sete execuções do Playbook levou de 1,0 a 1,7 s por microlote, qualquer que fosse o tamanho dele: nada nas configurações diz por quê, e essas execuções elevam a média muito acima da mediana.",
    set_words: [
        SetWords {
            name: "Ultra-Scale Playbook",
            on: "nanotron, 8 a 256 H100",
            source: "Números: Ultra-Scale Playbook (Hugging Face), segundo a cópia em github.com/vinjn/nanotron-ultrascale-playbook, licença Apache 2.0.",
        },
        SetWords {
            name: "MLPerf Training",
            on: "NeMo, Llama 3.1 405B e GPT-3 em 256 a 8.192 H100, H200, B200, GB200",
            source: "Números: tempos medianos de um passo nos registros do MLPerf Training v4.1, v5.0 e v5.1, github.com/mlcommons, licença Apache 2.0. Foram lidos nos registros publicados; a MLCommons não verificou o que se faz deles aqui.",
        },
        SetWords {
            name: "Megatron Bridge",
            on: "Megatron Core, 8 a 256 H100 a GB300, fp8, mxfp8, fp4",
            source: "Números: tabelas de desempenho do Megatron Bridge, github.com/NVIDIA-NeMo/Megatron-Bridge, licença Apache 2.0; pré-treinamento sem FSDP, a versão mais recente de cada configuração.",
        },
        SetWords {
            name: "llm-foundry",
            on: "FSDP, 8 a 512 A100 e H100",
            source: "Números: tabelas do llm-foundry para MPT, github.com/mosaicml/llm-foundry, licença Apache 2.0; tempos a partir de tokens por segundo.",
        },
        SetWords {
            name: "vTrain",
            on: "Megatron-DeepSpeed, 2 a 512 A100",
            source: "Números: VIA Research Group, KAIST, © 2024, licença MIT, github.com/VIA-Research/vTrain. O arquivo que esta página carrega traz a licença.",
        },
    ],
    lead: |runs| {
        format!(
            "{runs} passos de treinamento que outros executaram e publicaram, de A100 a GB300. Cada um é previsto aqui e agora, pelo mesmo cálculo que prevê o seu passo, a partir de um documento como o seu."
        )
    },
    loading: "As iterações medidas estão a caminho.",
    failed: "Não foi possível carregar ou prever as iterações medidas.",
    again: "Tentar de novo",
    progress: |done, of| format!("{done} de {of} previstas"),
    so_far: |done, of| format!("{done} de {of}"),
    refused: |runs| format!("{runs} sem previsão"),
    go_on: "Prever de novo",
    summary: |within, unseen, across, unseen_across| {
        format!(
            "As previsões erram em média {within} dentro de um servidor e {across} entre servidores; quando a execução ficou fora do ajuste, {unseen} e {unseen_across}."
        )
    },
    best: |hits, groups| {
        format!(
            "Entre execuções que diferem só em (t, d, p), a mais rápida prevista é a mais rápida medida em {hits} de {groups} grupos."
        )
    },
    chart: "Previsto e medido",
    keys: "As setas para a esquerda e a direita vão de execução em execução, com Shift de dez em dez; Home e End à mais curta e à mais longa; Esc sai.",
    x: "Medido, s",
    y: "Previsto, s",
    band: "até 10 %",
    within: "Dentro de um servidor",
    across: "Entre servidores",
    constants: "Constantes da computação",
    shipped: "Ajustadas a todas",
    unseen: "Ajustadas sem a execução",
    save: "Salvar",
    errors: "Erro médio por local de execução",
    runs: "Execuções",
    mean: "Erro médio",
    mean_unseen: "Fora do ajuste: média",
    median: "Mediana",
    near: "Até 10 %",
    worst: "Pior",
    vtrain: "Média do vTrain",
    vtrain_note: "O vTrain (MICRO 2024) publicou estas execuções e seus próprios erros médios, 8,37 % e 14,73 %. Ele antes mede os kernels do modelo na GPU; nós só conhecemos o documento, mas nossas dez constantes foram ajustadas a estas mesmas execuções. Daí a terceira coluna: cinco ajustes, cada um sem um quinto das execuções, preveem o que não viram.",
    about: "A média é de |previsto ÷ medido − 1|. O resto do que o vTrain publicou nunca foi examinado aqui.",
    rows: "Todas as execuções, em tabela",
    run: "Execução",
    gpus: "GPUs",
    model: "Modelo",
    cut: "(t, d, p)",
    batch: "Lote / micro",
    measured: "Medido",
    predicted: "Previsto",
    off: "Diferença",
    model_of: |layers, hidden| format!("{layers} camadas de {hidden}"),
    told: |gpus, model, cut, batch| format!("{gpus}, {model}, (t, d, p) = {cut}, lote {batch}"),
    times: |predicted, measured, off| format!("previsto {predicted}, medido {measured}: {off}"),
    by_error: "Maiores erros primeiro",
    by_file: "Como no arquivo",
    open: "Abrir esta execução como cenário",
    open_title: |told| format!("Medido: {told}"),
    none_chosen: "Aponte uma marca, ou escolha uma execução na tabela, para ver o que foi.",
};
