//! Words about what a network costs: the bill and its prices.

use super::Language;
use super::counted::by;

/// Words of the bill and the price list.
#[derive(Debug)]
pub struct CostMessages {
    pub cost: &'static str,
    pub capital: &'static str,
    pub power: &'static str,
    pub per_endpoint: &'static str,
    pub per_gpu: &'static str,
    pub per_bisection: &'static str,
    pub bill: &'static str,
    pub part: &'static str,
    pub count: &'static str,
    pub each: &'static str,
    pub sum: &'static str,
    pub total: &'static str,
    pub bill_csv: &'static str,
    pub bundled: fn(&str) -> String,
    pub prices: &'static str,
    pub edit_prices: &'static str,
    pub prices_about: &'static str,
    pub price_name: &'static str,
    pub currency: &'static str,
    pub source: &'static str,
    pub doubt: &'static str,
    pub first_source: &'static str,
    pub first_doubt: &'static str,
    pub reset_prices: &'static str,
    pub watts: &'static str,
    pub price: &'static str,
    pub add_speed: &'static str,
    pub remove_speed: fn(&str) -> String,
    pub nic: &'static str,
    pub transceiver: &'static str,
    pub switch_port: &'static str,
    pub patch_panel: &'static str,
    pub ocs_port: &'static str,
    pub ocs_power: &'static str,
    pub one_by_two: &'static str,
    pub fibre_metre: &'static str,
    pub fibre_length: &'static str,
}

impl CostMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: CostMessages = CostMessages {
    cost: "Cost",
    capital: "Capital",
    power: "Power",
    per_endpoint: "Per host",
    per_gpu: "Per GPU",
    per_bisection: "Per Gbit/s of bisection",
    bill: "Bill of materials",
    part: "Part",
    count: "Count",
    each: "Each",
    sum: "Sum",
    total: "Total",
    bill_csv: "Bill as CSV",
    bundled: |count| {
        let are = by(
            count,
            "link is faster than anything listed and takes",
            "links are faster than anything listed and take",
        );
        format!("{count} {are} several parts side by side.")
    },
    prices: "Prices",
    edit_prices: "Edit prices…",
    prices_about: "The scenario keeps this list. Prices are rough: put in what your suppliers ask.",
    price_name: "Name of the list",
    currency: "Currency and year",
    source: "Source",
    doubt: "Doubt",
    first_source: "Wang et al., TopoOpt, NSDI 2023, appendix; watts from data sheets",
    first_doubt: "Prices as remembered, not read again; 200G is twice 100G in the paper; 400G and 800G are assumed, twice the speed below. Watts are typical values as remembered.",
    reset_prices: "Back to the list to start from",
    watts: "W",
    price: "Price",
    add_speed: "Add a speed",
    remove_speed: |speed| format!("Remove {speed} Gbit/s"),
    nic: "Adapter",
    transceiver: "Transceiver",
    switch_port: "Switch port",
    patch_panel: "Patch panel port",
    ocs_port: "Circuit switch port",
    ocs_power: "Circuit switch port, W",
    one_by_two: "1 × 2 switch",
    fibre_metre: "Fibre, per metre",
    fibre_length: "Length of a fibre, metres",
};

const PORTUGUESE: CostMessages = CostMessages {
    cost: "Custo",
    capital: "Capital",
    power: "Potência",
    per_endpoint: "Por host",
    per_gpu: "Por GPU",
    per_bisection: "Por Gbit/s de bisseção",
    bill: "Lista de materiais",
    part: "Peça",
    count: "Qtde.",
    each: "Unitário",
    sum: "Soma",
    total: "Total",
    bill_csv: "Lista em CSV",
    bundled: |count| {
        let are = by(
            count,
            "enlace é mais rápido que tudo na lista e leva",
            "enlaces são mais rápidos que tudo na lista e levam",
        );
        format!("{count} {are} várias peças lado a lado.")
    },
    prices: "Preços",
    edit_prices: "Editar preços…",
    prices_about: "O cenário guarda esta lista. Os preços são aproximados: ponha os que seus fornecedores pedem.",
    price_name: "Nome da lista",
    currency: "Moeda e ano",
    source: "Fonte",
    doubt: "Incerteza",
    first_source: "Wang et al., TopoOpt, NSDI 2023, apêndice; watts de folhas de dados",
    first_doubt: "Preços de memória, não relidos; 200G é o dobro de 100G no artigo; 400G e 800G são supostos, o dobro da velocidade abaixo. Watts são valores típicos, de memória.",
    reset_prices: "Voltar à lista inicial",
    watts: "W",
    price: "Preço",
    add_speed: "Acrescentar velocidade",
    remove_speed: |speed| format!("Remover {speed} Gbit/s"),
    nic: "Adaptador",
    transceiver: "Transceptor",
    switch_port: "Porta de comutador",
    patch_panel: "Porta de painel de conexões",
    ocs_port: "Porta de comutador óptico",
    ocs_power: "Porta de comutador óptico, W",
    one_by_two: "Comutador 1 × 2",
    fibre_metre: "Fibra, por metro",
    fibre_length: "Comprimento de uma fibra, metros",
};
