//! What is said of the drawing and of the bottleneck structure.

use super::Note;

pub(super) const TOPOLOGY: Note = Note {
    en: [
        "The network with what its links carry: the legend says what colour, width and words tell, and each can be chosen.",
        "Press a link or node for its figures; draw new ones, take some away, or fail them, and every step can be undone.",
        "All that the drawing shows stands in the list of links below it too, row by row.",
    ],
    pt: [
        "A rede com o que seus enlaces levam: a legenda diz o que contam cor, largura e palavras, e cada uma pode ser escolhida.",
        "Pressione um enlace ou nó para ver seus números; desenhe outros, retire alguns ou faça-os falhar, e todo passo pode ser desfeito.",
        "Tudo o que o desenho mostra está também na lista de enlaces abaixo dele, linha a linha.",
    ],
    formula: "u_l = b_l ÷ (c_l · T)",
    source: "Gargalo, docs/format.md",
    terms: &["link", "utilisation", "saturated", "capacity"],
};

pub(super) const STRUCTURE: Note = Note {
    en: [
        "Who limits whom: arrows lead from a link to the flows that it limits, and from each flow to the other links that it crosses.",
        "Select a link or flows, and what lights up is all that a small change there can reach; the rest cannot notice.",
        "It describes one instant, the first: as flows end, other links become bottlenecks.",
    ],
    pt: [
        "Quem limita quem: setas vão de um enlace aos fluxos que ele limita, e de cada fluxo aos outros enlaces por que passa.",
        "Selecione um enlace ou fluxos, e o que se acende é tudo o que uma pequena mudança ali alcança; o resto não percebe.",
        "Ela descreve um instante, o primeiro: quando fluxos terminam, outros enlaces passam a ser gargalos.",
    ],
    formula: "l → f  ⇔  r_f = s_l",
    source: "Ros-Giralt et al., SIGMETRICS 2020",
    terms: &["bottleneck-structure", "bottleneck", "level", "gradient"],
};

pub(super) const FILLING: Note = Note {
    en: [
        "All rates rise together from zero, as water does in communicating vessels.",
        "When a link is full, the flows that cross it stop; the others go on until the last has stopped.",
        "What comes out is max-min fair: nobody can get more without taking from someone who has no more.",
    ],
    pt: [
        "Todas as taxas sobem juntas desde zero, como a água em vasos comunicantes.",
        "Quando um enlace enche, param os fluxos que passam por ele; os outros seguem até parar o último.",
        "O resultado é justo no sentido max-min: ninguém ganha sem tirar de alguém que não tem mais.",
    ],
    formula: "s_l = (c_l − Σ r_f) ÷ n_l",
    source: "Bertsekas, Gallager, 1992, § 6.5.2",
    terms: &["water-filling", "max-min", "saturated"],
};

pub(super) const GAINS: Note = Note {
    en: [
        "What one more Gbit/s, or one less, on each link does to the sum of all rates and to the time of the whole.",
        "Rates change linearly as long as the bottlenecks stay the same; times are solved again, since they do not.",
        "A link with a negative gain helps flows that then take more from others.",
    ],
    pt: [
        "O que um Gbit/s a mais, ou a menos, em cada enlace faz à soma de todas as taxas e ao tempo do conjunto.",
        "As taxas mudam linearmente enquanto os gargalos são os mesmos; os tempos são calculados de novo, pois não mudam assim.",
        "Um enlace de ganho negativo ajuda fluxos que então tomam mais dos outros.",
    ],
    formula: "Σ ∂r_f ÷ ∂c_l",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["gradient", "bottleneck-structure"],
};
