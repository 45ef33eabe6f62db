### CompareMessages: Words of the comparison.

heading = What does each design cost, and what does it give?
charts = Charts
caption = Each design’s total capacity and completion time, beside the proportional design
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
published-note = The paper’s column is Table 1 of Zanotelli et al., “Projeto de Redes Ciente de Gargalos” (2025), at alpha = 1. Ours differs because the topology file behind it was not published: we use RNP’s map of May 2023 and name every tie rule.
baseline = reference of the ratios
failed = cannot be built
none = none
