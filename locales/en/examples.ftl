### ExampleMessages: Words of the examples: they go into the documents, and into the menu.
### pub use crate::named::examples::{ExampleWords};

# (ExampleWords)
ipe-least-load =
    .title = Rede Ipê, all-to-all, least load
    .about = Brazil’s academic backbone, 28 sites; routes avoid loaded links. Nearest to the published table.

# (ExampleWords)
ipe-shortest =
    .title = Rede Ipê, all-to-all, shortest paths
    .about = The same backbone, routed by fewest hops, ties to the path with the fewest flows.

# (ExampleWords)
chain =
    .title = Three nodes in a chain
    .about = Two flows, two links: small enough to check every figure by hand.

# (ExampleWords)
tree =
    .title = Two-level tree, 16 hosts
    .about = Four leaf switches under one spine: where a cluster’s tree narrows.

# (ExampleWords)
four-links =
    .title = Four links, six flows
    .about = The worked example of the papers on bottleneck structures, in three levels: look at it under Bottlenecks.

# (ExampleWords)
gpt-424 =
    .title = GPT-3B on 32 GPUs: default or customised mapping
    .about = Pipeline 4, tensor 2, data 4 on 4 servers with one 100G adapter each (APNet 2024, figures 2, 3 and 12): fewer bytes between servers, and yet data parallelism takes longer.

# (ExampleWords)
gpt-442 =
    .title = GPT-3B on 32 GPUs, tensor groups of 4
    .about = Pipeline 4, tensor 4, data 2 (APNet 2024, figure 2): larger blocks, less data parallelism; a replica no longer fits in a server.

# (ExampleWords)
gpt-422 =
    .title = GPT-1.5B on 16 GPUs
    .about = Pipeline 4, tensor 2, data 2 on 2 servers (APNet 2024, section 4.1).

# (ExampleWords)
moe =
    .title = Mixture of experts on 8 GPUs
    .about = GPT-MoE 760M, 8 experts a layer on 8 ranks: every rank sends tokens to every other.

# (ExampleWords)
vgg16 =
    .title = VGG16, data parallel on 32 GPUs
    .about = Gradients in buckets of 25 MB, and one message of 392 MiB that no bucket splits.

# (ExampleWords)
resnet50 =
    .title = ResNet50, data parallel on 32 GPUs
    .about = As many pictures as VGG16, a fifth of its gradients: communication takes a far smaller share (APNet 2024, appendix B and figure 13).

# (ExampleWords)
vgg16-tcp =
    .title = VGG16 on 8 V100 over TCP
    .about = Two machines of 4 with one 100G adapter each. Choose RoCEv2 instead: the study saw communication halve (APNet 2024, section 4.2).

# (ExampleWords)
platforms =
    .title = All-reduce of 8 GPUs on three platforms
    .about = NVLink, PCI Express, PCI Express without direct access, over the same 100G adapters: 2.2 and 3.7 times slower as measured (APNet 2024, section 4.3), and where the bottleneck moves.

# (ExampleWords)
gpt-v100 =
    .title = GPT-3B on 8 V100, equations beside
    .about = Pipeline 2, tensor 2, data 2: the step, equations 1 to 9, and why they differ (APNet 2024, section 5.2 and figure 10).

# (ExampleWords)
local-ipe =
    .title = Training across Rede Ipê, one synchronisation in 500 steps
    .about = 28 servers, one at each point. Synchronise every step instead and nearly all of the step is spent on the backbone.

# (ExampleWords)
serving =
    .title = Llama-2 70B serving, prefill and decode apart
    .about = 8 H100 read prompts, 8 write answers; a 640 MiB cache moves over one 400G adapter for each prompt of 2,048 tokens.

# (ExampleWords)
all-reduce =
    .title = All-reduce on 8 A100, as nccl-tests has it
    .about = Bandwidth by size in one server; drop a table of nccl-tests on the page to see it beside the model.

default-mapping = DeepSpeed’s order
customised-mapping = Customised
as-built = As built
proportional = Proportional
uniform-min = Uniform, minimum
uniform-mean = Uniform, mean
uniform-max = Uniform, maximum

rail-optimised = Rail-optimised
rail-only = Rail-only
