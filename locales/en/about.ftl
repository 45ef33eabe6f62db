### AboutMessages: What the page says of itself: method, limits, sources, licence, how to cite, privacy.
### pub use crate::named::about::{SOURCES, BIBTEX};

title = About Gargalo
lead = Gargalo is Portuguese for bottleneck: a laboratory for the networks that train AI models, for engineers, researchers and classrooms. It computes in your browser; there is no server behind it.
method = Method
method-list =
    .n1 = A scenario is turned into flows: bytes from endpoint to endpoint over routes. Rates are max-min fair, found by water filling, and solved again whenever a flow begins or ends.
    .n2 = The bottleneck structure of the first instant gives levels, regions of influence and gradients; times after a change are solved again rather than extrapolated.
    .n3 = Collectives run step by step on the real routes, from one generator that is proven by moving the data; measured curves are used where a platform has one.
    .n4 = A training step is simulated event by event: stages, micro-batches, what is overlapped with compute, what links share. Compute constants were fitted to published measurements, with a fifth of them left out in turn.
    .n5 = Serving simulates every request: arrival, queue, prefill, decoding, the KV cache.
    .n6 = Every formula is tested against a published figure or one reckoned independently; docs/validation.md in the source lists them with their errors.
limits = What the model leaves out
limits-list =
    .n1 = Packets, queues, losses and retransmissions: flows are fluids, and sharing is instantly fair. Measured TCP took 4 to 28 % longer than this in the runs compared.
    .n2 = Congestion control’s own dynamics, slow start, pauses of lossless Ethernet, and head-of-line blocking.
    .n3 = Noise: stragglers, jitter of kernels, other tenants, temperature. The page gives one time where a machine gives a distribution.
    .n4 = Storage and data loading, except checkpoints of a whole run.
    .n5 = Routing that adapts while flows run. Hashed routing is drawn once, with a seed.
    .n6 = Copies and software of collectives, except where a measured curve of the platform contains them.
    .n7 = Prices are those of a published study, dated; they compare designs and are no offer.
    .n8 = Predictions for hardware that nobody measured scale by its figures, and may miss by more than those that were.
privacy = Privacy
privacy-text = Nothing leaves the page. There is no account, no cookie, no statistics; nothing is loaded from another host. A shared link holds its scenario behind the “#”, which browsers do not send. What you do is kept in this browser’s local storage alone, and is gone when you clear it.
licence = Licence and version
licence-text = Free software under MIT or Apache-2.0, as you like. The typeface is Inter, under the SIL Open Font License.
version = Version { $version }, build { $build }.
development = of a development machine
cite = How to cite
cite-text = CITATION.cff in the source says the same. Name the version, and share the link to your scenario with the paper: it holds everything that the figures need.
copy = Copy the entry
copied = Copied.
not-copied = The browser refused: select the text and copy it by hand.
bibtex = BibTeX entry
sources = Sources
sources-text = What the numbers rest on. Each term of the glossary and each “?” names its own.
