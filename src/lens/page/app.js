// The application: the state of the page, user actions, and rendering.

class App {
  constructor(meta) {
    this.meta = meta;
    this.say = makeSentences(meta.sentences);
    this.language = meta.language;
    this.view = "line";
    this.searchAt = Math.max(0, meta.searches.length - 1);
    this.moment = null;
    this.path = [];
    this.line = [];
    this.focus = 0;
    this.isLine = true;
    this.finding = null;
    this.own = false;
    this.projector = false;
    this.dark = window.matchMedia?.("(prefers-color-scheme: dark)").matches || false;
    this.timer = 0;
    this.columns = new ColumnsView(this);
    this.predict = new Predict(this);
    this.frontier = new FrontierView(this);
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.icicle = new Icicle(this, this.canvas);
  }

  get unit() { return this.projector && !this.narrow ? 1.35 : 1; }
  get narrow() { return window.innerWidth <= 760; }
  get search() { return this.meta.searches[this.searchAt]; }
  get kind() { return this.search ? this.search.kind : "game"; }
  get root() { return this.model.searchStarts[this.searchAt] ?? 0; }
  get rootEnd() { return this.model.searchEnd(this.searchAt); }
  get node() { return this.path[this.path.length - 1] ?? this.root; }
  get hides() { return this.predict.isOn; }
  get expansions() { return this.model.expansions[this.searchAt] || []; }
  get playouts() { return this.model.playouts[this.searchAt] || []; }

  fill(key, slots) { return this.say.fill(key, this.language, slots, this.search ? this.search.win : null); }
  word(key, slots) { return this.say.word(key, this.language, slots, this.search ? this.search.win : null); }

  // Whether this node's numbers are shown with the opposite sign, as the program has them.
  flipped(node) { return this.own && this.model.own(node, 1) < 0; }
  short(node, value) { return this.say.short(this.flipped(node) ? -value : value, this.search.win, this.language); }

  // A value, with ≤ or ≥ if it is only a bound.
  claim(node, frame = node) {
    const { model } = this;
    if (!model.hasValue(node)) return "–";
    const flip = this.own && model.own(node, 1) < 0;
    const text = this.say.short(flip ? -model.value[node] : model.value[node], this.search.win, this.language);
    const claim = model.claim(node);
    if (claim === CLAIM.exact || claim === CLAIM.none) return text;
    return ((claim === CLAIM.atLeast) !== flip ? "≥ " : "≤ ") + text;
  }

  setModel(model) {
    const keep = this.model ? this.path.map((node) => this.model.number(node)) : null;
    this.model = model;
    this.openSearch();
    if (keep && keep.length) {
      this.path = keep.map((number) => model.place(number)).filter((node) => node < model.count);
    }
    this.readLook();
    if (!model.numbers) this.readAddress();
    this.render();
  }

  openSearch() {
    const { model } = this;
    if (!model.count || !this.search) return;
    this.look = boardLook(model, this.root);
    if (this.kind === "path") {
      this.path = [this.root];
      this.frontier.open();
      return;
    }
    this.line = model.lineOfPlay(this.root);
    this.icicle.setModel(model, this.root, this.rootEnd);
    this.cuts = cutNodes(model, this.root, this.rootEnd);
    this.ticks = cutTicks(this.icicle, this.cuts);
    this.best = bestChanges(model, this.root);
    const inside = (node) => node >= this.search.first && node < this.search.end;
    this.mistakes = this.meta.findings.filter((finding) => finding.key.startsWith("mistake") && inside(finding.nodes[0]));
    this.mistakeNodes = model.numbers ? [] : this.mistakes.map((finding) => finding.nodes[0]).sort((a, b) => a - b);
    this.showLine(true);
  }

  setSearch(at) {
    this.searchAt = at;
    this.moment = null;
    this.openSearch();
    this.render();
  }

  setView(view) {
    this.stop();
    if (this.predict.isOn && view !== "line") this.predict.stop();
    this.view = view;
    this.render();
  }

  // The line of play, with the cursor at the root.
  showLine(quiet) {
    this.path = this.line.slice();
    this.isLine = true;
    this.focus = 0;
    this.moment = null;
    this.finding = null;
    if (!quiet) this.render();
  }

