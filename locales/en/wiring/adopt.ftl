### AdoptWords: Words of the page on wired jobs: the wiring as a design or a scenario.

title = Go on with it elsewhere
adopt-about = As a design the wiring can be drawn on, failed, priced and compared with all that the laboratory has. As a scenario of its own it comes with the job’s traffic, an ideal switch and a fat-tree of similar cost beside it.
as-design = Add as a design
as-study = Open as a scenario
names-nodes = What this scenario sends names nodes that the wiring does not have: open it as a scenario of its own.
study-large = Its traffic has { $entries } entries: too long for a link, it is shared as a file.

# Job.
design-name = TopoOpt for { $job }

# $job (str)
# $servers (u32)
study-title = { $job }, { $servers } servers wired by TopoOpt

study-ideal = Ideal switch
study-similar = Fat-tree of similar cost
