// Numbers and values as text, by the same rules as in src/lens/meaning/sentences.rs.

const numberText = (number) => {
  const size = Math.abs(number);
  let text;
  if (size === Infinity) text = "∞";
  else if (Number.isInteger(size)) text = String(size);
  else text = size.toFixed(3).replace(/\.?0+$/, "");
  if (number < 0 && text !== "0") return "−" + text;
  return number === Infinity ? "+∞" : text;
};

const grouped = (count, language) =>
  String(count).replace(/\B(?=(\d{3})+$)/g, language === "fr" ? "\u202f" : ",");

// A count for a narrow column.
const compact = (count, language) => {
  if (count < 100000) return grouped(count, language);
  const [size, letter] = count >= 999500 ? [1e6, "M"] : [1e3, "k"];
  return (count / size).toFixed(size === 1e6 && count < 1e7 ? 1 : 0).replace(".", language === "fr" ? "," : ".") + letter;
};

// true: a win for MAX; false: a loss; null: neither.
const outcome = (value, win) => (win !== null && Math.abs(value) >= win ? value > 0 : null);

const percent = (share, language) => {
  const text = share > 0 && share < 0.01 ? "<1" : String(Math.round(share * 100));
  return text + (language === "fr" ? "\u202f%" : " %");
};
