use super::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

/// The later ones are done first.
fn late(index: usize) -> usize {
    std::thread::sleep(Duration::from_micros(if index.is_multiple_of(7) { 2000 } else { 10 }));
    index * index
}

#[test]
fn parts_come_in_their_order_however_many_threads_there_are() {
    let expected: Vec<usize> = (0..200).map(|index| index * index).collect();
    assert_eq!(map(200, &late), expected);
    for count in [1, 2, 3, 8] {
        assert_eq!(within(threads(count), || map(200, &late)), expected);
        assert_eq!(within(threads(count), || map(0, &late)), Vec::<usize>::new());
    }
}

#[test]
fn several_threads_are_at_work() {
    let at_work = AtomicUsize::new(0);
    let both = within(threads(2), || {
        map(2, &|_| {
            at_work.fetch_add(1, Ordering::SeqCst);
            // Each waits for the other: one thread alone would never see both.
            (0..5000).any(|_| {
                std::thread::sleep(Duration::from_millis(1));
                at_work.load(Ordering::SeqCst) == 2
            })
        })
    });
    assert_eq!(both, [true, true]);
}

#[test]
fn it_stops_when_told_to_and_begins_few_in_advance() {
    for count in [1, 2, 8] {
        let begun = AtomicUsize::new(0);
        let mut taken = 0;
        let done = within(threads(count), || {
            let solve = |index: usize| {
                begun.fetch_add(1, Ordering::SeqCst);
                index
            };
            in_order(100_000, &solve, &mut |index| {
                assert_eq!(index, taken);
                taken += 1;
                if taken == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        assert!(done.is_break() && taken == 10);
        assert!(begun.into_inner() <= 10 + 16 * count);
    }
}

#[test]
fn what_is_within_a_part_is_done_by_its_thread() {
    let found = within(threads(2), || map(20, &|outer| map(3, &|inner| outer * 3 + inner)));
    assert_eq!(found.concat(), (0..60).collect::<Vec<_>>());
}

#[test]
fn threads_end_with_the_work_that_had_them() {
    let here = std::thread::current().id();
    let mine = |_| std::thread::current().id() == here;
    within(threads(2), || {
        assert!(within(threads(1), || map(4, &mine)).into_iter().all(|own| own));
        assert!(map(4, &mine).into_iter().all(|own| !own));
    });
    assert!(map(4, &mine).into_iter().all(|own| own));
}

#[test]
#[should_panic(expected = "the fifth")]
fn a_panic_in_a_part_is_one_of_the_whole() {
    within(threads(2), || {
        map(1000, &|index| {
            assert!(index != 5, "the fifth");
            index
        })
    });
}
