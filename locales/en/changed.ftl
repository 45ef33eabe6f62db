### ChangedMessages: Answers of a document made before that are others now.
### use gargalo_solver::lab::{ChangedFigure, Reason};

# The document may be of an earlier version, or written by hand: what it was saved with is not known.
heading = Earlier versions gave other answers

dismiss = Dismiss the list of changed answers

# A figure of a design, before and now.
figure = { $figure }: { $before } → { $now }

# The same in a list of several designs.
figure-of = { $design }, { $figure }: { $before } → { $now }

# $figure (ChangedFigure)
name = { $figure ->
    [Time] time
    *[Bisection] bisection
}

# $reason (Reason)
why = { $reason ->
    [Network] A collective on a named accelerator took as long as its library takes on a fast network. Now the bytes on the drawn links count.
    [EqualPaths] Traffic between two ranks took one of several equally short paths. Now it spreads over all of them; choose the routing “Shortest path” for the former answer.
    [WideGradients] Megatron sums gradients in 32 bits: replicas send half as many bytes again, without ZeRO twice as many.
    [Estimated] No steps were measured on this accelerator. It is now estimated by the measured one nearest to it, and almost always comes out slower.
    [Memory] Memory counts more: logits, the loss, gradients in 32 bits with Megatron, and what the allocator holds. A step that fitted may not fit, or may compute more layers again.
    [TokensOnce] Tokens go to each server once, not once for each rank there: links between servers carry fewer bytes.
    [HiddenExperts] With FSDP, tokens go to experts and back while other computing goes on, as its library DeepEP does; before, they were waited for. With Megatron, an algorithm chosen for experts now hides none of it.
    [ServingSums] In serving, small all-reduces take what was measured at their size, and the kernels of each layer take time of their own.
    [Requests] Designs that serve are compared by how long a typical request takes, no longer by all traffic of the run sent at once; so are advice and sensitivities.
    [SmallMessages] Small messages of groups wider than a server take a fixed time more inside servers, where they made links slower before.
    [OneAdapter] Broadcasts and reductions, and rings over servers that have unequal numbers of ranks, use all adapters of a server. Before, they used one.
    [NoLibrary] A library now does broadcasts, reductions and sends, and collectives on accelerators whose library nobody measured (estimated by the A100's). Before, they took what their bytes need on the links, or what the smallest measured size takes.
    [ChosenInJobs] Among several workloads, a collective on a named accelerator goes as its library chooses, no longer always around rings.
    [Meeting] On large clusters with many pipeline stages, messages took as long as beside all that may ever share their links. Now only those that are sent at the same time count.
    [HiddenMessages] Messages that computing hides took nothing of their links from others. Now they share them like the rest.
    [SwitchForAll] NCCL was said to sum in switches that join only some ranks of a server, such as bridges of PCI Express. There it now sums along rings.
    [PlannedSpeeds] A library chooses by the speeds that the capacity plan gives, no longer by those of the network as built.
    [TensorSeen] With Megatron, tensor parallelism is waited for unless the recipe says that compute hides it, as --tp-comm-overlap does. Before, 58 % of it was always hidden.
    [FittedAnew] The constants of newer accelerators and of frameworks are fitted to more measured runs, and attention takes longer for short sequences and narrow heads. One accelerator under FSDP has constants of its own.
    *[Bisection] The bisection is now the least that swaps of nodes between the halves find.
}
