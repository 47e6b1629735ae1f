// Fills the templates of src/lens/meaning/sentences.txt. A sentence is a list of pieces
// {t: text, b: bold}; slots are {p} plain, {b} bold, {v} value, {g} number, {n} count, {l} line,
// {c, v} the sign of a bound and its value.

const makeSentences = (templates) => {
  const template = (key, language) => {
    const entry = templates[key];
    return entry ? entry[language === "fr" ? 1 : 0] : key;
  };
  const short = (value, win, language) => {
    const won = outcome(value, win);
    return won === null ? numberText(value) : template(won ? "value.win.short" : "value.loss.short", language);
  };
  const slotText = (slot, language, win) => {
    if (slot === undefined) return ["", false];
    if ("p" in slot) return [slot.p, false];
    if ("b" in slot) return [slot.b, true];
    if ("n" in slot) return [grouped(slot.n, language), false];
    if ("l" in slot) return [template("line.source", language).replace("{n}", slot.l), false];
    if ("g" in slot) return [numberText(slot.g), true];
    if ("c" in slot) return [slot.c + short(slot.v, win, language), true];
    const won = outcome(slot.v, win);
    if (won === null) return [numberText(slot.v), true];
    return [template(won ? "value.win" : "value.loss", language), true];
  };
  const plural = (inner, language, slots) => {
    const [name, one, many] = inner.split("|");
    const slot = slots[name];
    const count = slot && "n" in slot ? slot.n : 0;
    let text = count === 1 || (count === 0 && language === "fr") ? one : many;
    if (count === 0) text = text.replace("1", "0");
    return text.replaceAll("#", grouped(count, language));
  };
  const fill = (key, language, slots = {}, win = null) => {
    const pieces = [];
    const push = (t, b) => {
      if (!t) return;
      const last = pieces[pieces.length - 1];
      // After an empty slot, remove the space before the full stop.
      if (t.startsWith(".") && last && last.t.endsWith(" ")) last.t = last.t.slice(0, -1);
      if (last && last.b === b) last.t += t;
      else pieces.push({ t, b });
    };
    let rest = template(key, language);
    for (;;) {
      const at = rest.search(/[{[]/);
      if (at < 0) break;
      push(rest.slice(0, at), false);
      const end = rest.indexOf(rest[at] === "{" ? "}" : "]", at);
      if (end < 0) break;
      const inner = rest.slice(at + 1, end);
      if (rest[at] === "{") push(...slotText(slots[inner], language, win));
      else push(plural(inner, language, slots), false);
      rest = rest.slice(end + 1);
    }
    push(rest, false);
    return pieces;
  };
  const word = (key, language, slots, win) => fill(key, language, slots, win).map((piece) => piece.t).join("");
  return { fill, word, short, template };
};
