//! Versions of the format. Version 2 has other defaults than version 1; they are listed only here, with those of version 1.
//!
//! A field whose default differs is an `Option` in the schema, and `None` has version 2's meaning. What a document of version
//! 1 leaves out is written in when it is read ([`Scenario::settled`]) and left out again when it is written
//! ([`in_first_words`]), so that both its results and its canonical text stay what they were.

use crate::catalog::hardware::Framework;
use crate::catalog::models::MOST_LAYERS;
use crate::document::collective::CollectiveForm;
use crate::document::schema::{Scenario, VERSION, Workload};
use crate::document::seal::seal;
use crate::document::workload::JobList;
use crate::routing::{Routing, Tie};
use crate::workload::training::{Partition, Training};
use std::borrow::Cow;
use std::sync::Arc;

/// The first version of the format.
pub const FIRST_VERSION: u32 = 1;

/// The edition of the answers: counted up when a mended fault changes what documents made before answer, with its reason in
/// `lab/changed_answers/`, which then asks whether the document's own edition is older than the reason.
pub const ANSWERS: u32 = 2;

/// The edition of a document that names none.
pub const FIRST_ANSWERS: u32 = 1;

/// Editions that a document may name: a later program's too, since its answers are no reason not to read it.
pub(crate) const ANSWERS_LIMIT: u64 = 1_000_000;

/// What is done to each field whose default version 2 changed.
trait Visit {
    /// A field, with what version 1 takes where it is left out.
    fn field<T: PartialEq>(&mut self, field: &mut Option<T>, first: T);
}

/// The fields whose default version 2 changed.
fn visit(workload: &mut Workload, way: &mut impl Visit) {
    match workload {
        Workload::Collective(CollectiveForm::Operation(spec)) => way.field(&mut spec.channels, 1),
        Workload::Training(training) => visit_training(Arc::make_mut(training), way),
        Workload::Jobs(JobList { jobs }) => {
            for job in Arc::make_mut(jobs) {
                visit(&mut job.workload, way);
            }
        }
        // Tokens to experts go straight: no rings. Other kinds have the same defaults in both, or came later.
        _ => {}
    }
}

/// Those of a training step.
fn visit_training(training: &mut Training, way: &mut impl Visit) {
    // Where memory decides what is computed again, version 1 takes all layers (with Megatron-DeepSpeed it does not).
    let by_memory = training.recompute.is_none()
        && training.framework.is_some_and(|own| own != Framework::Deepspeed)
        && training.hardware.is_some();
    if by_memory {
        way.field(&mut training.recompute_layers, MOST_LAYERS);
    }
    way.field(&mut training.framework, Framework::Deepspeed);
    way.field(&mut training.flash, false);
    way.field(&mut training.sequence_parallel, false);
    way.field(&mut training.zero, 0);
    way.field(&mut training.partition, Partition::Greedy);
}

/// A training step with what version 1 takes written in.
#[must_use]
pub fn settled_training(mut training: Training) -> Training {
    visit_training(&mut training, &mut WriteIn);
    training
}

/// What version 1 takes where a design names no routing.
const FIRST_ROUTING: Routing = Routing::Shortest { tie: Tie::First };

fn visit_all(scenario: &mut Scenario, way: &mut impl Visit) {
    let changed = |workload: &Workload| workload.usual_routing() != FIRST_ROUTING;
    let shared = changed(&scenario.workload);
    for design in &mut scenario.designs {
        if design.workload.as_ref().map_or(shared, changed) {
            way.field(&mut design.routing, FIRST_ROUTING);
        }
    }
    for workload in scenario.designs.iter_mut().filter_map(|design| design.workload.as_mut()) {
        visit(workload, way);
    }
    visit(&mut scenario.workload, way);
}

/// Writes in what version 1 takes.
struct WriteIn;

impl Visit for WriteIn {
    fn field<T: PartialEq>(&mut self, field: &mut Option<T>, first: T) {
        field.get_or_insert(first);
    }
}

/// Leaves out what version 1 takes; `can` tells whether version 1 can say the rest.
struct LeaveOut {
    can: bool,
}

impl Visit for LeaveOut {
    fn field<T: PartialEq>(&mut self, field: &mut Option<T>, first: T) {
        self.can &= field.is_some();
        if field.as_ref() == Some(&first) {
            *field = None;
        }
    }
}

impl Scenario {
    /// The same without routings that are what is taken where none is named.
    #[must_use]
    pub(crate) fn without_usual_routings(mut self) -> Self {
        for at in 0..self.designs.len() {
            let usual = match self.gargalo {
                FIRST_VERSION => FIRST_ROUTING,
                _ => self.workload_of(at).usual_routing(),
            };
            let routing = &mut self.designs[at].routing;
            *routing = routing.filter(|told| *told != usual);
        }
        self
    }

    /// The same with what version 1 leaves out written in.
    #[must_use]
    pub fn settled(mut self) -> Self {
        visit_all(&mut self, &mut WriteIn);
        self
    }

    /// Whether it was saved when answers of its kind could be others than today's.
    pub fn has_older_answers(&self) -> bool {
        self.answers.unwrap_or(FIRST_ANSWERS) < ANSWERS
    }

