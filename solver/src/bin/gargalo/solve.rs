//! `gargalo solve SCENARIO.json`: the report of every design.

use gargalo_solver::scenario::{JsonOptions, Settings, part_names, read, report_json, solve};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let mut options = JsonOptions::default();
    let mut path = None;
    let mut progress = false;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--flows" => match rest.next().map(String::as_str) {
                Some("none") => options.without_flows = true,
                Some("all") => options.without_flows = false,
                other => {
                    return Err(format!("--flows takes none or all, not {}", other.unwrap_or("nothing")));
                }
            },
            "--only" => match rest.next() {
                Some(part) if part_names().any(|name| name == part) => options.only = Some(part.clone()),
                other => {
                    let known: Vec<_> = part_names().collect();
                    let given = other.map_or("nothing", String::as_str);
                    return Err(format!("--only takes one of {}, not {given}", known.join(", ")));
                }
            },
            "--progress" => progress = true,
            option if option.starts_with("--") => return Err(format!("unknown option {option}")),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(format!("one scenario at a time; what is {extra}?")),
        }
    }
    let path = path.ok_or("which scenario? usage: gargalo solve SCENARIO.json")?;
    let scenario = read(&crate::read_file(&path)?).map_err(|error| format!("{path}: {error}"))?;
    if progress {
        eprintln!("{path}: {} designs", scenario.designs.len());
    }
    let report = solve(&scenario, Settings::default());
    let json = serde_json::to_string(&report_json(&report, &options)).map_err(|error| error.to_string())?;
    crate::print(&json)
}
