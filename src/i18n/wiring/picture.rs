//! Words of the page on wired jobs: the picture of rings.

/// Words of the picture of rings.
#[derive(Debug)]
pub struct PictureWords {
    pub title: &'static str,
    pub picture_keys: &'static str,
    pub step_none: &'static str,
    /// Number, of, name, jump, n, length of a ring, part of the all-reduce.
    pub step_ring: fn(usize, usize, &str, u32, u32, u32) -> String,
    /// Number, of, servers, name.
    pub step_order: fn(usize, usize, usize, &str) -> String,
    pub own_orders: fn(usize) -> String,
    /// How many pairs.
    pub step_pairs: fn(usize) -> String,
    /// Rings' names, pairs.
    pub step_all: fn(&str, usize) -> String,
    pub first: &'static str,
    pub back: &'static str,
    pub play: &'static str,
    pub pause: &'static str,
    pub forward: &'static str,
    pub last: &'static str,
    pub steps: &'static str,
    pub all: &'static str,
    pub pairs: &'static str,
    /// A server, then where its fibres lead.
    pub server_links: fn(u32, &str) -> String,
    pub ring_to: fn(&str, &str) -> String,
    pub pair_to: fn(&str) -> String,
    pub live: &'static str,
}

pub(super) const ENGLISH: PictureWords = PictureWords {
    title: "Rings as they are chosen",
    picture_keys: "Left and right arrows go from server to server; Esc leaves.",
    step_none: "Servers on a circle, not wired yet.",
    step_ring: |at, of, name, jump, n, length| {
        let rest = if length == n {
            format!("gcd({jump}, {n}) = 1, so it is one ring through all {n} servers.")
        } else {
            format!("It makes {} rings of {length} servers each, one for each group.", n / length.max(1))
        };
        format!("Ring {at} of {of}, {name}: server i is wired to server i + {jump} (mod {n}). {rest}")
    },
    step_order: |at, of, servers, name| {
        format!("Ring {at} of {of}: {servers} servers that all-reduce together, in the order {name}.")
    },
    own_orders: |count| {
        if count == 1 {
            "a ring of its own order".to_owned()
        } else {
            format!("{count} rings of their own order")
        }
    },
    step_pairs: |pairs| {
        format!(
            "{pairs} pairs with the most other traffic between them get a fibre of their own (maximum-weight matching, round by round)."
        )
    },
    step_all: |rings, pairs| {
        if pairs > 0 {
            format!("All of it: {rings} and {pairs} pairs.")
        } else {
            format!("All of it: {rings}.")
        }
    },
    first: "To the beginning",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    forward: "One step on",
    last: "To the end",
    steps: "Steps of the wiring",
    all: "all",
    pairs: "pairs",
    server_links: |server, links| format!("Server {server}: {links}"),
    ring_to: |ring, to| format!("{ring} to {to}"),
    pair_to: |to| format!("pair with {to}"),
    live: "The best wiring so far, while the search goes on.",
};

pub(super) const PORTUGUESE: PictureWords = PictureWords {
    title: "Os anéis, conforme são escolhidos",
    picture_keys: "As setas para a esquerda e a direita vão de servidor em servidor; Esc sai.",
    step_none: "Servidores em círculo, ainda sem cabos.",
    step_ring: |at, of, name, jump, n, length| {
        let rest = if length == n {
            format!("mdc({jump}, {n}) = 1, então é um só anel pelos {n} servidores.")
        } else {
            format!("Faz {} anéis de {length} servidores cada, um para cada grupo.", n / length.max(1))
        };
        format!("Anel {at} de {of}, {name}: o servidor i é ligado ao servidor i + {jump} (mod {n}). {rest}")
    },
    step_order: |at, of, servers, name| {
        format!("Anel {at} de {of}: {servers} servidores que fazem all-reduce juntos, na ordem {name}.")
    },
    own_orders: |count| {
        if count == 1 {
            "um anel de ordem própria".to_owned()
        } else {
            format!("{count} anéis de ordem própria")
        }
    },
    step_pairs: |pairs| {
        format!(
            "{pairs} pares com mais tráfego restante entre si ganham uma fibra própria (emparelhamento de peso máximo, rodada a rodada)."
        )
    },
    step_all: |rings, pairs| {
        if pairs > 0 { format!("Tudo: {rings} e {pairs} pares.") } else { format!("Tudo: {rings}.") }
    },
    first: "Ao começo",
    back: "Um passo atrás",
    play: "Reproduzir",
    pause: "Pausar",
    forward: "Um passo adiante",
    last: "Ao fim",
    steps: "Passos do cabeamento",
    all: "tudo",
    pairs: "pares",
    server_links: |server, links| format!("Servidor {server}: {links}"),
    ring_to: |ring, to| format!("{ring} até {to}"),
    pair_to: |to| format!("par com {to}"),
    live: "O melhor cabeamento até agora, enquanto a busca prossegue.",
};
