//! The menu of finished scenarios.

use crate::examples::Example;
use crate::i18n::examples::{ExampleMessages, ExampleWords};
use crate::i18n::shell::ShellMessages;
use crate::state::{Notice, Store, View};
use crate::widgets::{Disclosure, Glyph, Icon};
use gargalo_solver::scenario::Workload;
use leptos::prelude::*;

/// The examples: a disclosure, so that the browser itself opens and closes it.
#[component]
pub fn ExamplesMenu(store: Store) -> impl IntoView {
    let menu = Disclosure::new();
    let choose = move |example: Example| {
        let scenario = example.scenario(store.language.get_untracked());
        let title = scenario.title.clone();
        // Of a training step the traffic is what there is to see.
        let trains = matches!(
            scenario.workload,
            Workload::Training(_) | Workload::Serving(_) | Workload::Collective(_)
        );
        store.open(scenario);
        if trains {
            store.view.set(View::Traffic);
        }
        store.notice.set(Some(Notice::Opened { title }));
        menu.give_back();
    };
    let items = move || {
        let words = ExampleMessages::of(store.language.get());
        Example::ALL
            .into_iter()
            .map(|example| {
                let ExampleWords { title, about } = words_of(example, words);
                view! {
                    <li>
                        <button type="button" class="menu-item" data-testid=key(example) on:click=move |_| choose(example)>
                            <span class="menu-title">{*title}</span>
                            <span class="menu-about">{*about}</span>
                        </button>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <details node_ref=menu.menu class="menu"
            on:keydown=move |event| menu.on_key(&event) on:focusout=move |event| menu.on_leave(&event)>
            <summary node_ref=menu.summary class="button" data-testid="examples">
                {move || ShellMessages::of(store.language.get()).examples}
                <Icon glyph=Glyph::Caret />
            </summary>
            <ul class="menu-list">{items}</ul>
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

const fn key(example: Example) -> &'static str {
    match example {
        Example::IpeLeastLoad => "example-ipe-least-load",
        Example::IpeShortest => "example-ipe-shortest",
        Example::Chain => "example-chain",
        Example::Tree => "example-tree",
        Example::FourLinks => "example-four-links",
        Example::Gpt424 => "example-gpt-424",
        Example::Gpt442 => "example-gpt-442",
        Example::Gpt422 => "example-gpt-422",
        Example::Moe => "example-moe",
        Example::Vgg16 => "example-vgg16",
        Example::ResNet50 => "example-resnet50",
        Example::Vgg16Tcp => "example-vgg16-tcp",
        Example::Platforms => "example-platforms",
        Example::GptV100 => "example-gpt-v100",
        Example::LocalIpe => "example-local-ipe",
        Example::Serving => "example-serving",
        Example::AllReduce => "example-all-reduce",
    }
}
