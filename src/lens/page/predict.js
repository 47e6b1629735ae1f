// Predict: the page stops at instructive moments and asks a question; then the sentence
// is the answer. Nothing shown before reveals it: everything after the moment is hidden.

// Questions about a search: {kind, child, parent, answer}. Pure; `random` chooses among many.
const questionsOf = (model, root, end, most, random) => {
  const kinds = { cut: [], open: [], best: [], same: [] };
  for (let parent = root; parent < end; parent++) {
    if (model.isLeaf(parent) || model.hidden(parent)) continue;
    const bound = model.low ? (model.minimises(parent) ? model.low[parent] : model.high[parent]) : NaN;
    const real = model.isReal(parent, bound) && !Number.isNaN(bound);
    const { rows } = columnRows(model, parent, null);
    rows.forEach((row, at) => {
      const last = at === rows.length - 1;
      if (!row.known) return;
      const question = { child: row.child, parent };
      if (real && row.crosses) kinds.cut.push({ ...question, kind: "cut", answer: true });
      else if (real && row.improves && !last) kinds.open.push({ ...question, kind: "cut", answer: false });
      else if (at && !last && model.ply[parent] < 3) kinds[row.improves ? "best" : "same"].push({ ...question, kind: "best", answer: row.improves });
    });
    if (kinds.cut.length > 3000) break;
  }
  const pick = (list, count) => {
    const pool = list.slice();
    const chosen = [];
    while (pool.length && chosen.length < count) chosen.push(pool.splice(Math.floor(random() * pool.length), 1)[0]);
    return chosen;
  };
  const part = Math.ceil(most / 4);
  const all = [...pick(kinds.cut, part + 1), ...pick(kinds.open, part), ...pick(kinds.best, part), ...pick(kinds.same, part)];
  return all.sort((a, b) => model.left(a.child) - model.left(b.child)).slice(0, most);
};

// Questions about a path search: steps after which the next state is not obvious. Pure.
const pathQuestions = (replay, total, expansions, most, random) => {
  const questions = [];
  for (let step = 0; step + 1 < expansions.length; step++) {
    const open = frontierAt(replay, total, step, false);
    const least = Math.min(...open.map(total));
    const best = open.filter((node) => total(node) === least);
    const others = open.filter((node) => total(node) > least);
    if (!best.includes(expansions[step + 1]) || others.length < 2) continue;
    const shown = [expansions[step + 1], ...others.slice(0, 4)].sort(() => random() - 0.5);
    questions.push({ kind: "next", step, shown, answer: shown.indexOf(expansions[step + 1]) });
    if (questions.length > 400) break;
  }
  while (questions.length > most) questions.splice(Math.floor(random() * questions.length), 1);
  return questions;
};

// A small random generator with a seed, so that a worksheet can be printed again.
const seeded = (seed) => {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
};

class Predict {
  constructor(app) {
    this.app = app;
    this.isOn = false;
  }

  start() {
    const { app } = this;
    if (app.kind !== "game" && app.kind !== "path") return;
    const random = seeded(app.model.count + 7);
    this.questions = app.kind === "game" ? questionsOf(app.model, app.root, app.rootEnd, 12, random)
      : pathQuestions(app.frontier.replay, (node) => app.frontier.f(node), app.expansions, 8, random);
    this.at = 0;
    this.scores = { cut: [0, 0], best: [0, 0], next: [0, 0] };
    this.isOn = true;
    app.view = "line";
    app.finding = null;
    this.ask();
  }

  stop() {
    this.isOn = false;
    if (this.app.kind === "path") return this.app.frontier.go(Infinity);
    this.app.icicle.until(this.app.root);
    this.app.showLine();
  }

  get question() { return this.questions[this.at]; }

  ask() {
    const { app } = this;
    this.given = null;
    if (this.question && this.question.kind === "next") app.frontier.at = this.question.step;
    else if (this.question) {
      const { child, parent } = this.question;
      app.moment = app.model.left(child);
      app.path = app.model.path(parent).concat(child);
      app.isLine = false;
      app.focus = app.path.length - 1;
      // The time line ends at this moment: its scale and its colours do not depend on later calls.
      app.icicle.until(child);
    }
    app.render();
  }

  answer(given) {
    if (!this.question || this.given !== null) return;
    this.given = given;
    const score = this.scores[this.question.kind];
    score[1]++;
    if (given === this.question.answer) score[0]++;
    this.app.render();
  }

  next() {
    this.at++;
    this.ask();
  }

