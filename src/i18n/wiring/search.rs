//! Words of the page on wired jobs: alternating optimisation.

/// Words of alternating optimisation.
#[derive(Debug)]
pub struct SearchWords {
    pub title: &'static str,
    pub search_about: &'static str,
    pub search_begin: &'static str,
    /// Tried, of, accepted.
    pub search_far: fn(&str, &str, &str) -> String,
    /// Best, start, gain.
    pub search_best: fn(&str, &str, &str) -> String,
    pub search_same: fn(&str) -> String,
    pub search_stopped: &'static str,
    pub search_outdated: &'static str,
    pub search_chart: &'static str,
    pub search_x: &'static str,
    pub search_y: &'static str,
    pub search_best_line: &'static str,
    pub search_now_line: &'static str,
    pub shown: &'static str,
    pub shown_plain: &'static str,
    pub shown_found: &'static str,
    pub strategy: &'static str,
    /// Operators.
    pub strategy_plain: fn(&str) -> String,
    /// Fewer, of, servers.
    pub strategy_split: fn(&str, &str) -> String,
    /// Tables, servers that hold them, moved.
    pub strategy_tables: fn(&str, &str, &str) -> String,
    pub operator: &'static str,
    pub where_: &'static str,
    pub all_servers: fn(u32) -> String,
    pub one_server: fn(u32) -> String,
    /// Parts, first, apart.
    pub some_servers: fn(u32, u32, u32) -> String,
    pub tables: &'static str,
    pub on_server: fn(u32, u32) -> String,
}

pub(super) const ENGLISH: SearchWords = SearchWords {
    title: "Look for a better strategy and wiring, in turn",
    search_about: "Alternating optimisation: strategies of parallelism and placement are tried one after the other on a wiring that stays (a Markov chain that mostly accepts what is faster), then the servers are wired anew for the best of them, until neither gains.",
    search_begin: "Search",
    search_far: |tried, of, accepted| format!("{tried} of {of} strategies tried, {accepted} accepted"),
    search_best: |best, start, gain| {
        format!("The best so far takes {best}; data parallelism, wired for that, takes {start}: {gain} less.")
    },
    search_same: |start| {
        format!("Nothing was found that is faster than data parallelism, wired for that: {start}.")
    },
    search_stopped: "Stopped; the best so far is kept.",
    search_outdated: "The settings have changed since: this is of others.",
    search_chart: "Iteration while searching",
    search_x: "Strategies tried",
    search_y: "Iteration",
    search_best_line: "best so far",
    search_now_line: "where the chain is",
    shown: "Everything on this page is of",
    shown_plain: "data parallelism",
    shown_found: "what the search found",
    strategy: "Where everything is computed",
    strategy_plain: |operators| {
        format!(
            "All {operators} operators are computed by all servers, each with its own samples (data parallelism)."
        )
    },
    strategy_split: |fewer, of| {
        format!(
            "{fewer} of {of} operators are computed by fewer than all servers: what is not copied needs no all-reduce, but its inputs must travel."
        )
    },
    strategy_tables: |tables, hosts, moved| {
        format!(
            "{tables} embedding tables stand on {hosts} servers, {moved} of them elsewhere than they were dealt out at first."
        )
    },
    operator: "Operator",
    where_: "Computed by",
    all_servers: |n| format!("all {n} servers"),
    one_server: |server| format!("server {server} alone"),
    some_servers: |parts, start, apart| {
        format!("{parts} servers: {start}, {}, {} …", start + apart, start + 2 * apart)
    },
    tables: "Tables",
    on_server: |server, count| format!("{count} on server {server}"),
};

pub(super) const PORTUGUESE: SearchWords = SearchWords {
    title: "Procurar estratégia e cabeamento melhores, alternadamente",
    search_about: "Otimização alternada: estratégias de paralelismo e de posicionamento são testadas uma após a outra num cabeamento que fica (uma cadeia de Markov que aceita sobretudo o que é mais rápido), depois os servidores são cabeados de novo para a melhor delas, até que nenhuma das duas coisas ganhe mais.",
    search_begin: "Procurar",
    search_far: |tried, of, accepted| format!("{tried} de {of} estratégias testadas, {accepted} aceitas"),
    search_best: |best, start, gain| {
        format!(
            "A melhor até agora leva {best}; o paralelismo de dados, cabeado para isso, leva {start}: {gain} a menos."
        )
    },
    search_same: |start| {
        format!("Não se achou nada mais rápido que o paralelismo de dados, cabeado para isso: {start}.")
    },
    search_stopped: "Interrompida; a melhor até agora fica.",
    search_outdated: "As configurações mudaram desde então: isto é de outras.",
    search_chart: "A iteração durante a busca",
    search_x: "Estratégias testadas",
    search_y: "Iteração",
    search_best_line: "a melhor até agora",
    search_now_line: "onde a cadeia está",
    shown: "Tudo nesta página é",
    shown_plain: "do paralelismo de dados",
    shown_found: "do que a busca achou",
    strategy: "Onde tudo é calculado",
    strategy_plain: |operators| {
        format!(
            "Todos os {operators} operadores são calculados por todos os servidores, cada um com suas amostras (paralelismo de dados)."
        )
    },
    strategy_split: |fewer, of| {
        format!(
            "{fewer} de {of} operadores são calculados por menos que todos os servidores: o que não é copiado dispensa o all-reduce, mas suas entradas precisam viajar."
        )
    },
    strategy_tables: |tables, hosts, moved| {
        format!(
            "{tables} tabelas de embeddings estão em {hosts} servidores, {moved} delas em lugar diferente do inicial."
        )
    },
    operator: "Operador",
    where_: "Calculado por",
    all_servers: |n| format!("todos os {n} servidores"),
    one_server: |server| format!("só o servidor {server}"),
    some_servers: |parts, start, apart| {
        format!("{parts} servidores: {start}, {}, {} …", start + apart, start + 2 * apart)
    },
    tables: "Tabelas",
    on_server: |server, count| format!("{count} no servidor {server}"),
};
