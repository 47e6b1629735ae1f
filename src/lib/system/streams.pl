% Streams: the predicates with several solutions, on top of native kernels.

:- module(system,
          [ stream_property/2,
            stream_pair/3,
            setlocale/3,
            protocol/1,
            protocola/1,
            protocolling/1,
            tty_size/2,
            print_message_lines/3
          ]).

%!  stream_property(?Stream, ?Property) is nondet.
%
%   True when Stream is open and has Property.

stream_property(Stream, Property) :-
    '$stream_properties'(Stream-Property, Pairs),
    Pairs = [Pair|Rest],
    '$stream_pair'(Rest, Pair, Stream-Property).

'$stream_pair'([], Pair, Pair).
'$stream_pair'([_|_], Pair, Pair).
'$stream_pair'([Next|Rest], _, Pair) :-
    '$stream_pair'(Rest, Next, Pair).

%!  protocol(+File) is det.
%
%   Copies everything written to standard output and standard error to File, until
%   noprotocol/0.

protocol(File) :-
    noprotocol,
    open(File, write, Stream),
    '$protocol'(Stream).

%!  protocola(+File) is det.
%
%   Appends everything written to standard output and standard error to File,
%   until noprotocol/0.

protocola(File) :-
    noprotocol,
    open(File, append, Stream),
    '$protocol'(Stream).

%!  protocolling(-File) is semidet.
%
%   File is the file of the protocol that is being written.

protocolling(File) :-
    '$protocolling'(Stream),
    stream_property(Stream, file_name(File)).

%!  tty_size(-Rows, -Columns) is det.
%
%   The size of the terminal: the environment variables LINES and COLUMNS, else 24 and 80. It is an error if output does
%   not go to a terminal.

tty_size(Rows, Columns) :-
    (   stream_property(user_output, tty(true))
    ->  '$tty_figure'('LINES', 24, Rows),
        '$tty_figure'('COLUMNS', 80, Columns)
    ;   throw(error(system_error, context(tty_size/2, 'Inappropriate ioctl for device')))
    ).

'$tty_figure'(Name, Default, Figure) :-
    (   getenv(Name, Text),
        atom_number(Text, Figure0),
        integer(Figure0)
    ->  Figure = Figure0
    ;   Figure = Default
    ).

%!  print_message_lines(+Stream, +Prefix, +Lines) is det.
%
%   Writes a message: Lines has nl, Format-Arguments, ansi(_, Format,
%   Arguments), flush, at_same_line and formats; each line begins with Prefix.

print_message_lines(Stream, Prefix, Lines) :-
    '$message_prefix'(Prefix, Text),
    (   Lines = [at_same_line|Rest]
    ->  true
    ;   Rest = Lines,
        '$message_part'(Text, Stream)
    ),
    '$message_line'(Rest, Stream, Text).

'$message_prefix'(Prefix, Text) :-
    (   Prefix = kind(Kind)
    ->  '$lines_prefix'(Kind, Text)
    ;   Text = Prefix
    ).

'$lines_prefix'(Kind, Text) :-
    (   ( Kind == error ; Kind = error(_) )
    ->  Text = '~NERROR: '
    ;   ( Kind == warning ; Kind = warning(_) )
    ->  Text = '~NWarning: '
    ;   ( Kind == informational ; Kind = debug(_) )
    ->  Text = '~N% '
    ;   Text = '~N'
    ).

'$message_line'([], Stream, _) :-
    nl(Stream).
'$message_line'([Part|Parts], Stream, Prefix) :-
    (   Part == nl
    ->  nl(Stream),
        (   Parts == []
        ->  true
        ;   '$message_part'(Prefix, Stream),
            '$message_line'(Parts, Stream, Prefix)
        )
    ;   Part == flush,
        Parts == []
    ->  flush_output(Stream)
    ;   '$message_part'(Part, Stream),
        '$message_line'(Parts, Stream, Prefix)
    ).

'$message_part'(Part, Stream) :-
    (   Part = Format-Arguments
    ->  format(Stream, Format, Arguments)
    ;   Part = ansi(_, Format, Arguments)
    ->  format(Stream, Format, Arguments)
    ;   Part = url(Url)
    ->  '$message_url'(Url, Stream)
    ;   Part = url(_, Label)
    ->  format(Stream, '~w', [Label])
    ;   ( Part = begin(_, _) ; Part = end(_) ; Part == at_same_line ; Part == flush )
    ->  true
    ;   format(Stream, Part, [])
    ).

'$message_url'(Url, Stream) :-
    (   Url = File:Line:Column
    ->  format(Stream, '~w:~w:~w', [File, Line, Column])
    ;   Url = File:Line
    ->  format(Stream, '~w:~w', [File, Line])
    ;   format(Stream, '~w', [Url])
    ).

%!  stream_pair(+Stream, -Read, -Write) is det.
%
%   Read is Stream if it is an input stream, Write is Stream if it is an output
%   stream. Creating a pair is not supported and raises an error.

stream_pair(Stream, Read, Write) :-
    (   var(Stream)
    ->  throw(error(representation_error(stream_pair), context(system:stream_pair/3, _)))
    ;   stream_property(Stream, input)
    ->  Read = Stream
    ;   Write = Stream
    ).

%!  setlocale(+Category, -Old, +New) is det.
%
%   Old is the locale of a category: always `C.UTF-8`.

setlocale(Category, Old, New) :-
    must_be(atom, Category),
    (   member(Category, [all, collate, ctype, messages, monetary, numeric, time])
    ->  true
    ;   throw(error(domain_error(category, Category), context(system:setlocale/3, _)))
    ),
    Old = 'C.UTF-8',
    (   var(New)
    ->  true
    ;   member(New, ['C.UTF-8', 'C', 'POSIX', ''])
    ->  true
    ;   throw(error(existence_error(locale, New), context(system:setlocale/3, _)))
    ).
