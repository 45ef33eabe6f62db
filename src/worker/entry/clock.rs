//! When something is to be told again.

/// What takes long to be told is told so many times less often than it takes.
const SHARE: f64 = 8.0;

/// Signs of life, no more often than needed.
pub(crate) struct Clock {
    every: f64,
    next: f64,
}

impl Clock {
    /// The first after that many milliseconds, and so on.
    pub(crate) fn every(every: f64) -> Self {
        Self::after(every, every)
    }

    /// The first after so many milliseconds, the next ones after as many as are named second.
    pub(crate) fn after(first: f64, every: f64) -> Self {
        Self { every, next: js_sys::Date::now() + first }
    }

    /// The same, the first at once.
    pub(crate) fn at_once(every: f64) -> Self {
        Self { every, next: 0.0 }
    }

    /// Tells it if it is time.
    pub(crate) fn tell(&mut self, tell: impl FnOnce()) {
        let began = js_sys::Date::now();
        if began >= self.next {
            tell();
            let ended = js_sys::Date::now();
            self.next = ended + self.every.max((ended - began) * SHARE);
        }
    }
}
