//! A button that says what it does.

use super::{Glyph, Icon};
use crate::signals::prelude::*;
use web_sys::MouseEvent;

/// Whether something holds now.
type Holds = Box<dyn Fn() -> bool + Send>;

/// A button with its name in words.
#[expect(missing_debug_implementations, reason = "closures have none")]
pub struct Button {
    testid: String,
    class: [&'static str; 2],
    icon: Option<Glyph>,
    name: AnyView,
    hidden: Option<Holds>,
    barred: Option<Holds>,
    press: Box<dyn FnMut(MouseEvent)>,
}

/// A quiet one. `testid` is its hook for tests.
pub fn button(
    testid: impl Into<String>,
    name: impl IntoView + 'static,
    press: impl FnMut(MouseEvent) + 'static,
) -> Button {
    Button {
        testid: testid.into(),
        class: [""; 2],
        icon: None,
        name: name.into_any(),
        hidden: None,
        barred: None,
        press: Box::new(press),
    }
}

impl Button {
    /// With a line around it.
    #[must_use]
    pub fn outlined(mut self) -> Self {
        self.class[0] = " outlined";
        self
    }

    /// The one that is most likely wanted.
    #[must_use]
    pub fn primary(mut self) -> Self {
        self.class[0] = " primary";
        self
    }

    /// With a class of its own.
    #[must_use]
    pub fn class(mut self, class: &'static str) -> Self {
        self.class[1] = class;
        self
    }

    /// An icon before its name.
    #[must_use]
    pub fn icon(mut self, glyph: Glyph) -> Self {
        self.icon = Some(glyph);
        self
    }

    /// Not there while something holds.
    #[must_use]
    pub fn hidden(mut self, hidden: impl Fn() -> bool + Send + 'static) -> Self {
        self.hidden = Some(Box::new(hidden));
        self
    }

    /// Told as one that can't be pressed while something holds.
    #[must_use]
    pub fn barred(mut self, barred: impl Fn() -> bool + Send + 'static) -> Self {
        self.barred = Some(Box::new(barred));
        self
    }

    /// On the page.
    pub fn view(self) -> AnyView {
        let Self { testid, class: [look, own], icon, name, hidden, barred, press } = self;
        let name = match icon {
            Some(glyph) => view! { <Icon glyph=glyph /> <span>{name}</span> }.into_any(),
            None => name,
        };
        let hidden = hidden.map(|hidden| move || hidden());
        let barred = barred.map(|barred| move || barred().then_some("true"));
        view! {
            <button type="button" class=format!("button{look} {own}") hidden=hidden aria-disabled=barred data-testid=testid on:click=press>
                {name}
            </button>
        }
        .into_any()
    }
}

impl IntoRender for Button {
    type Output = AnyView;

    fn into_render(self) -> AnyView {
        self.view()
    }
}
