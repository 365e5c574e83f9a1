// What the app needed and the device had not. None of it is the app's fault, so none of it is among the crashes.
(function (cairn) {
  'use strict';

  const { el, fill, model } = cairn;
  const { copyButton, empty, plural } = cairn.parts;

  const view = document.querySelector('[data-view=limits]');

  function effect(limit) {
    return limit.ended_app
        ? el('span', { class: 'tag bad' }, 'ended the app ' + plural(limit.ended_app, 'time'))
        : el('span', { class: 'tag' }, 'the app went on without');
  }

  function article(limit) {
    return el('article', { class: 'crash limit' },
        el('header', null,
            el('h2', null, limit.missing, el('code', null, limit.kind)),
            el('p', { class: 'message', dir: 'auto' }, limit.sentence),
            el('p', { class: 'facts' }, el('span', null, 'first met at step ' + limit.step), effect(limit))),
        limit.trace ? el('details', { class: 'fold trace' },
            el('summary', null, 'Where the app asked for it'),
            copyButton('Copy trace', limit.trace),
            el('pre', { tabindex: 0 }, limit.trace)) : null);
  }

  cairn.limits = {
    start() {
      const limits = model.summary.device_limits;
      fill(view, limits.length
          ? limits.map(article)
          : empty('No device limit', 'The app missed nothing on this device, as far as this run saw.'));
    }
  };
})(window.cairn);
