// The header: the goal, the result, and the switches.

const VIEWS = ["line", "tree", "whole", "table"];

// The summary of a search as pieces of text and elements.
const summary = (app) => {
  const { search, model } = app;
  const say = (key, slots) => words(app.fill(key, slots));
  const n = (count) => ({ n: { n: count } });
  const parts = [];
  const root = app.root;
  if (app.hides) return [];
  if (app.kind === "path") {
    if (search.found !== null) parts.push([...say("head.way", n(model.ply[search.found]))]);
    parts.push(say("head.expanded", n(app.expansions.length)));
    if (!app.narrow) parts.push(say("head.seen", n(search.end - search.first)));
    return join(parts);
  }
  if (app.kind === "calls") return say("head.calls", n(search.end - search.first + search.dropped));
  if (model.count && model.hasValue(root)) {
    const best = model.bestChild(root);
    const slots = { v: { v: model.value[root] } };
    if (best >= 0) slots.m = { b: model.label(best) };
    parts.push(say(best < 0 ? "head.value" : app.narrow ? "head.short" : "head.plays", slots));
  }
  const visits = app.playouts.length || model.visits?.[root] || 0;
  if (app.kind === "visits") parts.push(app.narrow ? grouped(visits, app.language) : say("head.visits", n(visits)));
  else {
    const count = search.end - search.first + search.dropped;
    parts.push(app.narrow ? grouped(count, app.language) : say("head.positions", n(count)));
    const cuts = h("span", { class: "cuts" }, app.narrow ? `✂ ${grouped(search.cuts, app.language)}` : app.word("head.cuts", n(search.cuts)));
    if (search.cuts) parts.push(app.narrow || !search.skipped ? cuts : [cuts, " ", app.word("head.skipped", n(search.skipped))]);
    else if (!app.narrow && model.children(root).some((child) => !model.isLeaf(child))) parts.push(app.word(model.hasBounds() ? "head.worst" : "head.nobounds"));
  }
  return join(parts);
};

const join = (parts) => parts.flatMap((part, at) => (at ? [" · ", part] : [part]));

// The title of a search: its own, or the goal.
const titleOf = (meta, search) => (search && search.title) || meta.goal || "";

// A search in the list: number, title, depth, move, value and nodes.
const searchLabel = (app, search, at) => {
  const { model } = app;
  const [root, end] = [model.searchStarts[at], model.searchEnd(at)];
  const parts = [];
  if (search.title && search.title !== app.meta.goal) parts.push(search.title);
  if (search.kind === "path") parts.push(app.word("head.expanded", { n: { n: (model.expansions[at] || []).length } }));
  else if (root < end && !app.hides) {
    const best = model.bestChild(root);
    if (best >= 0) parts.push(model.label(best));
    if (model.hasValue(root)) parts.push(app.say.short(model.value[root], search.win, app.language));
  }
  if (search.kind !== "path") parts.push(grouped(search.end - search.first + search.dropped, app.language));
  return `${at + 1}. ${parts.join(" · ")}`;
};

const renderHeader = (app) => {
  const view = (name) => h("button", { "aria-pressed": app.view === name, onclick: () => app.setView(name) }, app.word(name === "line" && app.kind === "path" ? "ui.frontier" : "ui." + name));
  const views = VIEWS.filter((name) => app.kind !== "path" || name !== "whole");
  const searches = app.meta.searches;
  const picker = searches.length > 1
    ? h("select", { "aria-label": app.word("ui.searches"), onchange: (event) => app.setSearch(Number(event.target.value)) },
        searches.map((search, at) => h("option", { value: at, selected: at === app.searchAt }, searchLabel(app, search, at))))
    : null;
  const menu = h("div", { class: "menu", hidden: true });
  const item = (key, action, only) => menu.append(h("button", { class: only || "", onclick: () => { menu.hidden = true; action(); } }, app.word(key)));
  for (const name of views) item(name === "line" && app.kind === "path" ? "ui.frontier" : "ui." + name, () => app.setView(name), "phone-only");
  item("ui.compare", () => app.setView("compare"), "phone-only");
  item("ui.predict", () => app.predict.start(), "phone-only");
  item("ui.findings", () => app.showFindings());
  if (app.kind === "game") item("ui.worksheet", () => app.setView("worksheet"));
  item("ui.projector", () => app.toggle("projector"));
  item(app.dark ? "ui.light" : "ui.dark", () => app.toggle("dark"));
  item("ui.own", () => app.toggle("own"));
  item("ui.language", () => app.toggle("language"));
  item("ui.keys", () => app.showKeys());
  return h("header", { class: "header" },
    h("button", { class: "goal", title: app.meta.pattern || app.meta.goal, onclick: () => app.showPattern() }, titleOf(app.meta, app.search)),
    h("div", { class: "summary" }, summary(app)), picker,
    h("div", { class: "segments", role: "group" }, views.map(view)),
    h("button", { class: "wide", "aria-pressed": app.view === "compare", onclick: () => app.setView(app.view === "compare" ? "line" : "compare") }, app.word("ui.compare")),
    app.kind === "visits" || app.kind === "calls" ? "" : h("button", { class: "wide", "aria-pressed": app.predict.isOn, onclick: () => (app.predict.isOn ? app.predict.stop() : app.predict.start()) }, app.word("ui.predict")),
    h("button", { "aria-label": app.word("ui.more"), "aria-haspopup": "menu", onclick: (event) => { event.stopPropagation(); menu.hidden = !menu.hidden; } }, "☰"), menu);
};
