### MemoryMessages: Words of the memory that a rank needs.

memory-heading = Does it fit in memory?
pipeline-stage = Stage
memory-fits = Yes: the most loaded rank needs { $need } of the { $capacity } of a { $hardware }.

# $stage (str)
# $need (str)
# $capacity (str)
# $hardware (str)
memory-too-small = No: stage { $stage } needs { $need }, but a { $hardware } has { $capacity }.

memory-plain = Stage { $stage } needs the most: { $need } per rank. Choose hardware to see whether it fits.
memory-capacity = { $hardware }: { $capacity }
stage = Stage { $stage }, { $layers }
stage-alone = Stage { $stage }
memory =
    .n1 = Parameters
    .n2 = Gradients
    .n3 = Optimiser
    .n4 = Layer inputs
    .n5 = Attention
    .n6 = Attention scores
    .n7 = MLP
    .n8 = Norms
    .n9 = Recomputation
    .n10 = Embedding and logits
    .n11 = Framework
    .n12 = Gradients at work
    .n13 = Allocator, context
memory-figures = Figures by stage, GiB
memory-total = Total
