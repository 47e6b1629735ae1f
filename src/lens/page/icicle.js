// The icicle, which is also the time line: a row is a ply, and the width of a box is
// the number of calls in it. Boxes narrower than a pixel are merged: the colour shows their mean
// value, and a violet bar from below the share of cut-offs. It uses typed arrays only,
// one binary search per pixel, and one small image per frame, which is scaled up.

const SUB = 8; // Rows of the image per ply, so that shares are visible.
const LEVELS = 24;

const parseColour = (text) => {
  const digits = text.replace("#", "");
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join("") : digits;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16));
};

const mixed = (a, b, share) => a.map((part, at) => Math.round(part + (b[at] - part) * share));
const packed = ([r, g, b]) => (255 << 24) | (b << 16) | (g << 8) | r;

// The nodes of each ply in order, with prefix sums of values and cut-offs.
const indexPlies = (model, root, end) => {
  let deepest = 0;
  for (let i = root; i < end; i++) if (model.ply[i] > deepest) deepest = model.ply[i];
  const plies = Math.min(deepest + 1, 400);
  const counts = new Uint32Array(plies);
  for (let i = root; i < end; i++) if (model.ply[i] < plies) counts[model.ply[i]]++;
  const rows = [];
  for (let ply = 0; ply < plies; ply++)
    rows.push({ nodes: new Uint32Array(counts[ply]), starts: new Float64Array(counts[ply]), ends: new Float64Array(counts[ply]), sums: new Float64Array(counts[ply] + 1), cuts: new Uint32Array(counts[ply] + 1), length: 0 });
  // Positions on the time line: dropped calls take their true width.
  const hidden = model.dropped ? new Float64Array(end - root + 1) : null;
  if (hidden) for (let i = root; i < end; i++) hidden[i - root + 1] = hidden[i - root] + model.dropped[i];
  const { ply, value, flags } = model;
  for (let i = root; i < end; i++) {
    if (ply[i] >= plies) continue;
    const row = rows[ply[i]];
    const at = row.length++;
    row.nodes[at] = i;
    row.starts[at] = i - root + (hidden ? hidden[i - root] : 0);
    row.ends[at] = model.end[i] - root + (hidden ? hidden[model.end[i] - root] : 0);
    const v = value[i];
    row.sums[at + 1] = row.sums[at] + (v === v ? (v === Infinity ? 1e6 : v === -Infinity ? -1e6 : v) : 0);
    row.cuts[at + 1] = row.cuts[at] + ((flags[i] & CUT_BIT) >> 3);
  }
  return { rows, total: end - root + (hidden ? hidden[end - root] : 0), hidden };
};

// The 95th percentile of |value|, from a sample of the calls that returned before a moment.
const largeValue = (model, root, end, moment = Infinity) => {
  const step = Math.max(1, Math.floor((end - root) / 4000));
  const list = [];
  const win = model.win(root);
  for (let i = root; i < end; i += step) if (model.left(i) <= moment && Number.isFinite(model.value[i]) && outcome(model.value[i], win) === null) list.push(Math.abs(model.value[i]));
  list.sort((a, b) => a - b);
  return list[Math.floor(list.length * 0.95)] || 1;
};

// The first index whose end is after `time`.
const firstAfter = (ends, time, from, to) => {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle] > time) high = middle;
    else low = middle + 1;
  }
  return low;
};

class Icicle {
  constructor(app, canvas) {
    this.app = app;
    this.canvas = canvas;
    this.from = 0;
    this.to = 1;
    this.image = null;
  }

  setModel(model, root, end) {
    this.model = model;
    this.root = root;
    this.index = indexPlies(model, root, end);
    this.large = largeValue(model, root, end);
    this.total = this.index.total;
    this.from = 0;
    this.to = this.total;
    this.colours = null;
  }

  // Shows the time up to the return of a node, as if the search had ended there.
  until(node) {
    this.from = 0;
    this.to = this.stop(node);
    this.large = largeValue(this.model, this.root, this.model.end[node], this.model.left(node));
    this.colours = null;
  }

  // Sets another search whose tree is part of this one: the nodes that it did not visit are hatched.
  setTwin(twin, other) {
    this.twin = twin;
    this.other = other;
    for (const row of this.index.rows) {
      row.seen = new Uint32Array(row.length + 1);
      for (let at = 0; at < row.length; at++) row.seen[at + 1] = row.seen[at] + (twin[row.nodes[at]] >= 0 ? 1 : 0);
    }
  }

  // The colour of a box. The colour of an open call does not reveal its value.
  boxColour(node) {
    const { moment } = this.app;
    if (this.twin) return this.twin[node] < 0 ? 0 : this.colour(this.other.value[this.twin[node]]);
    if (moment !== null && this.model.left(node) > moment) return this.colours.none;
    return this.colour(this.model.value[node]);
  }

