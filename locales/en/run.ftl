### RunMessages: Words of what people quote of a training step and of a whole run, and of how each figure comes about.
### pub use crate::named::run::{FigureWords};

heading = Speed and cost
about = Click a figure to see how it is computed.

# (FigureWords)
mfu =
    .name = MFU
    .about = Model FLOP ÷ the FLOP all GPUs could do at peak in the step time.

# (FigureWords)
hfu =
    .name = HFU
    .about = The same, including the FLOP of recomputation.

# (FigureWords)
tflops =
    .name = Throughput per GPU
    .about = FLOP including recomputation ÷ GPUs ÷ step time.

# (FigureWords)
tokens =
    .name = Tokens
    .about = Sequences × tokens per sequence ÷ step time.

# (FigureWords)
samples =
    .name = Samples
    .about = Samples per step ÷ step time.

# (FigureWords)
checkpoint =
    .name = Checkpoint
    .about = 14 bytes per parameter: 16-bit weights and three 32-bit optimiser states.

# (FigureWords)
days =
    .name = Time to train
    .about = Tokens ÷ tokens per second ÷ goodput.

# (FigureWords)
gpu-hours =
    .name = GPU-hours
    .about = Time to train × GPUs.

# (FigureWords)
kwh =
    .name = Energy
    .about = GPU-hours × watts per GPU × total power ÷ GPU power.

# (FigureWords)
cost =
    .name = Cost
    .about = GPU-hours × price per GPU-hour.

# (FigureWords)
mtbf =
    .name = Mean time between failures
    .about = MTBF of one GPU ÷ number of GPUs.

# (FigureWords)
interval =
    .name = Checkpoint interval
    .about = √(2 × time to write one × time between failures) (Young 1974).

# (FigureWords)
goodput =
    .name = Goodput
    .about = 1 − time spent writing checkpoints, redoing lost steps and restarting.

days-unit = days
tokens-unit = tokens/s
samples-unit = samples/s
hours-unit = h
never = never: failures undo progress faster than steps make it
run = The whole run
plan = Plan a whole run
plan-about = Starts from 20 tokens per parameter (Hoffmann et al. 2022); you can change everything.
forget = Remove the run
settings = Assumptions of the run
set-tokens = Tokens, 10⁹
set-price = Price per GPU-hour
set-watts = Watts per GPU
set-overhead = Total power ÷ GPU power
set-mtbf = MTBF of a GPU, hours
set-checkpoint = Checkpoint bandwidth, GB/s
set-restart = Restart, s
price-open = none
storage-open = none
spot = Spot instances are interrupted more often: enter the mean time between interruptions as the MTBF.

# Words in formulas.
step = step

parameters = parameters
