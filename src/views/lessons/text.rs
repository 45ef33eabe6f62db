//! A lesson's text on the page: words, terms, links, and figures that come when they are computed.

use super::words;
use crate::i18n::Language;
use crate::state::Store;
use crate::state::lesson::tongue;
use crate::views::glossary;
use gargalo_solver::lesson::text::{Block, TextSpan, parse};
use gargalo_solver::lesson::{Said, Step, TextFigure, write_number};
use leptos::prelude::*;
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
    /// A step of the lesson that is played, with figures as they come.
    pub(super) fn played(store: Store, at: usize) -> Option<Self> {
        let step =
            store.session.lesson.playing.with(|playing| playing.as_ref()?.lesson.steps.get(at).cloned())?;
        let own = step.clone();
        let values = move |name: &str| {
            let place = own.figures.iter().position(|named| named.name == name)?;
            store
                .session
                .lesson
                .figures
                .with(|all| all.get(&at).map(|values| values.get(place).copied().flatten()))
        };
        Some(Self { store, step: Arc::new(step), values: Arc::new(values) })
    }

    /// A text of the step.
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

    fn spans(&self, spans: &[TextSpan]) -> AnyView {
        let mut out = Vec::new();
        let mut left = spans;
        while let Some((span, rest)) = left.split_first() {
            left = rest;
            match (span, rest.split_first()) {
                // A line may break before a button: not between a bracket and the term in it.
                (TextSpan::Words(words), Some((term @ TextSpan::Term { .. }, after)))
                    if words.ends_with('(') =>
                {
                    let words = words[..words.len() - 1].to_owned();
                    let bound = view! { <span class="lesson-bound">"("{self.span(term)}</span> };
                    out.push((words, bound).into_any());
                    left = after;
                }
                _ => out.push(self.span(span)),
            }
        }
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
                view! {
                    <button type="button" class="term" data-term=id.clone() on:click=move |_| glossary::open(store, &own)>{words.clone()}</button>
                }
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
        view! { <span class="lesson-figure number" data-figure=name.to_owned() data-value=value>{shown}</span> }.into_any()
    }

    /// A figure as the language writes it.
    fn told(&self, name: &str) -> String {
        let language = self.store.language();
        match (self.step.figure(name), (self.values)(name)) {
            (Some(figure), Some(Some(value))) => figure_text(value, figure, language),
            (Some(_), None) => "…".to_owned(),
            _ => words(self.store).no_figure.to_owned(),
        }
    }
}

/// A value with its unit, as all panels write theirs.
pub(super) fn figure_text(value: f64, figure: &TextFigure, language: Language) -> String {
    write_number(value, figure, tongue(language))
}
