//! Serving: sizes that are published, requests by hand, a queue with a closed form, and documents.

use gargalo_solver::document::{read, share, write};
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve, structure};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::serving::{
    Instances, IterationSpan, Limits, Request, ServingMisfit, ServingReport, Simulated, Times, highest_rate,
    simulate,
};
use serde_json::{Value, json};

/// Llama-2 70B on 8 H100 that read prompts and 8 that write answers, one adapter of 400 Gbit/s for each 8.
fn apart() -> Value {
    json!({"kind": "serving", "model": "llama2-70b", "hardware": "h100-sxm", "t": 8, "prefill": 1, "decode": 1,
           "rate": 2, "prompt": 2048, "output": 256})
}

fn document(workload: &Value, servers: u32, nics: u32) -> String {
    let network = json!({"kind": "single_switch", "n": servers, "gbps": 400,
                         "servers": {"gpus": 8, "intra_gbps": 3600, "nics": nics, "nic_gbps": 400}});
    json!({"gargalo": 1, "workload": workload, "designs": [{"name": "d", "network": network}]}).to_string()
}

fn with(mut workload: Value, changes: &Value) -> Value {
    for (key, value) in changes.as_object().unwrap() {
        if value.is_null() {
            workload.as_object_mut().unwrap().remove(key);
        } else {
            workload[key] = value.clone();
        }
    }
    workload
}

fn solved(workload: &Value, servers: u32) -> Solved {
    let report = solve(&read(&document(workload, servers, 1)).unwrap(), Settings::default());
    report.designs[0].outcome.clone().unwrap()
}

fn serving(workload: &Value, servers: u32) -> ServingReport {
    solved(workload, servers).serving().cloned().unwrap()
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1e-12), "{found}, expected {expected}");
}

/// Llama-2 70B (Touvron et al. 2023): 80 layers, width 8,192, 8 heads of keys and values of 128. Two sums a layer of
/// 2bsh = 2 · 2048 · 8192 = 32 MiB; 2 · 80 · 8 · 128 · 2 = 320 KiB of cache a token; 2,048 of them are 640 MiB, over
/// 400 Gbit/s 671088640 · 8 / 4e11 = 13.42 ms.
#[test]
fn llama_2_70b() {
    let found = serving(&apart(), 2);
    assert_eq!((found.sums.per_layer, found.sums.layers), (2, 80));
    assert_eq!(found.sums.prefill.get(), 2.0 * 2048.0 * 8192.0);
    close(found.sums.decode.get(), 2.0 * 8192.0 * found.decode_batch);
    assert_eq!(found.cache.token.get(), 320.0 * 1024.0);
    let moved = found.moved.unwrap();
    assert_eq!(moved.bytes.get(), 640.0 * 1024.0 * 1024.0);
    assert_eq!(moved.link.get(), 400e9);
    close(moved.one_link.get(), 671_088_640.0 * 8.0 / 400e9);
    // By the flow engine: eight ranks' parts share the one adapter.
    close(moved.full_rate.get(), 671_088_640.0 * 8.0 / 400e9);
    assert!((moved.full_rate.get() - 0.0134).abs() < 5e-5);
    // InfiniBand leaves 95 % and adds 1.3 us.
    close(moved.time.get(), 671_088_640.0 * 8.0 / 400e9 / 0.95 + 1.3e-6);
    assert_eq!(moved.count, 500);
}

/// A prompt is bound by operations, a token by memory: 2 · 69e9 · 2048 / 8 operations at 0.62 of 989.4 TFLOP/s;
/// 17.2 GB of parameters a rank at 3.35 TB/s.
#[test]
fn what_binds() {
    let found = serving(&apart(), 2);
    let (prefill, decode) = (&found.prefill, &found.decode);
    assert!(prefill.operations > prefill.memory && decode.memory > decode.operations);
    let weights = 2.0 * found.parameters / 8.0;
    assert!((found.weights.get() / weights - 1.0).abs() < 0.01, "{}", found.weights.get());
    // All parameters but the word table's 0.26 G, and the head once: attention adds 2 to 3 %.
    let operations = 2.0 * (found.parameters - 0.26e9) * 2048.0 / 8.0 / (0.62 * 989.4e12);
    let off = prefill.operations.get() / operations;
    assert!((1.0..1.06).contains(&off), "{off}");
    let cache = found.decode_batch * found.decode_context * 320.0 * 1024.0 / 8.0;
    let memory = 1.065 * (weights - 2.0 * 0.26e9 / 8.0 + cache) / 3.35e12;
    assert!((decode.memory.get() / memory - 1.0).abs() < 0.02, "{} {memory}", decode.memory.get());
}

