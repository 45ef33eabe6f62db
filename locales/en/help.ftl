### HelpMessages: What stands behind each “?”: names of the buttons.

# $topic (enum Topic)
ask = { $topic ->
    [Workload] Help: workload
    [Network] Help: network and routing
    [Designs] Help: designs
    [Placement] Help: rank placement
    [Plan] Help: capacity plan
    [Results] Help: results
    [Run] Help: the step and the run
    [NetworkFigures] Help: network figures
    [Cost] Help: cost
    [Bounds] Help: bounds
    [Topology] Help: the drawing
    [Maps] Help: the heat map
    [Serving] Help: serving
    [Collective] Help: collective
    [Steps] Help: collective step by step
    [Bandwidth] Help: bandwidth by size
    [Kinds] Help: traffic by kind
    [Gates] Help: gate iterations
    [Phases] Help: phases
    [Memory] Help: memory
    [Sizes] Help: message sizes
    [Structure] Help: bottleneck structure
    [Filling] Help: water filling
    [Gains] Help: value of one Gbit/s
    [Timeline] Help: timeline
    [Closed] Help: closed form
    [Search] Help: best setting
    [Measured] Help: predicted and measured
    [Compare] Help: comparison
    [Charts] Help: the charts
    [Advice] Help: advice
    [Failures] Help: failures
    [Sweep] Help: sweeps
    *[Plans] Help: capacity plans
}
