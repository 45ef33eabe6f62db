//! What a kernel, or the host that asked for it, says of a collective.

use super::event::Args;
use super::loose::Loose;
use crate::operation::Operation;

/// What is said of a collective.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Message {
    pub(super) operation: Option<Operation>,
    pub(super) bytes: Option<u64>,
    pub(super) group_name: Option<String>,
    pub(super) group_size: Option<u32>,
    pub(super) ranks: Option<Vec<u32>>,
}

/// Beginnings of the names of kernels that send: of NCCL and RCCL, and of sums within a server without either.
const SENDING: [&str; 5] = ["nccl", "rccl", "void nccl", "cross_device_reduce", "multimem_"];

pub(super) fn is_collective(name: &str, args: &Args) -> bool {
    args.collective.text().is_some() || SENDING.iter().any(|start| name.starts_with(start))
}

/// What a kernel or its launch says of a collective.
pub(super) fn message(name: &str, args: &Args) -> Message {
    let operation = args.collective.text().and_then(Operation::named).or_else(|| by_kernel(name));
    let size = args.dtype.text().and_then(size_of);
    let bytes = |elements: &Loose| Some(elements.whole()?.saturating_mul(size?));
    let both = (bytes(&args.elements_in), bytes(&args.elements_out));
    let bytes = match (operation, both) {
        (Some(_), (Some(put_in), Some(got_out))) => Some(Operation::bytes(put_in, got_out)),
        _ => None,
    };
    let ranks = args.group_ranks.ranks().filter(|ranks| !ranks.is_empty());
    let group_size = args.group_size.small().or(ranks.as_ref().map(|ranks| ranks.len() as u32));
    let group_name = args.group_name.text().map(str::to_owned);
    Message { operation, bytes, group_name, group_size, ranks }
}

/// `ncclDevKernel_AllReduce_Sum_f32_RING_LL`, `ncclKernel_AllReduce_RING_LL_Sum_float`, `ncclAllReduceRingLLKernel_sum_f32`.
fn by_kernel(name: &str) -> Option<Operation> {
    let name = name.trim_start_matches("void ").trim_start_matches("nccl");
    let name = name.trim_start_matches("Dev").trim_start_matches("Kernel").trim_start_matches('_');
    Operation::named(name)
}

/// Bytes of an element, by the name of `PyTorch`'s types.
fn size_of(dtype: &str) -> Option<u64> {
    let dtype = dtype.to_ascii_lowercase();
    let dtype = dtype.trim_start_matches("c10::").trim_start_matches("torch.");
    Some(match dtype {
        "byte" | "char" | "bool" | "int8" | "uint8" => 1,
        "half" | "bfloat16" | "short" | "float16" | "int16" => 2,
        "float" | "int" | "float32" | "int32" => 4,
        "double" | "long" | "complexfloat" | "float64" | "int64" => 8,
        "complexdouble" => 16,
        _ if dtype.starts_with("float8") => 1,
        _ => return None,
    })
}
