'use strict';
const MENUS = {
  Sales: { Customers: '/customers', Orders: '/orders', Offers: '/offers' },
  Stock: { Articles: '/articles', Suppliers: '/suppliers', Deliveries: '/deliveries' },
  Staff: { Employees: '/employees', Holidays: '/holidays', Payroll: '/payroll' },
};
const LISTS = {
  customers: ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'], orders: ['A-1', 'A-2'], articles: ['Bolt', 'Nut'], suppliers: ['Acme'],
};
const TABS = { settings: ['general', 'users', 'mail', 'security'], reports: ['sales', 'stock', 'staff'] };
const el = (tag, attributes = {}, ...inside) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) name.startsWith('on') ? node.addEventListener(name.slice(2), value) : node.setAttribute(name, value);
  node.append(...inside);
  return node;
};
const go = path => { history.pushState({}, '', path); draw(); };
const link = (text, path) => el('a', { href: path, onclick: e => { e.preventDefault(); go(path); } }, text);
const word = text => text[0].toUpperCase() + text.slice(1);

function header() {
  const bar = document.querySelector('header');
  bar.replaceChildren(link('Home', '/'));
  for (const [name, entries] of Object.entries(MENUS)) {
    bar.append(el('button', { onclick: e => {
      const old = document.querySelector('.menu');
      old?.remove();
      if (old?.dataset.name === name) return;
      const menu = el('div', { class: 'menu', role: 'menu' }, ...Object.entries(entries).map(([text, path]) => link(text, path)));
      menu.dataset.name = name;
      e.target.after(menu);
    } }, name));
  }
  bar.append(link('Settings', '/settings/general'), link('Reports', '/reports/sales'), el('a', { href: '/help' }, 'Help'));
}

function list(kind) {
  const one = kind.replace(/s$/, '');
  return [el('h1', {}, word(kind)),
    el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, 'Name'), el('th', {}, ''))),
      el('tbody', {}, ...LISTS[kind].map((name, i) => el('tr', {}, el('td', {}, link(name, '/' + kind + '/' + (i + 1)))
        , el('td', {}, el('button', { onclick: () => fetch('/api/' + kind + '/' + (i + 1), { method: 'DELETE' }) }, 'Delete')))))),
    link('New ' + one, '/' + kind + '/new')];
}

function detail(kind, id) {
  return [el('h1', {}, LISTS[kind][id - 1] || word(kind) + ' ' + id), el('p', {}, 'All that is known.'),
    link('Edit', '/' + kind + '/' + id + '/edit'), el('button', { onclick: () => history.back() }, 'Close')];
}

function form(kind, title) {
  return [el('h1', {}, title), el('form', { onsubmit: e => { e.preventDefault(); if (e.target.name.value) go('/' + kind + '/saved'); } },
    el('label', {}, 'Name ', el('input', { name: 'name', required: '' })), el('label', {}, 'E-mail ', el('input', { name: 'email', type: 'email' })),
    el('button', {}, 'Save'))];
}

function tabs(area, current) {
  return [el('h1', {}, word(area)), el('div', { role: 'tablist' }, ...TABS[area].map(name =>
    el('button', { role: 'tab', 'aria-selected': String(name === current), onclick: () => go('/' + area + '/' + name) }, word(name)))),
  el('section', {}, el('h2', {}, word(current)), el('p', {}, 'The ' + current + ' ' + area + ' of the office.'),
    ...(area === 'settings' && current === 'security' ? [el('button', { onclick: () => confirmed() }, 'Advanced')] : []),
    ...(area === 'reports' && current === 'staff' ? [el('button', { onclick: () => { const table = undefined; table.print(); } }, 'Print')] : []))];
}

function confirmed() {
  const dialog = el('dialog', {}, el('p', {}, 'Show what only few need?'), el('button', { onclick: () => { dialog.close(); dialog.remove(); go('/settings/advanced'); } }, 'Show'),
    el('button', { onclick: () => { dialog.close(); dialog.remove(); } }, 'Not now'));
  document.body.append(dialog);
  dialog.showModal();
}

function draw() {
  document.querySelector('.menu')?.remove();
  const main = document.querySelector('main');
  const [area, id, what] = location.pathname.split('/').filter(Boolean);
  let page;
  if (!area) page = [el('h1', {}, 'Office'), el('p', {}, 'Choose from the menus.'), el('button', { onclick: () => fetch('/api/pay', { method: 'POST' }) }, 'Pay now')];
  else if (area === 'settings' && id === 'advanced') page = [el('h1', {}, 'Advanced settings'), link('Licences', '/licences')];
  else if (area === 'licences') page = [el('h1', {}, 'Licences'), el('p', {}, 'None.')];
  else if (TABS[area]) page = tabs(area, id);
  else if (LISTS[area] && id === 'new') page = form(area, 'New');
  else if (LISTS[area] && id === 'saved') page = [el('h1', {}, 'Saved'), link('To the list', '/' + area)];
  else if (LISTS[area] && what === 'edit') page = form(area, 'Edit');
  else if (LISTS[area] && id) page = detail(area, id);
  else if (LISTS[area]) page = list(area);
  else page = [el('h1', {}, word(area)), el('p', {}, 'Nothing to do here.')];
  main.replaceChildren(...page);
}
window.addEventListener('popstate', draw);
header();
draw();
