//! Serialization: values into terms.

use crate::value::with_serde::snake_case;
use crate::value::{Term, ToTerm};
use serde::ser::{self, Serialize};
use std::fmt;

/// Serializes values as terms.
pub(super) struct Writer;

/// The error of a value that refuses to be serialized.
#[derive(Debug)]
pub(super) struct Complaint(String);

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Complaint {}

impl ser::Error for Complaint {
    fn custom<T: fmt::Display>(message: T) -> Complaint {
        Complaint(message.to_string())
    }
}

/// The parts of a compound, a list or a map.
pub(super) struct Parts {
    /// `None` for a list.
    name: Option<String>,
    terms: Vec<Term>,
    key: Option<Term>,
}

impl Parts {
    fn new(name: Option<String>) -> Result<Parts, Complaint> {
        Ok(Parts { name, terms: Vec::new(), key: None })
    }

    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Complaint> {
        self.terms.push(value.serialize(Writer)?);
        Ok(())
    }

    fn whole(self) -> Result<Term, Complaint> {
        Ok(match self.name {
            Some(name) => Term::compound(name, self.terms),
            None => Term::list(self.terms),
        })
    }
}

macro_rules! plain {
    ($($method:ident $kind:ty),* $(,)?) => {$(
        fn $method(self, value: $kind) -> Result<Term, Complaint> {
            Ok(value.to_term())
        }
    )*};
}

impl ser::Serializer for Writer {
    type Ok = Term;
    type Error = Complaint;
    type SerializeSeq = Parts;
    type SerializeTuple = Parts;
    type SerializeTupleStruct = Parts;
    type SerializeTupleVariant = Parts;
    type SerializeMap = Parts;
    type SerializeStruct = Parts;
    type SerializeStructVariant = Parts;

    plain!(
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_i128 i128, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64,
        serialize_u128 u128, serialize_f32 f32, serialize_f64 f64, serialize_char char, serialize_str &str,
        serialize_bytes &[u8],
    );

    fn serialize_none(self) -> Result<Term, Complaint> {
        Ok(Option::<i64>::None.to_term())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Term, Complaint> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Term, Complaint> {
        Ok(Term::nil())
    }
    fn serialize_unit_struct(self, name: &'static str) -> Result<Term, Complaint> {
        Ok(Term::atom(snake_case(name)))
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Term, Complaint> {
        Ok(Term::atom(snake_case(variant)))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Term, Complaint> {
        Ok(Term::compound(snake_case(name), [value.serialize(Writer)?]))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Term, Complaint> {
        Ok(Term::compound(snake_case(variant), [value.serialize(Writer)?]))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Parts, Complaint> {
        Parts::new(None)
    }
    fn serialize_tuple(self, _: usize) -> Result<Parts, Complaint> {
        Parts::new(Some("-".to_string()))
    }
    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Parts, Complaint> {
        Parts::new(Some(snake_case(name)))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, Complaint> {
        Parts::new(Some(snake_case(variant)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Parts, Complaint> {
        Parts::new(None)
    }
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts, Complaint> {
        Parts::new(Some(snake_case(name)))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, Complaint> {
        Parts::new(Some(snake_case(variant)))
    }
}

macro_rules! sequences {
    ($($kind:ident $method:ident),* $(,)?) => {$(
        impl ser::$kind for Parts {
            type Ok = Term;
            type Error = Complaint;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Complaint> {
                self.add(value)
            }
            fn end(self) -> Result<Term, Complaint> {
                self.whole()
            }
        }
    )*};
}

sequences!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field,
);

macro_rules! structures {
    ($($kind:ident),*) => {$(
        impl ser::$kind for Parts {
            type Ok = Term;
            type Error = Complaint;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Complaint> {
                self.add(value)
            }
            fn end(self) -> Result<Term, Complaint> {
                self.whole()
            }
        }
    )*};
}

structures!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Parts {
    type Ok = Term;
    type Error = Complaint;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Complaint> {
        self.key = Some(key.serialize(Writer)?);
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Complaint> {
        let key = self.key.take().unwrap_or_else(Term::nil);
        self.terms.push(Term::pair(key, value.serialize(Writer)?));
        Ok(())
    }
    fn end(self) -> Result<Term, Complaint> {
        self.whole()
    }
}
