//! Answers of the desk, worked out in the worker.

use gargalo_protocol::desk::{Answer, Export, Found, Question, Sketch};
use gargalo_solver::base::parallel::whole;
use gargalo_solver::catalog::topoopt_2022;
use gargalo_solver::design::{bill, link_price, time_of};
use gargalo_solver::document::{
    AllToAll, DesignSpec, FIRST_VERSION, NetworkSpec, Scenario, Workload, explicit_recipe, read, write,
};
use gargalo_solver::exchange::{self, ImportOptions};
use gargalo_solver::lab::{
    bounds, build, changed_answers, cluster, collective_steps, courses, gallery, network_report_and_tables,
    published_report, solve,
};
use gargalo_solver::lesson::{self, FigureParts};
use gargalo_solver::network::{Link, Role, Tables, arrange};
use gargalo_solver::study::Settings;

#[inline(never)]
pub(crate) fn answer(question: Question) -> Answer {
    let answered = match question {
        Question::Report(text) => {
            read(&text).ok().map(|s| Answer::Report(Box::new(network_report_and_tables(&s, 0))))
        }
        Question::Bounds(text) => read(&text).ok().map(|s| Answer::Bounds(bounds(&s, 0))),
        Question::CollectiveSteps(text) => read(&text)
            .ok()
            .map(|s| Answer::CollectiveSteps(collective_steps(&s, 0).transpose().map(Box::new))),
        Question::Arrange { scenario, layout } => read(&scenario).ok().and_then(|s| {
            let network = build(&s.designs.first()?.network).ok()?;
            Some(Answer::Arrange(arrange(network.tables(), layout)))
        }),
        Question::LinkCosts(text) => read(&text).ok().map(|s| Answer::LinkCosts(costs(&s))),
        Question::Before(text) => read(&text).ok().map(|s| Answer::Before(duration(&s))),
        Question::Courses { scenario, flows } => {
            read(&scenario).ok().map(|s| Answer::Courses(courses(&s, 0, &flows).ok().flatten()))
        }
        Question::Sketches => {
            Some(Answer::Sketches(gallery().iter().map(|start| sketch(&start.small)).collect()))
        }
        Question::Adopt { scenario, design, name, what } => {
            let adopt = |s: &Scenario| super::decide::adopt(s, design as usize, &name, &what);
            read(&scenario).ok().map(|s| Answer::Adopted(adopt(&s)))
        }
        Question::Table(text) => {
            read(&text).ok().map(|s| Answer::Table(Box::new(super::table::of_scenario(&s))))
        }
        Question::Published(text) => {
            read(&text).ok().map(|s| Answer::Published(published_report(&s).map(Box::new)))
        }
        Question::Changed(text) => read(&text).ok().map(|s| Answer::Changed(changed_answers(&s))),
        Question::Import(text) => Some(import(&text)),
        Question::Cluster { ask, title, names } => {
            Some(Answer::Cluster(cluster(&ask, &title, names).map(|scenario| write(&scenario))))
        }
        Question::Figures(steps) => Some(Answer::Figures(whole(&FigureParts::of(steps)))),
        Question::Networks(asked) => Some(Answer::Networks(asked.into_iter().map(network).collect())),
        Question::Tried { scenario, goals } => {
            let holds = |s: Scenario| lesson::reached(&s, &goals).into_iter().all(|reached| reached);
            read(&scenario).ok().map(|s| Answer::Tried(holds(s)))
        }
        Question::Score { given, scenario, design, rule } => {
            let points = |given: Scenario| {
                let scenario = read(&scenario).ok()?;
                lesson::score(&given, &scenario, design as usize, &rule)
            };
            Some(Answer::Score(read(&given).ok().and_then(points)))
        }
        Question::Export { scenario, into } => read(&scenario).ok().and_then(|s| export(&s, into)),
    };
    answered.unwrap_or(Answer::Unknown)
}

fn network((number, text): (u32, String)) -> (u32, Option<Tables>) {
    let tables = || Some(build(&read(&text).ok()?.designs.first()?.network).ok()?.into_tables());
    (number, tables())
}

fn costs(scenario: &Scenario) -> Option<(Vec<f64>, String)> {
    let network = build(&scenario.designs.first()?.network).ok()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    let tables = network.tables();
    let price = |link| link_price(tables, &prices, link, link.capacity.gbps());
    Some((tables.links.iter().map(|link: &Link| price(link)).collect(), prices.currency))
}

/// What the comparison measures the design by.
fn duration(scenario: &Scenario) -> Option<f64> {
    let report = solve(scenario, Settings::default());
    let (time, _) = time_of(report.designs.first()?.outcome.as_ref().ok()?);
    time.map(gargalo_solver::base::units::Seconds::get)
}

fn sketch(spec: &NetworkSpec) -> Sketch {
    let Ok(network) = build(spec) else { return Sketch { nodes: Vec::new(), links: Vec::new() } };
    let tables = network.tables();
    let is_switch = |role| matches!(role, Role::Switch | Role::Ocs);
    let node = |(node, &(x, y)): (&gargalo_solver::network::Node, &(f64, f64))| (x, y, is_switch(node.role));
    Sketch {
        nodes: tables.nodes.iter().zip(&tables.positions).map(node).collect(),
        links: tables.links.iter().map(|link| (link.a.0, link.b.0)).collect(),
    }
}

fn import(text: &str) -> Answer {
    Answer::Import(exchange::import(text, &ImportOptions::default()).map(|found| {
        let network = explicit_recipe(&found.nodes, &found.links, found.relay);
        let nothing = Workload::AllToAll(AllToAll { bytes: 0.0 });
        let scenario = Scenario::of(FIRST_VERSION, nothing, vec![DesignSpec::of(network)]);
        Found {
            format: found.format,
            title: found.title,
            scenario: write(&scenario),
            nodes: found.nodes.len() as u32,
            links: found.links.len() as u32,
            assumptions: found.assumptions,
        }
    }))
}

fn export(scenario: &Scenario, into: Export) -> Option<Answer> {
    let spec = &scenario.designs.first()?.network;
    let network = match build(spec) {
        Ok(network) => network,
        Err(error) => return Some(Answer::Export(Err(error.into()))),
    };
    let (tables, title) = (network.tables(), scenario.title.as_str());
    Some(Answer::Export(Ok(match into {
        Export::GraphMl => exchange::to_graphml(tables, title),
        Export::Dot => exchange::to_dot(tables, title),
        Export::Csv => exchange::to_csv(tables),
        Export::NetworkX => exchange::to_networkx(tables, title),
        Export::Bill => {
            let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
            bill(&network, &prices).to_csv()
        }
    })))
}
