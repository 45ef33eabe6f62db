//! The menu of files: the drawing, and the network in other tools' formats, which the worker writes.

use crate::editor::export;
use crate::i18n::network::NetworkMessages;
use crate::io::file;
use crate::kit::field::{Choice, Look, choice};
use crate::kit::panel::{Face, Menu};
use crate::signals::prelude::*;
use crate::state::{Behind, Breadth, Notice, Store};
use gargalo_protocol::desk::{Answer, Export, Question};

/// Has the worker write a file, and hands it over.
pub fn download(store: Store, into: Export) {
    let text = store.document.text_of_design();
    let title = store.document.scenario.with_untracked(|scenario| scenario.title.clone());
    let (ending, kind) = match into {
        Export::GraphMl => ("graphml", "application/xml"),
        Export::Dot => ("dot", "text/vnd.graphviz"),
        Export::Csv => ("csv", "text/csv"),
        Export::NetworkX => ("networkx.json", "application/json"),
        Export::Bill => ("bill.csv", "text/csv"),
    };
    let name = file::name_with(&title, ending);
    store.ask_once(Question::Export { scenario: text, into }, move |answer| {
        let notice = if let Some(Answer::Export(Ok(text))) = answer {
            file::download(&name, &text, kind);
            Notice::Downloaded { name }
        } else {
            Notice::NoExport
        };
        store.session.notice.set(Some(notice));
    });
}

/// How wide, on what ground, whether with the legend.
fn choices(store: Store) -> AnyView {
    let breadths = [Breadth::Screen, Breadth::Column, Breadth::Columns, Breadth::Slide];
    let grounds = [Behind::Page, Behind::White, Behind::Nothing];
    let words = NetworkMessages::of(store.language());
    let figure = store.session.canvas.figure;
    let breadth = Choice::of(
        "figure-breadth",
        words.breadth,
        breadths.into_iter().zip(words.breadths),
        move || figure.get().breadth,
        move |breadth| figure.update(|figure| figure.breadth = breadth),
    );
    let behind = Choice::of(
        "figure-ground",
        words.ground,
        grounds.into_iter().zip(words.grounds),
        move || figure.get().behind,
        move |behind| figure.update(|figure| figure.behind = behind),
    );
    let both = [("yes", words.with_legend), ("no", words.without_legend)];
    let legend = Choice::new(
        "figure-legend",
        words.legend,
        move || both.map(|(key, name)| (key.to_owned(), name.to_owned())).into(),
        move || if figure.get().legend { "yes" } else { "no" }.to_owned(),
        move |key| figure.update(|figure| figure.legend = key == "yes"),
    );
    [breadth, behind, legend].map(|one| choice(one.look(Look::Around("legend-choice")))).into_any()
}

/// The menu of files.
#[component]
pub fn ExportMenu(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let menu = Menu::new();
    let item = move |name: &'static str, testid: &'static str, act: fn(Store)| {
        let press = move |_| {
            menu.close();
            act(store);
        };
        view! {
            <li><button type="button" class="menu-item" data-testid=testid on:click=press>
                <span class="menu-title">{name}</span>
            </button></li>
        }
        .into_any()
    };
    let list = view! {
        <div class="menu-list">
            <p class="menu-head">{words.export_drawing}</p>
            <div class="figure-choices">{choices(store)}</div>
            <ul>
                {item("SVG", "export-svg", export::svg)}
                {item("PNG", "export-png", export::png)}
                {item("PDF", "export-pdf", export::pdf)}
            </ul>
            <p class="menu-head">{words.export_network}</p>
            <ul>
                {item("GraphML", "export-graphml", |store| download(store, Export::GraphMl))}
                {item("Graphviz DOT", "export-dot", |store| download(store, Export::Dot))}
                {item("CSV", "export-csv", |store| download(store, Export::Csv))}
                {item("NetworkX JSON", "export-networkx", |store| download(store, Export::NetworkX))}
            </ul>
        </div>
    };
    menu.view("export", Face::words(words.export), list)
}
