//! The hand-out: all of a lesson on paper, figures as numbers, room for answers, and the answers on the last page.

use super::drawings::Drawings;
use super::panel::{said, sources};
use super::text::Setting;
use super::{base, figures, words};
use crate::kit::field::flag;
use crate::kit::icon::{Glyph, Icon, button, icon_button};
use crate::kit::page::focus_soon;
use crate::kit::panel::Standing;
use crate::kit::qr::Qr;
use crate::signals::prelude::*;
use crate::state::{Store, link};
use gargalo_solver::lesson::{FieldEdit, Question, QuestionKind};

/// Opens it, and has every figure computed.
pub(super) fn open(store: Store) {
    let all: Vec<usize> = (0..untrack(|| store.session.lesson.steps())).collect();
    crate::lesson::figures::ask_figures(store, &all);
    store.session.lesson.handout.set(true);
    focus_soon("handout-title");
}

fn close(store: Store) {
    store.session.lesson.handout.set(false);
    focus_soon("lesson-step-title");
}

pub(super) fn page(store: Store) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let (answers, notes) = store.kept("handout", || (RwSignal::new(false), RwSignal::new(false)));
    let drawings = Drawings::ask(store);
    let waiting = move || {
        (0..state.steps()).any(|at| {
            let known = state.figures.with(|all| all.contains_key(&at));
            !known && !state.unfigured.with(|failed| failed.contains(&at))
        }) || drawings.wait()
    };
    let keys = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close(store);
        }
    };
    let body = view! {
        <div class="handout-bar">
            {flag("handout-notes", words.with_notes, notes)}
            {flag("handout-answers", words.with_answers, answers)}
            <span role="status" class="about" data-testid="handout-waiting"
                data-waits=move || waiting().then_some("")>
                {move || waiting().then_some(words.computing)}
            </span>
            {button("handout-print", words.print, move |_| drop(window().print())).primary().barred(waiting)}
            {icon_button(Glyph::Cross, words.close_handout, "handout-close", move || close(store))}
        </div>
        {figures::failure(store, move || (0..state.steps()).collect())}
        {drawings.state()}
        <div class="handout-paper" lang=store.language().tag()>
            {move || paper(store, (notes, answers), drawings)}
        </div>
    };
    let sheet =
        Standing { class: "handout", heading: "handout-title", about: "", testid: "handout", covers: true };
    sheet.view(keys, body)
}

fn paper(store: Store, (notes, answers): (RwSignal<bool>, RwSignal<bool>), drawings: Drawings) -> AnyView {
    let Some(playing) = store.session.lesson.playing.get() else { return ().into_any() };
    let (words, lesson) = (words(store), &playing.lesson);
    let link = link(store, 0);
    let title = said(store, &lesson.title);
    let code = code(store, link.as_ref(), &title);
    let steps = (0..lesson.steps.len()).map(|at| step(store, at, notes, drawings)).collect_view();
    let key = (0..lesson.steps.len()).filter_map(|at| solution(store, at)).collect_view();
    view! {
        <div class="handout-head">
            <div>
                <h1 id="handout-title" tabindex="-1">{title}</h1>
                <p>{said(store, &lesson.about)}</p>
                <p class="handout-meta">"Gargalo · "{(words.minutes)(lesson.minutes)}</p>
                {link.map(|link| view! { <p class="handout-link">{link}</p> })}
            </div>
            {code}
        </div>
        <p class="handout-name">{words.your_name}<span class="handout-line"></span></p>
        {steps}
        {sources(store)}
        <section class="handout-answers" hidden=move || !answers.get() data-testid="handout-key">
            <h2>{words.answers}</h2>
            <ol class="handout-key">{key}</ol>
        </section>
    }
    .into_any()
}

/// The link to a step; lessons that travel whole in a link are named by the first alone.
fn link(store: Store, at: usize) -> Option<String> {
    let pairs = untrack(|| link::step_pairs(store, at)).filter(|pairs| pairs.len() < 400)?;
    Some(format!("{}#{pairs}&lang={}", base(), store.language().tag()))
}

/// The same as a code, called after what it leads to.
fn code(store: Store, link: Option<&String>, title: &str) -> Option<AnyView> {
    Some(Qr::of(link?)?.view((words(store).code_of)(title)))
}

fn step(store: Store, at: usize, notes: RwSignal<bool>, drawings: Drawings) -> AnyView {
    let Some(setting) = Setting::played(store, at) else { return ().into_any() };
    let (words, own) = (words(store), setting.step.clone());
    let closed = move || !notes.get();
    let told = own.notes.as_ref().map(|text| {
        view! { <aside class="handout-note" hidden=closed><h4>{words.notes}</h4>{setting.text(text)}</aside> }
    });
    let title = said(store, &own.title);
    let code = code(store, link(store, at).as_ref(), &title);
    let attempt = own.attempt.as_ref().map(|attempt| {
        let written = |edit: &FieldEdit| format!("{} = {}", edit.path, edit.value);
        let edit = |edit: &FieldEdit| view! { <li><code>{written(edit)}</code></li> };
        let way = (!attempt.how.is_empty()).then(|| {
            let rows = attempt.how.iter().map(edit).collect_view();
            view! { <div class="handout-note" hidden=closed><h4>{words.one_way}</h4><ul>{rows}</ul></div> }
        });
        view! {
            <div class="handout-task">
                <h3>{words.attempt}</h3>
                <div class="lesson-text">{setting.text(&attempt.task)}</div>
                <span class="handout-line"></span>
                {way}
            </div>
        }
    });
    view! {
        <section class="handout-step" data-testid=format!("handout-{}", own.id)>
            <div class="handout-step-head"><h2>{format!("{}. {title}", at + 1)}</h2>{code}</div>
            {drawings.of(at)}
            <div class="lesson-text">{setting.text(&own.text)}</div>
            {attempt}
            {own.question.as_ref().map(|question| ask(&setting, question))}
            {told}
        </section>
    }
    .into_any()
}

fn ask(setting: &Setting, question: &Question) -> AnyView {
    let words = words(setting.store);
    let room = match &question.asked {
        QuestionKind::Choices(choices) => {
            let row = |choice: &gargalo_solver::lesson::Choice| {
                let text = setting.line(&choice.text);
                view! { <li><span class="handout-box" aria-hidden="true"></span><span>{text}</span></li> }
                    .into_any()
            };
            view! { <ul class="handout-choices">{choices.iter().map(row).collect_view()}</ul> }.into_any()
        }
        QuestionKind::Number { is, .. } => {
            let unit = setting.step.figure(is).map(|figure| figure.unit.clone()).unwrap_or_default();
            view! { <p class="handout-number"><span class="handout-line"></span>{unit}</p> }.into_any()
        }
    };
    let heading = if question.predict { words.predict } else { words.question };
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
            let (text, why) = (setting.line(&right.text), setting.text(&right.why));
            view! { <p><Icon glyph=Glyph::Check />" "<strong>{text}</strong></p> {why} }.into_any()
        }
        QuestionKind::Number { is, .. } => {
            let (here, is) = (setting.clone(), is.clone());
            let value = move || here.written(&is);
            view! { <p><strong>{value}</strong></p> }.into_any()
        }
    };
    let explained = setting.text(&question.explain);
    Some(view! { <li value=(at + 1).to_string()>{right} {explained}</li> }.into_any())
}
