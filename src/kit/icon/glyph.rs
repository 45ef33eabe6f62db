//! Line icons on a grid of 16, drawn for this page.

use crate::signals::prelude::*;

/// An icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    Undo,
    Redo,
    Share,
    Open,
    Download,
    Code,
    Present,
    Print,
    Moon,
    Sun,
    Contrast,
    Language,
    Help,
    More,
    Plus,
    Copy,
    Pencil,
    Minus,
    Up,
    Down,
    Cross,
    Check,
    Alert,
    Caret,
    Recipe,
    Results,
    First,
    Fit,
    Back,
    Play,
    Pause,
    Forward,
    Last,
}

impl Glyph {
    const fn path(self) -> &'static str {
        match self {
            Self::Undo => "M6 3 2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H6.5",
            Self::Redo => "m10 3 3.5 3.5L10 10m3-3.5H7a4 4 0 0 0 0 8h2.5",
            Self::Share => {
                "M6.7 9.300a2.8 2.8 0 0 0 4 0l2.5-2.500a2.8 2.8 0 0 0-4-4L8 4m1.3 2.700a2.8 2.8 0 0 0-4 0L2.8 9.200a2.8 2.8 0 0 0 4 4L8 12"
            }
            Self::Open => "M1.5 12.500v-9h4.500l1.5 2h6v2m-12 5 2-5h12l-2 5z",
            Self::Download => "M8 2v8m-3.5-3L8 10.5 11.5 7M2.5 13.500h11",
            Self::Code => {
                "M2.500 2.500h4v4h-4zM9.500 2.500h4v4h-4zM2.500 9.500h4v4h-4zM9.500 9.500h1.500v1.500M13.500 9.500v1.500M9.500 13.500H11M13.500 13.500v-.5"
            }
            Self::Present => "M1.500 3h13M2.500 3v7.500h11V3M8 10.500v2M5 14l3-1.500 3 1.500",
            Self::Print => "M4.500 6V2.500h7V6M4.500 11.500h-2v-5.500h11v5.500h-2M4.500 9.500h7v4h-7z",
            Self::Moon => "M13.5 9.500A6 6 0 0 1 6.5 2.500a6 6 0 1 0 7 7z",
            Self::Sun => {
                "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.500M8 13.500V15M1 8h1.500M13.5 8H15M3 3l1.1 1.100M11.9 11.9 13 13M13 3l-1.1 1.100M4.1 11.9 3 13"
            }
            Self::Contrast => {
                "M8 1.500a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 1.500v13M8 4h3.500M8 6.500h5.500M8 9h6M8 11.500h4"
            }
            Self::Language => {
                "M8 1.500a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.5 8h13M8 1.500c4 4 4 9 0 13c-4-4-4-9 0-13z"
            }
            Self::Help => "M5.5 6a2.5 2.5 0 1 1 3.7 2.200C8.3 8.7 8 9.1 8 10m0 2.300v.2",
            Self::More => "M3 8h.01M8 8h.01M13 8h.01",
            Self::Plus => "M8 3v10M3 8h10",
            Self::Copy => "M5.5 5.500h8v8h-8zM10.5 5.500v-3h-8v8h3",
            Self::Pencil => "m2.5 13.5.7-3L10.5 3.200l2.3 2.300L5.5 12.800z",
            Self::Minus => "M3 8h10",
            Self::Up => "M8 13V3M4 7l4-4 4 4",
            Self::Down => "M8 3v10m-4-4 4 4 4-4",
            Self::Cross => "m4 4 8 8m0-8-8 8",
            Self::Check => "m3 8.5 3.5 3.500L13 4.5",
            Self::Alert => "M8 2 1.5 13.500h13zM8 6.500v3.500m0 1.700v.2",
            Self::Caret => "m4 6.5 4 4 4-4",
            Self::Recipe => "M2.5 4h11M2.5 8h11M2.5 12h11M5 2.500v3M10.5 6.500v3M6.5 10.500v3",
            Self::Fit => "M2.5 6V2.500H6M10 2.500h3.500V6M13.500 10v3.500H10M6 13.500H2.500V10",
            Self::First => "M4 3v10M13 3 6.5 8l6.5 5z",
            Self::Back => "M11 3 4.500 8l6.500 5",
            Self::Play => "M5 3v10l8-5z",
            Self::Pause => "M5.500 3v10m5-10v10",
            Self::Forward => "m5 3 6.500 5L5 13",
            Self::Last => "M12 3v10M3 3l6.500 5L3 13z",
            Self::Results => "M2.5 13.500h11M4 11V7m4 4V3m4 8V5.5",
        }
    }
}

/// An icon. Decoration: what it stands for is said in words beside it or in the control's name.
#[component]
pub fn Icon(glyph: Glyph) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d=glyph.path() />
        </svg>
    }
}
