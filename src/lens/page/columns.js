// Window columns: a column is a position, its rows are the moves in the order
// examined, and the background of a row is the window as it was when the move was tried.

// The data of each row: the window before the move, and the move's effect. Pure.
// Only calls and returns up to `moment` are included; null includes all.
const columnRows = (model, node, moment) => {
  const min = model.minimises(node);
  const bounds = model.hasBounds() && !Number.isNaN(model.low[node]);
  let low = bounds ? model.low[node] : -Infinity;
  let high = bounds ? model.high[node] : Infinity;
  const finished = moment === null || model.left(node) <= moment;
  const best = finished ? model.bestChild(node) : -1;
  const cut = finished && model.isCut(node);
  const children = model.children(node);
  const rows = [];
  let bestSoFar = -1;
  for (const child of children) {
    if (moment !== null && model.entered(child) > moment) break;
    const done = moment === null || model.left(child) <= moment;
    const value = done ? model.value[child] : NaN;
    const known = !Number.isNaN(value);
    const improves = known && (bestSoFar < 0 || model.isBetter(node, value, model.value[bestSoFar]));
    const crosses = cut && child === children[children.length - 1];
    rows.push({ child, low, high, done, known, value, improves, crosses, best: child === best, claim: known ? model.claim(child) : CLAIM.none });
    if (improves) bestSoFar = child;
    if (known && min) high = Math.min(high, value);
    else if (known) low = Math.max(low, value);
  }
  return { node, min, bounds, rows, cut, finished, best: finished ? best : bestSoFar, low, high };
};

// The rows that fit. The best, the cutting and the open ones come first, then the selected one, the last one, the
// improving ones and the first ones; the others are folded into lines that count them.
const foldRows = (rows, most, selected) => {
  const folded = (kept) => {
    const list = [];
    for (const row of rows) {
      const last = list[list.length - 1];
      if (kept.has(row)) list.push({ row });
      else if (last && last.folded) { last.folded++; last.better ||= row.improves; }
      else list.push({ folded: 1, better: row.improves });
    }
    return list;
  };
  const rank = (row, at) => {
    if (row.best || row.crosses || !row.done) return 4e6;
    if (row.child === selected) return 3e6;
    return (at === rows.length - 1 ? 2e6 : row.improves ? 1e6 : 0) + (row.improves ? at : -at);
  };
  const order = rows.map((row, at) => ({ row, rank: rank(row, at) })).sort((a, b) => b.rank - a.rank);
  for (let count = Math.min(rows.length, most); count > 0; count--) {
    const list = folded(new Set(order.slice(0, count).map((item) => item.row)));
    if (list.length <= most || count === 1) return list;
  }
  return [];
};

// Values that decide the range of the shared axis.
const axisOf = (model, columns) => {
  const core = [];
  const all = [];
  for (const column of columns) {
    for (const row of column.rows) {
      if (row.known) (row.improves || row.crosses ? core : all).push(row.value);
      all.push(...(row.known && row.improves ? [row.value] : []));
    }
    if (column.bounds)
      for (const bound of [model.low[column.node], model.high[column.node]]) if (model.isReal(column.node, bound)) core.push(bound);
  }
  const win = columns.length ? model.win(columns[0].node) : null;
  return axisRange(core, all, (value) => outcome(value, win) !== null);
};

// The width of the names of moves, in pixels: long names get more if there are no thumbnails. Pure.
const labelWidth = (letters, thumbs) => (thumbs || letters < 9 ? Math.min(90, letters * 10 + 22) : Math.min(168, letters * 8.6 + 20));

class ColumnsView {
  constructor(app) {
    this.app = app;
  }

  // The columns to show: the end of the path, preceded by the position whose move set the bound.
  chosen(width, unit) {
    const { app } = this;
    const { model } = app;
    const wanted = 341 * unit;
    const most = Math.max(1, Math.floor((width + 30) / wanted));
    // A last position without moves is shown for its board.
    const isShown = (node, at) => at === app.path.length - 1 && (at === 0 || model.board(node) || (model.drawing && model.drawing[node]));
    const nodes = app.path.filter((node, at) => !model.isLeaf(node) || isShown(node, at));
    let first = Math.max(0, Math.min(app.focus - (app.isLine ? 0 : most - 1), nodes.length - most));
    if (!app.isLine) first = Math.max(0, nodes.length - most);
    let shown = nodes.slice(first, first + most);
    const last = shown[shown.length - 1];
    let pinned = -1;
    if (model.isCut(last) && app.moment === null) {
      const setter = model.setter(last);
      if (setter && !shown.includes(setter.ancestor)) {
        pinned = setter.ancestor;
        shown = [pinned, ...shown.slice(shown.length >= most ? 1 : 0)];
      }
    }
    return { shown, pinned, width: Math.min(Math.max(width / most, 290), wanted * 1.25) };
  }

