//! The catalogue of models: parameters, buckets of gradients, operations.

mod support;

use gargalo_solver::catalog::models::{Model, Module, model, model_ids};
use gargalo_solver::workload::training::buckets::{MIB, messages};
use gargalo_solver::workload::training::parameters::{Cut, gradients};
use serde_json::Value;

fn catalogue() -> Option<Value> {
    let text = std::fs::read_to_string(support::shared("")?.join("models.json")).unwrap();
    Some(serde_json::from_str(&text).unwrap())
}

fn of(id: &str) -> Model {
    model(id).unwrap_or_else(|| panic!("{id}"))
}

/// Gradients in the order in which they are ready, one by one.
fn ready(model: &Model) -> Vec<(f64, u64)> {
    let modules = model.modules();
    modules.iter().rev().flat_map(|module| module.ready().map(|size| (size, module.copies))).collect()
}

fn listed(messages: &[(f64, u64)]) -> Vec<f64> {
    messages.iter().flat_map(|&(bytes, count)| std::iter::repeat_n(bytes, count as usize)).collect()
}

/// Published parameters: torchvision, transformers, model cards, the reports named in the catalogue.
#[test]
fn parameters_as_published() {
    let exact = [
        ("resnet50", 25_557_032.0),
        ("resnet101", 44_549_160.0),
        ("vgg16", 138_357_544.0),
        ("bert-base", 109_514_298.0),
        ("bert-large", 335_174_458.0),
        ("llama2-7b", 6_738_415_616.0),
        ("llama2-70b", 68_976_648_192.0),
        ("llama3-8b", 8_030_261_248.0),
        ("llama3-70b", 70_553_706_496.0),
        ("llama3-405b", 405_853_388_800.0),
        ("mixtral-8x7b", 46_702_792_704.0),
        ("gpt-175b", 174_604_259_328.0),
        ("gpt-3b", 2_696_064_000.0),
    ];
    for (id, parameters) in exact {
        assert_eq!(of(id).parameters(), parameters, "{id}");
    }
    // GPT-2 XL: the raw vocabulary (transformers counts 1,557,611,200).
    let mut xl = of("gpt-1.5b");
    xl.set(Some(50257), None);
    assert_eq!(xl.parameters(), 1_557_611_200.0);
    // Without the 256 biases of each router, which have no gradient (671,026,419,200 with them).
    assert_eq!(of("deepseek-v3").parameters(), 671_026_419_200.0 - 58.0 * 256.0);
    // Rounded by their makers.
    for (id, billions, within) in [
        ("grok-1", 314.0, 0.01),
        ("llama4-scout", 109.0, 0.02),
        ("llama4-maverick", 400.0, 0.01),
        ("megatron-22b", 22.0, 0.02),
        ("qwen3-30b-a3b", 30.5, 0.002),
        ("qwen3-235b-a22b", 235.1, 0.001),
        ("gpt-oss-120b", 116.8, 0.001),
        ("kimi-k2", 1040.0, 0.02),
        ("nemotron-4-15b", 15.6, 0.01),
        ("nemotron-4-340b", 341.0, 0.01),
        ("megatron-530b", 530.0, 0.01),
        ("megatron-1t", 1000.0, 0.01),
    ] {
        let found = of(id).parameters() / 1e9;
        assert!((found / billions - 1.0).abs() < within, "{id}: {found}");
    }
    // TopoOpt's simulator: the perceptrons of DLRM on 128 servers.
    let gargalo_solver::catalog::models::Architecture::Recommender(dlrm) = of("dlrm").architecture else {
        panic!()
    };
    assert_eq!(dlrm.dense_parameters(), 306_264_065.0);
}

/// A token passes 12.9 of Mixtral's 46.7 billion, and 37 of `DeepSeek`-V3's 671 (their reports).
#[test]
fn active_parameters_of_experts() {
    assert_eq!(of("mixtral-8x7b").active_parameters(), 12_879_925_248.0);
    assert_eq!(of("deepseek-v3").active_parameters(), 37_552_297_472.0 - 58.0 * 256.0);
    assert!((of("llama4-maverick").active_parameters() / 1e9 - 17.0).abs() < 0.5);
    assert!((of("llama4-scout").active_parameters() / 1e9 - 17.0).abs() < 0.5);
    // Their reports and model cards; the card of gpt-oss counts its 5.1 billion without the embedding's table.
    for (id, billions, within) in [
        ("qwen3-30b-a3b", 3.3, 0.02),
        ("qwen3-235b-a22b", 22.0, 0.02),
        ("gpt-oss-120b", 5.1 + 0.58, 0.02),
        ("kimi-k2", 32.0, 0.04),
    ] {
        let found = of(id).active_parameters() / 1e9;
        assert!((found / billions - 1.0).abs() < within, "{id}: {found}");
    }
    assert_eq!(of("gpt-3b").active_parameters(), of("gpt-3b").parameters());
}

/// Table 2 of the `APNet` 2024 study, in units of 2^20.
#[test]
fn table_2_of_the_study() {
    for (id, millions) in [
        ("resnet50", 24.37),
        ("resnet101", 42.49),
        ("vgg16", 131.95),
        ("bert-base", 104.44),
        ("bert-large", 319.65),
    ] {
        assert_eq!((of(id).parameters() / MIB * 100.0).round() / 100.0, millions, "{id}");
    }
}

