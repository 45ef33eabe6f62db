//! Words of decisions: advice, what is wasted, failures, sweeps, plans.

use super::Language;
use super::counted::counted;
use gargalo_solver::design::failures::FailureKind;
use gargalo_solver::design::plans::PlanKind;
use gargalo_solver::workload::training::Placement;

/// Words of decisions.
#[derive(Debug)]
pub struct DecideMessages {
    pub heading: &'static str,
    /// Advice, failures, sweep, plans.
    pub panels: [&'static str; 4],
    pub outdated: &'static str,
    pub progress: fn(done: &str, of: &str) -> String,
    pub left: fn(seconds: &str) -> String,
    pub for_design: fn(design: &str) -> String,
    pub save: &'static str,
    pub adopt: &'static str,
    pub keep_point: &'static str,
    pub no_adopt: &'static str,

    pub advise: &'static str,
    pub advice_about: &'static str,
    pub change: &'static str,
    pub predicted: &'static str,
    pub verified: &'static str,
    pub cost: &'static str,
    pub per_cost: fn(currency: &str) -> String,
    pub linear: &'static str,
    pub not_linear: &'static str,
    pub not_solved: &'static str,
    pub harm: &'static str,
    pub new_time: fn(time: &str) -> String,
    pub nothing_helps: &'static str,
    pub best: fn(change: &str, gain: &str, part: &str) -> String,
    pub more: fn(count: usize) -> String,
    pub speed: fn(links: &str, gbps: &str) -> String,
    pub links: fn(count: usize) -> String,
    pub parallel: fn(link: &str) -> String,
    pub routing: fn(name: &str) -> String,
    pub placement: fn(name: &str) -> String,
    pub algorithm: fn(kind: &str, name: &str) -> String,
    placements: [&'static str; 4],
    pub wasted: &'static str,
    pub wasted_none: &'static str,
    pub wasted_unknown: &'static str,
    pub wasted_lead: fn(total: &str, count: usize) -> String,
    /// The same of a training step in time.
    pub wasted_step: fn(total: &str, count: usize) -> String,
    pub together_step: fn(now: &str, then: &str) -> String,
    /// What forecasts of a training step in time are.
    pub timed: &'static str,
    /// Plans beside a training step in time.
    pub plans_at_once: &'static str,
    pub together: fn(now: &str, then: &str) -> String,
    pub not_proven: &'static str,
    pub link: &'static str,
    pub now: &'static str,
    pub least: &'static str,

    pub fail: &'static str,
    pub failures_about: &'static str,
    pub failures_replanned: &'static str,
    pub failures_chart: &'static str,
    pub failures_axis: &'static str,
    pub time_axis: &'static str,
    pub failures_lead: fn(count: u32, cutting: u32, harmless: u32) -> String,
    pub failures_worst: fn(what: &str, time: &str, slower: &str) -> String,
    pub whole: &'static str,
    pub failure: &'static str,
    pub time: &'static str,
    pub slower: &'static str,
    pub cut_off: fn(count: u32) -> String,
    pub cut_off_head: &'static str,
    pub never: &'static str,
    pub alike: fn(count: u32) -> String,
    kinds: [&'static str; 4],

    pub sweep: &'static str,
    pub sweep_about: &'static str,
    /// A number of the scenario, GPUs by weak and strong scaling, broken links, broken switches.
    pub whats: [&'static str; 5],
    pub what: &'static str,
    pub path: &'static str,
    pub values: &'static str,
    pub list: &'static str,
    pub range: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    pub steps: &'static str,
    pub log: &'static str,
    pub list_hint: &'static str,
    pub remove_sweep: &'static str,
    pub other_axes: fn(names: &str) -> String,
    pub no_values: &'static str,
    pub sweep_chart: &'static str,
    pub sweep_axis: &'static str,
    pub knee: fn(design: &str) -> String,
    pub knee_at: fn(design: &str, at: &str, best: &str) -> String,
    pub point: &'static str,
    pub refused: fn(count: usize) -> String,

    pub plan: &'static str,
    pub plans_about: &'static str,
    pub plan_time: &'static str,
    pub plan_time_usual: &'static str,
    pub budget: &'static str,
    pub budget_usual: &'static str,
    pub headroom: &'static str,
    pub goal: &'static str,
    pub goals: [&'static str; 2],
    pub survive: &'static str,
    pub survives: [&'static str; 4],
    pub plan_kinds: [&'static str; 8],
    pub plan_name: &'static str,
    pub total: &'static str,
    pub idle: &'static str,
    pub above: &'static str,
    pub watts: &'static str,
    pub proven: &'static str,
    pub no_plans: &'static str,
    pub plans_lead: fn(time: &str, least: &str) -> String,
    pub slice: fn(time: &str, links: &str, remains: &str) -> String,
    pub phases: fn(more: &str) -> String,
    pub survival: fn(worst: &str, name: &str) -> String,
    pub survival_cut: fn(names: &str) -> String,
    pub cheapest: fn(cost: &str) -> String,
}

impl DecideMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A placement's name.
    pub const fn placement_name(&self, placement: &Placement) -> &'static str {
        match placement {
            Placement::Deepspeed => self.placements[0],
            Placement::Customised => self.placements[1],
            Placement::TensorInServer => self.placements[2],
            _ => self.placements[3],
        }
    }

    /// What kind of thing fails.
    pub const fn failure_kind(&self, kind: FailureKind) -> &'static str {
        match kind {
            FailureKind::Link => self.kinds[0],
            FailureKind::Switch => self.kinds[1],
            FailureKind::Rail => self.kinds[2],
            FailureKind::Plane => self.kinds[3],
        }
    }

    /// A plan's name.
    pub const fn plan_kind(&self, kind: PlanKind) -> &'static str {
        self.plan_kinds[match kind {
            PlanKind::AsBuilt => 0,
            PlanKind::Uniform => 1,
            PlanKind::Proportional => 2,
            PlanKind::Least => 3,
            PlanKind::Sold => 4,
            PlanKind::BudgetExact => 5,
            PlanKind::BudgetGreedy => 6,
            PlanKind::Survives => 7,
        }]
    }
}

/// On how many capacities something could go.
fn alone_english(count: usize) -> String {
    if count == 1 {
        "one capacity could go".to_owned()
    } else {
        format!("{count} capacities could go, each lowered alone,")
    }
}

/// The same in Portuguese.
fn alone_portuguese(count: usize) -> String {
    if count == 1 {
        "uma capacidade poderiam sair".to_owned()
    } else {
        format!("{count} capacidades poderiam sair, cada uma reduzida sozinha,")
    }
}

const ENGLISH: DecideMessages = DecideMessages {
    heading: "What next?",
    panels: ["What would help most?", "What if something fails?", "Sweep", "Capacity plans"],
    outdated: "The design has changed since this was worked out.",
    progress: |done, of| format!("{done} of {of}"),
    left: |seconds| format!("about {seconds}\u{202f}s left"),
    for_design: |design| format!("For “{design}”"),
    save: "Save as",
    adopt: "As a new design",
    keep_point: "Keep a point:",
    no_adopt: "This change could not be made a design.",
    advise: "Find out",
    advice_about: "Single changes: links and tiers at the next speed that is sold, parallel links, other routings, placements, algorithms. Each gain is estimated from the gradients of the bottleneck structure; that of a training step, from its messages timed again on their routes. The most promising changes are then solved again.",
    change: "Change",
    predicted: "Estimated gain",
    verified: "Solved gain",
    cost: "Cost",
    per_cost: |currency| format!("Gain per 1000 {currency}"),
    linear: "linear",
    not_linear: "beyond linear",
    not_solved: "not solved",
    harm: "does harm",
    new_time: |time| format!("then {time}"),
    nothing_helps: "No single change helps.",
    best: |change, gain, part| format!("{change} gains most: {gain}, {part} of the time."),
    more: |count| {
        let were = if count == 1 {
            "change brings less or nothing, or was"
        } else {
            "changes bring less or nothing, or were"
        };
        format!("{count} more {were} not solved.")
    },
    speed: |links, gbps| format!("{links} at {gbps}"),
    links: |count| counted(count, "link", "links"),
    parallel: |link| format!("A second link beside {link}"),
    routing: |name| format!("Routing: {name}"),
    placement: |name| format!("Placement: {name}"),
    algorithm: |kind, name| {
        if kind.is_empty() { format!("Algorithm: {name}") } else { format!("{kind} by {name}") }
    },
    placements: ["DeepSpeed’s order", "customised", "tensor parallelism inside servers", "another"],
    wasted: "What is wasted?",
    wasted_none: "Nothing: every capacity is needed for this time.",
    wasted_unknown: "Some flow never ends, so that nothing can be said of waste.",
    wasted_lead: |total, count| {
        let on = alone_english(count);
        format!("{total} on {on} without the flows taking longer.")
    },
    together: |now, then| format!("All lowered at once, the flows take {then} in place of {now}."),
    wasted_step: |total, count| {
        let on = alone_english(count);
        format!("{total} on {on} without the step taking longer.")
    },
    together_step: |now, then| format!("All lowered at once, the step takes {then} in place of {now}."),
    timed: "timed again",
    plans_at_once: "Plans are for another question than the step’s time: each kind of its traffic sent at once, one after the other, and nothing hidden by computing.",
    not_proven: "not solved",
    link: "Link",
    now: "Now",
    least: "Enough",
    fail: "Let everything fail in turn",
    failures_about: "Every link, switch, rail and plane fails alone; the workload is routed and solved again.",
    failures_replanned: "This design’s capacities follow its routes: they are planned anew for each failure. To see what happens to capacities that are bought already, make them a design of their own first (Capacity plans).",
    failures_chart: "How long, whatever fails?",
    failures_axis: "failures, by time",
    time_axis: "time, s",
    failures_lead: |count, cutting, harmless| {
        format!(
            "{}: {}, {} hosts or flows without a path.",
            counted(count, "single failure", "single failures"),
            counted(harmless, "changes nothing", "change nothing"),
            counted(cutting, "leaves", "leave")
        )
    },
    failures_worst: |what, time, slower| {
        format!("The worst in which all ends is {what}: {time}, {slower} the usual.")
    },
    whole: "nothing broken",
    failure: "What fails",
    time: "Time",
    slower: "Against the usual",
    cut_off_head: "hosts cut off",
    cut_off: |count| {
        if count == 1 { "cuts 1 host off".to_owned() } else { format!("cuts {count} hosts off") }
    },
    never: "never ends",
    alike: |count| format!("and {count} alike"),
    kinds: ["link", "switch", "rail", "plane"],
    sweep: "Run the sweep",
    sweep_about: "Solves all designs for each value. The sweep is part of the document and of the link that shares it.",
    whats: [
        "A number of the scenario",
        "GPUs, work growing with them",
        "GPUs, the same work",
        "Broken links",
        "Broken switches",
    ],
    what: "What varies",
    path: "Field",
    values: "Values",
    list: "List",
    range: "Range",
    from: "From",
    to: "To",
    steps: "Steps",
    log: "equal ratios",
    list_hint: "Separated by spaces or semicolons",
    remove_sweep: "Remove the sweep",
    other_axes: |names| format!("Also varied: {names}"),
    no_values: "Give at least one value.",
    sweep_chart: "How does the time change?",
    sweep_axis: "swept value",
    knee: |design| format!("knee of {design}"),
    knee_at: |design, at, best| format!("{design}: from {at} on nothing more is gained ({best})."),
    point: "Value",
    refused: |count| {
        if count == 1 {
            "One value doesn’t go together with the rest, and is left out.".to_owned()
        } else {
            format!("{count} values don’t go together with the rest, and are left out.")
        }
    },
    plan: "Make plans",
    plans_about: "Capacities on the routes as they are that meet a time, or the fastest for a budget.",
    plan_time: "Time to meet, s",
    plan_time_usual: "as now",
    budget: "Budget",
    budget_usual: "none",
    headroom: "Headroom, %",
    goal: "Made least",
    goals: ["capacity", "cost"],
    survive: "Survives",
    survives: ["nothing", "any link", "any switch", "any link or switch"],
    plan_kinds: [
        "As built",
        "Uniform",
        "Proportional to all bytes",
        "Least",
        "Least, as sold",
        "Fastest for the budget",
        "For the budget, by gradient",
        "Survives any failure",
    ],
    plan_name: "Plan",
    total: "Total, Gbit/s",
    idle: "Idle, Gbit/s",
    above: "Above the least",
    watts: "Power",
    proven: "nothing is better",
    no_plans: "Nothing is sent, or the time is no more than latency alone.",
    plans_lead: |time, least| format!("For {time} no capacities on these routes do with less than {least}."),
    slice: |time, links, remains| {
        format!(
            "As a slice of the network as built the fastest proportional design takes {time}, limited by {links}; {remains} remain."
        )
    },
    phases: |more| format!("Designed for the sum of all phases’ bytes it would need {more} as much."),
    survival: |worst, name| format!("worst {worst}: {name}"),
    survival_cut: |names| format!("cut off whatever is bought: {names}"),
    cheapest: |cost| format!("The least that a network on these routes costs is {cost}."),
};

const PORTUGUESE: DecideMessages = DecideMessages {
    heading: "E agora?",
    panels: ["O que mais ajudaria?", "E se algo falhar?", "Varredura", "Planos de capacidade"],
    outdated: "O projeto mudou desde este cálculo.",
    progress: |done, of| format!("{done} de {of}"),
    left: |seconds| format!("faltam cerca de {seconds}\u{202f}s"),
    for_design: |design| format!("Para “{design}”"),
    save: "Salvar como",
    adopt: "Como novo projeto",
    keep_point: "Guardar um ponto:",
    no_adopt: "Esta mudança não pôde virar um projeto.",
    advise: "Descobrir",
    advice_about: "Mudanças isoladas: enlaces e camadas na próxima velocidade à venda, enlaces paralelos, outros roteamentos, posicionamentos e algoritmos. Cada ganho é estimado pelos gradientes da estrutura de gargalo; o de um passo de treinamento, por suas mensagens cronometradas de novo em suas rotas. As mudanças mais promissoras são então resolvidas de novo.",
    change: "Mudança",
    predicted: "Ganho estimado",
    verified: "Ganho resolvido",
    cost: "Custo",
    per_cost: |currency| format!("Ganho por 1.000 {currency}"),
    linear: "linear",
    not_linear: "além do linear",
    not_solved: "não resolvida",
    harm: "atrapalha",
    new_time: |time| format!("fica em {time}"),
    nothing_helps: "Nenhuma mudança sozinha ajuda.",
    best: |change, gain, part| format!("O maior ganho: {change}, {gain}, {part} do tempo."),
    more: |count| {
        if count == 1 {
            "Mais uma mudança traz menos, nada, ou não foi resolvida.".to_owned()
        } else {
            format!("Outras {count} mudanças trazem menos, nada, ou não foram resolvidas.")
        }
    },
    speed: |links, gbps| format!("{links} a {gbps}"),
    links: |count| counted(count, "enlace", "enlaces"),
    parallel: |link| format!("Um segundo enlace ao lado de {link}"),
    routing: |name| format!("Roteamento: {name}"),
    placement: |name| format!("Posicionamento: {name}"),
    algorithm: |kind, name| {
        if kind.is_empty() { format!("Algoritmo: {name}") } else { format!("{kind} por {name}") }
    },
    placements: [
        "ordem do DeepSpeed",
        "personalizado",
        "paralelismo tensorial dentro dos servidores",
        "outro",
    ],
    wasted: "O que é desperdiçado?",
    wasted_none: "Nada: toda capacidade é necessária para este tempo.",
    wasted_unknown: "Algum fluxo nunca termina; nada se pode dizer do desperdício.",
    wasted_lead: |total, count| {
        let on = alone_portuguese(count);
        format!("{total} em {on} sem que os fluxos demorem mais.")
    },
    together: |now, then| format!("Todas reduzidas ao mesmo tempo, os fluxos levam {then} em vez de {now}."),
    wasted_step: |total, count| {
        let on = alone_portuguese(count);
        format!("{total} em {on} sem que o passo demore mais.")
    },
    together_step: |now, then| {
        format!("Todas reduzidas ao mesmo tempo, o passo leva {then} em vez de {now}.")
    },
    timed: "cronometrado de novo",
    plans_at_once: "Os planos respondem a outra pergunta que não a do tempo do passo: cada tipo de seu tráfego enviado de uma vez, um após o outro, sem que a computação oculte nada.",
    not_proven: "não resolvida",
    link: "Enlace",
    now: "Agora",
    least: "Basta",
    fail: "Fazer cada coisa falhar",
    failures_about: "Cada enlace, comutador, trilho e plano falha sozinho; a carga é roteada e resolvida de novo.",
    failures_replanned: "As capacidades deste projeto seguem suas rotas: são planejadas de novo para cada falha. Para ver o que acontece com capacidades já compradas, faça delas um projeto próprio antes (Planos de capacidade).",
    failures_chart: "Quanto demora, falhe o que falhar?",
    failures_axis: "falhas, por tempo",
    time_axis: "tempo, s",
    failures_lead: |count, cutting, harmless| {
        format!(
            "{}: {}, {} hosts ou fluxos sem caminho.",
            counted(count, "falha única", "falhas únicas"),
            counted(harmless, "não muda nada", "não mudam nada"),
            counted(cutting, "deixa", "deixam")
        )
    },
    failures_worst: |what, time, slower| {
        format!("A pior em que tudo termina é {what}: {time}, {slower} o normal.")
    },
    whole: "nada quebrado",
    failure: "O que falha",
    time: "Tempo",
    slower: "Em relação ao normal",
    cut_off_head: "hosts isolados",
    cut_off: |count| if count == 1 { "isola 1 host".to_owned() } else { format!("isola {count} hosts") },
    never: "nunca termina",
    alike: |count| format!("e mais {count}"),
    kinds: ["enlace", "comutador", "trilho", "plano"],
    sweep: "Executar a varredura",
    sweep_about: "Resolve todos os projetos para cada valor. A varredura faz parte do documento e do link que o compartilha.",
    whats: [
        "Um número do cenário",
        "GPUs, com o trabalho crescendo junto",
        "GPUs, o mesmo trabalho",
        "Enlaces quebrados",
        "Comutadores quebrados",
    ],
    what: "O que varia",
    path: "Campo",
    values: "Valores",
    list: "Lista",
    range: "Intervalo",
    from: "De",
    to: "Até",
    steps: "Passos",
    log: "razões iguais",
    list_hint: "Separados por espaço ou ponto e vírgula",
    remove_sweep: "Remover a varredura",
    other_axes: |names| format!("Também variam: {names}"),
    no_values: "Informe ao menos um valor.",
    sweep_chart: "Como o tempo varia?",
    sweep_axis: "valor variado",
    knee: |design| format!("joelho de {design}"),
    knee_at: |design, at, best| format!("{design}: de {at} em diante nada mais se ganha ({best})."),
    point: "Valor",
    refused: |count| {
        if count == 1 {
            "Um valor não combina com o resto e fica de fora.".to_owned()
        } else {
            format!("{count} valores não combinam com o resto e ficam de fora.")
        }
    },
    plan: "Fazer planos",
    plans_about: "Capacidades nas rotas como estão que cumprem um tempo, ou as mais rápidas para um orçamento.",
    plan_time: "Tempo a cumprir, s",
    plan_time_usual: "como agora",
    budget: "Orçamento",
    budget_usual: "nenhum",
    headroom: "Folga, %",
    goal: "O mínimo de",
    goals: ["capacidade", "custo"],
    survive: "Sobrevive a",
    survives: ["nada", "qualquer enlace", "qualquer comutador", "qualquer enlace ou comutador"],
    plan_kinds: [
        "Como construída",
        "Uniforme",
        "Proporcional a todos os bytes",
        "Mínimo",
        "Mínimo, como se vende",
        "Mais rápido para o orçamento",
        "Para o orçamento, por gradiente",
        "Sobrevive a qualquer falha",
    ],
    plan_name: "Plano",
    total: "Total, Gbit/s",
    idle: "Ociosa, Gbit/s",
    above: "Acima do mínimo",
    watts: "Potência",
    proven: "nada é melhor",
    no_plans: "Nada é enviado, ou o tempo não passa da latência.",
    plans_lead: |time, least| format!("Para {time}, o mínimo de capacidade nestas rotas é {least}."),
    slice: |time, links, remains| {
        format!(
            "Como fatia da rede construída, o projeto proporcional mais rápido leva {time}, limitado por {links}; sobram {remains}."
        )
    },
    phases: |more| format!("Projetada para a soma dos bytes de todas as fases, precisaria de {more} isso."),
    survival: |worst, name| format!("pior {worst}: {name}"),
    survival_cut: |names| format!("isolados, compre-se o que for: {names}"),
    cheapest: |cost| format!("O mínimo que custa uma rede nestas rotas é {cost}."),
};
