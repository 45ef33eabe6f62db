//! A scenario's own hardware.

use crate::base::record::{Cursor, FieldType, ReadField};
use crate::catalog::hardware::{Compute, Generation, Gpu, Hardware, LinkKind, Nic, Protocol, gpus};
use crate::document::error::Error;
use serde_json::Value;

/// Reads hardware. An entry may begin with one that is `like` it; what it leaves out is then as there.
pub(crate) fn hardware(cursor: &Cursor<'_, '_>) -> Result<Hardware, Error> {
    cursor.known(&[], &[Hardware::OBJECT.fields])?;
    let mut own = Hardware::default();
    let list = cursor.field("gpus")?;
    for item in entries(list.as_ref())? {
        let gpu = gpu(&item, &own)?;
        unique(&item, own.gpus.iter().any(|known| known.id == gpu.id), &gpu.id)?;
        own.gpus.push(gpu);
    }
    let list = cursor.field("nics")?;
    for item in entries(list.as_ref())? {
        let mut nic = Nic::read(&item, &Nic::KIND)?;
        name(&item, &mut nic.name, &nic.id)?;
        unique(&item, own.nics.iter().any(|known| known.id == nic.id), &nic.id)?;
        own.nics.push(nic);
    }
    let list = cursor.field("protocols")?;
    for item in entries(list.as_ref())? {
        let mut protocol = Protocol::read(&item, &Protocol::KIND)?;
        name(&item, &mut protocol.name, &protocol.id)?;
        unique(&item, own.protocols.iter().any(|known| known.id == protocol.id), &protocol.id)?;
        own.protocols.push(protocol);
    }
    Ok(own)
}

/// The entries of a list that may be left out.
fn entries<'s, 'v>(list: Option<&'s Cursor<'s, 'v>>) -> Result<impl Iterator<Item = Cursor<'s, 'v>>, Error> {
    Ok(list.map(Cursor::items).transpose()?.into_iter().flatten())
}

fn unique(item: &Cursor<'_, '_>, taken: bool, id: &str) -> Result<(), Error> {
    if taken { Err(Error::DuplicateId { path: item.path(), id: id.to_owned() }) } else { Ok(()) }
}

/// An entry without a name is called as its id.
fn name(item: &Cursor<'_, '_>, name: &mut String, id: &str) -> Result<(), Error> {
    if item.field("name")?.is_none() {
        id.clone_into(name);
    }
    Ok(())
}

/// An accelerator: its own fields over those of the one that it is like.
fn gpu(cursor: &Cursor<'_, '_>, own: &Hardware) -> Result<Gpu, Error> {
    cursor.known(&[], &[Gpu::OBJECT.fields])?;
    cursor.required("id")?.text()?;
    let (mut entry, mut root, mut below) = (Value::Null, None, None);
    if let Some(field) = cursor.field("like")? {
        let like = own.gpu(field.text()?);
        let like = like.map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
        root = Some(like.product().to_owned());
        below = like.compute;
        entry = serde_json::to_value(Gpu { name: String::new(), ..like }).unwrap_or_default();
    }
    lay_over(&mut entry, cursor.value());
    let mut gpu = Gpu::read_fields(&cursor.with(&entry))?;
    name(cursor, &mut gpu.name, &gpu.id)?;
    gpu.like = root;
    if let Some(field) = cursor.field("compute")? {
        let below = Gpu { compute: below, ..gpu.clone() }.compute();
        let mut constants = serde_json::to_value(below).unwrap_or_default();
        lay_over(&mut constants, field.value());
        gpu.compute = Some(Compute::read_fields(&field.with(&constants))?);
    }
    // Before these were fields, the words of the link said them.
    if cursor.field("link")?.is_some() {
        if cursor.field("generation")?.is_none() && gpu.like.is_none() {
            let known = gpus().into_iter().find(|known| known.id == gpu.id);
            gpu.generation = known.map_or_else(|| Generation::of_link(&gpu.link), |known| known.generation);
        }
        if cursor.field("link_kind")?.is_none() {
            gpu.link_kind = LinkKind::of_link(&gpu.link);
        }
    }
    Ok(gpu)
}

/// Replaces what a value says by what another says, field by field in objects.
fn lay_over(below: &mut Value, above: &Value) {
    match (below, above) {
        (Value::Object(below), Value::Object(above)) => {
            for (field, value) in above {
                lay_over(below.entry(field).or_insert(Value::Null), value);
            }
        }
        (below, above) => below.clone_from(above),
    }
}
