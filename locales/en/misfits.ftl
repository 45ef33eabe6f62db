### MisfitMessages: What does not go together in a training step, and what to change.

or = or
ranks = Set d to { $d }, or use a larger network.
ranks-2 = Change p, t or d so that their product is at most { $endpoints }, or use a larger network.
ranks-3 = There are { $ranks } ranks but { $endpoints } GPUs. { $what }
too-many-ranks = There are { $ranks } ranks; the limit is { $limit }. Use a smaller p, t or d.
unknown-model = There is no model “{ $id }” in the catalogue. Choose one from it, or give the dimensions of your own.
heads = { $heads } attention heads cannot be divided among t = { $t } ranks. Set t to { $or }.
key-value-heads = { $heads } key-value heads do not fit t = { $t } ranks. Set t to { $or }.
layers = with embedding and loss are { $most } parts,

# $most
# Not said in English: $most
layers-2 = are

layers-3 = Set { $field } to { $most } or less.
layers-4 = Choose a schedule without chunks.
layers-5 = Set p to { $layers } or less, and choose a schedule without chunks.
layers-6 = { $layers } layers { $all } fewer than p × chunks = { $parts }. { $change }
uneven = { $layers } layers cannot be divided into { $parts } equal parts. Set p to { $or }, or choose another distribution of layers.
empty-stage = Filling each of { $p } stages greedily with the { $layers } layers leaves none for the last stage. Choose the balanced distribution of layers.
batch = { $global-batch } sequences cannot be divided by micro-batch × replicas = { $together }. Set them to { $or }.
sequence = { $seq } tokens cannot be divided into { $parts } parts. Set them to { $or }.
too-wide = { $seq } tokens are fewer than cp × t = { $parts } parts, as sequence parallelism splits them. Set { $field } to { $or }.
context = { $seq } tokens cannot be divided among cp = { $cp } ranks. Set cp to { $or }.
precision = { $hardware } does not support { $precision }. Set the precision to { $words }.
no-experts = The model has no experts. Set e to 1 instead of { $e }.
experts = { $experts } experts cannot be divided among e = { $e } ranks. Set e to { $or }.
expert-ranks = e = { $e } does not divide the { $replicas } replicas. Set e to { $or }.
expert-ranks-2 = e = { $e } does not divide the { $ranks } ranks of a stage. Set e to { $or }.
expert-sequence = With e = { $e }, experts span tensor ranks, which requires sequence parallelism. Turn it on, or set e to { $or }.
data-parallel-only = This model is trained with data parallelism only. Set this to 1 instead of { $value }, and d to the number of GPUs.
chunks = Choose a schedule without chunks.
chunks-2 = Set chunks to { $or }.
chunks-3 = { $chunks } { $chunks ->
        [one] chunk
        *[other] chunks
    } on { $p } { $p ->
        [one] stage
        *[other] stages
    }: the interleaved schedule needs at least two of each; other schedules use one chunk. { $change }
interleaved-batches = The interleaved schedule needs a multiple of { $p } micro-batches; this batch makes { $micro-batches }. Set the global batch to { $or }.
placement-length = { $placed } ranks are placed by hand, but there are { $ranks }. Choose another placement.
placement-endpoint = Rank { $rank } is on GPU { $endpoint }, which is already used or does not exist. Choose another placement.
placement-axes = The order must contain p, d and t once each, and cp if it is above 1.
no-hardware = No accelerator is chosen, so the compute time is unknown. Choose one.
unknown-hardware = There is no accelerator “{ $id }”. Similar: { $words }.
unknown-protocol = There is no protocol “{ $id }”. Similar: { $words }.
local-shares = Replicas that synchronise every { $sync-every } steps cannot shard their states. Set ZeRO to 0 instead of { $zero }, or synchronise every step.
algorithm = The algorithm chosen for { $kind } does not support its collective. Remove it to use the default.
