//! A question: choices or a number, checked, with the reason for each choice. Right and wrong are told in words.

use super::text::Setting;
use super::words;
use crate::i18n::lessons;
use crate::i18n::number::{significant, tongue};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::signal::effect;
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::state::beat::Beat;
use gargalo_solver::lesson::{Answer, Choice, Question, QuestionKind, Slip, Untyped, judge, typed};

pub(super) fn card(setting: &Setting, question: &Question, at: usize) -> AnyView {
    let (state, words) = (setting.store.session.lesson, words(setting.store));
    let foretells = question.predict || state.frame.with_untracked(|frame| frame.predict);
    let heading = if foretells { words.predict } else { words.question };
    let waits = move || foretells && state.concealed.get();
    // Before a room the text stands alone at first.
    let later = move || state.presenting.get() && state.beat.get() == Beat::Text;
    let form = match &question.asked {
        QuestionKind::Choices(choices) => choose(setting, question, choices, at),
        QuestionKind::Number { is, .. } => number(setting, question, is, at),
    };
    let concealed = move || view! { <p class="about" data-testid="lesson-concealed">{words.concealed}</p> };
    view! {
        <section class="lesson-card lesson-question" hidden=later aria-labelledby="lesson-question" data-testid="lesson-question">
            <h4 id="lesson-question">{heading}</h4>
            {move || waits().then(concealed)}
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
        let own = Some(index as u32);
        view! {
            <label class="lesson-choice">
                <input type="radio" name=format!("lesson-choice-{at}") value=index.to_string()
                    prop:checked=move || chosen.get() == own data-testid=format!("choice-{index}")
                    on:change=move |_| chosen.set(own) />
                <span>{setting.line(&choice.text)}</span>
            </label>
        }
        .into_any()
    };
    let check = Callback::new(move |()| {
        if let Some(choice) = chosen.get_untracked() {
            play::answer(store, Answer::Choice(choice));
        }
    });
    view! {
        <div>
            <fieldset class="lesson-choices">
                <legend>{setting.line(&question.ask)}</legend>
                {choices.iter().enumerate().map(row).collect_view()}
            </fieldset>
            {check_button(store, check, move || chosen.get().is_none())}
        </div>
    }
    .into_any()
}

fn number(setting: &Setting, question: &Question, is: &str, at: usize) -> AnyView {
    let (store, words) = (setting.store, words(setting.store));
    let unit = setting.step.figure(is).map(|figure| figure.unit.clone()).unwrap_or_default();
    let text = store.kept_signal(format!("question-text-{at}"), || match before(store, at) {
        Some(Answer::Number(number)) => significant(number, 6, store.language()),
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
            crate::lesson::figures::ask_figures(store, &[at]);
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
    effect(move || {
        if !waiting.get() && pressed.get() {
            pressed.set(false);
            untrack(|| check.run(()));
        }
    });
    let own = unit.clone();
    let refused = move || {
        wrong.get().map(|why| match why {
            Untyped::NoNumber => words.no_number.to_owned(),
            Untyped::UnknownUnit(typed) => {
                words.unknown_unit(lessons::UnknownUnit { typed: &typed, asked: &own })
            }
            Untyped::OtherUnit(typed) => words.other_unit(lessons::OtherUnit { typed: &typed, asked: &own }),
        })
    };
    let empty = move || waiting.get() || text.with(|text| text.trim().is_empty());
    view! {
        <div>
            <label class="lesson-ask" for="lesson-number">{setting.line(&question.ask)}</label>
            <div class="lesson-number">
                <input id="lesson-number" class="input number" type="text" inputmode="decimal"
                    autocomplete="off" maxlength="32"
                    aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                    aria-describedby="lesson-number-unit lesson-number-wrong" data-testid="lesson-number"
                    prop:value=move || text.get()
                    on:keydown=move |event| if event.key() == "Enter" { check.run(()) }
                    on:input:target=move |event| text.set(event.target().value()) />
                <span id="lesson-number-unit" class="unit">{unit}</span>
            </div>
            <p id="lesson-number-wrong" class="about bad" role="status" data-testid="lesson-number-wrong">{refused}</p>
            {check_button(store, check, empty)}
            <p class="about" role="status" data-testid="lesson-waiting"
                data-waits=move || computing().then_some("")>
                {move || computing().then_some(words.computing)}
            </p>
        </div>
    }
    .into_any()
}

// A button and no form: a sandboxed frame may not submit any.
fn check_button(store: Store, check: Callback<()>, empty: impl Fn() -> bool + Send + 'static) -> AnyView {
    button("lesson-check", words(store).check, move |_| check.run(())).primary().barred(empty).view()
}

/// What stands in the form when the step is opened: what was answered, but nothing before a room.
fn before(store: Store, at: usize) -> Option<Answer> {
    let deed = untrack(|| store.session.lesson.deed(at));
    deed.given.map(|given| given.answer).filter(|_| !store.session.lesson.presenting.get_untracked())
}

/// What there is to say of the last answer.
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
        let met = deed.given.is_some_and(|given| given.right);
        let right = met && deed.later.is_none();
        let shown = revealed || deed.given.is_some_and(|given| given.told);
        if answer.is_none() && !revealed {
            return None;
        }
        let explain = if shown || met {
            let text = setting.text(&question.explain);
            view! { <div class="lesson-explain lesson-text" data-testid="lesson-explain">{text}</div> }
                .into_any()
        } else {
            button("lesson-tell", words(store).tell, move |_| play::tell(store)).outlined().view()
        };
        let told = view! {
            {answer.map(|answer| judged(&setting, &question, answer, right))}
            {(!right && shown).then(|| solution(&setting, &question))}
            {explain}
        };
        Some(told.into_any())
    }
}

