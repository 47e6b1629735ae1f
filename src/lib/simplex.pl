% library(simplex): linear programs over rational numbers.
%
%   ?- transportation([3, 4], [5, 2], [[1, 2], [3, 1]], Transport).
%   Transport = [[3, 0], [2, 2]].
%
% Variables are arbitrary terms with values >= 0. A state lists the constraints; a solved state also has the values.

:- module(simplex,
          [ gen_state/1,
            constraint/3,
            constraint/4,
            constraint_add/4,
            maximize/3,
            minimize/3,
            objective/2,
            variable_value/3,
            shadow_price/3,
            assignment/2,
            transportation/4
          ]).

%!  gen_state(-State) is det.
%
%   State has no constraints.

gen_state(state([], [])).

%!  constraint(+Constraint, +State0, -State) is det.
%
%   Adds Constraint: a list of variables with coefficients (`2*x`, or `x`), an operator of `=`, `=<` and `>=`, and a
%   number; or integral(Variable).

constraint(Constraint, State0, State) :-
    constraint(none, Constraint, State0, State).

%!  constraint(+Name, +Constraint, +State0, -State) is det.
%
%   Adds Constraint under Name, for constraint_add/4 and shadow_price/3.
%   Constraint has the form that constraint/3 describes.

constraint(_, integral(Variable), state(Rows, Integrals), state(Rows, [Variable|Integrals])) :-
    !.
constraint(Name, Constraint, state(Rows0, Integrals), state(Rows, Integrals)) :-
    Constraint =.. [Operator, Left, Right0],
    must_be(oneof([=, =<, >=]), Operator),
    coefficients(Left, Coefficients),
    exact(Right0, Right),
    append(Rows0, [row(Name, Coefficients, Operator, Right)], Rows).

%!  constraint_add(+Name, +Left, +State0, -State) is det.
%
%   Adds Left to the left side of the constraint Name.

constraint_add(Name, Left, state(Rows0, Integrals), state(Rows, Integrals)) :-
    coefficients(Left, More),
    (   append(Before, [row(Name, Coefficients0, Operator, Right)|After], Rows0)
    ->  append(Coefficients0, More, All),
        sum_equal(All, Coefficients),
        append(Before, [row(Name, Coefficients, Operator, Right)|After], Rows)
    ;   existence_error(constraint, Name)
    ).

coefficients(Left, Coefficients) :-
    must_be(list, Left),
    maplist(coefficient, Left, Pairs),
    sum_equal(Pairs, Coefficients).

coefficient(Term, Variable-Coefficient) :-
    (   nonvar(Term),
        Term = Number*Variable0
    ->  Variable = Variable0,
        exact(Number, Coefficient)
    ;   Variable = Term,
        Coefficient = 1
    ).

sum_equal(Pairs0, Pairs) :-
    keysort(Pairs0, Sorted),
    group_pairs_by_key(Sorted, Groups),
    maplist([Key-Numbers, Key-Sum]>>sum_list(Numbers, Sum), Groups, Pairs).

exact(Number0, Number) :-
    must_be(number, Number0),
    Number is rationalize(Number0).

%!  maximize(+Objective, +State0, -State) is semidet.
%
%   State has values that make Objective, a list as in a constraint, as large as possible. Fails if the constraints
%   contradict each other or Objective has no bound.

maximize(Objective, state(Rows, Integrals), solved(Value, Values, Duals)) :-
    coefficients(Objective, Coefficients),
    best(Rows, Integrals, Coefficients, none, solution(Value, Values, Duals)).

%!  minimize(+Objective, +State0, -State) is semidet.
%
%   State has values that make Objective, a list as in a constraint, as small as
%   possible. Fails if the constraints contradict each other or Objective has no
%   bound.

minimize(Objective, State0, solved(Value, Values, Duals)) :-
    coefficients(Objective, Coefficients),
    maplist([Variable-Number, Negated*Variable]>>( Negated is -Number ), Coefficients, Opposite),
    maximize(Opposite, State0, solved(Value0, Values, Duals0)),
    Value is -Value0,
    maplist([Name-Dual0, Name-Dual]>>( Dual is -Dual0 ), Duals0, Duals).

%!  objective(+State, -Value) is det.
%
%   Value is the value of the objective in a solved state.

