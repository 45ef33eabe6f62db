//! The builder of links for a class: what a link opens and how it is seen; the link, its QR code, a frame for a course page.

use super::panel::said;
use super::{base, words};
use crate::i18n::Language;
use crate::i18n::quantity::count;
use crate::i18n::shell::ShellMessages;
use crate::io::{clipboard, file};
use crate::kit::field::{self, Look, check, flag};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::page::find;
use crate::kit::panel;
use crate::kit::qr::Qr;
use crate::signals::prelude::*;
use crate::state::lesson::{Origin, Playing};
use crate::state::{Frame, Hidden, Notice, Store, Theme, fragment, link};
use gargalo_solver::document::share;
use gargalo_solver::lesson::{Lesson, Step};
use gargalo_words::shell;

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

pub(super) fn dialog(store: Store) -> AnyView {
    let open = store.session.lesson.classroom;
    panel::dialog(store, open, "classroom-title", "classroom-dialog", words(store).classroom, body)
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
    let words = words(store);
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
    let written = move |length: usize| count(length as u64, store.language());
    let length = move || link.with(|link| link.chars().count());
    let shell = ShellMessages::of(store.language());
    // What to do where the link is too long for mail and chat.
    let long = move || {
        shell.long_hint(shell::LongHint { length: &written(length()), limit: &written(fragment::LONGEST) })
    };
    let told = move || (words.link_length)(&written(length()));
    view! {
        <div class="classroom">
            <div class="classroom-choices">{choices(store, choice)}</div>
            <div class="classroom-results">
                <div hidden=move || length() <= fragment::LONGEST>
                    <p role="status">{long}</p>
                    <button type="button" class="button outlined" on:click=move |_| save(store)>
                        <Icon glyph=Glyph::Download />
                        <span>{shell.download}</span>
                    </button>
                </div>
                {field(store, "class-link", words.link, link, 4)}
                <p class="about" data-testid="class-length">{told}</p>
                {code(store, choice, link)}
                {field(store, "class-frame", words.frame, frame, 6)}
                <p class="about">{words.frame_about}</p>
            </div>
        </div>
    }
    .into_any()
}

fn link_of(store: Store, choice: Choice, embed: bool) -> String {
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
    let language = choice.language.get().map_or_else(String::new, |own| format!("&lang={}", own.tag()));
    let theme = choice.theme.get().map_or_else(String::new, |own| format!("&theme={}", own.key()));
    let frame =
        Frame { embed, hide: choice.hide.get(), fixed: choice.fixed.get(), predict: choice.predict.get() };
    format!("{}#{what}{language}{theme}{}", base(), frame.pairs())
}

/// What the link opens, in words.
fn title(store: Store, choice: Choice) -> String {
    let names =
        |lesson: &Lesson, step: &Step| [&lesson.title, &step.title].map(|own| said(store, own)).join(": ");
    let step = (choice.opens.get() != Opens::Scenario)
        .then(|| store.session.lesson.with_step(|lesson, step, _| names(lesson, step)));
    step.flatten().unwrap_or_else(|| {
        let title = store.document.scenario.with(|scenario| scenario.title.clone());
        if title.is_empty() { "Gargalo".to_owned() } else { title }
    })
}

