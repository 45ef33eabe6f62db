//! Where capacity stands and where it idles: a bar for each design, its parts the tiers of its links, from the endpoints on.

use super::bars::{Bar, Bars, Of, Part, Words};
use super::figure::{Figure, Look};
use super::sheet::Sheet;
use gargalo_solver::design::Columns;
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::network::figures::TierName;
use gargalo_solver::study::Report;
use gargalo_words::Language;
use gargalo_words::columns::{self, ColumnMessages};
use gargalo_words::figures::FigureMessages;
use gargalo_words::quantity::percent;

/// Tiers of any design, from the endpoints on.
pub fn tiers(table: &ComparisonTable) -> Vec<TierName> {
    let mut all: Vec<TierName> =
        table.rows.iter().flatten().flat_map(|row| row.tiers.iter().map(|own| own.tier)).collect();
    crate::sorting::sort(&mut all);
    all.dedup();
    all
}

/// The bars. What a tier has, in Gbit/s, is full as far as it carries, on the mean over the time.
fn bars(report: &Report, table: &ComparisonTable, hidden: &[usize], language: Language) -> Bars {
    let words = ColumnMessages::of(language);
    let tiers = tiers(table);
    let bar = |(design, row): (usize, &Option<Columns>)| {
        let row = row.as_ref()?;
        let part = |tier: &TierName| {
            let own = row.tiers.iter().find(|own| own.tier == *tier);
            own.map_or([0.0; 2], |own| {
                let idle = own.wasted.gbps().clamp(0.0, own.capacity.gbps());
                [own.capacity.gbps() - idle, idle]
            })
        };
        let name = report.designs.get(design)?.name.clone();
        Some(Bar { design, name, parts: tiers.iter().map(part).collect() })
    };
    let part = |(at, tier): (usize, &TierName)| Part { name: words.tier(*tier), look: Some(Look::Tone(at)) };
    Bars {
        bars: table.rows.iter().enumerate().filter_map(bar).collect(),
        parts: tiers.iter().enumerate().map(part).collect(),
        hidden: hidden.to_vec(),
        of: Of::Capacity,
        words: Words {
            axis: words.tiers_axis,
            of_whole: |told, language| ColumnMessages::of(language).of_whole(told),
            empty: Some(words.idle_of),
        },
    }
}

/// Capacity by tier.
pub fn figure(
    report: &Report,
    table: &ComparisonTable,
    hidden: &[usize],
    language: Language,
) -> Option<Figure> {
    let words = ColumnMessages::of(language);
    let data = bars(report, table, hidden, language);
    if data.parts.is_empty() {
        return None;
    }
    let shares = table.rows.iter().map(|row| row.as_ref().map_or(0.0, |row| row.wasted_share));
    // Of several alike the first.
    let most = |most: (usize, f64), own: (usize, f64)| if own.1 > most.1 { own } else { most };
    let (design, share) = shares.enumerate().fold((0, 0.0), most);
    let idle = percent(share, language).to_string();
    let summary = match (&data.bars[..], share > 1e-9) {
        (_, false) => words.tiers_full.to_owned(),
        ([_], true) => (words.tiers_one)(&idle),
        (_, true) => words
            .tiers_summary(columns::TiersSummary { name: &report.designs.get(design)?.name, idle: &idle }),
    };
    Some(Figure {
        id: "chart-tiers",
        title: words.tiers_title.to_owned(),
        legend: data.legend(),
        summary,
        note: None,
        plot: data.into(),
    })
}

/// Its figures: of each tier what it carries and what idles, in Gbit/s.
pub fn sheet(report: &Report, table: &ComparisonTable, language: Language) -> Sheet {
    let (words, figures) = (ColumnMessages::of(language), FigureMessages::of(language));
    let data = bars(report, table, &[], language);
    let heads = [figures.design, words.tier, words.carried_gbps, words.idle_gbps];
    let mut sheet = Sheet::new(&heads);
    for bar in &data.bars {
        for (part, [carried, idle]) in data.parts.iter().zip(&bar.parts).filter(|(_, own)| **own != [0.0; 2])
        {
            let (design, tier) = (bar.name.as_str().into(), part.name.as_str().into());
            sheet.rows.push(vec![design, tier, (*carried).into(), (*idle).into()]);
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::{solve, table};
    use gargalo_solver::study::Settings;

    /// One host of a leaf sends to another: of the tiers only the lowest carries.
    #[test]
    fn what_no_flow_crosses_idles_whole() {
        let network = r#"{"kind": "leaf_spine", "leaves": 1, "spines": 1, "hosts_per_leaf": 3, "gbps": 100}"#;
        let workload = r#"{"kind": "flows", "flows": [{"src": "h0", "dst": "h1", "bytes": 1e9}]}"#;
        let text = format!(
            r#"{{"gargalo": 2, "workload": {workload}, "designs": [{{"name": "leaf", "network": {network}}}]}}"#
        );
        let scenario = read(&text).expect("a document");
        let report = solve(&scenario, Settings { flows: 100 });
        let table = table(&scenario, &report);
        let data = bars(&report, &table, &[], Language::English);
        let [low, high] = data.bars[0].parts[..] else { panic!("two tiers: {:?}", data.parts) };
        assert!(low[0] > 0.0 && low[1] > 0.0);
        assert_eq!(high[0], 0.0, "nothing crosses the spine");
        let row = table.rows[0].as_ref().expect("solved");
        let sum: f64 = [low, high].iter().flatten().sum();
        assert!((sum - row.total_capacity.gbps()).abs() < 1e-9, "the tiers are all of the capacity");
        let idle = low[1] + high[1];
        assert!((idle - row.wasted.gbps()).abs() < 1e-9);
        let figure = figure(&report, &table, &[], Language::English).expect("a figure");
        let laid = figure.plot.lay((700.0, 240.0)).expect("there is room");
        let (_, told) = laid.told((0, 1), Language::English).expect("a part");
        assert!(told.ends_with("100.0\u{202f}% of it idle"), "{told}");
        assert_eq!(sheet(&report, &table, Language::English).rows.len(), 2);
    }
}
