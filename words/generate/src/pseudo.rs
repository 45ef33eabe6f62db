//! A language made of another for tests: `[Çħåŕţš one]`. Whatever stands on the page without brackets and accents is
//! not translated, and whatever is cut or covered will be in a language with longer words.

use crate::model::{Area, Body, Piece};

/// Disguises all texts.
pub(crate) fn disguise(areas: &mut [Area]) {
    for text in areas.iter_mut().flat_map(|area| &mut area.texts) {
        match &mut text.body {
            Body::Value(pieces) => whole(pieces),
            Body::Parts(parts) => {
                for (_, _, pieces) in parts {
                    whole(pieces);
                }
            }
        }
    }
}

/// In brackets, longer by two fifths; of cases alone each by itself, so that they stay texts without parts.
fn whole(pieces: &mut Vec<Piece>) {
    if let [Piece::Choice { cases, .. }] = pieces.as_mut_slice() {
        for case in cases {
            whole(&mut case.text);
        }
        return;
    }
    let letters = accents(pieces);
    if letters == 0 {
        return;
    }
    // In words of five letters, so that lines break where they would.
    let mut more: String =
        (0..(letters * 2).div_ceil(5)).map(|at| if at % 6 == 0 { ' ' } else { '~' }).collect();
    more.push(']');
    match pieces.first_mut() {
        Some(Piece::Text(first)) => first.insert(0, '['),
        _ => pieces.insert(0, Piece::Text("[".to_owned())),
    }
    match pieces.last_mut() {
        Some(Piece::Text(last)) => *last += &more,
        _ => pieces.push(Piece::Text(more)),
    }
}

/// How many letters there are, of a choice in its last case.
fn accents(pieces: &mut [Piece]) -> usize {
    let mut letters = 0;
    for piece in pieces {
        match piece {
            Piece::Argument(_) => {}
            Piece::Text(text) => {
                letters += text.chars().filter(|c| c.is_alphabetic()).count();
                *text = accented(text);
            }
            Piece::Choice { cases, .. } => {
                letters += cases.iter_mut().map(|case| accents(&mut case.text)).max().unwrap_or(0);
            }
        }
    }
    letters
}

/// Letters with marks.
fn accented(text: &str) -> String {
    let mark = |c| match c {
        'a' => 'å',
        'e' => 'é',
        'i' => 'î',
        'o' => 'ö',
        'u' => 'û',
        'A' => 'Å',
        'E' => 'É',
        'I' => 'Î',
        'O' => 'Ö',
        'U' => 'Û',
        'c' => 'ç',
        'n' => 'ñ',
        's' => 'š',
        'y' => 'ý',
        'C' => 'Ç',
        'N' => 'Ñ',
        'S' => 'Š',
        other => other,
    };
    text.chars().map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disguised_text_has_marks_brackets_and_more_letters() {
        let mut pieces = vec![Piece::Text("Charts of ".into()), Piece::Argument("design".into())];
        whole(&mut pieces);
        let told: String = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.clone(),
                Piece::Argument(name) => format!("${name}"),
                Piece::Choice { .. } => String::new(),
            })
            .collect();
        assert_eq!(told, "[Çhårtš öf $design ~~~]");
    }
}
