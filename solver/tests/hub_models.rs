//! Models by their `config.json`: as many parameters as their authors publish.
//!
//! Fields are those of each model's own configuration on the Hugging Face hub, and so are the parameters (the count of
//! its weights' files, or the model's card or paper where that counts other parts too); a model for several media counts
//! its language model.
#![allow(clippy::unreadable_literal, reason = "billions of parameters as they are published")]

use gargalo_solver::exchange::{FileProblem, import_hugging_face, model_types};

/// `model_type`, parameters in billions, fields, and which model it is.
const PUBLISHED: &[(&str, f64, &str, &str)] = &[
    (
        "apertus",
        8.053,
        r#""hidden_size":4096,"intermediate_size":21504,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":131072,"tie_word_embeddings":false"#,
        "Apertus-8B",
    ),
    (
        "baichuan",
        7.506,
        r#""hidden_size":4096,"intermediate_size":11008,"num_hidden_layers":32,"num_attention_heads":32,"vocab_size":125696,"model_max_length":4096,"tie_word_embeddings":false"#,
        "Baichuan2-7B",
    ),
    (
        "bert",
        0.1095,
        r#""hidden_size":768,"intermediate_size":3072,"num_hidden_layers":12,"num_attention_heads":12,"vocab_size":30522,"max_position_embeddings":512"#,
        "bert-base-uncased, with its pooler",
    ),
    (
        "bloom",
        0.559214592,
        r#""n_embed":1024,"n_layer":24,"num_attention_heads":16,"vocab_size":250880"#,
        "bloom-560m",
    ),
    (
        "camembert",
        0.110621952,
        r#""hidden_size":768,"intermediate_size":3072,"num_hidden_layers":12,"num_attention_heads":12,"vocab_size":32005,"max_position_embeddings":514"#,
        "camembert-base",
    ),
    (
        "chatglm",
        6.243584,
        r#""hidden_size":4096,"ffn_hidden_size":13696,"num_layers":28,"num_attention_heads":32,"kv_channels":128,"multi_query_attention":true,"multi_query_group_num":2,"padded_vocab_size":65024,"seq_length":8192,"tie_word_embeddings":false"#,
        "chatglm3-6b",
    ),
    (
        "codegen",
        0.356712448,
        r#""n_embd":1024,"n_layer":20,"n_head":16,"n_inner":null,"n_positions":2048,"vocab_size":51200,"tie_word_embeddings":false"#,
        "codegen-350M",
    ),
    (
        "cohere",
        34.981,
        r#""hidden_size":8192,"intermediate_size":22528,"num_hidden_layers":40,"num_attention_heads":64,"num_key_value_heads":64,"vocab_size":256000,"max_position_embeddings":8192"#,
        "c4ai-command-r-v01",
    ),
    (
        "cohere2",
        8.028,
        r#""hidden_size":4096,"intermediate_size":14336,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":256000,"max_position_embeddings":8192"#,
        "c4ai-command-r7b",
    ),
    (
        "dbrx",
        131.597,
        r#""d_model":6144,"n_layers":40,"n_heads":48,"max_seq_len":32768,"vocab_size":100352,"attn_config":{"kv_n_heads":8},"ffn_config":{"ffn_hidden_size":10752,"moe_num_experts":16,"moe_top_k":4},"tie_word_embeddings":false"#,
        "dbrx-instruct",
    ),
    (
        "deepseek",
        16.375728128,
        r#""hidden_size":2048,"intermediate_size":10944,"moe_intermediate_size":1408,"num_hidden_layers":28,"num_attention_heads":16,"num_key_value_heads":16,"n_routed_experts":64,"n_shared_experts":2,"num_experts_per_tok":6,"first_k_dense_replace":1,"moe_layer_freq":1,"vocab_size":102400,"max_position_embeddings":4096,"tie_word_embeddings":false"#,
        "deepseek-moe-16b",
    ),
    (
        "deepseek_v2",
        15.706484224,
        r#""hidden_size":2048,"intermediate_size":10944,"moe_intermediate_size":1408,"num_hidden_layers":27,"num_attention_heads":16,"num_key_value_heads":16,"n_routed_experts":64,"n_shared_experts":2,"num_experts_per_tok":6,"first_k_dense_replace":1,"moe_layer_freq":1,"q_lora_rank":null,"kv_lora_rank":512,"qk_nope_head_dim":128,"qk_rope_head_dim":64,"v_head_dim":128,"vocab_size":102400,"max_position_embeddings":163840,"tie_word_embeddings":false"#,
        "DeepSeek-V2-Lite",
    ),
    (
        "deepseek_v3",
        671.026,
        r#""hidden_size":7168,"intermediate_size":18432,"moe_intermediate_size":2048,"num_hidden_layers":61,"num_attention_heads":128,"num_key_value_heads":128,"n_routed_experts":256,"n_shared_experts":1,"num_experts_per_tok":8,"first_k_dense_replace":3,"moe_layer_freq":1,"q_lora_rank":1536,"kv_lora_rank":512,"qk_nope_head_dim":128,"qk_rope_head_dim":64,"v_head_dim":128,"vocab_size":129280,"max_position_embeddings":163840,"tie_word_embeddings":false"#,
        "DeepSeek-V3",
    ),
    (
        "distilbert",
        0.06636288,
        r#""dim":768,"hidden_dim":3072,"n_layers":6,"n_heads":12,"vocab_size":30522,"max_position_embeddings":512"#,
        "distilbert-base-uncased",
    ),
    (
        "dots1",
        142.774,
        r#""hidden_size":4096,"intermediate_size":10944,"moe_intermediate_size":1408,"num_hidden_layers":62,"num_attention_heads":32,"num_key_value_heads":32,"n_routed_experts":128,"n_shared_experts":2,"num_experts_per_tok":6,"first_k_dense_replace":1,"vocab_size":152064,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "dots.llm1",
    ),
    (
        "ernie4_5",
        0.3607,
        r#""hidden_size":1024,"intermediate_size":3072,"num_hidden_layers":18,"num_attention_heads":16,"num_key_value_heads":2,"head_dim":128,"vocab_size":103424,"max_position_embeddings":131072,"tie_word_embeddings":true"#,
        "ERNIE-4.5-0.3B",
    ),
    (
        "ernie4_5_moe",
        21.83,
        r#""hidden_size":2560,"intermediate_size":12288,"moe_intermediate_size":1536,"num_hidden_layers":28,"num_attention_heads":20,"num_key_value_heads":4,"moe_num_experts":64,"moe_k":6,"moe_num_shared_experts":2,"moe_layer_start_index":1,"moe_layer_interval":1,"vocab_size":103424,"max_position_embeddings":131072,"tie_word_embeddings":true"#,
        "ERNIE-4.5-21B-A3B",
    ),
    (
        "exaone",
        7.818,
        r#""hidden_size":4096,"intermediate_size":14336,"num_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":102400,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "EXAONE-3.5-7.8B",
    ),
    (
        "exaone4",
        32.003,
        r#""hidden_size":5120,"intermediate_size":27392,"num_hidden_layers":64,"num_attention_heads":40,"num_key_value_heads":8,"vocab_size":102400,"max_position_embeddings":131072,"layer_types":["sliding_attention","full_attention"],"tie_word_embeddings":false"#,
        "EXAONE-4.0-32B",
    ),
    (
        "falcon",
        6.921720704,
        r#""hidden_size":4544,"num_hidden_layers":32,"num_attention_heads":71,"num_kv_heads":71,"multi_query":true,"new_decoder_architecture":false,"parallel_attn":true,"vocab_size":65024"#,
        "falcon-7b",
    ),
    (
        "gemma",
        8.537680896,
        r#""hidden_size":3072,"intermediate_size":24576,"num_hidden_layers":28,"num_attention_heads":16,"num_key_value_heads":16,"head_dim":256,"vocab_size":256000,"max_position_embeddings":8192"#,
        "gemma-7b",
    ),
    (
        "gemma2",
        9.241705984,
        r#""hidden_size":3584,"intermediate_size":14336,"num_hidden_layers":42,"num_attention_heads":16,"num_key_value_heads":8,"head_dim":256,"vocab_size":256000,"max_position_embeddings":8192"#,
        "gemma-2-9b",
    ),
    (
        "gemma3",
        27.009,
        r#""text_config":{"head_dim":128,"hidden_size":5376,"intermediate_size":21504,"model_type":"gemma3_text","num_attention_heads":32,"num_hidden_layers":62,"num_key_value_heads":16,"sliding_window":1024},"vision_config":{"hidden_size":1152}"#,
        "gemma-3-27b, its language model (Gemma 3 report, Table 1)",
    ),
    (
        "gemma3_text",
        0.999885952,
        r#""hidden_size":1152,"intermediate_size":6912,"num_hidden_layers":26,"num_attention_heads":4,"num_key_value_heads":1,"head_dim":256,"vocab_size":262144,"max_position_embeddings":32768"#,
        "gemma-3-1b",
    ),
    (
        "glm",
        9.399951360,
        r#""hidden_size":4096,"intermediate_size":13696,"num_hidden_layers":40,"num_attention_heads":32,"num_key_value_heads":2,"head_dim":128,"vocab_size":151552,"max_position_embeddings":131072,"tie_word_embeddings":false"#,
        "glm-4-9b",
    ),
    (
        "glm4",
        32.566,
        r#""hidden_size":6144,"intermediate_size":23040,"num_hidden_layers":61,"num_attention_heads":48,"num_key_value_heads":2,"head_dim":128,"vocab_size":151552,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "GLM-4-32B-0414",
    ),
    (
        "glm4_moe",
        106.85,
        r#""hidden_size":4096,"intermediate_size":10944,"moe_intermediate_size":1408,"num_hidden_layers":46,"num_attention_heads":96,"num_key_value_heads":8,"head_dim":128,"n_routed_experts":128,"n_shared_experts":1,"num_experts_per_tok":8,"first_k_dense_replace":1,"vocab_size":151552,"max_position_embeddings":131072,"num_nextn_predict_layers":1,"tie_word_embeddings":false"#,
        "GLM-4.5-Air, without the layer that predicts a further token",
    ),
    (
        "gpt2",
        0.124439808,
        r#""n_embd":768,"n_layer":12,"n_head":12,"n_positions":1024,"vocab_size":50257"#,
        "gpt2",
    ),
    (
        "gpt_bigcode",
        15.517456384,
        r#""n_embd":6144,"n_layer":40,"n_head":48,"n_inner":24576,"n_positions":8192,"multi_query":true,"vocab_size":49152"#,
        "starcoder",
    ),
    (
        "gpt_neo",
        2.65130752,
        r#""hidden_size":2560,"num_layers":32,"num_heads":20,"intermediate_size":null,"max_position_embeddings":2048,"vocab_size":50257"#,
        "gpt-neo-2.7B",
    ),
    (
        "gpt_neox",
        0.070426624,
        r#""hidden_size":512,"intermediate_size":2048,"num_hidden_layers":6,"num_attention_heads":8,"max_position_embeddings":2048,"vocab_size":50304,"tie_word_embeddings":false"#,
        "pythia-70m",
    ),
    (
        "gpt_oss",
        116.829,
        r#""hidden_size":2880,"intermediate_size":2880,"num_hidden_layers":36,"num_attention_heads":64,"num_key_value_heads":8,"head_dim":64,"num_local_experts":128,"num_experts_per_tok":4,"vocab_size":201088,"max_position_embeddings":131072,"layer_types":["sliding_attention","full_attention"],"tie_word_embeddings":false"#,
        "gpt-oss-120b",
    ),
    (
        "gptj",
        6.053381344,
        r#""n_embd":4096,"n_layer":28,"n_head":16,"n_inner":null,"n_positions":2048,"vocab_size":50400,"tie_word_embeddings":false"#,
        "gpt-j-6b",
    ),
    (
        "granite",
        8.171,
        r#""hidden_size":4096,"intermediate_size":12800,"num_hidden_layers":40,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":49155,"max_position_embeddings":131072,"tie_word_embeddings":true"#,
        "granite-3.1-8b",
    ),
    (
        "granitemoe",
        3.299,
        r#""hidden_size":1536,"intermediate_size":512,"num_hidden_layers":32,"num_attention_heads":24,"num_key_value_heads":8,"num_local_experts":40,"num_experts_per_tok":8,"vocab_size":49155,"max_position_embeddings":131072,"tie_word_embeddings":true"#,
        "granite-3.1-3b-a800m",
    ),
    (
        "internlm2",
        7.737708544,
        r#""hidden_size":4096,"intermediate_size":14336,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":92544,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "internlm2-7b",
    ),
    (
        "internlm3",
        8.804,
        r#""hidden_size":4096,"intermediate_size":10240,"num_hidden_layers":48,"num_attention_heads":32,"num_key_value_heads":2,"head_dim":128,"vocab_size":128512,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "internlm3-8b",
    ),
    (
        "kimi_k2",
        1026.4,
        r#""hidden_size":7168,"intermediate_size":18432,"moe_intermediate_size":2048,"num_hidden_layers":61,"num_attention_heads":64,"num_key_value_heads":64,"n_routed_experts":384,"n_shared_experts":1,"num_experts_per_tok":8,"first_k_dense_replace":1,"moe_layer_freq":1,"q_lora_rank":1536,"kv_lora_rank":512,"qk_nope_head_dim":128,"qk_rope_head_dim":64,"v_head_dim":128,"vocab_size":163840,"max_position_embeddings":131072,"tie_word_embeddings":false"#,
        "Kimi-K2",
    ),
    (
        "llama",
        8.030261248,
        r#""hidden_size":4096,"intermediate_size":14336,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":128256,"max_position_embeddings":8192,"tie_word_embeddings":false"#,
        "Meta-Llama-3-8B",
    ),
    (
        "llama4",
        107.77,
        r#""text_config":{"model_type":"llama4_text","hidden_size":5120,"intermediate_size":8192,"intermediate_size_mlp":16384,"num_hidden_layers":48,"num_attention_heads":40,"num_key_value_heads":8,"head_dim":128,"num_local_experts":16,"num_experts_per_tok":1,"interleave_moe_layer_step":1,"vocab_size":202048,"max_position_embeddings":10485760},"vision_config":{"hidden_size":1408}"#,
        "Llama-4-Scout, its language model",
    ),
    (
        "llama4_text",
        400.7,
        r#""hidden_size":5120,"intermediate_size":8192,"intermediate_size_mlp":16384,"num_hidden_layers":48,"num_attention_heads":40,"num_key_value_heads":8,"head_dim":128,"num_local_experts":128,"num_experts_per_tok":1,"interleave_moe_layer_step":2,"vocab_size":202048,"max_position_embeddings":1048576"#,
        "Llama-4-Maverick, its language model",
    ),
    (
        "minicpm",
        2.724880896,
        r#""hidden_size":2304,"intermediate_size":5760,"num_hidden_layers":40,"num_attention_heads":36,"num_key_value_heads":36,"vocab_size":122753,"max_position_embeddings":4096"#,
        "MiniCPM-2B",
    ),
    (
        "minimax_m2",
        228.7,
        r#""hidden_size":3072,"intermediate_size":1536,"num_hidden_layers":62,"num_attention_heads":48,"num_key_value_heads":8,"head_dim":128,"num_local_experts":256,"num_experts_per_tok":8,"vocab_size":200064,"max_position_embeddings":196608,"tie_word_embeddings":false"#,
        "MiniMax-M2",
    ),
    (
        "mistral",
        12.247782400,
        r#""hidden_size":5120,"intermediate_size":14336,"num_hidden_layers":40,"num_attention_heads":32,"num_key_value_heads":8,"head_dim":128,"vocab_size":131072,"max_position_embeddings":131072,"tie_word_embeddings":false"#,
        "Mistral-Nemo-2407",
    ),
    (
        "mixtral",
        46.702792704,
        r#""hidden_size":4096,"intermediate_size":14336,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"num_local_experts":8,"num_experts_per_tok":2,"vocab_size":32000,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "Mixtral-8x7B",
    ),
    (
        "mpt",
        6.649286656,
        r#""d_model":4096,"n_layers":32,"n_heads":32,"expansion_ratio":4,"max_seq_len":2048,"vocab_size":50432"#,
        "mpt-7b",
    ),
    (
        "nemotron",
        4.19,
        r#""hidden_size":3072,"intermediate_size":9216,"num_hidden_layers":32,"num_attention_heads":24,"num_key_value_heads":8,"head_dim":128,"vocab_size":256000,"max_position_embeddings":4096,"tie_word_embeddings":false"#,
        "Minitron-4B-Base",
    ),
    (
        "olmo",
        6.888095744,
        r#""hidden_size":4096,"intermediate_size":11008,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":32,"vocab_size":50304,"max_position_embeddings":2048,"tie_word_embeddings":false"#,
        "OLMo-7B-hf",
    ),
    (
        "olmo2",
        7.298617344,
        r#""hidden_size":4096,"intermediate_size":11008,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":32,"vocab_size":100352,"max_position_embeddings":4096,"tie_word_embeddings":false"#,
        "OLMo-2-1124-7B",
    ),
    (
        "olmo3",
        7.298,
        r#""hidden_size":4096,"intermediate_size":11008,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":32,"vocab_size":100278,"max_position_embeddings":65536,"tie_word_embeddings":false"#,
        "Olmo-3-7B",
    ),
    (
        "olmoe",
        6.919161856,
        r#""hidden_size":2048,"intermediate_size":1024,"num_hidden_layers":16,"num_attention_heads":16,"num_key_value_heads":16,"num_experts":64,"num_experts_per_tok":8,"vocab_size":50304,"max_position_embeddings":4096,"tie_word_embeddings":false"#,
        "OLMoE-1B-7B",
    ),
    (
        "opt",
        6.658473984,
        r#""hidden_size":4096,"num_hidden_layers":32,"num_attention_heads":32,"ffn_dim":16384,"max_position_embeddings":2048,"vocab_size":50272,"word_embed_proj_dim":4096"#,
        "opt-6.7b",
    ),
    (
        "persimmon",
        9.4,
        r#""hidden_size":4096,"intermediate_size":16384,"num_hidden_layers":36,"num_attention_heads":64,"vocab_size":262144,"max_position_embeddings":16384,"tie_word_embeddings":false"#,
        "persimmon-8b",
    ),
    (
        "phi",
        2.77968384,
        r#""hidden_size":2560,"intermediate_size":10240,"num_hidden_layers":32,"num_attention_heads":32,"vocab_size":51200,"max_position_embeddings":2048,"tie_word_embeddings":false"#,
        "phi-2",
    ),
    (
        "phi3",
        14.659507200,
        r#""hidden_size":5120,"intermediate_size":17920,"num_hidden_layers":40,"num_attention_heads":40,"num_key_value_heads":10,"vocab_size":100352,"max_position_embeddings":16384,"tie_word_embeddings":false"#,
        "phi-4",
    ),
    (
        "phimoe",
        41.873,
        r#""hidden_size":4096,"intermediate_size":6400,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"num_local_experts":16,"num_experts_per_tok":2,"vocab_size":32064,"max_position_embeddings":131072,"tie_word_embeddings":false"#,
        "Phi-3.5-MoE",
    ),
    (
        "qwen",
        7.721324544,
        r#""hidden_size":4096,"intermediate_size":22016,"num_hidden_layers":32,"num_attention_heads":32,"kv_channels":128,"seq_length":8192,"vocab_size":151936,"tie_word_embeddings":false"#,
        "Qwen-7B",
    ),
    (
        "qwen2",
        7.615616512,
        r#""hidden_size":3584,"intermediate_size":18944,"num_hidden_layers":28,"num_attention_heads":28,"num_key_value_heads":4,"vocab_size":152064,"max_position_embeddings":32768,"tie_word_embeddings":false"#,
        "Qwen2.5-7B",
    ),
    (
        "qwen2_5_vl",
        7.615616512,
        r#""hidden_size":3584,"intermediate_size":18944,"num_hidden_layers":28,"num_attention_heads":28,"num_key_value_heads":4,"vocab_size":152064,"max_position_embeddings":128000,"vision_config":{"depth":32},"tie_word_embeddings":false"#,
        "Qwen2.5-VL-7B, its language model Qwen2.5-7B",
    ),
    (
        "qwen2_moe",
        14.315784192,
        r#""hidden_size":2048,"intermediate_size":5632,"num_hidden_layers":24,"num_attention_heads":16,"num_key_value_heads":16,"num_experts":60,"num_experts_per_tok":4,"moe_intermediate_size":1408,"shared_expert_intermediate_size":5632,"decoder_sparse_step":1,"vocab_size":151936,"max_position_embeddings":8192,"tie_word_embeddings":false"#,
        "Qwen1.5-MoE-A2.7B",
    ),
    (
        "qwen2_vl",
        7.615616512,
        r#""hidden_size":3584,"intermediate_size":18944,"num_hidden_layers":28,"num_attention_heads":28,"num_key_value_heads":4,"vocab_size":152064,"max_position_embeddings":32768,"vision_config":{"depth":32},"tie_word_embeddings":false"#,
        "Qwen2-VL-7B, its language model Qwen2-7B",
    ),
    (
        "qwen3",
        0.596049920,
        r#""hidden_size":1024,"intermediate_size":3072,"num_hidden_layers":28,"num_attention_heads":16,"num_key_value_heads":8,"head_dim":128,"vocab_size":151936,"max_position_embeddings":40960,"tie_word_embeddings":true"#,
        "Qwen3-0.6B",
    ),
    (
        "qwen3_moe",
        30.532122624,
        r#""hidden_size":2048,"intermediate_size":6144,"num_hidden_layers":48,"num_attention_heads":32,"num_key_value_heads":4,"head_dim":128,"num_experts":128,"num_experts_per_tok":8,"moe_intermediate_size":768,"mlp_only_layers":[],"decoder_sparse_step":1,"vocab_size":151936,"max_position_embeddings":40960,"tie_word_embeddings":false"#,
        "Qwen3-30B-A3B",
    ),
    (
        "qwen3_vl_moe_text",
        30.532122624,
        r#""hidden_size":2048,"intermediate_size":6144,"num_hidden_layers":48,"num_attention_heads":32,"num_key_value_heads":4,"head_dim":128,"num_experts":128,"num_experts_per_tok":8,"moe_intermediate_size":768,"decoder_sparse_step":1,"vocab_size":151936,"max_position_embeddings":262144,"tie_word_embeddings":false"#,
        "Qwen3-VL-30B-A3B, its language model Qwen3-30B-A3B",
    ),
    (
        "qwen3_vl_text",
        8.190735360,
        r#""hidden_size":4096,"intermediate_size":12288,"num_hidden_layers":36,"num_attention_heads":32,"num_key_value_heads":8,"head_dim":128,"vocab_size":151936,"max_position_embeddings":262144,"tie_word_embeddings":false"#,
        "Qwen3-VL-8B, its language model Qwen3-8B",
    ),
    (
        "roberta",
        0.124697433,
        r#""hidden_size":768,"intermediate_size":3072,"num_hidden_layers":12,"num_attention_heads":12,"vocab_size":50265,"max_position_embeddings":514"#,
        "roberta-base",
    ),
    (
        "seed_oss",
        36.151,
        r#""hidden_size":5120,"intermediate_size":27648,"num_hidden_layers":64,"num_attention_heads":80,"num_key_value_heads":8,"head_dim":128,"vocab_size":155136,"max_position_embeddings":524288,"tie_word_embeddings":false"#,
        "Seed-OSS-36B",
    ),
    (
        "smollm3",
        3.075098624,
        r#""hidden_size":2048,"intermediate_size":11008,"num_hidden_layers":36,"num_attention_heads":16,"num_key_value_heads":4,"vocab_size":128256,"max_position_embeddings":65536"#,
        "SmolLM3-3B",
    ),
    (
        "stablelm",
        1.644515328,
        r#""hidden_size":2048,"intermediate_size":5632,"num_hidden_layers":24,"num_attention_heads":32,"num_key_value_heads":32,"vocab_size":100352,"max_position_embeddings":4096,"tie_word_embeddings":false"#,
        "stablelm-2-1_6b",
    ),
    (
        "starcoder2",
        3.030371328,
        r#""hidden_size":3072,"intermediate_size":12288,"num_hidden_layers":30,"num_attention_heads":24,"num_key_value_heads":2,"mlp_type":"default","vocab_size":49152,"max_position_embeddings":16384"#,
        "starcoder2-3b",
    ),
    (
        "xlm-roberta",
        0.278043648,
        r#""hidden_size":768,"intermediate_size":3072,"num_hidden_layers":12,"num_attention_heads":12,"vocab_size":250002,"max_position_embeddings":514"#,
        "xlm-roberta-base",
    ),
    (
        "yi",
        34.388917248,
        r#""hidden_size":7168,"intermediate_size":20480,"num_hidden_layers":60,"num_attention_heads":56,"num_key_value_heads":8,"vocab_size":64000,"max_position_embeddings":4096,"tie_word_embeddings":false"#,
        "Yi-34B",
    ),
];

