% library(grid): boards as lists of rows, with cells, lines, rays and neighbours.

:- module(grid,
          [ grid_size/3,         % +Grid, -Rows, -Columns
            grid_cell/4,         % +Grid, ?Row, ?Column, ?Value
            grid_row/3,          % +Grid, ?Row, -Cells
            grid_column/3,       % +Grid, ?Column, -Cells
            grid_diagonal/3,     % +Grid, ?Which, -Cells
            grid_ray/6,          % +Grid, +Row, +Column, +DRow, +DColumn, -Cells
            grid_neighbours/4,   % +Grid, +Row, +Column, -Cells
            grid_neighbours/5,   % +Grid, +Kind, +Row, +Column, -Cells
            grid_set/5,          % +Grid0, +Row, +Column, +Value, -Grid
            grid_assign/4,       % !Grid, +Row, +Column, +Value
            grid_images/2,       % +Grid, -Images
            grid_canonical/2     % +Grid, -Image
          ]).
% Loaded by use_module/1 only.

/*  Grids: boards as lists of rows, as most board games write them.

    Rows and columns count from 1, from the top left corner.

        ?- grid_cell([[a,b],[c,d]], R, C, c).
        R = 2,
        C = 1 ;
        false.

        ?- grid_ray([[a,b,c],[d,e,f],[g,h,i]], 1, 1, 1, 1, Cells).
        Cells = [e, i].
*/

%!  grid_size(+Grid, -Rows, -Columns) is det.
%
%   Rows and Columns are the numbers of rows and columns of Grid.

grid_size(Grid, Rows, Columns) :-
    '$grid_size'(Grid, Rows, Columns).

%!  grid_cell(+Grid, ?Row, ?Column, ?Value) is nondet.
%
%   Value is the cell of Grid at Row and Column; unbound positions are enumerated
%   row by row.

grid_cell(Grid, Row, Column, Value) :-
    integer(Row),
    integer(Column),
    !,                          % one cell
    '$grid_cell'(Grid, Row, Column, Value).
grid_cell(Grid, Row, Column, Value) :-
    '$grid_size'(Grid, Rows, Columns),
    between(1, Rows, Row),
    between(1, Columns, Column),
    '$grid_cell'(Grid, Row, Column, Value).

%!  grid_row(+Grid, ?Row, -Cells) is nondet.
%
%   Cells is the row number Row.

grid_row(Grid, Row, Cells) :-
    integer(Row),
    !,                          % one row
    '$grid_row'(Grid, Row, Cells).
grid_row(Grid, Row, Cells) :-
    '$grid_size'(Grid, Rows, _),
    between(1, Rows, Row),
    '$grid_row'(Grid, Row, Cells).

%!  grid_column(+Grid, ?Column, -Cells) is nondet.
%
%   Cells is the column number Column, from the top.

grid_column(Grid, Column, Cells) :-
    integer(Column),
    !,                          % one column
    '$grid_column'(Grid, Column, Cells).
grid_column(Grid, Column, Cells) :-
    '$grid_size'(Grid, _, Columns),
    between(1, Columns, Column),
    '$grid_column'(Grid, Column, Cells).

%!  grid_diagonal(+Grid, ?Which, -Cells) is nondet.
%
%   Cells is the diagonal that starts in the top left corner (Which is down) or
%   in the bottom left one (up).

grid_diagonal(Grid, down, Cells) :-
    '$grid_ray'(Grid, 0, 0, 1, 1, Cells).
grid_diagonal(Grid, up, Cells) :-
    '$grid_size'(Grid, Rows, _),
    Below is Rows + 1,
    '$grid_ray'(Grid, Below, 0, -1, 1, Cells).

%!  grid_ray(+Grid, +Row, +Column, +DRow, +DColumn, -Cells) is det.
%
%   Cells are the cells after Row and Column in steps of DRow and DColumn, up to
%   the edge.

grid_ray(Grid, Row, Column, DRow, DColumn, Cells) :-
    '$grid_ray'(Grid, Row, Column, DRow, DColumn, Cells).

%!  grid_neighbours(+Grid, +Row, +Column, -Cells) is det.
%!  grid_neighbours(+Grid, +Kind, +Row, +Column, -Cells) is det.
%
%   Cells are the neighbours cell(Row, Column, Value) of a cell. Kind is `four`
%   (above, right, below, left), the default, or `eight`.

grid_neighbours(Grid, Row, Column, Cells) :-
    grid_neighbours(Grid, four, Row, Column, Cells).

grid_neighbours(Grid, Kind, Row, Column, Cells) :-
    steps(Kind, Steps),
    '$grid_neighbours'(Grid, Row, Column, Steps, Cells).

steps(four, [-1/0, 0/1, 1/0, 0/(-1)]).
steps(eight, [-1/0, -1/1, 0/1, 1/1, 1/0, 1/(-1), 0/(-1), -1/(-1)]).

%!  grid_set(+Grid0, +Row, +Column, +Value, -Grid) is semidet.
%
%   Grid is Grid0 with Value at Row and Column; Grid0 does not change.

grid_set(Grid0, Row, Column, Value, Grid) :-
    '$grid_set'(Grid0, Row, Column, Value, Grid).

%!  grid_assign(!Grid, +Row, +Column, +Value) is semidet.
%
%   Change the cell of Grid at Row and Column to Value, until backtracking.

grid_assign(Grid, Row, Column, Value) :-
    '$grid_assign'(Grid, Row, Column, Value).

%!  grid_images(+Grid, -Images) is det.
%
%   Images are the rotations and reflections of Grid that keep its shape: eight
%   for a square, four for any other rectangle. Grid itself is the first.

grid_images(Grid, Images) :-
    '$grid_images'(Grid, Images).

%!  grid_canonical(+Grid, -Image) is det.
%
%   Image is the first of Grid's images in standard order, where all variables
%   are equal. It is the same for all images of a grid, so it can implement
%   canonical/2 of a game with a symmetric board.

grid_canonical(Grid, Image) :-
    '$grid_canonical'(Grid, Image).
