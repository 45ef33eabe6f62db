//! The drawing follows the page: what is solved, what is told by which means, a link's camera, the theme, the selection.

use super::handles::padding;
use super::{Handles, land, means};
use crate::kit::signal::effect;
use crate::signals::prelude::*;

/// Keeps the drawing in step for as long as the view is there.
pub fn follow(handles: Handles) {
    let store = handles.store;
    effect(move || {
        let Some(shown) = handles.shown.get() else { return };
        let means = store.session.canvas.shows.get();
        let (known, currency) = means::known(store, means);
        let words = means::words(means, &currency, store.language());
        let (places, map) = means::places(store);
        handles.on_stage(|stage| {
            stage.place(places, map);
            stage.show(shown, means, known, words);
        });
        handles.tell();
    });
    // After what a link says is shown: until then it is another network that is drawn.
    effect(move || {
        let Some(outlook) = store.session.canvas.to_look.get() else { return };
        handles.shown.track();
        if store.answers()
            && handles
                .on_stage(|stage| stage.shown().is_some().then(|| stage.look_as(outlook)))
                .flatten()
                .is_some()
        {
            store.session.canvas.to_look.set(None);
        }
    });
    // The drawing is fitted above its legend, which may come later and take two rows.
    effect(move || {
        let legend = handles.legend.get();
        handles.on_stage(|stage| stage.pad(padding(stage.view(), legend)));
    });
    let landed = RwSignal::new(false);
    land::follow(handles, landed);
    effect(move || {
        let dark = store.session.theme.get().is_dark();
        landed.track();
        // Before a room letters are larger.
        store.session.lesson.presenting.track();
        handles.on_stage(|stage| stage.restyle(dark));
    });
    effect(move || {
        handles.chosen.track();
        let _ = (store.region_links(), store.session.target.get());
        let _ = (handles.hovered.get(), handles.focused.get());
        handles.light();
        handles.tell();
    });
}
