'use strict';
const SIDE = { Jobs: ['jobs', 'jobs/calendar', 'jobs/board', 'jobs/new'], Store: ['bikes', 'bikes/new', 'parts'], Shop: ['people', 'settings/general', 'reports', 'setup/shop', 'about'] };
const JOBS = ['Brake pads', 'New chain', 'Flat tyre', 'Gear cable', 'Saddle', 'Wheel truing', 'Bell', 'Bottom bracket'];
const BIKES = ['Red city bike', 'Blue racer', 'Old tandem', 'Cargo bike', 'Folding bike'];
const PEOPLE = ['Ida Holt', 'Ben Sato', 'Lea Brandt'];
const PARTS = ['Chain 9', 'Tube 28', 'Cable', 'Lamp'];
const SETTINGS = ['general', 'display', 'language', 'access'];
const STEPS = ['shop', 'hours', 'tax', 'finish'];
const main = document.querySelector('main');
const go = path => { location.hash = '#/' + path; };
const name = path => { const last = path.split('/').pop(); return last[0].toUpperCase() + last.slice(1); };
const make = html => { const box = document.createElement('template'); box.innerHTML = html; return box.content; };
const on = (selector, event, act) => document.querySelectorAll(selector).forEach((one, n) => one.addEventListener(event, e => act(e, one, n)));
const rows = (all, more = '') => '<table><thead><tr><th>Name<th></tr></thead><tbody>' + all.map(one => `<tr><td>${one}<td>${more}`).join('') + '</tbody></table>';
const called = (all, n) => all[n - 1] || 'Number ' + n;
const veil = html => { const it = make(`<div class=veil><div role=dialog aria-modal=true>${html}</div></div>`); document.body.append(it); };
const unveil = () => document.querySelectorAll('.veil').forEach(one => one.remove());

const PAGES = {
  '': () => ['<h1>Workshop</h1><p>Choose at the side.</p><button class=tell>Tell me more</button>', () => on('.tell', 'click', e => e.target.after(' Bikes are mended here.'))],
  jobs: () => ['<h1>Jobs</h1>' + rows(JOBS), () => on('tbody tr', 'click', (e, row, n) => go('jobs/' + (n + 1)))],
  'jobs/calendar': () => ['<h1>Calendar</h1><button class=on>Next month</button><p class=month>Month 1</p>', () => on('.on', 'click', () => { const p = document.querySelector('.month'); p.textContent = 'Month ' + (1 + +p.textContent.slice(6)); })],
  'jobs/board': () => ['<h1>Board</h1>' + JOBS.slice(0, 4).map(job => `<div class=tile>${job}</div>`).join(''), () => on('.tile', 'click', (e, tile, n) => go('jobs/' + (n + 1)))],
  'jobs/new': () => ['<h1>New job</h1><form><label>What <input name=what></label><label>Until <input type=date name=until></label><button disabled>Add it</button></form>', () => {
    on('input', 'input', () => { document.querySelector('form button').disabled = [...document.querySelectorAll('input')].some(field => !field.value); });
    on('form', 'submit', e => { e.preventDefault(); go('jobs/new/done'); });
  }],
  bikes: () => ['<h1>Bikes</h1>' + rows(BIKES, '<button class=view>View</button> <button class=remove>Remove</button>'), () => {
    on('.view', 'click', (e, button, n) => go('bikes/' + (n + 1)));
    on('.remove', 'click', (e, button, n) => fetch('/api/bikes/' + n, { method: 'DELETE' }));
  }],
  'bikes/new': () => ['<h1>New bike</h1><form novalidate><label>Colour <input name=colour required></label><label><input type=checkbox name=agreed required> It is mine</label><p class=why></p><button>Save</button></form>', () => on('form', 'submit', e => {
    e.preventDefault();
    if (e.target.checkValidity()) go('bikes/new/done'); else document.querySelector('.why').textContent = 'Something is missing.';
  })],
  parts: () => ['<h1>Parts</h1>' + rows(PARTS.map((part, n) => `<a href="#/parts/${n + 1}">${part}</a>`)) + '<button class=aside>Put aside</button>', () => on('.aside', 'click', () => go('parts/aside'))],
  'parts/aside': () => ['<h1>Put aside</h1><form><fieldset><legend>For whom</legend><label><input type=radio name=whom value=1> The shop</label><label><input type=radio name=whom value=2> A customer</label></fieldset><button>Go on</button></form>', () => on('form', 'submit', e => { e.preventDefault(); if (e.target.whom.value) go('parts/put'); })],
  people: () => ['<h1>People</h1><ul>' + PEOPLE.map((one, n) => `<li><a href="#/people/${n + 1}">${one}</a></li>`).join('') + '</ul><button class=invite>Add somebody</button> <a href="#/people/roles">Roles</a>', () => on('.invite', 'click', () => {
    veil('<h2>Who is it?</h2><form><label>Name <input name=who required></label><button>Add</button> <button type=button class=not>Not now</button></form>');
    on('.not', 'click', unveil);
    on('.veil form', 'submit', e => { e.preventDefault(); unveil(); go('people/added'); });
  })],
  'people/roles': () => ['<h1>Roles</h1><button class=change>Change</button>', () => on('.change', 'click', () => { if (confirm('Show the roles to change them?')) go('people/roles/change'); })],
  reports: () => ['<h1>Reports</h1><label>Of <select name=of><option>week<option>month<option>year</select></label><button class=show>Show</button>', () => on('.show', 'click', () => go('reports/' + document.querySelector('select').value))],
  about: () => ['<h1>About</h1><details><summary>More</summary><p><button class=licences>Licences</button></p></details>', () => on('.licences', 'click', () => go('about/licences'))],
};

