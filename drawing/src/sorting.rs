//! Sorting with one function for all that is short: each sort of the standard library makes some kilobytes of the download.

use core::cmp::Ordering;

/// Sorts as `slice::sort_by` does.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = order(items.len(), &mut |a, b| compare(&items[a], &items[b]));
    for at in 0..order.len() {
        // What belongs here may have gone where an earlier place took its own from.
        let mut from = order[at];
        while from < at {
            from = order[from];
        }
        items.swap(at, from);
    }
}

/// Sorts as `slice::sort` does.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, Ord::cmp);
}

/// Positions in their order.
#[inline(never)]
fn order(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library() {
        let mut state = 1_u32;
        for count in 0..60 {
            let mut items: Vec<(u32, usize)> = (0..count)
                .map(|at| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 29, at)
                })
                .collect();
            let mut sorted = items.clone();
            sorted.sort_by_key(|item| core::cmp::Reverse(item.0));
            sort_by(&mut items, |a, b| b.0.cmp(&a.0));
            assert_eq!(items, sorted, "equal ones stay in their order");
            sort(&mut items);
            sorted.sort_unstable();
            assert_eq!(items, sorted);
        }
    }
}
