// The crashes, each with the way to it and its stack trace.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;
  const { copyButton, empty, screenRow, plural } = cairn.parts;

  const view = document.querySelector('[data-view=crashes]');

  function step(entry) {
    return el('li', null, screenRow(model.screens.get(entry.screen),
        el('span', { class: 'action', dir: 'auto' }, model.actionText(entry.action)),
        el('span', { class: 'muted' }, 'step ' + entry.step)));
  }

  function pathText(crash) {
    return crash.path.map((entry, index) => (index + 1) + '. On “' + model.titleOf(model.screens.get(entry.screen))
        + '”: ' + model.actionText(entry.action)).join('\n');
  }

  function article(crash) {
    const screen = model.screens.get(crash.screen);
    return el('article', { class: 'crash', id: 'crash-' + crash.id, tabindex: -1 },
        el('header', null,
            el('h2', null, el('span', { class: 'bad' }, model.shortName(crash.exception)),
                el('code', null, crash.exception)),
            el('p', { class: 'message', dir: 'auto' }, crash.message || 'The exception has no message.'),
            el('p', { class: 'facts' },
                el('span', null, crash.id),
                el('span', null, 'on ', el('a', { href: '#' + screen.id, dir: 'auto' }, model.titleOf(screen))),
                el('span', null, 'at step ' + crash.step),
                el('span', null, 'met ' + plural(crash.count, 'time')))),
        el('div', { class: 'crash-parts' },
            el('section', null,
                el('h3', null, 'To reproduce', el('span', { class: 'count' }, plural(crash.path.length, 'step')),
                    crash.path.length ? copyButton('Copy steps', pathText(crash)) : null),
                el('ol', { class: 'rows steps' }, crash.path.map(step))),
            el('details', { class: 'fold trace', open: true },
                el('summary', null, 'Stack trace'),
                copyButton('Copy trace', crash.stack_trace),
                el('pre', { tabindex: 0 }, crash.stack_trace || 'No stack trace was kept.'))));
  }

  cairn.crashes = {
    start() {
      fill(view, model.map.crashes.length
          ? model.map.crashes.map(article)
          : empty('No crash', 'The app survived ' + plural(model.summary.steps, 'step') + '.'));
    },
    show(crash) {
      const article = document.getElementById('crash-' + crash.id);
      article.scrollIntoView({ block: 'start' });
      article.focus({ preventScroll: true });
    }
  };
})(window.cairn);