/// Everything that was sent: each prompt and each token through 161 sums by a ring of 8, each rank sending 7/8 of the
/// buffer twice; each prompt's cache once.
#[test]
fn traffic_adds_up() {
    let solved = solved(&apart(), 2);
    let traffic = solved.traffic().unwrap();
    let bytes = |kind: Kind| traffic.kinds.iter().find(|total| total.kind == kind).unwrap();
    let tokens = 500.0 * (2048.0 + 255.0);
    close(bytes(Kind::Tp).bytes.get(), 161.0 * 2.0 * 8192.0 * tokens * 2.0 * 7.0);
    close(bytes(Kind::Kv).bytes.get(), 500.0 * 671_088_640.0);
    close(bytes(Kind::Kv).inter_server.get(), 500.0 * 671_088_640.0);
    assert_eq!(bytes(Kind::Tp).inter_server.get(), 0.0);
    assert_eq!(bytes(Kind::Kv).messages, 500 * 8);
    // From rank r of the first instance to rank r of the second.
    for entry in traffic.matrix.entries.iter().filter(|entry| entry.kind == Kind::Kv) {
        assert_eq!(entry.dst, entry.src + 8);
        close(entry.message_bytes.get(), 671_088_640.0 / 8.0);
    }
    let carried: f64 = solved.links.iter().map(|link| link.bytes.get()).sum();
    assert!(carried > 0.0);
}

/// Together on one server nothing is moved, and the same answers are written.
#[test]
fn together() {
    let one = with(apart(), &json!({"prefill": null, "decode": null, "rate": 1}));
    let found = serving(&one, 1);
    assert!(found.moved.is_none());
    assert_eq!((found.ttft.count, found.tpot.count), (500, 500));
    assert!(!found.queue_grows && found.highest_rate > 1.0);
    let written: u64 = found.instances.iter().map(|instance| instance.tokens).sum();
    assert_eq!(written, 500 * 255);
}

/// Beyond what can be answered the queue grows: said as a value, with the highest rate; below it is not said.
#[test]
fn beyond_capacity() {
    let highest = serving(&apart(), 2).highest_rate;
    let over = serving(&with(apart(), &json!({"rate": highest * 1.3})), 2);
    assert!(over.queue_grows);
    // Arrivals, prompts and answers have generators of their own: the highest rate is the same.
    assert_eq!(over.highest_rate, highest);
    assert!(over.answered <= highest * 1.02, "{} {highest}", over.answered);
    let under = serving(&with(apart(), &json!({"rate": highest * 0.5})), 2);
    assert!(!under.queue_grows && under.ttft.p99 < over.ttft.p99);
}

#[test]
fn a_seed_determines_it() {
    let spread = with(
        apart(),
        &json!({"prompt": {"median": 800, "sigma": 0.9, "most": 4096}, "output": {"median": 150, "sigma": 0.6, "most": 2048}}),
    );
    let one = serving(&spread, 2);
    assert_eq!(one, serving(&spread, 2));
    assert_ne!(one.ttft, serving(&with(spread.clone(), &json!({"seed": 1})), 2).ttft);
    let report = solve(&read(&document(&spread, 2, 1)).unwrap(), Settings::default());
    let bytes = postcard::to_allocvec(&report).unwrap();
    assert_eq!(postcard::from_bytes::<gargalo_solver::study::Report>(&bytes).unwrap(), report);
}

/// Mixtral on 2 attention replicas of 4: tokens to experts and back cross between the replicas.
#[test]
fn experts_and_stages() {
    let mixtral = json!({"kind": "serving", "model": "mixtral-8x7b", "hardware": "h100-sxm", "t": 4, "e": 2,
        "rate": 5, "requests": 100, "prompt": 512, "output": 64});
    let found = solved(&mixtral, 1);
    let traffic = found.traffic().unwrap();
    // To the experts and back in 32 layers: each rank's buffer is 2 copies · 2 B · 4,096 of its replica's half of the
    // tokens, a fourth for each tensor rank; half of it crosses.
    let tokens = 100.0 * (512.0 + 63.0);
    let ep = traffic.kinds.iter().find(|total| total.kind == Kind::Ep).unwrap();
    close(ep.bytes.get(), 64.0 * 8.0 * (2.0 * 2.0 * 4096.0 * tokens / 2.0 / 4.0) / 2.0);
    assert!(found.serving().unwrap().decode.ep.get() > 0.0);
    let staged = with(apart(), &json!({"prefill": null, "decode": null, "p": 2, "rate": 1, "requests": 100}));
    let found = solved(&staged, 2);
    let pp = found.traffic().unwrap().kinds.iter().find(|total| total.kind == Kind::Pp).unwrap();
    close(pp.bytes.get(), 8.0 * 2.0 * 8192.0 * 100.0 * (2048.0 + 255.0));
    assert!(found.serving().unwrap().decode.pp.get() > 0.0);
}

