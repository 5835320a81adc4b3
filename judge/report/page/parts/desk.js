// The rooms of the desk: open a game, record one, ask. Everything a record says goes into text nodes.
const $ = id => document.getElementById(id), words = {ui: {}};
let games = [], shown = null, bare = null, started = 0, refused = null;
const ui = key => say(words.ui[key] || key), lang = () => ["en", "ja"][L];
async function call(path, how = {}) {
  $("problem").textContent = "";
  const answer = await fetch(`${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`, {...how, headers: {"x-judge": "desk", ...(how.headers || {})}});
  const told = (answer.headers.get("content-type") || "").includes("json") ? await answer.json() : {problems: [{message: [await answer.text(), ""]}]};
  if (!answer.ok) { problem(told.problems); return null; }
  return told;
}
const post = (path, value) => call(path, {method: "POST", body: JSON.stringify(value), headers: {"content-type": "application/json"}});
function problem(list, at = "problem") {
  $(at).textContent = list.map(one => `${one.line > 1 || one.column > 1 ? `${one.line}:${one.column} ` : ""}${one.message[L] || one.message[0]}`).join(" · ");
}
function room(name) {
  for (const one of ["open", "record", "ask"]) $(`room-${one}`).hidden = one !== name;
  for (const button of document.querySelectorAll("[data-room]")) button.setAttribute("aria-pressed", String(button.dataset.room === name));
}
function frame() {
  document.documentElement.lang = lang();
  for (const node of document.querySelectorAll("[data-ui]")) node.textContent = ui(node.dataset.ui);
  for (const node of document.querySelectorAll("[data-label]")) { node.setAttribute("aria-label", ui(node.dataset.label)); node.placeholder = ui(node.dataset.label); }
  if (shown) record(shown);
  if (bare) choices();
}
// -- open --------------------------------------------------------------------
async function open(file) {
  const told = await call(`/api/open?name=${encodeURIComponent(file.name)}`, {method: "POST", body: file});
  if (!told) return;
  $("opened").replaceChildren(...told.map(one => el("section", {class: "found fine"},
    el("p", {}, one.name, " ", el("span", {class: `badge ${one.verdict.kind}`}, one.verdict.word[L]), " ", one.verdict.end[L]),
    one.findings.map(each => el("p", {}, `${ui("step")} ${each.step ?? ""}: ${each.broken[0][0]} — ${each.broken[0][1][L]}`)),
    el("p", {class: "row"}, el("a", {href: `/open/${one.id}?lang=${lang()}`}, ui("room.look")), el("a", {href: `/open/${one.id}?lang=${lang()}`, download: "game.html"}, ui("room.download"))))));
}
$("file").addEventListener("change", event => event.target.files[0] && open(event.target.files[0]));
$("drop").addEventListener("dragover", event => event.preventDefault());
$("drop").addEventListener("drop", event => { event.preventDefault(); if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]); });
// -- record ------------------------------------------------------------------
function record(told) {
  shown = told;
  if (!started) started = Date.now();
  told.book = `/book/${told.ruleset}/`;
  const board = new Board(told), texts = new Told(board), {waits} = told;
  $("recording").hidden = false;
  $("recording").dataset.seen = Number($("recording").dataset.seen || 0) + 1;
  $("begin").hidden = true;
  board.draw($("r-board"), told.start, new Set(), told.memory, waits.player);
  $("r-waits").replaceChildren(el("b", {}, say(waits.t)), ` · ${say(waits.when)} · `, waits.clause, " ", say(waits.title));
  $("r-undo").disabled = !told.steps.length;
  $("r-redo").disabled = !told.undone;
  $("r-json-link").href = `/record/${told.id}.json`;
  $("r-page-link").href = `/record/${told.id}.html?lang=${lang()}`;
  $("r-steps").replaceChildren(...told.steps.map((one, n) => el("li", {class: told.wrong.some(each => each.step === n) ? "illegal" : null}, `${n} ${one.w || ""} `, texts.sentence(say(one.t)))),
    ...told.remarks.map(([, text]) => el("li", {class: "dim"}, `# ${text}`)));
  $("r-steps").scrollTop = 1e6;
  fact(waits);
  acts(texts);
  stood(texts);
}
const act = async (value, extra = {}) => { const told = await post(`/api/record/${shown.id}/act`, {...value, ...extra, at: (Date.now() - started) / 1000}); if (told) { refused = told.refused ? value : null; record(told); } return told; };
const move = async what => { const told = await post(`/api/record/${shown.id}/${what}`, {}); if (told) { refused = null; record(told); } };
function acts(texts) {
  const filter = $("r-filter").value.toLowerCase(), groups = new Map();
  const fits = one => !filter || [say(one.t), ...say(one.t).split(/[^\w-]+/).map(word => texts.names.get(word) || "")].join(" ").toLowerCase().includes(filter);
  for (const one of shown.acts.filter(fits)) groups.set(say(one.g), [...(groups.get(say(one.g)) || []), one]);
  $("r-acts").replaceChildren(...[...groups].map(([name, list]) => el("section", {class: "half", "aria-label": name}, el("h3", {}, name),
    el("div", {class: "row"}, list.map(one => el("button", {type: "button", class: "act", onclick: () => act({step: one.step})}, one.w ? `${one.w} ` : "", texts.sentence(say(one.t))))))),
    ...(shown.more ? [el("p", {class: "dim"}, ui("room.more"))] : []));
}
function fact(waits) {
  const due = waits.fact, row = [];
  const step = extra => act({step: {do: due.do, ...(due.player && due.zone ? {player: due.player, zone: due.zone} : {}), ...extra}});
  if (due) {
    for (const value of due.possible) row.push(el("button", {type: "button", onclick: () => step(typeof value === "number" ? {value} : {player: value})}, String(value)));
    if (due.zone) {
      const field = el("input", {class: "grow", placeholder: ui("room.cards_in_order"), "aria-label": ui("room.cards_in_order")});
      const cards = () => field.value.split(/[\s,、]+/).filter(Boolean).map(one => one === "?" ? null : one);
      row.push(field, el("button", {type: "button", onclick: () => step(due.do === "fact:shuffle" ? (cards().length ? {order: cards()} : {}) : {cards: cards()})}, ui("room.enter")));
    }
    row.push(el("button", {type: "button", onclick: () => move("chance")}, ui("room.chance")));
  }
  if (waits.may_pass) row.push(el("button", {type: "button", onclick: () => move("silent")}, ui("room.silent")));
  $("r-fact").replaceChildren(...row);
}
function stood(texts) {
  const one = shown.refused;
  $("r-refused").replaceChildren(...(one && refused ? [el("p", {class: "illegal"}, el("b", {}, ui("room.not_recorded"), ": "), one.w ? `${one.w} ` : "", texts.sentence(say(one.t))),
    ...one.findings.map(each => texts.finding(each)), one.findings.length ? null : el("p", {}, ui("waits"), ": ", say(shown.waits.t)),
    el("p", {class: "row"}, el("button", {type: "button", id: "stood", onclick: () => act(refused, {stood: true})}, ui("room.stood")),
      el("button", {type: "button", onclick: () => { refused = null; stood(texts); }}, ui("room.leave")))] : []));
}
$("begin").addEventListener("submit", async event => {
  event.preventDefault();
  const decks = $("r-decks").value === "json" ? $("r-json").value : $("r-decks").value;
  const told = await post("/api/record", {ruleset: $("r-ruleset").value, edition: $("r-edition").value, decks, perspective: $("r-perspective").value, P1: $("r-p1").value, P2: $("r-p2").value});
  if (told) { history.replaceState(null, "", `#record=${told.id}`); record(told); }
});
$("r-decks").addEventListener("change", () => { $("r-json").hidden = $("r-decks").value !== "json"; });
$("r-filter").addEventListener("input", () => acts(new Told(new Board(shown))));
$("r-undo").addEventListener("click", () => move("undo"));
$("r-redo").addEventListener("click", () => move("redo"));
$("r-line").addEventListener("submit", async event => { event.preventDefault(); if (await act({line: $("r-text").value})) $("r-text").value = ""; });
$("r-note").addEventListener("submit", async event => {
  event.preventDefault();
  const told = await post(`/api/record/${shown.id}/note`, {text: $("r-remark").value});
  if (told) { $("r-remark").value = ""; record(told); }
});
setInterval(() => { if (started) { const s = Math.floor((Date.now() - started) / 1000); $("r-clock").textContent = `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`; } }, 1000);
async function resume(id) {
  const told = await call(`/api/record/${id}`);
  if (told) { history.replaceState(null, "", `#record=${id}`); room("record"); record(told); }
}
// -- ask ---------------------------------------------------------------------
function choices() {
  const board = new Board(bare), layout = bare.layout, side = [...layout.rows.flat(), ...layout.counters], old = $("a-place").value, phase = $("a-phase").value;
  $("a-place").replaceChildren(...side.map(name => el("option", {value: name}, name in bare.words.zones ? board.zone(name) : board.field(name))),
    ...layout.shared.flat().map(name => el("option", {value: name, "data-shared": true}, board.zone(name))), el("option", {value: "so far"}, ui("remembered")));
  $("a-states").replaceChildren(...[...Object.entries(bare.words.fields), ...Object.entries(bare.memory)].map(([, told]) => el("option", {value: say(told)})));
  $("a-phase").replaceChildren(el("option", {value: ""}, "–"), ...Object.entries(bare.tables).map(([name, told]) => el("option", {value: name}, say(told))));
  if (old) $("a-place").value = old;
  $("a-phase").value = phase;
}
function first() {
  const phase = $("a-phase").value ? ` ${$("a-phase").value}` : "";
  return [$("a-ruleset").value, `turn ${$("a-turn").value || 5} ${$("a-whose").value}${phase}`];
}
function settle() {
  const told = (lines()[1] || "").match(/^(?:turn|ターン)\s+(?:(\d+)\s+)?(P[12])\s*(.*)$/);
  if (!told) return;
  $("a-turn").value = told[1] || $("a-turn").value;
  $("a-whose").value = $("a-side").value = told[2];
  $("a-phase").value = [...$("a-phase").options].find(one => [one.value, one.textContent].includes(told[3].trim()))?.value ?? "";
}
function lines() { return $("a-text").value.split("\n"); }
function write(list, ask = true) { $("a-text").value = list.join("\n"); if (ask) question(); }
async function game() { bare = await call(`/api/empty?ruleset=${$("a-ruleset").value}`); if (bare) choices(); }
function add(event) {
  event.preventDefault();
  const place = $("a-place").value, shared = $("a-place").selectedOptions[0].dataset.shared !== undefined;
  const start = `${shared ? "" : `${$("a-side").value} `}${place}:`, card = $("a-card").value.trim().split(" ")[0] || "–", state = $("a-state").value.trim();
  const what = place === "so far" ? state : card + (state ? ` (${state})` : ""), list = lines(), at = list.findIndex(line => line.startsWith(start));
  const lies = at < 0 ? "" : list[at].slice(start.length).trim(), counted = /^\d+$/;
  const more = lies && place === "so far" ? state : lies && lies !== "–" && card !== "–" && !counted.test(lies) && !counted.test(card) && ["row", "pile"].includes(bare.layout.forms[place]);
  if (at < 0) list.splice(Math.max(2, list.findLastIndex(line => /^(P[12] )?[\w ]+:/.test(line)) + 1), 0, `${start} ${what}`);
  else list[at] = more ? `${list[at]}, ${what}` : `${start} ${what}`;
  $("a-card").value = $("a-state").value = "";
  write(list);
}
async function question() {
  const text = $("a-text").value;
  history.replaceState(null, "", `#ask=${encodeURIComponent(text)}`);
  $("a-link").href = location.href;
  $("a-save").href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  if (!text.trim()) return;
  const told = await post("/api/ask", {text});
  if (!told) { $("a-answer").replaceChildren(el("p", {class: "illegal"}, `${ui("room.problem")}: ${$("problem").textContent}`)); $("problem").textContent = ""; return; }
  told.book = `/book/${told.ruleset}/`;
  const board = new Board(told), texts = new Told(board);
  board.draw($("a-board"), told.start, new Set(), told.memory, null);
  $("a-answer").replaceChildren(el("p", {}, el("span", {class: `badge ${told.verdict.kind}`}, told.verdict.word[L])),
    ...told.findings.map(one => texts.finding(one)), ...(told.findings.length ? [] : [el("p", {class: "legal"}, ui("room.legal_so_far"))]),
    ...told.doubts.map(one => el("p", {class: "open"}, `${ui("doubt")} `, texts.clause(one.clause), ` — ${one.why[L]}`)),
    ...told.notes.map(one => el("p", {class: "small dim"}, one[L])));
  $("a-possible").replaceChildren(...told.possible.map(one => el("li", {}, el("button", {type: "button", class: one.against ? "act fails" : "act holds", onclick: () => last(one.line)}, one.against ? "✗ " : "✓ ", `${one.w} `, texts.sentence(say(one.t))),
    one.against ? el("span", {class: "small"}, " ", texts.clause(one.against[0]), ` — ${one.against[1][L]}`) : el("span", {class: "small legal"}, ` ${ui("room.legal")}`))));
}
function last(line) {
  const list = lines().filter(one => one.trim()), ends = list.length > 2 && !/^(P[12] )?[\w ]+:/.test(list.at(-1)) ? -1 : undefined;
  write([...list.slice(0, ends), line]);
}
let waiting = null;
$("a-text").addEventListener("input", () => { settle(); clearTimeout(waiting); waiting = setTimeout(question, 400); });
$("a-ask").addEventListener("click", question);
$("a-add").addEventListener("submit", add);
for (const id of ["a-turn", "a-whose", "a-phase"]) $(id).addEventListener("change", () => write([...first(), ...lines().slice(2)]));
$("a-ruleset").addEventListener("change", async () => { await game(); write(first(), false); });
$("a-card").addEventListener("input", async () => {
  const told = await call(`/api/cards?ruleset=${$("a-ruleset").value}&q=${encodeURIComponent($("a-card").value)}`);
  $("a-cards").replaceChildren(...(told || []).map(([number, name]) => el("option", {value: number}, name)));
});
// -- all ---------------------------------------------------------------------
for (const button of document.querySelectorAll("[data-room]")) button.addEventListener("click", () => { history.replaceState(null, "", `#${button.dataset.room}`); room(button.dataset.room); });
$("language").addEventListener("click", () => { L = 1 - L; frame(); });
$("r-ruleset").addEventListener("change", () => $("r-edition").replaceChildren(...games.find(one => one.name === $("r-ruleset").value).editions.map(one => el("option", {}, one))));
(async () => {
  L = document.documentElement.lang === "ja" ? 1 : 0;
  const told = await call("/api/games");
  if (!told) return;
  games = told.rulesets;
  words.ui = told.words.ui;
  for (const id of ["r-ruleset", "a-ruleset"]) $(id).replaceChildren(...games.map(one => el("option", {value: one.name}, one.title)));
  $("r-ruleset").dispatchEvent(new Event("change"));
  $("saved").replaceChildren(...told.records.slice(0, 12).map(id => el("button", {type: "button", onclick: () => resume(id)}, `${ui("room.resume")} ${id}`)));
  const [, name, rest] = location.hash.match(/^#(\w+)(?:=(.*))?$/) || [null, "open", ""];
  room(["open", "record", "ask"].includes(name) ? name : "open");
  if (name === "record" && rest) await resume(rest);
  if (name === "ask" && rest) {
    const text = decodeURIComponent(rest), ruleset = text.split(/\s/)[0];
    if (games.some(one => one.name === ruleset)) $("a-ruleset").value = ruleset;
    $("a-text").value = text;
  } else $("a-text").value = first().join("\n");
  await game();
  frame();
  settle();
  if (name === "ask" && rest) await question();
  document.body.dataset.ready = "yes";
})();
