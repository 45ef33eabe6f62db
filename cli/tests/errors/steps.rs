//! Sizes of training and serving that don't go together.

use crate::{Case, complete, say, variants};
use gargalo_solver::workload::{serving, training};
use serving::ServingMisfit as Serving;
use training::Misfit as Training;

const TRAINING: &[Case] = &[
    (
        "Ranks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 17, "global_batch": 17}}"#,
        "p x t x d x cp = 17 ranks, but the network has 16 endpoints; set d to 1, or take a larger network",
    ),
    (
        "Ranks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 24, "global_batch": 48}}"#,
        "p x t x d x cp = 24 ranks, but the network has 16 endpoints; set d to 16, or take a larger network",
    ),
    (
        "TooManyRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 1000000}}"#,
        "gargalo: -: workload.d: p x t x d x cp = 1000000 ranks; there may be 131072: take a smaller d, p or t",
    ),
    (
        "Heads",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 7, "model": "gpt-175b"}}"#,
        "gargalo: -: workload.t: 96 heads are not divisible by t = 7; set t to one of 3, 4, 6, 8",
    ),
    (
        "KeyValueHeads",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 12, "model": "grok-1"}}"#,
        "gargalo: -: workload.t: 8 heads of keys and values don't go with t = 12; set t to one of 2, 4, 8, 16",
    ),
    (
        "Layers",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 200, "model": "gpt-175b"}}"#,
        "gargalo: -: workload.p: 96 layers are fewer than 200 stages; set p to 96 or less",
    ),
    (
        "Layers",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 8, "chunks": 32, "schedule": "interleaved", "model": "llama3-405b"}}"#,
        "gargalo: -: workload.chunks: 126 layers with embedding and loss are 128 parts, fewer than p x chunks = 256; set chunks to 16 or less",
    ),
    (
        "Layers",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 8, "chunks": 8, "schedule": "interleaved", "partition": "even",
            "model": {"layers": 12, "hidden": 1024, "heads": 16, "seq": 1024, "vocab": 32000}}}"#,
        "gargalo: -: workload.chunks: 12 layers with embedding and loss are 14 parts, fewer than p x chunks = 64; leave schedule and chunks out",
    ),
    (
        "Uneven",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 5, "partition": "even"}}"#,
        "gargalo: -: workload.p: 48 layers are not divisible into 5 equal parts; set p to one of 2, 3, 4, 6, or partition to greedy or balanced",
    ),
    (
        "EmptyStage",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 15, "partition": "greedy"}}"#,
        "gargalo: -: workload.partition: as many as fit of 48 layers on each of 15 stages leaves none for the last; set partition to balanced",
    ),
    (
        "Batch",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 3}}"#,
        "gargalo: -: workload.global_batch: 8 sequences are not divisible by micro_batch x d = 3; set it to one of 6, 9",
    ),
    (
        "Sequence",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 8, "sequence_parallel": true, "seq": 100}}"#,
        "gargalo: -: workload.seq: 100 tokens are not divisible into 8 parts; set it to one of 96, 104",
    ),
    (
        "TooWide",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 8, "cp": 256, "sequence_parallel": true, "seq": 1024}}"#,
        "gargalo: -: workload.cp: 1024 tokens are fewer than cp x t = 2048 parts, as sequence parallelism cuts them; set cp to one of 16, 32, 64, 128",
    ),
    (
        "TooWide",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 8, "sequence_parallel": true, "seq": 4}}"#,
        "gargalo: -: workload.t: 4 tokens are fewer than cp x t = 8 parts, as sequence parallelism cuts them; set t to one of 1, 2, 4",
    ),
    (
        "Context",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "cp": 7, "seq": 100}}"#,
        "gargalo: -: workload.cp: 100 tokens are not divisible by cp = 7; set cp to one of 2, 4, 5, 10",
    ),
    (
        "Context",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "cp": 128, "seq": 64}}"#,
        "gargalo: -: workload.cp: 64 tokens are not divisible by cp = 128; set cp to one of 8, 16, 32, 64",
    ),
    (
        "Precision",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "hardware": "a100-80-sxm", "precision": "fp8"}}"#,
        "a100-80-sxm has no fp8; set precision to one of fp16, bf16, fp32, tf32",
    ),
    (
        "Precision",
        "search -",
        r#"{"network": "servers", "workload": {"like": "training", "hardware": "h100-sxm", "precision": "mxfp8"}}"#,
        "h100-sxm has no mxfp8; set precision to one of fp8, fp16, bf16, fp32, tf32",
    ),
    (
        "NoExperts",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 2, "d": 2}}"#,
        "gargalo: -: workload.e: the model has no experts; set e to 1 instead of 2",
    ),
    (
        "Experts",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 3, "d": 3, "global_batch": 9, "model": "mixtral-8x7b"}}"#,
        "gargalo: -: workload.e: 8 experts are not divisible by e = 3; set e to one of 1",
    ),
    (
        "ExpertRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 4, "d": 2, "model": "mixtral-8x7b"}}"#,
        "gargalo: -: workload.e: e = 4 does not divide d x cp = 2; set e to one of 1, 2",
    ),
    (
        "ExpertRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 8, "t": 2, "d": 2, "model": "mixtral-8x7b", "framework": "megatron-core", "sequence_parallel": true}}"#,
        "gargalo: -: workload.e: e = 8 does not divide t x d x cp = 4; set e to one of 1, 2, 4",
    ),
    (
        "ExpertSequence",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 4, "t": 2, "d": 2, "model": "mixtral-8x7b", "framework": "megatron-core"}}"#,
        "gargalo: -: workload.e: with e = 4 experts span tensor ranks, which takes sequence parallelism; set sequence_parallel to true, or e to one of 1, 2",
    ),
    (
        "DataParallelOnly",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 2, "model": "resnet50"}}"#,
        "gargalo: -: workload.t: this model is trained by data parallelism alone; set it to 1 instead of 2 and d to the number of ranks",
    ),
    (
        "Chunks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "schedule": "interleaved", "chunks": 1, "p": 2}}"#,
        "gargalo: -: workload.chunks: 1 chunks on 2 stages: the interleaved schedule takes 2 or more on 2 or more stages, the others 1; set chunks to one of 2, 3, 4, 5",
    ),
    (
        "InterleavedBatches",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "schedule": "interleaved", "chunks": 2, "p": 4, "global_batch": 6}}"#,
        "gargalo: -: workload.global_batch: 6 micro-batches are no multiple of the 4 stages, as the interleaved schedule needs; set global_batch to one of 4, 8",
    ),
    (
        "PlacementLength",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training"}, "design": {"placement": {"kind": "ranks", "endpoints": [0, 1]}}}"#,
        "2 ranks are placed, but there are 1; name an endpoint for each",
    ),
    (
        "PlacementEndpoint",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 2}, "design": {"placement": {"kind": "ranks", "endpoints": [0, 0]}}}"#,
        "rank 1 is on endpoint 0, which is taken or not there; name each position once",
    ),
    (
        "PlacementAxes",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 2}, "design": {"placement": {"kind": "axes", "order": ["p", "p", "d"]}}}"#,
        "the order must have p, d and t once each, and cp where it is above 1",
    ),
    (
        "NoHardware",
        "search -",
        r#"{"network": "servers", "workload": {"like": "training"}}"#,
        "no accelerator is named; set hardware to one of the catalogue or of the document",
    ),
    (
        "LocalShares",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "sync_every": 10, "zero": 1, "d": 2}}"#,
        "gargalo: -: workload.zero: replicas that synchronise every 10 steps share nothing; set zero to 0 instead of 1, or sync_every to 1",
    ),
    (
        "Algorithm",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 2, "collectives": {"tp": "pairwise"}}}"#,
        "the algorithm of tp does not do what tp needs; leave it out for the usual one",
    ),
];

