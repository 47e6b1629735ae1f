//! Names of common predicates. Spelling hints for an unknown name only suggest these and the program's own predicates.

const COMMON: &str = "
    abolish abs append apply arg assert asserta assertz atom atom_chars atom_codes atom_concat atom_length atom_number
    atom_string atom_to_term atomic atomic_list_concat bagof between call callable catch char_code char_type clause
    close code_type compare compound concat_atom consult copy_term current_op delete display dynamic exclude fail false
    findall flatten float foldl forall format functor get_char get_code get_time ground halt help ignore include
    integer is_list label last length list_to_set listing maplist max_list max_member member memberchk min_list
    min_member msort nb_getval nb_setval nl nonvar not nth0 nth1 number number_chars number_codes number_string
    numlist once open peek_char permutation phrase predsort print put_char random random_between random_member read
    read_term repeat retract retractall reverse see seen select select_option selectchk setof sleep sort
    split_string statistics string string_chars string_codes string_concat string_length string_lower string_to_atom
    string_upper sub_atom sub_string subset subtract succ sum_list sumlist tab tell term_to_atom text_concat throw
    told time trace true use_module upcase_atom var write write_canonical write_term writeln writeq
    all_different all_distinct ins labeling sum tuples_in domain
    partition pairs_keys_values union intersection aggregate_all nb_current
    alphabeta astar best_move breadth_first depth_first ida_star minimax negamax mcts";

/// Whether a name is that of a common predicate.
pub(super) fn is_common(name: &str) -> bool {
    COMMON.split_whitespace().any(|common| common == name)
}
