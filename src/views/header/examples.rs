//! The menu of finished scenarios.

use crate::examples::files::{self, address, told};
use crate::examples::{Entry, Example};
use crate::i18n::example_files::ExampleFileMessages;
use crate::i18n::examples::{ExampleMessages, ExampleWords};
use crate::i18n::shell::ShellMessages;
use crate::io::fetch;
use crate::io::file::FileError;
use crate::state::{Notice, Store, View};
use crate::widgets::{Disclosure, Glyph, Icon};
use gargalo_solver::document::{Scenario, Workload, read};
use gargalo_solver::lab::EXAMPLES;
use leptos::prelude::*;
use std::cell::Cell;
use std::sync::Arc;

/// How an example is opened: from the menu, or by a link, which may name the view.
#[derive(Debug, Clone, Copy)]
enum By {
    Menu,
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
    let compared = swept || scenario.published.is_some();
    // Of a training step the traffic is what there is to see.
    let trains =
        matches!(scenario.workload, Workload::Training(_) | Workload::Serving(_) | Workload::Collective(_));
    let wired = scenario.topoopt.is_some();
    match by {
        By::Menu => store.open(scenario),
        By::Link(_) => store.by_link(|| store.open(scenario)),
    }
    if let By::Link(Some(view)) = by {
        store.session.view.set(view);
    } else if wired {
        store.session.view.set(View::Wiring);
    } else if compared {
        store.session.view.set(View::Compare);
        store.requests.to_sweep.set(swept);
    } else if trains {
        store.session.view.set(View::Traffic);
    }
    store.session.notice.set(Some(Notice::Opened { title }));
}

/// Fetches a file and opens it.
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

/// The examples: a disclosure, so that the browser itself opens and closes it.
#[component]
pub fn ExamplesMenu(store: Store) -> impl IntoView {
    let menu = Disclosure::new();
    // Made when it is first looked for: most visits never do.
    let wanted = RwSignal::new(false);
    let looked_for = Memo::new(move |_| wanted.get());
    let choose = move |entry: Entry| {
        open(store, entry, By::Menu);
        menu.give_back();
    };
    let item = move |entry: Entry| {
        let language = store.language();
        let ExampleWords { title, about } = match entry {
            Entry::Built(example) => words_of(example, ExampleMessages::of(language)),
            Entry::File(file) => files::words(file, language),
        };
        let testid = format!("example-{}", entry.id());
        view! {
            <li>
                <button type="button" class="menu-item" data-testid=testid on:click=move |_| choose(entry)>
                    <span class="menu-title">{*title}</span>
                    <span class="menu-about">{*about}</span>
                </button>
            </li>
        }
        .into_any()
    };
    let groups = move || {
        if !looked_for.get() {
            return None;
        }
        let headings = ExampleFileMessages::of(store.language()).headings;
        let group = |(at, ids): (usize, &[&str])| {
            let id = format!("examples-{at}");
            let entries = ids.iter().filter_map(|id| Entry::of(id)).map(item).collect_view();
            view! {
                <li>
                    <h2 class="menu-heading" id=id.clone()>{headings[at]}</h2>
                    <ul aria-labelledby=id>{entries}</ul>
                </li>
            }
            .into_any()
        };
        Some(EXAMPLES.into_iter().enumerate().map(group).collect_view())
    };
    view! {
        <details node_ref=menu.menu class="menu"
            on:toggle=move |_| wanted.set(true)
            on:keydown=move |event| menu.on_key(&event) on:focusout=move |event| menu.on_leave(&event)>
            <summary node_ref=menu.summary class="button" data-testid="examples" on:click=move |_| wanted.set(true)>
                {ShellMessages::of(store.language()).examples}
                <Icon glyph=Glyph::Caret />
            </summary>
            <ul class="menu-list menu-groups">{groups}</ul>
        </details>
    }
    .into_any()
}

const fn words_of(example: Example, words: &ExampleMessages) -> &ExampleWords {
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
