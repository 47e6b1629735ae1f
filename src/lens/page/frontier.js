// Path searches: the state that is being expanded with its successors, the
// frontier, and all states by g and h. The time line has one bar per expansion.

const NEVER = 0xffffffff;

// Replays a path search: the steps at which each node was generated, expanded and superseded, and its status. Pure.
const replayPath = (model, first, end, expansions) => {
  const count = end - first;
  const made = new Int32Array(count).fill(-1);
  const expanded = new Uint32Array(count).fill(NEVER);
  const dead = new Uint32Array(count).fill(NEVER);
  const status = new Array(count).fill("new");
  const paid = (node) => (model.paid && model.paid[node] === model.paid[node] ? model.paid[node] : model.ply[node]);
  const known = new Map();
  const byParent = new Map();
  for (let node = first; node < end; node++) {
    const parent = model.parentOf(node);
    if (!byParent.has(parent)) byParent.set(parent, []);
    byParent.get(parent).push(node);
  }
  const meet = (node, step) => {
    const at = node - first;
    made[at] = step;
    const state = model.identity ? model.identity[node] || -node : -node;
    const old = known.get(state);
    if (old === undefined) status[at] = "new";
    else if (paid(node) < paid(old)) {
      status[at] = expanded[old - first] <= step ? "reopened" : "shorter";
      if (expanded[old - first] === NEVER) dead[old - first] = step;
    } else {
      status[at] = expanded[old - first] <= step ? "closed" : "isopen";
      dead[at] = step;
      return;
    }
    known.set(state, node);
  };
  (byParent.get(-1) || []).forEach((root) => meet(root, -1));
  expansions.forEach((node, step) => {
    expanded[node - first] = step;
    dead[node - first] = NEVER;
    const state = model.identity ? model.identity[node] || -node : -node;
    if (!known.has(state) || paid(node) <= paid(known.get(state))) known.set(state, node);
    (byParent.get(node) || []).forEach((child) => { if (made[child - first] < 0) meet(child, step); });
  });
  return { first, count, made, expanded, dead, status, paid, byParent };
};

// The open states after a step, best first.
const frontierAt = (replay, total, step, leaks = true) => {
  const open = [];
  for (let at = 0; at < replay.count; at++)
    if (replay.made[at] <= step && (replay.made[at] >= 0 || at === 0) && replay.dead[at] > step && replay.expanded[at] > step) open.push(at + replay.first);
  const when = (node) => (leaks ? replay.expanded[node - replay.first] : node);
  return open.sort((a, b) => total(a) - total(b) || when(a) - when(b) || a - b);
};

class FrontierView {
  constructor(app) {
    this.app = app;
    this.at = 0;
    this.mistakes = [];
  }

  open() {
    const { app } = this;
    const { model } = app;
    this.replay = replayPath(model, app.root, app.rootEnd, app.expansions);
    this.hasH = Boolean(model.estimate);
    this.at = Math.max(0, app.expansions.length - 1);
    this.jumps = [];
    [this.mostG, this.mostH] = [1, 1];
    for (let node = app.root; node < app.rootEnd; node++) {
      this.mostG = Math.max(this.mostG, this.g(node));
      this.mostH = Math.max(this.mostH, this.h(node));
    }
    this.again = [];
    app.expansions.forEach((node, step) => {
      if (step && model.parentOf(node) !== app.expansions[step - 1] && this.g(node) < this.g(app.expansions[step - 1])) this.jumps.push(step);
      if (this.replay.status[node - app.root] === "reopened") this.again.push(step);
    });
    const inside = (finding) => finding.nodes[0] >= app.search.first && finding.nodes[0] < app.search.end;
    this.mistakes = app.meta.findings.filter((finding) => finding.key.startsWith("mistake") && inside(finding));
  }

  g(node) { return this.replay.paid(node); }
  h(node) { const { estimate } = this.app.model; return estimate && estimate[node] === estimate[node] ? estimate[node] : 0; }
  knowsH(node) { const { estimate } = this.app.model; return Boolean(estimate) && estimate[node] === estimate[node]; }
  f(node) { const { total } = this.app.model; return total && total[node] === total[node] ? total[node] : this.g(node) + this.h(node); }
  sum(node) { return this.hasH && this.knowsH(node) ? `${numberText(this.g(node))} + ${numberText(this.h(node))}` : `g ${numberText(this.g(node))}`; }
  get node() { return this.app.expansions[this.at] ?? this.app.root; }

