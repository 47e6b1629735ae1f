//! Terms as JSON, both ways. Writing does not recurse, whatever the depth of the term.

use crate::json::{Json, quoted};
use crate::value::{Term, ToTerm};

/// Converts JSON to a term: a string is an atom, `null` an unbound variable, an array a list. Objects: `{"string": S}`
/// is a string object, `{"functor": F, "args": [...]}` a compound, `{"term": T}` the term with the text T, and any
/// other object a list of `Key-Value`.
pub(super) fn to_term(json: &Json) -> Result<Term, String> {
    Ok(match json {
        Json::Null => Option::<i64>::None.to_term(),
        Json::Bool(value) => value.to_term(),
        Json::Number(digits) => match digits.parse() {
            Ok(small) => Term::Int(small),
            Err(_) => digits.parse::<Term>().map_err(|error| format!("{digits}: {error}"))?,
        },
        Json::String(text) => Term::atom(text.as_str()),
        Json::Array(items) => Term::list(items.iter().map(to_term).collect::<Result<Vec<_>, _>>()?),
        Json::Object(entries) => return object_to_term(json, entries),
    })
}

fn object_to_term(json: &Json, entries: &[(String, Json)]) -> Result<Term, String> {
    if let (Some(Json::String(name)), Some(Json::Array(args)), 2) =
        (json.get("functor"), json.get("args"), entries.len())
    {
        let args = args.iter().map(to_term).collect::<Result<Vec<_>, _>>()?;
        return Ok(Term::compound(name.as_str(), args));
    }
    match entries {
        [(key, Json::String(text))] if key == "string" => Ok(Term::string(text)),
        [(key, Json::String(text))] if key == "term" => text.parse().map_err(|error| format!("{text}: {error}")),
        _ => {
            let pair = |(key, value): &(String, Json)| Ok(Term::pair(Term::atom(key.as_str()), to_term(value)?));
            Ok(Term::list(entries.iter().map(pair).collect::<Result<Vec<_>, String>>()?))
        }
    }
}

/// The most bytes of JSON for one term: sharing could make a small term arbitrarily long.
const LONGEST: usize = 256 << 20;

/// The error for a term that would be too long as JSON.
#[derive(Debug)]
pub(super) struct TooLong;

/// Appends a term: the inverse of [`to_term`]. Rationals and partial lists are `{"term": Text}`. If the term is too
/// long, only a part of it is written.
pub(super) fn write_term(term: &Term, json: &mut String) -> Result<(), TooLong> {
    let most = json.len().saturating_add(LONGEST);
    enum Task<'t> {
        Term(&'t Term),
        Text(&'static str),
    }
    let mut tasks = vec![Task::Term(term)];
    while let Some(task) = tasks.pop() {
        if json.len() > most {
            return Err(TooLong);
        }
        let term = match task {
            Task::Text(text) => {
                json.push_str(text);
                continue;
            }
            Task::Term(term) => term,
        };
        let (parts, end) = match term {
            Term::Var(_) => {
                json.push_str("null");
                continue;
            }
            Term::Int(value) => {
                json.push_str(&value.to_string());
                continue;
            }
            Term::Big(value) => {
                json.push_str(&value.to_string());
                continue;
            }
            Term::Float(value) if value.is_finite() => {
                json.push_str(&format!("{value:?}"));
                continue;
            }
            Term::Atom(name) if matches!(&**name, "true" | "false") => {
                json.push_str(name);
                continue;
            }
            Term::Atom(name) => {
                json.push_str(&quoted(name));
                continue;
            }
            Term::String(text) => {
                json.push_str(&format!("{{\"string\":{}}}", quoted(text)));
                continue;
            }
            Term::List(list) if list.tail().is_none() => {
                json.push('[');
                (list.items(), "]")
            }
            Term::Compound(compound) => {
                json.push_str(&format!("{{\"functor\":{},\"args\":[", quoted(compound.name())));
                (compound.args(), "]}")
            }
            other => {
                json.push_str(&format!("{{\"term\":{}}}", quoted(&other.to_string())));
                continue;
            }
        };
        tasks.push(Task::Text(end));
        for (index, part) in parts.iter().enumerate().rev() {
            tasks.push(Task::Term(part));
            if index > 0 {
                tasks.push(Task::Text(","));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::json::Json;
    use crate::protocol::terms::{to_term, write_term};

    fn round_trip(json: &str) {
        let term = Json::parse(json).and_then(|json| to_term(&json)).unwrap();
        let mut written = String::new();
        write_term(&term, &mut written).unwrap();
        assert_eq!(written, json);
    }

    #[test]
    fn terms_round_trip_through_json() {
        round_trip(r#"[1,-2.5,"a",{"string":"b\n\"é"},true,null,[],{"functor":"f","args":[1,[2]]}]"#);
        round_trip("123456789012345678901234567890");
        let pairs = to_term(&Json::parse(r#"{"a": 1, "b": [2e3, "😀"]}"#).unwrap()).unwrap();
        assert_eq!(pairs.to_string(), "[a-1,b-[2000.0,😀]]");
    }
}
