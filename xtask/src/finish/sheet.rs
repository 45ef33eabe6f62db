//! A style sheet's rules, and which of them a first visit needs: for a sheet that comes first, before the whole one.

use std::ops::Range;

/// What is seen when the rest can't be had.
const ALWAYS: [&str; 2] = [".page-notice", ".boot"];

/// Selectors of what the boot screen stands in, besides rules that name it.
const AROUND_BOOT: [&str; 7] = [":root", ":root:not([data-theme])", "html", "body", "p", "*", "[hidden]"];

/// The sheet with those rules that are used, as their keys tell. At-rules with rules inside keep those of them; what is no
/// rule of that kind (fonts, key frames) stays.
pub(super) fn used(sheet: &str, uses: &impl Fn(&str) -> bool) -> String {
    kept(sheet, &|head, key| {
        head.starts_with('@') || ALWAYS.iter().any(|name| head.contains(name)) || uses(key)
    })
}

/// The rules that the boot screen needs.
pub(super) fn boot(sheet: &str) -> String {
    kept(sheet, &|head, _| {
        head == "@font-face"
            || head.contains("boot")
            || head.split(',').any(|selector| AROUND_BOOT.contains(&selector.trim()))
    })
}

/// The sheet with the rules that are wanted, by what stands before their block and by their key.
fn kept(sheet: &str, wanted: &impl Fn(&str, &str) -> bool) -> String {
    let mut out = String::new();
    keep(sheet, 0..sheet.len(), "", wanted, &mut out);
    out
}

fn keep(
    sheet: &str,
    within: Range<usize>,
    around: &str,
    wanted: &impl Fn(&str, &str) -> bool,
    out: &mut String,
) {
    let mut at = within.start;
    while let Some(rule) = next(sheet, at..within.end) {
        let head = sheet[rule.start..rule.open].trim();
        if rule.is_statement() {
            out.push_str(sheet[rule.start..rule.end].trim());
        } else if is_frame(head) {
            let before = out.len();
            out.push_str(head);
            out.push('{');
            let opened = out.len();
            keep(sheet, rule.open + 1..rule.end - 1, &key(around, head), wanted, out);
            if out.len() == opened {
                out.truncate(before);
            } else {
                out.push('}');
            }
        } else if wanted(head, &key(around, head)) {
            out.push_str(sheet[rule.start..rule.end].trim());
        }
        at = rule.end;
    }
}

/// Every rule by its key, and where it stands.
pub(crate) fn rules(sheet: &str) -> Vec<(String, Range<usize>)> {
    let mut rules = vec![];
    list(sheet, 0..sheet.len(), "", &mut rules);
    rules
}

fn list(sheet: &str, within: Range<usize>, around: &str, rules: &mut Vec<(String, Range<usize>)>) {
    let mut at = within.start;
    while let Some(rule) = next(sheet, at..within.end) {
        let head = sheet[rule.start..rule.open].trim();
        if is_frame(head) && !rule.is_statement() {
            list(sheet, rule.open + 1..rule.end - 1, &key(around, head), rules);
        } else if !rule.is_statement() {
            rules.push((key(around, head), rule.start..rule.end));
        }
        at = rule.end;
    }
}

/// Whether a rule holds other rules.
fn is_frame(head: &str) -> bool {
    ["@media", "@supports", "@container", "@layer"].iter().any(|frame| head.starts_with(frame))
}

/// What a rule is known by: the frames that it stands in, and its selectors.
fn key(around: &str, head: &str) -> String {
    format!("{around}{head}\n")
}

/// A rule: where it begins, where its block opens (or, without one, its semicolon stands), where it ends.
struct Rule {
    start: usize,
    open: usize,
    end: usize,
}

impl Rule {
    /// Whether it has no block, as what names the layers in their order.
    fn is_statement(&self) -> bool {
        self.open + 1 == self.end
    }
}

/// The next rule, with a block or without. Quoted braces are none.
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
            (None, b';') if depth == 0 => {
                return Some(Rule { start: within.start, open: at, end: at + 1 });
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
        let some = |key: &str| key == "d\n" || key == "@media print\ni\n";
        assert_eq!(used(sheet, &some), "@font-face{font-family:a}d{e:\"}\"}@media print{i{j:k}}");
        assert_eq!(used(sheet, &|_| true), sheet);
        assert_eq!(used(sheet, &|_| false), "@font-face{font-family:a}");
        let keys: Vec<String> = rules(sheet).into_iter().map(|(key, _)| key.replace('\n', "/")).collect();
        assert_eq!(
            keys,
            ["@font-face/", "a/", "d/", "@media print/f/", "@media print/i/", "@media screen/l/", "o/"]
        );
    }

    #[test]
    fn the_boot_screen_has_its_own_rules_and_those_around_it() {
        let sheet = "@layer a,b;@font-face{f:g}@layer a{:root,.qr{--c:d}:root[data-theme]{--c:e}h1,p{m:0}h1{s:1}}\
                     @layer b{.boot-name{c:d}.chart{e:f}}@keyframes boot-run{from{a:b}}@keyframes spin{from{a:b}}";
        assert_eq!(
            boot(sheet),
            "@layer a,b;@font-face{f:g}@layer a{:root,.qr{--c:d}h1,p{m:0}}@layer b{.boot-name{c:d}}@keyframes boot-run{from{a:b}}"
        );
    }

    #[test]
    fn layers_keep_their_order() {
        let sheet = "@layer a,b;@layer b{c{d:e}}@layer a{f{g:h}@media print{i{j:k}}}";
        assert_eq!(used(sheet, &|_| true), sheet);
        assert_eq!(used(sheet, &|key| key == "@layer a\nf\n"), "@layer a,b;@layer a{f{g:h}}");
        let keys: Vec<String> = rules(sheet).into_iter().map(|(key, _)| key.replace('\n', "/")).collect();
        assert_eq!(keys, ["@layer b/c/", "@layer a/f/", "@layer a/@media print/i/"]);
    }
}