  move(by) { this.go(this.at + by); }
  go(step) {
    this.at = Math.max(0, Math.min(this.app.expansions.length - 1, step));
    this.app.finding = null;
    this.app.render();
  }

  show(number) {
    const { app } = this;
    const node = app.model.place(number);
    const step = this.replay.expanded[node - app.root];
    this.go(step === NEVER ? Math.max(0, this.replay.made[node - app.root]) : step);
    app.finding = app.meta.findings.find((finding) => finding.nodes.includes(number)) || null;
    app.render();
  }

  jump(kind, forward) {
    if (kind === "mistake") {
      if (!this.mistakes.length) return;
      this.turn = ((this.turn ?? -1) + 1) % this.mistakes.length;
      return this.show(this.mistakes[this.turn].nodes[0]);
    }
    const next = neighbour(kind === "cut" ? this.jumps : this.again, this.at, forward);
    if (next >= 0) this.go(next);
  }

  scrub(x) {
    const [left, right] = this.bars;
    this.go(Math.floor(((x - left) / (right - left)) * this.shownSteps));
  }

  renderSentence() {
    const { app } = this;
    if (app.finding) return app.renderFinding();
    const { node } = this;
    const steps = app.expansions.length;
    const last = this.at === steps - 1;
    const open = frontierAt(this.replay, (at) => this.f(at), this.at - 1).length;
    const slots = { n: { n: Math.max(open, 1) }, g: { g: this.g(node) }, h: { g: this.h(node) }, f: { g: this.f(node) }, c: { n: this.at + 1 } };
    let pieces = app.fill(this.hasH ? "path.expand" : "path.next", slots);
    if (this.hasH && this.jumps.includes(this.at)) pieces = [...pieces, { t: " ", b: false }, ...this.jumpWords(node)];
    if (last && app.search.found !== null) {
      const way = { g: { g: this.g(app.search.found) }, n: { n: steps } };
      return app.sayBar("play", "★", "", [...app.fill("path.found", way), { t: " ", b: false }, ...pieces]);
    }
    app.sayBar("play", "▶", app.word("ui.expand"), pieces);
  }

  jumpWords(node) {
    const { app } = this;
    const before = app.expansions[this.at - 1];
    const children = (this.replay.byParent.get(before) || []).filter((child) => ["new", "shorter", "reopened"].includes(this.replay.status[child - app.root]));
    const slots = { g0: { g: this.g(before) }, g: { g: this.g(node) } };
    if (!children.length) return app.fill("path.deadend", slots);
    return app.fill("path.jump", { ...slots, f1: { g: Math.min(...children.map((child) => this.f(child))) } });
  }

  legend() {
    const { app } = this;
    if (!this.hasH) return [h("span", { class: "max" }, "■ "), app.word("ui.depth")];
    return [h("span", { class: "max" }, "■ "), app.word("ui.gpaid"), "   ", h("span", { class: "hatch-box" }), " ", app.word("ui.hestimated"), "   ", h("span", { style: { color: "var(--cut)" } }, "▲ "), app.word("ui.jump")];
  }

  render(host) {
    const { app } = this;
    const columns = app.narrow ? [this.now()] : [this.now(), this.list(), this.hasH ? this.map() : this.depths()];
    host.replaceChildren(h("div", { class: "frontier" + (app.narrow ? " narrow" : "") }, columns));
    if (app.narrow) host.firstChild.append(this.list());
  }

  bar(node, most, width, height) {
    const u = this.app.unit;
    const scale = width / Math.max(most, 1);
    const [g, hh] = [this.g(node) * scale, this.h(node) * scale];
    return s("svg", { width: width + 2, height, class: "f-bar", "aria-hidden": "true" },
      s("rect", { x: 0, y: 0, width: g, height, fill: "var(--max)" }),
      s("rect", { x: g, y: 0.5, width: Math.max(hh, 0), height: height - 1, fill: "url(#hatch)", stroke: "var(--h)", "stroke-width": u > 1 ? 1.3 : 1 }));
  }

