//! Words of what was published beside ours, of workloads of a design's own, and of the report as a file.

use super::Language;
use super::counted::counted;
use gargalo_solver::traffic::PatternShape;

/// Words of the study.
#[derive(Debug)]
pub struct StudyMessages {
    pub own_workload: fn(design: &str) -> String,
    pub others_own: &'static str,

    pub claims: &'static str,
    pub claims_about: &'static str,
    pub claims_waiting: &'static str,
    pub claims_changed: &'static str,
    pub claim: &'static str,
    pub published: &'static str,
    pub ours: &'static str,
    pub by_sweep: &'static str,
    pub by_plan: &'static str,
    pub closed_form: &'static str,
    pub difference: &'static str,
    pub unknown: &'static str,
    pub source: fn(source: &str) -> String,
    pub why: fn(why: &str) -> String,
    pub as_above: &'static str,
    pub same: &'static str,
    pub first_rows: fn(shown: &str, all: &str) -> String,

    pub report: &'static str,
    pub report_about: &'static str,
    pub made: fn(date: &str) -> String,
    pub link: &'static str,
    pub long_link: fn(characters: usize) -> String,
    pub recipes: &'static str,
    pub sends: &'static str,
    pub sends_own: &'static str,
    pub parameters: &'static str,
    pub edits: fn(count: usize) -> String,
    pub nodes_links: fn(nodes: usize, links: usize) -> String,
    pub comparison: &'static str,
    pub verdicts: &'static str,
    pub interference_free: &'static str,
    pub interferes: fn(flow: &str) -> String,
    pub wasteless: &'static str,
    pub wastes: fn(link: &str, used: &str) -> String,
    pub ends: fn(time: &str) -> String,
    pub never_ends: &'static str,
    pub unreachable: fn(count: &str) -> String,
    pub cannot: fn(why: &str) -> String,
    pub charts: &'static str,
    pub found: &'static str,
    pub of_design: fn(design: &str) -> String,
    pub method: &'static str,
    pub method_text: &'static [&'static str],
    pub prices: fn(name: &str, source: &str, doubt: &str) -> String,
    pub flows_of: fn(bytes: &str) -> String,
    pub shape: fn(&PatternShape) -> &'static str,
    pub pattern_of: fn(pattern: &str, bytes: &str) -> String,
    pub list_of: fn(flows: usize, bytes: &str) -> String,
    pub matrix_of: fn(ranks: u32) -> String,
    pub jobs_of: fn(names: &str) -> String,
    pub training_of: fn(model: &str, p: u64, t: u64, d: u64, batch: u64, micro: u64) -> String,
    pub on: fn(hardware: &str) -> String,
    pub serving_of: fn(model: &str, hardware: &str, rate: &str) -> String,
    pub collective_of: fn(operation: &str, bytes: &str) -> String,

    pub waste_idle: &'static str,
    pub gain_s: &'static str,
    pub predicted_s: &'static str,
    pub linear: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub time_s: &'static str,
    pub slower: &'static str,
    pub alike: &'static str,
    pub cut_off: &'static str,
    pub unreachable_flows: &'static str,
    pub ids: &'static str,
    pub note: &'static str,
    pub above_least: &'static str,
    pub worst_s: &'static str,
    pub worst_in: &'static str,
    pub now_gbps: &'static str,
    pub least_gbps: &'static str,
    pub total_gbps: &'static str,
    pub watts: &'static str,
    pub cost_in: fn(currency: &str) -> String,
    pub proven: &'static str,
}

impl StudyMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: StudyMessages = StudyMessages {
    own_workload: |design| format!("“{design}” sends something of its own"),
    others_own: "Another design sends something of its own; this is what the others send.",

    claims: "Published, and here",
    claims_about: "What was published stays as it was printed. The figures beside it are computed from this scenario as it stands.",
    claims_waiting: "Working out ours…",
    claims_changed: "This scenario was changed since: the published figures are of the one as it was.",
    claim: "Claim",
    published: "Published",
    ours: "Here",
    by_sweep: "Here, by sweep",
    by_plan: "Here, by the least plan",
    closed_form: "Closed form",
    difference: "Difference",
    unknown: "Not on this scenario as it stands",
    source: |source| format!("Source: {source}."),
    why: |why| format!("Why: {why}"),
    as_above: "Why: as above.",
    same: "the same",
    first_rows: |shown, all| format!("The first {shown} of {all} rows; the file of figures has all."),

