//! Words agree with the number beside them, in every language.

use gargalo_solver::design::Measure;
use gargalo_words::Language;
use gargalo_words::bandwidth::{self, BandwidthMessages};
use gargalo_words::bottlenecks::{self, BottleneckMessages};
use gargalo_words::charts::{self, ChartMessages};
use gargalo_words::collective::{self, CollectiveMessages};
use gargalo_words::collective_steps::{self, StepsMessages};
use gargalo_words::columns::{self, ColumnMessages};
use gargalo_words::decide::{self, DecideMessages};
use gargalo_words::figures::FigureMessages;
use gargalo_words::finer::{self, FinerMessages};
use gargalo_words::lessons::LessonMessages;
use gargalo_words::network::{self, NetworkMessages};
use gargalo_words::ranking::{self, RankingMessages};
use gargalo_words::recipe::{self, RecipeMessages};
use gargalo_words::served::ServedMessages;
use gargalo_words::step_limits::StepLimitMessages;
use gargalo_words::study::{self, StudyMessages};
use gargalo_words::timeline::{self, TimelineMessages};
use gargalo_words::traffic::{self, TrafficMessages};
use gargalo_words::training::{self, TrainingMessages};
use gargalo_words::trouble::{self, TroubleMessages};

/// A sentence of so many things.
type Phrase = fn(Language, &str) -> String;

fn number<T: core::str::FromStr<Err: core::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("a whole number")
}