  // Returns whether the key was an answer.
  key(key) {
    const isYes = { c: true, y: true, o: true, e: false, n: false }[key.toLowerCase()];
    if (key === "Escape") this.stop();
    else if (!this.question) return false;
    else if (this.given !== null && (key === "Enter" || key === " " || key === ".")) this.next();
    else if (this.question.kind === "next" && Number(key) >= 1 && Number(key) <= this.question.shown.length) this.answer(Number(key) - 1);
    else if (isYes !== undefined && this.question.kind !== "next") this.answer(isYes);
    return key !== "p" && key !== "d" && key !== "l";
  }

  renderBar() {
    const { app } = this;
    const score = () => app.kind === "path" ? this.scores.next.join("/") : app.word("predict.score", { a: { p: this.scores.cut.join("/") }, b: { p: this.scores.best.join("/") } });
    const leave = h("button", { onclick: () => this.stop() }, app.word("ui.leave"));
    if (!this.questions.length) return app.sayBar("plain", "?", "", app.fill("predict.none"), [leave]);
    if (!this.question) {
      const [a, b] = [0, 1].map((at) => this.scores.cut[at] + this.scores.best[at] + this.scores.next[at]);
      return app.sayBar("play", "★", "", [...app.fill("predict.end", { a: { b: String(a) }, b: { b: String(b) } }), { t: " " + score(), b: false }], [leave]);
    }
    if (this.given !== null) return this.renderAnswer(score());
    if (this.question.kind === "next") return this.renderNext(leave);
    const { model } = app;
    const { child, parent, kind } = this.question;
    const old = model.bestBefore(child, parent);
    const slots = { m: { b: model.label(child) }, v: { b: app.claim(child) }, who: { p: model.mover(parent) }, old: { b: old < 0 ? "–" : model.label(old) }, vold: { b: old < 0 ? "–" : app.claim(old) } };
    const [yes, no] = kind === "cut" ? ["ui.stop", "ui.examine"] : ["ui.yes", "ui.no"];
    const [yesKey, noKey] = kind === "cut" ? ["C", "E"] : ["Y", "N"];
    const button = (key, letter, value) => h("button", { onclick: () => this.answer(value) }, h("kbd", {}, letter), " ", app.word(key));
    app.sayBar("plain", "?", `${this.at + 1}/${this.questions.length}`, app.fill("predict." + kind, slots), [button(no, noKey, false), button(yes, yesKey, true), leave]);
  }

  renderNext(leave) {
    const { app } = this;
    const count = this.question.shown.length;
    const buttons = this.question.shown.map((_, at) => h("button", { onclick: () => this.answer(at) }, h("kbd", {}, String(at + 1))));
    app.sayBar("plain", "?", `${this.at + 1}/${this.questions.length}`, app.fill("predict.next", { k: { n: count } }), [buttons, leave]);
  }

  renderAnswer(score) {
    const { app } = this;
    if (this.question.kind === "next") {
      const { shown, answer } = this.question;
      const node = shown[answer];
      const slots = { n: { n: shown.length }, g: { g: app.frontier.g(node) }, h: { g: app.frontier.h(node) }, f: { g: app.frontier.f(node) }, k: { b: String(answer + 1) } };
      const next = h("button", { "aria-pressed": true, onclick: () => this.next() }, app.word("ui.continue"));
      return app.sayBar("play", this.given === answer ? "✓" : "✗", `${this.at + 1}/${this.questions.length} · ${score}`, [...app.fill(this.given === answer ? "predict.right" : "predict.wrong"), { t: " ", b: false }, ...app.fill("predict.wasnext", slots)], [next]);
    }
    const { model } = app;
    const { child, parent, kind, answer } = this.question;
    const pieces = app.fill(this.given === answer ? "predict.right" : "predict.wrong");
    pieces.push({ t: " ", b: false });
    if (kind === "cut") pieces.push(...(answer ? explain(model, parent, app.say, app.language) : app.fill("predict.continue")));
    else {
      const old = model.bestBefore(child, parent);
      pieces.push(...app.fill(answer ? "predict.isbest" : "predict.notbest", { m: { b: model.label(child) }, old: { b: old < 0 ? "–" : model.label(old) } }));
    }
    const next = h("button", { "aria-pressed": true, onclick: () => this.next() }, app.word("ui.continue"));
    app.sayBar(kind === "cut" && answer ? "cut" : "play", this.given === answer ? "✓" : "✗", `${this.at + 1}/${this.questions.length} · ${score}`, pieces, [next]);
  }
}