    report: "Report",
    report_about: "The whole comparison as one page that opens by itself, prints, and needs nothing else",
    made: |date| format!("Made with Gargalo on {date}."),
    link: "Open this scenario in Gargalo",
    long_link: |characters| {
        format!(
            "The link to this scenario would have {characters} characters: its file is the better way to hand it on."
        )
    },
    recipes: "The designs",
    sends: "Sends",
    sends_own: "Sends, of its own",
    parameters: "Parameters",
    edits: |count| {
        if count == 1 { "1 change by hand".to_owned() } else { format!("{count} changes by hand") }
    },
    nodes_links: |nodes, links| {
        format!("written out: {}, {}", counted(nodes, "node", "nodes"), counted(links, "link", "links"))
    },
    comparison: "Side by side",
    verdicts: "What can be said of each",
    interference_free: "Free of interference: every flow crosses a link on which none is larger.",
    interferes: |flow| {
        format!("Not free of interference: {flow} meets a larger flow on every link that it crosses.")
    },
    wasteless: "Nothing is wasted: every link in use is full to the end.",
    wastes: |link, used| format!("Capacity is wasted: {link} is used to {used} on average."),
    ends: |time| format!("All has ended after {time}."),
    never_ends: "Some of it never ends.",
    unreachable: |count| format!("{} no way.", counted(count, "flow finds", "flows find")),
    cannot: |why| format!("It cannot be built: {why}"),
    charts: "Charts",
    found: "What was worked out",
    of_design: |design| format!("For “{design}”"),
    method: "Method and sources",
    method_text: &[
        "Flows are fluids that share links max-min fairly. A completion time is that of a perfectly fair, lossless transport without start-up; real TCP took 4 to 28 per cent longer in published runs, so trust ratios between designs further than the times themselves.",
        "Bottleneck structures, interference and the proportional design: Ros-Giralt et al., SIGMETRICS 2020 and SIGCOMM 2021; Zanotelli et al., 2025 (capacity in Gbit/s = alpha × the sum in GB of the flows on a link).",
        "A training step’s messages, memory and times follow its model, its cut over ranks and its schedule; constants of computing are fitted to published measurements. Each number and its check stand in Gargalo’s docs/validation.md.",
    ],
    prices: |name, source, doubt| format!("Prices: {name}. {source} {doubt}"),
    flows_of: |bytes| format!("all-to-all, {bytes} from each to each"),
    shape: |shape| match shape {
        PatternShape::Permutation { .. } => "permutation",
        PatternShape::Incast { .. } => "incast",
        PatternShape::Hotspot { .. } => "hotspot",
        PatternShape::Shuffle => "shuffle",
        PatternShape::Poisson { .. } => "Poisson arrivals",
    },
    pattern_of: |pattern, bytes| format!("pattern {pattern}, {bytes} a flow on average"),
    list_of: |flows, bytes| format!("{}, {bytes} in all", counted(flows, "flow", "flows")),
    matrix_of: |ranks| format!("a matrix between {}", counted(ranks, "rank", "ranks")),
    jobs_of: |names| format!("several at once: {names}"),
    training_of: |model, p, t, d, batch, micro| {
        format!("a training step of {model}, (p, t, d) = ({p}, {t}, {d}), batch {batch}, micro-batch {micro}")
    },
    on: |hardware| format!("on {hardware}"),
    serving_of: |model, hardware, rate| format!("{model} serving on {hardware}, {rate} requests a second"),
    collective_of: |operation, bytes| format!("{operation} of {bytes}"),

    waste_idle: "Capacity that could fall",
    gain_s: "gain solved, s",
    predicted_s: "gain foretold, s",
    linear: "forecast exact",
    yes: "yes",
    no: "no",
    time_s: "time, s",
    slower: "times slower",
    alike: "alike",
    cut_off: "hosts cut off",
    unreachable_flows: "flows without a way",
    ids: "ids",
    note: "note",
    above_least: "above the least, %",
    worst_s: "worst time under failure, s",
    worst_in: "worst failure",
    now_gbps: "now, Gbit/s",
    least_gbps: "enough, Gbit/s",
    total_gbps: "total, Gbit/s",
    watts: "power, W",
    cost_in: |currency| format!("cost, {currency}"),
    proven: "proven least",
};

