//! What a paper prints for a design, to stand beside ours: rows of tables, each with the setting that it was printed for.

use crate::base::units::{BitsPerSecond, Seconds};
use crate::document::schema::{DesignSpec, NetworkSpec, Workload};
use crate::document::{AllToAll, CapacityPlan};
use crate::study::Match;
use crate::study::report::PublishedRow;

/// A table of designs that differ in their capacities alone.
struct Table {
    /// How the ids of the presets begin that stand for its network.
    presets: &'static str,
    /// What each endpoint sends to each other, in bytes.
    all_to_all: f64,
    /// A capacity plan with its total in Gbit/s and its completion time in seconds.
    rows: [(CapacityPlan, f64, f64); 4],
}

/// Table 1 of Zanotelli, Sampaio, Martinello, Ros-Giralt, Comarela, "Projeto de Redes Ciente de Gargalos para
/// Otimização do Treinamento de Modelos Distribuídos de IA" (2025): Rede Ipê, all-to-all of 1 GB, alpha = 1. The unit of
/// the total is printed there as "Mbit". The topology behind it is not published for certain, so it stands beside our
/// figures and is no test of them.
static TABLES: [Table; 1] = [Table {
    presets: "ipe-",
    all_to_all: 1e9,
    rows: [
        (CapacityPlan::Proportional { alpha: 1.0 }, 2493.0, 8.0),
        (CapacityPlan::UniformMatch { r#match: Match::Min, alpha: 1.0 }, 530.0, 76.3),
        (CapacityPlan::UniformMatch { r#match: Match::Mean, alpha: 1.0 }, 2493.0, 16.2),
        (CapacityPlan::UniformMatch { r#match: Match::Max, alpha: 1.0 }, 5054.0, 8.0),
    ],
}];

/// What a paper prints for a design that sends `workload`.
pub(crate) fn printed(design: &DesignSpec, workload: &Workload) -> Option<PublishedRow> {
    let NetworkSpec::Preset { id, .. } = &design.network else { return None };
    let is_setting = |table: &&Table| {
        id.starts_with(table.presets) && *workload == Workload::AllToAll(AllToAll { bytes: table.all_to_all })
    };
    let table = TABLES.iter().find(is_setting)?;
    let (_, total, seconds) = table.rows.iter().find(|(plan, ..)| *plan == design.capacity)?;
    Some(PublishedRow { total: BitsPerSecond::from_gbps(*total), completion: Seconds(*seconds) })
}
