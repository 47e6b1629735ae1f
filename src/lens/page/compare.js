// Compares two searches. If one tree is part of the other, the larger one is drawn and the nodes that
// the smaller one did not visit are hatched; otherwise two icicles are drawn at one scale.

// For each node of the larger tree, its twin in the smaller one, or -1. Null if the smaller tree is not part of it.
const twinsOf = (large, largeRoot, small, smallRoot) => {
  const twin = new Int32Array(large.count).fill(-1);
  twin[largeRoot] = smallRoot;
  const names = new Map(small.names.map((name, at) => [name, at]));
  let found = 1;
  for (let node = largeRoot; node < large.end[largeRoot]; node++) {
    if (twin[node] < 0) continue;
    const mine = new Map(small.children(twin[node]).map((child) => [small.via[child], child]));
    if (!mine.size) continue;
    for (const child of large.children(node)) {
      const other = mine.get(names.get(large.names[large.via[child]]));
      if (other === undefined) continue;
      twin[child] = other;
      found++;
    }
  }
  return found === small.end[smallRoot] - smallRoot ? twin : null;
};

// The short title of a search in a comparison: the name of its goal.
const shortTitle = (search, at, others, goal = "") => {
  const nameOf = (one) => (one.title || goal).split(",").pop().split("(")[0].trim() || one.title || goal;
  const name = /\(/.test(search.title || goal) ? (search.title || goal).match(/([^\s(),]+)\([^()]*(\([^()]*\)[^()]*)*\)\s*$/)?.[1] || nameOf(search) : nameOf(search);
  return others.filter((other) => (other.title || goal) === (search.title || goal) || (other.title || goal).split("(")[0] === (search.title || goal).split("(")[0]).length > 1 ? `${name} ${at + 1}` : name;
};

// The pair to compare: another file that was opened, or another search of this page.
const comparedPair = (app) => {
  const own = { model: app.model, at: app.searchAt, root: app.root, end: app.rootEnd, search: app.search, title: shortTitle(app.search, app.searchAt, app.meta.searches, app.meta.goal) };
  const isPath = app.kind === "path";
  if (app.other) return (app.other.search.kind === "path") === isPath ? [own, app.other] : null;
  const candidates = app.meta.searches.map((search, at) => at).filter((at) => at !== app.searchAt && (app.meta.searches[at].kind === "path") === isPath);
  const at = candidates.includes(app.comparedAt) ? app.comparedAt : candidates[candidates.length - 1];
  if (at === undefined) return null;
  const search = app.meta.searches[at];
  return [own, { model: app.model, at, root: app.model.searchStarts[at], end: app.model.searchEnd(at), search, title: shortTitle(search, at, app.meta.searches, app.meta.goal) }];
};

const openOther = async (app, file) => {
  const text = await file.text();
  const block = (id) => text.match(new RegExp(`id="${id}">([^<]*)<\\/script>`))?.[1];
  if (!block("meta") || !block("data")) return;
  const meta = JSON.parse(block("meta"));
  const model = new Model(decode(await inflate(fromBase64(block("data"))), meta));
  const at = meta.searches.length - 1;
  const title = shortTitle(meta.searches[at], at, meta.searches, meta.goal);
  app.other = { model, at, root: model.searchStarts[at], end: model.searchEnd(at), search: meta.searches[at], title: title === shortTitle(app.search, 0, [], app.meta.goal) ? file.name.replace(/\.html$/, "") : title };
  app.render();
};

const renderCompare = (app, host) => {
  const pair = comparedPair(app);
  const input = h("input", { type: "file", accept: ".html", hidden: true, onchange: (event) => event.target.files[0] && openOther(app, event.target.files[0]) });
  const opener = h("span", { class: "opener" }, h("button", { onclick: () => input.click() }, app.word("ui.openfile")), input);
  if (!pair) {
    app.sayBar("plain", "⇄", app.word("ui.compare"), app.fill("ui.comparehelp"));
    const choose = h("button", { class: "choose", onclick: () => input.click() }, "⇄ ", app.word("ui.openfile"));
    host.replaceChildren(h("div", { class: "compare empty" }, choose, input));
    return;
  }
  if (app.kind === "path") return renderComparePaths(app, host, pair, opener);
  const [large, small] = pair[0].end - pair[0].root >= pair[1].end - pair[1].root ? pair : [pair[1], pair[0]];
  const twin = twinsOf(large.model, large.root, small.model, small.root);
  const box = h("div", { class: "compare" });
  host.replaceChildren(box);
  const sizes = [large.end - large.root, small.end - small.root];
  const legend = h("div", { class: "compare-head" }, h("b", {}, large.title), ` ${app.word("head.positions", { n: { n: sizes[0] } })} · `, h("b", {}, small.title), ` ${app.word("head.positions", { n: { n: sizes[1] } })} (${percent(sizes[1] / sizes[0], app.language)}) · `,
    h("b", { class: "cuts" }, app.word("head.cuts", { n: { n: small.search.cuts } })), twin ? " · " + app.word("ui.hatched", { a: { p: large.title } }) : "", opener);
  box.append(legend);
  if (twin) drawPart(app, box, large, small, twin);
  else drawApart(app, box, large, small);
  sayComparison(app, large, small, Boolean(twin), sizes);
};

const drawPart = (app, box, large, small, twin) => {
  const canvas = h("canvas", { class: "whole" });
  box.append(canvas);
  const icicle = new Icicle(app, canvas);
  icicle.setModel(large.model, large.root, large.end);
  icicle.setTwin(twin, small.model);
  const draw = () => icicle.draw(4, canvas.clientHeight - 8, { tall: 170 * app.unit, frames: false });
  draw();
  listenToWhole(app, canvas, icicle, draw, (node) => {
    if (twin[node] >= 0 && small.model === app.model) { app.view = "line"; app.searchAt = app.model.searchOf(twin[node]); app.openSearch(); app.select(twin[node], null); }
  });
};

const drawApart = (app, box, large, small) => {
  const icicles = [large, small].map((one) => {
    const canvas = h("canvas", { class: "half" });
    box.append(h("b", { class: "half-title" }, one.title), canvas);
    const icicle = new Icicle(app, canvas);
    icicle.setModel(one.model, one.root, one.end);
    // Both use one scale: the smaller one takes less of the width.
    icicle.to = large.end - large.root;
    icicle.total = icicle.to;
    return { icicle, canvas, one };
  });
  const draw = () => icicles.forEach(({ icicle, canvas }) => icicle.draw(2, canvas.clientHeight - 4, { tall: 80 * app.unit, frames: false }));
  draw();
  icicles.forEach(({ icicle, canvas, one }, at) => {
    const twin = icicles[1 - at];
    canvas.addEventListener("pointermove", (event) => {
      const node = icicle.hit(event.offsetX, event.offsetY);
      if (node < 0) return;
      const line = one.model.path(node).slice(1).map((step) => one.model.label(step));
      let other = twin.one.root;
      for (const name of line) {
        const next = twin.one.model.children(other).find((child) => twin.one.model.label(child) === name);
        if (next === undefined) break;
        other = next;
      }
      draw();
      icicle.frame(node);
      twin.icicle.frame(other);
    });
  });
};

const sayComparison = (app, large, small, isPart, sizes) => {
  const pieces = [];
  const add = (key, slots) => { if (pieces.length) pieces.push({ t: " ", b: false }); pieces.push(...app.fill(key, slots)); };
  const share = percent(1 - sizes[1] / sizes[0], app.language);
  if (isPart) add("compare.part", { share: { b: share }, big: { p: large.title }, small: { p: small.title } });
  else add("compare.apart", { a: { p: large.title }, b: { p: small.title }, n: { n: sizes[0] }, k: { n: sizes[1] } });
  const [a, b] = [large, small].map((one) => ({ value: one.model.value[one.root], move: one.model.bestChild(one.root), title: one.title, model: one.model }));
  const move = (one) => (one.move < 0 ? "–" : one.model.label(one.move));
  if (a.value !== b.value) add("compare.differ", { v: { v: a.value }, v2: { v: b.value }, a: { p: a.title }, b: { p: b.title } });
  else if (move(a) === move(b)) add("compare.same", { m: { b: move(a) }, v: { v: a.value } });
  else add("compare.value", { v: { v: a.value }, m: { b: move(a) }, m2: { b: move(b) }, a: { p: a.title }, b: { p: b.title } });
  const children = small.model.children(small.root);
  const first = children[0];
  if (isPart && children.length > 1 && children.every((child) => small.model.size(child) <= small.model.size(first))) add("compare.first", { m: { b: small.model.label(first) } });
  const head = isPart ? pieces.shift().t : app.word("ui.compare");
  app.sayBar(a.value === b.value ? (isPart ? "cut" : "plain") : "mistake", isPart ? "✂" : "⇄", head, pieces);
};