  render(host) {
    const { app } = this;
    if (window.innerWidth <= 760) return this.renderPhone(host);
    const { shown, pinned, width } = this.chosen(host.clientWidth, app.unit);
    const columns = shown.map((node) => columnRows(app.model, node, app.moment));
    const range = axisOf(app.model, columns);
    const box = h("div", { class: "columns" });
    host.replaceChildren(box);
    for (const column of columns) {
      const next = app.path[app.path.indexOf(column.node) + 1] ?? -1;
      box.append(this.column(column, range, width, host.clientHeight, next, column.node === pinned));
    }
  }

  renderPhone(host) {
    const { app } = this;
    const { model } = app;
    // Shows the last node that has moves, and below it the position whose move set the bound.
    const inner = app.path.filter((node) => !model.isLeaf(node));
    const node = (app.isLine ? inner[Math.min(app.focus, inner.length - 1)] : inner[inner.length - 1]) ?? app.path[0];
    const setter = model.isCut(node) && app.moment === null ? model.setter(node) : null;
    const column = columnRows(model, node, app.moment);
    const scroll = h("div", { class: "scroll" });
    const width = host.clientWidth;
    const next = app.path[app.path.indexOf(node) + 1] ?? -1;
    scroll.append(this.column(column, axisOf(model, [column]), width, 9999, next, false, 38));
    if (setter) {
      const from = columnRows(model, setter.ancestor, null);
      const slots = { s: { b: model.label(setter.child) }, k: { n: setter.plies } };
      scroll.append(h("div", { class: "from" }, words(app.fill("ui.boundfrom", slots))));
      const element = this.column(from, axisOf(model, [from]), width, 9999, setter.child, false, 30);
      element.querySelector(".head").remove();
      scroll.append(element);
    }
    host.replaceChildren(h("div", { class: "phone" }, this.phonePath(node), scroll));
  }

  phonePath(node) {
    const { app } = this;
    const { model } = app;
    const box = h("div", { class: "phone-path" });
    // Hide the value of a position that has not returned yet, during a replay and especially in a question.
    const isDone = (at) => app.moment === null || model.left(at) <= app.moment;
    app.path.slice(0, 1 + app.path.indexOf(node)).forEach((at, place) => {
      if (place) box.append(h("span", { class: "next" }, "›"));
      box.append(h("button", { "aria-current": at === node, onclick: () => app.select(at) },
        drawBoard(model, at, app.look, 52, { plain: true }), h("b", { class: model.minimises(at) ? "max" : "min" }, place ? model.label(at) : app.word("start")), " ", isDone(at) ? app.claim(at) : "…"));
    });
    return box;
  }

  column(column, range, width, height, selected, isPinned, rowHeight) {
    const { app } = this;
    const u = app.unit;
    const element = h("section", { class: "column" + (isPinned ? " pinned" : ""), style: { width: width + "px" }, "data-node": column.node, "aria-label": app.model.label(column.node) });
    if (app.finding && app.finding.nodes[0] === app.model.number(column.node)) element.classList.add("framed");
    element.append(this.head(column));
    const plot = h("div", { class: "plot" });
    element.append(plot);
    const headHeight = ({ othello: 132, chicago: 236 }[app.look.style] || 116) * u;
    const room = height - headHeight - 42 * u - (column.cut ? 42 * u : 0);
    const natural = rowHeight || Math.min(37, Math.max(26, room / u / Math.max(column.rows.length, 1))) * u;
    const row = Math.max(26 * u, natural);
    const most = Math.max(3, Math.floor(room / row));
    const items = foldRows(column.rows, most, selected);
    this.plot(plot, column, items, range, width, row, selected);
    return element;
  }