  now() {
    const { app } = this;
    const { model } = app;
    const { node } = this;
    const u = app.unit;
    const children = this.replay.byParent.get(node) || [];
    const most = Math.max(...[node, ...children].map((at) => this.f(at)));
    const shown = !this.isGoal || children.length;
    return h("section", { class: "panel now" },
      h("h2", {}, app.word("ui.expanding", { n: { n: this.at + 1 }, k: app.hides ? { p: "?" } : { n: app.expansions.length } })),
      h("div", { class: "current" }, drawBoard(model, node, app.look, 148 * u), h("div", {},
        this.hasH ? [h("div", { class: "f" }, "f " + numberText(this.f(node))), h("div", { class: "gh" }, h("span", { class: "max" }, "g " + numberText(this.g(node))), " + ", h("span", { class: "h" }, "h " + (this.knowsH(node) ? numberText(this.h(node)) : "?")))] : h("div", { class: "f" }, "g " + numberText(this.g(node))),
        h("div", { class: "muted" }, model.parentOf(node) < 0 ? app.word("start") : app.word("ui.after", { m: { b: model.label(node) } })))),
      !children.length && this.isGoal ? this.way() : null,
      shown ? h("h2", {}, children.length ? app.word("ui.successors", { n: { n: children.length } }) : app.word("ui.nosuccessors")) : null,
      h("ol", { class: "successors" }, children.map((child) => this.successor(child, most))));
  }

  // Whether the goal is shown at the end of the search.
  get isGoal() { return !this.app.hides && this.at === this.app.expansions.length - 1 && this.node === this.app.search.found; }

  // The way from the start to the goal, as many steps as fit.
  way() {
    const { app } = this;
    const u = app.unit;
    const path = app.model.path(this.node);
    const room = app.narrow ? path.length : Math.max(4, Math.floor((app.main.clientHeight - 235 * u) / (40 * u)));
    const rest = path.length - room;
    const shown = rest > 0 ? [...path.slice(0, room - 3), null, ...path.slice(-2)] : path;
    const row = (node) => node === null ? h("li", { class: "muted more" }, app.word("ui.moresteps", { n: { n: rest + 1 } }))
      : h("li", {}, h("span", { class: "place muted" }, numberText(this.g(node))), drawBoard(app.model, node, app.look, 34 * u), h("b", { class: "move" }, app.model.parentOf(node) < 0 ? app.word("start") : app.model.label(node)));
    return [h("h2", {}, app.word("ui.way", { n: { n: path.length - 1 } })), h("ol", { class: "way" }, shown.map(row))];
  }

  successor(child, most) {
    const { app } = this;
    const status = this.replay.status[child - app.root];
    const faded = status === "closed" || status === "isopen";
    return h("li", { class: faded ? "faded" : "" }, drawBoard(app.model, child, app.look, 52 * app.unit), h("b", { class: "move" }, app.model.label(child)),
      h("span", {}, this.bar(child, most, 118 * app.unit, 12 * app.unit), h("span", { class: "sum" }, this.hasH ? ["f ", h("b", {}, numberText(this.f(child))), ` = ${numberText(this.g(child))} + ${numberText(this.h(child))}`] : `g ${numberText(this.g(child))}`)),
      h("span", { class: "status " + status }, app.word("ui." + status)));
  }

