//! A question: choices or a number, checked, with the reason for each choice. Right and wrong are told in words.

use super::text::{Setting, figure_text};
use super::words;
use crate::i18n::number::{significant, tongue};
use crate::kit::icon::{Glyph, Icon, button};
use crate::lesson::figures::ask_figures;
use crate::lesson::play;
use crate::state::Store;
use crate::state::beat::Beat;
use gargalo_solver::lesson::{Answer, Choice, Question, QuestionKind, Slip, Untyped, judge, typed};
use leptos::prelude::*;

/// The card.
pub(super) fn card(setting: &Setting, question: &Question, at: usize) -> AnyView {
    let store = setting.store;
    let foretells = question.predict || store.session.lesson.frame.with_untracked(|frame| frame.predict);
    let heading = if foretells { words(store).predict } else { words(store).question };
    let waits = move || foretells && store.session.lesson.concealed.get();
    // Before a room the text stands alone at first.
    let later =
        move || store.session.lesson.presenting.get() && store.session.lesson.beat.get() == Beat::Text;
    let form = match &question.asked {
        QuestionKind::Choices(choices) => choose(setting, question, choices, at),
        QuestionKind::Number { is, .. } => number(setting, question, is, at),
    };
    view! {
        <section class="lesson-card lesson-question" hidden=later aria-labelledby="lesson-question" data-testid="lesson-question">
            <h4 id="lesson-question">{heading}</h4>
            {move || waits().then(|| view! { <p class="about" data-testid="lesson-concealed">{words(store).concealed}</p> })}
            {form}
            <div role="status" class="lesson-answer" data-testid="lesson-verdict">
                {verdict(setting, question, at)}
            </div>
        </section>
    }
    .into_any()
}

fn choose(setting: &Setting, question: &Question, choices: &[Choice], at: usize) -> AnyView {
    let store = setting.store;
    let chosen = store.kept_signal(format!("question-choice-{at}"), || match before(store, at) {
        Some(Answer::Choice(choice)) => Some(choice),
        _ => None,
    });
    let row = |(index, choice): (usize, &Choice)| {
        let index = index as u32;
        view! {
            <label class="lesson-choice">
                <input type="radio" name=format!("lesson-choice-{at}") value=index.to_string()
                    prop:checked=move || chosen.get() == Some(index)
                    data-testid=format!("choice-{index}")
                    on:change=move |_| chosen.set(Some(index)) />
                <span>{setting.line(&choice.text)}</span>
            </label>
        }
        .into_any()
    };
    let rows = choices.iter().enumerate().map(row).collect_view();
    let check = Callback::new(move |()| {
        if let Some(choice) = chosen.get_untracked() {
            play::answer(store, Answer::Choice(choice));
        }
    });
    view! {
        <div>
            <fieldset class="lesson-choices">
                <legend>{setting.line(&question.ask)}</legend>
                {rows}
            </fieldset>
            {check_button(setting, check, Signal::derive(move || chosen.get().is_none()))}
        </div>
    }
    .into_any()
}

fn number(setting: &Setting, question: &Question, is: &str, at: usize) -> AnyView {
    let store = setting.store;
    let language = store.language();
    let unit = setting.step.figure(is).map(|figure| figure.unit.clone()).unwrap_or_default();
    let text = store.kept_signal(format!("question-text-{at}"), || match before(store, at) {
        Some(Answer::Number(number)) => significant(number, 6, language),
        _ => String::new(),
    });
    let wrong = RwSignal::new(None::<Untyped>);
    let asked_in = unit.clone();
    // Right or wrong is known once the figure is.
    let (here, own) = (setting.clone(), is.to_owned());
    let waiting = Signal::derive(move || (here.values)(&own).is_none());
    // Where it could not be computed that is said above the step's text.
    let computing =
        move || waiting.get() && !store.session.lesson.unfigured.with(|failed| failed.contains(&at));
    let pressed = store.kept_signal(format!("question-pressed-{at}"), || false);
    let check = Callback::new(move |()| {
        if waiting.get_untracked() {
            ask_figures(store, &[at]);
            pressed.set(true);
            return;
        }
        match typed(&text.get_untracked(), &asked_in, tongue(store.language())) {
            Ok(number) => {
                wrong.set(None);
                play::answer(store, Answer::Number(number));
            }
            Err(why) => wrong.set(Some(why)),
        }
    });
    // Whoever was quicker than the figure is told as soon as it is there.
    Effect::new(move |_| {
        if !waiting.get() && pressed.get() {
            pressed.set(false);
            untrack(|| check.run(()));
        }
    });
    let own = unit.clone();
    let refused = move || {
        let words = words(store);
        wrong.get().map(|why| match why {
            Untyped::NoNumber => words.no_number.to_owned(),
            Untyped::UnknownUnit(typed) => (words.unknown_unit)(&typed, &own),
            Untyped::OtherUnit(typed) => (words.other_unit)(&typed, &own),
        })
    };
    view! {
        <div>
            <label class="lesson-ask" for="lesson-number">{setting.line(&question.ask)}</label>
            <div class="lesson-number">
                <input id="lesson-number" class="input number" type="text" inputmode="decimal" autocomplete="off" maxlength="32"
                    aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                    aria-describedby="lesson-number-unit lesson-number-wrong"
                    data-testid="lesson-number"
                    prop:value=move || text.get()
                    on:keydown=move |event| if event.key() == "Enter" { check.run(()) }
                    on:input:target=move |event| text.set(event.target().value()) />
                <span id="lesson-number-unit" class="unit">{unit}</span>
            </div>
            <p id="lesson-number-wrong" class="about bad" role="status" data-testid="lesson-number-wrong">{refused}</p>
            {check_button(setting, check, Signal::derive(move || waiting.get() || text.with(|text| text.trim().is_empty())))}
            <p class="about" role="status" data-testid="lesson-waiting" data-waits=move || computing().then_some("")>{move || computing().then(|| words(store).computing)}</p>
        </div>
    }
    .into_any()
}

