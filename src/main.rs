//! The page: mount and go.

use core::time::Duration;

fn main() {
    console_error_panic_hook::set_once();
    // A task of its own: linking the program has just taken one.
    leptos::prelude::set_timeout(|| leptos::mount::mount_to_body(gargalo_app::app::App), Duration::ZERO);
}
