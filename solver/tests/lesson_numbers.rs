//! Numbers in the texts of lessons: what the model says is a figure and computed; what is typed is given (it stands in the
//! scenario, in the task, or here, with the reason), and what is said in round words (“more than twice”) is held against
//! the model here.

use gargalo_solver::document;
use gargalo_solver::document::Scenario;
use gargalo_solver::lesson::text::{TextSpan, flat, parse};
use gargalo_solver::lesson::{
    Lesson, Reading, Said, TextFigure, figures, reached, read, read_course, with_edits,
};
use std::fs;
use std::path::PathBuf;

fn lessons() -> Vec<Lesson> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../lessons");
    let text = |name: &str| fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
    let course = read_course(&text("course")).unwrap();
    course.lessons.iter().map(|entry| read(&text(&entry.id)).unwrap()).collect()
}

/// Round words about the model: the phrase in both languages, and from..to of a figure (`from`, divided by `over`). With
/// `tried` the scenario is what the step's task makes of it.
struct Claim {
    at: &'static str,
    en: &'static str,
    pt: &'static str,
    tried: bool,
    from: &'static str,
    over: Option<&'static str>,
    least: f64,
    most: f64,
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

const CLAIMS: &[Claim] = &[
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
        "falls to a third and not to a quarter",
        "cai a um terço e não a um quarto",
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
        5.9,
        6.5,
    ),
    tried(
        "serving/cut",
        "grows by more than half",
        "cresce mais da metade",
        "designs/0/serving/highest_rate",
        9.8,
        10.4,
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
        "at the lower end of the published range",
        "na ponta inferior da faixa publicada",
        "figures:1/bill/cost",
        "figures:0/bill/cost",
        0.53,
        0.63,
    ),
    claim(
        "serving/sums",
        "most of the time of a written token",
        "maior parte do tempo de um token escrito",
        "designs/0/serving/decode/tp_s",
        "designs/0/serving/decode/time_s",
        0.5,
        0.9,
    ),
];

/// Numbers that are typed and given: published, arithmetic with what is given, or said of the world and not of the model.
const GIVEN: &[(&str, &str, &[f64])] = &[
    ("bottleneck/whose", "all of a capacity", &[1.0, 100.0]),
    ("bottleneck/sharing", "published: the studies cited", &[4.0, 28.0]),
    ("bottleneck/until-the-end", "two flows of 1 GB", &[2.0]),
    ("bottleneck-structure/example", "published: Ros-Giralt et al.", &[8.3, 16.6, 75.0, 13.0]),
    ("without-waste/table", "published: Zanotelli et al. 2025", &[530.0, 5054.0]),
    ("without-waste/theorem", "of the question", &[3.0]),
    (
        "training-traffic/data",
        "published: Table 2; PyTorch's bucket; and of the question",
        &[131.95, 392.0, 25.0, 64.0],
    ),
    ("training-traffic/tensor", "the factors of 2bsh, and their product", &[1024.0, 31.25]),
    (
        "training-traffic/all-three",
        "published: Table 3 and its text, and how its 680 comes about",
        &[54.0, 680.0, 99.0, 98.0],
    ),
    ("training-traffic/reading", "of the question", &[64.0]),
    ("training-traffic/zero", "published: Rajbhandari et al. 2020, section 7", &[1.5]),
    ("collectives/ring", "2 · 800 MB", &[1600.0]),
    ("collectives/size", "of the question, and 2(n − 1)", &[1024.0, 2046.0]),
    ("collectives/in-network", "of the question", &[20.0]),
    ("placement/does-not-fit", "the data sheet's memory of an RTX 3090", &[24.0]),
    ("placement/search", "32! is 2.6 · 10^35", &[35.0]),
    ("fabrics/bisection", "hosts of the networks: nine leaves of eight", &[72.0]),
    ("fabrics/ring-doesnt-care", "hosts of the networks: nine leaves of eight", &[72.0]),
    (
        "fabrics/dragonfly",
        "hosts; 9 · 8 ÷ 2 pairs of groups; links of the leaf-spine to its spine",
        &[72.0, 36.0],
    ),
    ("fabrics/rails", "published: rail-only", &[8.2, 11.2, 38.0, 77.0]),
    ("transports/rdma", "published: the study's measurements, and their arithmetic", &[1.8, 10.0, 1.5]),
    (
        "transports/inside",
        "published: the study's measurements; the catalogue's estimate for the socket link",
        &[2.2, 3.7, 6.0],
    ),
    (
        "transports/effective",
        "sizes of the measured curve, NVLink's data sheet, PyTorch's bucket",
        &[16.0, 300.0, 25.0],
    ),
    ("topoopt/tax", "published: TopoOpt", &[1.11, 1.05]),
    ("topoopt/against", "published: TopoOpt", &[2.7, 3.4, 3.2]),
    ("topoopt/not", "published: TopoOpt; batches of this step and the one before", &[3.03, 1.1, 64.0]),
    ("experts/moves", "published", &[1.2, 2.3]),
    ("experts/inside", "of the question for the class", &[64.0]),
    (
        "serving/cache",
        "published: vLLM's blocks, Llama 2's layers and heads; 2048 + 256",
        &[16.0, 80.0, 128.0, 64.0, 2304.0],
    ),
    ("serving/load", "a percentile", &[99.0]),
    ("serving/both", "a percentile", &[99.0]),
    ("serving/split", "a percentile", &[99.0]),
    ("scale/hash", "published: MegaScale; hosts of the network", &[64.0, 12_000.0]),
    ("scale/long", "published: ByteScale; 131,072 tokens over eight", &[12_000.0, 16_384.0]),
    (
        "scale/failures",
        "published: Llama 3, Megatron; GPUs of the run",
        &[419.0, 54.0, 16_384.0, 1024.0, 34.0],
    ),
    ("capstone/commission", "the budget of the commission", &[80_000.0]),
    ("buy-rent-edge/energy", "of the scenario's `overhead`", &[20.0]),
];