// A button and no form: a sandboxed frame may not submit any.
fn check_button(setting: &Setting, check: Callback<()>, empty: Signal<bool>) -> AnyView {
    let store = setting.store;
    button("lesson-check", words(store).check, move |_| check.run(()))
        .primary()
        .barred(move || empty.get())
        .view()
}

/// What there is to say of the last answer.
/// What stands in the form when the step is opened: what was answered, but nothing before a room.
fn before(store: Store, at: usize) -> Option<Answer> {
    let deed = untrack(|| store.session.lesson.deed(at));
    deed.given.map(|given| given.answer).filter(|_| !store.session.lesson.presenting.get_untracked())
}

fn verdict(setting: &Setting, question: &Question, at: usize) -> impl Fn() -> Option<AnyView> + use<> {
    let (setting, question) = (setting.clone(), question.clone());
    move || {
        let store = setting.store;
        let state = store.session.lesson;
        let presenting = state.presenting.get();
        let revealed = presenting && state.beat.get() == Beat::Reveal;
        // What the lecturer answered at home is nothing for the room.
        let deed = Some(state.deed(at)).filter(|_| !presenting || state.answered.get()).unwrap_or_default();
        let answer = deed.later.or(deed.given.map(|given| given.answer));
        let right = answer.is_some() && deed.later.is_none() && deed.given.is_some_and(|given| given.right);
        let shown = revealed || deed.given.is_some_and(|given| given.told);
        if answer.is_none() && !revealed {
            return None;
        }
        let explain = shown || deed.given.is_some_and(|given| given.right);
        Some(view! {
            {answer.map(|answer| judged(&setting, &question, answer, right))}
            {(!right && shown).then(|| solution(&setting, &question))}
            {if explain {
                view! { <div class="lesson-explain lesson-text" data-testid="lesson-explain">{setting.text(&question.explain)}</div> }.into_any()
            } else {
                button("lesson-tell", words(store).tell, move |_| play::tell(store)).outlined().view()
            }}
        }
        .into_any())
    }
}

/// Right or wrong, and why.
fn judged(setting: &Setting, question: &Question, answer: Answer, right: bool) -> AnyView {
    let store = setting.store;
    let (class, glyph, word) = if right {
        ("lesson-verdict right", Glyph::Check, words(store).right)
    } else {
        ("lesson-verdict wrong", Glyph::Cross, words(store).wrong)
    };
    let why = match (&question.asked, answer) {
        (QuestionKind::Choices(choices), Answer::Choice(at)) => {
            choices.get(at as usize).map(|choice| setting.text(&choice.why))
        }
        (QuestionKind::Number { .. }, Answer::Number(_)) if right => Some(value(setting, question)),
        (QuestionKind::Number { .. }, Answer::Number(_)) => Some(slip(setting, question, answer)),
        _ => None,
    };
    view! {
        <p class=class data-right=if right { "true" } else { "false" }><Icon glyph=glyph /><strong>{word}</strong></p>
        <div class="lesson-text" data-testid="lesson-why">{why}</div>
    }
    .into_any()
}

/// The right answer.
fn solution(setting: &Setting, question: &Question) -> AnyView {
    let told = match &question.asked {
        QuestionKind::Choices(choices) => choices.iter().find(|choice| choice.right).map(|choice| {
            view! { <p><strong>{words(setting.store).right_is}</strong>" "{setting.line(&choice.text)}</p> }
                .into_any()
        }),
        QuestionKind::Number { .. } => Some(value(setting, question)),
    };
    view! { <div class="lesson-text" data-testid="lesson-solution">{told}</div> }.into_any()
}

/// The number that it is, as soon as it is known.
fn value(setting: &Setting, question: &Question) -> AnyView {
    let (here, is) = (setting.clone(), question.number().unwrap_or_default().to_owned());
    let told = move || {
        let store = here.store;
        let value = (here.values)(&is).flatten()?;
        let figure = here.step.figure(&is)?;
        Some((words(store).it_is)(&figure_text(value, figure, store.language())))
    };
    view! { <p>{told}</p> }.into_any()
}

/// What is wrong with a number, as far as it tells.
fn slip(setting: &Setting, question: &Question, answer: Answer) -> AnyView {
    let (here, question) = (setting.clone(), question.clone());
    let told = move || {
        let is = question.number()?;
        let unit = here.step.figure(is).map_or("", |figure| figure.unit.as_str());
        let slip = judge(&question, answer, unit, &|name: &str| (here.values)(name).flatten()).slip?;
        let words = words(here.store);
        Some(match (slip, &question.asked) {
            (Slip::Foreseen(at), QuestionKind::Number { slips, .. }) => {
                here.text(&slips.get(at as usize)?.why)
            }
            (Slip::Magnitude(tens), _) => {
                let times = significant(10_f64.powi(tens.abs()), 6, here.store.language());
                let told = if tens > 0 { words.slip_too_large } else { words.slip_too_small };
                view! { <p>{told(&times)}</p> }.into_any()
            }
            (Slip::BitsForBytes, _) => view! { <p>{words.slip_bits}</p> }.into_any(),
            (Slip::BytesForBits, _) => view! { <p>{words.slip_bytes}</p> }.into_any(),
            (Slip::TooLittle, _) => view! { <p>{words.slip_more}</p> }.into_any(),
            (Slip::TooMuch | Slip::Foreseen(_), _) => view! { <p>{words.slip_less}</p> }.into_any(),
        })
    };
    view! { <div data-testid="lesson-slip">{told}</div> }.into_any()
}
