//! What is said of the comparison and of what it proposes.

use super::Note;

pub(super) const COMPARE: Note = Note {
    en: [
        "All designs side by side: time, capacity, waste, cost; the best of each column is marked.",
        "Choose a baseline, and every figure shows its difference to it as well.",
        "What took twice the capacity for the same time is over-provisioned, what takes longer with the same total is badly spread.",
    ],
    pt: [
        "Todos os projetos lado a lado: tempo, capacidade, desperdício, custo; o melhor de cada coluna é marcado.",
        "Escolha uma referência, e todo número mostra também sua diferença a ela.",
        "O que usou o dobro da capacidade para o mesmo tempo é superprovisionado; o que leva mais tempo com o mesmo total está mal distribuído.",
    ],
    formula: "T ÷ T₀,   Σ c_l ÷ Σ c⁰_l",
    source: "Zanotelli et al., UFES, 2025",
    terms: &["over-provisioning", "wasteless", "proportional-design"],
};

pub(super) const CHARTS: Note = Note {
    en: [
        "The same designs as pictures: time against capacity or cost, links in the order of their load, when flows end.",
        "A design with another to its lower left is beaten by it: that one is both cheaper and faster.",
        "Every chart has its values as a table, and can be saved.",
    ],
    pt: [
        "Os mesmos projetos em imagens: tempo em função de capacidade ou custo, enlaces na ordem de sua carga, quando terminam os fluxos.",
        "Um projeto com outro abaixo e à esquerda é superado por ele: o outro é mais barato e mais rápido.",
        "Todo gráfico tem seus valores em tabela e pode ser salvo.",
    ],
    formula: "",
    source: "Gargalo, docs/architecture.md",
    terms: &["over-provisioning", "fct"],
};

pub(super) const ADVICE: Note = Note {
    en: [
        "Single changes that would help most: a link’s upgrade, another routing, placement or algorithm, each solved before it is listed.",
        "Gradients say where to look, solving says what comes of it; of very large networks only the busiest links are looked at.",
        "Below it stands what is wasted: capacity that could be taken away without losing time.",
    ],
    pt: [
        "Mudanças isoladas que mais ajudariam: a ampliação de um enlace, outro roteamento, posicionamento ou algoritmo, cada uma calculada antes de ser listada.",
        "Os gradientes dizem onde olhar, o cálculo diz o que resulta; em redes muito grandes só se olham os enlaces mais ocupados.",
        "Abaixo está o que se desperdiça: capacidade que poderia ser tirada sem perder tempo.",
    ],
    formula: "ΔT(c_l + δ)",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["gradient", "wasteless"],
};

pub(super) const FAILURES: Note = Note {
    en: [
        "Every link, switch, rail and plane fails in turn; routes are made anew and the workload is solved without it.",
        "The list begins with what hurts most; what is cut off altogether is said first.",
        "Failures that are alike by symmetry are solved once and counted.",
    ],
    pt: [
        "Cada enlace, comutador, trilho e plano falha por sua vez; as rotas são refeitas, e a carga é calculada sem ele.",
        "A lista começa pelo que mais dói; o que fica de todo isolado é dito primeiro.",
        "Falhas iguais por simetria são calculadas uma vez e contadas.",
    ],
    formula: "T(G − x) ÷ T(G)",
    source: "Gargalo, docs/validation.md",
    terms: &["rail", "goodput"],
};

pub(super) const SWEEP: Note = Note {
    en: [
        "Any number of the scenario in turn, alone or two together, every point solved.",
        "A knee is where more of it stops helping: beyond that, something else is the bottleneck.",
        "Every point can be read off by pointer or keys, and the whole saved as CSV.",
    ],
    pt: [
        "Qualquer número do cenário varia, sozinho ou com outro, e cada ponto é calculado.",
        "Um joelho é onde aumentar deixa de ajudar: além dali, o gargalo é outro.",
        "Cada ponto se lê com o ponteiro ou com as teclas, e o todo pode ser salvo em CSV.",
    ],
    formula: "T(x),  x = x₁ … x_k",
    source: "Ros-Giralt et al., SIGCOMM 2021",
    terms: &["scale-factor", "bottleneck"],
};

pub(super) const PLANS: Note = Note {
    en: [
        "How much each link should get, for a time, for a budget, or so that it holds whatever fails.",
        "Where nothing interferes the least plan is known exactly; where flows interfere it is searched from two sides, and the page says whether it is proven.",
        "For several phases the time is divided between them so that the total capacity is least.",
    ],
    pt: [
        "Quanto cada enlace deve receber, para um tempo, para um orçamento, ou para resistir a qualquer falha.",
        "Onde nada interfere, o plano mínimo é conhecido com exatidão; onde fluxos interferem, é buscado por dois lados, e a página diz se está provado.",
        "Para várias fases, o tempo é dividido entre elas de modo que a capacidade total seja mínima.",
    ],
    formula: "min Σ c_l  :  T(c) ≤ T*",
    source: "Ros-Giralt et al., SIGCOMM 2021; Gargalo, docs/validation.md",
    terms: &["proportional-design", "interference-free", "wasteless"],
};
