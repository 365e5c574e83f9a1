// The crashes, each with the way to it and its stack trace.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;
  const { copyButton, empty, placeholder, screenRow, plural, thumbnail } = cairn.parts;

  const view = document.querySelector('[data-view=crashes]');

  function step(entry) {
    if (!entry.screen) {
      return el('li', null, el('span', { class: 'row' }, el('span', { class: 'action' }, model.actionText(entry.action))));
    }
    return el('li', null, screenRow(model.screens.get(entry.screen),
        el('span', { class: 'action', dir: 'auto' }, model.actionText(entry.action))));
  }

  function pathText(crash) {
    return crash.path.map((entry, index) => (index + 1) + '. ' + (entry.screen
        ? 'On “' + model.titleOf(model.screens.get(entry.screen)) + '”: ' : '') + model.actionText(entry.action)).join('\n');
  }

  const proofTexts = {
    always: proof => 'reproduced ' + proof.reproduced + ' of ' + proof.tries,
    sometimes: proof => 'reproduced ' + proof.reproduced + ' of ' + proof.tries + ', so it does not come each time',
    never: proof => 'not reproduced in ' + plural(proof.tries, 'try', 'tries')
  };

  /** How sure it is that the steps lead to the crash; null where nobody has tried. */
  function proofTag(proof) {
    if (!proof) {
      return null;
    }
    const kind = proof.reproduced === 0 ? 'never' : proof.reproduced < proof.tries ? 'sometimes' : 'always';
    return el('span', { class: kind === 'never' ? 'tag' : 'tag bad' }, proofTexts[kind](proof));
  }

  /** The crash once more, by the command line, and as a test of its own. */
  function repeat(crash) {
    const command = 'cairn runs repro ' + model.summary.run + ' ' + crash.id;
    return [command, command + ' --junit tests/'].map(line =>
        el('div', { class: 'repeat' }, el('code', { tabindex: 0 }, line), copyButton('Copy', line)));
  }

  /** How the way was found; null where nobody has looked for another one. */
  function minimised(crash) {
    const proof = crash.proof;
    if (!proof || proof.reproduced === 0) {
      return null;
    }
    const length = crash.path.length;
    const enough = proof.done > length ? plural(length, 'step is', 'steps are') + ' enough of '
        + proof.done.toLocaleString('en') + ' that were done before it' : 'All that was done before it is needed';
    const more = proof.shortest > 0 && length > proof.shortest ? '; the shortest way over the map, of ' + plural(proof.shortest, 'step')
        + ', did not lead to it' : '';
    return el('p', { class: 'facts' }, enough + more + '.');
  }

  /** The screen before the crash. */
  function picture(screen) {
    return el('a', { class: 'crash-picture', href: '#' + screen.id, 'aria-label': 'Screen before the crash' },
        thumbnail(screen));
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
                screen ? el('span', null, 'on ', el('a', { href: '#' + screen.id, dir: 'auto' }, model.titleOf(screen)))
                  : el('span', null, 'before the first screen'),
                el('span', null, 'at step ' + crash.step),
                el('span', null, 'met ' + plural(crash.count, 'time')),
                proofTag(crash.proof))),
        el('div', { class: 'crash-parts' },
            screen ? picture(screen) : el('span', { class: 'crash-picture' }, el('span', { class: 'thumb' }, placeholder())),
            el('section', null,
                el('h3', null, 'To reproduce', el('span', { class: 'count' }, plural(crash.path.length, 'step')),
                    crash.path.length ? copyButton('Copy steps', pathText(crash)) : null),
                minimised(crash),
                el('ol', { class: 'rows steps' }, crash.path.map(step)),
                repeat(crash)),
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