  head(column) {
    const { app } = this;
    const { model } = app;
    const { node } = column;
    if (app.kind === "calls") return this.callHead(column);
    const side = column.min ? "▼ MIN" : "▲ MAX";
    const named = model.player ? model.names[model.player[node]] : "";
    const player = /^(max|min)/i.test(named) ? "" : named;
    const reply = column.finished ? model.bestChild(node) : -1;
    const facts = h("div", { class: "facts" },
      h("div", { class: "side " + (column.min ? "min" : "max") }, side, player ? ` · ${app.narrow ? player : app.word("ui.tomove", { x: { p: player } })}` : ""),
      this.valueLine(column), this.stops(column),
      h("div", { class: "after" }, model.parentOf(node) < 0 ? app.word("start") : app.word("ui.after", { m: { b: model.label(node) } }), column.finished ? [" · ", app.word("head.positions", { n: { n: model.size(node) } })] : ""));
    return h("div", { class: "head" }, drawBoard(model, node, app.look, (app.look.style === "othello" ? 112 : 96) * app.unit, { reply }), facts);
  }

  callHead({ node }) {
    const { model } = this.app;
    const port = ["…", "✓ exit", "✗ fail", "! error", "✂ cut"][model.ended(node)] || "";
    return h("div", { class: "head" }, h("div", { class: "facts" }, h("div", { class: "goal-text" }, model.label(node)), h("div", { class: "side" }, port), h("div", { class: "goal-text" }, model.names[model.bestName(node)] || "")));
  }

  valueLine(column) {
    const { app } = this;
    const { model } = app;
    const { node } = column;
    if (!column.finished) {
      const far = column.best >= 0 ? app.short(node, model.value[column.best]) : "–";
      return h("div", { class: "value" }, far, " ", h("span", { class: "open" }, app.word("ui.sofar")));
    }
    return h("div", { class: "value" }, app.claim(node), column.cut ? [" ", h("span", { class: "cut" }, "✂")] : null);
  }

  stops(column) {
    const { app } = this;
    const { model } = app;
    const { node, min, rows } = column;
    if (model.isLeaf(node) && !column.finished) return null;
    if (model.isLeaf(node)) return h("div", { class: "every" }, app.word("ui.final"));
    const bound = column.bounds ? (min ? model.low[node] : model.high[node]) : NaN;
    if (!model.isReal(node, bound)) {
      const forced = rows.length === 1 && column.finished && !column.cut && model.movesOf(node).known;
      return h("div", { class: "every" }, app.word(forced ? "ui.forced" : "ui.every"));
    }
    const sign = min !== app.flipped(node) ? "≤ " : "≥ ";
    const text = h("b", { class: min ? "max" : "min" }, sign + app.short(node, bound));
    const [before, after] = app.say.template("ui.stops", app.language).split("{b}");
    return h("div", { class: "stops" }, before, text, after);
  }

  plot(plot, column, items, range, width, rowHeight, selected) {
    const { app } = this;
    const { model } = app;
    const u = app.unit;
    const top = (app.kind === "calls" ? 8 : 41) * u;
    const thumb = Math.min(30, rowHeight / u - 6) * u;
    const thumbs = hasThumbs(model, column.node, thumb);
    const labels = app.kind === "calls" ? width / u - 110 : labelWidth(Math.max(...items.map((item) => (item.row ? model.label(item.row.child).length : 0)), 2), thumbs);
    const left = (labels + (thumbs ? 40 : 0)) * u + 6;
    // Words for wins and losses need more room than numbers.
    const longest = Math.max(...items.map((item) => (item.row && item.row.done && app.kind !== "calls" ? [...app.claim(item.row.child)].length : 0)), 0);
    const axis = makeAxis(range, left, width - (longest > 5 ? 128 : 110) * u);
    const total = top + items.length * rowHeight + 8;
    const svg = s("svg", { width, height: total });
    const list = h("ol", { class: "rows", style: { top: top + "px" }, role: "list" });
    const chosen = items.findIndex((item) => item.row && item.row.child === selected);
    if (chosen >= 0) svg.append(s("rect", { x: 0, y: top + chosen * rowHeight, width, height: rowHeight, fill: "var(--selected)", class: "chosen" }));
    if (app.kind !== "calls" && items.length) this.drawAxis(svg, column, axis, top, items.length * rowHeight, width);
    items.forEach((item, at) => {
      const y = top + at * rowHeight;
      if (!item.row) {
        list.append(h("li", { class: "folded", style: { height: rowHeight + "px" } }, h("span", {}, app.word(item.better ? "ui.foldedsome" : "ui.folded", { n: { n: item.folded } }))));
        this.drawBand(svg, column, axis, items[at + 1] ? items[at + 1].row : null, y, rowHeight);
        return;
      }
      if (app.kind !== "calls") {
        this.drawBand(svg, column, axis, item.row, y, rowHeight);
        this.drawMark(svg, column, axis, item.row, y + rowHeight / 2);
      }
      list.append(h("li", {}, this.row(column, item.row, rowHeight, labels * u, thumbs ? thumb : 0, selected)));
    });
    if (!items.length && app.model.isLeaf(column.node)) list.append(h("li", { class: "empty" }));
    if (app.model.hidden(column.node)) list.append(h("li", { class: "folded", style: { height: rowHeight + "px" } }, "⋯ " + app.word("ui.dropped", { n: { n: model.hidden(column.node) } })));
    if (column.cut) list.append(h("li", {}, this.skippedRow(column.node)));
    plot.append(svg, list);
    if (rowHeight === 38 || rowHeight === 30) plot.style.height = total + (column.cut ? 44 : 0) + "px";
  }