objective(solved(Value, _, _), Value).

%!  variable_value(+State, +Variable, -Value) is det.
%
%   Value is the value of Variable in a solved state.

variable_value(solved(_, Values, _), Variable, Value) :-
    (   memberchk(Variable-Value0, Values)
    ->  Value = Value0
    ;   Value = 0
    ).

%!  shadow_price(+State, +Name, -Price) is semidet.
%
%   Price is how much the objective changes with the right side of the constraint Name.

shadow_price(solved(_, _, Duals), Name, Price) :-
    memberchk(Name-Price, Duals).

% --- Whole numbers: branch and bound ------------------------------------------

best(Rows, Integrals, Objective, Bound, Best) :-
    linear(Rows, Objective, solution(Value, Values, Duals)),
    better(Value, Bound),
    (   member(Variable, Integrals),
        memberchk(Variable-Number, Values),
        \+ integer(Number)
    ->  Low is floor(Number),
        High is Low + 1,
        branch(row(none, [Variable-1], =<, Low), Rows, Integrals, Objective, Bound, Bound1, Found1),
        branch(row(none, [Variable-1], >=, High), Rows, Integrals, Objective, Bound1, _, Found2),
        (   Found2 = found(Best0)
        ->  true
        ;   Found1 = found(Best0)
        ),
        Best = Best0
    ;   Best = solution(Value, Values, Duals)
    ).

branch(Row, Rows, Integrals, Objective, Bound0, Bound, Found) :-
    (   best([Row|Rows], Integrals, Objective, Bound0, Best)
    ->  Best = solution(Bound, _, _),
        Found = found(Best)
    ;   Bound = Bound0,
        Found = none
    ).

better(Value, Bound) :-
    (   Bound == none
    ->  true
    ;   Value > Bound
    ).

% --- The simplex algorithm ------------------------------------------------------
%
% A tableau is tableau(Basis, Rows, Costs). Each row lists the coefficients of the columns and then the right side.
% Basis has the column of each row. Costs are the reduced costs. Bland's rule prevents cycling.

linear(Rows0, Objective, solution(Value, Values, Duals)) :-
    variables(Rows0, Objective, Variables),
    length(Variables, Count),
    maplist(positive, Rows0, Rows1),
    layout(Rows1, Count, Width, Artificial, Rows2),
    maplist(tableau_row(Variables, Width), Rows2, Rows),
    maplist([_-column(Basic, _, _), Basic]>>true, Rows2, Basis0),
    first_phase(Artificial, Width, Basis0, Rows, Basis1, Rows3),
    objective_costs(Variables, Objective, Width, Costs0),
    reduce(Basis1, Rows3, Costs0, Costs1),
    optimum(tableau(Basis1, Rows3, Costs1), Artificial, tableau(Basis, Solved, Costs)),
    last(Costs, Value),
    maplist(value_in(Basis, Solved, Variables), Variables, Values),
    duals(Rows2, Costs, Duals).

variables(Rows, Objective, Variables) :-
    findall(Variable, ( member(row(_, Coefficients, _, _), [row(none, Objective, =, 0)|Rows]),
                        member(Variable-_, Coefficients) ), All),
    sort(All, Variables).

positive(row(Name, Coefficients0, Operator0, Right0), row(Name, Coefficients, Operator, Right, Sign)) :-
    (   Right0 < 0
    ->  Right is -Right0,
        maplist([Variable-Number, Variable-Negated]>>( Negated is -Number ), Coefficients0, Coefficients),
        memberchk(Operator0-Operator, [ (=) - (=), (=<) - (>=), (>=) - (=<) ]),
        Sign = -1
    ;   Coefficients = Coefficients0,
        Operator = Operator0,
        Right = Right0,
        Sign = 1
    ).

% layout(+Rows, +Count, -Width, -Artificial, -Placed): adds slack columns after the variables, then artificial ones.

layout(Rows, Count, Width, Artificial, Placed) :-
    foldl(slack_column, Rows, Slacks, Count, Artificial),
    foldl(artificial_column, Rows, Slacks, Placed, Artificial, Width).

slack_column(row(_, _, Operator, _, _), Slack, Column0, Column) :-
    (   Operator == (=)
    ->  Slack = none,
        Column = Column0
    ;   Slack = Column0,
        Column is Column0 + 1
    ).

