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
    /// A training step in time.
    Timeline,
    /// The settings of a training step, ranked. Under the tab of the timeline.
    Search,
    /// Predictions beside what others measured. Under the same tab.
    Measured,
    /// What would help the design that is looked at, what fails, how much capacity is enough.
    Improve,
    /// The designs side by side.
    Compare,
    /// Servers wired for a job: `TopoOpt`.
    Wiring,
}

impl View {
    /// Those that have a tab of their own, in the order of the tabs.
    pub const TABS: [Self; 7] = [
        Self::Topology,
        Self::Traffic,
        Self::Bottlenecks,
        Self::Timeline,
        Self::Improve,
        Self::Compare,
        Self::Wiring,
    ];
    /// What stands under the tab of the timeline.
    pub const STEP: [Self; 3] = [Self::Timeline, Self::Search, Self::Measured];

    /// Its word in links and element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Topology => "topology",
            Self::Traffic => "traffic",
            Self::Bottlenecks => "bottlenecks",
            Self::Timeline => "timeline",
            Self::Search => "search",
            Self::Measured => "measured",
            Self::Improve => "improve",
            Self::Compare => "compare",
            Self::Wiring => "wiring",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::TABS.into_iter().chain(Self::STEP).find(|view| view.key() == key)
    }

    /// Whether it is a task: something is worked out there, where a view shows what came out.
    pub const fn is_task(self) -> bool {
        matches!(self, Self::Improve | Self::Compare | Self::Wiring)
    }

    /// The tab that it stands under.
    #[must_use]
    pub const fn tab(self) -> Self {
        match self {
            Self::Search | Self::Measured => Self::Timeline,
            other => other,
        }
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
    /// Black on white, every line strong.
    Contrast,
    /// White on black, every line strong.
    ContrastDark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Contrast, Self::ContrastDark];

    /// Its word in links, storage and the `data-theme` attribute. Those of dark grounds end with `dark`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
            Self::ContrastDark => "contrast-dark",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.key() == key)
    }

    /// What whoever sees badly, or has said so to the system, is shown.
    pub const fn contrast(dark: bool) -> Self {
        if dark { Self::ContrastDark } else { Self::Contrast }
    }

    /// Whether its ground is dark.
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Dark | Self::ContrastDark)
    }

    /// Whether all of its lines are strong.
    pub const fn is_contrast(self) -> bool {
        matches!(self, Self::Contrast | Self::ContrastDark)
    }

    /// The next one: light, dark, high contrast (on a ground as the system's), light.
    #[must_use]
    pub const fn next(self, system_dark: bool) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::contrast(system_dark),
            Self::Contrast | Self::ContrastDark => Self::Light,
        }
    }
}
