### TraceMessages: What is wrong with the files of a trace, and why something about it was assumed.
### use gargalo_trace::Why;
### pub use crate::named::trace::{trace_error, why};

no-file = No trace was given. Give the file of one rank, or those of several.
empty = { $file }: the file is empty. Give a trace by the PyTorch profiler, by Chakra or of SimAI.
packed = { $file }: it begins as a gzip file and cannot be unpacked. Copy it again from where it was written.
unknown = { $file }: this is no trace that can be read. Give JSON by the PyTorch profiler, .et files of Chakra, a SimAI workload, NCCL’s log or what its profiler plug-ins write.
broken = { $file }: nothing could be read before line { $line }, column { $column }, where the JSON is broken. Export the trace again.
row = { $file }: line { $line } is not what a SimAI workload has there: a name, −1, then time, collective and bytes of three passes.
message = { $file }: message { $number } is longer than the file or is no node of Chakra. Export the trace again.
other-source = { $file }: this is a trace by { $here }, the first file is one by { $there }. Give files of one program.
same-rank = { $file }: this is rank { $rank }, and so is { $other }. Give each rank’s file once.
other-world = { $file }: this is from a run of { $here } ranks, another file is from one of { $there }. Give files of one run.
untimed = The trace does not say when anything ran, so there is no step to carry over another network. Give a trace by the PyTorch profiler, or one by Chakra with times.
one-file = { $file }: a SimAI workload is one file. Give a single one.

# Why something was assumed.
# $why (Why)
why = { $why ->
    [OrderOfFiles] no file says which rank it is; they are numbered in their order
    [FilesThatAreThere] as many ranks as there are files
    [FileName] the number in the file’s name
    [EndsTogether] the clocks of the machines differ; a collective ends on all ranks at once
    [RanksThatAreNamed] the largest rank or group that is named
    [StandsForAll] there are no files of other ranks; all do what this one does
    [WaitedLeast] it waited least for the others; all do what it does
    [NoBytes] the trace does not say how large some collectives are; they send nothing
    [Neighbours] the trace does not say who belongs to some groups; ranks beside each other
    [NearestAccelerator] the accelerator of the catalogue that is nearest to what the device calls itself
    [UsualAccelerator] the trace does not say what the device is
    [UsualServers] servers of eight accelerators, as they are sold, or of all if there are fewer
    [NothingSlows] one switch between all servers: nothing is slower than their adapters
    [UsualAdapters] the adapter that is sold with the accelerator
    *[GroupOfParallelism] the size of the group that the head gives for this kind of parallelism
}
