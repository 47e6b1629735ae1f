#!/bin/sh
# Runs the given files in swipl with src/lib instead of its own libraries, and compares the output with their `% expect:`
# lines. Each library is loaded under another module name, so that it shadows swipl's library. COMPARE_LIBS limits the
# libraries that are loaded.
here=$(cd "$(dirname "$0")" && pwd)
lib=$here/../../../src/lib
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/dcg"
: >"$scratch/all.pl"
for name in $(cd "$lib" && find . -name '*.pl' | sed 's,^\./,,; s,\.pl$,,' | sort); do
    case " ${COMPARE_LIBS:-$name} " in *" $name "*) ;; *) continue ;; esac
    case " ${COMPARE_SKIP:-freeze tabling} " in *" $name "*) continue ;; esac
    sed 's/^:- module(\([a-z_]*\),/:- module(damier_\1,/; s/^:- use_module(library(.*//; s/^:- reexport(library(.*//; s/^:- attribute_module/%/' "$lib/$name.pl" >"$scratch/$name.pl"
    # Attribute hooks are looked up by the name of their module.
    case $name in dif|when) cp "$lib/$name.pl" "$scratch/$name.pl" ;; esac
    echo ":- use_module('$scratch/$name')." >>"$scratch/all.pl"
done
status=0
for file in "$@"; do
    sed -n 's/^% expect: //p' "$file" >"$scratch/want"
    timeout 60 swipl -f none -s "$scratch/all.pl" -g "load_files('$file')" -g main -t halt </dev/null >"$scratch/got" 2>"$scratch/err"
    if diff "$scratch/want" "$scratch/got" >"$scratch/diff"; then
        echo "$(wc -l <"$scratch/want") ok: $file"
    else
        status=1
        echo "DIFFERS: $file"
        cat "$scratch/diff"
    fi
    grep -v -e '^$' "$scratch/err" | head -${COMPARE_ERRORS:-20}
done
exit $status