const PORTUGUESE: StudyMessages = StudyMessages {
    own_workload: |design| format!("“{design}” envia algo próprio"),
    others_own: "Outro projeto envia algo próprio; isto é o que os demais enviam.",

    claims: "Publicado, e aqui",
    claims_about: "O que foi publicado fica como foi impresso. Os números ao lado são calculados a partir deste cenário como está.",
    claims_waiting: "Calculando os nossos…",
    claims_changed: "Este cenário foi mudado desde então: os números publicados são de como ele era.",
    claim: "Afirmação",
    published: "Publicado",
    ours: "Aqui",
    by_sweep: "Aqui, por varredura",
    by_plan: "Aqui, pelo plano mínimo",
    closed_form: "Forma fechada",
    difference: "Diferença",
    unknown: "Não neste cenário como está",
    source: |source| format!("Fonte: {source}."),
    why: |why| format!("Por quê: {why}"),
    as_above: "Por quê: como acima.",
    same: "igual",
    first_rows: |shown, all| format!("As primeiras {shown} de {all} linhas; o arquivo de números tem todas."),

    report: "Relatório",
    report_about: "A comparação inteira em uma página autônoma, que se imprime e não precisa de mais nada",
    made: |date| format!("Feito com o Gargalo em {date}."),
    link: "Abrir este cenário no Gargalo",
    long_link: |characters| {
        format!("O link deste cenário teria {characters} caracteres: é melhor passá-lo adiante como arquivo.")
    },
    recipes: "Os projetos",
    sends: "Envia",
    sends_own: "Envia, carga própria",
    parameters: "Parâmetros",
    edits: |count| {
        if count == 1 { "1 mudança à mão".to_owned() } else { format!("{count} mudanças à mão") }
    },
    nodes_links: |nodes, links| {
        format!("por extenso: {}, {}", counted(nodes, "nó", "nós"), counted(links, "enlace", "enlaces"))
    },
    comparison: "Lado a lado",
    verdicts: "O que se pode dizer de cada um",
    interference_free: "Sem interferência: cada fluxo passa por um enlace em que nenhum é maior.",
    interferes: |flow| {
        format!("Com interferência: {flow} encontra um fluxo maior em cada enlace por que passa.")
    },
    wasteless: "Nada se desperdiça: cada enlace em uso fica cheio até o fim.",
    wastes: |link, used| format!("Há capacidade desperdiçada: {link} é usado a {used} em média."),
    ends: |time| format!("Tudo terminou em {time}."),
    never_ends: "Parte nunca termina.",
    unreachable: |count| format!("{} caminho.", counted(count, "fluxo não encontra", "fluxos não encontram")),
    cannot: |why| format!("Não pode ser construído: {why}"),
    charts: "Gráficos",
    found: "O que foi calculado",
    of_design: |design| format!("Para “{design}”"),
    method: "Método e fontes",
    method_text: &[
        "Fluxos são fluidos que dividem os enlaces com justiça max-min. O tempo é o de um transporte perfeitamente justo, sem perdas e sem partida lenta; o TCP real levou de 4 a 28 por cento mais em medições publicadas: confie mais nas razões entre projetos do que nos tempos em si.",
        "Estruturas de gargalo, interferência e o projeto proporcional: Ros-Giralt et al., SIGMETRICS 2020 e SIGCOMM 2021; Zanotelli et al., 2025 (capacidade em Gbit/s = alfa × a soma em GB dos fluxos em um enlace).",
        "Mensagens, memória e tempos de um passo de treinamento seguem o modelo, o seu corte entre ranks e o seu escalonamento; as constantes de cálculo são ajustadas a medições publicadas. Cada número e a sua verificação estão em docs/validation.md do Gargalo.",
    ],
    prices: |name, source, doubt| format!("Preços: {name}. {source} {doubt}"),
    flows_of: |bytes| format!("todos para todos, {bytes} de cada um a cada um"),
    shape: |shape| match shape {
        PatternShape::Permutation { .. } => "permutação",
        PatternShape::Incast { .. } => "incast (muitos para um)",
        PatternShape::Hotspot { .. } => "ponto quente",
        PatternShape::Shuffle => "embaralhamento",
        PatternShape::Poisson { .. } => "chegadas de Poisson",
    },
    pattern_of: |pattern, bytes| format!("padrão {pattern}, {bytes} por fluxo em média"),
    list_of: |flows, bytes| format!("{}, {bytes} ao todo", counted(flows, "fluxo", "fluxos")),
    matrix_of: |ranks| format!("uma matriz entre {}", counted(ranks, "rank", "ranks")),
    jobs_of: |names| format!("vários ao mesmo tempo: {names}"),
    training_of: |model, p, t, d, batch, micro| {
        format!(
            "um passo de treinamento de {model}, (p, t, d) = ({p}, {t}, {d}), lote {batch}, microlote {micro}"
        )
    },
    on: |hardware| format!("em {hardware}"),
    serving_of: |model, hardware, rate| {
        format!("{model} servido em {hardware}, {rate} requisições por segundo")
    },
    collective_of: |operation, bytes| format!("{operation} de {bytes}"),

    waste_idle: "Capacidade que poderia cair",
    gain_s: "ganho resolvido, s",
    predicted_s: "ganho previsto, s",
    linear: "previsão exata",
    yes: "sim",
    no: "não",
    time_s: "tempo, s",
    slower: "vezes mais lento",
    alike: "iguais",
    cut_off: "hosts isolados",
    unreachable_flows: "fluxos sem caminho",
    ids: "ids",
    note: "nota",
    above_least: "acima do mínimo, %",
    worst_s: "pior tempo sob falha, s",
    worst_in: "pior falha",
    now_gbps: "agora, Gbit/s",
    least_gbps: "bastam, Gbit/s",
    total_gbps: "total, Gbit/s",
    watts: "potência, W",
    cost_in: |currency| format!("custo, {currency}"),
    proven: "mínimo provado",
};
