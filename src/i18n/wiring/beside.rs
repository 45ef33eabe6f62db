//! Words of the page on wired jobs: experts, shards and splits.

/// Words of experts, shards and splits.
#[derive(Debug)]
pub struct BesideWords {
    pub title: &'static str,
    pub moe: &'static str,
    pub moe_about: &'static str,
    pub moe_chart: &'static str,
    pub moe_x: &'static str,
    pub moe_y: &'static str,
    pub moe_first: &'static str,
    pub moe_mean: &'static str,
    pub moe_each: &'static str,
    pub moe_each_layer: &'static str,
    pub moe_once: &'static str,
    pub moe_at_once: &'static str,
    pub moe_example: &'static str,
    /// First, circuits that follow at once, loss.
    pub moe_summary: fn(&str, &str, &str) -> String,
    /// First, circuits that follow at once: where they are no better.
    pub moe_no_loss: fn(&str, &str) -> String,
    /// Seconds for a set-up, and how many an iteration.
    pub moe_pays: fn(&str, u32) -> String,
    /// `MixNet`’s circuits once for all, pairs wired anew for each layer.
    pub moe_layers: fn(&str, &str) -> String,
    pub moe_per_cost: fn(&str) -> String,
    pub moe_behind: fn(u32, u32) -> String,
    pub median: &'static str,
    pub least: &'static str,
    pub most: &'static str,
    pub behind: &'static str,
    pub network_time: &'static str,
    pub shards: &'static str,
    pub shards_about: &'static str,
    pub shards_none: &'static str,
    pub shards_example: &'static str,
    pub event: &'static str,
    pub asked: &'static str,
    pub split: fn(u32) -> String,
    pub patched: &'static str,
    pub removed: &'static str,
    pub stay: &'static str,
    pub free: &'static str,
    pub until_runs: &'static str,
    pub optics: &'static str,
    pub ports: &'static str,
    pub devices: &'static str,
    pub reaches: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub splits: &'static str,
    pub splits_about: &'static str,
    pub splits_none: fn(u32) -> String,
    pub for_rings: &'static str,
    pub for_pairs: &'static str,
    pub chosen: &'static str,
    pub fastest_mark: &'static str,
}

pub(super) const ENGLISH: BesideWords = BesideWords {
    title: "Where one wiring is not enough",
    moe: "Experts: traffic that changes",
    moe_about: "A mixture of experts sends its tokens elsewhere in every iteration. What is wired once for the first of them, or for the mean that no one knows before, stands beside a wiring that is made anew each time and beside circuits that follow (seconds on the network alone). The usual run has the shape of Mixtral 8x7B; how uneven its gate stays, and that other experts become popular every ten iterations, is assumed.",
    moe_chart: "Network time of an iteration, iteration by iteration",
    moe_x: "Iteration",
    moe_y: "Network",
    moe_first: "wired for the first iteration",
    moe_mean: "wired for the mean",
    moe_each: "wired anew each time",
    moe_each_layer: "pairs wired anew for each layer",
    moe_once: "MixNet, circuits set up once",
    moe_at_once: "MixNet, set up in no time",
    moe_example: "Example: 32 servers of 8 × 100 Gbit/s, circuits in 1 ms, the rest as usual",
    moe_summary: |first, at_once, loss| {
        format!(
            "Wired once for the first iteration, the network takes {first} in the median; with MixNet’s circuits for every exchange, set up in no time, {at_once}: one-shot wiring loses {loss}."
        )
    },
    moe_no_loss: |first, at_once| {
        format!(
            "Wired once for the first iteration, the network takes {first} in the median; MixNet’s circuits for every exchange take {at_once} even if set up in no time: following does not pay here."
        )
    },
    moe_pays: |limit, setups| {
        format!("Following pays while a set-up takes less than {limit} ({setups} an iteration).")
    },
    moe_layers: |once, layers| {
        format!(
            "The same circuits set up once, for the mean, take {once}; pairs wired anew for each layer, {layers}."
        )
    },
    moe_per_cost: |ratio| {
        format!(
            "MixNet’s speed per cost on the network is {ratio} times a fat-tree’s of full bisection; published, of whole iterations: 1.2 to 1.5 at 100 Gbit/s, 1.9 to 2.3 at 400 (SIGCOMM 2025)."
        )
    },
    moe_behind: |behind, of| {
        format!("In {behind} of {of} iterations it is slower than a fat-tree of similar cost.")
    },
    median: "Median",
    least: "Least",
    most: "Most",
    behind: "Behind the fat-tree",
    network_time: "Network",
    shards: "Jobs that come, grow, shrink and go",
    shards_about: "Each job has servers and fibres of its own. Whenever one begins, grows, shrinks or ends, fibres are patched anew; how long that takes is the optical layer’s.",
    shards_none: "This scenario has no such jobs yet.",
    shards_example: "Put an example in: three jobs on 48 servers",
    event: "Event",
    asked: "Servers",
    split: |parts| format!("in {parts} parts of a server"),
    patched: "Patched",
    removed: "Taken out",
    stay: "Stay",
    free: "Servers free",
    until_runs: "Until it runs",
    optics: "Optical layer",
    ports: "Ports",
    devices: "Devices",
    reaches: "One reaches all servers",
    yes: "yes",
    no: "no",
    splits: "How interfaces could be split",
    splits_about: "Rings serve all-reduces, pairs the heaviest other traffic; the finder splits by bytes. Here is what every split would give.",
    splits_none: |most| format!("Other splits are worked out for 2 to {most} servers."),
    for_rings: "For rings",
    for_pairs: "For pairs",
    chosen: "chosen",
    fastest_mark: "fastest",
};

