// Finds screens by title, activity, id or the label of an element.
(function (cairn) {
  'use strict';

  const { el, fill, icon, model } = cairn;
  const SHOWN = 40;

  const plain = text => text.toLocaleLowerCase();

  /** Where a screen holds the words, best place first; null when it does not. */
  function find(screen, words) {
    if (plain(model.titleOf(screen)).includes(words)) {
      return { screen, rank: 0, where: model.activityName(screen.activity) };
    }
    if (screen.id === words || plain(screen.activity).includes(words)) {
      return { screen, rank: 1, where: screen.id + ' · ' + model.activityName(screen.activity) };
    }
    const element = screen.elements.find(candidate => plain(candidate.label).includes(words));
    return element ? { screen, rank: 2, where: 'has “' + element.label + '”' } : null;
  }

  function hits(text) {
    const words = plain(text.trim());
    return model.map.screens.map(screen => find(screen, words)).filter(Boolean).sort((a, b) => a.rank - b.rank);
  }

  cairn.search = function (onResult) {
    const list = el('div', { class: 'results', id: 'results', role: 'listbox', 'aria-label': 'Screens found', hidden: true });
    const input = el('input', {
      type: 'search', placeholder: 'Find a screen', 'aria-label': 'Find a screen by title, activity or element',
      role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'results', 'aria-autocomplete': 'list',
      autocomplete: 'off', spellcheck: 'false'
    });
    let at = -1;

    function open(shown) {
      list.hidden = !shown;
      input.setAttribute('aria-expanded', String(shown));
    }

    function option({ screen, where }, index) {
      const row = cairn.parts.screenRow(screen, el('span', { dir: 'auto' }, where));
      row.id = 'result-' + index;
      row.setAttribute('role', 'option');
      row.tabIndex = -1;
      row.addEventListener('click', () => open(false));
      return row;
    }

    function update() {
      const searching = input.value.trim() !== '';
      const found = searching ? hits(input.value) : [];
      mark(-1);
      onResult(searching ? new Set(found.map(hit => hit.screen.id)) : null);
      fill(list, found.slice(0, SHOWN).map(option),
          found.length ? null : el('p', { class: 'muted' }, 'No screen has this.'),
          found.length > SHOWN ? el('p', { class: 'muted' }, found.length - SHOWN + ' more') : null);
      open(searching);
    }

    function mark(index) {
      const options = list.querySelectorAll('[role=option]');
      at = Math.max(-1, Math.min(index, options.length - 1));
      options.forEach((row, i) => row.setAttribute('aria-selected', String(i === at)));
      input.setAttribute('aria-activedescendant', at < 0 ? '' : options[at].id);
      if (at >= 0) {
        options[at].scrollIntoView({ block: 'nearest' });
      }
    }

    function choose() {
      const row = list.querySelectorAll('[role=option]')[Math.max(0, at)];
      if (row) {
        row.click();
      }
    }

    function clear() {
      input.value = '';
      update();
    }

    const keys = {
      ArrowDown: () => { if (list.hidden) { update(); } mark(at + 1); },
      ArrowUp: () => mark(at - 1),
      Enter: choose,
      Escape: clear
    };
    input.addEventListener('input', update);
    input.addEventListener('focus', () => { if (input.value.trim()) { open(true); } });
    input.addEventListener('keydown', event => {
      if (keys[event.key]) {
        event.preventDefault();
        event.stopPropagation();
        keys[event.key]();
      }
    });
    document.addEventListener('pointerdown', event => {
      if (!event.target.closest('.search')) {
        open(false);
      }
    });
    fill(document.querySelector('.search'), icon('search'), input, list);
    return { focus: () => input.focus() };
  };
})(window.cairn);
