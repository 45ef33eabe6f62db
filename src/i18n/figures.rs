//! Words of charts and of what is done with them: titles, axes, what each says in a sentence, its table and its files.

use super::Language;
use super::counted::counted;

/// Words of charts.
#[derive(Debug)]
pub struct FigureMessages {
    /// What a file is saved as: before SVG, PNG, CSV.
    pub save: &'static str,
    pub table: &'static str,
    pub more_rows: fn(shown: usize, of: usize) -> String,
    pub legend: &'static str,
    pub keys: &'static str,
    pub not_known: &'static str,
    pub link_from: &'static str,
    pub design: &'static str,
    pub line: &'static str,
    pub part: &'static str,
    pub seconds: &'static str,
    pub nothing_shown: &'static str,

    pub against: &'static str,
    /// Capacity, cost, power.
    pub againsts: [&'static str; 3],
    pub on_front: &'static str,
    pub reaches: fn(name: &str, time: &str, paid: &str) -> String,
    pub part_of: fn(part: &str, other: &str) -> String,
    pub front: fn(names: &str) -> String,
    pub front_means: &'static str,

    pub ranked: &'static str,
    /// Capacity, load, use.
    pub rankeds: [&'static str; 3],
    pub rank: &'static str,

    pub used_title: &'static str,
    pub used_axis: &'static str,
    pub share_axis: &'static str,
    pub used_at_most: fn(share: &str, used: &str) -> String,
    pub used_half: fn(list: &str) -> String,
    pub ended_title: &'static str,
    pub ended_axis: &'static str,
    pub flows_axis: &'static str,
    pub ended_by: fn(share: &str, time: &str) -> String,
    pub ended_half: fn(list: &str) -> String,
    pub half_and_all: fn(name: &str, half: &str, all: &str) -> String,
    pub never_end: fn(name: &str, part: &str) -> String,
    pub not_listed: fn(names: &str) -> String,

    pub tornado_title: &'static str,
    pub tornado_about: &'static str,
    pub tornado_begin: &'static str,
    pub moving: &'static str,
    /// Numbers, tiers, links.
    pub movings: [&'static str; 3],
    /// A tenth less, a tenth more.
    pub sides: [&'static str; 2],
    pub moved: &'static str,
    pub with_less: &'static str,
    pub with_more: &'static str,
    pub elasticity: &'static str,
    pub tornado_summary: fn(name: &str, less: &str, more: &str, usual: &str) -> String,
    pub tornado_flat: fn(usual: &str) -> String,
    pub tornado_fixed: fn(count: u32) -> String,
    pub tornado_left_out: fn(count: u32) -> String,
    pub tornado_more: fn(count: usize) -> String,
    pub impossible: &'static str,

    pub map_title: fn(told: &str, design: &str) -> String,
    pub told: &'static str,
    /// Time, cost, total capacity, use.
    pub tolds: [&'static str; 4],
    pub line_ends: fn(name: &str, best: &str, at: &str, worst: &str, where_worst: &str) -> String,
    pub line_flat: fn(name: &str, value: &str) -> String,
    pub closed_form: fn(name: &str) -> String,
    pub map_summary: fn(best: &str, at: &str, worst: &str, where_worst: &str) -> String,
    pub map_fixed: fn(list: &str) -> String,
    pub map_missing: fn(count: usize) -> String,
    pub few_lines: fn(shown: usize, of: usize) -> String,
    pub drawn_as: &'static str,
    pub as_map: &'static str,
    pub as_lines: &'static str,
    pub along: &'static str,
    pub second: &'static str,
    pub second_legend: &'static str,
    pub points: fn(count: &str) -> String,
    pub seed: &'static str,
    pub gpus: &'static str,
}

impl FigureMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: FigureMessages = FigureMessages {
    save: "Save as",
    table: "The figures as a table",
    more_rows: |shown, of| format!("{shown} of {of} rows; the CSV has all of them."),
    legend: "Shown",
    keys: "Arrow keys step through what is drawn, Home and End lead to its ends, Enter chooses the design.",
    not_known: "not known",
    link_from: "Made with Gargalo",
    design: "Design",
    line: "Line",
    part: "Part",
    seconds: "time, s",
    nothing_shown: "Everything is switched off. Switch something on in the legend.",
    against: "Time against",
    againsts: ["capacity", "cost", "power"],
    on_front: "on the front",
    reaches: |name, time, paid| format!("{name} reaches {time} with {paid}"),
    part_of: |part, other| format!(", {part} of what {other} needs for the same"),
    front: |names| format!("Nothing is better in both than {names}."),
    front_means: "The dashed stair joins the designs that nothing beats in both.",
    ranked: "Links by",
    rankeds: ["capacity", "load", "use"],
    rank: "rank",
    used_title: "How evenly are the links used?",
    used_axis: "part of the time a link is busy, %",
    share_axis: "share of the links",
    used_at_most: |share, used| format!("{share} of the links are busy at most {used} of the time"),
    used_half: |list| format!("Half of the links are busy at most this part of the time: {list}."),
    ended_title: "When do the flows end?",
    ended_axis: "time, s",
    flows_axis: "share of the flows",
    ended_by: |share, time| format!("{share} of the flows have ended by {time}"),
    ended_half: |list| format!("Half of the flows, and the last one, have ended by: {list}."),
    half_and_all: |name, half, all| format!("{name} {half}, {all}"),
    never_end: |name, part| format!("{name}: {part} never end"),
    not_listed: |names| format!("Too many flows to tell one by one, or none: {names}."),
    tornado_title: "What moves the time?",
    tornado_about: "Each is made a tenth less and a tenth more, alone, and the design is solved again.",
    tornado_begin: "Move each",
    moving: "Moved",
    movings: ["numbers of the scenario", "tiers of links", "links"],
    sides: ["a tenth less", "a tenth more"],
    moved: "What is moved",
    with_less: "time with a tenth less, s",
    with_more: "time with a tenth more, s",
    elasticity: "per cent of time for each per cent",
    tornado_summary: |name, less, more, usual| {
        format!(
            "{name} moves the time most: {less} with a tenth less and {more} with a tenth more, in place of {usual}."
        )
    },
    tornado_flat: |usual| format!("None of them moves the time: it stays {usual}."),
    tornado_fixed: |count| {
        if count == 1 {
            "One number can’t be moved by a tenth: it must stay whole, or fit others.".to_owned()
        } else {
            format!("{count} numbers can’t be moved by a tenth: they must stay whole, or fit others.")
        }
    },
    tornado_left_out: |count| {
        let were = if count == 1 { "link that is used less was" } else { "links that are used less were" };
        format!("{count} {were} not looked at.")
    },
    tornado_more: |count| {
        if count == 1 {
            "One more moves the time less; the CSV has it.".to_owned()
        } else {
            format!("{count} more move the time less; the CSV has them.")
        }
    },
    impossible: "not possible",
    map_title: |told, design| format!("{told} of “{design}”"),
    told: "Shown",
    tolds: ["time, s", "cost", "total capacity, Gbit/s", "mean utilisation, %"],
    line_ends: |name, best, at, worst, where_worst| {
        format!("{name}: least at {at} ({best}), most at {where_worst} ({worst}).")
    },
    line_flat: |name, value| format!("{name}: {value} all along."),
    closed_form: |name| format!("closed form: {name}"),
    map_summary: |best, at, worst, where_worst| {
        format!("The least is {best}, at {at}; the greatest {worst}, at {where_worst}.")
    },
    map_fixed: |list| format!("Held: {list}."),
    map_missing: |count| {
        if count == 1 {
            "One cell has no figure: crossed out.".to_owned()
        } else {
            format!("{count} cells have no figure: crossed out.")
        }
    },
    few_lines: |shown, of| format!("{shown} of {of} lines are drawn; the map and the table have all."),
    drawn_as: "Drawn as",
    as_map: "map",
    as_lines: "lines",
    along: "Along",
    second: "A second parameter",
    second_legend: "Second parameter",
    points: |count| counted(count, "point", "points"),
    seed: "Seed that picks the broken ones",
    gpus: "GPUs",
};

const PORTUGUESE: FigureMessages = FigureMessages {
    save: "Salvar como",
    table: "Os números em tabela",
    more_rows: |shown, of| format!("{shown} de {of} linhas; o CSV traz todas."),
    legend: "Mostrados",
    keys: "As setas percorrem o que está desenhado, Home e End levam às pontas, Enter escolhe o projeto.",
    not_known: "não se sabe",
    link_from: "Feito com Gargalo",
    design: "Projeto",
    line: "Linha",
    part: "Parte",
    seconds: "tempo, s",
    nothing_shown: "Tudo está desligado. Ligue algo na legenda.",
    against: "Tempo em função de",
    againsts: ["capacidade", "custo", "potência"],
    on_front: "na fronteira",
    reaches: |name, time, paid| format!("{name} chega a {time} com {paid}"),
    part_of: |part, other| format!(", {part} do que {other} precisa para o mesmo"),
    front: |names| format!("Nada é melhor nos dois do que {names}."),
    front_means: "A escada tracejada liga os projetos que nada supera nos dois.",
    ranked: "Enlaces por",
    rankeds: ["capacidade", "carga", "uso"],
    rank: "posição",
    used_title: "Os enlaces são usados por igual?",
    used_axis: "parte do tempo em que um enlace está ocupado, %",
    share_axis: "parcela dos enlaces",
    used_at_most: |share, used| format!("{share} dos enlaces ficam ocupados no máximo {used} do tempo"),
    used_half: |list| format!("Metade dos enlaces fica ocupada no máximo esta parte do tempo: {list}."),
    ended_title: "Quando terminam os fluxos?",
    ended_axis: "tempo, s",
    flows_axis: "parcela dos fluxos",
    ended_by: |share, time| format!("{share} dos fluxos terminaram até {time}"),
    ended_half: |list| format!("Metade dos fluxos, e o último deles, terminaram até: {list}."),
    half_and_all: |name, half, all| format!("{name} {half}, {all}"),
    never_end: |name, part| format!("{name}: {part} nunca terminam"),
    not_listed: |names| format!("Fluxos demais para contar um a um, ou nenhum: {names}."),
    tornado_title: "O que afeta o tempo?",
    tornado_about: "Cada um é reduzido e aumentado em um décimo, sozinho, e o projeto é resolvido de novo.",
    tornado_begin: "Variar cada um",
    moving: "O que varia",
    movings: ["números do cenário", "camadas de enlaces", "enlaces"],
    sides: ["um décimo a menos", "um décimo a mais"],
    moved: "O que varia",
    with_less: "tempo com um décimo a menos, s",
    with_more: "tempo com um décimo a mais, s",
    elasticity: "por cento do tempo para cada por cento",
    tornado_summary: |name, less, more, usual| {
        format!(
            "{name} é o que mais afeta o tempo: {less} com um décimo a menos e {more} com um décimo a mais, em vez de {usual}."
        )
    },
    tornado_flat: |usual| format!("Nenhum deles afeta o tempo: fica em {usual}."),
    tornado_fixed: |count| {
        if count == 1 {
            "Um número não pode mudar em um décimo: precisa ser inteiro ou combinar com outros.".to_owned()
        } else {
            format!(
                "{count} números não podem mudar em um décimo: precisam ser inteiros ou combinar com outros."
            )
        }
    },
    tornado_left_out: |count| {
        let were = if count == 1 {
            "enlace menos usado não foi examinado"
        } else {
            "enlaces menos usados não foram examinados"
        };
        format!("{count} {were}.")
    },
    tornado_more: |count| {
        if count == 1 {
            "Mais um move menos o tempo; o CSV o traz.".to_owned()
        } else {
            format!("Outros {count} movem menos o tempo; o CSV os traz.")
        }
    },
    impossible: "não é possível",
    map_title: |told, design| format!("{told} de “{design}”"),
    told: "Mostrar",
    tolds: ["tempo, s", "custo", "capacidade total, Gbit/s", "utilização média, %"],
    line_ends: |name, best, at, worst, where_worst| {
        format!("{name}: o menor em {at} ({best}), o maior em {where_worst} ({worst}).")
    },
    line_flat: |name, value| format!("{name}: sempre {value}."),
    closed_form: |name| format!("forma fechada: {name}"),
    map_summary: |best, at, worst, where_worst| {
        format!("O menor é {best}, em {at}; o maior {worst}, em {where_worst}.")
    },
    map_fixed: |list| format!("Fixos: {list}."),
    map_missing: |count| {
        if count == 1 {
            "Uma célula não tem número: riscada.".to_owned()
        } else {
            format!("{count} células não têm número: riscadas.")
        }
    },
    few_lines: |shown, of| format!("{shown} de {of} linhas desenhadas; o mapa e a tabela trazem todas."),
    drawn_as: "Desenhar como",
    as_map: "mapa",
    as_lines: "linhas",
    along: "Ao longo de",
    second: "Um segundo parâmetro",
    second_legend: "Segundo parâmetro",
    points: |count| counted(count, "ponto", "pontos"),
    seed: "Semente que sorteia os quebrados",
    gpus: "GPUs",
};
