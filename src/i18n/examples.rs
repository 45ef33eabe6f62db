//! Words of the examples: they go into the documents, and into the menu.

use super::Language;

/// An example's title and what it shows.
#[derive(Debug)]
pub struct ExampleWords {
    /// The document's title.
    pub title: &'static str,
    /// What it shows, in a line.
    pub about: &'static str,
}

/// Words of the examples.
#[derive(Debug)]
pub struct ExampleMessages {
    pub ipe_least_load: ExampleWords,
    pub ipe_shortest: ExampleWords,
    pub chain: ExampleWords,
    pub tree: ExampleWords,
    pub four_links: ExampleWords,
    pub gpt_424: ExampleWords,
    pub gpt_442: ExampleWords,
    pub gpt_422: ExampleWords,
    pub moe: ExampleWords,
    pub vgg16: ExampleWords,
    pub resnet50: ExampleWords,
    pub vgg16_tcp: ExampleWords,
    pub platforms: ExampleWords,
    pub gpt_v100: ExampleWords,
    pub local_ipe: ExampleWords,
    pub serving: ExampleWords,
    pub all_reduce: ExampleWords,
    pub default_mapping: &'static str,
    pub customised_mapping: &'static str,
    pub as_built: &'static str,
    pub proportional: &'static str,
    pub uniform_min: &'static str,
    pub uniform_mean: &'static str,
    pub uniform_max: &'static str,
}

impl ExampleMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: ExampleMessages = ExampleMessages {
    ipe_least_load: ExampleWords {
        title: "Rede Ipê, all-to-all, least load",
        about: "Brazil’s academic backbone, 28 sites; routes avoid loaded links. Nearest to the published table.",
    },
    ipe_shortest: ExampleWords {
        title: "Rede Ipê, all-to-all, shortest paths",
        about: "The same backbone, routed by fewest hops, ties to the path with the fewest flows.",
    },
    chain: ExampleWords {
        title: "Three nodes in a chain",
        about: "Two flows, two links: small enough to check every figure by hand.",
    },
    tree: ExampleWords {
        title: "Two-level tree, 16 hosts",
        about: "Four leaf switches under one spine: where a cluster’s tree narrows.",
    },
    four_links: ExampleWords {
        title: "Four links, six flows",
        about: "The worked example of the papers on bottleneck structures, in three levels: look at it under Bottlenecks.",
    },
    gpt_424: ExampleWords {
        title: "GPT-3B on 32 GPUs: default or customised mapping",
        about: "Pipeline 4, tensor 2, data 4 on 4 servers with one 100G adapter each (APNet 2024, figures 2, 3 and 12): fewer bytes between servers, and yet data parallelism takes longer.",
    },
    gpt_442: ExampleWords {
        title: "GPT-3B on 32 GPUs, tensor groups of 4",
        about: "Pipeline 4, tensor 4, data 2 (APNet 2024, figure 2): larger blocks, less data parallelism; a replica no longer fits in a server.",
    },
    gpt_422: ExampleWords {
        title: "GPT-1.5B on 16 GPUs",
        about: "Pipeline 4, tensor 2, data 2 on 2 servers (APNet 2024, section 4.1).",
    },
    moe: ExampleWords {
        title: "Mixture of experts on 8 GPUs",
        about: "GPT-MoE 760M, 8 experts a layer on 8 ranks: every rank sends tokens to every other.",
    },
    vgg16: ExampleWords {
        title: "VGG16, data parallel on 32 GPUs",
        about: "Gradients in buckets of 25 MB, and one message of 392 MiB that no bucket splits.",
    },
    resnet50: ExampleWords {
        title: "ResNet50, data parallel on 32 GPUs",
        about: "As many pictures as VGG16, a fifth of its gradients: communication takes a far smaller share (APNet 2024, appendix B and figure 13).",
    },
    vgg16_tcp: ExampleWords {
        title: "VGG16 on 8 V100 over TCP",
        about: "Two machines of 4 with one 100G adapter each. Choose RoCEv2 instead: the study saw communication halve (APNet 2024, section 4.2).",
    },
    platforms: ExampleWords {
        title: "All-reduce of 8 GPUs on three platforms",
        about: "NVLink, PCI Express, PCI Express without direct access, over the same 100G adapters: 2.2 and 3.7 times slower as measured (APNet 2024, section 4.3), and where the bottleneck moves.",
    },
    gpt_v100: ExampleWords {
        title: "GPT-3B on 8 V100, equations beside",
        about: "Pipeline 2, tensor 2, data 2: the step, equations 1 to 9, and why they differ (APNet 2024, section 5.2 and figure 10).",
    },
    local_ipe: ExampleWords {
        title: "Training across Rede Ipê, one synchronisation in 500 steps",
        about: "28 servers, one at each point. Synchronise every step instead and nearly all of the step is spent on the backbone.",
    },
    serving: ExampleWords {
        title: "Llama-2 70B serving, prefill and decode apart",
        about: "8 H100 read prompts, 8 write answers; a 640 MiB cache moves over one 400G adapter for each prompt of 2,048 tokens.",
    },
    all_reduce: ExampleWords {
        title: "All-reduce on 8 A100, as nccl-tests has it",
        about: "Bandwidth by size in one server; drop a table of nccl-tests on the page to see it beside the model.",
    },
    default_mapping: "DeepSpeed’s order",
    customised_mapping: "Customised",
    as_built: "As built",
    proportional: "Proportional",
    uniform_min: "Uniform, minimum",
    uniform_mean: "Uniform, mean",
    uniform_max: "Uniform, maximum",
};

