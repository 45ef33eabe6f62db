//! Seeded patterns of traffic in a document.

use crate::base::record::{Cursor, optional};
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::schema::Workload;
use crate::traffic::{PatternShape, Sizes};

const PATTERNS: [(&str, u8); 5] =
    [("permutation", 0), ("incast", 1), ("hotspot", 2), ("shuffle", 3), ("poisson", 4)];
const SIZES: [(&str, Sizes); 3] =
    [("equal", Sizes::Equal), ("uniform", Sizes::Uniform), ("heavy", Sizes::Heavy)];

/// Reads a workload of kind `pattern`.
#[inline(never)]
pub(crate) fn pattern(cursor: &Cursor<'_, '_>) -> Result<Workload, Error> {
    let kind = cursor.required("pattern")?.word(&PATTERNS)?;
    let mut fields = vec!["kind", "pattern", "bytes", "sizes", "seed"];
    fields.extend_from_slice(match kind {
        0 => &["rounds"][..],
        1 => &["senders"],
        2 => &["flows", "hot", "share"],
        3 => &[],
        _ => &["flows", "load"],
    });
    cursor.object(&fields)?;
    let flows = || -> Result<u64, Error> {
        let field = cursor.required("flows")?;
        let flows = field.whole()?;
        field.limit(Counted::Flows, u128::from(flows), limits::FLOWS)?;
        Ok(flows)
    };
    let shape = match kind {
        0 => PatternShape::Permutation { rounds: optional!(cursor, "rounds", at_least, 1).unwrap_or(1) },
        1 => PatternShape::Incast { senders: cursor.required("senders")?.at_least(1)? },
        2 => PatternShape::Hotspot {
            flows: flows()?,
            hot: optional!(cursor, "hot", at_least, 1).unwrap_or(1),
            share: cursor.required("share")?.between(0.0, 1.0)?,
        },
        3 => PatternShape::Shuffle,
        _ => {
            let field = cursor.required("load")?;
            field.positive()?;
            PatternShape::Poisson { flows: flows()?, load: field.between(0.0, 1.0)? }
        }
    };
    let bytes = cursor.required("bytes")?;
    // Arrivals at a load need a size to divide by.
    let bytes = if kind == 4 { bytes.positive()? } else { bytes.not_negative()? };
    Ok(Workload::Pattern {
        shape,
        bytes,
        sizes: optional!(cursor, "sizes", word, &SIZES).unwrap_or_default(),
        seed: optional!(cursor, "seed", whole).unwrap_or(0),
    })
}
