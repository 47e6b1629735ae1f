// Compares two path searches: two time lines at one scale, with linked cursors.

// The text of a state, by which two searches share it.
const stateKey = (model, node) => {
  const board = model.board(node);
  if (!board) return model.label(node);
  return board.text ?? board.cells.map((cell) => model.names[cell]).join(" ");
};

// A view of one of the two searches, as if the page had only that one.
const runOf = (app, one) => {
  const expansions = one.model.expansions[one.at] || [];
  const fixed = { model: one.model, root: one.root, rootEnd: one.end, search: one.search, expansions, meta: { ...app.meta, findings: [] }, hides: false };
  const view = new FrontierView(Object.create(app, Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, { value }]))));
  view.open();
  return view;
};

// The step at which each state is expanded first.
const expansionSteps = (one, run) => {
  const steps = new Map();
  run.app.expansions.forEach((node, step) => {
    const key = stateKey(one.model, node);
    if (!steps.has(key)) steps.set(key, step);
  });
  return steps;
};

const renderComparePaths = (app, host, pair, opener) => {
  const runs = pair.map((one) => ({ one, run: runOf(app, one) }));
  runs.sort((a, b) => b.run.app.expansions.length - a.run.app.expansions.length);
  runs.forEach((item) => { item.steps = expansionSteps(item.one, item.run); });
  const [large, small] = runs;
  const counts = runs.map(({ run }) => run.app.expansions.length);
  const head = (item) => [h("b", {}, item.one.title), " ", app.word("head.expanded", { n: { n: item.run.app.expansions.length } })];
  const box = h("div", { class: "compare" }, h("div", { class: "compare-head" }, head(large), " · ", head(small), ` (${percent(counts[1] / Math.max(counts[0], 1), app.language)})`, opener));
  host.replaceChildren(box);
  const scale = { steps: counts[0], most: Math.max(...runs.map(({ run }) => run.mostF())) };
  for (const item of runs) {
    item.canvas = h("canvas", { class: "half" });
    box.append(h("b", { class: "half-title" }, item.one.title), item.canvas);
  }
  const draw = () => runs.forEach(({ run, canvas }) => run.drawTimeline(canvas, scale));
  draw();
  runs.forEach((item, at) => linkCursors(app, item, runs[1 - at], scale, draw));
  sayPathComparison(app, large, small);
};

// Pointing at an expansion frames the expansion of the same state in the other search; a click opens it.
const linkCursors = (app, item, other, scale, draw) => {
  const stepAt = (event) => {
    const [left, right] = item.run.bars;
    return Math.floor(((event.offsetX - left) / (right - left)) * scale.steps);
  };
  item.canvas.addEventListener("pointermove", (event) => {
    const node = item.run.app.expansions[stepAt(event)];
    if (node === undefined) return;
    item.run.at = stepAt(event);
    other.run.at = other.steps.get(stateKey(item.one.model, node)) ?? other.run.at;
    draw();
  });
  item.canvas.addEventListener("click", (event) => {
    const step = stepAt(event);
    if (item.one.model !== app.model || item.run.app.expansions[step] === undefined) return;
    app.view = "line";
    app.searchAt = item.one.at;
    app.openSearch();
    app.frontier.go(step);
  });
};

const sayPathComparison = (app, large, small) => {
  const [n, k] = [large, small].map(({ run }) => run.app.expansions.length);
  const pieces = [];
  const add = (key, slots) => { if (pieces.length) pieces.push({ t: " ", b: false }); pieces.push(...app.fill(key, slots)); };
  const names = { a: { p: large.one.title }, b: { p: small.one.title } };
  add("compare.paths", { ...names, n: { n }, k: { n: k } });
  const only = [...large.steps.keys()].filter((key) => !small.steps.has(key)).length;
  add("compare.only", { ...names, n: { n: only } });
  const [cost, other] = [large, small].map(({ one, run }) => (one.search.found === null ? null : run.g(one.search.found)));
  if (cost === null || other === null) add("compare.noway", { a: { p: (cost === null ? large : small).one.title } });
  else if (cost === other) add("compare.samecost", { g: { g: cost } });
  else add("compare.costs", { ...names, g: { g: cost }, g0: { g: other } });
  app.sayBar("plain", "⇄", app.word("ui.compare"), pieces);
};
