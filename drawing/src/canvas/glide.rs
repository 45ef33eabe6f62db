//! From one look to the next within the blink of an eye, so that one sees which link grew.

use super::scene::Look;

/// How long a change takes, in milliseconds.
pub const DURATION: f64 = 180.0;

/// A change under way.
#[derive(Debug, Clone, PartialEq)]
pub struct Glide {
    from: Vec<Look>,
    to: Vec<Look>,
    start: f64,
}

impl Glide {
    /// From what is seen to what is to be seen, starting at `now`. Looks of different networks don't glide.
    pub fn new(from: Vec<Look>, to: Vec<Look>, now: f64) -> Self {
        let from = if from.len() == to.len() { from } else { to.clone() };
        Self { from, to, start: now }
    }

    /// Without a change: this look stands.
    pub fn still(look: Vec<Look>) -> Self {
        Self { from: look.clone(), to: look, start: f64::NEG_INFINITY }
    }

    /// What is seen at a moment, and whether it still moves.
    pub fn at(&self, now: f64) -> (Vec<Look>, bool) {
        let part = ((now - self.start) / DURATION).clamp(0.0, 1.0);
        if part >= 1.0 {
            return (self.to.clone(), false);
        }
        let eased = 1.0 - (1.0 - part).powi(3);
        (self.from.iter().zip(&self.to).map(|(a, b)| blend(*a, *b, eased as f32)).collect(), true)
    }
}

fn blend(a: Look, b: Look, t: f32) -> Look {
    // Without a value on either side there is nothing to pass through.
    let value =
        if a.value.is_nan() || b.value.is_nan() { b.value } else { a.value + (b.value - a.value) * t };
    Look { weight: a.weight + (b.weight - a.weight) * t, value, ..b }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(weight: f32, value: f32) -> Look {
        Look { weight, value, limits: false, most: false, used: true, failed: false }
    }

    #[test]
    fn starts_where_it_was_and_ends_where_it_should() {
        let glide = Glide::new(vec![look(0.0, 0.2)], vec![look(1.0, 0.6)], 1000.0);
        assert_eq!(glide.at(1000.0), (vec![look(0.0, 0.2)], true));
        assert_eq!(glide.at(1000.0 + DURATION), (vec![look(1.0, 0.6)], false));
        let (middle, moving) = glide.at(1000.0 + DURATION / 2.0);
        assert!(moving && middle[0].weight > 0.5 && middle[0].weight < 1.0);
    }

    #[test]
    fn another_network_is_there_at_once() {
        let glide = Glide::new(vec![look(0.0, 0.0)], vec![look(1.0, 1.0), look(0.5, 0.5)], 0.0);
        assert_eq!(glide.at(0.0).0.len(), 2);
        assert_eq!(glide.at(1.0).0[0].weight, 1.0);
        assert!(!Glide::still(vec![]).at(0.0).1);
    }
}
