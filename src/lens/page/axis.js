// The axis of values. It covers bounds, improving values and their neighbourhood;
// all other values, and wins, are drawn in a gutter at the edge.

const median = (sorted) => (sorted.length ? sorted[sorted.length >> 1] : 0);

// The range of an axis. It contains all values of `core`; `all` gives the neighbourhood.
const axisRange = (core, all, isWin) => {
  const tame = (list) => list.filter((value) => Number.isFinite(value) && !isWin(value));
  const inside = tame(core);
  const sorted = tame(all).sort((a, b) => a - b);
  const middle = median(sorted);
  const far = sorted.map((value) => Math.abs(value - middle)).sort((a, b) => a - b);
  const spread = 1.35 * (far[Math.floor(far.length * 0.8)] || 0);
  let low = Math.min(...inside, sorted.length ? middle - spread : 0);
  let high = Math.max(...inside, sorted.length ? middle + spread : 0);
  if (!Number.isFinite(low) || !Number.isFinite(high)) [low, high] = [-1, 1];
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const pad = (high - low) * 0.08;
  return [low - pad, high + pad];
};

// Round numbers between two values, at most `most` of them.
const ticks = (low, high, most) => {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) || power * 10;
  const list = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + 1e-9; tick += step) list.push(Math.abs(tick) < step / 1e6 ? 0 : tick);
  return list;
};

// Maps values to x coordinates between two pixels; values outside the range are put in the gutters.
const makeAxis = ([low, high], left, right) => {
  const gutter = 9;
  const scale = (right - left - 2 * gutter) / (high - low);
  const x = (value) => {
    if (value <= low) return left + gutter / 2;
    if (value >= high) return right - gutter / 2;
    return left + gutter + (value - low) * scale;
  };
  return { x, left, right, low, high, ticks: ticks(low, high, Math.max(2, Math.floor((right - left) / 38))) };
};
