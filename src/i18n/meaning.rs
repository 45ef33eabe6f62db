//! Words of the right rail: what came out, and why.
//!
//! Sentences with parts to touch are templates: `{flows}`, `{time}`, `{links}` and so on name the parts.

use super::Language;

/// Words of the results.
#[derive(Debug)]
pub struct MeaningMessages {
    pub heading: &'static str,
    /// All flows end at once and nothing idles: `{flows}`, `{time}`.
    pub all_together: &'static str,
    pub last_wasteless: &'static str,
    pub only_one: &'static str,
    /// `{flows}`, `{time}`, `{links}`; one link limits.
    pub last_one: &'static str,
    /// The same; several links limit.
    pub last_many: &'static str,
    /// Nothing can end: `{unreachable}`, `{flows}`; one flow, several.
    pub none_ends: [&'static str; 2],
    /// There are no flows at all.
    pub no_flows: &'static str,
    /// A training step in which some have no way: `{unreachable}`, `{flows}`; one flow, several.
    pub step_never: [&'static str; 2],
    /// Some have no way: `{unreachable}`; one flow, several.
    pub some_unreachable: [&'static str; 2],
    /// A training step: `{step}`, `{share}` communication, `{part}` of that of `{kind}`, which waits for `{links}`.
    pub step: &'static str,
    /// The same where all of it is of one kind.
    pub step_one: &'static str,
    /// Of a step in time all of whose communication goes on beside computing: `{step}`.
    pub step_hidden: &'static str,
    /// The same without computing: `{communication}`.
    pub step_traffic: &'static str,
    pub step_no_link: &'static str,
    /// A collective step by step: `{name}`, `{time}`, `{latency}`.
    pub by_steps: &'static str,
    pub step_silent: &'static str,
    /// Of a setting that does not fit in memory: no step runs, and its figures are of one that had the room.
    pub step_unfit: &'static str,
    pub step_time: &'static str,
    pub step_time_unfit: &'static str,
    pub computing: &'static str,
    pub bubble: &'static str,
    pub communication: &'static str,
    pub and: &'static str,
    pub others: fn(usize) -> String,
    pub waiting: &'static str,
    pub failed: &'static str,
    pub completion: &'static str,
    pub total: &'static str,
    pub ratio_capacity: &'static str,
    pub ratio_time: &'static str,
    /// The same of a training step in time.
    pub ratio_step: &'static str,
    pub utilization: &'static str,
    pub bottlenecks: &'static str,
    /// The same of a training step in time.
    pub bottlenecks_step: &'static str,
    pub collisions: &'static str,
    pub no_collisions: &'static str,
    pub collision_worst: fn(&str, &str) -> String,
    pub bottlenecks_of: fn(&str, &str) -> String,
    pub range: &'static str,
    pub interference_free: &'static str,
    pub interference_free_about: &'static str,
    pub interference: &'static str,
    /// `{flow}`.
    pub interference_about: &'static str,
    /// Of a training step in time: what these two words are about.
    pub pattern_of_step: &'static str,
    pub wasteless: &'static str,
    pub wasteless_about: &'static str,
    pub waste: &'static str,
    /// `{link}`, `{used}`.
    pub waste_about: &'static str,
    /// The same while a training step in time lasts.
    pub waste_step: &'static str,
    /// Where the link carries nothing.
    pub waste_unused: &'static str,
    /// Where phases take turns.
    pub waste_turns: &'static str,
    pub flow_number: fn(u32) -> String,
    pub inspector: &'static str,
    pub inspector_empty: &'static str,
    pub capacity: &'static str,
    pub load: &'static str,
    pub flows: &'static str,
    pub used: &'static str,
    pub saturated: &'static str,
    pub not_saturated: &'static str,
    /// The same of a training step in time.
    pub limits_step: &'static str,
    pub not_limits_step: &'static str,
    pub unused: &'static str,
    pub links: &'static str,
    pub route: &'static str,
    pub starts_here: &'static str,
    pub ends_here: &'static str,
    pub deselect: &'static str,
    pub cannot: &'static str,
}

impl MeaningMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: MeaningMessages = MeaningMessages {
    heading: "What it means",
    last_wasteless: "The last of {flows} flows ends at {time}. Every link works to the last moment.",
    only_one: "The one flow that arrives ends at {time}.",
    all_together: "All {flows} flows end together at {time}. Every link works to the last moment.",
    last_one: "The last of {flows} flows ends at {time}. {links} limits it.",
    last_many: "The last of {flows} flows ends at {time}. {links} limit it.",
    none_ends: [
        "Nothing arrives: {unreachable} flow has no path with capacity.",
        "Nothing arrives: {unreachable} of {flows} flows have no path with capacity.",
    ],
    step_never: [
        "The step never ends: {unreachable} flow has no path with capacity, and each collective waits for all of its ranks.",
        "The step never ends: {unreachable} of {flows} flows have no path with capacity, and each collective waits for all of its ranks.",
    ],
    no_flows: "Nothing is sent: there is no flow with anything to send.",
    some_unreachable: [
        " {unreachable} flow has no path with capacity and is left out.",
        " {unreachable} flows have no path with capacity and are left out.",
    ],
    step: "A step takes {step}; {share} of it is communication. {part} of that is {kind}, limited by {links}.",
    step_one: "A step takes {step}; {share} of it is communication, all of it {kind}, limited by {links}.",
    step_hidden: "A step takes {step}; computing hides all of its communication.",
    step_traffic: "Communication of a step takes {communication}. {part} of it is {kind}, limited by {links}.",
    by_steps: "{name}: {time}, step by step; {latency} of it is waiting for messages to pass.",
    step_no_link: "Communication of a step takes {communication}, {part} of it {kind}.",
    step_silent: "One GPU alone has nothing to send.",
    step_unfit: "No step runs with this setting, because it does not fit in memory. The figures below are of GPUs with enough memory.",
    step_time: "Step time",
    step_time_unfit: "Step time with enough memory",
    computing: "Computing",
    bubble: "Pipeline bubble",
    communication: "Communication",
    and: " and ",
    others: |count| if count == 1 { "1 other link".to_owned() } else { format!("{count} other links") },
    failed: "There is no result: the solve did not end. Any change solves again; undo brings the former scenario back.",
    waiting: "The first result is on its way.",
    completion: "Completion time",
    total: "Total capacity",
    ratio_capacity: "Capacity ÷ proportional",
    ratio_time: "Time ÷ proportional",
    ratio_step: "Step time ÷ proportional",
    utilization: "Mean utilisation",
    collisions: "Links where flows collide",
    no_collisions: "The hash spreads the flows as evenly as a split would.",
    collision_worst: |link, ratio| {
        format!("By hash, {link} carries {ratio} what an even split would put on it.")
    },
    bottlenecks: "Bottlenecks at the start",
    bottlenecks_step: "Link directions that limit the step",
    bottlenecks_of: |count, all| format!("{count} of {all}"),
    range: "Capacities, least to greatest",
    interference_free: "Interference-free",
    interference_free_about: "Every flow crosses a link on which no flow is larger. With proportional capacity, flows that start together then end together.",
    interference: "Flows interfere",
    interference_about: "The flow {flow} meets a larger flow on every link it crosses, so it ends early and leaves capacity idle.",
    pattern_of_step: " This judges the pattern alone: each kind of the step’s traffic as if it were sent at once.",
    wasteless: "Wasteless",
    wasteless_about: "Every link is fully used until the last flow ends. No smaller network is as fast.",
    waste: "Capacity idles",
    waste_about: "{link} idles most: {used} of its capacity is used by the time the last flow ends.",
    waste_step: "{link} idles most: {used} of its capacity is used while the step lasts.",
    waste_unused: "No flow crosses {link}: for this traffic it could be left out.",
    waste_turns: " Kinds of traffic that take turns leave links idle in any network.",
    flow_number: |flow| format!("no. {flow}"),
    inspector: "Selected",
    inspector_empty: "Select a node or link in the topology to see its capacity, flows and load.",
    capacity: "Capacity",
    load: "Load",
    flows: "Flows",
    used: "Utilisation",
    saturated: "Full from the start",
    not_saturated: "Room at the start",
    limits_step: "Limits the step",
    not_limits_step: "Does not limit the step",
    unused: "No flow crosses it",
    links: "Links",
    route: "Its route, link by link",
    starts_here: "Flows that start here",
    ends_here: "Flows that end here",
    deselect: "Clear the selection",
    cannot: "This design cannot be built",
};

const PORTUGUESE: MeaningMessages = MeaningMessages {
    heading: "O que significa",
    last_wasteless: "O último de {flows} fluxos termina em {time}. Cada enlace trabalha até o último instante.",
    only_one: "O único fluxo que chega termina em {time}.",
    all_together: "Todos os {flows} fluxos terminam juntos em {time}. Cada enlace trabalha até o último instante.",
    last_one: "O último de {flows} fluxos termina em {time}. {links} é o gargalo.",
    last_many: "O último de {flows} fluxos termina em {time}. {links} são o gargalo.",
    none_ends: [
        "Nada chega: {unreachable} fluxo não tem caminho com capacidade.",
        "Nada chega: {unreachable} de {flows} fluxos não têm caminho com capacidade.",
    ],
    step_never: [
        "O passo nunca termina: {unreachable} fluxo não tem caminho com capacidade, e cada coletivo espera por todos os seus ranks.",
        "O passo nunca termina: {unreachable} de {flows} fluxos não têm caminho com capacidade, e cada coletivo espera por todos os seus ranks.",
    ],
    no_flows: "Nada é enviado: não há fluxo com algo a enviar.",
    some_unreachable: [
        " {unreachable} fluxo não tem caminho com capacidade e fica de fora.",
        " {unreachable} fluxos não têm caminho com capacidade e ficam de fora.",
    ],
    step: "Um passo leva {step}; {share} disso é comunicação. {part} dela é {kind}, com gargalo em {links}.",
    step_one: "Um passo leva {step}; {share} disso é comunicação, toda de {kind}, com gargalo em {links}.",
    step_hidden: "Um passo leva {step}; a computação oculta toda a sua comunicação.",
    step_traffic: "A comunicação de um passo leva {communication}. {part} dela é {kind}, com gargalo em {links}.",
    by_steps: "{name}: {time}, passo a passo; {latency} disso é espera pela passagem das mensagens.",
    step_no_link: "A comunicação de um passo leva {communication}, {part} dela {kind}.",
    step_silent: "Uma GPU sozinha não tem o que enviar.",
    step_unfit: "Nenhum passo roda com esta configuração, porque ela não cabe na memória. Os números abaixo são de GPUs com memória suficiente.",
    step_time: "Tempo do passo",
    step_time_unfit: "Tempo do passo com memória suficiente",
    computing: "Computação",
    bubble: "Bolha do pipeline",
    communication: "Comunicação",
    and: " e ",
    others: |count| if count == 1 { "outro enlace".to_owned() } else { format!("outros {count} enlaces") },
    failed: "Não há resultado: o cálculo não terminou. Qualquer mudança refaz o cálculo; desfazer traz o cenário anterior.",
    waiting: "O primeiro resultado está a caminho.",
    completion: "Tempo de completude",
    total: "Capacidade total",
    ratio_capacity: "Capacidade ÷ proporcional",
    ratio_time: "Tempo ÷ proporcional",
    ratio_step: "Tempo do passo ÷ proporcional",
    utilization: "Utilização média",
    collisions: "Enlaces onde fluxos colidem",
    no_collisions: "O hash espalha os fluxos tão bem quanto uma divisão.",
    collision_worst: |link, ratio| {
        format!("Pelo hash, {link} leva {ratio} o que uma divisão por igual poria nele.")
    },
    bottlenecks: "Gargalos no início",
    bottlenecks_step: "Sentidos de enlaces que limitam o passo",
    bottlenecks_of: |count, all| format!("{count} de {all}"),
    range: "Capacidades, da menor à maior",
    interference_free: "Livre de interferência",
    interference_free_about: "Cada fluxo passa por um enlace em que nenhum outro é maior. Com capacidade proporcional, fluxos que começam juntos terminam juntos.",
    interference: "Há interferência",
    interference_about: "O fluxo {flow} encontra um fluxo maior em cada enlace por onde passa; termina antes e deixa capacidade ociosa.",
    pattern_of_step: " Isso julga só o padrão: cada tipo de tráfego do passo como se fosse enviado de uma vez.",
    wasteless: "Sem desperdício",
    wasteless_about: "Cada enlace é usado por inteiro até o último fluxo terminar. Nenhuma rede menor é tão rápida.",
    waste: "Há superprovisionamento",
    waste_about: "{link} é o mais ocioso: {used} de sua capacidade terá sido usada quando o último fluxo terminar.",
    waste_step: "{link} é o mais ocioso: {used} de sua capacidade é usada enquanto dura o passo.",
    waste_unused: "Nenhum fluxo passa por {link}: para este tráfego, ele poderia ser dispensado.",
    waste_turns: " Tipos de tráfego que se revezam deixam enlaces ociosos em qualquer rede.",
    flow_number: |flow| format!("nº {flow}"),
    inspector: "Selecionado",
    inspector_empty: "Selecione um nó ou enlace na topologia para ver sua capacidade, seus fluxos e sua carga.",
    capacity: "Capacidade",
    load: "Carga",
    flows: "Fluxos",
    used: "Utilização",
    saturated: "Cheio desde o início",
    not_saturated: "Com folga no início",
    limits_step: "Limita o passo",
    not_limits_step: "Não limita o passo",
    unused: "Nenhum fluxo passa por ele",
    links: "Enlaces",
    route: "Sua rota, enlace por enlace",
    starts_here: "Fluxos que saem daqui",
    ends_here: "Fluxos que chegam aqui",
    deselect: "Limpar a seleção",
    cannot: "Este projeto não pode ser construído",
};

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(template: &str) -> Vec<&str> {
        let mut parts: Vec<&str> =
            template.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        parts.sort_unstable();
        parts
    }

    #[test]
    fn both_languages_name_the_same_parts() {
        let all = |words: &'static MeaningMessages| {
            [
                words.all_together,
                words.last_one,
                words.last_many,
                words.none_ends[0],
                words.none_ends[1],
                words.step_never[0],
                words.step_never[1],
                words.some_unreachable[0],
                words.some_unreachable[1],
                words.interference_about,
                words.waste_about,
                words.waste_step,
                words.step,
                words.step_one,
                words.step_hidden,
                words.step_unfit,
                words.step_traffic,
                words.step_no_link,
                words.by_steps,
            ]
            .map(parts)
        };
        assert_eq!(all(&ENGLISH), all(&PORTUGUESE));
    }
}
