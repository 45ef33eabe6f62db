//! What the page shows of the document, and in which light.

/// A tab of the stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum View {
    /// The network on canvas.
    #[default]
    Topology,
    /// Who sends how much to whom.
    Traffic,
    /// Who limits whom.
    Bottlenecks,
    /// The designs side by side.
    Compare,
}

impl View {
    /// All views, in the order of the tabs.
    pub const ALL: [Self; 4] = [Self::Topology, Self::Traffic, Self::Bottlenecks, Self::Compare];

    /// Its word in links and element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Topology => "topology",
            Self::Traffic => "traffic",
            Self::Bottlenecks => "bottlenecks",
            Self::Compare => "compare",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.key() == key)
    }
}

/// What the right rail tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Aspect {
    /// What came out of sending the workload.
    #[default]
    Results,
    /// The network itself: figures and cost.
    Network,
}

/// Which light the page is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Theme {
    /// Dark ink on light ground.
    #[default]
    Light,
    /// Light ink on dark ground.
    Dark,
}

impl Theme {
    /// Its word in links, storage and the `data-theme` attribute.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        [Self::Light, Self::Dark].into_iter().find(|theme| theme.key() == key)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}
