// The tree as nodes and edges: the cursor's path and the other moves along it, at most
// sixty nodes. Only one node per ply has its children drawn, so a loop is enough.

// The nodes to draw: {node, parent, ply, folded}. Pure.
const treeNodes = (model, path, most, childrenOf = (node) => model.children(node)) => {
  const drawn = [{ node: path[0], parent: -1, ply: 0, folded: 0 }];
  let above = 0;
  for (let at = 0; at < path.length; at++) {
    const children = childrenOf(path[at]);
    const next = path[at + 1] ?? -1;
    const room = Math.min(most, 60 - drawn.length);
    if (!children.length || room < 3) break;
    const best = model.hasValue(path[at]) ? model.bestChild(path[at]) : -1;
    const shown = new Set(children.length <= room ? children : [...children.filter((child) => child === next || child === best), ...children].slice(0, room - 1));
    let nextAbove = above;
    for (const child of children) {
      if (!shown.has(child)) continue;
      if (child === next) nextAbove = drawn.length;
      drawn.push({ node: child, parent: above, ply: at + 1, folded: 0 });
    }
    const folded = children.length - shown.size;
    if (folded) drawn.push({ node: path[at], parent: above, ply: at + 1, folded });
    if (next < 0) break;
    above = nextAbove;
  }
  return drawn;
};

const renderTree = (app, host) => {
  const { model } = app;
  const u = app.unit;
  const thumbs = hasThumbs(model, app.root, 40);
  const isPath = app.kind === "path";
  const isGame = !isPath && app.kind !== "calls";
  // Boxes for texts are wider than those for boards.
  const [wide, high] = [(thumbs || isGame ? 74 : 136) * u, (thumbs ? 118 : 84) * u];
  const path = isPath ? model.path(app.frontier.node) : app.isLine ? app.line : app.path;
  const most = Math.max(4, Math.floor(host.clientWidth / wide) - 1);
  const drawn = isPath ? treeNodes(model, path, most, (node) => app.frontier.replay.byParent.get(node) || []) : treeNodes(model, path, most);
  const rows = [];
  drawn.forEach((one) => (rows[one.ply] ||= []).push(one));
  const width = Math.max(host.clientWidth - 16, Math.max(...rows.map((row) => row.length)) * wide + 20);
  for (const row of rows) {
    const middle = row[0].parent < 0 ? width / 2 : drawn[row[0].parent].x;
    const start = Math.max(10 + wide / 2, Math.min(middle - ((row.length - 1) * wide) / 2, width - 10 - (row.length - 0.5) * wide));
    row.forEach((one, at) => { one.x = start + at * wide; one.y = 40 * u + one.ply * high; });
  }
  const svg = s("svg", { width, height: rows.length * high + 30 });
  for (const one of drawn) {
    if (one.parent < 0) continue;
    const from = drawn[one.parent];
    const onPath = path.includes(one.node) && !one.folded;
    svg.append(s("path", { d: `M${from.x} ${from.y + (thumbs ? 50 : 20) * u}C${from.x} ${one.y - 30},${one.x} ${one.y - 40},${one.x} ${one.y - 20 * u}`, fill: "none", stroke: onPath ? "var(--ink)" : "var(--lines)", "stroke-width": onPath ? 2.6 : 1, "stroke-dasharray": one.folded ? "2 3" : null }));
  }
  drawn.forEach((one) => svg.append(treeNode(app, one, thumbs, path, wide - 6 * u)));
  host.replaceChildren(h("div", { class: "tree" }, svg));
};

const treeNode = (app, one, thumbs, path, wide) => {
  const { model } = app;
  const u = app.unit;
  const text = (content, y, attributes) => s("text", { x: one.x, y: one.y + y * u, "text-anchor": "middle", "font-size": 13 * u, fill: "var(--ink)", ...attributes }, content);
  if (one.folded) return text(`… ${one.folded}`, 4, { fill: "var(--muted)" });
  const isPath = app.kind === "path";
  const min = !isPath && model.minimises(one.node);
  const claim = isPath ? app.frontier.sum(one.node) : app.claim(one.node);
  const open = () => (isPath ? app.frontier.show(model.number(one.node)) : app.select(one.node, null));
  const name = model.parentOf(one.node) < 0 && app.kind !== "calls" ? "" : model.label(one.node);
  const most = Math.floor(wide / u / 7.6);
  const short = [...name].length > most ? [...name].slice(0, most - 1).join("") + "…" : name;
  const group = s("g", { class: "tree-node", tabindex: 0, role: "button", "aria-label": `${model.label(one.node)} ${claim}`, onclick: open, onkeydown: (event) => { if (event.key === "Enter") open(); } }, s("title", {}, name));
  const onPath = path.includes(one.node);
  group.append(s("rect", { x: one.x - wide / 2, y: one.y - 20 * u, width: wide, height: (thumbs ? 72 : 40) * u, rx: 5, fill: "var(--bg)", stroke: onPath ? "var(--ink)" : min ? "var(--min)" : "var(--max)", "stroke-width": onPath ? 2.4 : 1 }));
  const sign = isPath || app.kind === "calls" ? "" : min ? "▼ " : "▲ ";
  group.append(text(sign + short, -5, { fill: isPath ? "var(--ink)" : min ? "var(--min)" : "var(--max)" }));
  group.append(text(app.kind === "calls" ? "" : claim + (model.isCut(one.node) ? " ✂" : ""), 12, { "font-weight": "bold", fill: model.isCut(one.node) ? "var(--cut)" : "var(--ink)" }));
  const board = thumbs ? drawBoard(model, one.node, app.look, 32 * u) : null;
  if (board) {
    board.setAttribute("x", one.x - 16 * u);
    board.setAttribute("y", one.y + 17 * u);
    group.append(board);
  }
  return group;
};