/// Reading takes 10 ms a token of a prompt, writing 1 s a token whatever the batch, moving 1 ms a token.
struct Clock;

impl Times for Clock {
    fn prefill(&self, _: usize, prompts: &[u64]) -> IterationSpan {
        let time = 0.01 * prompts.iter().sum::<u64>() as f64;
        IterationSpan { busy: time, latency: time }
    }
    fn decode(&self, _: usize, _: u64, _: u64) -> IterationSpan {
        IterationSpan { busy: 1.0, latency: 1.0 }
    }
    fn transfer(&self, _: usize, _: usize, tokens: u64) -> f64 {
        0.001 * tokens as f64
    }
}

const ROOMY: Limits = Limits { batch: 64, prefill_tokens: 1000, block: 16, blocks: 1000 };

fn three() -> Vec<Request> {
    [(0.0, 100, 3), (0.5, 200, 2), (1.2, 50, 3)]
        .map(|(arrival, prompt, output)| Request { arrival, prompt, output })
        .to_vec()
}

fn run(prefill: usize, decode: usize, limits: Limits, requests: &[Request]) -> Simulated {
    simulate(&Instances { prefill, decode, limits, times: &Clock }, requests)
}

fn all_close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() < 1e-9, "{found}, expected {expected}");
    }
}

/// By hand, on one instance that reads first: A is read 0 to 1; B (come at 0.5) 1 to 3; C (come at 1.2) 3 to 3.5; then
/// a token each at 4.5 (B's second and last) and 5.5 (A's and C's third and last).
#[test]
fn three_requests_on_one_instance() {
    let found = run(1, 0, ROOMY, &three());
    all_close(&found.first, &[1.0, 3.0, 3.5]);
    all_close(&found.finish, &[5.5, 4.5, 5.5]);
    let used = &found.instances[0];
    assert_eq!((used.prefills, used.prompt_tokens, used.decodes, used.tokens), (3, 350, 2, 5));
    all_close(&[used.busy], &[5.5]);
}

/// Apart: A is read by 1, moved (0.1) by 1.1, written by 3.1. B is read by 3, moved (0.2) by 3.2, C read by 3.5, moved
/// by 3.55. B writes 3.2 to 4.2 and is done; C writes from 4.2 to 6.2.
#[test]
fn three_requests_apart() {
    let found = run(1, 1, ROOMY, &three());
    all_close(&found.first, &[1.0, 3.0, 3.5]);
    all_close(&found.finish, &[3.1, 4.2, 6.2]);
    assert_eq!(
        found.moves[&(0, 1)].iter().map(|(&tokens, &count)| (tokens, count)).collect::<Vec<_>>(),
        [(50, 1), (100, 1), (200, 1)]
    );
    all_close(&[found.moving], &[0.35]);
}

/// Two answers of 40 tokens with prompts of 16 in 4 blocks of 16: together they need 3 + 3 blocks before they end, so
/// the younger is sent back, is read again with what it had written, and nothing is lost.
#[test]
fn the_youngest_gives_way() {
    let requests = [Request { arrival: 0.0, prompt: 16, output: 33 }; 2];
    let limits = Limits { blocks: 4, ..ROOMY };
    let found = run(1, 0, limits, &requests);
    assert_eq!(found.preempted, 1);
    assert!(found.finish[0] < found.finish[1] && found.finish[1].is_finite());
    let used = &found.instances[0];
    assert_eq!((used.prompts, used.tokens), (3, 2 * 33 - 3));
    assert!(used.most_blocks <= 4);
}

