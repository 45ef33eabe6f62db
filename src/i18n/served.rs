//! Words of what came out of serving: figures, charts, tables.

use super::Language;
use super::counted::counted;
use gargalo_solver::workload::serving::InstanceRole;

/// Words of what came out of serving.
#[derive(Debug)]
pub struct ServedMessages {
    pub heading: &'static str,
    /// First token at the median, at 99 %, each further at the median and at 99 %: parts of a sentence.
    pub headline: &'static str,
    pub headline_grows: &'static str,
    pub headline_single: &'static str,
    pub ttft: &'static str,
    pub tpot: &'static str,
    pub whole: &'static str,
    pub p50: &'static str,
    pub p90: &'static str,
    pub p99: &'static str,
    pub mean: &'static str,
    pub longest: &'static str,
    /// All traffic of the run, as one load of flows.
    pub at_once: &'static str,
    pub answered: &'static str,
    pub tokens: &'static str,
    pub highest: &'static str,
    pub a_second: &'static str,
    pub tokens_a_second: &'static str,
    /// Rate, highest.
    pub sustainable: fn(&str, &str) -> String,
    pub grows: fn(&str, &str) -> String,
    pub grows_title: &'static str,
    pub sustainable_title: &'static str,
    pub times_heading: &'static str,
    pub time: &'static str,
    pub cdf_title: &'static str,
    pub cdf_axis: &'static str,
    pub share_axis: &'static str,
    pub system_title: &'static str,
    pub system_axis: &'static str,
    pub requests_axis: &'static str,
    pub in_system: &'static str,
    /// Time, share.
    pub at_most: fn(&str, &str) -> String,
    pub cdf_summary: fn(&str, &str) -> String,
    pub system_summary: fn(&str) -> String,
    pub sizes_heading: &'static str,
    pub what: &'static str,
    pub formula: &'static str,
    pub value: &'static str,
    pub sum_prefill: fn(&str) -> String,
    pub sum_decode: fn(&str) -> String,
    pub sum_count: &'static str,
    pub sum_embedding: &'static str,
    pub sum_time: &'static str,
    pub cache_token: &'static str,
    pub cache_prompt: fn(&str) -> String,
    pub cache_room: &'static str,
    pub move_one: fn(&str) -> String,
    pub move_full: &'static str,
    pub move_time: &'static str,
    pub move_wait: &'static str,
    pub weights: &'static str,
    pub iterations_heading: &'static str,
    pub reading: fn(&str) -> String,
    pub writing: fn(&str, &str) -> String,
    pub device: &'static str,
    pub operations: &'static str,
    pub memory: &'static str,
    pub sums: &'static str,
    pub experts: &'static str,
    pub stages: &'static str,
    pub other: &'static str,
    pub altogether: &'static str,
    pub instances_heading: &'static str,
    pub instance: &'static str,
    pub busy: &'static str,
    pub cache_mean: &'static str,
    pub cache_most: &'static str,
    pub prompts_read: &'static str,
    pub tokens_written: &'static str,
    pub preempted: fn(&str) -> String,
    roles: [&'static str; 3],
}

impl ServedMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What an instance is for.
    pub const fn role(&self, role: InstanceRole) -> &'static str {
        match role {
            InstanceRole::Both => self.roles[0],
            InstanceRole::Prefill => self.roles[1],
            InstanceRole::Decode => self.roles[2],
        }
    }
}

const ENGLISH: ServedMessages = ServedMessages {
    heading: "How long do requests wait?",
    headline: "Half of the requests have their first token after {ttft50}, 99 in 100 after {ttft99}; each further token takes {tpot50}, for 99 in 100 at most {tpot99}.",
    headline_grows: "More requests come than can be answered: the queue grows without end. At most {highest} requests a second can be sustained; {rate} come.",
    headline_single: "Half of the requests have their token after {ttft50}, 99 in 100 after {ttft99}.",
    ttft: "Time to first token",
    tpot: "Time per output token",
    whole: "Whole answer",
    p50: "p50",
    p90: "p90",
    p99: "p99",
    mean: "mean",
    longest: "longest",
    at_once: "All traffic of the run, at once",
    answered: "Answered",
    tokens: "Tokens written",
    highest: "Highest sustainable rate",
    a_second: "requests/s",
    tokens_a_second: "tokens/s",
    sustainable: |rate, highest| format!("{rate} requests come a second; {highest} can be answered."),
    grows: |rate, highest| {
        format!(
            "{rate} requests come a second, {highest} can be answered at most: take a lower rate, or more instances. The times below are of this run alone; a longer one has longer times."
        )
    },
    grows_title: "The queue grows without end",
    sustainable_title: "The rate can be sustained",
    times_heading: "Times",
    time: "Time",
    cdf_title: "How many requests wait no longer",
    cdf_axis: "seconds",
    share_axis: "% of requests",
    system_title: "Requests that have come and are not answered",
    system_axis: "seconds",
    requests_axis: "requests",
    in_system: "In the system",
    at_most: |time, share| format!("at most {time}: {share}"),
    cdf_summary: |ttft, tpot| {
        format!(
            "Distributions. Time to first token, p99: {ttft}; time per output token, p99: {tpot}. The table below has the figures."
        )
    },
    system_summary: |most| format!("Requests in the system over time; {most} at most."),
    sizes_heading: "What is sent and kept",
    what: "What",
    formula: "Formula",
    value: "Value",
    sum_prefill: |tokens| format!("All-reduce, prompt of {tokens}"),
    sum_decode: |batch| format!("All-reduce, a token for each of {batch}"),
    sum_count: "All-reduces in an iteration",
    sum_embedding: "2 a layer, 1 of the embedding",
    sum_time: "Its time on this network",
    cache_token: "Cache of a token",
    cache_prompt: |tokens| format!("Cache of {tokens} tokens"),
    cache_room: "Room for cache in an instance",
    move_one: |link| format!("Move over one link of {link}, full rate"),
    move_full: "Move on these routes, full rate",
    move_time: "with the protocol",
    move_wait: "from first token to its place, waiting included, mean",
    weights: "Parameters of a rank",
    iterations_heading: "What an iteration is made of",
    reading: |tokens| format!("Reading a prompt of {tokens}"),
    writing: |batch, context| format!("A token for {batch} answers, {context} tokens behind each"),
    device: "Accelerator",
    operations: "of operations alone",
    memory: "of memory alone",
    sums: "All-reduces",
    experts: "To experts and back",
    stages: "Between stages",
    other: "Extra",
    altogether: "Together",
    instances_heading: "Instances",
    instance: "Instance",
    busy: "Busy",
    cache_mean: "Cache, mean",
    cache_most: "Cache, most",
    prompts_read: "Prompts read",
    tokens_written: "Tokens written",
    preempted: |count| {
        let times = counted(count, "time", "times");
        format!("{times} an answer gave its cache blocks up and was read again.")
    },
    roles: ["reads and writes", "reads prompts", "writes answers"],
};

