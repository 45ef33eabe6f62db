//! What a program does whole, it does split.

mod broken;
mod named;
mod random;
mod refused;
mod support;
