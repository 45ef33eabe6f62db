//! The land under a network abroad: asked for when one is first drawn.

use super::Handles;
use crate::io::fetch;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::scene::Land;
use gargalo_drawing::canvas::world;

/// Where it lies beside the page.
const FILE: &str = "./world.txt";

/// Brings it when it is wanted; `came` is told when it is there. Without it the network stands on the bare ground.
pub(super) fn follow(handles: Handles, came: RwSignal<bool>) {
    let asked = StoredValue::new(false);
    effect(move || {
        handles.scene.track();
        let wanted = handles.stage.with_value(|stage| stage.as_ref().map(|stage| stage.scene().land));
        if wanted != Some(Land::World) || world::is_known() || asked.get_value() {
            return;
        }
        asked.set_value(true);
        fetch::text(FILE, move |text| {
            if text.is_some_and(|text| world::learn(&text)) && !came.is_disposed() {
                came.set(true);
            }
        });
    });
}
