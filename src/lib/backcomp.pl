% library(backcomp): predicates of earlier versions of SWI-Prolog.
%
%   ?- concat_atom([a, b, 1], X).
%   X = ab1.
%
%   ?- concat_atom(L, '-', 'a-b').
%   L = [a, b].
%
%   ?- sublist(atom, [a, 1, b], L).
%   L = [a, b].

:- module(backward_compatibility,
          [ '$arch'/2,
            '$version'/1,
            '$home'/1,
            '$argv'/1,
            '$strip_module'/3,
            '$set_prompt'/1,
            '$sig_atomic'/1,
            displayq/1,
            displayq/2,
            concat/3,
            concat_atom/2,
            concat_atom/3,
            read_clause/1,
            read_clause/2,
            read_variables/2,
            read_variables/3,
            feature/2,
            set_feature/2,
            substring/4,
            string_to_list/2,
            string_to_atom/2,
            flush/0,
            write_ln/1,
            proper_list/1,
            free_variables/2,
            checklist/2,
            sublist/3,
            sumlist/2,
            sformat/2,
            sformat/3,
            convert_time/2,
            convert_time/8,
            'C'/3,
            current_thread/2,
            merge/3,
            merge_set/3,
            hash_term/2,
            index/1,
            hash/1,
            at_initialization/1,
            setup_and_call_cleanup/3,
            setup_and_call_cleanup/4,
            current_module/2,
            export_list/2,
            lock_predicate/2,
            unlock_predicate/2
          ]).

:- meta_predicate
    '$sig_atomic'(0),
    checklist(1, +),
    sublist(1, +, ?),
    at_initialization(0),
    setup_and_call_cleanup(0, 0, 0),
    setup_and_call_cleanup(0, 0, ?, 0),
    index(:),
    hash(:).

% --- Text ------------------------------------------------------------------

%!  concat_atom(+Parts, -Atom) is nondet.
%
%   Atom is the concatenation of Parts. If Parts is unbound, splits Atom into two
%   parts.

concat_atom(Parts, Atom) :-
    (   is_list(Parts),
        ground(Parts)
    ->  atomic_list_concat(Parts, Atom)
    ;   Parts = [A,B],
        atom_concat(A, B, Atom)
    ).

%!  concat_atom(?Parts, +Separator, ?Atom) is semidet.
%
%   Atom is the concatenation of the texts in Parts with Separator between them.
%   An older name of atomic_list_concat/3.

concat_atom(Parts, Separator, Atom) :-
    atomic_list_concat(Parts, Separator, Atom).

%!  concat(?A, ?B, ?Atom) is nondet.
%
%   Atom is A followed by B.

concat(A, B, Atom) :-
    atom_concat(A, B, Atom).

%!  sformat(-String, +Format) is det.
%
%   String is the text that format/1 writes.

sformat(String, Format) :-
    format(string(String), Format, []).

%!  sformat(-String, +Format, +Args) is det.
%
%   String is the text that format/2 writes.

sformat(String, Format, Args) :-
    format(string(String), Format, Args).

%!  string_to_list(?String, ?Codes) is det.
%
%   Codes are the codes of String.

string_to_list(String, Codes) :-
    string_codes(String, Codes).

%!  string_to_atom(?String, ?Atom) is det.
%
%   Atom has the text of String.

string_to_atom(String, Atom) :-
    (   nonvar(String)
    ->  atom_string(Atom0, String),
        Atom = Atom0
    ;   atom_string(Atom, String)
    ).

%!  substring(+String, +Start, +Length, -Sub) is semidet.
%
%   Sub has Length characters of String from position Start, counted from 1.

substring(String, Start, Length, Sub) :-
    Before is Start - 1,
    sub_string(String, Before, Length, _, Sub).

% --- Lists -----------------------------------------------------------------

%!  checklist(:Goal, +List) is semidet.
%
%   call(Goal, X) succeeds for every element X of List. An older name of
%   maplist/2.

checklist(Goal, List) :-
    maplist(Goal, List).

%!  sublist(:Goal, +List, -Included) is det.
%
%   Included has the elements X of List for which call(Goal, X) succeeds. An
%   older name of include/3.

sublist(Goal, List, Included) :-
    include(Goal, List, Included).

%!  proper_list(@Term) is semidet.
%
%   Term is a list that ends in []. An older name of is_list/1.

proper_list(Term) :-
    is_list(Term).

%!  merge(+List1, +List2, -List) is det.
%
%   List is the sorted merge of two sorted lists, with duplicates.

merge(List1, List2, List) :-
    append(List1, List2, Both),
    msort(Both, List).

%!  merge_set(+Set1, +Set2, -Set) is det.
%
%   Set has the elements of both ordered sets. An older name of ord_union/3.

merge_set(Set1, Set2, Set) :-
    ord_union(Set1, Set2, Set).

%!  free_variables(+Term, -Vars) is det.
%
%   Vars are the variables of Term. An older name of term_variables/2.

free_variables(Term, Vars) :-
    term_variables(Term, Vars).

%!  'C'(?List, ?Token, ?Rest) is semidet.
%
%   List begins with Token and continues with Rest; terminals of older grammar
%   rules call this.

'C'([Token|Rest], Token, Rest).

%!  hash_term(+Term, -Hash) is det.
%
%   Hash is a hash value of Term. An older name of term_hash/2.

hash_term(Term, Hash) :-
    term_hash(Term, Hash).

% --- Input and output ------------------------------------------------------

%!  flush is det.
%
%   Flushes the current output.

flush :-
    flush_output.

%!  write_ln(@Term) is det.
%
%   Writes Term and a newline. An older name of writeln/1.

write_ln(Term) :-
    writeln(Term).

