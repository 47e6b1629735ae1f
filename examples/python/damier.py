"""A Prolog engine for Python: a thin client of `damier serve --stdio`."""

import json
import subprocess


class PrologError(Exception):
    """What went wrong; `kind` and `term` tell more."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.kind = error["kind"]
        self.term = error.get("term")


class Engine:
    """An engine in a process of its own.

    >>> with Engine() as engine:
    ...     engine.consult("p.pl", "double(X, Y) :- Y is 2 * X.")
    ...     engine.once("double(X, Y)", X=21)["Y"]
    42
    """

    def __init__(self, program="damier", *options):
        command = [program, "serve", "--stdio", *options]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def request(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise PrologError(answer["error"])
        return answer

    def consult(self, name, text):
        """Loads a program from a text; what was said about it is returned."""
        return self.request(do="consult", name=name, text=text)["diagnostics"]

    def load(self, file):
        """Loads a program from a file."""
        return self.request(do="load", file=file)["diagnostics"]

    def query(self, goal, **inputs):
        """The solutions one by one, each a dictionary."""
        answer = self.request(do="query", goal=goal, bind=inputs, most=1)
        while True:
            yield from answer["solutions"]
            if not answer["more"]:
                return
            answer = self.request(do="next")

    def all(self, goal, **inputs):
        """All solutions at once."""
        return self.request(do="query", goal=goal, bind=inputs)["solutions"]

    def once(self, goal, **inputs):
        """The first solution, or None."""
        answer = self.request(do="query", goal=goal, bind=inputs, most=1)
        if answer["more"]:
            self.request(do="close")
        return answer["solutions"][0] if answer["solutions"] else None