  list() {
    const { app } = this;
    const u = app.unit;
    const open = frontierAt(this.replay, (at) => this.f(at), this.at);
    const room = app.narrow ? 8 : Math.max(3, Math.min(10, Math.floor((app.main.clientHeight - 78 * u) / (37 * u))));
    const shown = open.slice(0, room);
    const most = Math.max(...shown.map((node) => this.f(node)), 1);
    const fresh = (node) => app.model.parentOf(node) === this.node;
    const letters = Math.max(...shown.map((node) => app.model.label(node).length), 4);
    const wide = { width: Math.min(118, Math.max(46, letters * 8.4)) * u + "px" };
    const rows = shown.map((node, at) => h("li", { class: at ? "" : "next" }, h("span", { class: "place" }, at ? String(at + 1) : app.word("ui.nextrow")), drawBoard(app.model, node, app.look, 34 * u),
      h("span", { class: "move", style: wide }, app.model.label(node)), this.bar(node, most, (app.narrow || letters > 6 ? 92 : 130) * u, 13 * u),
      h("b", { class: "total" }, numberText(this.hasH ? this.f(node) : this.g(node))), h("span", { class: "muted sum" }, this.hasH ? `${numberText(this.g(node))}+${numberText(this.h(node))}` : "", fresh(node) ? " ●" : "")));
    const rest = open.slice(room);
    if (app.predict.isOn && app.predict.question) return this.candidates(app.predict.question.shown);
    return h("section", { class: "panel list" },
      h("h2", {}, app.word(this.hasH ? "ui.frontierhead" : "ui.queuehead", { n: { n: open.length } })), h("ol", { class: "open" }, rows),
      rest.length ? h("div", { class: "muted more" }, app.word("ui.morerows", { n: { n: rest.length }, a: { g: this.f(rest[0]) }, b: { g: this.f(rest[rest.length - 1]) } })) : null);
  }

  // The candidates of a question: some open states in random order, without their f.
  candidates(shown) {
    const { app } = this;
    const u = app.unit;
    const rows = shown.map((node, at) => h("li", {}, h("kbd", {}, String(at + 1)), drawBoard(app.model, node, app.look, 34 * u), h("span", { class: "move" }, app.model.label(node)),
      h("span", { class: "max" }, "g " + numberText(this.g(node))), h("span", { class: "h" }, this.hasH ? "h " + numberText(this.h(node)) : "")));
    return h("section", { class: "panel list" }, h("h2", {}, "?"), h("ol", { class: "open" }, rows));
  }

  // All states by g and h; a cell counts the states with that g and h.
  map() {
    const { app } = this;
    const u = app.unit;
    const width = Math.max(240, app.main.clientWidth - 792 * u - 70);
    const height = Math.max(200, app.main.clientHeight - 108 * u);
    const cells = this.cells();
    // A question shows nothing of the future, not even how far the axes go.
    const reach = (key, most) => (app.hides ? Math.max(...cells.map((cell) => cell[key]), 4) : most);
    const [mostG, mostH] = [reach("g", this.mostG), reach("h", this.mostH)];
    const step = Math.max(1, Math.ceil(Math.max(mostG, mostH) / 42));
    const size = Math.min(width / (mostG / step + 1), height / (mostH / step + 1), 22 * u);
    const [left, top] = [36 * u, 4];
    const x = (g) => left + Math.floor(g / step) * size;
    const y = (hh) => top + (Math.floor(mostH / step) - Math.floor(hh / step)) * size;
    const svg = s("svg", { width: left + (Math.floor(mostG / step) + 1) * size + 8, height: top + (Math.floor(mostH / step) + 1) * size + 40 * u });
    svg.append(s("rect", { x: left, y: top, width: (Math.floor(mostG / step) + 1) * size, height: (Math.floor(mostH / step) + 1) * size, fill: "var(--surface)" }));
    const f = this.f(this.node);
    for (let g = 0; g <= mostG; g += step) if (f - g >= 0 && f - g <= mostH) svg.append(s("rect", { x: x(g), y: y(f - g), width: size - 1, height: size - 1, fill: "var(--window)" }));
    for (const cell of cells) this.cell(svg, cell, x(cell.g), y(cell.h), size);
    const way = app.model.path(this.node).filter((node) => this.knowsH(node)).map((node) => `${x(this.g(node)) + size / 2} ${y(this.h(node)) + size / 2}`);
    svg.append(s("polyline", { points: way.join(" ").replaceAll(" ", ","), fill: "none", stroke: "var(--ink)", "stroke-width": 2.2 }));
    for (const cell of cells) this.cellCount(svg, cell, x(cell.g), y(cell.h), size);
    if (this.knowsH(this.node)) svg.append(s("circle", { cx: x(this.g(this.node)) + size / 2, cy: y(this.h(this.node)) + size / 2, r: Math.min(7 * u, size * 0.42), fill: "var(--bg)", stroke: "var(--ink)", "stroke-width": 2.6 }));
    const text = (content, tx, ty, anchor = "middle") => svg.append(s("text", { x: tx, y: ty, "font-size": 12 * u, "text-anchor": anchor, fill: "var(--muted)" }, content));
    const bottom = top + (Math.floor(mostH / step) + 1) * size;
    ticks(0, mostG, 4).forEach((tick) => text(numberText(tick), x(tick) + size / 2, bottom + 15 * u));
    ticks(0, mostH, 4).forEach((tick) => text(numberText(tick), left - 7, y(tick) + size / 2 + 4, "end"));
    text(app.word("ui.paid"), left + ((mostG / step) * size) / 2, bottom + 32 * u);
    const middle = top + (bottom - top) / 2;
    svg.append(s("text", { x: 10 * u, y: middle, "font-size": 12 * u, "text-anchor": "middle", fill: "var(--muted)", transform: `rotate(-90 ${10 * u} ${middle})` }, app.word("ui.rest")));
    return h("section", { class: "panel map" }, h("h2", {}, app.word("ui.map", { f: { g: f } })), svg,
      h("div", { class: "muted key" }, h("span", { class: "max" }, "■ "), app.word("ui.expanded"), "   ", h("span", { class: "open-box" }), " ", app.word("ui.open"), "   ○ ", app.word("ui.now")));
  }