  skippedRow(node) {
    const { app } = this;
    const { skipped } = app.model.movesOf(node);
    return h("div", { class: "skipped", style: { height: 39 * app.unit + "px" } },
      h("span", { class: "list" }, "✂ " + skipped.join(" ")),
      skipped.length ? h("span", { class: "count" }, app.word("ui.notexamined", { n: { n: skipped.length } })) : null);
  }

  drawAxis(svg, column, axis, top, height, width) {
    const { app } = this;
    const { model } = app;
    const u = app.unit;
    const size = 12 * u;
    const negate = app.flipped(column.node) ? -1 : 1;
    for (const tick of axis.ticks) {
      const x = axis.x(tick);
      if (x < axis.left + 6 || x > axis.right - 4) continue;
      svg.append(s("line", { x1: x, x2: x, y1: top - 3, y2: top + height, stroke: "var(--rule)", "stroke-width": tick === 0 ? 1.6 : 1 }));
      svg.append(s("text", { x, y: 15 * u, "font-size": size, "text-anchor": "middle", fill: "var(--muted)" }, numberText(tick * negate)));
    }
    const label = (text, x) => svg.append(s("text", { x, y: 15 * u, "font-size": size, "text-anchor": "end", fill: "var(--muted)" }, text));
    label(app.word("ui.value"), width - 54 * u);
    label(app.word("ui.nodes"), width - 9 * u);
    if (!column.bounds) return;
    this.boundLabel(svg, column.node, model.low[column.node], "α", axis, top);
    this.boundLabel(svg, column.node, model.high[column.node], "β", axis, top);
  }

  // At the top of an edge: the bound, and the move that set it.
  boundLabel(svg, node, bound, letter, axis, top) {
    const { app } = this;
    const { model } = app;
    if (!model.isReal(node, bound)) return;
    const setter = model.setterOf(node, bound, letter === "β");
    const x = axis.x(bound);
    const ink = letter === "α" ? "var(--max)" : "var(--min)";
    const u = app.unit;
    const shown = app.flipped(node) ? (letter === "α" ? "β" : "α") : letter;
    const text = `${shown} ${app.short(node, bound)}${setter ? " " + model.label(setter.child) : ""}`;
    const room = text.length * 7.6 * u + 8;
    // α stands to the left of its edge if it fits there or would run into β.
    const beta = model.isReal(node, model.high[node]) ? axis.x(model.high[node]) : Infinity;
    const fits = x - room > 0;
    const toLeft = fits && (letter === "α" ? x - axis.left > 62 * u || x + room > beta : x + room > axis.right + 104 * u);
    svg.append(s("line", { x1: x, x2: x, y1: 23 * u, y2: top, stroke: ink, "stroke-width": 3 }));
    svg.append(s("text", { x: x + (toLeft ? -5 : 5), y: 34 * u, "font-size": 13 * u, "font-weight": "bold", "text-anchor": toLeft ? "end" : "start", fill: ink, stroke: "var(--bg)", "stroke-width": 3, "paint-order": "stroke" }, text));
  }

