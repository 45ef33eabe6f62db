//! Sizes of training and serving that don't go together.

use crate::{Case, complete, say, variants};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::{serving, training};
use gargalo_words::{Language, Said};
use serving::ServingMisfit as Serving;
use training::Misfit as Training;

const TRAINING: &[Case] = &[
    (
        "Ranks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 17, "global_batch": 17}}"#,
        "There are 17 ranks but 16 GPUs. Set d to 1, or use a larger network.",
    ),
    (
        "Ranks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 24, "global_batch": 48}}"#,
        "There are 24 ranks but 16 GPUs. Set d to 16, or use a larger network.",
    ),
    (
        "TooManyRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 1000000}}"#,
        "gargalo: -: workload.d: There are 1,000,000 ranks; the limit is 131,072. Use a smaller p, t or d.",
    ),
    (
        "Heads",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 7, "model": "gpt-175b"}}"#,
        "gargalo: -: workload.t: 96 attention heads cannot be divided among t = 7 ranks. Set t to 3, 4, 6 or 8.",
    ),
    (
        "KeyValueHeads",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 12, "model": "grok-1"}}"#,
        "gargalo: -: workload.t: 8 key-value heads do not fit t = 12 ranks. Set t to 2, 4, 8 or 16.",
    ),
    (
        "Layers",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 200, "model": "gpt-175b"}}"#,
        "gargalo: -: workload.p: 96 layers are fewer than p × chunks = 200. Set p to 96 or less.",
    ),
    (
        "Layers",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 8, "chunks": 32, "schedule": "interleaved", "model": "llama3-405b"}}"#,
        "gargalo: -: workload.chunks: 126 layers with embedding and loss are 128 parts, fewer than p × chunks = 256. Set chunks to 16 or less.",
    ),
    (
        "Layers",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 8, "chunks": 8, "schedule": "interleaved", "partition": "even",
            "model": {"layers": 12, "hidden": 1024, "heads": 16, "seq": 1024, "vocab": 32000}}}"#,
        "gargalo: -: workload.chunks: 12 layers with embedding and loss are 14 parts, fewer than p × chunks = 64. Choose a schedule without chunks.",
    ),
    (
        "Uneven",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 5, "partition": "even"}}"#,
        "gargalo: -: workload.p: 48 layers cannot be divided into 5 equal parts. Set p to 2, 3, 4 or 6, or choose another distribution of layers.",
    ),
    (
        "EmptyStage",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "p": 15, "partition": "greedy"}}"#,
        "gargalo: -: workload.partition: Filling each of 15 stages greedily with the 48 layers leaves none for the last stage. Choose the balanced distribution of layers.",
    ),
    (
        "Batch",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 3}}"#,
        "gargalo: -: workload.global_batch: 8 sequences cannot be divided by micro-batch × replicas = 3. Set them to 6 or 9.",
    ),
    (
        "Sequence",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 8, "sequence_parallel": true, "seq": 100}}"#,
        "gargalo: -: workload.seq: 100 tokens cannot be divided into 8 parts. Set them to 96 or 104.",
    ),
    (
        "TooWide",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 8, "cp": 256, "sequence_parallel": true, "seq": 1024}}"#,
        "gargalo: -: workload.cp: 1024 tokens are fewer than cp × t = 2048 parts, as sequence parallelism splits them. Set cp to 16, 32, 64 or 128.",
    ),
    (
        "TooWide",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 8, "sequence_parallel": true, "seq": 4}}"#,
        "gargalo: -: workload.t: 4 tokens are fewer than cp × t = 8 parts, as sequence parallelism splits them. Set t to 1, 2 or 4.",
    ),
    (
        "Context",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "cp": 7, "seq": 100}}"#,
        "gargalo: -: workload.cp: 100 tokens cannot be divided among cp = 7 ranks. Set cp to 2, 4, 5 or 10.",
    ),
    (
        "Context",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "cp": 128, "seq": 64}}"#,
        "gargalo: -: workload.cp: 64 tokens cannot be divided among cp = 128 ranks. Set cp to 8, 16, 32 or 64.",
    ),
    (
        "Precision",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "hardware": "a100-80-sxm", "precision": "fp8"}}"#,
        "a100-80-sxm does not support fp8. Set the precision to fp16, bf16, fp32 or tf32.",
    ),
    (
        "Precision",
        "search -",
        r#"{"network": "servers", "workload": {"like": "training", "hardware": "h100-sxm", "precision": "mxfp8"}}"#,
        "h100-sxm does not support mxfp8. Set the precision to fp8, fp16, bf16, fp32 or tf32.",
    ),
    (
        "NoExperts",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 2, "d": 2}}"#,
        "gargalo: -: workload.e: The model has no experts. Set e to 1 instead of 2.",
    ),
    (
        "Experts",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 3, "d": 3, "global_batch": 9, "model": "mixtral-8x7b"}}"#,
        "gargalo: -: workload.e: 8 experts cannot be divided among e = 3 ranks. Set e to 1.",
    ),
    (
        "ExpertRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 4, "d": 2, "model": "mixtral-8x7b"}}"#,
        "gargalo: -: workload.e: e = 4 does not divide the 2 replicas. Set e to 1 or 2.",
    ),
    (
        "ExpertRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 8, "t": 2, "d": 2, "model": "mixtral-8x7b", "framework": "megatron-core", "sequence_parallel": true}}"#,
        "gargalo: -: workload.e: e = 8 does not divide the 4 ranks of a stage. Set e to 1, 2 or 4.",
    ),
    (
        "ExpertSequence",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "e": 4, "t": 2, "d": 2, "model": "mixtral-8x7b", "framework": "megatron-core"}}"#,
        "gargalo: -: workload.e: With e = 4, experts span tensor ranks, which requires sequence parallelism. Turn it on, or set e to 1 or 2.",
    ),
    (
        "DataParallelOnly",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 2, "model": "resnet50"}}"#,
        "gargalo: -: workload.t: This model is trained with data parallelism only. Set this to 1 instead of 2, and d to the number of GPUs.",
    ),
    (
        "Chunks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "schedule": "interleaved", "chunks": 1, "p": 2}}"#,
        "gargalo: -: workload.chunks: 1 chunk on 2 stages: the interleaved schedule needs at least two of each; other schedules use one chunk. Set chunks to 2, 3, 4 or 5.",
    ),
    (
        "InterleavedBatches",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "schedule": "interleaved", "chunks": 2, "p": 4, "global_batch": 6}}"#,
        "gargalo: -: workload.global_batch: The interleaved schedule needs a multiple of 4 micro-batches; this batch makes 6. Set the global batch to 4 or 8.",
    ),
    (
        "PlacementLength",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training"}, "design": {"placement": {"kind": "ranks", "endpoints": [0, 1]}}}"#,
        "2 ranks are placed by hand, but there are 1. Choose another placement.",
    ),
    (
        "PlacementEndpoint",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 2}, "design": {"placement": {"kind": "ranks", "endpoints": [0, 0]}}}"#,
        "Rank 1 is on GPU 0, which is already used or does not exist. Choose another placement.",
    ),
    (
        "PlacementAxes",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "d": 2}, "design": {"placement": {"kind": "axes", "order": ["p", "p", "d"]}}}"#,
        "The order must contain p, d and t once each, and cp if it is above 1.",
    ),
    (
        "NoHardware",
        "search -",
        r#"{"network": "servers", "workload": {"like": "training"}}"#,
        "No accelerator is chosen, so the compute time is unknown. Choose one.",
    ),
    (
        "LocalShares",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "sync_every": 10, "zero": 1, "d": 2}}"#,
        "gargalo: -: workload.zero: Replicas that synchronise every 10 steps cannot shard their states. Set ZeRO to 0 instead of 1, or synchronise every step.",
    ),
    (
        "Algorithm",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "training", "t": 2, "collectives": {"tp": "pairwise"}}}"#,
        "The algorithm chosen for tp does not support its collective. Remove it to use the default.",
    ),
];

