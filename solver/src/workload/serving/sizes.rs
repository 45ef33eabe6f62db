//! Sizes of serving a language model: what tensor parallelism sums up, and the cache of keys and values.

use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::catalog::models::Transformer;

/// What one layer sums up over tensor ranks in a forward pass: so many all-reduces, and the buffer of each (2bsh with 16
/// bits; s is 1 for each token that is decoded).
pub fn layer_sums(model: &Transformer, batch: u64, tokens: u64, width: f64) -> (u64, Bytes) {
    (2, Bytes(width * batch as f64 * tokens as f64 * model.hidden as f64))
}

/// Keys and values of a token in all layers, before they are cut over tensor ranks; with common narrow vectors those.
pub fn cache_of_token(model: &Transformer, width: f64) -> Bytes {
    let numbers = if let Some(latent) = &model.latent {
        (latent.kv + latent.rope) as f64
    } else {
        let (keys, values) = model.key_value_width();
        keys + values
    };
    Bytes(width * model.layers as f64 * numbers)
}

/// Time to move the cache of so many tokens from where prompts are read to where answers are written, at full rate.
pub fn cache_transfer(model: &Transformer, tokens: u64, width: f64, rate: BitsPerSecond) -> Seconds {
    Seconds(cache_of_token(model, width).bits() * tokens as f64 / rate.get())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::models::model;

    /// Llama-2 70B at 16 bits: 8 heads of keys and values of 128 in 80 layers are 320 KiB for each token; 2,048 tokens
    /// over 400 Gbit/s take 13.4 ms; a prompt of 2,048 tokens is summed up 32 MiB at a time, twice a layer.
    #[test]
    fn llama_2_70b() {
        let found = model("llama2-70b").expect("in the catalogue");
        let llama = found.transformer().expect("a transformer");
        assert_eq!(cache_of_token(llama, 2.0).get(), 320.0 * 1024.0);
        let time = cache_transfer(llama, 2048, 2.0, BitsPerSecond::from_gbps(400.0));
        assert!((time.get() - 0.0134).abs() < 5e-5, "{time:?}");
        let (count, bytes) = layer_sums(llama, 1, 2048, 2.0);
        assert_eq!((count, bytes.get()), (2, 2.0 * 2048.0 * 8192.0));
    }
}