/// Right or wrong, and why.
fn judged(setting: &Setting, question: &Question, answer: Answer, right: bool) -> AnyView {
    let words = words(setting.store);
    let (class, glyph, word) = if right {
        ("lesson-verdict right", Glyph::Check, words.right)
    } else {
        ("lesson-verdict wrong", Glyph::Cross, words.wrong)
    };
    let why = match (&question.asked, answer) {
        (QuestionKind::Choices(choices), Answer::Choice(at)) => {
            choices.get(at as usize).map(|choice| setting.text(&choice.why))
        }
        (QuestionKind::Number { .. }, Answer::Number(_)) if right => Some(value(setting, question)),
        (QuestionKind::Number { .. }, Answer::Number(_)) => Some(slip(setting, question, answer)),
        _ => None,
    };
    let right = if right { "true" } else { "false" };
    view! {
        <p class=class data-right=right><Icon glyph=glyph /><strong>{word}</strong></p>
        <div class="lesson-text" data-testid="lesson-why">{why}</div>
    }
    .into_any()
}

fn solution(setting: &Setting, question: &Question) -> AnyView {
    let right = words(setting.store).right_is;
    let told = match &question.asked {
        QuestionKind::Choices(choices) => choices.iter().find(|choice| choice.right).map(|choice| {
            view! { <p><strong>{right}</strong>" "{setting.line(&choice.text)}</p> }.into_any()
        }),
        QuestionKind::Number { .. } => Some(value(setting, question)),
    };
    view! { <div class="lesson-text" data-testid="lesson-solution">{told}</div> }.into_any()
}

/// The number that it is, as soon as it is known.
fn value(setting: &Setting, question: &Question) -> AnyView {
    let (here, is) = (setting.clone(), question.number().unwrap_or_default().to_owned());
    let told = move || here.written(&is).map(|value| (words(here.store).it_is)(&value));
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
        let told = match (slip, &question.asked) {
            (Slip::Foreseen(at), QuestionKind::Number { slips, .. }) => {
                return Some(here.text(&slips.get(at as usize)?.why));
            }
            (Slip::Magnitude(tens), _) => {
                let times = significant(10_f64.powi(tens.abs()), 6, here.store.language());
                (if tens > 0 { words.slip_too_large } else { words.slip_too_small })(&times)
            }
            (Slip::BitsForBytes, _) => words.slip_bits.to_owned(),
            (Slip::BytesForBits, _) => words.slip_bytes.to_owned(),
            (Slip::TooLittle, _) => words.slip_more.to_owned(),
            (Slip::TooMuch | Slip::Foreseen(_), _) => words.slip_less.to_owned(),
        };
        Some(view! { <p>{told}</p> }.into_any())
    };
    view! { <div data-testid="lesson-slip">{told}</div> }.into_any()
}