  // A node's position on the time line.
  start(node) { return node - this.root + (this.index.hidden ? this.index.hidden[node - this.root] : 0); }
  stop(node) { const end = this.model.end[node]; return end - this.root + (this.index.hidden ? this.index.hidden[end - this.root] : 0); }
  x(time) { return ((time - this.from) / (this.to - this.from)) * this.width; }

  zoom(factor, at) {
    const time = this.from + (at ?? 0.5) * (this.to - this.from);
    const span = Math.min(this.total, Math.max(8, (this.to - this.from) * factor));
    this.from = Math.max(0, Math.min(time - (at ?? 0.5) * span, this.total - span));
    this.to = this.from + span;
  }

  pan(share) {
    const span = this.to - this.from;
    this.from = Math.max(0, Math.min(this.from + share * span, this.total - span));
    this.to = this.from + span;
  }

  show(node) {
    const [start, stop] = [this.start(node), this.stop(node)];
    const span = this.to - this.from;
    if (start >= this.from && stop <= this.to) return;
    if (span >= this.total) return;
    const wanted = Math.max(span, (stop - start) * 1.2);
    this.from = Math.max(0, Math.min((start + stop) / 2 - wanted / 2, this.total - wanted));
    this.to = Math.min(this.total, this.from + wanted);
  }

  // Colours of the theme, as numbers for the image.
  palette() {
    const bg = parseColour(css("--bg"));
    const [max, min, cut, muted] = ["--max", "--min", "--cut", "--lines"].map((name) => parseColour(css(name)));
    const ramp = (ink) => Array.from({ length: LEVELS + 1 }, (_, level) => packed(mixed(bg, ink, 0.1 + 0.62 * (level / LEVELS))));
    this.colours = { bg: packed(bg), max: ramp(max), min: ramp(min), cut: packed(cut), none: packed(mixed(bg, muted, 0.25)), text: css("--ink"), cutText: css("--cut"), bgText: css("--bg") };
  }

  colour(value) {
    if (value !== value) return this.colours.none;
    const level = Math.min(LEVELS, Math.round((Math.abs(value) / this.large) * LEVELS));
    return value < 0 ? this.colours.min[level] : this.colours.max[level];
  }

  // Draws the rows from `top` on, in `height` pixels.
  draw(top, height, options = {}) {
    const ratio = window.devicePixelRatio || 1;
    const { canvas } = this;
    this.width = canvas.clientWidth;
    const fullHeight = canvas.clientHeight;
    if (canvas.width !== Math.round(this.width * ratio) || canvas.height !== Math.round(fullHeight * ratio)) {
      canvas.width = Math.round(this.width * ratio);
      canvas.height = Math.round(fullHeight * ratio);
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!this.colours) this.palette();
    context.clearRect(0, 0, this.width, fullHeight);
    const plies = this.index.rows.length;
    this.top = top;
    this.rowHeight = Math.min(options.tall || 22 * this.app.unit, height / Math.max(1, Math.min(plies, options.rows || plies)));
    this.rowHeight = Math.max(this.rowHeight, 5);
    this.shown = Math.min(plies, Math.floor(height / this.rowHeight + 0.01));
    // If rows are tall, the root's row is lower.
    this.slim = this.rowHeight > 40 ? 34 * this.app.unit : this.rowHeight;
    if (this.rowHeight > 40) this.rowHeight = Math.min(options.tall, (height - this.slim) / Math.max(1, this.shown - 1));
    if (this.twin) this.paintHatch(context);
    const boxes = this.paintImage(context);
    this.paintBoxes(context, boxes);
    if (options.frames === false) return;
    this.paintFrames(context);
    this.paintFuture(context, fullHeight);
  }

