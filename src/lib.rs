//! The app: Leptos, client-side only. Knows the browser; computes nothing about networks itself.

pub mod app;
pub mod canvas;
pub mod charts;
pub mod examples;
pub mod i18n;
pub mod io;
pub mod kit;
pub mod sorting;
pub mod state;
pub mod views;
pub mod worker;
pub mod working;
