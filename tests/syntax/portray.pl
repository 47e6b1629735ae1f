a.
a :-
    b.
a :-
    b,
    c.
a(A, B) :-
    b(A),
    B=1.
:- (dynamic foo/1, bar/2).
:- a,
   b.
a -->
    b,
    c.
a -->
    b,
    { c
    },
    !.
?- a,
   b.
a :-
    (   b
    ;   c
    ).
a :-
    (   b
    ;   c
    ;   d
    ).
a :-
    (   b
    ->  c
    ;   d
    ).
a :-
    (   b
    ->  c
    ).
a :-
    (   b
    *-> c
    ;   d
    ).
a :-
    (   b
    ->  c
    ;   d
    ->  e
    ;   f
    ).
a :-
    x,
    (   b
    ->  c,
        d
    ;   e
    ),
    y.
a :-
    (   b,
        c
    ->  d,
        e
    ;   f,
        g
    ).
a :-
    \+ b.
a :-
    \+ ( b,
         c
       ).
a :-
    \+ (   b
       ;   c
       ).
a :-
    \+ \+ b.
a :-
    x,
    \+ ( b,
         c
       ),
    y.
a :-
    b,
    c,
    d.
a :-
    (   b
    ;   c
    ),
    (   d
    ;   e
    ).
a :-
    ( b:-c
    ).
a :-
    findall(A,
            ( p(A),
              q(A)
            ),
            B),
    r(B).
a :-
    forall(p(A),
           (   q(A)
           ;   r
           )).
a :-
    catch(foo(_),
          A,
          ( print(A),
            fail
          )).
a :-
    b,
    (   c
    ;   d
    ->  e
    ).
a :-
    (   x
    ->  y
    ;   z
    ).
a :-
    (   (   x
        ->  y
        ;   w
        )
    ->  z
    ;   v
    ).
a :-
    (   \+ x
    ->  y
    ;   z
    ).
m:a :-
    b.
a :-
    _.
a :-
    call(_),
    _.
a :-
    _=_,
    _.
f(A, _, A).
f('A b', "str", 1.5, [a, b|_], {x, y}, -1, - 1, a- -1, (a:-b)).
a :-
    A is 1+2*3,
    A=:=3.
a :-
    _=(b, c).
a :-
    _=(b;c).
a :-
    _=[(b, c)].
a :-
    !.
a :-
    b,
    !,
    c.
foo(A) :-
    A>1,
    !.
a =>
    b,
    c.
a, g =>
    b,
    c.
a, b :-
    c.
(a:-b) :-
    c.
[a, b].
[a|b].
"str".
1.
_.
a :-
    b| c.
a -->
    ( b| c
    ),
    d.
a -->
    (   b
    ;   c
    ),
    [x, y],
    "str".
a -->
    [].
a -->
    { b,
      c
    }.
a -->
    { (   b
      ;   c
      )
    }.
a -->
    (   b
    ->  c
    ;   d
    ).
a -->
    \+ b,
    c.
a, [x] -->
    b.
:- (initialization main).
:- use_module(library(lists)).
:- if(x).
:- op(700, xfx, ===).
a :-
    b,
    c,
    (   d
    ->  e,
        (   f
        ->  g
        ;   h
        )
    ;   i
    ),
    j.
a :-
    (   (   b
        ->  c
        ;   d
        ),
        e
    ;   f
    ).
a :-
    (   b
    ;   c,
        d
    ),
    e.
a :-
    (   a1
    ;   b1
    ),
    \+ (   c1
       ->  d1
       ;   e1
       ).
a :-
    findall(A,
            (   p(A)
            ->  q
            ;   r
            ),
            _).
a :-
    forall(member(A, [1, 2, 3]),
           ( write(A),
             nl
           )).
a :-
    setof(A, B^C^p(A, B, C), _).
long_predicate_name(A, B) :-
    another_long_predicate_name(A,
                                intermediate_value_number_one,
                                B,
                                some_more_text),
    x.
long_fact_name(aaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd).
fact([aaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd]).
head(A) :-
    foo([ aaaaaaaaaaaaaaaaaaaaaaaa,
          bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
          cccccccccccccccccccccccc,
          ddddddddddddd
        ],
        A).
head(A) :-
    A=[aaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd].
head(A) :-
    A=foo(aaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd).
head(A) :-
    A is aaaaaaaaaaaaaaaaaaaaaaaa+bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb+cccccccccccccccccccccccc*ddddddddddddd+eeeeeeeeee.
fact([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]).
fact([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]).
fact("a long string that goes over the line because it is very long indeed and does not end before column 78").
fact(f(aaaaaaaaaaaaaaaaaaaaaaaa, g(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc), ddddddddddddd), e).
head(_) :-
    (   foo(aaaaaaaaaaaaaaaaaaaaaaaa,
            bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
            cccccccccccccccccccccccc,
            ddddddddddddd)
    ->  x
    ;   y
    ).
h :-
    findall(A,
            ( member(A,
                     [aaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbb, ccccccccccccccc]),
              foo(A, bbbbbbbbbbbbbbbbbbbbb),
              baz(A)
            ),
            B),
    w(B).
a :-
    (   b
    ->  c
    ->  d
    ).
a :-
    (   (   b
        ;   c
        )
    ;   d
    ).
a :-
    (   (   b
        ->  c
        )
    ->  d
    ).
a :-
    b,
    (   c
    ->  d
    ).
a :-
    foo((b, c)).
a :-
    foo((b:-c)),
    x=(a, b).
a :-
    once(( b,
           c
         )).
a :-
    ignore((   b
           ;   c
           )).