/// Whatever is sent back, every answer is written in full, blocks are never more than there are, and those inside
/// come to none.
#[test]
fn nothing_is_lost() {
    for (prefill, decode, blocks, batch) in
        [(1, 0, 12, 8), (2, 0, 20, 3), (1, 1, 12, 8), (2, 3, 15, 4), (3, 1, 11, 64)]
    {
        let requests: Vec<Request> = (0..200u64)
            .map(|at| Request {
                arrival: 0.3 * at as f64,
                prompt: 1 + at * 37 % 90,
                output: 1 + at * 53 % 70,
            })
            .collect();
        let limits = Limits { batch, prefill_tokens: 100, block: 16, blocks };
        let found = run(prefill, decode, limits, &requests);
        assert!(found.finish.iter().all(|time| time.is_finite()));
        let written: u64 = found.instances.iter().map(|used| used.tokens + used.prompts).sum();
        assert_eq!(written, requests.iter().map(|request| request.output).sum::<u64>());
        assert!(found.instances.iter().all(|used| used.most_blocks <= blocks));
        assert_eq!(found.changes.iter().map(|&(_, change)| change).sum::<i32>(), 0);
        assert!(found.changes.windows(2).all(|pair| pair[0].0 <= pair[1].0));
        for (at, request) in requests.iter().enumerate() {
            assert!(request.arrival < found.first[at] && found.first[at] <= found.finish[at]);
        }
    }
}

/// Prompts of the same length one at a time and answers of one token are an M/D/1 queue: the mean wait is
/// ρ s / 2(1 − ρ) (Pollaczek and Khinchine), and 1/s is the highest rate.
#[test]
fn a_queue_with_a_closed_form() {
    let service = 0.01 * 100.0;
    let limits = Limits { prefill_tokens: 100, ..ROOMY };
    for load in [0.3, 0.5, 0.7] {
        let requests = gargalo_solver::workload::serving::draw(
            100_000,
            load / service,
            &gargalo_solver::workload::serving::Lengths::Fixed(100),
            &gargalo_solver::workload::serving::Lengths::Fixed(1),
            7,
        );
        let found = run(1, 0, limits, &requests);
        let mean: f64 =
            found.first.iter().zip(&requests).map(|(first, request)| first - request.arrival).sum::<f64>()
                / requests.len() as f64;
        let expected = service + load * service / (2.0 * (1.0 - load));
        assert!((mean / expected - 1.0).abs() < 0.02, "{load}: {mean}, expected {expected}");
        // Little's law on those inside.
        let shop = Instances { prefill: 1, decode: 0, limits, times: &Clock };
        close(highest_rate(&shop, &requests[..50], 1_000_000), 1.0 / service);
    }
}

#[test]
fn the_canonical_form() {
    let text = concat!(
        r#"{"gargalo":1,"workload":{"kind":"serving","model":"llama2-70b","hardware":"h100-sxm","t":8,"rate":2,"#,
        r#""prompt":2048,"output":{"median":200,"sigma":0.5}},"designs":[{"name":"d","network":{"kind":"preset","id":"b4"}}]}"#
    );
    assert_eq!(write(&read(text).unwrap()), text);
    let long = with(
        apart(),
        &json!({"p": 1, "e": 1, "precision": "bf16", "requests": 500, "batch": 256, "prefill_tokens": 8192,
            "block": 16, "memory_part": 0.9, "iteration_ms": 0, "seed": 0}),
    );
    let scenario = read(&document(&long, 2, 1)).unwrap();
    assert_eq!(scenario, read(&document(&apart(), 2, 1)).unwrap());
    let full = with(
        apart(),
        &json!({"p": 2, "precision": "fp8", "cache_precision": "bf16", "requests": 50, "batch": 32, "block": 32,
            "prefill_tokens": 4096, "memory_part": 0.8, "iteration_ms": 2, "protocol": "rocev2", "seed": 5}),
    );
    let scenario = read(&document(&full, 4, 8)).unwrap();
    assert_eq!(share::decode(&share::encode(&scenario)).unwrap(), scenario);
    let report = report_json(&solve(&scenario, Settings::default()), &JsonOptions::default(), &AsData);
    let found = &report["designs"][0]["serving"];
    assert_eq!(found["cache"]["token_bytes"], 327_680.0);
    assert!(found["ttft_s"]["p99"].as_f64().unwrap() > 0.0);
    assert!(structure(&read(&document(&apart(), 2, 1)).unwrap(), 0).is_ok());
}

