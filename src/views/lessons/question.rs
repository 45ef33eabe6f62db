//! A question: choices or a number, checked, with the reason for each choice. Right and wrong are told in words.

use super::text::{Setting, figure_text};
use super::{play, words};
use crate::i18n::number::{parse, significant};
use crate::state::lesson::Given;
use crate::widgets::{Glyph, Icon};
use gargalo_solver::lesson::{Answer, Asked, Choice, Question};
use leptos::prelude::*;

/// The card.
pub(super) fn card(setting: &Setting, question: &Question, at: usize) -> AnyView {
    let store = setting.store;
    let foretells = question.predict || store.lesson.frame.with_untracked(|frame| frame.predict);
    let given = move || store.lesson.given.with(|given| given.get(&at).copied());
    let heading = if foretells { words(store).predict } else { words(store).question };
    let hidden = move || foretells && given().is_none();
    let form = match &question.asked {
        Asked::Choices(choices) => choose(setting, question, choices, at),
        Asked::Number { is, .. } => number(setting, question, is, at),
    };
    view! {
        <section class="lesson-card lesson-question" aria-labelledby="lesson-question" data-testid="lesson-question">
            <h4 id="lesson-question">{heading}</h4>
            {move || hidden().then(|| view! { <p class="about" data-testid="lesson-concealed">{words(store).concealed}</p> })}
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
    let before = store.lesson.given.with_untracked(|given| given.get(&at).map(|given| given.answer));
    let chosen = RwSignal::new(match before {
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
    let language = store.language.get_untracked();
    let unit = setting.step.figure(is).map(|figure| figure.unit.clone()).unwrap_or_default();
    let before = store.lesson.given.with_untracked(|given| match given.get(&at).map(|given| given.answer) {
        Some(Answer::Number(number)) => significant(number, 6, language),
        _ => String::new(),
    });
    let typed = RwSignal::new(before);
    let wrong = RwSignal::new(false);
    // Right or wrong is known once the figure is.
    let (here, own) = (setting.clone(), is.to_owned());
    let waiting = Signal::derive(move || (here.values)(&own).is_none());
    let pressed = RwSignal::new(false);
    let check = Callback::new(move |()| {
        if waiting.get_untracked() {
            play::ask_figures(store, &[at]);
            pressed.set(true);
            return;
        }
        let read = parse(&typed.get_untracked(), store.language.get_untracked());
        wrong.set(read.is_none());
        if let Some(number) = read {
            play::answer(store, Answer::Number(number));
        }
    });
    // Whoever was quicker than the figure is told as soon as it is there.
    Effect::new(move |_| {
        if !waiting.get() && pressed.get() {
            pressed.set(false);
            untrack(|| check.run(()));
        }
    });
    view! {
        <div>
            <label class="lesson-ask" for="lesson-number">{setting.line(&question.ask)}</label>
            <div class="lesson-number">
                <input id="lesson-number" class="input number" type="text" inputmode="decimal" autocomplete="off" maxlength="24"
                    aria-invalid=move || wrong.get().then_some("true")
                    aria-describedby="lesson-number-unit lesson-number-wrong"
                    data-testid="lesson-number"
                    prop:value=move || typed.get()
                    on:keydown=move |event| if event.key() == "Enter" { check.run(()) }
                    on:input:target=move |event| typed.set(event.target().value()) />
                <span id="lesson-number-unit" class="unit">{unit}</span>
            </div>
            <p id="lesson-number-wrong" class="about bad" role="status">{move || wrong.get().then(|| words(store).no_number)}</p>
            {check_button(setting, check, Signal::derive(move || waiting.get() || typed.with(|typed| typed.trim().is_empty())))}
            <p class="about" role="status" data-testid="lesson-waiting">{move || waiting.get().then(|| words(store).computing)}</p>
        </div>
    }
    .into_any()
}

// A button and no form: a sandboxed frame may not submit any.
fn check_button(setting: &Setting, check: Callback<()>, empty: Signal<bool>) -> AnyView {
    let store = setting.store;
    view! {
        <button type="button" class="button primary" data-testid="lesson-check" aria-disabled=move || empty.get().then_some("true")
            on:click=move |_| check.run(())>
            {words(store).check}
        </button>
    }
    .into_any()
}

/// What there is to say of the last answer.
fn verdict(setting: &Setting, question: &Question, at: usize) -> impl Fn() -> Option<AnyView> + use<> {
    let (setting, question) = (setting.clone(), question.clone());
    move || {
        let store = setting.store;
        let given = store.lesson.given.with(|given| given.get(&at).copied())?;
        let explain = given.right || given.told;
        Some(view! {
            {told(&setting, &question, given)}
            {if explain {
                view! { <div class="lesson-explain lesson-text" data-testid="lesson-explain">{setting.text(&question.explain)}</div> }.into_any()
            } else {
                view! {
                    <button type="button" class="button outlined" data-testid="lesson-tell" on:click=move |_| play::tell(store)>
                        {words(store).tell}
                    </button>
                }.into_any()
            }}
        }
        .into_any())
    }
}

fn told(setting: &Setting, question: &Question, given: Given) -> AnyView {
    let store = setting.store;
    let (class, glyph, word) = if given.right {
        ("lesson-verdict right", Glyph::Check, words(store).right)
    } else {
        ("lesson-verdict wrong", Glyph::Cross, words(store).wrong)
    };
    let why = match (&question.asked, given.answer) {
        (Asked::Choices(choices), Answer::Choice(at)) => {
            let right = choices.iter().find(|choice| choice.right).filter(|_| given.told && !given.right);
            let why = choices.get(at as usize).map(|choice| setting.text(&choice.why));
            let instead = right.map(|choice| {
                view! { <p><strong>{words(store).right_is}</strong>" "{setting.line(&choice.text)}</p> }
            });
            view! { {why} {instead} }.into_any()
        }
        (Asked::Number { is, .. }, Answer::Number(_)) => {
            let shown = given.right || given.told;
            let is = is.clone();
            let here = setting.clone();
            let value = move || {
                let value = (here.values)(&is).flatten()?;
                let figure = here.step.figure(&is)?;
                Some((words(store).it_is)(&figure_text(value, figure, store.language.get())))
            };
            shown.then(|| view! { <p>{value}</p> }).into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <p class=class data-right=if given.right { "true" } else { "false" }><Icon glyph=glyph /><strong>{word}</strong></p>
        <div class="lesson-text">{why}</div>
    }
    .into_any()
}
