"use strict";
// Draws a table from data. Every text from a record goes into a text node, never into markup.
let L = 0;
const say = pair => Array.isArray(pair) ? pair[L] : pair;
function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(9)) if (child !== null && child !== undefined && child !== "") made.append(child);
  return made;
}
class Board {
  constructor(data) { this.data = data; this.opened = new Set(); }
  ui(key) { return say(this.data.words.ui[key] || key); }
  zone(name) { return say(this.data.words.zones[name] || name); }
  field(name) { return say(this.data.words.fields[name] || name); }
  number(at) { return at < 0 ? "?" : this.data.cards[at][0]; }
  card(at) {
    if (at < 0) return el("span", {role: "img", "aria-label": this.ui("unseen")}, "?");
    const [number, name] = this.data.cards[at];
    return [el("b", {}, number), name ? el("span", {class: "name"}, name) : null];
  }
  state([name, value]) {
    const told = value === true ? this.field(name) : `${this.field(name)} ${say(value)}`;
    return el("span", {class: value === true ? "state so" : "state"}, told);
  }
  piece(one) {
    const [card, states, groups] = Array.isArray(one) ? one : [one, [], []];
    const held = groups.map(([name, cards]) => el("span", {class: "group"}, `${this.zone(name)}: ${this.tally(cards)}`));
    return el("li", {class: "piece"}, this.card(card), states.map(each => this.state(each)), held);
  }
  alike(pieces) {
    const groups = new Map();
    for (const one of pieces) groups.set(JSON.stringify(one), [...(groups.get(JSON.stringify(one)) || []), one]);
    return [...groups.values()].map(group => {
      const item = this.piece(group[0]);
      if (group.length > 1) item.firstChild.after(` ×${group.length}`);
      return item;
    });
  }
  tally(cards) {
    const counts = new Map();
    for (const one of cards) {
      const [card, states] = Array.isArray(one) ? one : [one, []];
      const told = this.number(card) + (states.length ? ` (${states.map(([n, v]) => v === true ? this.field(n) : `${this.field(n)} ${say(v)}`).join(", ")})` : "");
      counts.set(told, (counts.get(told) || 0) + 1);
    }
    return [...counts].map(([told, n]) => n > 1 ? `${told} ×${n}` : told).join(", ");
  }
  place(key, name, content, changed) {
    const form = this.data.layout.forms[name], [count, pieces] = content;
    const told = form === "single" ? "" : ` ${count ?? this.ui("unknown")}`;
    const drawn = form === "pile" ? this.alike(pieces) : pieces.map(one => this.piece(one));
    const list = pieces.length ? el("ul", {class: "pieces"}, drawn) : null;
    let inside = list || (form === "pile" ? null : el("span", {class: "dim"}, "–"));
    if (list && form === "pile" && drawn.length > 8) {
      inside = el("details", {open: this.opened.has(key), ontoggle: event => this.opened[event.target.open ? "add" : "delete"](key)},
        el("summary", {class: "small"}, this.tally(pieces.slice(-3)), " …"), list);
    }
    const look = `zone${changed ? " changed" : ""}${form === "pile" && !list ? " thin" : pieces.length && drawn.length > 4 ? " broad" : ""}`;
    return el("section", {class: look, "data-zone": key, "aria-label": `${key.split("/")[0]} ${this.zone(name)}${told}`},
      el("h4", {}, this.zone(name) + told), inside);
  }
  rows(rows, seat, zones, changed) {
    return rows.map(row => el("div", {class: "zones"}, row.filter(name => `${seat}/${name}` in zones)
      .map(name => this.place(`${seat}/${name}`, name, zones[`${seat}/${name}`], changed.has(`${seat}/${name}`)))))
      .filter(row => row.childElementCount);
  }
  half(seat, far, zones, changed, memory, active) {
    const layout = this.data.layout;
    let rows = layout.rows;
    if (far) rows = [...rows].reverse().map(row => layout.turned ? [...row].reverse() : row);
    const counters = layout.counters.filter(name => zones[`${seat}/${name}`]).map(name => `${this.field(name)} ${zones[`${seat}/${name}`]}`);
    const told = [...(memory || []).map(say), ...counters].join(" · ");
    const player = this.data.players[seat];
    return el("section", {class: active ? "half active" : "half", "aria-label": seat + (active ? `, ${this.ui("turn_of")}` : "")},
      el("h3", {}, seat, player ? ` ${player}` : "", active ? ` (${this.ui("turn_of")})` : "", told ? ` · ${told}` : ""),
      this.rows(rows, seat, zones, changed));
  }
  draw(target, zones, changed = new Set(), memory = {}, active = null) {
    const near = this.data.perspective === "P2" ? "P2" : "P1", far = near === "P1" ? "P2" : "P1";
    const lying = row => row.some(name => `/${name}` in zones && (zones[`/${name}`][0] || this.data.layout.forms[name] === "single"));
    const shared = this.rows(this.data.layout.shared.filter(lying), "", zones, changed);
    target.replaceChildren(this.half(far, true, zones, changed, memory[far], active === far),
      ...(shared.length ? [el("section", {class: "half shared", "aria-label": this.ui("shared")}, shared)] : []),
      this.half(near, false, zones, changed, memory[near], active === near));
  }
}
