//! How bytes get over a link.

use super::{Place, Term, Words};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "latency",
        en: Words {
            name: "Latency",
            text: "The time that a message of no size would take: cables, switches, adapters, software. A collective of many steps pays it at every step. It decides for small messages, bandwidth for large ones; they weigh the same at S = a·B.",
        },
        pt: Words {
            name: "Latência",
            text: "O tempo que levaria uma mensagem de tamanho zero: cabos, comutadores, adaptadores, software. Um coletivo de muitos passos a paga em cada um. Ela decide nas mensagens pequenas, a banda nas grandes; as duas pesam o mesmo em S = a·B.",
        },
        formula: "t = a + S ÷ B",
        place: Place::Collective,
        example: Some(Example::AllReduce),
        source: "Hockney, Parallel Computing 1994",
        see: &["effective-bandwidth", "tree", "rdma"],
    },
    Term {
        id: "ecmp",
        en: Words {
            name: "ECMP",
            text: "Equal-cost multi-path: a switch with several equally short ways spreads traffic over them, usually by a hash of the connection. An even split is the ideal; a hash puts several large flows on one link while another idles. The recipe offers both, the hash with a seed.",
        },
        pt: Words {
            name: "ECMP",
            text: "Múltiplos caminhos de custo igual: um comutador com vários caminhos igualmente curtos espalha o tráfego por eles, em geral por um hash da conexão. A divisão igual é o ideal; o hash põe vários fluxos grandes em um enlace enquanto outro fica ocioso. A receita oferece os dois, o hash com uma semente.",
        },
        formula: "1 ÷ w",
        place: Place::Choice,
        example: None,
        source: "RFC 2992; Gangidi et al., SIGCOMM 2024",
        see: &["flow", "fat-tree", "incast"],
    },
    Term {
        id: "incast",
        en: Words {
            name: "Incast",
            text: "Many senders to one receiver at the same time: the last link divides its capacity among all of them, and queues before it overflow. In the fluid model it is a thin share; in a real network packets are lost or senders paused, which harms others too. Reduce to one rank and badly balanced experts do it.",
        },
        pt: Words {
            name: "Incast",
            text: "Muitos remetentes para um destinatário ao mesmo tempo: o último enlace divide sua capacidade entre todos, e as filas diante dele transbordam. No modelo fluido, é uma parte pequena para cada um; em uma rede real, pacotes se perdem ou remetentes são pausados, o que prejudica também os outros. O reduce a um só rank e especialistas mal equilibrados fazem isso.",
        },
        formula: "r = c ÷ n",
        place: Place::Structure,
        example: None,
        source: "Chen et al., Understanding TCP Incast, WREN 2009",
        see: &["tcp", "roce", "all-to-all"],
    },
    Term {
        id: "tcp",
        en: Words {
            name: "TCP",
            text: "The Internet’s reliable transport: it raises its rate until packets are lost or delayed, then falls back, and so comes near to an equal share among connections like it. The kernel copies every byte, so that latency is tens of microseconds and one connection rarely fills a fast port. Measured runs took 4 to 28 % longer than the fluid model.",
        },
        pt: Words {
            name: "TCP",
            text: "O transporte confiável da Internet: sobe sua taxa até que pacotes se percam ou atrasem, então recua, e assim chega perto de uma divisão igual entre conexões semelhantes. O núcleo do sistema copia cada byte: a latência é de dezenas de microssegundos, e uma conexão raramente enche uma porta rápida. Execuções medidas levaram de 4 a 28 % mais que o modelo fluido.",
        },
        formula: "B ≈ MSS ÷ RTT · √(3 ÷ (2p))",
        place: Place::Workload,
        example: Some(Example::Vgg16Tcp),
        source: "RFC 9293; Mathis et al., CCR 1997; Gargalo, docs/validation.md",
        see: &["rdma", "max-min", "incast"],
    },
    Term {
        id: "rdma",
        en: Words {
            name: "RDMA",
            text: "Remote direct memory access: the network adapter reads and writes another machine’s memory without its processor or kernel. It brings latency down to a few microseconds and leaves the processor free. InfiniBand and RoCE are two ways to carry it; GPUs’ memory can be its end as well.",
        },
        pt: Words {
            name: "RDMA",
            text: "Acesso direto à memória remota: o adaptador de rede lê e escreve a memória de outra máquina sem seu processador nem o núcleo do sistema. Reduz a latência a poucos microssegundos e deixa o processador livre. InfiniBand e RoCE são dois modos de levá-lo; a memória de GPUs também pode ser sua ponta.",
        },
        formula: "",
        place: Place::Workload,
        example: Some(Example::Platforms),
        source: "RFC 5040; InfiniBand Architecture Specification, vol. 1",
        see: &["roce", "infiniband", "latency"],
    },
    Term {
        id: "roce",
        en: Words {
            name: "RoCE",
            text: "RDMA over converged Ethernet: version 2 carries it in UDP packets, so that it crosses ordinary routers. It wants a network that hardly loses packets, by pausing senders (PFC) and by slowing them down in time (ECN, DCQCN). Each connection follows one path, so hashed ECMP hurts it.",
        },
        pt: Words {
            name: "RoCE",
            text: "RDMA sobre Ethernet convergente: a versão 2 o leva em pacotes UDP, que atravessam roteadores comuns. Quer uma rede que quase não perca pacotes, pausando remetentes (PFC) e freando-os a tempo (ECN, DCQCN). Cada conexão segue um só caminho; por isso o ECMP por hash a prejudica.",
        },
        formula: "",
        place: Place::Workload,
        example: Some(Example::Platforms),
        source: "Zhu et al., DCQCN, SIGCOMM 2015; Gangidi et al., SIGCOMM 2024",
        see: &["rdma", "infiniband", "ecmp"],
    },
    Term {
        id: "infiniband",
        en: Words {
            name: "InfiniBand",
            text: "A network made for RDMA: credits between neighbours keep it from losing packets, a manager sets all routes, and switches can add up collectives themselves (SHARP). NDR carries 400 Gbit/s on a port, HDR 200, EDR 100.",
        },
        pt: Words {
            name: "InfiniBand",
            text: "Uma rede feita para RDMA: créditos entre vizinhos evitam a perda de pacotes, um gerente define todas as rotas, e os comutadores podem somar coletivos eles mesmos (SHARP). O NDR leva 400 Gbit/s por porta, o HDR 200, o EDR 100.",
        },
        formula: "",
        place: Place::Workload,
        example: Some(Example::Platforms),
        source: "InfiniBand Architecture Specification, vol. 1; Graham et al., SHARP, COMHPC 2016",
        see: &["rdma", "roce", "nvlink"],
    },
    Term {
        id: "nvlink",
        en: Words {
            name: "NVLink",
            text: "NVIDIA’s links between the GPUs of a server or rack, several times as fast as their network adapters: 300 GB/s each way on an A100, 450 GB/s on an H100. It is where tensor parallelism belongs. NVSwitch joins all of them, and can add up all-reduces on the way (NVLS).",
        },
        pt: Words {
            name: "NVLink",
            text: "Os enlaces da NVIDIA entre as GPUs de um servidor ou rack, várias vezes mais rápidos que seus adaptadores de rede: 300 GB/s por sentido em uma A100, 450 GB/s em uma H100. É o lugar do paralelismo tensorial. O NVSwitch une todas elas e pode somar all-reduces no caminho (NVLS).",
        },
        formula: "",
        place: Place::Network,
        example: Some(Example::AllReduce),
        source: "NVIDIA A100 and H100 Tensor Core GPU architecture white papers, 2020 and 2022",
        see: &["tensor-parallel", "rail", "infiniband"],
    },
];
