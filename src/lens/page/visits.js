// Monte Carlo tree search, in columns: the bar is the share of visits, the dot is the
// mean, and the whisker is one standard error. The time line stacks the shares of the root's moves.

// The rows of a node: visits, share, mean and standard error of each child. Pure.
const visitRows = (model, node) => {
  const children = model.children(node);
  const total = children.reduce((sum, child) => sum + (model.visits?.[child] || 0), 0) || 1;
  return children.map((child) => {
    const visits = model.visits?.[child] || 0;
    const mean = model.value[child];
    // Results are between −1 and 1 (or 0 and 1): a coin with this mean has the largest possible deviation.
    const spread = Math.sqrt(Math.max(0, mean >= 0 && mean <= 1 ? mean * (1 - mean) : 1 - Math.min(1, mean * mean)));
    return { child, visits, share: visits / total, mean, error: visits ? spread / Math.sqrt(visits) : 0 };
  }).sort((a, b) => b.visits - a.visits);
};

// The positions of the parts of a row, for a column of this width. Pure.
const visitLayout = (width, u) => {
  const right = width - 104 * u;
  const bar = Math.min(96 * u, Math.max(44 * u, (right - 66 * u) * 0.42));
  return { bar: 62 * u, barWidth: bar, left: 62 * u + bar + 8 * u, right };
};

const renderVisits = (app, host) => {
  const { model } = app;
  const u = app.unit;
  const most = app.narrow ? 1 : Math.max(1, Math.floor((host.clientWidth + 30) / (341 * u)));
  const inner = app.path.filter((node) => !model.isLeaf(node));
  const nodes = app.isLine ? inner.slice(0, most) : inner.slice(-most);
  const width = Math.min(host.clientWidth / most, 430 * u);
  const layout = visitLayout(width, u);
  host.replaceChildren(h("div", { class: "columns" }, nodes.map((node) => visitColumn(app, node, host.clientHeight, width, layout))));
};

const visitColumn = (app, node, height, width, layout) => {
  const { model } = app;
  const u = app.unit;
  const all = visitRows(model, node);
  const room = Math.max(4, Math.floor((height - 176 * u) / (30 * u)));
  const rows = all.slice(0, all.length > room ? room - 1 : room);
  const means = rows.map((row) => row.mean).filter(Number.isFinite);
  const axis = makeAxis(axisRange(means, means, () => false), layout.left, layout.right);
  const next = app.path[app.path.indexOf(node) + 1];
  const min = model.minimises(node);
  const facts = h("div", { class: "facts" },
    h("div", { class: "side " + (min ? "min" : "max") }, min ? "▼ MIN" : "▲ MAX", model.hasMover(node) ? ` · ${app.word("ui.tomove", { x: { p: model.mover(node) } })}` : ""),
    h("div", { class: "value" }, numberText(Math.round(model.value[node] * 1000) / 1000)),
    h("div", {}, `${model.parentOf(node) < 0 ? app.word("start") : app.word("ui.after", { m: { b: model.label(node) } })} · ${grouped(model.visits?.[node] || 0, app.language)} ${app.word("ui.visits")}`));
  const reply = all.length ? all[0].child : -1;
  return h("section", { class: "column", style: { width: width + "px" }, "aria-label": model.label(node) },
    h("div", { class: "head" }, drawBoard(model, node, app.look, (app.narrow ? 76 : 96) * u, { reply }), facts),
    visitAxis(app, axis, layout, width),
    h("ol", { class: "rows visits" }, rows.map((row, at) => h("li", {}, visitRow(app, row, { axis, layout, width, min, first: !at, isSelected: row.child === next })))),
    all.length > rows.length ? h("div", { class: "more-visits muted" }, app.word("ui.morevisits", { n: { n: all.length - rows.length } })) : "");
};

const visitAxis = (app, axis, layout, width) => {
  const u = app.unit;
  const svg = s("svg", { width, height: 22 * u, class: "visit-axis", "aria-hidden": "true" });
  const text = (content, x, anchor) => svg.append(s("text", { x, y: 15 * u, "font-size": 12 * u, "text-anchor": anchor, fill: "var(--muted)" }, content));
  text(app.word("ui.share"), layout.bar, "start");
  for (const tick of axis.ticks) text(numberText(Math.round(tick * 1000) / 1000), axis.x(tick), "middle");
  text(app.word("ui.mean"), width - 54 * u, "end");
  return svg;
};

