//! Words of serving: the recipe, and what does not fit.

use super::Language;
use super::counted::counted;
use super::number::fixed;
use super::training::TrainingMessages;
use gargalo_solver::workload::serving::ServingMisfit;

/// Words of serving.
#[derive(Debug)]
pub struct ServingMessages {
    pub kind: &'static str,
    // The recipe.
    pub layout: &'static str,
    pub together: &'static str,
    pub apart: &'static str,
    pub layout_about: [&'static str; 2],
    pub instances: &'static str,
    pub prefill: &'static str,
    pub decode: &'static str,
    pub parallelism: &'static str,
    pub t: &'static str,
    pub p: &'static str,
    pub e: &'static str,
    /// Copies, ranks of each, all.
    pub ranks: fn(&str, &str, &str) -> String,
    pub requests_heading: &'static str,
    pub rate: &'static str,
    pub requests: &'static str,
    pub prompt: &'static str,
    pub output: &'static str,
    pub spread: &'static str,
    pub fixed: &'static str,
    pub lognormal: &'static str,
    pub median: &'static str,
    pub sigma: &'static str,
    pub most: &'static str,
    pub more: &'static str,
    pub batch: &'static str,
    pub prefill_tokens: &'static str,
    pub block: &'static str,
    pub memory_part: &'static str,
    pub iteration_ms: &'static str,
    pub precision: &'static str,
    pub cache_precision: &'static str,
    pub as_parameters: &'static str,
    pub hardware: &'static str,
    pub protocol: &'static str,
    pub usual_protocol: &'static str,
    pub seed: &'static str,
    pub lead: fn(&str, &str, &str, &str) -> String,
    /// An unfinished setting stays in the fields.
    pub draft: &'static str,
    misfit: fn(&ServingMisfit) -> String,
}

impl ServingMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What does not fit.
    pub fn misfit(&self, misfit: &ServingMisfit) -> String {
        (self.misfit)(misfit)
    }
}

const ENGLISH: ServingMessages = ServingMessages {
    kind: "Serving a language model",
    layout: "Prompts and answers",
    together: "On the same instances",
    apart: "On instances of their own",
    layout_about: [
        "Each instance reads prompts and writes answers.",
        "The cache of keys and values moves over the network from where a prompt is read to where the answer is written.",
    ],
    instances: "Instances",
    prefill: "that read prompts",
    decode: "that write answers",
    parallelism: "Each instance",
    t: "Tensor parallel ranks",
    p: "Pipeline stages",
    e: "Expert parallel ranks: attention replicas that share an instance’s experts",
    ranks: |copies, each, all| format!("{copies} × {each} = {all} GPUs"),
    requests_heading: "Requests",
    rate: "a second",
    requests: "simulated",
    prompt: "Prompt, tokens",
    output: "Answer, tokens",
    spread: "Lengths",
    fixed: "All the same",
    lognormal: "Lognormal",
    median: "median",
    sigma: "sigma of the logarithm",
    most: "at most",
    more: "Batching, memory, seed",
    batch: "Requests at once",
    prefill_tokens: "Prompt tokens at once",
    block: "Tokens of a cache block",
    memory_part: "Part of memory",
    iteration_ms: "Extra a step, ms",
    precision: "Precision of parameters",
    cache_precision: "Precision of the cache",
    as_parameters: "As the parameters",
    hardware: "Accelerator",
    protocol: "Between servers",
    usual_protocol: "InfiniBand, as usual",
    seed: "Seed",
    lead: |ranks, requests, bytes, between| {
        format!(
            "For {} {} {bytes} to each other; {between} of it between servers.",
            counted(requests, "request", "requests"),
            counted(ranks, "rank sends", "ranks send")
        )
    },
    draft: "Not in the scenario yet: the sizes do not go together.",
    misfit: english,
};

const PORTUGUESE: ServingMessages = ServingMessages {
    kind: "Servir um modelo de linguagem",
    layout: "Prompts e respostas",
    together: "Nas mesmas instâncias",
    apart: "Em instâncias próprias",
    layout_about: [
        "Cada instância lê prompts e escreve respostas.",
        "O cache de chaves e valores vai pela rede de onde um prompt é lido para onde a resposta é escrita.",
    ],
    instances: "Instâncias",
    prefill: "que leem prompts",
    decode: "que escrevem respostas",
    parallelism: "Cada instância",
    t: "Ranks do paralelismo tensorial",
    p: "Estágios do pipeline",
    e: "Ranks do paralelismo de especialistas: réplicas da atenção que dividem os especialistas de uma instância",
    ranks: |copies, each, all| format!("{copies} × {each} = {all} GPUs"),
    requests_heading: "Requisições",
    rate: "por segundo",
    requests: "simuladas",
    prompt: "Prompt, tokens",
    output: "Resposta, tokens",
    spread: "Comprimentos",
    fixed: "Todos iguais",
    lognormal: "Lognormal",
    median: "mediana",
    sigma: "sigma do logaritmo",
    most: "no máximo",
    more: "Lotes, memória, semente",
    batch: "Requisições de uma vez",
    prefill_tokens: "Tokens de prompt de uma vez",
    block: "Tokens de um bloco do cache",
    memory_part: "Parte da memória",
    iteration_ms: "Extra por passo, ms",
    precision: "Precisão dos parâmetros",
    cache_precision: "Precisão do cache",
    as_parameters: "Como os parâmetros",
    hardware: "Acelerador",
    protocol: "Entre servidores",
    usual_protocol: "InfiniBand, como de costume",
    seed: "Semente",
    lead: |ranks, requests, bytes, between| {
        format!(
            "Para {requests} requisições, {ranks} ranks enviam {bytes} uns aos outros; {between} disso entre servidores."
        )
    },
    draft: "Ainda não está no cenário: os tamanhos não combinam.",
    misfit: portuguese,
};

