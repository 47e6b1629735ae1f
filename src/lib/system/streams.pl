/*  Streams: the predicates with several solutions, on top of native kernels.  */

:- module(system, [stream_property/2]).

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
