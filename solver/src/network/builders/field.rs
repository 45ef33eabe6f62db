//! Finite fields, small ones: what Slim Fly is made of.

/// The field of q = pᵐ elements. Element i stands for the polynomial whose coefficients are i's digits in base p.
#[derive(Debug, Clone)]
pub(super) struct Field {
    q: usize,
    p: usize,
    /// Powers of a primitive element: `powers[i]` = ξⁱ, for i from 0 to q − 2.
    powers: Vec<usize>,
    /// `logs[powers[i]]` = i.
    logs: Vec<usize>,
}

/// The prime p of q = pᵐ, if q is a power of a prime.
pub(super) fn prime_of(q: u64) -> Option<u64> {
    let p = (2..=q.isqrt()).find(|p| q.is_multiple_of(*p)).unwrap_or(q);
    let mut rest = q;
    while rest > 1 && rest.is_multiple_of(p) {
        rest /= p;
    }
    (q > 1 && rest == 1).then_some(p)
}

impl Field {
    /// The field of `q` elements, `None` if there is none. The primitive element is the first that works, by number:
    /// the first primitive root for a prime, the element x for a power of one, under the first polynomial that makes x
    /// primitive.
    pub(super) fn new(q: u64) -> Option<Self> {
        let p = prime_of(q)? as usize;
        let q = q as usize;
        let powers = if p == q {
            (1..p).find_map(|root| cycle(q, |value| value * root % p))
        } else {
            // The monic polynomial of degree m is x^m − (its lower part's negative), which `tail` numbers.
            (1..q).find_map(|tail| cycle(q, |value| shift(value, tail, p, q)))
        }?;
        let mut logs = vec![0; q];
        for (exponent, &power) in powers.iter().enumerate() {
            logs[power] = exponent;
        }
        Some(Self { q, p, powers, logs })
    }

    /// ξ to the power `exponent`.
    pub(super) fn power(&self, exponent: usize) -> usize {
        self.powers[exponent % (self.q - 1)]
    }

    pub(super) fn multiply(&self, a: usize, b: usize) -> usize {
        if a == 0 || b == 0 { 0 } else { self.power(self.logs[a] + self.logs[b]) }
    }

    pub(super) fn add(&self, a: usize, b: usize) -> usize {
        digits(a, b, self.p, |x, y| (x + y) % self.p)
    }

    pub(super) fn subtract(&self, a: usize, b: usize) -> usize {
        digits(a, b, self.p, |x, y| (x + self.p - y) % self.p)
    }
}

/// 1, step(1), step(step(1)), … if that runs through all q − 1 elements but 0.
fn cycle(q: usize, step: impl Fn(usize) -> usize) -> Option<Vec<usize>> {
    let mut powers = vec![1];
    let mut value = step(1);
    while value != 1 && value != 0 && powers.len() < q {
        powers.push(value);
        value = step(value);
    }
    (value == 1 && powers.len() == q - 1).then_some(powers)
}

/// x times an element, where x^m = the element `tail`.
fn shift(value: usize, tail: usize, p: usize, q: usize) -> usize {
    let top = value / (q / p);
    let rest = value % (q / p) * p;
    (0..top).fold(rest, |sum, _| digits(sum, tail, p, |x, y| (x + y) % p))
}

/// Digit by digit in base p.
fn digits(mut a: usize, mut b: usize, p: usize, each: impl Fn(usize, usize) -> usize) -> usize {
    let (mut place, mut sum) = (1, 0);
    while a > 0 || b > 0 {
        sum += each(a % p, b % p) * place;
        (a, b, place) = (a / p, b / p, place * p);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_exist_for_powers_of_primes_alone() {
        let found: Vec<u64> = (2..=32).filter(|&q| Field::new(q).is_some()).collect();
        assert_eq!(found, [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]);
    }

    /// Every element but 0 has an inverse, and multiplication distributes over addition.
    #[test]
    fn they_are_fields() {
        for q in [4u64, 5, 8, 9, 25] {
            let field = Field::new(q).unwrap();
            let all = 0..q as usize;
            for a in all.clone() {
                assert!(a == 0 || all.clone().any(|b| field.multiply(a, b) == 1));
                for b in all.clone() {
                    assert_eq!(field.subtract(field.add(a, b), b), a);
                    for c in all.clone() {
                        let left = field.multiply(a, field.add(b, c));
                        assert_eq!(left, field.add(field.multiply(a, b), field.multiply(a, c)));
                    }
                }
            }
        }
    }
}