artificial_column(Row, Slack, Row-column(Basic, Slack, Own), Column0, Column) :-
    Row = row(_, _, Operator, _, _),
    (   Operator == (=<)
    ->  Basic = Slack,
        Own = none,
        Column = Column0
    ;   Basic = Column0,
        Own = Column0,
        Column is Column0 + 1
    ).

tableau_row(Variables, Width, row(_, Coefficients, Operator, Right, _)-column(_, Slack, Own), Row) :-
    length(Variables, Count),
    Last is Width - 1,
    findall(Number, ( nth0(_, Variables, Variable), number_of(Variable, Coefficients, Number) ), Numbers),
    (   Operator == (>=)
    ->  SlackNumber = -1
    ;   SlackNumber = 1
    ),
    findall(Number, ( between(Count, Last, Column), column_number(Column, Slack, SlackNumber, Own, Number) ), Others),
    append([Numbers, Others, [Right]], Row).

number_of(Variable, Coefficients, Number) :-
    (   memberchk(Variable-Number0, Coefficients)
    ->  Number = Number0
    ;   Number = 0
    ).

column_number(Column, Slack, SlackNumber, Own, Number) :-
    (   Column == Slack
    ->  Number = SlackNumber
    ;   Column == Own
    ->  Number = 1
    ;   Number = 0
    ).

% The first phase makes the artificial columns zero.

first_phase(Width, Width, Basis, Rows, Basis, Rows) :-
    !.
first_phase(Artificial, Width, Basis0, Rows0, Basis, Rows) :-
    Last is Width - 1,
    findall(Cost, ( between(0, Last, Column), ( Column >= Artificial -> Cost = 1 ; Cost = 0 ) ), Costs0),
    append(Costs0, [0], Costs1),
    reduce(Basis0, Rows0, Costs1, Costs2),
    optimum(tableau(Basis0, Rows0, Costs2), Width, tableau(Basis1, Rows1, Costs)),
    last(Costs, 0),
    drive_out(Artificial, Basis1, Rows1, Basis, Rows).

drive_out(Artificial, Basis0, Rows0, Basis, Rows) :-
    (   nth0(Index, Basis0, Column),
        Column >= Artificial,
        nth0(Index, Rows0, Row),
        nth0(Entering, Row, Number),
        Entering < Artificial,
        Number =\= 0
    ->  pivot(Index, Entering, Rows0, Row1, Rows1),
        replace(Index, Basis0, Entering, Basis1),
        replace(Index, Rows1, Row1, Rows2),
        drive_out(Artificial, Basis1, Rows2, Basis, Rows)
    ;   Basis = Basis0,
        Rows = Rows0
    ).

objective_costs(Variables, Objective, Width, Costs) :-
    findall(Cost, ( member(Variable, Variables), number_of(Variable, Objective, Number), Cost is -Number ), Costs0),
    length(Costs0, Count),
    Zeros is Width - Count + 1,
    length(Rest, Zeros),
    maplist(=(0), Rest),
    append(Costs0, Rest, Costs).

reduce([], [], Costs, Costs).
reduce([Column|Basis], [Row|Rows], Costs0, Costs) :-
    nth0(Column, Costs0, Factor),
    subtract_row(Factor, Row, Costs0, Costs1),
    reduce(Basis, Rows, Costs1, Costs).

% optimum(+Tableau0, +Limit, -Tableau): only columns below Limit enter.

optimum(tableau(Basis0, Rows0, Costs0), Limit, Tableau) :-
    (   nth0(Column, Costs0, Cost),
        Column < Limit,
        \+ last_index(Column, Costs0),
        Cost < 0
    ->  leaving(Column, Basis0, Rows0, Index),
        pivot(Index, Column, Rows0, Row, Rows1),
        replace(Index, Rows1, Row, Rows),
        subtract_row(Cost, Row, Costs0, Costs),
        replace(Index, Basis0, Column, Basis),
        optimum(tableau(Basis, Rows, Costs), Limit, Tableau)
    ;   Tableau = tableau(Basis0, Rows0, Costs0)
    ).

last_index(Index, List) :-
    length(List, Length),
    Index =:= Length - 1.

