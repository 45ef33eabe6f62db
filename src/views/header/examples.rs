//! Finished scenarios, opened.

use crate::examples::files::{self, address, told};
use crate::examples::{Entry, Example};
use crate::i18n::Language;
use crate::i18n::examples::{ExampleMessages, ExampleWords};
use crate::io::fetch;
use crate::io::file::FileError;
use crate::state::{Notice, Store, View};
use gargalo_solver::document::{Scenario, Workload, read};
use std::cell::Cell;
use std::sync::Arc;

/// How an example is opened: chosen on the page, or by a link, which may name the view.
#[derive(Debug, Clone, Copy)]
enum By {
    Choice,
    Link(Option<View>),
}

/// Opens the example of a link, at the view that it names, else at the one that shows what it is about.
pub fn open_linked(store: Store, entry: Entry, view: Option<View>) {
    open(store, entry, By::Link(view));
}

thread_local! {
    /// Numbers what was chosen: a file that comes when something else was chosen since is not opened over it.
    static CHOSEN: Cell<u32> = const { Cell::new(0) };
}

fn open(store: Store, entry: Entry, by: By) {
    CHOSEN.set(CHOSEN.get().wrapping_add(1));
    match entry {
        Entry::Built(example) => show(store, example.scenario(store.language()), by),
        Entry::File(file) => fetch_and_show(store, file, by),
    }
}

fn show(store: Store, scenario: Scenario, by: By) {
    let title = scenario.title.clone();
    let swept = scenario.sweep.is_some();
    let shows = match scenario.workload {
        _ if scenario.topoopt.is_some() => Some(View::Wiring),
        _ if swept || scenario.published.is_some() => Some(View::Compare),
        // Of a training step the traffic is what there is to see.
        Workload::Training(_) | Workload::Serving(_) | Workload::Collective(_) => Some(View::Traffic),
        _ => None,
    };
    let named = match by {
        By::Choice => {
            store.open(scenario);
            None
        }
        By::Link(view) => {
            store.by_link(|| store.open(scenario));
            view
        }
    };
    if let Some(view) = named.or(shows) {
        store.session.view.set(view);
    }
    if named.is_none() && shows == Some(View::Compare) {
        store.requests.to_sweep.set(swept);
    }
    store.session.notice.set(Some(Notice::Opened { title }));
}

fn fetch_and_show(store: Store, file: usize, by: By) {
    let chosen = CHOSEN.get();
    fetch::text(&address(file), move |text| {
        if CHOSEN.get() != chosen {
            return;
        }
        let language = store.language();
        let name = files::words(file, language).title.to_owned();
        match text.as_deref().map(read) {
            Some(Ok(scenario)) => {
                let scenario = Arc::new(scenario);
                show(store, told(Scenario::clone(&scenario), file, language), by);
                store.session.file_example.set(Some((file, scenario)));
            }
            Some(Err(error)) => store.session.notice.set(Some(Notice::BadFile { name, error })),
            None => store.session.notice.set(Some(Notice::NoFile { name, error: FileError::Unreadable })),
        }
    });
}

/// Opens an example that was chosen on the page.
pub fn open_chosen(store: Store, entry: Entry) {
    open(store, entry, By::Choice);
}

/// What an entry is called, and what it shows.
pub fn words_of_entry(entry: Entry, language: Language) -> &'static ExampleWords {
    let words = ExampleMessages::of(language);
    let example = match entry {
        Entry::Built(example) => example,
        Entry::File(file) => return files::words(file, language),
    };
    match example {
        Example::IpeLeastLoad => &words.ipe_least_load,
        Example::IpeShortest => &words.ipe_shortest,
        Example::Chain => &words.chain,
        Example::Tree => &words.tree,
        Example::FourLinks => &words.four_links,
        Example::Gpt424 => &words.gpt_424,
        Example::Gpt442 => &words.gpt_442,
        Example::Gpt422 => &words.gpt_422,
        Example::Moe => &words.moe,
        Example::Vgg16 => &words.vgg16,
        Example::ResNet50 => &words.resnet50,
        Example::Vgg16Tcp => &words.vgg16_tcp,
        Example::Platforms => &words.platforms,
        Example::GptV100 => &words.gpt_v100,
        Example::LocalIpe => &words.local_ipe,
        Example::Serving => &words.serving,
        Example::AllReduce => &words.all_reduce,
    }
}
