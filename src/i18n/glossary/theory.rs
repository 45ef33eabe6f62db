//! Flows, links, rates: the theory of bottleneck structures.

use super::{Place, Term, Words};
use crate::examples::Example;

pub(super) const TERMS: &[Term] = &[
    Term {
        id: "flow",
        en: Words {
            name: "Flow",
            text: "A given number of bytes from one endpoint to another over a fixed route. A flow has one rate at every instant, the same on each of its links, and it ends when its last byte has gone. What training or serving sends is turned into flows before anything is solved.",
        },
        pt: Words {
            name: "Fluxo",
            text: "Uma quantidade dada de bytes de um ponto a outro por uma rota fixa. O fluxo tem a cada instante uma só taxa, igual em todos os seus enlaces, e termina quando sai o último byte. O que o treinamento ou o atendimento envia vira fluxos antes de qualquer cálculo.",
        },
        formula: "r_f(t),  ∫ r_f dt = z_f",
        place: Place::Links,
        example: Some(Example::Chain),
        source: "Bertsekas, Gallager, Data Networks, 1992, § 6.5",
        see: &["demand", "link", "fct"],
    },
    Term {
        id: "link",
        en: Words {
            name: "Link",
            text: "A cable between two nodes. A full-duplex link has a capacity for each direction; a shared one has a single capacity for both together; a simplex one carries in one direction alone. Whether a study shares the two directions changes its figures by a factor of two, so the page always says which holds.",
        },
        pt: Words {
            name: "Enlace",
            text: "Um cabo entre dois nós. O enlace full-duplex tem uma capacidade em cada sentido; o compartilhado, uma só para os dois sentidos juntos; o simplex leva em um sentido apenas. Compartilhar ou não os dois sentidos muda os números de um estudo por um fator de dois: por isso a página sempre diz qual vale.",
        },
        formula: "",
        place: Place::Network,
        example: None,
        source: "IEEE 802.3; Gargalo, docs/format.md",
        see: &["capacity", "flow", "saturated"],
    },
    Term {
        id: "capacity",
        en: Words {
            name: "Capacity",
            text: "How many bits a link carries in a second, in one direction or in both. The rates of the flows that cross a link never add up to more. In this page 1 Gbit/s is 10⁹ bit/s.",
        },
        pt: Words {
            name: "Capacidade",
            text: "Quantos bits um enlace leva por segundo, em um sentido ou nos dois. As taxas dos fluxos que passam por um enlace nunca somam mais do que isso. Nesta página, 1 Gbit/s são 10⁹ bit/s.",
        },
        formula: "Σ r_f ≤ c_l",
        place: Place::Plan,
        example: None,
        source: "Bertsekas, Gallager, Data Networks, 1992, § 6.5",
        see: &["link", "utilisation", "proportional-design"],
    },
    Term {
        id: "demand",
        en: Words {
            name: "Demand",
            text: "What is to be sent: a source, a destination, a number of bytes and when they may start. Routing gives a demand its way through the network and makes it a flow. The demands of all pairs together are the traffic matrix.",
        },
        pt: Words {
            name: "Demanda",
            text: "O que há para enviar: origem, destino, número de bytes e quando podem começar. O roteamento dá à demanda seu caminho pela rede e a torna um fluxo. As demandas de todos os pares juntas são a matriz de tráfego.",
        },
        formula: "",
        place: Place::Maps,
        example: None,
        source: "Medhi, Ramasamy, Network Routing, 2nd ed., 2017",
        see: &["flow", "ecmp"],
    },
    Term {
        id: "max-min",
        en: Words {
            name: "Max-min fairness",
            text: "A division of capacities in which no flow can get more without taking from one that has as much or less. Every flow then has a saturated link on which no other is faster: its bottleneck. It is what many long-lived connections under congestion control come near to, and it is what Gargalo solves.",
        },
        pt: Words {
            name: "Justiça max-min",
            text: "Uma divisão das capacidades em que nenhum fluxo pode ganhar sem tirar de outro que tem o mesmo ou menos. Todo fluxo tem então um enlace saturado em que nenhum outro é mais rápido: seu gargalo. É do que se aproximam muitas conexões longas sob controle de congestionamento, e é o que o Gargalo calcula.",
        },
        formula: "r_f = max { r_g : g ∈ F_l },  Σ r_g = c_l",
        place: Place::Filling,
        example: Some(Example::Chain),
        source: "Bertsekas, Gallager, Data Networks, 1992, § 6.5.2",
        see: &["water-filling", "bottleneck", "tcp"],
    },
    Term {
        id: "water-filling",
        en: Words {
            name: "Water filling",
            text: "The procedure that finds max-min fair rates: all rates rise together from zero; when a link is full, the flows that cross it stop there, and the others go on rising until the last has stopped. The rate at which a link fills is its share s: what the stopped flows leave of its capacity, over the number that still rise. The Bottlenecks view plays it step by step.",
        },
        pt: Words {
            name: "Enchimento (water filling)",
            text: "O procedimento que acha as taxas max-min: todas sobem juntas desde zero; quando um enlace enche, param os fluxos que passam por ele, e os demais seguem subindo até parar o último. A taxa em que um enlace enche é a sua parcela s: o que os fluxos parados deixam de sua capacidade, dividido pelo número dos que ainda sobem. A visão Gargalos mostra isso passo a passo.",
        },
        formula: "s_l = (c_l − Σ r_f) ÷ n_l",
        place: Place::Filling,
        example: Some(Example::FourLinks),
        source: "Bertsekas, Gallager, Data Networks, 1992, § 6.5.2",
        see: &["max-min", "saturated", "level"],
    },
    Term {
        id: "saturated",
        en: Words {
            name: "Saturated link",
            text: "A link whose flows together use all of its capacity at an instant. Saturated is not yet a bottleneck: only where some flow has its greatest rate there does the link limit it. In the drawing a saturated link has two bites at its sides.",
        },
        pt: Words {
            name: "Enlace saturado",
            text: "Um enlace cujos fluxos, juntos, usam toda a sua capacidade em um instante. Saturado ainda não é gargalo: o enlace só limita o fluxo que ali tem a maior taxa. No desenho, o enlace saturado tem duas mordidas nos lados.",
        },
        formula: "Σ r_f = c_l",
        place: Place::Links,
        example: Some(Example::FourLinks),
        source: "Ros-Giralt et al., SIGMETRICS 2020",
        see: &["bottleneck", "utilisation"],
    },
    Term {
        id: "bottleneck",
        en: Words {
            name: "Bottleneck",
            text: "The link that limits a flow: it is saturated, and no flow on it is faster. More capacity there makes the flow faster; more anywhere else does so only through what other flows give up. A flow may have several bottlenecks, and a network nearly always has many.",
        },
        pt: Words {
            name: "Gargalo",
            text: "O enlace que limita um fluxo: está saturado, e nenhum fluxo nele é mais rápido. Mais capacidade ali acelera o fluxo; em outro lugar, só por meio do que outros fluxos cedem. Um fluxo pode ter vários gargalos, e uma rede quase sempre tem muitos.",
        },
        formula: "l ∈ L_f,  Σ r_g = c_l,  r_f = max { r_g : g ∈ F_l }",
        place: Place::Structure,
        example: Some(Example::FourLinks),
        source: "Ros-Giralt et al., SIGMETRICS 2020",
        see: &["bottleneck-structure", "saturated", "gradient"],
    },
    Term {
        id: "bottleneck-structure",
        en: Words {
            name: "Bottleneck structure",
            text: "The graph of who limits whom: an arrow from a link to each flow that it limits, and from a flow to every other link that it crosses. Following the arrows from a link or flow gives all that a small change there can reach, however far away. It explains why capacity added in one place may slow down a flow in another.",
        },
        pt: Words {
            name: "Estrutura de gargalo",
            text: "O grafo de quem limita quem: uma seta de cada enlace aos fluxos que ele limita, e de cada fluxo aos outros enlaces por que passa. Seguir as setas a partir de um enlace ou fluxo dá tudo o que uma pequena mudança ali alcança, por mais longe que esteja. Ela explica por que capacidade posta em um lugar pode atrasar um fluxo em outro.",
        },
        formula: "l → f  ⇔  r_f = s_l;   f → l  ⇔  l ∈ L_f",
        place: Place::Structure,
        example: Some(Example::FourLinks),
        source: "Ros-Giralt et al., SIGMETRICS 2020; Ros-Giralt et al., QTBS, arXiv:2210.03534",
        see: &["bottleneck", "level", "gradient"],
    },
    Term {
        id: "level",
        en: Words {
            name: "Level",
            text: "How deep a link stands in the bottleneck structure: one more than the longest chain of links that must be settled before it. A change at a level reaches levels below it, never those above. The page draws the structure level by level.",
        },
        pt: Words {
            name: "Nível",
            text: "A profundidade de um enlace na estrutura de gargalo: um a mais que a maior cadeia de enlaces que precisam ser resolvidos antes dele. Uma mudança em um nível alcança os níveis abaixo, nunca os de cima. A página desenha a estrutura nível a nível.",
        },
        formula: "level(l) = 1 + max { level(l′) : l′ → f → l }",
        place: Place::Structure,
        example: Some(Example::FourLinks),
        source: "Ros-Giralt et al., SIGMETRICS 2020",
        see: &["bottleneck-structure", "water-filling"],
    },
    Term {
        id: "gradient",
        en: Words {
            name: "Gradient",
            text: "How much the rate of a flow, or the sum of all rates, changes for a very small change of a link’s capacity or a flow’s rate. It holds as long as no link becomes or stops being a bottleneck. It may be negative, and it may exceed one: a power gradient.",
        },
        pt: Words {
            name: "Gradiente",
            text: "Quanto muda a taxa de um fluxo, ou a soma de todas, por uma mudança muito pequena na capacidade de um enlace ou na taxa de um fluxo. Vale enquanto nenhum enlace passa a ser gargalo ou deixa de ser. Pode ser negativo e pode passar de um: um gradiente de potência.",
        },
        formula: "∂r_f ÷ ∂c_l",
        place: Place::Gains,
        example: Some(Example::FourLinks),
        source: "Ros-Giralt et al., SIGCOMM 2021",
        see: &["bottleneck-structure", "bottleneck"],
    },
    Term {
        id: "fct",
        en: Words {
            name: "Flow completion time",
            text: "The time from the start of a flow to its last byte. The greatest of all is the completion time of the pattern, or makespan. When flows end, those left share what they freed, so that rates change at every end; Gargalo follows them from end to end.",
        },
        pt: Words {
            name: "Tempo de completude de fluxos",
            text: "O tempo do início de um fluxo até seu último byte. O maior de todos é o tempo de completude do padrão, o makespan. Quando fluxos terminam, os restantes dividem o que eles liberaram, e as taxas mudam a cada término; o Gargalo as segue de término em término.",
        },
        formula: "FCT = t₁ − t₀",
        place: Place::Figures,
        example: None,
        source: "Dukkipati, McKeown, CCR 2006",
        see: &["flow", "max-min", "proportional-design"],
    },
    Term {
        id: "utilisation",
        en: Words {
            name: "Utilisation",
            text: "The part of a link’s capacity that is used. Over a whole pattern it is the bits carried, divided by what the link could have carried until the last flow ended; at an instant it is the sum of the rates over the capacity. One that is 1 at the first instant may be far less over the whole time.",
        },
        pt: Words {
            name: "Utilização",
            text: "A parte da capacidade de um enlace que é usada. Ao longo de um padrão, são os bits levados divididos pelo que o enlace poderia ter levado até terminar o último fluxo; em um instante, a soma das taxas sobre a capacidade. A que vale 1 no primeiro instante pode ser bem menor no tempo todo.",
        },
        formula: "u_l = b_l ÷ (c_l · T)",
        place: Place::Links,
        example: None,
        source: "Gargalo, docs/format.md",
        see: &["capacity", "wasteless", "saturated"],
    },
];
