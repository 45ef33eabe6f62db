//! How a step is told to a room: its text, its question, the answer, one after the other.

/// What of a step is on the projected screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Beat {
    /// The text, and what is to be tried.
    #[default]
    Text,
    /// The question too.
    Question,
    /// The answer too.
    Reveal,
}

/// What a key of the clicker does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The panel is scrolled: what is shown is longer than the screen.
    Scroll,
    /// The same step, with more or less of it.
    To(Beat),
    /// Another step.
    Step,
}

impl Beat {
    /// What comes next. `asks`: the step has a question; `longer`: what is shown goes on below the screen.
    pub const fn onward(self, asks: bool, longer: bool) -> Turn {
        match self {
            _ if longer => Turn::Scroll,
            Self::Text if asks => Turn::To(Self::Question),
            Self::Question => Turn::To(Self::Reveal),
            Self::Text | Self::Reveal => Turn::Step,
        }
    }

    /// What was before.
    pub const fn back(self) -> Turn {
        match self {
            Self::Text => Turn::Step,
            Self::Question => Turn::To(Self::Text),
            Self::Reveal => Turn::To(Self::Question),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clicker_goes_through_text_question_and_answer_to_the_next_step() {
        let mut beat = Beat::default();
        let mut told = Vec::new();
        while let Turn::To(next) = beat.onward(true, false) {
            told.push(next);
            beat = next;
        }
        assert_eq!(told, [Beat::Question, Beat::Reveal]);
        assert_eq!(beat.onward(true, false), Turn::Step);
        assert_eq!(Beat::Text.onward(false, false), Turn::Step, "a step without a question");
        assert_eq!(Beat::Text.onward(true, true), Turn::Scroll, "first the rest of the text");
        assert_eq!(beat.back(), Turn::To(Beat::Question));
        assert_eq!(Beat::Question.back(), Turn::To(Beat::Text));
        assert_eq!(Beat::Text.back(), Turn::Step);
    }
}
