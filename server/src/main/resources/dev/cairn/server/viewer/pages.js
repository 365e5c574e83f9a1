// The pages. Each begins with what the server has and goes on with what it tells.
import {ask, element, follow, show, wrong} from '/viewer.js';
import {draw} from '/draw.js';

const MOST_ROWS = 2000;

const time = (text) => element('time', {datetime: text}, new Date(text).toLocaleString());
const path = (id) => id.split('/').map(encodeURIComponent).join('/');
const status = (text) => element('span', {class: text}, text.replace('_', ' '));
const link = (run, text) => element('a', {href: '#/runs/' + encodeURIComponent(run)}, text || run);

export async function runs(_, signal) {
  const rows = new Map();
  const body = element('tbody');
  const empty = element('p', {class: 'dim'}, 'No runs yet. ', element('code', {}, './cairn explore'), ' maps a sample app.');
  const count = element('span', {class: 'dim'});
  const counted = async () => { count.textContent = (await ask('/runs/count', {signal})).count + ' runs'; };
  const put = (head, first) => {
    const row = element('tr', {}, element('td', {class: 'id'}, link(head.id)), element('td', {}, head.graph), element('td', {}, status(head.status)),
      element('td', {class: 'minor'}, head.node), element('td', {}, head.seq), element('td', {class: 'minor'}, time(head.updated_at)));
    const before = rows.get(head.id);
    if (before) before.replaceWith(row);
    else if (first) body.prepend(row);
    else body.append(row);
    rows.set(head.id, row);
    empty.hidden = true;
  };
  let next;
  const more = element('button', {onclick: () => load().catch((error) => body.before(wrong(error)))}, 'Earlier runs');
  const load = async () => {
    const page = await ask('/runs?limit=100' + (next ? '&after=' + encodeURIComponent(next) : ''), {signal});
    page.items.forEach((head) => put(head, false));
    next = page.next;
    more.hidden = !next;
  };
  show(element('h1', {}, 'Runs ', count), empty,
    element('div', {class: 'wide'}, element('table', {id: 'runs'}, element('thead', {}, element('tr', {}, ...['run', 'graph', 'status', 'at', 'entries', 'last'].map((name) =>
      element('th', {scope: 'col', class: name === 'at' || name === 'last' ? 'minor' : ''}, name)))), body)), more);
  await load();
  await counted();
  follow('runs', signal, (name, head) => {
    if (name !== 'head') return;
    const isNew = !rows.has(head.id);
    put(head, true);
    if (isNew) counted().catch(() => {});
  });
}

