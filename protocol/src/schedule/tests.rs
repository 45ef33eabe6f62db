use super::*;
use crate::{explain, rank};
use gargalo_solver::base::random::Random;

fn question() -> Question {
    Question::Explain(explain::Question { scenario: "{}".to_owned(), design: 0, measured: 1.0 })
}

fn round(number: u8, parts: u32) -> Said {
    Said::Round(Round { given: vec![number], parts, far: (1000 * u64::from(number), 3000) })
}

fn result(round: usize, part: u32) -> Vec<u8> {
    vec![round as u8, (part >> 8) as u8, part as u8]
}

/// A worker as the page would have it: what it was told and has not looked at, and what it has put together.
#[derive(Debug, Default)]
struct Worker {
    told: VecDeque<Task>,
    leads: bool,
    /// The round that it is in.
    round: usize,
    merged: Vec<Vec<Vec<u8>>>,
    /// Parts of the round that it leads, as far as it knows.
    parts: usize,
    knows: bool,
}

/// Parts of a round of so many in all, once so many are put together: few at first, where there are to be few enough.
fn known_parts(all: u32, merged: usize) -> usize {
    if all < 50 { (merged + 6 - merged % 2).min(all as usize) } else { all as usize }
}

/// What came of looking at the next thing told.
#[derive(Debug)]
enum Out {
    Said(Said),
    Ended(Vec<Vec<Vec<u8>>>),
    Nothing,
}

impl Worker {
    fn begin(&mut self, all: u32) -> Out {
        self.parts = known_parts(all, 0);
        Out::Said(round(self.round as u8, self.parts as u32))
    }

    /// Looks at the next thing that it was told; works out no more than `most` parts.
    fn look(&mut self, rounds: &[u32], most: u32) -> Out {
        match self.told.pop_front() {
            Some(Task::Errand(_)) => {
                *self = Self { told: core::mem::take(&mut self.told), leads: true, ..Self::default() };
                self.knows = true;
                self.merged.push(Vec::new());
                self.begin(rounds[0])
            }
            Some(Task::Part(Order::Help(_))) => {
                self.knows = true;
                Out::Nothing
            }
            Some(Task::Part(Order::Enter(given))) => {
                assert!(self.knows, "nobody enters what they have not prepared");
                self.round = usize::from(given[0]);
                Out::Nothing
            }
            Some(Task::Part(Order::Work { from, to })) => {
                assert!(self.knows && from < to);
                let results = (from..to.min(from + most)).map(|part| result(self.round, part)).collect();
                Out::Said(Said::Done { from, results })
            }
            Some(Task::Part(Order::Merge(results))) => {
                assert!(self.leads);
                let merged = self.merged.last_mut().expect("a round has begun");
                for result in results {
                    assert!(
                        merged.len() < known_parts(rounds[self.round], merged.len()),
                        "no more than it asked for"
                    );
                    merged.push(result);
                }
                let (all, before) = (rounds[self.round], self.parts);
                self.parts = known_parts(all, merged.len());
                if merged.len() < self.parts {
                    return if self.parts > before {
                        Out::Said(Said::More(self.parts as u32))
                    } else {
                        Out::Nothing
                    };
                }
                assert_eq!(merged.len(), all as usize);
                self.round += 1;
                match rounds.get(self.round) {
                    Some(&parts) => {
                        self.merged.push(Vec::new());
                        self.begin(parts)
                    }
                    None => Out::Ended(core::mem::take(&mut self.merged)),
                }
            }
            other => panic!("{other:?}"),
        }
    }
}

fn post(workers: &mut [(u32, Worker)], posts: Posts) {
    for (hand, task) in posts {
        let worker = workers.iter_mut().find(|(own, _)| Hand(*own) == hand);
        worker.expect("only those that are there are told anything").1.told.push_back(task);
    }
}

fn expected(rounds: &[u32]) -> Vec<Vec<Vec<u8>>> {
    let parts = |(at, &parts): (usize, &u32)| (0..parts).map(|part| result(at, part)).collect();
    rounds.iter().enumerate().map(parts).collect()
}