const visitRow = (app, row, { axis, layout, width, min, first, isSelected }) => {
  const u = app.unit;
  const high = 30 * u;
  const [x, error] = [axis.x(row.mean), Math.abs(axis.x(row.mean + row.error) - axis.x(row.mean))];
  const [ink, tint] = min ? ["var(--min)", "var(--min-tint)"] : ["var(--max)", "var(--max-tint)"];
  const svg = s("svg", { width, height: high, class: "visit-svg" },
    s("rect", { x: layout.bar, y: 6 * u, width: layout.barWidth, height: high - 12 * u, fill: "var(--surface)" }),
    s("rect", { x: layout.bar, y: 6 * u, width: Math.max(1, row.share * layout.barWidth), height: high - 12 * u, fill: tint, stroke: ink, "stroke-width": 0.8 }),
    axis.ticks.map((tick) => s("line", { x1: axis.x(tick), x2: axis.x(tick), y1: 0, y2: high, stroke: "var(--rule)", "stroke-width": 1 })),
    s("line", { x1: Math.max(axis.left, x - error), x2: Math.min(axis.right, x + error), y1: high / 2, y2: high / 2, stroke: "var(--muted)", "stroke-width": 2 }),
    s("circle", { cx: x, cy: high / 2, r: 5 * u, fill: first ? ink : "var(--muted)" }),
    first ? s("circle", { cx: x, cy: high / 2, r: 9 * u, fill: "none", stroke: ink, "stroke-width": 1.8 }) : null);
  const label = app.model.label(row.child);
  return h("button", { class: "row" + (first ? " best" : ""), "aria-current": isSelected, style: { height: high + "px" }, onclick: () => app.select(row.child, null), "aria-label": `${label}, ${grouped(row.visits, app.language)} ${app.word("ui.visits")}, ${numberText(Math.round(row.mean * 100) / 100)}` },
    svg, h("span", { class: "move" }, label), h("span", { class: "number" }, numberText(Math.round(row.mean * 100) / 100)), h("span", { class: "nodes" }, percent(row.share, app.language)));
};

const sayVisits = (app, node) => {
  const { model } = app;
  const at = app.isLine ? model.children(app.root).reduce((best, child) => ((model.visits?.[child] || 0) > (model.visits?.[best] || 0) ? child : best), app.line[1] ?? app.root) : node;
  const parent = model.parentOf(at);
  const total = parent < 0 ? model.visits?.[at] || 1 : visitRows(model, parent).reduce((sum, row) => sum + row.visits, 0) || 1;
  const slots = { m: { b: model.label(at) }, n: { n: model.visits?.[at] || 0 }, share: { b: percent((model.visits?.[at] || 0) / total, app.language) }, v: { g: model.value[at] } };
  app.sayBar("play", "●", "", app.fill(app.isLine ? "visits.root" : "visits.node", slots));
};

// Stacked shares of the root's moves over the playouts.
const drawShares = (app, canvas) => {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const names = [...new Set(app.playouts)];
  const counts = new Map(names.map((name) => [name, 0]));
  const inks = ["--max", "--min", "--h", "--cut", "--go", "--muted", "--lines"].map(css);
  let at = 0;
  for (let x = 0; x < width; x++) {
    const until = Math.ceil(((x + 1) / width) * app.playouts.length);
    for (; at < until; at++) counts.set(app.playouts[at], counts.get(app.playouts[at]) + 1);
    let y = height;
    names.forEach((name, place) => {
      const part = (counts.get(name) / Math.max(at, 1)) * (height - 10);
      context.fillStyle = inks[place % inks.length];
      context.globalAlpha = 0.35 + 0.5 * ((place * 7) % 5) / 5;
      context.fillRect(x, y - part, 1, part);
      y -= part;
    });
  }
  context.globalAlpha = 1;
  context.font = `bold ${13 * app.unit}px ${css("--font")}`;
  context.fillStyle = css("--ink");
  context.textAlign = "right";
  let y = height;
  for (const name of names) {
    const part = (counts.get(name) / Math.max(at, 1)) * (height - 10);
    if (part > 14) context.fillText(`${app.meta.names[name]} ${percent(counts.get(name) / at, app.language)}`, width - 8, y - part / 2 + 5);
    y -= part;
  }
};
