//! How a field stands on the page: its frame, its label, the place of its error.

use crate::signals::prelude::*;

/// Where a field stands, by the class of its frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// `parameter`: the label, the field, and below both what is wrong.
    Parameter,
    /// `field choose`: the label beside the field, a sentence below.
    Field,
    /// `size-cell`: a cell of a grid of sizes; what is wrong stands below the grid.
    Cell,
    /// `traffic-control`: the label above.
    Control,
    /// `price-text`: a long text.
    Long,
    /// A label around the field, of this class.
    Around(&'static str),
    /// Nothing but the field, named for readers of the screen.
    Bare,
}

impl Look {
    /// On one line with its label.
    pub const INLINE: Self = Self::Around("inline-field");
    /// The same for a long field.
    pub const WIDE: Self = Self::Around("inline-field wide");

    const fn class(self) -> &'static str {
        match self {
            Self::Parameter => "parameter",
            Self::Field => "field choose",
            Self::Cell => "size-cell",
            Self::Control => "traffic-control",
            Self::Long => "price-text",
            Self::Around(class) => class,
            Self::Bare => "",
        }
    }

    /// Whether the label is an element beside the field, which has an id for it.
    pub(super) const fn is_beside(self) -> bool {
        !matches!(self, Self::Around(_) | Self::Bare)
    }

    /// Whether there is a place within for what is wrong.
    pub(super) const fn tells(self) -> bool {
        matches!(self, Self::Parameter | Self::Field | Self::Control)
    }
}

/// What stands around a field.
pub(super) struct Frame {
    pub(super) look: Look,
    pub(super) id: String,
    pub(super) label: String,
    /// What it is in full, where the label is short.
    pub(super) title: Option<String>,
    /// Whether the names in it are long.
    pub(super) long: Signal<bool>,
}

/// A field in its frame; `rest` comes after it.
pub(super) fn frame(of: Frame, inner: AnyView, rest: AnyView) -> AnyView {
    let Frame { look, id, label, title, long } = of;
    match look {
        Look::Bare => inner,
        Look::Around(class) => view! { <label class=class><span>{label}</span>{inner}</label> }.into_any(),
        _ => view! {
            <div class=look.class() class:long=move || long.get() title=title>
                <label for=id>{label}</label>
                {inner}
                {rest}
            </div>
        }
        .into_any(),
    }
}

/// A place for what is wrong with a field.
pub fn slot(id: String, told: Signal<Option<String>>) -> AnyView {
    view! {
        <p class="field-error" id=id.clone() data-testid=id role="status" hidden=move || told.with(Option::is_none)>
            {move || told.get()}
        </p>
    }
    .into_any()
}
