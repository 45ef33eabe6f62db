//! The builder of links for a class: what a link opens and how it is seen; the link, its QR code, a frame for a course page.

use super::words;
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::shell::ShellMessages;
use crate::io::{clipboard, file};
use crate::kit::field::{self, Look, check};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::panel::Modal;
use crate::kit::qr::Qr;
use crate::state::fragment;
use crate::state::lesson::Origin;
use crate::state::link;
use crate::state::{Frame, Hidden, Notice, Store, Theme};
use gargalo_solver::document::share;
use leptos::prelude::*;

/// What a link opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opens {
    /// The lesson's step with the scenario that the lesson gives it.
    Given,
    /// The lesson's step with what stands on the screen.
    Changed,
    /// What stands on the screen, without the lesson.
    Scenario,
}

/// What is chosen.
#[derive(Debug, Clone, Copy)]
struct Choice {
    opens: RwSignal<Opens>,
    hide: RwSignal<Hidden>,
    /// `None`: the language that the reader's browser speaks.
    language: RwSignal<Option<Language>>,
    /// `None`: as the reader has it.
    theme: RwSignal<Option<Theme>>,
    fixed: RwSignal<bool>,
    predict: RwSignal<bool>,
    tall: RwSignal<u32>,
}

/// The dialog.
pub(super) fn dialog(store: Store) -> AnyView {
    let title = words(store).classroom;
    view! {
        <Modal store=store open=store.session.lesson.classroom id="classroom-title" class="classroom-dialog" title=title>
            {body(store)}
        </Modal>
    }
    .into_any()
}

fn body(store: Store) -> AnyView {
    let opens = if store.session.lesson.playing.with_untracked(Option::is_none) {
        Opens::Scenario
    } else if untrack(|| link::changed(store)) {
        Opens::Changed
    } else {
        Opens::Given
    };
    let choice = store.kept("classroom", || Choice {
        opens: RwSignal::new(opens),
        hide: RwSignal::new(Hidden::default()),
        language: RwSignal::new(Some(store.language())),
        theme: RwSignal::new(None),
        fixed: RwSignal::new(false),
        predict: RwSignal::new(false),
        tall: RwSignal::new(640),
    });
    let link = Memo::new(move |_| link_of(store, choice, false));
    let frame = Memo::new(move |_| {
        let src = link_of(store, choice, true).replace('&', "&amp;");
        let title = title(store, choice).replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        format!(
            "<iframe src=\"{src}\" title=\"{title}\" width=\"100%\" height=\"{}\" loading=\"lazy\" allow=\"clipboard-write; \
             fullscreen\" sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads\"></iframe>",
            choice.tall.get()
        )
    });
    view! {
        <div class="classroom">
            <div class="classroom-choices">{choices(store, choice)}</div>
            <div class="classroom-results">
                {long(store, link)}
                {field(store, "class-link", |store| words(store).link, link, 4)}
                <p class="about" data-testid="class-length">{move || {
                    let length = link.with(|link| link.chars().count()) as u64;
                    (words(store).link_length)(&count(length, store.language()))
                }}</p>
                {code(store, choice, link)}
                {field(store, "class-frame", |store| words(store).frame, frame, 6)}
                <p class="about">{words(store).frame_about}</p>
            </div>
        </div>
    }
    .into_any()
}

fn link_of(store: Store, choice: Choice, embed: bool) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    let opens = choice.opens.get();
    let step = (opens != Opens::Scenario)
        .then(|| link::step_pairs(store, store.session.lesson.step.get()))
        .flatten();
    let screen = || {
        let payload = store.document.scenario.with(|scenario| share::encode(scenario));
        format!("v=1&s={payload}&view={}", store.session.view.get().key())
    };
    let what = match step {
        Some(step) if opens == Opens::Changed => {
            format!("{step}&design={}&{}", store.document.design.get(), screen())
        }
        Some(step) => step,
        None => screen(),
    };
    let language =
        choice.language.get().map(|language| format!("&lang={}", language.tag())).unwrap_or_default();
    let theme = choice.theme.get().map(|theme| format!("&theme={}", theme.key())).unwrap_or_default();
    let frame =
        Frame { embed, hide: choice.hide.get(), fixed: choice.fixed.get(), predict: choice.predict.get() };
    format!("{base}#{what}{language}{theme}{}", frame.pairs())
}

