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

            /// Whether it is neither infinite nor no number.
            pub const fn is_finite(self) -> bool {
                self.0.is_finite()
            }

            /// The greater of two.
            #[must_use]
            pub const fn max(self, other: Self) -> Self {
                Self(self.0.max(other.0))
            }

            /// The smaller of two.
            #[must_use]
            pub const fn min(self, other: Self) -> Self {
                Self(self.0.min(other.0))
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

        impl core::ops::Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }

        impl core::ops::Div<f64> for $name {
            type Output = Self;
            fn div(self, divisor: f64) -> Self {
                Self(self.0 / divisor)
            }
        }

        impl core::ops::Div for $name {
            type Output = f64;
            fn div(self, other: Self) -> f64 {
                self.0 / other.0
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

    /// What is sent in a time.
    pub fn over(self, time: Seconds) -> Bytes {
        Bytes(self.0 / 8.0 * time.0)
    }
}

impl Bytes {
    /// In bits.
    pub fn bits(self) -> f64 {
        self.0 * 8.0
    }

    /// How long they take at a rate.
    pub fn at(self, rate: BitsPerSecond) -> Seconds {
        Seconds(self.0 / (rate.0 / 8.0))
    }

    /// In GB (10^9 bytes).
    pub fn gigabytes(self) -> f64 {
        self.0 / 1e9
    }
}
