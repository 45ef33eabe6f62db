//! Words of the page on wired jobs: what a wiring comes to, in sentences.

/// Words of what a wiring comes to, in sentences.
#[derive(Debug)]
pub struct LeadWords {
    /// Rings, servers, most hops, mean hops.
    pub lead_hops: fn(&str, &str, &str, &str) -> String,
    pub lead_none: &'static str,
    pub lead_never: &'static str,
    /// Time, times the ideal switch.
    pub lead_time: fn(&str, &str) -> String,
    /// How many times the equally dear fat-tree's time, and whether that is slower.
    pub lead_similar: fn(&str, bool) -> String,
    pub lead_even: &'static str,
}

pub(super) const ENGLISH: LeadWords = LeadWords {
    lead_hops: |rings, servers, most, mean| {
        format!(
            "{rings} on {servers} servers: {most} {} at most, {mean} on average.",
            if most == "1" { "hop" } else { "hops" }
        )
    },
    lead_none: "There are no rings to be wired here.",
    lead_never: "Some of what is sent finds no way on this wiring, so that an iteration never ends.",
    lead_time: |time, ideal| {
        format!("An iteration takes {time}, {ideal} times as long as on an ideal switch.")
    },
    lead_similar: |times, faster| {
        if faster {
            format!("A fat-tree of similar cost takes {times} times as long.")
        } else {
            format!("A fat-tree of similar cost is faster: here the wiring takes {times} times as long.")
        }
    },
    lead_even: "A fat-tree of similar cost takes as long.",
};

pub(super) const PORTUGUESE: LeadWords = LeadWords {
    lead_hops: |rings, servers, most, mean| {
        format!(
            "{rings} em {servers} servidores: no máximo {most} {}, {mean} em média.",
            if most == "1" { "salto" } else { "saltos" }
        )
    },
    lead_none: "Aqui não há anéis a cabear.",
    lead_never: "Parte do que é enviado não encontra caminho neste cabeamento, de modo que uma iteração nunca termina.",
    lead_time: |time, ideal| format!("Uma iteração leva {time}, {ideal} vezes o tempo num comutador ideal."),
    lead_similar: |times, faster| {
        if faster {
            format!("Uma fat-tree de custo semelhante leva {times} vezes esse tempo.")
        } else {
            format!(
                "Uma fat-tree de custo semelhante é mais rápida: aqui o cabeamento leva {times} vezes o tempo dela."
            )
        }
    },
    lead_even: "Uma fat-tree de custo semelhante leva o mesmo tempo.",
};
