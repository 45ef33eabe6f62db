//! Round numbers in words: hedged, spelled out, or too large to count.

use crate::numbers::words_of;
use crate::{each_text, without_phrases};

const HEDGES: [&str; 30] = [
    "about",
    "some",
    "nearly",
    "almost",
    "around",
    "roughly",
    "than",
    "quite",
    "under",
    "below",
    "factor",
    "close",
    "just",
    "approximately",
    "cerca de",
    "quase",
    "mais de",
    "mais da",
    "mais do",
    "mais que",
    "menos de",
    "menos da",
    "menos do",
    "menos que",
    "uns",
    "umas",
    "fator de",
    "perto de",
    "mais ou menos",
    "aproximadamente",
];
const NUMBERS: [&str; 44] = [
    "half",
    "third",
    "quarter",
    "twice",
    "double",
    "triple",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "hundred",
    "thousand",
    "doubles",
    "metade",
    "dobro",
    "triplo",
    "terço",
    "quarto",
    "dois",
    "duas",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "cem",
    "mil",
    "centenas",
    "hundreds",
    "hundredfold",
    "threefold",
    "eightfold",
    "tenfold",
    "dobra",
    "milhares",
    "thousands",
];
// Nobody counts that many: such a number has been computed.
const LARGE: [&str; 26] = [
    "eleven",
    "twelve",
    "thirteen",
    "fifteen",
    "sixteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "onze",
    "doze",
    "treze",
    "quinze",
    "dezesseis",
    "vinte",
    "trinta",
    "quarenta",
    "cinquenta",
    "sessenta",
    "setenta",
    "oitenta",
    "noventa",
];

/// “About fifty” is a figure too: round numbers in words are claims that are held against the model, or given.
#[test]
fn round_words_are_held_against_the_model() {
    let mut found = Vec::new();
    each_text(&mut |_, _, place, field, said| {
        for (text, english) in [(&said.en, true), (&said.pt, false)] {
            let words = without_phrases(&words_of(text), place, english).to_lowercase();
            let words: Vec<&str> = words
                .split(|sign: char| !(sign.is_alphanumeric() || sign == '·'))
                .filter(|word| !word.is_empty())
                .collect();
            for (at, word) in words.iter().enumerate() {
                let before = |count: usize| words[at.saturating_sub(count)..at].join(" ");
                let article = matches!(before(1).as_str(), "a" | "an" | "the" | "o" | "um" | "uma");
                let hedge = |hedge: &&str| {
                    (1..=3).any(|count| {
                        let before = before(count + usize::from(article));
                        let before = before
                            .strip_suffix(&format!(" {}", self::last(&before)))
                            .filter(|_| article)
                            .unwrap_or(&before);
                        before == *hedge
                    })
                };
                let hedged = NUMBERS.contains(word) && HEDGES.iter().any(hedge);
                if hedged || LARGE.contains(word) || word.ends_with("fold") {
                    found.push(format!("{place}.{field}: “{} {word}”", before(3)));
                }
            }
        }
    });
    assert!(found.is_empty(), "round words that nothing holds:\n{}", found.join("\n"));
}

fn last(words: &str) -> &str {
    words.rsplit(' ').next().unwrap_or_default()
}