export async function run(id, signal) {
  const head = await ask('/runs/' + encodeURIComponent(id), {signal});
  const title = element('p', {}, status(head.status), ' at ', element('b', {}, head.node), ', ', head.seq, ' entries');
  const picture = element('div', {class: 'card wide'});
  const detail = element('div', {class: 'card', id: 'detail'}, element('span', {class: 'dim'}, 'Choose an entry to see what it wrote and the state after it.'));
  const list = element('tbody');
  const open = element('div', {id: 'questions'});
  const cancel = element('button', {onclick: () => ask('/runs/' + encodeURIComponent(id) + '/cancel', {method: 'POST', body: {reason: 'from the page'}}).catch((error) => title.after(wrong(error)))}, 'Cancel the run');
  const passed = new Set();
  let graph;
  const redraw = (now) => {
    if (!graph) return;
    picture.replaceChildren(draw('The graph ' + head.graph + '; the run is at ' + now, {x: 0, y: 0, ...graph.layout},
      graph.layout.nodes.map((node) => ({...node, class: node.id === now ? 'lit' : ''})),
      graph.layout.edges.map((edge) => ({...edge, kind: passed.has(edge.from + '>' + edge.to) ? 'passed' : edge.kind}))));
  };
  const entry = (one) => {
    if (one.event.to && !one.frame) passed.add(one.event.node + '>' + one.event.to);
    list.append(element('tr', {}, element('td', {}, one.seq), element('td', {}, element('button', {class: 'plain', onclick: () => look(one)}, one.event.event)),
      element('td', {}, one.event.node || ''), element('td', {class: 'minor'}, one.event.edge || one.event.to || ''), element('td', {class: 'minor'}, time(one.at))));
    if (list.childElementCount > MOST_ROWS) list.firstElementChild.remove();
  };
  const look = async (one) => {
    detail.replaceChildren(element('h2', {}, '#' + one.seq + ' ' + one.event.event), element('pre', {}, JSON.stringify(one.event, null, 1)));
    try {
      const moment = await ask('/runs/' + encodeURIComponent(id) + '/at/' + one.seq, {signal});
      detail.append(element('h2', {}, 'State after it'), element('pre', {id: 'state'}, JSON.stringify(moment.state, null, 1)));
    } catch (error) {
      detail.append(wrong(error));
    }
  };
  show(element('h1', {}, head.graph, ' ', element('span', {class: 'dim'}, id)), title, element('div', {class: 'row'}, cancel), open,
    element('div', {class: 'columns'}, element('div', {}, picture, detail),
      element('div', {class: 'wide'}, element('table', {id: 'entries'}, element('thead', {}, element('tr', {}, ...['#', 'entry', 'node', 'edge', 'at'].map((name) => element('th', {scope: 'col', class: name === 'edge' || name === 'at' ? 'minor' : ''}, name)))), list))));
  const begin = Math.max(0, head.seq - MOST_ROWS);
  let last = begin;
  for (let more = true; more;) {
    const page = await ask('/runs/' + encodeURIComponent(id) + '/entries?limit=1000&after=' + last, {signal});
    page.items.forEach((one) => { entry(one); last = one.seq; });
    more = page.next !== undefined;
  }
  const asks = async () => {
    const waiting = await ask('/interrupts?run=' + encodeURIComponent(id), {signal});
    open.replaceChildren(...waiting.items.map((one) => question(one, () => {})));
  };
  cancel.hidden = !['running', 'waiting'].includes(head.status);
  await asks();
  graph = await ask('/graphs/' + head.fingerprint, {signal}).catch(() => undefined);
  if (!graph) picture.replaceChildren(element('span', {class: 'dim'}, 'The graph of this run is not in the store.'));
  redraw(head.node);
  follow('run:' + id + '@' + last, signal, (name, one) => {
    if (name === 'entry') entry(one);
    if (name === 'lagged') list.append(element('tr', {}, element('td', {colspan: 5, class: 'dim'}, 'Entries ' + (one.after + 1) + ' to ' + one.to + ' are left out; open the page again to see the last of them.')));
    if (name === 'head') {
      title.replaceChildren(status(one.status), ' at ', element('b', {}, one.node), ', ' + one.seq + ' entries');
      cancel.hidden = !['running', 'waiting'].includes(one.status);
      redraw(one.node);
      asks().catch(() => {});
    }
  });
}

function question(one, done) {
  const says = typeof one.question === 'string' ? one.question : JSON.stringify(one.question, null, 1);
  const field = element('textarea', {'aria-label': 'Answer, as JSON', placeholder: one.answer_type});
  const card = element('section', {class: 'card', 'data-interrupt': one.id});
  const send = async (answer) => {
    card.querySelector('[role=alert], [role=status]')?.remove();
    try {
      await ask('/interrupts/' + path(one.id) + '/answer', {method: 'PUT', body: {answer, actor: 'page'}});
      card.append(element('p', {class: 'ok', role: 'status'}, 'Answered.'));
      done();
    } catch (error) {
      card.append(wrong(error));
    }
  };
  const typed = () => {
    try {
      send(JSON.parse(field.value));
    } catch (error) {
      card.querySelector('[role=alert]')?.remove();
      card.append(wrong(new Error('This is no JSON: ' + error.message)));
    }
  };
  const yesNo = /boolean$/i.test(one.answer_type);
  card.append(element('div', {class: 'dim'}, link(one.run), ' asks at ', one.node, ', since ', time(one.raised_at), one.deadline ? ', until ' : '', one.deadline ? time(one.deadline) : ''),
    element('pre', {}, says),
    yesNo ? element('div', {class: 'row'}, element('button', {class: 'main', onclick: () => send(true)}, 'Yes'), element('button', {onclick: () => send(false)}, 'No'))
      : element('div', {}, field, element('div', {class: 'row'}, element('button', {class: 'main', onclick: typed}, 'Answer'), element('span', {class: 'dim'}, 'as JSON: ' + one.answer_type))));
  return card;
}

