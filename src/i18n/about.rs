//! What the page says of itself: method, limits, sources, licence, how to cite, privacy.

use super::Language;

/// Words of the page about the page.
#[derive(Debug)]
pub struct AboutMessages {
    pub title: &'static str,
    pub lead: &'static str,
    pub method: &'static str,
    pub method_list: [&'static str; 6],
    pub limits: &'static str,
    pub limits_list: [&'static str; 8],
    pub privacy: &'static str,
    pub privacy_text: &'static str,
    pub licence: &'static str,
    pub licence_text: &'static str,
    pub version: fn(&str, &str) -> String,
    pub development: &'static str,
    pub cite: &'static str,
    pub cite_text: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub bibtex: &'static str,
    pub sources: &'static str,
    pub sources_text: &'static str,
}

impl AboutMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

/// What the numbers rest on; titles stand as they were published.
pub const SOURCES: [&str; 16] = [
    "J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020",
    "J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021",
    "J. Ros-Giralt et al., A Quantitative Theory of Bottleneck Structures for Data Networks, arXiv:2210.03534",
    "V. Zanotelli, L. Sampaio, M. Martinello, J. Ros-Giralt, G. Comarela, Projeto de Redes Ciente de Gargalos para Otimização do Treinamento de Modelos Distribuídos de IA, 2025",
    "D. Bertsekas, R. Gallager, Data Networks, Prentice Hall, 1992",
    "Understanding Communication Characteristics of Distributed Training, APNet 2024",
    "R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, IJHPCA 2005",
    "P. Sanders, J. Speck, J. L. Träff, Two-tree algorithms for full bandwidth broadcast, reduction and scan, Parallel Computing 2009",
    "NVIDIA, NCCL (tuning model) and nccl-tests (doc/PERFORMANCE.md)",
    "D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021",
    "S. Rajbhandari et al., ZeRO: Memory Optimizations Toward Training Trillion Parameter Models, SC 2020",
    "V. Korthikanti et al., Reducing Activation Recomputation in Large Transformer Models, arXiv:2205.05198",
    "W. Wang et al., TopoOpt: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs, NSDI 2023",
    "Z. Jiang et al., MegaScale: Scaling Large Language Model Training to More Than 10,000 GPUs, NSDI 2024",
    "W. Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, SOSP 2023",
    "RNP, map of the Ipê network, May 2023",
];

/// The entry for a bibliography.
pub const BIBTEX: &str = concat!(
    "@software{gargalo,\n",
    "  title   = {Gargalo: a laboratory for the networks that train {AI} models},\n",
    "  author  = {{The Gargalo authors}},\n",
    "  year    = {2026},\n",
    "  version = {",
    env!("CARGO_PKG_VERSION"),
    "},\n",
    "  license = {MIT OR Apache-2.0},\n",
    "  note    = {Max-min solver in Rust with a page that runs in the browser}\n",
    "}",
);

const ENGLISH: AboutMessages = AboutMessages {
    title: "About Gargalo",
    lead: "Gargalo is Portuguese for bottleneck: a laboratory for the networks that train AI models, for engineers, researchers and classrooms. It computes in your browser; there is no server behind it.",
    method: "Method",
    method_list: [
        "A scenario is turned into flows: bytes from endpoint to endpoint over routes. Rates are max-min fair, found by water filling, and solved again whenever a flow begins or ends.",
        "The bottleneck structure of the first instant gives levels, regions of influence and gradients; times after a change are solved again rather than extrapolated.",
        "Collectives run step by step on the real routes, from one generator that is proven by moving the data; measured curves are used where a platform has one.",
        "A training step is simulated event by event: stages, micro-batches, what computing hides, what links share. Constants of computing were fitted to published measurements, with a fifth of them left out in turn.",
        "Serving simulates every request: arrival, queue, prefill, decoding, the KV cache.",
        "Every formula is tested against a published figure or one reckoned independently; docs/validation.md in the source lists them with their errors.",
    ],
    limits: "What the model leaves out",
    limits_list: [
        "Packets, queues, losses and retransmissions: flows are fluids, and sharing is instantly fair. Measured TCP took 4 to 28 % longer than this in the runs compared.",
        "Congestion control’s own dynamics, slow start, pauses of lossless Ethernet, and head-of-line blocking.",
        "Noise: stragglers, jitter of kernels, other tenants, temperature. The page gives one time where a machine gives a distribution.",
        "Storage and data loading, except checkpoints of a whole run.",
        "Routing that adapts while flows run. Hashed routing is drawn once, with a seed.",
        "Copies and software of collectives, except where a measured curve of the platform contains them.",
        "Prices are those of a published study, dated; they compare designs and are no offer.",
        "Predictions for hardware that nobody measured scale by its figures, and may miss by more than those that were.",
    ],
    privacy: "Privacy",
    privacy_text: "Nothing leaves the page. There is no account, no cookie, no statistics; nothing is loaded from another host. A shared link holds its scenario behind the “#”, which browsers do not send. What you do is kept in this browser’s local storage alone, and is gone when you clear it.",
    licence: "Licence and version",
    licence_text: "Free software under MIT or Apache-2.0, as you like. The typeface is Inter, under the SIL Open Font License.",
    version: |version, build| format!("Version {version}, build {build}."),
    development: "of a development machine",
    cite: "How to cite",
    cite_text: "CITATION.cff in the source says the same. Name the version, and share the link to your scenario with the paper: it holds everything that the figures need.",
    copy: "Copy the entry",
    copied: "Copied.",
    not_copied: "The browser refused: select the text and copy it by hand.",
    bibtex: "BibTeX entry",
    sources: "Sources",
    sources_text: "What the numbers rest on. Each term of the glossary and each “?” names its own.",
};

const PORTUGUESE: AboutMessages = AboutMessages {
    title: "Sobre o Gargalo",
    lead: "Gargalo é um laboratório das redes que treinam modelos de IA, para engenharia, pesquisa e sala de aula. Ele calcula no seu navegador; não há servidor por trás.",
    method: "Método",
    method_list: [
        "Um cenário vira fluxos: bytes de um ponto a outro por rotas. As taxas são max-min, achadas por enchimento, e calculadas de novo sempre que um fluxo começa ou termina.",
        "A estrutura de gargalo do primeiro instante dá níveis, regiões de influência e gradientes; tempos depois de uma mudança são calculados de novo, não extrapolados.",
        "Coletivos correm passo a passo nas rotas reais, a partir de um só gerador, provado ao mover os dados; onde a plataforma tem curva medida, ela é usada.",
        "Um passo de treinamento é simulado evento a evento: estágios, microlotes, o que o cálculo esconde, o que os enlaces dividem. As constantes do cálculo foram ajustadas a medições publicadas, deixando um quinto de fora por vez.",
        "O atendimento simula cada requisição: chegada, fila, prefill, decodificação, cache KV.",
        "Toda fórmula é testada contra um número publicado ou calculado de forma independente; docs/validation.md, no código-fonte, lista todos com seus erros.",
    ],
    limits: "O que o modelo deixa de fora",
    limits_list: [
        "Pacotes, filas, perdas e retransmissões: os fluxos são fluidos, e a divisão é justa no mesmo instante. O TCP medido levou de 4 a 28 % mais que isso nas execuções comparadas.",
        "A dinâmica própria do controle de congestionamento, a partida lenta, as pausas da Ethernet sem perdas e o bloqueio de cabeça de fila.",
        "Ruído: ranks lentos, variação dos kernels, outros usuários, temperatura. A página dá um tempo onde uma máquina dá uma distribuição.",
        "Armazenamento e leitura de dados, exceto os checkpoints de um treinamento inteiro.",
        "Roteamento que se adapta enquanto os fluxos correm. O roteamento por hash é sorteado uma vez, com semente.",
        "Cópias e software dos coletivos, exceto onde uma curva medida da plataforma os contém.",
        "Os preços são os de um estudo publicado, com data; comparam projetos e não são oferta.",
        "Previsões para hardware que ninguém mediu são proporcionais a seus números, e podem errar mais que as do que foi medido.",
    ],
    privacy: "Privacidade",
    privacy_text: "Nada sai da página. Não há conta, cookie nem estatística; nada é carregado de outro servidor. Um link compartilhado leva o cenário depois do “#”, parte que os navegadores não enviam. O que você faz fica apenas no armazenamento local deste navegador, e some quando você o limpa.",
    licence: "Licença e versão",
    licence_text: "Software livre sob MIT ou Apache-2.0, à sua escolha. A fonte tipográfica é a Inter, sob a SIL Open Font License.",
    version: |version, build| format!("Versão {version}, compilação {build}."),
    development: "de uma máquina de desenvolvimento",
    cite: "Como citar",
    cite_text: "O CITATION.cff do código-fonte diz o mesmo. Informe a versão e publique com o artigo o link do seu cenário: ele contém tudo de que os números precisam.",
    copy: "Copiar a entrada",
    copied: "Copiada.",
    not_copied: "O navegador não permitiu: selecione o texto e copie-o à mão.",
    bibtex: "Entrada BibTeX",
    sources: "Fontes",
    sources_text: "Aquilo em que os números se apoiam. Cada termo do glossário e cada “?” diz a sua.",
};
