//! Words about networks: the panel, its fields and figures, import and export.

use super::Language;
use super::counted::counted;
use gargalo_solver::design::BillPart;
use gargalo_solver::network::figures::BisectionKind;

/// Words of the network panel.
#[derive(Debug)]
pub struct NetworkMessages {
    pub choose: &'static str,
    pub gallery: &'static str,
    pub gallery_about: &'static str,
    pub families: &'static str,
    pub real: &'static str,
    pub import: &'static str,
    pub export: &'static str,
    pub export_drawing: &'static str,
    pub export_network: &'static str,
    pub parameters: &'static str,
    pub options: &'static str,
    pub servers: &'static str,
    /// Hosts, switches, links.
    pub counts: fn(&str, Option<&str>, &str) -> String,
    pub gpus_counted: fn(&str) -> String,
    pub counting: &'static str,
    pub near: &'static str,
    pub not_whole: &'static str,
    pub not_sides: &'static str,
    pub not_positive: &'static str,
    pub unfold: &'static str,
    pub edits: fn(&str) -> String,
    // The right rail.
    pub results: &'static str,
    pub network: &'static str,
    pub about_what: &'static str,
    pub no_figures: &'static str,
    pub figures: &'static str,
    pub hosts: &'static str,
    pub gpus: &'static str,
    pub switches: &'static str,
    pub circuit_switches: &'static str,
    pub storage: &'static str,
    pub radix: &'static str,
    pub radix_unit: &'static str,
    pub diameter: &'static str,
    pub links_unit: &'static str,
    pub mean_distance: &'static str,
    pub estimate: &'static str,
    pub paths: &'static str,
    pub paths_range: fn(&str, &str) -> String,
    pub unreachable: &'static str,
    pub bisection: &'static str,
    pub no_bisection: &'static str,
    pub oversubscription: &'static str,
    pub tier: fn(usize, &str) -> String,
    pub top_tier: &'static str,
    pub cuts: &'static str,
    pub no_cuts: &'static str,
    pub cut_links: fn(&str) -> String,
    pub cut_nodes: fn(&str) -> String,
    pub single_homed: fn(&str) -> String,
    pub parts: fn(&str) -> String,
    pub and_more: fn(&str) -> String,
    pub by_speed: &'static str,
    pub speed: &'static str,
    pub links: &'static str,
    pub transceivers: &'static str,
    pub inner_links: fn(&str) -> String,
    // Bounds.
    pub bounds: &'static str,
    pub bounds_about: &'static str,
    pub bounds_working: &'static str,
    pub modelled: &'static str,
    pub least: &'static str,
    pub this_traffic: &'static str,
    pub all_gather: &'static str,
    pub all_reduce: &'static str,
    pub routing_bound: fn(&str, &str) -> String,
    pub routing_slower: fn(&str) -> String,
    pub routing_best: &'static str,
    pub no_routing_bound: &'static str,
    pub collective_about: fn(&str) -> String,
    pub no_collectives: &'static str,
    // Import.
    pub import_title: &'static str,
    pub import_about: &'static str,
    pub import_file: &'static str,
    pub import_paste: &'static str,
    pub import_read: &'static str,
    pub import_placeholder: &'static str,
    pub imported_title: &'static str,
    /// Title, nodes, links, format.
    pub imported: fn(&str, &str, &str, &str) -> String,
    pub assumed: &'static str,
    pub nothing_assumed: &'static str,
    pub undo_import: &'static str,
    pub keep: &'static str,
    pub unnamed: &'static str,
}

impl NetworkMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

