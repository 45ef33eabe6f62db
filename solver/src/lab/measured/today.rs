//! Rows of today's hardware. The file's head tells what many have in common:
//! `set NAME FRAMEWORK GRADIENTS PARTITION TENSOR_HIDDEN`, `model NAME LAYERS WIDTH HEADS PERCEPTRON VOCABULARY STYLE TIED [KEY_VALUE_HEADS
//! HEAD_WIDTH]` (others are the catalogue's), `machine NAME ACCELERATOR PER_SERVER INSIDE_GBPS ADAPTER_GBPS`. A row is `run SET GROUP MODEL MACHINE
//! ACCELERATORS BATCH MICRO_BATCH TOKENS P T D CP E CHUNKS ZERO RECOMPUTE PRECISION GRAPHS MFU MEASURED UNSEEN`: MFU in per
//! cent, times in seconds; `-` is what is not known or not said.

use super::{MeasuredSet, MeasuredStep};
use crate::base::units::Seconds;
use crate::document::read;
use crate::document::schema::{Scenario, VERSION, Workload};
use serde_json::{Value, json};
use std::sync::Arc;

/// What many rows have in common.
#[derive(Debug, Default)]
pub(super) struct Head {
    sets: Vec<(MeasuredSet, [String; 4])>,
    models: Vec<(String, Value)>,
    machines: Vec<(String, Machine)>,
}

#[derive(Debug, Clone)]
struct Machine {
    hardware: String,
    per_server: u64,
    intra_gbps: u64,
    nic_gbps: u64,
}

impl Head {
    /// Takes a line; `None` where it is none of the head's.
    pub(super) fn learn(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match *words.as_slice() {
            ["set", name, framework, gradients, partition, hidden] => {
                let told = [framework, gradients, partition, hidden].map(ToOwned::to_owned);
                self.sets.push((set(name)?, told));
            }
            ["model", name, layers, hidden, heads, ffn, vocab, style, tied, ref grouped @ ..] => {
                let mut model = json!({"layers": whole(layers)?, "hidden": whole(hidden)?, "heads": whole(heads)?,
                    "vocab": whole(vocab)?, "style": style, "tied": tied == "tied"});
                if ffn != "-" {
                    model["ffn"] = json!(whole(ffn)?);
                }
                if let [key_value_heads, head_width] = grouped {
                    model["kv_heads"] = json!(whole(key_value_heads)?);
                    model["head_dim"] = json!(whole(head_width)?);
                }
                self.models.push((name.to_owned(), model));
            }
            ["machine", name, hardware, per_server, intra_gbps, nic_gbps] => {
                let machine = Machine {
                    hardware: hardware.to_owned(),
                    per_server: whole(per_server).filter(|&count| count > 0)?,
                    intra_gbps: whole(intra_gbps)?,
                    nic_gbps: whole(nic_gbps)?,
                };
                self.machines.push((name.to_owned(), machine));
            }
            _ => return None,
        }
        Some(())
    }

    fn model(&self, name: &str) -> Option<&Value> {
        self.models.iter().find(|(own, _)| own == name).map(|(_, model)| model)
    }
}

fn set(name: &str) -> Option<MeasuredSet> {
    MeasuredSet::ALL.into_iter().find(|set| set.key() == name)
}

fn whole(word: &str) -> Option<u64> {
    word.parse().ok()
}

/// A positive number.
fn positive(word: &str) -> Option<f64> {
    word.parse().ok().filter(|value: &f64| value.is_finite() && *value > 0.0)
}

/// A row, the word `run` taken off.
pub(super) fn run(line: &str, head: &Head) -> Option<MeasuredStep> {
    let words: [&str; 21] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let [name, group, model, machine, gpus, ..] = words;
    let [mfu, measured, unseen] = [words[18], words[19], words[20]];
    let set = set(name)?;
    let mfu = if mfu == "-" { None } else { Some(positive(mfu)?) };
    let unseen = if unseen == "-" { None } else { Some(Seconds(positive(unseen)?)) };
    let gpus = whole(gpus).filter(|&count| count > 0)?;
    let machine = head.machines.iter().find(|(own, _)| own == machine).map(|(_, machine)| machine)?;
    let per_server = machine.per_server.min(gpus);
    let scenario = scenario(&words, head, machine)?;
    let Workload::Training(training) = &scenario.workload else { return None };
    Some(MeasuredStep {
        set,
        group: group.to_owned(),
        model: model.to_owned(),
        gpus,
        per_server,
        mfu,
        time: Seconds(positive(measured)?),
        unseen,
        turn: 0,
        training: Arc::clone(training),
        scenario,
    })
}

