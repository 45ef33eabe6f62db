//! Ten thousand sequences of commands and of what workers do, by a seed: the document stays one that can be read and drawn, the
//! queue knows whether something is being solved, and each question to the desk ends once. Neither signals nor views run here, so
//! that nothing is said of what a panel shows meanwhile: that is for the walks in a browser (`tests/delivery/random.spec.mjs`).

use super::tests::command;
use super::{Document, View, same_figures};
use crate::examples::Example;
use crate::i18n::Language;
use gargalo_drawing::canvas::measure::{Known, Shows};
use gargalo_drawing::canvas::recording::Recording;
use gargalo_drawing::canvas::scale;
use gargalo_drawing::canvas::theme::Theme;
use gargalo_drawing::canvas::told::Words;
use gargalo_drawing::canvas::whole::Whole;
use gargalo_protocol::solve::{Answer, Question, Solved};
use gargalo_protocol::{Asker, Fall, Questions, Queue};
use gargalo_solver::base::random::Random;
use gargalo_solver::document::{Scenario, read, write};
use gargalo_solver::lab::build;
use gargalo_solver::study::Report;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::sync::Arc;

const SEQUENCES: u64 = 10_000;
const STEPS: usize = 12;
/// Every so many sequences the drawing is made as well.
const DRAWN: u64 = 50;

/// A document, and the bookkeeping of solver and desk as the page does it.
struct Page {
    document: Document,
    view: View,
    queue: Queue,
    /// Whether a solver's answer is what the page waits for; by hand it may be stopped.
    solving: bool,
    desk: Questions<usize, usize>,
    /// How often each question was answered or given up.
    heard: Vec<u32>,
}

impl Page {
    fn new(scenario: Arc<Scenario>) -> Self {
        let mut page = Self {
            document: Document::new(scenario),
            view: View::Topology,
            queue: Queue::default(),
            solving: false,
            desk: Questions::default(),
            heard: Vec::new(),
        };
        page.solve();
        page
    }

    fn solve(&mut self) {
        let scenario = self.document.scenario().clone();
        let table = self.view == View::Compare;
        let _ = self.queue.ask(Question { scenario: write(&scenario), structure: None, table });
        self.solving = true;
    }

    /// Asks the desk what the view asks when it is opened: one asker for each view.
    fn ask(&mut self) {
        let asker = Asker(View::TABS.iter().position(|view| *view == self.view).unwrap_or(0) as u32);
        let question = self.heard.len();
        self.heard.push(0);
        if let Some(replaced) = self.desk.ask(asker, question, question) {
            self.heard[replaced] += 1;
        }
    }

    /// The solver says something, or dies.
    fn solver(&mut self, dies: bool) {
        if dies {
            match self.queue.died() {
                Fall::Again => drop(self.queue.ready()),
                Fall::GivenUp | Fall::NeverStarted => self.solving = false,
            }
            return;
        }
        let _ = self.queue.ready();
        let at_work = (0..u32::MAX).take(4096).find(|id| self.queue.is_at_work(*id));
        if let Some(id) = at_work {
            let solved =
                Solved { report: Report::default(), networks: Vec::new(), structure: None, table: None };
            assert!(self.queue.heard(id, Answer::Solved(Box::new(solved))).is_some());
            let _ = self.queue.take_next();
            self.solving = self.queue.busy();
        }
    }

    /// The desk answers its next question, or dies of it.
    fn desk(&mut self, dies: bool) {
        self.desk.ready();
        let sent = self.desk.take_next();
        if dies {
            for lost in self.desk.died() {
                self.heard[lost] += 1;
            }
        } else if let Some((id, _)) = sent
            && let Some(asked) = self.desk.answered(id)
        {
            self.heard[asked] += 1;
        }
    }

    /// A command, and what follows of it.
    fn edit(&mut self, command: &super::Command) {
        let before = self.document.scenario().clone();
        self.document.edit(command);
        if !same_figures(&before, self.document.scenario()) {
            self.solve();
        }
    }

    /// The drawing as it is built has something of every node.
    fn assert_drawn(&self) {
        let design = &self.document.scenario().designs[self.document.design()];
        let Ok(network) = build(&design.network) else { return };
        let tables = network.tables();
        if tables.nodes.is_empty() {
            return;
        }
        let greatest = tables.links.iter().map(|link| link.capacity.get()).fold(0.0, f64::max);
        let mut recording = Recording::default();
        let whole = Whole {
            tables,
            solved: None,
            places: None,
            on_map: false,
            shows: &Shows::default(),
            known: &Known { greatest, ..Known::default() },
            words: &Words::default(),
            theme: &Theme::plain(false),
            palette: &scale::palette(false),
        };
        whole.draw(&mut recording, (900.0, 600.0));
        assert!(!recording.fills.is_empty(), "no node is drawn");
        assert!(tables.links.is_empty() || !recording.strokes.is_empty(), "no link is drawn");
    }
}

#[test]
fn documents_stay_whole_and_questions_end() {
    let mut runner = TestRunner::deterministic();
    let commands = prop::collection::vec(command(), 400);
    let commands = commands.new_tree(&mut runner).expect("commands").current();
    let first = Arc::new(Example::IpeLeastLoad.scenario(Language::English));
    for seed in 0..SEQUENCES {
        let mut random = Random::new(seed);
        let mut page = Page::new(Arc::clone(&first));
        for _ in 0..STEPS {
            match random.below(12) {
                0..4 => page.edit(&commands[random.below(commands.len())]),
                4 => drop(page.document.undo().then(|| page.solve())),
                5 => drop(page.document.redo().then(|| page.solve())),
                6 => page.document.select(random.below(4)),
                7 | 8 => {
                    page.view = View::TABS[random.below(View::TABS.len())];
                    page.ask();
                }
                9 => page.solver(random.below(4) == 0),
                10 => page.desk(random.below(4) == 0),
                _ => {
                    page.queue.cancelled();
                    page.solving = false;
                }
            }
            let scenario = page.document.scenario();
            assert!(page.document.design() < scenario.designs.len(), "seed {seed}");
            assert!(page.queue.busy() == page.solving, "seed {seed}: what is being solved is known");
        }
        // Workers that live answer what is left.
        while page.queue.busy() {
            page.solver(false);
        }
        while page.desk.wait() {
            page.desk(false);
        }
        page.desk(false);
        assert!(!page.solving, "seed {seed}: still solving");
        assert!(page.heard.iter().all(|&times| times == 1), "seed {seed}: {:?}", page.heard);
        if seed % DRAWN == 0 {
            page.assert_drawn();
            let text = write(page.document.scenario());
            if let Ok(again) = read(&text) {
                assert_eq!(write(&again), text, "seed {seed}");
            }
        }
    }
}