/// Round words that are: arithmetic, published, or of the exercise.
const SAID: &[(&str, &str, &str)] = &[
    ("training-traffic/data", "just below twice", "pouco abaixo do dobro"),
    ("training-traffic/time", "about half of it", "cerca de metade dela"),
    ("collectives/halving", "more than twice as many steps", "mais que o dobro de passos"),
    ("collectives/size", "About threefold", "Cerca de três vezes"),
    ("collectives/size", "More than a hundredfold", "Mais de cem vezes"),
    ("collectives/in-network", "nearly two", "quase dois"),
    ("placement/adapters", "shrinks tenfold", "encolhe dez vezes"),
    ("topoopt/tax", "thirty-two fold", "trinta e duas vezes"),
    ("topoopt/optics", "some ten milliseconds", "uns dez milissegundos"),
    ("experts/fabric", "under two leaves", "sob duas folhas"),
    ("experts/fabric", "fewer than the third", "em número menor que no terceiro"),
    ("serving/split", "fewer than two", "menos que duas"),
    ("scale/failures", "Sixteen times", "Dezesseis vezes"),
    ("scale/stragglers", "one in twenty", "um em cada vinte"),
    ("buy-rent-edge/worth", "idles for fifty weeks", "fica parada cinquenta"),
    ("buy-rent-edge/worth", "less than half of the first", "menos da metade da primeira"),
    ("buy-rent-edge/federated", "Twenty clients", "Vinte clientes"),
    ("buy-rent-edge/federated", "Twenty times", "Vinte vezes"),
    ("buy-rent-edge/federated", "fewer than ten", "menos de dez"),
    ("buy-rent-edge/federated", "of all twenty", "de todos os vinte"),
    ("buy-rent-edge/federated", "what twenty clients", "o que vinte clientes"),
    ("buy-rent-edge/energy", "a factor of ten", "um fator de dez"),
    ("capstone/place", "less than half a second", "menos de meio segundo"),
];

