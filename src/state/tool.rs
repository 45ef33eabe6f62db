//! What a press on the drawing means.

/// The tool in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Tool {
    /// Selects and moves what is under the pointer; on empty ground it draws a rectangle.
    #[default]
    Select,
    /// Selects what lies inside a line drawn by hand.
    Lasso,
    /// Moves the view.
    Hand,
    /// Joins two nodes.
    Link,
    /// Puts something where one presses.
    Add(Part),
}

/// What can be put on the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// A host.
    Host,
    /// A server: a switch inside with GPUs on it.
    Server,
    /// A packet switch.
    Switch,
    /// An optical circuit switch.
    Ocs,
}

impl Part {
    /// All, in the order of the tool bar.
    pub const ALL: [Self; 4] = [Self::Host, Self::Server, Self::Switch, Self::Ocs];
}

impl Tool {
    /// All, in the order of the tool bar.
    pub const ALL: [Self; 8] = [
        Self::Select,
        Self::Lasso,
        Self::Hand,
        Self::Link,
        Self::Add(Part::Host),
        Self::Add(Part::Server),
        Self::Add(Part::Switch),
        Self::Add(Part::Ocs),
    ];

    /// Whether it puts something on the drawing.
    pub const fn draws(self) -> bool {
        matches!(self, Self::Link | Self::Add(_))
    }

    /// Its word in element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Select => "select",
            Self::Lasso => "lasso",
            Self::Hand => "hand",
            Self::Link => "link",
            Self::Add(Part::Host) => "host",
            Self::Add(Part::Server) => "server",
            Self::Add(Part::Switch) => "switch",
            Self::Add(Part::Ocs) => "ocs",
        }
    }

    /// The letter that picks it.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Select => "v",
            Self::Lasso => "q",
            Self::Hand => "h",
            Self::Link => "l",
            Self::Add(Part::Host) => "n",
            Self::Add(Part::Server) => "g",
            Self::Add(Part::Switch) => "s",
            Self::Add(Part::Ocs) => "o",
        }
    }
}
