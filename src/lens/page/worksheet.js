// A worksheet for printing: six positions chosen by a seed, each a column with a board,
// moves and an empty axis; the answers are on a separate last page.

// Positions to draw: half with a cut-off, half without, all with a real bound. Pure.
const worksheetNodes = (model, root, end, seed) => {
  const random = seeded(seed);
  const lists = [[], []];
  for (let node = root; node < end; node++) {
    if (model.isLeaf(node) || model.hidden(node) || model.ply[node] < 1) continue;
    const bound = model.low ? (model.minimises(node) ? model.low[node] : model.high[node]) : NaN;
    const children = model.children(node);
    if (!model.isReal(node, bound) || children.length < 2 || children.length + model.movesOf(node).skipped.length > 9) continue;
    lists[model.isCut(node) ? 0 : 1].push(node);
  }
  const chosen = [];
  for (let i = 0; chosen.length < 6 && (lists[0].length || lists[1].length); i++) {
    const list = lists[i % 2].length ? lists[i % 2] : lists[1 - (i % 2)];
    chosen.push(list.splice(Math.floor(random() * list.length), 1)[0]);
  }
  return chosen;
};

const renderWorksheet = (app, host) => {
  const seed = (app.seed ||= 7);
  const nodes = worksheetNodes(app.model, app.root, app.rootEnd, seed);
  const tools = h("div", { class: "worksheet-tools" },
    h("button", { onclick: () => window.print() }, app.word("ui.print")), h("button", { onclick: () => { app.seed = seed + 1; app.render(); } }, `# ${seed}`),
    h("label", {}, h("input", { type: "checkbox", checked: app.withoutAnswers ? null : true, onchange: (event) => { app.withoutAnswers = !event.target.checked; app.render(); } }), " ", app.word("ui.answers")),
    h("button", { onclick: () => app.setView("line") }, app.word("ui.close")));
  const sheet = (answers) => h("section", { class: "sheet" },
    h("header", {}, h("b", {}, titleOf(app.meta, app.search)), h("span", {}, app.word("ui.name"), " ……………………………………"), h("span", {}, app.word("ui.date"), " ………………"), h("span", {}, `# ${seed}`)),
    h("p", {}, answers ? app.word("ui.answerpage") : app.word("ui.task")),
    h("div", { class: "exercises" }, nodes.map((node, at) => exercise(app, node, at + 1, answers))));
  host.replaceChildren(h("div", { class: "worksheet" }, tools, sheet(false), app.withoutAnswers ? null : sheet(true)));
};

const exercise = (app, node, number, answers) => {
  const { model } = app;
  const column = columnRows(model, node, null);
  const { skipped } = model.movesOf(node);
  const [width, top, high] = [300, 24, 25];
  const axis = makeAxis(axisOf(model, [column]), 46, 232);
  const count = column.rows.length + skipped.length;
  const svg = s("svg", { width, height: top + count * high + 4 });
  const text = (content, x, y, attributes) => svg.append(s("text", { x, y, "font-size": 12, fill: "#000", ...attributes }, content));
  axis.ticks.forEach((tick) => {
    svg.append(s("line", { x1: axis.x(tick), x2: axis.x(tick), y1: top - 4, y2: top + count * high, stroke: "#bbb", "stroke-width": 1 }));
    text(numberText(tick), axis.x(tick), 13, { "text-anchor": "middle" });
  });
  // Values after the last improving move are omitted, so that a missing value does not reveal the cut-off.
  const lastKnown = column.cut ? column.rows.length - 1 : column.rows.reduce((last, row, at) => (row.improves ? at : last), 0);
  const names = [...column.rows.map((row) => model.label(row.child)), ...skipped];
  names.forEach((name, at) => {
    const y = top + at * high;
    text(name, 6, y + 17, { "font-weight": "bold" });
    const row = column.rows[at];
    if (row && (answers || at <= lastKnown)) text(app.claim(row.child), 292, y + 17, { "text-anchor": "end" });
    svg.append(s("line", { x1: 0, x2: width, y1: y + high, y2: y + high, stroke: "#ddd" }));
    if (!answers || !row) return;
    if (row.low < row.high) svg.append(s("rect", { x: axis.x(row.low), y: y + 3, width: Math.max(1, axis.x(row.high) - axis.x(row.low)), height: high - 6, fill: "none", stroke: "#000", "stroke-dasharray": "3 2" }));
    svg.append(s("circle", { cx: axis.x(row.value), cy: y + high / 2, r: 4, fill: row.claim === CLAIM.exact ? "#000" : "#fff", stroke: "#000" }));
    if (row.crosses) text("✂", 230, y + 17);
  });
  const min = column.min;
  const bound = (value) => (model.isReal(node, value) ? app.say.short(value, app.search.win, app.language) : numberText(value < 0 ? -Infinity : Infinity));
  const [least, most] = [bound(model.low[node]), bound(model.high[node])];
  return h("article", {}, h("div", { class: "exercise-head" }, h("b", {}, `${number}. `), drawBoard(model, node, app.look, 66), h("div", {}, h("b", {}, (min ? "▼ MIN" : "▲ MAX") + (model.hasMover(node) ? ` · ${model.mover(node)}` : "")), h("div", {}, `α = ${least}, β = ${most}`), h("div", {}, app.word("ui.stops", { b: { p: min ? "≤ " + least : "≥ " + most } })))), svg);
};