/// Works an errand through in some order of events; `deaths` of a thousand looks end with the worker's death. `None`: given up.
fn run(seed: u64, rounds: &[u32], most_workers: u32, deaths: usize) -> Option<Vec<Vec<Vec<u8>>>> {
    let mut random = Random::new(seed);
    let mut schedule = Schedule::new(question());
    let (mut workers, mut last, mut done) = (Vec::<(u32, Worker)>::new(), 0, (0, 0));
    for _ in 0..100_000 {
        if schedule.wanted() > 0 && (workers.len() as u32) < most_workers && random.below(4) == 0 {
            last += 1;
            workers.push((last, Worker::default()));
            let posts = schedule.joined(Hand(last));
            post(&mut workers, posts);
        }
        if workers.is_empty() {
            continue;
        }
        let at = random.below(workers.len());
        if random.below(1000) < deaths {
            let (hand, _) = workers.remove(at);
            post(&mut workers, schedule.fell(Hand(hand)).ok()?);
            continue;
        }
        if workers[at].1.told.is_empty() {
            continue;
        }
        let hand = Hand(workers[at].0);
        match workers[at].1.look(rounds, 1 + random.below(5) as u32) {
            Out::Said(said) => {
                let posts = schedule.said(hand, said).expect("what workers say is sound");
                let far = schedule.far().expect("there are parts");
                assert!(far >= done, "no part is undone");
                done = far;
                post(&mut workers, posts);
            }
            Out::Ended(merged) => return Some(merged),
            Out::Nothing => {}
        }
    }
    panic!("seed {seed}: it never ends");
}

#[test]
fn results_come_in_the_order_of_one_worker_however_many_there_are() {
    for rounds in [vec![1], vec![40], vec![7, 1, 300]] {
        for seed in 0..60 {
            assert_eq!(run(seed, &rounds, 1, 0), Some(expected(&rounds)));
            assert_eq!(run(seed, &rounds, 5, 0), Some(expected(&rounds)), "seed {seed}");
        }
    }
}

#[test]
fn what_falls_is_done_by_others_and_nothing_is_missing_or_twice() {
    let rounds = [12, 60, 3];
    let ended: Vec<_> = (0..400).filter_map(|seed| run(seed, &rounds, 4, 8)).collect();
    assert!(ended.len() > 200, "most go on: {}", ended.len());
    assert!(ended.iter().all(|merged| *merged == expected(&rounds)));
}

fn orders(posts: &Posts) -> Vec<(u32, Option<Range<u32>>)> {
    let range = |task: &Task| {
        if let Task::Part(Order::Work { from, to }) = task { Some(*from..*to) } else { None }
    };
    posts.iter().map(|(hand, task)| (hand.0, range(task))).collect()
}

#[test]
fn without_parts_nothing_is_ordered_and_a_fall_ends_it() {
    let mut schedule = Schedule::new(question());
    assert_eq!((schedule.wanted(), schedule.far()), (1, None));
    let posts = schedule.joined(Hand(1));
    assert!(matches!(posts.as_slices().0, [(Hand(1), Task::Errand(_))]));
    assert_eq!(schedule.wanted(), 0, "one worker is all it takes");
    assert_eq!(schedule.fell(Hand(1)), Err(GivenUp));
}

#[test]
fn ranges_get_shorter_towards_the_end_and_what_is_given_back_comes_first() {
    let mut schedule = Schedule::new(question());
    schedule.joined(Hand(1));
    let posts = schedule.said(Hand(1), round(0, 80)).expect("it leads");
    assert_eq!(orders(&posts), [(1, Some(0..20)), (1, Some(20..35))], "one is ordered ahead");
    let joined = [(2, None), (2, None), (2, Some(35..40)), (2, Some(40..45))];
    assert_eq!(orders(&schedule.joined(Hand(2))), joined);
    let said = Said::Done { from: 0, results: vec![result(0, 0)] };
    let posts = schedule.said(Hand(1), said).expect("it was ordered");
    assert_eq!(orders(&posts), [(1, None), (1, Some(1..7))], "the first result is put together");
    assert_eq!(schedule.far(), Some((1, 3000)));
}

#[test]
fn what_a_worker_had_ahead_is_not_blamed_for_its_fall() {
    let mut schedule = Schedule::new(question());
    schedule.joined(Hand(1));
    schedule.said(Hand(1), round(0, 80)).expect("it leads");
    let joined = orders(&schedule.joined(Hand(2)));
    assert_eq!(joined[2..], [(2, Some(35..40)), (2, Some(40..45))]);
    schedule.fell(Hand(2)).expect("another goes on");
    let joined = orders(&schedule.joined(Hand(3)));
    assert_eq!(joined[2..], [(3, Some(35..40)), (3, Some(40..45))], "in the order of before");
    let said = Said::Done { from: 35, results: (35..40).map(|part| result(0, part)).collect() };
    schedule.said(Hand(3), said).expect("it was ordered");
    schedule.fell(Hand(3)).expect("nobody fell over 40 before");
}