const PORTUGUESE: ServedMessages = ServedMessages {
    heading: "Quanto esperam as requisições?",
    headline: "Metade das requisições tem o primeiro token em {ttft50}, 99 em 100 em até {ttft99}; cada token seguinte leva {tpot50}, para 99 em 100 no máximo {tpot99}.",
    headline_grows: "Chegam mais requisições do que se pode responder: a fila cresce sem fim. No máximo {highest} requisições por segundo se sustentam; chegam {rate}.",
    headline_single: "Metade das requisições tem o seu token em {ttft50}, 99 em 100 em até {ttft99}.",
    ttft: "Tempo até o primeiro token",
    tpot: "Tempo por token de saída",
    whole: "Resposta inteira",
    p50: "p50",
    p90: "p90",
    p99: "p99",
    mean: "média",
    longest: "o mais longo",
    at_once: "Todo o tráfego da execução, de uma vez",
    answered: "Respondidas",
    tokens: "Tokens escritos",
    highest: "Maior taxa sustentável",
    a_second: "requisições/s",
    tokens_a_second: "tokens/s",
    sustainable: |rate, highest| {
        format!("Chegam {rate} requisições por segundo; podem ser respondidas {highest}.")
    },
    grows: |rate, highest| {
        format!(
            "Chegam {rate} requisições por segundo e no máximo {highest} podem ser respondidas: diminua a taxa ou ponha mais instâncias. Os tempos abaixo são só desta execução; numa mais longa, são mais longos."
        )
    },
    grows_title: "A fila cresce sem fim",
    sustainable_title: "A taxa se sustenta",
    times_heading: "Tempos",
    time: "Tempo",
    cdf_title: "Quantas requisições não esperam mais que isso",
    cdf_axis: "segundos",
    share_axis: "% das requisições",
    system_title: "Requisições que chegaram e não foram respondidas",
    system_axis: "segundos",
    requests_axis: "requisições",
    in_system: "No sistema",
    at_most: |time, share| format!("no máximo {time}: {share}"),
    cdf_summary: |ttft, tpot| {
        format!(
            "Distribuições. Tempo até o primeiro token, p99: {ttft}; tempo por token de saída, p99: {tpot}. A tabela abaixo traz os números."
        )
    },
    system_summary: |most| format!("Requisições no sistema ao longo do tempo; no máximo {most}."),
    sizes_heading: "O que se envia e se guarda",
    what: "O quê",
    formula: "Fórmula",
    value: "Valor",
    sum_prefill: |tokens| format!("All-reduce, prompt de {tokens}"),
    sum_decode: |batch| format!("All-reduce, um token para cada uma de {batch}"),
    sum_count: "All-reduces numa iteração",
    sum_embedding: "2 por camada, 1 do embedding",
    sum_time: "Seu tempo nesta rede",
    cache_token: "Cache de um token",
    cache_prompt: |tokens| format!("Cache de {tokens} tokens"),
    cache_room: "Espaço para cache numa instância",
    move_one: |link| format!("Transferência por um enlace de {link}, à taxa plena"),
    move_full: "Transferência nestas rotas, à taxa plena",
    move_time: "com o protocolo",
    move_wait: "do primeiro token até o seu lugar, com a espera, em média",
    weights: "Parâmetros de um rank",
    iterations_heading: "De que se compõe uma iteração",
    reading: |tokens| format!("Leitura de um prompt de {tokens}"),
    writing: |batch, context| {
        format!("Um token para {batch} respostas, com {context} tokens anteriores cada")
    },
    device: "Acelerador",
    operations: "só das operações",
    memory: "só da memória",
    sums: "All-reduces",
    experts: "Aos especialistas e de volta",
    stages: "Entre estágios",
    other: "Extra",
    altogether: "Ao todo",
    instances_heading: "Instâncias",
    instance: "Instância",
    busy: "Ocupada",
    cache_mean: "Cache, média",
    cache_most: "Cache, máximo",
    prompts_read: "Prompts lidos",
    tokens_written: "Tokens escritos",
    preempted: |count| {
        format!(
            "{} uma resposta cedeu os seus blocos do cache e foi lida de novo.",
            counted(count, "vez", "vezes")
        )
    },
    roles: ["lê e escreve", "lê prompts", "escreve respostas"],
};
