### LimitingMessages: What limits, in words: one ranking, by what 1 % more capacity saves.

# Flows: `{links}`, `{gain}`.
# (template)
most = Limited most by { $links }: with 1 % more capacity there, it finishes { $gain } sooner.

# A training step: `{links}`, `{kinds}` of communication on them, `{gain}`.
# (template)
most-of-kind = It is limited most by { $links } ({ $kinds }): with 1 % more capacity there, it finishes { $gain } sooner.

# Serving: `{links}`, `{gain}`.
# (template)
most-of-request = A typical request is limited most by { $links }: with 1 % more capacity there, it is answered { $gain } sooner.

# Links of which more makes it slower: `{links}`, `{loss}`.
# (template)
slower = With 1 % more capacity on { $links } it finishes { $loss } later: what those links held back then slows down others.

# Every link that is used is busy to the end.
all = All links that are used limit alike: none alone would help.

# Where no link limits: what does.
none-compute = No link limits it: compute does.
none-launches = No link limits it: compute does, waiting for kernel launches.
none-latency = No link limits it: latency does.
none-request = No link limits a typical request: compute, memory and latency do.

# The table of the ranking in the Bottlenecks view.
heading = What limits?
caption = Links by what 1 % more capacity saves

# Links, kinds of communication, 1 % more, link directions.
columns =
    .n1 = Links
    .n2 = Communication
    .n3 = +1 %
    .n4 = Link directions

in-file = Finishes sooner with 1 % more on all these link directions
note = +1 %: how much sooner it finishes with 1 % more capacity on all these link directions together. It is simulated with slightly more capacity and the result scaled to 1 %. 0: these links do not limit. Below 0: more capacity there makes it slower.
note-request = +1 %: how much sooner a typical request is answered, once it is served, with 1 % more capacity on all these link directions together. 0: these links do not limit. Below 0: more capacity there makes it slower.
