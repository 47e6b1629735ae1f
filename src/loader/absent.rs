//! The names of SWI-Prolog's libraries that are not here.

/// The libraries of SWI-Prolog 9.0.4 that are not here: loading one of them is a warning, because the program may do
/// without it. Any other unknown name is an error, as in SWI-Prolog.
const ABSENT: &str = "\
    archive atom base32 build/cmake build/conan build/make build/tools c14n2 cgi check check_installation checklast \
    checkselect chr chr/a_star chr/binomialheap chr/builtins chr/chr_compiler_errors chr/chr_compiler_options \
    chr/chr_compiler_utility chr/chr_debug chr/chr_hashtable_store chr/chr_integertable_store chr/chr_messages \
    chr/chr_op chr/chr_runtime chr/chr_translate chr/clean_code chr/find chr/guard_entailment chr/listmap \
    chr/pairlist clp/clp_distinct clp/clp_events clp/clpb clp/clpq clp/clpq/bb_q clp/clpq/bv_q clp/clpq/fourmotz_q \
    clp/clpq/ineq_q clp/clpq/itf_q clp/clpq/nf_q clp/clpq/store_q clp/clpqr/class clp/clpqr/dump clp/clpqr/geler \
    clp/clpqr/highlight clp/clpqr/itf clp/clpqr/ordering clp/clpqr/project clp/clpqr/redund clp/clpr clp/clpr/bb_r \
    clp/clpr/bv_r clp/clpr/fourmotz_r clp/clpr/ineq_r clp/clpr/itf_r clp/clpr/nf_r clp/clpr/store_r clp/inclpr \
    clp/inclpr/inclpr_consistency clp/inclpr/inclpr_core clp/inclpr/inclpr_interval_arithmetic \
    clp/inclpr/inclpr_inversion clp/inclpr/inclpr_natural_interval_extension clp/inclpr/inclpr_newton \
    clp/inclpr/inclpr_ordering clp/inclpr/inclpr_symbolic_processing clp_distinct clp_events clpb clpq clpr \
    coinduction crypt crypto dialect/bim dialect/commons dialect/eclipse/test_util_iso dialect/hprolog/format \
    dialect/ifprolog dialect/sicstus/arrays dialect/sicstus/block dialect/sicstus/lists dialect/sicstus/ordsets \
    dialect/sicstus/sockets dialect/sicstus/swipl-lfr dialect/sicstus/system dialect/sicstus/terms \
    dialect/sicstus/timeout dialect/sicstus4 dialect/sicstus4/aggregate dialect/sicstus4/between \
    dialect/sicstus4/clpfd dialect/sicstus4/file_systems dialect/sicstus4/ordsets dialect/sicstus4/samsort \
    dialect/sicstus4/sets dialect/sicstus4/sockets dialect/sicstus4/system dialect/sicstus4/terms \
    dialect/sicstus4/timeout dialect/sicstus4/types dialect/swi/syspred_options dialect/xsb dialect/xsb/basics \
    dialect/xsb/consult dialect/xsb/curr_sym dialect/xsb/error_handler dialect/xsb/gensym dialect/xsb/gpp \
    dialect/xsb/intern dialect/xsb/lists dialect/xsb/machine dialect/xsb/ordsets dialect/xsb/setof \
    dialect/xsb/source dialect/xsb/standard dialect/xsb/storage dialect/xsb/string dialect/xsb/thread \
    dialect/xsb/timed_call dialect/yap doc_files doc_http doc_latex double_metaphone explain fastrw git hash_stream \
    help hotfix http/ax http/graphql http/html_head http/html_quasiquotations http/html_write http/http_authenticate \
    http/http_client http/http_cookie http/http_cors http/http_digest http/http_dirindex http/http_dispatch \
    http/http_dyn_workers http/http_error http/http_exception http/http_files http/http_header http/http_hook \
    http/http_host http/http_json http/http_load http/http_log http/http_multipart_plugin http/http_open \
    http/http_openid http/http_parameters http/http_path http/http_proxy http/http_pwp http/http_redis_plugin \
    http/http_server http/http_server_files http/http_session http/http_sgml_plugin http/http_ssl_plugin \
    http/http_stream http/http_unix_daemon http/http_wrapper http/hub http/jquery http/js_grammar http/js_write \
    http/json_convert http/mimepack http/mimetype http/term_html http/thread_httpd http/websocket http/yadis inclpr \
    increval iostream iri_scheme/file iso_639 isub latex2html/latex2html latex2html/sty_pldoc latex2html/sty_xpce \
    lynx/format lynx/html_style lynx/html_text lynx/pldoc_style mallocinfo modules mqi nb_rbtrees obfuscate paxos \
    pdt_console pengines pengines_io pengines_sandbox pldoc pldoc/doc_access pldoc/doc_colour pldoc/doc_html \
    pldoc/doc_htmlsrc pldoc/doc_index pldoc/doc_library pldoc/doc_man pldoc/doc_modes pldoc/doc_pack \
    pldoc/doc_process pldoc/doc_register pldoc/doc_search pldoc/doc_util pldoc/doc_wiki pldoc/doc_words pldoc/hooks \
    pldoc/man_index porter_stem prolog_autoload prolog_breakpoints prolog_clause prolog_codewalk prolog_colour \
    prolog_config prolog_deps prolog_format prolog_install prolog_jiti prolog_metainference prolog_pack \
    prolog_server prolog_stream prolog_versions prolog_wrap protobufs \
    protobufs/gen_pb/google/protobuf/compiler/plugin_pb protobufs/gen_pb/google/protobuf/descriptor_pb pwp qpforeign \
    qsave quasi_quotations rdf rdf_diagram rdf_parser rdf_triple rdf_write redis redis_streams rewrite_term rlimit \
    saml sandbox sched semweb/rdf11 semweb/rdf11_containers semweb/rdf_cache semweb/rdf_compare semweb/rdf_db \
    semweb/rdf_edit semweb/rdf_http_plugin semweb/rdf_library semweb/rdf_litindex semweb/rdf_ntriples \
    semweb/rdf_persistency semweb/rdf_portray semweb/rdf_prefixes semweb/rdf_sandbox semweb/rdf_turtle \
    semweb/rdf_turtle_write semweb/rdf_zlib_plugin semweb/rdfa semweb/rdfs semweb/sparql_client semweb/turtle sgml \
    sgml_write snowball socket ssl stomp streaminfo streampool streams sweep_link syslog table table_util tables \
    term_to_json test_cover test_wizard thread_pool threadutil tipc/tipc tipc/tipc_broadcast tipc/tipc_linda \
    tipc/tipc_paxos tty udp_broadcast uid unicode unicode/blocks unicode/unicode_data unix vm wfs www_browser \
    xmldsig xmlenc xpath xsdp_types yaml zip zlib";

/// Whether SWI-Prolog has a library of this name that is not here.
pub(super) fn is_absent(name: &str) -> bool {
    let plain = name.strip_suffix(".pl").unwrap_or(name);
    ABSENT.split_ascii_whitespace().any(|known| known == plain)
}

/// The present name of a library that SWI-Prolog keeps under an old name too.
pub(super) fn present_name(name: &str) -> &str {
    match name {
        "clp/clpfd" | "clp/bounds" | "bounds" => "clpfd",
        "clp/simplex" => "simplex",
        "http/dcg_basics" => "dcg/basics",
        _ => name,
    }
}
