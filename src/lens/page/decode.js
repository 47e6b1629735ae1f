// Decodes columns into typed arrays: the inverse of src/lens/output/pack.rs. Bounds are stored as
// differences from those that a correct search would pass, so these are computed here too.

const COLUMN = {
  depths: 1, vias: 2, values: 3, flags: 4, alphas: 5, betas: 6, bests: 7, players: 8, arguments: 9,
  states: 10, cells: 11, symbols: 12, texts: 13, moves: 14, skipped: 15, inferences: 16, dropped: 17,
  parents: 20, paid: 23, estimates: 24, totals: 25, identities: 27, visits: 28, expansions: 29, playouts: 30,
  numbers: 31, drawings: 32, floats: 64,
};
const NONE = 0xffffffff;
const MIN_BIT = 1;
const CUT_BIT = 8;
const FINDING_BIT = 128;
const NO_DEPTH = -0x80000000;

const readColumns = (bytes) => {
  const columns = new Map();
  const reader = new Reader(bytes);
  while (reader.at < bytes.length) {
    const id = reader.next();
    const length = reader.next();
    columns.set(id, bytes.subarray(reader.at, reader.at + length));
    reader.at += length;
  }
  return columns;
};

// The number of nodes is the number of flags: each is one varint of at most two bytes.
const countNodes = (flags) => {
  let count = 0;
  for (let i = 0; i < flags.length; i++) if (flags[i] < 128) count++;
  return count;
};

const readCounts = (bytes, count, array) => {
  if (!bytes) return null;
  const reader = new Reader(bytes);
  for (let i = 0; i < count; i++) array[i] = reader.next();
  return array;
};

const readFloats = (bytes) => new Float64Array(bytes.slice().buffer);

// Plain numbers: costs and estimates.
const readNumbers = (columns, id, count) => {
  if (columns.has(id + COLUMN.floats)) return readFloats(columns.get(id + COLUMN.floats));
  const bytes = columns.get(id);
  if (!bytes) return null;
  const reader = new Reader(bytes);
  const numbers = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const code = reader.next();
    numbers[i] = code >= 4 ? unzigzag(code - 4) : code === 2 ? -Infinity : code === 3 ? Infinity : NaN;
  }
  return numbers;
};

const decodeTree = (columns, model) => {
  const { count } = model;
  model.parent = new Uint32Array(count);
  model.ply = new Uint16Array(count);
  model.end = new Uint32Array(count);
  const parents = columns.get(COLUMN.parents);
  if (parents) {
    const reader = new Reader(parents);
    for (let i = 0; i < count; i++) {
      const back = reader.next();
      model.parent[i] = back ? i - back : NONE;
      model.ply[i] = back ? model.ply[i - back] + 1 : 0;
      model.end[i] = i + 1;
    }
    return;
  }
  const reader = new Reader(columns.get(COLUMN.depths));
  const path = [];
  let ply = -1;
  for (let i = 0; i < count; i++) {
    // The depth is that of the previous node, plus one, minus the drop; the first node has depth 0.
    const drop = reader.next();
    const depth = i === 0 ? 0 : ply + 1 - drop;
    while (path.length > depth) model.end[path.pop()] = i;
    model.parent[i] = depth ? path[depth - 1] : NONE;
    model.ply[i] = depth;
    path.push(i);
    ply = depth;
  }
  while (path.length) model.end[path.pop()] = count;
};

const decodeValues = (columns, model) => {
  const floats = columns.get(COLUMN.values + COLUMN.floats);
  if (floats) return readFloats(floats);
  const values = new Float64Array(model.count).fill(NaN);
  const bytes = columns.get(COLUMN.values);
  if (!bytes) return values;
  const reader = new Reader(bytes);
  const { parent } = model;
  for (let i = 0; i < model.count; i++) {
    const code = reader.next();
    if (code === 1) continue;
    if (code === 2 || code === 3) values[i] = code === 2 ? -Infinity : Infinity;
    else {
      const above = parent[i] === NONE ? 0 : values[parent[i]];
      const base = Number.isFinite(above) ? above : 0;
      values[i] = code === 0 ? base : base + unzigzag(code - 4);
    }
  }
  return values;
};