const SERVING: &[Case] = &[
    (
        "NotALanguageModel",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "model": "resnet50"}}"#,
        r#"gargalo: -: workload.model: "resnet50" is no language model; take the id of one in the catalogue, or give layers, hidden, seq and vocab"#,
    ),
    (
        "Cut",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "t": 7}}"#,
        "gargalo: -: workload.t: 32 heads are not divisible by t = 7; set t to one of 1, 2, 4, 8",
    ),
    (
        "TooManyRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "instances": 100000, "t": 8}}"#,
        "gargalo: -: workload.instances: 800000 ranks in all copies; there may be 131072: take fewer copies, or a smaller t",
    ),
    (
        "Ranks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "instances": 17}}"#,
        "17 ranks (1 a copy), but the network has 16 endpoints; take 16 copies or fewer, or a larger network",
    ),
    (
        "Precision",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "precision": "fp8", "hardware": "a100-80-sxm"}}"#,
        "a100-80-sxm has no fp8; set precision to one of fp32, tf32, fp16, bf16",
    ),
    (
        "Weights",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "model": "llama2-70b"}}"#,
        "138.0 GB of parameters a rank leave no cache in 77.0 GB; set t to 2, or take a smaller precision or more memory",
    ),
    (
        "Request",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "prompt": 2000000}}"#,
        r#"the longest request has 2000010 tokens, an instance's cache holds 121089; set the prompt's or the output's "most" lower, or t or p higher"#,
    ),
    (
        "NoWay",
        "solve -",
        r#"{"network": "apart", "workload": {"like": "serving", "t": 2}}"#,
        "ranks that exchange tp traffic have no way to each other; join them in the network by links of a capacity above 0",
    ),
    (
        "TooMuch",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "requests": 100000, "output": 100000}}"#,
        "10000000000 tokens of answers; 20000000 are simulated at most: set requests to 200 or fewer",
    ),
];

