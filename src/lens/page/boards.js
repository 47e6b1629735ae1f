// Draws boards: one function draws a board at any size from its cells, the cells that
// changed and the best reply.

const BLANKS = new Set(["", "-", "_", ".", " ", "v", "vide", "empty", "e", "0", "b", "blank", "libre"]);
// Letters that are pieces (tiles of a puzzle) if the board has another of the usual blanks.
const LETTERS = new Set(["b", "e", "v"]);

// The content of an empty cell: the most frequent of the usual blanks, or -1.
const blankOf = (board, names) => {
  const counts = new Map();
  for (const cell of board.cells) counts.set(cell, (counts.get(cell) || 0) + 1);
  let best = -1;
  let score = -1;
  for (const [cell, count] of counts) {
    const points = count + (BLANKS.has(names[cell]) ? (LETTERS.has(names[cell]) ? 1000 : 2000) : 0);
    if (points > score) [best, score] = [cell, points];
  }
  return BLANKS.has(names[best]) || board.cells.length > 9 ? best : -1;
};

// How the boards of a recording are drawn: in its own style, or as guessed from the first board.
const boardLook = (model, root) => {
  const board = model.board(root);
  const look = { style: model.meta.style, blank: 0, max: 0, min: 0, order: [], home: null };
  if (!board || !board.cells) return look;
  const { names } = model;
  const search = model.search(root);
  look.blank = blankOf(board, names);
  const kinds = new Set(board.cells.filter((cell) => cell !== look.blank));
  const n = board.cells.length;
  if (!look.style) {
    if (n === 9 && board.width === 3 && kinds.size <= 2) look.style = "tictactoe";
    else if (board.width > 1 && kinds.size === n - 1) look.style = "taquin";
    else if (n === 42 && kinds.size <= 2) look.style = "connect4";
    else if (n === 64 && kinds.size <= 2) look.style = "othello";
    else if (n === 81 && kinds.size <= 2) look.style = "ultimate";
    else if (n === 36 && board.cells.every((cell) => /^[123]!?[^\d.]?\*?$|^[123]!?[12]?\*?$/.test(names[cell]))) look.style = "khan";
    else if (isMarket(board, names)) look.style = "chicago";
    else look.style = "grid";
    if (look.style === "khan" || look.style === "chicago") look.blank = -1;
  }
  look.max = search.max;
  look.min = search.min;
  look.order = [...kinds].sort((a, b) => a - b);
  if (search.found !== null && search.found !== undefined) look.home = (model.board(model.place(search.found)) || {}).cells;
  return look;
};

// The side of a piece, by name or by order of appearance: 0 is MAX's, 1 is MIN's, more is another.
const pieceSide = (look, cell) => {
  if (look.max && cell === look.max) return 0;
  if (look.min && cell === look.min) return 1;
  if (look.max || look.min) return look.order.indexOf(cell) % 2;
  const at = look.order.indexOf(cell);
  return at < 0 ? 0 : at;
};

const PIECE_INK = ["var(--max)", "var(--min)", "var(--h-text)", "var(--muted)"];
const pieceInk = (look, cell) => PIECE_INK[Math.min(pieceSide(look, cell), 3)];

