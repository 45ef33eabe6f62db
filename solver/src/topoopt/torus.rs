//! A torus of servers, twisted where its sides allow it, as Google's optical switches wire TPU v4 (Jouppi et al., ISCA
//! 2023; Cámara et al., IEEE TPDS 2010).

/// The sides of a torus for so many servers and interfaces: two for every pair of interfaces up to three pairs, as near to
/// each other as can be, smallest first. One interface makes no torus.
pub fn sides(servers: u32, degree: u32) -> Vec<u32> {
    let count = (degree / 2).min(3);
    let mut best: Vec<u32> = vec![servers];
    let whole = |n: u32| (1..=n).filter(move |side| n.is_multiple_of(*side));
    for a in whole(servers).take_while(|a| count > 1 && a * a <= servers) {
        let rest = servers / a;
        if count == 2 {
            best = vec![a, rest];
            continue;
        }
        for b in whole(rest).filter(|b| *b >= a && b * b <= rest) {
            let found = vec![a, b, rest / b];
            // A shape that is nearer to a cube has a smaller sum of sides.
            if best.len() < 3 || found.iter().sum::<u32>() < best.iter().sum::<u32>() {
                best = found;
            }
        }
    }
    best.retain(|&side| side > 1);
    if count == 0 { Vec::new() } else { best }
}

/// Whether the sides can be twisted: some k, all others 2k.
pub fn twists(sides: &[u32]) -> bool {
    let short = sides.iter().copied().min().unwrap_or(0);
    let long = sides.iter().filter(|&&side| side == 2 * short).count();
    let even = sides.iter().filter(|&&side| side == short).count();
    short > 1 && long > 0 && even > 0 && long + even == sides.len()
}

/// Arcs of a torus, both ways each, `bundle` side by side; the last coordinate varies fastest. With `twist` crossing the
/// end of a short side k shifts the sides 2k by k.
pub fn torus_arcs(sides: &[u32], twist: bool, bundle: u32) -> Vec<(u32, u32)> {
    let servers: u32 = sides.iter().product();
    let short = sides.iter().copied().min().unwrap_or(0);
    let place = |coordinates: &[u32]| coordinates.iter().zip(sides).fold(0, |at, (c, side)| at * side + c);
    let mut arcs = Vec::new();
    for server in 0..servers {
        let mut here = vec![0; sides.len()];
        let mut rest = server;
        for (at, side) in here.iter_mut().zip(sides).rev() {
            *at = rest % side;
            rest /= side;
        }
        for axis in 0..sides.len() {
            let mut there = here.clone();
            there[axis] = (here[axis] + 1) % sides[axis];
            if there[axis] == 0 && twist && sides[axis] == short {
                for (at, &side) in there.iter_mut().zip(sides).filter(|(_, side)| **side != short) {
                    *at = (*at + short) % side;
                }
            }
            let to = place(&there);
            for _ in 0..bundle.max(1) {
                arcs.extend([(server, to), (to, server)]);
            }
        }
    }
    arcs
}

#[cfg(test)]
mod tests {
    use super::super::links::Links;
    use super::*;
    use crate::base::square::Square;
    use crate::base::units::Bytes;

    /// The worked shapes: diameter, sum of distances from a server, and the load of the fullest link when all send all
    /// one unit: 128 and 256 plain, 73⅓ and 184 twisted, 21 of 4 × 8.
    #[test]
    fn published_shapes() {
        let rows: [(&[u32], bool, u32, u64, f64); 5] = [
            (&[4, 4, 8], false, 8, 512, 128.0),
            (&[4, 4, 8], true, 6, 440, 220.0 / 3.0),
            (&[4, 8, 8], false, 10, 1280, 256.0),
            (&[4, 8, 8], true, 6, 1104, 184.0),
            (&[4, 8], true, 4, 0, 21.0),
        ];
        for (sides, twist, diameter, sum, load) in rows {
            let n: u32 = sides.iter().product();
            let links = Links::new(n, &torus_arcs(sides, twist, 1));
            let hops: Vec<u32> = links.hops().row(0).iter().map(|far| far.unwrap()).collect();
            assert_eq!(hops.iter().copied().max(), Some(diameter), "{sides:?} {twist}");
            assert!(sum == 0 || hops.iter().map(|&far| u64::from(far)).sum::<u64>() == sum);
            assert!(twist == twists(sides) || !twist);
            // All shortest ways taken evenly at every hop fill the links as the worked loads have it.
            let all = Square::from_fn(n as usize, |from, to| Bytes(f64::from(u8::from(from != to))));
            let mut loads = vec![Bytes(0.0); links.arcs().len()];
            assert_eq!(links.load(&all, &mut loads), Bytes(0.0));
            let most = loads.iter().map(|load| load.get()).fold(0.0, f64::max);
            assert!((most - load).abs() < 1e-9 * load, "{sides:?} {twist}: {most} {load}");
        }
    }

    #[test]
    fn sides_for_any_number() {
        assert_eq!(sides(128, 6), [4, 4, 8]);
        assert_eq!(sides(128, 4), [8, 16]);
        assert_eq!(sides(128, 2), [128]);
        assert_eq!(sides(127, 6), [127]);
        assert_eq!(sides(16, 8), [2, 2, 4]);
        assert!(sides(16, 1).is_empty() && sides(1, 6).is_empty());
        assert!(twists(&[8, 16]) && twists(&[4, 8, 8]) && !twists(&[4, 4, 4]) && !twists(&[3, 4]));
    }
}
