//! Scripts and styles without what is there for readers of the sources alone.

/// A script without comments of whole lines, indentation and empty lines.
///
/// That much is safe without knowing the language, in scripts without templates or comments that begin in the middle of
/// a line and go over its end: wasm-bindgen's and ours.
pub(crate) fn script(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        if inside || line.starts_with("/*") {
            inside = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// A style sheet without comments and white space that separates nothing, in ASCII. What is quoted stays as it is.
pub(crate) fn style(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            space(&mut out);
        } else if first == '"' || first == '\'' {
            let end = rest[1..].find(first).map_or(rest.len(), |at| at + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if first.is_whitespace() {
            space(&mut out);
            rest = rest.trim_start();
        } else {
            if matches!(first, '{' | '}' | ';' | ',' | '>') {
                out.truncate(out.trim_end_matches(' ').len());
                if first == '}' {
                    out.truncate(out.trim_end_matches(';').len());
                }
            }
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    ascii(out.trim())
}

/// Letters beyond ASCII as CSS writes them with digits: a sheet may then be counted in bytes as in letters.
fn ascii(text: &str) -> String {
    let escaped = |letter: char| {
        if letter.is_ascii() { letter.to_string() } else { format!("\\{:x} ", u32::from(letter)) }
    };
    text.chars().map(escaped).collect()
}

/// A space, where one may matter. Before `:` it does: `a :hover` is not `a:hover`.
fn space(out: &mut String) {
    if !out.ends_with([' ', '{', '}', ';', ',', '>', ':']) && !out.is_empty() {
        out.push(' ');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_keep_their_code() {
        let text = "/**\n * @param {x} y\n */\nfunction f() {\n\n    // why\n    return \"// no comment\"; // kept\n}\n";
        assert_eq!(script(text), "function f() {\nreturn \"// no comment\"; // kept\n}\n");
    }

    #[test]
    fn styles_keep_what_separates() {
        let text = "/* a */\n.a > .b,\n.a :hover::after {\n  content: \" /* ↑ */ \";\n  width: calc(1px + 2px);\n}\n\n@media (min-width: 1px) and print {\n  a { b: c d; }\n}\n";
        assert_eq!(
            style(text),
            ".a>.b,.a :hover::after{content:\" /* \\2191  */ \";width:calc(1px + 2px)}@media (min-width:1px) and print{a{b:c d}}"
        );
    }
}
