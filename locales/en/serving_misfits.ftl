### ServingMisfitMessages: What of serving does not fit, and what to change.

text = { $e9 } GB
not-alanguage-model = “{ $id }” is no language model. Choose one of the catalogue, or give layers, width, tokens and words.
too-many-ranks = { $ranks } ranks in all instances; there may be { $limit }. Take fewer instances, or a smaller t.
ranks = { $ranks } GPUs are needed ({ $copy } an instance), the network has { $endpoints }. Take 1 instance, or a larger network.
ranks-2 = { $ranks } GPUs are needed ({ $copy } an instance), the network has { $endpoints }. Take { $copies } instances or fewer, or a larger network.
ranks-3 = { $ranks } GPUs are needed ({ $copy } an instance), the network has { $endpoints }. Take a smaller t, p or e, or a larger network.
unknown = There is no “{ $id }”. Similar: { $unknown }.
precision = { $hardware } has no { $precision }. Set precision to one of { $known }.
weights = { $giga } of parameters a rank leave no cache in { $room }.
weights-2 = { $what } Set t to { $t }, or take a smaller precision or more memory.
weights-3 = { $what } Set p higher, or take a smaller precision or more memory.
request = The longest request has { $tokens } tokens; an instance’s cache holds { $room }. Set “at most” of prompt or answer lower, or t or p higher.
no-way = Ranks that exchange { $kind } traffic have no way to each other. Join them in the network by links of a capacity above 0.
too-much = { $tokens } tokens of answers; { $limit } are simulated at most. Set the requests simulated to { $requests-that-fit } or fewer.