/// The words of a text as a reader sees them, figures and code left out.
fn words_of(text: &str) -> String {
    let mut out = String::new();
    for block in parse(text).unwrap() {
        for span in flat(core::slice::from_ref(&block)) {
            match span {
                TextSpan::Words(words)
                | TextSpan::Term { words, .. }
                | TextSpan::Lesson { words, .. }
                | TextSpan::Link { words, .. } => out.push_str(words),
                TextSpan::Figure(name) => {
                    for part in ["{", name, "}"] {
                        out.push_str(part);
                    }
                }
                TextSpan::Code(_) | TextSpan::Strong(_) | TextSpan::Emphasis(_) => {}
            }
        }
        out.push(' ');
    }
    out
}

/// The numbers of a text in its notation: the value, how it is written, and what follows.
fn numbers(text: &str, english: bool) -> Vec<(f64, &str, &str)> {
    let (group, point) = if english { (b',', b'.') } else { (b'.', b',') };
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let (mut out, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let inside_word = at > 0 && (bytes[at - 1].is_ascii_alphabetic() || bytes[at - 1] == b'-');
        if !digit(at) {
            at += 1;
            continue;
        }
        let start = at;
        let mut plain = String::new();
        while digit(at)
            || (digit(at + 1)
                && (bytes[at] == point || bytes[at] == group && (1..=3).all(|ahead| digit(at + ahead))))
        {
            match bytes[at] {
                sign if sign == point => plain.push('.'),
                sign if sign == group => {}
                sign => plain.push(sign as char),
            }
            at += 1;
        }
        // Part of a name (A100, GPT-3), of a section (6.5.2), or a name of its own (7B).
        let ordinal = ["st", "nd", "rd", "th"].iter().any(|ending| text[at..].starts_with(ending));
        let section = bytes.get(at) == Some(&b'.') && digit(at + 1);
        while section && (digit(at) || bytes.get(at) == Some(&b'.')) {
            at += 1;
        }
        let letter = bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
        let named = inside_word || section || letter && !ordinal || plain.matches('.').count() > 1;
        if let (false, Ok(value)) = (named, plain.parse()) {
            out.push((value, &text[start..at], &text[at..]));
        }
    }
    out
}

/// Whether a number is one of a quantity: it has a unit, decimals, or is more than one counts in a drawing.
fn of_quantity(value: f64, after: &str) -> bool {
    const UNITS: [&str; 28] = [
        "Gbit/s", "Tbit/s", "Mbit/s", "bit/s", "GB", "MB", "kB", "TB", "GiB", "MiB", "KiB", "B", "GB/s",
        "MB/s", "s", "ms", "µs", "min", "h", "km", "m", "W", "kW", "MW", "kWh", "MWh", "USD", "tokens",
    ];
    let next = after.trim_start_matches([' ', '\u{a0}']);
    let word = next.split([' ', '\u{a0}', ',', ';', '.', ':', ')', '?', '!', '*']).next().unwrap_or_default();
    let year = value.fract() == 0.0 && (1990.0..2035.0).contains(&value);
    value.fract() != 0.0
        || value > 20.0 && !year
        || next.starts_with('%')
        || after.starts_with('×')
        || UNITS.contains(&word)
}

/// All numbers that stand in a step's scenario, its task and its score; those of the task in the units of its text.
fn stated(lesson: &Lesson, at: usize) -> Vec<f64> {
    let step = &lesson.steps[at];
    let mut all = lesson.scenario_of(at).unwrap_or_default().to_owned();
    let mut out = Vec::new();
    if let Some(attempt) = &step.attempt {
        for edit in &attempt.how {
            all.push(' ');
            all.push_str(&edit.value);
        }
        out.extend(attempt.done.iter().flat_map(|goal| [goal.at_most, goal.at_least]).flatten());
    }
    if let Some(rule) = &step.score {
        out.extend([rule.deadline_s / 86_400.0, rule.budget]);
    }
    let sign = |sign: char| !(sign.is_ascii_digit() || matches!(sign, '.' | 'e' | '-' | '+'));
    out.extend(all.split(sign).filter_map(|number| number.parse::<f64>().ok()));
    // Names of models carry numbers too: 7B, 70b.
    out
}

