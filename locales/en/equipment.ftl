### EquipmentMessages: Words of the editor of an accelerator's and a protocol's figures.

edit = Edit…

# Its name.
title = Figures of { $name }

about = What you change is the scenario’s own and is saved with it. Say where your figures are from.

# A precision's name.
peak = Peak in { $precision }, TFLOP/s

memory = Memory, GB
memory-speed = Memory’s speed, GB/s
link-speed = Link in the server, GB/s each way
utilisation = Utilisation, 0 to 1
latency = Latency, µs
efficiency = Efficiency, 0 to 1
source = Source
confidence = How sure
reset = Back to the catalogue’s figures

# The sentence on an entry whose figures are the scenario's own.
own = Own figures.