/// What the link opens, in words.
fn title(store: Store, choice: Choice) -> String {
    let step = (choice.opens.get() != Opens::Scenario).then(|| {
        store.session.lesson.with_step(|lesson, step, _| {
            format!(
                "{}: {}",
                super::panel::said(store, &lesson.title),
                super::panel::said(store, &step.title)
            )
        })
    });
    step.flatten().unwrap_or_else(|| {
        let title = store.document.scenario.with(|scenario| scenario.title.clone());
        if title.is_empty() { "Gargalo".to_owned() } else { title }
    })
}

fn choices(store: Store, choice: Choice) -> AnyView {
    let played = store.session.lesson.playing.with_untracked(Option::is_some);
    let radio = move |opens: Opens, label: fn(Store) -> &'static str, testid: &'static str| {
        view! {
            <label class="check">
                <input type="radio" name="class-opens" prop:checked=move || choice.opens.get() == opens data-testid=testid
                    on:change=move |_| choice.opens.set(opens) />
                <span>{move || label(store)}</span>
            </label>
        }
        .into_any()
    };
    let hides = move |part: Hidden, label: fn(Store) -> &'static str, testid: &'static str| {
        let hear = move |on: bool| {
            choice.hide.update(|hide| *hide = if on { hide.with(part) } else { hide.without(part) });
        };
        check(testid, label(store), move || choice.hide.get().has(part), hear)
    };
    let flag = move |signal: RwSignal<bool>, label: fn(Store) -> &'static str, testid: &'static str| {
        check(testid, label(store), move || signal.get(), move |on| signal.set(on))
    };
    let speak = move |key: String| choice.language.set((!key.is_empty()).then(|| Language::from_tag(&key)));
    let light = move |key: String| choice.theme.set(Theme::from_key(&key));
    let languages = move || {
        let all = [("", words(store).as_reader), ("en", "English"), ("pt-BR", "Português")];
        all.map(|(key, name)| (key.to_owned(), name.to_owned())).to_vec()
    };
    let spoken = move || choice.language.get().map_or_else(String::new, |own| own.tag().to_owned());
    let class_language =
        field::Choice::new("class-language", words(store).in_language, languages, spoken, speak)
            .look(Look::Control);
    let themes = move || {
        let own = Theme::ALL
            .into_iter()
            .map(|theme| (theme.key().to_owned(), (words(store).theme_of)(theme.key()).to_owned()));
        core::iter::once((String::new(), words(store).as_device.to_owned())).chain(own).collect()
    };
    let lit = move || choice.theme.get().map_or_else(String::new, |own| own.key().to_owned());
    let class_theme =
        field::Choice::new("class-theme", words(store).theme, themes, lit, light).look(Look::Control);
    view! {
        <fieldset hidden=!played>
            <legend>{words(store).opens}</legend>
            {radio(Opens::Given, |store| words(store).opens_step, "class-step")}
            {radio(Opens::Changed, |store| words(store).opens_made, "class-made")}
            {radio(Opens::Scenario, |store| words(store).opens_scenario, "class-scenario")}
        </fieldset>
        <fieldset>
            <legend>{words(store).hides}</legend>
            {hides(Hidden::RECIPE, |store| ShellMessages::of(store.language()).recipe_panel, "class-hide-recipe")}
            {hides(Hidden::RESULTS, |store| ShellMessages::of(store.language()).meaning_panel, "class-hide-results")}
            {hides(Hidden::TABS, |store| ShellMessages::of(store.language()).views, "class-hide-tabs")}
            {hides(Hidden::HEADER, |store| words(store).header, "class-hide-header")}
        </fieldset>
        {field::choice(class_language)}
        {field::choice(class_theme)}
        <fieldset>
            <legend>{words(store).reader_may}</legend>
            {flag(choice.fixed, |store| words(store).read_only, "class-fixed")}
            {flag(choice.predict, |store| words(store).predict_first, "class-predict")}
        </fieldset>
        <div class="field">
            <label for="class-tall">{words(store).frame_height}</label>
            <input id="class-tall" class="input number" type="number" min="320" max="2000" step="20" data-testid="class-tall"
                prop:value=move || choice.tall.get().to_string()
                on:change:target=move |event| choice.tall.set(event.target().value().parse().unwrap_or(640).clamp(320, 2000)) />
        </div>
    }
    .into_any()
}

