//! A field for one parameter: what is typed, what is wrong with it, and values near by that do.

use super::scope;
use crate::i18n::Language;
use crate::i18n::errors::field_error;
use crate::i18n::network::{NetworkMessages, parameter};
use crate::i18n::number::{editable, parse, significant};
use crate::kit::field::{Range, check};
use crate::signals::prelude::*;
use crate::state::{Command, Notice, Store};
use gargalo_solver::document::{
    Error, Options, Parameter, ParameterKind, ParameterValue, parameters, with_parameters,
};

/// What was typed and does not do.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    /// The field that it was typed into.
    pub field: &'static str,
    /// The text.
    pub typed: String,
    /// What it means, where it can be read.
    setting: Option<ParameterValue>,
    /// What is wrong with a text that can be read.
    error: Option<Error>,
}

/// What is shown of the fault, where it is of the field of this name.
fn wrong<T>(fault: RwSignal<Option<Fault>>, name: &str, look: impl FnOnce(&Fault) -> T) -> Option<T> {
    fault.with(|fault| fault.as_ref().filter(|fault| fault.field == name).map(look))
}

/// The present parameter of this name.
fn now(store: Store, name: &'static str) -> Option<Parameter> {
    let mut all = store.document.recipe(|design| parameters(&design.network))?.into_iter();
    all.find(|parameter| parameter.name == name)
}

/// Changes parameters, or tells why not.
fn change(store: Store, path: &'static str, changes: &[(&str, ParameterValue)]) -> Result<(), Error> {
    let network = untrack(|| store.document.recipe(|design| with_parameters(&design.network, changes)));
    if let Some(network) = network {
        store.edit(&Command::SetParameter { scope: scope(store), network: network?, parameter: path });
    }
    Ok(())
}

/// Reads what was typed; `None`: it can't be read. The engine says what is out of range.
#[expect(clippy::cast_sign_loss, reason = "what is below 0 is left out")]
fn read(text: &str, kind: ParameterKind, optional: bool, language: Language) -> Option<ParameterValue> {
    let text = text.trim();
    if text.is_empty() && optional {
        return Some(ParameterValue::Unset);
    }
    match kind {
        ParameterKind::Count => parse(text, language)
            .filter(|value| Range::SEED.holds(*value))
            .map(|value| ParameterValue::Count(value as u64)),
        ParameterKind::Speed => parse(text, language).map(ParameterValue::Number),
        ParameterKind::Sides => {
            let sides = text.split(|c: char| !c.is_ascii_digit()).filter(|side| !side.is_empty());
            let only = text.chars().all(|c| c.is_ascii_digit() || " x×*,;".contains(c));
            let sides: Option<Vec<u64>> = sides.map(|side| side.parse().ok()).collect();
            sides.filter(|sides| only && !sides.is_empty()).map(ParameterValue::Sides)
        }
        ParameterKind::Flag => None,
    }
}

/// A value as it stands in its field.
fn write(setting: &ParameterValue, language: Language) -> String {
    match setting {
        ParameterValue::Count(count) => count.to_string(),
        ParameterValue::Number(number) => editable(*number, 10, language),
        ParameterValue::Sides(sides) => sides.iter().map(u64::to_string).collect::<Vec<_>>().join(" × "),
        ParameterValue::Flag(_) | ParameterValue::Unset => String::new(),
    }
}

