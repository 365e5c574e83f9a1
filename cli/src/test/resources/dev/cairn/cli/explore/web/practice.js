'use strict';
const MENU = { Start: '', Patients: 'patients', Visits: 'visits', Stock: 'stock', Bills: 'bills', Setup: 'setup', Contact: 'contact' };
const ALL = {
  patients: ['Vera Lindqvist', 'Tom Adeyemi', 'Mia Castellanos', 'Jon Petrov', 'Ana Whitfield', 'Lee Marchetti'],
  visits: ['Monday, first', 'Monday, second', 'Tuesday, first', 'Thursday, first', 'Friday, last'],
  stock: ['Gauze', 'Gloves', 'Plasters', 'Swabs', 'Thermometers'],
  bills: ['Check-up', 'Vaccination', 'X-ray', 'Blood count'],
};
const text = (label, more = '') => `<label>${label} <input name="${label}" required ${more}></label>`;
const choice = (label, ...options) => `<label>${label} <select name="${label}" required><option value="">Choose …${options.map(one => `<option>${one}`).join('')}</select></label>`;
const box = label => `<label><input type=checkbox name="${label}" required> ${label}</label>`;
const number = (label, least, most) => text(label, `type=number min=${least} max=${most}`);
const date = label => text(label, 'type=date');

// What is filled in where, and what comes behind it.
const FORMS = {
  'patients/new': ['New patient', text('Full name') + text('Email', 'type=email') + date('Born') + box('Agrees to be reminded'), 'patients/new/insurance'],
  'patients/new/insurance': ['Insurance', choice('Insurer', 'Public', 'Private', 'None') + text('Number'), 'patients/new/done'],
  'patients/#': ['Change the address', text('Street') + text('Town') + text('Why', 'minlength=5'), 'patients/#/saved'],
  'visits/new': ['Plan a visit', date('Day') + text('Hour', 'type=time') + choice('Room', 'Blue', 'Green'), 'visits/new/reason'],
  'visits/new/reason': ['Why', '<label>Reason <textarea name=reason required></textarea></label>' + box('Is urgent'), 'visits/new/done'],
  'visits/#': ['What was found', '<label>Findings <textarea name=findings required></textarea></label>' + text('Initials', 'maxlength=3'), 'visits/#/closed'],
  'stock/new': ['Order', text('Article') + number('Pieces', 1, 99) + date('Needed on'), 'stock/new/supplier'],
  'stock/new/supplier': ['Supplier', text('Company') + text('Email', 'type=email'), 'stock/new/check'],
  'stock/new/check': ['Check the order', box('All is right'), 'stock/new/sent'],
  'stock/#': ['Count', number('Counted', 0, 500) + text('Counted by'), 'stock/#/counted'],
  'bills/new': ['New bill', text('Recipient') + number('Amount', 1, 5000) + date('Due'), 'bills/new/items'],
  'bills/new/items': ['Items', text('Item') + number('Times', 1, 9), 'bills/new/preview'],
  'bills/new/preview': ['Preview', choice('Language', 'English', 'French'), 'bills/new/written'],
  'bills/#': ['Remind', text('Words') + date('New date'), 'bills/#/reminded'],
  setup: ['Set up: the practice', text('Name') + text('Telephone', 'type=tel'), 'setup/hours'],
  'setup/hours': ['Set up: hours', text('From', 'type=time') + text('To', 'type=time'), 'setup/rooms'],
  'setup/rooms': ['Set up: rooms', number('Rooms', 1, 20) + choice('Floor', 'Ground', 'First'), 'setup/people'],
  'setup/people': ['Set up: people', text('First doctor') + text('Email', 'type=email'), 'setup/ready'],
  'contact/write': ['Write to us', text('Subject') + text('Your email', 'type=email') + '<label>Message <textarea name=message required></textarea></label>', 'contact/write/sent'],
};
// Two places that tabs lead between, and what a button asks for in a dialog before it leads on.
const TABS = { 'patients/#': 'patients/#/letters', 'bills/new/written': 'bills/new/written/copy', 'setup/ready': 'setup/ready/holidays' };
const ASKS = { visits: ['Call in', text('Who') + number('To room', 1, 20), 'visits/called'], stock: ['Look for', text('Article') + box('Also what is used up'), 'stock/found'] };
const main = document.querySelector('main');
const make = html => { const made = document.createElement('template'); made.innerHTML = html; return made.content; };
const on = (selector, event, act) => main.querySelectorAll(selector).forEach((one, n) => one.addEventListener(event, e => act(e, one, n)));
const link = (path, label) => `<a href="/${path}">${label}</a>`;
const go = path => { history.pushState(null, '', '/' + path); draw(); };
const name = path => { const last = path.split('/').pop(); return last[0].toUpperCase() + last.slice(1); };