#[test]
fn the_same_parts_fell_two_and_no_more() {
    let mut schedule = Schedule::new(question());
    schedule.joined(Hand(1));
    schedule.said(Hand(1), round(0, 2)).expect("it leads");
    schedule.joined(Hand(2));
    let posts = schedule.fell(Hand(1)).expect("another goes on");
    assert!(
        matches!(posts.as_slices().0, [(Hand(2), Task::Errand(_))]),
        "it leads now, once it has ended its part"
    );
    assert_eq!(schedule.lead(), Some(Hand(2)));
    let said = Said::Done { from: 1, results: vec![result(0, 1)] };
    assert!(schedule.said(Hand(2), said).expect("it was ordered").is_empty(), "it is on its way");
    let posts = schedule.said(Hand(2), round(0, 2)).expect("it leads");
    assert_eq!(orders(&posts), [(2, Some(0..1))]);
    assert_eq!(schedule.fell(Hand(2)), Err(GivenUp));
}

#[test]
fn workers_that_never_begin_are_not_missed_and_not_asked_for_without_end() {
    let mut schedule = Schedule::new(question());
    assert_eq!(schedule.fell(Hand(1)), Err(GivenUp), "there is no other");
    let mut schedule = Schedule::new(question());
    schedule.joined(Hand(1));
    schedule.said(Hand(1), round(0, 40)).expect("it leads");
    for hand in 2..10 {
        assert!(schedule.wanted() > 0);
        assert_eq!(schedule.fell(Hand(hand)), Ok(Posts::new()));
    }
    assert_eq!(schedule.wanted(), 0);
    let posts = schedule.said(Hand(1), Said::Done { from: 0, results: vec![Vec::new(); 10] });
    assert_eq!(orders(&posts.expect("it goes on")), [(1, None), (1, Some(17..22))]);
}

#[test]
fn a_round_that_grows_has_more_to_do_and_more_steps() {
    let mut schedule = Schedule::new(question());
    schedule.joined(Hand(1));
    schedule.said(Hand(1), round(0, 1)).expect("it leads");
    schedule.joined(Hand(2));
    assert_eq!((schedule.wanted(), schedule.far()), (0, Some((0, 3000))));
    let posts = schedule.said(Hand(1), Said::Done { from: 0, results: vec![result(0, 0)] });
    assert_eq!(
        orders(&posts.expect("it was ordered")),
        [(1, None)],
        "it is put together, and no more is known"
    );
    let posts = schedule.said(Hand(1), Said::More(3)).expect("it leads");
    assert_eq!(orders(&posts), [(1, Some(1..2)), (2, Some(2..3))]);
    assert_eq!(schedule.far(), Some((1, 3002)));
    assert!(
        schedule.said(Hand(1), Said::More(2)).expect("it leads").is_empty(),
        "as one says that leads in another's place"
    );
    assert_eq!(schedule.said(Hand(2), Said::More(4)), Err(GivenUp), "it does not lead");
}

#[test]
fn who_is_to_help_may_come_before_there_are_parts() {
    let mut schedule = Schedule::new(Question::Rank(rank::Question { scenario: "{}".to_owned(), design: 0 }));
    assert_eq!(schedule.wanted(), 1, "one is to lead before another comes");
    schedule.joined(Hand(1));
    assert_eq!(schedule.wanted(), 1);
    assert!(matches!(schedule.joined(Hand(2)).as_slices().0, [(Hand(2), Task::Part(Order::Help(_)))]));
    assert_eq!(schedule.wanted(), 0);
    assert_eq!(schedule.fell(Hand(2)), Ok(Posts::new()), "it leads on");
    schedule.joined(Hand(3));
    let posts = schedule.said(Hand(1), round(0, 2)).expect("it leads");
    assert_eq!(orders(&posts), [(3, None), (1, Some(0..1)), (3, Some(1..2))]);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let started = || {
        let mut schedule = Schedule::new(question());
        schedule.joined(Hand(1));
        schedule.said(Hand(1), round(0, 8)).expect("it leads");
        schedule.joined(Hand(2));
        schedule
    };
    let done = |from, count| Said::Done { from, results: vec![Vec::new(); count] };
    for (hand, said) in [(1, done(1, 1)), (1, done(0, 0)), (1, done(0, 9)), (7, done(0, 1)), (2, round(1, 3))]
    {
        assert_eq!(started().said(Hand(hand), said).err(), Some(GivenUp));
    }
    let mut other = started();
    other.fell(Hand(1)).expect("another leads");
    assert_eq!(other.said(Hand(2), round(0, 9)).err(), Some(GivenUp), "no other round than before");
}