    /// The same as it is saved and shared: with the edition of today's answers.
    #[must_use]
    pub fn stamped(&self) -> Self {
        Self { answers: Some(ANSWERS), ..self.clone() }
    }

    /// The same in the newest version, without the edition that it was saved with: what an older one left out is written in, and
    /// figures published about it stay those of this scenario.
    #[must_use]
    pub fn newest(mut self) -> Self {
        self.answers = None;
        if self.gargalo == VERSION {
            return self;
        }
        let sealed = |scenario: &Self| {
            let of = scenario.published.as_ref().and_then(|published| published.of.as_ref());
            of.is_some_and(|of| *of == seal(scenario))
        };
        let as_published = sealed(&self);
        self = Self { gargalo: VERSION, ..self.settled() };
        if as_published {
            let of = seal(&self);
            if let Some(published) = &mut self.published {
                Arc::make_mut(published).of = Some(of);
            }
        }
        self
    }
}

/// A scenario with the words of its version: without what that version leaves out. One of version 1 that says what only
/// version 2 can becomes one of version 2.
pub(crate) fn in_first_words(scenario: &Scenario) -> Cow<'_, Scenario> {
    if scenario.gargalo == VERSION {
        return Cow::Borrowed(scenario);
    }
    let mut plain = scenario.clone();
    let mut way = LeaveOut { can: true };
    visit_all(&mut plain, &mut way);
    if way.can { Cow::Owned(plain) } else { Cow::Owned(Scenario { gargalo: VERSION, ..scenario.clone() }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{read, write};

    fn text(version: u32, more: &str) -> String {
        format!(
            "{{\"gargalo\":{version},\"workload\":{{\"kind\":\"collective\",\"operation\":\"all_reduce\",\
             \"bytes\":1000000{more}}},\"designs\":[{{\"name\":\"A\",\"network\":{{\"kind\":\"ring\",\"n\":4,\"gbps\":10}}}}]}}"
        )
    }

    #[test]
    fn each_version_keeps_its_canonical_text() {
        for version in [1, 2] {
            for more in ["", ",\"channels\":2"] {
                let text = text(version, more);
                assert_eq!(write(&read(&text).unwrap()), text);
            }
        }
        // What version 1 takes is no news in it, and is in version 2.
        assert_eq!(write(&read(&text(1, ",\"channels\":1")).unwrap()), text(1, ""));
        let told = text(2, ",\"channels\":1");
        assert_eq!(write(&read(&told).unwrap()), told);
    }

    fn routing(told: &str) -> String {
        text(2, "").replace("\"gbps\":10}", &format!("\"gbps\":10}}{told}"))
    }

    /// Version 2 spreads what collectives send over equal paths, version 1 takes the first; neither writes down its own default.
    #[test]
    fn equal_paths_are_the_default_of_collectives_in_version_2() {
        let ecmp = ",\"routing\":{\"kind\":\"ecmp\"}";
        let first = ",\"routing\":{\"kind\":\"shortest\"}";
        let of = |text: &str| read(text).unwrap().routing_of(0);
        assert_eq!(of(&routing("")), Routing::Ecmp);
        assert_eq!(of(&text(1, "")), Routing::default());
        assert_eq!(write(&read(&routing(ecmp)).unwrap()), routing(""));
        assert_eq!(write(&read(&routing(first)).unwrap()), routing(first));
        let flows = |told: &str| {
            routing(told)
                .replace("\"kind\":\"collective\",\"operation\":\"all_reduce\"", "\"kind\":\"all_to_all\"")
        };
        assert_eq!(of(&flows("")), Routing::default());
        assert_eq!(write(&read(&flows(first)).unwrap()), flows(""));
    }

    #[test]
    fn version_1_opens_with_what_it_left_out_written_in() {
        let old = read(&text(1, "")).unwrap();
        let told = text(2, ",\"channels\":1").replace("}}]}", "},\"routing\":{\"kind\":\"shortest\"}}]}");
        assert_eq!(write(&old.newest()), told);
    }

    #[test]
    fn what_version_1_cannot_say_is_written_in_version_2() {
        let mut old = read(&text(1, "")).unwrap();
        old.workload = read(&text(2, "")).unwrap().workload;
        assert_eq!(write(&old), routing(",\"routing\":{\"kind\":\"shortest\"}"));
    }

    #[test]
    fn what_was_published_about_version_1_is_known_by_its_text_and_moves_along() {
        let old = read(&text(1, "")).unwrap();
        let published = format!(
            ",\"published\":{{\"source\":{{\"en\":\"A\",\"pt-BR\":\"A\"}},\"of\":\"{}\",\"claims\":[]}}}}",
            seal(&old)
        );
        let body = text(1, "");
        let told = read(&format!("{}{published}", &body[..body.len() - 1])).unwrap();
        let of = |scenario: &crate::document::Scenario| scenario.published.as_ref().unwrap().of.clone();
        assert_eq!(of(&told), Some(seal(&told)));
        let new = told.newest();
        assert_eq!(of(&new), Some(seal(&new)));
        assert_ne!(seal(&old), seal(&new));
    }
}
