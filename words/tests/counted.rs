//! Words agree with the number beside them, in every language.

use gargalo_words::Language;
use gargalo_words::bandwidth::BandwidthMessages;
use gargalo_words::bottlenecks::BottleneckMessages;
use gargalo_words::charts::ChartMessages;
use gargalo_words::collective::CollectiveMessages;
use gargalo_words::collective_steps::StepsMessages;
use gargalo_words::columns::ColumnMessages;
use gargalo_words::decide::DecideMessages;
use gargalo_words::figures::FigureMessages;
use gargalo_words::finer::FinerMessages;
use gargalo_words::lessons::LessonMessages;
use gargalo_words::network::NetworkMessages;
use gargalo_words::ranking::RankingMessages;
use gargalo_words::recipe::RecipeMessages;
use gargalo_words::served::ServedMessages;
use gargalo_words::step_limits::StepLimitMessages;
use gargalo_words::study::StudyMessages;
use gargalo_words::timeline::TimelineMessages;
use gargalo_words::traffic::TrafficMessages;
use gargalo_words::training::TrainingMessages;
use gargalo_words::trouble::TroubleMessages;

/// A sentence of so many things.
type Phrase = fn(Language, &str) -> String;

fn number<T: core::str::FromStr<Err: core::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("a whole number")
}

/// Sentences whose words go by a number.
const COUNTED: [(&str, Phrase); 53] = [
    ("cut off", |l, n| (TroubleMessages::of(l).cut_off)(n, "7")),
    ("of flows", |l, n| (TroubleMessages::of(l).cut_off)("7", n)),
    ("directions that limit", |l, n| (StepLimitMessages::of(l).directions)(n)),
    ("directions left out", |l, n| (StepLimitMessages::of(l).left_out)(n)),
    ("limiting links", |l, n| {
        let words = BottleneckMessages::of(l);
        (words.summary)(&(words.links)(number(n), n), "7 x", 3, "x")
    }),
    ("directions of links", |l, n| (BottleneckMessages::of(l).directions)(n, "x")),
    ("boxes left out", |l, n| (BottleneckMessages::of(l).left_out)(n)),
    ("flows that start", |l, n| {
        let words = BottleneckMessages::of(l);
        (words.fill_start)(&(words.flows)(number(n), n))
    }),
    ("full links", |l, n| (BottleneckMessages::of(l).fill_bars)(number(n), 7)),
    ("links shown", |l, n| (BottleneckMessages::of(l).fill_bars)(7, number(n))),
    ("measured sizes", |l, n| (BandwidthMessages::of(l).compared)("x", n, "x")),
    ("ranks of a curve", |l, n| (BandwidthMessages::of(l).ranks)(n)),
    ("ranked designs", |l, n| (ChartMessages::of(l).rank_summary)(number(n), "x", "x")),
    ("timed designs", |l, n| (ColumnMessages::of(l).bars_summary)(number(n), "x", "x")),
    ("matrix", |l, n| (CollectiveMessages::of(l).matrix_about)(n)),
    ("jobs", |l, n| (CollectiveMessages::of(l).jobs_about)(n)),
    ("measurements drawn", |l, n| (CollectiveMessages::of(l).measurements)("x", n, true)),
    ("measurements kept", |l, n| (CollectiveMessages::of(l).measurements)("x", n, false)),
    ("blocks there", |l, n| (StepsMessages::of(l).complete)(n, "7", true)),
    ("chunks whole", |l, n| (StepsMessages::of(l).complete)(n, "7", false)),
    ("more changes", |l, n| (DecideMessages::of(l).more)(number(n))),
    ("faster links", |l, n| (DecideMessages::of(l).links)(number(n))),
    ("wasted", |l, n| (DecideMessages::of(l).wasted_lead)("x", number(n))),
    ("wasted of a step", |l, n| (DecideMessages::of(l).wasted_step)("x", number(n))),
    ("failures", |l, n| (DecideMessages::of(l).failures_lead)(number(n), 7, 7, 7, 7)),
    ("failures that help", |l, n| (DecideMessages::of(l).failures_lead)(9, number(n), 7, 7, 7)),
    ("harmless failures", |l, n| (DecideMessages::of(l).failures_lead)(9, 7, number(n), 7, 7)),
    ("failures that slow", |l, n| (DecideMessages::of(l).failures_lead)(9, 7, 7, number(n), 7)),
    ("failures that cut", |l, n| (DecideMessages::of(l).failures_lead)(9, 7, 7, 7, number(n))),
    ("endpoints cut off", |l, n| (DecideMessages::of(l).cut_off)(number(n))),
    ("endpoints that others reach", |l, n| (DecideMessages::of(l).cut_off_by_others)(number(n))),
    ("failures at any capacity", |l, n| (DecideMessages::of(l).survival_cut)(number(n), "x")),
    ("refused values", |l, n| (DecideMessages::of(l).refused)(number(n))),
    ("links not looked at", |l, n| (FigureMessages::of(l).tornado_left_out)(number(n))),
    ("movers left out", |l, n| (FigureMessages::of(l).tornado_more)(number(n))),
    ("points of a line", |l, n| (FigureMessages::of(l).points)(n)),
    ("stages", |l, n| FinerMessages::of(l).setting("p", n)),
    ("chunks of a stage", |l, n| FinerMessages::of(l).setting("chunks", n)),
    ("points of a score", |l, n| (LessonMessages::of(l).points)(n)),
    ("hosts", |l, n| (NetworkMessages::of(l).counts)(n, Some("7"), "7")),
    ("changes by hand", |l, n| (NetworkMessages::of(l).edits)(n)),
    ("links that cut", |l, n| (NetworkMessages::of(l).cut_links)(n)),
    ("single-homed", |l, n| (NetworkMessages::of(l).single_homed)(n)),
    ("settings tried", |l, n| (RankingMessages::of(l).progress)(n, "x", "7")),
    ("settings in the file", |l, n| (RankingMessages::of(l).more)(n)),
    ("nodes", |l, n| (RecipeMessages::of(l).nodes_links)(n, "7")),
    ("read again", |l, n| (ServedMessages::of(l).preempted)(n)),
    ("without a way", |l, n| (StudyMessages::of(l).unreachable)(n)),
    ("listed flows", |l, n| (StudyMessages::of(l).list_of)(number(n), "x")),
    ("micro-batches", |l, n| (TimelineMessages::of(l).lead)(7, "7", n, "x")),
    ("bars", |l, n| (TimelineMessages::of(l).path)(n, "x", "x")),
    ("senders", |l, n| (TrafficMessages::of(l).lead_plain)(n, "x")),
    ("ranks", |l, n| (TrainingMessages::of(l).ranks)("x", n)),
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
