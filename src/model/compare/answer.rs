//! Which design is the fastest, which the cheapest, in a sentence: what most who compare designs come for.

use crate::i18n::Language;
use crate::i18n::columns::{self, ColumnMessages};
use crate::i18n::quantity;
use crate::model::compare::grid::Column;

/// The sentence; `None` with fewer than two designs to tell apart, or where times are of different things.
pub fn answer(columns: &[Column], names: &[String], language: Language) -> Option<String> {
    let words = ColumnMessages::of(language);
    let named = |key: &str| columns.iter().find(|column| column.key == key);
    let time = named("time").or_else(|| named("completion"))?;
    let cost = named("cost")?;
    if named("time-1").is_some() {
        return None;
    }
    let known: Vec<usize> = (0..names.len())
        .filter(|&design| {
            time.apart.get(design) != Some(&true) && time.of(design).is_some() && cost.of(design).is_some()
        })
        .collect();
    if known.len() < 2 {
        return None;
    }
    let (fast, cheap) = (first(&known, time, cost)?, first(&known, cost, time)?);
    let took = |design: usize| quantity::time(time.of(design).unwrap_or_default(), 3, language).to_string();
    let costs = |design: usize| cost.told(design, language);
    let fastest = if fast == cheap { words.best_of_both } else { words.fastest };
    let mut text = fastest(&names[fast], &took(fast), &costs(fast));
    let least = least(&known, time);
    let as_fast = known.iter().copied().filter(|&design| {
        let as_soon = time.of(design).is_some_and(|own| is_alike(own, least));
        as_soon && cost.of(design) > cost.of(fast) && costs(design) != costs(fast)
    });
    let as_fast: Vec<usize> = as_fast.collect();
    match as_fast[..] {
        [] => {}
        [one] => {
            text.push(' ');
            text.push_str(&words.as_fast(columns::AsFast { design: &names[one], cost: &costs(one) }));
        }
        _ => {
            text.push(' ');
            text.push_str(&(words.many_as_fast)(as_fast.len()));
        }
    }
    if fast != cheap {
        text.push(' ');
        text.push_str(&words.cheapest(columns::Cheapest {
            design: &names[cheap],
            time: &took(cheap),
            cost: &costs(cheap),
        }));
    }
    Some(text)
}

/// The design with the least of one figure; of those alike the one with the least of the other, then the first.
fn first(designs: &[usize], by: &Column, then: &Column) -> Option<usize> {
    let least = least(designs, by);
    let alike = |&&design: &&usize| by.of(design).is_some_and(|own| is_alike(own, least));
    designs
        .iter()
        .filter(alike)
        .min_by(|&&a, &&b| then.of(a).partial_cmp(&then.of(b)).unwrap_or(core::cmp::Ordering::Equal))
        .copied()
}

/// The least of a figure.
fn least(designs: &[usize], by: &Column) -> f64 {
    designs.iter().filter_map(|&design| by.of(design)).fold(f64::INFINITY, f64::min)
}

/// Whether two figures are written alike, or nearly.
fn is_alike(own: f64, other: f64) -> bool {
    (own - other).abs() <= other.abs() * 5e-4
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::compare::grid::{Better, Form};

    fn column(key: &str, form: Form, values: &[f64]) -> Column {
        Column {
            key: key.to_owned(),
            head: String::new(),
            form,
            better: Better::Less,
            paper: false,
            usual: true,
            values: values.iter().copied().map(Some).collect(),
            notes: Vec::new(),
            absent: vec![None; values.len()],
            apart: vec![false; values.len()],
        }
    }

    fn told(times: &[f64], costs: &[f64]) -> Option<String> {
        let columns =
            [column("time", Form::Seconds, times), column("cost", Form::Money("USD".to_owned()), costs)];
        let names: Vec<String> = (0..times.len()).map(|design| format!("D{design}")).collect();
        answer(&columns, &names, Language::English)
    }

    #[test]
    fn of_equally_fast_designs_the_cheaper_is_named() {
        let text = told(&[7.905, 7.906], &[2e6, 1e6]).expect("two designs");
        assert!(text.starts_with("No design is faster or cheaper than D1"), "{text}");
        assert!(text.contains("D0 is just as fast, for $2"), "{text}");
        let text = told(&[1.0, 1.0, 1.0], &[100.0, 200.0, 300.0]).expect("three designs");
        assert!(text.ends_with("2 other designs are just as fast and cost more."), "{text}");
        assert_eq!(told(&[1.0], &[1.0]), None);
    }

    #[test]
    fn what_is_as_fast_is_as_near_to_the_fastest_and_dearer() {
        let text = told(&[1.0, 1.0004, 1.0008], &[300.0, 200.0, 100.0]).expect("three designs");
        assert!(text.starts_with("D1 is the fastest") && text.contains("D0 is just as fast"), "{text}");
        assert!(text.contains("D2 is the cheapest") && !text.contains("D2 is just"), "{text}");
    }

    #[test]
    fn the_fastest_and_the_cheapest_are_two() {
        let text = told(&[1.0, 2.0, 3.0], &[300.0, 100.0, 200.0]).expect("three designs");
        assert!(text.starts_with("D0 is the fastest") && text.contains("D1 is the cheapest"), "{text}");
    }

    #[test]
    fn what_does_not_deliver_is_not_named() {
        let mut columns = [
            column("time", Form::Seconds, &[1.0, 2.0, 3.0]),
            column("cost", Form::Money("USD".to_owned()), &[1.0, 2.0, 3.0]),
        ];
        columns[0].apart[0] = true;
        let names = ["a", "b", "c"].map(str::to_owned);
        let text = answer(&columns, &names, Language::Portuguese).expect("two that deliver");
        assert!(text.contains(" b:"), "{text}");
    }
}
