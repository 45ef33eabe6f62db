//! An event of a file, with what is used of it.

use super::loose::Loose;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// An event; of one that is none, nothing is known.
#[derive(Debug, Default)]
pub(super) struct Event {
    pub(super) ph: Loose,
    pub(super) cat: Loose,
    pub(super) name: Loose,
    pub(super) ts: Loose,
    pub(super) dur: Loose,
    pub(super) args: Args,
}

/// Its arguments.
#[derive(Debug, Default)]
pub(super) struct Args {
    pub(super) external_id: Loose,
    pub(super) correlation: Loose,
    pub(super) stream: Loose,
    pub(super) collective: Loose,
    pub(super) elements_in: Loose,
    pub(super) elements_out: Loose,
    pub(super) dtype: Loose,
    pub(super) group_name: Loose,
    pub(super) group_size: Loose,
    pub(super) group_ranks: Loose,
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum EventKey {
    Ph,
    Cat,
    Name,
    Ts,
    Dur,
    Args,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(field_identifier)]
enum ArgsKey {
    #[serde(rename = "External id", alias = "external id")]
    ExternalId,
    #[serde(rename = "correlation")]
    Correlation,
    #[serde(rename = "stream")]
    Stream,
    #[serde(rename = "Collective name")]
    Collective,
    #[serde(rename = "In msg nelems", alias = "In msg size")]
    ElementsIn,
    #[serde(rename = "Out msg nelems", alias = "Out msg size")]
    ElementsOut,
    #[serde(rename = "dtype")]
    Dtype,
    #[serde(rename = "Process Group Name")]
    GroupName,
    #[serde(rename = "Group size")]
    GroupSize,
    #[serde(rename = "Process Group Ranks")]
    GroupRanks,
    #[serde(other)]
    Other,
}

/// Objects are read key by key; what is none is passed over.
macro_rules! object {
    ($type:ty, $key:ty, |$own:ident, $map:ident, $found:ident| $arms:expr) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Fields;
                impl<'de> Visitor<'de> for Fields {
                    type Value = $type;

                    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                        out.write_str("an object")
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut $map: A) -> Result<$type, A::Error> {
                        let mut $own = <$type>::default();
                        while let Some($found) = $map.next_key::<$key>()? {
                            $arms
                        }
                        Ok($own)
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<$type, A::Error> {
                        while seq.next_element::<IgnoredAny>()?.is_some() {}
                        Ok(<$type>::default())
                    }

                    fn visit_str<E>(self, _: &str) -> Result<$type, E> {
                        Ok(<$type>::default())
                    }

                    fn visit_bool<E>(self, _: bool) -> Result<$type, E> {
                        Ok(<$type>::default())
                    }

                    fn visit_i64<E>(self, _: i64) -> Result<$type, E> {
                        Ok(<$type>::default())
                    }

                    fn visit_u64<E>(self, _: u64) -> Result<$type, E> {
                        Ok(<$type>::default())
                    }

                    fn visit_f64<E>(self, _: f64) -> Result<$type, E> {
                        Ok(<$type>::default())
                    }

                    fn visit_unit<E>(self) -> Result<$type, E> {
                        Ok(<$type>::default())
                    }
                }
                deserializer.deserialize_any(Fields)
            }
        }
    };
}

object!(Event, EventKey, |event, map, key| match key {
    EventKey::Ph => event.ph = map.next_value()?,
    EventKey::Cat => event.cat = map.next_value()?,
    EventKey::Name => event.name = map.next_value()?,
    EventKey::Ts => event.ts = map.next_value()?,
    EventKey::Dur => event.dur = map.next_value()?,
    EventKey::Args => event.args = map.next_value()?,
    EventKey::Other => drop(map.next_value::<IgnoredAny>()?),
});

object!(Args, ArgsKey, |args, map, key| match key {
    ArgsKey::ExternalId => args.external_id = map.next_value()?,
    ArgsKey::Correlation => args.correlation = map.next_value()?,
    ArgsKey::Stream => args.stream = map.next_value()?,
    ArgsKey::Collective => args.collective = map.next_value()?,
    ArgsKey::ElementsIn => args.elements_in = map.next_value()?,
    ArgsKey::ElementsOut => args.elements_out = map.next_value()?,
    ArgsKey::Dtype => args.dtype = map.next_value()?,
    ArgsKey::GroupName => args.group_name = map.next_value()?,
    ArgsKey::GroupSize => args.group_size = map.next_value()?,
    ArgsKey::GroupRanks => args.group_ranks = map.next_value()?,
    ArgsKey::Other => drop(map.next_value::<IgnoredAny>()?),
});
