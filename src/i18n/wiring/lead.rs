//! Words of the page on wired jobs: what a wiring comes to, in sentences.

/// Words of what a wiring comes to, in sentences.
#[derive(Debug)]
pub struct LeadWords {
    /// Rings, servers, most hops, mean hops.
    pub hops: fn(&str, &str, &str, &str) -> String,
    pub none: &'static str,
    pub never: &'static str,
    /// Buttons that change the wiring where an iteration never ends.
    pub more_interfaces: &'static str,
    pub wire_pairs: &'static str,
    /// Time, times the ideal switch.
    pub time: fn(&str, &str) -> String,
    /// How many times the equally dear fat-tree's time, and whether that is slower.
    pub similar: fn(&str, bool) -> String,
    pub even: &'static str,
}

pub(super) const ENGLISH: LeadWords = LeadWords {
    hops: |rings, servers, most, mean| {
        format!(
            "{rings} on {servers} servers: {most} {} at most, {mean} on average.",
            if most == "1" { "hop" } else { "hops" }
        )
    },
    none: "There are no rings to be wired here.",
    never: "Some of what is sent finds no way on this wiring, so that an iteration never ends.",
    more_interfaces: "One more interface per server",
    wire_pairs: "Wire pairs too",
    time: |time, ideal| format!("An iteration takes {time}, {ideal} times as long as on an ideal switch."),
    similar: |times, faster| {
        if faster {
            format!("A fat-tree of similar cost takes {times} times as long.")
        } else {
            format!("A fat-tree of similar cost is faster: here the wiring takes {times} times as long.")
        }
    },
    even: "A fat-tree of similar cost takes as long.",
};

pub(super) const PORTUGUESE: LeadWords = LeadWords {
    hops: |rings, servers, most, mean| {
        format!(
            "{rings} em {servers} servidores: no máximo {most} {}, {mean} em média.",
            if most == "1" { "salto" } else { "saltos" }
        )
    },
    none: "Aqui não há anéis a cabear.",
    never: "Parte do que é enviado não encontra caminho neste cabeamento, de modo que uma iteração nunca termina.",
    more_interfaces: "Mais uma interface por servidor",
    wire_pairs: "Ligar pares também",
    time: |time, ideal| format!("Uma iteração leva {time}, {ideal} vezes o tempo num comutador ideal."),
    similar: |times, faster| {
        if faster {
            format!("Uma fat-tree de custo semelhante leva {times} vezes esse tempo.")
        } else {
            format!(
                "Uma fat-tree de custo semelhante é mais rápida: aqui o cabeamento leva {times} vezes o tempo dela."
            )
        }
    },
    even: "Uma fat-tree de custo semelhante leva o mesmo tempo.",
};