const SERVING: &[Case] = &[
    (
        "NotALanguageModel",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "model": "resnet50"}}"#,
        "gargalo: -: workload.model: “resnet50” is not a language model. Choose one from the catalogue, or give layers, hidden size, sequence length and vocabulary.",
    ),
    (
        "Cut",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "t": 7}}"#,
        "gargalo: -: workload.t: 32 attention heads cannot be divided among t = 7 ranks. Set t to 1, 2, 4 or 8.",
    ),
    (
        "TooManyRanks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "instances": 100000, "t": 8}}"#,
        "gargalo: -: workload.instances: 800,000 ranks in all instances; the limit is 131,072. Use fewer instances, or a smaller t.",
    ),
    (
        "Ranks",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "instances": 17}}"#,
        "17 GPUs are needed (1 per instance); the network has 16. Use at most 16 instances, or a larger network.",
    ),
    (
        "Precision",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "precision": "fp8", "hardware": "a100-80-sxm"}}"#,
        "a100-80-sxm does not support fp8. Set precision to one of fp32, tf32, fp16, bf16.",
    ),
    (
        "Weights",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "model": "llama2-70b"}}"#,
        "138.0 GB of parameters per rank leave no room for KV cache in 77.0 GB. Set t to 2, or use a lower precision or more memory.",
    ),
    (
        "Request",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "prompt": 2000000}}"#,
        "The longest request has 2,000,010 tokens; an instance’s KV cache holds 121,089. Lower the maximum prompt or output length, or increase t or p.",
    ),
    (
        "NoWay",
        "solve -",
        r#"{"network": "apart", "workload": {"like": "serving", "t": 2}}"#,
        "Ranks that exchange TP traffic have no path between them. Connect them by links with capacity above 0.",
    ),
    (
        "TooMuch",
        "solve -",
        r#"{"network": "servers", "workload": {"like": "serving", "requests": 100000, "output": 100000}}"#,
        "10,000,000,000 output tokens; at most 20,000,000 are simulated. Reduce the simulated requests to 200 or fewer.",
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
    let said = |misfit| DesignError::Training(misfit).said(Language::English);
    assert_eq!(
        said(Training::UnknownModel { id: id() }),
        "There is no model “x” in the catalogue. Choose one from it, or give the dimensions of your own.",
    );
    assert_eq!(
        said(Training::UnknownHardware { id: id(), near: near() }),
        "There is no accelerator “x”. Similar: y.",
    );
    assert_eq!(
        said(Training::UnknownProtocol { id: id(), near: near() }),
        "There is no protocol “x”. Similar: y.",
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
