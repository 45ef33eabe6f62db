//! What of a task is on the screen, however it stands: told by itself, so that it can be tried without one.

use crate::state::Stands;
use gargalo_solver::study::report::DesignError;

/// What a view lets be done with a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Ways {
    /// It can be stopped.
    pub(super) stops: bool,
    /// The view has a button of its own that begins it.
    pub(super) begins: bool,
    /// What is found until it is stopped is told of.
    pub(super) tells_stop: bool,
}

/// Why there is not all of what was asked for.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Why {
    /// The worker fell, or could not be started.
    Failed,
    /// It was stopped.
    Stopped,
    /// There is nothing to work out.
    Refused(DesignError),
}

/// The button that it begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Button {
    /// It stops it, with a bar.
    Stop,
    /// The view's own.
    Begin,
}

/// What is on the screen.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Shown {
    /// Answers are to come: how far it is, in words.
    pub(super) running: bool,
    pub(super) button: Option<Button>,
    /// A sentence.
    pub(super) why: Option<Why>,
    /// Beside the sentence, a button that asks once more.
    pub(super) again: bool,
}

impl Shown {
    pub(super) fn of(stands: &Stands, ways: Ways) -> Self {
        let running = *stands == Stands::Running;
        let why = match stands {
            Stands::Failed => Some(Why::Failed),
            Stands::Stopped if ways.tells_stop => Some(Why::Stopped),
            Stands::Refused(error) => Some(Why::Refused(error.clone())),
            _ => None,
        };
        // Asked once more, what is refused is refused again.
        let again = !ways.begins && matches!(why, Some(Why::Failed | Why::Stopped));
        let button =
            if running { ways.stops.then_some(Button::Stop) } else { ways.begins.then_some(Button::Begin) };
        Self { running, button, why, again }
    }

    /// Whether there is nothing at all.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// How much is done, from 0 to 1; `None` while it is not known of how much.
pub(super) fn part((done, of): (u64, u64)) -> Option<f64> {
    (of > 0).then(|| done.min(of) as f64 / of as f64)
}

/// The same, as it is spoken: nobody listens to twenty numbers a second.
pub(super) fn tenths(far: (u64, u64)) -> Option<f64> {
    part(far).map(|part| (part * 10.0).floor() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUTTON: Ways = Ways { stops: true, begins: true, tells_stop: false };
    const ITSELF: Ways = Ways { stops: true, begins: false, tells_stop: true };
    const SILENT: Ways = Ways { stops: false, begins: false, tells_stop: false };

    #[test]
    fn what_runs_can_be_stopped_and_not_begun() {
        for ways in [BUTTON, ITSELF] {
            let shown = Shown::of(&Stands::Running, ways);
            assert!(
                shown.running && shown.button == Some(Button::Stop) && !shown.again && shown.why.is_none()
            );
        }
        assert_eq!(Shown::of(&Stands::Running, SILENT).button, None);
    }

    #[test]
    fn a_worker_that_dies_is_told_with_one_way_to_go_on() {
        for ways in [BUTTON, ITSELF, SILENT] {
            let shown = Shown::of(&Stands::Failed, ways);
            assert_eq!(shown.why, Some(Why::Failed));
            let begin = shown.button == Some(Button::Begin);
            assert!(begin != shown.again && !shown.running && begin == ways.begins, "{shown:?}");
        }
    }

    #[test]
    fn what_was_stopped_can_be_begun_again() {
        let button = Shown::of(&Stands::Stopped, BUTTON);
        assert!(button.button == Some(Button::Begin) && !button.again && button.why.is_none());
        let itself = Shown::of(&Stands::Stopped, ITSELF);
        assert!(itself.again && itself.why == Some(Why::Stopped));
    }

    #[test]
    fn what_is_refused_says_why_and_is_not_asked_again() {
        let error = DesignError::NoEndpoints;
        for ways in [BUTTON, ITSELF, SILENT] {
            let shown = Shown::of(&Stands::Refused(error.clone()), ways);
            assert_eq!(shown.why, Some(Why::Refused(error.clone())));
            assert!(!shown.again);
        }
    }

    #[test]
    fn nothing_is_shown_of_what_needs_no_button_and_has_ended() {
        for stands in [Stands::Rest, Stands::Ended] {
            assert!(Shown::of(&stands, ITSELF).is_empty() && Shown::of(&stands, SILENT).is_empty());
            assert_eq!(Shown::of(&stands, BUTTON).button, Some(Button::Begin));
        }
    }

    #[test]
    fn a_part_is_known_once_the_whole_is() {
        assert_eq!(part((3, 0)), None);
        assert_eq!(part((1, 4)), Some(0.25));
        assert_eq!(part((5, 4)), Some(1.0), "more than there was to do");
        assert_eq!(tenths((19, 100)), Some(0.1));
        assert_eq!(tenths((100, 100)), Some(1.0));
    }
}
