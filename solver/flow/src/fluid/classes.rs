//! Flows with equal route, size and start have the same rate and finish together: they are simulated as one.

use crate::order;
use crate::problem::Problem;
use crate::waterfill::max_min;

/// Flows alike, by the first of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class {
    pub(super) flow: u32,
    pub(super) count: u32,
    pub(super) size: f64,
    pub(super) start: f64,
}

/// The classes of a problem's flows.
#[derive(Debug, Clone)]
pub(super) struct Classes {
    /// In the order of starts; equal starts in the order of their first flows.
    pub(super) list: Vec<Class>,
    /// The class of each flow.
    pub(super) of: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;

/// With more classes than this that start together and end one by one, those that one link limits are put side by
/// side: they change their rates together, event after event, and that takes mostly waits for memory.
const OUT_OF_CACHE: usize = 1 << 14;

/// Groups flows by looking each up in a table of those before it. `amount` gives a flow's size and start.
pub(super) fn group(problem: &Problem, amount: impl Fn(usize) -> (f64, f64)) -> Classes {
    let flows = problem.flow_count();
    let mask = (flows * 2).next_power_of_two() - 1;
    let mut table = vec![EMPTY; mask + 1];
    let mut list: Vec<Class> = Vec::new();
    let mut of = Vec::with_capacity(flows);
    for flow in 0..flows as u32 {
        let (size, start) = amount(flow as usize);
        let mut place = hash(problem.route(flow), size, start) as usize & mask;
        loop {
            let index = table[place];
            if index == EMPTY {
                table[place] = list.len() as u32;
                of.push(list.len() as u32);
                list.push(Class { flow, count: 1, size, start });
                break;
            }
            let class = &mut list[index as usize];
            if class.size == size && class.start == start && alike(problem, class.flow, flow) {
                class.count += 1;
                of.push(index);
                break;
            }
            place = (place + 1) & mask;
        }
    }
    let sorted = list.windows(2).all(|pair| pair[0].start <= pair[1].start);
    let differ = |of: fn(&Class) -> f64| list.iter().any(|class| of(class) != of(&list[0]));
    let one_by_one = !differ(|class| class.start) && differ(|class| class.size);
    if !sorted {
        arrange(&mut list, &mut of, |class| class.start);
    } else if one_by_one && list.len() > OUT_OF_CACHE {
        let bottleneck = max_min(problem).bottleneck;
        arrange(&mut list, &mut of, |class| f64::from(bottleneck[class.flow as usize]));
    }
    Classes { list, of }
}

/// Puts the classes in the order of a key; equal ones stay as they are.
fn arrange(list: &mut Vec<Class>, of: &mut [u32], key: impl Fn(&Class) -> f64) {
    let order = order::sorted((0..).zip(&*list).map(|(position, class)| (key(class), position)).collect());
    let mut rank = vec![0; list.len()];
    for (position, &index) in order.iter().enumerate() {
        rank[index as usize] = position as u32;
    }
    *list = order.iter().map(|&index| list[index as usize]).collect();
    for index in of {
        *index = rank[*index as usize];
    }
}

fn alike(problem: &Problem, a: u32, b: u32) -> bool {
    problem.route(a) == problem.route(b)
        && problem.terms(a) == problem.terms(b)
        && (!problem.is_weighted()
            || problem.weights()[problem.range(a)] == problem.weights()[problem.range(b)])
}

/// Multiplies and folds; any function of the same values would do.
fn hash(route: &[u32], size: f64, start: f64) -> u64 {
    let mix = |state: u64, value: u64| {
        let product = u128::from(state ^ value) * 0x9E37_79B9_7F4A_7C15;
        (product >> 64) as u64 ^ product as u64
    };
    let state = mix(mix(0x243F_6A88_85A3_08D3, size.to_bits()), start.to_bits());
    route.iter().fold(state, |state, &link| mix(state, u64::from(link)))
}
