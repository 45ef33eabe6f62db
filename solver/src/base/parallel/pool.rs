//! A pool of threads for the work that one thread asks for.

use rayon::{Scope, ThreadPool, ThreadPoolBuilder};
use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};

/// Parts for each thread that are begun before the first of them is taken: enough that one which takes long does not have the
/// others wait, few enough that little is held.
const AHEAD: usize = 16;

/// Threads that are started when the first work comes.
struct Pool {
    threads: NonZeroUsize,
    started: OnceCell<Option<ThreadPool>>,
}

thread_local! {
    /// What the work of this thread is shared out to. The pool's own threads have none: what is within a part is done by the
    /// thread that has the part.
    static POOL: RefCell<Option<Rc<Pool>>> = const { RefCell::new(None) };
}

/// Puts back what was there before.
struct Before(Option<Rc<Pool>>);

impl Drop for Before {
    fn drop(&mut self) {
        POOL.set(self.0.take());
    }
}

/// Does work, whose independent parts are solved by so many threads; one thread: by the one that asks. So it is too where no
/// threads can be started.
pub fn within<R>(threads: NonZeroUsize, work: impl FnOnce() -> R) -> R {
    let pool = (threads.get() > 1).then(|| Rc::new(Pool { threads, started: OnceCell::new() }));
    let _before = Before(POOL.replace(pool));
    work()
}

impl Pool {
    fn threads(&self) -> Option<&ThreadPool> {
        let start = || ThreadPoolBuilder::new().num_threads(self.threads.get()).build().ok();
        self.started.get_or_init(start).as_ref()
    }
}

/// `None` where there are no threads, or nothing to share out.
pub(super) fn in_order<P: Send>(
    count: usize,
    solve: &(dyn Fn(usize) -> P + Sync),
    take: &mut dyn FnMut(P) -> ControlFlow<()>,
) -> Option<ControlFlow<()>> {
    let pool = if count > 1 { POOL.with_borrow(Clone::clone)? } else { return None };
    let threads = pool.threads()?;
    let ahead = AHEAD * pool.threads.get();
    let stopped = AtomicBool::new(false);
    Some(threads.in_place_scope(|scope| share_out(scope, (count, ahead), (solve, &stopped), take)))
}

/// What a part gave, or how it panicked.
type Solved<P> = (usize, Result<P, Box<dyn Any + Send>>);

fn share_out<'scope, P: Send + 'scope>(
    scope: &Scope<'scope>,
    (count, ahead): (usize, usize),
    (solve, stopped): (&'scope (dyn Fn(usize) -> P + Sync), &'scope AtomicBool),
    take: &mut dyn FnMut(P) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (send, solved) = channel::<Solved<P>>();
    let begin = |index: usize, send: Sender<Solved<P>>| {
        scope.spawn(move |_| {
            if !stopped.load(Ordering::Relaxed) {
                let part = catch_unwind(AssertUnwindSafe(|| solve(index)));
                // Nobody listens after a stop.
                let _ = send.send((index, part));
            }
        });
    };
    let mut begun = 0;
    let mut waiting = BTreeMap::new();
    for next in 0..count {
        while begun < count.min(next + ahead) {
            begin(begun, send.clone());
            begun += 1;
        }
        while !waiting.contains_key(&next) {
            let Ok((index, part)) = solved.recv() else { break };
            waiting.insert(index, part);
        }
        let Some(part) = waiting.remove(&next) else { break };
        let done = match part {
            Ok(part) => take(part),
            Err(panic) => {
                stopped.store(true, Ordering::Relaxed);
                resume_unwind(panic)
            }
        };
        if done.is_break() {
            stopped.store(true, Ordering::Relaxed);
            return done;
        }
    }
    ControlFlow::Continue(())
}
