//! Nodes on a circle.

/// Places on a circle in an order, the first on top; neighbours stand one unit apart.
pub(super) fn circle(order: &[u32]) -> Vec<(f64, f64)> {
    let count = order.len();
    let radius = count.max(3) as f64 / core::f64::consts::TAU;
    let mut places = vec![(0.0, 0.0); count];
    for (position, &node) in order.iter().enumerate() {
        let angle = position as f64 / count as f64 * core::f64::consts::TAU - core::f64::consts::FRAC_PI_2;
        places[node as usize] = (radius * libm::cos(angle), radius * libm::sin(angle));
    }
    places
}
