//! Words of the page on wired jobs: every fibre failing by itself.

use crate::i18n::counted::counted;

/// Words of that.
#[derive(Debug)]
pub struct FailureWords {
    pub title: &'static str,
    pub about: &'static str,
    pub none: &'static str,
    /// Fibres, the iteration when whole, the median and the most of what is lost.
    pub lead: fn(&str, &str, &str, &str) -> String,
    /// Fibres, the iteration when whole, and the fibres without which some servers are cut off.
    pub cut: fn(&str, &str, &str) -> String,
    /// Mended by a pair, by rings, not.
    pub mended: fn(&str, &str, &str) -> String,
    pub longer_by: &'static str,
    pub tail: &'static str,
    pub unmended: &'static str,
    pub after: &'static str,
    pub chart: &'static str,
    pub x: &'static str,
    pub y: &'static str,
    /// What 99 in 100 don't exceed.
    pub summary: fn(&str) -> String,
    pub worst: &'static str,
    pub how: &'static str,
    pub by_pair: &'static str,
    pub by_rings: &'static str,
    pub around: &'static str,
    pub show: &'static str,
    pub before_s: &'static str,
    pub after_s: &'static str,
}

pub(super) const ENGLISH: FailureWords = FailureWords {
    title: "Every fibre, one after the other",
    about: "Each fibre fails by itself: how much longer an iteration takes with nothing done, and after the best of what can mend it. A large wiring takes a while; it can be stopped.",
    none: "There are no fibres to fail.",
    lead: |fibres, whole, median, most| {
        format!(
            "Any one of {fibres} fibres down, an iteration of {whole} takes {median} longer, at the median, after mending, {most} at the worst."
        )
    },
    cut: |fibres, whole, cut| {
        format!(
            "An iteration takes {whole}. Of {}, {} the only way between some servers: while such a one is down an iteration never ends, whatever is mended.",
            counted(fibres, "fibre", "fibres"),
            counted(cut, "is", "are")
        )
    },
    mended: |pair, rings, around| {
        format!(
            "Mended by the fibre of a pair: {pair}. By the group’s other rings: {rings}. Not mended, traffic goes around: {around}."
        )
    },
    longer_by: "Iteration longer by",
    tail: "99 in 100 at most",
    unmended: "nothing done",
    after: "mended",
    chart: "What a fibre costs that fails",
    x: "Iteration longer by, %",
    y: "Fibres that cost no more, %",
    summary: |tail| format!("Mended, 99 in 100 failures cost at most {tail}."),
    worst: "The fibres that cost most",
    how: "How it is met",
    by_pair: "a pair’s fibre",
    by_rings: "other rings",
    around: "traffic goes around",
    show: "Show",
    before_s: "iteration with nothing done, s",
    after_s: "iteration mended, s",
};

pub(super) const PORTUGUESE: FailureWords = FailureWords {
    title: "Todas as fibras, uma após a outra",
    about: "Cada fibra falha sozinha: quanto a iteração demora a mais sem que nada se faça, e depois do melhor remédio. Um cabeamento grande leva um tempo; o cálculo pode ser parado.",
    none: "Não há fibras que possam falhar.",
    lead: |fibres, whole, median, most| {
        format!(
            "Com qualquer uma de {fibres} fibras fora, uma iteração de {whole} demora {median} a mais na mediana depois do remédio, e {most} no pior caso."
        )
    },
    cut: |fibres, whole, cut| {
        format!(
            "Uma iteração leva {whole}. De {}, {} o único caminho entre alguns servidores: com uma dessas fora, uma iteração nunca termina, com qualquer remédio.",
            counted(fibres, "fibra", "fibras"),
            counted(cut, "é", "são")
        )
    },
    mended: |pair, rings, around| {
        format!(
            "Remediadas pela fibra de um par: {pair}. Pelos outros anéis do grupo: {rings}. Sem remédio, o tráfego dá a volta: {around}."
        )
    },
    longer_by: "Iteração mais longa em",
    tail: "99 em 100, no máximo",
    unmended: "sem remédio",
    after: "remediada",
    chart: "Quanto custa uma fibra que falha",
    x: "Iteração mais longa em, %",
    y: "Fibras que custam até isso, %",
    summary: |tail| format!("Remediadas, 99 em 100 falhas custam no máximo {tail}."),
    worst: "As fibras que custam mais",
    how: "Remédio",
    by_pair: "fibra de um par",
    by_rings: "outros anéis",
    around: "o tráfego dá a volta",
    show: "Mostrar",
    before_s: "iteração sem remédio, s",
    after_s: "iteração remediada, s",
};
