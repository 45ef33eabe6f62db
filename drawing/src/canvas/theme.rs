//! The colours and the type of the drawing. Filled by the view from the page's tokens; nothing here is a colour of its own.

/// What the drawing takes from the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Behind everything.
    pub ground: String,
    /// The land under the network.
    pub surface: String,
    /// Hairlines.
    pub line: String,
    /// Nodes and their names.
    pub text: String,
    /// Links without traffic.
    pub quiet: String,
    /// What is selected.
    pub accent: String,
    /// What limits.
    pub hot: String,
    /// A CSS list of font families.
    pub font: String,
    /// How large letters are, in percent of their usual size: more before a room.
    pub lettering: u16,
    /// Whether the ground is dark: turns the colour scale round.
    pub dark: bool,
}

impl Theme {
    /// Ink on paper, for when the page has no tokens: in tests and exports. The colours are those of `style/tokens`.
    pub fn plain(dark: bool) -> Self {
        let colours = if dark {
            ["#121518", "#20252a", "#2d3238", "#ebe9e3", "#a2a8b0", "#7db4f0", "#ff9259"]
        } else {
            ["#faf9f6", "#f3f1eb", "#dedbd2", "#1a1d21", "#5b5f66", "#1f5fa8", "#b83a0c"]
        };
        let [ground, surface, line, text, quiet, accent, hot] = colours.map(str::to_owned);
        let font = "system-ui, sans-serif".to_owned();
        Self { ground, surface, line, text, quiet, accent, hot, font, lettering: 100, dark }
    }

    /// What a length that belongs to letters comes to.
    pub fn lettered(&self, pixels: f64) -> f64 {
        pixels * f64::from(self.lettering) / 100.0
    }

    /// The font at a size in pixels, as CSS writes it.
    pub fn type_of(&self, weight: u16, pixels: f64) -> String {
        format!("{weight} {}px {}", self.lettered(pixels), self.font)
    }
}
