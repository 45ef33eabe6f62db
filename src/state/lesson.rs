//! The lesson that is played, and the user's own document, kept apart from it meanwhile.

use super::beat::Beat;
use super::figures::Computing;
use super::frame::{Frame, Hidden, Locks};
use super::record::{Deed, Record};
use super::shelf::Shelf;
use super::{Asking, Document, View};
use crate::i18n::Language;
pub use crate::i18n::number::tongue;
use crate::signals::prelude::*;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lesson::{Course, Lesson, LessonError, Panel, Part, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Where a lesson came from.
#[derive(Debug, Clone, PartialEq)]
pub enum Origin {
    /// One of the built-in course.
    Course,
    /// A file of the same site, by its address.
    Site(String),
    /// A file, a link that holds all of it, or the author's desk: its text.
    Text(Arc<str>),
}

/// A lesson that is played.
#[derive(Debug, Clone, PartialEq)]
pub struct Playing {
    /// The lesson.
    pub lesson: Lesson,
    /// Where it came from.
    pub origin: Origin,
}

/// Why there is no lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum Missing {
    /// There is no such file, or it could not be had.
    Unreachable(String),
    /// It is on another site.
    Elsewhere(String),
    /// The link is broken.
    Link(gargalo_solver::document::share::ShareError),
    /// It has a mistake.
    Wrong(LessonError),
}

/// The user's own work while a lesson has the stage.
#[derive(Debug, Clone)]
pub(super) struct SetAside {
    pub(super) document: Document,
    pub(super) view: View,
}

/// The state of lessons.
#[derive(Debug, Clone, Copy)]
pub struct LessonState {
    /// What is played.
    pub playing: RwSignal<Option<Arc<Playing>>>,
    /// The step, from 0.
    pub step: RwSignal<usize>,
    /// The scenario as the step gave it, in the words of the present language.
    pub staged: RwSignal<Option<Arc<Scenario>>>,
    /// What the reader has done in it.
    pub record: RwSignal<Record>,
    /// Whether what stands on the stage does what the step asks to try, whoever did it.
    pub reached: RwSignal<bool>,
    /// The question whether it does.
    pub judging: RwSignal<Option<Asking>>,
    /// The figures of steps, in the order of each; `None` where one has no value.
    pub figures: RwSignal<BTreeMap<usize, Arc<Vec<Option<f64>>>>>,
    /// What the link says of how the page is seen.
    pub frame: RwSignal<Frame>,
    /// The time foretold for a scenario that asks for it, in seconds.
    pub foretold: RwSignal<Option<f64>>,
    /// The course, once it was asked for.
    pub course: RwSignal<Option<Result<Arc<Course>, Missing>>>,
    /// Whether the list of lessons is open.
    pub listing: RwSignal<bool>,
    /// Whether the builder of classroom links is open.
    pub classroom: RwSignal<bool>,
    /// Whether the author's desk is open.
    pub authoring: RwSignal<bool>,
    /// The author's text.
    pub draft: RwSignal<String>,
    /// Whether the lesson is shown to a room.
    pub presenting: RwSignal<bool>,
    /// What of the step is shown to the room.
    pub beat: RwSignal<Beat>,
    /// Whether the step's question was answered before the room.
    pub answered: RwSignal<bool>,
    /// Whether the lecturer's notes stand in a window of their own.
    pub notes: RwSignal<bool>,
    /// Whether the hand-out is open.
    pub handout: RwSignal<bool>,
    /// Whether results stay hidden until a prediction is made.
    pub concealed: Memo<bool>,
    /// What is hidden.
    pub hide: Memo<Hidden>,
    /// What is locked.
    pub locks: Memo<Locks>,
    /// The steps whose figures could not be computed.
    pub unfigured: RwSignal<BTreeSet<usize>>,
    /// The steps whose figures are being computed.
    pub asked: StoredValue<BTreeSet<usize>>,
    /// Of those what workers of their own compute; it stops when it is dropped.
    pub computing: StoredValue<Vec<(Vec<usize>, Computing)>, LocalStorage>,
    /// What the reader made of steps that were left.
    pub shelf: StoredValue<Shelf>,
    pub(super) own: StoredValue<Option<SetAside>>,
}