pub fn field(store: Store, row: &Parameter, fault: RwSignal<Option<Fault>>) -> AnyView {
    let (name, kind, optional) = (row.name, row.kind, row.optional);
    if kind == ParameterKind::Flag {
        return flag(store, name);
    }
    let language = store.language();
    let words = NetworkMessages::of(language);
    let id = format!("parameter-{}", name.replace('.', "-"));
    let error_id = format!("{id}-error");
    let described = error_id.clone();
    let mine = move || wrong(fault, name, |_| ()).is_some();
    let shown = move || {
        let typed = wrong(fault, name, |fault| fault.typed.clone());
        let written = || now(store, name).map(|parameter| write(&parameter.value, language));
        typed.or_else(written).unwrap_or_default()
    };
    let placeholder = move || {
        let default = now(store, name).and_then(|parameter| parameter.default);
        default.map_or_else(String::new, |default| significant(default, 10, language))
    };
    let typed = move |text: String| {
        let setting = read(&text, kind, optional, language);
        let error = setting.as_ref().and_then(|set| change(store, name, &[(name, set.clone())]).err());
        let good = setting.is_some() && error.is_none();
        fault.set((!good).then_some(Fault { field: name, typed: text, setting, error }));
    };
    let message = move || {
        wrong(fault, name, |fault| match (&fault.error, kind) {
            (Some(error), _) => field_error(error, name, language),
            (None, ParameterKind::Speed) => words.not_positive.to_owned(),
            (None, ParameterKind::Sides) => words.not_sides.to_owned(),
            (None, _) => words.not_whole.to_owned(),
        })
    };
    let speed = kind == ParameterKind::Speed;
    let keys = if speed { "decimal" } else { "numeric" };
    view! {
        <div class="parameter" class:wrong=mine>
            <label for=id.clone()>{parameter(name, language)}</label>
            <span class="parameter-input">
                <input id=id class="input number" type="text" inputmode=keys autocomplete="off"
                    spellcheck="false" maxlength="24" placeholder=placeholder
                    aria-invalid=move || mine().then_some("true") aria-describedby=described
                    data-testid=format!("parameter-{name}") prop:value=shown
                    on:input:target=move |event| typed(event.target().value())
                    on:blur=move |_| store.document.seal() />
                {speed.then(|| view! { <span class="unit">"Gbit/s"</span> })}
            </span>
            <p class="field-error" id=error_id role="status" hidden=move || !mine() data-testid=format!("error-{name}")>
                {message}
                {move || near(store, fault, name)}
            </p>
        </div>
    }
    .into_any()
}

/// Values near by that do, as buttons.
fn near(store: Store, fault: RwSignal<Option<Fault>>, name: &'static str) -> Option<AnyView> {
    let words = NetworkMessages::of(store.language());
    let (misfit, setting) = wrong(fault, name, |fault| match &fault.error {
        Some(Error::NoSuchTopology { misfit, .. }) => Some((misfit.clone(), fault.setting.clone()?)),
        _ => None,
    })??;
    if misfit.near.is_empty() {
        return None;
    }
    let value = misfit.value;
    let chips = misfit.near.into_iter().map(|near| {
        let other = misfit.parameter.clone();
        let repaired = match &setting {
            // Of a grid's sides the one at fault is put right.
            ParameterValue::Sides(sides) => {
                let at = sides.iter().position(|&side| side == value);
                let sides = sides.iter().enumerate();
                ParameterValue::Sides(sides.map(|(n, &side)| if Some(n) == at { near } else { side }).collect())
            }
            _ => ParameterValue::Count(near),
        };
        let alone = other == name;
        let of = (!alone).then(|| format!("{} = ", parameter(&other, words.language)));
        let label = format!("{}{near}", of.unwrap_or_default());
        let own = (!alone).then(|| (name, setting.clone()));
        let press = move |_| {
            let changes: Vec<_> = own.iter().cloned().chain([(&*other, repaired.clone())]).collect();
            if change(store, name, &changes).is_ok() {
                fault.set(None);
                store.document.seal();
            }
        };
        view! {
            <button type="button" class="chip" data-testid=format!("near-{near}") on:click=press>{label}</button>
        }
        .into_any()
    });
    Some(view! { <span class="near">{words.near} " " {chips.collect_view()}</span> }.into_any())
}

fn flag(store: Store, name: &'static str) -> AnyView {
    let on = move || {
        now(store, name).is_some_and(|parameter| match parameter.value {
            ParameterValue::Flag(flag) => flag,
            _ => parameter.default == Some(1.0),
        })
    };
    switch(store, name, parameter(name, store.language()), on)
}

/// Makes hosts servers of GPUs, or hosts again.
pub fn servers(store: Store) -> AnyView {
    let has = |options: &Options| options.servers.is_some();
    let on = move || store.document.recipe(|design| design.network.options().is_some_and(has));
    let words = NetworkMessages::of(store.language());
    switch(store, "servers", words.servers, move || on().unwrap_or(false))
}

/// A parameter that is on or off. A refusal (a torus that can't be twisted) is told like any other edit's.
fn switch(
    store: Store,
    name: &'static str,
    label: &str,
    on: impl Fn() -> bool + Send + Sync + 'static,
) -> AnyView {
    let set = move |flag: bool| {
        if let Err(error) = change(store, name, &[(name, ParameterValue::Flag(flag))]) {
            store.session.notice.set(Some(Notice::BadEdit(error)));
        }
        store.document.seal();
    };
    check(format!("parameter-{name}"), label, on, set)
}
