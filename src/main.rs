//! The page: mount and go.

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(gargalo_app::app::App);
}
