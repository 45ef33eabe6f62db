//! Sentences with parts that can be touched: `"The last of {flows} flows ends at {time}."`

/// A stretch of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Plain words.
    Text(&'a str),
    /// A part, by its name.
    Part(&'a str),
}

/// Cuts a template into its pieces.
pub fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some((text, after)) = rest.split_once('{') {
        let Some((part, tail)) = after.split_once('}') else { break };
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        pieces.push(Piece::Part(part));
        rest = tail;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_falls_into_its_pieces() {
        assert_eq!(
            pieces("{a} and {b}."),
            [Piece::Part("a"), Piece::Text(" and "), Piece::Part("b"), Piece::Text(".")]
        );
        assert_eq!(pieces("plain"), [Piece::Text("plain")]);
        assert_eq!(pieces("open {brace"), [Piece::Text("open {brace")]);
        assert!(pieces("").is_empty());
    }
}
