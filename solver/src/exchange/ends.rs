//! Whether two words of a line are the ends of a link, where no other mark says so.

use super::role;

/// A word that no node is called by: a part of another notation, a date, or a mask of addresses.
fn is_other(word: &str) -> bool {
    let date = word.len() >= 8 && {
        let mut parts = word.splitn(3, ['-', '/']);
        let mut number = |len: usize| {
            parts
                .next()
                .is_some_and(|part| part.len() >= len && part.bytes().all(|byte| byte.is_ascii_digit()))
        };
        number(4) && number(1)
    };
    date || word.starts_with("255.") || word.contains(['=', '{', '}', '[', ']', '"', '<', '>'])
}

/// A name as nodes have it: with a digit, of one or two letters, or a switch's.
fn is_name(word: &str) -> bool {
    let switch = || role::is_switch_name(&format!("{word}0"));
    word.len() <= 2 || word.bytes().any(|byte| byte.is_ascii_digit()) || switch()
}

/// Whether all of these are ends: named as nodes are, or some of them at one end here and at the other there, as nodes of a network
/// are and columns of a table are not. Numbers go with numbers.
pub(super) fn are_ends<'t>(pairs: &(impl Iterator<Item = (&'t str, &'t str)> + Clone)) -> bool {
    let words = || pairs.clone().flat_map(|(a, b)| [a, b]);
    let number = |word: &str| word.parse::<f64>().is_ok();
    let alike = words().all(|word| word.parse::<u64>().is_ok()) || !words().any(number);
    let firsts: std::collections::BTreeSet<&str> = pairs.clone().map(|(a, _)| a).collect();
    alike
        && !words().any(is_other)
        && (words().all(is_name) || pairs.clone().any(|(_, b)| firsts.contains(b)))
}

#[cfg(test)]
mod tests {
    use super::are_ends;

    #[test]
    fn names_and_tables() {
        let ends = |lines: &[(&'static str, &'static str)]| are_ends(&lines.iter().copied());
        assert!(ends(&[("leaf1", "spine1"), ("leaf2", "spine1")]));
        assert!(ends(&[("A", "B"), ("A", "C")]) && ends(&[("0", "1"), ("0", "2")]));
        assert!(ends(&[("core", "gpu1"), ("core", "gpu2")]));
        assert!(ends(&[("paris", "london"), ("london", "berlin")]));
        assert!(!ends(&[("sshd", "running"), ("cron", "running")]));
        assert!(!ends(&[("node1", "slots=8"), ("node2", "slots=8")]));
        assert!(!ends(&[("10.0.0.1", "255.255.255.0"), ("10.0.0.2", "255.255.255.0")]));
        assert!(!ends(&[("2024-01-01", "gpu0"), ("2024-01-02", "gpu0")]));
        assert!(!ends(&[("rw", "1"), ("rw", "2")]));
        assert!(!ends(&[("{\"level\":\"info\"", "\"msg\":\"x\"}")]));
    }
}