/// A text to be copied.
fn field(
    store: Store,
    id: &'static str,
    label: fn(Store) -> &'static str,
    text: Memo<String>,
    rows: u32,
) -> AnyView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        clipboard::copy(&text.get_untracked(), move |done| {
            copied.set(done);
            if !done && let Some(field) = document().get_element_by_id(id) {
                use wasm_bindgen::JsCast;
                // Selected, to be copied by hand.
                if let Ok(field) = field.dyn_into::<web_sys::HtmlTextAreaElement>() {
                    let _ = field.focus();
                    field.select();
                }
            }
        });
    };
    view! {
        <div class="field class-field">
            <label for=id>{move || label(store)}</label>
            <textarea id=id class="input link-field" readonly rows=rows.to_string() data-testid=id prop:value=move || text.get()></textarea>
            <div class="button-row">
                {button(format!("{id}-copy"), words(store).copy, copy).outlined().icon(Glyph::Copy)}
                <span role="status" class="about">{move || { text.track(); copied.get().then(|| words(store).copied) }}</span>
            </div>
        </div>
    }
    .into_any()
}

fn code(store: Store, choice: Choice, link: Memo<String>) -> AnyView {
    let code = Memo::new(move |_| link.with(|link| Qr::of(link)));
    let label = move || (words(store).code_of)(&title(store, choice));
    view! {
        <div class="class-code">
            {move || match code.get() {
                Some(code) => {
                    let own = code.clone();
                    view! {
                        {code.view(label())}
                        {button("class-code-download", words(store).code_download, move |_| own.download(&untrack(|| title(store, choice)))).outlined().icon(Glyph::Download)}
                    }.into_any()
                }
                None => view! { <p class="about" role="status">{words(store).code_long}</p> }.into_any(),
            }}
        </div>
    }
    .into_any()
}

/// What to do where the link is too long for mail and chat.
fn long(store: Store, link: Memo<String>) -> AnyView {
    let length = move || link.with(|link| link.chars().count());
    let lesson = move || {
        store.session.lesson.playing.get_untracked().and_then(|playing| match &playing.origin {
            Origin::Text(text) => Some((playing.lesson.id.clone(), text.to_string())),
            _ => None,
        })
    };
    let save = move |_| match lesson() {
        Some((id, text)) => {
            let name = file::name(&id);
            file::download(&name, &text, "application/json");
            store.session.notice.set(Some(Notice::Downloaded { name }));
        }
        None => crate::views::header::files::download(store),
    };
    view! {
        <div hidden=move || length() <= fragment::LONGEST>
            <p role="status">{move || {
                let language = store.language();
                let count = |number: usize| count(number as u64, language);
                (ShellMessages::of(language).long_hint)(&count(length()), &count(fragment::LONGEST))
            }}</p>
            <button type="button" class="button outlined" on:click=save>
                <Icon glyph=Glyph::Download />
                <span>{ShellMessages::of(store.language()).download}</span>
            </button>
        </div>
    }
    .into_any()
}