  select(node, moment = this.moment) {
    if (node < 0) return;
    const number = this.model.number(node);
    this.path = this.model.path(node);
    this.isLine = false;
    this.focus = this.path.length - 1;
    this.finding = this.findingAt(number);
    this.moment = moment !== null && this.model.entered(node) > moment ? this.model.entered(node) : moment;
    this.icicle.show(node);
    this.render();
  }

  // A finding is explained at its first node only.
  findingAt(number) { return this.meta.findings.find((finding) => finding.nodes[0] === number) || null; }

  moveColumn(step) {
    if (this.kind === "path") return this.frontier.move(step);
    if (this.isLine) {
      this.focus = Math.max(0, Math.min(this.path.length - 1, this.focus + step));
      if (this.focus === 0) return this.render();
      return this.select(this.path[this.focus]);
    }
    if (step < 0) return this.select(this.model.parentOf(this.node));
    const best = this.model.bestChild(this.node);
    const first = this.model.children(this.node)[0];
    this.select(best >= 0 ? best : first ?? -1);
  }

  moveRow(step) {
    if (this.kind === "path") return this.frontier.move(step);
    const parent = this.model.parentOf(this.node);
    if (this.isLine || parent < 0) return this.select(this.model.children(this.root)[0] ?? -1);
    const siblings = this.model.children(parent);
    const at = siblings.indexOf(this.node) + step;
    if (at >= 0 && at < siblings.length) this.select(siblings[at]);
  }

  // Replay: one call or return at a time.
  step(by) {
    if (this.kind === "path") return this.frontier.move(by);
    const last = this.model.left(this.root);
    const now = this.moment === null ? (by < 0 ? last : this.isLine ? -1 : this.model.entered(this.node)) : this.moment;
    this.goTo(Math.max(0, Math.min(last, now + by)));
  }

  goTo(moment) {
    if (this.kind === "path") return this.frontier.go(moment);
    this.moment = moment;
    const { node } = this.model.at(moment, this.root);
    this.select(node, moment);
  }

  finish() {
    this.stop();
    if (this.kind === "path") return this.frontier.go(Infinity);
    this.showLine();
  }

