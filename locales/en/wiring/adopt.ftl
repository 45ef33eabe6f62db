### AdoptWords: Words of the page on wired jobs: the wiring as a design or a scenario.

title = Use the wiring elsewhere
adopt-about = As a design, the wiring can be edited, failed, priced and compared like any other. As a scenario, it comes with the job’s traffic, an ideal switch and a fat-tree of similar cost for comparison.
as-design = Add as a design
as-study = Open as a scenario
names-nodes = This scenario’s workload names nodes that the wiring does not have: open it as a separate scenario instead.
study-large = Its traffic has { $entries } entries, too many for a link: share it as a file.

# Job.
design-name = TopoOpt for { $job }

# $job (str)
# $servers (u32)
study-title = { $job }, { $servers } servers wired by TopoOpt

study-ideal = Ideal switch
study-similar = Fat-tree of similar cost
