### EquipmentMessages: Words of the editor of an accelerator's and a protocol's figures.

edit = Edit…

# Its name.
title = Figures of { $name }

about = Your changes belong to this scenario and are saved with it. State where your figures come from.

# A precision's name.
peak = Peak in { $precision }, TFLOP/s

memory = Memory, GB
memory-speed = Memory bandwidth, GB/s
link-speed = Link within the server, GB/s each way
utilisation = Utilisation, 0 to 1
latency = Latency, µs
efficiency = Efficiency, 0 to 1
source = Source
confidence = Confidence
reset = Back to the catalogue’s figures

# The sentence on an entry whose figures are the scenario's own.
own = Custom figures.
