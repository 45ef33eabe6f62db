//! Quantities that cross module borders, each its own type: `f64` inside, the unit in the name.

use serde::{Deserialize, Serialize};

macro_rules! unit {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub f64);

        impl $name {
            /// The bare number, in the unit of the type.
            pub const fn get(self) -> f64 {
                self.0
            }
        }

        impl core::ops::Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl core::ops::AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }

        impl core::ops::Mul<f64> for $name {
            type Output = Self;
            fn mul(self, factor: f64) -> Self {
                Self(self.0 * factor)
            }
        }

        impl core::iter::Sum for $name {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                Self(crate::base::number::sum(items.map(|item| item.0)))
            }
        }
    };
}

unit! {
    /// A rate or a capacity in bit/s.
    BitsPerSecond
}
unit! {
    /// An amount of data in bytes.
    Bytes
}
unit! {
    /// A time in seconds.
    Seconds
}

impl BitsPerSecond {
    /// From Gbit/s (10^9 bit/s, as speeds are sold).
    pub fn from_gbps(gbps: f64) -> Self {
        Self(gbps * 1e9)
    }

    /// In Gbit/s.
    pub fn gbps(self) -> f64 {
        self.0 / 1e9
    }
}

impl Bytes {
    /// In bits.
    pub fn bits(self) -> f64 {
        self.0 * 8.0
    }

    /// In GB (10^9 bytes).
    pub fn gigabytes(self) -> f64 {
        self.0 / 1e9
    }
}
