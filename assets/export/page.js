"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const game = JSON.parse($("data").textContent);
  const root = document.documentElement, first = game.first;
  const SVG = "http://www.w3.org/2000/svg";
  let lang = root.lang, at = first, timer = 0, noting = 0, view = null, shown = new Map(), lit = [];

  // The game's own line and those of its branches; a branch begins with the steps of another line.
  const outlines = [{ name: "", above: -1, first, last: game.last, turns: game.turns }, ...game.branches];
  let on = 0;
  // Positions come as what went and what came with each step; here each step gets its whole list.
  function unfold(own, outline, above) {
    const kept = outline.first - first, made = {};
    const now = new Set(above ? above.steps[kept - 1] : []);
    made.steps = [...(above ? above.steps.slice(0, kept) : []), ...own.changes.map(([gone, come]) => {
      for (const one of gone) now.delete(one);
      for (const one of come) now.add(one);
      return [...now];
    })];
    const marked = own.changes.map(() => [-1, -1, [], []]);
    own.marks.forEach(([step, ...mark], n) => {
      const until = own.marks[n + 1]?.[0] ?? outline.last + 1;
      marked.fill(mark, step - outline.first, until - outline.first);
    });
    made.marked = [...(above ? above.marked.slice(0, kept) : []), ...marked];
    made.beside = [...(above ? above.beside.slice(0, kept) : []), ...own.beside];
    made.told = [...(above ? above.told.slice(0, kept) : []), ...own.told];
    made.log = [...(above ? above.log.filter(([step]) => step < outline.first) : []), ...own.log];
    const before = (steps) => (steps || []).filter((step) => step < outline.first);
    made.combats = [...before(above?.combats), ...own.combats];
    made.turns = [...before(above?.turns), ...outline.turns];
    made.comments = { ...own.comments };
    for (const step of before(Object.keys(above?.comments || {}).map(Number)))
      made.comments[step] = above.comments[step];
    // What a branch says of itself: throughout what was dealt, at its end that it breaks off.
    made.about = [...(above ? above.about.slice(0, kept) : []), ...own.changes.map((_each, n) =>
      [own.dealt, n === own.changes.length - 1 ? own.stops : ""].filter(Boolean))];
    made.rows = [];
    made.log.forEach((line, row) => { (made.rows[line[0]] ||= []).push(row); });
    return made;
  }
  const all = Object.values(game.langs);
  for (const each of all) {
    // What is the same in every language stands in the first alone.
    for (const name of Object.keys(all[0])) each[name] ??= all[0][name];
    each.branches.forEach((own, n) => {
      for (const [name, same] of Object.entries(all[0].branches[n])) own[name] ??= same;
    });
    each.lines = [];
    outlines.forEach((outline, n) => {
      each.lines.push(unfold(n ? each.branches[n - 1] : each, outline, each.lines[outline.above]));
    });
  }
  const words = () => game.langs[lang];
  const line = () => words().lines[on];
  const last = () => outlines[on].last;
  const make = (name, text, kind) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };

  // -- the board -----------------------------------------------------------------------------
  const svg = $("map");
  function place() {
    if (!svg) return;
    const tell = words(), wanted = new Set(line().steps[at - first]);
    const dark = root.dataset.theme === "dark" ? "d" : "l";
    for (const [one, item] of shown) if (!wanted.has(one)) { item.remove(); shown.delete(one); }
    for (const one of wanted) {
      if (shown.has(one)) continue;
      const [symbol, x, y, wide, high, what] = tell.things[one];
      const item = document.createElementNS(SVG, "use");
      item.setAttribute("href", `#s${symbol}${dark}`);
      for (const [name, value] of [["x", x], ["y", y], ["width", wide], ["height", high]])
        item.setAttribute(name, value);
      if (what) item.dataset.piece = what;
      (what ? $("pieces") : $("names")).append(item);
      shown.set(one, item);
    }
    const [issue, arrows] = line().marked[at - first].slice(0, 2).map((number) => game.shapes[number] || "");
    line().marked[at - first].slice(2).forEach((lines, n) => {
      const layer = $(n ? "drawn" : "moves");
      if (lines.length || layer.firstChild) layer.replaceChildren(...lines.map(([shape, stroke]) =>
        drawn("path", `t${stroke}`, { d: game.shapes[shape] })));
    });
    for (const [ident, shape] of [["issue-rim", issue], ["issue", issue], ["arrows", arrows]])
      if ($(ident).getAttribute("d") !== shape) $(ident).setAttribute("d", shape);
    const standing = {};
    for (const one of wanted) {
      const what = tell.things[one][5];
      if (!what) continue;
      const [space, owner, count] = what.split("|");
      (standing[space] ||= []).push(`${tell.owners[owner] || owner} ${count}`);
    }
    if (!$("stands").parentElement.open) return;
    const list = Object.entries(standing).map(([space, who]) =>
      make("li", `${tell.places[space] || space}: ${who.join(", ")}`));
    $("stands").replaceChildren(...list);
  }
  function replace() { for (const item of shown.values()) item.remove(); shown.clear(); place(); }
  // The view is always of the shape of its room; what is wider than the sheet lies in the middle.
  const room = { wide: 1, high: 1 };
  let atHome = true;
  const within = (at, long, whole) =>
    long >= whole ? (whole - long) / 2 : Math.min(Math.max(at, 0), whole - long);
  function look(x, y, wide) {
    const [, , mw, mh] = game.sheet, tall = room.high / room.wide;
    wide = Math.min(Math.max(wide, 250), Math.max(mw, mh / tall));
    const high = wide * tall;
    atHome = false;
    view = [within(x, wide, mw), within(y, high, mh), wide, high];
    svg.setAttribute("viewBox", view.map((n) => n.toFixed(1)).join(" "));
  }
  function fit(x, y, wide, high) {
    const across = Math.max(wide, high * room.wide / room.high);
    look(x + wide / 2 - across / 2, y + high / 2 - across * room.high / room.wide / 2, across);
  }
  function zoom(by, px = .5, py = .5) {
    const [x, y, wide, high] = view, w = wide / by, h = high / by;
    look(x + (wide - w) * px, y + (high - h) * py, w);
  }
  function home() { fit(...game.home); atHome = true; }
  function pan(dx, dy) { look(view[0] + dx * view[2], view[1] + dy * view[3], view[2]); }

  // On a small screen the view goes to where something happens; elsewhere if somebody wants it.
  const small = matchMedia("(max-width:1000px),(max-height:500px)");
  const AROUND = 170, LEAST = 900;
  let following = small.matches, followed = null;
  const { things, lines } = game.langs[lang], spots = lines.map(({ steps }) => steps.map((now, n) => {
    if (!n) return null;
    const there = new Set(now), before = new Set(steps[n - 1]);
    const gone = steps[n - 1].filter((one) => !there.has(one)), come = now.filter((one) => !before.has(one));
    const left = new Set(gone.map((one) => things[one][5])), came = new Set(come.map((one) => things[one][5]));
    // A piece that only looks another way has gone nowhere.
    const moved = [...gone.filter((one) => !came.has(things[one][5])), ...come.filter((one) => !left.has(things[one][5]))];
    return around(moved.filter((one) => things[one][5]).map((one) => things[one].slice(1, 5)));
  }));
  function around(boxes) {
    if (!boxes.length) return null;
    const x = Math.min(...boxes.map((b) => b[0])), y = Math.min(...boxes.map((b) => b[1]));
    const right = Math.max(...boxes.map((b) => b[0] + b[2])), low = Math.max(...boxes.map((b) => b[1] + b[3]));
    return [x, y, right - x, low - y];
  }
  function follow(anew) {
    if (!view || !following) return;
    const issue = $("issue").getAttribute("d");
    let n = at - first;
    while (n > 0 && !spots[on][n] && !(issue && n === at - first)) n--;
    const key = `${on} ${n} ${issue}`;
    if (key === followed && !anew) return;
    followed = key;
    const boxes = spots[on][n] ? [spots[on][n]] : [];
    if (issue) {
      const box = $("issue").getBBox();
      boxes.push([box.x, box.y, box.width, box.height]);
    }
    if (!boxes.length) return home();
    let [x, y, wide, high] = around(boxes);
    [x, y, wide, high] = [x - AROUND, y - AROUND, wide + 2 * AROUND, high + 2 * AROUND];
    const needs = Math.max(wide, LEAST, high * room.wide / room.high);
    const [vx, vy, vw, vh] = view;
    // What is well in sight already does not make the view jump.
    const seen = x >= vx && y >= vy && x + wide <= vx + vw && y + high <= vy + vh;
    if (seen && vw < needs * 1.6) return;
    fit(x + wide / 2 - needs / 2, y, needs, high);
  }
  function setFollowing(on) {
    following = on;
    $("follow").setAttribute("aria-pressed", on);
    if (on) follow(true);
  }
  function resized() {
    const box = (svg || $("board")).getBoundingClientRect();
    if (!svg || !box.width || (box.width === room.wide && box.height === room.high)) return;
    const [x, y, wide, high] = view || game.home;
    [room.wide, room.high] = [box.width, box.height];
    if (atHome || following) { home(); follow(true); }
    else look(x, y + high / 2 - wide * room.high / room.wide / 2, wide);
  }
  if (svg) {
    const down = new Map();
    const where = (event) => {
      const box = svg.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    };
    svg.addEventListener("pointerdown", (event) => {
      down.set(event.pointerId, where(event)); svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener("pointermove", (event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = where(event);
      if (down.size === 2) {
        const other = [...down].find(([id]) => id !== event.pointerId)[1];
        const far = (a) => Math.hypot(a[0] - other[0], (a[1] - other[1]) * view[3] / view[2]);
        if (far(before) > .01) zoom(far(now) / far(before), other[0], other[1]);
      } else pan(before[0] - now[0], before[1] - now[1]);
      down.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel"])
      svg.addEventListener(name, (event) => down.delete(event.pointerId));
    svg.addEventListener("wheel", (event) => {
      event.preventDefault(); zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, ...where(event));
    }, { passive: false });
    $("closer").onclick = () => zoom(1.4);
    $("farther").onclick = () => zoom(1 / 1.4);
    $("whole").onclick = () => { setFollowing(false); home(); };
    $("follow").onclick = () => setFollowing(!following);
    setFollowing(following);
  }

  const column = $("now").parentElement;
  // -- words ---------------------------------------------------------------------------------
  function cells(row, kind) {
    const line = make("tr");
    row.forEach((cell, n) => {
      const made = make(kind && n ? "th" : n ? "td" : "th", cell);
      made.scope = kind && n ? "col" : kind ? "col" : "row";
      line.append(made);
    });
    return line;
  }
  function tell() {
    const says = words(), n = at - first, s = (number) => says.strings[number];
    const [when, asked, table, hands, dice] = line().told[n];
    $("when").textContent = s(when);
    $("asked").textContent = s(asked);
    if ($("beside")) [$("beside").src, $("beside").alt] = says.pictures[line().beside[n]];
    const ends = on ? last() : game.of, named = on ? ` · ${outlines[on].name}` : "";
    const step = says.ui.step.replace("{step}", at).replace("{last}", ends) + named;
    $("place").textContent = step;
    $("seek").setAttribute("aria-valuetext", `${step}, ${s(when)}`);
    const rows = JSON.parse(s(table));
    $("standing").replaceChildren(...rows.map((row, number) => cells(row, !number)));
    $("cards").replaceChildren(...JSON.parse(s(hands)).map(([who, held]) => {
      const line = make("p", `${who}: `);
      if (!held || held.length === 0) line.append(says.ui.empty);
      else if (Array.isArray(held)) line.append(...held.map((card) => make("span", card, "card")));
      else line.append(says.ui.covered.replace("{count}", held));
      return line;
    }));
    $("dice").replaceChildren(...JSON.parse(s(dice)).map(([who, faces]) => {
      const line = make("p", `${who}: `);
      line.append(...faces.map((face) => make("span", face, face === 6 ? "die six" : "die")));
      return line;
    }));
    const mine = (line().rows[at] || []).map((row) => line().log[row][2]);
    const about = line().about[n], before = line().about[n - 1] || [];
    // Read aloud once, where it begins to hold.
    $("live").textContent = [step, ...mine, ...about.filter((each) => !before.includes(each))].join(". ");
    $("events").replaceChildren(...mine.map((each) => make("p", each)));
    $("said").textContent = [...about, ...(line().comments[at] || [])].join("\n");
    if (outlines.length > 1 || game.chapters.length) tellStudy();
    for (const old of lit) {
      old.classList.remove("now"); old.removeAttribute("aria-current"); old.ariaSelected = null; old.tabIndex = -1;
    }
    lit = [];
    let row = null;
    for (let back = at; back >= first && row === null; back--) {
      const found = line().rows[back];
      if (found) {
        if (back === at) lit = found.map((each) => $("log").children[each]);
        row = found[found.length - 1];
      }
    }
    const shownRow = row === null ? null : $("log").children[row];
    for (const each of lit) each.classList.add("now");
    if (shownRow) {
      if (!lit.includes(shownRow)) lit.push(shownRow);
      shownRow.setAttribute("aria-current", "step");
      shownRow.ariaSelected = "true";
      shownRow.tabIndex = 0;
      const log = $("log");
      const down = shownRow.getBoundingClientRect().top - log.getBoundingClientRect().top;
      log.scrollTop += down - log.clientHeight / 2;
    }
    // After all has been laid out: it costs nothing then.
    if (column.scrollTop) column.scrollTop = 0;
    tellCurves();
  }

  // -- the study -----------------------------------------------------------------------------
  const option = (text, value) => { const made = make("option", text); made.value = value; return made; };
  function fillStudy() {
    const says = words();
    const deep = (n) => outlines[n].above > 0 ? 1 + deep(outlines[n].above) : 0;
    $("lines").replaceChildren(...outlines.map(({ name, first: begins }, n) => option(n
      ? "\u2003".repeat(deep(n)) + says.ui.branch.replace("{step}", begins - 1).replace("{name}", () => name)
      : says.ui.game, n)));
    $("lines").hidden = outlines.length < 2;
    // Before the first of them there is none to stand in; the menu then says what it is.
    $("chapters").replaceChildren(option(says.ui.chapters, -1),
      ...game.chapters.map(([step, name]) => option(`${step}: ${name}`, step)));
    $("chapters").hidden = !game.chapters.length;
  }
  function tellStudy() {
    const begun = on ? [] : game.chapters.filter(([step]) => step <= at);
    $("chapters").value = begun.length ? begun[begun.length - 1][0] : -1;
    $("lines").value = on;
    const leaving = outlines.map((outline, n) => [outline, n])
      .filter(([outline]) => outline.above === on && outline.first === at + 1);
    $("ways").replaceChildren(...leaving.map(([outline, n]) => {
      const made = make("button", `${outline.name} ›`);
      made.type = "button";
      made.onclick = () => { pause(); goTo(n, outline.first); $("seek").focus(); };
      return made;
    }));
    if (leaving.length) $("ways").prepend(make("p", `${words().ui.ways}:`));
  }
  // What of a line does not change from step to step.
  function fillLine() {
    $("seek").max = last();
    $("log").replaceChildren(...line().log.map(([step, level, text, rule]) => {
      const row = make("li", undefined, level ? `h${level}` : "");
      if (rule) row.append(make("small", rule));
      row.append(text);
      row.dataset.step = step;
      row.setAttribute("role", "option");
      row.tabIndex = -1;
      return row;
    }));
    // Luck and lead are those of the game as it was played.
    $("curves").parentElement.hidden = on > 0;
    lit = [];
  }
  function goTo(number, step) {
    if (number !== on) { on = number; fillLine(); }
    go(step);
  }

  // -- curves --------------------------------------------------------------------------------
  function written(value, digits) {
    return new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value).replace("-", "−");
  }
  function drawn(name, kind, settings) {
    const made = document.createElementNS(SVG, name);
    made.setAttribute("class", kind);
    for (const [what, value] of Object.entries(settings)) made.setAttribute(what, value);
    return made;
  }
  function curve(title, [level, span, points]) {
    const values = points.map((p) => p[1]), long = game.last - first || 1;
    const [low, top] = span || [Math.min(level, ...values), Math.max(level, ...values)];
    const box = make("figure"), tall = top - low || 1;
    const picture = drawn("svg", "", { viewBox: `0 ${-top} ${long} ${tall}`, preserveAspectRatio: "none", role: "img" });
    picture.append(
      drawn("line", "level", { x2: long, y1: -level, y2: -level }),
      drawn("polyline", "", { points: points.map(([x, y]) => `${x - first},${-y}`).join(" ") }),
      drawn("line", "here", { y1: -top, y2: -low }),
    );
    const there = (event) => {
      const { left, width } = picture.getBoundingClientRect();
      pause(); go(first + Math.round((event.clientX - left) / width * long));
    };
    picture.onpointerdown = (event) => { picture.setPointerCapture(event.pointerId); there(event); };
    picture.onpointermove = (event) => { if (event.buttons) there(event); };
    const digits = top - low < 20 ? 1 : 0;
    const caption = make("figcaption", `${title} (${written(low, digits)} … ${written(top, digits)}): `);
    caption.append(make("b"));
    box.append(caption, picture);
    return box;
  }
  function tellCurves() {
    const says = words(), n = at - first;
    [...$("curves").children].forEach((figure, number) => {
      const [title, above, below, even] = says.curves[number], [level, span, points] = says.spans[number];
      let value = points[0][1];
      for (const point of points) { if (point[0] > at) break; value = point[1]; }
      const said = even && Math.abs(value) < .05 ? even : (value < 0 ? below : above).replace("{value}", written(Math.abs(value), span ? 0 : 1));
      const [caption, picture] = figure.children, here = picture.lastChild;
      caption.lastChild.textContent = said;
      here.setAttribute("x1", n); here.setAttribute("x2", n);
      const values = points.map((p) => p[1]);
      picture.setAttribute("aria-label", says.ui.curve.replace("{title}", () => title).replace("{value}", said)
        .replace("{low}", written(Math.min(...values), 1)).replace("{high}", written(Math.max(...values), 1)));
    });
  }
  function fill() {
    const says = words();
    root.lang = lang;
    document.title = says.title;
    for (const each of document.querySelectorAll("[data-ui]"))
      each.textContent = says.ui[each.dataset.ui];
    for (const each of document.querySelectorAll("[data-label]")) {
      each.setAttribute("aria-label", says.ui[each.dataset.label]);
      each.title = says.ui[each.dataset.label];
    }
    for (const each of document.querySelectorAll("[data-of]"))
      each.toggleAttribute("hidden", each.dataset.of !== lang);
    for (const each of document.querySelectorAll("[data-lang]"))
      each.setAttribute("aria-pressed", each.dataset.lang === lang);
    $("title").textContent = says.title;
    $("players").textContent = says.players.join(" · ");
    $("keys").querySelector("table").replaceChildren(...says.keys.map((row) => cells(row)));
    $("curves").replaceChildren(...says.curves.map(([title], number) => curve(title, says.spans[number])));
    fillStudy();
    fillLine();
    replace();
    tell();
  }

  // -- going through -------------------------------------------------------------------------
  function go(step) {
    at = Math.min(last(), Math.max(first, step));
    $("seek").value = at;
    place();
    tell();
    // Last: everything is laid out by now, and what is fought for can be measured at no cost.
    follow();
    // A browser refuses to be told too often; the last step that was seen is enough.
    if (at !== game.at || location.hash) noting ||= setTimeout(() => {
      noting = 0;
      history.replaceState(null, "", `#step=${at}${on ? `&branch=${on}` : ""}`);
    }, 400);
  }
  const asked = () => /^#step=(\d+)(?:&branch=(\d+))?$/.exec(location.hash);
  const goAsked = () => { const n = Number(asked()[2] || 0); goTo(outlines[n] ? n : 0, Number(asked()[1])); };
  addEventListener("hashchange", () => { if (asked()) { pause(); goAsked(); } });
  const turn = (way, among = line().turns) => {
    const marks = way > 0 ? among.filter((step) => step > at) : among.filter((step) => step < at);
    go(marks.length ? (way > 0 ? marks[0] : marks[marks.length - 1]) : (way > 0 ? last() : first));
  };
  const combat = (way) => turn(way, line().combats);
  function pause() { clearInterval(timer); timer = 0; $("play").setAttribute("aria-pressed", "false"); $("play").textContent = "▶"; }
  function play() {
    if (timer) return pause();
    if (at === last()) go(first);
    $("play").setAttribute("aria-pressed", "true");
    $("play").textContent = "||";
    timer = setInterval(() => (at < last() ? go(at + 1) : pause()), 1200 / Number($("speed").value));
  }
  const steps = {
    begin: () => go(first), "turn-back": () => turn(-1), back: () => go(at - 1), play,
    "combat-back": () => combat(-1), "combat-on": () => combat(1),
    on: () => go(at + 1), "turn-on": () => turn(1), end: () => go(last()),
  };
  for (const [id, act] of Object.entries(steps))
    $(id).onclick = () => { if (id !== "play") pause(); act(); };
  $("seek").oninput = () => { pause(); go(Number($("seek").value)); };
  $("chapters").onchange = () => {
    const step = Number($("chapters").value);
    if (step >= first) { pause(); goTo(0, step); } else tellStudy();
  };
  // A branch is entered at its first step; from one of them back to the game where it was left.
  $("lines").onchange = () => {
    const number = Number($("lines").value);
    let from = on;
    while (from && outlines[from].above !== number) from = outlines[from].above;
    pause();
    goTo(number, from ? Math.min(at, outlines[from].first - 1) : outlines[number].first);
  };
  $("speed").onchange = () => { if (timer) { pause(); play(); } };
  $("log").onclick = (event) => {
    const row = event.target.closest("li");
    if (row) { pause(); go(Number(row.dataset.step)); }
  };
  $("log").onkeydown = (event) => {
    const row = event.target.closest("li");
    if (!row || event.shiftKey) return;
    const next = { ArrowUp: row.previousSibling, ArrowDown: row.nextSibling }[event.key];
    if (next) next.focus();
    else if (event.key === "Enter" || event.key === " ") row.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const each of document.querySelectorAll("[data-lang]"))
    each.onclick = () => { lang = each.dataset.lang; fill(); };
  const reading = (on) => {
    root.dataset.view = on ? "report" : "board";
    $("reading").setAttribute("aria-pressed", on);
    scrollTo(0, 0);
    if (on) pause();
  };
  $("reading").onclick = () => reading(root.dataset.view !== "report");
  reading(false);
  const paint = (theme) => { root.dataset.theme = theme; replace(); };
  $("theme").onclick = () => {
    delete root.dataset.follows;
    paint(root.dataset.theme === "dark" ? "light" : "dark");
  };
  matchMedia("(prefers-color-scheme:dark)").onchange = (event) => {
    if ("follows" in root.dataset) paint(event.matches ? "dark" : "light");
  };
  $("help").onclick = () => $("keys").showModal();
  const keys = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(first), End: () => go(last()),
    t: () => turn(1), T: () => turn(-1), PageDown: () => turn(1), PageUp: () => turn(-1),
    f: () => combat(1), F: () => combat(-1),
    " ": play, k: play, "?": () => $("help").click(),
    "+": () => svg && zoom(1.4), "-": () => svg && zoom(1 / 1.4), 0: () => svg && $("whole").click(),
    m: () => svg && $("follow").click(),
  };
  const pans = { ArrowLeft: [-.15, 0], ArrowRight: [.15, 0], ArrowUp: [0, -.15], ArrowDown: [0, .15] };
  document.addEventListener("keydown", (event) => {
    if (root.dataset.view === "report" || $("keys").open || event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = event.target;
    if (svg && pans[event.key] && (event.shiftKey || inside === svg)) {
      event.preventDefault(); pan(...pans[event.key]); return;
    }
    const typing = inside.tagName === "SELECT" || inside.id === "seek";
    if (typing && event.key !== "k" && event.key !== "+" && event.key !== "-") return;
    if (event.key === " " && /^(BUTTON|SUMMARY|A)$/.test(inside.tagName)) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    if (act !== play) pause();
    act();
  });
  $("stands").parentElement.ontoggle = place;
  $("seek").min = first;
  for (const each of document.querySelectorAll(".scripted")) each.hidden = false;
  for (const each of document.querySelectorAll("details.report")) each.open = true;
  // Curves lie open where there is room for them.
  $("curves").parentElement.open = innerHeight >= 900;
  resized();
  new ResizeObserver(resized).observe($("board"));
  fill();
  if (asked()) goAsked(); else go(game.at);
})();