fn english(misfit: &ServingMisfit) -> String {
    let giga = |bytes: f64| format!("{}\u{202f}GB", fixed(bytes / 1e9, 1, Language::English));
    match misfit {
        ServingMisfit::NotALanguageModel { id } => format!(
            "“{id}” is no language model. Choose one of the catalogue, or give layers, width, tokens and words."
        ),
        ServingMisfit::Cut(misfit) => TrainingMessages::of(Language::English).misfit(misfit),
        ServingMisfit::TooManyRanks { ranks, limit } => {
            format!(
                "{ranks} ranks in all instances; there may be {limit}. Take fewer instances, or a smaller t."
            )
        }
        ServingMisfit::Ranks { ranks, endpoints, copy, .. } => match misfit.copies_that_fit() {
            Some(1) => format!(
                "{ranks} GPUs are needed ({copy} an instance), the network has {endpoints}. Take 1 instance, or a larger network."
            ),
            Some(copies) => format!(
                "{ranks} GPUs are needed ({copy} an instance), the network has {endpoints}. Take {copies} instances or fewer, or a larger network."
            ),
            None => format!(
                "{ranks} GPUs are needed ({copy} an instance), the network has {endpoints}. Take a smaller t, p or e, or a larger network."
            ),
        },
        ServingMisfit::Unknown(unknown) => {
            format!("There is no “{}”. Near by: {}.", unknown.id, unknown.near.join(", "))
        }
        ServingMisfit::Precision { precision, hardware, known } => {
            format!("{hardware} has no {precision}. Set precision to one of {}.", known.join(", "))
        }
        ServingMisfit::Weights { need, room, t } => {
            let what =
                format!("{} of parameters a rank leave no cache in {}.", giga(need.get()), giga(room.get()));
            match t {
                Some(t) => format!("{what} Set t to {t}, or take a smaller precision or more memory."),
                None => format!("{what} Set p higher, or take a smaller precision or more memory."),
            }
        }
        ServingMisfit::Request { tokens, room } => format!(
            "The longest request has {tokens} tokens; an instance’s cache holds {room}. Set “at most” of prompt or answer lower, or t or p higher."
        ),
        ServingMisfit::NoWay { kind } => format!(
            "Ranks that exchange {} traffic have no way to each other. Join them in the network by links of a capacity above 0.",
            kind.to_uppercase()
        ),
        ServingMisfit::TooMuch { tokens, limit, .. } => format!(
            "{tokens} tokens of answers; {limit} are simulated at most. Set the requests simulated to {} or fewer.",
            misfit.requests_that_fit()
        ),
    }
}

fn portuguese(misfit: &ServingMisfit) -> String {
    let giga = |bytes: f64| format!("{}\u{202f}GB", fixed(bytes / 1e9, 1, Language::Portuguese));
    match misfit {
        ServingMisfit::NotALanguageModel { id } => format!(
            "“{id}” não é um modelo de linguagem. Escolha um do catálogo, ou dê camadas, largura, tokens e palavras."
        ),
        ServingMisfit::Cut(misfit) => TrainingMessages::of(Language::Portuguese).misfit(misfit),
        ServingMisfit::TooManyRanks { ranks, limit } => {
            format!(
                "São {ranks} ranks em todas as instâncias; o máximo é {limit}. Use menos instâncias ou um t menor."
            )
        }
        ServingMisfit::Ranks { ranks, endpoints, copy, .. } => match misfit.copies_that_fit() {
            Some(1) => format!(
                "São precisas {ranks} GPUs ({copy} por instância), a rede tem {endpoints}. Use 1 instância ou uma rede maior."
            ),
            Some(copies) => format!(
                "São precisas {ranks} GPUs ({copy} por instância), a rede tem {endpoints}. Use {copies} instâncias ou menos, ou uma rede maior."
            ),
            None => format!(
                "São precisas {ranks} GPUs ({copy} por instância), a rede tem {endpoints}. Use t, p ou e menores, ou uma rede maior."
            ),
        },
        ServingMisfit::Unknown(unknown) => {
            format!("Não há “{}”. Parecidos: {}.", unknown.id, unknown.near.join(", "))
        }
        ServingMisfit::Precision { precision, hardware, known } => {
            format!("{hardware} não tem {precision}. Ponha em precision um destes: {}.", known.join(", "))
        }
        ServingMisfit::Weights { need, room, t } => {
            let what = format!(
                "{} de parâmetros por rank não deixam lugar para o cache em {}.",
                giga(need.get()),
                giga(room.get())
            );
            match t {
                Some(t) => format!("{what} Ponha t em {t}, ou use uma precisão menor ou mais memória."),
                None => format!("{what} Aumente p, ou use uma precisão menor ou mais memória."),
            }
        }
        ServingMisfit::Request { tokens, room } => format!(
            "A requisição mais longa tem {tokens} tokens; o cache de uma instância guarda {room}. Diminua o “no máximo” do prompt ou da resposta, ou aumente t ou p."
        ),
        ServingMisfit::NoWay { kind } => format!(
            "Ranks que trocam tráfego {} não têm caminho entre si. Ligue-os na rede com enlaces de capacidade acima de 0.",
            kind.to_uppercase()
        ),
        ServingMisfit::TooMuch { tokens, limit, .. } => format!(
            "São {tokens} tokens de respostas; simulam-se no máximo {limit}. Ponha as requisições simuladas em {} ou menos.",
            misfit.requests_that_fit()
        ),
    }
}
