//! Deserialization: terms into values.

use crate::value::depth::inside;
use crate::value::with_serde::snake_case;
use crate::value::{ConversionError, FromTerm, Term};
use serde::de::{self, DeserializeSeed, IntoDeserializer, Visitor};
use std::fmt;

/// Reads a term.
pub(super) struct Reader<'t>(pub &'t Term);

/// Why a term cannot be deserialized.
#[derive(Debug)]
pub(super) struct Mismatch(pub ConversionError);

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::error::Error for Mismatch {}

impl de::Error for Mismatch {
    fn custom<T: fmt::Display>(message: T) -> Mismatch {
        Mismatch(ConversionError::new(message.to_string(), &Term::nil()))
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Mismatch {
        let shown = Term::atom(found.to_string());
        Mismatch(ConversionError::new(expected.to_string(), &shown))
    }
}

impl From<ConversionError> for Mismatch {
    fn from(error: ConversionError) -> Mismatch {
        Mismatch(error)
    }
}

impl<'t> Reader<'t> {
    fn arguments(&self, name: &str, arity: usize) -> Result<Parts<'t>, Mismatch> {
        match self.0.as_callable() {
            Some((found, args)) if found == name && args.len() == arity => Ok(Parts::new(args, Some(name.to_string()))),
            _ => Err(ConversionError::new(format!("{name}/{arity}"), self.0).into()),
        }
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $kind:ty),* $(,)?) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
            visitor.$visit(<$kind>::from_term(self.0)?)
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Reader<'_> {
    type Error = Mismatch;

    numbers!(
        deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16, deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64, deserialize_i128 visit_i128 i128, deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32, deserialize_u64 visit_u64 u64,
        deserialize_u128 visit_u128 u128, deserialize_f32 visit_f32 f32, deserialize_f64 visit_f64 f64,
        deserialize_bool visit_bool bool, deserialize_char visit_char char,
        deserialize_str visit_string String, deserialize_string visit_string String,
        deserialize_identifier visit_string String, deserialize_bytes visit_byte_buf Vec<u8>,
        deserialize_byte_buf visit_byte_buf Vec<u8>,
    );

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0 {
            Term::Var(_) => visitor.visit_none(),
            Term::Int(value) => visitor.visit_i64(*value),
            Term::Big(_) => visitor.visit_i128(i128::from_term(self.0)?),
            Term::Float(_) | Term::Rational(_) => visitor.visit_f64(f64::from_term(self.0)?),
            Term::Atom(name) if matches!(&**name, "true" | "false") => visitor.visit_bool(&**name == "true"),
            Term::Atom(text) => visitor.visit_str(text),
            Term::String(text) => visitor.visit_str(text),
            Term::List(_) => self.deserialize_seq(visitor),
            Term::Compound(compound) => {
                visitor.visit_seq(Parts::new(compound.args(), Some(compound.name().to_string())))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.0.is_var() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        <()>::from_term(self.0)?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0.as_atom() {
            Some(found) if found == snake_case(name) => visitor.visit_unit(),
            _ => Err(ConversionError::new(snake_case(name), self.0).into()),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_seq(self.arguments(&snake_case(name), 1)?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let items = self.0.as_list().ok_or_else(|| ConversionError::new("list", self.0))?;
        visitor.visit_seq(Parts::new(items, None))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0.as_list() {
            Some(items) if items.len() == length => visitor.visit_seq(Parts::new(items, None)),
            _ => visitor.visit_seq(self.arguments("-", length)?),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_seq(self.arguments(&snake_case(name), length)?)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let items = self.0.as_list().ok_or_else(|| ConversionError::new("list", self.0))?;
        visitor.visit_map(Pairs { items: items.iter().enumerate(), value: None })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_seq(self.arguments(&snake_case(name), fields.len())?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        let found = self.0.as_callable().and_then(|(name, args)| {
            let variant = variants.iter().find(|variant| snake_case(variant) == name)?;
            Some(Variant { name: variant, args })
        });
        let Some(variant) = found else {
            let names: Vec<String> = variants.iter().map(|variant| snake_case(variant)).collect();
            return Err(ConversionError::new(names.join(" or "), self.0).into());
        };
        visitor.visit_enum(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_unit()
    }
}

/// Items of a list, or arguments of a compound.
struct Parts<'t> {
    terms: &'t [Term],
    at: usize,
    name: Option<String>,
}

impl<'t> Parts<'t> {
    fn new(terms: &'t [Term], name: Option<String>) -> Parts<'t> {
        Parts { terms, at: 0, name }
    }
}

impl<'de> de::SeqAccess<'de> for Parts<'_> {
    type Error = Mismatch;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Mismatch> {
        let Some(term) = self.terms.get(self.at) else { return Ok(None) };
        self.at += 1;
        let outcome = inside(term, || seed.deserialize(Reader(term)));
        outcome.map(Some).map_err(|Mismatch(error)| {
            Mismatch(match &self.name {
                Some(name) => error.in_argument(self.at - 1, name, self.terms.len()),
                None => error.in_item(self.at - 1),
            })
        })
    }
}

/// A list of `Key-Value`.
struct Pairs<'t> {
    items: std::iter::Enumerate<std::slice::Iter<'t, Term>>,
    value: Option<(usize, &'t Term)>,
}

impl<'de> de::MapAccess<'de> for Pairs<'_> {
    type Error = Mismatch;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Mismatch> {
        let Some((index, item)) = self.items.next() else { return Ok(None) };
        match item.as_callable() {
            Some(("-" | "=" | ":", [key, value])) => {
                self.value = Some((index, value));
                let key = seed.deserialize(Reader(key));
                key.map(Some).map_err(|error| Mismatch(error.0.in_item(index)))
            }
            _ => Err(ConversionError::new("pair", item).in_item(index).into()),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Mismatch> {
        let (index, value) = self.value.take().ok_or_else(|| ConversionError::new("pair", &Term::nil()))?;
        inside(value, || seed.deserialize(Reader(value))).map_err(|error| Mismatch(error.0.in_item(index)))
    }
}

struct Variant<'t> {
    name: &'static str,
    args: &'t [Term],
}

impl<'t, 'de> de::EnumAccess<'de> for Variant<'t> {
    type Error = Mismatch;
    type Variant = Variant<'t>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Variant<'t>), Mismatch> {
        let name: de::value::StrDeserializer<'_, Mismatch> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl Variant<'_> {
    fn with_arity(&self, arity: usize) -> Result<Parts<'_>, Mismatch> {
        let name = snake_case(self.name);
        match self.args.len() == arity {
            true => Ok(Parts::new(self.args, Some(name))),
            false => {
                let found = Term::compound(name.clone(), self.args.iter().cloned());
                Err(ConversionError::new(format!("{name}/{arity}"), &found).into())
            }
        }
    }
}

impl<'de> de::VariantAccess<'de> for Variant<'_> {
    type Error = Mismatch;

    fn unit_variant(self) -> Result<(), Mismatch> {
        self.with_arity(0).map(|_| ())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Mismatch> {
        let mut parts = self.with_arity(1)?;
        let value = de::SeqAccess::next_element_seed(&mut parts, seed)?;
        value.ok_or_else(|| ConversionError::new("argument", &Term::nil()).into())
    }
    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_seq(self.with_arity(length)?)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_seq(self.with_arity(fields.len())?)
    }
}
