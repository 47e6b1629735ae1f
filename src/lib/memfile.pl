% library(memfile): texts in memory that are written and read like files.
%
%   new_memory_file(F), open_memory_file(F, write, S), write(S, hi), close(S),
%      memory_file_to_atom(F, Text).
%   Text = hi.

:- module(memory_file,
          [ new_memory_file/1,
            free_memory_file/1,
            size_memory_file/2,
            size_memory_file/3,
            open_memory_file/3,
            open_memory_file/4,
            atom_to_memory_file/2,
            memory_file_to_atom/2,
            memory_file_to_atom/3,
            memory_file_to_codes/2,
            memory_file_to_codes/3,
            memory_file_to_string/2,
            memory_file_to_string/3,
            utf8_position_memory_file/3,
            insert_memory_file/3,
            delete_memory_file/3,
            memory_file_substring/5,
            memory_file_line_position/4
          ]).

%!  new_memory_file(-File) is det.
%
%   File is a new, empty memory file.

new_memory_file('$memory_file'(Number)) :-
    '$memory_file_new'(Number).

%!  free_memory_file(+File) is det.
%
%   Delete the memory file.

free_memory_file(File) :-
    number_of(File, Number),
    '$memory_file_free'(Number).

number_of(File, _) :-
    var(File),
    !,
    instantiation_error(File).
number_of('$memory_file'(Number), Number) :-
    !.
number_of(File, _) :-
    type_error(memory_file, File).

text_of(File, Text) :-
    number_of(File, Number),
    '$memory_file_text'(Number, Text).

%!  size_memory_file(+File, -Size) is det.
%!  size_memory_file(+File, -Size, +Encoding) is det.
%
%   Size is the length in characters, or in bytes for the encoding octet.

size_memory_file(File, Size) :-
    text_of(File, Text),
    string_length(Text, Size).

size_memory_file(File, Size, Encoding) :-
    text_of(File, Text),
    (   Encoding == octet
    ->  string_codes(Text, Codes),
        phrase(utf8_codes(Codes), Bytes),
        length(Bytes, Size)
    ;   string_length(Text, Size)
    ).

%!  open_memory_file(+File, +Mode, -Stream) is det.
%!  open_memory_file(+File, +Mode, -Stream, +Options) is det.
%
%   Open the file; Mode is read, write, append, insert or update. With
%   free_on_close(true) it is deleted when a stream that reads it has been opened.

open_memory_file(File, Mode, Stream) :-
    open_memory_file(File, Mode, Stream, []).

open_memory_file(File, Mode, Stream, Options) :-
    must_be(oneof([read, write, append, insert, update]), Mode),
    number_of(File, Number),
    '$memory_file_text'(Number, Text),
    (   Mode == read
    ->  open_string(Text, Stream),
        (   option(free_on_close(true), Options)
        ->  '$memory_file_free'(Number)
        ;   true
        )
    ;   '$memory_file_write'(Number, Stream),
        (   Mode == write
        ->  true
        ;   write(Stream, Text)
        )
    ).

%!  atom_to_memory_file(+Text, -File) is det.
%
%   File is a new memory file with Text.

atom_to_memory_file(Text, '$memory_file'(Number)) :-
    '$memory_file_new'(Number),
    '$memory_file_set'(Number, Text).

%!  memory_file_to_atom(+File, -Atom) is det.
%!  memory_file_to_atom(+File, -Atom, +Encoding) is det.
%!  memory_file_to_codes(+File, -Codes) is det.
%!  memory_file_to_codes(+File, -Codes, +Encoding) is det.
%!  memory_file_to_string(+File, -String) is det.
%!  memory_file_to_string(+File, -String, +Encoding) is det.
%
%   The contents of the file; Encoding is ignored.

memory_file_to_atom(File, Atom) :-
    text_of(File, Text),
    atom_string(Atom, Text).

memory_file_to_atom(File, Atom, _) :-
    memory_file_to_atom(File, Atom).

memory_file_to_codes(File, Codes) :-
    text_of(File, Text),
    string_codes(Text, Codes).

memory_file_to_codes(File, Codes, _) :-
    memory_file_to_codes(File, Codes).

memory_file_to_string(File, String) :-
    text_of(File, String).

memory_file_to_string(File, String, _) :-
    memory_file_to_string(File, String).

%!  utf8_position_memory_file(+File, -Here, -Size) is det.
%
%   Size is the length in bytes; Here is equal to Size.

utf8_position_memory_file(File, Size, Size) :-
    size_memory_file(File, Size, octet).

%!  insert_memory_file(+File, +Offset, +Data) is det.
%
%   Insert the text Data before the character at Offset.

insert_memory_file(File, Offset, Data) :-
    number_of(File, Number),
    '$memory_file_text'(Number, Text),
    sub_string(Text, 0, Offset, After, Before),
    sub_string(Text, Offset, After, 0, Rest),
    atomics_to_string([Before, Data, Rest], New),
    '$memory_file_set'(Number, New).

%!  delete_memory_file(+File, +Offset, +Length) is det.
%
%   Remove Length characters at Offset.

delete_memory_file(File, Offset, Length) :-
    number_of(File, Number),
    '$memory_file_text'(Number, Text),
    sub_string(Text, 0, Offset, _, Before),
    End is Offset + Length,
    sub_string(Text, End, _, 0, Rest),
    string_concat(Before, Rest, New),
    '$memory_file_set'(Number, New).

%!  memory_file_substring(+File, ?Before, ?Length, ?After, -Sub) is nondet.
%
%   Sub is the part of the contents of the file with Length characters that has
%   Before characters before it and After characters after it.

memory_file_substring(File, Before, Length, After, Sub) :-
    text_of(File, Text),
    sub_string(Text, Before, Length, After, Sub).

%!  memory_file_line_position(+File, ?Line, ?LinePosition, ?Offset) is semidet.
%
%   The character at Offset is in Line, counted from 1, at LinePosition, counted
%   from 0.

memory_file_line_position(File, Line, LinePosition, Offset) :-
    text_of(File, Text),
    (   integer(Offset)
    ->  sub_string(Text, 0, Offset, _, Before),
        split_string(Before, "\n", "", Lines),
        length(Lines, Line),
        last(Lines, Last),
        string_length(Last, LinePosition)
    ;   split_string(Text, "\n", "", Lines),
        Above is Line - 1,
        length(Front, Above),
        append(Front, [Own|_], Lines),
        string_length(Own, Length),
        LinePosition =< Length,
        foldl([L, N0, N]>>(string_length(L, K), N is N0 + K + 1), Front, 0, Start),
        Offset is Start + LinePosition
    ).