/// The same number but for the prefix of its unit, or a part told as percent.
fn same(typed: f64, stated: f64) -> bool {
    let near = |factor: f64| (typed * factor - stated).abs() <= 1e-9 * stated.abs();
    [1.0, 1e3, 1e6, 1e9, 1e12, 1e-3, 1e-6, 1e-9, 0.01, 1024.0, 1_048_576.0, 1_073_741_824.0]
        .into_iter()
        .any(near)
}

/// The phrases of a step that stand for themselves, in one language.
fn phrases(at: &str, english: bool) -> impl Iterator<Item = &'static str> {
    let claims = CLAIMS
        .iter()
        .filter(move |claim| claim.at == at)
        .map(move |claim| if english { claim.en } else { claim.pt });
    let given = SAID
        .iter()
        .filter(move |given| given.0 == at)
        .map(move |given| if english { given.1 } else { given.2 });
    let mut all: Vec<&str> = claims.chain(given).collect();
    // The longest first, since one may be part of another.
    all.sort_by_key(|phrase| core::cmp::Reverse(phrase.len()));
    all.into_iter()
}

fn without_phrases(text: &str, at: &str, english: bool) -> String {
    phrases(at, english).fold(text.to_owned(), |text, phrase| text.replace(phrase, "·"))
}

fn each_text(see: &mut dyn FnMut(&Lesson, usize, &str, &str, &Said)) {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let place = format!("{}/{}", lesson.id, step.id);
            see(&lesson, at, &place, "title", &step.title);
            for (field, said) in step.texts() {
                see(&lesson, at, &place, &field, said);
            }
        }
    }
}

