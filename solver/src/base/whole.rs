//! Whole numbers.

/// All divisors, rising; of 0 none.
pub fn divisors(of: u64) -> Vec<u64> {
    let small: Vec<u64> = (1..=of.isqrt()).filter(|&divisor| of.is_multiple_of(divisor)).collect();
    let large: Vec<u64> = small.iter().rev().map(|divisor| of / divisor).collect();
    let square = small.last().is_some_and(|&root| root * root == of);
    small.into_iter().chain(large.into_iter().skip(usize::from(square))).collect()
}

/// The greatest common divisor (Euclid); with 0 it is the other number.
pub const fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_rise_and_are_all() {
        for of in 0_u64..400 {
            let all: Vec<u64> = (1..=of).filter(|&divisor| of.is_multiple_of(divisor)).collect();
            assert_eq!(divisors(of), all, "{of}");
        }
    }

    #[test]
    fn what_two_numbers_share() {
        assert_eq!((common_divisor(12, 18), common_divisor(7, 0), common_divisor(0, 7)), (6, 7, 7));
    }
}
