//! What jobs, architectures, parts and operators are called on the page on wired jobs.

use gargalo_solver::topoopt::concerns::Concern;

/// Names by position; [`super::WiringMessages`] knows of what.
#[derive(Debug)]
pub(super) struct NameWords {
    pub(super) jobs: [&'static str; 10],
    pub(super) architecture_names: [&'static str; 9],
    pub(super) part_words: [&'static str; 7],
    pub(super) operators: &'static [(&'static str, &'static str)],
    pub(super) concern: fn(Concern) -> String,
    pub(super) optics_names: [&'static str; 5],
    pub(super) refused: [&'static str; 3],
}

pub(super) const ENGLISH: NameWords = NameWords {
    jobs: [
        "DLRM, 64 tables, 128 servers",
        "DLRM, 128 tables, 128 servers",
        "CANDLE Uno, 128 servers",
        "BERT, 128 servers",
        "NCF, 128 servers",
        "ResNet50, 128 servers",
        "VGG16, 128 servers",
        "DLRM, 16 servers",
        "BERT, 16 servers",
        "CANDLE Uno, 16 servers",
    ],
    architecture_names: [
        "TopoOpt",
        "Ideal switch",
        "Fat-tree of similar cost",
        "Oversubscribed fat-tree",
        "Expander",
        "SiP-ML",
        "Circuits during the job",
        "MixNet",
        "Twisted torus",
    ],
    part_words: [
        "Network adapter",
        "Transceiver",
        "Switch port",
        "Fibre",
        "Patch panel port",
        "1 × 2 optical switch",
        "Optical circuit switch port",
    ],
    operators: &[],
    concern: |concern| {
        match concern {
        Concern::Alone => "One server has no one to send to. Take at least two.".to_owned(),
        Concern::Two => "Two servers have one ring: the link between them. More interfaces are more of the same link; take more servers to see rings differ.".to_owned(),
        Concern::NoRing => "A ring that runs both ways takes two interfaces of a server. Raise the degree to 2, or let rings run one way.".to_owned(),
        Concern::Repeated { rings, different: 1 } => format!("{rings} rings are wired, but there is only one different one: they lie side by side. Lower the degree, or choose a number of servers with more coprime jumps (a prime has the most)."),
        Concern::Repeated { rings, different } => format!("{rings} rings are wired, but only {different} are different: some lie side by side. Lower the degree, or choose a number of servers with more coprime jumps (a prime has the most)."),
        Concern::Idle { interfaces, degree } => format!("{interfaces} of {degree} interfaces of a server stay idle: rings that run both ways take two each, and no traffic is left to pair. Take an even degree, or let rings run one way."),
        Concern::Apart => "Some servers are not reached from others, so their traffic finds no way. Raise the degree.".to_owned(),
        Concern::Silent => "Nothing is sent between servers: any wiring serves as well as another.".to_owned(),
        Concern::NoAllReduce => "Nothing is all-reduced: rings are there only so that everyone is reached.".to_owned(),
        Concern::NoParallel => "This job sends nothing but all-reduces: hops matter to no one, and any ring does as well as another.".to_owned(),
        Concern::Unpriced => "The price list has no speeds, so costs and the fat-tree of similar cost are not known. Put at least one speed in the price list.".to_owned(),
    }
    },
    optics_names: ["Patch panel", "With look-ahead (1 × 2)", "3D MEMS", "2D MEMS", "Silicon photonics"],
    refused: [
        "refused: not so many servers are free",
        "refused: a part of a server would have no interface",
        "refused: the job is unknown",
    ],
};

pub(super) const PORTUGUESE: NameWords = NameWords {
    jobs: [
        "DLRM, 64 tabelas, 128 servidores",
        "DLRM, 128 tabelas, 128 servidores",
        "CANDLE Uno, 128 servidores",
        "BERT, 128 servidores",
        "NCF, 128 servidores",
        "ResNet50, 128 servidores",
        "VGG16, 128 servidores",
        "DLRM, 16 servidores",
        "BERT, 16 servidores",
        "CANDLE Uno, 16 servidores",
    ],
    architecture_names: [
        "TopoOpt",
        "Comutador ideal",
        "Fat-tree de custo semelhante",
        "Fat-tree com sobrescrição",
        "Expander",
        "SiP-ML",
        "Circuitos durante o trabalho",
        "MixNet",
        "Toro torcido",
    ],
    part_words: [
        "Adaptador de rede",
        "Transceptor",
        "Porta de comutador",
        "Fibra",
        "Porta de painel de conexões",
        "Comutador óptico 1 × 2",
        "Porta de comutador óptico",
    ],
    operators: &[
        ("bottom ", "base "),
        ("top ", "topo "),
        ("concatenation", "concatenação"),
        ("encoder ", "codificador "),
        ("attention", "atenção"),
        ("heads", "cabeças"),
        ("addition", "soma"),
        ("product", "produto"),
        ("factors", "fatores"),
        ("pooling", "agrupamento"),
        ("activation", "ativação"),
        ("flattening", "achatamento"),
    ],
    concern: |concern| {
        match concern {
        Concern::Alone => "Um só servidor não tem a quem enviar. Escolha pelo menos dois.".to_owned(),
        Concern::Two => "Dois servidores têm um só anel: o enlace entre eles. Mais interfaces são mais do mesmo enlace; escolha mais servidores para ver anéis diferentes.".to_owned(),
        Concern::NoRing => "Um anel nos dois sentidos ocupa duas interfaces de um servidor. Aumente o grau para 2, ou deixe os anéis correrem num sentido.".to_owned(),
        Concern::Repeated { rings, different: 1 } => format!("{rings} anéis são cabeados, mas só há um distinto: correm lado a lado. Diminua o grau, ou escolha um número de servidores com mais passos coprimos (um primo tem o máximo)."),
        Concern::Repeated { rings, different } => format!("{rings} anéis são cabeados, mas só {different} são distintos: alguns correm lado a lado. Diminua o grau, ou escolha um número de servidores com mais passos coprimos (um primo tem o máximo)."),
        Concern::Idle { interfaces, degree } => format!("{interfaces} de {degree} interfaces de um servidor ficam ociosas: anéis nos dois sentidos ocupam duas cada, e não resta tráfego a emparelhar. Escolha um grau par, ou deixe os anéis correrem num sentido."),
        Concern::Apart => "Há servidores que não alcançam outros, e seu tráfego não encontra caminho. Aumente o grau.".to_owned(),
        Concern::Silent => "Nada é enviado entre servidores: qualquer cabeamento serve tão bem quanto outro.".to_owned(),
        Concern::NoAllReduce => "Não há all-reduce: os anéis só servem para que todos sejam alcançados.".to_owned(),
        Concern::NoParallel => "Este trabalho só envia all-reduces: os saltos não importam a ninguém, e qualquer anel serve tão bem quanto outro.".to_owned(),
        Concern::Unpriced => "A lista de preços não tem velocidades, por isso os custos e a fat-tree de custo semelhante não são conhecidos. Ponha ao menos uma velocidade na lista.".to_owned(),
    }
    },
    optics_names: [
        "Painel de conexões",
        "Com preparo prévio (1 × 2)",
        "MEMS 3D",
        "MEMS 2D",
        "Fotônica de silício",
    ],
    refused: [
        "recusado: não há tantos servidores livres",
        "recusado: uma parte do servidor ficaria sem interface",
        "recusado: o trabalho é desconhecido",
    ],
};
