use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::prelude::*;

/// Signals live as long as their owner.
fn owned<T>(run: impl FnOnce() -> T) -> (Owner, T) {
    let owner = Owner::new();
    let made = owner.with(run);
    (owner, made)
}

#[test]
fn a_signal_is_read_and_written() {
    let (_owner, signal) = owned(|| RwSignal::new(String::from("one")));
    signal.update(|text| text.push_str(" two"));
    assert_eq!(signal.get_untracked(), "one two");
    signal.set(String::from("three"));
    assert_eq!(signal.with_untracked(String::len), 5);
    assert_eq!(signal.try_update(std::mem::take), Some(String::from("three")));
    assert_eq!(signal.try_maybe_update(|text| (false, text.is_empty())), Some(true));
    let copy = signal;
    assert!(copy == signal);
}

#[test]
fn a_memo_computes_once_for_each_change() {
    let computed = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&computed);
    let (_owner, (signal, memo)) = owned(|| {
        let signal = RwSignal::new(3_u32);
        let memo = Memo::new(move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
            signal.get() / 2
        });
        (signal, memo)
    });
    assert_eq!((memo.get_untracked(), memo.get_untracked()), (1, 1));
    assert_eq!(computed.load(Ordering::Relaxed), 1);
    signal.set(5);
    assert_eq!(memo.get_untracked(), 2);
    assert_eq!(computed.load(Ordering::Relaxed), 2);
}

/// What reads a memo is computed again only if the memo came out otherwise.
#[test]
fn a_memo_that_comes_out_the_same_tells_nobody() {
    let computed = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&computed);
    let (_owner, (signal, above)) = owned(|| {
        let signal = RwSignal::new(2_u32);
        let half = Memo::new(move |_| signal.get() / 2);
        let above = Memo::new(move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
            half.get() + 1
        });
        (signal, above)
    });
    assert_eq!(above.get_untracked(), 2);
    signal.set(3);
    assert_eq!(above.get_untracked(), 2);
    assert_eq!(computed.load(Ordering::Relaxed), 1);
    signal.set(4);
    assert_eq!(above.get_untracked(), 3);
    assert_eq!(computed.load(Ordering::Relaxed), 2);
}

/// A memo is given what it gave before, and may have a word of its own on what is another value.
#[test]
fn a_memo_knows_what_it_gave_before() {
    let (_owner, (signal, sum)) = owned(|| {
        let signal = RwSignal::new(1_u32);
        let sum = Memo::new_with_compare(move |before| before.unwrap_or(&0) + signal.get(), |_, _| true);
        (signal, sum)
    });
    assert_eq!(sum.get_untracked(), 1);
    signal.set(10);
    assert_eq!(sum.get_untracked(), 11);
}

#[test]
fn a_derived_value_reads_what_it_comes_from() {
    let (_owner, (signal, derived, from_memo)) = owned(|| {
        let signal = RwSignal::new(2_u32);
        let memo = Memo::new(move |_| signal.get() * 10);
        (signal, Signal::derive(move || signal.get() + 1), Signal::from(memo))
    });
    signal.set(4);
    assert_eq!((derived.get_untracked(), from_memo.get_untracked()), (5, 40));
    assert_eq!(Signal::<String>::from("fixed").get_untracked(), "fixed");
}

#[test]
fn what_is_gone_gives_nothing_and_takes_nothing() {
    let (owner, (signal, memo, derived)) = owned(|| {
        let signal = RwSignal::new(2_u32);
        (signal, Memo::new(move |_| signal.get()), Signal::derive(move || signal.get()))
    });
    owner.cleanup();
    assert!(signal.is_disposed());
    assert_eq!(
        (signal.try_get_untracked(), memo.try_get_untracked(), derived.try_get_untracked()),
        (None, None, None)
    );
    assert_eq!(signal.try_set(3), Some(3));
    assert_eq!(signal.try_update(|_| ()), None);
    signal.set(4);
}
