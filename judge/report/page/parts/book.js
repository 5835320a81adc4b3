// The list of all clauses: what is typed leaves those that have all of its words.
const data = JSON.parse(document.getElementById("data").textContent);
const items = [...document.querySelectorAll("li[data-at]")], field = document.getElementById("search");
const texts = data.entries.map(entry => entry.join(" ").toLowerCase());
function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  items.forEach((item, n) => {
    const number = data.entries[n][0].toLowerCase();
    item.hidden = !words.every(word => /^[\d.#-]+$/.test(word) ? number.startsWith(word) || texts[n].includes(` ${word}`) : texts[n].includes(word));
    shown += item.hidden ? 0 : 1;
  });
  document.getElementById("count").textContent = words.length ? `${shown} ${data.words.ui.found[document.documentElement.lang === "ja" ? 1 : 0]}` : "";
  history.replaceState(null, "", words.length ? `#q=${encodeURIComponent(field.value)}` : location.pathname + location.search);
}
field.addEventListener("input", search);
const asked = location.hash.match(/^#q=(.*)$/);
if (asked) { field.value = decodeURIComponent(asked[1]); search(); }