#[test]
fn every_type_has_the_parameters_that_are_published() {
    for (kind, billions, fields, name) in PUBLISHED {
        let text = format!("{{\"model_type\":\"{kind}\",{fields}}}");
        let found = import_hugging_face(&text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let ours = found.model.parameters() / 1e9;
        assert!((ours / billions - 1.0).abs() < 0.01, "{name}: {ours} for {billions}");
    }
    for kind in model_types() {
        assert!(PUBLISHED.iter().any(|row| row.0 == kind), "{kind} has no published model here");
    }
}

/// Other sizes of the same types: parameters of the weights' files on the hub, and the catalogue's id of those that it has.
#[test]
fn other_sizes_of_a_type() {
    let cases: [(f64, Option<&str>, &str); 15] = [
        (
            1_235_814_400.0,
            None,
            r#""model_type":"llama","hidden_size":2048,"intermediate_size":8192,"num_hidden_layers":16,"num_attention_heads":32,"num_key_value_heads":8,"head_dim":64,"vocab_size":128256,"tie_word_embeddings":true"#,
        ),
        (
            6_738_415_616.0,
            Some("llama2-7b"),
            r#""model_type":"llama","hidden_size":4096,"intermediate_size":11008,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":32,"vocab_size":32000,"tie_word_embeddings":false"#,
        ),
        // As many layers, heads and words as Llama 2 70B, and as wide: no other keys than heads, a narrower perceptron.
        (
            65_285_660_672.0,
            None,
            r#""model_type":"llama","hidden_size":8192,"intermediate_size":22016,"num_hidden_layers":80,"num_attention_heads":64,"vocab_size":32000"#,
        ),
        // As Llama 2 7B, with a quarter of the keys and a wider perceptron.
        (
            7_241_732_096.0,
            None,
            r#""model_type":"mistral","hidden_size":4096,"intermediate_size":14336,"num_hidden_layers":32,"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":32000,"tie_word_embeddings":false"#,
        ),
        (
            494_032_768.0,
            None,
            r#""model_type":"qwen2","hidden_size":896,"intermediate_size":4864,"num_hidden_layers":24,"num_attention_heads":14,"num_key_value_heads":2,"vocab_size":151936,"tie_word_embeddings":true"#,
        ),
        (
            2_614_341_888.0,
            None,
            r#""model_type":"gemma2","hidden_size":2304,"intermediate_size":9216,"num_hidden_layers":26,"num_attention_heads":8,"num_key_value_heads":4,"head_dim":256,"vocab_size":256000"#,
        ),
        (
            3_880_099_328.0,
            None,
            r#""model_type":"gemma3","text_config":{"model_type":"gemma3_text","hidden_size":2560,"intermediate_size":10240,"num_hidden_layers":34},"vision_config":{"hidden_size":1152}"#,
        ),
        (
            179_522_565_120.0,
            None,
            r#""model_type":"falcon","hidden_size":14848,"num_hidden_layers":80,"num_attention_heads":232,"num_kv_heads":8,"new_decoder_architecture":true,"multi_query":true,"vocab_size":65024"#,
        ),
        (
            7_069_016_064.0,
            None,
            r#""model_type":"bloom","hidden_size":4096,"n_layer":30,"n_head":32,"vocab_size":250880"#,
        ),
        (
            235_093_634_560.0,
            Some("qwen3-235b-a22b"),
            r#""model_type":"qwen3_moe","hidden_size":4096,"intermediate_size":12288,"num_hidden_layers":94,"num_attention_heads":64,"num_key_value_heads":4,"head_dim":128,"num_experts":128,"num_experts_per_tok":8,"moe_intermediate_size":1536,"mlp_only_layers":[],"decoder_sparse_step":1,"vocab_size":151936,"tie_word_embeddings":false"#,
        ),
        (
            3_836_021_760.0,
            None,
            r#""model_type":"phi3","hidden_size":3072,"intermediate_size":8192,"num_hidden_layers":32,"num_attention_heads":24,"num_key_value_heads":8,"vocab_size":200064,"tie_word_embeddings":true"#,
        ),
        (
            103_810_674_688.0,
            None,
            r#""model_type":"cohere","hidden_size":12288,"intermediate_size":33792,"num_hidden_layers":64,"num_attention_heads":96,"num_key_value_heads":8,"vocab_size":256000"#,
        ),
        (
            1_557_611_200.0,
            Some("gpt-1.5b"),
            r#""model_type":"gpt2","n_embd":1600,"n_layer":48,"n_head":25,"n_positions":1024,"vocab_size":50257"#,
        ),
        (
            11_846_072_320.0,
            None,
            r#""model_type":"gpt_neox","hidden_size":5120,"intermediate_size":20480,"num_hidden_layers":36,"num_attention_heads":40,"vocab_size":50688,"tie_word_embeddings":false"#,
        ),
        (
            335_141_888.0,
            Some("bert-large"),
            r#""model_type":"bert","hidden_size":1024,"intermediate_size":4096,"num_hidden_layers":24,"num_attention_heads":16,"vocab_size":30522,"max_position_embeddings":512"#,
        ),
    ];
    for (published, known, fields) in cases {
        let found = import_hugging_face(&format!("{{{fields}}}"))
            .unwrap_or_else(|error| panic!("{fields}: {error:?}"));
        let own = found.model.parameters();
        assert!((own / published - 1.0).abs() < 0.01, "{fields}: {own} for {published}");
        assert_eq!(found.known_as, known, "{fields}");
    }
}

#[test]
fn what_is_no_language_model_is_named() {
    let text = PUBLISHED
        .iter()
        .find(|row| row.0 == "gemma3")
        .map(|row| format!("{{\"model_type\":\"gemma3\",{}}}", row.2));
    let found = import_hugging_face(&text.unwrap()).unwrap();
    assert_eq!((found.kind.as_str(), found.left_out), ("gemma3_text", vec!["vision_config".to_owned()]));
}

#[test]
fn what_a_document_cannot_say_is_refused() {
    let problem = |text: &str| import_hugging_face(text).unwrap_err().problem;
    let kind = |kind: &str| FileProblem::ModelType { kind: kind.to_owned() };
    let part =
        |kind: &str, field: &str| FileProblem::ModelPart { kind: kind.to_owned(), field: field.to_owned() };
    for name in ["jamba", "mamba", "nemotron_h", "qwen3_next", "t5", "a-model-of-mine"] {
        assert_eq!(problem(&format!("{{\"model_type\": \"{name}\", \"hidden_size\": 64}}")), kind(name));
    }
    assert_eq!(problem(r#"{"hidden_size": 64, "architectures": ["X"]}"#), kind(""));
    let llama = |more: &str| {
        format!(
            r#"{{"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100, {more}}}"#
        )
    };
    assert_eq!(
        problem(&llama(r#""layer_types": ["linear_attention", "full_attention"]"#)),
        part("llama", "layer_types")
    );
    assert_eq!(problem(&llama(r#""ssm_state_size": 16"#)), part("llama", "ssm_state_size"));
    assert_eq!(problem(&llama(r#""mlp_only_layers": [0]"#)), part("llama", "mlp_only_layers"));
    let narrow = llama(r#""word_embed_proj_dim": 32"#).replace("llama", "opt");
    assert_eq!(problem(&narrow), part("opt", "word_embed_proj_dim"));
    let shared =
        llama(r#""num_experts": 4, "moe_intermediate_size": 30, "shared_expert_intermediate_size": 40"#);
    assert_eq!(
        problem(&shared.replace("llama", "qwen2_moe")),
        part("qwen2_moe", "shared_expert_intermediate_size")
    );
}