  play() {
    if (this.timer) return this.stop();
    if (this.kind !== "path" && this.moment !== null && this.moment >= this.model.left(this.root)) this.moment = 0;
    this.timer = setInterval(() => {
      const atEnd = this.kind === "path" ? this.frontier.at >= this.expansions.length - 1 : this.moment !== null && this.moment >= this.model.left(this.root);
      if (atEnd) return this.stop();
      this.step(1);
    }, 420);
    this.render();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  jump(kind, forward) {
    if (this.kind === "path") return this.frontier.jump(kind, forward);
    const list = { cut: this.cuts, best: this.best, mistake: this.mistakeNodes }[kind];
    const at = this.isLine ? (forward ? -1 : Infinity) : this.node;
    let next = neighbour(list, at, forward);
    if (next < 0 && list.length) next = forward ? list[0] : list[list.length - 1];
    if (next >= 0) this.select(next, null);
  }

  zoom(factor) {
    if (!this.icicle.index) return;
    if (factor) this.icicle.zoom(factor);
    else [this.icicle.from, this.icicle.to] = [0, this.icicle.total];
    this.drawTimeline();
  }

  toggle(what) {
    if (what === "language") this.language = this.language === "fr" ? "en" : "fr";
    else this[what] = !this[what];
    this.icicle.colours = null;
    this.render();
  }

  // The address stores the search, the view, the node and the moment.
  writeAddress() {
    // The first block of a large page does not have the node of the address yet.
    if (this.model.numbers) return;
    const parts = [this.view];
    if (this.searchAt !== this.meta.searches.length - 1) parts.push("s" + this.searchAt);
    if (this.kind === "path") parts.push("n" + (this.frontier.at + 1));
    else if (!this.isLine) parts.push("n" + (this.model.number(this.node) + 1));
    if (this.moment !== null) parts.push("t" + this.moment);
    for (const [flag, letter] of [["projector", "projector"], ["own", "own"]]) if (this[flag]) parts.push(letter);
    if (this.language !== this.meta.language) parts.push(this.language);
    if (this.dark) parts.push("dark");
    const address = "#" + parts.join(",");
    if (location.hash !== address && !this.predict.isOn) history.replaceState(null, "", address);
  }

  get addressParts() { return decodeURIComponent(location.hash.slice(1)).split(",").filter(Boolean); }

  // Theme, size and language, which the first picture of a large page already has.
  readLook() {
    for (const part of this.addressParts) {
      if (part === "dark" || part === "light") this.dark = part === "dark";
      else if (part === "projector" || part === "own") this[part] = true;
      else if (part === "fr" || part === "en") this.language = part;
    }
  }

  readAddress() {
    let node = -1;
    let moment = null;
    for (const part of this.addressParts) {
      if (["line", "tree", "whole", "table", "compare", "worksheet"].includes(part)) this.view = part;
      else if (/^s\d+$/.test(part)) { this.searchAt = Math.min(Number(part.slice(1)), this.meta.searches.length - 1); this.openSearch(); }
      else if (/^n\d+$/.test(part)) node = Number(part.slice(1)) - 1;
      else if (/^t\d+$/.test(part)) moment = Number(part.slice(1));
      else if (part === "predict") setTimeout(() => this.predict.start(), 0);
    }
    if (this.kind === "path") { if (node >= 0) this.frontier.at = Math.min(node, Math.max(0, this.expansions.length - 1)); return; }
    if (moment !== null && moment <= this.model.left(this.root)) { this.moment = moment; node = this.model.number(this.model.at(moment, this.root).node); }
    if (node >= this.search?.first && node < this.search.end) {
      this.path = this.model.path(this.model.place(node));
      this.isLine = false;
      this.focus = this.path.length - 1;
      this.finding = this.findingAt(node);
      this.icicle.show(this.node);
    }
  }

  theme() {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.dark ? "dark" : "light";
    if (this.unit > 1) root.dataset.projector = "";
    else delete root.dataset.projector;
  }

  render() {
    this.theme();
    const app = document.getElementById("app");
    if (!this.main) {
      this.main = h("main", { class: "main" });
      this.bar = h("div", { class: "sentence", role: "status", "aria-live": "polite" });
      this.controls = h("nav", { class: "controls" });
      this.tip = h("div", { class: "tip", hidden: true });
      this.timeline = h("div", { class: "timeline" }, this.canvas, this.tip);
      this.notes = h("div");
      this.listenToTimeline();
    }
    const focused = document.activeElement && document.activeElement.classList.contains("row");
    app.replaceChildren(hatchPattern(), renderHeader(this), this.notes, this.main, this.bar, this.controls, this.timeline);
    this.renderNotes();
    const isEmpty = !this.model.count || !this.search;
    if (isEmpty) return this.renderEmpty();
    const hasTimeline = ["line", "tree", "table"].includes(this.view);
    this.timeline.hidden = !hasTimeline;
    this.controls.hidden = !hasTimeline;
    this.renderSentence();
    this.renderControls();
    this.renderView();
    if (hasTimeline) this.drawTimeline();
    if (focused) this.main.querySelector('.row[aria-current="true"]')?.focus({ preventScroll: true });
    this.writeAddress();
  }

  renderView() {
    const views = { tree: renderTree, whole: renderWhole, table: renderTable, compare: renderCompare, worksheet: renderWorksheet };
    if (views[this.view]) return views[this.view](this, this.main);
    if (this.kind === "path") return this.frontier.render(this.main);
    if (this.kind === "visits") return renderVisits(this, this.main);
    this.columns.render(this.main);
  }

  renderNotes() {
    const notes = this.meta.notes.map((note) => h("div", { class: "note" }, note));
    if (this.meta.dropped) {
      const slots = { n: { n: this.meta.nodes }, k: { n: this.meta.nodes + this.meta.dropped }, p: { n: this.meta.kept ?? 0 } };
      notes.push(h("div", { class: "note" }, this.word("note.truncated", slots)));
    }
    if (this.model.numbers) notes.push(h("div", { class: "note" }, this.word("note.loading", { n: { n: this.meta.nodes } })));
    this.notes.replaceChildren(...notes);
  }

  renderEmpty() {
    this.main.replaceChildren(h("div", { class: "column" }, h("div", { class: "empty" }, this.word("note.empty"))));
    for (const part of [this.bar, this.controls, this.timeline]) part.hidden = true;
  }

  sayBar(style, sign, label, pieces, answers) {
    this.bar.className = "sentence " + style;
    this.bar.replaceChildren(h("span", { class: "kind" }, sign, h("span", { class: "label" }, " " + label)), h("span", { class: "words" }, words(pieces)), answers ? h("span", { class: "answers" }, answers) : "");
  }

  renderSentence() {
    this.bar.hidden = this.view === "worksheet";
    if (this.view === "compare") return;
    if (this.predict.isOn) return this.predict.renderBar();
    if (this.kind === "path") return this.frontier.renderSentence();
    const { model } = this;
    const node = this.isLine ? this.root : this.node;
    if (this.finding && !this.isLine) return this.renderFinding();
    if (this.kind === "visits") return sayVisits(this, node);
    if (this.kind === "calls") return this.sayCall(node);
    const leaving = this.moment === null || model.left(node) <= this.moment;
    if (!leaving) return this.sayOpen(node);
    const pieces = explain(model, node, this.say, this.language);
    const parent = model.parentOf(node);
    if (model.isCut(node)) return this.sayBar("cut", "✂", this.word("ui.cut"), pieces);
    if (!model.hasValue(node)) return this.sayBar("plain", model.ended(node) === 2 ? "✗" : "…", this.word(model.ended(node) === 2 ? "ui.failed" : "ui.open"), pieces);
    if (parent < 0) return this.sayBar("play", "★", this.word("ui.play"), pieces);
    const old = model.bestBefore(node, parent);
    const better = old < 0 || model.isBetter(parent, model.value[node], model.value[old]);
    if (better && model.hasValue(node)) return this.sayBar("best" + (model.minimises(parent) ? " min" : ""), model.minimises(parent) ? "▼" : "▲", this.word("ui.best"), pieces);
    this.sayBar("plain", model.claim(node) === CLAIM.exact ? "●" : "◁", this.word(model.claim(node) === CLAIM.exact ? "ui.exact" : "ui.bound"), pieces);
  }

  // A call that has not returned yet.
  sayOpen(node) {
    const { model } = this;
    const has = model.hasBounds() && !Number.isNaN(model.low[node]);
    const window = has ? `[${this.short(node, model.low[node])}, ${this.short(node, model.high[node])}]` : "";
    this.sayBar("plain", "▸", this.word("ui.open"), this.fill(has ? "entered.window" : "entered", { m: { b: model.label(node) }, w: { b: window }, who: { p: model.mover(node) } }));
  }

  renderFinding() {
    const { finding } = this;
    const mistake = finding.key.startsWith("mistake");
    const pieces = this.fill(finding.key, finding.slots);
    if (finding.count > 1) pieces.push({ t: " ", b: false }, ...this.fill("more", { n: { n: finding.count - 1 } }));
    this.sayBar(mistake ? "mistake" : "remark", mistake ? "⚠" : "ⓘ", this.word(mistake ? "ui.mistake" : "ui.remark"), pieces);
  }

  sayCall(node) {
    const { model } = this;
    const answer = model.names[model.bestName(node)];
    const slots = { m: { b: model.label(node) }, r: { b: answer || "" } };
    const key = [null, answer ? "call.exit" : "call.true", "call.fail", "raised"][model.ended(node)] || "open";
    this.sayBar("plain", "▸", "", this.fill(key, slots));
  }

  renderControls() {
    const step = (label, text, action, style = "") => h("button", { class: "step " + style, "aria-label": label, title: label, onclick: action }, text);
    const path = this.kind === "path";
    const place = path ? this.frontier.at + 1 : this.model.number(this.isLine ? this.root : this.node) - this.search.first + 1;
    const total = path ? this.expansions.length : this.search.end - this.search.first;
    const slots = { n: { b: grouped(place, this.language) }, k: { p: this.hides ? "?" : grouped(total, this.language) } };
    const jump = (kind, sign, key, style = "") => h("button", { class: style, onclick: () => this.jump(kind, true) }, sign + " " + this.word(this.narrow ? (kind === "cut" ? "ui.next" : "ui.bestshort") : key));
    const count = path ? this.frontier.mistakes.length : this.mistakes.reduce((sum, finding) => sum + finding.count, 0);
    const jumps = path
      ? [jump("cut", "▲", "ui.nextjump"), jump("best", "↻", "ui.nextreopened", "optional")]
      : this.kind === "game" ? [jump("cut", "✂", "ui.nextcut"), jump("best", "▼", "ui.nextbest")] : [];
    const legend = path ? this.frontier.legend() : [this.word(this.kind === "game" ? "ui.legend" : "ui.legend." + this.kind, { x: { p: this.model.sideName(this.root, false) } })];
    if (this.hides) return this.controls.replaceChildren(h("span", { class: "place" }, ...words(this.fill(path ? "ui.expansion" : "ui.call", slots))), h("span", { class: "legend" }, legend));
    this.controls.replaceChildren(
      step("Home", "|◀", () => this.goTo(0), "first"), step(",", "◀", () => this.step(-1)),
      step(".", this.timer ? "❚❚" : "▶", () => (this.timer ? (this.stop(), this.render()) : this.step(1)), "main-step"), step("End", "▶|", () => this.finish()),
      h("span", { class: "place" }, ...words(this.fill(path ? "ui.expansion" : "ui.call", slots))),
      ...jumps,
      this.kind === "game" || path ? h("button", { class: "optional" + (count ? " has-mistakes" : ""), onclick: () => (count ? this.jump("mistake", true) : this.showFindings()) }, `⚠ ${this.word("ui.mistakes")} ${grouped(count, this.language)}`) : "",
      h("span", { class: "legend" }, legend));
  }

  drawTimeline() {
    if (this.kind === "path") return this.frontier.drawTimeline(this.canvas);
    if (this.kind === "visits" && this.playouts.length) return drawShares(this, this.canvas);
    const marks = 20 * this.unit;
    const height = this.timeline.clientHeight;
    this.icicle.draw(marks, height - marks);
    const context = this.canvas.getContext("2d");
    const findings = this.mistakeNodes.length && !this.hides ? [...new Set(this.mistakes.map((finding) => finding.nodes[0]))] : [];
    drawMarks(context, this.icicle, this.hides ? { nodes: [] } : this.ticks, this.best, findings, this, marks - 2);
  }

  listenToTimeline() {
    const { canvas } = this;
    let start = null;
    let moved = false;
    const place = (event) => { const box = canvas.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top, box.width]; };
    canvas.addEventListener("pointerdown", (event) => { start = place(event); moved = false; canvas.setPointerCapture(event.pointerId); });
    canvas.addEventListener("pointermove", (event) => {
      const [x, y, width] = place(event);
      if (this.kind === "path") { if (start) this.frontier.scrub(x); return; }
      if (start && Math.abs(x - start[0]) > 3) {
        this.icicle.pan((start[0] - x) / width);
        start = [x, y, width];
        moved = true;
        this.schedule();
      } else if (!start) this.showTip(x, y);
    });
    canvas.addEventListener("pointerup", (event) => {
      const [x, y] = place(event);
      if (this.kind === "path") this.frontier.scrub(x);
      else if (start && !moved && !this.hides) this.select(this.icicle.hit(x, y), null);
      start = null;
    });
    canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    canvas.addEventListener("wheel", (event) => {
      if (this.kind === "path") return;
      event.preventDefault();
      const [x, , width] = place(event);
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.icicle.pan(event.deltaX / width);
      else this.icicle.zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, x / width);
      this.schedule();
    }, { passive: false });
  }

  showTip(x, y) {
    if (!this.icicle.index || this.hides) return;
    const node = this.icicle.hit(x, y);
    this.tip.hidden = node < 0;
    if (node < 0) return;
    const line = this.model.path(node).slice(1).map((at) => this.model.label(at)).slice(-8).join(" ");
    this.tip.textContent = `${line || this.word("start")}  ${this.kind === "calls" ? "" : this.claim(node)}  ·  ${this.word("head.positions", { n: { n: this.model.size(node) } })}`;
    this.tip.style.left = Math.max(0, Math.min(x + 12, this.timeline.clientWidth - this.tip.offsetWidth - 4)) + "px";
    this.tip.style.top = Math.max(0, y - 26) + "px";
  }

  // Draws at most once per frame, however many events arrive.
  schedule() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawTimeline();
    });
  }

  dialog(title, ...content) {
    document.querySelector("dialog")?.remove();
    const dialog = h("dialog", {}, h("h2", {}, title), content, h("form", { method: "dialog" }, h("button", {}, this.word("ui.close"))));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  }

  showKeys() {
    const rows = KEY_HELP.map(([keys, key]) => h("tr", {}, h("td", {}, keys.split(" ").flatMap((name) => [h("kbd", {}, name), " "])), h("td", {}, this.word(key))));
    this.dialog(this.word("ui.keys"), h("table", {}, rows));
  }

  showPattern() {
    const pattern = this.meta.pattern;
    if (!pattern) return this.showKeys();
    this.dialog(this.meta.goal, h("p", {}, this.word("ui.pattern")), h("p", {}, h("code", {}, `damier lens … -g '${this.meta.goal}' --search '${pattern}'`)));
  }

  showFindings() {
    const items = this.meta.findings.map((finding) => {
      const mistake = finding.key.startsWith("mistake");
      const pieces = this.fill(finding.key, finding.slots);
      if (finding.count > 1) pieces.push({ t: " ", b: false }, ...this.fill("more", { n: { n: finding.count - 1 } }));
      const go = () => { document.querySelector("dialog")?.close(); this.view = "line"; this.kind === "path" ? this.frontier.show(finding.nodes[0]) : this.select(this.model.place(finding.nodes[0]), null); };
      return h("li", {}, h("b", { style: { color: mistake ? "var(--mistake)" : "var(--muted)" } }, mistake ? "⚠ " : "ⓘ "), words(pieces), " ", h("button", { onclick: go }, "→"));
    });
    this.dialog(this.word("ui.findings"), items.length ? h("ul", {}, items) : h("p", {}, this.word("ui.nofindings")));
  }

  ask(key) {
    const input = h("input", { autofocus: true });
    const dialog = this.dialog(this.word(key), input);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      dialog.close();
      if (key === "ui.goto") return this.select(this.model.place(Math.max(0, Math.min(Number(input.value) - 1 || 0, this.search.end - this.search.first - 1)) + this.search.first), null);
      this.find(input.value.trim());
    });
  }

  // The next node whose move has this name.
  find(text) {
    const name = this.meta.names.indexOf(text);
    if (name <= 0) return;
    for (let step = 1; step <= this.model.count; step++) {
      const node = ((this.isLine ? this.root : this.node) + step) % this.model.count;
      if (this.model.via[node] === name) return this.select(node, null);
    }
  }
}

