//! What every handle is: copied as it stands, equal to another of the same signal.

/// Makes a type with one field `$kept` a handle, whatever type of value it is of.
macro_rules! handle {
    ($name:ident, $kept:ident) => {
        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        impl<T> core::fmt::Debug for $name<T> {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                out.write_str(stringify!($name))
            }
        }

        impl<T> PartialEq for $name<T> {
            fn eq(&self, other: &Self) -> bool {
                self.$kept == other.$kept
            }
        }
    };
}

pub(super) use handle;
