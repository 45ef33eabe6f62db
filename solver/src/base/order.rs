//! Sorting where speed does not matter: one compiled copy for all types, since each costs some 4 kB of download.

/// Sorts by a key, least first; what has equal keys keeps its order.
pub fn sort<T>(list: &mut Vec<T>, key: impl Fn(&T) -> u64) {
    let order = rising(list.iter().map(key).collect());
    let mut rest: Vec<Option<T>> = core::mem::take(list).into_iter().map(Some).collect();
    list.extend(order.into_iter().filter_map(|position| rest[position].take()));
}

/// A number as a key: in the order of `f64::total_cmp`.
pub fn number(number: f64) -> u64 {
    let bits = number.to_bits();
    if bits >> 63 == 1 { !bits } else { bits | 1 << 63 }
}

fn rising(keys: Vec<u64>) -> Vec<usize> {
    let mut pairs: Vec<(u64, usize)> =
        keys.into_iter().enumerate().map(|(position, key)| (key, position)).collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, position)| position).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
        sort(&mut list, |item| item.0);
        assert_eq!(list, [(1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn numbers_are_in_their_order() {
        let mut numbers =
            vec![0.5, -0.0, f64::INFINITY, -3.0, 0.0, f64::NEG_INFINITY, -1e-300, f64::NAN, 7.0];
        let mut known = numbers.clone();
        known.sort_by(f64::total_cmp);
        sort(&mut numbers, |value| number(*value));
        assert!(numbers.iter().zip(&known).all(|(one, other)| one.to_bits() == other.to_bits()));
    }
}
