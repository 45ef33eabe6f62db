//! Names of networks and what each is, in a paragraph.

use super::Language;
use super::recipe::Choice;
use gargalo_solver::document::NetworkSpec;

/// The name and explanation of a family or preset, by its key.
pub fn family(key: &str, language: Language) -> Choice {
    let (english, portuguese) = words(key);
    let (name, about) = match language {
        Language::English => english,
        Language::Portuguese => portuguese,
    };
    Choice { name, about }
}

/// The key of a network's family or preset; none for one written out.
pub fn key(network: &NetworkSpec) -> Option<&str> {
    match network {
        NetworkSpec::Explicit { .. } => None,
        NetworkSpec::Preset { id, .. } => Some(id),
        NetworkSpec::Generated { family, .. } => Some(family.kind()),
    }
}

type Words = (&'static str, &'static str);

#[expect(clippy::too_many_lines, reason = "a table of texts")]
fn words(key: &str) -> (Words, Words) {
    match key {
        "single_switch" => (
            (
                "Single switch",
                "All hosts on one switch: nothing inside it is ever in the way, so each host’s own link is the only neck. The yardstick for every other network, as far as one switch has ports.",
            ),
            (
                "Um comutador",
                "Todos os hosts em um comutador: nada dentro dele atrapalha, então só o enlace de cada host limita. A régua para qualquer outra rede, até onde um comutador tenha portas.",
            ),
        ),
        "star" => (
            (
                "Star",
                "One host in the middle forwards for all others, as a parameter server does. Everything passes the middle, and its loss ends everything.",
            ),
            (
                "Estrela",
                "Um host no meio encaminha para todos os outros, como um servidor de parâmetros. Tudo passa pelo meio, e sua perda acaba com tudo.",
            ),
        ),
        "ring" => (
            (
                "Ring",
                "Each host is linked to the next, and the last to the first. Ring all-reduce is as good here as anywhere, with two links a host; traffic to far hosts crosses half the ring.",
            ),
            (
                "Anel",
                "Cada host se liga ao seguinte, e o último ao primeiro. O all-reduce em anel é tão bom aqui quanto em qualquer rede, com dois enlaces por host; tráfego para longe cruza meio anel.",
            ),
        ),
        "full_mesh" => (
            (
                "Full mesh",
                "A link between any two hosts: no one shares with anyone, and every host needs a port for each of the others. Used inside servers and between few sites.",
            ),
            (
                "Malha completa",
                "Um enlace entre cada dois hosts: ninguém divide com ninguém, e cada host precisa de uma porta para cada outro. Usada dentro de servidores e entre poucos locais.",
            ),
        ),
        "leaf_spine" => (
            (
                "Leaf-spine",
                "Hosts on leaf switches, every leaf linked to every spine: any two hosts are at most four links apart, over as many equal paths as there are spines. Fewer uplinks than hosts make it oversubscribed, and cheaper.",
            ),
            (
                "Folhas e espinha",
                "Hosts em comutadores-folha, cada folha ligada a toda espinha: dois hosts distam no máximo quatro enlaces, com tantos caminhos iguais quantas as espinhas. Menos enlaces para cima que hosts causam sobrescrição, e a tornam mais barata.",
            ),
        ),
        "fat_tree" => (
            (
                "Fat-tree",
                "Three tiers of equal switches with k ports, in k pods: k³/4 hosts, all able to send at full speed at once over (k/2)² equal paths. The textbook data centre (Al-Fares et al., SIGCOMM 2008).",
            ),
            (
                "Fat-tree",
                "Três camadas de comutadores iguais de k portas, em k pods: k³/4 hosts, todos capazes de enviar a plena velocidade ao mesmo tempo por (k/2)² caminhos iguais. O centro de dados dos livros-texto (Al-Fares et al., SIGCOMM 2008).",
            ),
        ),
        "clos" => (
            (
                "Clos, by radix",
                "As many hosts as are wanted under two or three tiers of switches with R ports. Two tiers reach R²/2 hosts with 3N/R switches, three reach R³/4 with 5N/R; more hosts on a leaf oversubscribe it.",
            ),
            (
                "Clos, por portas",
                "Quantos hosts se queira sob duas ou três camadas de comutadores de R portas. Duas alcançam R²/2 hosts com 3N/R comutadores, três alcançam R³/4 com 5N/R; mais hosts por folha causam sobrescrição.",
            ),
        ),
        "rail_optimised" => (
            (
                "Rail-optimised",
                "GPU r of every server of a unit meets at leaf r, its rail; spines join the rails. Traffic between GPUs of one rank never leaves its leaf. So is NVIDIA’s DGX SuperPOD built.",
            ),
            (
                "Otimizada por trilhos",
                "A GPU r de cada servidor da unidade se encontra na folha r, seu trilho; espinhas unem os trilhos. O tráfego entre GPUs de mesmo índice não sai da folha. Assim é o DGX SuperPOD da NVIDIA.",
            ),
        ),
        "rail_only" => (
            (
                "Rail-only",
                "Rails without anything between them: what must change rails does so inside a server, over NVLink. Large language models hardly notice, and 38 to 77 % of the network’s cost is saved (Wang et al., 2023).",
            ),
            (
                "Só trilhos",
                "Trilhos sem nada entre eles: o que precisa mudar de trilho o faz dentro de um servidor, por NVLink. Grandes modelos de linguagem mal percebem, e economizam-se de 38 a 77 % do custo da rede (Wang et al., 2023).",
            ),
        ),
        "hpn" => (
            (
                "HPN, dual plane",
                "Alibaba’s network: each GPU’s adapter has two ports into two separate planes, each with its own top-of-rack switch, so that no single switch’s loss stops a GPU (Qian et al., SIGCOMM 2024).",
            ),
            (
                "HPN, dois planos",
                "A rede da Alibaba: o adaptador de cada GPU tem duas portas em dois planos separados, cada um com seu comutador de topo de rack, e a perda de um comutador não para GPU alguma (Qian et al., SIGCOMM 2024).",
            ),
        ),
        "dragonfly" => (
            (
                "Dragonfly",
                "Groups of fully linked routers, and a link between any two groups: three router hops at most, with few long cables. Minimal routing crosses one global link; Valiant spreads bad traffic over two (Kim et al., ISCA 2008).",
            ),
            (
                "Dragonfly",
                "Grupos de roteadores todos ligados entre si, e um enlace entre cada dois grupos: no máximo três saltos, com poucos cabos longos. O roteamento mínimo cruza um enlace global; o de Valiant espalha tráfego ruim por dois (Kim et al., ISCA 2008).",
            ),
        ),
        "torus" => (
            (
                "Torus",
                "A grid of one to four sides whose ends meet: each host has two neighbours along each side and forwards for others. No switches; neighbours are cheap, far traffic is not. Twisted, it carries up to 1.7 times the all-to-all (TPU v4).",
            ),
            (
                "Toro",
                "Uma grade de um a quatro lados cujas pontas se encontram: cada host tem dois vizinhos por lado e encaminha para outros. Sem comutadores; vizinhos são baratos, o tráfego distante não. Torcido, leva até 1,7 vez o todos-para-todos (TPU v4).",
            ),
        ),
        "mesh" => (
            (
                "Mesh",
                "A grid whose ends don’t meet, as on a chip or a wafer. The middle carries most, and the edges idle.",
            ),
            (
                "Grade",
                "Uma grade cujas pontas não se encontram, como em um chip ou wafer. O meio carrega mais, e as bordas ficam ociosas.",
            ),
        ),
        "hypercube" => (
            (
                "Hypercube",
                "Hosts at the corners of a cube of n dimensions, n links each: any two are at most n hops apart, and half can send to half at full speed. Recursive halving and doubling fits it exactly.",
            ),
            (
                "Hipercubo",
                "Hosts nos vértices de um cubo de n dimensões, n enlaces cada: dois distam no máximo n saltos, e metade envia à outra a plena velocidade. A divisão e duplicação recursivas cabem nele exatamente.",
            ),
        ),
        "slim_fly" => (
            (
                "Slim Fly",
                "Routers such that any two are at most two hops apart, with about as few links as mathematics allows (McKay, Miller and Širáň’s graphs). q = 5 is the Hoffman–Singleton graph (Besta and Hoefler, SC 2014).",
            ),
            (
                "Slim Fly",
                "Roteadores tais que dois quaisquer distam no máximo dois saltos, com quase tão poucos enlaces quanto a matemática permite (grafos de McKay, Miller e Širáň). q = 5 é o grafo de Hoffman–Singleton (Besta e Hoefler, SC 2014).",
            ),
        ),
        "jellyfish" => (
            (
                "Jellyfish",
                "Switches joined at random, each with the same number of links: short paths for its price, any size, easy to grow by a few switches at a time (Singla et al., NSDI 2012). The seed decides which graph.",
            ),
            (
                "Jellyfish",
                "Comutadores unidos ao acaso, cada um com o mesmo número de enlaces: caminhos curtos pelo preço, de qualquer tamanho, fácil de ampliar aos poucos (Singla et al., NSDI 2012). A semente decide o grafo.",
            ),
        ),
        "circulant" => (
            (
                "Direct rings",
                "Servers wired to each other over patch panels or optical switches, in parallel rings: in ring +p each is linked to the p-th after it. What TopoOpt wires for a training job: rings carry the all-reduces, and few hops over several jumps carry the rest (Wang et al., NSDI 2023).",
            ),
            (
                "Anéis diretos",
                "Servidores ligados uns aos outros por painéis ou comutadores ópticos, em anéis paralelos: no anel +p cada um se liga ao p-ésimo depois dele. É o que o TopoOpt monta para um treinamento: os anéis levam os all-reduces, e poucos saltos por vários passos levam o resto (Wang et al., NSDI 2023).",
            ),
        ),
        "bcube" => (
            (
                "BCube",
                "Servers with a port in each of k + 1 levels of small switches, forwarding for each other: k + 1 disjoint paths between any two, and a loss of a switch costs little (Guo et al., SIGCOMM 2009).",
            ),
            (
                "BCube",
                "Servidores com uma porta em cada um de k + 1 níveis de pequenos comutadores, encaminhando uns para os outros: k + 1 caminhos disjuntos entre dois quaisquer, e perder um comutador custa pouco (Guo et al., SIGCOMM 2009).",
            ),
        ),
        _ => real(key),
    }
}

