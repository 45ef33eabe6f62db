//! Which design is the fastest, which the cheapest, in a sentence: what most who compare designs come for.

use crate::i18n::Language;
use crate::i18n::columns::{self, ColumnMessages};
use crate::i18n::quantity;
use crate::model::compare::grid::Column;
use gargalo_solver::document::{DesignSpec, Scenario};

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
    let (quick, low) = (alike_in(&known, time, AS_FAST), alike_in(&known, cost, EXACT));
    let (fast, cheap) = (first(&quick, cost)?, first(&low, time)?);
    let took = |design: usize| quantity::time(time.of(design).unwrap_or_default(), 3, language).to_string();
    let costs = |design: usize| cost.told(design, language);
    // A superlative is of one: where several are alike, none is said to be beaten.
    let exact = alike_in(&known, time, EXACT).contains(&fast);
    let mut text = {
        let (design, time, cost) = (names[fast].as_str(), &took(fast), &costs(fast));
        match (fast == cheap, exact) {
            (true, true) => words.best_of_both(columns::BestOfBoth { design, time, cost }),
            (true, false) => words.best_of_both_nearly(columns::BestOfBothNearly { design, time, cost }),
            (false, _) if quick.len() > 1 => words.fastest_tied(columns::FastestTied { design, time, cost }),
            (false, _) => words.fastest(columns::Fastest { design, time, cost }),
        }
    };
    let as_fast = quick
        .iter()
        .copied()
        .filter(|&design| cost.of(design) > cost.of(fast) && costs(design) != costs(fast));
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
        let (design, time, cost) = (names[cheap].as_str(), &took(cheap), &costs(cheap));
        text.push_str(&if low.len() > 1 {
            words.cheapest_tied(columns::CheapestTied { design, time, cost })
        } else {
            words.cheapest(columns::Cheapest { design, time, cost })
        });
    }
    Some(text)
}

/// Times that differ by less count as the same: models are no nearer.
const AS_FAST: f64 = 5e-4;
/// Figures that differ by less differ by rounding.
const EXACT: f64 = 1e-9;

/// The designs that have the least of a figure, or as good as that.
fn alike_in(designs: &[usize], by: &Column, near: f64) -> Vec<usize> {
    let least = designs.iter().filter_map(|&design| by.of(design)).fold(f64::INFINITY, f64::min);
    let alike = |design: &usize| by.of(*design).is_some_and(|own| own - least <= least.abs() * near);
    designs.iter().copied().filter(alike).collect()
}

/// Of some designs the one with the least of a figure; of those alike the first.
fn first(designs: &[usize], by: &Column) -> Option<usize> {
    let order =
        |&a: &usize, &b: &usize| by.of(a).partial_cmp(&by.of(b)).unwrap_or(core::cmp::Ordering::Equal);
    designs.iter().copied().min_by(order)
}

/// Designs that are the same but for their names, two at a time: each that stands there again, with the first of its kind.
pub fn repeated(scenario: &Scenario) -> Vec<(usize, usize)> {
    let is_same = |one: &DesignSpec, other: &DesignSpec| {
        let named = DesignSpec { name: one.name.clone(), ..other.clone() };
        *one == named
    };
    let designs = &scenario.designs;
    let first = |at: usize| (0..at).find(|&before| is_same(&designs[before], &designs[at]));
    (0..designs.len()).filter_map(|at| Some((first(at)?, at))).collect()
}

/// The same in sentences.
pub fn repeated_in_words(scenario: &Scenario, language: Language) -> String {
    let words = ColumnMessages::of(language);
    let name = |design: usize| scenario.designs[design].name.as_str();
    let told = |(one, other)| words.same_design(columns::SameDesign { one: name(one), other: name(other) });
    repeated(scenario).into_iter().map(told).collect::<Vec<_>>().join(" ")
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
        assert!(
            text.starts_with(
                "No design is cheaper than D1, and it is as fast as any (differences under 0.05 %"
            ),
            "{text}"
        );
        assert!(text.contains("D0 is just as fast, for $2"), "{text}");
        let text = told(&[1.0, 1.0, 1.0], &[100.0, 200.0, 300.0]).expect("three designs");
        assert!(text.starts_with("No design is faster or cheaper than D0"), "{text}");
        assert!(text.ends_with("2 other designs are just as fast and cost more."), "{text}");
        assert_eq!(told(&[1.0], &[1.0]), None);
    }

    #[test]
    fn what_is_as_fast_is_as_near_to_the_fastest_and_dearer() {
        let text = told(&[1.0, 1.0004, 1.0008], &[300.0, 200.0, 100.0]).expect("three designs");
        assert!(text.starts_with("D1 is as fast as any (differences under 0.05 % left aside)"), "{text}");
        assert!(text.contains("D0 is just as fast"), "{text}");
        assert!(text.contains("D2 is the cheapest") && !text.contains("D2 is just"), "{text}");
    }

    #[test]
    fn the_fastest_and_the_cheapest_are_two() {
        let text = told(&[1.0, 2.0, 3.0], &[300.0, 100.0, 200.0]).expect("three designs");
        assert!(text.starts_with("D0 is the fastest") && text.contains("D1 is the cheapest"), "{text}");
    }

    /// Of all small tables: a superlative is never of one among equals, nor beside a better one, and the design that is
    /// named as the cheapest has the star of its column.
    #[test]
    fn no_superlative_at_a_tie() {
        let values = [1.0, 1.0003, 2.0];
        for at in 0..values.len().pow(6) {
            let digit = |power: u32| values[at / values.len().pow(power) % values.len()];
            let (times, costs) = ([digit(0), digit(1), digit(2)], [digit(3), digit(4), digit(5)]);
            let text = told(&times, &costs).expect("three designs");
            for design in 0..3 {
                let alone = |of: &[f64; 3]| (0..3).all(|other| other == design || of[other] > of[design]);
                assert!(!text.contains(&format!("D{design} is the fastest")) || alone(&times), "{text}");
                assert!(!text.contains(&format!("D{design} is the cheapest")) || alone(&costs), "{text}");
                let beats =
                    |of: &[f64; 3], near: f64| (0..3).any(|other| of[other] < of[design] * (1.0 - near));
                let faster = text.starts_with(&format!("No design is faster or cheaper than D{design}"));
                assert!(!faster || !beats(&times, 1e-9) && !beats(&costs, 1e-9), "{text}");
                let cheaper = text.contains(&format!("No design is cheaper than D{design}"));
                assert!(!cheaper || !beats(&costs, 1e-9), "{text}");
            }
        }
    }

    #[test]
    fn designs_that_are_the_same_are_told() {
        let mut scenario = crate::examples::Example::default().scenario(Language::English);
        assert!(repeated(&scenario).is_empty());
        let copy = DesignSpec { name: "copy".to_owned(), ..scenario.designs[1].clone() };
        scenario.designs.push(copy);
        assert_eq!(repeated(&scenario), [(1, scenario.designs.len() - 1)]);
        let text = repeated_in_words(&scenario, Language::English);
        assert_eq!(text, format!("{} and copy are the same design.", scenario.designs[1].name));
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
