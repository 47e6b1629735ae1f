"""Runs the `?-` transcripts in the headers of src/lib/*.pl in swipl's toplevel, with src/lib instead of
its own libraries (the scratch directory that compare.sh creates), and compares the answers."""
import os, re, subprocess, sys

def blocks(path):
    lines = []
    for line in open(path, encoding="utf-8"):
        if not line.startswith("%"):
            break
        lines.append(line.rstrip("\n"))
    query, answer, out = None, [], []
    for line in lines + ["%"]:
        m = re.match(r"%   \?- (.*)$", line)
        if m:
            query, answer = m.group(1), []
        elif query and line.startswith("%   "):
            answer.append(line[4:])
        elif query:
            out.append((query, "\n".join(answer)))
            query = None
    return out

def run(scratch, query, more):
    text = query + "\n" + ";\n" * more
    r = subprocess.run(["swipl", "-q", "-f", "none", "-s", scratch], input=text, capture_output=True,
                       text=True, timeout=60, env={**os.environ, "TERM": "dumb", "LANG": "C.UTF-8"})
    return r.stdout.strip("\n"), r.stderr

scratch, bad, total = sys.argv[1], 0, 0
for path in sys.argv[2:]:
    for query, want in blocks(path):
        total += 1
        got, err = run(scratch, query, want.count(" ;"))
        want = want.replace(" ;", " ")  # Without a terminal swipl does not show the key.
        if re.sub(r"\s+", " ", got) != re.sub(r"\s+", " ", want):
            bad += 1
            print(f"{path}: ?- {query}\n--- want\n{want}\n--- got\n{got}\n{err[-300:]}")
print(f"{total} transcripts, {bad} differ")
sys.exit(bad > 0)
