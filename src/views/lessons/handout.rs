//! The hand-out: all of a lesson on paper, figures as numbers, room for answers, and the answers on the last page.

use super::drawings::Drawings;
use super::panel::{said, sources};
use super::text::{Setting, figure_text};
use super::{figures, words};
use crate::i18n::Language;
use crate::kit::field::check;
use crate::kit::icon::{Glyph, Icon, IconButton, button};
use crate::kit::panel::Standing;
use crate::kit::qr::Qr;
use crate::lesson::figures::ask_figures;
use crate::state::Store;
use crate::state::link;
use gargalo_solver::lesson::{Question, QuestionKind};
use leptos::prelude::*;

/// Opens it, and has every figure computed.
pub(super) fn open(store: Store) {
    let all: Vec<usize> = (0..untrack(|| store.session.lesson.steps())).collect();
    ask_figures(store, &all);
    store.session.lesson.handout.set(true);
    set_timeout(|| crate::kit::page::focus("handout-title"), std::time::Duration::from_millis(50));
}

fn close(store: Store) {
    store.session.lesson.handout.set(false);
    set_timeout(|| crate::kit::page::focus("lesson-step-title"), std::time::Duration::from_millis(50));
}

/// The page of it.
pub(super) fn page(store: Store) -> AnyView {
    let (answers, notes) = store.kept("handout", || (RwSignal::new(false), RwSignal::new(false)));
    let drawings = Drawings::ask(store);
    let waiting = move || {
        let steps = store.session.lesson.steps();
        (0..steps).any(|at| {
            let known = store.session.lesson.figures.with(|all| all.contains_key(&at));
            !known && !store.session.lesson.unfigured.with(|failed| failed.contains(&at))
        }) || drawings.wait()
    };
    let flag = move |signal: RwSignal<bool>, label: fn(Store) -> &'static str, testid: &'static str| {
        check(testid, label(store), move || signal.get(), move |on| signal.set(on))
    };
    let keys = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close(store);
        }
    };
    let body = view! {
        <div class="handout-bar">
            {flag(notes, |store| words(store).with_notes, "handout-notes")}
            {flag(answers, |store| words(store).with_answers, "handout-answers")}
            <span role="status" class="about" data-testid="handout-waiting" data-waits=move || waiting().then_some("")>{move || waiting().then(|| words(store).computing)}</span>
            {button("handout-print", words(store).print, move |_| drop(window().print())).primary().barred(waiting)}
            <IconButton glyph=Glyph::Cross label=words(store).close_handout testid="handout-close" on_press=move |()| close(store) />
        </div>
        {figures::failure(store, move || (0..store.session.lesson.steps()).collect())}
        {drawings.state()}
        <div class="handout-paper" lang=move || store.language().tag()>
            {move || paper(store, (notes, answers), drawings)}
        </div>
    };
    let sheet =
        Standing { class: "handout", heading: "handout-title", about: "", testid: "handout", covers: true };
    sheet.view(keys, body)
}

fn paper(store: Store, (notes, answers): (RwSignal<bool>, RwSignal<bool>), drawings: Drawings) -> AnyView {
    let language = store.language();
    let Some(playing) = store.session.lesson.playing.get() else { return ().into_any() };
    let lesson = &playing.lesson;
    let link = link(store, 0, language);
    let code = link.as_ref().and_then(|link| Qr::of(link));
    let title = said(store, &lesson.title);
    let steps = (0..lesson.steps.len()).map(|at| step(store, at, (notes, drawings), language)).collect_view();
    let key = (0..lesson.steps.len()).filter_map(|at| solution(store, at)).collect_view();
    view! {
        <div class="handout-head">
            <div>
                <h1 id="handout-title" tabindex="-1">{title.clone()}</h1>
                <p>{said(store, &lesson.about)}</p>
                <p class="handout-meta">"Gargalo · "{(words(store).minutes)(lesson.minutes)}</p>
                {link.map(|link| view! { <p class="handout-link">{link}</p> })}
            </div>
            {code.map(|code| code.view((words(store).code_of)(&title)))}
        </div>
        <p class="handout-name">{words(store).your_name}<span class="handout-line"></span></p>
        {steps}
        {sources(store)}
        <section class="handout-answers" hidden=move || !answers.get() data-testid="handout-key">
            <h2>{words(store).answers}</h2>
            <ol class="handout-key">{key}</ol>
        </section>
    }
    .into_any()
}