/// The same of real networks.
#[expect(clippy::too_many_lines, reason = "a table of texts")]
fn real(key: &str) -> (Words, Words) {
    match key {
        "ipe-2023" => (
            (
                "Rede Ipê, 2023",
                "The Brazilian research network, from RNP’s map of May 2023: 28 points of presence, one for each state, the Federal District and Campina Grande, on links of 1 to 200 Gbit/s.",
            ),
            (
                "Rede Ipê, 2023",
                "A rede acadêmica brasileira, do mapa da RNP de maio de 2023: 28 pontos de presença, um em cada estado, no Distrito Federal e em Campina Grande, com enlaces de 1 a 200 Gbit/s.",
            ),
        ),
        "ipe-2010" => (
            (
                "Rede Ipê, 2010",
                "The same network thirteen years earlier, as the Internet Topology Zoo has it.",
            ),
            ("Rede Ipê, 2010", "A mesma rede treze anos antes, como está no Internet Topology Zoo."),
        ),
        "b4" => (
            (
                "Google B4",
                "Google’s network between its data centres in 2013: 12 sites, 19 links (Jain et al., SIGCOMM 2013). The sites’ places are not published; they are drawn from west to east.",
            ),
            (
                "Google B4",
                "A rede do Google entre seus centros de dados em 2013: 12 locais, 19 enlaces (Jain et al., SIGCOMM 2013). Os lugares não são publicados; são desenhados de oeste a leste.",
            ),
        ),
        "abilene" => (
            (
                "Abilene",
                "The backbone of Internet2 in 2005: 11 sites over the United States, 14 links of 10 Gbit/s.",
            ),
            (
                "Abilene",
                "O backbone da Internet2 em 2005: 11 locais nos Estados Unidos, 14 enlaces de 10 Gbit/s.",
            ),
        ),
        "geant-2012" => (
            (
                "GÉANT, 2012",
                "The European research network: 40 sites, 61 links. Those without a published speed are taken at 10 Gbit/s.",
            ),
            (
                "GÉANT, 2012",
                "A rede acadêmica europeia: 40 locais, 61 enlaces. Os que não têm velocidade publicada contam como de 10 Gbit/s.",
            ),
        ),
        "megascale-12288" => (
            (
                "MegaScale",
                "ByteDance’s cluster of 12,288 GPUs in three tiers without oversubscription: 24 sets of 64 servers, 200 Gbit/s a GPU (Jiang et al., NSDI 2024).",
            ),
            (
                "MegaScale",
                "O cluster da ByteDance com 12.288 GPUs em três camadas sem sobrescrição: 24 conjuntos de 64 servidores, 200 Gbit/s por GPU (Jiang et al., NSDI 2024).",
            ),
        ),
        "hpn-15360" => (
            (
                "HPN pod",
                "One pod of Alibaba’s network: 15 segments of 128 servers, 15,360 GPUs, two planes (Qian et al., SIGCOMM 2024).",
            ),
            (
                "Pod HPN",
                "Um pod da rede da Alibaba: 15 segmentos de 128 servidores, 15.360 GPUs, dois planos (Qian et al., SIGCOMM 2024).",
            ),
        ),
        "superpod-b200-2048" => (
            (
                "SuperPOD, 2,048",
                "NVIDIA’s reference architecture for B200 with 8 scalable units: 2,048 GPUs in two tiers.",
            ),
            (
                "SuperPOD, 2.048",
                "A arquitetura de referência da NVIDIA para B200 com 8 unidades escaláveis: 2.048 GPUs em duas camadas.",
            ),
        ),
        "superpod-b200-16384" => (
            ("SuperPOD, 16,384", "The same with 64 scalable units: 16,384 GPUs in three tiers."),
            ("SuperPOD, 16.384", "A mesma com 64 unidades escaláveis: 16.384 GPUs em três camadas."),
        ),
        "tpu-v4-4096" => (
            (
                "TPU v4",
                "Google’s pod of 4,096 chips as a torus of 16 × 16 × 16 with 50 GB/s each way on a link (Jouppi et al., ISCA 2023).",
            ),
            (
                "TPU v4",
                "O pod do Google de 4.096 chips como um toro de 16 × 16 × 16, com 50 GB/s por sentido em cada enlace (Jouppi et al., ISCA 2023).",
            ),
        ),
        "gb200-nvl72-2" => (
            (
                "GB200 NVL72, two racks",
                "Two NVLink domains of 72 GB200, with an adapter of 400 Gbit/s for each accelerator into one switch of 144 ports.",
            ),
            (
                "GB200 NVL72, dois racks",
                "Dois domínios NVLink de 72 GB200, com um adaptador de 400 Gbit/s por acelerador em um só switch de 144 portas.",
            ),
        ),
        "gb300-nvl72-2" => (
            (
                "GB300 NVL72, two racks",
                "Two NVLink domains of 72 GB300, with an adapter of 800 Gbit/s for each accelerator into one switch of 144 ports.",
            ),
            (
                "GB300 NVL72, dois racks",
                "Dois domínios NVLink de 72 GB300, com um adaptador de 800 Gbit/s por acelerador em um só switch de 144 portas.",
            ),
        ),
        _ => (
            ("Drawn by hand", "Its nodes and links are listed one by one."),
            ("Desenhada à mão", "Seus nós e enlaces estão listados um a um."),
        ),
    }
}
