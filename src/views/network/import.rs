//! Networks of other tools: by file, by drop, by paste; then what had to be assumed.

use crate::i18n::examples::ExampleMessages;
use crate::i18n::exchange::{assumption, known_formats};
use crate::i18n::network::{self, NetworkMessages};
use crate::i18n::quantity::count;
use crate::kit::files::{self, picker};
use crate::kit::icon::button;
use crate::kit::panel::Modal;
use crate::kit::signal::{effect, remembering};
use crate::signals::prelude::*;
use crate::state::{Aspect, Command, Notice, Store};
use crate::views::header::files::take_text;
use gargalo_protocol::desk::{Answer, Found, Question};
use gargalo_solver::document::{AllToAll, DesignSpec, NetworkSpec, Scenario, Workload, read};
use gargalo_solver::exchange::{Kind, endings, kind};
use gargalo_solver::lab::suited_routing;
use leptos::html;
use std::sync::Arc;

/// Reads a text of another tool in the worker, and opens its network; `then` follows when that is done.
pub fn take_in(store: Store, name: Option<String>, text: String, then: impl FnOnce() + 'static) {
    store.ask_once(Question::Import(text), move |answer| {
        match answer {
            Some(Answer::Import(Ok(found))) => put(store, name, found),
            Some(Answer::Import(Err(error))) => {
                store.session.notice.set(Some(Notice::BadImport { name, error }));
            }
            _ => store.session.notice.set(Some(Notice::NotRead { name })),
        }
        then();
    });
}

fn put(store: Store, name: Option<String>, found: Found) {
    let designs = read(&found.scenario).map(|scenario| scenario.designs).unwrap_or_default();
    let Some(network) = designs.into_iter().next() else {
        // The worker wrote it a moment ago.
        store.session.notice.set(Some(Notice::SolverUnavailable));
        return;
    };
    let title = found.title.clone().filter(|title| !title.is_empty());
    let title = title.or_else(|| Some(stem(&name?).to_owned()));
    let language = store.language();
    let called = title.as_deref().unwrap_or(NetworkMessages::of(language).unnamed);
    store.session.notice.set(None);
    let as_built = ExampleMessages::of(language).as_built;
    let next = store.document.scenario.with_untracked(|now| imported(now, network.network, called, as_built));
    store.edit(&Command::Replace(Arc::new(next)));
    store.document.seal();
    store.document.select(0);
    store.session.aspect.set(Aspect::Network);
    // The dialog says what came of it.
    store.session.notice.set(None);
    store.session.network.importing.set(false);
    store.session.network.gallery.set(false);
    store.requests.network.imported.set(Some(Arc::new(Found { title, ..found })));
}

/// A file's name without its ending.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).trim_end_matches(".networkx")
}

/// The document about an imported network: its title and its design are of that network. What is sent stays where it names
/// no nodes, and so do prices and hardware.
fn imported(now: &Scenario, network: NetworkSpec, title: &str, design: &str) -> Scenario {
    let workload = match &now.workload {
        Workload::AllToAll(_) | Workload::Pattern(_) => now.workload.clone(),
        _ => Workload::AllToAll(AllToAll { bytes: BYTES }),
    };
    let routing = suited_routing(&network, workload.usual_routing(), &workload);
    let design = DesignSpec { name: design.to_owned(), routing, ..DesignSpec::of(network) };
    Scenario {
        title: title.to_owned(),
        workload,
        designs: vec![design],
        sweep: None,
        topoopt: None,
        published: None,
        ..now.clone()
    }
}

/// What every endpoint sends every other where what was sent before named others.
const BYTES: f64 = 1e9;

/// The dialog that lets files and texts in.
#[component]
pub fn ImportDialog(store: Store) -> impl IntoView {
    let (words, open) = (NetworkMessages::of(store.language()), store.session.network.importing);
    view! {
        <Modal store=store open=open id="import-title" class="wide" title=words.import_title>
            {ways(store)}
        </Modal>
    }
    .into_any()
}

