//! A network alone as text: what a drawing puts on the clipboard.

use crate::document::error::Error;
use crate::document::read::read;
use crate::document::schema::NetworkSpec;
use crate::document::write::line;

/// The network of a document as canonical JSON, as it stands under `network`.
pub fn write_network(network: &NetworkSpec) -> String {
    line(network)
}

/// Reads what [`write_network`] wrote, with all the checks of a document.
///
/// # Errors
/// What is wrong, with its place as if it stood in the first design of a document.
pub fn read_network(text: &str) -> Result<NetworkSpec, Error> {
    let document = format!(
        "{{\"gargalo\":1,\"workload\":{{\"kind\":\"all_to_all\",\"bytes\":1}},\"designs\":[{{\"name\":\"\",\"network\":{text}}}]}}"
    );
    let mut scenario = read(&document)?;
    Ok(scenario.designs.swap_remove(0).network)
}
