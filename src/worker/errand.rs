//! One long question to a worker of its own: edits go on being solved meanwhile, and dropping it stops it.

use super::host::{Heard, Host};
use super::protocol::{Reply, Task};
use crate::working::Working;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A question under way; dropped, it stops.
#[derive(Debug)]
pub struct Errand {
    _host: Rc<RefCell<Option<Host>>>,
    _working: Working,
}

impl Errand {
    /// Asks; `tell` hears every answer, and `None` where the worker fell. `None` where no worker can be started.
    pub fn start(asked: Task, tell: impl Fn(Option<Reply>) + Clone + 'static) -> Option<Self> {
        let holder = Rc::new(RefCell::new(None::<Host>));
        let (weak, asked) = (Rc::downgrade(&holder), Rc::new(Cell::new(Some(asked))));
        let host = Host::start(move |heard| match heard {
            Heard::Started => {
                let sent = weak.upgrade().and_then(|own| own.borrow().as_ref()?.post(&asked.take()?));
                if sent.is_none() {
                    tell(None);
                }
            }
            Heard::Reply(reply) => tell(Some(reply)),
            Heard::OtherBuild | Heard::Fell => tell(None),
        })?;
        *holder.borrow_mut() = Some(host);
        Some(Self { _host: holder, _working: Working::begin() })
    }
}