/// The link to a step; lessons that travel whole in a link are named by the first alone.
fn link(store: Store, at: usize, language: Language) -> Option<String> {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    let pairs = untrack(|| link::step_pairs(store, at)).filter(|pairs| pairs.len() < 400)?;
    Some(format!("{base}#{pairs}&lang={}", language.tag()))
}

fn step(
    store: Store,
    at: usize,
    (notes, drawings): (RwSignal<bool>, Drawings),
    language: Language,
) -> AnyView {
    let Some(setting) = Setting::played(store, at) else { return ().into_any() };
    let own = setting.step.clone();
    let told = own.notes.as_ref().map(|text| {
        view! {
            <aside class="handout-note" hidden=move || !notes.get()>
                <h4>{words(store).notes}</h4>
                {setting.text(text)}
            </aside>
        }
    });
    let link = link(store, at, language);
    let code = link.as_ref().and_then(|link| Qr::of(link));
    let title = said(store, &own.title);
    view! {
        <section class="handout-step" data-testid=format!("handout-{}", own.id)>
            <div class="handout-step-head">
                <h2>{format!("{}. {title}", at + 1)}</h2>
                {code.map(|code| code.view((words(store).code_of)(&title)))}
            </div>
            {drawings.of(at)}
            <div class="lesson-text">{setting.text(&own.text)}</div>
            {own.attempt.as_ref().map(|attempt| view! {
                <div class="handout-task">
                    <h3>{words(store).attempt}</h3>
                    <div class="lesson-text">{setting.text(&attempt.task)}</div>
                    <span class="handout-line"></span>
                    {(!attempt.how.is_empty()).then(|| {
                        let rows = attempt.how.iter().map(|edit| view! { <li><code>{format!("{} = {}", edit.path, edit.value)}</code></li> }).collect_view();
                        view! { <div class="handout-note" hidden=move || !notes.get()><h4>{words(store).one_way}</h4><ul>{rows}</ul></div> }
                    })}
                </div>
            })}
            {own.question.as_ref().map(|question| ask(&setting, question))}
            {told}
        </section>
    }
    .into_any()
}

fn ask(setting: &Setting, question: &Question) -> AnyView {
    let store = setting.store;
    let room = match &question.asked {
        QuestionKind::Choices(choices) => {
            let row = |choice: &gargalo_solver::lesson::Choice| {
                view! { <li><span class="handout-box" aria-hidden="true"></span><span>{setting.line(&choice.text)}</span></li> }.into_any()
            };
            view! { <ul class="handout-choices">{choices.iter().map(row).collect_view()}</ul> }.into_any()
        }
        QuestionKind::Number { is, .. } => {
            let unit = setting.step.figure(is).map(|figure| figure.unit.clone()).unwrap_or_default();
            view! { <p class="handout-number"><span class="handout-line"></span>{unit}</p> }.into_any()
        }
    };
    let heading = if question.predict { words(store).predict } else { words(store).question };
    view! {
        <div class="handout-task">
            <h3>{heading}</h3>
            <div class="lesson-text">{setting.text(&question.ask)}</div>
            {room}
            <span class="handout-line"></span>
            <span class="handout-line"></span>
        </div>
    }
    .into_any()
}

/// The answer to a step's question.
fn solution(store: Store, at: usize) -> Option<AnyView> {
    let setting = Setting::played(store, at)?;
    let own = setting.step.clone();
    let question = own.question.as_ref()?;
    let right = match &question.asked {
        QuestionKind::Choices(choices) => {
            let right = choices.iter().find(|choice| choice.right)?;
            view! { <p><Icon glyph=Glyph::Check />" "<strong>{setting.line(&right.text)}</strong></p> {setting.text(&right.why)} }.into_any()
        }
        QuestionKind::Number { is, .. } => {
            let (here, is) = (setting.clone(), is.clone());
            let value = move || {
                let figure = here.step.figure(&is)?;
                (here.values)(&is).flatten().map(|value| figure_text(value, figure, store.language()))
            };
            view! { <p><strong>{value}</strong></p> }.into_any()
        }
    };
    Some(
        view! {
            <li value=(at + 1).to_string()>
                {right}
                {setting.text(&question.explain)}
            </li>
        }
        .into_any(),
    )
}