/// A part's name.
pub const fn part(part: BillPart, language: Language) -> &'static str {
    match (part, language) {
        (BillPart::Nic, Language::English) => "Adapter",
        (BillPart::Nic, Language::Portuguese) => "Adaptador",
        (BillPart::Transceiver, Language::English) => "Transceiver",
        (BillPart::Transceiver, Language::Portuguese) => "Transceptor",
        (BillPart::SwitchPort, Language::English) => "Switch port",
        (BillPart::SwitchPort, Language::Portuguese) => "Porta de comutador",
        (BillPart::OcsPort, Language::English) => "Circuit switch port",
        (BillPart::OcsPort, Language::Portuguese) => "Porta de comutador óptico",
        (BillPart::Fibre, Language::English) => "Fibre",
        (BillPart::Fibre, Language::Portuguese) => "Fibra",
    }
}

/// What is known of a bisection.
pub const fn bisection(kind: BisectionKind, language: Language) -> &'static str {
    match (kind, language) {
        (BisectionKind::Exhaustive, Language::English) => "exact: every even split was tried",
        (BisectionKind::Exhaustive, Language::Portuguese) => "exata: toda divisão ao meio foi testada",
        (BisectionKind::Formula, Language::English) => "exact: by the family’s formula",
        (BisectionKind::Formula, Language::Portuguese) => "exata: pela fórmula da família",
        (BisectionKind::GroupSplit, Language::English) => "upper bound: between halves made of whole groups",
        (BisectionKind::GroupSplit, Language::Portuguese) => {
            "limite superior: entre metades de grupos inteiros"
        }
        (BisectionKind::BestOfSplits, Language::English) => {
            "upper bound: the least of several splits (by place, distance, spectrum)"
        }
        (BisectionKind::BestOfSplits, Language::Portuguese) => {
            "limite superior: a menor de várias divisões (por lugar, distância, espectro)"
        }
    }
}

/// A parameter's label, by its name in the document.
pub fn parameter(name: &str, language: Language) -> &'static str {
    let (english, portuguese) = match name {
        "n" => ("Size n", "Tamanho n"),
        "k" => ("k", "k"),
        "p" => ("Hosts per router, p", "Hosts por roteador, p"),
        "a" => ("Routers per group, a", "Roteadores por grupo, a"),
        "h" => ("Global links per router, h", "Enlaces globais por roteador, h"),
        "q" => ("q", "q"),
        "groups" => ("Groups", "Grupos"),
        "leaves" => ("Leaves", "Folhas"),
        "spines" => ("Spines", "Espinhas"),
        "hosts_per_leaf" => ("Hosts per leaf", "Hosts por folha"),
        "uplinks" => ("Uplinks", "Enlaces para cima"),
        "hosts" => ("Hosts", "Hosts"),
        "radix" | "ports" => ("Ports of a switch", "Portas por comutador"),
        "tiers" => ("Tiers", "Camadas"),
        "units" => ("Scalable units", "Unidades escaláveis"),
        "hosts_per_unit" => ("Servers per unit", "Servidores por unidade"),
        "gpus" | "servers.gpus" => ("GPUs per server", "GPUs por servidor"),
        "planes" => ("Planes", "Planos"),
        "segments" => ("Segments", "Segmentos"),
        "hosts_per_segment" => ("Servers per segment", "Servidores por segmento"),
        "aggregations" => ("Aggregation switches per plane", "Comutadores de agregação por plano"),
        "backup_ports" => ("Backup ports", "Portas de reserva"),
        "core_ports" => ("Core ports per aggregation switch", "Portas de núcleo por comutador de agregação"),
        "core_switches" => ("Core switches", "Comutadores de núcleo"),
        "dims" => ("Sides", "Lados"),
        "jumps" => ("Jumps of the rings", "Passos dos anéis"),
        "pairs" => ("Pairs linked besides", "Pares ligados além disso"),
        "twist" => ("Twisted", "Torcido"),
        "switches" => ("Switches", "Comutadores"),
        "degree" => ("Ports to other switches", "Portas a outros comutadores"),
        "seed" => ("Seed", "Semente"),
        "gbps" => ("Link speed", "Velocidade dos enlaces"),
        "uplink_gbps" => ("Speed upwards", "Velocidade para cima"),
        "core_gbps" => ("Speed to the core", "Velocidade até o núcleo"),
        "local_gbps" => ("Speed inside groups", "Velocidade dentro dos grupos"),
        "global_gbps" => ("Speed between groups", "Velocidade entre grupos"),
        "router_gbps" => ("Speed between routers", "Velocidade entre roteadores"),
        "switch_gbps" => ("Speed between switches", "Velocidade entre comutadores"),
        "intra_gbps" => ("Speed inside servers", "Velocidade dentro dos servidores"),
        "access_gbps" => ("Access link for each endpoint", "Enlace de acesso por ponto"),
        "relay" => ("Endpoints forward for others", "Pontos encaminham para outros"),
        "servers.count" => ("Servers", "Servidores"),
        "servers.intra_gbps" => ("GPU to GPU", "GPU a GPU"),
        "servers.nics" => ("Adapters per server", "Adaptadores por servidor"),
        "servers.nic_gbps" => ("Adapter speed", "Velocidade do adaptador"),
        "servers.gpu_direct" => ("GPUDirect RDMA", "GPUDirect RDMA"),
        "servers.peer_to_peer" => ("GPU peer-to-peer", "GPU peer-to-peer"),
        "servers.memory_gbps" => ("GPU to host memory", "GPU à memória do host"),
        "servers.storage_nics" => ("Storage adapters", "Adaptadores de armazenamento"),
        "servers.storage_gbps" => ("Storage adapter speed", "Velocidade do armazenamento"),
        _ => ("Parameter", "Parâmetro"),
    };
    match language {
        Language::English => english,
        Language::Portuguese => portuguese,
    }
}

