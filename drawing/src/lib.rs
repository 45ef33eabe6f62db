//! The drawings: networks, heat maps and charts as plain data, laid out and drawn on a [`canvas::draw::Surface`], so that screen,
//! SVG, PNG, PDF and tests have one drawing. It knows neither Leptos nor, but for the surface of the screen, the browser.

pub mod canvas;
pub mod charts;
pub mod sorting;
