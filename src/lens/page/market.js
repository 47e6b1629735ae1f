// The market of Chicago: piles of goods, the trader, prices and reserves.

// The goods of the game, for piles without prices.
const GOODS = new Set(["ble", "riz", "cacao", "cafe", "sucre", "mais", "wheat", "rice", "cocoa", "coffee", "sugar", "corn"]);

// The parts of a market: the piles, each with its top good first, the trader's pile, prices [good, price] and reserves.
// Rows that begin with "=" are not piles. Pure.
const marketOf = (board, names) => {
  const rows = Array.from({ length: Math.ceil(board.cells.length / board.width) }, (_, row) =>
    board.cells.slice(row * board.width, (row + 1) * board.width).map((cell) => String(names[cell] ?? "")));
  const facts = rows.filter((row) => row[0].startsWith("=")).map((row) => row[0].slice(1));
  const list = (text) => (text ? text.split(",") : []);
  return {
    piles: rows.filter((row) => !row[0].startsWith("=")).map((row) => row.filter(Boolean)),
    trader: Number(facts[0]) || 0,
    prices: list(facts[1]).map((pair) => pair.split(" ")),
    reserves: facts.slice(2, 4).map(list),
  };
};

const isMarket = (board, names) => {
  const { piles, prices } = marketOf(board, names);
  const goods = new Set(piles.flat());
  return prices.length > 0 || (board.width <= 6 && goods.size >= 3 && [...goods].every((good) => GOODS.has(good)));
};

// Two letters for each good: the first one, and the first one that distinguishes it from the others. Pure.
const goodSigns = (goods) => {
  const all = [...new Set(goods)].sort();
  const sign = (good, at) => good[0] + (good[at] ?? good[1] ?? "");
  const isOnly = (good, at) => all.every((other) => other === good || sign(other, at) !== sign(good, at));
  return new Map(all.map((good) => [good, sign(good, [1, 2, 3, 4].find((at) => good[at] && isOnly(good, at)) ?? 1)]));
};

const GOOD_INK = ["var(--max)", "var(--min)", "var(--h-text)", "var(--cut)", "var(--go)", "var(--muted)"];

// Draws a market: the trader over its pile, the goods, the heights, then the prices and both reserves as a table.
const drawMarket = (board, names, size) => {
  const market = marketOf(board, names);
  const kinds = [...new Set([...market.prices.map(([good]) => good), ...market.piles.flat()])];
  const signs = goodSigns(kinds);
  const ink = (good) => GOOD_INK[kinds.indexOf(good) % GOOD_INK.length];
  const unit = size / 96;
  const high = Math.max(...market.piles.map((pile) => pile.length), 1);
  const [wide, tall, top, font] = [23 * unit, 17 * unit, 14 * unit, 12 * unit];
  const svg = s("svg", { width: wide * market.piles.length + 1, height: top + tall * high + 16 * unit, "aria-hidden": "true", class: "board" });
  const text = (content, x, y, fill, weight = "normal") => svg.append(s("text", { x, y, "font-size": font, "font-weight": weight, "text-anchor": "middle", fill }, content));
  market.piles.forEach((pile, at) => {
    const x = at * wide;
    if (market.trader === at + 1) text("▼", x + wide / 2, top - 3 * unit, "var(--ink)");
    pile.forEach((good, place) => {
      const y = top + place * tall;
      svg.append(s("rect", { x: x + 1, y: y + 1, width: wide - 2, height: tall - 2, rx: 3, fill: place ? "var(--surface)" : "var(--bg)", stroke: ink(good), "stroke-width": place ? 0.8 : 2 }));
      text(signs.get(good), x + wide / 2, y + tall / 2 + 4 * unit, ink(good), place ? "normal" : "bold");
    });
    text(String(pile.length), x + wide / 2, top + tall * high + 12 * unit, "var(--muted)");
  });
  const good = (name) => h("span", { class: "good", title: name, style: { color: ink(name) } }, signs.get(name));
  const row = (label, content) => h("tr", {}, h("th", {}, label), h("td", {}, content));
  const prices = market.prices.map(([name, price]) => [good(name), " " + price + "  "]);
  const reserves = market.reserves.map((goods, at) => row(String(at + 1), goods.length ? goods.map((name) => [good(name), " "]) : "–"));
  return h("div", { class: "market" }, svg, market.prices.length ? h("table", {}, row("$", prices), reserves) : "");
};
