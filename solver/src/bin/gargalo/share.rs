//! `gargalo share encode SCENARIO.json` and `gargalo share decode LINK`.

use gargalo_solver::scenario::{read, share, write};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["encode", path] => {
            let scenario = read(&crate::read_file(path)?).map_err(|error| format!("{path}: {error}"))?;
            crate::print(&share::fragment(&scenario))
        }
        ["decode", link] => {
            let scenario = share::decode_link(link).map_err(|error| error.to_string())?;
            crate::print(&write(&scenario))
        }
        _ => Err("usage: gargalo share encode SCENARIO.json | gargalo share decode LINK".to_owned()),
    }
}
