// All screens as a list: what the map shows, without a canvas.
(function (cairn) {
  'use strict';

  const { el, fill, icon, model } = cairn;
  const { plural } = cairn.parts;

  const view = document.querySelector('[data-view=screens]');

  const SORTS = {
    'Order found': (a, b) => a.first_step - b.first_step,
    'Title': (a, b) => model.titleOf(a).localeCompare(model.titleOf(b)),
    'Most visited': (a, b) => b.visits - a.visits,
    'Most untried': (a, b) => untried(b) - untried(a)
  };

  const untried = screen => screen.actions.length - model.triedOf(screen);

  function card(screen) {
    const left = untried(screen);
    return el('li', { 'data-screen': screen.id },
        el('a', { class: 'card', href: '#' + screen.id },
            cairn.parts.thumbnail(screen),
            el('span', { class: 'card-title', dir: 'auto' }, model.titleOf(screen)),
            el('span', { class: 'card-below' }, model.activityName(screen.activity)),
            el('span', { class: 'card-below' }, plural(screen.visits, 'visit'),
                left ? ' · ' + left + ' untried' : ''),
            model.crashesOn(screen).length ? el('span', { class: 'tag bad' }, icon('alert'), 'crash') : null,
            screen.outside ? el('span', { class: 'tag' }, 'outside') : null));
  }

  cairn.screens = {
    start() {
      const list = el('ul', { class: 'cards' });
      const sort = el('select', { 'aria-label': 'Sort by', on: { change: draw } },
          Object.keys(SORTS).map(name => el('option', null, name)));
      const none = el('p', { class: 'muted none', hidden: true }, 'No screen matches the search.');
      function draw() {
        fill(list, [...model.map.screens].sort(SORTS[sort.value]).map(card));
      }
      draw();
      fill(view, el('div', { class: 'view-tools' }, el('label', null, 'Sort ', sort)), list, none);
    },

    match(ids) {
      view.querySelectorAll('[data-screen]').forEach(item => {
        item.hidden = ids !== null && !ids.has(item.dataset.screen);
      });
      view.querySelector('.none').hidden = ids === null || ids.size > 0;
    }
  };
})(window.cairn);