const cross = (x, y, r, ink, width) => s("path", { d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`, stroke: ink, "stroke-width": width, "stroke-linecap": "round", fill: "none" });
const ring = (x, y, r, ink, width, dash) => s("circle", { cx: x, cy: y, r, stroke: ink, "stroke-width": width, fill: "none", "stroke-dasharray": dash });

// The first line of equal pieces on a small square board: [from, to], or null.
const wonLine = (board, blank) => {
  const w = board.width;
  const lines = [];
  const range = [...Array(w).keys()];
  for (const i of range) lines.push(range.map((j) => i * w + j), range.map((j) => j * w + i));
  lines.push(range.map((i) => i * w + i), range.map((i) => i * w + w - 1 - i));
  const won = lines.find((line) => board.cells[line[0]] !== blank && line.every((cell) => board.cells[cell] === board.cells[line[0]]));
  return won ? [won[0], won[won.length - 1]] : null;
};

const drawers = {
  tictactoe(svg, board, look, cell, names) {
    const c = cell.size;
    board.cells.forEach((piece, at) => {
      if (piece === look.blank) return;
      const [x, y] = cell.middle(at);
      const ink = pieceInk(look, piece);
      const name = String(names[piece]).toLowerCase();
      const isCross = name === "x" || (name !== "o" && pieceSide(look, piece) === 0);
      svg.append(isCross ? cross(x, y, c * 0.27, ink, c * 0.13) : ring(x, y, c * 0.27, ink, c * 0.13));
    });
    const won = wonLine(board, look.blank);
    if (won) {
      const [[x1, y1], [x2, y2]] = won.map(cell.middle);
      svg.append(s("line", { x1, y1, x2, y2, stroke: "var(--ink)", "stroke-width": c * 0.07, "stroke-linecap": "round" }));
    }
  },
  othello(svg, board, look, cell) {
    const c = cell.size;
    board.cells.forEach((piece, at) => {
      if (piece === look.blank) return;
      const [x, y] = cell.middle(at);
      const dark = pieceSide(look, piece) === 0;
      svg.append(s("circle", { cx: x, cy: y, r: c * 0.39, fill: dark ? "#111" : "#fff", stroke: dark ? "#555" : "#999", "stroke-width": 0.7 }));
      if (board.changed.includes(at) && board.changed.length > 1 && c > 9 && at !== cell.placed)
        svg.append(s("path", { d: `M${x} ${y - c * 0.39}v${c * 0.2}`, stroke: dark ? "#fff" : "#111", "stroke-width": 1.1 }));
    });
  },
  connect4(svg, board, look, cell) {
    const c = cell.size;
    board.cells.forEach((piece, at) => {
      const [x, y] = cell.middle(at);
      const empty = piece === look.blank;
      svg.append(s("circle", { cx: x, cy: y, r: c * 0.38, fill: empty ? "var(--bg)" : pieceInk(look, piece), stroke: "var(--lines)", "stroke-width": empty ? 0.7 : 0 }));
      if (!empty && pieceSide(look, piece) === 1) svg.append(s("circle", { cx: x, cy: y, r: c * 0.11, fill: "var(--bg)" }));
    });
    // The column of the last move has an arrow over it.
    if (cell.placed < 0) return;
    const [x] = cell.middle(cell.placed);
    svg.append(s("path", { d: `M${x - c * 0.32} ${-c * 0.62}h${c * 0.64}l${-c * 0.32} ${c * 0.5}z`, fill: pieceInk(look, board.cells[cell.placed]) }));
  },
  taquin(svg, board, look, cell, names) {
    const c = cell.size;
    const big = c > 24;
    board.cells.forEach((piece, at) => {
      if (piece === look.blank || !names[piece]) return;
      const [x, y] = cell.middle(at);
      const home = look.home && look.home[at] === piece;
      const moved = board.changed.includes(at);
      const gap = big ? 2 : 0.8;
      svg.append(s("rect", { x: x - c / 2 + gap, y: y - c / 2 + gap, width: c - 2 * gap, height: c - 2 * gap, rx: c * 0.09,
        fill: home ? "var(--max-tint)" : "var(--tile)", stroke: moved ? "var(--ink)" : "var(--lines)", "stroke-width": moved ? (big ? 2.4 : 1.6) : big ? 1 : 0.6 }));
      svg.append(s("text", { x, y: y + c * 0.18, "font-size": Math.max(c * 0.52, 7), "font-weight": "bold", "text-anchor": "middle", fill: "var(--ink)" }, String(names[piece]).slice(0, 2)));
    });
  },
  ultimate(svg, board, look, cell) {
    const c = cell.size;
    board.cells.forEach((piece, at) => {
      if (piece === look.blank) return;
      const [x, y] = cell.middle(at);
      svg.append(pieceSide(look, piece) === 0 ? cross(x, y, c * 0.27, pieceInk(look, piece), c * 0.14) : ring(x, y, c * 0.27, pieceInk(look, piece), c * 0.14));
    });
    const w = c * 3;
    for (const i of [1, 2]) svg.append(s("path", { d: `M${i * w} 0v${w * 3}M0 ${i * w}h${w * 3}`, stroke: "var(--ink)", "stroke-width": 1.6 }));
    for (let block = 0; block < 9; block++) {
      const start = Math.floor(block / 3) * 27 + (block % 3) * 3;
      const cells = [0, 1, 2, 9, 10, 11, 18, 19, 20].map((offset) => board.cells[start + offset]);
      const line = wonLine({ width: 3, cells }, look.blank);
      if (!line) continue;
      const piece = cells[line[0]];
      const [x, y] = [(block % 3) * w + w / 2, Math.floor(block / 3) * w + w / 2];
      svg.append(s("rect", { x: x - w / 2 + 1, y: y - w / 2 + 1, width: w - 2, height: w - 2, fill: "var(--bg)", opacity: 0.65 }));
      svg.append(pieceSide(look, piece) === 0 ? cross(x, y, w * 0.28, pieceInk(look, piece), w * 0.1) : ring(x, y, w * 0.3, pieceInk(look, piece), w * 0.1));
    }
  },
  khan(svg, board, look, cell, names) {
    const c = cell.size;
    board.cells.forEach((piece, at) => {
      const [x, y] = cell.middle(at);
      // "2" is the value of the cell, "2!" is also the value that the Khan demands, "2x" has a piece, "2x*" or "2X" a Kalista.
      const [, value, tint, sign, star] = String(names[piece] || "").match(/^([1-3]?)(!?)([^*]*)(\*?)$/) || ["", "", "", "", ""];
      if (tint) svg.append(s("rect", { x: x - c / 2 + 0.5, y: y - c / 2 + 0.5, width: c - 1, height: c - 1, fill: "var(--window)" }));
      for (let i = 0; i < Number(value); i++) svg.append(ring(x, y, c * (0.43 - i * 0.09), "var(--lines)", 1));
      if (!sign) return;
      const other = look.min ? String(names[look.min]).toLowerCase() : /[12]/.test(sign) ? (String(names[look.max] || "1") === "2" ? "1" : "2") : "o";
      const isMin = sign.toLowerCase() === other;
      svg.append(s("circle", { cx: x, cy: y, r: c * 0.29, fill: isMin ? "var(--min)" : "var(--max)", stroke: "var(--bg)", "stroke-width": 0.8 }));
      if (star || sign !== sign.toLowerCase()) svg.append(s("text", { x, y: y + c * 0.18, "font-size": c * 0.5, "text-anchor": "middle", fill: "var(--bg)" }, "★"));
      else if (isMin) svg.append(s("circle", { cx: x, cy: y, r: c * 0.08, fill: "var(--bg)" }));
    });
  },
  grid(svg, board, look, cell, names) {
    const c = cell.size;
    board.cells.forEach((piece, at) => {
      if (piece === look.blank) return;
      const [x, y] = cell.middle(at);
      const text = String(names[piece] ?? "");
      const shown = text.length > 4 ? text.slice(0, 3) + "…" : text;
      const size = Math.min(c * 0.62, (c * 1.5) / Math.max(shown.length, 1));
      svg.append(s("text", { x, y: y + size * 0.36, "font-size": size, "font-weight": "bold", "text-anchor": "middle", fill: pieceInk(look, piece) }, shown));
    });
  },
};

// The cell where a move put a piece: one that changed and was empty before.
const placedCell = (model, node, look) => {
  const board = model.board(node);
  const parent = model.parentOf(node);
  const before = parent >= 0 ? model.board(parent) : null;
  if (!board || !board.cells || !before || !before.cells) return -1;
  return board.changed.find((cell) => before.cells[cell] === look.blank) ?? -1;
};

// Draws the board of a node as SVG, or its text. The move of the child `reply` is ringed.
const drawBoard = (model, node, look, size, { reply = -1, plain = false } = {}) => {
  const drawing = model.drawing ? model.names[model.drawing[node]] : "";
  if (drawing) return plain ? null : drawnBoard(model, node, drawing, size);
  const board = model.board(node);
  if (!board) return null;
  if (board.text !== undefined) return plain ? null : textBoard(board);
  if (look.style === "chicago") return plain ? null : drawMarket(board, model.names, size);
  const width = board.width;
  const height = Math.ceil(board.cells.length / width);
  const c = size / Math.max(width, height);
  const placed = placedCell(model, node, look);
  const cell = { size: c, placed, middle: (at) => [((at % width) + 0.5) * c, (Math.floor(at / width) + 0.5) * c] };
  // Room for the arrow of the last move.
  const above = look.style === "connect4" && c > 9 ? c * 0.68 : 0.5;
  const svg = s("svg", { width: c * width + 1, height: c * height + above + 0.5, viewBox: `-0.5 ${-above} ${c * width + 1} ${c * height + above + 0.5}`, "aria-hidden": "true", class: "board" });
  const felt = look.style === "othello";
  const tiles = look.style === "taquin";
  svg.append(s("rect", { width: c * width, height: c * height, rx: 3, fill: felt ? "var(--felt)" : tiles ? "var(--surface)" : "var(--bg)", stroke: felt ? "var(--felt-line)" : "var(--lines)", "stroke-width": size > 60 ? 1 : 0.7 }));
  if (placed >= 0 && !tiles) {
    const mine = pieceSide(look, board.cells[placed]) === 0;
    svg.append(s("rect", { x: (placed % width) * c, y: Math.floor(placed / width) * c, width: c, height: c, fill: felt ? "var(--last)" : mine ? "var(--max-tint)" : "var(--min-tint)" }));
  }
  if (!tiles) {
    let lines = "";
    for (let i = 1; i < width; i++) lines += `M${i * c} 0v${c * height}`;
    for (let i = 1; i < height; i++) lines += `M0 ${i * c}h${c * width}`;
    svg.append(s("path", { d: lines, stroke: felt ? "var(--felt-line)" : "var(--lines)", "stroke-width": size > 60 ? 0.9 : 0.6, opacity: felt ? 1 : 0.75 }));
  }
  (drawers[look.style] || drawers.grid)(svg, board, look, cell, model.names);
  if (reply >= 0) {
    const at = placedCell(model, reply, look);
    if (at >= 0) {
      const [x, y] = cell.middle(at);
      svg.append(ring(x, y, c * 0.36, felt ? "#fff" : model.minimises(node) ? "var(--min)" : "var(--max)", Math.max(1.4, c * 0.07), `${c * 0.17} ${c * 0.11}`));
    }
  }
  return svg;
};

// Shows the program's own drawing of a position as large as fits; lines that differ from the parent's are bold.
const drawnBoard = (model, node, drawing, size) => {
  const parent = model.parentOf(node);
  const before = parent >= 0 && model.drawing[parent] ? model.names[model.drawing[parent]].split("\n") : [];
  const lines = drawing.split("\n").slice(0, 12);
  const longest = Math.max(...lines.map((line) => line.length), 1);
  const font = Math.max(Math.min((size * 1.5) / longest / 0.62, (size * 1.1) / lines.length / 1.2, 16), 8);
  return h("pre", { class: "drawing", style: `font-size:${font.toFixed(1)}px` },
    ...lines.map((line, at) => (before.length && before[at] !== line ? h("b", {}, line + "\n") : line + "\n")));
};

// The parts of a text before, in and after a change, so that the change consists of whole words. Pure.
const wholeWords = ([before, changed, after]) => {
  const start = before.match(/[\p{L}\p{N}_]*$/u)[0];
  const end = after.match(/^[\p{L}\p{N}_]*/u)[0];
  return [before.slice(0, before.length - start.length), start + changed + end, after.slice(end.length)];
};

// Shows a state that is not a grid as text, with the part that differs from the parent in bold.
const textBoard = (board) => {
  const lines = board.text.split("\n");
  if (lines.length > 12 || board.text.length > 700) return h("pre", { class: "text-board" }, lines.slice(0, 12).join("\n").slice(0, 700) + " …");
  const [before, changed, after] = wholeWords(board.parts);
  return h("pre", { class: "text-board" }, before, changed && before + after ? h("b", {}, changed) : changed, after);
};

// Whether thumbnails of this size are readable.
const hasThumbs = (model, node, size) => {
  if (model.drawing && model.drawing[node]) return false;
  const board = model.board(node);
  return Boolean(board && board.cells && size / Math.max(board.width, board.cells.length / board.width) >= 7);
};