function list(area) {
  const asks = ASKS[area] ? `<button class=ask>${ASKS[area][0]} …</button><dialog><form><div>${ASKS[area][1]}</div><button>${ASKS[area][0]}</button> <button type=button class=close>Not now</button></form></dialog>` : '';
  return `<h1>${name(area)}</h1><p>${link(area + '/new', 'New')} ${asks}</p><table>` + ALL[area].map((one, n) =>
    `<tr><td>${one}<td><button class=open>Open</button> <button class=remove>Remove</button>`).join('') + '</table>';
}

function tabs(kind) {
  const [first] = Object.entries(TABS).find(both => both.includes(kind)) || [];
  return first ? '<div role=tablist>' + [first, TABS[first]].map(one => `<button role=tab aria-selected=${one === kind}>${one === first ? 'Overview' : name(one)}</button>`).join('') + '</div>' : '';
}

function page(path, kind) {
  if (path === '') return '<h1>Practice</h1><p>Nobody is waiting.</p><button class=sum>Of today</button>';
  if (ALL[path]) return list(path);
  if (path === 'contact') return `<h1>Contact</h1><p>Somebody answers from eight to four. ${link('contact/write', 'Write to us')}</p>`;
  const form = FORMS[kind];
  const [area, id] = path.split('/');
  const heading = ALL[area]?.[id - 1];
  if (form) return (heading ? `<h1>${heading}</h1>` : '') + tabs(kind) + `<h2>${form[0]}</h2><form><div>${form[1]}</div><button>Go on</button> <button type=button class=away>Not now</button></form>`;
  const closed = kind === 'visits/#/closed' ? '<button class=print>Print</button>' : '';
  return `<h1>${heading || name(area)}: ${name(path)}</h1>${tabs(kind)}<p>That is done.</p>${closed}${ALL[area] ? link(area, 'Back to all') : ''}`;
}

function draw() {
  const path = location.pathname.slice(1);
  const kind = path.replace(/\d+/, '#');
  const area = path.split('/')[0];
  main.replaceChildren(make(page(path, kind)));
  on('.open', 'click', (e, button, n) => go(`${area}/${n + 1}`));
  on('.remove', 'click', (e, button, n) => fetch(`/api/${area}/${n}`, { method: 'DELETE' }));
  on('.sum', 'click', e => { e.target.disabled = true; e.target.after(' Three came, two called.'); });
  on('.away', 'click', () => go(ALL[area] ? area : ''));
  on('.print', 'click', () => { const table = null; table.print(); });
  on('.ask', 'click', () => main.querySelector('dialog').showModal());
  on('.close', 'click', () => main.querySelector('dialog').close());
  const to = where => go(where.replace('#', path.match(/\d+/)?.[0]));
  on('[role=tab]', 'click', (e, tab, n) => to(Object.entries(TABS).find(both => both.includes(kind))[n]));
  on('form', 'submit', e => { e.preventDefault(); to((ASKS[kind] || FORMS[kind])[2]); });
}

document.querySelector('header').append(make(Object.entries(MENU).map(([label, path]) => link(path, label)).join('')));
document.addEventListener('click', e => {
  const to = e.target.closest?.('a[href]');
  if (to) { e.preventDefault(); go(to.getAttribute('href').slice(1)); }
});
window.addEventListener('popstate', draw);
draw();
