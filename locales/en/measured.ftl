### MeasuredMessages: Words of the page that sets predictions beside what others measured.
### pub use crate::named::measured::{SetWords};

heading = How close are predictions to measurements?

# How many runs.
lead = { $runs } measured training steps, from A100 to GB300. Each is predicted here, live, by the same solver that predicts your step.

loading = Loading the measured iterations…
failed = The measured iterations could not be loaded or predicted.
again = Try again

# Done, of.
progress = { $done } of { $of } predicted

# Of a group of runs: done, of.
so-far = { $done } of { $of }

# How many runs have no prediction.
refused = { $runs } not predicted

go-on = Predict again

# The sum of it all: within (mean, unseen), across (mean, unseen).
# $within (str)
# $unseen (str)
# $across (str)
# $unseen-across (str)
summary = The mean error is { $within } within a server and { $across } across servers; for runs held out of the fit, { $unseen } and { $unseen-across }.

# Hits, groups.
best = Among runs that differ only in (t, d, p), the predicted fastest is also the measured fastest in { $hits } of { $groups } groups.

# A set, mean, median.
summary-of = { $set }: mean error { $mean }, median { $median }.

# Mean of what was left out of the fit.
summary-unseen = With the run’s group held out of the fit, the mean error is { $mean }.

sets = Data sets and errors
set-name = Data set, software and hardware
busy = of these, MFU of 20 % or more
median-unseen = Held out: median
sets-about = Mean and median of |predicted ÷ measured − 1|. Held out: the constants were fitted without any run of the same group (model and servers, system, or model and accelerator) and then used to predict that group; for vTrain’s A100 runs, five-fold cross-validation. About one in seven of the Playbook’s runs took 1.0 to 1.7 s per micro-batch, whatever its size: nothing in their settings explains it, and they raise its mean far above its median.
chart = Predicted vs measured
keys = Left and right arrows move between runs, with Shift ten at a time; Home and End go to the shortest and longest; Esc leaves.
x = Measured, s
y = Predicted, s
band = within 10 %
within = Within a server
across = Across servers
constants = Compute constants
shipped = Fitted to all runs
unseen = Fitted without this run
save = Save
errors = Mean error by system
runs = Runs
mean = Mean error
mean-unseen = Held out: mean
median = Median
near = Within 10 %
worst = Worst
vtrain = vTrain’s mean
vtrain-note = vTrain (MICRO 2024) published these runs and its own mean errors, 8.37 % and 14.73 %. It first profiles the model’s kernels on the GPU; we only use the document, but our ten constants are fitted to these same runs. The third column is therefore five-fold cross-validation: each fit predicts runs it has not seen.
about = Mean of |predicted ÷ measured − 1|. The rest of vTrain’s published data was not used.
rows = Every run, as a table
run = Run
gpus = GPUs
model = Model
cut = (t, d, p)
batch = Batch / micro
measured = Measured
predicted = Predicted
off = Error

# Layers, width.
model-of = { $layers } layers of { $hidden }

# GPUs, model, (t, d, p), batch and micro-batch.
told = { $gpus }, { $model }, (t, d, p) = { $cut }, batch { $batch }

# Predicted, measured, difference.
times = predicted { $predicted }, measured { $measured }: { $off }

# First, last, of.
by-error = Largest errors first

by-file = As in the file
open = Open this run as a scenario
open-title = Measured: { $told }
none-chosen = Point at a mark, or select a run in the table, for its details.

# (SetWords)
set-playbook =
    .name = Ultra-Scale Playbook
    .on = nanotron, 8 to 256 H100
    .source = Figures: Ultra-Scale Playbook (Hugging Face), as copied in github.com/vinjn/nanotron-ultrascale-playbook, Apache License 2.0.

# (SetWords)
set-mlperf =
    .name = MLPerf Training
    .on = NeMo, Llama 3.1 405B and GPT-3 on 256 to 8,192 H100, H200, B200, GB200
    .source = Figures: median times of a step in the logs of MLPerf Training v4.1, v5.0 and v5.1, github.com/mlcommons, Apache License 2.0. They are taken from the published logs; MLCommons has not verified their use here.

# (SetWords)
set-bridge =
    .name = Megatron Bridge
    .on = Megatron Core, 8 to 256 H100 to GB300, fp8, mxfp8, fp4
    .source = Figures: performance tables of Megatron Bridge, github.com/NVIDIA-NeMo/Megatron-Bridge, Apache License 2.0; pre-training without FSDP, the newest release of each setting.

# (SetWords)
set-llm-foundry =
    .name = llm-foundry
    .on = FSDP, 8 to 512 A100 and H100
    .source = Figures: llm-foundry’s tables for MPT, github.com/mosaicml/llm-foundry, Apache License 2.0; times derived from tokens per second.

# (SetWords)
set-megatron =
    .name = Megatron-LM
    .on = Megatron Core as it comes, Llama 3 70B cut to 12 layers on 8 B200
    .source = Figures: published beside an open simulator, Apache License 2.0.

# (SetWords)
set-alone =
    .name = PyTorch
    .on = Kernels launched one by one on one H100 or H200
    .source = Figures: measured for this project in November 2026, PyTorch 2.11.

# (SetWords)
set-vtrain =
    .name = vTrain
    .on = Megatron-DeepSpeed, 2 to 512 A100
    .source = Figures: VIA Research Group at KAIST, © 2024, MIT licence, github.com/VIA-Research/vTrain. The file that this page loads carries the licence.
