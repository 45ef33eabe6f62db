//! Quantities are told with their units, in as many digits as say something.

use gargalo_solver::base::units::{Bytes, Seconds};
use gargalo_solver::workload::training::step::Formula;
use gargalo_words::Language;
use gargalo_words::explain::read_time;
use gargalo_words::number::{fixed, significant};
use gargalo_words::quantity::{gbps, money, percent, ratio, size, size_brief, time, watts};
use gargalo_words::timeline::TimelineMessages;
use gargalo_words::topology::{self, TopologyMessages, limit, tier};
use gargalo_words::traffic::{self, GIB, TrafficMessages, gibibytes, mebibytes};

#[test]
fn quantities_read_well() {
    let pt = Language::Portuguese;
    assert_eq!(time(8.0, 4, Language::English).to_string(), "8.00\u{202f}s");
    assert_eq!(time(0.0012, 2, pt).to_string(), "1,2\u{202f}ms");
    assert_eq!(gbps(448.6, pt).to_string(), "448,6\u{202f}Gbit/s");
    assert_eq!(percent(0.2346, pt).to_string(), "23,5\u{202f}%");
    assert_eq!(size(1e9, pt).to_string(), "1\u{202f}GB");
    assert_eq!(size(0.0, pt).to_string(), "0\u{202f}B");
    assert_eq!(money(1.234_5e6, "USD, 2022", Language::English), "$1.234\u{202f}M");
    assert_eq!(money(51_420.0, "USD", pt), "US$\u{202f}51.420");
    assert_eq!(money(9.5, "CHF", Language::English), "9.5\u{202f}CHF");
    assert_eq!(watts(2500.0, pt).to_string(), "2,5\u{202f}kW");
    assert_eq!(size(1.5e7, pt).to_string(), "15\u{202f}MB");
}

/// Each in the unit that suits it, with no more digits than say something.
#[test]
fn times_are_told_in_three_digits() {
    let told = |seconds: f64| time(seconds, 4, Language::English).to_string().replace('\u{202f}', " ");
    let cases = [
        (3.553e-15, "< 1 ns"),
        (2.5e-9, "2.5 ns"),
        (1.25e-6, "1.25 µs"),
        (0.0166, "16.6 ms"),
        (0.204_83, "0.205 s"),
        (8.888_89, "8.89 s"),
        (40.0, "40.0 s"),
        (456.0, "456 s"),
        (1_530.0, "25.5 min"),
        (15_529.0, "4.31 h"),
        (332_000.0, "3.84 days"),
        (0.0, "0 s"),
    ];
    for (seconds, text) in cases {
        assert_eq!(told(seconds), text);
    }
    assert_eq!(time(26.609, 1, Language::Portuguese).to_string(), "26,6\u{202f}s");
    assert_eq!(time(332_000.0, 4, Language::Portuguese).to_string(), "3,84\u{202f}dias");
}

/// Nobody reads an infinity off this page: what has no figure has no unit either.
#[test]
fn what_is_no_number_is_told_as_none() {
    let english = Language::English;
    for value in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        let told = [
            time(value, 4, english).to_string(),
            gbps(value, english).to_string(),
            percent(value, english).to_string(),
            ratio(value, english).to_string(),
            size(value, english).to_string(),
            size_brief(value, english).to_string(),
            fixed(value, 2, english),
            significant(value, 4, english),
        ];
        assert_eq!(told, ["—"; 8].map(str::to_owned), "{value}");
    }
}

/// The units of the study's Table 3 are binary: 131,072,000 B are 125 MiB.
#[test]
fn messages_are_counted_in_mebibytes() {
    assert_eq!(mebibytes(131_072_000.0, Language::English).to_string(), "125\u{202f}MiB");
    assert_eq!(mebibytes(89_128_960_000.0, Language::Portuguese).to_string(), "85.000\u{202f}MiB");
    assert_eq!(mebibytes(777_236_000.0, Language::Portuguese).number, "741,23");
    assert_eq!(gibibytes(2.0 * GIB, Language::English).number, "2.00");
    assert_eq!(
        TrafficMessages::of(Language::English).messages(traffic::Messages {
            many: 1,
            count: "1",
            size: "96 MiB",
            mean: false
        }),
        "1 message of 96 MiB"
    );
}

#[test]
fn one_and_many() {
    let (en, pt) = (TopologyMessages::of(Language::English), TopologyMessages::of(Language::Portuguese));
    let summary = |words: &TopologyMessages, nodes, links, limits| {
        words.summary(topology::Summary { nodes, links, limits })
    };
    assert!(
        summary(en, 28, 50, " One limits.")
            .starts_with("Network of 28 nodes and 50 links. One limits. The list")
    );
    assert!(summary(en, 2, 1, "").starts_with("Network of 2 nodes and 1 link. The list"));
    assert!(summary(pt, 1, 50, "").starts_with("Rede de 1 nó e 50 enlaces. A lista"));
    assert_eq!(limit(en, 1, "8.1 ms"), "limits: 8.1 ms per 1 %");
    assert_eq!(limit(en, 12, "8.1 ms"), "12 directions limit: 8.1 ms per 1 %");
    assert_eq!(tier(pt, 64, Some(("12 %", "43 %"))), "64 enlaces, 12 %–43 %");
    assert_eq!((pt.flow_count)(1), "1 fluxo");
}

#[test]
fn nearly_full_is_not_full() {
    assert_eq!(topology::percent(0.9991, Language::Portuguese), "99,9\u{202f}%");
    assert_eq!(topology::percent(1.0, Language::English), "100\u{202f}%");
    assert_eq!(topology::percent(0.372, Language::English), "37\u{202f}%");
}

#[test]
fn formulas_have_their_numbers() {
    let english = TimelineMessages::of(Language::English);
    let layers =
        Formula::Layers { layers: 12.0, layer: Seconds(0.00125), head: Seconds(0.0), launched: false };
    assert_eq!(english.formula(&layers, Language::English), "12 layers × 1.25\u{202f}ms");
    let messages = Formula::Messages {
        count: 85.0,
        bytes: Bytes(131_072_000.0),
        each: Seconds(0.0166),
        part: 0.5,
        slowdown: 2.0,
    };
    let told = english.formula(&messages, Language::English);
    for part in ["85 × 16.6", "131\u{202f}MB", "50.0\u{202f}% of it here", "2 slower"] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn times_are_read_as_people_write_them() {
    let near = |text: &str, language: Language, wanted: f64| {
        let found = read_time(text, language).unwrap_or_else(|| panic!("{text}"));
        assert!((found / wanted - 1.0).abs() < 1e-12, "{text}: {found}");
    };
    near("1.84", Language::English, 1.84);
    near("730 ms", Language::English, 0.73);
    near("1,84 s", Language::Portuguese, 1.84);
    near(" 812,5ms ", Language::Portuguese, 0.8125);
    for bad in ["", "s", "0", "-1 s", "fast", "NaN"] {
        assert_eq!(read_time(bad, Language::English), None, "{bad}");
    }
}