/// Each message names the field and says what to change.
#[test]
fn mistakes() {
    let cases = [
        (
            json!({"model": "vgg16"}),
            r#"Serving { path: "workload.model", misfit: NotALanguageModel { id: "vgg16" } }"#,
        ),
        (json!({"model": "llama-9"}), r#"UnknownWord { path: "workload.model", word: "llama-9""#),
        (
            json!({"hardware": "h101"}),
            r#"UnknownHardware { path: "workload.hardware", unknown: UnknownHardware { what: Gpu, id: "h101""#,
        ),
        (json!({"hardware": null}), r#"MissingField { path: "workload", field: "hardware" }"#),
        (
            json!({"t": 3}),
            r#"Serving { path: "workload.t", misfit: Cut(Heads { heads: 64, t: 3, near: [1, 2, 4, 8] }) }"#,
        ),
        (
            json!({"p": 81}),
            r#"Serving { path: "workload.p", misfit: Cut(Layers { layers: 80, most: 80, p: 81, chunks: 1"#,
        ),
        (json!({"e": 2}), r#"Serving { path: "workload.e", misfit: Cut(NoExperts { e: 2 }) }"#),
        (json!({"decode": null}), r#"MissingField { path: "workload", field: "decode" }"#),
        (json!({"instances": 2}), r#"Either { path: "workload", one: "instances", other: "prefill" }"#),
        (json!({"rate": 0}), r#"BadNumber { path: "workload.rate", value: 0.0, rule: Positive }"#),
        (json!({"rate": -1}), r#"BadNumber { path: "workload.rate", value: -1.0, rule: Positive }"#),
        (json!({"prompt": 0}), r#"BadNumber { path: "workload.prompt", value: 0.0, rule: AtLeast(1) }"#),
        (json!({"prompt": {"median": 100}}), r#"MissingField { path: "workload.prompt", field: "sigma" }"#),
        (
            json!({"prompt": {"median": 100, "sigma": 9}}),
            r#"BadNumber { path: "workload.prompt.sigma", value: 9.0, rule: Between(0.0, 5.0) }"#,
        ),
        (json!({"output": "long"}), r#"WrongType { path: "workload.output", expected: Object }"#),
        (
            json!({"memory_part": 1.5}),
            r#"BadNumber { path: "workload.memory_part", value: 1.5, rule: Between(0.0, 1.0) }"#,
        ),
        (json!({"precision": "int4"}), r#"UnknownWord { path: "workload.precision", word: "int4""#),
        (
            json!({"protocol": "rdma"}),
            r#"UnknownHardware { path: "workload.protocol", unknown: UnknownHardware { what: Protocol, id: "rdma""#,
        ),
        (json!({"prefil": 1}), r#"UnknownField { path: "workload", field: "prefil""#),
        (
            json!({"prefill": 20_000}),
            r#"Serving { path: "workload.instances", misfit: TooManyRanks { ranks: 160008, limit: 131072 } }"#,
        ),
    ];
    for (changes, words) in cases {
        let found = read(&document(&with(apart(), &changes), 2, 1)).unwrap_err().to_string();
        assert!(found.starts_with(words), "{changes}:\n{found}\n{words}");
    }
}

fn misfit(changes: &Value, servers: u32) -> ServingMisfit {
    let scenario = read(&document(&with(apart(), changes), servers, 1)).unwrap();
    match &solve(&scenario, Settings::default()).designs[0].outcome {
        Err(DesignError::Serving(misfit)) => misfit.clone(),
        other => panic!("{other:?}"),
    }
}

/// What depends on network and hardware is the design's.
#[test]
fn what_does_not_fit() {
    let few = misfit(&json!({}), 1);
    assert_eq!(few, ServingMisfit::Ranks { ranks: 16, endpoints: 8, copy: 8, apart: true });
    assert_eq!(few.copies_that_fit(), Some(1));
    let large = misfit(&json!({"t": 1}), 2);
    let ServingMisfit::Weights { need, room, t: Some(2) } = large else { panic!("{large:?}") };
    assert_eq!(format!("{:.1} GB in {:.1} GB", need.gigabytes(), room.gigabytes()), "138.0 GB in 77.0 GB");
    let old = misfit(&json!({"hardware": "a100-80-sxm", "precision": "fp8"}), 2);
    let known = ["fp32", "tf32", "fp16", "bf16"].map(str::to_owned).to_vec();
    let (precision, hardware) = ("fp8".to_owned(), "a100-80-sxm".to_owned());
    assert_eq!(old, ServingMisfit::Precision { precision, hardware, known });
    let long = misfit(&json!({"prompt": 5_000_000, "requests": 2}), 2);
    assert!(matches!(long, ServingMisfit::Request { tokens: 5_000_256, .. }), "{long:?}");
    let much = misfit(&json!({"requests": 100_000}), 2);
    assert_eq!(much.requests_that_fit(), 78_125);
}
