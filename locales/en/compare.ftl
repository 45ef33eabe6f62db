### CompareMessages: Words of the comparison.

heading = How do the designs compare?
charts = Charts
caption = Total capacity and completion time of each design, relative to the proportional design
more-columns = More columns →
first-columns = ← First columns
design = Design
total = Total capacity, Gbit/s
completion = Completion, s
capacity-ratio = Capacity ratio
time-ratio = Time ratio
utilization = Mean utilisation, %
published = Table 1 of the paper
published-total = Capacity
published-completion = Time, s
published-note = The paper’s column is Table 1 of Zanotelli et al., “Projeto de Redes Ciente de Gargalos” (2025), at alpha = 1. Ours differs because the topology file behind it was not published: we use RNP’s map of May 2023, and state every tie-breaking rule.
baseline = reference of the ratios
failed = cannot be built
none = none
