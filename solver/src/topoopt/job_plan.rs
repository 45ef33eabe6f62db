//! A strategy put so that it can be told: which operators are computed where, in runs of those cut alike.

use super::strategy::{JobWork, OperatorCut, Strategy, members};
use serde::{Deserialize, Serialize};

/// Operators of one kind in a row that are cut alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorRun {
    /// Position of the operator in the catalogue's list of the job.
    pub operator: u32,
    /// How many of them in a row.
    pub count: u32,
    /// The servers that share their samples.
    pub cut: OperatorCut,
}

/// Where everything is computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobPlan {
    /// Servers.
    pub servers: u32,
    /// Operators in the order of the forward pass.
    pub runs: Vec<OperatorRun>,
    /// Operators, and of them those that are computed by fewer than all servers.
    pub operators: (u32, u32),
    /// Servers that hold tables, with how many: in order.
    pub tables: Vec<(u32, u32)>,
    /// Tables that stand elsewhere than where they were dealt out at first.
    pub moved: u32,
}

/// A strategy of a job.
pub fn job_plan(work: &JobWork, strategy: &Strategy) -> JobPlan {
    let mut runs: Vec<OperatorRun> = Vec::new();
    for (step, &cut) in work.steps.iter().zip(&strategy.cuts) {
        match runs.last_mut() {
            Some(run) if run.operator == step.operator && run.cut == cut => run.count += 1,
            _ => runs.push(OperatorRun { operator: step.operator, count: 1, cut }),
        }
    }
    let mut held = vec![0; work.servers as usize];
    for &host in &strategy.tables {
        held[host as usize] += 1;
    }
    let tables = (0..work.servers).zip(held).filter(|(_, count)| *count > 0).collect();
    let dealt = work.data_parallel().tables;
    let fewer = strategy.cuts.iter().filter(|cut| cut.parts < work.servers).count() as u32;
    JobPlan {
        servers: work.servers,
        runs,
        operators: (strategy.cuts.len() as u32, fewer),
        tables,
        moved: dealt.iter().zip(&strategy.tables).filter(|(one, other)| one != other).count() as u32,
    }
}

impl OperatorRun {
    /// The servers that compute it.
    pub fn servers(self, n: u32) -> Vec<u32> {
        members(n, self.cut).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::jobs::CatalogJob;

    #[test]
    fn data_parallelism_is_told_operator_by_operator() {
        let work = JobWork::new(CatalogJob::find("dlrm-16").expect("a job"), 16, 256.0);
        let mut strategy = work.data_parallel();
        let plain = job_plan(&work, &strategy);
        assert_eq!((plain.runs.len(), plain.operators, plain.moved), (5, (24, 0), 0));
        assert_eq!(plain.tables.len(), 16);
        strategy.cuts[2] = OperatorCut { parts: 4, start: 1 };
        strategy.tables[0] = 5;
        let other = job_plan(&work, &strategy);
        assert_eq!((other.runs.len(), other.operators, other.moved), (7, (24, 1), 1));
        assert_eq!(other.runs[1].servers(16), [1, 5, 9, 13]);
        assert_eq!(other.tables[4], (5, 2));
    }
}
