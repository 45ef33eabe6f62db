//! Numbers and speeds are written and read as each country does.

use Language::{English, Portuguese};
use gargalo_words::Language;
use gargalo_words::number::{editable, fixed, parse, significant};
use gargalo_words::speed::{SpeedError, speed, written};

#[test]
fn each_country_writes_its_own() {
    assert_eq!(fixed(8.0, 4, Language::English), "8.0000");
    assert_eq!(fixed(8.0, 4, Language::Portuguese), "8,0000");
    assert_eq!(fixed(2060.0, 0, Language::English), "2060");
    assert_eq!(fixed(2060.0, 0, Language::Portuguese), "2.060");
    assert_eq!(fixed(12_345.5, 1, Language::English), "12,345.5");
    assert_eq!(fixed(12_345.5, 1, Language::Portuguese), "12.345,5");
    assert_eq!(fixed(1e9, 0, Language::Portuguese), "1.000.000.000");
    assert_eq!(fixed(999.0, 0, Language::Portuguese), "999");
    assert_eq!(fixed(-0.001, 1, Language::English), "0.0");
    assert_eq!(fixed(-2.5, 1, Language::English), "−2.5");
}

#[test]
fn significant_digits_lose_their_trailing_zeros() {
    assert_eq!(significant(44.86, 3, Language::English), "44.9");
    assert_eq!(significant(0.2, 3, Language::Portuguese), "0,2");
    assert_eq!(significant(736.0, 3, Language::English), "736");
    assert_eq!(significant(3061.0, 3, Language::English), "3061");
    assert_eq!(significant(1024.0, 4, Language::Portuguese), "1.024");
    assert_eq!(significant(12_000.0, 3, Language::Portuguese), "12.000");
}

#[test]
fn giant_numbers_stay_short() {
    let giant = 99_999_999_999_999_999_999.0;
    assert_eq!(fixed(giant, 4, Language::English), "1\u{202f}×\u{202f}10²⁰");
    assert_eq!(significant(1.2345e18, 5, Language::Portuguese), "1,234\u{202f}×\u{202f}10¹⁸");
    assert_eq!(significant(-4e15, 3, Language::English), "−4\u{202f}×\u{202f}10¹⁵");
    assert_eq!(fixed(999_999_999_999_999.0, 0, Language::English), "999,999,999,999,999");
    assert_eq!(editable(giant, 10, Language::English).len(), 21);
}

/// What a field shows can be edited digit by digit and is read as it was.
#[test]
fn fields_have_no_marks_between_thousands() {
    for (value, language, text) in [
        (12_345.5, Language::English, "12345.5"),
        (12_345.5, Language::Portuguese, "12345,5"),
        (1024.0, Language::Portuguese, "1024"),
    ] {
        assert_eq!(editable(value, 10, language), text);
        assert_eq!(parse(text, language), Some(value));
    }
}

/// Whatever is written is read again, in its own language.
#[test]
fn what_is_written_is_read() {
    for language in [Language::English, Language::Portuguese] {
        for value in [0.125, 8.0, 1024.0, 12_345.5, 1e9] {
            assert_eq!(parse(&significant(value, 10, language), language), Some(value));
        }
    }
}

#[test]
fn both_notations_are_read() {
    use Language::{English, Portuguese};
    for language in [English, Portuguese] {
        assert_eq!(parse("1.5", language), Some(1.5));
        assert_eq!(parse(" 1,5 ", language), Some(1.5));
        assert_eq!(parse("2\u{202f}060", language), Some(2060.0));
        assert_eq!(parse("0,125", language), Some(0.125));
        assert_eq!(parse("0.125", language), Some(0.125));
        assert_eq!(parse("x", language), None);
        assert_eq!(parse("inf", language), None);
    }
    assert_eq!(parse("1,000", English), Some(1000.0));
    assert_eq!(parse("1.000", Portuguese), Some(1000.0));
    assert_eq!(parse("1,000.5", English), Some(1000.5));
    assert_eq!(parse("1.000.000,5", Portuguese), Some(1_000_000.5));
}

#[test]
fn people_write_speeds_in_many_ways() {
    let cases = [
        ("400G", 400.0),
        ("400", 400.0),
        ("25 Gbit/s", 25.0),
        ("25Gbps", 25.0),
        ("100GbE", 100.0),
        ("100GE", 100.0),
        ("1,6 Tb/s", 1600.0),
        ("1.6T", 1600.0),
        ("800 Mb/s", 0.8),
        ("100 mbit/s", 0.1),
        ("64k", 6.4e-5),
        ("50 GB/s", 400.0),
        ("1e3 G", 1000.0),
        ("2.5e9 bit/s", 2.5),
        (" 10 g ", 10.0),
    ];
    for (text, gbps) in cases {
        for language in [English, Portuguese] {
            let read = speed(text, language).unwrap_or(f64::NAN);
            assert!((read - gbps).abs() < 1e-9, "{text}: {read}");
        }
    }
    assert_eq!(speed("1.600", Portuguese), Ok(1600.0));
    assert_eq!(speed("1,600", English), Ok(1600.0));
}

#[test]
fn what_is_no_speed_says_why() {
    for text in ["fast", "", "G", "10^30", "4 apples", "10 m/s", "--3", "é", "10 é"] {
        assert_eq!(speed(text, English), Err(SpeedError::NoSpeed), "{text}");
    }
    for text in ["0", "-3 G", "0,0 Tb/s"] {
        assert_eq!(speed(text, Portuguese), Err(SpeedError::NotPositive), "{text}");
    }
    for text in ["1e30", "99999 T", "1000000000000000000000000000000"] {
        assert_eq!(speed(text, English), Err(SpeedError::TooFast), "{text}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    for gbps in [0.064, 0.8, 1.0, 25.0, 400.0, 1600.0, 12.5, 51_200.0] {
        for language in [English, Portuguese] {
            assert_eq!(speed(&written(gbps, language), language), Ok(gbps));
        }
    }
    assert_eq!(written(1600.0, Portuguese), "1,6 Tbit/s");
}
