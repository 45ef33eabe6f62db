//! Networks on their way to the page: one that the answer before had is not sent again.

use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Weak};

/// A network of an answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Sent {
    /// The one at this position of the answer before.
    Again(u32),
    /// Another.
    New(Arc<Tables>),
}

/// What the worker remembers of the networks that it sent last.
#[derive(Debug, Default)]
pub struct Sender {
    /// The request that was answered with them.
    answer: Option<u32>,
    /// Without keeping them in memory.
    networks: Vec<Weak<Tables>>,
}

impl Sender {
    /// Takes the networks out of the answer to a request. `known`: the request whose answer the page had last.
    pub fn take(&mut self, id: u32, known: Option<u32>, report: &mut Report) -> Vec<Sent> {
        let networks = std::mem::take(&mut report.networks);
        let before: &[Weak<Tables>] =
            if known.is_some() && known == self.answer { &self.networks } else { &[] };
        let last = networks.iter().map(Arc::downgrade).collect();
        let position = |own: &Arc<Tables>| before.iter().position(|one| one.as_ptr() == Arc::as_ptr(own));
        let sent = networks
            .into_iter()
            .map(|own| {
                position(&own).map_or_else(|| Sent::New(Arc::clone(&own)), |at| Sent::Again(at as u32))
            })
            .collect();
        (self.answer, self.networks) = (Some(id), last);
        sent
    }
}

/// What the page remembers of the networks that it received last.
#[derive(Debug, Default)]
pub struct Receiver {
    answer: Option<u32>,
    networks: Vec<Arc<Tables>>,
}

impl Receiver {
    /// The request whose answer was received last.
    pub fn known(&self) -> Option<u32> {
        self.answer
    }

    /// Puts the networks into the answer to a request; `None` where it refers to one that is not there.
    pub fn put(&mut self, id: u32, sent: Vec<Sent>, report: &mut Report) -> Option<()> {
        let network = |sent| match sent {
            Sent::Again(at) => self.networks.get(at as usize).cloned(),
            Sent::New(tables) => Some(tables),
        };
        report.networks = sent.into_iter().map(network).collect::<Option<_>>()?;
        (self.answer, self.networks) = (Some(id), report.networks.clone());
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn networks(count: usize) -> Vec<Arc<Tables>> {
        (0..count).map(|_| Arc::default()).collect()
    }

    fn report(networks: &[&Arc<Tables>]) -> Report {
        Report { networks: networks.iter().map(|own| Arc::clone(own)).collect(), ..Report::default() }
    }

    #[test]
    fn what_the_page_has_is_not_sent_again() {
        let (mut sender, mut receiver) = (Sender::default(), Receiver::default());
        let made = networks(3);
        let mut send = |id: u32, known: Option<u32>, own: &[&Arc<Tables>], receiver: &mut Receiver| {
            let mut answer = report(own);
            let sent = sender.take(id, known, &mut answer);
            let new = sent.iter().filter(|sent| matches!(sent, Sent::New(_))).count();
            receiver.put(id, sent, &mut answer).expect("it has them");
            assert!(answer.networks.iter().zip(own).all(|(one, other)| Arc::ptr_eq(one, other)));
            new
        };
        assert_eq!(send(1, receiver.known(), &[&made[0], &made[1]], &mut receiver), 2);
        assert_eq!(send(2, receiver.known(), &[&made[1], &made[2]], &mut receiver), 1);
        assert_eq!(send(3, receiver.known(), &[&made[1], &made[2], &made[0]], &mut receiver), 1);
        assert_eq!(send(4, Some(2), &[&made[1]], &mut receiver), 1, "the page has another answer");
        assert_eq!(send(5, None, &[&made[1]], &mut receiver), 1, "or none");
    }

    #[test]
    fn an_answer_of_another_worker_is_not_filled() {
        let mut answer = Report::default();
        assert_eq!(Receiver::default().put(1, vec![Sent::Again(0)], &mut answer), None);
    }
}
