//! One solution of a query: the values of its variables, and the residual goals of unbound ones.

use crate::engine::error::{Error, Result};
use crate::engine::queries::few::Few;
use crate::engine::queries::plan::Plan;
use crate::value::{FromTerm, Term, Var};
use std::fmt;
use std::sync::Arc;

/// The values of a query's variables in one solution.
///
/// Inputs that were bound to ground terms, and variables whose names begin with `_`, are omitted.
#[derive(Clone)]
pub struct Solution {
    pub(in crate::engine) plan: Arc<Plan>,
    /// The index and the value of each variable.
    pub(in crate::engine) values: Few<(u32, Term)>,
    pub(in crate::engine) residual: Option<Box<Residual>>,
}

/// The residual goals, and their texts as the engine writes them.
#[derive(Clone)]
pub(in crate::engine) struct Residual {
    pub goals: Vec<Term>,
    pub texts: Vec<String>,
}

impl Solution {
    /// The value of a variable, converted.
    #[inline]
    pub fn get<T: FromTerm>(&self, name: &str) -> Result<T> {
        match self.term(name) {
            Some(term) => T::from_term(term).map_err(|error| Error::Conversion(error.of_variable(name))),
            None => Err(no_variable(name)),
        }
    }

    /// The value of a variable as a term.
    #[inline]
    pub fn term(&self, name: &str) -> Option<&Term> {
        let names = &self.plan.names;
        self.values.as_slice().iter().find(|value| *names[value.0 as usize] == *name).map(|value| &value.1)
    }

    /// All variables with their values, in the order of their occurrence in the goal.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Term)> {
        self.values.as_slice().iter().map(|(index, value)| (&*self.plan.names[*index as usize], value))
    }

    /// The number of its variables.
    pub fn len(&self) -> usize {
        self.values.as_slice().len()
    }

    /// Whether it has no variables: the goal just succeeded.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The residual goals of unbound variables: goals of `dif/2`, `freeze/2`, `when/2`, and pending constraints.
    /// Usually empty. Their variables are those of the values.
    ///
    /// ```
    /// # use damier::Engine;
    /// # let mut engine = Engine::new();
    /// let solution = engine.query("dif(X, a), Y = f(X)").once()?.unwrap();
    /// assert_eq!(solution.residual().len(), 1);
    /// assert_eq!(solution.residual()[0].arg(0), solution.term("X"));
    /// assert_eq!(solution.to_string(), "Y = f(X), dif(X,a)");
    /// # Ok::<(), damier::Error>(())
    /// ```
    pub fn residual(&self) -> &[Term] {
        self.residual.as_ref().map_or(&[], |residual| &residual.goals)
    }

    /// The goals of [`Solution::residual`] as texts, with the engine's operators and the variable names of the query:
    /// `X in 1..3`.
    pub fn residual_texts(&self) -> &[String] {
        self.residual.as_ref().map_or(&[], |residual| &residual.texts)
    }

    /// The unbound variables with their names in the query.
    fn variable_names(&self) -> Vec<(Var, String)> {
        let mut names: Vec<(Var, String)> = Vec::new();
        for (name, value) in self.iter() {
            if let Term::Var(var) = value {
                // The last name is used for all aliases.
                names.retain(|entry| entry.0 != *var);
                names.push((var.clone(), name.to_string()));
            }
        }
        names
    }
}

#[cold]
fn no_variable(name: &str) -> Error {
    Error::Host(format!("the solution has no variable {name}"))
}

impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.iter().eq(other.iter()) && self.residual() == other.residual()
    }
}

impl fmt::Display for Solution {
    /// Writes `X = 1, Y = f(a)`, or `true`; unbound variables are omitted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.variable_names();
        let mut parts: Vec<String> = Vec::new();
        for (name, value) in self.iter() {
            let text = value.written(&names, 699);
            if text != name {
                parts.push(format!("{name} = {text}"));
            }
        }
        parts.extend(self.residual_texts().iter().cloned());
        f.write_str(if parts.is_empty() { "true" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
