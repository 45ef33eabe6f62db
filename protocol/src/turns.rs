//! Which of one's questions is the last: what is heard of earlier ones is not for anybody any more.

/// Numbers questions of which one at a time is under way.
#[derive(Debug, Default)]
pub struct Turns {
    last: u32,
    open: bool,
}

impl Turns {
    /// A question begins; one before it is superseded. Returns its turn.
    pub fn begin(&mut self) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.open = true;
        self.last
    }

    /// Whether a turn is under way, so that what is heard of it counts.
    pub fn is_open(&self, turn: u32) -> bool {
        self.open && self.last == turn
    }

    /// What was under way has ended, or was stopped.
    pub fn end(&mut self) {
        self.open = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_that_begin_at_once_the_later_is_heard() {
        let mut turns = Turns::default();
        let (first, second) = (turns.begin(), turns.begin());
        assert!(!turns.is_open(first));
        assert!(turns.is_open(second));
    }

    #[test]
    fn nothing_is_heard_after_the_end() {
        let mut turns = Turns::default();
        assert!(!turns.is_open(0));
        let first = turns.begin();
        turns.end();
        assert!(!turns.is_open(first));
        let second = turns.begin();
        assert!(!turns.is_open(first) && turns.is_open(second));
    }
}
