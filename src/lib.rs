//! The app: Leptos, client-side only. Knows the browser; computes nothing about networks itself.

pub mod app;
pub mod canvas;
pub mod charts;
pub mod i18n;
pub mod views;
pub mod worker;