// The windows that the program passed, from MAX's side. The current window of each open node is kept on a stack.
const decodeBounds = (columns, model) => {
  const floats = columns.get(COLUMN.alphas + COLUMN.floats) || columns.get(COLUMN.betas + COLUMN.floats);
  const { count, parent, end, value, flags } = model;
  if (floats) {
    model.low = readNumbers(columns, COLUMN.alphas, count);
    model.high = readNumbers(columns, COLUMN.betas, count);
    return;
  }
  if (!columns.has(COLUMN.alphas)) return;
  const alphas = new Reader(columns.get(COLUMN.alphas));
  const betas = new Reader(columns.get(COLUMN.betas));
  const low = (model.low = new Float64Array(count));
  const high = (model.high = new Float64Array(count));
  const bound = (code, expected) =>
    code === 0 ? expected : code === 1 ? NaN : code === 2 ? -Infinity : code === 3 ? Infinity : unzigzag(code - 4);
  const path = [];
  const nowLow = new Float64Array(4096);
  const nowHigh = new Float64Array(4096);
  for (let i = 0; i < count; i++) {
    while (path.length && end[path[path.length - 1]] <= i) {
      const done = path.pop();
      const top = path.length - 1;
      const v = value[done];
      if (top >= 0 && top < 4096 && !Number.isNaN(v)) {
        if (flags[path[top]] & MIN_BIT) { if (v < nowHigh[top]) nowHigh[top] = v; } else if (v > nowLow[top]) nowLow[top] = v;
      }
    }
    const top = Math.min(path.length, 4096) - 1;
    const root = parent[i] === NONE;
    low[i] = bound(alphas.next(), root ? -Infinity : nowLow[top]);
    high[i] = bound(betas.next(), root ? Infinity : nowHigh[top]);
    if (path.length < 4096) {
      nowLow[path.length] = Number.isNaN(low[i]) ? -Infinity : low[i];
      nowHigh[path.length] = Number.isNaN(high[i]) ? Infinity : high[i];
    }
    path.push(i);
  }
};

const decodePlayers = (columns, model, searches) => {
  const bytes = columns.get(COLUMN.players);
  if (!bytes) return null;
  const reader = new Reader(bytes);
  const players = new Uint32Array(model.count);
  let at = 0;
  for (let i = 0; i < model.count; i++) {
    while (at + 1 < searches.length && model.number(i) >= searches[at].end) at++;
    const { max, min } = searches[at];
    const code = reader.next();
    const above = model.parent[i] === NONE ? NONE : players[model.parent[i]];
    players[i] = code ? code - 1 : above === max ? min : max;
  }
  return players;
};

const decodeArguments = (columns, model) => {
  const bytes = columns.get(COLUMN.arguments);
  if (!bytes) return null;
  const reader = new Reader(bytes);
  const depths = new Int32Array(model.count);
  for (let i = 0; i < model.count; i++) {
    const code = reader.next();
    const above = model.parent[i] === NONE ? 1 : depths[model.parent[i]];
    depths[i] = code ? (above === NO_DEPTH ? 1 : above) - 1 + unzigzag(code - 1) : NO_DEPTH;
  }
  return depths;
};

