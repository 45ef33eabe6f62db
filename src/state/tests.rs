//! What must hold of the document: undo is exact, gestures are one step, nothing is lost across a reload.

use super::*;
use crate::examples::Example;
use crate::i18n::Language;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{
    FlowList, LinkSpec, NetworkEdit, NodeSpec, Scenario, Workload, read, share, write,
};
use gargalo_solver::network::{Duplex, Role};
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;
use proptest::prelude::*;
use std::sync::Arc;

fn document() -> Document {
    Document::new(Arc::new(Example::IpeLeastLoad.scenario(Language::English)))
}

fn stroke() -> impl Strategy<Value = Stroke> {
    let id = || prop_oneof!["n[0-3]", Just("BA".to_owned()), Just("CE-BA".to_owned()), Just("PI".to_owned())];
    let edit = prop_oneof![
        id().prop_map(NetworkEdit::Remove),
        "n[0-3]".prop_map(|id| NetworkEdit::AddNode(NodeSpec::new(id, Role::Switch))),
        (id(), id()).prop_map(|(a, b)| NetworkEdit::AddLink(LinkSpec::new(a, b, 7.0))),
        (id(), 1.0..9.0).prop_map(|(id, value)| {
            let mut edit = NetworkEdit::link(id);
            if let NetworkEdit::Link { gbps, .. } = &mut edit {
                *gbps = Some(value);
            }
            edit
        }),
        (id(), -3.0..3.0).prop_map(|(id, value)| {
            let mut edit = NetworkEdit::node(id);
            if let NetworkEdit::Node { x, y, label, .. } = &mut edit {
                (*x, *y, *label) = (Some(value), Some(1.0), Some("name".to_owned()));
            }
            edit
        }),
    ];
    let tables = gargalo_drawing::canvas::demo::report(false).networks[0].clone();
    prop_oneof![
        5 => prop::collection::vec(edit, 1..4).prop_map(|edits| Stroke::Edits(Arc::new(edits))),
        1 => (0..3_usize).prop_map(Stroke::TakeBack),
        1 => Just(Stroke::Detach(tables)),
    ]
}

