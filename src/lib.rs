//! The app: Leptos, client-side only. Knows the browser; computes nothing about networks itself.

pub mod canvas;
pub mod app;
pub mod i18n;
pub mod worker;
