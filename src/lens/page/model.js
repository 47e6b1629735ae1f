// Queries on a decoded recording. Values are from MAX's side. Nothing recurses.

const CLAIM = { none: 0, exact: 1, atLeast: 2, atMost: 3 };

class Model {
  constructor(decoded) {
    Object.assign(this, decoded);
    this.names = this.meta.names;
    this.searchStarts = this.meta.searches.map((search) => this.place(search.first));
    this.boards = new Map();
  }

  // The index in the arrays of the node with this number; they differ only in the first block.
  place(number) {
    if (!this.numbers) return number;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.numbers[middle] < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  searchOf(node) {
    let at = this.searchStarts.length - 1;
    while (at > 0 && this.searchStarts[at] > node) at--;
    return at;
  }

  search(node) { return this.meta.searches[this.searchOf(node)]; }
  searchEnd(at) { return at + 1 < this.searchStarts.length ? this.searchStarts[at + 1] : this.count; }
  win(node) { return this.search(node).win; }
  minimises(node) { return (this.flags[node] & MIN_BIT) !== 0; }
  isCut(node) { return (this.flags[node] & CUT_BIT) !== 0; }
  isFinding(node) { return (this.flags[node] & FINDING_BIT) !== 0; }
  claim(node) { return (this.flags[node] >> 1) & 3; }
  ended(node) { return (this.flags[node] >> 4) & 7; }
  hasValue(node) { return !Number.isNaN(this.value[node]); }
  hasBounds() { return Boolean(this.low); }
  parentOf(node) { return this.parent[node] === NONE ? -1 : this.parent[node]; }
  hidden(node) { return this.dropped ? this.dropped[node] : 0; }

  // The number of nodes of a subtree, including dropped ones.
  size(node) {
    if (!this.dropped) return this.end[node] - node;
    if (!this.hiddenSums) {
      this.hiddenSums = new Float64Array(this.count + 1);
      for (let i = 0; i < this.count; i++) this.hiddenSums[i + 1] = this.hiddenSums[i] + this.dropped[i];
    }
    return this.end[node] - node + this.hiddenSums[this.end[node]] - this.hiddenSums[node];
  }

  children(node) {
    const list = [];
    for (let child = node + 1; child < this.end[node]; child = this.end[child]) list.push(child);
    return list;
  }

  isLeaf(node) { return this.end[node] === node + 1 && !this.hidden(node); }

  path(node) {
    const path = [];
    for (let at = node; at >= 0; at = this.parentOf(at)) path.push(at);
    return path.reverse();
  }

  // Moments: node i is entered at moment 2i − ply, and left when all nodes of its subtree were entered and left.
  entered(node) { return 2 * (node - this.rootOf(node)) - this.ply[node]; }
  left(node) { return this.entered(node) + 2 * (this.end[node] - node) - 1; }
  rootOf(node) { return this.searchStarts[this.searchOf(node)]; }

  // The node that is entered or left at a moment of a search.
  at(moment, root) {
    let low = root;
    let high = this.end[root] - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.entered(middle) <= moment) low = middle;
      else high = middle - 1;
    }
    let node = low;
    if (this.entered(node) === moment) return { node, leaving: false };
    while (this.left(node) < moment && this.parentOf(node) >= 0) node = this.parentOf(node);
    return { node, leaving: true };
  }

  label(node) {
    const name = this.names[this.via[node]];
    if (name) return name;
    const parent = this.parentOf(node);
    if (parent < 0) return "start";
    const state = this.board(node)?.text;
    if (state !== undefined && [...state].length <= 14) return "→ " + state;
    let place = 1;
    for (let child = parent + 1; child < node; child = this.end[child]) place++;
    return "#" + place;
  }

  sideName(node, min) {
    const search = this.search(node);
    return this.names[min ? search.min : search.max] || (min ? "MIN" : "MAX");
  }

  mover(node) { return this.sideName(node, this.minimises(node)); }
  // Whether the player to move has a name of its own.
  hasMover(node) { return !["MAX", "MIN"].includes(this.mover(node)); }
  isBetter(node, value, old) { return this.minimises(node) ? value < old : value > old; }

  extremeChild(node) {
    let best = -1;
    for (let child = node + 1; child < this.end[node]; child = this.end[child]) {
      const value = this.value[child];
      if (!Number.isNaN(value) && (best < 0 || this.isBetter(node, value, this.value[best]))) best = child;
    }
    return best;
  }

  // The name of the move that the program returned; 0 if it returned none.
  bestName(node) {
    const code = this.best ? this.best[node] : 0;
    if (code === 0) return 0;
    if (code > 1) return code - 1;
    const child = this.extremeChild(node);
    return child < 0 ? 0 : this.via[child];
  }

  bestChild(node) {
    if (!this.hasValue(node)) return -1;
    const name = this.bestName(node);
    const children = this.children(node);
    const named = name ? children.findLast((child) => this.via[child] === name) : undefined;
    if (named !== undefined) return named;
    const equal = children.filter((child) => this.value[child] === this.value[node]);
    const exact = equal.find((child) => this.claim(child) === CLAIM.exact);
    return exact ?? equal[0] ?? this.extremeChild(node);
  }

  // The best moves of both sides or, if the search was stopped, the calls that were running.
  lineOfPlay(root) {
    const line = [];
    const isOpen = (node) => !this.hasValue(node) && this.ended(node) === 0;
    const next = (node) => (isOpen(node) ? this.children(node).findLast(isOpen) ?? -1 : this.bestChild(node));
    for (let node = root; node >= 0; node = next(node)) line.push(node);
    return line;
  }

  runnerUp(root) {
    const best = this.bestChild(root);
    let second = -1;
    for (const child of this.children(root)) {
      if (child === best || !this.hasValue(child)) continue;
      if (second < 0 || this.isBetter(root, this.value[child], this.value[second])) second = child;
    }
    return second;
  }

  // The ancestor whose earlier move set a bound: {ancestor, child, plies}, or null.
  setterOf(node, bound, byMin) {
    let at = node;
    for (let plies = 1; ; plies++) {
      const ancestor = this.parentOf(at);
      if (ancestor < 0) return null;
      if (this.minimises(ancestor) === byMin) {
        for (let child = ancestor + 1; child < at; child = this.end[child])
          if (this.value[child] === bound) return { ancestor, child, plies };
      }
      at = ancestor;
    }
  }

  setter(node) {
    if (!this.low) return null;
    const min = this.minimises(node);
    return this.setterOf(node, min ? this.low[node] : this.high[node], !min);
  }

  bestBefore(node, parent) {
    let best = -1;
    for (let child = parent + 1; child < node; child = this.end[child]) {
      const value = this.value[child];
      if (!Number.isNaN(value) && (best < 0 || this.isBetter(parent, value, this.value[best]))) best = child;
    }
    return best;
  }

  // Whether a bound differs from those that the search began with.
  isReal(node, bound) {
    if (!Number.isFinite(bound)) return false;
    const root = this.rootOf(node);
    return !this.low || (bound !== this.low[root] && bound !== this.high[root]) || this.low[root] === bound && Math.abs(bound) < 1e-9;
  }

  // The moves of a node: {known, gaps, skipped}.
  movesOf(node) {
    if (!this.moves || !this.moves.codes[node]) return { known: false, gaps: false, skipped: [] };
    const code = this.moves.codes[node] - 1;
    const reader = new Reader(this.moves.names);
    reader.at = this.moves.starts[node];
    const skipped = Array.from({ length: code >> 1 }, () => this.names[reader.next()]);
    return { known: true, gaps: (code & 1) === 1, skipped };
  }

  // The state of a node: {width, cells, changed} with numbers of names, {text}, or null. Recent states are cached.
  board(node) {
    if (!this.states) return null;
    const known = this.boards.get(node);
    if (known !== undefined) return known;
    const todo = [];
    let at = node;
    let board = null;
    for (; at >= 0; at = this.parentOf(at)) {
      board = this.boards.get(at) ?? null;
      if (board) break;
      todo.push(at);
      if (this.states.kind[at] === 1) break;
    }
    while (todo.length) {
      const next = todo.pop();
      board = this.stateFrom(next, board);
      if (this.boards.size > 3000) this.boards.clear();
      this.boards.set(next, board);
    }
    return board;
  }

  stateFrom(node, parent) {
    const { states } = this;
    const kind = states.kind[node];
    if (kind === 0) return null;
    const cells = new Reader(states.cells);
    cells.at = states.cellAt[node];
    const symbols = new Reader(states.symbols);
    symbols.at = states.symbolAt[node];
    if (kind === 2) {
      const old = parent && parent.bytes ? parent.bytes : new Uint8Array();
      const [prefix, suffix, length] = [cells.next(), cells.next(), cells.next()];
      const bytes = new Uint8Array(prefix + length + suffix);
      bytes.set(old.subarray(0, prefix));
      bytes.set(states.texts.subarray(states.textAt[node], states.textAt[node] + length), prefix);
      bytes.set(old.subarray(old.length - suffix), prefix + length);
      const text = (part) => new TextDecoder().decode(part);
      return { bytes, text: text(bytes), parts: [text(bytes.subarray(0, prefix)), text(bytes.subarray(prefix, prefix + length)), text(bytes.subarray(prefix + length))] };
    }
    if (kind === 1) {
      const width = cells.next();
      return { width, cells: Array.from({ length: cells.next() }, () => symbols.next()), changed: [] };
    }
    if (!parent || !parent.cells) return null;
    const board = { width: parent.width, cells: parent.cells.slice(), changed: [] };
    for (let n = kind - 3; n > 0; n--) {
      const cell = cells.next();
      board.changed.push(cell);
      board.cells[cell] = symbols.next();
    }
    return board;
  }

  // The program's own number for a value from MAX's side.
  own(node, value) {
    const search = this.search(node);
    return search.negated && this.minimises(node) !== search.opponent ? -value : value;
  }
}
