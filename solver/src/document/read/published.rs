//! JSON to what was published.

use crate::base::record::{Cursor, optional};
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::published::{Claim, ClosedForm, Figure, LocalText, Over, Published, Quantity};

/// Reads the field `published` of a document. Whether its designs and points are there is seen when ours are computed:
/// designs come and go.
pub(crate) fn published(cursor: &Cursor<'_, '_>) -> Result<Published, Error> {
    cursor.object(&["source", "of", "claims"])?;
    let list = cursor.required("claims")?;
    list.limit(Counted::Designs, list.items()?.len() as u128, limits::DESIGNS)?;
    Ok(Published {
        source: worded(&cursor.required("source")?)?,
        of: optional!(cursor, "of", text).map(str::to_owned),
        claims: list.items()?.map(|item| claim(&item)).collect::<Result<_, _>>()?,
    })
}

fn worded(cursor: &Cursor<'_, '_>) -> Result<LocalText, Error> {
    if let Some(text) = cursor.value().as_str() {
        return Ok(LocalText { en: text.to_owned(), pt: text.to_owned() });
    }
    cursor.object(&["en", "pt-BR"])?;
    let of = |field: &'static str| Ok::<_, Error>(cursor.required(field)?.text()?.to_owned());
    Ok(LocalText { en: of("en")?, pt: of("pt-BR")? })
}

fn claim(cursor: &Cursor<'_, '_>) -> Result<Claim, Error> {
    cursor.object(&["text", "figure", "value", "to", "closed_form", "source", "why"])?;
    Ok(Claim {
        text: worded(&cursor.required("text")?)?,
        figure: figure(&cursor.required("figure")?)?,
        value: cursor.required("value")?.number()?,
        to: optional!(cursor, "to", number),
        closed_form: cursor.field("closed_form")?.map(|field| closed_form(&field)).transpose()?,
        source: cursor.field("source")?.map(|field| worded(&field)).transpose()?,
        why: cursor.field("why")?.map(|field| worded(&field)).transpose()?,
    })
}

fn position(cursor: &Cursor<'_, '_>) -> Result<usize, Error> {
    Ok(usize::try_from(cursor.whole()?).unwrap_or(usize::MAX))
}

fn figure(cursor: &Cursor<'_, '_>) -> Result<Figure, Error> {
    cursor.object(&["of", "design", "point", "over", "saving", "unit", "links"])?;
    let links = match cursor.field("links")? {
        None => None,
        Some(list) => {
            let names: Vec<String> =
                list.items()?.map(|item| item.text().map(str::to_owned)).collect::<Result<_, _>>()?;
            let found = names.len() as u64;
            let pair: [String; 2] =
                names.try_into().map_err(|_| Error::WrongLength { path: list.path(), found, expected: 2 })?;
            Some(pair)
        }
    };
    Ok(Figure {
        of: cursor.required("of")?.word(&Quantity::WORDS)?,
        design: position(&cursor.required("design")?)?,
        point: optional!(cursor, "point", whole),
        over: cursor.field("over")?.map(|field| over(&field)).transpose()?,
        saving: optional!(cursor, "saving", boolean).unwrap_or_default(),
        unit: optional!(cursor, "unit", positive).unwrap_or(1.0),
        links,
    })
}

fn over(cursor: &Cursor<'_, '_>) -> Result<Over, Error> {
    cursor.object(&["design", "point"])?;
    Ok(Over { design: position(&cursor.required("design")?)?, point: optional!(cursor, "point", whole) })
}

fn closed_form(cursor: &Cursor<'_, '_>) -> Result<ClosedForm, Error> {
    let kinds = [("spine_to_leaf", 0), ("global_to_local", 1), ("clos_tapering", 2), ("oversubscribed", 3)];
    let kind = cursor.required("kind")?.word(&kinds)?;
    let fields: [&[&'static str]; 4] = [
        &["kind", "pods", "leaves", "near"],
        &["kind", "routers", "globals", "near"],
        &["kind", "radix", "far"],
        &["kind", "s", "hosts", "on_leaf"],
    ];
    cursor.object(fields[kind])?;
    let number = |field: &'static str| cursor.required(field)?.at_least(1);
    let ratio = |field: &'static str| cursor.required(field)?.positive();
    Ok(match kind {
        0 => {
            ClosedForm::SpineToLeaf { pods: number("pods")?, leaves: number("leaves")?, near: ratio("near")? }
        }
        1 => ClosedForm::GlobalToLocal {
            routers: number("routers")?,
            globals: number("globals")?,
            near: ratio("near")?,
        },
        2 => ClosedForm::ClosTapering { radix: number("radix")?, far: ratio("far")? },
        _ => ClosedForm::Oversubscribed {
            s: ratio("s")?,
            hosts: cursor.required("hosts")?.at_least(2)?,
            on_leaf: number("on_leaf")?,
        },
    })
}
