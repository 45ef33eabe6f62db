//! One long question to workers of its own: edits go on being solved meanwhile, and dropping it stops them.
//!
//! One worker leads. Where what is asked has parts that don't depend on each other, more help, as many as the machine has cores
//! for (`cores`); who works out what is [`Schedule`]'s to say. Where there are many parts for certain, one prepares to help while
//! the other does to lead.

use super::helpers::{self, Helper, Hires};
use super::host::{Heard, Host};
use crate::working::Working;
use core::time::Duration;
use gargalo_protocol::errand::{Question, Told};
use gargalo_protocol::{GivenUp, Hand, Posts, Reply, Schedule};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// What one worker has done before that needs no others.
const ALONE: Duration = Duration::from_millis(40);

/// Milliseconds between two signs of how far it is.
const TELL_EVERY: f64 = 400.0;

/// A question under way; dropped, it stops.
#[derive(Debug)]
pub struct Errand {
    _inner: Rc<Inner>,
    _working: Working,
}

struct Inner {
    schedule: RefCell<Schedule>,
    hosts: RefCell<Vec<(Hand, Host, Option<Helper>)>>,
    last: Cell<u32>,
    /// Whether it goes on for so long that others are to help.
    long: Cell<bool>,
    begun: Cell<bool>,
    /// When it was told how far it is, in milliseconds.
    told: Cell<f64>,
    tell: Box<dyn Fn(Option<Told>)>,
}

impl core::fmt::Debug for Inner {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Inner").field(&self.schedule).finish()
    }
}

impl Errand {
    /// Asks; `tell` hears every answer, and `None` where the workers fell or can make nothing of what they are asked about.
    /// `None` where no worker can be started.
    pub fn start(question: Question, tell: impl Fn(Option<Told>) + 'static) -> Option<Self> {
        let inner = Rc::new(Inner {
            long: Cell::new(question.is_long()),
            schedule: RefCell::new(Schedule::new(question)),
            hosts: RefCell::default(),
            last: Cell::default(),
            begun: Cell::default(),
            told: Cell::default(),
            tell: Box::new(tell),
        });
        inner.start(None)?;
        Some(Self { _inner: inner, _working: Working::begin() })
    }
}

impl Inner {
    /// Starts one more worker.
    fn start(self: &Rc<Self>, helper: Option<Helper>) -> Option<()> {
        let hand = Hand(self.last.get() + 1);
        self.last.set(hand.0);
        let own = Rc::downgrade(self);
        let host = Host::start(Rc::new(move |heard| {
            if let Some(own) = own.upgrade() {
                own.hear(hand, heard);
            }
        }))?;
        self.hosts.borrow_mut().push((hand, host, helper));
        Some(())
    }

    fn hear(self: &Rc<Self>, hand: Hand, heard: Heard) {
        let next = match heard {
            Heard::Started => Ok(self.schedule.borrow_mut().joined(hand)),
            Heard::Reply(Reply::Errand(told)) => return (self.tell)(Some(*told)),
            Heard::Reply(Reply::Part(said)) => self.schedule.borrow_mut().said(hand, said),
            Heard::Fell => self.fell(hand),
            Heard::Reply(_) | Heard::OtherBuild => Err(GivenUp),
        };
        self.go_on(next);
    }

    fn fell(&self, hand: Hand) -> Result<Posts, GivenUp> {
        self.hosts.borrow_mut().retain(|(own, ..)| *own != hand);
        self.schedule.borrow_mut().fell(hand)
    }

    /// One that leads in another's place is no helper any more: there may be another.
    fn promote(&self) {
        let lead = self.schedule.borrow().lead();
        for (_, _, helper) in self.hosts.borrow_mut().iter_mut().filter(|(own, ..)| Some(*own) == lead) {
            *helper = None;
        }
    }

    /// Sends what is to be sent, tells how far it is, and looks for more workers.
    fn go_on(self: &Rc<Self>, mut next: Result<Posts, GivenUp>) {
        while let Ok(posts) = &mut next
            && let Some((hand, task)) = posts.pop_front()
        {
            let sent =
                self.hosts.borrow().iter().find(|(own, ..)| *own == hand).and_then(|own| own.1.post(&task));
            if sent.is_none() {
                let more = self.fell(hand);
                next = more.map(|more| posts.drain(..).filter(|(own, _)| *own != hand).chain(more).collect());
            }
        }
        self.promote();
        let alone = self.hosts.borrow().is_empty();
        if next.is_err() || alone && self.start(None).is_none() {
            return (self.tell)(None);
        }
        let far = self.schedule.borrow().far();
        if far.is_some() || self.long.get() {
            self.helped();
        }
        if let Some((done, of)) = far {
            // Drawing each sign of each worker would take the time of one.
            let now = js_sys::Date::now();
            if done >= of || now - self.told.get() >= TELL_EVERY {
                self.told.set(now);
                (self.tell)(Some(Told { far, known: None, ended: false }));
            }
        }
    }

    /// There are parts: others help with what takes long.
    fn helped(self: &Rc<Self>) {
        if self.begun.replace(true) {
            return Rc::clone(self).hire();
        }
        let own: Weak<dyn Hires> = Rc::downgrade(self) as Weak<dyn Hires>;
        helpers::wait(own);
        if self.long.get() {
            return Rc::clone(self).hire();
        }
        let own = Rc::downgrade(self);
        let long = move || {
            if let Some(own) = own.upgrade() {
                own.long.set(true);
                own.hire();
            }
        };
        leptos::prelude::set_timeout(long, ALONE);
    }
}

impl Hires for Inner {
    fn hire(self: Rc<Self>) {
        // Each that is on its way counts for one part at least.
        let coming = self.hosts.borrow().len().saturating_sub(self.schedule.borrow().hands());
        let wanted = self.schedule.borrow().wanted().saturating_sub(coming);
        for _ in 0..if self.long.get() { wanted } else { 0 } {
            let Some(helper) = Helper::take() else { return };
            if self.start(Some(helper)).is_none() {
                return;
            }
        }
    }
}
