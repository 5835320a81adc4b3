// Tells sentences, clauses and findings of a board's data.
class Told {
  constructor(board) {
    this.board = board;
    this.data = board.data;
    this.names = new Map(this.data.cards.filter(one => one[1]));
  }
  sentence(text) {
    return text.split(/([^\s,;:、。()（）]+)/).map(word => this.names.has(word) ? [word, el("span", {class: "dim small"}, ` ${this.names.get(word)}`)] : word);
  }
  clause(number) {
    if (!number) return ["", ""];
    const known = this.data.clauses[number], {book} = this.data;
    const link = book ? el("a", {href: `${book}${number.replace("#", "_")}.html`}, number) : el("b", {}, number);
    return [link, known ? ` ${say(known[0])}` : ""];
  }
  broken([number, message], label, kind) {
    return el("p", {}, el("span", {class: kind || "dim"}, label, " "), `${this.data.ruleset} `, this.clause(number), ` (${this.data.edition}) — `, message[L]);
  }
  finding(one) {
    const board = this.board, says = this.data.clauses[one.broken[0][0]], rows = [];
    const add = (key, value) => value && rows.push(el("p", {}, el("span", {class: "dim"}, board.ui(key), ": "), value));
    add("act", one.act && this.sentence(one.act[L]));
    add("says", says && say(says[1]));
    add("waits", one.waits && [one.waits[0], " ", one.waits[1][L]]);
    add("legal", one.legal && this.sentence(one.legal[L]));
    add("rests", one.rests);
    add("concerns", one.concerns !== undefined && String(one.concerns));
    add("follows", one.after !== undefined && String(one.after));
    const marks = {holds: "✓ ", fails: "✗ ", open: "? ", permitted: "✓ ", not_reached: "– "};
    const checks = (one.checks || []).map(([state, number, text]) => el("li", {class: state}, marks[state], this.clause(number)[0], ` ${text[L]}`,
      ["holds", "fails"].includes(state) ? "" : ` (${board.ui(state)})`));
    return el("section", {class: one.ruled ? "found ruled" : "found", "aria-label": board.ui("finding")},
      one.broken.map((each, n) => this.broken(each, n ? "+" : one.word[L].toUpperCase(), n ? "" : one.kind)),
      one.ruled ? el("p", {}, one.waived || board.ui("ruled")) : null, rows,
      (one.also || []).map(each => this.broken(each, board.ui("also"))),
      checks.length ? [el("h3", {}, board.ui("checks")), el("ul", {class: "checks"}, checks)] : null);
  }
}
