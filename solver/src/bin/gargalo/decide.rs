//! From networks to a decision: `gargalo compare`, `plan`, `advise`, `failures`, `sensitivities`.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::design::plans::Goal;
use gargalo_solver::scenario::{
    AdviceRun, FailureRun, Moving, PART, PlanWish, Scenario, SensitivityRun, Settings, Survive, advice_json,
    build, failures_json, plans, plans_json, published_json, published_report, read, seal, sensitivity_json,
    solve, table_json, wasted, wasted_json,
};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::units::Seconds;
use serde_json::Value;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// What these commands are given.
#[derive(Default)]
struct Given {
    path: String,
    design: usize,
    wish: PlanWish,
    moving: Moving,
    by: Option<f64>,
    links: bool,
    progress: bool,
}

fn given(command: &str, arguments: &[String]) -> Result<(Scenario, Given), CliError> {
    let mut out = Given::default();
    let mut path = None;
    let mut rest = arguments.iter();
    let (plan, moves) = (command == "plan", command == "sensitivities");
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().map(String::as_str).unwrap_or_default();
        match argument.as_str() {
            "--design" if !matches!(command, "compare" | "published") => {
                out.design = number(argument, value())?;
            }
            "--progress" => out.progress = true,
            "--links" if plan => out.links = true,
            "--time" if plan => out.wish.wish.time = Some(Seconds(positive(argument, value())?)),
            "--budget" if plan => out.wish.wish.budget = Some(positive(argument, value())?),
            "--headroom" if plan => out.wish.wish.headroom = positive(argument, value())?,
            "--least" if plan => {
                out.wish.wish.goal = match value() {
                    "capacity" => Goal::Capacity,
                    "cost" => Goal::Cost,
                    other => return usage(format!("--least takes capacity or cost, not {other:?}")),
                }
            }
            "--survive" if plan => {
                out.wish.survive = match value() {
                    "links" => Survive::Links,
                    "switches" => Survive::Switches,
                    "any" => Survive::Any,
                    other => return usage(format!("--survive takes links, switches or any, not {other:?}")),
                }
            }
            "--by" if moves => out.by = Some(part(argument, value())?),
            "--of" if moves => {
                out.moving = match value() {
                    "numbers" => Moving::Numbers,
                    "tiers" => Moving::Tiers,
                    "links" => Moving::Links,
                    other => return usage(format!("--of takes numbers, tiers or links, not {other:?}")),
                }
            }
            option if option.starts_with("--") => return usage(format!("unknown option {option}")),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return usage(format!("one scenario at a time; what is {extra}?")),
        }
    }
    let Some(path) = path else {
        return usage(format!("which scenario? usage: gargalo {command} SCENARIO.json"));
    };
    let scenario = read(&read_text(&path)?)
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    Ok((scenario, Given { path, ..out }))
}

fn number(option: &str, text: &str) -> Result<usize, CliError> {
    text.parse().map_err(|_| CliError::Usage(format!("{option} takes a whole number, not {text:?}")))
}

fn positive(option: &str, text: &str) -> Result<f64, CliError> {
    let value = text.parse().ok().filter(|value: &f64| value.is_finite() && *value > 0.0);
    value.ok_or_else(|| CliError::Usage(format!("{option} takes a number above 0, not {text:?}")))
}

/// Per cent as a part; the sign may be left out.
fn part(option: &str, text: &str) -> Result<f64, CliError> {
    let value = text.strip_suffix('%').unwrap_or(text).parse().ok();
    let part = value.map(|percent: f64| percent / 100.0).filter(|part| *part > 0.0 && *part < 1.0);
    part.ok_or_else(|| {
        CliError::Usage(format!("{option} takes per cent above 0 and below 100, not {text:?}"))
    })
}

fn usage<T>(message: String) -> Result<T, CliError> {
    Err(CliError::Usage(message))
}

fn refused(given: &Given, error: &DesignError) -> CliError {
    CliError::Input { path: given.path.clone(), message: format!("designs[{}]: {error}", given.design) }
}