/// The document that stands for a row: its accelerators in servers of one kind, each with an adapter, all on one switch.
fn scenario(words: &[&str; 21], head: &Head, machine: &Machine) -> Option<Scenario> {
    let [set_name, _, model, machine_name, gpus, sizes @ .., recompute, precision, graphs, _, _, _] = *words;
    let sizes: [&str; 10] = sizes;
    let mut numbers = [0; 10];
    for (number, word) in numbers.iter_mut().zip(sizes) {
        *number = whole(word)?;
    }
    let [batch, micro_batch, seq, p, t, d, cp, e, chunks, zero] = numbers;
    let set = set(set_name)?;
    let (_, [framework, gradients, partition, hidden]) = head.sets.iter().find(|(own, _)| *own == set)?;
    let mut workload = json!({"kind": "training", "global_batch": batch, "micro_batch": micro_batch, "p": p, "t": t, "d": d,
        "cp": cp, "e": e, "zero": zero, "sequence_parallel": t > 1, "recompute": recompute, "flash": true,
        "precision": precision, "framework": framework, "graphs": graphs == "graphs", "hardware": machine.hardware});
    if let Some(shape) = head.model(model) {
        workload["model"] = shape.clone();
        workload["model"]["seq"] = json!(seq);
    } else {
        workload["model"] = json!(model);
        workload["seq"] = json!(seq);
    }
    for (field, value) in [("gradients", gradients), ("partition", partition)] {
        if value != "-" {
            workload[field] = json!(value);
        }
    }
    // What a program's settings hide of tensor parallelism.
    if t > 1 && hidden != "-" {
        workload["overlap"] = json!({"tp": positive(hidden)?});
    }
    if chunks > 1 && p > 1 {
        workload["schedule"] = json!("interleaved");
        workload["chunks"] = json!(chunks);
    }
    let gpus = whole(gpus)?;
    let inside = machine.per_server.min(gpus);
    let network = json!({"kind": "single_switch", "n": gpus.div_ceil(inside), "gbps": machine.nic_gbps,
        "servers": {"gpus": inside, "intra_gbps": machine.intra_gbps, "nics": inside, "nic_gbps": machine.nic_gbps}});
    let document = json!({"gargalo": VERSION, "workload": workload,
        "designs": [{"name": machine_name, "network": network}]});
    read(&document.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use super::super::{MeasuredSet, read_measured};
    use crate::base::units::Seconds;
    use crate::document::NetworkSpec;
    use crate::workload::training::{ModelSpec, PipelineSchedule, Recompute};

    const HEAD: &str = "set playbook nanotron fp32 cost -\nset bridge megatron-core bf16 even 0.6\n\
        model 8b 32 4096 32 14336 131072 llama whole\nmachine h100 h100-sxm 8 3600 400\n";

    #[test]
    fn a_row_is_the_document_that_it_tells() {
        let text = format!(
            "{HEAD}run playbook 8b/2 8b h100 16 256 2 4096 2 2 4 1 1 1 1 none bf16 - 31.5 12.5 13.25\n\
             run bridge x llama3-70b h100 64 128 1 8192 4 4 4 1 1 5 1 none fp8 - - 6 -\n"
        );
        let found = read_measured(&text).unwrap();
        let [first, second] = found.rows.as_slice() else { panic!("two rows") };
        let training = &first.training;
        assert_eq!((first.set, first.gpus, training.global_batch), (MeasuredSet::Playbook, 16, 256));
        assert_eq!((training.p, training.t, training.d, training.zero), (2, 2, 4, Some(1)));
        assert_eq!(
            (training.recompute, training.schedule),
            (Some(Recompute::None), PipelineSchedule::default())
        );
        assert!(
            matches!(&training.model, ModelSpec::Custom(model) if model.seq == 4096 && model.tied == Some(false))
        );
        let unseen = first.predict(&found.folds).unwrap().unseen;
        assert_eq!((unseen, first.mfu, first.across()), (Some(Seconds(13.25)), Some(31.5), true));
        let training = &second.training;
        assert_eq!((training.chunks, training.seq, second.mfu), (5, Some(8192), None));
        assert_eq!((first.training.overlap.tp, training.overlap.tp), (0.0, 0.6));
        let said = second.predict(&found.folds).unwrap();
        assert!(said.unseen.is_none() && said.time.get() > 0.0);
        assert!(matches!(second.scenario("x").designs[0].network, NetworkSpec::Generated { .. }));
    }

    #[test]
    fn what_is_unheard_of_is_refused() {
        for line in [
            "run playbook 8b/2 8b tpu 16 256 2 4096 2 2 4 1 1 1 1 none bf16 - 31.5 12.5 -",
            "run unheard 8b/2 8b h100 16 256 2 4096 2 2 4 1 1 1 1 none bf16 - 31.5 12.5 -",
            "run playbook 8b/2 no-such h100 16 256 2 4096 2 2 x 1 1 1 1 none bf16 - 31.5 12.5 -",
            "run playbook 8b/2 8b h100 16 256 2 4096 2 2 4 1 1 1 1 none bf16 - 31.5 - -",
            "run playbook 8b/2 8b h100 16 256 2 4096 2 2 4 1 1 1 1 none bf8 - 31.5 1 -",
        ] {
            assert!(read_measured(&format!("{HEAD}{line}")).is_none(), "{line}");
        }
    }
}
