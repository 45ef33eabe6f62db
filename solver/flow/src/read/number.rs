//! Numbers as written in files: decimals, or fractions.

/// Reads a finite number, or a fraction such as `747/20`; nothing for what is neither.
pub(super) fn parse(text: &str) -> Option<f64> {
    let value = match text.split_once('/') {
        Some((top, bottom)) => decimal(top)? / decimal(bottom)?,
        None => decimal(text)?,
    };
    value.is_finite().then_some(value)
}

fn decimal(text: &str) -> Option<f64> {
    text.parse().ok().filter(|value: &f64| value.is_finite())
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn decimals_and_fractions() {
        assert_eq!(parse("25"), Some(25.0));
        assert_eq!(parse("747/20"), Some(37.35));
        assert_eq!(parse("-1.5e3"), Some(-1500.0));
        for bad in ["", "/", "1/", "/2", "1/0", "nan", "inf", "1e999", "1/2/3", "0x10", "1 "] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
