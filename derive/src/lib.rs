//! `#[derive(ToTerm, FromTerm)]` for the crate `damier`.
//!
//! A struct is a compound with its fields as arguments, in order; each variant of an enum is a compound or atom. Names
//! are those of the type or variant in `snake_case`. Attributes:
//!
//! * `#[term(name = "...")]` on a struct or variant: another name.
//! * `#[term(transparent)]` on a struct or variant with one field: the field itself, without a compound around it.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Fields, GenericParam, Generics, parse_macro_input, parse_quote};

/// Derives `damier::ToTerm`.
#[proc_macro_derive(ToTerm, attributes(term))]
pub fn to_term(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), derive_to)
}

/// Derives `damier::FromTerm`.
#[proc_macro_derive(FromTerm, attributes(term))]
pub fn from_term(input: TokenStream) -> TokenStream {
    expand(parse_macro_input!(input as DeriveInput), derive_from)
}

fn expand(input: DeriveInput, derive: fn(&DeriveInput) -> syn::Result<Tokens>) -> TokenStream {
    derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A struct, or a variant of an enum.
struct Shape<'a> {
    /// `Type` or `Type::Variant`.
    path: Tokens,
    name: String,
    fields: &'a Fields,
    transparent: bool,
}

impl<'a> Shape<'a> {
    fn new(path: Tokens, ident: &syn::Ident, attributes: &[syn::Attribute], fields: &'a Fields) -> syn::Result<Self> {
        let mut shape = Shape { path, name: snake_case(&ident.to_string()), fields, transparent: false };
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("term")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("name") {
                    shape.name = meta.value()?.parse::<syn::LitStr>()?.value();
                } else if meta.path.is_ident("transparent") {
                    shape.transparent = true;
                } else {
                    return Err(meta.error("expected `name = \"...\"` or `transparent`"));
                }
                Ok(())
            })?;
        }
        if shape.transparent && shape.fields.len() != 1 {
            return Err(syn::Error::new(ident.span(), "`transparent` needs exactly one field"));
        }
        Ok(shape)
    }

    /// Names for the fields' values.
    fn places(&self) -> Vec<syn::Ident> {
        (0..self.fields.len()).map(|index| format_ident!("field_{index}")).collect()
    }

    /// A pattern or expression that uses those names.
    fn with_places(&self) -> Tokens {
        let (path, places) = (&self.path, self.places());
        match self.fields {
            Fields::Named(named) => {
                let names = named.named.iter().map(|field| &field.ident);
                quote!(#path { #(#names: #places),* })
            }
            Fields::Unnamed(_) => quote!(#path(#(#places),*)),
            Fields::Unit => quote!(#path),
        }
    }

    /// `pattern => term`.
    fn to_arm(&self) -> Tokens {
        let (pattern, places, name) = (self.with_places(), self.places(), &self.name);
        let term = match self.transparent {
            true => quote!(#(::damier::ToTerm::to_term(#places))*),
            false => quote!(::damier::Term::compound(#name, [#(::damier::ToTerm::to_term(#places)),*])),
        };
        quote!(#pattern => #term)
    }

    /// A statement that returns the value if the term has this shape.
    fn attempt(&self) -> Tokens {
        let (value, places, name, arity) = (self.with_places(), self.places(), &self.name, self.fields.len());
        if self.transparent {
            return quote! {
                if let ::core::result::Result::Ok(field_0) = ::damier::FromTerm::from_term(term) {
                    return ::core::result::Result::Ok(#value);
                }
            };
        }
        let indexes = 0..arity;
        quote! {
            if let ::core::option::Option::Some(_arguments) = ::damier::__private::arguments(term, #name, #arity) {
                #(let #places = ::damier::__private::argument(_arguments, #indexes, #name)?;)*
                return ::core::result::Result::Ok(#value);
            }
        }
    }

    /// `name/arity`, for messages.
    fn expected(&self) -> String {
        match (self.transparent, self.fields.len()) {
            (true, _) => format!("a {}", self.name),
            (false, 0) => self.name.clone(),
            (false, arity) => format!("{}/{arity}", self.name),
        }
    }
}

fn shapes(input: &DeriveInput) -> syn::Result<Vec<Shape<'_>>> {
    let ident = &input.ident;
    match &input.data {
        Data::Struct(data) => Ok(vec![Shape::new(quote!(#ident), ident, &input.attrs, &data.fields)?]),
        Data::Enum(data) => {
            let variants = data.variants.iter();
            variants
                .map(|variant| {
                    let name = &variant.ident;
                    Shape::new(quote!(#ident::#name), name, &variant.attrs, &variant.fields)
                })
                .collect()
        }
        Data::Union(_) => Err(syn::Error::new(ident.span(), "a union cannot be converted to a term")),
    }
}

fn derive_to(input: &DeriveInput) -> syn::Result<Tokens> {
    let shapes = shapes(input)?;
    let generics = bounded(input.generics.clone(), &parse_quote!(::damier::ToTerm));
    let (ident, (here, types, bounds)) = (&input.ident, generics.split_for_impl());
    let arms = shapes.iter().map(Shape::to_arm);
    let body = if shapes.is_empty() { quote!(match *self {}) } else { quote!(match self { #(#arms),* }) };
    Ok(quote! {
        impl #here ::damier::ToTerm for #ident #types #bounds {
            fn to_term(&self) -> ::damier::Term {
                #body
            }
        }
    })
}

fn derive_from(input: &DeriveInput) -> syn::Result<Tokens> {
    let shapes = shapes(input)?;
    let generics = bounded(input.generics.clone(), &parse_quote!(::damier::FromTerm));
    let (ident, (here, types, bounds)) = (&input.ident, generics.split_for_impl());
    let single = match &shapes[..] {
        [shape] if shape.transparent => {
            let value = shape.with_places();
            Some(quote! {
                let field_0 = ::damier::FromTerm::from_term(term)?;
                ::core::result::Result::Ok(#value)
            })
        }
        _ => None,
    };
    let body = single.unwrap_or_else(|| {
        let attempts = shapes.iter().map(Shape::attempt);
        let expected: Vec<String> = shapes.iter().map(Shape::expected).collect();
        let expected = expected.join(" or ");
        quote! {
            #(#attempts)*
            ::core::result::Result::Err(::damier::ConversionError::new(#expected, term))
        }
    });
    Ok(quote! {
        impl #here ::damier::FromTerm for #ident #types #bounds {
            fn from_term(term: &::damier::Term) -> ::core::result::Result<Self, ::damier::ConversionError> {
                #body
            }
        }
    })
}

/// Requires every type parameter to be convertible.
fn bounded(mut generics: Generics, bound: &syn::TypeParamBound) -> Generics {
    for parameter in &mut generics.params {
        if let GenericParam::Type(parameter) = parameter {
            parameter.bounds.push(bound.clone());
        }
    }
    generics
}

/// `CoupJoue` becomes `coup_joue`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut after_lower = false;
    for char in name.chars() {
        if char.is_uppercase() && after_lower {
            snake.push('_');
        }
        after_lower = !char.is_uppercase();
        snake.extend(char.to_lowercase());
    }
    snake
}