fn choices(store: Store, choice: Choice) -> AnyView {
    let (words, shell) = (words(store), ShellMessages::of(store.language()));
    let played = store.session.lesson.playing.with_untracked(Option::is_some);
    let radio = |opens: Opens, label: &'static str, testid: &'static str| {
        view! {
            <label class="check">
                <input type="radio" name="class-opens" prop:checked=move || choice.opens.get() == opens
                    data-testid=testid on:change=move |_| choice.opens.set(opens) />
                <span>{label}</span>
            </label>
        }
        .into_any()
    };
    let hides = |part: Hidden, label: &'static str, testid: &'static str| {
        let hear = move |on: bool| {
            choice.hide.update(|hide| *hide = if on { hide.with(part) } else { hide.without(part) });
        };
        check(testid, label, move || choice.hide.get().has(part), hear)
    };
    let tongues = || core::iter::once(None).chain(Language::ALL.map(Some)).collect();
    let tongue = |own: &Option<Language>| match own {
        None => ("", words.as_reader),
        Some(Language::Portuguese) => ("pt-BR", "Português"),
        Some(language) => (language.tag(), "English"),
    };
    let (spoken, speak) = (move || choice.language.get(), move |own| choice.language.set(own));
    let language = field::Choice::keyed("class-language", words.in_language, tongues, tongue, spoken, speak);
    let themes = || core::iter::once(None).chain(Theme::ALL.map(Some)).collect();
    let theme = |own: &Option<Theme>| match own {
        None => ("", words.as_device.to_owned()),
        Some(theme) => (theme.key(), (words.theme_of)(theme.key()).to_owned()),
    };
    let (lit, light) = (move || choice.theme.get(), move |own| choice.theme.set(own));
    let theme = field::Choice::keyed("class-theme", words.theme, themes, theme, lit, light);
    let heighten = move |text: String| choice.tall.set(text.parse().unwrap_or(640).clamp(320, 2000));
    view! {
        <fieldset hidden=!played>
            <legend>{words.opens}</legend>
            {radio(Opens::Given, words.opens_step, "class-step")}
            {radio(Opens::Changed, words.opens_made, "class-made")}
            {radio(Opens::Scenario, words.opens_scenario, "class-scenario")}
        </fieldset>
        <fieldset>
            <legend>{words.hides}</legend>
            {hides(Hidden::RECIPE, shell.recipe_panel, "class-hide-recipe")}
            {hides(Hidden::RESULTS, shell.meaning_panel, "class-hide-results")}
            {hides(Hidden::TABS, shell.views, "class-hide-tabs")}
            {hides(Hidden::HEADER, words.header, "class-hide-header")}
        </fieldset>
        {field::choice(language.look(Look::Control))}
        {field::choice(theme.look(Look::Control))}
        <fieldset>
            <legend>{words.reader_may}</legend>
            {flag("class-fixed", words.read_only, choice.fixed)}
            {flag("class-predict", words.predict_first, choice.predict)}
        </fieldset>
        <div class="field">
            <label for="class-tall">{words.frame_height}</label>
            <input id="class-tall" class="input number" type="number" min="320" max="2000" step="20"
                data-testid="class-tall" prop:value=move || choice.tall.get().to_string()
                on:change:target=move |event| heighten(event.target().value()) />
        </div>
    }
    .into_any()
}

fn field(store: Store, id: &'static str, label: &'static str, text: Memo<String>, rows: u32) -> AnyView {
    let words = words(store);
    let copied = RwSignal::new(false);
    let copy = move |_| {
        clipboard::copy(&text.get_untracked(), move |done| {
            copied.set(done);
            // Selected, to be copied by hand.
            if !done && let Some(field) = find::<web_sys::HtmlTextAreaElement>(&format!("#{id}")) {
                let _ = field.focus();
                field.select();
            }
        });
    };
    let told = move || {
        text.track();
        copied.get().then_some(words.copied)
    };
    view! {
        <div class="field class-field">
            <label for=id>{label}</label>
            <textarea id=id class="input link-field" readonly rows=rows.to_string() data-testid=id
                prop:value=move || text.get()></textarea>
            <div class="button-row">
                {button(format!("{id}-copy"), words.copy, copy).outlined().icon(Glyph::Copy)}
                <span role="status" class="about">{told}</span>
            </div>
        </div>
    }
    .into_any()
}

fn code(store: Store, choice: Choice, link: Memo<String>) -> AnyView {
    let words = words(store);
    let code = Memo::new(move |_| link.with(|link| Qr::of(link)));
    let told = move || {
        let Some(code) = code.get() else {
            return view! { <p class="about" role="status">{words.code_long}</p> }.into_any();
        };
        let shown = code.view((words.code_of)(&title(store, choice)));
        let download = move |_| code.download(&untrack(|| title(store, choice)));
        let button = button("class-code-download", words.code_download, download);
        view! { {shown} {button.outlined().icon(Glyph::Download)} }.into_any()
    };
    view! { <div class="class-code">{told}</div> }.into_any()
}

/// Saves what the link would hold: the lesson where it came as a text, else the document.
fn save(store: Store) {
    match store.session.lesson.playing.get_untracked().as_deref() {
        Some(Playing { lesson, origin: Origin::Text(text) }) => {
            let name = file::name(&lesson.id);
            file::download(&name, text, "application/json");
            store.session.notice.set(Some(Notice::Downloaded { name }));
        }
        _ => crate::views::header::files::download(store),
    }
}
