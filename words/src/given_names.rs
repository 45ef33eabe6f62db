//! Names that the program gives to designs and scenarios, and how they follow what they say: a name that is what the program
//! would have given before an edit is given anew after it. What a person typed stays.

use crate::Language;
use crate::named::families;
use crate::number::significant;
use crate::start::{self, StartMessages};
use gargalo_solver::document::{DesignSpec, NetworkSpec, Scenario, Workload};
use gargalo_solver::lab::{Joined, oversubscription};
use gargalo_solver::network::Family;

/// What the program calls a design on this network: how servers are joined and how far that is oversubscribed, else the
/// network's family; `None` for one that is drawn.
pub fn of_network(network: &NetworkSpec, language: Language) -> Option<String> {
    let joined = match network {
        NetworkSpec::Generated { family: Family::RailOptimised(_), .. } => Some(Joined::Rails),
        NetworkSpec::Generated { family: Family::LeafSpine(_), options } => {
            options.servers.as_ref().map(|_| Joined::Racks)
        }
        _ => None,
    };
    if let Some((joined, ratio)) = joined.zip(oversubscription(network)) {
        return Some(of_cluster(joined, ratio, language));
    }
    Some(families::family(families::key(network)?, language).name.to_owned())
}

/// The same of a cluster that is asked for.
pub fn of_cluster(joined: Joined, ratio: f64, language: Language) -> String {
    StartMessages::of(language).design(start::Design { joined, ratio: &significant(ratio, 3, language) })
}

/// What the program calls a scenario that trains: model, how many accelerators, which.
fn of_training(scenario: &Scenario, language: Language) -> Option<String> {
    let Workload::Training(training) = &scenario.workload else { return None };
    let own = scenario.hardware.as_deref().cloned().unwrap_or_default();
    let gpu = own.gpu(training.hardware.as_deref()?).ok()?;
    let model = training.resolved()?;
    Some(StartMessages::of(language).title(start::Title {
        count: &training.ranks().to_string(),
        hardware: &gpu.name,
        model: &model.name,
    }))
}

/// Gives names anew that the program gave and that an edit has made false.
pub fn renewed(before: &Scenario, next: &mut Scenario) {
    for language in Language::EVERY.iter().copied() {
        if next.title == before.title && of_training(before, language).as_ref() == Some(&before.title) {
            next.title = of_training(next, language).unwrap_or_default();
        }
    }
    if next.designs.len() != before.designs.len() {
        return;
    }
    for (before, next) in before.designs.iter().zip(&mut next.designs) {
        if before.name == next.name && before.network != next.network {
            renew(before, next);
        }
    }
}

fn renew(before: &DesignSpec, next: &mut DesignSpec) {
    let given = |language: &Language| of_network(&before.network, *language).as_ref() == Some(&before.name);
    let Some(language) = Language::EVERY.iter().copied().find(given) else { return };
    // A drawn network has no name that says what it is.
    if let Some(name) = of_network(&next.network, language) {
        next.name = name;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::catalog::hardware::Hardware;
    use gargalo_solver::document::read_network;
    use gargalo_solver::lab::{ClusterAsk, cluster};
    use std::sync::Arc;

    /// 512 accelerators as the first form makes them, in a language.
    fn made(language: Language) -> Scenario {
        let ask = ClusterAsk {
            accelerators: 512,
            hardware: "h100-sxm".to_owned(),
            joined: Joined::Rails,
            oversubscription: 1,
            model: "llama3-8b".to_owned(),
        };
        let title = StartMessages::of(language).title(start::Title {
            count: "512",
            hardware: "H100 SXM",
            model: "Llama 3 8B",
        });
        let mut made =
            cluster(&ask, &title, [1.0, 4.0].map(|ratio| of_cluster(Joined::Rails, ratio, language)))
                .expect("it fits");
        made.title = of_training(&made, language).expect("it trains");
        made
    }

    fn changed(before: &Scenario, change: impl Fn(&mut Scenario)) -> Scenario {
        let mut next = before.clone();
        change(&mut next);
        renewed(before, &mut next);
        next
    }

    #[test]
    fn given_names_follow_what_they_say() {
        let racks =
            r#"{"kind": "rail_only", "hosts": 8, "gpus": 72, "radix": 64, "gbps": 400, "intra_gbps": 7200}"#;
        let racks = read_network(racks).expect("a network");
        for language in Language::EVERY.iter().copied() {
            let before = made(language);
            assert!(before.designs[1].name.ends_with("4:1"), "{}", before.designs[1].name);
            let next = changed(&before, |next| {
                for design in &mut next.designs {
                    design.network = racks.clone();
                }
                let Workload::Training(training) = &mut next.workload else { return };
                let training = Arc::make_mut(training);
                training.hardware = Some("gb200".to_owned());
                training.d *= 2;
            });
            let rail_only = of_network(&racks, language).expect("a family");
            assert!(next.designs.iter().all(|design| design.name == rail_only), "{:?}", next.designs);
            let gpu = Hardware::default().gpu("gb200").expect("known").name;
            assert!(next.title.contains("1024") && next.title.contains(&gpu), "{}", next.title);
            // Thinner uplinks say so.
            let next = changed(&before, |next| {
                let NetworkSpec::Generated { family: Family::RailOptimised(shape), .. } =
                    &mut next.designs[1].network
                else {
                    return;
                };
                shape.uplinks = Some(2);
            });
            assert!(next.designs[1].name.ends_with("16:1"), "{}", next.designs[1].name);
            assert_eq!(next.designs[0].name, before.designs[0].name);
        }
    }

    #[test]
    fn what_was_typed_stays() {
        let mut before = made(Language::English);
        before.designs[1].name = "My thin one 4:1".to_owned();
        before.title = "For the board".to_owned();
        let racks = r#"{"kind": "torus", "dims": [4, 4], "gbps": 400}"#;
        let next = changed(&before, |next| {
            for design in &mut next.designs {
                design.network = read_network(racks).expect("a network");
            }
            let Workload::Training(training) = &mut next.workload else { return };
            Arc::make_mut(training).d *= 2;
        });
        assert_eq!(next.designs[1].name, "My thin one 4:1");
        assert_eq!(next.title, "For the board");
        assert_ne!(next.designs[0].name, before.designs[0].name);
        // A name that is typed in the same edit is the typed one.
        let next = changed(&before, |next| next.designs[0].name = "typed".to_owned());
        assert_eq!(next.designs[0].name, "typed");
    }
}
