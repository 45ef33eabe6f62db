//! A list of a few values, each with its name.

use super::Choice;
use crate::signals::prelude::*;

impl Choice {
    /// A choice among a few values, of which a signal holds one.
    pub fn held<T: Copy + PartialEq + Send + Sync + 'static, N: Into<String>>(
        testid: impl Into<String>,
        label: impl Into<String>,
        all: impl IntoIterator<Item = (T, N)>,
        chosen: RwSignal<T>,
    ) -> Self {
        Self::of(testid, label, all, move || chosen.get(), move |one| chosen.set(one))
    }

    /// A choice among a few values.
    pub fn of<T: Copy + PartialEq + Send + Sync + 'static, N: Into<String>>(
        testid: impl Into<String>,
        label: impl Into<String>,
        all: impl IntoIterator<Item = (T, N)>,
        chosen: impl Fn() -> T + Send + Sync + 'static,
        hear: impl Fn(T) + Send + Sync + 'static,
    ) -> Self {
        let (values, names): (Vec<T>, Vec<String>) =
            all.into_iter().map(|(value, name)| (value, name.into())).unzip();
        let offered = values.clone();
        let at = move || offered.iter().position(|value| *value == chosen()).unwrap_or(0);
        Self::at(
            testid,
            label,
            move || names.clone(),
            at,
            move |at: usize| {
                values.get(at).copied().into_iter().for_each(&hear);
            },
        )
    }

    /// A choice by keys among values that change. `told`: the key of a value, and its name. What is chosen stands
    /// last where it is not offered.
    pub fn keyed<T: 'static, K: Into<String>, N: Into<String>>(
        testid: impl Into<String>,
        label: impl Into<String>,
        offered: impl Fn() -> Vec<T> + Copy + Send + Sync + 'static,
        told: impl Fn(&T) -> (K, N) + Copy + Send + Sync + 'static,
        chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
        hear: impl Fn(T) + Send + Sync + 'static,
    ) -> Self {
        let key = move |one: &T| told(one).0.into();
        let options = move || {
            let (mut all, now) = (offered(), chosen());
            if all.iter().all(|one| key(one) != key(&now)) {
                all.push(now);
            }
            all.iter().map(|one| (key(one), told(one).1.into())).collect()
        };
        let choose = move |wanted| {
            if let Some(one) = untrack(offered).into_iter().find(|one| key(one) == wanted) {
                hear(one);
            }
        };
        Self::new(testid, label, options, move || key(&chosen()), choose)
    }
}
