### ExampleMessages: Words of the examples: they go into the documents, and into the menu.
### pub use crate::named::examples::{ExampleWords};

# (ExampleWords)
ipe-least-load =
    .title = Rede Ipê, all-to-all, least load
    .about = Brazil’s academic backbone, 28 sites; routes avoid loaded links. Closest to the published table.

# (ExampleWords)
ipe-shortest =
    .title = Rede Ipê, all-to-all, shortest paths
    .about = The same backbone with shortest-path routing; ties go to the path with the fewest flows.

# (ExampleWords)
chain =
    .title = Three nodes in a chain
    .about = Two flows, two links: small enough to check every figure by hand.

# (ExampleWords)
tree =
    .title = Two-level tree, 16 hosts
    .about = Four leaf switches under one spine: see where the tree is oversubscribed.

# (ExampleWords)
four-links =
    .title = Four links, six flows
    .about = The worked example from the papers on bottleneck structures, with three levels: see the Bottlenecks view.

# (ExampleWords)
gpt-424 =
    .title = GPT-3B on 32 GPUs: default or customised mapping
    .about = Pipeline 4, tensor 2, data 4 on 4 servers with one 100G NIC each (APNet 2024, figures 2, 3 and 12): fewer bytes between servers, yet data parallelism takes longer.

# (ExampleWords)
gpt-442 =
    .title = GPT-3B on 32 GPUs, tensor groups of 4
    .about = Pipeline 4, tensor 4, data 2 (APNet 2024, figure 2): larger tensor groups, fewer replicas; a replica no longer fits in one server.

# (ExampleWords)
gpt-422 =
    .title = GPT-1.5B on 16 GPUs
    .about = Pipeline 4, tensor 2, data 2 on 2 servers (APNet 2024, section 4.1).

# (ExampleWords)
moe =
    .title = Mixture of experts on 8 GPUs
    .about = GPT-MoE 760M, 8 experts per layer on 8 ranks: every rank sends tokens to every other.

# (ExampleWords)
vgg16 =
    .title = VGG16, data parallel on 32 GPUs
    .about = Gradients in 25 MB buckets, plus one 392 MiB message that bucketing does not split.

# (ExampleWords)
resnet50 =
    .title = ResNet50, data parallel on 32 GPUs
    .about = As many images as VGG16 but a fifth of the gradients: communication takes a far smaller share (APNet 2024, appendix B and figure 13).

# (ExampleWords)
vgg16-tcp =
    .title = VGG16 on 8 V100 over TCP
    .about = Two servers of 4 GPUs with one 100G NIC each. Switch to RoCEv2: in the study communication time halved (APNet 2024, section 4.2).

# (ExampleWords)
platforms =
    .title = All-reduce of 8 GPUs on three platforms
    .about = NVLink, PCIe, and PCIe without peer-to-peer access, with the same 100G NICs: 2.2 and 3.7 times slower as measured (APNet 2024, section 4.3), and where the bottleneck moves.

# (ExampleWords)
gpt-v100 =
    .title = GPT-3B on 8 V100, compared with equations
    .about = Pipeline 2, tensor 2, data 2: the simulated step, equations 1 to 9, and why they differ (APNet 2024, section 5.2 and figure 10).

# (ExampleWords)
local-ipe =
    .title = Training across Rede Ipê, one synchronisation in 500 steps
    .about = 28 servers, one at each point of presence. If they synchronise every step, nearly all of the time goes to the backbone.

# (ExampleWords)
serving =
    .title = Llama-2 70B serving, disaggregated prefill and decode
    .about = 8 H100 for prefill, 8 for decode; a 640 MiB KV cache crosses one 400G NIC for each prompt of 2,048 tokens.

# (ExampleWords)
all-reduce =
    .title = All-reduce on 8 A100, as in nccl-tests
    .about = Bandwidth by size within one server; drop nccl-tests output on the page to compare it with the model.

default-mapping = DeepSpeed’s order
customised-mapping = Customised
as-built = As built
proportional = Proportional
uniform-min = Uniform, minimum
uniform-mean = Uniform, mean
uniform-max = Uniform, maximum

rail-optimised = Rail-optimised
rail-only = Rail-only
