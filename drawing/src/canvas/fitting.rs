//! Whether a drawing is fitted to its stage, and what becomes of that when the stage or the network changes.

/// What is to be done with the camera when the stage has another size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resized {
    /// Nothing: the stage is not shown.
    Nothing,
    /// The network is fitted anew.
    Fit,
    /// What is seen stays where it is on the screen.
    Hold,
}

/// How the view came to be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fitting {
    /// Whether the view is the fitted one, and so follows the size of the stage.
    follows: bool,
    /// Whether the reader chose the view by hand.
    chosen: bool,
    /// Whether the stage is shown: behind another tab it has no size.
    shown: bool,
    /// The size of the window when the stage was last shown.
    window: (f64, f64),
    /// The size of the stage then.
    stage: (f64, f64),
}

/// More of the stage's height than this is no line that went from above it.
const LINE: f64 = 0.2;

impl Default for Fitting {
    fn default() -> Self {
        Self { follows: true, chosen: false, shown: false, window: (0.0, 0.0), stage: (0.0, 0.0) }
    }
}

impl Fitting {
    /// Whether the view follows the fitted one.
    pub const fn follows(self) -> bool {
        self.follows
    }

    /// Whether the reader chose the view by hand.
    pub const fn is_chosen(self) -> bool {
        self.chosen
    }

    /// The stage has another size, in a window of this one, and its upper edge stands so many pixels higher than before.
    pub fn resized(&mut self, stage: (f64, f64), window: (f64, f64), rose: f64) -> Resized {
        if stage.0 < 1.0 || stage.1 < 1.0 {
            self.shown = false;
            return Resized::Nothing;
        }
        let another = core::mem::replace(&mut self.window, window) != window;
        let before = core::mem::replace(&mut self.stage, stage);
        // A line that goes from above the drawing, as at the first edit, gives it room and moves nothing.
        let grown = (stage.0 - before.0, stage.1 - before.1);
        let line = grown.0.abs() < 1.0 && (grown.1 - rose).abs() < 1.0 && grown.1 > 0.0;
        if self.shown && !another && line && grown.1 < LINE * stage.1 {
            self.follows = false;
        }
        self.shown = true;
        // What opens beside the drawing moves nothing; another window shows what it was fitted to show.
        self.follows |= another && !self.chosen;
        if self.follows { Resized::Fit } else { Resized::Hold }
    }

    /// Another network is shown, or another picture of the same: all of it.
    pub fn renewed(&mut self) {
        self.follows = true;
        self.chosen = false;
    }

    /// The network was edited. What was pressed must not run away from under the hand; where nothing is seen, nothing can.
    pub fn edited(&mut self) {
        self.follows &= !self.shown;
    }

    /// The reader chose a view by hand.
    pub fn chose(&mut self) {
        self.follows = false;
        self.chosen = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAGE: (f64, f64) = (800.0, 600.0);
    const WINDOW: (f64, f64) = (1440.0, 900.0);

    fn shown() -> Fitting {
        let mut fitting = Fitting::default();
        assert_eq!(fitting.resized(STAGE, WINDOW, 0.0), Resized::Fit);
        fitting
    }

    /// As a new design, from the comparison: the network changes while the drawing is behind another tab.
    #[test]
    fn what_changes_behind_another_tab_is_fitted_when_it_is_shown() {
        let mut fitting = shown();
        assert_eq!(fitting.resized((0.0, 0.0), WINDOW, 0.0), Resized::Nothing);
        fitting.edited();
        assert_eq!(fitting.resized(STAGE, WINDOW, 0.0), Resized::Fit);
        // A link may open at another tab: the stage was never shown.
        let mut fitting = Fitting::default();
        fitting.edited();
        assert_eq!(fitting.resized(STAGE, WINDOW, 0.0), Resized::Fit);
    }

    #[test]
    fn an_edit_moves_nothing_and_neither_does_a_panel_beside_it() {
        let mut fitting = shown();
        fitting.edited();
        assert!(!fitting.follows());
        assert_eq!(fitting.resized((700.0, 600.0), WINDOW, 0.0), Resized::Hold);
    }

    #[test]
    fn a_line_that_goes_from_above_moves_nothing() {
        let mut fitting = shown();
        assert_eq!(fitting.resized((800.0, 650.0), WINDOW, 50.0), Resized::Hold);
        // A panel below that closes is no such line, and neither is the whole page taking its form.
        let mut fitting = shown();
        assert_eq!(fitting.resized((800.0, 650.0), WINDOW, 0.0), Resized::Fit);
        let mut fitting = shown();
        assert_eq!(fitting.resized((800.0, 900.0), WINDOW, 300.0), Resized::Fit);
    }

    #[test]
    fn another_window_fits_what_was_fitted() {
        let mut fitting = shown();
        fitting.edited();
        assert_eq!(fitting.resized((500.0, 400.0), (1000.0, 700.0), 0.0), Resized::Fit);
        fitting.chose();
        assert_eq!(fitting.resized(STAGE, WINDOW, 0.0), Resized::Hold);
        fitting.renewed();
        assert_eq!(fitting.resized((500.0, 400.0), (1000.0, 700.0), 0.0), Resized::Fit);
    }

    #[test]
    fn a_view_by_hand_stays_behind_another_tab() {
        let mut fitting = shown();
        fitting.chose();
        assert_eq!(fitting.resized((0.0, 0.0), WINDOW, 0.0), Resized::Nothing);
        assert_eq!(fitting.resized(STAGE, WINDOW, 0.0), Resized::Hold);
    }
}
