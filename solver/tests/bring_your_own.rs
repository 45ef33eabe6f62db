//! What others' tools print of machines, traffic and models: samples of each, mistakes with their places, and garbage.

mod support;

use gargalo_solver::base::units::Bytes;
use gargalo_solver::catalog::models::Style;
use gargalo_solver::exchange::{
    Assumption, EntryRule, FileProblem, Format, ImportError, ImportOptions, Imported, NcclTable, Wanted,
    import, import_hugging_face, import_matrix, import_nccl_tests, measured_time,
};
use gargalo_solver::network::{Network, Role};
use gargalo_solver::routing::{Routing, route};
use gargalo_solver::traffic::all_to_all;
use proptest::prelude::*;

fn network(text: &str) -> (Imported, Network) {
    let found = import(text, &ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    let network = Network::new(found.nodes.clone(), found.links.clone(), found.relay).unwrap();
    // Everyone reaches everyone.
    let demands = all_to_all(network.endpoints(), Bytes(1.0));
    let routes = route(&network, &demands, Routing::default()).unwrap();
    assert!((0..demands.len()).all(|demand| routes.reached(demand)), "{found:?}");
    (found, network)
}

fn speed(found: &Imported, a: &str, b: &str) -> f64 {
    let at = |id: &str| found.nodes.iter().position(|node| node.id == id).unwrap();
    let (a, b) = (at(a), at(b));
    let joins = |link: &&gargalo_solver::network::Link| {
        let ends = (link.a.index(), link.b.index());
        ends == (a, b) || ends == (b, a)
    };
    found.links.iter().find(joins).map_or(0.0, |link| link.capacity.gbps())
}

/// Eight GPUs behind a common switch (every one shows 12 links to each of seven others), four bridges, two processors.
const SWITCHED: &str =
    "\t\u{1b}[4mGPU0\tGPU1\tGPU2\tGPU3\tNIC0\tNIC1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\u{1b}[0m
GPU0\t X \tNV12\tNV12\tNV12\tPXB\tSYS\t0-31\t0\t\tN/A
GPU1\tNV12\t X \tNV12\tNV12\tPXB\tSYS\t0-31\t0\t\tN/A
GPU2\tNV12\tNV12\t X \tNV12\tSYS\tPIX\t32-63\t1\t\tN/A
GPU3\tNV12\tNV12\tNV12\t X \tSYS\tPIX\t32-63\t1\t\tN/A
NIC0\tPXB\tPXB\tSYS\tSYS\t X \tSYS\t\t\t\t
NIC1\tSYS\tSYS\tPIX\tPIX\tSYS\t X \t\t\t\t

Legend:

  X    = Self
  SYS  = Connection traversing PCIe as well as the SMP interconnect between NUMA nodes
  NV#  = Connection traversing a bonded set of # NVLinks

NIC Legend:

  NIC0: mlx5_0
  NIC1: mlx5_1
";

#[test]
fn the_table_of_nvidia_smi() {
    let (found, network) = network(SWITCHED);
    assert_eq!(found.format, Format::NvidiaTopo);
    assert!(!found.relay);
    let roles = |role: Role| found.nodes.iter().filter(|node| node.role == role).count();
    // Two adapters, the switch of the links, a bridge on each side, and what joins the processors.
    assert_eq!((roles(Role::Gpu), roles(Role::Switch)), (4, 6));
    assert_eq!(network.endpoints().len(), 4);
    assert_eq!(speed(&found, "GPU0", "nvswitch"), 12.0 * 200.0);
    assert_eq!(speed(&found, "GPU0", "bridges0"), speed(&found, "GPU2", "pcie0"));
    assert_eq!(speed(&found, "sys0", "bridges0"), 80.0);
    assert_eq!(found.nodes[4].label.as_deref(), Some("mlx5_0"));
    let kinds: Vec<(&str, u32, f64)> = found
        .assumptions
        .iter()
        .filter_map(|assumption| match assumption {
            Assumption::KindSpeed { kind, links, gbps } => Some((kind.as_str(), *links, *gbps)),
            _ => None,
        })
        .collect();
    assert_eq!(
        kinds,
        [("NV12 to a common switch", 4, 2400.0), ("PIX", 3, 252.08), ("PXB", 3, 252.08), ("SYS", 2, 80.0)]
    );
    // A pair joined directly.
    let pair = "\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tNV4\t0-7\nGPU1\tNV4\t X \t0-7\n";
    let (found, _) = self::network(pair);
    assert_eq!(speed(&found, "GPU0", "GPU1"), 800.0);
}

#[test]
fn mistakes_in_the_table() {
    let at = |text: &str| {
        let options = ImportOptions { format: Some(Format::NvidiaTopo), ..ImportOptions::default() };
        let error = import(text, &options).unwrap_err();
        (error.line, error.column, error.problem)
    };
    let expected = |what| FileProblem::Expected { what };
    assert_eq!(at(&SWITCHED.replacen("PIX", "PLX", 1)), (4, 29, expected(Wanted::RelationWord)));
    assert_eq!(at("\tGPU0\tGPU1\nGPU0\t X\tSYS\n"), (1, 7, expected(Wanted::DeviceRow)));
    assert_eq!(at("\tGPU0\tGPU1\nGPU0\t X\nGPU1\tSYS\t X\n"), (2, 7, expected(Wanted::Relation)));
    assert_eq!(at("\tGPU0\tGPU1\nGPU0\tSYS\tSYS\nGPU1\tSYS\t X\n"), (2, 6, expected(Wanted::Itself)));
    // A word of no relation is the one that is told, also where it begins like one.
    assert_eq!(at("\tGPU0\tGPU1\nGPU0\t X\tXYZ\nGPU1\tXYZ\t X\n"), (2, 9, expected(Wanted::RelationWord)));
    let apart = "\tGPU0\tGPU1\nGPU0\t X\tNV4\nGPU1\tSYS\t X\n";
    assert_eq!(at(apart), (3, 6, expected(Wanted::SameRelation)));
    assert_eq!(at("hello").2, FileProblem::UnknownFormat);
}

/// What the table does not show is not made up; a GPU of 18 `NVLink`s is in a slot of PCI Express 5.0 (63.02 GB/s).
#[test]
fn no_bridge_that_the_table_does_not_show() {
    let (found, _) = self::network("\tGPU0\tGPU1\nGPU0\t X\tNV12\nGPU1\tNV12\t X\n");
    assert_eq!((found.nodes.len(), found.links.len()), (2, 1));
    let hopper = "\tGPU0\tGPU1\tNIC0\nGPU0\t X\tNV18\tPIX\nGPU1\tNV18\t X\tSYS\nNIC0\tPIX\tSYS\t X\n";
    let (found, _) = self::network(hopper);
    assert!((speed(&found, "GPU0", "pcie0") - 504.16).abs() < 1e-9);
    assert!((speed(&found, "pcie0", "sys0") - 80.0).abs() < 1e-9);
}

/// Two GPUs below a bridge with an adapter, each with four links to a switch; two below the other processor.
const DUMP: &str = r#"<system version="1">
  <cpu numaid="0" affinity="ffff" arch="x86_64" vendor="GenuineIntel" familyid="6" modelid="106">
    <pci busid="0000:11:00.0" class="0x060400" link_speed="16.0 GT/s PCIe" link_width="16">
      <pci busid="0000:13:00.0" class="0x030200" link_speed="16.0 GT/s PCIe" link_width="16">
        <gpu dev="0" sm="80" rank="0" gdr="1">
          <nvlink target="0000:c4:00.0" count="2" tclass="0x068000"/>
          <nvlink target="0000:c5:00.0" count="2" tclass="0x068000"/>
        </gpu>
      </pci>
      <pci busid="0000:14:00.0" class="0x020700" link_speed="16.0 GT/s PCIe" link_width="16">
        <nic>
          <net name="mlx5_0" dev="0" speed="200000" port="1" gdr="1"/>
        </nic>
      </pci>
    </pci>
  </cpu>
  <cpu numaid="1" affinity="ffff0000" arch="x86_64" vendor="GenuineIntel" familyid="6" modelid="106">
    <pci busid="0000:93:00.0" class="0x030200" link_speed="8 GT/s" link_width="16">
      <gpu dev="1" sm="80" rank="1" gdr="1">
        <nvlink target="0000:c4:00.0" count="4" tclass="0x068000"/>
      </gpu>
    </pci>
  </cpu>
</system>
"#;

#[test]
fn the_topology_of_nccl() {
    let (found, network) = network(DUMP);
    assert_eq!(found.format, Format::NcclTopo);
    assert_eq!(network.endpoints().len(), 2);
    // 16 GT/s on 16 lanes, 128 of 130 bits: 31.51 GB/s as in the tables of PCI Express 4.0.
    assert!((speed(&found, "gpu0", "0000:11:00.0") / 8.0 - 31.51).abs() < 0.005);
    assert!((speed(&found, "gpu1", "cpu1") / 8.0 - 15.75).abs() < 0.005);
    assert_eq!(speed(&found, "gpu0", "nvswitch"), 800.0);
    assert_eq!(speed(&found, "mlx5_0", "network"), 200.0);
    // NCCL counts on 10 GB/s between processors of that make.
    assert_eq!(speed(&found, "cpu0", "cpu1"), 80.0);
    // Links from GPU to GPU are listed on both sides and are one.
    let direct = DUMP
        .replace(
            "0000:c4:00.0\" count=\"4\" tclass=\"0x068000",
            "0000:13:00.0\" count=\"3\" tclass=\"0x030200",
        )
        .replace(
            "0000:c4:00.0\" count=\"2\" tclass=\"0x068000",
            "0000:93:00.0\" count=\"3\" tclass=\"0x030200",
        );
    let (found, _) = self::network(&direct);
    assert_eq!(speed(&found, "gpu0", "gpu1"), 600.0);
}

#[test]
fn mistakes_in_the_topology() {
    let at = |text: &str| {
        let error = import(text, &ImportOptions::default()).unwrap_err();
        (error.line, error.column, error.problem)
    };
    let expected = |what| FileProblem::Expected { what };
    assert_eq!(at(&DUMP.replacen(" busid=\"0000:13:00.0\"", "", 1)), (4, 7, expected(Wanted::PciBus)));
    assert_eq!(at(&DUMP.replacen("count=\"2\"", "count=\"x\"", 1)), (6, 11, expected(Wanted::LinkCount)));
    let lost = DUMP.replace("tclass=\"0x068000\"", "tclass=\"0x030200\"");
    assert_eq!(at(&lost), (6, 11, FileProblem::UnknownNode { id: "0000:c4:00.0".to_owned() }));
    assert_eq!(
        at("<system><pci busid=\"1\"><gpu dev=\"0\"/></pci></system>"),
        (1, 24, expected(Wanted::CpuAroundPci))
    );
    assert_eq!(at("<system></system>").2, FileProblem::NoNodes);
}

#[test]
fn matrices_of_every_kind() {
    let expected = vec![vec![0.0, 1.5], vec![2000.0, 0.0]];
    for text in [
        "0,1.5\n2000,0\n",
        "0;1.5\r\n2e3;0",
        "0\t1.5\t\n2000\t0\t\n",
        "# by hand\n\n0 1.5\n2000 0\n",
        // numpy.savetxt
        "0.000000000000000000e+00 1.500000000000000000e+00\n2.000000000000000000e+03 0.000000000000000000e+00\n",
    ] {
        let found = import_matrix(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((found.bytes, found.ranks), (expected.clone(), None), "{text}");
    }
    for text in [
        "h0.g0,h0.g1\n0,1.5\n2000,0\n",
        ",h0.g0,h0.g1\nh0.g0,0,1.5\nh0.g1,2000,0\n",
        "\"h0.g0\"\t\"h0.g1\"\n0\t1.5\n2000\t0\n",
    ] {
        let found = import_matrix(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(found.bytes, expected, "{text}");
        assert_eq!(found.ranks.unwrap(), ["h0.g0", "h0.g1"], "{text}");
    }
}

#[test]
fn mistakes_in_matrices() {
    let at = |text: &str| {
        let error = import_matrix(text).unwrap_err();
        (error.line, error.column, error.problem)
    };
    let bad =
        |row, column, text: &str, rule| FileProblem::BadEntry { row, column, text: text.to_owned(), rule };
    assert_eq!(at("0,1\n-3,0\n"), (2, 1, bad(1, 0, "-3", EntryRule::NotNegative)));
    assert_eq!(at("0 nan\n1 0\n"), (1, 3, bad(0, 1, "nan", EntryRule::NumberOrZero)));
    assert_eq!(at("0,inf\n1,0\n"), (1, 3, bad(0, 1, "inf", EntryRule::Finite)));
    assert_eq!(at("0,,1\n1,0,1\n1,1,0"), (1, 3, bad(0, 1, "", EntryRule::NumberOrZero)));
    assert_eq!(at("0,1\n1,5\n"), (2, 3, bad(1, 1, "5", EntryRule::ZeroToItself)));
    assert_eq!(at("0,1\n1,x\n"), (2, 3, bad(1, 1, "x", EntryRule::Number)));
    assert_eq!(at("0,1\n1\n"), (2, 1, FileProblem::RowLength { found: 1, expected: 2 }));
    assert_eq!(at("0,1\n1,0\n1,1\n"), (3, 1, FileProblem::NotSquare { rows: 3, columns: 2 }));
    assert_eq!(import_matrix("").unwrap_err().problem, FileProblem::UnknownFormat);
    assert_eq!(
        import_matrix("a,b,c\n0,1\n1,0\n").unwrap_err().problem,
        FileProblem::RowLength { found: 3, expected: 2 }
    );
}

const TABLE: &str = "# nThread 1 nGpus 8 minBytes 8 maxBytes 134217728 step: 2(factor) warmup iters: 5 iters: 20
#
# Using devices
#  Rank  0 Group  0 Pid  12345 on host device  0 [0x07] NVIDIA A100-SXM4-80GB
#
#                                                              out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
     1048576        262144     float     sum      -1    56.75   18.48   32.34      0    56.33   18.61   32.57      0
    33554432       8388608     float     sum      -1    331.9  101.10  176.92      0    332.2  101.01  176.77    N/A
# Out of bounds values : 0 OK
# Avg bus bandwidth    : 104.6
#
";

#[test]
fn the_tables_of_nccl_tests() {
    let points = import_nccl_tests(TABLE).unwrap().points;
    assert_eq!(points.len(), 2);
    assert_eq!(
        (points[0].bytes, points[0].time_s, points[0].bus_gbytes_s),
        (1_048_576.0, 56.75 * 1e-6, 32.34)
    );
    assert_eq!(points[1].in_place, Some((332.2 * 1e-6, 176.77)));
    // Between two sizes by a straight line between logarithms; beyond the last with its speed.
    let middle = measured_time(&points, (1_048_576.0f64 * 33_554_432.0).sqrt()).unwrap();
    assert!((middle - (56.75e-6f64 * 331.9e-6).sqrt()).abs() < 1e-12);
    assert!((measured_time(&points, 67_108_864.0).unwrap() - 663.8e-6).abs() < 1e-12);
    let error = import_nccl_tests(&TABLE.replace("331.9", "fast!")).unwrap_err();
    assert_eq!((error.line, error.column), (10, 57));
    let numbers: Vec<&str> = TABLE.lines().filter(|line| !line.starts_with('#')).collect();
    let headless = numbers.join(
        "
",
    );
    assert_eq!(import_nccl_tests(&headless).unwrap_err().line, 1);
}

/// The tables measured on 8 A100 and 8 V100: every line's bus bandwidth is 2(n-1)/n · size ÷ time as it was printed.
#[test]
fn measured_tables() {
    let Some(folder) = support::shared("measured") else { return };
    for (file, least, most) in [("a100_gpu8.txt", 200.0, 250.0), ("v100_gpu8.txt", 100.0, 140.0)] {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let points = import_nccl_tests(&text).unwrap().points;
        assert_eq!(points.len(), text.lines().count() - 1);
        for point in &points {
            let bus = 1.75 * point.bytes / point.time_s / 1e9;
            assert!((bus - point.bus_gbytes_s).abs() < 0.001 * bus + 0.011, "{point:?}: {bus}");
        }
        let best = points.iter().map(|point| point.bus_gbytes_s).fold(0.0, f64::max);
        assert!((least..most).contains(&best), "{file}: {best}");
    }
}

/// Measures as published in the models' own `config.json`.
#[test]
fn models_of_hugging_face() {
    let read = |text: &str| import_hugging_face(text).unwrap_or_else(|error| panic!("{error}"));
    let llama = r#"{"architectures": ["LlamaForCausalLM"], "hidden_size": 4096, "intermediate_size": 14336,
        "max_position_embeddings": 8192, "model_type": "llama", "num_attention_heads": 32, "num_hidden_layers": 32,
        "num_key_value_heads": 8, "tie_word_embeddings": false, "vocab_size": 128256}"#;
    let found = read(llama);
    assert_eq!(found.known_as, Some("llama3-8b"));
    assert_eq!(
        serde_json::to_value(&found.model).unwrap(),
        serde_json::json!({"layers": 32, "hidden": 4096, "heads": 32, "seq": 8192, "vocab": 128_256, "kv_heads": 8,
            "ffn": 14336, "style": "llama", "tied": false})
    );
    let gpt = read(
        r#"{"model_type": "gpt2", "n_ctx": 1024, "n_embd": 1600, "n_head": 25, "n_layer": 48, "n_positions": 1024, "n_inner": null, "vocab_size": 50257}"#,
    );
    let model = &gpt.model;
    assert_eq!((gpt.known_as, model.ffn, model.style), (Some("gpt-1.5b"), Some(6400), Style::Gpt));
    assert_eq!(model.tied, Some(true));
    let mixtral = read(
        r#"{"hidden_size": 4096, "intermediate_size": 14336, "max_position_embeddings": 32768, "model_type": "mixtral",
        "num_attention_heads": 32, "num_experts_per_tok": 2, "num_hidden_layers": 32, "num_key_value_heads": 8,
        "num_local_experts": 8, "vocab_size": 32000}"#,
    );
    let moe = mixtral.model.moe.unwrap();
    assert_eq!(
        (mixtral.known_as, moe.experts, moe.top_k, moe.ffn),
        (Some("mixtral-8x7b"), 8, 2, Some(14336))
    );
    let deepseek = read(
        r#"{"first_k_dense_replace": 3, "hidden_size": 7168, "intermediate_size": 18432, "kv_lora_rank": 512,
        "max_position_embeddings": 163840, "model_type": "deepseek_v3", "moe_intermediate_size": 2048, "moe_layer_freq": 1,
        "n_routed_experts": 256, "n_shared_experts": 1, "num_attention_heads": 128, "num_experts_per_tok": 8,
        "num_hidden_layers": 61, "num_key_value_heads": 128, "q_lora_rank": 1536, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "vocab_size": 129280}"#,
    );
    let (moe, latent) = (deepseek.model.moe.unwrap(), deepseek.model.latent.unwrap());
    assert_eq!((moe.experts, moe.top_k, moe.shared, moe.ffn, moe.dense), (256, 8, 1, Some(2048), 3));
    assert_eq!((latent.q, latent.kv, latent.nope, latent.rope, latent.v), (1536, 512, 128, 64, 128));
    assert_eq!(
        (deepseek.known_as, deepseek.model.ffn, deepseek.model.kv_heads),
        (Some("deepseek-v3"), Some(18432), None)
    );
    let qwen = read(
        r#"{"model_type": "qwen3_moe", "head_dim": 128, "hidden_size": 2048, "intermediate_size": 6144,
        "max_position_embeddings": 40960, "moe_intermediate_size": 768, "num_attention_heads": 32, "num_experts": 128,
        "num_experts_per_tok": 8, "num_hidden_layers": 48, "num_key_value_heads": 4, "decoder_sparse_step": 1,
        "tie_word_embeddings": false, "vocab_size": 151936}"#,
    );
    let known = Some("qwen3-30b-a3b");
    assert_eq!((qwen.known_as, qwen.model.head_dim, qwen.model.kv_heads), (known, Some(128), Some(4)));
    let inside = read(&format!(r#"{{"model_type": "llama4", "text_config": {llama}}}"#));
    assert_eq!(inside.known_as, Some("llama3-8b"));
    let at = |line, column, what| ImportError { line, column, problem: FileProblem::Expected { what } };
    let error = |text: &str| import_hugging_face(text).unwrap_err();
    assert_eq!(error("{\n \"hidden_size\": }"), at(2, 17, Wanted::Json));
    assert_eq!(error("[]"), at(0, 0, Wanted::TransformerConfig));
    assert_eq!(error(&llama.replace("\"hidden_size\": 4096,", "")), at(0, 0, Wanted::HiddenSize));
    assert_eq!(error(&llama.replace("4096", "-4")), at(1, 41, Wanted::WholeNumber));
    assert_eq!(error(&llama.replace("4096", "0")), at(1, 41, Wanted::AtLeastOne));
}

const SAMPLES: [&str; 6] = [
    SWITCHED,
    DUMP,
    "0,1\n1,0\n",
    "a b\na 0 1\nb 1e3 0\n",
    TABLE,
    r#"{"model_type":"gpt2","n_embd":8,"n_head":2,"n_layer":3,"n_positions":4,"vocab_size":5,"num_experts":4}"#,
];

fn feed(text: &str) {
    for format in [Format::NvidiaTopo, Format::NcclTopo] {
        let options = ImportOptions { format: Some(format), ..ImportOptions::default() };
        if let Ok(found) = import(text, &options) {
            assert!(Network::new(found.nodes, found.links, found.relay).is_ok(), "{text}");
        }
    }
    if let Ok(found) = import_matrix(text) {
        assert!(found.bytes.iter().all(|row| row.len() == found.bytes.len()));
        assert!(found.bytes.iter().flatten().all(|bytes| bytes.is_finite() && *bytes >= 0.0));
    }
    if let Ok(NcclTable { points, .. }) = import_nccl_tests(text) {
        assert!(
            measured_time(&points, 1e6).is_none_or(f64::is_finite)
                || points.iter().any(|p| p.time_s > 1e200 || p.bytes > 1e200)
        );
    }
    let _ = import_hugging_face(text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn garbage_is_answered(text in "[ -~\n\té🦀\u{0}\u{1b}]{0,160}") {
        feed(&text);
    }

    /// Good files with a hole or a foreign piece in them.
    #[test]
    fn damaged_files_are_answered(
        sample in 0usize..6, cut in 0usize..2000, length in 0usize..60,
        put in "([ -~é\n\t\u{1b}]{0,6}|1e999|-1|NV99999999999|0x03|nan)",
    ) {
        let whole: Vec<char> = SAMPLES[sample].chars().collect();
        let cut = cut % (whole.len() + 1);
        let rest = (cut + length).min(whole.len());
        let text: String =
            whole[..cut].iter().copied().chain(put.chars()).chain(whole[rest..].iter().copied()).collect();
        feed(&text);
    }
}