impl Default for LessonState {
    fn default() -> Self {
        let playing = RwSignal::new(None::<Arc<Playing>>);
        let step = RwSignal::new(0_usize);
        let frame = RwSignal::new(Frame::default());
        let record = RwSignal::new(Record::default());
        let (presenting, beat) = (RwSignal::new(false), RwSignal::new(Beat::Text));
        let answered = RwSignal::new(false);
        let foretold = RwSignal::new(None);
        let concealed = Memo::new(move |_| {
            let predict = frame.with(|frame| frame.predict);
            playing.with(|playing| {
                match playing.as_ref().map(|playing| playing.lesson.steps.get(step.get())) {
                    Some(Some(now)) => {
                        let asks = now.question.as_ref().is_some_and(|question| question.predict || predict);
                        // A room foretells anew what its lecturer has answered at home.
                        let told = if presenting.get() {
                            answered.get() || beat.get() == Beat::Reveal
                        } else {
                            record.with(|record| record.deed(&now.id).given.is_some())
                        };
                        asks && !told
                    }
                    Some(None) => false,
                    None => predict && foretold.with(Option::is_none),
                }
            })
        });
        let of_step = move |look: fn(&Step) -> u8| {
            playing.with(|playing| {
                playing.as_ref().and_then(|playing| playing.lesson.steps.get(step.get())).map_or(0, look)
            })
        };
        let hide = Memo::new(move |_| {
            let step = of_step(|step| step.show.hide.iter().fold(0, |all, panel| all | panel_bit(*panel)));
            let linked =
                frame.with(|frame| if frame.embed { frame.hide.with(Hidden::HEADER) } else { frame.hide });
            let results = if concealed.get() { Hidden::RESULTS } else { Hidden::default() };
            Hidden::from_bits(step).with(linked).with(results)
        });
        let locks = Memo::new(move |_| {
            let step = of_step(|step| step.show.lock.iter().fold(0, |all, part| all | part_bit(*part)));
            let all = if frame.with(|frame| frame.fixed) { Locks::ALL } else { Locks::default() };
            Locks::from_bits(step).with(all)
        });
        Self {
            playing,
            step,
            staged: RwSignal::new(None),
            record,
            reached: RwSignal::new(false),
            judging: RwSignal::new(None),
            figures: RwSignal::new(BTreeMap::new()),
            frame,
            foretold,
            course: RwSignal::new(None),
            listing: RwSignal::new(false),
            classroom: RwSignal::new(false),
            authoring: RwSignal::new(false),
            draft: RwSignal::new(String::new()),
            presenting,
            beat,
            answered,
            notes: RwSignal::new(false),
            handout: RwSignal::new(false),
            concealed,
            hide,
            locks,
            unfigured: RwSignal::new(BTreeSet::new()),
            asked: StoredValue::new(BTreeSet::new()),
            computing: StoredValue::new_local(Vec::new()),
            shelf: StoredValue::new(Shelf::new()),
            own: StoredValue::new(None),
        }
    }
}

const fn panel_bit(panel: Panel) -> u8 {
    match panel {
        Panel::Recipe => Hidden::RECIPE.bits(),
        Panel::Results => Hidden::RESULTS.bits(),
        Panel::Tabs => Hidden::TABS.bits(),
        Panel::Header => Hidden::HEADER.bits(),
    }
}

const fn part_bit(part: Part) -> u8 {
    match part {
        Part::Workload => Locks::WORKLOAD.bits(),
        Part::Network => Locks::NETWORK.bits(),
        Part::Routing => Locks::ROUTING.bits(),
        Part::Capacity => Locks::CAPACITY.bits(),
        Part::Placement => Locks::PLACEMENT.bits(),
        Part::Designs => Locks::DESIGNS.bits(),
    }
}

impl LessonState {
    /// Looks at the step that is played.
    pub fn with_step<T>(self, look: impl FnOnce(&Lesson, &Step, usize) -> T) -> Option<T> {
        let at = self.step.get();
        self.playing.with(|playing| {
            let lesson = &playing.as_ref()?.lesson;
            Some(look(lesson, lesson.steps.get(at)?, at))
        })
    }

    /// How many steps there are.
    pub fn steps(self) -> usize {
        self.playing.with(|playing| playing.as_ref().map_or(0, |playing| playing.lesson.steps.len()))
    }

    /// What was done in a step.
    pub fn deed(self, at: usize) -> Deed {
        self.playing.with(|playing| {
            let step = playing.as_ref().and_then(|playing| playing.lesson.steps.get(at));
            step.map(|step| self.record.with(|record| record.deed(&step.id))).unwrap_or_default()
        })
    }

    /// Changes what was done in a step.
    pub fn mark(self, at: usize, change: impl FnOnce(&mut Record, &Step)) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let Some(step) = playing.lesson.steps.get(at) else { return };
        let mut record = self.record.get_untracked();
        change(&mut record, step);
        if self.record.with_untracked(|before| *before != record) {
            self.record.set(record);
        }
    }
}

/// The scenario of a step, its names in a language. `None`: there is none, or it can't be read.
pub fn scenario_of(lesson: &Lesson, at: usize, language: Language) -> Option<Scenario> {
    let scenario = read(lesson.scenario_of(at)?).ok()?;
    Some(renamed(scenario, lesson, at, |said| (None, said.of(tongue(language)).to_owned())))
}

/// A scenario whose names are told in another language; those that were changed by hand stay.
pub fn retold(scenario: Scenario, lesson: &Lesson, at: usize, from: Language, to: Language) -> Scenario {
    renamed(scenario, lesson, at, |said| {
        (Some(said.of(tongue(from)).to_owned()), said.of(tongue(to)).to_owned())
    })
}

/// `words`: what a name is called now (`None`: as in the file), and what it shall be called.
fn renamed(
    mut scenario: Scenario,
    lesson: &Lesson,
    at: usize,
    words: impl Fn(&gargalo_solver::lesson::Said) -> (Option<String>, String),
) -> Scenario {
    let translations: Vec<_> = lesson.steps.iter().take(at + 1).rev().flat_map(|step| &step.names).collect();
    let tell = |name: &mut String| {
        let found = translations.iter().find_map(|one| {
            let (now, then) = words(&one.said);
            (now.as_ref().unwrap_or(&one.name) == name).then_some(then)
        });
        if let Some(then) = found {
            *name = then;
        }
    };
    tell(&mut scenario.title);
    scenario.designs.iter_mut().for_each(|design| tell(&mut design.name));
    scenario
}
