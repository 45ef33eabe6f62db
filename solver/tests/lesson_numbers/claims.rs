//! Round words about the model, and the figures that they are held against.

use crate::lessons;
use gargalo_solver::document;
use gargalo_solver::document::Scenario;
use gargalo_solver::lesson::{Reading, TextFigure, figures, with_edits};

/// Round words about the model: the phrase in both languages, and from..to of a figure (`from`, divided by `over`). With
/// `tried` the scenario is what the step's task makes of it.
pub(crate) struct Claim {
    pub(crate) at: &'static str,
    pub(crate) en: &'static str,
    pub(crate) pt: &'static str,
    pub(crate) tried: bool,
    pub(crate) from: &'static str,
    pub(crate) over: Option<&'static str>,
    pub(crate) least: f64,
    pub(crate) most: f64,
}

const fn claim(
    at: &'static str,
    en: &'static str,
    pt: &'static str,
    from: &'static str,
    over: &'static str,
    least: f64,
    most: f64,
) -> Claim {
    let over = if over.is_empty() { None } else { Some(over) };
    Claim { at, en, pt, tried: false, from, over, least, most }
}

const fn tried(
    at: &'static str,
    en: &'static str,
    pt: &'static str,
    from: &'static str,
    least: f64,
    most: f64,
) -> Claim {
    Claim { at, en, pt, tried: true, from, over: None, least, most }
}