// The hatching that SVG parts refer to.
const hatchPattern = () => s("svg", { width: 0, height: 0, class: "visually-hidden", "aria-hidden": "true" }, s("defs", {}, s("pattern", { id: "hatch", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s("rect", { width: 5, height: 5, fill: "var(--window)" }), s("rect", { width: 2, height: 5, fill: "var(--h)" }))));

// Loads the small block first, then the large one.
const start = () => {
  const meta = JSON.parse(document.getElementById("meta").textContent);
  const app = new App(meta);
  listenToKeys(app);
  document.addEventListener("click", () => document.querySelectorAll(".menu").forEach((menu) => { menu.hidden = true; }));
  window.addEventListener("resize", () => app.model && app.render());
  window.addEventListener("hashchange", () => { if (app.model) { app.readAddress(); app.render(); } });
  window.addEventListener("beforeprint", () => app.theme());
  const load = async (id) => {
    const element = document.getElementById(id);
    if (!element) return;
    if (typeof DecompressionStream === "undefined") {
      document.getElementById("app").textContent = app.word("note.nodeflate");
      return;
    }
    const opened = performance.now();
    const raw = fromBase64(element.textContent);
    const base64 = performance.now() - opened;
    const bytes = await inflate(raw);
    element.remove();
    const begin = performance.now();
    const model = new Model(decode(bytes, meta));
    const decoded = performance.now();
    if (id === "first" && app.model) return;
    app.setModel(model);
    app.times = { ...app.times, [id]: { base64, inflate: begin - opened - base64, decode: decoded - begin, paint: performance.now() - decoded } };
    document.documentElement.dataset.ready = id;
  };
  load("first");
  window.lensDataIsHere = () => setTimeout(() => load("data"), 0);
  window.lensApp = app;
};