// Where the state of each node begins; states are rebuilt when they are shown.
const decodeStates = (columns, model) => {
  const bytes = columns.get(COLUMN.states);
  if (!bytes) return null;
  const { count } = model;
  const kinds = new Reader(bytes);
  const cells = new Reader(columns.get(COLUMN.cells));
  const symbols = new Reader(columns.get(COLUMN.symbols));
  const states = { kind: new Uint16Array(count), cellAt: new Uint32Array(count), symbolAt: new Uint32Array(count),
    textAt: new Uint32Array(count), cells: cells.bytes, symbols: symbols.bytes, texts: columns.get(COLUMN.texts) };
  let textAt = 0;
  const skip = (reader, n) => {
    const b = reader.bytes;
    let at = reader.at;
    for (; n > 0; n--) while (b[at++] >= 128);
    reader.at = at;
  };
  for (let i = 0; i < count; i++) {
    const kind = kinds.next();
    states.kind[i] = kind;
    states.cellAt[i] = cells.at;
    states.symbolAt[i] = symbols.at;
    states.textAt[i] = textAt;
    if (kind >= 3) {
      skip(cells, kind - 3);
      skip(symbols, kind - 3);
    } else if (kind === 1) {
      cells.next();
      skip(symbols, cells.next());
    } else if (kind === 2) {
      cells.next();
      cells.next();
      textAt += cells.next();
    }
  }
  return states;
};

const decodeMoves = (columns, model) => {
  const bytes = columns.get(COLUMN.moves);
  if (!bytes) return null;
  const codes = new Uint32Array(model.count);
  const starts = new Uint32Array(model.count);
  const reader = new Reader(bytes);
  const names = new Reader(columns.get(COLUMN.skipped));
  for (let i = 0; i < model.count; i++) {
    const code = reader.next();
    codes[i] = code;
    starts[i] = names.at;
    for (let n = code ? (code - 1) >> 1 : 0; n > 0; n--) while (names.bytes[names.at++] >= 128);
  }
  return { codes, starts, names: names.bytes };
};

const decodeSteps = (columns, searches) => {
  const expansions = columns.get(COLUMN.expansions);
  const playouts = columns.get(COLUMN.playouts);
  const read = (bytes) => {
    if (!bytes) return searches.map(() => []);
    const reader = new Reader(bytes);
    return searches.map(() => {
      const list = new Uint32Array(reader.next());
      for (let i = 0; i < list.length; i++) list[i] = reader.next();
      return list;
    });
  };
  return { expansions: read(expansions), playouts: read(playouts) };
};

// All columns of a recording.
const decode = (bytes, meta) => {
  const columns = readColumns(bytes);
  const flagBytes = columns.get(COLUMN.flags) || new Uint8Array();
  const count = countNodes(flagBytes);
  const model = { count, meta, numbers: null };
  const numbers = columns.get(COLUMN.numbers);
  if (numbers) {
    const deltas = readCounts(numbers, count, new Uint32Array(count));
    for (let i = 1; i < count; i++) deltas[i] += deltas[i - 1];
    model.numbers = deltas;
  }
  model.number = model.numbers ? (i) => model.numbers[i] : (i) => i;
  model.flags = readCounts(flagBytes, count, new Uint8Array(count));
  decodeTree(columns, model);
  model.via = readCounts(columns.get(COLUMN.vias), count, new Uint32Array(count)) || new Uint32Array(count);
  model.value = decodeValues(columns, model);
  decodeBounds(columns, model);
  model.best = readCounts(columns.get(COLUMN.bests), count, new Uint32Array(count));
  model.player = decodePlayers(columns, model, meta.searches);
  model.depth = decodeArguments(columns, model);
  model.states = decodeStates(columns, model);
  model.drawing = readCounts(columns.get(COLUMN.drawings), count, new Uint32Array(count));
  model.moves = decodeMoves(columns, model);
  model.inferences = readCounts(columns.get(COLUMN.inferences), count, new Uint32Array(count));
  model.dropped = readCounts(columns.get(COLUMN.dropped), count, new Uint32Array(count));
  model.paid = readNumbers(columns, COLUMN.paid, count);
  model.estimate = readNumbers(columns, COLUMN.estimates, count);
  model.total = readNumbers(columns, COLUMN.totals, count);
  model.identity = readCounts(columns.get(COLUMN.identities), count, new Uint32Array(count));
  model.visits = readCounts(columns.get(COLUMN.visits), count, new Uint32Array(count));
  Object.assign(model, decodeSteps(columns, meta.searches));
  return model;
};
