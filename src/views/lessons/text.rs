//! A lesson's text on the page: words, terms, links, and figures that come when they are computed.

use super::words;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::state::lesson::tongue;
use crate::views::glossary;
use gargalo_solver::lesson::text::{Block, TextSpan, parse};
use gargalo_solver::lesson::{Said, Step, write_number};
use std::sync::Arc;

/// What a figure's name stands for: the figure itself, and its value where that is known (the outer `None`: not yet).
pub(super) type Values = Arc<dyn Fn(&str) -> Option<Option<f64>> + Send + Sync>;

/// What a text needs beside itself.
#[derive(Clone)]
pub(super) struct Setting {
    pub(super) store: Store,
    /// The step that the text is of.
    pub(super) step: Arc<Step>,
    pub(super) values: Values,
}

impl Setting {
    /// A step with what is known of its figures, by their places.
    pub(super) fn new(
        store: Store,
        step: Step,
        known: impl Fn(usize) -> Option<Option<f64>> + Send + Sync + 'static,
    ) -> Self {
        let step = Arc::new(step);
        let own = step.clone();
        let values = move |name: &str| known(own.figures.iter().position(|named| named.name == name)?);
        Self { store, step, values: Arc::new(values) }
    }

    /// A step of the lesson that is played, with figures as they come.
    pub(super) fn played(store: Store, at: usize) -> Option<Self> {
        let (playing, figures) = (store.session.lesson.playing, store.session.lesson.figures);
        let step = playing.with(|playing| playing.as_ref()?.lesson.steps.get(at).cloned())?;
        let known = move |place: usize| {
            figures.with(|all| all.get(&at).map(|values| values.get(place).copied().flatten()))
        };
        Some(Self::new(store, step, known))
    }

    pub(super) fn text(&self, said: &Said) -> AnyView {
        let text = said.of(tongue(self.store.language()));
        match parse(text) {
            Ok(blocks) => blocks.iter().map(|block| self.block(block)).collect_view().into_any(),
            // The reader has refused such a text before it came here.
            Err(_) => view! { <p>{text.to_owned()}</p> }.into_any(),
        }
    }

    /// A text that stands in one line with others: its blocks one after the other, without paragraphs.
    pub(super) fn line(&self, said: &Said) -> AnyView {
        let text = said.of(tongue(self.store.language()));
        let Ok(blocks) = parse(text) else { return text.to_owned().into_any() };
        let one = |block: &Block| match block {
            Block::Paragraph(spans) => self.spans(spans),
            Block::List(items) | Block::Numbered(items) => {
                items.iter().map(|item| view! { {self.spans(item)} " " }.into_any()).collect_view().into_any()
            }
        };
        blocks.iter().map(|block| view! { {one(block)} " " }.into_any()).collect_view().into_any()
    }

    fn block(&self, block: &Block) -> AnyView {
        let rows = |items: &[Vec<TextSpan>]| {
            items.iter().map(|item| view! { <li>{self.spans(item)}</li> }.into_any()).collect_view()
        };
        match block {
            Block::Paragraph(spans) => view! { <p>{self.spans(spans)}</p> }.into_any(),
            Block::List(items) => view! { <ul>{rows(items)}</ul> }.into_any(),
            Block::Numbered(items) => view! { <ol>{rows(items)}</ol> }.into_any(),
        }
    }

    /// A line may break before and after a button: not between a term and the bracket before it or the punctuation after it.
    fn spans(&self, spans: &[TextSpan]) -> AnyView {
        let is_term = |at: usize| matches!(spans.get(at), Some(TextSpan::Term { .. }));
        let words = |at: usize| match spans.get(at) {
            Some(TextSpan::Words(words)) => words.as_str(),
            _ => "",
        };
        let out = spans.iter().enumerate().map(|(at, span)| match span {
            TextSpan::Words(words) => {
                let own = if at > 0 && is_term(at - 1) { &words[closing(words).len()..] } else { words };
                let own = if is_term(at + 1) { own.strip_suffix('(').unwrap_or(own) } else { own };
                own.to_owned().into_any()
            }
            TextSpan::Term { .. } => {
                let before = if at > 0 && words(at - 1).ends_with('(') { "(" } else { "" };
                let after = closing(words(at + 1)).to_owned();
                view! { <span class="lesson-bound">{before}{self.span(span)}{after}</span> }.into_any()
            }
            _ => self.span(span),
        });
        out.collect_view().into_any()
    }

    fn span(&self, span: &TextSpan) -> AnyView {
        match span {
            TextSpan::Words(words) => words.clone().into_any(),
            TextSpan::Strong(inner) => view! { <strong>{self.spans(inner)}</strong> }.into_any(),
            TextSpan::Emphasis(inner) => view! { <em>{self.spans(inner)}</em> }.into_any(),
            TextSpan::Code(code) => view! { <code>{code.clone()}</code> }.into_any(),
            TextSpan::Term { id, words } => {
                let (store, own) = (self.store, id.clone());
                let open = move |_| glossary::open(store, &own);
                let (id, words) = (id.clone(), words.clone());
                view! { <button type="button" class="term" data-term=id on:click=open>{words}</button> }
                    .into_any()
            }
            TextSpan::Lesson { id, words } => {
                view! { <a href=format!("#lesson={id}")>{words.clone()}</a> }.into_any()
            }
            TextSpan::Link { url, words } => view! {
                <a href=url.clone() target="_blank" rel="noopener noreferrer">{words.clone()}</a>
            }
            .into_any(),
            TextSpan::Figure(name) => self.figure(name),
        }
    }

    fn figure(&self, name: &str) -> AnyView {
        let (here, own) = (self.clone(), name.to_owned());
        let shown = move || here.told(&own);
        let (here, own) = (self.clone(), name.to_owned());
        let value = move || (here.values)(&own).flatten().map(|value| value.to_string());
        let name = name.to_owned();
        view! { <span class="lesson-figure number" data-figure=name data-value=value>{shown}</span> }
            .into_any()
    }

    /// A figure as the language writes it, once it is known.
    pub(super) fn written(&self, name: &str) -> Option<String> {
        let (figure, value) = (self.step.figure(name)?, (self.values)(name).flatten()?);
        Some(write_number(value, figure, tongue(self.store.language())))
    }

    fn told(&self, name: &str) -> String {
        if self.step.figure(name).is_some() && (self.values)(name).is_none() {
            return "…".to_owned();
        }
        self.written(name).unwrap_or_else(|| words(self.store).no_figure.to_owned())
    }
}

/// The punctuation that a text begins with.
fn closing(text: &str) -> &str {
    &text[..text.len() - text.trim_start_matches([',', '.', ';', ':', '!', '?', ')', '”']).len()]
}