fn ways(store: Store) -> AnyView {
    let words = NetworkMessages::of(store.language());
    let text = NodeRef::<html::Textarea>::new();
    let (field, pick) = picker("import-file", endings(), false, move |files| {
        let Some(chosen) = files.get(0) else { return };
        files::read(store, &chosen, move |name, text| match kind(&text) {
            Some(Kind::Document) => take_text(store, Some(name), text),
            _ => take_in(store, Some(name), text, || ()),
        });
    });
    let read_text = move |_| {
        let text = text.get_untracked().map(|text| text.value());
        if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
            take_in(store, None, text, || ());
        }
    };
    let bad = move || {
        let told = |notice: &Notice| matches!(notice, Notice::BadImport { .. } | Notice::NoFile { .. });
        let notice = store.session.notice.get().filter(told)?;
        Some(crate::i18n::notices::words(&notice, store.language()))
    };
    view! {
        <p>{(words.import_about)(&known_formats(words.language))}</p>
        {field}
        {button("import-pick", words.import_file, move |_| pick()).primary()}
        <div class="paste-field">
            <label for="import-text">{words.import_paste}</label>
            <textarea node_ref=text id="import-text" class="input" rows="6" spellcheck="false"
                placeholder=words.import_placeholder data-testid="import-text"></textarea>
            {button("import-read", words.import_read, read_text).outlined()}
        </div>
        <p class="field-error" role="alert" data-testid="import-error">{bad}</p>
    }
    .into_any()
}

/// What an import brought, and what had to be assumed.
#[component]
pub fn ImportedDialog(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let open = store.kept_signal("import-open", || false);
    effect(move || open.set(store.requests.network.imported.with(Option::is_some)));
    remembering(move |before: Option<bool>| {
        let now = open.get();
        if before == Some(true) && !now {
            store.requests.network.imported.set(None);
        }
        now
    });
    let told = move || {
        let found = store.requests.network.imported.get()?;
        let title = found.title.as_deref().unwrap_or(words.unnamed);
        let [nodes, links] = [found.nodes, found.links].map(|of| count(of.into(), words.language));
        let sentence = words.imported(network::Imported {
            title,
            nodes: &nodes,
            links: &links,
            format: found.format.name(),
        });
        let line = |one| view! { <li>{assumption(one, words.language)}</li> };
        let lines = found.assumptions.iter().map(line).collect_view();
        let list = if lines.is_empty() {
            view! { <p class="about">{words.nothing_assumed}</p> }.into_any()
        } else {
            view! {
                <p class="about">{words.assumed}</p>
                <ul class="assumptions" data-testid="assumptions">{lines}</ul>
            }
            .into_any()
        };
        Some(view! { <p class="imported" data-testid="imported">{sentence}</p> {list} }.into_any())
    };
    let undo = move |_| {
        open.set(false);
        store.undo();
    };
    view! {
        <Modal store=store open=open id="imported-title" title=words.imported_title>
            {told}
            <div class="button-row">
                {button("import-keep", words.keep, move |_| open.set(false)).primary()}
                {button("import-undo", words.undo_import, undo).outlined()}
            </div>
        </Modal>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::i18n::Language;
    use gargalo_solver::document::CapacityPlan;

    #[test]
    fn an_import_takes_title_and_designs_with_it() {
        let before = Example::default().scenario(Language::English);
        let network = before.designs[0].network.clone();
        let after = imported(&before, network.clone(), "GEANT", "As built");
        assert_eq!((after.title.as_str(), after.designs.len()), ("GEANT", 1));
        assert_eq!(after.designs[0].network, network);
        assert_eq!(after.designs[0].capacity, CapacityPlan::AsBuilt);
        assert_eq!(after.workload, before.workload);
        assert_eq!(read(&gargalo_solver::document::write(&after)), Ok(after));
        // Flows that name nodes of another network lead nowhere.
        let chain = Example::Chain.scenario(Language::English);
        let after = imported(&chain, network, "GEANT", "As built");
        assert_eq!(after.workload, Workload::AllToAll(AllToAll { bytes: BYTES }));
    }

    #[test]
    fn a_network_without_a_name_has_its_files() {
        assert_eq!(stem("Geant2012.graphml"), "Geant2012");
        assert_eq!(stem("lab.networkx.json"), "lab");
        assert_eq!(stem("README"), "README");
    }
}