/// Tells now and then how far it is.
struct Teller {
    on: bool,
    told: Instant,
}

impl Teller {
    fn new(on: bool) -> Self {
        Self { on, told: Instant::now() }
    }

    fn tell(&mut self, done: usize, all: usize) {
        if self.on && self.told.elapsed() > Duration::from_millis(500) {
            self.told = Instant::now();
            eprintln!("{done} of {all}");
        }
    }
}

/// `gargalo compare SCENARIO.json`: the designs side by side in figures.
pub(crate) fn compare(arguments: &[String]) -> Result<(), CliError> {
    let (scenario, _) = given("compare", arguments)?;
    let report = solve(&scenario, Settings { flows: 100_000 });
    print(&table_json(&scenario, &report).to_string())
}

/// `gargalo published SCENARIO.json`: what was published about it beside ours; `seal` is what its field `of` should say.
pub(crate) fn published(arguments: &[String]) -> Result<(), CliError> {
    let (scenario, _) = given("published", arguments)?;
    let mut out =
        published_report(&scenario).map_or_else(|| serde_json::json!({}), |own| published_json(&own));
    out["seal"] = Value::String(seal(&scenario));
    print(&out.to_string())
}

/// `gargalo plan SCENARIO.json`: how much each link should get.
pub(crate) fn plan(arguments: &[String]) -> Result<(), CliError> {
    let (scenario, given) = given("plan", arguments)?;
    let mut teller = Teller::new(given.progress);
    let found = plans(&scenario, given.design, &given.wish, &mut |done, all| {
        teller.tell(done, all);
        ControlFlow::Continue(())
    });
    let report = found.map_err(|error| refused(&given, &error))?.map_err(|none| {
        let message = format!("designs[{}]: {none}", given.design);
        CliError::Input { path: given.path.clone(), message }
    })?;
    let network = build(&scenario.designs[given.design].network)
        .map_err(|error| refused(&given, &DesignError::from(error)))?;
    print(&plans_json(&report, network.tables(), given.links).to_string())
}

/// `gargalo advise SCENARIO.json`: what would help most, and what is wasted.
pub(crate) fn advise(arguments: &[String]) -> Result<(), CliError> {
    let (scenario, given) = given("advise", arguments)?;
    let mut run = AdviceRun::new(&scenario, given.design).map_err(|error| refused(&given, &error))?;
    let mut teller = Teller::new(given.progress);
    while run.step() {
        let (done, all) = run.progress();
        teller.tell(done, all);
    }
    let mut out = advice_json(&run);
    let spare = wasted(&scenario, given.design).map_err(|error| refused(&given, &error))?;
    out["wasted"] = spare.map_or(Value::Null, |spare| wasted_json(&spare, run.network().tables()));
    print(&out.to_string())
}

/// `gargalo failures SCENARIO.json`: every single failure in turn.
pub(crate) fn failures(arguments: &[String]) -> Result<(), CliError> {
    let (scenario, given) = given("failures", arguments)?;
    let mut run = FailureRun::new(&scenario, given.design).map_err(|error| refused(&given, &error))?;
    let mut teller = Teller::new(given.progress);
    while run.step().is_some() {
        teller.tell(run.done(), run.len());
    }
    print(&failures_json(run.report()).to_string())
}

/// `gargalo sensitivities SCENARIO.json`: what moves a design's time, each number, tier or link a part less and more.
pub(crate) fn sensitivities(arguments: &[String]) -> Result<(), CliError> {
    let (scenario, given) = given("sensitivities", arguments)?;
    let run = SensitivityRun::new(&scenario, given.design, given.moving);
    let mut run = run.map_err(|error| refused(&given, &error))?.by(given.by.unwrap_or(PART));
    let mut teller = Teller::new(given.progress);
    while run.step() {
        let (done, all) = run.progress();
        teller.tell(done, all);
    }
    let mut out = sensitivity_json(run.report(), given.design);
    out["name"] = Value::String(scenario.designs[given.design].name.clone());
    print(&out.to_string())
}
