//! What keeps a design from doing what it is asked, in red, with a button that mends it.

use crate::editor::failing;
use crate::i18n::finer::FinerMessages;
use crate::i18n::quantity::count;
use crate::i18n::traffic::gibibytes;
use crate::i18n::training::TrainingMessages;
use crate::i18n::trouble::{self, TroubleMessages};
use crate::kit::icon;
use crate::signals::prelude::*;
use crate::state::{Store, Tool, View};
use crate::views::recipe::training::hardware::use_nearest;
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::Solved;

/// What is wrong.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Trouble {
    /// Nothing is linked.
    NoLinks,
    /// Flows that have no way, of all.
    CutOff { cut: u32, flows: u32 },
    /// Bytes that the fullest stage needs, and that the accelerator has; what to change for the nearest setting that fits,
    /// nothing where there is none on as many accelerators.
    TooLarge { need: f64, has: f64, nearest: Vec<(String, String)> },
}

/// What is wrong with what came out; the first thing to be mended.
pub(super) fn of(solved: &Solved, tables: &Tables) -> Option<Trouble> {
    if tables.links.is_empty() && tables.nodes.len() > 1 {
        return Some(Trouble::NoLinks);
    }
    if solved.unreachable > 0 {
        return Some(Trouble::CutOff { cut: solved.unreachable, flows: solved.flow_count });
    }
    let training = solved.training()?;
    let fit = training.fit.as_ref().filter(|fit| !fit.fits)?;
    let need = training.stages.iter().map(|stage| stage.memory.reserved().get()).fold(0.0, f64::max);
    Some(Trouble::TooLarge { need, has: fit.capacity.get(), nearest: fit.nearest.clone() })
}

/// The sentence and the button; nothing where all is well.
#[component]
pub fn Alarm(store: Store, #[prop(default = "trouble")] testid: &'static str) -> impl IntoView {
    // What was found of another document, or before the solver was stopped, is no trouble of this one.
    let trouble = Memo::new(move |_| store.answers().then(|| store.solved(of).flatten()).flatten());
    // What mends the former setting might spoil the one that is being solved.
    let waits = move || store.requests.stale.get();
    let told = move |trouble: &Trouble| {
        let language = store.language();
        let words = TroubleMessages::of(language);
        match trouble {
            Trouble::NoLinks => words.no_links.to_owned(),
            Trouble::CutOff { cut, flows } => words.cut_off(trouble::CutOff {
                cut: &count((*cut).into(), language),
                flows: &count((*flows).into(), language),
            }),
            Trouble::TooLarge { need, has, .. } => {
                let size = |bytes: f64| gibibytes(bytes, language).to_string();
                words.too_large(trouble::TooLarge { need: &size(*need), has: &size(*has) })
            }
        }
    };
    let failed =
        Memo::new(move |_| store.document.recipe(|design| design.network.failed()).unwrap_or_default());
    let mend = move |trouble: &Trouble| {
        let draw = || {
            store.session.view.set(View::Topology);
            store.session.tool.set(Tool::Link);
        };
        match trouble {
            Trouble::NoLinks => draw(),
            Trouble::CutOff { .. } => match failed.get_untracked() {
                ids if ids.is_empty() => draw(),
                ids => failing::set(store, ids),
            },
            Trouble::TooLarge { nearest, .. } if nearest.is_empty() => store.session.view.set(View::Search),
            Trouble::TooLarge { nearest, .. } => use_nearest(store, nearest),
        }
    };
    let button = move |trouble: &Trouble| {
        let language = store.language();
        let words = TroubleMessages::of(language);
        match trouble {
            Trouble::TooLarge { nearest, .. } if nearest.is_empty() => words.find_setting.to_owned(),
            Trouble::TooLarge { nearest, .. } => {
                (TrainingMessages::of(language).use_setting)(&FinerMessages::of(language).settings(nearest))
            }
            Trouble::CutOff { .. } if !failed.with(Vec::is_empty) => words.bring_back.to_owned(),
            Trouble::NoLinks | Trouble::CutOff { .. } => words.draw_links.to_owned(),
        }
    };
    view! {
        {move || trouble.get().map(|trouble| {
            let (text, label) = (told(&trouble), button(&trouble));
            view! {
                <div class="refusal trouble" role="alert" data-testid=testid>
                    <p>{text}</p>
                    {icon::button(format!("{testid}-mend"), label, move |_| if !untrack(waits) { mend(&trouble) }).outlined().class("long").barred(waits)}
                </div>
            }
        })}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::i18n::Language;
    use gargalo_solver::base::record::with_written;
    use gargalo_solver::document::{NetworkSpec, Scenario, Workload};
    use gargalo_solver::lab::solve;
    use gargalo_solver::study::Settings;
    use std::sync::Arc;

    fn trouble(scenario: &Scenario) -> Option<Trouble> {
        let report = solve(scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().expect("solved");
        of(solved, &report.networks[solved.network as usize])
    }

    #[test]
    fn a_sound_design_has_none() {
        assert_eq!(trouble(&Example::Chain.scenario(Language::English)), None);
        assert_eq!(trouble(&Example::Gpt424.scenario(Language::English)), None);
    }

    #[test]
    fn without_links_and_with_those_that_failed_nothing_arrives() {
        let mut scenario = Example::Chain.scenario(Language::English);
        scenario.designs.truncate(1);
        let NetworkSpec::Explicit { links, .. } = &mut scenario.designs[0].network else {
            panic!("explicit")
        };
        let mut cut = links.to_vec();
        *links = Arc::new(Vec::new());
        assert_eq!(trouble(&scenario), Some(Trouble::NoLinks));
        // B to C has failed: of A to B and A to C the second is cut off.
        cut[1].failed = true;
        let NetworkSpec::Explicit { links, .. } = &mut scenario.designs[0].network else {
            panic!("explicit")
        };
        *links = Arc::new(cut);
        assert_eq!(trouble(&scenario), Some(Trouble::CutOff { cut: 1, flows: 2 }));
    }

    /// The same model on one GPU of 24 GiB where 32 share it.
    #[test]
    fn a_setting_that_does_not_fit_says_so() {
        let mut scenario = Example::Gpt424.scenario(Language::English);
        scenario.designs.truncate(1);
        let Workload::Training(training) = &mut scenario.workload else { panic!("a step") };
        let training = Arc::make_mut(training);
        (training.p, training.t, training.d) = (1, 1, 32);
        let Some(Trouble::TooLarge { need, has, nearest }) = trouble(&scenario) else { panic!("it fits") };
        assert!(need > has && !nearest.is_empty());
        // What the button does mends it, on the same accelerators.
        let Workload::Training(training) = &mut scenario.workload else { panic!("a step") };
        *training = Arc::new(with_written(&**training, &nearest).expect("the engine's own offer"));
        assert_eq!((training.check(), training.ranks()), (Ok(()), 32));
        assert_eq!(trouble(&scenario), None);
    }
}
