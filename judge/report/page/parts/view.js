// The page of one game: a step at a time, by keys, by touch, by the time line or by its address.
const data = JSON.parse(document.getElementById("data").textContent);
const board = new Board(data), last = data.steps.length - 1, $ = id => document.getElementById(id);
const states = [data.start], memories = [data.memory];
for (const step of data.steps) {
  states.push(step.d ? {...states.at(-1), ...step.d} : states.at(-1));
  memories.push(step.y ? {...memories.at(-1), ...step.y} : memories.at(-1));
}
const of = (list, n) => list.filter(one => one.step === n || (n === last && (one.step === null || one.step === undefined || one.step > last)) || (n === 0 && one.step < 0));
const marks = [...new Set([...data.findings, ...data.doubts].map(one => Math.max(0, Math.min(one.step ?? last, last))))].sort((a, b) => a - b);
let now = 0, before = null;
const told = new Told(board), sentence = text => told.sentence(text), clause = number => told.clause(number), finding = one => told.finding(one);
function change([seat, zone, at, what, old, to]) {
  const there = zone in data.words.zones ? board.zone(zone) : board.field(zone);
  const piece = at === null ? "" : data.layout.forms[zone] === "single" ? "" : ` ${at + 1}`;
  const shown = value => what === "card" ? board.number(value) : value === null ? board.ui("nothing") : value === true ? "✓" : say(value);
  const named = what === null || what === "card" ? "" : ` ${what in data.words.fields ? board.field(what) : board.zone(what)}`;
  return el("li", {}, `${seat} ${there}${piece}${named}: ${shown(old)} → ${shown(to)}`);
}
function show(n, push = true) {
  now = Math.max(0, Math.min(n, last));
  const step = data.steps[now] || {t: ["", ""], m: 0}, here = of(data.findings, now);
  const early = before ?? here.some(one => one.kind !== "diverges" && !one.ruled);
  const touched = new Set((step.x || []).map(([seat, zone]) => `${seat}/${zone}`));
  const at = early ? now : now + 1, active = (say(data.moments[step.m] || ["", ""]).match(/P[12]/) || [null])[0];
  board.draw($("board"), states[at] || data.start, touched, memories[at] || {}, active);
  $("which").textContent = board.ui(early ? "before" : "after");
  $("where").textContent = `${board.ui("step")} ${now} ${board.ui("of")} ${Math.max(last, 0)} · ${say(data.moments[step.m] || ["", ""])}`;
  $("act").replaceChildren(...[step.w ? `${step.w}: ` : "", sentence(say(step.t)), step.n ? ` # ${step.n}` : ""].flat(3).filter(x => x !== ""));
  const clauses = (step.c || []).map((number, i) => [i ? " · " : "", clause(number)]);
  $("changes").replaceChildren(el("h2", {}, board.ui("changes")),
    step.x ? el("ul", {}, step.x.map(change)) : el("p", {class: "dim"}, board.ui("no_changes")),
    clauses.length ? el("p", {class: "small dim"}, board.ui("by_clauses"), " ", clauses) : "");
  $("found").replaceChildren(...here.map(finding),
    ...of(data.doubts, now).map(one => el("section", {class: "found doubt"}, el("p", {}, board.ui("doubt"), " ", clause(one.clause), " — ", one.why[L]))),
    ...of(data.readings, now).map(one => el("section", {class: "found reading"}, el("p", {}, `${board.ui("reading")} ${one.name}: ${say(one.says)}`))));
  for (const button of document.querySelectorAll("ol.steps [aria-current]")) button.removeAttribute("aria-current");
  const row = document.querySelector(`ol.steps [data-step="${now}"]`);
  if (row) {
    row.setAttribute("aria-current", "step");
    const list = row.closest("ol");
    list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  $("slider").value = now;
  $("slider").setAttribute("aria-valuetext", `${board.ui("step")} ${now}`);
  for (const [id, off] of [["first", now === 0], ["back", now === 0], ["next", now >= last], ["end", now >= last]]) $(id).disabled = off;
  if (push) history.replaceState(null, "", `#step=${now}`);
}
function frame() {
  document.documentElement.lang = ["en", "ja"][L];
  for (const node of document.querySelectorAll("[data-ui]")) node.textContent = board.ui(node.dataset.ui);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", board.ui(node.dataset.label));
  $("verdict").replaceChildren(el("span", {class: `badge ${data.verdict.kind}`}, data.verdict.word[L]), ` ${data.verdict.end[L]}`);
  $("notes").replaceChildren(...data.notes.map(one => el("p", {class: "small dim"}, `${board.ui("note")}: ${one[L]}`)));
  $("steps").replaceChildren(...data.steps.map((step, n) => el("li", {},
    el("button", {"data-step": n, class: of(data.findings, n).some(one => !one.ruled) ? "illegal" : of(data.doubts, n).length ? "open" : null, onclick: () => show(n)}, `${n} ${step.w || ""} ${say(step.t)}`))));
  const line = $("marks"), put = (n, kind, label) => line.append(el("button", {class: kind, style: `left:${last > 0 ? 100 * n / last : 0}%`, "aria-label": `${label}, ${board.ui("step")} ${n}`, title: `${label} ${n}`, onclick: () => show(n)}));
  line.replaceChildren();
  data.readings.forEach(one => put(Math.min(one.step, Math.max(last, 0)), "reading", board.ui("reading")));
  data.doubts.forEach(one => put(Math.max(0, Math.min(one.step, last)), "doubt", board.ui("doubt")));
  data.findings.forEach(one => put(Math.max(0, Math.min(one.step ?? last, last)), "finding", board.ui("finding")));
  $("marked").hidden = !marks.length;
  show(now);
}
const jump = way => { const to = way > 0 ? marks.find(n => n > now) : marks.findLast(n => n < now); if (to !== undefined) show(to); };
const acts = {ArrowRight: () => show(now + 1), ArrowLeft: () => show(now - 1), Home: () => show(0), End: () => show(last), f: () => jump(1), d: () => jump(-1),
  b: () => { before = $("which").textContent === board.ui("after"); show(now); }, l: () => { L = 1 - L; frame(); }};
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || (event.target.id === "slider" && event.key.length > 1)) return;
  if (acts[event.key]) { event.preventDefault(); acts[event.key](); }
});
for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["next", "ArrowRight"], ["end", "End"], ["after_mark", "f"], ["before_mark", "d"], ["moment", "b"], ["language", "l"]])
  $(id).addEventListener("click", acts[key]);
$("slider").addEventListener("input", event => show(Number(event.target.value)));
let touched = null;
$("board").addEventListener("touchstart", event => { touched = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null; }, {passive: true});
$("board").addEventListener("touchend", event => {
  if (!touched) return;
  const x = event.changedTouches[0].clientX - touched[0], y = event.changedTouches[0].clientY - touched[1];
  if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) show(now + (x < 0 ? 1 : -1));
  touched = null;
}, {passive: true});
const asked = () => Number((location.hash.match(/^#step=(\d+)$/) || [0, marks[0] ?? 0])[1]);
addEventListener("hashchange", () => show(asked(), false));
L = document.documentElement.lang === "ja" ? 1 : 0;
$("slider").max = Math.max(last, 0);
now = Math.max(0, Math.min(asked(), last));
frame();