function detail(area, all, n, part) {
  const parts = area === 'jobs' ? ['', 'parts', 'notes'] : area === 'bikes' ? ['', 'photos'] : [''];
  const tabs = parts.length < 2 ? '' : '<div role=tablist>' + parts.map(one => `<button role=tab aria-selected=${one === part}>${one ? name(one) : 'Overview'}</button>`).join('') + '</div>';
  return [`<h1>${called(all, n)}</h1>${tabs}<p>${part ? 'Its ' + part + '.' : 'All that is known.'}</p>`, () => on('[role=tab]', 'click', (e, tab, at) => go(area + '/' + n + (parts[at] && '/' + parts[at])))];
}

function settings(tab, inner) {
  const below = tab === 'access' ? '<div role=tablist class=inner>' + ['Keys', 'Log'].map(one => `<button role=tab>${one}</button>`).join('') + '</div>' : '';
  const fault = inner === 'log' ? '<button class=older>Older</button>' : '';
  return ['<h1>Settings</h1><div role=tablist class=outer>' + SETTINGS.map(one => `<button role=tab aria-selected=${one === tab}>${name(one)}</button>`).join('') + `</div><h2>${name(inner || tab)}</h2>${below}<label><input type=checkbox> Use it</label>${fault}`, () => {
    on('.outer button', 'click', (e, button, n) => go('settings/' + SETTINGS[n]));
    on('.inner button', 'click', (e, button) => go('settings/access/' + button.textContent.toLowerCase()));
    on('.older', 'click', () => { const entries = null; entries.shift(); });
  }];
}

function setup(step) {
  if (step === 'finish') return ['<h1>Ready</h1><p>The shop is set up.</p>'];
  const fields = step === 'shop' ? '<label>Shop <input name=shop required></label>' : step === 'hours' ? '<label>From <input type=time required></label><label>To <input type=time required></label>' : '<label>Rate <input type=number min=1 max=30 required></label><label>Kind <select required><option value="">Choose<option>Full<option>Reduced</select></label>';
  return [`<h1>Set up: ${step}</h1><form>${fields}<button type=button class=back>Back</button> <button>Go on</button></form>`, () => {
    on('form', 'submit', e => { e.preventDefault(); go('setup/' + STEPS[STEPS.indexOf(step) + 1]); });
    on('.back', 'click', () => history.back());
  }];
}

function page(path) {
  const [area, id, part] = path.split('/');
  if (PAGES[path]) return PAGES[path]();
  if (area === 'settings') return settings(id, part);
  if (area === 'setup') return setup(id);
  const all = { jobs: JOBS, bikes: BIKES, people: PEOPLE, parts: PARTS }[area];
  if (all && +id) return detail(area, all, +id, part || '');
  return [`<h1>${name(path)}</h1><p>Nothing to do here.</p>`];
}

function draw() {
  unveil();
  const [html, live] = page(location.hash.replace(/^#\/?/, ''));
  main.replaceChildren(make(html));
  live?.();
}

document.querySelector('aside').append(make('<a href="#/">Start</a>' + Object.entries(SIDE).map(([group, paths]) =>
  `<details><summary>${group}</summary>${paths.map(path => `<a href="#/${path}">${name(path)}</a>`).join('')}</details>`).join('')));
window.addEventListener('hashchange', draw);
draw();
