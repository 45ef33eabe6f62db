//! The capstone's score of the design that is looked at: its parts, and how it compares.

use super::words;
use crate::i18n::number::fixed;
use crate::i18n::quantity::{count, money, percent, time};
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::kit::task::waiting::Waiting;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::write;
use gargalo_solver::lesson::{Points, ScoreRule};

/// The card. What all start from is the step's scenario.
pub(super) fn card(store: Store, rule: ScoreRule, at: usize) -> AnyView {
    let words = words(store);
    let points = RwSignal::new(None::<Option<Points>>);
    let best = RwSignal::new(None::<u32>);
    let playing = store.session.lesson.playing.get_untracked();
    let given = playing.as_ref().and_then(|playing| playing.lesson.scenario_of(at)).map(str::to_owned);
    let Some(given) = given else { return ().into_any() };
    let asking = store.asking();
    effect(move || {
        let (scenario, design) = (store.document.scenario.get(), store.document.design.get() as u32);
        if store.requests.stale.get() {
            return;
        }
        let (given, scenario) = (given.clone(), write(&scenario));
        asking.ask(Question::Score { given, scenario, design, rule }, move |answer| {
            let Answer::Score(score) = answer else { return };
            if let Some(score) = &score {
                best.update(|best| *best = Some(best.unwrap_or(0).max(score.points)));
            }
            points.set(Some(score));
        });
    });
    let currency = move || {
        store.document.scenario.with(|scenario| {
            scenario.prices.as_ref().map_or_else(|| "USD".to_owned(), |prices| prices.currency.clone())
        })
    };
    let written = move |points: u32| count(u64::from(points), store.language());
    let told = move || match points.get() {
        None => {
            let text = Signal::stored(words.score_waiting);
            view! { <Waiting store=store asking=asking text=text testid="score-waiting" /> }.into_any()
        }
        Some(None) => view! { <p class="about">{words.score_none}</p> }.into_any(),
        Some(Some(score)) => {
            let (all, value) = ((words.points)(&written(score.points)), score.points.to_string());
            let most = best.get().map(|best| (words.score_best)(&written(best)));
            let look = Actions { class: "lesson-score", ..Actions::default() };
            view! {
                <p class="lesson-points">
                    <strong data-testid="lesson-points" data-value=value>{all}</strong>" "
                    <span class="quiet">{most}</span>
                </p>
                {show(store, table(store, score, rule, &currency()), look)}
            }
            .into_any()
        }
    };
    view! {
        <section class="lesson-card">
            <h4>{words.score}</h4>
            <div role="status" class:stale=move || store.requests.stale.get() data-testid="lesson-score">{told}</div>
            <p class="about">{words.score_about}</p>
        </section>
    }
    .into_any()
}

/// What counts, beside what is allowed.
fn table(store: Store, score: Points, rule: ScoreRule, currency: &str) -> Table {
    let (words, language) = (words(store), store.language());
    let met = |met: bool| if met { words.met } else { words.missed };
    let seconds = |value: f64| time(value, 2, language).to_string();
    let cash = |value: f64| money(value, currency, language);
    let row = |name: &str, value: String, limit: String, met: &str, part: f64| {
        let cells = [name.to_owned(), value, limit, met.to_owned(), fixed(part, 2, language)];
        Row::new(cells.map(Cell::text).into())
    };
    let due = seconds(rule.deadline_s);
    let wasted = percent(score.wasted, language).to_string();
    Table {
        label: words.score.to_owned(),
        columns: ["", words.score_yours, words.score_limit, words.score_met, words.score_counts]
            .map(Column::words)
            .into(),
        rows: vec![
            row(words.score_time, seconds(score.time_s), due, met(score.in_time), score.time_part),
            row(words.score_cost, cash(score.cost), cash(rule.budget), met(score.in_budget), score.cost_part),
            row(words.score_waste, wasted, "—".to_owned(), "—", score.use_part),
        ],
        ..Table::default()
    }
}