pub(super) fn command() -> impl Strategy<Value = Command> {
    let scope = prop_oneof![Just(Scope::All), (0..7_usize).prop_map(Scope::One)];
    let routing = prop_oneof![
        Just(Routing::LeastLoad),
        Just(Routing::Ecmp),
        Just(Routing::Shortest { tie: Tie::LeastFlows }),
    ];
    let duplex = prop_oneof![Just(Duplex::Full), Just(Duplex::Shared)];
    let plan = prop_oneof![
        Just(CapacityPlan::AsBuilt),
        (1.0..9.0).prop_map(|gbps| CapacityPlan::Uniform { gbps }),
        (0.1..5.0).prop_map(|alpha| CapacityPlan::Proportional { alpha }),
        Just(CapacityPlan::UniformMatch { r#match: Match::Mean, alpha: 1.0 }),
    ];
    prop_oneof![
        (0..7_usize, any::<bool>(), stroke()).prop_map(|(design, everywhere, stroke)| Command::Draw {
            design,
            everywhere,
            stroke,
            edit: Edit::Values,
            run: None,
        }),
        "[a-z ]{0,6}".prop_map(Command::SetTitle),
        (1.0..1e12).prop_map(Command::SetBytes),
        (0..3_usize, 1.0..1e12).prop_map(|(flow, bytes)| Command::SetFlowBytes { flow, bytes }),
        (scope.clone(), routing).prop_map(|(scope, routing)| Command::SetRouting { scope, routing }),
        (scope, duplex).prop_map(|(scope, duplex)| Command::SetDuplex { scope, duplex }),
        (0..7_usize, plan.clone()).prop_map(|(design, plan)| Command::SetCapacity { design, plan }),
        (0..7_usize, 0.05..5.0).prop_map(|(design, alpha)| Command::SetAlpha { design, alpha }),
        (0..7_usize, plan).prop_map(|(like, plan)| Command::AddDesign { like, name: "new".to_owned(), plan }),
        (0..7_usize).prop_map(|design| Command::DuplicateDesign { design, name: "copy".to_owned() }),
        (0..7_usize, "[a-z]{0,6}").prop_map(|(design, name)| Command::RenameDesign { design, name }),
        (0..7_usize).prop_map(|design| Command::RemoveDesign { design }),
        (0..7_usize, 0..7_usize).prop_map(|(design, to)| Command::MoveDesign { design, to }),
        Just(Command::Replace(Arc::new(Example::Chain.scenario(Language::English)))),
    ]
}

proptest! {
    #[test]
    fn undo_takes_back_exactly_what_was_done(commands in prop::collection::vec(command(), 1..30)) {
        let mut document = document();
        for command in commands {
            let before = document.clone();
            document.seal();
            if document.edit(&command) {
                let after = document.clone();
                prop_assert!(document.undo());
                prop_assert_eq!(write(document.scenario()), write(before.scenario()));
                prop_assert_eq!(document.scenario(), before.scenario());
                prop_assert_eq!(document.design(), before.design());
                prop_assert!(document.redo());
                prop_assert_eq!(document.scenario(), after.scenario());
                prop_assert_eq!(document.design(), after.design());
            }
            prop_assert!(!document.scenario().designs.is_empty());
            prop_assert!(document.design() < document.scenario().designs.len());
        }
    }

    #[test]
    fn every_state_can_be_reached_again(commands in prop::collection::vec(command(), 1..30)) {
        let mut document = document();
        let first = document.scenario().clone();
        let mut changed = false;
        for command in &commands {
            changed |= document.edit(command);
        }
        let last = document.scenario().clone();
        while document.undo() {}
        prop_assert_eq!(document.scenario(), &first);
        while document.redo() {}
        prop_assert_eq!(document.scenario(), &last);
        prop_assert_eq!(document.undoable().is_some(), changed);
    }

    /// Far back, where only differences are kept, the same texts come again byte for byte; so they do on the way forth;
    /// and the link of every state opens the same.
    #[test]
    fn long_histories_come_back_byte_for_byte(commands in prop::collection::vec(command(), 30..60)) {
        let mut document = document();
        let mut texts = vec![write(document.scenario())];
        for command in &commands {
            document.seal();
            if document.edit(command) {
                texts.push(write(document.scenario()));
            }
        }
        for text in texts.iter().rev().skip(1) {
            prop_assert!(document.undo());
            prop_assert_eq!(&write(document.scenario()), text);
        }
        prop_assert!(!document.undo());
        for text in &texts[1..] {
            prop_assert!(document.redo());
            prop_assert_eq!(&write(document.scenario()), text);
        }
        for text in texts {
            let scenario = read(&text);
            // Drawn on the wrong network an edit may make a document that is none; the page refuses it.
            if let Ok(scenario) = scenario {
                let opened = share::decode(&share::encode(&scenario)).expect("a link that was just made");
                prop_assert_eq!(write(&opened), text);
            }
        }
    }

    #[test]
    fn a_reload_loses_nothing(commands in prop::collection::vec(command(), 0..20), back in 0..5_usize) {
        let mut document = document();
        for command in &commands {
            document.edit(command);
        }
        for _ in 0..back {
            document.undo();
        }
        document.seal();
        let text = saved::write(&document, write).expect("small enough");
        let again = saved::read(&text, |json| read(json).ok()).expect("what was written can be read");
        prop_assert_eq!(walk(again), walk(document));
    }

    #[test]
    fn foreign_text_in_storage_is_no_danger(text in "(gargalo-history 1\n)?\\PC{0,80}(\nc 0 - \\PC{0,40})?") {
        let _ = saved::read(&text, |json| read(json).ok());
    }
}

#[test]
fn a_drag_is_one_step() {
    let mut document = document();
    for alpha in [0.9, 0.5, 0.2] {
        document.edit(&Command::SetAlpha { design: 1, alpha });
    }
    assert_eq!(document.undoable(), Some(Edit::Alpha));
    document.undo();
    assert_eq!(document.undoable(), None);
    document.redo();
    document.edit(&Command::SetAlpha { design: 1, alpha: 0.3 });
    document.seal();
    document.edit(&Command::SetAlpha { design: 1, alpha: 0.4 });
    document.edit(&Command::SetAlpha { design: 2, alpha: 0.4 });
    let mut steps = 0;
    while document.undo() {
        steps += 1;
    }
    assert_eq!(steps, 4);
}

#[test]
fn the_last_design_stays() {
    let mut document = document();
    while document.edit(&Command::RemoveDesign { design: 0 }) {}
    assert_eq!(document.scenario().designs.len(), 1);
}

#[test]
fn settings_reach_all_designs_or_one() {
    let scenario = Example::IpeLeastLoad.scenario(Language::English);
    let all = Command::SetDuplex { scope: Scope::All, duplex: Duplex::Full }.apply(&scenario);
    assert!(all.designs.iter().all(|design| design.network.duplex() == Some(Duplex::Full)));
    let one = Command::SetRouting { scope: Scope::One(2), routing: Routing::Ecmp }.apply(&scenario);
    assert_eq!(one.designs.iter().filter(|design| design.routing == Some(Routing::Ecmp)).count(), 1);
}

#[test]
fn removing_a_design_keeps_the_look_on_the_same_one() {
    let mut document = document();
    document.select(3);
    let looked_at = document.scenario().designs[3].name.clone();
    document.edit(&Command::RemoveDesign { design: 1 });
    assert_eq!(document.scenario().designs[document.design()].name, looked_at);
    document.edit(&Command::MoveDesign { design: 0, to: 3 });
    assert_eq!(document.scenario().designs[document.design()].name, looked_at);
}

#[test]
fn the_history_is_bounded() {
    let mut document = document();
    for step in 0..500 {
        document.seal();
        document.edit(&Command::SetBytes(f64::from(step) + 1.0));
    }
    // Without end: of the older steps only what differs is kept.
    let text = saved::write(&document, write).expect("fits");
    assert!(text.len() < 60_000, "{}", text.len());
    let steps = walk(document);
    assert_eq!(steps.len(), 501);
    assert_eq!(walk(saved::read(&text, |json| read(json).ok()).expect("reads")), steps);
}

/// Every state of a history, oldest first, with where one looked: canonical texts.
fn walk(mut document: Document) -> Vec<(String, usize)> {
    let (back, forth) = (document.history().0.len(), document.history().1.len());
    while document.undo() {}
    let mut states = vec![(write(document.scenario()), document.design())];
    while document.redo() {
        states.push((write(document.scenario()), document.design()));
    }
    assert_eq!(states.len(), back + forth + 1, "no step is lost on the way");
    states
}

#[test]
fn flows_can_be_resized_one_by_one() {
    let scenario = Example::Chain.scenario(Language::English);
    let next = Command::SetFlowBytes { flow: 1, bytes: 5e9 }.apply(&scenario);
    let Workload::Flows(FlowList { flows }) = &next.workload else { panic!("the chain lists its flows") };
    assert_eq!(flows[1].bytes, 5e9);
    let unchanged: Scenario = Command::SetBytes(1.0).apply(&scenario);
    assert_eq!(unchanged, scenario);
}
