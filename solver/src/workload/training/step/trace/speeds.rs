//! How fast communication goes on while others are on its links.

use super::engine::{Engine, SLOTS};
use crate::workload::training::step::line::Class;

impl Engine<'_> {
    /// Speeds anew of all that a class may meet, directly or over others.
    pub(super) fn changed(&mut self, class: Class) {
        if self.sharing.neighbours(class).is_empty() {
            return;
        }
        let mut seen: Vec<Class> = Vec::new();
        let mut roots = vec![class];
        roots.extend_from_slice(self.sharing.neighbours(class));
        for root in roots {
            if self.active[root.0 as usize] == 0 || seen.contains(&root) {
                continue;
            }
            let mut group = vec![root];
            let mut at = 0;
            while at < group.len() {
                for &other in self.sharing.neighbours(group[at]) {
                    if self.active[other.0 as usize] > 0 && !group.contains(&other) {
                        group.push(other);
                    }
                }
                at += 1;
            }
            group.sort_unstable();
            let slow = if group.len() > 1 { self.sharing.slowdowns(&group) } else { vec![1.0] };
            for (&class, &slow) in group.iter().zip(&slow) {
                self.set(class, slow);
            }
            seen.extend(group);
        }
    }

    /// A second of a class that goes on already: as fast as the first.
    pub(super) fn again(&mut self, class: Class) {
        let slots = class.stage() * SLOTS..(class.stage() + 1) * SLOTS;
        let slow = self.running[slots]
            .iter()
            .filter(|running| running.bar.is_some() && running.class == Some(class))
            .map(|running| running.slow)
            .fold(1.0, f64::max);
        self.set(class, slow);
    }

    fn set(&mut self, class: Class, slow: f64) {
        for slot in class.stage() * SLOTS..(class.stage() + 1) * SLOTS {
            let running = &mut self.running[slot];
            if running.bar.is_none() || running.class != Some(class) || running.slow == slow {
                continue;
            }
            running.left = (running.left - (self.now - running.since) / running.slow).max(0.0);
            running.since = self.now;
            running.slow = slow;
            running.stamp += 1;
            self.enqueue(slot);
        }
    }
}