/// Buckets as `PyTorch` 1.13 sent them (measured by a communication hook), in bytes.
#[test]
fn buckets_as_measured() {
    let expected: [(&str, &[f64]); 4] = [
        ("resnet50", &[8_196_000.0, 31_502_336.0, 26_255_360.0, 26_550_272.0, 9_724_160.0]),
        (
            "resnet101",
            &[
                8_196_000.0,
                31_502_336.0,
                26_255_360.0,
                27_863_040.0,
                26_812_416.0,
                26_812_416.0,
                26_361_856.0,
                4_393_216.0,
            ],
        ),
        ("vgg16", &[16_388_000.0, 67_125_248.0, 411_058_176.0, 28_315_648.0, 28_320_768.0, 2_222_336.0]),
        (
            "bert-base",
            &[
                2_490_600.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                28_351_488.0,
                95_348_736.0,
            ],
        ),
    ];
    for (id, expected) in expected {
        assert_eq!(listed(&messages(&ready(&of(id)), 4.0, 25.0 * MIB)), expected, "{id}");
    }
    // The study's section 3: VGG16's largest is 392 MiB (a weight of 25088 x 4096), ResNet50's are all small.
    let largest =
        |id: &str| messages(&ready(&of(id)), 4.0, 25.0 * MIB).iter().fold(0.0, |most, row| row.0.max(most));
    assert_eq!((largest("vgg16") / MIB * 100.0).round(), 39202.0);
    assert!(largest("resnet50") < 31.0 * MIB);
}

/// Tensors and buckets of all models of the reference's list.
#[test]
fn buckets_of_the_list() {
    let Some(list) = catalogue() else { return };
    for (id, row) in list["vision_and_bert"].as_object().unwrap() {
        let model = of(id);
        let sizes: Vec<f64> = model
            .modules()
            .iter()
            .flat_map(|module| [module.weight, module.bias])
            .filter(|&size| size > 0.0)
            .collect();
        assert_eq!(sizes.len() as u64, row["tensors"].as_u64().unwrap(), "{id}");
        // BERT's output bias is defined before the transform; otherwise the order is that of definition.
        if !id.starts_with("bert") {
            let defined: Vec<f64> = row["definition_order"]
                .as_array()
                .unwrap()
                .iter()
                .map(|tensor| support::number(&tensor[2]))
                .collect();
            assert_eq!(sizes, defined, "{id}");
        }
        let in_order: Vec<f64> = row["backward_ready_order"]
            .as_array()
            .unwrap()
            .iter()
            .map(|tensor| support::number(&tensor[1]))
            .collect();
        let ours: Vec<f64> = ready(&model).iter().map(|row| row.0).collect();
        assert_eq!(ours, in_order, "{id}");
        let found = listed(&messages(&ready(&model), 4.0, 25.0 * MIB));
        assert_eq!(found, support::numbers(&row["ddp_messages_bytes_25MiB"]), "{id}");
    }
    for (name, row) in list["llm"].as_object().unwrap() {
        let id = match name.as_str() {
            "gpt2-xl-1.5B(apnet)" => "gpt-1.5b",
            "gpt-3B(apnet)" => "gpt-3b",
            "gpt3-175B" => "gpt-175b",
            "llama3.1-405B" => "llama3-405b",
            other => other,
        };
        let mut model = of(id);
        model.set(row["config"]["vocab"].as_u64(), row["config"]["seq"].as_u64());
        // The list counts DeepSeek's router biases, which have no gradient, as tensors that are reduced.
        if id == "deepseek-v3" {
            continue;
        }
        assert_eq!(model.parameters(), row["total_params"].as_f64().unwrap(), "{id}");
        let transformer = model.transformer().unwrap();
        let cut = Cut { p: 1, t: 1.0, e: 1, expert_t: 1.0, ahead: 0 };
        let [shared, experts] = gradients(transformer, &[(0, transformer.layers)], 0, &cut);
        let modules: f64 = model.modules().iter().map(Module::parameters).sum();
        let sum: f64 = shared.iter().chain(&experts).map(|&(size, copies)| size * copies as f64).sum();
        assert_eq!((modules, sum), (model.parameters(), model.parameters()), "{id}");
        // Reverse order of definition, in 16 bits; models with experts in the order of their modules.
        let found = messages(&ready(&model), 2.0, 25.0 * MIB);
        let count: u64 = found.iter().map(|row| row.1).sum();
        assert_eq!(count, row["ddp_message_count_bf16"].as_u64().unwrap(), "{id}");
        let runs = row["ddp_messages_bf16_rle"].as_array().unwrap().iter().filter_map(Value::as_array);
        for (found, listed) in found.iter().zip(runs) {
            assert_eq!(
                (found.0, found.1),
                (support::number(&listed[0]), listed[1].as_u64().unwrap()),
                "{id}"
            );
        }
    }
}

/// Forward passes at 224 x 224: 4.089, 7.801 and 15.47 billion multiplications (torchvision's published counts).
#[test]
fn operations_of_vision_models() {
    for (id, billions) in [("resnet50", 4.089), ("resnet101", 7.801), ("vgg16", 15.47)] {
        let forward = of(id).sample_flop() / 6.0 / 1e9;
        assert!((forward / billions - 1.0).abs() < 1e-3, "{id}: {forward}");
    }
}

/// Operations of a GPT: 72 B s l h² (1 + s/6h + V/12lh) (Narayanan et al., SC 2021); 175B, 1,536 sequences of 2,048:
/// 3.38619675e18, V = 51,200.
#[test]
fn operations_of_gpt() {
    let flop = of("megatron-175b").sample_flop() * 1536.0;
    assert!((flop / 3.386_196_75e18 - 1.0).abs() < 1e-8, "{flop}");
}

#[test]
fn every_model_is_there_by_its_id() {
    for id in model_ids() {
        let found = of(id);
        assert_eq!(found.id, id);
        assert!(!found.source.is_empty() && found.parameters() > 0.0, "{id}");
    }
    assert_eq!(of("GPT-3B").id, "gpt-3b");
    assert!(model("gpt-4").is_none());
}