pub(crate) const CLAIMS: &[Claim] = &[
    tried(
        "bottleneck/widen",
        "16 Gbit/s, is exactly enough",
        "16 Gbit/s, basta exatamente",
        "designs/0/flows/1/rate_bps",
        8e9,
        8e9,
    ),
    tried(
        "bottleneck-structure/which-flow",
        "Without A→D: 12.5, 18.75",
        "Sem A→D: 12,5; 18,75",
        "designs/0/flows/0/rate_bps",
        12.5e9,
        12.5e9,
    ),
    tried(
        "bottleneck-structure/which-flow",
        "12.5, 18.75, 75",
        "12,5; 18,75; 75",
        "designs/0/flows/1/rate_bps",
        18.75e9,
        18.75e9,
    ),
    claim(
        "without-waste/ipe",
        "less than half",
        "menos da metade",
        "designs/0/mean_utilization",
        "",
        0.0,
        0.5,
    ),
    claim(
        "without-waste/table",
        "equal time costs about twice the capacity",
        "o mesmo tempo custa cerca do dobro da capacidade",
        "designs/name=Uniform, maximum/total_capacity_gbps",
        "designs/name=Proportional/total_capacity_gbps",
        1.7,
        2.3,
    ),
    claim(
        "without-waste/table",
        "equal capacity costs about twice the time",
        "a mesma capacidade custa cerca do dobro do tempo",
        "designs/name=Uniform, mean/completion_s",
        "designs/name=Proportional/completion_s",
        1.7,
        2.3,
    ),
    claim(
        "collectives/naive",
        "more than twice as many",
        "mais que o dobro",
        "designs/0/collective/steps",
        "",
        1.0,
        6.0,
    ),
    // Bus bandwidth over a port's speed is what a ring would have taken over what this takes.
    claim(
        "collectives/in-network",
        "little more than half of the ring's",
        "pouco mais da metade do tempo do anel",
        "designs/0/collective/busbw_gbs",
        "designs/0/links/id=h0-s0,dir=ab/capacity_bps",
        1.6 * 0.125e-9,
        1.95 * 0.125e-9,
    ),
    claim(
        "fabrics/bisection",
        "to a third and not to a quarter",
        "a um terço e não a um quarto",
        "figures:1/figures/bisection/rate",
        "figures:0/figures/bisection/rate",
        0.33,
        0.34,
    ),
    claim(
        "fabrics/bisection",
        "Not quite 4 times",
        "Quase 4 vezes",
        "designs/1/completion_s",
        "designs/0/completion_s",
        3.3,
        3.99,
    ),
    claim(
        "transports/effective",
        "more than a quarter at best",
        "mais de um quarto na melhor das",
        "designs/0/collective/effective/sizes/bytes=1073741824/busbw_gbs",
        "",
        200.0,
        240.0,
    ),
    claim(
        "transports/effective",
        "a factor of fifteen",
        "um fator de quinze",
        "designs/0/collective/effective/sizes/bytes=1048576/busbw_gbs",
        "",
        300.0 / 16.0,
        300.0 / 14.0,
    ),
    claim(
        "topoopt/against",
        "well under half of its price",
        "bem menos da metade do preço",
        "topoopt/rows/architecture=topo_opt/cost",
        "topoopt/rows/architecture=ideal/cost",
        0.2,
        0.45,
    ),
    claim(
        "topoopt/against",
        "and at the same price it is {r}",
        "e pelo mesmo preço é {r}",
        "topoopt/rows/architecture=fat_tree/iteration/total",
        "topoopt/rows/architecture=topo_opt/iteration/total",
        1.75,
        2.25,
    ),
    claim(
        "serving/cut",
        "highest rate is {high}",
        "taxa máxima é {high}",
        "designs/0/serving/highest_rate",
        "",
        7.3,
        7.8,
    ),
    tried(
        "serving/cut",
        "grows by more than a quarter",
        "cresce mais de um quarto",
        "designs/0/serving/highest_rate",
        9.5,
        10.1,
    ),
    claim(
        "buy-rent-edge/three-places",
        "a factor of two",
        "um fator de dois",
        "designs/2/step/figures/run/days",
        "designs/0/step/figures/run/days",
        2.0,
        2.4,
    ),
    claim(
        "buy-rent-edge/three-places",
        "more than twice as long",
        "mais que o dobro do tempo",
        "designs/2/step/figures/run/days",
        "designs/0/step/figures/run/days",
        2.0,
        2.4,
    ),
    claim(
        "buy-rent-edge/three-places",
        "less than half",
        "menos da metade",
        "designs/0/step/figures/run/cost",
        "designs/2/step/figures/run/cost",
        0.4,
        0.5,
    ),
    // 38 to 77 % cheaper was published.
    claim(
        "fabrics/rails",
        "a little below the published range",
        "um pouco abaixo da faixa publicada",
        "figures:1/bill/cost",
        "figures:0/bill/cost",
        0.62,
        0.65,
    ),
    claim(
        "serving/sums",
        "So an output token waits for",
        "Um token escrito espera, portanto, por",
        "designs/0/serving/decode/tp_s",
        "designs/0/serving/decode/time_s",
        0.15,
        0.5,
    ),
    claim(
        "serving/two-jobs",
        "takes a large part of the time",
        "toma uma boa parte do tempo",
        "designs/0/serving/decode/memory_s",
        "designs/0/serving/decode/time_s",
        0.2,
        0.9,
    ),
    claim(
        "transports/lossless",
        "much closer to each other than to TCP",
        "muito mais próximos entre si que do TCP",
        "sweep/points/1/designs/0/time_s",
        "sweep/points/2/designs/0/time_s",
        1.0,
        1.2,
    ),
];

#[test]
fn claims_hold() {
    let lessons = lessons();
    for claim in CLAIMS {
        let (id, step) = claim.at.split_once('/').unwrap();
        let lesson = lessons.iter().find(|lesson| lesson.id == id).unwrap();
        let at = lesson.steps.iter().position(|known| known.id == step).unwrap();
        let mut scenario: Scenario = document::read(lesson.scenario_of(at).unwrap()).unwrap();
        if claim.tried {
            scenario = with_edits(&scenario, &lesson.steps[at].attempt.as_ref().unwrap().how).unwrap();
        }
        let reading = Reading {
            from: claim.from.to_owned(),
            plus: None,
            minus: None,
            over: claim.over.map(str::to_owned),
            less: None,
            times: 1.0,
        };
        let value = figures(&scenario, &[TextFigure { reading, unit: String::new(), digits: 3 }]).remove(0);
        let value = value.unwrap_or_else(|error| panic!("{}: {error}", claim.at));
        let slack = 1e-9 * value.abs();
        assert!(
            value >= claim.least - slack && value <= claim.most + slack,
            "{}: “{}”: {value}",
            claim.at,
            claim.en
        );
    }
}