a :-
    call(( b,
           c
         )).
a :-
    not(( b,
          c
        )).
a :-
    findall(A, p(A), _).
a :-
    catch(x, _, true).
a :-
    with_output_to(string(_),
                   ( a,
                     b
                   )).
a :-
    maplist([A]>>(p(A), q), _).
a :-
    aggregate_all(count,
                  ( a,
                    b
                  ),
                  _).
a :-
    findall(_, \+ (a, b), _).
a :-
    forall(a, \+b).
a :-
    forall(a, b).
a :-
    bagof(A, B^(p(A), q(B)), _).
a :-
    assertz((a:-b, c)).
a :-
    assertz((a:-b)),
    x.
a :-
    retract((a:-b)).
a :-
    thread_create(( a,
                    b
                  ),
                  _).
a :-
    call_cleanup(( a,
                   b
                 ),
                 c).
a :-
    setup_call_cleanup(a,
                       ( b,
                         c
                       ),
                       d).
a :-
    phrase((a, b), _).
a :-
    findall(_,
            (   a
            ;   b
            ),
            _,
            _).
a :-
    (dynamic x, y).
a :-
    \+ (   a
       ->  b
       ;   c
       ),
    d.
a :-
    \+ foo(A),
    \+ A=1,
    \+ \+ ( a,
            b
          ).
h :-
    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb(ccccccccccccccccccccccccccc,
                                                                                          ddddddddddddddddddddddddddddddd),
                                                    e).
h :-
    aaaa(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb(ccccccccccccccccccccccccccc,
                                               ddddddddddddddddddddddddddddddd),
         e).
h :-
    aaaa([ f(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb),
           g(ccccccccccccccccccccccccccc, ddddddddddddddddddddddddddddddd),
           [1, 2]
         | _
         ],
         e).
h :-
    aaaa([ f(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
             f(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb)),
           g(ccccccccccccccccccccccccccc, ddddddddddddddddddddddddddddddd),
           [1, 2]
         | _
         ],
         e).
h :-
    aaaa(bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb+ccccccccccccccccccccccccccc+ddddddddddddddddddddddddddddddd,
         e).
h :-
    aaaa({ bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
           ccccccccccccccccccccccccccc,
           ddddddddddddddddddddddddddddddd
         },
         e).
h :-
    aaaa("bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb ccccccccccccccccccccccccccc ddddddddddddddddddddddddddddddd").
h :-
    format("bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb ccccccccccccccccccccccccccc ddddddddddddddddddddddddddddddd~n",
           [a, b, c]).
h :-
    \+ format("bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb cccccccccccccc ddddddddddddddddddddddddddddddd~n",
              [a, b, c]).
'HEAD'(_) :-
    b.
x=y :-
    b.
x, y -->
    b.
'\n' -->
    b.
p(_) :-
    q.
- 1 :-
    a.
(   p
;   q
).
(   p
->  q
).
p :-
    a,
    ( b:-c
    ),
    d.
p :-
    a,
    ( b, c:-d
    ).
:- (   a
   ;   b
   ).
:- (   a
   ->  b
   ;   c
   ).
:- (dynamic a).
:- module(m,
          [ a/1,
            b/2
          ]).
:- dynamic.
p :-
    a=b,
    [x],
    { y
    },
    { y,
      z
    }.
a :-
    (   x
    ->  b,
        c,
        d
    ;   y
    ).
a :-
    (   b,
        c,
        d
    ->  x
    ;   y
    ).
a :-
    (   b,
        c,
        d
    ;   y
    ).
a :-
    x,
    b,
    c,
    d.
a :-
    \+ ( b,
         c,
         d
       ).
a :-
    findall(_,
            ( b,
              c,
              d
            ),
            _).
a :-
    (   a
    ->  (   b
        ->  c
        )
    ;   d
    ).
a :-
    (   d
    ;   a
    ->  b
    ->  c
    ).
a :-
    (   a
    ->  b
    *-> c
    ).
a :-
    (   a
    *-> b
    ->  c
    ).
a :-
    (   a
    *-> (   b
        *-> c
        )
    ;   e
    ).
a :-
    findall(_, forall((a, b), c), _).
a :-
    findall(_, \+ (a, b), _),
    forall(\+ x,
           ( a,
             b
           )).
a :-
    findall(_, findall(_, (a;b), _), _).
a :-
    findall(_, m:(a, b), _).
a :-
    catch(findall(_, (a, b), _), _, true).
a :-
    x,
    findall((a, b), c, (d, e)).
a :-
    once(a),
    once((a:-b)),
    once(a=b),
    forall(( a:-b
           ),
           ( c,
             d
           )),
    forall(x=(a, b),
           ( c,
             d
           )),
    forall(( (dynamic a)
           ),
           ( c,
             d
           )).
a -->
    findall(_,
            ( a,
              b
            ),
            _),
    \+ ( a,
         b
       ),
    { (   x
      ->  y
      )
    }.
a :-
    setof(A, B^(a, b), C),
    bagof(A, (a, b), C),
    setof(A, B^_^(a;b), C).
a :-
    call(( a,
           b
         ),
         _),
    call(foo, (a, b)).
a :-
    maplist(( a,
              b
            ),
            _).
a :-
    thread_create((a, b)),
    time(( a,
           b
         )),
    freeze(A,
           ( a,
             b
           )),
    when(A,
         ( a,
           b
         )),
    call_with_time_limit(1,
                         ( a,
                           b
                         )),
    profile(( a,
              b
            )).
a :-
    (   a,
        b
    ->  x
    ).
a :-
    a,
    b,
    c,
    d.