  cells() {
    const map = new Map();
    const { replay } = this;
    for (let at = 0; at < replay.count; at++) {
      if (replay.made[at] > this.at || (replay.made[at] < 0 && at > 0)) continue;
      const isDone = replay.expanded[at] <= this.at;
      if (!isDone && replay.dead[at] <= this.at) continue;
      const node = at + replay.first;
      if (this.hasH && !this.knowsH(node)) continue;
      const [g, hh] = [this.g(node), this.h(node)];
      const key = g + "," + hh;
      if (!map.has(key)) map.set(key, { g, h: hh, done: 0, open: 0 });
      map.get(key)[isDone ? "done" : "open"]++;
    }
    return [...map.values()];
  }

  cell(svg, cell, x, y, size) {
    const most = 4;
    if (cell.done) svg.append(s("rect", { x, y, width: size - 1, height: size - 1, fill: "var(--max)", opacity: 0.6 + 0.4 * Math.min(1, (cell.done - 1) / most) }));
    if (cell.open) svg.append(s("rect", { x: x + 1, y: y + 1, width: size - 3, height: size - 3, fill: cell.done ? "none" : "var(--bg)", stroke: "var(--h)", "stroke-width": 2.4 }));
  }

  // The number of states in a cell, readable even on the line of the path.
  cellCount(svg, cell, x, y, size) {
    const count = cell.open || cell.done;
    if (count < 2 || size <= 13) return;
    const [ink, halo] = cell.done ? ["var(--bg)", "var(--max)"] : ["var(--ink)", "var(--bg)"];
    svg.append(s("text", { x: x + (size - 1) / 2, y: y + size / 2 + 4, "font-size": 12, "font-weight": "bold", "text-anchor": "middle", fill: ink, stroke: halo, "stroke-width": 4, "paint-order": "stroke" }, String(count)));
  }

  // Without estimates: one bar per depth.
  depths() {
    const { app } = this;
    const counts = [];
    for (const cell of this.cells()) {
      const at = Math.round(cell.g);
      counts[at] ||= { done: 0, open: 0 };
      counts[at].done += cell.done;
      counts[at].open += cell.open;
    }
    const most = Math.max(...counts.filter(Boolean).map((count) => count.done + count.open), 1);
    const width = Math.max(120, app.main.clientWidth - 792 * app.unit - 150 * app.unit);
    return h("section", { class: "panel map" }, h("h2", {}, app.word("ui.depths")), h("ol", { class: "depths" }, Array.from(counts, (count, depth) => h("li", {}, h("span", { class: "place" }, String(depth)),
      s("svg", { width: width + 4, height: 16 }, s("rect", { x: 0, y: 1, width: ((count?.done || 0) / most) * width, height: 14, fill: "var(--max)" }), s("rect", { x: ((count?.done || 0) / most) * width + 1, y: 2, width: ((count?.open || 0) / most) * width, height: 12, fill: "none", stroke: "var(--h)", "stroke-width": 2 })),
      h("span", { class: "muted" }, ` ${count?.done || 0} + ${count?.open || 0}`)))));
  }

