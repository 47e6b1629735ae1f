// Marks over the time line: mistakes, changes of the best move at the root, and
// cut-offs. Pure functions find them; `drawMarks` draws them.

// The children of the root that became its best move when they returned.
const bestChanges = (model, root) => columnRows(model, root, null).rows.filter((row) => row.improves).map((row) => row.child);

// Cut-off nodes of a search, in call order.
const cutNodes = (model, root, end) => {
  let count = 0;
  for (let i = root; i < end; i++) if (model.flags[i] & CUT_BIT) count++;
  const nodes = new Uint32Array(count);
  for (let i = root, at = 0; i < end; i++) if (model.flags[i] & CUT_BIT) nodes[at++] = i;
  return nodes;
};

// The positions of the cut-offs on the time line, and the heights of their ticks.
const cutTicks = (icicle, nodes) => {
  const { ply } = icicle.model;
  const ticks = { nodes, stops: new Float64Array(nodes.length), sizes: new Uint8Array(nodes.length) };
  for (let i = 0; i < nodes.length; i++) {
    ticks.stops[i] = icicle.stop(nodes[i]);
    ticks.sizes[i] = ply[nodes[i]] <= 1 ? 10 : ply[nodes[i]] === 2 ? 7 : 4;
  }
  return ticks;
};

// Draws the marks. The ticks of cut-offs are taller near the root; small ones closer than two pixels are merged.
const drawMarks = (context, icicle, cuts, best, findings, app, height) => {
  const { model } = icicle;
  const limit = app.moment === null ? Infinity : app.moment;
  const width = Math.round(icicle.width);
  const tall = new Uint8Array(width + 1);
  const scale = icicle.width / (icicle.to - icicle.from);
  const { nodes, stops, sizes } = cuts;
  for (let i = 0; i < nodes.length; i++) {
    const x = Math.round((stops[i] - icicle.from) * scale);
    if (x < 0 || x > width || sizes[i] <= tall[x]) continue;
    if (limit === Infinity || model.left(nodes[i]) <= limit) tall[x] = sizes[i];
  }
  context.fillStyle = css("--cut");
  let lastX = -9;
  for (const size of [10, 7, 4]) {
    context.globalAlpha = size === 4 ? 0.45 : 1;
    lastX = -9;
    for (let x = 0; x <= width; x++) {
      if (tall[x] !== size || (size === 4 && x - lastX < 2)) continue;
      const tick = size * app.unit * 0.8;
      context.fillRect(x - 0.75, height - tick, size === 4 ? 1 : 1.5, tick);
      lastX = x;
    }
  }
  context.globalAlpha = 1;
  const triangle = (x, y, r, up, ink) => {
    context.fillStyle = ink;
    context.beginPath();
    context.moveTo(x - r, up ? y + r : y - r);
    context.lineTo(x + r, up ? y + r : y - r);
    context.lineTo(x, up ? y - r * 0.9 : y + r * 0.9);
    context.fill();
  };
  const rootMin = model.minimises(icicle.root);
  for (const node of best) {
    if (model.left(node) > limit) continue;
    triangle(icicle.x(icicle.stop(node)), 5 * app.unit, 6 * app.unit, false, css(rootMin ? "--min" : "--max"));
  }
  for (const node of findings) {
    if (model.left(node) > limit) continue;
    const x = icicle.x(icicle.start(node) + 0.5);
    if (x < -5 || x > icicle.width + 5) continue;
    triangle(x, height / 2, height / 2 - 1, true, css("--mistake"));
  }
};

// The next or previous one of sorted numbers, from `at`; -1 at the end.
const neighbour = (sorted, at, forward) => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (forward ? sorted[middle] > at : sorted[middle] >= at) high = middle;
    else low = middle + 1;
  }
  const place = forward ? low : low - 1;
  return place >= 0 && place < sorted.length ? sorted[place] : -1;
};