const PORTUGUESE: ExampleMessages = ExampleMessages {
    ipe_least_load: ExampleWords {
        title: "Rede Ipê, todos para todos, menor carga",
        about: "A rede acadêmica brasileira, 28 pontos; as rotas evitam enlaces carregados. O mais próximo da tabela publicada.",
    },
    ipe_shortest: ExampleWords {
        title: "Rede Ipê, todos para todos, caminhos mínimos",
        about: "A mesma rede, roteada pelo menor número de saltos; empates vão ao caminho com menos fluxos.",
    },
    chain: ExampleWords {
        title: "Três nós em cadeia",
        about: "Dois fluxos, dois enlaces: pequeno o bastante para conferir cada número à mão.",
    },
    tree: ExampleWords {
        title: "Árvore de dois níveis, 16 hosts",
        about: "Quatro comutadores-folha sob uma espinha: onde a árvore de um cluster se estreita.",
    },
    four_links: ExampleWords {
        title: "Quatro enlaces, seis fluxos",
        about: "O exemplo dos artigos sobre estruturas de gargalo, em três níveis: veja-o em Gargalos.",
    },
    gpt_424: ExampleWords {
        title: "GPT-3B em 32 GPUs: mapeamento padrão ou personalizado",
        about: "Pipeline 4, tensor 2, dados 4 em 4 servidores com um adaptador de 100G cada (APNet 2024, figuras 2, 3 e 12): menos bytes entre servidores, e ainda assim o paralelismo de dados leva mais tempo.",
    },
    gpt_442: ExampleWords {
        title: "GPT-3B em 32 GPUs, grupos tensoriais de 4",
        about: "Pipeline 4, tensor 4, dados 2 (APNet 2024, figura 2): blocos maiores, menos paralelismo de dados; uma réplica não cabe mais em um servidor.",
    },
    gpt_422: ExampleWords {
        title: "GPT-1.5B em 16 GPUs",
        about: "Pipeline 4, tensor 2, dados 2 em 2 servidores (APNet 2024, seção 4.1).",
    },
    moe: ExampleWords {
        title: "Mistura de especialistas em 8 GPUs",
        about: "GPT-MoE 760M, 8 especialistas por camada em 8 ranks: cada rank envia tokens a todos os outros.",
    },
    vgg16: ExampleWords {
        title: "VGG16, paralelismo de dados em 32 GPUs",
        about: "Gradientes em buckets de 25 MB, e uma mensagem de 392 MiB que nenhum bucket divide.",
    },
    resnet50: ExampleWords {
        title: "ResNet50, paralelismo de dados em 32 GPUs",
        about: "Tantas imagens quanto a VGG16, um quinto dos gradientes: a comunicação ocupa parte bem menor (APNet 2024, apêndice B e figura 13).",
    },
    vgg16_tcp: ExampleWords {
        title: "VGG16 em 8 V100 sobre TCP",
        about: "Duas máquinas de 4 com um adaptador de 100G cada. Escolha RoCEv2: o estudo viu a comunicação cair à metade (APNet 2024, seção 4.2).",
    },
    platforms: ExampleWords {
        title: "All-reduce de 8 GPUs em três plataformas",
        about: "NVLink, PCI Express, PCI Express sem acesso direto, sobre os mesmos adaptadores de 100G: 2,2 e 3,7 vezes mais lento, como medido (APNet 2024, seção 4.3), e para onde vai o gargalo.",
    },
    gpt_v100: ExampleWords {
        title: "GPT-3B em 8 V100, com as equações ao lado",
        about: "Pipeline 2, tensor 2, dados 2: o passo, as equações 1 a 9 e por que diferem (APNet 2024, seção 5.2 e figura 10).",
    },
    local_ipe: ExampleWords {
        title: "Treinamento pela Rede Ipê, uma sincronização a cada 500 passos",
        about: "28 servidores, um em cada ponto. Sincronize a cada passo e quase todo o passo se gasta no backbone.",
    },
    serving: ExampleWords {
        title: "Llama-2 70B servido, prefill e decodificação separados",
        about: "8 H100 leem prompts, 8 escrevem respostas; um cache de 640 MiB passa por um adaptador de 400G a cada prompt de 2.048 tokens.",
    },
    all_reduce: ExampleWords {
        title: "All-reduce em 8 A100, como no nccl-tests",
        about: "Banda por tamanho num servidor; solte uma tabela do nccl-tests na página para vê-la ao lado do modelo.",
    },
    default_mapping: "Ordem do DeepSpeed",
    customised_mapping: "Personalizado",
    as_built: "Como construída",
    proportional: "Proporcional",
    uniform_min: "Uniforme, mínimo",
    uniform_mean: "Uniforme, média",
    uniform_max: "Uniforme, máximo",
};