pub(super) const PORTUGUESE: BesideWords = BesideWords {
    title: "Onde um só cabeamento não basta",
    moe: "Especialistas: tráfego que muda",
    moe_about: "Uma mistura de especialistas envia seus tokens a outro lugar em cada iteração. O que se cabeia uma vez para a primeira delas, ou para a média que ninguém conhece antes, está ao lado de um cabeamento refeito a cada vez e de circuitos que o seguem (só os segundos da rede). A execução usual tem a forma do Mixtral 8x7B; quão desigual seu roteador permanece, e que outros especialistas se tornem populares a cada dez iterações, é suposição.",
    moe_chart: "Tempo de rede de uma iteração, iteração por iteração",
    moe_x: "Iteração",
    moe_y: "Rede",
    moe_first: "cabeado para a primeira iteração",
    moe_mean: "cabeado para a média",
    moe_each: "cabeado de novo a cada vez",
    moe_each_layer: "pares recabeados a cada camada",
    moe_once: "MixNet, circuitos montados uma só vez",
    moe_at_once: "MixNet, montados sem demora",
    moe_example: "Exemplo: 32 servidores de 8 × 100 Gbit/s, circuitos em 1 ms, o resto como de costume",
    moe_summary: |first, at_once, loss| {
        format!(
            "Cabeada uma vez para a primeira iteração, a rede leva {first} na mediana; com os circuitos do MixNet para cada troca, refeitos sem demora, {at_once}: cabear uma só vez perde {loss}."
        )
    },
    moe_no_loss: |first, at_once| {
        format!(
            "Cabeada uma vez para a primeira iteração, a rede leva {first} na mediana; os circuitos do MixNet para cada troca levam {at_once} mesmo refeitos sem demora: aqui seguir o tráfego não compensa."
        )
    },
    moe_pays: |limit, setups| {
        format!("Seguir compensa enquanto refazer leva menos de {limit} ({setups} vezes por iteração).")
    },
    moe_layers: |once, layers| {
        format!(
            "Os mesmos circuitos feitos uma só vez, para a média, levam {once}; pares recabeados a cada camada, {layers}."
        )
    },
    moe_per_cost: |ratio| {
        format!(
            "A velocidade do MixNet por custo, na rede, é {ratio} vezes a de uma fat-tree de bisseção plena; publicado, de iterações inteiras: 1,2 a 1,5 a 100 Gbit/s, 1,9 a 2,3 a 400 (SIGCOMM 2025)."
        )
    },
    moe_behind: |behind, of| {
        format!("Em {behind} de {of} iterações é mais lento que uma fat-tree de custo semelhante.")
    },
    median: "Mediana",
    least: "Mínimo",
    most: "Máximo",
    behind: "Atrás da fat-tree",
    network_time: "Rede",
    shards: "Trabalhos que chegam, crescem, encolhem e se vão",
    shards_about: "Cada trabalho tem servidores e fibras próprios. Sempre que um começa, cresce, encolhe ou termina, fibras são religadas; quanto isso demora depende da camada óptica.",
    shards_none: "Este cenário ainda não tem tais trabalhos.",
    shards_example: "Pôr um exemplo: três trabalhos em 48 servidores",
    event: "Evento",
    asked: "Servidores",
    split: |parts| format!("em {parts} partes de um servidor"),
    patched: "Ligadas",
    removed: "Retiradas",
    stay: "Ficam",
    free: "Servidores livres",
    until_runs: "Até rodar",
    optics: "Camada óptica",
    ports: "Portas",
    devices: "Aparelhos",
    reaches: "Um alcança todos os servidores",
    yes: "sim",
    no: "não",
    splits: "Como as interfaces poderiam ser divididas",
    splits_about: "Anéis servem aos all-reduces, pares o maior tráfego restante; a divisão é por bytes. Aqui está o que cada divisão daria.",
    splits_none: |most| format!("Outras divisões são calculadas para 2 a {most} servidores."),
    for_rings: "Para anéis",
    for_pairs: "Para pares",
    chosen: "escolhida",
    fastest_mark: "a mais rápida",
};
