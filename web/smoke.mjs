// Uses the module like the worker of a page: loads a program, waits in read/1, stops an endless loop, plays a move.
// Run with: node web/smoke.mjs target/.../damier_web.wasm

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const file = process.argv[2] ?? process.env.DAMIER_WASM;
const module = await WebAssembly.compile(await readFile(file));

class Talk {
  static async open() {
    const { exports } = await WebAssembly.instantiate(module, { env: { damier_clock: () => Date.now() / 1000 } });
    const talk = new Talk();
    talk.wasm = exports;
    talk.handle = exports.damier_open(64 << 20);
    talk.events = [];
    return talk;
  }

  /// Sends a request, returns the reply, and keeps its events.
  ask(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = this.wasm.damier_allocate(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    const length = this.wasm.damier_request(this.handle, at, bytes.length);
    const text = new Uint8Array(this.wasm.memory.buffer, this.wasm.damier_answer(this.handle), length);
    const answer = JSON.parse(new TextDecoder().decode(text));
    this.events.push(...(answer.events ?? []));
    return answer;
  }

  /// Runs in slices until something is needed.
  run(slices = 1000) {
    for (let slice = 0; slice < slices; slice++) {
      const answer = this.ask({ do: "step", calls: 10000 });
      if (answer.status !== "running") return answer;
    }
    return { status: "running" };
  }

  /// The output since the last call.
  output() {
    const text = this.events.filter((event) => event.event === "output").map((event) => event.text).join("");
    this.events = [];
    return text;
  }
}

test("the only import is a clock", () => {
  const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
  assert.deepEqual(imports, ["env.damier_clock"]);
});

test("a program is loaded and queried", async () => {
  const talk = await Talk.open();
  const loaded = talk.ask({ do: "load", name: "p.pl", text: "p(1). p(2). p(X) :- X is 2 ** 100." });
  assert.equal(loaded.ok, true, JSON.stringify(loaded));
  talk.ask({ do: "ask", goal: "p(X)" });
  while (talk.run().status === "answered") talk.ask({ do: "redo" });
  const answers = talk.events.filter((event) => event.event === "answer").map((event) => event.text);
  assert.deepEqual(answers, ["X = 1", "X = 2", "X = 1267650600228229401496703205376"]);
});

test("a game that reads waits until text is fed, even while it is loaded", async () => {
  const talk = await Talk.open();
  const text = ":- initialization(main).\nmain :- write('Name? '), read(X), format(\"Hello ~w~n\", [X]).\n";
  const begun = talk.ask({ do: "begin", name: "game.pl", text });
  assert.equal(begun.ok, true, JSON.stringify(begun));
  const waits = talk.run();
  assert.equal(waits.status, "input", JSON.stringify(waits));
  talk.ask({ do: "feed", text: "wor" });
  assert.equal(talk.run().status, "input");
  talk.ask({ do: "feed", text: "ld.\n" });
  talk.run();
  assert.match(talk.output(), /Name\? .*Hello world/s);
});

test("an endless loop is stopped, and the database survives", async () => {
  const talk = await Talk.open();
  talk.ask({ do: "load", name: "loop.pl", text: ":- dynamic kept/1.\nkept(1).\nloop :- loop.\n" });
  talk.ask({ do: "ask", goal: "assertz(kept(2)), loop" });
  assert.equal(talk.run(5).status, "running");
  talk.ask({ do: "abort" });
  talk.run(5);
  talk.ask({ do: "ask", goal: "findall(X, kept(X), L)" });
  assert.equal(talk.run().status, "idle");
  assert.equal(talk.events.findLast((event) => event.event === "answer").text, "L = [1, 2]");
});

test("limits hold", async () => {
  const talk = await Talk.open();
  talk.ask({ do: "ask", goal: "length(L, N), N > 100000000" });
  talk.run(100000);
  assert.ok(talk.events.some((event) => event.event === "message"), JSON.stringify(talk.events));
  talk.ask({ do: "ask", goal: "X = works" });
  talk.run();
  assert.equal(talk.events.findLast((event) => event.event === "answer").text, "X = works");
});

test("a bundled game plays a move", async () => {
  const talk = await Talk.open();
  const loaded = talk.ask({ do: "load", game: "tictactoe" });
  assert.equal(loaded.ok, true, JSON.stringify(loaded));
  talk.ask({ do: "ask", goal: "S = [[x,x,_],[o,o,_],[_,_,_]], negamax(x, S, 1, 3, [Coup, Valeur])" });
  talk.run();
  const answer = talk.events.findLast((event) => event.event === "answer");
  assert.match(answer?.text ?? JSON.stringify(talk.events), /Coup = \[1, ?3\]/);
});
