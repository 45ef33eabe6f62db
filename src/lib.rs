//! The app: Leptos, client-side only. Knows the browser; computes nothing about networks itself.

pub mod app;
pub mod editor;
pub mod examples;
pub mod i18n;
pub mod io;
pub mod kit;
pub mod lesson;
pub mod model;
pub mod signals;
pub mod state;
pub mod views;
pub mod worker;
pub mod working;
