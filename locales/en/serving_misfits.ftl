### ServingMisfitMessages: What of serving does not fit, and what to change.

text = { $e9 } GB
not-alanguage-model = “{ $id }” is not a language model. Choose one from the catalogue, or give layers, hidden size, sequence length and vocabulary.
too-many-ranks = { $ranks } ranks in all instances; the limit is { $limit }. Use fewer instances, or a smaller t.
ranks = { $ranks } GPUs are needed ({ $copy } per instance); the network has { $endpoints }. Use 1 instance, or a larger network.
ranks-2 = { $ranks } GPUs are needed ({ $copy } per instance); the network has { $endpoints }. Use at most { $copies } instances, or a larger network.
ranks-3 = { $ranks } GPUs are needed ({ $copy } per instance); the network has { $endpoints }. Use a smaller t, p or e, or a larger network.
unknown = There is no “{ $id }”. Similar: { $unknown }.
precision = { $hardware } does not support { $precision }. Set precision to one of { $known }.
weights = { $giga } of parameters per rank leave no room for KV cache in { $room }.
weights-2 = { $what } Set t to { $t }, or use a lower precision or more memory.
weights-3 = { $what } Increase p, or use a lower precision or more memory.
request = The longest request has { $tokens } tokens; an instance’s KV cache holds { $room }. Lower the maximum prompt or output length, or increase t or p.
no-way = Ranks that exchange { $kind } traffic have no path between them. Connect them by links with capacity above 0.
too-much = { $tokens } output tokens; at most { $limit } are simulated. Reduce the simulated requests to { $requests-that-fit } or fewer.
