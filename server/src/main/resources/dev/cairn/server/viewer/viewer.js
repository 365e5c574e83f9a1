// The page: which part of it is shown, the key, requests, and one stream of live events. All that comes from runs is put in as text.
import {runs, run, inbox, flows, flow, talk} from '/pages.js';

const page = document.getElementById('page');
const contact = document.getElementById('contact');
let leave = () => {};

function key() {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given) {
    sessionStorage.setItem('key', given);
    history.replaceState(null, '', location.pathname + '#/');
  }
  return sessionStorage.getItem('key') || '';
}

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (property === 'class') made.className = value;
    else if (property.startsWith('on')) made.addEventListener(property.slice(2), value);
    else made.setAttribute(property, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null).map((child) => child instanceof Node ? child : String(child)));
  return made;
}

export function show(...children) {
  page.replaceChildren(...children);
}

export async function ask(path, options = {}) {
  const headers = {Authorization: 'Bearer ' + key(), ...(options.headers || {})};
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch('/api/v1' + path, {
    method: options.method || 'GET', headers, signal: options.signal,
    body: options.body === undefined ? undefined : JSON.stringify(options.body)});
  const value = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(value.detail), {problem: value});
  return value;
}

export function wrong(error) {
  const problem = error.problem;
  return element('div', {class: 'card error', role: 'alert'}, problem ? problem.title + ': ' + problem.detail : error.message,
    problem ? element('div', {class: 'dim'}, problem.next) : null);
}

// Reads events until the signal says stop; after a lost connection it goes on behind the last event.
export async function follow(topics, signal, tell) {
  let last = '';
  while (!signal.aborted) {
    try {
      const headers = {Authorization: 'Bearer ' + key()};
      if (last) headers['Last-Event-ID'] = last;
      const answer = await fetch('/api/v1/stream?topics=' + encodeURIComponent(topics), {headers, signal});
      if (!answer.ok) throw new Error((await answer.json()).detail);
      contact.textContent = 'live';
      contact.className = '';
      await read(answer.body, (event) => {
        if (event.id) last = event.id;
        tell(event.name, JSON.parse(event.data));
      });
    } catch (error) {
      if (signal.aborted) return;
    }
    contact.textContent = 'no contact since ' + new Date().toLocaleTimeString();
    contact.className = 'lost';
    await new Promise((done) => setTimeout(done, 1000));
  }
}

async function read(body, tell) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const event = {name: '', id: '', data: ''};
      for (const line of block.split('\n')) {
        const colon = line.indexOf(': ');
        const field = line.slice(0, colon);
        if (field === 'event') event.name = line.slice(colon + 2);
        else if (field === 'id' || field === 'data') event[field] = line.slice(colon + 2);
      }
      if (event.data) tell(event);
    }
  }
}

async function route() {
  leave();
  const gone = new AbortController();
  leave = () => gone.abort();
  key();
  const [name, ...rest] = location.hash.replace(/^#\/?/, '').split('/');
  for (const link of document.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === '#/' + name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const pages = {'': runs, runs: run, inbox, flows: rest[0] ? flow : flows, talks: talk};
  try {
    await (pages[name] || runs)(decodeURIComponent(rest.join('/')), gone.signal);
  } catch (error) {
    if (!gone.signal.aborted) show(wrong(error));
  }
}

addEventListener('hashchange', route);
route();
