//! Slurm's topology of blocks: `BlockName=` with its `Nodes=`, and `BlockSizes=`, as in `topology.conf` and as `scontrol show
//! topology` prints it. A block is a switch; the sizes above that of a block are switches over so many blocks that follow one
//! another, and one switch joins what is left.

use super::assumption::Assumption;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::slurm::{field, hosts};
use super::wanted::Wanted;
use super::words::{Word, lines};
use std::collections::BTreeSet;

pub(super) fn knows(text: &str) -> bool {
    lines(text).any(|words| field(&words, "BlockName").is_some())
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw { relays: false, ..Raw::default() };
    let role = |role: &str| Attributes::from([("role".to_owned(), role.to_owned())]);
    let mut blocks: Vec<String> = Vec::new();
    let mut sizes: BTreeSet<u64> = BTreeSet::new();
    for words in lines(text) {
        for key in ["BlockSizes", "BlockSize"] {
            if let Some(list) = field(&words, key) {
                sizes.extend(numbers(text, list)?);
            }
        }
        // What scontrol adds up is said by the sizes.
        let Some(name) = field(&words, "BlockName") else { continue };
        let list = field(&words, "Nodes")
            .ok_or_else(|| ImportError::expected(text, name.offset, Wanted::BlockNodes))?;
        raw.node(text, name.offset, name.text.to_owned(), role("switch"))?;
        for host in hosts(text, list)? {
            raw.touch(text, list.offset, host.clone(), role("host"))?;
            link(text, &mut raw, host, name.text, list.offset)?;
        }
        blocks.push(name.text.to_owned());
    }
    raw.notes.push(Assumption::Blocks { blocks: blocks.len() as u32 });
    let mut below = blocks;
    let mut base = sizes.pop_first();
    for (level, size) in sizes.into_iter().enumerate() {
        let together = base.map_or(0, |base| size / base.max(1)) as usize;
        if together > 1 && below.len() > 1 {
            below = join(text, &mut raw, &below, together, &format!("level-{}", level + 1))?;
            base = Some(size);
        }
    }
    if below.len() > 1 {
        let all = below.len();
        join(text, &mut raw, &below, all, "top")?;
    }
    Ok(raw)
}

/// The switches over so many that follow one another, each.
fn join(
    text: &str,
    raw: &mut Raw,
    below: &[String],
    together: usize,
    name: &str,
) -> Result<Vec<String>, ImportError> {
    let one = below.len() <= together;
    let mut above = Vec::new();
    for (number, group) in below.chunks(together).enumerate() {
        let mut id = if one { name.to_owned() } else { format!("{name}.{}", number + 1) };
        while raw.position(&id).is_some() {
            id.push('\'');
        }
        raw.node(text, 0, id.clone(), Attributes::from([("role".to_owned(), "switch".to_owned())]))?;
        for switch in group {
            link(text, raw, switch.clone(), &id, 0)?;
        }
        above.push(id);
    }
    Ok(above)
}

fn link(text: &str, raw: &mut Raw, a: String, b: &str, offset: usize) -> Result<(), ImportError> {
    let attributes = Attributes::new();
    raw.link(text, RawLink { a, b: b.to_owned(), attributes, directed: false, offset })
}

/// Sizes, with commas between them.
fn numbers(text: &str, list: Word<'_>) -> Result<Vec<u64>, ImportError> {
    let size = |word: &str| word.parse().ok().filter(|&size: &u64| size > 0);
    let all: Option<Vec<u64>> = list.text.split(',').map(size).collect();
    all.ok_or_else(|| ImportError::expected(text, list.offset, Wanted::AtLeastOne))
}
