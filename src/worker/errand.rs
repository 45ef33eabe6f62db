//! One long question to a worker of its own: edits go on being solved meanwhile, and dropping it stops it.

use super::host::{Heard, Host};
use crate::working::Working;
use gargalo_protocol::errand::{Question, Told};
use gargalo_protocol::{Reply, Task};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A question under way; dropped, it stops.
#[derive(Debug)]
pub struct Errand {
    _host: Rc<RefCell<Option<Host>>>,
    _working: Working,
}

impl Errand {
    /// Asks; `tell` hears every answer, and `None` where the worker fell or can make nothing of what it is asked about.
    /// `None` where no worker can be started.
    pub fn start(question: Question, tell: impl Fn(Option<Told>) + 'static) -> Option<Self> {
        let holder = Rc::new(RefCell::new(None::<Host>));
        let (weak, asked) = (Rc::downgrade(&holder), Cell::new(Some(Task::Errand(question))));
        let host = Host::start(Rc::new(move |heard| match heard {
            Heard::Started => {
                let sent = weak.upgrade().and_then(|own| own.borrow().as_ref()?.post(&asked.take()?));
                if sent.is_none() {
                    tell(None);
                }
            }
            Heard::Reply(Reply::Errand(told)) => tell(Some(*told)),
            Heard::Reply(_) | Heard::OtherBuild | Heard::Fell => tell(None),
        }))?;
        *holder.borrow_mut() = Some(host);
        Some(Self { _host: holder, _working: Working::begin() })
    }
}
