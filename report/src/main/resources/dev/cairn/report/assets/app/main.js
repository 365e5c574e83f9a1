// Puts the page together. What is shown is in the address: #map, #screens, #crashes, #limits, #coverage, #decisions, a screen or a crash.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;

  const TABS = [
    ['map', 'Map', null], ['screens', 'Screens', model.summary.screens],
    ['crashes', 'Crashes', model.map.crashes.length],
    ...(model.summary.device_limits.length ? [['limits', 'Limits', model.summary.device_limits.length]] : []),
    ['coverage', 'Coverage', null],
    ['decisions', 'Decisions', null]
  ];
  let keyboard = false;
  let fromMap = false;

  function tabs() {
    return TABS.map(([view, label, count]) => el('a', { href: '#' + view, 'data-tab': view }, label,
        count === null ? null : el('span', { class: 'count' }, count)));
  }

  function show(view) {
    document.querySelectorAll('[data-view]').forEach(section => {
      section.hidden = section.dataset.view !== view;
    });
    document.querySelectorAll('[data-tab]').forEach(tab => {
      const current = tab.dataset.tab === view;
      tab.classList.toggle('current', current);
      tab.setAttribute('aria-current', current ? 'page' : 'false');
    });
  }

  function showScreen(screen) {
    show('map');
    cairn.details.show(screen);
    cairn.map.choose(screen, !fromMap);
    if (keyboard) {
      cairn.details.panel.focus({ preventScroll: true });
    }
  }

  function showView(view) {
    show(view);
    cairn.details.hide();
    if (view === 'map') {
      cairn.map.choose(null);
    }
    if (view === 'coverage') {
      cairn.coverage.show();
    }
  }

  function route() {
    const place = location.hash.slice(1);
    if (model.screens.has(place)) {
      showScreen(model.screens.get(place));
    } else if (model.crashes.has(place)) {
      showView('crashes');
      cairn.crashes.show(model.crashes.get(place));
    } else {
      showView(TABS.some(([view]) => view === place) ? place : 'map');
    }
  }

  function listen(search) {
    addEventListener('hashchange', route);
    addEventListener('keydown', event => {
      keyboard = true;
      if (event.key === 'Escape' && !cairn.details.panel.hidden && !event.target.closest('.search')) {
        location.hash = 'map';
        document.querySelector('.map-canvas').focus();
      }
      if (event.key === '/' && !event.target.closest('input, select, textarea')) {
        event.preventDefault();
        search.focus();
      }
    }, true);
    addEventListener('pointerdown', event => {
      keyboard = false;
      fromMap = Boolean(event.target.closest('.map-canvas'));
    }, true);
    addEventListener('resize', () => cairn.map.refresh());
  }

  cairn.header();
  fill(document.querySelector('.tabs'), tabs());
  cairn.map.start();
  cairn.screens.start();
  cairn.crashes.start();
  cairn.limits.start();
  cairn.coverage.start();
  cairn.decisions.start();
  listen(cairn.search(ids => {
    cairn.map.match(ids);
    cairn.screens.match(ids);
  }));
  route();
})(window.cairn);
