//! A style sheet's rules, and which of them a first visit needs: for a sheet that comes first, before the whole one.

use std::ops::Range;

/// What is seen when the rest can't be had.
const ALWAYS: [&str; 2] = [".page-notice", ".boot"];

/// The sheet with those rules that one of the ranges touches. At-rules with rules inside keep those of them; what is no
/// rule of that kind (fonts, key frames) stays.
pub(super) fn used(sheet: &str, ranges: &[Range<usize>]) -> String {
    let mut out = String::new();
    keep(sheet, 0..sheet.len(), ranges, &mut out);
    out
}

fn keep(sheet: &str, within: Range<usize>, ranges: &[Range<usize>], out: &mut String) {
    let mut at = within.start;
    while let Some(rule) = next(sheet, at..within.end) {
        let head = sheet[rule.start..rule.open].trim();
        if head.starts_with("@media") || head.starts_with("@supports") || head.starts_with("@container") {
            let before = out.len();
            out.push_str(head);
            out.push('{');
            let opened = out.len();
            keep(sheet, rule.open + 1..rule.end - 1, ranges, out);
            if out.len() == opened {
                out.truncate(before);
            } else {
                out.push('}');
            }
        } else if head.starts_with('@')
            || ALWAYS.iter().any(|name| head.contains(name))
            || ranges.iter().any(|range| range.start < rule.end && rule.start < range.end)
        {
            out.push_str(sheet[rule.start..rule.end].trim());
        }
        at = rule.end;
    }
}

/// A rule: where it begins, where its block opens, where it ends.
struct Rule {
    start: usize,
    open: usize,
    end: usize,
}

/// The next rule with a block. Quoted braces are none.
fn next(sheet: &str, within: Range<usize>) -> Option<Rule> {
    let (mut open, mut depth, mut quote) = (None, 0_usize, None);
    for (at, byte) in sheet.bytes().enumerate().take(within.end).skip(within.start) {
        match (quote, byte) {
            (Some(mark), _) => quote = (byte != mark).then_some(mark),
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'{') => {
                depth += 1;
                open = open.or(Some(at));
            }
            (None, b'}') => {
                depth = depth.saturating_sub(1);
                if let (0, Some(open)) = (depth, open) {
                    return Some(Rule { start: within.start, open, end: at + 1 });
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rules_that_are_used_stay() {
        let sheet =
            "@font-face{font-family:a}a{b:c}d{e:\"}\"}@media print{f{g:h}i{j:k}}@media screen{l{m:n}}o{p:q}";
        let of = |text: &str| sheet.find(text).map_or(0..0, |at| at..at + text.len());
        assert_eq!(
            used(sheet, &[of("d{e:\"}\"}"), of("i{j:k}")]),
            "@font-face{font-family:a}d{e:\"}\"}@media print{i{j:k}}"
        );
        assert_eq!(used(sheet, std::slice::from_ref(&(0..sheet.len()))), sheet);
        assert_eq!(used(sheet, &[]), "@font-face{font-family:a}");
    }
}
