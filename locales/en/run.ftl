### RunMessages: Words of what people quote of a training step and of a whole run, and of how each figure comes about.
### pub use crate::named::run::{FigureWords};

heading = Speed and cost
about = Press a figure to see how it comes about.

# (FigureWords)
mfu =
    .name = MFU
    .about = The model’s operations ÷ what all GPUs could do at their peak in a step’s time.

# (FigureWords)
hfu =
    .name = HFU
    .about = The same with the operations that recomputation does again.

# (FigureWords)
tflops =
    .name = Speed of each GPU
    .about = Operations done, those done again included, ÷ GPUs ÷ the step’s time.

# (FigureWords)
tokens =
    .name = Tokens
    .about = Sequences × tokens of each ÷ the step’s time.

# (FigureWords)
samples =
    .name = Samples
    .about = Samples of a step ÷ its time.

# (FigureWords)
checkpoint =
    .name = Checkpoint
    .about = 14 bytes a parameter: weights in 16 bits, and the optimiser’s three of 32 bits.

# (FigureWords)
days =
    .name = Time to train
    .about = Tokens ÷ tokens a second ÷ goodput.

# (FigureWords)
gpu-hours =
    .name = GPU-hours
    .about = Time to train × GPUs.

# (FigureWords)
kwh =
    .name = Energy
    .about = GPU-hours × watts × all power ÷ the GPUs’ own.

# (FigureWords)
cost =
    .name = Cost
    .about = GPU-hours × price of one, in the price’s currency.

# (FigureWords)
mtbf =
    .name = A failure every
    .about = Hours between failures of one GPU ÷ GPUs.

# (FigureWords)
interval =
    .name = A checkpoint every
    .about = √(2 × time to write one × time between failures) (Young 1974).

# (FigureWords)
goodput =
    .name = Goodput
    .about = 1 − what writing checkpoints, losing steps since the last, and starting again take.

days-unit = days
tokens-unit = tokens/s
samples-unit = samples/s
hours-unit = h
never = never: failures undo more than steps do
run = The whole run
plan = Plan a whole run
plan-about = It begins with 20 tokens a parameter (Hoffmann et al. 2022); all can be changed.
forget = Leave the run out
settings = What the run is reckoned with
set-tokens = Tokens, 10⁹
set-price = Price of a GPU-hour
set-watts = Watts of a GPU
set-overhead = All power ÷ GPUs’ power
set-mtbf = Hours between failures of a GPU
set-checkpoint = Storage, GB/s
set-restart = Restart, s
price-open = none
storage-open = none
spot = A spot price goes with more interruptions: give the hours between them for one GPU.

# Words in formulas.
step = step

parameters = parameters