export async function inbox(_, signal) {
  const cards = new Map();
  const list = element('div', {id: 'inbox'});
  const empty = element('p', {class: 'dim'}, 'Nothing waits for a person.');
  const counted = () => { empty.hidden = cards.size > 0; };
  show(element('h1', {}, 'Inbox'), empty, list);
  follow('interrupts', signal, (name, one) => {
    if (name === 'interrupt' && !cards.has(one.id)) {
      cards.set(one.id, question(one, () => {}));
      list.append(cards.get(one.id));
    }
    if (name === 'settled' && cards.has(one.id)) {
      cards.get(one.id).remove();
      cards.delete(one.id);
    }
    counted();
  });
}

export async function flows(_, signal) {
  const all = await ask('/flows', {signal});
  show(element('h1', {}, 'Flows'), all.items.length ? null : element('p', {class: 'dim'}, 'No flows in the folder that the server reads; name one with --flows.'),
    ...all.items.map((one) => element('div', {class: 'card'}, element('a', {href: '#/flows/' + path(one.id)}, one.id), ' ',
      element('span', {class: one.errors ? 'error' : 'ok'}, one.errors ? one.errors + ' errors' : 'no errors'), element('span', {class: 'dim'}, one.warnings ? ', ' + one.warnings + ' warnings' : ''))));
}

export async function flow(id, signal) {
  const one = await ask('/flows/' + path(id), {signal});
  const begin = element('button', {class: 'main', onclick: async () => {
    try {
      const reply = await ask('/talks', {method: 'POST', body: {flow: id}});
      location.hash = '#/talks/' + encodeURIComponent(reply.run);
    } catch (error) {
      begin.after(wrong(error));
    }
  }}, 'Talk to it');
  const wrongNodes = new Set(one.problems.filter((problem) => problem.severity === 'error').map((problem) => problem.pointer.split('/nodes/').pop().split('/')[0]));
  show(element('h1', {}, one.id), element('div', {class: 'row'}, begin),
    element('div', {id: 'problems'}, ...one.problems.map((problem) => element('div', {class: 'card'}, element('b', {class: problem.severity}, problem.code), ' ',
      element('span', {class: 'dim'}, problem.line + ':' + problem.column), ' ', problem.message, ...problem.fixes.map((fix) => element('div', {class: 'dim'}, '→ ' + fix.title))))),
    ...(one.picture ? one.picture.flows : []).flatMap((panel) => [element('h2', {}, panel.label), element('div', {class: 'card wide'}, draw('The flow ' + panel.label,
      panel, panel.nodes.map((node) => ({...node, class: wrongNodes.has(node.id) ? 'wrong' : ''})), panel.edges))]),
    element('h2', {}, 'Document'), element('pre', {class: 'card'}, one.text));
}

export async function talk(id, signal) {
  const list = element('div', {class: 'talk', role: 'log', 'aria-live': 'polite'});
  const field = element('input', {'aria-label': 'Message', autocomplete: 'off', placeholder: 'Say something'});
  const errors = element('div');
  const form = element('form', {class: 'row', onsubmit: async (event) => {
    event.preventDefault();
    const text = field.value;
    if (!text) return;
    field.value = '';
    errors.replaceChildren();
    try {
      await ask('/talks/' + encodeURIComponent(id) + '/turns', {method: 'POST', body: {text}});
    } catch (error) {
      errors.replaceChildren(wrong(error));
    }
  }}, field, element('button', {class: 'main'}, 'Send'));
  show(element('h1', {}, 'Talk ', link(id)), list, form, errors);
  let last = 0;
  const more = async () => {
    const page = await ask('/talks/' + encodeURIComponent(id) + '/messages?after=' + last, {signal});
    page.items.filter((one) => one.seq > last).forEach((one) => one.texts.forEach((text) => list.append(element('div', {class: 'said ' + one.from}, text))));
    last = page.last;
  };
  let reading = more();
  await reading;
  field.focus();
  follow('run:' + id + '@' + last, signal, (name) => {
    if (name === 'entry') reading = reading.then(more, more);
  });
}