const ENGLISH: NetworkMessages = NetworkMessages {
    choose: "Change…",
    gallery: "Choose a network",
    gallery_about: "Point at a picture to read what it is; press it to put it in place. Undo brings the former one back.",
    families: "Families",
    real: "Real networks",
    import: "Import…",
    export: "Export",
    export_drawing: "The drawing",
    export_network: "The network",
    parameters: "Parameters",
    options: "For every family",
    servers: "Hosts are servers of GPUs",
    counts: |hosts, switches, links| match switches {
        Some(switches) => format!(
            "{}, {}, {}",
            counted(hosts, "host", "hosts"),
            counted(switches, "switch", "switches"),
            counted(links, "link", "links")
        ),
        None => format!("{}, {}", counted(hosts, "host", "hosts"), counted(links, "link", "links")),
    },
    gpus_counted: |gpus| format!("{gpus} GPUs"),
    counting: "Counting…",
    near: "Near by:",
    not_whole: "A whole number is needed here.",
    not_sides: "Whole numbers are needed, such as 4 × 4 × 4.",
    not_positive: "A number greater than zero is needed here.",
    unfold: "Write its parameters out",
    edits: |count| counted(count, "change by hand", "changes by hand"),
    results: "Results",
    network: "Network",
    about_what: "What this panel tells of",
    no_figures: "Figures of this network are being worked out.",
    figures: "Figures",
    hosts: "Hosts",
    gpus: "GPUs",
    switches: "Switches",
    circuit_switches: "Circuit switches",
    storage: "Storage adapters",
    radix: "Radix used",
    radix_unit: "ports",
    diameter: "Diameter",
    links_unit: "links",
    mean_distance: "Mean distance",
    estimate: "an estimate: measured from some of the endpoints",
    paths: "Equal paths, farthest apart",
    paths_range: |least, most| format!("{least} to {most}"),
    unreachable: "Pairs without a path",
    bisection: "Bisection",
    no_bisection: "not worked out: too many links",
    oversubscription: "Oversubscription",
    tier: |tier, switches| format!("Tier {tier}, {}", counted(switches, "switch", "switches")),
    top_tier: "top",
    cuts: "What cuts it",
    no_cuts: "No single link or switch does, but for endpoints’ own.",
    cut_links: |count| counted(count, "link whose loss parts it", "links whose loss parts it"),
    cut_nodes: |count| counted(count, "node whose loss parts it", "nodes whose loss parts it"),
    single_homed: |count| counted(count, "endpoint hangs on one link", "endpoints hang on one link each"),
    parts: |count| format!("It lies in {count} parts"),
    and_more: |count| format!("and {count} more"),
    by_speed: "Links by speed",
    speed: "Gbit/s",
    links: "Links",
    transceivers: "Transceivers",
    inner_links: |count| format!("and {} inside servers", counted(count, "link", "links")),
    bounds: "How near to the best possible?",
    bounds_about: "On the capacities of this design’s plan.",
    bounds_working: "Working out what nothing can beat…",
    modelled: "Modelled",
    least: "At least",
    this_traffic: "This traffic",
    all_gather: "All-gather",
    all_reduce: "All-reduce",
    routing_bound: |least, gap| {
        format!("No routing ends before {least}; the bound is within {gap} of a routing that splits freely.")
    },
    routing_slower: |ratio| format!("This routing takes {ratio} of that time."),
    routing_best: "This routing is as good as any, within the bound.",
    no_routing_bound: "No bound on routings here: too many flows, or flows that start later.",
    collective_about: |each| {
        format!(
            "Each endpoint contributes {each}. Modelled: sent directly to every other. No schedule beats the least (cut bound by maximum flow)."
        )
    },
    no_collectives: "No bound on collectives here: it is worked out up to 1024 endpoints.",
    import_title: "Import a network",
    import_about: "GraphML or GML (as in the Internet Topology Zoo), Graphviz DOT, a CSV list of links, NetworkX or Cytoscape JSON, SNDlib, containerlab YAML. Dropping a file anywhere on the page, or pasting, does the same.",
    import_file: "Choose a file…",
    import_paste: "Or paste its text here",
    import_read: "Read the text",
    import_placeholder: "a,b,gbps\nleaf1,spine1,400\nleaf2,spine1,400",
    imported_title: "Imported",
    imported: |title, nodes, links, format| {
        format!(
            "{title}: {} and {}, read as {format}.",
            counted(nodes, "node", "nodes"),
            counted(links, "link", "links")
        )
    },
    assumed: "The file left this open, so it was assumed:",
    nothing_assumed: "Nothing had to be assumed.",
    undo_import: "Undo the import",
    keep: "Keep it",
    unnamed: "The network",
};

