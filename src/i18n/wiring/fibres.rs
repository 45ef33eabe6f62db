//! Words of the page on wired jobs: what to patch where, and a fibre that fails.

/// Words of what to patch where, and a fibre that fails.
#[derive(Debug)]
pub struct FibreWords {
    pub title: &'static str,
    pub fibres_about: fn(&str, &str) -> String,
    pub fibre: &'static str,
    pub from_server: &'static str,
    pub from_interface: &'static str,
    pub to_server: &'static str,
    pub to_interface: &'static str,
    pub belongs: &'static str,
    pub of_ring: fn(&str) -> String,
    pub of_pair: &'static str,
    pub print: &'static str,
    pub more_fibres: fn(&str) -> String,
    pub only_server: &'static str,
    pub every_server: &'static str,
    pub fail: &'static str,
    pub fail_of: fn(u32, u32) -> String,
    pub bring_back: &'static str,
    pub failure: &'static str,
    pub failure_about: &'static str,
    /// From, to.
    pub failure_lead: fn(u32, u32) -> String,
    /// Before the failure, with it.
    pub failure_before: fn(&str, &str, &str) -> String,
    /// Pair, after, loss.
    pub failure_by_pair: fn(u32, u32, &str, &str) -> String,
    /// After, loss.
    pub failure_by_rings: fn(&str, &str) -> String,
    pub failure_around: &'static str,
    /// With nothing done no iteration ends: the whole one's time.
    pub failure_cut: fn(&str) -> String,
    /// And nothing mends it.
    pub failure_lost: &'static str,
}

pub(super) const ENGLISH: FibreWords = FibreWords {
    title: "What to patch where",
    fibres_about: |fibres, servers| {
        format!(
            "{fibres} fibres between the interfaces of {servers} servers: each leads from a transmitter to a receiver."
        )
    },
    fibre: "Fibre",
    from_server: "From server",
    from_interface: "its interface",
    to_server: "To server",
    to_interface: "its interface",
    belongs: "Part of",
    of_ring: |name| format!("ring {name}"),
    of_pair: "a pair",
    print: "Print",
    more_fibres: |count| format!("{count} more: choose a server, or take the whole list as a file."),
    only_server: "Fibres from",
    every_server: "every server",
    fail: "Let it fail",
    fail_of: |from, to| format!("Let the fibre from {from} to {to} fail"),
    bring_back: "Bring it back",
    failure: "A fibre fails",
    failure_about: "Choose a fibre in the list, or a server in the circle and then one of its fibres. A ring that lost a fibre is mended by the fibre of a pair, which lends itself, or its part goes to the group’s other rings; else traffic goes around.",
    failure_lead: |from, to| format!("The fibre from server {from} to server {to} is down."),
    failure_before: |whole, before, loss| {
        format!("With nothing done an iteration takes {before} in place of {whole}: {loss} more.")
    },
    failure_by_pair: |a, b, after, loss| {
        format!(
            "The fibre of the pair {a}–{b} lends itself to mend the ring: an iteration takes {after}, {loss} more than whole."
        )
    },
    failure_by_rings: |after, loss| {
        format!(
            "The broken direction of the ring is left out, and the group’s other rings take its part: an iteration takes {after}, {loss} more than whole."
        )
    },
    failure_around: "No pair can be spared: traffic goes around over what is left.",
    failure_cut: |whole| {
        format!(
            "With nothing done, some servers have no way to others: an iteration, {whole} when whole, never ends."
        )
    },
    failure_lost: "Nothing mends it: no pair and no other ring leads there.",
};

pub(super) const PORTUGUESE: FibreWords = FibreWords {
    title: "O que ligar onde",
    fibres_about: |fibres, servers| {
        format!(
            "{fibres} fibras entre as interfaces de {servers} servidores: cada uma leva de um transmissor a um receptor."
        )
    },
    fibre: "Fibra",
    from_server: "Do servidor",
    from_interface: "sua interface",
    to_server: "Ao servidor",
    to_interface: "sua interface",
    belongs: "Parte de",
    of_ring: |name| format!("anel {name}"),
    of_pair: "um par",
    print: "Imprimir",
    more_fibres: |count| format!("Mais {count}: escolha um servidor, ou baixe a lista inteira."),
    only_server: "Fibras de",
    every_server: "todos os servidores",
    fail: "Fazer falhar",
    fail_of: |from, to| format!("Fazer falhar a fibra de {from} a {to}"),
    bring_back: "Restaurar",
    failure: "Uma fibra falha",
    failure_about: "Escolha uma fibra na lista, ou um servidor no círculo e depois uma de suas fibras. Um anel que perdeu uma fibra é remendado pela fibra de um par, que é emprestada, ou sua parte vai aos outros anéis do grupo; senão o tráfego dá a volta.",
    failure_lead: |from, to| format!("A fibra do servidor {from} ao servidor {to} caiu."),
    failure_before: |whole, before, loss| {
        format!("Sem fazer nada, uma iteração leva {before} em vez de {whole}: {loss} a mais.")
    },
    failure_by_pair: |a, b, after, loss| {
        format!(
            "A fibra do par {a}–{b} é emprestada para remendar o anel: uma iteração leva {after}, {loss} a mais que sem falha."
        )
    },
    failure_by_rings: |after, loss| {
        format!(
            "O sentido rompido do anel é deixado de fora, e os outros anéis do grupo assumem sua parte: uma iteração leva {after}, {loss} a mais que sem falha."
        )
    },
    failure_around: "Nenhum par pode ser cedido: o tráfego dá a volta pelo que resta.",
    failure_cut: |whole| {
        format!(
            "Sem fazer nada, alguns servidores não têm caminho até outros: uma iteração, que sem falha leva {whole}, nunca termina."
        )
    },
    failure_lost: "Nada remedia: nenhum par e nenhum outro anel leva até lá.",
};
