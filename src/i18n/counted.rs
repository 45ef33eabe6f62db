//! Words that agree with the number beside them. Numbers come in as text, as the page writes them.

use super::Language;
use super::number::parse;

/// Whether it is one thing.
pub(super) fn is_one(number: &str) -> bool {
    number == "1"
}

/// Whether a number with its noun is of one thing.
pub(super) fn starts_with_one(counted: &str) -> bool {
    counted.split_whitespace().next().is_some_and(is_one)
}

/// The wording for one thing, or for any other number of things.
pub(super) fn by<'a>(number: &str, one: &'a str, many: &'a str) -> &'a str {
    if is_one(number) { one } else { many }
}

/// The number and its noun.
pub(super) fn counted(number: impl core::fmt::Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    format!("{number} {}", by(&number, one, many))
}

/// In Portuguese a measure is singular below two: 1,5 vez, 2 vezes.
pub(super) fn below_two<'a>(number: &str, below: &'a str, from_two: &'a str) -> &'a str {
    if parse(number, Language::Portuguese).is_some_and(|value| value.abs() < 2.0) { below } else { from_two }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::bandwidth::BandwidthMessages;
    use crate::i18n::bottlenecks::BottleneckMessages;
    use crate::i18n::charts::ChartMessages;
    use crate::i18n::collective::CollectiveMessages;
    use crate::i18n::collective_steps::StepsMessages;
    use crate::i18n::columns::ColumnMessages;
    use crate::i18n::decide::DecideMessages;
    use crate::i18n::figures::FigureMessages;
    use crate::i18n::finer::FinerMessages;
    use crate::i18n::lessons::LessonMessages;
    use crate::i18n::network::NetworkMessages;
    use crate::i18n::ranking::RankingMessages;
    use crate::i18n::recipe::RecipeMessages;
    use crate::i18n::served::ServedMessages;
    use crate::i18n::step_limits::StepLimitMessages;
    use crate::i18n::study::StudyMessages;
    use crate::i18n::timeline::TimelineMessages;
    use crate::i18n::traffic::TrafficMessages;
    use crate::i18n::training::TrainingMessages;
    use crate::i18n::trouble::TroubleMessages;

    /// A sentence of so many things.
    type Phrase = fn(Language, &str) -> String;

    fn number<T: core::str::FromStr<Err: core::fmt::Debug>>(text: &str) -> T {
        text.parse().expect("a whole number")
    }

    /// Sentences whose words go by a number.
    const COUNTED: [(&str, Phrase); 48] = [
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
        ("failures", |l, n| (DecideMessages::of(l).failures_lead)(number(n), 7, 7)),
        ("failures that cut", |l, n| (DecideMessages::of(l).failures_lead)(9, number(n), 7)),
        ("harmless failures", |l, n| (DecideMessages::of(l).failures_lead)(9, 7, number(n))),
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

    #[test]
    fn portuguese_measures_are_singular_below_two() {
        let of = |text| below_two(text, "vez", "vezes");
        assert_eq!(["0,8", "1", "1,99", "2", "2,5"].map(of), ["vez", "vez", "vez", "vezes", "vezes"]);
    }
}