/// Sentences whose words go by a number.
const COUNTED: [(&str, Phrase); 51] = [
    ("cut off", |l, n| TroubleMessages::of(l).cut_off(trouble::CutOff { cut: n, flows: "7" })),
    ("of flows", |l, n| TroubleMessages::of(l).cut_off(trouble::CutOff { cut: "7", flows: n })),
    ("directions left out", |l, n| (StepLimitMessages::of(l).left_out)(n)),
    ("limiting links", |l, n| {
        let words = BottleneckMessages::of(l);
        words.summary(bottlenecks::Summary {
            links: &words.links(bottlenecks::Links { number: number(n), text: n }),
            flows: "7 x",
            levels: 3,
            rate: "x",
        })
    }),
    ("directions of links", |l, n| {
        BottleneckMessages::of(l).directions(bottlenecks::Directions { directions: n, links: "x" })
    }),
    ("boxes left out", |l, n| (BottleneckMessages::of(l).left_out)(n)),
    ("flows that start", |l, n| {
        let words = BottleneckMessages::of(l);
        (words.fill_start)(&words.flows(bottlenecks::Flows { number: number(n), text: n }))
    }),
    ("full links", |l, n| {
        BottleneckMessages::of(l).fill_bars(bottlenecks::FillBars { full: number(n), of: 7 })
    }),
    ("links shown", |l, n| {
        BottleneckMessages::of(l).fill_bars(bottlenecks::FillBars { full: 7, of: number(n) })
    }),
    ("measured sizes", |l, n| {
        BandwidthMessages::of(l).compared(bandwidth::Compared { name: "x", sizes: n, error: "x" })
    }),
    ("ranks of a curve", |l, n| (BandwidthMessages::of(l).ranks)(n)),
    ("ranked designs", |l, n| {
        ChartMessages::of(l).rank_summary(charts::RankSummary { designs: number(n), least: "x", most: "x" })
    }),
    ("timed designs", |l, n| {
        ColumnMessages::of(l).bars_summary(columns::BarsSummary { designs: number(n), name: "x", time: "x" })
    }),
    ("matrix", |l, n| (CollectiveMessages::of(l).matrix_about)(n)),
    ("jobs", |l, n| (CollectiveMessages::of(l).jobs_about)(n)),
    ("measurements drawn", |l, n| {
        CollectiveMessages::of(l).measurements(collective::Measurements { name: "x", lines: n, drawn: true })
    }),
    ("measurements kept", |l, n| {
        CollectiveMessages::of(l).measurements(collective::Measurements { name: "x", lines: n, drawn: false })
    }),
    ("blocks there", |l, n| {
        StepsMessages::of(l).complete(collective_steps::Complete { whole: n, all: "7", blocks: true })
    }),
    ("chunks whole", |l, n| {
        StepsMessages::of(l).complete(collective_steps::Complete { whole: n, all: "7", blocks: false })
    }),
    ("more changes", |l, n| (DecideMessages::of(l).more)(number(n))),
    ("faster links", |l, n| (DecideMessages::of(l).links)(number(n))),
    ("wasted", |l, n| {
        let measure = Measure::Step;
        DecideMessages::of(l).wasted_lead(decide::WastedLead { total: "x", count: number(n), measure })
    }),
    ("failures", |l, n| {
        DecideMessages::of(l).failures_lead(decide::FailuresLead {
            count: number(n),
            faster: 7,
            harmless: 7,
            longer: 7,
            cutting: 7,
        })
    }),
    ("failures that help", |l, n| {
        DecideMessages::of(l).failures_lead(decide::FailuresLead {
            count: 9,
            faster: number(n),
            harmless: 7,
            longer: 7,
            cutting: 7,
        })
    }),
    ("harmless failures", |l, n| {
        DecideMessages::of(l).failures_lead(decide::FailuresLead {
            count: 9,
            faster: 7,
            harmless: number(n),
            longer: 7,
            cutting: 7,
        })
    }),
    ("failures that slow", |l, n| {
        DecideMessages::of(l).failures_lead(decide::FailuresLead {
            count: 9,
            faster: 7,
            harmless: 7,
            longer: number(n),
            cutting: 7,
        })
    }),
    ("failures that cut", |l, n| {
        DecideMessages::of(l).failures_lead(decide::FailuresLead {
            count: 9,
            faster: 7,
            harmless: 7,
            longer: 7,
            cutting: number(n),
        })
    }),
    ("endpoints cut off", |l, n| (DecideMessages::of(l).cut_off)(number(n))),
    ("endpoints that others reach", |l, n| (DecideMessages::of(l).cut_off_by_others)(number(n))),
    ("failures at any capacity", |l, n| {
        DecideMessages::of(l).survival_cut(decide::SurvivalCut { count: number(n), names: "x" })
    }),
    ("refused values", |l, n| (DecideMessages::of(l).refused)(number(n))),
    ("links not looked at", |l, n| (FigureMessages::of(l).tornado_left_out)(number(n))),
    ("movers left out", |l, n| (FigureMessages::of(l).tornado_more)(number(n))),
    ("points of a line", |l, n| (FigureMessages::of(l).points)(n)),
    ("stages", |l, n| FinerMessages::of(l).setting(finer::Setting { field: "p", value: n })),
    ("chunks of a stage", |l, n| FinerMessages::of(l).setting(finer::Setting { field: "chunks", value: n })),
    ("points of a score", |l, n| (LessonMessages::of(l).points)(n)),
    ("hosts", |l, n| {
        NetworkMessages::of(l).counts(network::Counts { hosts: n, switches: Some("7"), links: "7" })
    }),
    ("changes by hand", |l, n| (NetworkMessages::of(l).edits)(n)),
    ("links that cut", |l, n| (NetworkMessages::of(l).cut_links)(n)),
    ("single-homed", |l, n| (NetworkMessages::of(l).single_homed)(n)),
    ("settings tried", |l, n| {
        RankingMessages::of(l).progress(ranking::Progress { tried: n, speed: "x", large: "7" })
    }),
    ("settings in the file", |l, n| (RankingMessages::of(l).more)(n)),
    ("nodes", |l, n| RecipeMessages::of(l).nodes_links(recipe::NodesLinks { nodes: n, links: "7" })),
    ("read again", |l, n| (ServedMessages::of(l).preempted)(n)),
    ("without a way", |l, n| (StudyMessages::of(l).unreachable)(n)),
    ("listed flows", |l, n| StudyMessages::of(l).list_of(study::ListOf { flows: number(n), bytes: "x" })),
    ("micro-batches", |l, n| {
        TimelineMessages::of(l).lead(timeline::Lead { stages: 7, count: "7", batches: n, time: "x" })
    }),
    ("bars", |l, n| {
        TimelineMessages::of(l).path(timeline::Path { bars: n, computing: "x", communication: "x" })
    }),
    ("senders", |l, n| TrafficMessages::of(l).lead_plain(traffic::LeadPlain { endpoints: n, bytes: "x" })),
    ("ranks", |l, n| TrainingMessages::of(l).ranks(training::Ranks { product: "x", ranks: n })),
];

#[test]
fn words_agree_with_the_number_beside_them() {
    for language in [Language::English, Language::Portuguese] {
        for (name, told) in COUNTED {
            let (one, two) = (told(language, "1"), told(language, "2"));
            assert_ne!(one.replace('1', "2"), two, "{name}");
            assert_eq!(two.replace('2', "3"), told(language, "3"), "{name}");
        }
    }
}

/// Names of a document may be in any script; a sentence keeps its order around them.
#[test]
fn names_from_right_to_left_are_kept_apart() {
    use gargalo_words::notices::NoticeMessages;
    let told = (NoticeMessages::of(Language::English).opened)("شبكة التدريب");
    assert!(told.contains("“\u{2068}شبكة التدريب\u{2069}”"), "{told}");
    assert!(!(NoticeMessages::of(Language::English).opened)("Rede Ipê").contains('\u{2068}'));
}

/// What is offered is what is spoken; the disguised language is made for tests of the page alone.
#[test]
fn languages_that_are_offered() {
    assert_eq!(Language::ALL.map(Language::tag), ["en", "pt-BR"]);
    if option_env!("GARGALO_PSEUDO").is_none() {
        assert_eq!(Language::from_tag("en-XA"), Language::English);
    }
}