leaving(Column, Basis, Rows, Index) :-
    findall(Ratio-Basic-Row,
            ( nth0(Row, Rows, Numbers),
              nth0(Column, Numbers, Number),
              Number > 0,
              last(Numbers, Right),
              Ratio is Right rdiv Number,
              nth0(Row, Basis, Basic)
            ),
            Candidates),
    Candidates = [First|Others],
    foldl(smaller, Others, First, _-_-Index).

smaller(Ratio1-Basic1-Row1, Ratio0-Basic0-Row0, Smaller) :-
    (   ( Ratio1 < Ratio0 ; Ratio1 =:= Ratio0, Basic1 < Basic0 )
    ->  Smaller = Ratio1-Basic1-Row1
    ;   Smaller = Ratio0-Basic0-Row0
    ).

pivot(Index, Column, Rows0, Row, Rows) :-
    nth0(Index, Rows0, Row0),
    nth0(Column, Row0, Pivot),
    maplist([Number, Scaled]>>( Scaled is Number rdiv Pivot ), Row0, Row),
    maplist(clear_column(Column, Row), Rows0, Rows).

clear_column(Column, PivotRow, Row0, Row) :-
    nth0(Column, Row0, Factor),
    subtract_row(Factor, PivotRow, Row0, Row).

subtract_row(Factor, Row, Row0, Row1) :-
    (   Factor =:= 0
    ->  Row1 = Row0
    ;   maplist([Number, Number0, Number1]>>( Number1 is Number0 - Factor*Number ), Row, Row0, Row1)
    ).

replace(Index, List0, Element, List) :-
    length(Before, Index),
    append(Before, [_|After], List0),
    append(Before, [Element|After], List).

value_in(Basis, Rows, Variables, Variable, Variable-Value) :-
    nth0(Column, Variables, Variable0),
    Variable0 == Variable,
    !,
    (   nth0(Index, Basis, Column)
    ->  nth0(Index, Rows, Row),
        last(Row, Value)
    ;   Value = 0
    ).

% The price of a constraint is the reduced cost of its slack, or of its artificial column.

duals(Rows, Costs, Duals) :-
    findall(Name-Price,
            ( member(row(Name, _, Operator, _, Sign)-column(_, Slack, Own), Rows),
              Name \== none,
              price(Operator, Slack, Own, Costs, Price0),
              Price is Sign*Price0
            ),
            Duals).

price(=<, Slack, _, Costs, Price) :-
    nth0(Slack, Costs, Price).
price(>=, Slack, _, Costs, Price) :-
    nth0(Slack, Costs, Cost),
    Price is -Cost.
price(=, _, Own, Costs, Price) :-
    nth0(Own, Costs, Price).

% --- Transport -----------------------------------------------------------------

%!  transportation(+Supplies, +Demands, +Costs, -Transport) is semidet.
%
%   Transport has a row for each supply and a column for each demand: the quantities that cost least, Costs being the
%   costs of one unit.

transportation(Supplies, Demands, Costs, Transport) :-
    gen_state(S0),
    length(Supplies, Rows),
    length(Demands, Columns),
    numlist(1, Rows, Is),
    numlist(1, Columns, Js),
    foldl([I, Supply, T0, T]>>supply(Js, I, Supply, T0, T), Is, Supplies, S0, S1),
    foldl([J, Demand, T0, T]>>demand(Is, J, Demand, T0, T), Js, Demands, S1, S2),
    findall(Cost*x(I, J), ( nth1(I, Costs, Row), nth1(J, Row, Cost) ), Objective),
    minimize(Objective, S2, Solved),
    findall(Line, ( member(I, Is), findall(Value, ( member(J, Js), variable_value(Solved, x(I, J), Value) ), Line) ),
            Transport).

supply(Js, I, Supply, S0, S) :-
    findall(x(I, J), member(J, Js), Left),
    constraint(Left = Supply, S0, S).

demand(Is, J, Demand, S0, S) :-
    findall(x(I, J), member(I, Is), Left),
    constraint(Left = Demand, S0, S).

%!  assignment(+Costs, -Assignment) is semidet.
%
%   Assignment is a matrix of 0 and 1 with one 1 in each row and column, which costs least.

assignment(Costs, Assignment) :-
    maplist([_, 1]>>true, Costs, Ones),
    transportation(Ones, Ones, Costs, Assignment).