/// Whatever number is typed in a text is the same in the other language.
#[test]
fn both_languages_give_the_same_numbers() {
    let mut unlike = Vec::new();
    each_text(&mut |_, _, place, field, said| {
        let sorted = |text: &str, english: bool| {
            let mut all: Vec<f64> = numbers(&words_of(text), english).iter().map(|number| number.0).collect();
            all.sort_by(f64::total_cmp);
            all
        };
        let (english, portuguese) = (sorted(&said.en, true), sorted(&said.pt, false));
        if english != portuguese {
            unlike.push(format!("{place}.{field}: {english:?} and {portuguese:?}"));
        }
    });
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

/// A typed quantity stands in the step's scenario or task, or in the list of what is given.
#[test]
fn typed_quantities_are_given() {
    let mut found = Vec::new();
    each_text(&mut |lesson, at, place, field, said| {
        let stated = stated(lesson, at);
        for (text, english) in [(&said.en, true), (&said.pt, false)] {
            let words = without_phrases(&words_of(text), place, english);
            for (value, written, after) in numbers(&words, english) {
                let given = GIVEN.iter().any(|given| given.0 == place && given.2.contains(&value));
                if !given && of_quantity(value, after) && !stated.iter().any(|&number| same(value, number)) {
                    let after: String = after.chars().take(16).collect();
                    found.push(format!("{place}.{field}: “{written}{after}”"));
                }
            }
        }
    });
    assert!(found.is_empty(), "typed, and nowhere given:\n{}", found.join("\n"));
}

const HEDGES: [&str; 30] = [
    "about",
    "some",
    "nearly",
    "almost",
    "around",
    "roughly",
    "than",
    "quite",
    "under",
    "below",
    "factor",
    "close",
    "just",
    "approximately",
    "cerca de",
    "quase",
    "mais de",
    "mais da",
    "mais do",
    "mais que",
    "menos de",
    "menos da",
    "menos do",
    "menos que",
    "uns",
    "umas",
    "fator de",
    "perto de",
    "mais ou menos",
    "aproximadamente",
];
const NUMBERS: [&str; 44] = [
    "half",
    "third",
    "quarter",
    "twice",
    "double",
    "triple",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "hundred",
    "thousand",
    "doubles",
    "metade",
    "dobro",
    "triplo",
    "terço",
    "quarto",
    "dois",
    "duas",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "cem",
    "mil",
    "centenas",
    "hundreds",
    "hundredfold",
    "threefold",
    "eightfold",
    "tenfold",
    "dobra",
    "milhares",
    "thousands",
];
// Nobody counts that many: such a number has been computed.
const LARGE: [&str; 26] = [
    "eleven",
    "twelve",
    "thirteen",
    "fifteen",
    "sixteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "onze",
    "doze",
    "treze",
    "quinze",
    "dezesseis",
    "vinte",
    "trinta",
    "quarenta",
    "cinquenta",
    "sessenta",
    "setenta",
    "oitenta",
    "noventa",
];

/// “About fifty” is a figure too: round numbers in words are claims that are held against the model, or given.
#[test]
fn round_words_are_held_against_the_model() {
    let mut found = Vec::new();
    each_text(&mut |_, _, place, field, said| {
        for (text, english) in [(&said.en, true), (&said.pt, false)] {
            let words = without_phrases(&words_of(text), place, english).to_lowercase();
            let words: Vec<&str> = words
                .split(|sign: char| !(sign.is_alphanumeric() || sign == '·'))
                .filter(|word| !word.is_empty())
                .collect();
            for (at, word) in words.iter().enumerate() {
                let before = |count: usize| words[at.saturating_sub(count)..at].join(" ");
                let article = matches!(before(1).as_str(), "a" | "an" | "the" | "o" | "um" | "uma");
                let hedge = |hedge: &&str| {
                    (1..=3).any(|count| {
                        let before = before(count + usize::from(article));
                        let before = before
                            .strip_suffix(&format!(" {}", self::last(&before)))
                            .filter(|_| article)
                            .unwrap_or(&before);
                        before == *hedge
                    })
                };
                let hedged = NUMBERS.contains(word) && HEDGES.iter().any(hedge);
                if hedged || LARGE.contains(word) || word.ends_with("fold") {
                    found.push(format!("{place}.{field}: “{} {word}”", before(3)));
                }
            }
        }
    });
    assert!(found.is_empty(), "round words that nothing holds:\n{}", found.join("\n"));
}

fn last(words: &str) -> &str {
    words.rsplit(' ').next().unwrap_or_default()
}

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

/// No phrase is left over from a sentence that is gone.
#[test]
fn phrases_are_there() {
    let mut gone = Vec::new();
    for lesson in lessons() {
        for step in &lesson.steps {
            let at = format!("{}/{}", lesson.id, step.id);
            for english in [true, false] {
                let said = |said: &Said| words_of(if english { &said.en } else { &said.pt });
                let mut texts: Vec<String> = step.texts().into_iter().map(|(_, text)| said(text)).collect();
                texts.push(said(&step.title));
                for phrase in
                    phrases(&at, english).filter(|phrase| !texts.iter().any(|text| text.contains(phrase)))
                {
                    gone.push(format!("{at}: “{phrase}”"));
                }
            }
        }
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
}

/// The capstone's notes name four networks that keep both promises; they do.
#[test]
fn solutions_that_are_named_are_solutions() {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == "capstone").unwrap();
    let at = lesson.steps.iter().position(|step| step.id == "size").unwrap();
    let attempt = lesson.steps[at].attempt.as_ref().unwrap();
    let given: Scenario = document::read(lesson.scenario_of(at).unwrap()).unwrap();
    let adapters = |count: u32, gbps: u32| {
        let servers = format!(r#"{{"gpus":8,"intra_gbps":3600,"nics":{count},"nic_gbps":{gbps}}}"#);
        format!(r#"{{"kind":"single_switch","n":8,"gbps":{gbps},"servers":{servers}}}"#)
    };
    let rails = r#"{"kind":"rail_only","hosts":8,"gpus":8,"radix":64,"gbps":100,"intra_gbps":3600}"#;
    for network in [adapters(2, 400), adapters(4, 200), adapters(8, 100), rails.to_owned()] {
        let mut how = attempt.how.clone();
        how[0].value.clone_from(&network);
        let edited = with_edits(&given, &how).unwrap_or_else(|error| panic!("{network}: {error}"));
        assert!(!reached(&edited, &attempt.done).contains(&false), "{network}");
    }
}
