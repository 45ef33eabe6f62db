### TroubleMessages: Words where a design can do nothing of what it is asked, and of the button that mends it.

# There is no link.
no-links = The network has no links: nothing that is sent can arrive.

# A button.
draw-links = Draw links

# Flows that have no way: how many, of how many.
cut-off = { $cut } of { $flows } { $flows ->
        [one] flow
        *[other] flows
    } { $cut ->
        [one] has
        *[other] have
    } no path with capacity, and never { $cut ->
        [one] arrives
        *[other] arrive
    }.

# A button: what failed works again.
bring-back = Bring back what failed

# Memory that the fullest stage needs, and that the accelerator has.
too-large = This setting does not fit: by our count a GPU needs { $need } of memory and has { $has }. Its times are of GPUs with enough memory.

# A button.
find-setting = Find a setting that fits

# In place of a time.
never = never ends

# The same, where some of the flows end: how many do not, of how many.
never-of = never ends ({ $cut } of { $flows })

# In place of the time of a step that does not fit in memory.
unfit = does not fit in memory

# In place of the time of a solve that was stopped.
stopped = stopped

# A training step that does not fit in memory, as a sentence.
unfit-sentence = The step does not run: it does not fit in memory.

# Why nothing is said of waste and interference: it was stopped.
unjudged-stopped = Whether capacity idles is not judged: the solve was stopped before all flows had ended.

# Some flows never end.
unjudged-cut-off = Whether capacity idles is not judged: some flows never end.

# Nothing crosses a link.
unjudged-silent = Whether capacity idles is not judged: nothing crosses any link.