const PORTUGUESE: NetworkMessages = NetworkMessages {
    choose: "Trocar…",
    gallery: "Escolher uma rede",
    gallery_about: "Aponte uma figura para ler o que é; pressione para usá-la. Desfazer traz a anterior de volta.",
    families: "Famílias",
    real: "Redes reais",
    import: "Importar…",
    export: "Exportar",
    export_drawing: "O desenho",
    export_network: "A rede",
    parameters: "Parâmetros",
    options: "Para toda família",
    servers: "Hosts são servidores de GPUs",
    counts: |hosts, switches, links| match switches {
        Some(switches) => format!(
            "{}, {}, {}",
            counted(hosts, "host", "hosts"),
            counted(switches, "comutador", "comutadores"),
            counted(links, "enlace", "enlaces")
        ),
        None => format!("{}, {}", counted(hosts, "host", "hosts"), counted(links, "enlace", "enlaces")),
    },
    gpus_counted: |gpus| format!("{gpus} GPUs"),
    counting: "Contando…",
    near: "Próximos:",
    not_whole: "Aqui é preciso um número inteiro.",
    not_sides: "São precisos números inteiros, como 4 × 4 × 4.",
    not_positive: "Aqui é preciso um número maior que zero.",
    unfold: "Abrir seus parâmetros",
    edits: |count| counted(count, "mudança à mão", "mudanças à mão"),
    results: "Resultados",
    network: "Rede",
    about_what: "De que trata este painel",
    no_figures: "Os números desta rede estão sendo calculados.",
    figures: "Números",
    hosts: "Hosts",
    gpus: "GPUs",
    switches: "Comutadores",
    circuit_switches: "Comutadores ópticos",
    storage: "Adaptadores de armazenamento",
    radix: "Portas em uso",
    radix_unit: "portas",
    diameter: "Diâmetro",
    links_unit: "enlaces",
    mean_distance: "Distância média",
    estimate: "uma estimativa: medida a partir de parte dos pontos",
    paths: "Caminhos iguais entre os mais distantes",
    paths_range: |least, most| format!("{least} a {most}"),
    unreachable: "Pares sem caminho",
    bisection: "Bisseção",
    no_bisection: "não calculada: enlaces demais",
    oversubscription: "Sobrescrição",
    tier: |tier, switches| format!("Camada {tier}, {}", counted(switches, "comutador", "comutadores")),
    top_tier: "topo",
    cuts: "O que a corta",
    no_cuts: "Nenhum enlace ou comutador sozinho, salvo os próprios dos pontos.",
    cut_links: |count| counted(count, "enlace cuja perda a divide", "enlaces cuja perda a divide"),
    cut_nodes: |count| counted(count, "nó cuja perda a divide", "nós cuja perda a divide"),
    single_homed: |count| counted(count, "ponto depende de um só enlace", "pontos dependem de um só enlace"),
    parts: |count| format!("Está em {count} partes"),
    and_more: |count| format!("e mais {count}"),
    by_speed: "Enlaces por velocidade",
    speed: "Gbit/s",
    links: "Enlaces",
    transceivers: "Transceptores",
    inner_links: |count| format!("e {} dentro dos servidores", counted(count, "enlace", "enlaces")),
    bounds: "Quão perto do melhor possível?",
    bounds_about: "Com as capacidades do plano deste projeto.",
    bounds_working: "Calculando o que nada pode superar…",
    modelled: "Modelado",
    least: "No mínimo",
    this_traffic: "Este tráfego",
    all_gather: "All-gather",
    all_reduce: "All-reduce",
    routing_bound: |least, gap| {
        format!(
            "Nenhum roteamento termina antes de {least}; o limite está a {gap} de um roteamento que se divide à vontade."
        )
    },
    routing_slower: |ratio| format!("Este roteamento leva {ratio} esse tempo."),
    routing_best: "Este roteamento é tão bom quanto qualquer outro, dentro do limite.",
    no_routing_bound: "Sem limite para roteamentos aqui: fluxos demais, ou fluxos que começam depois.",
    collective_about: |each| {
        format!(
            "Cada ponto contribui com {each}. Modelado: enviado direto a cada um dos outros. Nenhum escalonamento supera o mínimo (limite de corte por fluxo máximo)."
        )
    },
    no_collectives: "Sem limite para coletivos aqui: é calculado até 1.024 pontos.",
    import_title: "Importar uma rede",
    import_about: "GraphML ou GML (como no Internet Topology Zoo), Graphviz DOT, uma lista de enlaces em CSV, JSON de NetworkX ou Cytoscape, SNDlib, YAML do containerlab. Soltar um arquivo sobre a página, ou colar, faz o mesmo.",
    import_file: "Escolher um arquivo…",
    import_paste: "Ou cole o texto aqui",
    import_read: "Ler o texto",
    import_placeholder: "a,b,gbps\nfolha1,espinha1,400\nfolha2,espinha1,400",
    imported_title: "Importada",
    imported: |title, nodes, links, format| {
        format!(
            "{title}: {} e {}, lidos como {format}.",
            counted(nodes, "nó", "nós"),
            counted(links, "enlace", "enlaces")
        )
    },
    assumed: "O arquivo não dizia, então foi suposto:",
    nothing_assumed: "Nada precisou ser suposto.",
    undo_import: "Desfazer a importação",
    keep: "Manter",
    unnamed: "A rede",
};