  // One bar per expansion: g is solid, h is hatched above it, and the top edge is f.
  drawTimeline(canvas, { steps = this.shownSteps, most = this.mostF() } = {}) {
    const { app } = this;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const [left, right, bottom, top] = [30 * app.unit, width - 10, height - 14 * app.unit, 14 * app.unit];
    this.bars = [left, right];
    const wide = (right - left) / Math.max(steps, 1);
    const y = (value) => bottom - ((bottom - top) * value) / most;
    context.font = `${11 * app.unit}px ${css("--font")}`;
    context.fillStyle = css("--muted");
    context.textAlign = "right";
    const isWhole = (tick) => Number.isInteger(tick) || !Number.isInteger(most);
    for (const tick of ticks(0, most, 4).filter(isWhole)) {
      if (tick) context.fillText(numberText(tick), left - 6, y(tick) + 4);
      context.fillRect(left, y(tick), right - left, 0.3);
    }
    this.paintBars(context, left, wide, app.expansions.length, bottom, y);
    context.strokeStyle = css("--ink");
    context.lineWidth = 2.4;
    context.strokeRect(left + this.at * wide, top - 13 * app.unit, Math.max(wide, 3), bottom - top + 15 * app.unit);
  }

  // The expansions on the time line: in a question only those so far, in a width that does not reveal how many follow.
  get shownSteps() { return this.app.hides ? Math.max(24, Math.ceil((this.at + 1) / 24) * 24) : this.app.expansions.length; }

  // The largest f of the first expansions.
  mostF() {
    const last = this.app.hides ? this.at + 1 : this.app.expansions.length;
    return Math.max(...Array.from(this.app.expansions.slice(0, Math.min(last, 5000)), (node) => this.f(node)), 1);
  }

  paintBars(context, left, wide, steps, bottom, y) {
    const { app } = this;
    const [blue, amber, violet] = [css("--max"), css("--h"), css("--cut")];
    const hatch = this.hatch(context, amber);
    const jumps = new Set(this.jumps);
    const gap = wide > 4 ? 1 : 0;
    const every = Math.max(1, Math.floor(1 / wide));
    const last = app.predict.isOn ? this.at + 1 : steps;
    for (let step = 0; step < last; step += every) {
      const node = app.expansions[step];
      const x = left + step * wide;
      context.globalAlpha = step > this.at ? 0.28 : 1;
      context.fillStyle = blue;
      context.fillRect(x, y(this.g(node)), Math.max(wide * every - gap, 1), bottom - y(this.g(node)));
      if (this.hasH) {
        context.fillStyle = hatch;
        context.fillRect(x, y(this.f(node)), Math.max(wide * every - gap, 1), y(this.g(node)) - y(this.f(node)));
        context.fillStyle = amber;
        context.fillRect(x, y(this.f(node)) - 1, Math.max(wide * every - gap, 1), 2);
      }
      if (jumps.has(step) && wide > 2) {
        context.fillStyle = violet;
        context.beginPath();
        const [cx, r] = [x + wide / 2, Math.min(4.5 * app.unit, wide)];
        context.moveTo(cx, bottom + 3);
        context.lineTo(cx + r, bottom + 3 + r * 1.8);
        context.lineTo(cx - r, bottom + 3 + r * 1.8);
        context.fill();
      }
    }
    context.globalAlpha = 1;
  }

  hatch(context, ink) {
    const tile = new OffscreenCanvas(6, 6);
    const pen = tile.getContext("2d");
    pen.strokeStyle = ink;
    pen.lineWidth = 1.6;
    for (const shift of [-6, 0, 6]) {
      pen.beginPath();
      pen.moveTo(shift, 6);
      pen.lineTo(shift + 6, 0);
      pen.stroke();
    }
    return context.createPattern(tile, "repeat");
  }
}
