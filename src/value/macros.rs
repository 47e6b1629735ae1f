//! `term!`: terms in Prolog notation.

/// Builds a [`Term`](crate::Term) from a notation close to Prolog.
///
/// Lower-case names are atoms and compounds, capitalised names are variables, literals are themselves (`"text"` is a
/// string object, `'c'` an atom), `[..]` is a list, `(A - B)` a pair, and `{expression}` is any Rust value that
/// implements [`ToTerm`](crate::ToTerm).
///
/// ```
/// use damier::term;
///
/// let board = vec!['x', 'o', '-'];
/// let goal = term!(coup({board}, joueur(x), [1, -2.5], Case));
/// assert_eq!(goal.to_string(), "coup([x,o,-],joueur(x),[1,-2.5],Case)");
/// assert_eq!(term!([a, b | T]).to_string(), "[a,b|T]");
/// assert_eq!(term!([(a - 1), (b - 2)]).to_string(), "[a-1,b-2]");
/// assert_eq!(term!({"deux mots"}).to_string(), "'deux mots'");
/// ```
#[macro_export]
macro_rules! term {
    ([]) => { $crate::Term::nil() };
    ([ $($items:tt)* ]) => { $crate::__term_list!([] [] $($items)*) };
    ({ $value:expr }) => { $crate::ToTerm::to_term(&$value) };
    (( $left:tt - $($right:tt)+ )) => { $crate::Term::pair($crate::term!($left), $crate::term!($($right)+)) };
    (( $($inside:tt)+ )) => { $crate::term!($($inside)+) };
    ($name:ident ( $($args:tt)* )) => {
        $crate::Term::compound(stringify!($name), $crate::__term_args!([] [] $($args)*))
    };
    ($name:ident) => { $crate::__private::named(stringify!($name)) };
    (- $value:literal) => { $crate::__private::Literal::literal(-$value) };
    ($value:literal) => { $crate::__private::Literal::literal($value) };
}

/// Splits arguments at their commas.
#[doc(hidden)]
#[macro_export]
macro_rules! __term_args {
    ([$($done:expr),*] []) => { [$($done),*] };
    ([$($done:expr),*] [$($now:tt)+]) => { [$($done,)* $crate::term!($($now)+)] };
    ([$($done:expr),*] [$($now:tt)+] , $($rest:tt)*) => {
        $crate::__term_args!([$($done,)* $crate::term!($($now)+)] [] $($rest)*)
    };
    ([$($done:expr),*] [$($now:tt)*] $next:tt $($rest:tt)*) => {
        $crate::__term_args!([$($done),*] [$($now)* $next] $($rest)*)
    };
}

/// Splits items at their commas and finds the tail.
#[doc(hidden)]
#[macro_export]
macro_rules! __term_list {
    ([$($done:expr),*] []) => { $crate::Term::list([$($done),*]) };
    ([$($done:expr),*] [$($now:tt)+]) => { $crate::Term::list([$($done,)* $crate::term!($($now)+)]) };
    ([$($done:expr),*] [$($now:tt)+] | $($tail:tt)+) => {
        $crate::Term::partial_list([$($done,)* $crate::term!($($now)+)], $crate::term!($($tail)+))
    };
    ([$($done:expr),*] [$($now:tt)+] , $($rest:tt)*) => {
        $crate::__term_list!([$($done,)* $crate::term!($($now)+)] [] $($rest)*)
    };
    ([$($done:expr),*] [$($now:tt)*] $next:tt $($rest:tt)*) => {
        $crate::__term_list!([$($done),*] [$($now)* $next] $($rest)*)
    };
}
