### MeasuredMessages: Words of the page that sets predictions beside what others measured.
### pub use crate::named::measured::{SetWords};

heading = How near do predictions come to what was measured?

# How many runs.
lead = { $runs } training steps that others ran and published, from A100 to GB300. Each is predicted here and now, by the solver that predicts your step, from a document like yours.

loading = The measured iterations are on their way.
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
summary = Predictions miss by { $within } on average within a server and by { $across } across servers; where a run was left out of the fit, by { $unseen } and { $unseen-across }.

# Hits, groups.
best = Among runs that differ in (t, d, p) alone, the predicted fastest is the measured fastest in { $hits } of { $groups } groups.

# A set, mean, median.
summary-of = { $set }: predictions miss by { $mean } on average; half of them by less than { $median }.

# Mean of what was left out of the fit.
summary-unseen = Where the run’s group was left out of the fit, by { $mean } on average.

sets = The sets, and the errors on each
set-name = Set, program and hardware
busy = of these, MFU of 20 % or more
median-unseen = Left out: median
sets-about = Mean and median are of |predicted ÷ measured − 1|. Left out of the fit: the constants were fitted again without all runs of the same group (model and servers, system, or model and accelerator), and then predicted that group; for vTrain’s A100, five fits, each without a fifth of the runs. About one in seven of the Playbook’s runs took 1.0 to 1.7 s for every micro-batch, whatever its size: nothing in their settings says why, and they lift its mean far above its median.
chart = Predicted against measured
keys = Left and right arrows go from run to run, with Shift ten at a time; Home and End to the shortest and longest; Esc leaves.
x = Measured, s
y = Predicted, s
band = within 10 %
within = Within a server
across = Across servers
constants = Constants of computing
shipped = Fitted to all runs
unseen = Fitted without the run
save = Save
errors = Mean error by where it ran
runs = Runs
mean = Mean error
mean-unseen = Left out of the fit: mean
median = Median
near = Within 10 %
worst = Worst
vtrain = vTrain’s mean
vtrain-note = vTrain (MICRO 2024) published these runs and its own mean errors, 8.37 % and 14.73 %. It profiles the model’s kernels on the GPU first; we know the document alone, but our ten constants are fitted to these very runs. Hence the third column: five fits, each without a fifth of the runs, predict what they have not seen.
about = The mean is of |predicted ÷ measured − 1|. The rest of what vTrain published was never looked at here.
rows = Every run, as a table
run = Run
gpus = GPUs
model = Model
cut = (t, d, p)
batch = Batch / micro
measured = Measured
predicted = Predicted
off = Off by

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
none-chosen = Point at a mark, or choose a run in the table, to see what it was.

# (SetWords)
set-playbook =
    .name = Ultra-Scale Playbook
    .on = nanotron, 8 to 256 H100
    .source = Figures: Ultra-Scale Playbook (Hugging Face), as copied in github.com/vinjn/nanotron-ultrascale-playbook, Apache License 2.0.

# (SetWords)
set-mlperf =
    .name = MLPerf Training
    .on = NeMo, Llama 3.1 405B and GPT-3 on 256 to 8,192 H100, H200, B200, GB200
    .source = Figures: median times of a step in the logs of MLPerf Training v4.1, v5.0 and v5.1, github.com/mlcommons, Apache License 2.0. They are read off the published logs; MLCommons has not verified what is made of them here.

# (SetWords)
set-bridge =
    .name = Megatron Bridge
    .on = Megatron Core, 8 to 256 H100 to GB300, fp8, mxfp8, fp4
    .source = Figures: tables of performance of Megatron Bridge, github.com/NVIDIA-NeMo/Megatron-Bridge, Apache License 2.0; pre-training without FSDP, the newest release of each setting.

# (SetWords)
set-llm-foundry =
    .name = llm-foundry
    .on = FSDP, 8 to 512 A100 and H100
    .source = Figures: llm-foundry’s tables for MPT, github.com/mosaicml/llm-foundry, Apache License 2.0; times from tokens a second.

# (SetWords)
set-vtrain =
    .name = vTrain
    .on = Megatron-DeepSpeed, 2 to 512 A100
    .source = Figures: VIA Research Group at KAIST, © 2024, MIT licence, github.com/VIA-Research/vTrain. The file that this page loads carries the licence.
