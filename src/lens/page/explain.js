// Chooses the sentence that explains a node of a game, in the same way as src/lens/meaning/explain.rs.
// A part is [key, slots].

const ENDED = { open: 0, exit: 1, fail: 2, error: 3, cut: 4 };

const bold = (model, node) => ({ b: model.label(node) });

const claimText = (model, node, say, language) => {
  if (!model.hasValue(node)) return "–";
  return claimSign(model, node) + say.short(model.value[node], model.win(node), language);
};

// The sign before a value that is only a bound.
const claimSign = (model, node) => ({ [CLAIM.atLeast]: "≥ ", [CLAIM.atMost]: "≤ " })[model.claim(node)] || "";

const explainCut = (model, node) => {
  const min = model.minimises(node);
  const value = model.value[node];
  const children = model.children(node);
  const bound = model.low ? (min ? model.low[node] : model.high[node]) : value;
  const slots = {
    x: { p: model.sideName(node, false) }, o: { p: model.sideName(node, true) }, v: { v: value },
    m: children.length ? bold(model, children[children.length - 1]) : { b: "?" }, p: bold(model, node), b: { v: bound },
  };
  const setter = model.setter(node);
  let end = ".start";
  if (setter) {
    slots.s = bold(model, setter.child);
    slots.k = { n: setter.plies };
    end = setter.plies > 1 ? ".deep" : value === bound ? ".equal" : "";
  }
  const parts = [[(min ? "cut.min" : "cut.max") + end, slots]];
  const skipped = model.movesOf(node).skipped.length;
  if (skipped) parts.push(["skipped", { n: { n: skipped } }]);
  return parts;
};

const explainLine = (model, root, say) => {
  const moves = model.lineOfPlay(root).slice(1).map((node) => model.label(node));
  const v = { v: model.value[root] };
  if (!moves.length) return [["line.none", { v }]];
  const children = model.children(root);
  const key = children.every((child) => model.isLeaf(child)) ? "line.choice" : "line";
  const parts = [[key, { moves: { b: moves.join(" ") }, v, n: { n: children.length } }]];
  const second = model.runnerUp(root);
  if (second >= 0) {
    const slots = { m2: bold(model, second), v2: { c: claimSign(model, second), v: model.value[second] } };
    const reply = model.bestChild(second);
    if (reply >= 0) slots.r = bold(model, reply);
    parts.push([reply >= 0 ? "line.runner" : "line.second", slots]);
  }
  return parts;
};

const explainReturn = (model, node, parent) => {
  const value = model.value[node];
  const slots = { m: bold(model, node), v: { v: value } };
  const claim = model.claim(node);
  if (claim === CLAIM.atMost || claim === CLAIM.atLeast) {
    const reply = model.bestChild(node);
    if (reply >= 0) {
      slots.r = bold(model, reply);
      return [claim === CLAIM.atMost ? "atmost" : "atleast", slots];
    }
  }
  const old = model.bestBefore(node, parent);
  if (old < 0) {
    const only = model.end[node] === model.end[parent] && !model.isCut(parent);
    return [only ? "only" : "first", slots];
  }
  const vold = model.value[old];
  Object.assign(slots, {
    old: bold(model, old), vold: { v: vold }, x: { p: model.sideName(node, false) },
    o: { p: model.sideName(node, true) }, who: { p: model.mover(parent) },
  });
  if (!model.isBetter(parent, value, vold)) return ["notbetter", slots];
  if (!model.low || Number.isNaN(model.low[parent])) return ["best.plain", slots];
  return [model.minimises(parent) ? "best.min" : "best.max", slots];
};

const explanation = (model, node, say) => {
  if (!model.hasValue(node)) {
    const ended = model.ended(node);
    const key = ended === ENDED.error ? "raised" : ended === ENDED.open ? "open" : "failed";
    return [[key, { m: bold(model, node) }]];
  }
  if (model.isCut(node)) return explainCut(model, node);
  const parent = model.parentOf(node);
  return parent < 0 ? explainLine(model, node, say) : [explainReturn(model, node, parent)];
};

const explain = (model, node, say, language) => {
  const win = model.win(node);
  const pieces = [];
  for (const [key, slots] of explanation(model, node, say)) {
    if (pieces.length) pieces.push({ t: " ", b: false });
    pieces.push(...say.fill(key, language, slots, win));
  }
  return pieces;
};