  paintImage(context) {
    const width = Math.max(1, Math.round(this.width));
    const rows = this.shown * SUB;
    if (!this.image || this.image.width !== width || this.image.height !== rows) {
      this.image = new ImageData(width, Math.max(rows, 1));
      this.pixels = new Uint32Array(this.image.data.buffer);
      this.buffer = new OffscreenCanvas(width, Math.max(rows, 1));
    }
    this.pixels.fill(this.colours.bg);
    const boxes = [];
    for (let ply = 0; ply < this.shown; ply++) this.paintRow(ply, width, boxes);
    this.buffer.getContext("2d").putImageData(this.image, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(this.buffer, 0, 0, width, SUB, 0, this.top, this.width, this.slim);
    if (this.shown > 1) context.drawImage(this.buffer, 0, SUB, width, rows - SUB, 0, this.top + this.slim, this.width, (this.shown - 1) * this.rowHeight);
    return boxes;
  }

  rowTop(ply) { return this.top + (ply ? this.slim + (ply - 1) * this.rowHeight : 0); }
  rowSize(ply) { return ply ? this.rowHeight : this.slim; }

  // Paints one row: wide boxes as runs of pixels, narrow ones merged.
  paintRow(ply, width, boxes) {
    const row = this.index.rows[ply];
    const scale = (this.to - this.from) / width;
    const { starts, ends, sums, cuts, nodes, length } = row;
    const pixels = this.pixels;
    let at = firstAfter(ends, this.from, 0, length);
    for (let x = 0; x < width && at < length; ) {
      const t0 = this.from + x * scale;
      const t1 = t0 + scale;
      if (ends[at] <= t0) { at = firstAfter(ends, t0, at, length); continue; }
      if (starts[at] >= t1) {
        const next = Math.floor((starts[at] - this.from) / scale);
        x = Math.max(x + 1, next);
        continue;
      }
      if (ends[at] >= t1 && (ends[at] - starts[at]) >= scale * 2) {
        const stop = Math.min(width, Math.ceil((ends[at] - this.from) / scale - 0.5));
        const colour = this.boxColour(nodes[at]);
        for (let sub = 0; sub < SUB; sub++) {
          const line = (ply * SUB + sub) * width;
          pixels.fill(colour, line + x, line + Math.max(stop, x + 1));
        }
        boxes.push(ply, nodes[at]);
        x = Math.max(stop, x + 1);
        at++;
        continue;
      }
      const last = firstAfter(ends, t1 - 1e-9, at, length);
      const stop = Math.min(length, last < length && starts[last] < t1 ? last + 1 : Math.max(last, at + 1));
      const count = stop - at;
      const unseen = this.twin && row.seen[stop] === row.seen[at];
      const isOpen = this.app.moment !== null && this.model.left(nodes[stop - 1]) > this.app.moment;
      const colour = unseen ? 0 : isOpen ? this.colours.none : this.colour((sums[stop] - sums[at]) / count);
      const share = this.app.hides ? 0 : this.twin ? this.twinCuts(row, at, stop) : (cuts[stop] - cuts[at]) / count;
      const bar = share > 0 ? Math.max(1, Math.round(share * SUB * 0.65)) : 0;
      for (let sub = 0; sub < SUB; sub++) pixels[(ply * SUB + sub) * width + x] = sub >= SUB - bar ? this.colours.cut : colour;
      at = Math.max(at, last);
      x++;
    }
  }

  twinCuts(row, from, to) {
    let found = 0;
    for (let at = from; at < to; at++) if (this.twin[row.nodes[at]] >= 0 && this.other.isCut(this.twin[row.nodes[at]])) found++;
    return found / (to - from);
  }

  // 45° hatching under the image: it is visible where the other search did not go.
  paintHatch(context) {
    const tile = new OffscreenCanvas(9, 9);
    const pen = tile.getContext("2d");
    pen.strokeStyle = css("--rule");
    pen.lineWidth = 1.4;
    for (const shift of [-9, 0, 9]) { pen.beginPath(); pen.moveTo(shift, 9); pen.lineTo(shift + 9, 0); pen.stroke(); }
    const height = this.slim + (this.shown - 1) * this.rowHeight;
    context.fillStyle = css("--surface");
    context.fillRect(0, this.top, this.width, height);
    context.fillStyle = context.createPattern(tile, "repeat");
    context.fillRect(0, this.top, this.width, height);
  }

  // Paints gaps, labels and cut-offs of the boxes that are wide enough.
  paintBoxes(context, boxes) {
    const { model, colours } = this;
    const { app } = this;
    const tall = this.rowHeight;
    // Text is never smaller than 12 pixels; rows that are too low for it have none.
    const size = Math.max(12, Math.min((tall > 40 ? 16 : 13) * app.unit, tall * 0.62));
    context.font = `bold ${size}px ${css("--font")}`;
    context.textBaseline = "middle";
    const gap = tall > 9 ? 1 : 0;
    context.fillStyle = colours.bgText;
    for (let ply = 0; gap && ply < this.shown; ply++) context.fillRect(0, this.rowTop(ply), this.width, gap);
    const [edges, cuts] = [new Path2D(), new Path2D()];
    const labels = [];
    for (let i = 0; i < boxes.length; i += 2) {
      const ply = boxes[i];
      const node = boxes[i + 1];
      const left = this.x(this.start(node));
      const right = this.x(this.stop(node));
      const y = this.rowTop(ply);
      const height = this.rowSize(ply);
      if (right - left > 4) edges.rect(left - 0.5, y, 1, height);
      const hides = !this.twin && app.moment !== null && model.left(node) > app.moment;
      const shows = !hides && !app.hides;
      const twin = this.twin ? this.twin[node] : node;
      if (twin < 0) continue;
      if ((this.other || model).isCut(twin) && shows) {
        const wide = Math.min(3.5, (right - left) / 2);
        cuts.rect(right - wide, y + gap, wide, height - gap);
      }
      if (model.hidden(node)) this.paintDropped(context, node, ply, left, right);
      if (right - left >= 34 && tall >= 14) labels.push({ node, twin, ply, left, right, hides });
    }
    context.fillStyle = colours.bgText;
    context.fill(edges);
    context.fillStyle = colours.cutText;
    context.fill(cuts);
    this.paintLabels(context, labels);
  }

  paintLabels(context, labels) {
    const { model, app } = this;
    context.fillStyle = this.colours.text;
    for (const { node, twin, ply, left, right, hides } of labels) {
      const from = Math.max(left, 0) + 4;
      const room = Math.min(right, this.width) - from - 5;
      if (room < 22) continue;
      const y = this.rowTop(ply) + Math.min(this.rowSize(ply) / 2, 16 * app.unit) + 1;
      const name = ply || app.kind === "calls" ? model.label(node) : "";
      const text = hides || app.kind === "calls" ? name : `${ply || !this.twin ? name : app.word("start")} ${this.claim(twin)}`.trim();
      if (context.measureText(text).width <= room) context.fillText(text, from, y);
      else if (context.measureText(name).width <= room) context.fillText(name, from, y);
    }
  }

  // Paints calls that were not kept as a dotted box of their true width.
  paintDropped(context, node, ply, left, right) {
    const y = this.rowTop(ply + 1);
    if (ply + 1 >= this.shown + 1 || right - left < 6) return;
    context.save();
    context.setLineDash([1.5, 2.5]);
    context.strokeStyle = css("--lines");
    context.strokeRect(left + 1, y + 2, right - left - 2, this.rowHeight - 4);
    context.restore();
  }

  claim(node) {
    const model = this.other || this.model;
    return claimText(model, node, this.app.say, this.app.language);
  }

  // Draws a frame around one node on top of the picture.
  frame(node) {
    const context = this.canvas.getContext("2d");
    const [left, right] = [this.x(this.start(node)), this.x(this.stop(node))];
    context.strokeStyle = this.colours.text;
    context.lineWidth = 2.4;
    context.strokeRect(left + 1.2, this.rowTop(this.model.ply[node]) + 1.2, Math.max(2, right - left - 2.4), this.rowSize(this.model.ply[node]) - 2.4);
  }

  // Frames the line of play (1 px) and the path of the cursor (2.4 px).
  paintFrames(context) {
    const { app } = this;
    const frame = (node, width) => {
      const ply = this.model.ply[node];
      if (ply >= this.shown) return;
      const left = Math.max(-3, this.x(this.start(node)));
      // While answers are hidden, do not show where an open call ends.
      const isOpen = app.moment !== null && this.model.left(node) > app.moment;
      const right = isOpen && app.hides ? this.width + 3 : Math.min(this.width + 3, this.x(this.stop(node)));
      if (right < 0 || left > this.width) return;
      context.lineWidth = width;
      const inset = width / 2;
      context.strokeRect(left + inset, this.rowTop(ply) + inset, Math.max(1.2, right - left - width), this.rowSize(ply) - width);
    };
    context.strokeStyle = this.colours.text;
    if (!app.hides && app.moment === null) app.line.forEach((node) => frame(node, 1));
    if (!app.isLine) app.path.forEach((node) => frame(node, 2.4));
  }

  // Covers the part that has not been searched yet.
  paintFuture(context, height) {
    const { app } = this;
    if (app.moment === null) return;
    const { node, leaving } = this.model.at(app.moment, this.root);
    const x = this.x(leaving ? this.stop(node) : this.start(node) + 1);
    context.globalAlpha = app.hides ? 1 : 0.72;
    context.fillStyle = this.colours.bgText;
    context.fillRect(x, 0, this.width - x, height);
    context.globalAlpha = 1;
    context.fillStyle = this.colours.text;
    context.fillRect(x - 1, this.top - 2, 2, height);
  }

  // The node under a point, or -1.
  hit(px, py) {
    const below = py - this.top - this.slim;
    const ply = below < 0 ? 0 : 1 + Math.floor(below / this.rowHeight);
    const time = this.from + (px / this.width) * (this.to - this.from);
    for (let at = Math.min(ply, this.shown - 1); at >= 0; at--) {
      const row = this.index.rows[at];
      const place = firstAfter(row.ends, time, 0, row.length);
      if (place < row.length && row.starts[place] <= time) return row.nodes[place];
    }
    return py < this.top ? this.root : -1;
  }
}
