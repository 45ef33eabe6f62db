//! Words of the figures of the `TopoOpt` paper.

/// Words of a figure.
#[derive(Debug)]
pub struct FigureWords {
    /// Its number in the paper.
    pub number: &'static str,
    pub title: &'static str,
    /// What it shows, in a line.
    pub about: &'static str,
    /// Along.
    pub x: &'static str,
    /// Up.
    pub y: &'static str,
    /// A place on the axis, in a sentence.
    pub place: fn(&str) -> String,
    /// Why ours differ.
    pub why: &'static str,
}

/// In the order of [`FIGURES`](gargalo_solver::topoopt::figures::FIGURES).
pub(super) const ENGLISH: [FigureWords; 8] = [
    FigureWords {
        number: "10",
        title: "Cost against cluster size",
        about: "What the interconnect of 128 to 2000 servers costs on each network.",
        x: "Servers",
        y: "Cost, in the price list’s currency",
        place: |x| format!("{x} servers"),
        why: "The prices of parts are remembered, not read again, and all fibres are taken to be 500 m long. Ours are means over 100 and 200 Gbit/s; per server they are the same for every size. The bills above list every speed.",
    },
    FigureWords {
        number: "11",
        title: "Iteration against speed",
        about: "A job of its own servers on each network, an interface from 10 to 200 Gbit/s.",
        x: "Gbit/s of an interface",
        y: "Iteration",
        place: |x| format!("{x} Gbit/s"),
        why: "The values of the published curves were not recovered.",
    },
    FigureWords {
        number: "12",
        title: "Iteration against batch",
        about: "More samples make more all-to-all: where the wiring stops paying, and the degree that mends it.",
        x: "Samples of a GPU",
        y: "Iteration",
        place: |x| format!("{x} samples a GPU"),
        why: "Which fat-tree the authors call similar in cost is not known to us. One ratio of costs fits all three quotes of DLRM at once: with 3.36 (finer settings) the fat-tree is 2.70 times slower at 128 samples and 1.115 times faster at 2048; with the published mean ratio it is 2.58, by our prices 2.07. Here what flows at the same time shares links as a fluid, where the published simulator sends packets; times of operators grow in proportion with the batch. All-to-all over 5.6 hops is not wholly hidden under computing, hence 1.09 in place of 1: 0.3 ms more of computing would hide it.",
    },
    FigureWords {
        number: "13",
        title: "Bandwidth tax",
        about: "What forwarding costs, with batch and degree; counted in both ways.",
        x: "Samples of a GPU",
        y: "Bytes on links ÷ bytes sent",
        place: |x| format!("{x} samples a GPU"),
        why: "They don’t, as long as an all-reduce is counted once, as its size. With the 2 (n − 1) / n of it that a ring really sends the tax is 1.056 and 1.024 at 64 samples.",
    },
    FigureWords {
        number: "14",
        title: "Path lengths",
        about: "The part of all pairs of servers that so many hops reach, for degrees 4, 6 and 8.",
        x: "Hops",
        y: "Pairs reached, %",
        place: |x| format!("{x} hops"),
        why: "The values of the published curves were not recovered.",
    },
    FigureWords {
        number: "15",
        title: "Link loads",
        about: "What links carry in an iteration, from the emptiest to the fullest, for degrees 4, 6 and 8.",
        x: "Links, %",
        y: "Bytes on a link",
        place: |x| format!("{x} % of the links"),
        why: "The values of the published curves were not recovered.",
    },
    FigureWords {
        number: "16",
        title: "Jobs that share a cluster",
        about: "5 to 27 jobs of 16 servers each on 432 servers: the mean of their iterations and the slowest in a hundred.",
        x: "Jobs",
        y: "Iteration",
        place: |x| format!("{x} jobs"),
        why: "A draw of 27 jobs is luck, and the fat-tree’s ratio moves far from one draw to the next: the ranges of many draws are under “A cluster that many jobs share”. With the published ratio of costs and rings alone it is 1.709 for the mix itself. The oversubscribed tree’s is a matter of where jobs lie in racks: 1.00 where a ring leaves each rack once, 1.31 where every neighbour is in another; the published 1.15 lies between. Flows that collide by their hashes are not modelled.",
    },
    FigureWords {
        number: "17",
        title: "One-shot against reconfiguring",
        about: "Circuits that follow the traffic during the job, from microseconds to seconds of latency.",
        x: "Latency of the switches",
        y: "Iteration",
        place: |x| x.to_owned(),
        why: "The values of the published curves were not recovered.",
    },
];