%!  displayq(@Term) is det.
%
%   Writes Term quoted and without operators.

displayq(Term) :-
    write_term(Term, [quoted(true), ignore_ops(true), no_lists(true)]).

%!  displayq(+Stream, @Term) is det.
%
%   Writes Term to Stream, quoted and without operators.

displayq(Stream, Term) :-
    write_term(Stream, Term, [quoted(true), ignore_ops(true), no_lists(true)]).

%!  read_clause(-Term) is det.
%
%   Reads Term from the current input.

read_clause(Term) :-
    read(Term).

%!  read_clause(+Stream, -Term) is det.
%
%   Reads Term from Stream.

read_clause(Stream, Term) :-
    read(Stream, Term).

%!  read_variables(-Term, -Bindings) is det.
%
%   Reads Term; Bindings is a list of Name=Variable.

read_variables(Term, Bindings) :-
    read_term(Term, [variable_names(Bindings)]).

%!  read_variables(+Stream, -Term, -Bindings) is det.
%
%   Reads Term from Stream; Bindings is a list of Name=Variable.

read_variables(Stream, Term, Bindings) :-
    read_term(Stream, Term, [variable_names(Bindings)]).

%!  '$set_prompt'(+Prompt) is det.
%
%   Sets the prompt of the toplevel.

'$set_prompt'(Prompt) :-
    set_prolog_flag(toplevel_prompt, Prompt).

% --- Time ------------------------------------------------------------------

%!  convert_time(+Stamp, -String) is det.
%
%   String is the date and time of Stamp.

convert_time(Stamp, String) :-
    format_time(string(String), '%a %b %e %H:%M:%S %Y', Stamp).

%!  convert_time(+Stamp, -Y, -Mon, -Day, -Hour, -Min, -Sec, -Milli) is det.
%
%   The components of Stamp.

convert_time(Stamp, Y, Mon, Day, Hour, Min, Sec, Milli) :-
    stamp_date_time(Stamp, date(Y,Mon,Day,Hour,Min,Seconds,_,_,_), local),
    Sec is integer(float_integer_part(Seconds)),
    Milli is integer(float_fractional_part(Seconds) * 1000).

% --- The system ------------------------------------------------------------

%!  feature(?Name, ?Value) is nondet.
%
%   Value is the value of the flag Name. An older name of current_prolog_flag/2.

feature(Name, Value) :-
    current_prolog_flag(Name, Value).

%!  set_feature(+Name, +Value) is det.
%
%   Sets the flag Name to Value. An older name of set_prolog_flag/2.

set_feature(Name, Value) :-
    set_prolog_flag(Name, Value).

%!  '$arch'(-Architecture, -Unused) is det.
%
%   The machine's architecture.

'$arch'(Architecture, unknown) :-
    current_prolog_flag(arch, Architecture).

%!  '$version'(-Version) is det.
%
%   The version as a number.

'$version'(Version) :-
    current_prolog_flag(version, Version).

%!  '$home'(-Directory) is semidet.
%
%   Directory is where the system is installed.

'$home'(Directory) :-
    current_prolog_flag(home, Directory).

%!  '$argv'(-Args) is det.
%
%   The arguments of the command line.

'$argv'(Args) :-
    current_prolog_flag(argv, Args).

%!  '$strip_module'(+Qualified, -Module, -Plain) is det.
%
%   Qualified is Module:Plain, or Plain in the module Module. An older name of
%   strip_module/3.

'$strip_module'(Qualified, Module, Plain) :-
    strip_module(Qualified, Module, Plain).

%!  '$sig_atomic'(:Goal) is semidet.
%
%   Calls Goal once. An older name of sig_atomic/1.

'$sig_atomic'(Goal) :-
    once(Goal).

%!  current_thread(?Id, ?Status) is nondet.
%
%   Id is the only thread, with Status `running`.

current_thread(main, running).

%!  index(:Head) is det.
%
%   Does nothing: arguments are indexed automatically.

index(_).

%!  hash(:Spec) is det.
%
%   Does nothing: arguments are indexed automatically.

hash(_).

%!  lock_predicate(+Name, +Arity) is det.
%
%   Without effect.

lock_predicate(_, _).

%!  unlock_predicate(+Name, +Arity) is det.
%
%   Without effect.

unlock_predicate(_, _).

%!  at_initialization(:Goal) is det.
%
%   Calls Goal after the file that is being loaded. An older name of
%   initialization/1.

at_initialization(Goal) :-
    initialization(Goal).

%!  setup_and_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%
%   Calls Setup once, then Goal, and Cleanup when Goal has finished. An older
%   name of setup_call_cleanup/3.

setup_and_call_cleanup(Setup, Goal, Cleanup) :-
    setup_call_cleanup(Setup, Goal, Cleanup).

%!  setup_and_call_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%
%   Calls Setup once, then Goal, and Cleanup when Goal has finished; Catcher is
%   unified with how. An older name of setup_call_catcher_cleanup/4.

setup_and_call_cleanup(Setup, Goal, Catcher, Cleanup) :-
    setup_call_catcher_cleanup(Setup, Goal, Catcher, Cleanup).

%!  current_module(?Module, ?File) is nondet.
%
%   True when Module was loaded from File.

current_module(Module, File) :-
    current_module(Module),
    (   module_property(Module, file(File0))
    ->  File = File0
    ;   File = []
    ).

%!  export_list(+Module, -Heads) is semidet.
%
%   Heads are the heads of the exports of Module.

export_list(Module, Heads) :-
    module_property(Module, exports(List)),
    heads(List, Heads).

heads([], []).
heads([Name/Arity|List], [Head|Heads]) :-
    functor(Head, Name, Arity),
    heads(List, Heads).