  drawBand(svg, column, axis, row, y, height) {
    const { model } = this.app;
    const low = row ? row.low : column.low;
    const high = row ? row.high : column.high;
    if (low >= high) return;
    const [x1, x2] = [low === -Infinity ? axis.left : axis.x(low), high === Infinity ? axis.right : axis.x(high)];
    if (column.bounds || column.rows.length) svg.insertBefore(s("rect", { x: x1, y, width: Math.max(0, x2 - x1), height, fill: "var(--window)" }), svg.querySelector(":scope > :not(rect)"));
    const edge = (bound, x, ink) => {
      const real = model.isReal(column.node, bound);
      svg.append(s("line", { x1: x, x2: x, y1: y, y2: y + height, stroke: ink, "stroke-width": real ? 3 : 1, "stroke-dasharray": real ? null : "3 3" }));
    };
    edge(low, x1, "var(--max)");
    edge(high, x2, "var(--min)");
  }

  // A dot is an exact value. An open triangle is a bound and points to the side of the true value.
  drawMark(svg, column, axis, row, y) {
    if (!row.known) {
      if (row.done) return;
      svg.append(s("text", { x: (axis.left + axis.right) / 2, y: y + 5, "text-anchor": "middle", fill: "var(--muted)", "font-size": 14 }, "…"));
      return;
    }
    const u = this.app.unit;
    const x = axis.x(row.value);
    const mine = column.min ? "var(--min)" : "var(--max)";
    const ink = row.crosses ? "var(--cut)" : row.improves ? mine : "var(--dot)";
    if (row.claim === CLAIM.exact || row.claim === CLAIM.none) {
      if (row.best && !row.crosses) svg.append(s("circle", { cx: x, cy: y, r: 10.5 * u, fill: "var(--bg)", stroke: mine, "stroke-width": 1.7 }));
      svg.append(s("circle", { cx: x, cy: y, r: 6 * u, fill: ink, stroke: "var(--bg)", "stroke-width": 1 }));
      return;
    }
    const way = row.claim === CLAIM.atLeast ? 1 : -1;
    const r = 7 * u;
    svg.append(s("path", { d: `M${x - way * r * 0.75} ${y - r}L${x + way * r} ${y}L${x - way * r * 0.75} ${y + r}Z`, fill: "var(--bg)", stroke: ink, "stroke-width": 2 }));
  }

  row(column, row, height, labelWidth, thumb, selected) {
    const { app } = this;
    const { model } = app;
    const { child } = row;
    const classes = ["row", app.kind === "calls" ? "call" : "", row.best ? "best" : "", row.improves ? "improves" : "", column.min ? "for-min" : "", row.crosses ? "cuts" : ""];
    if (app.hides) classes.push("");
    else if (app.finding && app.finding.nodes[0] === model.number(child)) classes.push("wrong");
    else if (model.isFinding(child)) classes.push("also-wrong");
    const value = app.kind === "calls" ? ["…", "✓", "✗", "!", "✂"][model.ended(child)] : row.done ? app.claim(child, column.node) : app.hides ? "?" : "…";
    const size = row.done ? ", " + app.word("head.positions", { n: { n: model.size(child) } }) : "";
    const label = `${model.label(child)}, ${app.word("ui.value")} ${value}${row.best ? ", " + app.word("ui.bestshort") : ""}${size}`;
    const board = thumb ? drawBoard(model, child, app.look, thumb, { plain: true }) : null;
    if (board) board.style.left = labelWidth + "px";
    const pointed = (on) => this.preview(column.node, on ? child : -1);
    return h("button", { class: classes.join(" "), style: { height: height + "px" }, "aria-current": child === selected, "aria-label": label, tabindex: child === selected ? 0 : -1,
      onclick: () => app.select(child), onpointerenter: () => pointed(true), onpointerleave: () => pointed(false) },
      h("span", { class: "move", style: { maxWidth: labelWidth - 6 + "px" } }, model.label(child)), board,
      h("span", { class: "number" }, value), h("span", { class: "nodes" }, !row.done ? "" : compact(model.size(child), app.language)),
      child === selected ? h("span", { class: "arrow" }, "▶") : null);
  }

  // Pointing at a row shows its board in the head.
  preview(node, child) {
    const { app } = this;
    const head = document.querySelector(`.column[data-node="${node}"] .head`);
    const old = head && head.querySelector(":scope > svg.board");
    if (!old) return;
    const reply = child < 0 && (app.moment === null || app.model.left(node) <= app.moment) ? app.model.bestChild(node) : -1;
    const board = drawBoard(app.model, child < 0 ? node : child, app.look, (app.look.style === "othello" ? 112 : 96) * app.unit, { reply });
    if (board) old.replaceWith(board);
  }
}