#[test]
fn every_misfit_of_training_has_a_sentence() {
    let variants = variants!(Training: Ranks, TooManyRanks, UnknownModel, Heads, KeyValueHeads, Layers, Uneven, EmptyStage,
        Batch, Sequence, TooWide, Context, Precision, NoExperts, Experts, ExpertRanks, ExpertSequence, DataParallelOnly, Chunks, InterleavedBatches, PlacementLength,
        PlacementEndpoint, PlacementAxes, NoHardware, UnknownHardware, UnknownProtocol, LocalShares, Algorithm);
    let unreached = [
        ("UnknownModel", "the reader takes the catalogue's ids only"),
        ("UnknownHardware", "the reader looks for the accelerator, and says so itself"),
        ("UnknownProtocol", "the reader looks for the protocol, and says so itself"),
    ];
    complete(variants, TRAINING.iter().map(|case| case.0), &unreached);
    say(TRAINING);
    let (id, near) = (|| "x".to_owned(), || vec!["y".to_owned()]);
    assert_eq!(
        Training::UnknownModel { id: id() }.to_string(),
        "there is no model \"x\"; take an id of the catalogue, or give layers, hidden, seq and vocab"
    );
    assert_eq!(
        Training::UnknownHardware { id: id(), near: near() }.to_string(),
        "there is no accelerator \"x\"; near by: y"
    );
    assert_eq!(
        Training::UnknownProtocol { id: id(), near: near() }.to_string(),
        "there is no protocol \"x\"; near by: y"
    );
}

#[test]
fn every_misfit_of_serving_has_a_sentence() {
    let variants = variants!(Serving: NotALanguageModel, Cut, TooManyRanks, Ranks, Unknown, Precision, Weights, Request,
        NoWay, TooMuch);
    let unreached = [("Unknown", "the reader looks for accelerator and protocol, and says so itself")];
    complete(variants, SERVING.iter().map(|case| case.0), &unreached);
    say(SERVING);
}
