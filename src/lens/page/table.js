// Tables: one row per search, and one row per ply.

// Nodes, leaves, cut-offs and examined moves by ply. Pure.
const plyTable = (model, root, end) => {
  const rows = [];
  for (let node = root; node < end; node++) {
    const row = (rows[model.ply[node]] ||= { nodes: 0, leaves: 0, cuts: 0, inner: 0, moves: 0 });
    row.nodes++;
    if (model.isLeaf(node)) row.leaves++;
    else row.inner++;
    if (model.isCut(node)) row.cuts++;
    if (node > root) rows[model.ply[node] - 1].moves++;
  }
  return rows;
};

// The branching factor b for which 1 + b + … + b^depth is the number of nodes. Pure.
const effectiveBranching = (nodes, depth) => {
  if (depth < 1 || nodes <= 1) return 0;
  let low = 0;
  let high = nodes;
  for (let i = 0; i < 60; i++) {
    const b = (low + high) / 2;
    let sum = 0;
    for (let k = 0; k <= depth && sum <= nodes; k++) sum += b ** k;
    if (sum < nodes) low = b;
    else high = b;
  }
  return (low + high) / 2;
};

const deepestPly = (model, root, end) => {
  let deepest = 0;
  for (let node = root; node < end; node++) if (model.ply[node] > deepest) deepest = model.ply[node];
  return deepest;
};

// For path searches: one row per search, and states by their distance from the start.
const renderPathTable = (app, host, { number, count, head }) => {
  const { model } = app;
  const searches = app.meta.searches.map((search, at) => {
    const steps = (model.expansions[at] || []).length;
    const cost = search.found === null ? "–" : numberText(model.paid ? model.paid[search.found] : model.ply[search.found]);
    return h("tr", { class: at === app.searchAt ? "selected" : "", onclick: () => app.setSearch(at) }, h("td", {}, `${at + 1}. `, h("code", {}, search.title || (app.meta.searches.length === 1 ? app.meta.goal : ""))),
      number(search.found === null ? "–" : String(model.ply[search.found])), number(cost), count(steps), count(search.end - search.first));
  });
  const plies = [];
  const row = (node) => (plies[model.ply[node]] ||= { seen: 0, expanded: 0 });
  for (let node = app.root; node < app.rootEnd; node++) row(node).seen++;
  app.expansions.forEach((node) => row(node).expanded++);
  const most = Math.max(...plies.filter(Boolean).map((one) => one.seen));
  const rows = Array.from(plies.slice(0, 200), (one, ply) => one && h("tr", {}, number(String(ply)), count(one.seen), count(one.expanded),
    h("td", {}, s("svg", { width: 220, height: 14 }, s("rect", { width: (one.seen / most) * 218, height: 14, fill: "var(--max-tint)" }), s("rect", { width: (one.expanded / most) * 218, height: 14, fill: "var(--max)", opacity: 0.8 })))));
  host.replaceChildren(h("div", { class: "tables" },
    h("table", {}, head("ui.search", "ui.steps", "ui.cost", "ui.expanded", "ui.seen"), searches),
    h("table", {}, head("ui.depth", "ui.seen", "ui.expanded", ""), rows)));
};

const renderTable = (app, host) => {
  const { model } = app;
  const number = (value) => h("td", { class: "number" }, value);
  const count = (value) => number(grouped(value, app.language));
  const head = (...keys) => h("tr", {}, keys.map((key) => h("th", {}, key ? app.word(key) : "")));
  if (app.kind === "path") return renderPathTable(app, host, { number, count, head });
  const searches = app.meta.searches.map((search, at) => {
    const [root, end] = [model.searchStarts[at], model.searchEnd(at)];
    if (root >= end) return null;
    const best = search.kind === "path" ? -1 : model.bestChild(root);
    const deepest = deepestPly(model, root, end);
    const nodes = search.end - search.first + search.dropped;
    return h("tr", { class: at === app.searchAt ? "selected" : "", onclick: () => app.setSearch(at) }, h("td", {}, `${at + 1}. `, h("code", {}, search.title || (app.meta.searches.length === 1 ? app.meta.goal : ""))), number(String(deepest)),
      h("td", {}, h("b", {}, best >= 0 ? model.label(best) : "–")), number(model.hasValue(root) ? app.say.short(model.value[root], search.win, app.language) : "–"),
      count(nodes), count(search.cuts), number(numberText(Math.round(effectiveBranching(nodes, deepest) * 100) / 100)));
  });
  const plies = plyTable(model, app.root, app.rootEnd);
  const most = Math.max(...plies.map((row) => row.nodes));
  const rows = plies.slice(0, 200).map((row, ply) => h("tr", {}, number(String(ply)), count(row.nodes),
    h("td", {}, s("svg", { width: 220, height: 14 }, s("rect", { width: (row.nodes / most) * 218, height: 14, fill: "var(--max-tint)" }), s("rect", { width: (row.cuts / most) * 218, height: 14, fill: "var(--cut)", opacity: 0.75 }))),
    count(row.leaves), count(row.cuts), number(row.inner ? numberText(Math.round((row.moves / row.inner) * 100) / 100) : "–")));
  host.replaceChildren(h("div", { class: "tables" },
    h("table", {}, head("ui.search", "ui.ply", "ui.move", "ui.value", "ui.nodes", "ui.cuts", "ui.effective"), searches),
    h("table", {}, head("ui.ply", "ui.nodes", "", "ui.leaves", "ui.cuts", "ui.branching"), rows)));
};
