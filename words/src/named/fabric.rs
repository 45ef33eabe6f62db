//! What is uneven in a fabric, in sentences.

use super::exchange::row;
use crate::Language;
use crate::fabric::{self, FabricMessages};
use crate::number::significant;
use crate::quantity::count;
use gargalo_solver::lab::{FabricAdapters, Uneven, UnevenKind};

/// A part above 1 that is told; less is no delay.
const TOLD: f64 = 1.0005;

/// What is uneven, and what it costs.
pub fn uneven(found: &Uneven, language: Language) -> String {
    let words = FabricMessages::of(language);
    let (has, usual) = (significant(found.has, 6, language), significant(found.usual, 6, language));
    let what = match found.kind {
        UnevenKind::Uplinks => {
            let lack = |cables: u32, to: &str| {
                words.lack(fabric::Lack { cables: &count(u64::from(cables), language), to })
            };
            let lacks: Vec<String> = found.lacks.iter().map(|one| lack(one.cables, &one.name)).collect();
            let lacks = row(lacks.iter().map(String::as_str), language);
            words.uplinks(fabric::Uplinks { name: &found.name, has: &has, usual: &usual, lacks: &lacks })
        }
        UnevenKind::SlowCable => {
            words.slow_cable(fabric::SlowCable { name: &found.name, has: &has, usual: &usual })
        }
    };
    let cost = found.slower.map(|slower| {
        if slower < TOLD {
            words.costs_nothing.to_owned()
        } else {
            (words.costs)(&significant((slower - 1.0) * 100.0, 2, language))
        }
    });
    [Some(what), cost].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A host with fewer adapters than usual.
pub fn short_host(found: &FabricAdapters, language: Language) -> String {
    let slower = f64::from(found.usual) / f64::from(found.ports.max(1));
    FabricMessages::of(language).short_host(fabric::ShortHost {
        host: &found.host,
        ports: &count(u64::from(found.ports), language),
        usual: &count(u64::from(found.usual), language),
        slower: &significant(slower, 3, language),
    })
}