pub(super) const PORTUGUESE: [FigureWords; 8] = [
    FigureWords {
        number: "10",
        title: "Custo por tamanho do cluster",
        about: "Quanto custa a interconexão de 128 a 2.000 servidores em cada rede.",
        x: "Servidores",
        y: "Custo, na moeda da lista de preços",
        place: |x| format!("{x} servidores"),
        why: "Os preços das peças são lembrados, não relidos, e toda fibra é tomada como de 500 m. Os nossos são médias de 100 e 200 Gbit/s; por servidor são iguais para todo tamanho. As contas acima listam cada velocidade.",
    },
    FigureWords {
        number: "11",
        title: "Iteração por velocidade",
        about: "Um trabalho em seus próprios servidores em cada rede, uma interface de 10 a 200 Gbit/s.",
        x: "Gbit/s de uma interface",
        y: "Iteração",
        place: |x| format!("{x} Gbit/s"),
        why: "Os valores das curvas publicadas não foram recuperados.",
    },
    FigureWords {
        number: "12",
        title: "Iteração por lote",
        about: "Mais amostras fazem mais all-to-all: onde o cabeamento deixa de compensar, e o grau que o remedia.",
        x: "Amostras por GPU",
        y: "Iteração",
        place: |x| format!("{x} amostras por GPU"),
        why: "Não sabemos qual fat-tree os autores chamam de custo semelhante. Uma só razão de custos se ajusta às três citações do DLRM de uma vez: com 3,36 (ajustes finos) a fat-tree é 2,70 vezes mais lenta com 128 amostras e 1,115 vez mais rápida com 2.048; com a razão média publicada é 2,58, pelos nossos preços 2,07. Aqui o que flui ao mesmo tempo divide os enlaces como um fluido, onde o simulador publicado envia pacotes; os tempos dos operadores crescem em proporção ao lote. O all-to-all por 5,6 saltos não se esconde todo sob o cálculo, daí 1,09 em vez de 1: 0,3 ms a mais de cálculo o esconderia.",
    },
    FigureWords {
        number: "13",
        title: "Imposto de banda",
        about: "Quanto custa encaminhar, por lote e grau; contado dos dois modos.",
        x: "Amostras por GPU",
        y: "Bytes nos enlaces ÷ bytes enviados",
        place: |x| format!("{x} amostras por GPU"),
        why: "Não diferem, desde que um all-reduce conte uma vez, pelo seu tamanho. Com os 2 (n − 1) / n dele que um anel de fato envia, o imposto é 1,056 e 1,024 com 64 amostras.",
    },
    FigureWords {
        number: "14",
        title: "Comprimento dos caminhos",
        about: "A parte dos pares de servidores que tantos saltos alcançam, com graus 4, 6 e 8.",
        x: "Saltos",
        y: "Pares alcançados, %",
        place: |x| format!("{x} saltos"),
        why: "Os valores das curvas publicadas não foram recuperados.",
    },
    FigureWords {
        number: "15",
        title: "Carga dos enlaces",
        about: "O que os enlaces levam por iteração, do mais vazio ao mais cheio, com graus 4, 6 e 8.",
        x: "Enlaces, %",
        y: "Bytes num enlace",
        place: |x| format!("{x} % dos enlaces"),
        why: "Os valores das curvas publicadas não foram recuperados.",
    },
    FigureWords {
        number: "16",
        title: "Trabalhos que dividem um cluster",
        about: "De 5 a 27 trabalhos de 16 servidores cada em 432 servidores: a média das iterações e a mais lenta em cem.",
        x: "Trabalhos",
        y: "Iteração",
        place: |x| format!("{x} trabalhos"),
        why: "Um sorteio de 27 trabalhos é sorte, e a razão da fat-tree muda muito de um sorteio ao outro: as faixas de muitos sorteios estão em “Um cluster que muitos trabalhos dividem”. Com a razão de custos publicada e só anéis ela é 1,709 para a mistura em si. A da fat-tree com sobrescrição depende de onde os trabalhos ficam nos racks: 1,00 onde um anel sai de cada rack uma vez, 1,31 onde todo vizinho está em outro; o 1,15 publicado fica entre os dois. Fluxos que colidem por seus hashes não são modelados.",
    },
    FigureWords {
        number: "17",
        title: "Cabear uma vez ou reconfigurar",
        about: "Circuitos que seguem o tráfego durante o trabalho, com latência de microssegundos a segundos.",
        x: "Latência dos comutadores",
        y: "Iteração",
        place: |x| x.to_owned(),
        why: "Os valores das curvas publicadas não foram recuperados.",
    },
];
